"""Clubs, duplicate evenings and notifications: new tables only, so earlier versions go on beside this one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

ID = sa.String(32)


def _key(table: str, column: str, to: str, *, cascade: bool = False) -> sa.ForeignKeyConstraint:
    name = f"fk_{table}_{column}_{to}"
    return sa.ForeignKeyConstraint([column], [f"{to}.id"], name=name, ondelete="CASCADE" if cascade else None)


def _index(table: str, *columns: str) -> None:
    op.create_index("ix_" + "_".join(f"{table}_{column}" for column in columns), table, list(columns))


def upgrade() -> None:
    _make_clubs()
    _make_duplicates()
    _make_games()
    _make_notifications()


def _make_clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", ID, nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("founder", ID, nullable=False),
        sa.Column("link", sa.Integer, nullable=False, server_default="0"),
        sa.Column("next_at", sa.BigInteger),
        sa.Column("next_words", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
        _key("clubs", "founder", "people"),
    )
    _index("clubs", "founder")
    op.create_table(
        "members",
        sa.Column("club", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("joined", sa.BigInteger),
        sa.PrimaryKeyConstraint("club", "person", name="pk_members"),
        _key("members", "club", "clubs", cascade=True),
        _key("members", "person", "people"),
    )
    _index("members", "person")


def _make_duplicates() -> None:
    op.create_table(
        "duplicates",
        sa.Column("id", ID, nullable=False),
        sa.Column("club", ID, nullable=False),
        sa.Column("opener", ID, nullable=False),
        sa.Column("title", sa.String(60), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
        sa.Column("seats", sa.SmallInteger, nullable=False),
        sa.Column("level", sa.String(40), nullable=False),
        sa.Column("alone", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_duplicates"),
        _key("duplicates", "club", "clubs", cascade=True),
        _key("duplicates", "opener", "people"),
    )
    _index("duplicates", "club", "created")
    _index("duplicates", "opener")
    op.create_table(
        "dealt",
        sa.Column("duplicate", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("room", ID, nullable=False),
        sa.PrimaryKeyConstraint("duplicate", "person", name="pk_dealt"),
        _key("dealt", "duplicate", "duplicates", cascade=True),
        _key("dealt", "person", "people"),
        _key("dealt", "room", "rooms", cascade=True),
    )
    _index("dealt", "person")
    _index("dealt", "room")


def _make_games() -> None:
    op.create_table(
        "club_games",
        sa.Column("room", ID, nullable=False),
        sa.Column("club", ID, nullable=False),
        sa.Column("duplicate", ID),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("counted", sa.Boolean, nullable=False, server_default="0"),
        sa.PrimaryKeyConstraint("room", name="pk_club_games"),
        _key("club_games", "room", "rooms", cascade=True),
        _key("club_games", "club", "clubs", cascade=True),
        _key("club_games", "duplicate", "duplicates", cascade=True),
    )
    _index("club_games", "club", "created")
    _index("club_games", "duplicate")
    _index("club_games", "counted")
    op.create_table(
        "club_totals",
        sa.Column("club", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("club", "person", name="pk_club_totals"),
        _key("club_totals", "club", "clubs", cascade=True),
        _key("club_totals", "person", "people"),
    )
    _index("club_totals", "person")


def _make_notifications() -> None:
    op.create_table(
        "subscriptions",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_subscriptions"),
        _key("subscriptions", "person", "people", cascade=True),
    )
    _index("subscriptions", "person")
    op.create_table(
        "notices",
        sa.Column("room", ID, nullable=False),
        sa.Column("person", ID, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("room", "person", name="pk_notices"),
        _key("notices", "room", "rooms", cascade=True),
        _key("notices", "person", "people", cascade=True),
    )
    _index("notices", "person")
