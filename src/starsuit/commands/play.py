"""`starsuit play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click
from click.core import ParameterSource

from starsuit.bots import CHARACTERS, LEVELS
from starsuit.bots.guard import check_bot
from starsuit.commands.options import house_rules, language_option, make_ruleset, seed_option
from starsuit.commands.values import BOT, NAME, SAVED
from starsuit.game import Game
from starsuit.records.files import check_record_file, state_folder
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS
from starsuit.speech import t
from starsuit.terminal.lines.local import LocalWish, play_here
from starsuit.terminal.lines.talk import Talk
from starsuit.terminal.paint import Paint
from starsuit.terminal.screens import has_screen, no_screen_because, run_screen
from starsuit.terminal.seating import USUAL, GameToPlay, seated_again
from starsuit.terminal.shelf import GAME, SOFA, SOLITAIRE, SavedGame, claim, find_saved, saved_games

if TYPE_CHECKING:
    from starsuit.client.servers import Visit
    from starsuit.ruleset import Ruleset

__all__ = ["play"]


def _list_games(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if not value or ctx.resilient_parsing:
        return
    games = saved_games(state_folder(), click.echo)
    for each in games:
        click.echo(f"{each.id:<13}{each.line}")
    if not games:
        click.echo(t("saved-none"))
    ctx.exit()


@click.command()
@click.argument("table", required=False)
@click.option("--server", metavar="URL", help="Play at this server: a link to a table, or a server for a new table.")
@click.option(
    "--code", metavar="LETTERS", help="The six letters of a table, at --server or at the server you used last."
)
@click.option(
    "--clock",
    type=click.Choice(["30", "60", "180", "86400"]),
    metavar="SECONDS",
    help="For a new table at --server: the time for a turn, 30, 60, 180 or 86400. Default: no clock.",
)
@click.option("--public", is_flag=True, help="For a new table at --server: everybody there may find it.")
@click.option("--players", type=click.IntRange(MIN_PLAYERS, MAX_PLAYERS), help="How many players, you included.")
@click.option(
    "--name",
    "names",
    multiple=True,
    type=NAME,
    help="Your name at the table. Given again, several people play on this device and pass it on.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    type=BOT,
    help=f"Who plays against you: {', '.join(LEVELS)}; {', '.join(CHARACTERS)}, each also as {CHARACTERS[0]}-skilled; "
    "or your own (cmd:COMMAND, module:Class, file.py:Class). Give it again for a mixed table. "
    f"Default: {USUAL}, or those of the game that is continued.",
)
@click.option(
    "--first-dealer",
    "dealer",
    type=click.IntRange(1, MAX_PLAYERS),
    metavar="SEAT",
    help="Who deals the first round: 1 is you, 2 sits to your left. Default: by lot.",
)
@click.option("--new", "fresh", is_flag=True, help="Start a new game even if one is waiting to be continued.")
@click.option(
    "--game", "game_id", type=SAVED, metavar="ID", help="Continue this saved game, one of those that --list shows."
)
@click.option(
    "--list",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_list_games,
    help="List the saved games, the latest first.",
)
@click.option("--record", type=click.Path(dir_okay=False), help="Also write the record of the game to this file.")
@click.option(
    "--plain", is_flag=True, help="Line by line, for pipes and screen readers. The default where there is no terminal."
)
@click.option("--lesson", is_flag=True, help="Learn the game in ten minutes.")
@language_option
@seed_option
@house_rules
def play(
    *,
    players: int | None,
    names: tuple[str, ...],
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
    games that wait are kept beside it, and --list shows them. Every game is saved on each turn of yours, also when you
    press Ctrl-C. Several terminals can each play a game of their own.

    TABLE is the link or the code of a table at a server, where one plays with others. With --server alone a new table
    is opened there, with the players, computer players and house rules given, and its code and its link are shown.

    With --plain it is the same game line by line, here or at a server. That is also what happens where standard input
    or output is not a terminal, or TERM is dumb.

    \b
    starsuit play
    starsuit play --players 4
    starsuit play --bot expert --bot master
    starsuit play --bot runa --bot nils --bot stella-skilled
    starsuit play --rounds 3-7 --ties playoff --seed "game night"
    starsuit play --name Mia --name Ben
    starsuit play --plain --players 2 --record evening.txt
    starsuit play --list
    starsuit play --game game-2
    starsuit play http://192.168.1.5:8155/t/7rfj3kq2m5nbxw8c
    starsuit play --server 192.168.1.5:8155 --players 3 --bot skilled --clock 60
    starsuit play ABCDEF
    """
    if lesson and plain:
        raise click.UsageError("--lesson is a full screen; it does not go with --plain.")
    where = _Where(options.pop("table"), options.pop("server"), options.pop("code"))
    clock, public, game_id = options.pop("clock"), options.pop("public"), options.pop("game_id")
    dealer = options.pop("dealer")
    rules_given = _any_rule(options)
    described = fresh or players is not None or dealer is not None or rules_given
    wanted = described or bool(names) or seed is not None
    for bot in bots:
        check_bot(bot)
    count = _how_many(players, names, bots, here=not any(where))
    ruleset = make_ruleset(count, options)
    if dealer is not None and dealer > count:
        raise click.UsageError(f"Seat {dealer} cannot deal: {count} play.")
    first = None if dealer is None else dealer - 1
    target = Path(record) if record else None
    if target is not None:
        check_record_file(target)
    if any(where):
        if seed is not None or lesson or game_id is not None:
            raise click.UsageError("--seed, --game and --lesson are for this device; they do not go with a server.")
        described = described or bool(bots) or bool(clock) or public
        terms = {"clock": clock and int(clock), "public": public, "others": names[1:], "dealer": first}
        visit = _visit(where, names, ruleset, bots, terms, described=described)
        _at_server(visit, target, plain=plain)
        return
    if clock or public:
        raise click.UsageError("--clock and --public are for a new table at a server: give --server too.")
    ask = players is None and seed is None and dealer is None and len(names) < 2
    wish = LocalWish(ruleset, names, bots, seed, fresh=wanted, ask=ask, dealer=first)
    screen = lesson or (not plain and has_screen())
    saved = None if game_id is None else _saved(game_id, described=wanted or lesson, screen=screen)
    if screen:
        _on_screen(wish, target, saved, lesson=lesson)
        return
    talk = Talk(Paint.for_output())
    if not plain and "textual" in (why := no_screen_because()):
        talk.say(t("line-by-line", why=why))
    play_here(wish, talk, target, saved)


def _how_many(players: int | None, names: tuple[str, ...], bots: tuple[str, ...], *, here: bool) -> int:
    """How many play; by default four, or on this device everybody named."""
    if players is not None and len(names) > players:
        raise click.UsageError(f"{len(names)} names are too many for {players} players.")
    if players is not None or len(names) < 2:
        return players or 4
    named = len(names) + len(bots)
    if named > MAX_PLAYERS:
        raise click.UsageError(f"{named} players are too many; {MAX_PLAYERS} can play.")
    return named if here else max(named, 4)


class _Where(NamedTuple):
    """What the command line says about a server."""

    table: str | None
    server: str | None
    code: str | None


def _visit(
    where: _Where,
    names: tuple[str, ...],
    ruleset: Ruleset,
    bots: tuple[str, ...],
    terms: dict[str, Any],
    *,
    described: bool,
) -> Visit:
    """Where to go: to an existing table, or to a new one with these rules."""
    from starsuit.client.servers import Terms, Visit, last_server, read_address  # noqa: PLC0415 - only for servers

    wanted, server = where.table or where.code, where.server
    if (where.table and where.code) or (wanted and server and "/" in wanted):
        raise click.UsageError("Give the link of a table, or a code and its --server, but not both.")
    address = read_address(wanted, server or last_server()) if wanted else read_address(server or "")
    there = bool(address.table or address.code)
    if there and described:
        raise click.UsageError("Players, computer players, clock and rules are for a new table; this one has its own.")
    if wanted and not there:
        raise click.UsageError(f"{wanted} names no table; a server alone is given with --server.")
    return Visit(address, names[0] if names else None, None if there else ruleset, bots, Terms(**terms))


def _at_server(visit: Visit, record: Path | None, *, plain: bool) -> None:
    """Go there before anything is shown, so that an error is one sentence."""
    from starsuit.client.servers import ServerTable  # noqa: PLC0415 - others start without it

    place = ServerTable.go_to(visit)
    if not plain and has_screen():
        run_screen(place, record=record)
        return
    from starsuit.terminal.lines.remote import play_in_lines  # noqa: PLC0415 - others start without it

    play_in_lines(place, Talk(Paint.for_output()), record)


def _saved(wanted: str, *, described: bool, screen: bool) -> SavedGame:
    """The saved game with this id, if it can go on here."""
    if described:
        raise click.UsageError("--game continues a game; options that describe a new one do not go with it.")
    found = find_saved(state_folder(), wanted, click.echo)
    if found is None:
        raise click.UsageError(f"There is no saved game {wanted}; starsuit play --list shows those that wait.")
    if found.kind == SOLITAIRE and not screen:
        raise click.UsageError(f"{found.id} is a solitaire; line by line, starsuit solitaire continues it.")
    if found.busy:
        raise found.taken()
    return found


def _on_screen(wish: LocalWish, record: Path | None, saved: SavedGame | None, *, lesson: bool) -> None:
    """Open the full screen: at a table if a game was described, else at the menu."""
    if lesson:
        run_screen("lesson")
        return
    if saved is None and wish.bots and not wish.fresh:
        waiting = saved_games(state_folder(), click.echo, GAME)
        saved = next((each for each in waiting if not each.busy), None)
    if saved is not None and wish.bots and isinstance(saved.game, Game):
        held = claim(saved.path)
        if held is None:
            raise saved.taken()
        seating = seated_again(saved.game, saved.path, sofa=saved.kind == SOFA, bots=wish.bots)
        run_screen(GameToPlay(seating, held), record=record)
    elif saved is not None:
        run_screen(saved, record=record)
    elif wish.fresh or wish.bots:
        run_screen(GameToPlay(wish.seating()), record=record)
    else:
        run_screen(record=record)


def _any_rule(options: dict[str, Any]) -> bool:
    """Whether a house rule was asked for on the command line."""
    context = click.get_current_context()
    return any(context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in options)
