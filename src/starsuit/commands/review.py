"""`starsuit review`: a finished game, decision by decision."""

from __future__ import annotations

import json
import os
from pathlib import Path

import click

from starsuit.analysis.review.reviewer import review as review_game
from starsuit.analysis.review.skill import losses_of, skill_of
from starsuit.commands.moments import seat_of
from starsuit.commands.options import json_option, language_option, read_file
from starsuit.commands.progress import Patience
from starsuit.commands.skill import games_of, whose
from starsuit.commands.values import NAME, RECORD
from starsuit.errors import NotationError
from starsuit.records import parse_game, record_kind
from starsuit.records.files import state_folder, write_bytes
from starsuit.terminal.paint import Paint
from starsuit.terminal.review_report import lines
from starsuit.terminal.shelf import last_record
from starsuit.terminal.skill_report import skill_lines

__all__ = ["review"]


@click.command()
@click.argument("records", metavar="[RECORD]...", type=RECORD, nargs=-1)
@click.option("--all", "together", is_flag=True, help="How well somebody plays, from many games.")
@click.option("--name", type=NAME, help="With --all: whose games. Default: who is in all of them.")
@click.option("--seat", type=int, help="Only this player (from 1).")
@click.option("--top", type=click.IntRange(min=0), default=5, show_default=True, help="How many mistakes to list.")
@click.option(
    "--plot", type=click.Path(dir_okay=False), help="Draw the chance to win over the rounds: FILE.svg or .png."
)
@language_option
@json_option
def review(
    records: tuple[str, ...],
    *,
    together: bool,
    name: str | None,
    seat: int | None,
    top: int,
    plot: str | None,
    as_json: bool,
) -> None:
    """Go through the game of RECORD (a file, or - for standard input), or without one of the game finished last.

    Every decision is compared with the best that could be found from what the player saw: how many points of
    expectation it gave away. Luck is told from skill, and simulated games tell the chance to win after every round.

    With --all it goes through several records, or all those in a folder, or without one the games that were finished
    here: how accurately one player draws and discards, beside the levels of the computer players, and after ten games
    which of them plays as well.

    \b
    starsuit review
    starsuit review game.txt --seat 1
    starsuit review game.txt --plot chances.svg
    starsuit review --all
    starsuit review --all evenings/ --name Mia
    """
    if together:
        if seat is not None or plot is not None:
            raise click.UsageError("--seat and --plot are for one game; they do not go with --all.")
        _all(records, name, as_json=as_json)
        return
    if name is not None or len(records) > 1:
        raise click.UsageError("Several records, or a --name, go with --all.")
    record = records[0] if records else None
    picture = None if plot is None else _picture(Path(plot))
    text = read_file(record or str(last_record(state_folder())))
    if record_kind(text) == "solitaire":
        raise NotationError(
            "notation/kind", "this is the record of a solitaire; only games of several players are reviewed"
        )
    game = parse_game(text)
    only = seat_of(game, seat)
    with Patience(len(game.schedule) + len(game.results)) as patience:
        found = review_game(game, threads=min(os.cpu_count() or 1, 64), progress=patience.done)
    if picture is not None:
        from starsuit.analysis.review.picture import render_chances  # noqa: PLC0415 - only needed for pictures

        write_bytes(picture, render_chances(found, picture.suffix[1:].lower()))
    if as_json:
        click.echo(json.dumps(found.to_dict(only), indent=2))
        return
    for line in lines(found, Paint.for_output(), seat=only, top=top):
        click.echo(line)


def _all(records: tuple[str, ...], name: str | None, *, as_json: bool) -> None:
    """What somebody's games come to."""
    games = games_of(records)
    name, played = whose(games, name)
    found = []
    with Patience(len(played)) as patience:
        for game, seat in played:
            found.append(losses_of(game, seat))
            patience.done(1)
    skill = skill_of(found)
    if as_json:
        click.echo(json.dumps({"name": name, **skill.to_dict()}, indent=2, ensure_ascii=False))
        return
    for line in skill_lines(name, skill, Paint.for_output()):
        click.echo(line)


def _picture(path: Path) -> Path:
    """Where the picture goes; raises before any work is done if it cannot be drawn."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise click.UsageError(f"--plot draws a .svg or a .png, and {click.format_filename(path.name)} is neither.")
    from starsuit.analysis.review.chances import need_numpy  # noqa: PLC0415 - slow to import
    from starsuit.analysis.review.picture import check_plots  # noqa: PLC0415 - slow to import

    need_numpy()
    check_plots()
    return path
