"""What is stored: the events of a room, in the order they happened.

A room is a table, a solitaire or a score sheet. It is nothing but its log: folding the events from the first one gives
the room as it is. An event is written once and never changed. Some are partly secret (the seed of a game, a drawn
card); the server decides what each person may see of them.
"""

from __future__ import annotations

from functools import cached_property
from typing import Any, Final, Literal, Self

import msgspec

from starsuit.actions import Action, format_action, parse_action
from starsuit.solitaire import Place, format_place, parse_place

__all__ = [
    "Agreed",
    "Banned",
    "Changed",
    "Closed",
    "CodeLapsed",
    "Created",
    "DealFixed",
    "Dealt",
    "Decider",
    "Declined",
    "Entered",
    "HandedOver",
    "HostPassed",
    "Joined",
    "LateAsked",
    "LateGone",
    "Opened",
    "Ordered",
    "Pace",
    "Placed",
    "Played",
    "PublicAsked",
    "Reacted",
    "Reaction",
    "Redone",
    "Rematched",
    "Renamed",
    "Revised",
    "RoomEvent",
    "Said",
    "Sat",
    "SkipAgreed",
    "Started",
    "Stood",
    "TookBack",
    "Unbanned",
    "Undone",
    "Written",
    "decode_event",
    "encode_event",
]

Pace = Literal["instant", "quick", "normal", "relaxed"]
Decider = Literal["person", "bot", "clock", "stand-in"]
Reaction = Literal["bravo", "ouch", "wow", "thanks", "think", "hurry", "laugh", "luck"]


class Body(msgspec.Struct, frozen=True, tag_field="type", omit_defaults=True):
    """What happened."""


class Created(Body, frozen=True, tag="created"):
    """A table was opened. `rules` is `Ruleset.to_dict` without the number of players."""

    host: str  # a person
    code: str  # six letters
    seats: int
    rules: dict[str, Any]
    clock: int | None = None  # seconds for a turn
    public: bool = False
    pace: Pace = "normal"
    chat: bool = True
    title: str = ""
    daily: str | None = None  # the day, for the game of the day
    after: str | None = None  # the table this is a rematch of
    several: bool = False  # whether one person may take several seats though the table is public
    club: str | None = None  # for which it was opened
    own_device: bool = False  # played on the host's own device, and sent here when it was over


class DealFixed(Body, frozen=True, tag="deal-fixed"):
    """The deals are those of a duplicate evening. Nobody sees this event, for the seed is secret until it is over."""

    duplicate: str
    seed: str
    level: str  # of the computer players on seats that stay free


class Sat(Body, frozen=True, tag="sat"):
    """A person took a seat, or a computer player of this level.

    `face` is the court that somebody chose, such as `Qh`; without one it is that of the colour.
    """

    seat: int
    name: str
    colour: str
    person: str | None = None
    bot: str | None = None
    face: str | None = None


class Stood(Body, frozen=True, tag="stood"):
    """A seat became free, before the start. `removed`: the host sent this person away from it."""

    seat: int
    removed: str | None = None


class Ordered(Body, frozen=True, tag="ordered"):
    """The seats were rearranged: seat i went to the player at `order[i]`."""

    order: list[int]


class Changed(Body, frozen=True, tag="changed"):
    """Settings were changed; None means unchanged."""

    pace: Pace | None = None
    public: bool | None = None
    chat: bool | None = None
    several: bool | None = None


class Revised(Body, frozen=True, tag="revised"):
    """The host changed what is played, before the start; None means unchanged."""

    title: str | None = None
    clock: int | None = None  # 0 for none
    rules: dict[str, Any] | None = None  # as in `Created`
    seats: int | None = None  # free seats were added, or the last of them taken away
    late: bool | None = None  # at any time: whether others may take the seats of computer players between rounds


class HostPassed(Body, frozen=True, tag="host-passed"):
    """Somebody else is the host now. `given`: the host wanted it so; otherwise the host was gone for too long."""

    person: str
    name: str
    given: bool = False


class LateAsked(Body, frozen=True, tag="late-asked"):
    """Somebody would like to have this computer player's seat when the next round begins."""

    seat: int
    person: str
    name: str
    colour: str
    face: str | None = None


class LateGone(Body, frozen=True, tag="late-gone"):
    """Somebody who asked for this seat does not want it any more, or was away when the next round began."""

    seat: int
    person: str


class Joined(Body, frozen=True, tag="joined"):
    """Between two rounds somebody took the seat of a computer player, with its points."""

    seat: int
    person: str
    name: str
    colour: str
    face: str | None = None


class Started(Body, frozen=True, tag="started"):
    """The cards were dealt. Empty seats were removed, and the others moved up."""

    seed: str  # secret until the end of the game
    dealer: int | None = None  # the first dealer, if the seed decided; older logs have none, and the rules say it


class Played(Body, frozen=True, tag="played", dict=True):  # with room for the parsed action, which is never written
    """An action, as `format_action` writes it. `by` says who decided."""

    seat: int
    action: str
    by: Decider = "person"

    @classmethod
    def of(cls, seat: int, action: Action, by: Decider = "person") -> Self:
        """The event of an action, which then need not be parsed."""
        event = cls(seat, format_action(action), by)
        event.__dict__["parsed"] = action
        return event

    @cached_property
    def parsed(self) -> Action:
        return parse_action(self.action)


class HandedOver(Body, frozen=True, tag="handed-over"):
    """A computer player plays this seat until its person is back. `left`: the person chose to leave.

    `idle`: the person is connected and did nothing for long, and the others agreed not to wait.
    """

    seat: int
    left: bool = False
    idle: bool = False


class TookBack(Body, frozen=True, tag="took-back"):
    """The person in this seat plays again."""

    seat: int


class SkipAgreed(Body, frozen=True, tag="skip-agreed"):
    """Somebody agrees not to wait any longer for the person in this seat, whose turn it is."""

    person: str
    seat: int


class Said(Body, frozen=True, tag="said"):
    """A line of the chat."""

    person: str
    name: str
    text: str


class Reacted(Body, frozen=True, tag="reacted"):
    """A gesture instead of words."""

    person: str
    name: str
    what: Reaction


class PublicAsked(Body, frozen=True, tag="public-asked"):
    """The host asked everybody who sits whether the running game may become public, and agrees to it."""

    person: str


class Agreed(Body, frozen=True, tag="agreed"):
    """Somebody agreed that the game becomes public."""

    person: str


class Declined(Body, frozen=True, tag="declined"):
    """Somebody declined, so the game stays private."""

    person: str


class Banned(Body, frozen=True, tag="banned"):
    """The host keeps somebody out: they can neither sit nor watch here."""

    person: str
    name: str  # as they were called here


class Unbanned(Body, frozen=True, tag="unbanned"):
    """The host lets somebody come back."""

    person: str


class Rematched(Body, frozen=True, tag="rematched"):
    """The same people play again at another table."""

    table: str


class Closed(Body, frozen=True, tag="closed"):
    """A table or a solitaire was given up before the end. Older logs have the sentence and no code."""

    why: str
    code: Literal["", "host", "idle", "given-up", "left"] = ""  # left: a public waiting room in which nobody waited
    days: int | None = None  # without an event, if it was closed for that


class Dealt(Body, frozen=True, tag="dealt"):
    """A solitaire was begun."""

    person: str
    seed: str  # secret until the end
    edition: int
    scored: bool = False
    all_wild_melds: bool = True
    daily: str | None = None
    own_device: bool = False  # as in `Created`


class Placed(Body, frozen=True, tag="placed", dict=True):
    """The turned card went to a pile, which gave up a card; written by `format_place`."""

    place: str

    @classmethod
    def of(cls, place: Place) -> Self:
        """The event of a placement, which then need not be parsed."""
        event = cls(format_place(place))
        event.__dict__["parsed"] = place
        return event

    @cached_property
    def parsed(self) -> Place:
        return parse_place(self.place)


class Undone(Body, frozen=True, tag="undone"):
    """The last placement of a solitaire, or the last change to a sheet, was taken back."""


class Redone(Body, frozen=True, tag="redone"):
    """What was last taken back was restored."""


class Opened(Body, frozen=True, tag="opened"):
    """A score sheet was begun."""

    person: str
    names: list[str]
    rules: dict[str, Any]  # with the number of players
    title: str = ""
    code: str = ""


class Entered(Body, frozen=True, tag="entered"):
    """A cell of a sheet was filled in, or cleared by an empty text."""

    round: int
    seat: int
    text: str


class Written(Body, frozen=True, tag="written"):
    """A whole round of a sheet was filled in, one text for each player."""

    round: int
    texts: list[str]


class Renamed(Body, frozen=True, tag="renamed"):
    """A player on a sheet was renamed."""

    seat: int
    name: str


class CodeLapsed(Body, frozen=True, tag="code-lapsed"):
    """Nobody wrote on a sheet for long, and its six letters are free for another room. Its link stays."""


RoomEvent = (
    Created
    | DealFixed
    | Sat
    | Stood
    | Ordered
    | Changed
    | Revised
    | HostPassed
    | LateAsked
    | LateGone
    | Joined
    | Started
    | Played
    | HandedOver
    | TookBack
    | SkipAgreed
    | Said
    | Reacted
    | PublicAsked
    | Agreed
    | Declined
    | Banned
    | Unbanned
    | Rematched
    | Closed
    | Dealt
    | Placed
    | Undone
    | Redone
    | Opened
    | Entered
    | Written
    | Renamed
    | CodeLapsed
)

_ENCODER: Final = msgspec.json.Encoder()
_DECODER: Final = msgspec.json.Decoder(RoomEvent)


def encode_event(event: RoomEvent) -> str:
    return _ENCODER.encode(event).decode()


def decode_event(text: str | bytes) -> RoomEvent:
    event: RoomEvent = _DECODER.decode(text)
    return event
