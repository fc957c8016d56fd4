"""`starsuit arena`: bots against bots, and how certain the result is."""

from __future__ import annotations

import json
import sys
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from starsuit.arena.charts import History, check_plots, draw_leaderboard, draw_match
from starsuit.arena.match import TURN_LIMIT, Block, Match
from starsuit.arena.ratings import Ratings
from starsuit.arena.report import leaderboard_table, result_data, result_table, running
from starsuit.arena.results import MEASURES, Results, ResultsFile, read_header
from starsuit.arena.run import run_match
from starsuit.bots import LEVELS
from starsuit.bots.guard import check_bot
from starsuit.commands.options import house_rules, json_option, make_ruleset, seed_option
from starsuit.commands.values import BOT, MOST_GAMES, FiniteRange
from starsuit.errors import StarsuitError
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.shuffle import new_seed

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["arena"]


@click.command()
@click.argument("bots", nargs=-1, metavar="BOT...", type=BOT)
@click.option(
    "--players", type=click.IntRange(MIN_PLAYERS, MAX_PLAYERS), default=2, show_default=True, help="Seats at the table."
)
@click.option("--blocks", type=click.IntRange(1, MOST_GAMES), default=1000, show_default=True, help="Deals, at most.")
@click.option("--processes", type=click.IntRange(1, 256), default=1, show_default=True, help="Cores to use.")
@click.option(
    "--level", type=FiniteRange(0.5, 0.9999), default=0.99, show_default=True, help="How certain the result must be."
)
@click.option(
    "--until",
    type=click.Choice(["decided", "blocks"]),
    default="decided",
    show_default=True,
    help="Stop when the first bot is told apart from the others, or only after all blocks.",
)
@click.option("--by", "measure", type=click.Choice(MEASURES), default="wins", show_default=True, help="What decides.")
@click.option(
    "--mirror", is_flag=True, help="Two bots at a larger table: also the second against a field of the first."
)
@click.option(
    "--times/--no-times",
    "timed",
    default=True,
    help="Take decision times (default); without, compiled bots play the same games many times faster.",
)
@click.option("--leaderboard", is_flag=True, help="Rate many bots (default: all levels) at tables drawn among them.")
@click.option("--budget", type=FiniteRange(0, min_open=True), help="Seconds a bot may think about a decision.")
@click.option("--limit", type=FiniteRange(0, min_open=True), help="Seconds after which it is replaced.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), help="Keep the results here, and continue.")
@click.option(
    "--plots",
    type=click.Path(file_okay=False, path_type=Path),
    help="Draw pictures into this folder, made if it is not there.",
)
@seed_option
@json_option
@house_rules
def arena(
    bots: tuple[str, ...], *, leaderboard: bool, out: Path | None, plots: Path | None, as_json: bool, **options: Any
) -> None:
    """Let BOTs play on common deals, each in every seat, and say who is better and how sure that is.

    A BOT is a name that `starsuit bots` lists, "cmd:COMMAND" for an outside program, or module:Class.

    \b
    starsuit arena greedy examples/bot.py:Mine --blocks 500
    starsuit arena greedy "cmd:sh examples/bot.sh" --players 4 --blocks 50 --out match.jsonl --processes 2
    starsuit arena nils-skilled skilled --no-times --until blocks
    starsuit arena --leaderboard --blocks 200
    """
    blocks, processes, level = options.pop("blocks"), options.pop("processes"), options.pop("level")
    until, measure = options.pop("until"), options.pop("measure")
    bots = bots or (LEVELS if leaderboard else ())
    if len(bots) < MIN_PLAYERS:
        raise click.UsageError(f"A match needs at least two bots, and here are {len(bots)}.")
    match = _match(bots, out, options)
    _check_table(match, leaderboard=leaderboard)
    if plots is not None:
        check_plots()
        plots.mkdir(exist_ok=True)
    ratings = Ratings(len(match.bots)) if leaderboard else None
    history = History(level)
    for name in dict.fromkeys(match.bots):
        check_bot(name, limit=match.limit)
    results = Results(match, level=level)
    store = None if out is None else _store(out, match)
    start = time.monotonic()
    stopped = False
    with ExitStack() as stack:
        show = _progress_bar(stack, blocks)

        def progress(now: Results, block: Block) -> None:
            nonlocal results
            results = now
            history.add(block)
            if ratings is not None:
                ratings.add(block)
            show(now)

        try:
            run_match(
                match,
                blocks=blocks,
                processes=processes,
                level=level,
                until_decided=measure if until == "decided" and not leaderboard else None,
                store=store,
                progress=progress,
            )
        except KeyboardInterrupt:
            stopped = True
    seconds = time.monotonic() - start
    if not results.blocks:
        raise StarsuitError("arena/nothing", "stopped before the first block was finished")
    board = ratings.leaderboard() if ratings is not None else None
    if as_json:
        click.echo(json.dumps(result_data(results, measure=measure, board=board, seconds=seconds), indent=2))
    elif board is not None:
        click.echo(leaderboard_table(results, board, seconds))
    else:
        click.echo(result_table(results, measure=measure, seconds=seconds))
    if plots is not None:
        drawn = draw_leaderboard(results, board, plots) if board else draw_match(results, history, plots)
        click.echo(f"Drawn: {', '.join(map(str, drawn))}", err=True)
    if stopped:
        again = f"; the same command goes on with {out}" if out is not None else ""
        click.echo(f"Stopped after {results.blocks} of {blocks} blocks{again}.", err=True)
        sys.exit(130)


def _store(out: Path, match: Match) -> ResultsFile:
    store = ResultsFile(out, match)
    if begun := store.begun_by():
        click.echo(f"{out} was begun with Starsuit {begun}, whose bots may have played otherwise.", err=True)
    return store


def _match(bots: tuple[str, ...], out: Path | None, options: dict[str, Any]) -> Match:
    """The match that the options ask for; without a seed, that of the results being continued."""
    seed = options.pop("seed")
    if seed is None:
        kept = out is not None and out.exists() and out.stat().st_size
        seed = str(read_header(out).get("seed")) if out is not None and kept else new_seed()
    own = {name: options.pop(name) for name in ("budget", "limit", "timed", "mirror")}
    if options["turn_limit"] is None:
        options["turn_limit"] = TURN_LIMIT
    return Match(bots=bots, ruleset=make_ruleset(options.pop("players"), options), seed=seed, **own)


def _check_table(match: Match, *, leaderboard: bool) -> None:
    bots, players = len(match.bots), match.players
    if leaderboard and bots < players:
        raise click.UsageError(f"A leaderboard at tables of {players} needs at least {players} bots.")
    if not leaderboard and match.draws_tables:
        raise click.UsageError(
            f"{bots} bots do not fit at a table of {players}; give --players, or --leaderboard to rate them."
        )


def _progress_bar(stack: ExitStack, blocks: int) -> Callable[[Results], None]:
    """A progress bar with the estimate so far."""
    if not sys.stderr.isatty():
        return lambda _results: None
    bar = stack.enter_context(
        click.progressbar(
            length=blocks, label="Blocks", file=sys.stderr, show_pos=True, item_show_func=lambda now: now or ""
        )
    )
    return lambda results: bar.update(1, running(results))
