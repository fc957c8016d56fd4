"""Work in other threads. Whatever it raises reaches the caller that waits for it."""

from __future__ import annotations

import asyncio
from concurrent.futures import Executor
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["carried", "in_thread"]

P = ParamSpec("P")
T = TypeVar("T")


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
