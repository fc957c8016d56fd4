"""Whatever another thread raises reaches the waiting caller, even StopIteration, which no future can carry."""

from __future__ import annotations

import asyncio
import os
from concurrent.futures import ThreadPoolExecutor
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from starsuit.server.store.event_log import Store
from starsuit.server.threads import in_thread, on_one_core

if TYPE_CHECKING:
    from pathlib import Path

SECONDS = 20


def exhausted(*_args: object) -> NoReturn:
    raise StopIteration


def test_an_answer_and_an_error_come_back() -> None:
    async def run() -> None:
        with ThreadPoolExecutor(1) as pool:
            assert await in_thread(pool, max, 2, 3) == 3
            with pytest.raises(ZeroDivisionError):
                await in_thread(pool, divmod, 1, 0)
            with pytest.raises(RuntimeError, match="StopIteration"):
                await asyncio.wait_for(in_thread(pool, exhausted), SECONDS)

    asyncio.run(run())


@pytest.mark.skipif(not hasattr(os, "sched_getaffinity"), reason="this system keeps no thread on a core")
def test_all_threads_are_on_one_core_for_a_while_and_then_on_any_again() -> None:
    cores = os.sched_getaffinity(0)
    with ThreadPoolExecutor(1) as old, ThreadPoolExecutor(1) as young:

        def everywhere() -> list[set[int]]:
            asked = (pool.submit(os.sched_getaffinity, 0) for pool in (old, young))
            return [os.sched_getaffinity(0), *(each.result() for each in asked)]

        old.submit(int).result()  # this thread is there before, the young one begins meanwhile
        with on_one_core():
            one, *others = everywhere()
            assert len(one) == 1
            assert one <= cores
            assert others == [one, one]
        assert everywhere() == [cores] * 3


def test_nobody_waits_for_ever_for_the_database(tmp_path: Path) -> None:
    async def run() -> None:
        store = await Store.open(f"sqlite:///{tmp_path}/games.db")
        try:
            with pytest.raises(RuntimeError, match="StopIteration"):
                await asyncio.wait_for(store.read(exhausted), SECONDS)
            # One failure in a batch does not keep the answers from the others.
            jobs: list[Any] = [store.write(exhausted), store.write(lambda _: "written")]
            failed, written = await asyncio.wait_for(asyncio.gather(*jobs, return_exceptions=True), SECONDS)
            assert (repr(failed), written) == ("RuntimeError('StopIteration')", "written")
        finally:
            await store.close()

    asyncio.run(run())
