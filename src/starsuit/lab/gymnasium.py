"""Five Crowns for Gymnasium: one seat against computer players, the solitaire, and thousands of seats at once.

>>> import gymnasium
>>> import starsuit.lab.gymnasium
>>> env = gymnasium.make("starsuit/Round-v1", ruleset=ss.Ruleset(players=3, turn_limit=50), bots="greedy")
>>> seen, info = env.reset(seed=7)
>>> over = False
>>> while not over:
...     action = int(info["action_mask"].argmax())                    # your policy: here the first legal action
...     seen, reward, terminated, truncated, info = env.step(action)
...     over = terminated or truncated
>>> terminated, truncated, reward <= 0
(True, False, True)

Importing this module registers `starsuit/Round-v1` (one round, or a whole game with `whole=True`) and
`starsuit/Solitaire-v1`. Observations are those of `encoding.table_layout` and of `placements`; the mask is in `info`,
and `action_masks()` returns it too. An illegal action does nothing and costs a point, and `info["illegal"]` says so:
programs that know nothing of masks can learn too. `reset(seed=7)` deals the `Game` of the seed "7/0/0", `reset()`
"7/0/1" next.

`make_vec("starsuit/Round-v1", num_envs=1000)` steps all rows in the core. There an illegal action raises
`IllegalAction`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from starsuit.arrays import np
from starsuit.errors import SimulationError, missing_extra
from starsuit.lab.encoding import ACTIONS, TABLE_LAYOUT
from starsuit.lab.placements import (
    PATIENCE_ACTIONS,
    PATIENCE_LAYOUT,
    PATIENCE_WIDTH,
    patience_mask,
    patience_observation,
    patience_place,
)
from starsuit.lab.showing import RENDER_MODES, check_mode, shown
from starsuit.lab.stepping import SteppedGames
from starsuit.ruleset import Ruleset
from starsuit.shuffle import new_seed
from starsuit.solitaire import Solitaire

try:
    from gymnasium import Env, register, registry
    from gymnasium.spaces import Box, Discrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
except ImportError:
    raise missing_extra("this environment needs Gymnasium", "gymnasium") from None

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from starsuit.game import Game

__all__ = ["RoundEnv", "RoundVectorEnv", "SolitaireEnv"]

MOST: Final = int(np.iinfo(np.int32).max)
ILLEGAL: Final = -1.0  # what it costs to try
REWARDS: Final = ("points", "relative")
SOLITAIRE_REWARDS: Final = ("win", "points")


class RoundEnv(Env[Any, Any]):
    """One seat at a table, the others played by bots.

    Args:
        ruleset: the rules of the table; for two players with a limit of 200 turns a round without them.
        bots: who plays the other seats, by the names of `make_bot`: one for all of them, or one for each.
        seat: the seat to play.
        whole: whole games; False for single rounds, each with any of the ruleset's wild ranks.
        reward: "points", negated, when a round ends; or "relative" to the mean of all seats.
        render_mode: "human" prints the table, "ansi" returns it as text, "rgb_array" as pixels.

    >>> import gymnasium
    >>> import starsuit.lab.gymnasium
    >>> env = gymnasium.make("starsuit/Round-v1", bots="expert")
    >>> seen, info = env.reset(seed=3)
    >>> seen, reward, terminated, truncated, info = env.step(info["action_mask"].argmax())
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2, "layout": TABLE_LAYOUT}  # type: ignore[misc]

    def __init__(
        self,
        ruleset: Ruleset | None = None,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        whole: bool = False,
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        self.render_mode = render_mode
        self.table: Final = _Table(ruleset, bots, seat, reward, whole=whole)
        self.observation_space = _space(self.table.ruleset.players)
        self.action_space = Discrete(ACTIONS)
        self._games: SteppedGames | None = None

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal the next round or game, or with a `seed` the first of that seed; there are no `options`."""
        super().reset(seed=seed, options=options)
        if seed is not None or self._games is None:
            self._games = self.table.games(1, seed, watched=self.render_mode is not None)
        else:
            self._games.reset()
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Do an `action`, and let the others play until it is this seat's turn again, or all is over."""
        games = self._dealt
        rows = games.rows
        if rows.seats.item(0) >= 0 and not rows.masks[0, action]:
            return self._seen(), ILLEGAL, False, False, self._info() | {"illegal": True}
        games.step(np.array([action]))
        reward = self.table.reward(rows.rewards).item(0)
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, rows.terminated.item(0), rows.truncated.item(0), self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as some libraries ask for it."""
        legal: NDArray[np.bool_] = self._dealt.rows.masks[0].astype(np.bool_)
        return legal

    def dealt(self) -> Game:
        """The game of this episode as it was dealt: nobody has acted yet, no bot either."""
        return self._dealt.episode(0, int(self._dealt.rows.episodes[0]))

    def render(self) -> Any:
        """The table as this seat sees it, in the render mode of the environment."""
        if self.render_mode is None:
            return None
        return shown(self._dealt.game(0).view(self.table.seat), self.render_mode)

    def close(self) -> None:
        """End outside programs that play seats; `_options` change nothing."""
        if self._games is not None:
            self._games.close()

    @property
    def _dealt(self) -> SteppedGames:
        if self._games is None:
            raise SimulationError("simulate/reset", "nothing has been dealt yet: call reset() first")
        return self._games

    def _seen(self) -> NDArray[np.int32]:
        seen: NDArray[np.int32] = self._dealt.rows.observations[0].copy()
        return seen

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self._dealt.rows.masks[0].copy()}


class RoundVectorEnv(VectorEnv[Any, Any, Any]):
    """Many tables at once, stepped by the core, one seat of each to be played; made by `gymnasium.make_vec`.

    Args:
        num_envs: how many tables.
        ruleset: and the others as for `RoundEnv`.
        bots: who plays the other seats.
        seat: the seat to play.
        whole: whole games.
        reward: "points" or "relative".
        threads: how many work at once.
        autoreset_mode: Gymnasium's: in the next step, in the same step (then `info["final_obs"]` has what was seen at
            the end, where `info["_final_obs"]` is true), or by `reset(options={"reset_mask": ...})` only.

    >>> import gymnasium
    >>> import starsuit.lab.gymnasium
    >>> tables = gymnasium.make_vec("starsuit/Round-v1", num_envs=4)
    >>> seen, info = tables.reset(seed=3)
    >>> tables.step(info["action_mask"].argmax(axis=1))[1]
    array([0., 0., 0., 0.])
    """

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "layout": TABLE_LAYOUT}  # type: ignore[misc]

    def __init__(
        self,
        num_envs: int = 1,
        ruleset: Ruleset | None = None,
        *,
        bots: str | Sequence[str] = "greedy",
        seat: int = 0,
        whole: bool = False,
        reward: str = "points",
        threads: int = 1,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    ) -> None:
        self.num_envs = num_envs
        self.table: Final = _Table(ruleset, bots, seat, reward, whole=whole)
        self.mode: Final = AutoresetMode(autoreset_mode)
        self.metadata = type(self).metadata | {"autoreset_mode": self.mode}  # type: ignore[misc]
        self.single_observation_space = _space(self.table.ruleset.players)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._threads: Final = threads
        self._games: SteppedGames | None = None

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal the next episode everywhere, or where `reset_mask` of `options` is true; with a `seed` its first."""
        named = (options or {}).get("reset_mask")
        if seed is not None and not isinstance(seed, int):
            raise SimulationError("simulate/seed", "one seed deals all rows: seed is a whole number, or None")
        super().reset(seed=seed)
        if seed is not None or self._games is None:
            self._games = self.table.games(self.num_envs, seed, threads=self._threads)
        else:
            self._games.reset(named)
        return self._games.rows.observations.copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Do one of `actions` at each table.

        Raises:
            IllegalAction: one is not legal; the sentence names its row, and nothing has changed.
        """
        if self._games is None:
            raise SimulationError("simulate/reset", "nothing has been dealt yet: call reset() first")
        rows = self._games.rows
        waiting = rows.seats < 0
        self._games.step(np.asarray(actions))
        if self.mode is AutoresetMode.NEXT_STEP and waiting.any():
            self._games.reset(waiting)  # what it was told to do there does not count
        rewards, terminated, truncated = self.table.reward(rows.rewards), rows.terminated.copy(), rows.truncated.copy()
        over = rows.seats < 0
        final: dict[str, Any] = {}
        if self.mode is AutoresetMode.SAME_STEP and over.any():
            final = {"final_obs": np.where(over[:, None], rows.observations, 0), "_final_obs": over}
            self._games.reset(over)
        return rows.observations.copy(), rewards, terminated, truncated, self._info() | final

    def episode(self, row: int, number: int) -> Game:
        """The game that is episode `number` of a `row`, freshly dealt."""
        if self._games is None:
            raise SimulationError("simulate/reset", "nothing has been dealt yet: call reset() first")
        return self._games.episode(row, number)

    def close_extras(self, **_options: Any) -> None:
        """End outside programs that play seats; `_options` change nothing."""
        if self._games is not None:
            self._games.close()

    def _info(self) -> dict[str, Any]:
        assert self._games is not None  # noqa: S101 - only asked after a deal
        masks = self._games.rows.masks.copy()
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, dtype=np.bool_)}


class SolitaireEnv(Env[Any, Any]):
    """The solitaire: each step places the turned card.

    Args:
        edition: of the rules, 2019 or 1996.
        all_wild_melds: False where a meld needs a natural card.
        reward: "win" is 1 for a won solitaire; "points" those left in open piles at the end, negated.
        render_mode: "human" prints the piles, "ansi" returns them as text, "rgb_array" as pixels.

    >>> import gymnasium
    >>> import starsuit.lab.gymnasium
    >>> env = gymnasium.make("starsuit/Solitaire-v1", edition=1996)
    >>> seen, info = env.reset(seed=3)
    >>> env.unwrapped.dealt() == ss.Solitaire.new(seed="3/0", edition=1996)
    True
    """

    metadata: ClassVar[dict[str, Any]] = {  # type: ignore[misc]
        "render_modes": list(RENDER_MODES),
        "render_fps": 2,
        "layout": PATIENCE_LAYOUT,
    }

    def __init__(
        self,
        edition: int = 2019,
        *,
        all_wild_melds: bool = True,
        reward: str = "win",
        render_mode: str | None = None,
    ) -> None:
        check_mode(render_mode)
        if reward not in SOLITAIRE_REWARDS:
            raise SimulationError(
                "simulate/reward", f"reward is {reward!r}; it can be {' or '.join(SOLITAIRE_REWARDS)}"
            )
        self.render_mode = render_mode
        self.observation_space = Box(0, MOST, (PATIENCE_WIDTH,), np.int32)
        self.action_space = Discrete(PATIENCE_ACTIONS)
        self._reward: Final = reward
        self._rules: Final[dict[str, Any]] = {"edition": edition, "all_wild_melds": all_wild_melds}
        self._now = Solitaire.new(seed=new_seed(), **self._rules)
        self._seed, self._deals = new_seed(), 0

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Deal the next solitaire, or with a `seed` its first, `Solitaire.new(seed="SEED/0")`, without `options`."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self._seed, self._deals = str(seed), 0
        self._now = Solitaire.new(seed=f"{self._seed}/{self._deals}", **self._rules)
        self._deals += 1
        return patience_observation(self._now.view()), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Place the turned card as `action` says."""
        place = patience_place(int(action))
        legal = self._now.outcome is None and place in self._now.legal_actions()
        reward = 0.0 if legal else ILLEGAL
        if legal:
            self._now = self._now.apply(place)
        outcome = self._now.outcome
        if legal and outcome is not None:
            reward = float(outcome.won) if self._reward == "win" else -float(outcome.points)
        if self.render_mode == "human":
            self.render()
        info = self._info() if legal else self._info() | {"illegal": True}
        return patience_observation(self._now.view()), reward, outcome is not None, False, info

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now, as some libraries ask for it."""
        return patience_mask(self._now.legal_actions()).astype(np.bool_)

    def dealt(self) -> Solitaire:
        """The solitaire of this episode as it was dealt."""
        return self._now.restart()

    def render(self) -> Any:
        """The piles, in the render mode of the environment."""
        return shown(self._now.view(), self.render_mode)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": patience_mask(self._now.legal_actions())}


class _Table:
    """What the environments of one seat have in common: who else plays, and what counts."""

    def __init__(
        self, ruleset: Ruleset | None, bots: str | Sequence[str], seat: int, reward: str, *, whole: bool
    ) -> None:
        self.ruleset: Final = ruleset or Ruleset(players=2, turn_limit=200)
        self.whole: Final = whole
        players = self.ruleset.players
        if reward not in REWARDS:
            raise SimulationError("simulate/reward", f"reward is {reward!r}; it can be {' or '.join(REWARDS)}")
        if not 0 <= seat < players:
            raise SimulationError("simulate/seat", f"seat is {seat}; at this table 0 to {players - 1} is allowed")
        others = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(others) != players - 1:
            raise SimulationError(
                "simulate/bots", f"{len(others)} bots for {players - 1} other seats; each needs one, or one for all"
            )
        self.seat: Final = seat
        self.bots: Final = [*others[:seat], None, *others[seat:]]
        self.relative: Final = reward == "relative"

    def games(self, count: int, seed: int | None, *, threads: int = 1, watched: bool = False) -> SteppedGames:
        """Freshly dealt; without a seed, from one that nobody can guess."""
        text = None if seed is None else str(seed)
        return SteppedGames(
            count, self.ruleset, whole=self.whole, bots=self.bots, seed=text, threads=threads, watched=watched
        )

    def reward(self, points: NDArray[np.float32]) -> NDArray[np.float64]:
        """The seat's own part, in each row."""
        own: NDArray[np.float64] = points[:, self.seat].astype(np.float64)
        return own - points.mean(axis=1) if self.relative else own


def _space(players: int) -> Box:
    return Box(-1, MOST, (SteppedGames.width(players),), np.int32)


if "starsuit/Round-v1" not in registry:
    register(
        "starsuit/Round-v1",
        entry_point="starsuit.lab.gymnasium:RoundEnv",
        vector_entry_point="starsuit.lab.gymnasium:RoundVectorEnv",
    )
    register("starsuit/Solitaire-v1", entry_point="starsuit.lab.gymnasium:SolitaireEnv")
