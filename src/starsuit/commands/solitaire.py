"""`starsuit solitaire`: eleven piles, twenty-eight cards."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import click

from starsuit.analysis.solitaire.planner import plan
from starsuit.cards import format_hand
from starsuit.commands.options import json_option, language_option, seed_option
from starsuit.commands.replay import solitaire_data
from starsuit.commands.values import FiniteRange
from starsuit.errors import StarsuitError
from starsuit.records import format_solitaire
from starsuit.records.files import (
    LONGEST_LINE,
    STDIN,
    check_record_file,
    read_lines,
    read_text,
    state_folder,
    write_text,
)
from starsuit.solitaire import Solitaire, format_place, parse_place
from starsuit.speech import t
from starsuit.terminal.lines.solitaire_table import SolitaireTable
from starsuit.terminal.lines.talk import Talk, WantsToLeave
from starsuit.terminal.paint import Paint
from starsuit.terminal.piles import solitaire_status
from starsuit.terminal.saving import Saver
from starsuit.terminal.screens import has_screen, run_screen
from starsuit.terminal.shelf import SOLITAIRE, Claim, SavedGame, claim, claim_new, saved_games

__all__ = ["solitaire"]


@click.command()
@click.option(
    "--edition",
    type=click.Choice(["1996", "2019", "both"]),
    help="1996: a pile closes only by a card placed on it. Default: 2019, and both in a study.",
)
@click.option("--scored", is_flag=True, help="Count the points left in open piles instead of won or lost.")
@click.option("--no-all-wild", is_flag=True, help="A meld needs a natural card.")
@click.option("--new", "fresh", is_flag=True, help="Deal a new one even if one is waiting to be continued.")
@click.option("--record", type=click.Path(dir_okay=False), help="Also write the record to this file.")
@click.option("--plain", is_flag=True, help="Line by line. The default where there is no terminal.")
@language_option
@seed_option
@json_option
@click.option("--study", "studied", is_flag=True, help="Do not play: find out how often deals can be won.")
@click.option("--deals", type=click.IntRange(1, 10_000_000), help="How many deals to study. Default: 1000.")
@click.option("--seconds", type=FiniteRange(0), help="Time to decide each of them. Default: 10.")
@click.option("--processes", type=click.IntRange(1, 1024), help="How many to study at once. Default: 1.")
@click.option("--out", type=click.Path(dir_okay=False), help="Keep results here; the same command continues.")
def solitaire(
    *,
    edition: str | None,
    scored: bool,
    no_all_wild: bool,
    fresh: bool,
    record: str | None,
    seed: str | None,
    as_json: bool,
    studied: bool,
    **study_options: Any,
) -> None:
    """Close all eleven piles before the stock is used up. Saved after every step, and continued the next time.

    With --json it reads placements such as "7 Kd" from standard input, and "undo", one a line, and answers each
    with the table as one line of JSON; a line that is not allowed answers with an error and changes nothing. "hint"
    answers with the planner's verdict, what to do with the turned card, and the plan.

    With --study it deals many solitaires and decides for each whether it can be won; Ctrl-C keeps what is done.

    \b
    starsuit solitaire --seed "rainy day"
    printf '7 Kd\\n' | starsuit solitaire --seed "rainy day" --json
    starsuit solitaire --study --deals 1000 --processes 2 --out study.jsonl
    """
    plain = study_options.pop("plain")
    if studied:
        if scored or no_all_wild or fresh or record or plain:
            raise click.UsageError("--study goes with --edition, --seed, --json and its own options only.")
        _study(edition or "both", seed, as_json, study_options)
        return
    for name, value in study_options.items():
        if value is not None:
            raise click.UsageError(f"--{name} needs --study.")
    if edition == "both":
        raise click.UsageError("--edition both needs --study; a deal is played in one of them.")
    deal = Solitaire.new(seed=seed, edition=int(edition or 2019), scored=scored, all_wild_melds=not no_all_wild)
    if as_json:
        _serve_lines(deal, Path(record) if record else None)
        return
    if record:
        check_record_file(Path(record))
    chosen = bool(fresh or seed or scored or no_all_wild or edition == "1996")
    if not plain and has_screen():
        run_screen(deal if chosen else _waiting() or deal, record=Path(record) if record else None)
        return
    _in_lines(None if chosen else _waiting(), deal, Path(record) if record else None)


def _in_lines(waiting: SavedGame | None, deal: Solitaire, record: Path | None) -> None:
    """Continue the solitaire that waits, if the person wants it, or play this deal."""
    talk = Talk(Paint.for_output())
    held: Claim | None = None
    try:
        if waiting and isinstance(waiting.game, Solitaire) and talk.wants(_offer(waiting.game)):
            deal, held = waiting.game, claim(waiting.path)
            if held is None:
                raise waiting.taken()
        held = held or claim_new(state_folder(), SOLITAIRE)
        _run(deal, talk, Saver(held.path, record, talk.say))
    except (WantsToLeave, KeyboardInterrupt):
        return
    finally:
        if held is not None:
            held.release()


def _offer(waiting: Solitaire) -> str:
    return t("patience-continue", words=solitaire_status(waiting)[:-1])


def _waiting() -> SavedGame | None:
    """The latest saved solitaire that no other terminal has."""
    return next((each for each in saved_games(state_folder(), click.echo, SOLITAIRE) if not each.busy), None)


def _study(edition: str, seed: str | None, as_json: bool, options: dict[str, Any]) -> None:
    from starsuit.commands.solitaire_study import study  # noqa: PLC0415 - not needed to play

    out = options["out"]
    finished = study(
        seed="study" if seed is None else seed,
        deals=options["deals"] or 1000,
        editions=(1996, 2019) if edition == "both" else (int(edition),),
        seconds=10 if options["seconds"] is None else options["seconds"],
        processes=options["processes"] or 1,
        out=Path(out) if out else None,
        as_json=as_json,
    )
    if not finished:
        sys.exit(130)


def _serve_lines(deal: Solitaire, record: Path | None) -> None:
    """Answer placements on standard input with the table as JSON, line by line."""
    now = deal
    _print_line(solitaire_data(now))
    if sys.stdin is None or sys.stdin.isatty():
        return
    for raw in read_lines(sys.stdin.buffer, STDIN, LONGEST_LINE):
        try:
            line = read_text(raw, "the line").strip()
            if not line:
                continue
            if line.lower() == "hint":
                _print_line(_hint_data(now))
                continue
            now = now.undo() if line.lower() == "undo" else now.apply(parse_place(line))
        except StarsuitError as error:
            _print_line({"error": {"code": error.code, "sentence": str(error)}})
            continue
        _print_line(solitaire_data(now))
        if record is not None:
            write_text(record, format_solitaire(now))


def _hint_data(now: Solitaire) -> dict[str, object]:
    found = plan(now)
    following = found.verdict == "won" and now.turned is not None
    return {
        "verdict": found.verdict,
        "place": format_place(found.place(now.view())) if following else None,
        "plan": [
            {"pile": each.pile, "takes": format_hand(each.takes), "throws": format_hand(each.throws)}
            for each in found.piles
        ],
    }


def _print_line(data: dict[str, object]) -> None:
    click.echo(json.dumps(data))


def _run(game: Solitaire, talk: Talk, saver: Saver) -> None:
    talk.say(talk.paint.strong(t("patience-welcome")))
    talk.say(t("patience-about"))
    table = SolitaireTable(game, paint=talk.paint, say=talk.say, ask=talk.ask, save=saver)
    saver(format_solitaire(game))
    try:
        table.run()
    except (WantsToLeave, KeyboardInterrupt):
        if table.solitaire.outcome is None:
            if not saver.warned:
                talk.say(t("patience-saved"))
            return
    if kept := saver.finish(format_solitaire(table.solitaire), "last-solitaire.txt"):
        talk.say(t("patience-record", file=str(kept)))
