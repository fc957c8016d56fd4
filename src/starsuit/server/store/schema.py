"""The tables of the database. The log of events decides; the other tables find things and can be rebuilt from it.

The log of a room that is over is packed into its history, all but the last event; `event_log.read_rows` reads both.

`migrations/` brings any earlier version here; a test compares the two.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    SmallInteger,
    String,
    Table,
    Text,
    UniqueConstraint,
    text,
)

__all__ = [
    "METADATA", "REVISION", "SAID", "Filed", "club_games", "club_totals", "clubs", "days", "dealt", "duels",
    "duplicates", "events", "histories", "leases", "links", "members", "meta", "notices", "people", "processes",
    "recovery_codes", "rooms", "seats", "sessions", "shares", "snapshots", "subscriptions", "tallies", "tokens",
    "writers",
]  # fmt: skip

REVISION: Final = "0009"  # of the last migration; a test compares them

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_N_label)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

SAID: Final = text("""substr(body, 1, 14) = '{"type"\\:"said"'""")  # lines of the chat, which their writers can fetch

# Times are milliseconds since 1970. Ids are random text.

people: Final = Table(
    "people",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("colour", String(16), nullable=False),
    Column("face", String(2)),  # a court of the deck, as "Qh"; nothing: the one that goes with the colour
    Column("kind", String(8), nullable=False),  # person or bot
    Column("owner", String(32), ForeignKey("people.id")),  # of a bot account
    Column("login", String(80), unique=True),  # the folded name, if there is a password
    Column("password", Text),  # an argon2 hash
    Column("epoch", Integer, nullable=False, server_default="0"),  # raised to end every session
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index(None, "owner"),
)

sessions: Final = Table(  # one for each device that somebody uses; see `people.session_rows`
    "sessions",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("epoch", Integer, nullable=False),  # of the person when it began; another one has ended it
    Column("serial", Integer, nullable=False),  # the number of its newest cookie
    Column("renewed", BigInteger, nullable=False),  # when that one was made
    Column("taken", BigInteger),  # when it first came back, so that the one before is worth nothing
    Column("device", String(40), nullable=False),  # in two words
    Column("browser", String(32)),  # the same for all sessions of one browser, of whomever
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger, nullable=False),
    Column("ended", BigInteger),  # kept for a while, so that its cookie stays ended
    Index(None, "person"),
    Index(None, "browser"),
)

recovery_codes: Final = Table(  # instead of a forgotten password, each once
    "recovery_codes",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "person"),
)

links: Final = Table(  # one-time links to another device
    "links",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("expires", BigInteger, nullable=False),
    Column("used", BigInteger),
)

tokens: Final = Table(  # of bot accounts
    "tokens",
    METADATA,
    Column("hash", String(64), primary_key=True),
    Column("id", String(32), unique=True, nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("label", String(40), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

rooms: Final = Table(
    "rooms",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(16), nullable=False),  # table, solitaire or sheet
    Column("code", String(6), unique=True),  # while the room can be joined by code
    Column("owner", String(32), ForeignKey("people.id"), nullable=False),
    Column("status", String(16), nullable=False),  # open, playing, finished or closed
    Column("public", Boolean, nullable=False, server_default="0"),
    Column("daily", String(10)),  # the day, of a daily deal
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("filed", SmallInteger, nullable=False, server_default="0"),  # see `Filed`
    Index(None, "kind", "status", "public"),
    Index(None, "owner", "kind", "status", "created"),
    Index(None, "daily"),
    Index(None, "filed", "ended"),
)


class Filed(IntEnum):
    """How far the archive is with a room that is over."""

    NOT = 0  # it ended before there were histories, or at a process of an earlier version
    LISTED = 1  # its summary is written, and its seats say when it ended
    COUNTED = 2  # and statistics know of it
    PACKED = 3  # and its log is packed
    UNREADABLE = 9  # left as it is


seats: Final = Table(  # who played where: written when a game starts, completed when it ends
    "seats",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(32), ForeignKey("people.id")),
    Column("bot", String(40)),
    Column("name", String(40), nullable=False),
    Column("total", Integer),
    Column("place", Integer),
    Column("ended", BigInteger),  # that of the room, so that one index has a person's games in order
    PrimaryKeyConstraint("room", "seat"),
    Index(None, "person", "ended", "room"),
)

events: Final = Table(
    "events",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("seq", Integer, nullable=False),  # from 1, without a gap
    Column("at", BigInteger, nullable=False),
    Column("person", String(32)),  # who asked for it; nobody for computer players and clocks
    Column("move", String(64)),  # the client's id of the command, with its first event
    Column("last", Integer, nullable=False),  # the number of the last event of the same command
    Column("body", Text, nullable=False),  # as `protocol.events.encode_event` writes it
    Column("digest", String(16)),  # of the command, with its first event
    PrimaryKeyConstraint("room", "seq"),
    UniqueConstraint("room", "person", "move"),
    Index("ix_events_said", "person", sqlite_where=SAID, postgresql_where=SAID),
)

shares: Final = Table(  # links to finished games; the key in a link is a signature of its id
    "shares",
    METADATA,
    Column("id", String(32), primary_key=True),  # says nothing about the room
    Column("room", String(32), ForeignKey("rooms.id"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),  # who made it
    Column("created", BigInteger, nullable=False),
    UniqueConstraint("room", "person"),
    Index(None, "person"),
)

snapshots: Final = Table(  # tables as they were when their last round ended, so that a server need not fold whole games
    "snapshots",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("seq", Integer, nullable=False),  # the last event that is in it
    Column("body", Text, nullable=False),  # as `domain.snapshots.keep` writes it
)

histories: Final = Table(  # what is kept of rooms that are over
    "histories",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("summary", Text),  # as `domain.summaries` writes it; what lists and statistics need
    Column("seq", Integer),  # the last event that is packed
    Column("body", LargeBinary),  # as `store.packed_log` writes it; nothing until the log is packed
)

tallies: Final = Table(  # running totals of a person's games; see `archive.tallies`
    "tallies",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("scope", String(32), nullable=False),  # which of their games: all, public ones, those with somebody
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("person", "scope"),
)

duels: Final = Table(  # how a person fared against each opponent, in the same scopes
    "duels",
    METADATA,
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("scope", String(32), nullable=False),
    Column("opponent", String(48), nullable=False),  # a person, or = and the level of a computer player
    Column("games", Integer, nullable=False),
    Column("ahead", Integer, nullable=False),
    Column("behind", Integer, nullable=False),
    Column("room", String(32), nullable=False),  # the last game, whose seats have the name
    PrimaryKeyConstraint("person", "scope", "opponent"),
    Index(None, "person", "scope", "games"),
)

days: Final = Table(  # the daily deals
    "days",
    METADATA,
    Column("day", String(10), nullable=False),
    Column("kind", String(16), nullable=False),  # table or solitaire
    Column("seed", String(64), nullable=False),
    PrimaryKeyConstraint("day", "kind"),
)

clubs: Final = Table(  # groups of people who play together again and again; only members see them
    "clubs",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("founder", String(32), ForeignKey("people.id"), nullable=False),  # may send somebody away; always a member
    Column("link", Integer, nullable=False, server_default="0"),  # raised to make the link to it worthless
    Column("next_at", BigInteger),  # when they meet again
    Column("next_words", String(80), nullable=False),
    Column("created", BigInteger, nullable=False),
    Index(None, "founder"),
)

members: Final = Table(
    "members",
    METADATA,
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("joined", BigInteger),  # nothing: they are invited, and see the name of the club and of its founder only
    PrimaryKeyConstraint("club", "person"),
    Index(None, "person"),
)

duplicates: Final = Table(  # the same deals at several tables
    "duplicates",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("opener", String(32), ForeignKey("people.id"), nullable=False),
    Column("title", String(60), nullable=False),
    Column("seed", String(64), nullable=False),  # secret until everybody has played
    Column("rules", Text, nullable=False),  # as in the first event of a table
    Column("seats", SmallInteger, nullable=False),
    Column("level", String(40), nullable=False),  # of the computer players on seats that stay free
    Column("alone", Boolean, nullable=False),  # everybody on the first seat, against computer players
    Column("created", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),  # no table begins after that
    Index(None, "club", "created"),
    Index(None, "opener"),
)

dealt: Final = Table(  # who has been dealt these deals, which nobody is twice
    "dealt",
    METADATA,
    Column("duplicate", String(32), ForeignKey("duplicates.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("duplicate", "person"),
    Index(None, "person"),
    Index(None, "room"),
)

club_games: Final = Table(  # the tables that were opened for a club
    "club_games",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), primary_key=True),
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("duplicate", String(32), ForeignKey("duplicates.id", ondelete="CASCADE")),
    Column("created", BigInteger, nullable=False),
    # Whether the totals of the club know of it, or it was closed without a game. So what is not counted is little.
    Column("counted", Boolean, nullable=False, server_default="0"),
    Index(None, "club", "created"),
    Index(None, "duplicate"),
    Index(None, "counted", "club"),
)

club_totals: Final = Table(  # running totals of a person's games in a club; see `archive.club_tallies`
    "club_totals",
    METADATA,
    Column("club", String(32), ForeignKey("clubs.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("body", Text, nullable=False),
    PrimaryKeyConstraint("club", "person"),
    Index(None, "person"),
)

subscriptions: Final = Table(  # browsers that want to be told; see `server.push`
    "subscriptions",
    METADATA,
    Column("id", String(64), primary_key=True),  # a hash of the endpoint
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("key", String(100), nullable=False),  # of the browser: p256dh
    Column("secret", String(40), nullable=False),  # auth
    Column("created", BigInteger, nullable=False),
    Column("session", String(32)),  # with which it ends; nothing if an earlier version wrote this
    Index(None, "person"),
)

notices: Final = Table(  # what people were told of, so that nobody is told twice
    "notices",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("moves", Integer, nullable=False),  # how far the game was
    PrimaryKeyConstraint("room", "person"),
    Index(None, "person"),
)

writers: Final = Table(  # the last transaction of each process, should its COMMIT not be answered
    "writers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("batch", BigInteger, nullable=False),
    Column("at", BigInteger, nullable=False),
)

processes: Final = Table(  # the server processes that share this database; see `fleet.leases`
    "processes",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("expires", BigInteger, nullable=False),  # by the clock of the database
)

leases: Final = Table(  # which process moves the clocks and the computer players of a table
    "leases",
    METADATA,
    Column("room", String(32), ForeignKey("rooms.id"), primary_key=True),
    Column("holder", String(32), nullable=False),
    Column("epoch", BigInteger, nullable=False),  # raised each time it changes hands
    Index(None, "holder"),
)

meta: Final = Table(  # the server's own: the key that signs cookies, and which versions may use these tables
    "meta",
    METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
