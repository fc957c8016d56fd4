"""`starsuit simulate --study`: plays the cells of a study of rounds into a folder, piece by piece; it resumes."""

from __future__ import annotations

import json
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

import click

from starsuit.commands.progress import Patience, Stop
from starsuit.errors import RecordError, StarsuitError
from starsuit.lab.census import PIECE, Cell, counted, merged, missing, write
from starsuit.records.files import read_bytes, write_text

if TYPE_CHECKING:
    from collections.abc import Callable, Generator
    from pathlib import Path

    from starsuit.lab.simulation import Simulated
    from starsuit.ruleset import Ruleset

    Play = Callable[[int, int], Generator[Simulated, None, None]]  # so many games from the one of this number on

__all__ = ["play_study"]

VERSION = 1


def play_study(folder: Path, ruleset: Ruleset, bots: tuple[str, ...], seed: str, games: int, play: Play) -> bool:
    """Play what is missing of a cell, and add everything up; False if it was stopped early."""
    if len(set(bots)) > 1:
        raise click.UsageError("A study has the same bot in every seat: --bots greedy --players 4.")
    cell = Cell(bots[0], len(bots))
    _check_title(folder, ruleset, seed)
    todo = missing(folder, cell, games)
    finished = True
    with ExitStack() as stack:
        stop = stack.enter_context(Stop())
        patience = stack.enter_context(Patience(len(todo) * PIECE))
        for piece in todo:
            with closing(play(piece.first, PIECE)) as parts:
                counts = counted(_watched(parts, patience, stop))
            if stop.asked:
                finished = False
                break
            write(folder, piece, counts)
    if not any((folder / "pieces").glob("*.parquet")):
        return finished
    for each, count in merged(folder).items():
        click.echo(f"{each.bot}, {each.players} players: {count:,} games, {11 * count:,} rounds")
    return finished


def _watched(parts: Generator[Simulated, None, None], patience: Patience, stop: Stop) -> Generator[Simulated]:
    for played in parts:
        yield played
        patience.done(played.games)
        if stop.asked:
            return


def _check_title(folder: Path, ruleset: Ruleset, seed: str) -> None:
    """A folder has one study: the same seed, the same rules but for the number of players."""
    rules = {name: value for name, value in ruleset.to_dict().items() if name != "players"}
    title: dict[str, Any] = {"starsuit": "rounds-study", "version": VERSION, "seed": seed, "rules": rules}
    path = folder / "study.json"
    if not path.exists():
        if folder.exists() and any(folder.iterdir()):
            raise StarsuitError("file/write", f"{folder} is there and is not a study of rounds")
        folder.mkdir(parents=True, exist_ok=True)
        write_text(path, json.dumps(title) + "\n")
        return
    try:
        found = json.loads(read_bytes(path))
    except ValueError:
        found = None
    if found != title:
        raise RecordError("record/study", f"{folder} has another study ({json.dumps(found)}), not {json.dumps(title)}")
