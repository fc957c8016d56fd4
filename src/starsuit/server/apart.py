"""Work in a process of its own: it can be stopped at any moment, and everybody's moves come before it."""

from __future__ import annotations

import asyncio
import os
import sys
from contextlib import suppress
from typing import Final, NamedTuple

__all__ = ["Ended", "run_apart"]

NICE: Final = 10  # playing takes priority


class Ended(NamedTuple):
    """How a process ended, and what it wrote."""

    status: int | None
    output: bytes
    errors: bytes


async def run_apart(*module: str, given: bytes, seconds: float) -> Ended:
    """Run a module of Python with its arguments, and this on its standard input; raises TimeoutError."""
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", *module),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    try:
        _be_nice(process.pid)
        output, errors = await asyncio.wait_for(process.communicate(given), seconds)
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    return Ended(process.returncode, output, errors)


def _be_nice(process: int) -> None:
    if hasattr(os, "setpriority"):  # not on Windows
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, process, NICE)
