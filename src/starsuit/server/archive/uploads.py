"""Games and solitaires that were played on a person's own device, and count for that person's statistics alone.

What the device sends is a record. Python's rules replay it here, and it is written as a room that is over, like any
other: so lists, replays, reviews and statistics need nothing new. It is never public and never the deal of a day, for
whoever plays on their own device could have known the seed.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import Connection, insert, select

from starsuit.bots import OPPONENTS
from starsuit.game import Game
from starsuit.protocol.events import (
    Closed,
    Created,
    Dealt,
    Placed,
    Played,
    Redone,
    RoomEvent,
    Sat,
    Started,
    Undone,
)
from starsuit.records import format_game, format_solitaire, parse_game, parse_solitaire
from starsuit.records.tags import record_kind
from starsuit.server.domain.names import COLOURS
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import Kind, RoomState
from starsuit.server.rooms.fold import last_state
from starsuit.server.rooms.loading import KINDS, write_index
from starsuit.server.store.event_log import Row
from starsuit.server.store.schema import rooms
from starsuit.solitaire import Solitaire

__all__ = ["Uploaded", "read_upload"]

ID_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
MOST_UNDOS: Final = 1000


class Uploaded(NamedTuple):
    """A room that is over, ready to be written."""

    state: RoomState
    rows: list[Row]
    began: int

    @property
    def kind(self) -> Kind:
        return self.state.kind

    def write(self, connection: Connection) -> None:
        """Write everything but the rows."""
        at = self.rows[-1].at
        connection.execute(
            insert(rooms).values(
                id=self.state.id,
                kind=self.state.kind,
                owner=self.rows[0].person,
                status=self.state.status,
                public=False,
                created=self.began,
                changed=at,
            )
        )
        write_index(connection, self.state, at)

    def is_there(self, connection: Connection) -> bool:
        """Whether it was written before: then it is not written again."""
        return connection.execute(select(rooms.c.id).where(rooms.c.id == self.state.id)).first() is not None


def read_upload(
    record: str,
    bots: Sequence[str | None],
    person: Person,
    sign: Callable[[str], str],
    *,
    began: int,
    at: int,
    undos: int = 0,
    given_up: bool = False,
) -> Uploaded:
    """Replay a record; raises if it is not sound or not over.

    `bots` has the level of the computer player in each seat, and None where the person and their guests sat. The same
    record of the same person always has the same id.
    """
    kind = record_kind(record)
    if kind == "solitaire":
        solitaire = parse_solitaire(record)
        text, events = format_solitaire(solitaire), _solitaire(solitaire, person, undos, given_up=given_up)
    else:
        game = parse_game(record)
        text, events = format_game(game), _game(game, bots, person)
    room = _room_id(sign(f"upload {person.id} {hashlib.sha256(text.encode()).hexdigest()}"))
    rows = [Row(seq, at, person.id, None, len(events), event) for seq, event in enumerate(events, start=1)]
    state: Any = last_state(KINDS["solitaire" if kind == "solitaire" else "table"], room, rows)
    return Uploaded(state, rows, min(began, at))


def _game(game: Game, bots: Sequence[str | None], person: Person) -> list[RoomEvent]:
    if game.outcome is None:
        raise _running()
    if len(bots) != len(game.names):
        raise Refusal(
            "upload/seats",
            "{given} seats are named and {players} people play in this record",
            status=400,
            given=len(bots),
            players=len(game.names),
        )
    wrong = next((level for level in bots if level is not None and level not in OPPONENTS), None)
    if wrong is not None:
        raise Refusal(
            "table/level",
            "{level!r} is not a computer player; there are {levels!l}",
            status=400,
            level=wrong[:40],
            levels=list(OPPONENTS),
        )
    if None not in bots:
        raise Refusal("upload/nobody", "nobody but computer players plays in this record", status=400)
    rules = {name: value for name, value in game.ruleset.to_dict().items() if name != "players"}
    # The record names the first dealer, whoever chose: so the seed need not.
    rules["first_dealer"] = game.ruleset.first_dealer
    others = [colour for colour in COLOURS if colour != person.colour]
    first = list(bots).index(None)
    events: list[RoomEvent] = [Created(host=person.id, code="", seats=len(bots), rules=rules, own_device=True)]
    for seat, (name, bot) in enumerate(zip(game.names, bots, strict=True)):
        colour = person.colour if seat == first else others[seat % len(others)]
        face = person.face if seat == first else None
        events.append(Sat(seat, name, colour, bot=bot) if bot else Sat(seat, name, colour, person=person.id, face=face))
    events.append(Started(game.seed))
    now = Game.new(game.ruleset, seed=game.seed, names=game.names)
    for action in game.actions:
        seat = now.seat
        events.append(Played.of(seat, action, "bot" if bots[seat] else "person"))
        now = now.apply(action)
    return events


def _solitaire(solitaire: Solitaire, person: Person, undos: int, *, given_up: bool) -> list[RoomEvent]:
    if solitaire.outcome is None and not given_up:
        raise _running()
    dealt = Dealt(
        person.id, solitaire.seed, solitaire.edition, solitaire.scored, solitaire.all_wild_melds, own_device=True
    )
    places: list[RoomEvent] = [Placed.of(place) for place in solitaire.actions]
    # The record has no placement that was taken back, but how often that was done counts.
    back: list[RoomEvent] = [Undone(), Redone()] * min(undos, MOST_UNDOS) if len(places) > 1 else []
    events = [dealt, *places[:-1], *back, *places[-1:]]
    if solitaire.outcome is None:
        events.append(Closed("given up", "given-up"))
    return events


def _running() -> Refusal:
    return Refusal("upload/running", "this record is of a game that is not over", status=400)


def _room_id(signature: str) -> str:
    """An id like those that are drawn: nobody can guess it."""
    digest = hashlib.sha256(signature.encode()).digest()
    return "".join(ID_LETTERS[byte % len(ID_LETTERS)] for byte in digest[:16])
