"""`starsuit simulate`: many games between computer players, as figures, tables and pictures."""

from __future__ import annotations

import json
import os
import re
import sys
import time
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from starsuit.arena.match import TURN_LIMIT
from starsuit.bots import BOTS, OUTSIDE
from starsuit.bots.guard import check_bot
from starsuit.commands import INTERRUPTED
from starsuit.commands.options import house_rules, json_option, make_ruleset, seed_option
from starsuit.commands.progress import Patience, Stop
from starsuit.commands.values import MOST_GAMES, SEVERAL_BOTS
from starsuit.errors import StarsuitError, missing_extra
from starsuit.records.files import write_bytes, writing
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.shuffle import check_seed, new_seed
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from starsuit.lab.export import TableWriter
    from starsuit.lab.simulation import Simulated
    from starsuit.lab.tally import Tally
    from starsuit.ruleset import Ruleset

__all__ = ["simulate"]


@click.command()
@click.option("--games", type=click.IntRange(1, MOST_GAMES), default=1000, show_default=True, help="How many games.")
@click.option(
    "--players", type=click.IntRange(MIN_PLAYERS, MAX_PLAYERS), help="How many players. Default: as many as bots, or 4."
)
@click.option(
    "--bots",
    multiple=True,
    type=SEVERAL_BOTS,
    help="Who plays: one for all seats, or one for each: greedy,random or greedy*3,bot.py:Mine.",
)
@click.option("--processes", type=click.IntRange(1, 1024), help="How many games at a time. Default: one for each core.")
@click.option(
    "--first", type=click.IntRange(0, MOST_GAMES), default=0, help="Go on with the game of this number. Default: 0."
)
@click.option("--csv", "csv_file", type=click.Path(dir_okay=False), help="Write every round and seat to this file.")
@click.option("--parquet", "parquet_file", type=click.Path(dir_okay=False), help="The same as Parquet.")
@click.option(
    "--plots",
    "plots_folder",
    type=click.Path(file_okay=False),
    help="Draw pictures into this folder, made if it is not there.",
)
@click.option(
    "--study",
    "study_folder",
    type=click.Path(file_okay=False),
    help="Count every round into this folder, and go on where it ended; needs --seed.",
)
@click.option(
    "--ray",
    "ray_address",
    is_flag=False,
    flag_value="local",
    metavar="[ADDRESS]",
    help="Play on the Ray cluster at this address, or without one on Ray started here.",
)
@json_option
@seed_option
@house_rules
def simulate(
    games: int,
    players: int | None,
    bots: tuple[str, ...],
    processes: int | None,
    first: int,
    as_json: bool,
    seed: str | None,
    **options: Any,
) -> None:
    """Let computer players play many games, and say how they went.

    A bot is a name that `starsuit bots` lists, "cmd:COMMAND" for an outside program (in a --bots of its own),
    module:Class or file.py:Class. With a bot of your own, rounds end after 200 turns of each player, unless
    --turn-limit says otherwise; what it does wrong is reported, and greedy decides instead.

    Game number i is dealt from the seed "SEED/i", so the same seed gives the same games however many are played at
    a time. Ctrl-C stops it; what was played by then is still counted and written.

    \b
    starsuit simulate --games 10000 --bots greedy --players 4
    starsuit simulate --bots greedy*3,random --seed study --csv rounds.csv --plots pictures
    starsuit simulate --games 1000000 --bots greedy,greedy --parquet rounds.parquet --json
    starsuit simulate --games 10 --bots "cmd:sh examples/bot.sh*2" --bots examples/bot.py:Mine
    starsuit simulate --games 100000 --bots greedy --players 3 --seed study --study rounds
    starsuit simulate --games 1000000 --bots expert --ray 10.0.0.1:6379 --parquet rounds.parquet
    """
    _need_numpy()
    study_folder, ray_address = options.pop("study_folder"), options.pop("ray_address")
    if ray_address is not None:
        _need_ray()
    files = OutputFiles.chosen(options)
    seats = _seat_bots(bots, players)
    if options["turn_limit"] is None and not BOTS.keys() >= set(seats):
        options["turn_limit"] = TURN_LIMIT  # as in the arena: nobody knows whether they ever go out
    ruleset = make_ruleset(len(seats), options)
    if study_folder is not None and seed is None:
        raise click.UsageError("A study needs a --seed, so that anybody can make it again.")
    seed = new_seed() if seed is None else seed
    try:
        check_seed(f"{seed}/{first + games}")
    except StarsuitError as error:
        raise click.BadParameter(f"{error}, with the number of a game", param_hint="--seed") from None
    run = Run(ruleset, seats, seed, first, games, processes, ray_address)
    if study_folder is not None:
        _study(run, Path(study_folder), files.plots)
        return
    tally, seconds = run.play(files)
    if files.plots is not None and tally.games:
        _draw(tally, files.plots)
    _report(run, tally, seconds, as_json=as_json)
    if tally.games < games:
        click.echo(f"Stopped after {tally.games:,} of {counted(games, 'game')}.", err=True)
        sys.exit(INTERRUPTED)


@dataclass(frozen=True, slots=True)
class OutputFiles:
    """Where rounds and pictures go."""

    csv: Path | None
    parquet: Path | None
    plots: Path | None

    @classmethod
    def chosen(cls, options: dict[str, Any]) -> OutputFiles:
        """The files that the options name, checked before any game is played; removes them from `options`."""
        names = (options.pop(name) for name in ("csv_file", "parquet_file", "plots_folder"))
        files = cls(*(None if name is None else Path(name) for name in names))
        if files.csv is not None and files.parquet is not None and files.csv.resolve() == files.parquet.resolve():
            raise click.UsageError("--csv and --parquet name the same file.")
        if files.plots is not None:
            from starsuit.lab.plots import check_plots  # noqa: PLC0415 - only for those who want pictures

            check_plots()
            files.plots.mkdir(exist_ok=True)
        return files

    def tables(self, stack: ExitStack) -> list[TableWriter]:
        """The requested tables, open; when the stack closes they are moved into place."""
        from starsuit.lab.export import CsvTable, ParquetTable  # noqa: PLC0415 - NumPy, which is slow to import

        wanted = ((self.csv, CsvTable), (self.parquet, ParquetTable))
        return [
            stack.enter_context(closing(kind(stack.enter_context(writing(path)))))
            for path, kind in wanted
            if path is not None
        ]


@dataclass(frozen=True, slots=True)
class Run:
    """What to play."""

    ruleset: Ruleset
    bots: tuple[str, ...]
    seed: str
    first: int
    games: int
    processes: int | None  # one for each core without
    ray: str | None  # the address of a cluster, or "local"

    @contextmanager
    def connected(self) -> Iterator[None]:
        """Connected to Ray, if that is to play, so that it is not started anew for each piece."""
        if self.ray is None:
            yield
            return
        from starsuit.lab.cluster import connected  # noqa: PLC0415 - NumPy, which is slow to import

        with connected(None if self.ray == "local" else self.ray, self.processes):
            yield

    def play(self, files: OutputFiles) -> tuple[Tally, float]:
        """Play until the end or until Ctrl-C; only complete games are counted and written."""
        from starsuit.lab.tally import Tally  # noqa: PLC0415 - NumPy, which is slow to import

        tally = Tally(self.ruleset, self.bots)
        with ExitStack() as stack:
            tables = files.tables(stack)
            stop = stack.enter_context(Stop())
            patience = stack.enter_context(Patience(self.games))
            start = time.perf_counter()
            pieces = stack.enter_context(closing(self.pieces(self.first, self.games)))
            for played in pieces:
                tally.add(played)
                for table in tables:
                    table.add(played)
                patience.done(played.games)
                if stop.asked:
                    break
            seconds = time.perf_counter() - start
        return tally, seconds

    def pieces(self, first: int, games: int) -> Generator[Simulated, None, None]:
        """Play so many games, in order."""
        if self.ray is None:
            from starsuit.lab.stream import stream  # noqa: PLC0415 - NumPy, which is slow to import

            many = self.processes or os.cpu_count() or 1
            return stream(self.ruleset, self.bots, games=games, seed=self.seed, first=first, processes=many)
        from starsuit.lab.cluster import on_ray  # noqa: PLC0415 - NumPy again

        address = None if self.ray == "local" else self.ray
        return on_ray(
            self.ruleset,
            self.bots,
            games=games,
            seed=self.seed,
            first=first,
            address=address,
            processes=self.processes,
        )


def _seat_bots(texts: tuple[str, ...], players: int | None) -> tuple[str, ...]:
    """A bot for every seat, from the value of --bots."""
    names: list[str] = []
    for text in (each for value in texts or ("greedy",) for each in _listed(value)):
        match = re.fullmatch(r"(.+?)(?:\*([0-9]{1,2}))?", text.strip())
        if match is None:
            raise click.BadParameter(
                f"{text!r} is not a bot, nor a bot and how many of it (greedy*3)", param_hint="--bots"
            )
        names += [match[1].strip()] * int(match[2] or 1)
    for name in dict.fromkeys(names):
        check_bot(name)
    if len(names) == 1:
        return tuple(names * (players or 4))
    if not MIN_PLAYERS <= len(names) <= MAX_PLAYERS or len(names) != (players or len(names)):
        seats = counted(players, "player") if players else f"{MIN_PLAYERS} to {MAX_PLAYERS} players"
        raise click.UsageError(f"{counted(len(names), 'bot')} for {seats}; give one for all, or one for each.")
    return tuple(names)


def _listed(value: str) -> list[str]:
    """The bots that one --bots names; the commas of a command are its own."""
    return [value] if value.strip().startswith(OUTSIDE) else value.split(",")


def _need_numpy() -> None:
    if find_spec("numpy") is None:
        raise missing_extra("simulating needs NumPy", "batch")


def _study(run: Run, folder: Path, pictures: Path | None) -> None:
    from starsuit.commands.rounds_study import play_study  # noqa: PLC0415 - NumPy, which is slow to import
    from starsuit.lab.export import pyarrow  # noqa: PLC0415 - NumPy again

    pyarrow()
    with run.connected():
        finished = play_study(folder, run.ruleset, run.bots, run.seed, run.games, run.pieces)
    if pictures is not None:
        from starsuit.lab.census import read  # noqa: PLC0415 - NumPy again
        from starsuit.lab.census_pictures import study_pictures  # noqa: PLC0415 - NumPy again

        for name, data in study_pictures(read(folder), run.bots[0]):
            write_bytes(pictures / name, data)
    if not finished:
        click.echo("Stopped. The same command goes on from here.", err=True)
        sys.exit(INTERRUPTED)


def _need_ray() -> None:
    from starsuit.lab.cluster import check_ray  # noqa: PLC0415 - NumPy, which is slow to import

    check_ray()


def _draw(tally: Tally, folder: Path) -> None:
    from starsuit.lab.plots import render  # noqa: PLC0415 - only for those who want pictures

    for name, data in render(tally):
        write_bytes(folder / name, data)


def _report(run: Run, tally: Tally, seconds: float, *, as_json: bool) -> None:
    from starsuit.commands.simulate_report import lines  # noqa: PLC0415 - NumPy, which is slow to import

    if as_json:
        head = {"ruleset": run.ruleset.to_dict(), "seed": run.seed, "first": run.first, "asked": run.games}
        click.echo(json.dumps({**head, "seconds": round(seconds, 3), **tally.to_dict()}, indent=2))
        return
    click.echo(f"{run.ruleset.describe()}; seed {json.dumps(run.seed, ensure_ascii=False)}")
    for line in lines(tally, seconds):
        click.echo(line)
