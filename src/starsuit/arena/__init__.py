"""The arena: bots against bots on common deals, in all seatings, with a measure of how certain the result is.

`match` says what is played and plays a block, `run` plays many in one process or several, `results` adds them up and
keeps them in a file, `stats` has the intervals and the sequential test, `ratings` the leaderboard, `report` and
`charts` what people see. docs/programmers/bots.md shows how to use it.
"""

from __future__ import annotations

from starsuit.arena.match import Block, Match, PlayedGame, play_block
from starsuit.arena.results import Results, ResultsFile
from starsuit.arena.run import run_match

__all__ = ["Block", "Match", "PlayedGame", "Results", "ResultsFile", "play_block", "run_match"]
