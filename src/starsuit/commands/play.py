"""`starsuit play`: a game in the terminal."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.core import ParameterSource

from starsuit.bots import BOTS, LADDER, bot_words
from starsuit.bots.guard import check_bot
from starsuit.commands.options import house_rules, make_ruleset, seed_option
from starsuit.notation import format_game, parse_game
from starsuit.terminal.paint import Paint
from starsuit.terminal.screens import has_screen, no_screen_because, run_screen
from starsuit.terminal.seating import SEAT, USUAL, Play, Seating, guards, new_game, remember, remembered, seat_kinds
from starsuit.terminal.store import check_record_file, state_folder
from starsuit.terminal.table import Table
from starsuit.terminal.talk import Leave, Saver, Talk, load
from starsuit.terminal.words import points_word

if TYPE_CHECKING:
    from starsuit.game import Game
    from starsuit.ruleset import Ruleset
    from starsuit.terminal.servers import Visit

__all__ = ["play"]


@click.command()
@click.argument("table", required=False)
@click.option("--server", metavar="URL", help="Play at this server: a link to a table, or a server for a new table.")
@click.option(
    "--code", metavar="LETTERS", help="The six letters of a table, at --server or at the server of last time."
)
@click.option("--players", type=click.IntRange(2, 14), help="How many players, you included.")
@click.option("--name", help="Your name at the table.")
@click.option(
    "--bot",
    "bots",
    multiple=True,
    help=f"Who plays against you: {', '.join(BOTS)}, or your own (cmd:COMMAND, module:Class, file.py:Class). Give it "
    f"again for a mixed table. Default: {USUAL}, or those of the game that is continued.",
)
@click.option("--new", "fresh", is_flag=True, help="Start a new game even if one is waiting to be continued.")
@click.option("--record", type=click.Path(dir_okay=False), help="Also write the record of the game to this file.")
@click.option(
    "--plain", is_flag=True, help="Line by line, for pipes and screen readers. Chosen by itself where no terminal is."
)
@click.option("--lesson", is_flag=True, help="Learn the game in ten minutes.")
@seed_option
@house_rules
def play(
    *,
    players: int | None,
    name: str | None,
    bots: tuple[str, ...],
    fresh: bool,
    record: str | None,
    plain: bool,
    lesson: bool,
    seed: str | None,
    **options: Any,
) -> None:
    """Play on a full screen: against computer players, passing one device on, the solitaire, and more.

    Without options it opens a menu, which continues a game that waits. Options that describe a game deal it at once;
    a game that waits is then kept beside it. Every game is saved on each turn of yours, also when you press Ctrl-C.

    TABLE is the link or the code of a table at a server, where one plays with others. With --server alone a new table
    is opened there, with the players, computer players and house rules given, and its code and its link are shown.

    With --plain it is a game against computer players, line by line. That is also what happens where standard input
    or output is not a terminal, or TERM is dumb.

    \b
    starsuit play
    starsuit play --players 4
    starsuit play --bot expert --bot master
    starsuit play --rounds 3-7 --ties playoff --seed "game night"
    starsuit play --plain --players 2 --record evening.txt
    starsuit play http://192.168.1.5:8155/t/7rfj3kq2m5nbxw8c
    starsuit play --server 192.168.1.5:8155 --players 3 --bot skilled
    starsuit play ABCDEF
    """
    if lesson and plain:
        raise click.UsageError("--lesson is a full screen; it does not go with --plain.")
    where = _Where(options.pop("table"), options.pop("server"), options.pop("code"))
    rules_given = _any_rule(options)
    wanted = fresh or players is not None or name is not None or seed is not None or rules_given
    for bot in bots:
        check_bot(bot)
    ruleset = make_ruleset(players or 4, options, first_dealer=(players or 4) - 1)
    target = Path(record) if record else None
    if target is not None:
        check_record_file(target)
    if any(where):
        if seed is not None or lesson:
            raise click.UsageError("--seed and --lesson are for this device; they do not go with a server.")
        described = fresh or players is not None or bool(bots) or rules_given
        _at_server(_visit(where, name, ruleset, bots, described=described), target, plain=plain)
        return
    if lesson or (not plain and has_screen()):
        _on_screen(ruleset, name, bots, seed, target, wanted=wanted, lesson=lesson)
        return
    talk = Talk(Paint.for_output())
    if not plain and (why := no_screen_because()).startswith("textual"):
        talk.say(f"Line by line, for {why}.")
    saver = Saver(state_folder() / "game.txt", target, talk.say)
    try:
        waiting = load(saver.saved, parse_game, talk.say)
        game = None if wanted else _continue(waiting, talk)
        memory = saver.saved.with_name("game-bots.txt")
        opponents = bots or (remembered(memory) if game else ())
        if game is None:
            game = _new_game(ruleset, name, seed, talk, ask_players=players is None and seed is None)
            if not bots and talk.interactive and players is None and seed is None:
                opponents = (_ask_level(talk),)
            if waiting is not None and waiting.outcome is None:
                saver.make_room()
        talk.say(f"Seed promise (commitment): {game.commitment}")
        talk.say("? lists the commands, q saves and leaves.")
        opponents = opponents or (USUAL,)
        remember(memory, opponents)
        _run(game, opponents, talk, saver)
    except (Leave, KeyboardInterrupt):
        return


class _Where(NamedTuple):
    """What was said of a server."""

    table: str | None
    server: str | None
    code: str | None


def _visit(where: _Where, name: str | None, ruleset: Ruleset, bots: tuple[str, ...], *, described: bool) -> Visit:
    """Where to go: to a table that is there, or to a new one of these rules."""
    from starsuit.terminal.servers import Visit, last_server, read_address  # noqa: PLC0415 - others start without it

    wanted, server = where.table or where.code, where.server
    if (where.table and where.code) or (wanted and server and "/" in wanted):
        raise click.UsageError("Give the link of a table, or a code and its --server, but not both.")
    address = read_address(wanted, server or last_server()) if wanted else read_address(server or "")
    there = bool(address.table or address.code)
    if there and described:
        raise click.UsageError("Players, computer players and rules are for a new table; this one has its own.")
    if wanted and not there:
        raise click.UsageError(f"{wanted} names no table; a server alone is given with --server.")
    return Visit(address, name, None if there else ruleset, bots)


def _at_server(visit: Visit, record: Path | None, *, plain: bool) -> None:
    """Go there before anything is shown, so that what is wrong is one sentence."""
    from starsuit.terminal.servers import Place  # noqa: PLC0415 - others start without it

    place = Place.of(visit)
    if not plain and has_screen():
        run_screen(place, record=record)
        return
    from starsuit.terminal.remote_lines import play_in_lines  # noqa: PLC0415 - others start without it

    play_in_lines(place, Talk(Paint.for_output()), record or state_folder() / "last-server-game.txt")


def _on_screen(
    ruleset: Ruleset,
    name: str | None,
    bots: tuple[str, ...],
    seed: str | None,
    record: Path | None,
    *,
    wanted: bool,
    lesson: bool,
) -> None:
    """The full screen: at a table if a game was described, else at the menu."""
    if lesson:
        run_screen("lesson")
    elif wanted or bots:
        waiting = None if wanted else load(state_folder() / "game.txt", parse_game, click.echo)
        going_on = waiting is not None and waiting.outcome is None
        game = waiting if waiting is not None and going_on else new_game(ruleset, (name,), seed=seed)
        kinds = seat_kinds(bots or (USUAL,), game.ruleset.players)
        run_screen(Play(Seating(game, kinds), fresh=not going_on), record=record)
    else:
        run_screen(record=record)


def _any_rule(options: dict[str, Any]) -> bool:
    """Whether a house rule was asked for on the command line."""
    context = click.get_current_context()
    return any(context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in options)


def _continue(waiting: Game | None, talk: Talk) -> Game | None:
    """The game that was left unfinished, if there is one and the person wants it."""
    if waiting is None or waiting.outcome is not None:
        return None
    where = f"round {waiting.round.number}, you have {points_word(waiting.scores[SEAT])}"
    return waiting if talk.wants(f"Continue your game ({where})?") else None


def _new_game(ruleset: Ruleset, name: str | None, seed: str | None, talk: Talk, *, ask_players: bool) -> Game:
    talk.say(talk.paint.strong("Starsuit: Five Crowns in the terminal"))
    if ask_players and talk.interactive:
        players = _ask_players(talk)
        ruleset = replace(ruleset, players=players, first_dealer=players - 1)
    return new_game(ruleset, (name,), seed=seed)


def _ask_players(talk: Talk) -> int:
    while True:
        answer = talk.ask("How many players, you included (2 to 14)? [4] ").strip() or "4"
        if answer.lower() in ("q", "quit"):
            raise Leave
        if answer in map(str, range(2, 15)):
            return int(answer)
        talk.say("A number from 2 to 14, please; q leaves.")


def _ask_level(talk: Talk) -> str:
    for number, bot in enumerate(LADDER, start=1):
        talk.say(f"  {number} {bot:8} {bot_words(bot)[1]}")
    usual = LADDER.index(USUAL) + 1
    while True:
        answer = talk.ask(f"How strong are the others (1 to {len(LADDER)})? [{usual}] ").strip().lower() or str(usual)
        if answer in ("q", "quit"):
            raise Leave
        for number, bot in enumerate(LADDER, start=1):
            if answer in (str(number), bot):
                return bot
        talk.say(f"A number from 1 to {len(LADDER)}, please; q leaves.")


def _run(game: Game, opponents: tuple[str, ...], talk: Talk, saver: Saver) -> None:
    saver(format_game(game))
    kinds = seat_kinds(opponents, game.ruleset.players)
    bots = guards(game, kinds, lambda fault: talk.say(f"({fault})"))
    table = Table(
        game, you=SEAT, bots=bots, paint=talk.paint, say=talk.say, ask=talk.ask, save=saver, pause=talk.interactive
    )
    try:
        table.run()
    except (Leave, KeyboardInterrupt):
        saver(format_game(table.game))
        if not saver.warned:
            talk.say("Your game is saved; make play, or starsuit play, continues it.")
        return
    finally:
        for player in bots.values():
            player.close()
    if kept := saver.finish(format_game(table.game), "last-game.txt"):
        talk.say(f"\nThe record, with the seed that was promised: {kept}")
        talk.say(f"Watch it again with: {sys.argv[0]} replay {kept}")
        talk.say(f"What was luck, and what was not: {sys.argv[0]} review {kept}")
