"""Making puzzles from a seed: rounds are played until a moment is one, so there is no end of them.

The same seed makes the same puzzle everywhere; `core/analysis/puzzles` must equal this module. All chance comes from
the streams of the seed's shuffles (docs/how/shuffles.md). A round is dealt to two, three or four players, all of them
`skilled`, and every moment of it may be the puzzle; but how many turns are skipped first is left to chance, so that not
every hand is as dealt.
"""

from __future__ import annotations

from itertools import count
from typing import TYPE_CHECKING, Final

from starsuit.actions import GoOut, Phase, TakeDiscard, format_action
from starsuit.analysis.puzzles.posing import KINDS, Kind, Puzzle, PuzzleData, pose
from starsuit.bots.skilled import Skilled
from starsuit.errors import NotationError
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.shuffle import below, check_seed, numbers
from starsuit.view import view as seen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.game import RoundResult

__all__ = ["LEVELS", "Asked", "MistakeData", "daily", "make", "mistakes"]

LEVELS: Final = (1, 2, 3)
SIZES: Final = {1: (3, 8), 2: (5, 11), 3: (8, 13)}  # of the hands of a level
NAMES: Final = ("Ada", "Bo", "Cleo", "Dara")
SKIPPED: Final = 5  # fewer turns of each player than this are skipped
TRIED: Final = 16  # moments of a round, before another is dealt
WISHES: Final = 6  # among which chance picks what the answer shall be: guessing does not help

Asked = tuple[Kind, int, str]
"""A kind, a level and a seed: what a puzzle is made from."""


class MistakeData(PuzzleData):
    """A moment of a game at which somebody did something else than what is clearly the best."""

    was: str  # what was done
    round: int
    at: int  # how many actions of the game were before it


def make(kind: Kind, level: int, seed: str) -> Puzzle:
    """The puzzle of this kind, level and seed."""
    check_seed(seed)
    if kind not in KINDS or level not in LEVELS:
        raise NotationError(
            "notation/puzzle", "the kinds of puzzle are {kinds}, the levels 1 to 3", kinds=", ".join(KINDS)
        )
    name = f"starsuit puzzle {kind} {level} {seed}"
    chance = numbers(name, "puzzle")
    low, high = SIZES[level]
    wish = below(WISHES, chance)
    for attempt in count():
        players = 2 + below(3, chance)
        wild = low + below(high - low + 1, chance)
        skipped = players * below(SKIPPED, chance)
        game = Game.new(Ruleset(players=players, rounds=(wild,)), seed=f"{name} {attempt}", names=NAMES[:players])
        found = _search(game, kind, level, skipped, wish, chance)
        if found:
            return found
    raise AssertionError


def _search(game: Game, kind: Kind, level: int, skipped: int, wish: int, chance: Iterator[int]) -> Puzzle | None:
    """The first puzzle of this level in a round, after so many turns."""
    bot, tried = Skilled(), 0
    hopeless = kind == "out" and wish < WISHES // 3
    wanted = format_action(TakeDiscard()) if wish < WISHES // 2 else "draw"
    while not game.round.last_turn and tried < TRIED:
        view = seen(game, game.seat)
        if game.round.turns >= skipped:
            # A round has one moment at which somebody can go out, and it is at its end.
            tried += kind != "out" or hopeless
            found = pose(view, kind, chance, hopeless=hopeless)
            if found and found.level == level and (kind != "draw" or found.answer == wanted):
                return found
        game = game.apply(bot.choose(view))
    return None


def daily(day: str) -> tuple[Asked, ...]:
    """The puzzles of a day such as `2026-11-19`, one of each kind: the same for everybody."""
    chance = numbers(f"starsuit puzzle {day}", "daily")
    return tuple((kind, 1 + below(len(LEVELS), chance), f"daily {day}") for kind in KINDS)


def mistakes(game: Game, seat: int) -> list[MistakeData]:
    """The puzzles among the moments of a seat in the finished rounds of a game, where it did something else."""
    found: list[MistakeData] = []
    first = 0
    for result in game.results:
        found += _mistakes_of(game, result, seat, first)
        first += len(result.events)
    return found


def _mistakes_of(game: Game, result: RoundResult, seat: int, first: int) -> Iterator[MistakeData]:
    now = game.dealt(result)
    for place, event in enumerate(result.events):
        if now.seat == seat:
            view = seen(Game(game.ruleset, game.seed, game.names, game.schedule, now), seat)
            kinds: tuple[Kind, ...] = ("draw",) if now.phase is Phase.DRAW else ("out", "discard")
            posed = next(filter(None, (pose(view, kind, iter(())) for kind in kinds)), None)
            right = posed is None or (
                isinstance(event.action, GoOut) if posed.kind == "out" else format_action(event.action) == posed.answer
            )
            if posed and not right:
                was = format_action(event.action)
                yield {**posed.to_dict(), "was": was, "round": result.number, "at": first + place}
        now = now.apply(event.action)
