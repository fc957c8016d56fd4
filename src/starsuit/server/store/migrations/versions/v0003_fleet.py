"""Leases of tables and numbers of transactions, for several processes; and which versions may use these tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "processes",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    op.create_table(
        "leases",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("holder", sa.String(32), nullable=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("room", name="pk_leases"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_leases_room_rooms"),
    )
    op.create_index("ix_leases_holder", "leases", ["holder"])
    op.create_table(
        "writers",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("batch", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_writers"),
    )
    op.execute("INSERT INTO meta (key, value) VALUES ('oldest-revision', '0003')")
