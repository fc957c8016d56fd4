"""Games on a Ray cluster, with the extra `starsuit[ray]`: the same games and figures as `stream`, whatever plays them.

The games are cut into pieces, and each is a Ray task that depends on nothing but its numbers. So a piece that is lost
with its worker or its machine is played again by another, and the pieces come in the order of the games. Only a few
for each processor are under way at a time: memory does not grow, here or there.
"""

from __future__ import annotations

import os
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final

from starsuit.errors import SimulationError, StarsuitError, missing_extra
from starsuit.lab.simulation import check_bots
from starsuit.lab.stream import Job, Ranges

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from types import ModuleType

    from starsuit.lab.simulation import Simulated
    from starsuit.ruleset import Ruleset

__all__ = ["check_ray", "connected", "on_ray"]

PIECE_SECONDS: Final = 2.0  # a task costs some milliseconds: see docs/researchers/simulating.md
LARGEST_PIECE: Final = 50_000
WAITING: Final = 3  # pieces for each processor: one played, one ready, one that may be late
FIRST_PIECE: Final = 20


def check_ray() -> None:
    """Raise one sentence if Ray is missing, before any game is played.

    Raises:
        MissingExtra: it is; `starsuit[ray]` has it.
    """
    _ray()


def on_ray(
    ruleset: Ruleset,
    bots: Sequence[str],
    *,
    games: int,
    seed: str,
    first: int = 0,
    address: str | None = None,
    processes: int | None = None,
    piece: int | None = None,
) -> Generator[Simulated, None, None]:
    """Play any number of games on a Ray cluster and yield them in order, piece by piece.

    Every machine of the cluster needs Starsuit, and the files of bots of one's own.

    Args:
        ruleset: the rules of the table.
        bots: one name for each seat, as `make_bot` takes them.
        games: how many to play.
        seed: any text.
        first: the number of the first game.
        address: of the cluster, as `ray.init` takes it; without one, or if Ray runs in this program already, here.
        processes: how many pieces at a time; by default as many as there are processors.
        piece: how many games a piece has; by default so many as take two seconds.

    Raises:
        SimulationError: there is not one bot for each seat, or a number is out of range.
        MissingExtra: Ray is not installed.
        StarsuitError: there is no such cluster.
    """
    ray = _ray()
    job = Job(ruleset, check_bots(bots, ruleset), seed)
    if piece is not None and not 1 <= piece <= LARGEST_PIECE:
        raise SimulationError("simulate/piece", f"piece is {piece}; 1 to {LARGEST_PIECE} games are allowed")
    with connected(address, processes):
        # A piece depends on nothing else, so it may be played as often as workers are lost.
        task = ray.remote(num_cpus=1, max_retries=-1)(_play)
        shared = ray.put(job)
        at_once = WAITING * (processes or max(1, int(ray.cluster_resources().get("CPU", 1))))
        ranges = Ranges(first, first + games, least=piece or min(FIRST_PIECE, games), seconds=PIECE_SECONDS)
        waiting: deque[Any] = deque()
        try:
            while True:
                while len(waiting) < at_once and (span := ranges.next()):
                    waiting.append(task.remote(shared, *span))
                if not waiting:
                    return
                played, seconds = ray.get(waiting.popleft())
                if piece is None:
                    ranges.learn(played.games, seconds, most=LARGEST_PIECE)
                yield played
        except ray.exceptions.RayTaskError as error:
            raise error.cause if isinstance(error.cause, StarsuitError) else error from None
        except (ray.exceptions.RaySystemError, ConnectionError):
            raise StarsuitError(
                "simulate/cluster", "the Ray cluster was lost, with its head; what came before is done"
            ) from None
        finally:
            for each in waiting:
                ray.cancel(each)


def _play(job: Job, first: int, games: int) -> tuple[Simulated, float]:
    """One piece, on a worker."""
    return job.play(first, games)


@contextmanager
def connected(address: str | None, processes: int | None) -> Iterator[None]:
    """Connected to a cluster, or to one started here for as long as this lasts; nothing if that is so already."""
    ray = _ray()
    if ray.is_initialized():
        yield
        return
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")  # or Ray warns of graphics cards we do not use
    quiet = {"include_dashboard": False, "num_cpus": processes or os.cpu_count() or 1} if not address else {}
    try:
        ray.init(address=address or "local", log_to_driver=False, logging_level="ERROR", **quiet)
    except (ConnectionError, RuntimeError, ValueError, TimeoutError) as error:
        reason = str(error).strip().partition("\n")[0][:200]
        raise StarsuitError(
            "simulate/cluster", f"there is no Ray cluster at {address or 'this machine'}: {reason}"
        ) from None
    try:
        yield
    finally:
        ray.shutdown()


def _ray() -> ModuleType:
    try:
        import ray  # noqa: PLC0415 - large, and an extra
    except ImportError:
        raise missing_extra("--ray needs Ray", "ray") from None
    if ray.__file__ is None:  # a folder of that name, such as Ray itself leaves in /tmp, passes for a package
        raise missing_extra("--ray needs Ray", "ray")
    module: ModuleType = ray
    return module
