"""What to decide before a new game: who plays, every house rule, and at a server the clock."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from starsuit.bots import CHARACTERS, LADDER
from starsuit.cards import parse_ranks, rank_name
from starsuit.errors import StarsuitError
from starsuit.ruleset import ROUNDS, ROUNDS_DOWN
from starsuit.speech import t
from starsuit.terminal.seating import USUAL
from starsuit.terminal.words import level_words

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
    people = [t("row-people-count", people=count) for count in players]
    bots = list(range(13))
    names = [*map(level_words, LADDER), t("row-mixed")]
    about = [*(t(f"row-{level}-note") for level in LADDER), t("row-mixed-note")]
    levels = [*LADDER, MIXED]
    how_many = (
        [
            SetupRow("people", t("row-people"), players, people, note=[t("row-people-note")]),
            SetupRow("bots", t("row-bots"), bots, [str(count) if count else t("row-none") for count in bots]),
        ]
        if sofa
        else [SetupRow("players", t("row-players"), players, [t("row-players-more", count=n - 1) for n in players], 2)]
    )
    invited = [t("row-are-note"), *about]
    level = (
        SetupRow("level", t("row-are"), [NOBODY, *levels], [t("row-invited"), *names], 0, invited)
        if server
        else SetupRow("level", t("row-play"), levels, names, LADDER.index(USUAL), about)
    )
    return [*how_many, level, _faces()]


def _faces() -> SetupRow:
    """Who they are: characters play at some of the levels."""
    names = [t("row-face-any"), t("row-face-all"), *map(str.title, CHARACTERS)]
    about = [t("row-face-any-note"), t("row-face-all-note"), *(t(f"character-{name}") for name in CHARACTERS)]
    return SetupRow("face", t("row-face"), [None, MIXED, *CHARACTERS], names, note=about)


def _rules(*, sofa: bool) -> list[SetupRow]:
    """Every switch of the ruleset, each with the official rule first."""
    hands = [None, *range(3, 14)]
    targets, limits = [None, 100, 150, 200, 250, 300, 400, 500], [None, 5, 8, 10, 15, 20, 30]
    first, last = ("first", "last") if sofa else ("you", "last-you")
    return [
        SetupRow(
            "rounds", t("length"),
            [ROUNDS, ROUNDS_DOWN, tuple(range(3, 8)), (3, 7, 13), (3, 6, 9, 12), (3, 5, 7, 9, 11, 13)],
            [t(f"row-rounds-{which}") for which in ("all", "down", "short", "very", "third", "odd")],
            note=[t("row-rounds-note")], ask=t("row-rounds-ask"), read=_read_rounds,
        ),
        SetupRow("round_order", t("row-order"), ["listed", "random"], [t("row-order-listed"), t("row-lot")],
            note=[t("row-order-note")]),
        SetupRow("hand_size", t("row-hand"), hands,
            [t("row-hand-wild"), *(t("row-hand-same", cards=cards) for cards in hands[1:])],
            note=[t("row-hand-note")]),
        SetupRow("ties", t("row-ties"), ["shared", "playoff"], [t("row-ties-shared"), t("row-ties-playoff")],
            note=[t("row-ties-note")]),
        SetupRow("all_wild_melds", t("row-wilds"), [True, False], [t("row-wilds-yes"), t("row-wilds-no")]),
        SetupRow("court_points", t("row-court"), [None, 10], [t("row-court-own"), t("row-court-ten")]),
        SetupRow("target", t("row-target"), targets, list(map(_target_words, targets)),
            note=[t("row-target-note")], ask=t("row-target-ask"), read=_read_target),
        SetupRow("turn_limit", t("row-limit"), limits, list(map(_limit_words, limits)),
            note=[t("row-limit-note")], ask=t("row-limit-ask"), read=_read_limit),
        SetupRow("first_dealer", t("row-dealer"), [LOT, LAST, FIRST],
            [t("row-lot"), t(f"row-dealer-{last}"), t(f"row-dealer-{first}")], note=[t("row-dealer-note")]),
    ]  # fmt: skip


def _terms() -> list[SetupRow]:
    """What a server also needs to know."""
    paces = ["instant", "quick", "normal", "relaxed"]
    return [
        SetupRow("clock", t("clock"), [None, 30, 60, 180, 86400],
            [t(f"clock-{each}") for each in ("none", "30", "60", "180", "day")], note=[t("row-clock-note")]),
        SetupRow("pace", t("pace"), paces, [t(f"pace-{each}") for each in paces], 1),
        SetupRow("public", t("row-table"), [False, True], [t("row-table-private"), t("row-table-public")]),
    ]  # fmt: skip


def _target_words(points: int | None) -> str:
    return t("row-target-last") if points is None else t("row-target-at", points=points)


def _limit_words(turns: int | None) -> str:
    return t("row-limit-out") if turns is None else t("row-limit-at", turns=turns)


def _read_rounds(typed: str) -> tuple[Any, str]:
    rounds = parse_ranks(typed)
    return rounds, " ".join(map(rank_name, rounds))


def _read_target(typed: str) -> tuple[Any, str]:
    number = _read_number(typed)
    return number, _target_words(number)


def _read_limit(typed: str) -> tuple[Any, str]:
    number = _read_number(typed)
    return number, _limit_words(number)


def _read_number(typed: str) -> int | None:
    if typed.strip().casefold() in ("none", "no", "0", t("row-none")):
        return None
    if not typed.strip().isdecimal() or not 1 <= int(typed[:9]) <= 100_000:
        wrong = typed.strip()[:20]
        raise StarsuitError("setup/number", "{text!r} is not a number from 1 to 100000, nor none", text=wrong)
    return int(typed)
