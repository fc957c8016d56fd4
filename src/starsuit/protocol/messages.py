"""What goes over the wire: the messages of the WebSocket, and the parts that the HTTP answers share.

Every message is a JSON object with a `type`. A client says `Hello` first: the version it speaks and the number of the
last event it has seen. From then on it gets `Update`s: the events that it has not seen, each with its number, and the
state after them, so that it never has to work anything out. It sends `Do`: a command with an id of its own choosing;
sent twice, it counts once. The answer is `Done` or `Refused`. `web/src/lib/protocol.ts` is generated from this file.

A refusal is a code with its values, which a client puts into its reader's language, and an English sentence with the
same values for clients that do not. So are the reason why a table was closed and what is hard to believe on a sheet.

Cards are two characters as in records (`8h`, `Tt`, `Jk`, `??` for a hidden one); actions are what `format_action`
writes; times are milliseconds since 1970.
"""

from __future__ import annotations

from typing import Any, Final, Literal

import msgspec

from starsuit.protocol.commands import Command
from starsuit.protocol.events import (
    Agreed,
    Banned,
    Changed,
    Closed,
    CodeLapsed,
    Created,
    Declined,
    Entered,
    HandedOver,
    HostPassed,
    Joined,
    LateAsked,
    LateGone,
    Opened,
    Ordered,
    Pace,
    Placed,
    PublicAsked,
    Reacted,
    Redone,
    Rematched,
    Renamed,
    Revised,
    Said,
    Sat,
    SkipAgreed,
    Stood,
    TookBack,
    Unbanned,
    Undone,
    Written,
)

__all__ = [
    "VERSION",
    "Arranged",
    "ChatLine",
    "Do",
    "Done",
    "Doubt",
    "Failed",
    "FromClient",
    "FromServer",
    "GameState",
    "Goodbye",
    "Hello",
    "LegalMoves",
    "Look",
    "Named",
    "OtherHand",
    "OutcomeState",
    "PileState",
    "Ping",
    "PlayedShown",
    "Pong",
    "Presence",
    "Reading",
    "Refused",
    "RoundState",
    "SeatState",
    "SheetRoundState",
    "SheetState",
    "Shown",
    "SolitaireState",
    "StartedShown",
    "TableState",
    "TakeOver",
    "Update",
    "Welcome",
    "decode_message",
    "encode_message",
]

VERSION: Final = 1


class Message(msgspec.Struct, frozen=True, tag_field="type"):
    """A message or a state. Its `type` says which."""


class Part(msgspec.Struct, frozen=True):
    """A part of a message."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message of a client."""

    version: int
    after: int | None = None  # the number of the last event seen; None for a newcomer, who needs no events
    seat: int | None = None  # which of your seats to look from; by default the first
    views: bool = False  # for programs: add the whole view, as `format_view` writes it


class Do(Message, frozen=True, tag="do"):
    """Carry out a command. Sent again with the same id, it gets the same answer and happens only once."""

    id: str
    command: Command


class Look(Message, frozen=True, tag="look"):
    """Look from another of your seats."""

    seat: int


class Reading(Message, frozen=True, tag="reading"):
    """Whether you are still looking at the end of a round; if so, computer players wait a little before the next."""

    on: bool


class Named(Message, frozen=True, tag="named"):
    """Whether those who play may see by name that you are watching."""

    on: bool


class Ping(Message, frozen=True, tag="ping"):
    """Are you there?"""


FromClient = Hello | Do | Look | Reading | Named | Ping


# What is shown: events …


class StartedShown(Message, frozen=True, tag="started"):
    """The cards were dealt; the seed stays secret, its commitment does not."""

    commitment: str


class PlayedShown(Message, frozen=True, tag="played", omit_defaults=True):
    """What the reader may see of a move."""

    seat: int
    action: str
    by: Literal["person", "bot", "clock", "stand-in"] = "person"
    card: str | None = None  # drawn or taken; ?? if hidden from the reader
    reshuffled: bool = False
    leftover: list[str] | None = None  # after laying down
    points: int | None = None
    round: int = 0  # in which it was played; the move may have ended it
    ended: bool = False  # whether it did


class DealtShown(Message, frozen=True, tag="dealt"):
    """A solitaire was begun."""

    commitment: str


ShownEvent = (
    StartedShown
    | PlayedShown
    | DealtShown
    | Created
    | Sat
    | Stood
    | Ordered
    | Changed
    | Revised
    | HostPassed
    | LateAsked
    | LateGone
    | Joined
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
    | Placed
    | Undone
    | Redone
    | Opened
    | Entered
    | Written
    | Renamed
    | CodeLapsed
)


class Shown(Part, frozen=True):
    """An event with its number and its time."""

    seq: int
    at: int
    event: ShownEvent


# … and states.


class SeatState(Part, frozen=True):
    """A seat and who is in it; a free one has neither a person nor a computer player."""

    name: str
    colour: str
    person: str | None
    bot: str | None
    yours: bool
    stand_in: bool  # a computer player is playing for the person
    moved: int = 0  # turns that a computer player or the clock has played for the person since they last did
    late: str | None = None  # the name of the person who takes over from a computer player when the next round begins
    late_yours: bool = False  # and that is the reader
    face: str | None = None  # the court that the person chose; none: that of the colour


class ChatLine(Part, frozen=True):
    """A line of the chat."""

    seq: int
    at: int
    person: str
    name: str
    text: str


class TableState(Message, frozen=True, tag="table"):
    """Everything about a table but the cards."""

    id: str
    code: str
    title: str
    status: Literal["open", "playing", "finished", "closed"]
    host: str
    you: str | None  # the person who reads this
    rules: dict[str, Any]
    describe: str  # the rules in one line
    clock: int | None
    public: bool
    pace: Pace
    chat: bool
    lines: list[ChatLine]
    seats: list[SeatState]
    daily: str | None
    after: str | None
    rematch: str | None
    closed: Closed | None  # why it was given up, if it was
    several: bool  # whether one person may take several seats though the table is public
    asked: list[str] | None  # who has yet to agree that the game becomes public; None unless the host asked
    banned: list[Banned]  # whom the host keeps out; only the host is told
    late: bool = False  # whether others may take the seats of computer players between rounds
    removed: bool = False  # the host sent the reader away from a seat
    skip: list[str] | None = None  # who agrees not to wait for the one whose turn it is; None unless somebody does
    club: str | None = None  # for which it was opened
    duplicate: str | None = None  # of which it is a table: the same deals as at the others, secret to the end


class OtherHand(Part, frozen=True):
    """What others see of a hand: how many cards, and those that everybody knows."""

    count: int
    known: list[str]


class Arranged(Part, frozen=True):
    """Cards in melds, and what is left over."""

    melds: list[list[str]]
    leftover: list[str]
    points: int
    discard: str | None = None  # the card to discard, if one is due


class LegalMoves(Part, frozen=True):
    """What the reader may do now. `out` and `lay` are whole actions, with the best arrangement."""

    draw: bool
    take: bool
    discards: list[str]
    out: str | None
    lay: str | None


class RoundState(Part, frozen=True):
    """A finished round."""

    number: int
    wild: int
    playoff: bool
    went_out: int | None
    points: list[int | None]  # by seat


class OutcomeState(Part, frozen=True):
    """How the game ended."""

    winners: list[int]
    places: list[int]
    totals: list[int]
    reason: Literal["rounds", "target"]


class GameState(Message, frozen=True, tag="game"):
    """A game as one seat, or a spectator, may see it."""

    seat: int | None  # whose view this is
    moves: int  # played so far in the whole game
    round: int
    rounds: int
    wild: int
    cards: int  # dealt to each in this round
    dealer: int
    seats: list[int]  # who plays in this round
    turn: int
    phase: Literal["draw", "discard", "lay down", "over"]
    last_turn: bool
    went_out: int | None
    hand: list[str]
    hands: list[OtherHand]  # by seat
    drawn: str | None
    stock: int
    pile: list[str]  # the top cards, the topmost last
    pile_count: int
    laid: list[Arranged | None]  # by seat
    scores: list[int]
    results: list[RoundState]
    last_laid: list[Arranged | None]  # of the round before, for its summary
    best: Arranged | None  # the best arrangement of the reader's hand now
    legal: LegalMoves | None  # None unless it is the reader's turn
    deadline: int | None  # when the clock will play instead
    commitment: str
    seed: str | None  # once the game is over
    outcome: OutcomeState | None


class PileState(Part, frozen=True):
    """One of the eleven piles."""

    size: int
    cards: list[str]
    closed: bool
    points: int
    melds: list[list[str]]  # its best arrangement
    leftover: list[str]
    best: Arranged | None  # with the turned card, after the best discard; None if the pile is closed


class SolitaireState(Message, frozen=True, tag="solitaire"):
    """A solitaire."""

    id: str
    edition: int
    scored: bool
    all_wild_melds: bool
    daily: str | None
    moves: int
    piles: list[PileState]
    turned: str | None
    unseen: list[str]  # the stock below the turned card, sorted
    discards: list[str]
    can_undo: bool
    can_redo: bool
    undos: int  # so far
    points: int
    over: bool
    won: bool
    commitment: str
    seed: str | None  # once it is over


class Doubt(Part, frozen=True):
    """What is hard to believe about a round: a code with its values, and the English sentence made of them."""

    code: str
    sentence: str
    values: dict[str, Any]


class SheetRoundState(Part, frozen=True):
    """A row of the sheet."""

    number: int
    label: str
    wild: int
    cards: int
    dealer: int
    players: list[int]
    texts: list[str]  # as they were entered, by seat
    points: list[int | None]
    doubts: list[str]  # what is hard to believe, in English
    doubted: list[Doubt]  # the same, for a client to word


class SheetState(Message, frozen=True, tag="sheet"):
    """A score sheet."""

    id: str
    code: str
    title: str
    names: list[str]
    rules: dict[str, Any]
    describe: str
    rounds: list[SheetRoundState]
    current: int | None  # the round being played
    totals: list[int]
    places: list[int] | None  # once it is finished
    leaders: list[int]
    can_undo: bool
    can_redo: bool


State = TableState | GameState | SolitaireState | SheetState


# Messages of the server


class Welcome(Message, frozen=True, tag="welcome"):
    """The answer to `Hello`. An `Update` with what was missed follows."""

    version: int
    you: str | None
    seq: int
    now: int  # the server's clock


class Update(Message, frozen=True, tag="update"):
    """Events that the reader has not seen, in order and without gaps, and the states after the last of them.

    States that these events did not change are left out.
    """

    events: list[Shown]
    states: list[State]
    view: str | None = None  # if `Hello` asked for views


class Done(Message, frozen=True, tag="done"):
    """The command was carried out. `seq` is the number of its last event; `result` is an id, if it yields one."""

    id: str
    seq: int
    result: str | None = None


class Refused(Message, frozen=True, tag="refused"):
    """The command was not carried out, and why; with the current state."""

    id: str
    code: str
    sentence: str
    seq: int
    states: list[State]
    values: dict[str, Any]


class TakeOver(Part, frozen=True):
    """When a computer player takes over from the one whose turn it is, if they do nothing."""

    seat: int
    at: int
    why: Literal["away", "idle"]


class Presence(Message, frozen=True, tag="presence"):
    """Who is connected, how many are watching, and those of them who want to be named."""

    people: list[str]
    spectators: int
    watching: list[str] = []  # names
    takes_over: TakeOver | None = None


class Failed(Message, frozen=True, tag="failed"):
    """A message could not be read, or was not allowed."""

    code: str
    sentence: str
    values: dict[str, Any]


class Goodbye(Message, frozen=True, tag="goodbye"):
    """The server hangs up. A client may come back after `back` milliseconds; if that is None, never."""

    code: str
    sentence: str
    back: int | None
    values: dict[str, Any]


class Pong(Message, frozen=True, tag="pong"):
    """Yes, I am."""

    now: int


FromServer = Welcome | Update | Done | Refused | Presence | Failed | Goodbye | Pong

_DECODER: Final = msgspec.json.Decoder(FromClient)
_ENCODER: Final = msgspec.json.Encoder()


def encode_message(message: FromServer) -> bytes:
    return _ENCODER.encode(message)


def decode_message(data: str | bytes) -> FromClient:
    message: FromClient = _DECODER.decode(data)
    return message
