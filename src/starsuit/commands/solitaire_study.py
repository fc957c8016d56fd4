"""`starsuit solitaire --study`: how often the solitaire can be won, deal by deal; it can be resumed at any time."""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import closing, contextmanager
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

import click

from starsuit.analysis.solitaire.study import Result, Task, format_result, parse_result, run, summarize
from starsuit.errors import RecordError, StarsuitError
from starsuit.records.files import LONGEST_RESULTS, read_bytes, read_text, write_text
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path
    from types import FrameType

    from starsuit.analysis.solitaire.study import Summary

__all__ = ["Book", "study"]

_KIND: Final = "solitaire-study"


def study(
    *, seed: str, deals: int, editions: Sequence[int], seconds: float, processes: int, out: Path | None, as_json: bool
) -> bool:
    """Run the study and print its results; False if it was stopped early."""
    book = Book(out, seed, seconds)
    wanted = [Task(seed, deal, edition, seconds) for deal in range(1, deals + 1) for edition in editions]
    missing = [task for task in wanted if (task.deal, task.edition) not in book.results]
    finished = _work(book, missing, min(processes, max(1, len(missing))))
    results = [book.results[key] for task in wanted if (key := (task.deal, task.edition)) in book.results]
    summaries = [summarize(results, edition) for edition in editions if any(r.edition == edition for r in results)]
    if as_json:
        answer = {
            "seed": seed,
            "seconds": seconds,
            "finished": finished,
            "editions": [asdict(each) for each in summaries],
        }
        click.echo(json.dumps(answer, indent=2))
    else:
        _print_table(summaries, seed, seconds)
        if not finished:
            again = " The same command goes on from here." if out else " With --out FILE it can be continued."
            click.echo(f"Stopped after {len(results)} of {len(wanted)} results.{again}")
    return finished


def _work(book: Book, tasks: Sequence[Task], processes: int) -> bool:
    with (
        _interrupts() as asked,
        closing(run(tasks, processes=processes)) as results,
        click.progressbar(results, length=len(tasks), label="Deals", file=sys.stderr) as bar,
    ):
        for result in bar:
            book.add(result)
            if asked:
                return False
    return True


@contextmanager
def _interrupts() -> Iterator[list[int]]:
    """The first Ctrl-C ends the work after the current deal, so that nothing is cut off; a second ends it at once."""
    asked: list[int] = []

    def note(number: int, _frame: FrameType | None) -> None:
        asked.append(number)
        signal.signal(signal.SIGINT, signal.default_int_handler)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield asked
    finally:
        signal.signal(signal.SIGINT, before)


class Book:
    """The results so far, in a file if one was named: a line that says which study it is, then one per result."""

    def __init__(self, path: Path | None, seed: str, seconds: float) -> None:
        self.path = path
        self.results: dict[tuple[int, int], Result] = {}
        if path is None:
            return
        title = json.dumps({"starsuit": _KIND, "version": 1, "seed": seed, "seconds": seconds})
        if path.exists() and path.stat().st_size:
            self._read(path, title)
        else:
            write_text(path, f"{title}\n")

    def _read(self, path: Path, title: str) -> None:
        text = read_text(read_bytes(path, LONGEST_RESULTS), str(path))
        lines = text.split("\n")
        if _KIND not in lines[0]:
            raise StarsuitError("file/write", f"{click.format_filename(path)} is there and is not a solitaire study")
        if lines[0] != title:
            raise RecordError("record/study", f"this file is of another study ({lines[0]}), not of {title}", 1)
        whole, rest = lines[1:-1], lines[-1]
        for number, line in enumerate(whole, start=2):
            result = parse_result(line, number)
            self.results[result.deal, result.edition] = result
        if rest:  # the last line was being written when the machine went down
            write_text(path, text.removesuffix(rest))

    def add(self, result: Result) -> None:
        """Keep a result; it is in the file before work on the next one starts."""
        self.results[result.deal, result.edition] = result
        if self.path is not None:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write(f"{format_result(result)}\n")
                file.flush()
                os.fsync(file.fileno())


def _print_table(summaries: Sequence[Summary], seed: str, seconds: float) -> None:
    if not summaries:
        click.echo("There are no results yet.")
        return
    rows = [("edition", *(str(each.edition) for each in summaries))]
    rows += [
        (name, *(f"{getattr(each, field):,}" for each in summaries))
        for name, field in (
            ("deals", "deals"),
            ("can be won", "won"),
            ("cannot be won", "lost"),
            ("undecided", "undecided"),
        )
    ]
    rows += [
        ("share that can be won", *(f"{each.won / each.deals:.2%}" for each in summaries)),
        ("  99 % interval", *(f"{each.low:.2%} to {each.high:.2%}" for each in summaries)),
        ("won without counting cards", *(f"{each.greedy / each.deals:.2%}" for each in summaries)),
        ("  99 % interval", *(f"{each.greedy_low:.2%} to {each.greedy_high:.2%}" for each in summaries)),
        ("decided", *(f"{1 - each.undecided / each.deals:.2%}" for each in summaries)),
        ("seconds a deal, median", *(f"{each.median:.3f}" for each in summaries)),
        ("  99 of 100 within", *(f"{each.slow:.3f}" for each in summaries)),
        ("  slowest", *(f"{each.slowest:.3f}" for each in summaries)),
    ]
    for name, *cells in rows:
        click.echo(f"{name:<28}" + "".join(f"{cell:>20}" for cell in cells))
    click.echo(f'Deal 5, say, is dealt by --seed "{seed} 5"; each deal had {counted_seconds(seconds)}.')


def counted_seconds(seconds: float) -> str:
    return counted(int(seconds), "second") if seconds == int(seconds) else f"{seconds} seconds"
