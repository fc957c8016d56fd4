"""The subcommands of `starsuit`, one per file."""

from __future__ import annotations

from typing import Final

__all__ = ["INTERRUPTED"]

INTERRUPTED: Final = 130  # the shell's exit code for Ctrl-C
