"""Games by the thousand: computer players at every seat, results as NumPy columns. R1 to R19 as `Game` plays them.

`simulate` plays whole games. Game i has the seed f"{seed}/{i}", so `Game.new(ruleset, seed=f"{seed}/{i}")` is the
same game, and any game can be replayed alone (`first=i, games=1`). For more games than fit in memory, ask for them in
parts with `first`. `playouts` plays the round of a view to its end, many times, with the unseen cards redealt each
time as `redeal` explains; all candidate actions are tried on the same deals, so a few deals are enough to compare
them.

Both use the core if it was built and has all the players compiled; its results are the same for any number of threads.
Other bots, and all bots without the core, play in Python through `Game` and views, with identical results. Players are
named as `make_bot` takes them; those that are not in `BOTS` are guarded, and what they do wrong is in `faults`. NumPy
comes with the extra `starsuit[batch]`.

If actions are kept, each is one byte, as `encoding.action_byte` writes it; melds are always the solver's best
arrangement of the rest.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.actions import LayDown
from starsuit.arrays import np
from starsuit.bots import BOTS, make_bot, seat_seed
from starsuit.bots.champion import Champion, provide
from starsuit.bots.guard import Guard
from starsuit.errors import SimulationError, called, wrong_kind
from starsuit.game import Game
from starsuit.lab.encoding import action_byte, action_of_byte
from starsuit.lab.redeal import position, redealt
from starsuit.native import core
from starsuit.ruleset import Ruleset
from starsuit.shuffle import check_seed

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from numpy.typing import NDArray

    from starsuit.actions import Action, LegalActions
    from starsuit.bots import Bot
    from starsuit.bots.guard import Fault
    from starsuit.game import RoundResult
    from starsuit.lab.redeal import Position
    from starsuit.round import Round
    from starsuit.view import View

__all__ = ["Playouts", "Rounds", "Simulated", "check_bots", "is_compiled", "playouts", "simulate"]

# Nothing in the rules ends a round in which nobody wants to go out. One longer than this never will end.
LONGEST_ROUND: Final = 200_000

MOST_GAMES: Final = 10**9
MOST_THREADS: Final = 1024


@dataclass(frozen=True, slots=True)
class Rounds:
    """Finished rounds, one per row: columns of equal length.

    >>> from starsuit.lab.simulation import simulate
    >>> rounds = simulate(ss.Ruleset(players=2), ["greedy", "greedy"], games=20, seed="rounds").rounds
    >>> len(rounds), rounds.wild[:11].tolist()
    (220, [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    """

    game: NDArray[np.int64]  # the number of the game
    number: NDArray[np.int16]  # of the round in its game, from 1
    wild: NDArray[np.uint8]  # the wild rank
    dealer: NDArray[np.uint8]  # the seat that dealt
    playoff: NDArray[np.bool_]  # whether it was one (R19)
    went_out: NDArray[np.int8]  # -1: nobody, the turn limit ended it
    turns: NDArray[np.int32]  # finished turns of all players
    reshuffles: NDArray[np.int32]  # how often the stock was refilled (R17)
    points: NDArray[np.int16]  # (rows, players); -1: did not play
    wilds: NDArray[np.uint8]  # (rows, players): how many each was dealt

    def __len__(self) -> int:
        return len(self.game)


@dataclass(frozen=True, slots=True)
class Simulated:
    """Games that were played, numbered from `first`.

    >>> from starsuit.lab.simulation import simulate
    >>> played = simulate(ss.Ruleset(players=2), ["skilled", "greedy"], games=10, seed="some", actions=True)
    >>> played.totals.shape
    (10, 2)
    >>> played.game(7).scores == tuple(played.totals[7].tolist())
    True
    """

    ruleset: Ruleset  # the rules of the table
    bots: tuple[str, ...]  # by seat
    seed: str  # game i has the seed `f"{seed}/{i}"`
    first: int  # the number of the first game
    games: int  # how many
    rounds: Rounds  # all their rounds
    totals: NDArray[np.int32]  # (games, players)
    winners: NDArray[np.bool_]  # (games, players)
    decisions: int  # how many actions in all
    actions: tuple[bytes, ...] | None  # of each game, if requested
    faults: tuple[Fault, ...] = ()  # decided by greedy instead

    def game(self, index: int) -> Game:
        """One of these games by its `index`, from 0, replayed through the rules from its list of actions.

        Raises:
            SimulationError: there is no such game, or the actions were not kept.
        """
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
    """A round played to its end, for each action (first axis) on the same deals (second axis).

    >>> from starsuit.lab.simulation import playouts
    >>> view = ss.Game.new(ss.Ruleset(players=2), seed="what if").view(1)
    >>> found = playouts(view, view.legal_actions(), ["skilled", "skilled"], count=50, seed="deals")
    >>> found.points.shape
    (2, 50, 2)
    """

    points: NDArray[np.int16]  # (actions, deals, players); -1: does not play in this round
    turns: NDArray[np.int32]  # finished turns of the whole round
    went_out: NDArray[np.int8]  # -1: nobody
    faults: tuple[Fault, ...] = ()  # decided by greedy instead


@called('simulate(Ruleset(players=2), ["expert", "greedy"], games=100, seed="any text")')
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
    """Play so many games with a computer player in each seat. Game i has the seed `f"{seed}/{i}"`.

    Args:
        ruleset: the rules of the table.
        bots: one name for each seat, as `make_bot` takes them.
        games: how many to play.
        seed: any text; the same seed plays the same games, with any number of threads.
        first: the number of the first game.
        threads: how many work at once, where the core plays.
        actions: whether to keep the actions, for `Simulated.game`.

    Raises:
        SimulationError: there is not one bot for each seat, or a number is out of range.

    >>> from starsuit.lab.simulation import simulate
    >>> played = simulate(ss.Ruleset(players=2), ["skilled", "random"], games=50, seed="how much better?")
    >>> means = played.totals.mean(axis=0)
    >>> bool(means[0] < means[1])
    True
    """
    names = check_bots(bots, ruleset)
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

    The unseen cards are dealt again each time; deal k has the seed `f"{seed}/{k}"`, the same for every action.

    Args:
        view: of the player to move.
        actions: what to try first.
        bots: one name for each seat, including the one to move.
        count: how many deals.
        seed: any text.
        threads: how many work at once, where the core plays.

    Raises:
        SimulationError: there is nothing to play, or a number is out of range.

    >>> from starsuit.lab.simulation import playouts
    >>> view = ss.Game.new(ss.Ruleset(players=2), seed="what if").view(1)
    >>> tried = [ss.DrawStock(), ss.TakeDiscard()]
    >>> found = playouts(view, tried, ["skilled", "skilled"], count=50, seed="deals")
    >>> mean = found.points[:, :, view.seat].mean(axis=1)
    >>> tried[int(mean.argmin())]
    DrawStock()
    """
    names = check_bots(bots, view.ruleset)
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
    """Whether the core can play all of these `bots` itself, which is many times faster.

    >>> from starsuit.lab.simulation import is_compiled
    >>> is_compiled(["my_own_bot:Mine"])
    False
    """
    names = set(bots)
    if core is None or not names <= set(core.players()):
        return False
    if Champion.name in names:
        provide()
    return True


def _check_number(name: str, value: object, least: int, most: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise SimulationError(
            f"simulate/{name}", f"{name} is {value!r}; a whole number from {least} to {most} is needed"
        )


def check_bots(bots: Sequence[str], ruleset: Ruleset) -> tuple[str, ...]:
    """One name for each seat; raises unless they are."""
    if not isinstance(ruleset, Ruleset):
        raise wrong_kind("ruleset", ruleset, "a Ruleset; Ruleset(players=4) makes one")
    if isinstance(bots, str):
        raise SimulationError("simulate/bots", f"bots is the text {bots[:50]!r}; a list with one name a seat is needed")
    names = tuple(bots)
    for name in set(names).difference(BOTS):
        make_bot(name)  # raises for what is no bot; an outside program is not started yet
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
    faults: list[Fault] = []
    decisions = 0
    for place in range(games):
        with _seated(names, game_seed(seed, first + place), faults) as players:
            game, played = _play_game(ruleset, players, game_seed(seed, first + place), keep=actions)
        if game.outcome:
            totals[place] = game.outcome.totals
            winners[place, list(game.outcome.winners)] = True
        rows += [_row(first + place, game, result) for result in game.results]
        decisions += len(game.actions)
        kept.append(played)
    rounds = _rounds(rows, ruleset.players)
    listed = tuple(kept) if actions else None
    return Simulated(ruleset, names, seed, first, games, rounds, totals, winners, decisions, listed, tuple(faults))


def _play_game(ruleset: Ruleset, players: list[Bot], seed: str, *, keep: bool) -> tuple[Game, bytes]:
    game = Game.new(ruleset, seed=seed)
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


@contextmanager
def _seated(names: tuple[str, ...], seed: str, faults: list[Fault]) -> Iterator[list[Bot]]:
    """A player for each seat. Ours need no guard, which would double the time of a game; others may do anything."""
    seeds = [seat_seed(seed, seat) for seat in range(len(names))]
    players: list[Bot] = [
        make_bot(name, seed=own) if name in BOTS else Guard.of(name, seed=own, report=faults.append)
        for name, own in zip(names, seeds, strict=True)
    ]
    try:
        yield players
    finally:
        for player in players:
            if isinstance(player, Guard):
                player.close()


_Row = tuple[int, int, int, int, bool, int, int, int, list[int], list[int]]


def _row(number: int, game: Game, result: RoundResult) -> _Row:
    reshuffles = sum(event.reshuffled for event in result.events)
    about = (number, result.number, result.wild, result.dealer, result.playoff)
    wilds = [sum(map(game.ruleset.hand_rules(result.wild).is_wild, hand)) for hand in game.dealt(result).hands]
    return (*about, _went_out(result), result.turns, reshuffles, _points_row(result), wilds)


def _rounds(rows: list[_Row], players: int) -> Rounds:
    columns = list(zip(*rows, strict=True)) or [()] * 10
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
        wilds=np.array(columns[9], dtype=np.uint8).reshape(len(rows), players),
    )


def _went_out(played: Round | RoundResult) -> int:
    return -1 if played.went_out is None else played.went_out


def _points_row(played: Round | RoundResult) -> list[int]:
    return [-1 if points is None else points for points in played.points]


def _playouts_pure(
    view: View, now: Position, actions: tuple[Action, ...], names: tuple[str, ...], *, count: int, seed: str
) -> Playouts:
    """The same in Python, one deal after the other."""
    faults: list[Fault] = []
    ends = [
        [
            _play_out(view, redealt(view, now, game_seed(seed, deal)).apply(action), names, faults)
            for deal in range(count)
        ]
        for action in actions
    ]
    shape = (len(actions), count)
    points = [[_points_row(end) for end in row] for row in ends]
    return Playouts(
        points=np.array(points, dtype=np.int16).reshape(*shape, view.ruleset.players),
        turns=np.array([[end.turns for end in row] for row in ends], dtype=np.int32),
        went_out=np.array([[_went_out(end) for end in row] for row in ends], dtype=np.int8),
        faults=tuple(faults),
    )


def _play_out(view: View, now: Round, names: tuple[str, ...], faults: list[Fault]) -> Round:
    begun = len(now.events)
    with _seated(names, now.seed, faults) as players:
        while not now.over:
            if len(now.events) - begun >= LONGEST_ROUND:
                raise _endless("a playout")
            game = Game(view.ruleset, now.seed, view.names, view.schedule, now, view.results)
            now = now.apply(players[now.seat].choose(game.view(now.seat)))
    return now
