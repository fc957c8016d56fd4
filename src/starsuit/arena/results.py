"""What a match has shown so far, and the file that keeps it.

The file has a line of JSON that says what is played, then one for each block, in order. We only append to it: a match
that was stopped, however it happened, continues where it was.
"""

from __future__ import annotations

import json
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final

from starsuit.arena.match import Block, Match
from starsuit.arena.stats import Estimate, Moments
from starsuit.arena.times import Times
from starsuit.errors import StarsuitError
from starsuit.records.files import LONGEST_RESULTS, read_bytes, write_text

if TYPE_CHECKING:
    from fractions import Fraction
    from pathlib import Path

__all__ = ["MEASURES", "Results", "ResultsFile", "read_header"]

MEASURES: Final = ("wins", "points")  # of a bot, or of one bot minus another; per seat
FAULTS_KEPT: Final = 20


class Results:
    """The blocks of a match, summed in order.

    Args:
        match: what is played.
        level: of the intervals, 0.5 to 0.9999.

    >>> from starsuit.arena import Match, Results, play_block
    >>> match = Match(("greedy", "random"), ss.Ruleset(players=2, rounds=(3,), turn_limit=50))
    >>> results = Results(match)
    >>> for number in range(3):
    ...     results.add(play_block(match, number))
    >>> results.blocks, results.all_games
    (3, 6)
    """

    def __init__(self, match: Match, *, level: float = 0.99) -> None:
        if not 0.5 <= level < 1:
            raise StarsuitError("arena/level", f"the level is {level:g}; 0.5 to 0.9999 is allowed")
        self.match = match
        self.level = level
        self.blocks = 0
        self.games = [0] * len(match.bots)
        self.all_games = 0
        self.own = {(bot, measure): Moments() for bot in range(len(match.bots)) for measure in MEASURES}
        self.pairs = {
            (one, other, measure): Moments()
            for one, other in combinations(range(len(match.bots)), 2)
            for measure in MEASURES
        }
        self.differences: list[float] = []  # in points, the first bot minus the second, block by block
        self.times = [Times() for _ in match.bots]
        self.fault_counts = [0] * len(match.bots)
        self.faults: list[dict[str, Any]] = []  # the first ones

    def add(self, block: Block) -> None:
        """Count a `block`; they come in the order of their numbers."""
        self.blocks += 1
        self.all_games += len(block.games)
        values: dict[str, list[Fraction | None]] = {
            "wins": [block.wins(bot) for bot in range(len(self.match.bots))],
            "points": [block.points(bot) for bot in range(len(self.match.bots))],
        }
        for measure in MEASURES:
            for bot, value in enumerate(values[measure]):
                if value is not None:
                    self.own[bot, measure].add(float(value))
            for one, other in combinations(range(len(self.match.bots)), 2):
                mine, theirs = values[measure][one], values[measure][other]
                if mine is not None and theirs is not None:
                    self.pairs[one, other, measure].add(float(mine - theirs))
        mine, theirs = values["points"][:2]
        if mine is not None and theirs is not None:
            self.differences.append(float(mine - theirs))
        for game in block.games:
            for bot in set(game.seating):
                self.games[bot] += 1
        for bot, times in block.times.items():
            self.times[bot].merge(times)
        for bot, count in block.fault_counts.items():
            self.fault_counts[bot] += count
        self.faults += block.faults[: FAULTS_KEPT - len(self.faults)]

    def of(self, bot: int, measure: str) -> Estimate:
        """The `"wins"` (its share per seat) or `"points"` of a `bot`, by `measure`, block by block."""
        return Estimate.of(self.own[bot, measure], self.level)

    def difference(self, one: int, other: int, measure: str) -> Estimate:
        """The wins or points, by `measure`, of `one` bot minus those of the `other`, where both sat."""
        return Estimate.of(self.pairs[one, other, measure], self.level, comparisons=len(self.match.bots) - 1)

    def decided(self, measure: str) -> bool:
        """Whether the first bot differs from each of the others by this `measure`, by the test valid at any time."""
        return all(self.difference(0, other, measure).sign for other in range(1, len(self.match.bots)))


class ResultsFile:
    """The file of a match, a line for each block, so that a match can be continued.

    Args:
        path: of the file.
        match: what is played; the results of another are refused.

    >>> from pathlib import Path
    >>> from starsuit.arena import Match, ResultsFile, run_match
    >>> match = Match(("greedy", "random"), ss.Ruleset(players=2, rounds=(3,), turn_limit=50))
    >>> run_match(match, blocks=2, store=ResultsFile(Path("match.jsonl"), match)).blocks
    2
    >>> run_match(match, blocks=3, store=ResultsFile(Path("match.jsonl"), match)).blocks
    3
    """

    def __init__(self, path: Path, match: Match) -> None:
        self.path = path
        self.match = match

    def load(self) -> list[Block]:
        """The blocks in the file; creates the file, or cuts off a last line that was half written."""
        if not self.path.exists() or not self.path.stat().st_size:
            write_text(self.path, json.dumps(self.match.header()) + "\n")
            return []
        header, wanted = read_header(self.path), self.match.header()
        for part in {**wanted, **header}:
            if part != "release" and header.get(part) != wanted.get(part):
                raise StarsuitError(
                    "arena/other-match",
                    f"{self.path} holds another match: its {part} is {json.dumps(header.get(part))[:80]}, "
                    f"and here it is {json.dumps(wanted.get(part))[:80]}; give another file to --out",
                )
        return self._blocks()

    def begun_by(self) -> str | None:
        """The release that began the file, if it was another one: its bots may have played otherwise."""
        if not self.path.exists() or not self.path.stat().st_size:
            return None
        begun = str(read_header(self.path).get("release"))
        return None if begun == self.match.header()["release"] else begun

    def _blocks(self) -> list[Block]:
        data = read_bytes(self.path, LONGEST_RESULTS)
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            with self.path.open("r+b") as file:
                file.truncate(whole)
        blocks = []
        for number, line in enumerate(data[:whole].splitlines()[1:]):
            try:
                block = Block.from_data(json.loads(line))
            except (ValueError, KeyError, TypeError, AttributeError):
                raise self._bad(number, "is not a block") from None
            if block.number != number:
                raise self._bad(number, f"is block {block.number}, and block {number} is missing")
            blocks.append(block)
        return blocks

    def _bad(self, number: int, what: str) -> StarsuitError:
        return StarsuitError("arena/file", f"{self.path}, line {number + 2}: this {what}")

    def add(self, block: Block) -> None:
        """Write a `block` to the end of the file."""
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(block.to_data(), separators=(",", ":")) + "\n")


def read_header(path: Path) -> dict[str, Any]:
    """What a file of results says was played."""
    with path.open("rb") as file:
        line = file.readline(1_000_000)
    try:
        header = json.loads(line)
    except ValueError:
        header = None
    if not isinstance(header, dict) or header.get("starsuit arena") != 1:
        raise StarsuitError("arena/file", f"{path} is not a file of arena results")
    return header
