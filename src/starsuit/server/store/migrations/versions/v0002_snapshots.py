"""Snapshots of tables, so that a server starts sooner."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", name="pk_snapshots"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_snapshots_room_rooms"),
    )
