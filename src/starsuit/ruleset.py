"""Ruleset: what a table agreed on before the first deal.

The numbers of R1, R3, R9 and R19, and the house rules as switches: H1 `all_wild_melds`, H2 `court_points`,
H3 `rounds` and `round_order`, H4 `hand_size`, H5 `target`, and `turn_limit` for simulations. H6 belongs to
solitaire. A ruleset is frozen and valid: `Ruleset(players=15)` raises.
"""

from __future__ import annotations

import reprlib
from collections.abc import Mapping
from dataclasses import MISSING, dataclass, fields
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, get_args

from starsuit.cards import RANKS, as_cards, hand_rules, rank_name
from starsuit.errors import RulesetError, constructed, wrong_kind
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.cards import Cards, HandRules
    from starsuit.text import Value

__all__ = ["MAX_PLAYERS", "MAX_TARGET", "MAX_TURNS", "MIN_PLAYERS", "ROUNDS", "ROUNDS_DOWN", "Ruleset"]

MIN_PLAYERS: Final = 2
MAX_PLAYERS: Final = 14  # R1: two games combined
MAX_TARGET: Final = 100_000
MAX_TURNS: Final = 100_000
ROUNDS: Final = tuple(map(int, RANKS))
"""The eleven rounds as printed, 3 to 13: the wild rank of each, and its number of cards.

>>> ss.Ruleset(rounds=ss.ROUNDS[:4]).describe()
'4 players, 4 rounds (3 4 5 6), ties share the win'
"""
ROUNDS_DOWN: Final = ROUNDS[::-1]
"""The same rounds from 13 to 3.

>>> ss.Game.new(ss.Ruleset(rounds=ss.ROUNDS_DOWN), seed="down").wild
13
"""

Ties = Literal["shared", "playoff"]
RoundOrder = Literal["listed", "random"]


@constructed("Ruleset(players=4)")
@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset:
    """The switches of one game, given by name. Every default is the rule as printed on the box.

    Raises:
        RulesetError: a switch is out of range, or two do not go together.

    >>> family = ss.Ruleset(players=5, rounds=(3, 4, 5, 6), court_points=10)
    >>> family.describe()
    '5 players, 4 rounds (3 4 5 6), ties share the win, J Q K worth 10'
    >>> ss.Ruleset(players=15)
    Traceback (most recent call last):
        ...
    starsuit.errors.RulesetError: players is 15; 2 to 14 is allowed
    """

    players: int = 4  # R1: 2 to 14; with 8 or more, four packs
    rounds: tuple[int, ...] = ROUNDS  # R9, H3: the wild rank of each round, which is also its number of cards
    round_order: RoundOrder = "listed"  # H3: "random" lets the seed shuffle `rounds`
    hand_size: int | None = None  # H4: this many cards in every round, whatever is wild
    ties: Ties = "shared"  # R19: all tied players win, or they play it off
    all_wild_melds: bool = True  # R7; False is H1
    court_points: int | None = None  # H2: 10 makes J, Q and K worth 10
    target: int | None = None  # H5: the game ends after a round in which somebody has reached this total
    turn_limit: int | None = None  # each player's turn of this number is a last turn as in R15
    first_dealer: int = 0  # R11: the seat that deals the first round

    VERSION: ClassVar[int] = 1
    PLAYOFF_RANK: ClassVar[int] = 6  # R19

    def __post_init__(self) -> None:
        object.__setattr__(self, "rounds", _as_ints("rounds", self.rounds))
        _check_range("players", self.players, MIN_PLAYERS, MAX_PLAYERS)
        if not 1 <= len(self.rounds) <= 99:
            raise _bad("rounds", "{switch} has {count} rounds; 1 to 99 are allowed", count=len(self.rounds))
        for rank in self.rounds:
            _check_range("rounds", rank, ROUNDS[0], ROUNDS[-1])
        _check_choice("round_order", self.round_order, get_args(RoundOrder))
        _check_choice("ties", self.ties, get_args(Ties))
        _check_choice("all_wild_melds", self.all_wild_melds, (True, False))
        _check_choice("court_points", self.court_points, (None, 10))
        _check_range("hand_size", self.hand_size, ROUNDS[0], ROUNDS[-1])
        _check_range("target", self.target, 1, MAX_TARGET)
        _check_range("turn_limit", self.turn_limit, 1, MAX_TURNS)
        _check_range("first_dealer", self.first_dealer, 0, self.players - 1)

    @property
    def packs(self) -> int:
        """Two, or four with more than seven players (R1)."""
        return 2 if self.players <= 7 else 4

    def cards_dealt(self, wild: int) -> int:
        """How many cards each player gets in the round where this rank is `wild` (R9, H4)."""
        return self.hand_size or wild

    def is_playoff(self, number: int) -> bool:
        """Whether the round with this `number`, from 1, is a play-off: those are numbered after the list (R19)."""
        return number > len(self.rounds)

    def wild_in(self, number: int, schedule: Sequence[int]) -> int:
        """The wild rank of the round with this `number`; `schedule` is the order of the listed rounds (R9, R19)."""
        return self.PLAYOFF_RANK if self.is_playoff(number) else schedule[number - 1]

    def cards_in(self, number: int, wild: int) -> int:
        """How many cards each player gets in the round with this `number` and `wild` rank (R9, H4, R19)."""
        return self.PLAYOFF_RANK if self.is_playoff(number) else self.cards_dealt(wild)

    def dealer_in(self, number: int) -> int:
        """The seat that deals the listed round with this `number` (R11)."""
        return (self.first_dealer + number - 1) % self.players

    def hand_rules(self, wild: int) -> HandRules:
        """The rules for a hand in a round where this rank is `wild`."""
        return hand_rules(wild, self.all_wild_melds, self.court_points)

    def points(self, cards: Cards, wild: int) -> int:
        """What these `cards` cost when they are left in a hand where this rank is `wild` (R2, R3, H2)."""
        return self.hand_rules(wild).total(as_cards(cards))

    def to_dict(self) -> dict[str, Any]:
        """Plain values for JSON: the version, the players, and every switch that is not at its default."""
        switches = {field.name: getattr(self, field.name) for field in fields(self) if self._is_set(field.name)}
        return {"version": self.VERSION, "players": self.players} | _plain(switches)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Ruleset:
        """The ruleset that `to_dict` wrote as `data`.

        Raises:
            RulesetError: a switch or the version is not known.

        >>> ss.Ruleset.from_dict({"players": 3, "target": 200})
        Ruleset(players=3, target=200)
        """
        if not isinstance(data, Mapping):
            raise wrong_kind("switches", data, "switches by name, as Ruleset.to_dict gives them")
        switches = dict(data)
        version = switches.pop("version", cls.VERSION)
        if version != cls.VERSION:
            raise RulesetError(
                "ruleset/version",
                "ruleset version {words} is not known (this program reads {known})",
                words=repr(version),
                known=cls.VERSION,
            )
        names = [field.name for field in fields(cls)]
        for name in switches:
            if name not in names:
                raise RulesetError(
                    "ruleset/unknown",
                    "{name!r} is not a switch (there are {words})",
                    name=name,
                    words=", ".join(names),
                )
        return cls(**switches)

    def describe(self) -> str:
        """One line for people: what this table plays, naming its house rules."""
        parts = [f"{self.players} players", counted(len(self.rounds), "round")]
        if self.rounds != ROUNDS:
            parts[-1] += f" ({' '.join(map(rank_name, self.rounds))})"
        if self.round_order == "random":
            parts.append("rounds in random order")
        if self.hand_size:
            parts.append(f"{self.hand_size} cards in every round")
        parts.append("ties are played off" if self.ties == "playoff" else "ties share the win")
        if not self.all_wild_melds:
            parts.append("no all-wild melds")
        if self.court_points:
            parts.append(f"J Q K worth {self.court_points}")
        if self.target:
            parts.append(f"ends at {self.target} points")
        if self.turn_limit:
            parts.append(f"at most {self.turn_limit} turns a round")
        return ", ".join(parts)

    def __repr__(self) -> str:
        switches = (f"{field.name}={getattr(self, field.name)!r}" for field in fields(self) if self._is_set(field.name))
        return f"Ruleset({', '.join((f'players={self.players}', *switches))})"

    def _is_set(self, name: str) -> bool:
        default = type(self).__dataclass_fields__[name].default
        return name != "players" and default is not MISSING and getattr(self, name) != default


def _plain(switches: dict[str, Any]) -> dict[str, Any]:
    return {name: list(value) if isinstance(value, tuple) else value for name, value in switches.items()}


def _bad(switch: str, pattern: str, **values: Value) -> RulesetError:
    return RulesetError(f"ruleset/{switch}", pattern, switch=switch, **values)


def _as_ints(name: str, values: object) -> tuple[int, ...]:
    if isinstance(values, (str, bytes)) or not hasattr(values, "__iter__"):
        raise _bad(name, "{switch} is {words}; a list of ranks from 3 to 13 is needed", words=reprlib.repr(values))
    return tuple(values)


def _check_range(name: str, value: object, low: int, high: int) -> None:
    if value is None and name in ("hand_size", "target", "turn_limit"):
        return
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise _bad(
            name, "{switch} is {words}; {low} to {high} is allowed", words=reprlib.repr(value), low=low, high=high
        )


def _check_choice(name: str, value: object, choices: tuple[object, ...]) -> None:
    if not any(type(value) is type(choice) and value == choice for choice in choices):
        allowed = ", ".join(repr(choice) for choice in choices if choice is not None)
        raise _bad(name, "{switch} is {words}; allowed: {allowed}", words=reprlib.repr(value), allowed=allowed)
