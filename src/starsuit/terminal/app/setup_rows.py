"""What to decide before a new game: who plays, every house rule, and at a server the clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from starsuit.bots import LADDER, bot_words
from starsuit.cards import parse_ranks, rank_name
from starsuit.errors import StarsuitError
from starsuit.ruleset import ROUNDS, ROUNDS_DOWN
from starsuit.terminal.seating import USUAL
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["FIRST", "LAST", "LOT", "MIXED", "NOBODY", "RULES", "TERMS", "SetupRow", "setup_rows"]

MIXED, NOBODY = "mixed", ""
LAST, FIRST, LOT = "last", "first", "lot"  # who deals first
RULES: Final = (
    "rounds", "round_order", "hand_size", "ties", "all_wild_melds", "court_points", "target", "turn_limit",
)  # fmt: skip
TERMS: Final = ("clock", "pace", "public")


@dataclass
class SetupRow:
    """One thing to decide: its name, its values in words, and the chosen one.

    There is one note for all values, or one for each. If any value may be typed, `read` parses it and returns it with
    its words, or raises.
    """

    key: str
    label: str
    values: list[Any]
    words: list[str]
    at: int = 0
    note: list[str] = field(default_factory=list)
    ask: str = ""
    read: Callable[[str], tuple[Any, str]] | None = None

    @property
    def value(self) -> Any:
        return self.values[self.at]

    @property
    def about(self) -> str:
        """A sentence or two about it."""
        if len(self.note) == len(self.values):
            return self.note[self.at]
        return self.note[0] if self.note else ""

    def change(self, step: int) -> None:
        self.at = (self.at + step) % len(self.values)

    def take(self, typed: str) -> None:
        """Take a typed value; raises, saying what is allowed."""
        assert self.read is not None  # noqa: S101 - called only if a value may be typed
        value, words = self.read(typed)
        if value not in self.values:
            if len(self.note) == len(self.values):
                self.note.append("")
            self.values.append(value)
            self.words.append(words)
        self.at = self.values.index(value)


def setup_rows(*, sofa: bool, server: bool) -> list[SetupRow]:
    return [*_players(sofa=sofa, server=server), *_rules(sofa=sofa), *(_terms() if server else [])]


def _players(*, sofa: bool, server: bool) -> list[SetupRow]:
    players = list(range(2, 15))
    people = [counted(count, "person").replace("persons", "people") for count in players]
    bots = list(range(13))
    titles, notes = zip(*(bot_words(level) for level in LADDER), strict=True)
    names, about = [*titles, "Mixed"], [*notes, "One of each, in turn."]
    levels = [*LADDER, MIXED]
    how_many = (
        [
            SetupRow(
                "people", "People", players, people, note=["They pass this device on, and see only their own cards."]
            ),
            SetupRow("bots", "Computer players", bots, [str(count) if count else "none" for count in bots]),
        ]
        if sofa
        else [SetupRow("players", "Players", players, [f"you and {count - 1} more" for count in players], 2)]
    )
    invited = "They come by the code or the link of the table, which you see next."
    level = (
        SetupRow("level", "They are", [NOBODY, *levels], ["people you invite", *names], 0, [invited, *about])
        if server
        else SetupRow("level", "They play", levels, names, LADDER.index(USUAL), about)
    )
    return [*how_many, level]


def _rules(*, sofa: bool) -> list[SetupRow]:
    """Every switch of the ruleset, each with the official rule first."""
    hands = [None, *range(3, 14)]
    targets, limits = [None, 100, 150, 200, 250, 300, 400, 500], [None, 5, 8, 10, 15, 20, 30]
    first, second = ("the first player", "the first begins") if sofa else ("you", "you begin")
    return [
        SetupRow(
            "rounds", "Rounds",
            [ROUNDS, ROUNDS_DOWN, tuple(range(3, 8)), (3, 7, 13), (3, 6, 9, 12), (3, 5, 7, 9, 11, 13)],
            ["3 to K, eleven of them", "K down to 3", "short: 3 to 7", "very short: 3, 7, K", "every third: 3, 6, 9, Q",
             "odd ones: 3, 5, 7, 9, J, K"],
            note=["The rank that is wild in each round, and how many cards are dealt. e: a list of your own."],
            ask="Which rounds, by wild rank? 3-K, K-3, or a list such as 3,5,7,J", read=_read_rounds,
        ),
        SetupRow("round_order", "Their order", ["listed", "random"], ["as they are listed", "by lot"],
            note=["By lot: the seed of the game shuffles the rounds."]),
        SetupRow("hand_size", "Cards dealt", hands,
            ["as many as the wild rank", *(f"{n} in every round" for n in hands[1:])],
            note=["The same number in every round makes short rounds longer, and long ones shorter."]),
        SetupRow("ties", "A tie", ["shared", "playoff"], ["is shared", "is played off"],
            note=["Played off: those who are tied play one more round of six cards."]),
        SetupRow("all_wild_melds", "Melds of wilds only", [True, False], ["allowed", "need a natural card"]),
        SetupRow("court_points", "J, Q and K", [None, 10], ["count 11, 12 and 13", "count 10 each"]),
        SetupRow("target", "The game ends", targets, ["after the last round", *(f"at {n} points" for n in targets[1:])],
            note=["At so many points: after the round in which somebody has reached them. e: a number of your own."],
            ask="At how many points does the game end? (none: after the last round)", read=_read_target),
        SetupRow("turn_limit", "A round ends", limits,
            ["when somebody is out", *(f"after {n} turns at the latest" for n in limits[1:])],
            note=["After so many turns of each player everybody has a last turn, out or not. e: a number of your own."],
            ask="After how many turns of each player does a round end? (none: when somebody is out)", read=_read_limit),
        SetupRow("first_dealer", "First dealer", [LOT, LAST, FIRST],
            ["by lot", f"the last player, so {second}", first],
            note=["By lot: the seed of the game decides who deals first. Whoever sits to the dealer's left begins."]),
    ]  # fmt: skip


def _terms() -> list[SetupRow]:
    """What a server also needs to know."""
    return [
        SetupRow("clock", "Time for a turn", [None, 30, 60, 180, 86400],
            ["as long as you like", "30 seconds", "a minute", "three minutes", "a day"],
            note=["A computer player helps anyone who takes longer."]),
        SetupRow("pace", "Computer players", ["instant", "quick", "normal", "relaxed"],
            ["move at once", "are quick", "take their time", "are relaxed"], 1),
        SetupRow("public", "The table", [False, True], ["is for those who have the link", "is listed for everybody"]),
    ]  # fmt: skip


def _read_rounds(typed: str) -> tuple[Any, str]:
    rounds = parse_ranks(typed)
    return rounds, " ".join(map(rank_name, rounds))


def _read_target(typed: str) -> tuple[Any, str]:
    number = _read_number(typed)
    return number, "after the last round" if number is None else f"at {number} points"


def _read_limit(typed: str) -> tuple[Any, str]:
    number = _read_number(typed)
    return number, "when somebody is out" if number is None else f"after {counted(number, 'turn')} at the latest"


def _read_number(typed: str) -> int | None:
    if typed.strip().casefold() in ("none", "no", "0"):
        return None
    if not typed.strip().isdecimal() or not 1 <= int(typed[:9]) <= 100_000:
        raise StarsuitError("setup/number", f"{typed.strip()[:20]!r} is not a number from 1 to 100000, nor none")
    return int(typed)
