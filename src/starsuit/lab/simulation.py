"""Games by the thousand: computer players at every seat, results as NumPy columns. R1 to R19 as `Game` plays them.

`simulate` plays whole games. Game i has the seed f"{seed}/{i}", so `Game.new(ruleset, seed=f"{seed}/{i}")` is the
same game, and any game can be replayed alone (`first=i, games=1`). For more games than fit in memory, ask for them in
parts with `first`. `playouts` plays the round of a view to its end, many times, with the unseen cards redealt each
time as `redeal` explains; all candidate actions are tried on the same deals, so a few deals are enough to compare
them.

Both use the core if it was built and has all the players compiled; its results are the same for any number of threads.
Other bots, and all bots without the core, play in Python through `Game` and views, with identical results. NumPy comes
with the extra `starsuit[batch]`.

If actions are kept, each is one byte, as `encoding.action_byte` writes it; melds are always the solver's best
arrangement of the rest.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.actions import LayDown
from starsuit.arrays import np
from starsuit.bots import BOTS, make_bot, seat_seed
from starsuit.errors import SimulationError
from starsuit.game import Game
from starsuit.lab.encoding import action_byte, action_of_byte
from starsuit.lab.redeal import position, redealt
from starsuit.native import core
from starsuit.shuffle import check_seed

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from numpy.typing import NDArray

    from starsuit.actions import Action, LegalActions
    from starsuit.bots import Bot
    from starsuit.game import RoundResult
    from starsuit.lab.redeal import Position
    from starsuit.round import Round
    from starsuit.ruleset import Ruleset
    from starsuit.view import View

__all__ = ["Playouts", "Rounds", "Simulated", "is_compiled", "playouts", "simulate"]

# Nothing in the rules ends a round in which nobody wants to go out. One longer than this never will end.
LONGEST_ROUND: Final = 200_000

MOST_GAMES: Final = 10**9
MOST_THREADS: Final = 1024


@dataclass(frozen=True, slots=True)
class Rounds:
    """Finished rounds, one per row: columns of equal length."""

    game: NDArray[np.int64]
    number: NDArray[np.int16]
    wild: NDArray[np.uint8]
    dealer: NDArray[np.uint8]
    playoff: NDArray[np.bool_]
    went_out: NDArray[np.int8]  # -1: nobody, the turn limit ended it
    turns: NDArray[np.int32]  # finished turns of all players
    reshuffles: NDArray[np.int32]
    points: NDArray[np.int16]  # (rows, players); -1: did not play

    def __len__(self) -> int:
        return len(self.game)


@dataclass(frozen=True, slots=True)
class Simulated:
    """Games that were played, numbered from `first`."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    seed: str
    first: int
    games: int
    rounds: Rounds
    totals: NDArray[np.int32]  # (games, players)
    winners: NDArray[np.bool_]  # (games, players)
    decisions: int  # how many actions in all
    actions: tuple[bytes, ...] | None  # of each game, if requested

    def game(self, index: int) -> Game:
        """One of these games, counted from 0, replayed through the rules from its list of actions."""
        if self.actions is None:
            raise SimulationError("simulate/actions", "the actions were not kept: simulate with actions=True")
        if not 0 <= index < self.games:
            raise SimulationError("simulate/game", f"there is no game {index} among these {self.games}, counted from 0")
        game = Game.new(self.ruleset, seed=game_seed(self.seed, self.first + index))
        for code in self.actions[index]:
            game = game.apply(action_of_byte(code, game.legal_actions()))
        return game


@dataclass(frozen=True, slots=True)
class Playouts:
    """A round played to its end, for each action (first axis) on the same deals (second axis)."""

    points: NDArray[np.int16]  # (actions, deals, players); -1: does not play in this round
    turns: NDArray[np.int32]  # finished turns of the whole round
    went_out: NDArray[np.int8]  # -1: nobody


def simulate(
    ruleset: Ruleset,
    bots: Sequence[str],
    *,
    games: int,
    seed: str,
    first: int = 0,
    threads: int = 1,
    actions: bool = False,
) -> Simulated:
    """Play so many games with one computer player per seat, named in `bots`."""
    names = _check_bots(bots, ruleset)
    _check_number("games", games, 0, MOST_GAMES)
    _check_number("first", first, 0, MOST_GAMES**2)
    _check_number("threads", threads, 1, MOST_THREADS)
    check_seed(seed)
    check_seed(game_seed(seed, first + games))
    if is_compiled(names):
        return _simulate_native(ruleset, names, games=games, seed=seed, first=first, threads=threads, actions=actions)
    return _simulate_pure(ruleset, names, games=games, seed=seed, first=first, actions=actions)


def playouts(
    view: View, actions: Iterable[Action], bots: Sequence[str], *, count: int, seed: str, threads: int = 1
) -> Playouts:
    """Play the round to its end from what the player to move sees, starting with each of the actions.

    Deal k has the seed f"{seed}/{k}". `bots` names one player for each seat, including the one to move.
    """
    names = _check_bots(bots, view.ruleset)
    _check_number("count", count, 0, MOST_GAMES)
    _check_number("threads", threads, 1, MOST_THREADS)
    check_seed(seed)
    check_seed(game_seed(seed, count))
    now = position(view)
    legal = view.legal_actions()
    candidates = tuple(actions)
    for action in candidates:
        legal.check(action)
        _check_melds(action, legal)
    if not candidates:
        raise SimulationError("simulate/actions", "there is no action to try: give at least one")
    if is_compiled(names):
        return _playouts_native(now, candidates, names, count=count, seed=seed, threads=threads)
    return _playouts_pure(view, now, candidates, names, count=count, seed=seed)


def game_seed(seed: str, number: int) -> str:
    """The seed of one game of a batch."""
    return f"{seed}/{number}"


def is_compiled(bots: Iterable[str]) -> bool:
    """Whether the core can play all of these itself."""
    return core is not None and set(bots) <= set(core.players())


def _check_number(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise SimulationError(
            f"simulate/{name}", f"{name} is {value!r}; a whole number from {least} to {most} is needed"
        )


def _check_bots(bots: Sequence[str], ruleset: Ruleset) -> tuple[str, ...]:
    if isinstance(bots, str):
        raise SimulationError("simulate/bots", f"bots is the text {bots[:50]!r}; a list with one name a seat is needed")
    names = tuple(bots)
    for name in names:
        if name not in BOTS:
            raise SimulationError("simulate/bot", f"{name!r} is not a computer player (there are {', '.join(BOTS)})")
    if len(names) != ruleset.players:
        raise SimulationError("simulate/bots", f"{len(names)} bots for {ruleset.players} players; each seat needs one")
    return names


def _check_melds(action: Action, legal: LegalActions) -> None:
    """Raise for a lay-down that an action's byte cannot express: one that costs more than it must."""
    if not isinstance(action, LayDown):
        return
    best = LayDown(legal.best_melds(action.discard), action.discard)
    if _melded(legal, action) != _melded(legal, best):
        raise SimulationError("simulate/melds", "only the best lay-down of a hand can be simulated")


def _melded(legal: LegalActions, action: LayDown) -> int:
    """The points of the cards laid down in melds."""
    return sum(map(legal.rules.total, action.melds))


def _endless(what: str) -> SimulationError:
    return SimulationError(
        "simulate/endless",
        f"{what} has a round of more than {LONGEST_ROUND} decisions; a turn limit in the ruleset ends such rounds",
    )


def _simulate_native(
    ruleset: Ruleset, names: tuple[str, ...], *, games: int, seed: str, first: int, threads: int, actions: bool
) -> Simulated:
    assert core is not None  # noqa: S101 - `simulate` has looked
    try:
        rounds, totals, winners, decisions, kept = core.simulate(
            ruleset, list(names), seed, first, games, threads, actions, LONGEST_ROUND
        )
    except core.EndlessRound:
        raise _endless(f"one of the games {first} to {first + games - 1}") from None
    return Simulated(ruleset, names, seed, first, games, Rounds(*rounds), totals, winners, decisions, kept)


def _playouts_native(
    now: Position, actions: tuple[Action, ...], names: tuple[str, ...], *, count: int, seed: str, threads: int
) -> Playouts:
    assert core is not None  # noqa: S101 - `playouts` has looked
    try:
        found = core.playouts(now, bytes(map(action_byte, actions)), list(names), seed, count, threads, LONGEST_ROUND)
    except core.EndlessRound:
        raise _endless("a playout") from None
    except core.NoDeal:
        raise SimulationError("simulate/deal", "no deal of the unseen cards was found that fits the view") from None
    return Playouts(*found)


def _simulate_pure(
    ruleset: Ruleset, names: tuple[str, ...], *, games: int, seed: str, first: int, actions: bool
) -> Simulated:
    """The same in Python, one game after the other."""
    totals = np.zeros((games, ruleset.players), dtype=np.int32)
    winners = np.zeros((games, ruleset.players), dtype=np.bool_)
    rows: list[_Row] = []
    kept: list[bytes] = []
    decisions = 0
    for place in range(games):
        game, played = _play_game(ruleset, names, game_seed(seed, first + place), keep=actions)
        if game.outcome:
            totals[place] = game.outcome.totals
            winners[place, list(game.outcome.winners)] = True
        rows += [_row(first + place, result) for result in game.results]
        decisions += len(game.actions)
        kept.append(played)
    rounds = _rounds(rows, ruleset.players)
    listed = tuple(kept) if actions else None
    return Simulated(ruleset, names, seed, first, games, rounds, totals, winners, decisions, listed)


def _play_game(ruleset: Ruleset, names: tuple[str, ...], seed: str, *, keep: bool) -> tuple[Game, bytes]:
    game = Game.new(ruleset, seed=seed)
    players = _seated(names, seed)
    kept = bytearray()
    while not game.outcome:
        if len(game.round.events) >= LONGEST_ROUND:
            raise _endless(f"the game with the seed {seed!r}")
        action = players[game.seat].choose(game.view(game.seat))
        if keep:
            _check_melds(action, game.legal_actions())
            kept.append(action_byte(action))
        game = game.apply(action)
    return game, bytes(kept)


def _seated(names: tuple[str, ...], seed: str) -> list[Bot]:
    return [make_bot(name, seed=seat_seed(seed, seat)) for seat, name in enumerate(names)]


_Row = tuple[int, int, int, int, bool, int, int, int, list[int]]


def _row(game: int, result: RoundResult) -> _Row:
    reshuffles = sum(event.reshuffled for event in result.events)
    about = (game, result.number, result.wild, result.dealer, result.playoff)
    return (*about, _went_out(result), result.turns, reshuffles, _points_row(result))


def _rounds(rows: list[_Row], players: int) -> Rounds:
    columns = list(zip(*rows, strict=True)) or [()] * 9
    return Rounds(
        game=np.array(columns[0], dtype=np.int64),
        number=np.array(columns[1], dtype=np.int16),
        wild=np.array(columns[2], dtype=np.uint8),
        dealer=np.array(columns[3], dtype=np.uint8),
        playoff=np.array(columns[4], dtype=np.bool_),
        went_out=np.array(columns[5], dtype=np.int8),
        turns=np.array(columns[6], dtype=np.int32),
        reshuffles=np.array(columns[7], dtype=np.int32),
        points=np.array(columns[8], dtype=np.int16).reshape(len(rows), players),
    )


def _went_out(played: Round | RoundResult) -> int:
    return -1 if played.went_out is None else played.went_out


def _points_row(played: Round | RoundResult) -> list[int]:
    return [-1 if points is None else points for points in played.points]


def _playouts_pure(
    view: View, now: Position, actions: tuple[Action, ...], names: tuple[str, ...], *, count: int, seed: str
) -> Playouts:
    """The same in Python, one deal after the other."""
    ends = [
        [_play_out(view, redealt(view, now, game_seed(seed, deal)).apply(action), names) for deal in range(count)]
        for action in actions
    ]
    shape = (len(actions), count)
    points = [[_points_row(end) for end in row] for row in ends]
    return Playouts(
        points=np.array(points, dtype=np.int16).reshape(*shape, view.ruleset.players),
        turns=np.array([[end.turns for end in row] for row in ends], dtype=np.int32),
        went_out=np.array([[_went_out(end) for end in row] for row in ends], dtype=np.int8),
    )


def _play_out(view: View, now: Round, names: tuple[str, ...]) -> Round:
    players = _seated(names, now.seed)
    begun = len(now.events)
    while not now.over:
        if len(now.events) - begun >= LONGEST_ROUND:
            raise _endless("a playout")
        game = Game(view.ruleset, now.seed, view.names, view.schedule, now, view.results)
        now = now.apply(players[now.seat].choose(game.view(now.seat)))
    return now
