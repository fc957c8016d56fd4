"""People, rooms and the log of their events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _make_people()
    _make_rooms()
    op.create_table(
        "days",
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("day", "kind", name="pk_days"),
    )
    op.create_table(
        "meta",
        sa.Column("key", sa.String(40), nullable=False),
        sa.Column("value", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_meta"),
    )


def _make_people() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("owner", sa.String(32)),
        sa.Column("login", sa.String(80)),
        sa.Column("password", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False, server_default="0"),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_people"),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], name="fk_people_owner_people"),
        sa.UniqueConstraint("login", name="uq_people_login"),
    )
    op.create_table(
        "links",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="pk_links"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_links_person_people"),
    )
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("person", sa.String(32), nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
        sa.UniqueConstraint("id", name="uq_tokens_id"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_tokens_person_people"),
    )


def _make_rooms() -> None:
    op.create_table(
        "rooms",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("code", sa.String(6)),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("daily", sa.String(10)),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.PrimaryKeyConstraint("id", name="pk_rooms"),
        sa.UniqueConstraint("code", name="uq_rooms_code"),
        sa.ForeignKeyConstraint(["owner"], ["people.id"], name="fk_rooms_owner_people"),
    )
    op.create_index("ix_rooms_kind_rooms_status_rooms_public", "rooms", ["kind", "status", "public"])
    op.create_index("ix_rooms_owner", "rooms", ["owner"])
    op.create_index("ix_rooms_daily", "rooms", ["daily"])
    op.create_table(
        "seats",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("bot", sa.String(40)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("place", sa.Integer),
        sa.PrimaryKeyConstraint("room", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_seats_room_rooms"),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_seats_person_people"),
    )
    op.create_index("ix_seats_person", "seats", ["person"])
    op.create_table(
        "events",
        sa.Column("room", sa.String(32), nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("person", sa.String(32)),
        sa.Column("move", sa.String(64)),
        sa.Column("last", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("room", "seq", name="pk_events"),
        sa.UniqueConstraint("room", "person", "move", name="uq_events_room_person_move"),
        sa.ForeignKeyConstraint(["room"], ["rooms.id"], name="fk_events_room_rooms"),
    )
