"""Five Crowns for PettingZoo: a whole game or one round, 2 to 14 players, every house rule.

>>> from starsuit.lab import pettingzoo
>>> env = pettingzoo.env(ss.Ruleset(players=3), whole=False)
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     seen, reward, terminated, truncated, info = env.last()
...     over = terminated or truncated
...     env.step(None if over else int(seen["action_mask"].argmax()))  # the first legal action
>>> env.num_agents
0

An observation is a dictionary, as in PettingZoo's own card games: "observation" has the numbers of
`encoding.table_layout`, "action_mask" 1 for each action that is legal. A reward is a seat's points, negated, when a
round ends. An episode dealt with `reset(seed=7)` is the `Game` of the seed "7/0/0"; `reset()` deals "7/0/1" next. A
single round that the turn limit ends is truncated, any other end is a termination. An illegal action raises
`IllegalAction`, and nothing has changed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from starsuit.arrays import np
from starsuit.errors import SimulationError, missing_extra
from starsuit.lab.encoding import ACTIONS, TABLE_LAYOUT
from starsuit.lab.showing import RENDER_MODES, check_mode, shown
from starsuit.lab.stepping import SteppedGames
from starsuit.ruleset import Ruleset

try:
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel_wrapper
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ImportError:
    raise missing_extra("this environment needs PettingZoo", "pettingzoo") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray
    from pettingzoo import ParallelEnv

    from starsuit.game import Game

    Seen = dict[str, NDArray[Any]]

__all__ = ["FiveCrowns", "env", "parallel_env", "raw_env"]

MOST: Final = int(np.iinfo(np.int32).max)
REWARDS: Final = ("points", "relative")


def env(ruleset: Ruleset | None = None, **options: Any) -> AECEnv[str, Any, int]:
    """A game in which agents take turns (AEC), with PettingZoo's own checks of the order of calls, unlike `raw_env`."""
    return OrderEnforcingWrapper(FiveCrowns(ruleset, **options))


def parallel_env(ruleset: Ruleset | None = None, **options: Any) -> ParallelEnv[str, Any, int | None]:
    """The same for the parallel API: everybody gives an action, and that of the agent whose turn it is counts."""
    return turn_based_aec_to_parallel_wrapper(FiveCrowns(ruleset, **options))


class FiveCrowns(AECEnv[str, Any, int]):  # type: ignore[misc]  # PettingZoo says nothing of its types
    """A game or a round in which agents take turns.

    Args:
        ruleset: the rules of the table; for two players with a limit of 200 turns a round without them.
        whole: whole games; False for single rounds, each with any of the ruleset's wild ranks.
        reward: "points", or "relative" to the mean of all seats, so that the rewards of a round add up to zero.
        render_mode: "human" prints the table, "ansi" returns it as text, "rgb_array" as pixels.

    >>> from starsuit.lab.pettingzoo import FiveCrowns
    >>> env = FiveCrowns(ss.Ruleset(players=14))
    >>> env.reset(seed=1)
    >>> env.agent_selection, env.observation_space("player_0")["observation"].shape
    ('player_1', (1160,))
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "starsuit_v1",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": True,
        "render_fps": 2,
        "layout": TABLE_LAYOUT,
    }

    def __init__(
        self,
        ruleset: Ruleset | None = None,
        *,
        whole: bool = True,
        reward: str = "points",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        check_mode(render_mode)
        check_reward(reward)
        self.ruleset: Final = ruleset or Ruleset(players=2, turn_limit=200)
        self.render_mode = render_mode
        self._options: Final[dict[str, Any]] = {"whole": whole, "watched": render_mode is not None}
        self._relative: Final = reward == "relative"
        self.possible_agents = [f"player_{seat}" for seat in range(self.ruleset.players)]
        self.agents: list[str] = []
        self._seats: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._games: SteppedGames | None = None
        self._view_space: Final = table_space(self.ruleset.players)
        self.observation_spaces = dict.fromkeys(self.possible_agents, self._view_space)
        self.action_spaces = {agent: Discrete(ACTIONS) for agent in self.possible_agents}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 - PettingZoo's
        """Deal the next game, or with a `seed` the first of that seed; there are no `options`."""
        if seed is not None or self._games is None:
            self._games = SteppedGames(1, self.ruleset, seed=None if seed is None else str(int(seed)), **self._options)
        else:
            self._games.reset()
        self._rows = self._games.rows
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: dict[str, Any]() for agent in self.agents}
        self._paid = False
        self.agent_selection = self.possible_agents[self._rows.seats.item(0)]

    def step(self, action: int | None) -> None:
        """Do the `action` of the agent whose turn it is; None when it is over for that agent.

        Raises:
            IllegalAction: it is not legal, and nothing has changed.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None  # noqa: S101 - as PettingZoo asks for one
        self._dealt.act(int(action))
        rows = self._rows
        self._cumulative_rewards[agent] = 0.0
        if self._paid:
            self._clear_rewards()
        self._paid = bool(rows.rewards.any())
        if self._paid:
            self._pay()
        seat = rows.seats.item(0)
        if seat < 0:
            cut = rows.truncated.item(0)
            self.terminations = dict.fromkeys(self.agents, not cut)
            self.truncations = dict.fromkeys(self.agents, cut)
            seat = 0
        self.agent_selection = self.possible_agents[seat]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Seen:
        """What an `agent` may know now, whoever is to move, in fresh arrays."""
        games, seat = self._dealt, self._seats[agent]
        mine = games.rows.seats.item(0) == seat
        mask = games.rows.masks[0].copy() if mine else np.zeros(ACTIONS, dtype=np.int8)
        return {"observation": games.look(0, seat=seat), "action_mask": mask}

    def state(self) -> NDArray[np.int32]:
        """What all agents know together, one row for each: for training that may look into all hands."""
        return np.stack([self._dealt.look(0, seat=seat) for seat in self._seats.values()])

    def dealt(self) -> Game:
        """The game of this episode as it was dealt, to replay it or keep its record."""
        return self._dealt.episode(0, int(self._rows.episodes[0]))

    def render(self) -> Any:
        """The table as the agent whose turn it is sees it, in the render mode of the environment."""
        if self.render_mode is None:
            return None
        game = self._dealt.game(0)
        return shown(game.view(self._seats[self.agent_selection]), self.render_mode)

    def close(self) -> None:
        """Nothing stays open: the seats are all the learner's."""

    def observation_space(self, agent: str) -> Any:
        """The space of an `agent`'s observations, the same object each time."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The space of an `agent`'s actions, the same object each time."""
        return self.action_spaces[agent]

    @property
    def _dealt(self) -> SteppedGames:
        if self._games is None:
            raise SimulationError("simulate/reset", "nothing has been dealt yet: call reset() first")
        return self._games

    def _pay(self) -> None:
        points = self._rows.rewards[0].tolist()
        mean = sum(points) / len(points) if self._relative else 0.0
        for agent, own in zip(self.possible_agents, points, strict=True):
            self.rewards[agent] = own - mean
        self._accumulate_rewards()


raw_env = FiveCrowns


def table_space(players: int) -> Dict:
    """The space of what a seat sees at a table of so many players, with the mask of its actions."""
    width = SteppedGames.width(players)
    return Dict(
        {
            "observation": Box(-1, MOST, (width,), np.int32),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


def check_reward(reward: str) -> None:
    """Raise unless there is such a reward."""
    if reward not in REWARDS:
        raise SimulationError("simulate/reward", f"reward is {reward!r}; it can be {' or '.join(REWARDS)}")
