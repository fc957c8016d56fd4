"""A match: bots on common deals, in blocks.

A block is one deal, played once in every seating. Who sits where, the cards and the bots' randomness follow from the
match's seed and the block's number alone, so blocks can be played in any order, anywhere, and give the same games.
Seats, not bots, have the seeds: a bot against itself plays the same game in every seating, with no difference at all.

Games are played through views, and every decision is timed. If nobody asks for the times and the core has all the bots
compiled, it plays them: the same games, many times faster.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from fractions import Fraction
from importlib.metadata import version
from typing import TYPE_CHECKING, Any, Final

from starsuit.arena.times import Times
from starsuit.bots import seat_seed
from starsuit.bots.guard import Guard
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.shuffle import check_seed, shuffled

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

__all__ = ["Block", "Match", "PlayedGame", "play_block"]

TURN_LIMIT: Final = 200  # per player and round: bots could pass the same card back and forth forever


@dataclass(frozen=True)
class Match:
    """What is played: everything the games depend on.

    >>> from starsuit.arena import Match
    >>> match = Match(("expert", "greedy"), ss.Ruleset(players=3), seed="which?")
    >>> match.seatings(0)
    [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    """

    bots: tuple[str, ...]  # by name, two or more
    ruleset: Ruleset = field(default_factory=lambda: Ruleset(players=2, turn_limit=TURN_LIMIT))  # two players
    seed: str = "arena"  # of all the deals
    budget: float | None = None  # seconds a bot may think about a decision
    limit: float | None = None  # seconds after which a decision is taken away from it
    timed: bool = True  # measure decision times; the games are the same without
    mirror: bool = False  # with two bots at a larger table: also the second against a field of the first

    def __post_init__(self) -> None:
        check_seed(f"{self.seed}/999999999/99")
        if len(self.bots) < 2:
            raise StarsuitError("arena/bots", f"a match needs at least two bots, and here are {len(self.bots)}")

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return self.ruleset.players

    @property
    def draws_tables(self) -> bool:
        """Whether there are more bots than seats, so that each block draws who plays."""
        return len(self.bots) > self.players

    @property
    def compiled(self) -> bool:
        """Whether the core may play it: no times, nothing that depends on them, and no play-offs."""
        if self.timed or self.limit is not None or self.budget is not None or self.ruleset.ties != "shared":
            return False
        try:
            from starsuit.lab.simulation import is_compiled  # noqa: PLC0415 - NumPy, which not everybody has
        except ImportError:
            return False
        return is_compiled(self.bots)

    def seatings(self, block: int) -> list[tuple[int, ...]]:
        """Which bot sits in each seat, for every game of the `block`; each bot has every seat equally often.

        Two bots at a larger table: the first in each seat, against a field of the second. Otherwise a line-up of all of
        them (or of as many as there are seats, drawn for each block), repeated to fill the table and rotated; its order
        is drawn for each block, because it matters who sits behind whom.
        """
        first, second = 0, 1
        if len(self.bots) == 2 and self.players > 2:
            alone = [(first, second), (second, first)] if self.mirror else [(first, second)]
            return [
                tuple(one if seat == place else other for seat in range(self.players))
                for one, other in alone
                for place in range(self.players)
            ]
        order: tuple[int, ...] = tuple(range(len(self.bots)))
        if len(self.bots) > 2:
            order = shuffled(order, seed=self.deal_seed(block), stream="line-up")[: self.players]
        return [tuple(order[(seat + turn) % len(order)] for seat in range(self.players)) for turn in range(len(order))]

    def deal_seed(self, block: int) -> str:
        """The seed from which a `block` is dealt."""
        return f"{self.seed}/{block}"

    def header(self) -> dict[str, Any]:
        """The first line of a results file: only results of the same match go together."""
        return {
            "starsuit arena": 1,
            "release": version("starsuit"),
            "bots": list(self.bots),
            "ruleset": self.ruleset.to_dict(),
            "seed": self.seed,
            "budget": self.budget,
            "limit": self.limit,
            "mirror": self.mirror,
        }


@dataclass(frozen=True)
class PlayedGame:
    """One finished game of a match.

    >>> from starsuit.arena import PlayedGame
    >>> PlayedGame(seating=(0, 1), totals=(40, 40), places=(1, 1)).shares
    (Fraction(1, 2), Fraction(1, 2))
    """

    seating: tuple[int, ...]  # the bot of each seat
    totals: tuple[int, ...]  # by seat
    places: tuple[int, ...]  # by seat, 1 for the winners

    @property
    def shares(self) -> tuple[Fraction, ...]:
        """Each seat's share of the win: all of it, or an equal share among those who tie."""
        winners = self.places.count(1)
        return tuple(Fraction(place == 1, winners) for place in self.places)

    def mean(self, bot: int, values: Sequence[Fraction | int]) -> Fraction | None:
        """The mean of these `values` over the seats of a `bot`, if it has any."""
        return _mean([value for sits, value in zip(self.seating, values, strict=True) if sits == bot])


@dataclass
class Block:
    """The games of one deal, the bots' decision times, and what went wrong.

    >>> from starsuit.arena import Match, play_block
    >>> block = play_block(Match(("greedy", "random"), ss.Ruleset(players=2, rounds=(3,), turn_limit=50)), 0)
    >>> len(block.games), block.wins(0)
    (2, Fraction(1, 1))
    """

    number: int  # from 0
    games: list[PlayedGame]  # one for each seating
    times: dict[int, Times] = field(default_factory=dict)  # by bot
    faults: list[dict[str, Any]] = field(default_factory=list)  # what the bots did wrong; the first ones
    fault_counts: dict[int, int] = field(default_factory=dict)  # by bot

    def wins(self, bot: int) -> Fraction | None:
        """The mean share of the win of a `bot`, per seat."""
        return _mean([game.mean(bot, game.shares) for game in self.games])

    def points(self, bot: int) -> Fraction | None:
        """The mean total of a `bot`."""
        return _mean([game.mean(bot, game.totals) for game in self.games])

    def to_data(self) -> dict[str, Any]:
        """Plain values for a line of JSON."""
        return {
            "block": self.number,
            "games": [
                {"seating": list(game.seating), "totals": list(game.totals), "places": list(game.places)}
                for game in self.games
            ],
            "times": {str(bot): times.to_data() for bot, times in sorted(self.times.items())},
            "faults": self.faults,
            "fault_counts": {str(bot): count for bot, count in sorted(self.fault_counts.items())},
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Block:
        """The block that `to_data` wrote as `data`."""
        return cls(
            number=data["block"],
            games=[
                PlayedGame(tuple(game["seating"]), tuple(game["totals"]), tuple(game["places"]))
                for game in data["games"]
            ],
            times={int(bot): Times.from_data(times) for bot, times in data["times"].items()},
            faults=list(data["faults"]),
            fault_counts={int(bot): int(count) for bot, count in data["fault_counts"].items()},
        )


def _mean(values: Iterable[Fraction | int | None]) -> Fraction | None:
    """Exact, so that equal play gives a difference of zero and not a rounding error."""
    known = [value for value in values if value is not None]
    return Fraction(sum(known)) / len(known) if known else None


def play_block(match: Match, number: int) -> Block:
    """Play the block of a `match` with this `number`: one deal, in every seating.

    >>> from starsuit.arena import Match, play_block
    >>> match = Match(("greedy", "random"), ss.Ruleset(players=2, rounds=(3,), turn_limit=50))
    >>> [(game.seating, game.totals) for game in play_block(match, 0).games]
    [((0, 1), (0, 31)), ((1, 0), (33, 0))]
    """
    block = Block(number, [])
    compiled = match.compiled
    for seating in match.seatings(number):
        played = _play_compiled(match, number, seating) if compiled else _play_game(match, block, seating)
        block.games.append(played)
    return block


def _play_compiled(match: Match, number: int, seating: tuple[int, ...]) -> PlayedGame:
    """The core's game: game n of a batch has the seed of block n."""
    from starsuit.lab.simulation import simulate  # noqa: PLC0415 - see `Match.compiled`

    names = [match.bots[bot] for bot in seating]
    totals = simulate(match.ruleset, names, games=1, seed=match.seed, first=number).totals[0].tolist()
    return PlayedGame(seating, tuple(totals), tuple(1 + sum(other < total for other in totals) for total in totals))


def _play_game(match: Match, block: Block, seating: tuple[int, ...]) -> PlayedGame:
    seed = match.deal_seed(block.number)
    guards = [
        Guard.of(match.bots[bot], seed=seat_seed(seed, seat), budget=match.budget, limit=match.limit)
        for seat, bot in enumerate(seating)
    ]
    game = Game.new(match.ruleset, seed=seed)
    while game.outcome is None:
        game = game.apply(guards[game.seat].choose(game.view(game.seat)))
    for bot, guard in zip(seating, guards, strict=True):
        guard.close()
        block.times.setdefault(bot, Times()).add(guard.times)
        if guard.faults and bot not in block.fault_counts:
            block.faults.append(asdict(guard.faults[0]))  # one is enough: it includes the whole view
        if guard.faults:
            block.fault_counts[bot] = block.fault_counts.get(bot, 0) + len(guard.faults)
    return PlayedGame(seating, game.outcome.totals, game.outcome.places)
