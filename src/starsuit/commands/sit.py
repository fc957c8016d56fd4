"""`starsuit sit`: your own bot at a server's table."""

from __future__ import annotations

import asyncio
import json
from typing import Final
from urllib.parse import quote

import click

from starsuit.bots import CHARACTERS, LEVELS, bot_words, called
from starsuit.bots.guard import Fault, Guard, check_bot
from starsuit.client.servers import Site, last_server, read_address
from starsuit.client.sitting import sit_through
from starsuit.commands.options import json_option
from starsuit.commands.values import BOT, NAME, SEED, FiniteRange
from starsuit.records.files import state_folder

__all__ = ["sit"]

LIMIT: Final = 10.0  # seconds for a decision


@click.command()
@click.argument("table")
@click.option(
    "--bot",
    required=True,
    type=BOT,
    help=f"Who plays: {', '.join(LEVELS)}; {', '.join(CHARACTERS)}, each also as {CHARACTERS[0]}-skilled; or your own "
    "(cmd:COMMAND, module:Class, file.py:Class).",
)
@click.option("--name", type=NAME, help="Its name at the table. Default: that of the bot.")
@click.option("--server", metavar="URL", help="The server that the code belongs to. Default: the one you used last.")
@click.option(
    "--token",
    envvar="STARSUIT_TOKEN",
    help="The token of a bot account, better given as STARSUIT_TOKEN. Default: it comes as a guest.",
)
@click.option(
    "--limit",
    type=FiniteRange(min=0.01),
    default=LIMIT,
    show_default=True,
    metavar="SECONDS",
    help="For a decision; after that greedy decides.",
)
@click.option("--seed", default="0", type=SEED, help="Any text, for bots that play by chance.")
@json_option
def sit(
    table: str,
    bot: str,
    name: str | None,
    server: str | None,
    token: str | None,
    limit: float,
    seed: str,
    as_json: bool,
) -> None:
    """Let a bot take a seat at a server's table, and play with people.

    TABLE is the link or the code of the table. The bot sits down, waits for the game to begin, plays it to the end
    and says how it went. Started again in the middle of a game it goes on in its seat. A bot that crashes, stalls or
    answers nonsense is reported on standard error, and greedy decides instead.

    \b
    starsuit sit http://192.168.1.5:8155/t/7rfj3kq2m5nbxw8c --bot expert
    starsuit sit ABCDEF --bot "cmd:sh examples/bot.sh" --name Robo
    starsuit sit ABCDEF --bot mybot.py:Mine --limit 2 --json
    """
    check_bot(bot, limit=limit)
    address = read_address(table, server or last_server())
    if not address.table and not address.code:
        raise click.UsageError(f"{table!r} is a server; give the link or the code of a table there.")
    own = name or called(bot) or bot_words(bot)[0].removeprefix("cmd:")[:20].strip()
    # Each bot is somebody of its own, and the same one the next time.
    site = Site(address.base, state_folder() / "bots" / quote(own, safe=""), token)
    if not token:
        site.arrive(own)
    place = site.find(address)

    def report(fault: Fault) -> None:
        click.echo(f"Fault: {fault}", err=True)

    guard = Guard.of(bot, seed=seed, limit=limit, report=report)
    try:
        sat = asyncio.run(sit_through(place, guard, lambda text: click.echo(text, err=True)))
    finally:
        guard.close()
    if as_json:
        faults = [{"kind": fault.kind, "what": fault.what, "view": json.loads(fault.view)} for fault in guard.faults]
        result = {"table": place.room, "seat": sat.seat, "names": sat.names, "totals": sat.totals}
        click.echo(json.dumps({**result, "winners": sat.winners, "faults": faults}, ensure_ascii=False, indent=2))
        return
    for total, seat in sorted((total, seat) for seat, total in enumerate(sat.totals)):
        click.echo(f"{total:5}  {sat.names[seat]}{'  won' if seat in sat.winners else ''}")
