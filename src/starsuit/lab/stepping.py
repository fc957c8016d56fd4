"""Whole games or single rounds stepped action by action, in rows, for the environments that learners know.

`pettingzoo`, `gymnasium` and `vectors` are built on it. Every row is one game or one round at a time. Seats may be
played by bots; then a step goes on until it is the turn of a seat without one. Actions and observations are those of
`encoding` (the layout of a table). The core does it if all the bots are compiled; otherwise every row is a `Game` in
pure Python, and the arrays are the same.

Episode k of row i has the seed "{seed}/{i}/{k}". A whole game is the one that `Game.new` deals from it; of single
rounds the wild rank is drawn and the deal passes as in `vector`. `SteppedGames.episode` deals it in Python.

A round that nobody ends by going out ends by the turn limit of the ruleset: an episode of one round is then
truncated, not terminated. A whole game is always terminated, for such rounds count in it as any other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from starsuit.arrays import np
from starsuit.bots import BOTS, make_bot, seat_seed
from starsuit.bots.guard import Guard
from starsuit.errors import CardsError, IllegalAction, SimulationError
from starsuit.game import Game
from starsuit.lab.encoding import ACTIONS, action_at, action_mask, table_layout, table_observation
from starsuit.lab.simulation import LONGEST_ROUND, is_compiled
from starsuit.lab.vector import (
    MAX_ROWS,
    MAX_THREADS,
    checked_actions,
    checked_number,
    checked_rows,
    checked_seed,
    episode_seed,
    not_allowed,
    one_round,
)
from starsuit.native import core
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from starsuit.bots import Bot
    from starsuit.bots.guard import Fault

__all__ = ["SteppedGames", "Steps"]


class Steps(NamedTuple):
    """The arrays, one row per game. Every step overwrites them: copy what you want to keep.

    >>> from starsuit.lab.stepping import SteppedGames
    >>> rows = SteppedGames(100, seed="arrays").rows
    >>> rows.masks.shape, rows.rewards.shape
    ((100, 114), (100, 2))
    """

    observations: NDArray[np.int32]  # (rows, width): of the seat to move; of the only seat without a bot, at any time
    masks: NDArray[np.int8]  # (rows, 114): 1 for the actions that are legal
    seats: NDArray[np.int8]  # (rows,): whose turn it is; -1 when it is over
    rewards: NDArray[np.float32]  # (rows, players): the points, negated, of the rounds that ended in the last step
    terminated: NDArray[np.bool_]  # (rows,): it ended in the last step by the rules
    truncated: NDArray[np.bool_]  # (rows,): it is a single round, and the turn limit ended it
    episodes: NDArray[np.int64]  # (rows,): the number of the row's game, from 0

    @classmethod
    def empty(cls, count: int, players: int) -> Steps:
        """Arrays for so many games, `count`, of so many `players`."""
        return cls(
            observations=np.zeros((count, SteppedGames.width(players)), dtype=np.int32),
            masks=np.zeros((count, ACTIONS), dtype=np.int8),
            seats=np.zeros(count, dtype=np.int8),
            rewards=np.zeros((count, players), dtype=np.float32),
            terminated=np.zeros(count, dtype=np.bool_),
            truncated=np.zeros(count, dtype=np.bool_),
            episodes=np.zeros(count, dtype=np.int64),
        )


class SteppedGames:
    """Games of one ruleset, one in each row, for environments.

    Args:
        count: how many.
        ruleset: the rules of the table; for two players without them.
        whole: whole games; False for single rounds, each with any of the ruleset's wild ranks.
        bots: for each seat the name of the bot that plays it, or None; nobody without them.
        seed: any text; row i deals its episode k from `f"{seed}/{i}/{k}"`.
        threads: how many work at once.
        watched: step `Game`s in Python, so that `game` can show them; the arrays are the same.

    Raises:
        SimulationError: there is not one bot or None for each seat, or no seat without a bot.

    >>> from starsuit.lab.stepping import SteppedGames
    >>> games = SteppedGames(50, ss.Ruleset(players=3), bots=["greedy", None, "novice"], seed="learn")
    >>> rows = games.rows
    >>> while (rows.seats >= 0).any():  # -1 where a game is over
    ...     rows = games.step(rows.masks.argmax(axis=1))  # the first legal action
    >>> games.look(7, seat=1)[games.layout["totals"]].tolist() == games.look(7, seat=0)[games.layout["totals"]].tolist()
    False
    """

    def __init__(
        self,
        count: int = 1,
        ruleset: Ruleset | None = None,
        *,
        whole: bool = True,
        bots: Sequence[str | None] | None = None,
        seed: str | None = None,
        threads: int = 1,
        watched: bool = False,
    ) -> None:
        checked_number("count", count, MAX_ROWS)
        checked_number("threads", threads, MAX_THREADS)
        self.ruleset: Final = ruleset or Ruleset(players=2)
        self.seed: Final = checked_seed(seed)
        self.whole: Final = whole
        self.bots: Final = _checked_bots(bots, self.ruleset.players)
        self.layout: Final = table_layout(self.ruleset.players)
        self.rows: Final = Steps.empty(count, self.ruleset.players)
        self.faults: Final[list[Fault]] = []  # what bots of one's own did wrong; greedy decided instead
        named = [name for name in self.bots if name is not None]
        self._engine: _Stepper = (
            _PureGames(self.episode, self.rows, self.bots, self.faults, whole=whole)
            if core is None or watched or not is_compiled(named)
            else core.SteppedGames(
                self.ruleset, self.seed, [name or "" for name in self.bots], whole, LONGEST_ROUND, threads, *self.rows
            )
        )
        self.reset()

    def __len__(self) -> int:
        return len(self.rows.seats)

    @staticmethod
    def width(players: int) -> int:
        """How many numbers an observation has at a table of so many `players`."""
        last: int = list(table_layout(players).values())[-1].stop
        return last

    def step(self, actions: ArrayLike) -> Steps:
        """Do one action in each row: `actions` has their numbers. Where a game is over it stays so until `reset`.

        Raises:
            IllegalAction: one is not legal; the sentence names its row, and nothing has changed.
        """
        chosen = checked_actions(actions, len(self))
        bad = self._engine.step(chosen)
        if bad >= 0:
            raise not_allowed(f"row {bad}: ", int(chosen[bad]))
        return self.rows

    def act(self, number: int) -> None:
        """Do action `number` where there is a single row, at less cost than `step`.

        Raises:
            IllegalAction: it is not legal, and nothing has changed.
        """
        if not self._engine.act(number):
            raise not_allowed("", number)

    def reset(self, rows: ArrayLike | None = None) -> Steps:
        """Deal the next episode in all `rows`, or where this array of booleans is true."""
        self._engine.reset(checked_rows(rows, len(self)))
        return self.rows

    def look(self, row: int, *, seat: int) -> NDArray[np.int32]:
        """What a `seat` may know now in this `row`: a fresh array, as `table_observation` makes it."""
        if not (0 <= row < len(self) and 0 <= seat < self.ruleset.players):
            raise CardsError(
                "cards/seat",
                f"there is no seat {seat} in a row {row}: rows are 0 to {len(self) - 1}"
                f" and seats 0 to {self.ruleset.players - 1}",
            )
        seen: NDArray[np.int32] = np.empty(self.rows.observations.shape[1], dtype=np.int32)
        self._engine.look(row, seat, seen)
        return seen

    def close(self) -> None:
        """End outside programs that play seats; nothing else stays open."""
        if isinstance(self._engine, _PureGames):
            self._engine.close()

    def game(self, row: int) -> Game:
        """The game of a `row` as it stands, to look at; needs `watched`.

        Raises:
            SimulationError: they are stepped in the core, which has no `Game`.
        """
        if not isinstance(self._engine, _PureGames):
            raise SimulationError(
                "simulate/watched", "these games cannot be looked at: they are stepped with watched=False"
            )
        return self._engine.games[row]

    def episode(self, row: int, number: int) -> Game:
        """The game that is episode `number` of this `row`, freshly dealt: nobody has acted, no bot either."""
        seed = episode_seed(self.seed, row, number, len(self))
        return Game.new(self.ruleset if self.whole else one_round(self.ruleset, seed, number), seed=seed)


def _checked_bots(bots: Sequence[str | None] | None, players: int) -> tuple[str | None, ...]:
    names = (None,) * players if bots is None else tuple(bots)
    if isinstance(bots, str) or len(names) != players:
        raise SimulationError(
            "simulate/bots",
            f"bots has {len(names)} entries for {players} players: each seat needs the name of a bot, or None",
        )
    if None not in names:
        raise SimulationError("simulate/bots", "every seat has a bot: at least one must be None, and learn")
    for name in {name for name in names if name is not None}:
        make_bot(name)  # raises for what is no bot
    return names


class _Stepper(Protocol):
    """What steps the games: `core.SteppedGames`, or the pure Python below."""

    def step(self, actions: NDArray[np.int64]) -> int:
        """Do the actions and return -1; or do nothing and return the first row whose action is illegal."""

    def act(self, action: int) -> bool:
        """The same for a single row; False if the action is illegal."""

    def reset(self, named: NDArray[np.bool_]) -> None: ...

    def look(self, row: int, seat: int, into: NDArray[np.int32]) -> None: ...


class _PureGames:
    """The reference: every row is a `Game`, and observations come from its views."""

    def __init__(
        self,
        deal: Callable[[int, int], Game],
        rows: Steps,
        bots: tuple[str | None, ...],
        faults: list[Fault],
        *,
        whole: bool,
    ) -> None:
        self._deal = deal
        self._rows = rows
        self._bots = bots
        self._faults = faults
        self._whole = whole
        self._alone = bots.index(None) if bots.count(None) == 1 else None
        self.games: dict[int, Game] = {}
        self._players: dict[int, list[Bot | None]] = {}
        rows.episodes[:] = -1

    def step(self, actions: NDArray[np.int64]) -> int:
        chosen = []
        for row, game in self.games.items():
            try:
                chosen.append(None if game.outcome else action_at(int(actions[row]), game.legal_actions()))
            except IllegalAction:
                return row
        self._rows.rewards[:] = 0
        for row, action in enumerate(chosen):
            self._rows.terminated[row] = self._rows.truncated[row] = False
            if action is not None:
                before = self.games[row]
                self._play_on(row, before.apply(action), len(before.results))
        return -1

    def act(self, action: int) -> bool:
        return self.step(np.array([action])) < 0

    def reset(self, named: NDArray[np.bool_]) -> None:
        for row in map(int, np.flatnonzero(named)):
            self._rows.episodes[row] += 1
            self._rows.rewards[row] = 0
            game = self._deal(row, int(self._rows.episodes[row]))
            self._dismiss(row)
            self._players[row] = [
                None if name is None else self._seated(name, seat_seed(game.seed, seat))
                for seat, name in enumerate(self._bots)
            ]
            self._play_on(row, game, 0)

    def _seated(self, name: str, seed: str) -> Bot:
        """Ours need no guard; others may do anything."""
        return make_bot(name, seed=seed) if name in BOTS else Guard.of(name, seed=seed, report=self._faults.append)

    def _dismiss(self, row: int) -> None:
        for player in self._players.pop(row, ()):
            if isinstance(player, Guard):
                player.close()

    def close(self) -> None:
        for row in list(self._players):
            self._dismiss(row)

    def _play_on(self, row: int, game: Game, finished: int) -> None:
        """Let the bots play until somebody without one is to act; count the rounds after the first `finished`."""
        while not game.outcome and (bot := self._players[row][game.seat]) is not None:
            if len(game.round.events) >= LONGEST_ROUND:
                raise SimulationError("simulate/endless", f"the game with the seed {game.seed!r} has an endless round")
            game = game.apply(bot.choose(game.view(game.seat)))
        self.games[row] = game
        for result in game.results[finished:]:
            self._rows.rewards[row] -= [points or 0 for points in result.points]
        cut = bool(game.outcome) and not self._whole and game.round.went_out is None
        self._rows.truncated[row] = cut
        self._rows.terminated[row] = bool(game.outcome) and not cut
        self._write(row)

    def look(self, row: int, seat: int, into: NDArray[np.int32]) -> None:
        into[:] = table_observation(self.games[row].view(seat))

    def _write(self, row: int) -> None:
        game, rows = self.games[row], self._rows
        rows.masks[row] = action_mask(game.legal_actions())
        rows.seats[row] = -1 if game.outcome else game.seat
        rows.observations[row] = 0
        seat = self._alone if self._alone is not None else None if game.outcome else game.seat
        if seat is not None:
            self.look(row, seat, rows.observations[row])
