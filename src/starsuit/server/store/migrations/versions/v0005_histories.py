"""Histories: the packed logs of rooms that are over, running totals for statistics, and the indexes of lists.

Nothing is moved here: the server files and packs old rooms in the background (`archive.archivist`). It packs none for a
day, since a process of an earlier version that is still running cannot read a packed log.
"""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

DAY = 86_400_000


def upgrade() -> None:
    op.add_column("rooms", sa.Column("filed", sa.SmallInteger, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("ended", sa.BigInteger))
    op.create_index("ix_people_owner", "people", ["owner"])
    op.create_index("ix_rooms_filed_rooms_ended", "rooms", ["filed", "ended"])
    op.create_index(
        "ix_rooms_owner_rooms_kind_rooms_status_rooms_created", "rooms", ["owner", "kind", "status", "created"]
    )
    op.drop_index("ix_rooms_owner", "rooms")
    op.create_index("ix_seats_person_seats_ended_seats_room", "seats", ["person", "ended", "room"])
    op.drop_index("ix_seats_person", "seats")
    op.create_table(
        "histories",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("summary", sa.Text),
        sa.Column("seq", sa.Integer),
        sa.Column("body", sa.LargeBinary),
        sa.PrimaryKeyConstraint("room", name="pk_histories"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_histories_room_rooms"),
    )
    _make_totals()
    used = op.get_bind().execute(sa.text("SELECT 1 FROM rooms LIMIT 1")).first() is not None
    start = time.time_ns() // 1_000_000 + DAY if used else 0
    op.execute(f"INSERT INTO meta (key, value) VALUES ('pack-from', '{start}')")  # noqa: S608 - our own number


def _make_totals() -> None:
    op.create_table(
        "tallies",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("scope", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "scope", name="pk_tallies"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_tallies_person_people"),
    )
    op.create_table(
        "duels",
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("scope", sa.String(32), nullable=False),
        sa.Column("opponent", sa.String(48), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("ahead", sa.Integer, nullable=False),
        sa.Column("behind", sa.Integer, nullable=False),
        sa.Column("room", sa.String(32), nullable=False),
        sa.PrimaryKeyConstraint("person", "scope", "opponent", name="pk_duels"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_duels_person_people"),
    )
    op.create_index("ix_duels_person_duels_scope_duels_games", "duels", ["person", "scope", "games"])
