"""Links to finished games, and an index by which people find their own lines of chat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "shares",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_shares"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_shares_room_rooms"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_shares_person_people"),
        sa.UniqueConstraint("room", "person", name="uq_shares_room_person"),
    )
    op.create_index("ix_shares_person", "shares", ["person"])
    said = sa.text("""substr(body, 1, 14) = '{"type"\\:"said"'""")
    op.create_index("ix_events_said", "events", ["person"], sqlite_where=said, postgresql_where=said)
