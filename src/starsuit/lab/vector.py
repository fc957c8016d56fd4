"""Thousands of rounds stepped together, for programs that learn.

Every row is one round at a time. A step does one action in each row, for the seat to move there, and writes what the
next player sees into arrays that are allocated once. `encoding` says what the bytes and the actions mean, and
docs/researchers/learning.md shows a loop. The core does it without the interpreter's lock; without the core every row
is a `Game` in pure Python, and the arrays are the same.

Episode k of row i is a game of one round with the seed "{seed}/{i}/{k}". Its wild rank is drawn from the rounds of
the ruleset by the stream "vector round" of that seed, and the deal passes to the left with every episode (R11).
`VectorRounds.episode` deals it in Python: to replay it, to look at it, to keep its record.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from starsuit.arrays import np
from starsuit.errors import IllegalAction, NotationError, RulesetError
from starsuit.game import Game
from starsuit.lab.encoding import ACTIONS, action_at, action_mask, layout, observation, words
from starsuit.native import core
from starsuit.ruleset import Ruleset
from starsuit.shuffle import check_seed, new_seed, shuffled

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from numpy.typing import ArrayLike, NDArray

    from starsuit.actions import Action

__all__ = [
    "MAX_ROWS", "MAX_THREADS", "Rows", "VectorRounds", "checked_actions", "checked_number", "checked_rows",
    "checked_seed", "episode_seed", "not_allowed", "one_round",
]  # fmt: skip

MAX_ROWS: Final = 1_000_000
MAX_THREADS: Final = 256
MAX_SEED: Final = 950  # the numbers of the row and the episode follow it


class Rows(NamedTuple):
    """The arrays, one row per round. Every step overwrites them: copy what you want to keep.

    >>> from starsuit.lab.vector import VectorRounds
    >>> rows = VectorRounds(100, rounds=3, seed="arrays").observe()
    >>> rows.masks.shape, rows.rewards.shape
    ((100, 114), (100, 2))
    """

    observations: NDArray[np.uint8]  # (rows, width): what the seat whose turn it is may know; zeros when it is over
    masks: NDArray[np.bool_]  # (rows, 114): which actions are legal
    seats: NDArray[np.int8]  # (rows,): whose turn it is; -1 when the round is over
    rewards: NDArray[np.float32]  # (rows, players): when the last step ended a round, else zeros
    done: NDArray[np.bool_]  # (rows,): whether the last step ended a round; with auto_reset off, whether it is over
    went_out: NDArray[np.int8]  # (rows,): who has gone out in the round of the last step; -1 for nobody
    episodes: NDArray[np.int64]  # (rows,): the number of the row's round, from 0

    @classmethod
    def empty(cls, count: int, players: int) -> Rows:
        """Arrays for so many rounds, `count`, of so many `players`."""
        width = list(layout(players).values())[-1].stop
        return cls(
            observations=np.zeros((count, width), dtype=np.uint8),
            masks=np.zeros((count, ACTIONS), dtype=np.bool_),
            seats=np.zeros(count, dtype=np.int8),
            rewards=np.zeros((count, players), dtype=np.float32),
            done=np.zeros(count, dtype=np.bool_),
            went_out=np.full(count, -1, dtype=np.int8),
            episodes=np.zeros(count, dtype=np.int64),
        )


class VectorRounds:
    """Thousands of rounds of one ruleset, stepped together, for programs that learn.

    A reward is the negative of a seat's points, given when its round ends.

    Args:
        count: how many rounds, one in each row.
        ruleset: the rules of the table; for two players without them.
        rounds: the wild rank to deal, or several to draw from, all equally likely; by default those of the ruleset.
        seed: any text; row i deals its episode k from `f"{seed}/{i}/{k}"`.
        threads: how many work at once.
        auto_reset: False leaves a finished row over until `reset`.
        relative_rewards: the mean of all seats' points minus the seat's own, so that those of a round sum to zero.

    >>> from starsuit.lab.vector import VectorRounds
    >>> env = VectorRounds(100, ss.Ruleset(players=2, turn_limit=5), rounds=3, seed="learn")
    >>> rows, finished = env.observe(), 0
    >>> for _ in range(40):
    ...     rows = env.step(rows.masks.argmax(axis=1))  # the first legal action
    ...     finished += int(rows.done.sum())
    >>> finished > 100
    True
    """

    def __init__(
        self,
        count: int,
        ruleset: Ruleset | None = None,
        *,
        rounds: int | Sequence[int] | None = None,
        seed: str | None = None,
        threads: int = 1,
        auto_reset: bool = True,
        relative_rewards: bool = False,
    ) -> None:
        checked_number("count", count, MAX_ROWS)
        checked_number("threads", threads, MAX_THREADS)
        agreed = ruleset or Ruleset(players=2)
        if rounds is not None:
            agreed = replace(agreed, rounds=(rounds,) if isinstance(rounds, int) else tuple(rounds))
        self.ruleset: Final = agreed
        self.seed: Final = checked_seed(seed)
        self.layout: Final = layout(agreed.players)
        self._rows: Final = Rows.empty(count, agreed.players)
        self._engine: _Rounds = (
            _PureRounds(self.episode, self._rows, relative=relative_rewards, auto_reset=auto_reset)
            if core is None
            else core.VectorRounds(agreed, self.seed, relative_rewards, auto_reset, threads, *self._rows)
        )

    def __len__(self) -> int:
        return len(self._rows.seats)

    def observe(self) -> Rows:
        """The arrays, with observations, masks and seats rewritten."""
        self._engine.observe()
        return self._rows

    def step(self, actions: ArrayLike) -> Rows:
        """Do one action in each row: `actions` has their numbers.

        When a round ends, the row's next one follows at once, unless `auto_reset` is off: then it stays over,
        whatever its action says, until `reset`.

        Raises:
            IllegalAction: one is not legal; the sentence names its row, and nothing has changed.
        """
        chosen = checked_actions(actions, len(self))
        bad = self._engine.step(chosen)
        if bad >= 0:
            raise not_allowed(f"row {bad}: ", int(chosen[bad]))
        return self._rows

    def reset(self, rows: ArrayLike | None = None) -> Rows:
        """Deal the next episode in all `rows`, or where this array of booleans is true."""
        self._engine.reset(checked_rows(rows, len(self)))
        return self._rows

    def episode(self, row: int, number: int) -> Game:
        """The game of one round that is episode `number` of this `row`, freshly dealt."""
        seed = episode_seed(self.seed, row, number, len(self))
        return Game.new(one_round(self.ruleset, seed, number), seed=seed)


def one_round(ruleset: Ruleset, seed: str, number: int) -> Ruleset:
    """The rules of a game of one round, episode `number`: the wild rank is drawn from those of the `ruleset`."""
    wild = shuffled(ruleset.rounds, seed=seed, stream="vector round")[0]
    dealer = ruleset.dealer_in(number + 1)
    return replace(ruleset, rounds=(wild,), round_order="listed", ties="shared", target=None, first_dealer=dealer)


def checked_number(name: str, value: object, most: int) -> None:
    """Raise unless the value is a whole number from 1 to `most`."""
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= most:
        raise RulesetError(f"ruleset/{name}", f"{name} is {value!r}; 1 to {most} is allowed")


def checked_seed(seed: str | None) -> str:
    """A seed that leaves room for the numbers behind it; a new one without."""
    if seed is None:
        return new_seed()
    check_seed(seed)
    if len(seed) > MAX_SEED:
        raise NotationError("notation/seed", f"the seed of many rounds is a text of 1 to {MAX_SEED} characters")
    return seed


def checked_actions(actions: ArrayLike, count: int) -> NDArray[np.int64]:
    """One action for each of so many rows, `count`, as the core takes them."""
    chosen = np.asarray(actions)
    if chosen.shape != (count,) or not np.issubdtype(chosen.dtype, np.integer):
        raise IllegalAction(
            "action/array",
            f"actions are {count} whole numbers, one for each row, not {chosen.dtype} of shape {chosen.shape}",
        )
    return np.ascontiguousarray(chosen, dtype=np.int64)


def checked_rows(rows: ArrayLike | None, count: int) -> NDArray[np.bool_]:
    """Which of so many rows are meant: all of them, or those where this array of booleans is true."""
    named = np.ones(count, dtype=np.bool_) if rows is None else np.ascontiguousarray(rows)
    if named.shape != (count,) or named.dtype != np.bool_:
        raise IllegalAction(
            "action/array", f"rows are {count} booleans, one for each row, not {named.dtype} of shape {named.shape}"
        )
    return named


def not_allowed(where: str, number: int) -> IllegalAction:
    """What is said of an action that is illegal there."""
    return IllegalAction(
        "action/row", f"{where}action {number} ({words(number)}) is not allowed now; its mask says what is"
    )


def episode_seed(seed: str, row: int, number: int, count: int) -> str:
    """The seed of an episode of one of so many rows."""
    if not (0 <= row < count and number >= 0):
        raise RulesetError("ruleset/episode", f"there is no episode {number} of row {row}: rows are 0 to {count - 1}")
    return f"{seed}/{row}/{number}"


class _Rounds(Protocol):
    """What steps the rounds: `core.VectorRounds`, or the pure Python below."""

    def step(self, actions: NDArray[np.int64]) -> int:
        """Do the actions and return -1; or do nothing and return the first row whose action is illegal."""

    def reset(self, named: NDArray[np.bool_]) -> None: ...

    def observe(self) -> None: ...


class _PureRounds:
    """The reference: every row is a `Game` of one round, and observations come from its views."""

    def __init__(self, deal: Callable[[int, int], Game], rows: Rows, *, relative: bool, auto_reset: bool) -> None:
        self._deal = deal
        self._rows = rows
        self._relative = relative
        self._auto_reset = auto_reset
        self._episodes = [0] * len(rows.seats)
        self._games = [deal(row, 0) for row in range(len(rows.seats))]
        self.observe()

    def step(self, actions: NDArray[np.int64]) -> int:
        chosen: list[Action | None] = []
        for row, game in enumerate(self._games):
            try:
                chosen.append(None if game.outcome else action_at(int(actions[row]), game.legal_actions()))
            except IllegalAction:
                return row
        self._rows.rewards[:] = 0
        for row, action in enumerate(chosen):
            self._rows.done[row] = action is None
            if action is not None:
                self._games[row] = self._games[row].apply(action)
                self._finish(row)
                self._write(row)
        return -1

    def _finish(self, row: int) -> None:
        game = self._games[row]
        out = game.round.went_out
        self._rows.went_out[row] = -1 if out is None else out
        if game.outcome:
            points = game.outcome.totals
            mean = sum(points) / len(points) if self._relative else 0.0
            self._rows.rewards[row] = [mean - each for each in points]
            self._rows.done[row] = True
            if self._auto_reset:
                self._next(row)

    def _next(self, row: int) -> None:
        self._episodes[row] += 1
        self._games[row] = self._deal(row, self._episodes[row])

    def reset(self, named: NDArray[np.bool_]) -> None:
        for row in map(int, np.flatnonzero(named)):
            self._next(row)
            self._rows.rewards[row] = 0
            self._rows.done[row] = False
            self._rows.went_out[row] = -1
            self._write(row)

    def observe(self) -> None:
        for row in range(len(self._games)):
            self._write(row)

    def _write(self, row: int) -> None:
        game, rows = self._games[row], self._rows
        rows.episodes[row] = self._episodes[row]
        rows.masks[row] = action_mask(game.legal_actions())
        rows.seats[row] = -1 if game.outcome else game.seat
        rows.observations[row] = 0 if game.outcome else observation(game.view(game.seat))
