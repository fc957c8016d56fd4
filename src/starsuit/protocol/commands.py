"""Commands: what a client may ask for, over the WebSocket or by HTTP."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from starsuit.protocol.events import Pace, Reaction

__all__ = [
    "Ban",
    "Change",
    "Close",
    "ComeBack",
    "Command",
    "Consent",
    "Enter",
    "Leave",
    "MakeHost",
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
    "Skip",
    "Stand",
    "Start",
    "Unban",
    "Undo",
    "Write",
]


class Wish(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A command. Its `type` says which."""


# At a table …


class Play(Wish, frozen=True, tag="play"):
    """Play for one of your seats. `moves` is that of the state you decided on; if others came first, it is refused."""

    seat: int
    action: str
    moves: int | None = None


class Sit(Wish, frozen=True, tag="sit"):
    """Take this free seat, or any. Sit again with another name to hold several seats on one device.

    During a game: ask for the seat of a computer player, which is yours from the next round on.
    """

    seat: int | None = None
    name: str | None = None


class SeatBot(Wish, frozen=True, tag="seat-bot"):
    """Add a computer player. Only the host can."""

    level: str
    seat: int | None = None


class Stand(Wish, frozen=True, tag="stand"):
    """Free a seat before the start: one of your own, or any if you are the host."""

    seat: int


class Order(Wish, frozen=True, tag="order"):
    """Rearrange the seats: seat i goes to the player at `order[i]`. Only the host can."""

    order: list[int]


class Change(Wish, frozen=True, tag="change"):
    """Change a setting, even during the game. Only the host can.

    A running private game becomes public once everybody who sits has agreed: `public` asks them, and false takes the
    question back. A table that becomes public has its chat closed unless `chat` opens it in the same command.
    """

    pace: Pace | None = None
    public: bool | None = None
    chat: bool | None = None
    several: bool | None = None  # whether one person may take several seats at a public table
    late: bool | None = None  # whether others may take the seats of computer players between rounds
    title: str | None = None  # this and what follows only before the start
    clock: Literal[0, 30, 60, 180, 86400] | None = None  # 0 for none
    rules: dict[str, Any] | None = None  # all switches that differ from the rules on the box
    seats: int | None = None


class MakeHost(Wish, frozen=True, tag="make-host"):
    """Let somebody else who sits here be the host. Only the host can."""

    person: str


class Consent(Wish, frozen=True, tag="consent"):
    """Agree that a running game becomes public, or decline."""

    yes: bool


class Ban(Wish, frozen=True, tag="ban"):
    """Keep somebody who sat or spoke here out of this table for good. Only the host can."""

    person: str


class Unban(Wish, frozen=True, tag="unban"):
    """Let somebody come back who was banned. Only the host can."""

    person: str


class Start(Wish, frozen=True, tag="start"):
    """Deal the cards to everyone seated. Only the host can."""


class Leave(Wish, frozen=True, tag="leave"):
    """Leave a game in progress; a computer player takes over your seats.

    Who only asked for a seat from the next round on takes that back.
    """


class ComeBack(Wish, frozen=True, tag="come-back"):
    """Take your seats back from the computer player; or say that you are still there, if others want to go on."""


class Skip(Wish, frozen=True, tag="skip"):
    """Agree not to wait for the person in this seat, who is connected and does nothing.

    When all others who are here have agreed, a computer player takes over until that person does something.
    """

    seat: int


class Say(Wish, frozen=True, tag="say"):
    """Say something in the chat."""

    text: str


class React(Wish, frozen=True, tag="react"):
    """Make a gesture."""

    what: Reaction


class Rematch(Wish, frozen=True, tag="rematch"):
    """Open another table with the same people, or find the one already opened."""


class Close(Wish, frozen=True, tag="close"):
    """Close the table for good. Only the host can. In a solitaire: give it up."""


# … in a solitaire …


class Place(Wish, frozen=True, tag="place"):
    """Add the turned card to a pile, then discard a card from it. `moves` as in `Play`."""

    pile: int
    discard: str
    moves: int | None = None


class Undo(Wish, frozen=True, tag="undo"):
    """Take back the last placement of a solitaire, or the last change to a sheet."""


class Redo(Wish, frozen=True, tag="redo"):
    """Restore what was last taken back."""


# … and on a score sheet.


class Enter(Wish, frozen=True, tag="enter"):
    """Fill in a cell: the points, the cards left over, or `hand` and the whole hand. An empty text clears it.

    `was` is what the cell said when you decided. If it says something else by now, nothing is written over.
    """

    round: int
    seat: int
    text: str
    was: str | None = None


class Write(Wish, frozen=True, tag="write"):
    """Fill in a whole round, one text for each of its players."""

    round: int
    texts: list[str]


class Rename(Wish, frozen=True, tag="rename"):
    """Rename a player on the sheet."""

    seat: int
    name: str


Command = (
    Play
    | Sit
    | SeatBot
    | Stand
    | Order
    | Change
    | MakeHost
    | Consent
    | Ban
    | Unban
    | Start
    | Leave
    | ComeBack
    | Skip
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
