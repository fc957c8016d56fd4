"""Work in other threads. Whatever it raises reaches the caller that waits for it."""

from __future__ import annotations

import asyncio
import os
import random
from concurrent.futures import Executor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

__all__ = ["carried", "in_thread", "on_one_core"]

P = ParamSpec("P")
T = TypeVar("T")


@contextmanager
def on_one_core() -> Iterator[None]:
    """Keep all threads of this process on one core, whichever it is, where the system can.

    For a while in which several of them work in Python: only one can at a time, and on several cores they spend more
    time on handing over than on working.
    """
    if not hasattr(os, "sched_setaffinity"):
        yield
        return
    cores = os.sched_getaffinity(0)
    _keep_on({random.choice(sorted(cores))})  # noqa: S311 - not all processes on the same
    try:
        yield
    finally:
        _keep_on(cores)


def _keep_on(cores: set[int]) -> None:
    for thread in Path("/proc/self/task").iterdir():
        with suppress(OSError):  # it has ended, or we may not
            os.sched_setaffinity(int(thread.name), cores)


async def in_thread(pool: Executor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Run this in a thread of the pool, and wait for it."""

    def carefully() -> T:
        try:
            return work(*args, **kwargs)
        except StopIteration as error:
            raise carried(error) from error

    return await asyncio.get_running_loop().run_in_executor(pool, carefully)


def carried(error: BaseException) -> BaseException:
    """An error in a form a future can carry: no future carries a StopIteration, and its caller would wait forever."""
    return RuntimeError("StopIteration") if isinstance(error, StopIteration) else error
