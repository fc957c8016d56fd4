"""A disk so small that a test can fill it."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

__all__ = ["fill", "small_disk"]


@contextmanager
def small_disk(folder: Path) -> Iterator[Path]:
    """A disk of a megabyte."""
    folder.mkdir()
    mount = shutil.which("mount")
    if os.geteuid() != 0 or mount is None:
        pytest.skip("a small disk can be mounted by root only")
    mounted = subprocess.run(
        [mount, "-t", "tmpfs", "-o", "size=1500k", "tmpfs", str(folder)], capture_output=True, check=False
    )
    if mounted.returncode:
        pytest.skip("this machine lets nobody mount a disk")
    try:
        yield folder
    finally:
        subprocess.run([shutil.which("umount") or "umount", "-l", str(folder)], check=True)


def fill(filler: Path) -> None:
    """Write a file until there is no room."""
    with filler.open("wb", buffering=0) as file, contextlib.suppress(OSError):
        while True:
            file.write(b"x" * 4096)
