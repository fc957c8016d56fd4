"""Commands: what a client may ask for, over the WebSocket or by HTTP."""

from __future__ import annotations

import msgspec

from starsuit.protocol.events import Pace, Reaction

__all__ = [
    "Change",
    "Close",
    "ComeBack",
    "Command",
    "Enter",
    "Leave",
    "Order",
    "Place",
    "Play",
    "React",
    "Redo",
    "Rematch",
    "Rename",
    "Say",
    "SeatBot",
    "Sit",
    "Stand",
    "Start",
    "Undo",
    "Write",
]


class Wish(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A command; told apart by its type."""


# At a table …


class Play(Wish, frozen=True, tag="play"):
    """Play for a seat of one's own. `moves` is the state's `moves` when it was decided: a late one is refused."""

    seat: int
    action: str
    moves: int | None = None


class Sit(Wish, frozen=True, tag="sit"):
    """Take a free seat, any or this one. Again with another name: one device holds several seats."""

    seat: int | None = None
    name: str | None = None


class SeatBot(Wish, frozen=True, tag="seat-bot"):
    """The host lets a computer player sit down."""

    level: str
    seat: int | None = None


class Stand(Wish, frozen=True, tag="stand"):
    """Free a seat before the start: one's own, or as the host any."""

    seat: int


class Order(Wish, frozen=True, tag="order"):
    """The host rearranges the seats: place i goes to who sits at `order[i]`."""

    order: list[int]


class Change(Wish, frozen=True, tag="change"):
    """The host changes what may be changed while playing."""

    pace: Pace | None = None
    public: bool | None = None
    chat: bool | None = None


class Start(Wish, frozen=True, tag="start"):
    """The host starts with those who sit."""


class Leave(Wish, frozen=True, tag="leave"):
    """Leave a game under way: a computer player takes over."""


class ComeBack(Wish, frozen=True, tag="come-back"):
    """Play one's seats again."""


class Say(Wish, frozen=True, tag="say"):
    """A line of chat."""

    text: str


class React(Wish, frozen=True, tag="react"):
    """A gesture."""

    what: Reaction


class Rematch(Wish, frozen=True, tag="rematch"):
    """Open another table with the same people, or find the one that was opened."""


class Close(Wish, frozen=True, tag="close"):
    """The host gives the table up."""


# … in a solitaire …


class Place(Wish, frozen=True, tag="place"):
    """Add the turned card to this pile and give up that card; `moves` as in `Play`."""

    pile: int
    discard: str
    moves: int | None = None


class Undo(Wish, frozen=True, tag="undo"):
    """Take back the last placement, or the last step of a sheet."""


class Redo(Wish, frozen=True, tag="redo"):
    """And do it again."""


# … and on a score sheet.


class Enter(Wish, frozen=True, tag="enter"):
    """Write a cell: points, the cards that are left, or `hand` and all cards; an empty text clears it."""

    round: int
    seat: int
    text: str


class Write(Wish, frozen=True, tag="write"):
    """Write a whole round, a text for every player of it."""

    round: int
    texts: list[str]


class Rename(Wish, frozen=True, tag="rename"):
    """Give a player of the sheet another name."""

    seat: int
    name: str


Command = (
    Play
    | Sit
    | SeatBot
    | Stand
    | Order
    | Change
    | Start
    | Leave
    | ComeBack
    | Say
    | React
    | Rematch
    | Close
    | Place
    | Undo
    | Redo
    | Enter
    | Write
    | Rename
)
