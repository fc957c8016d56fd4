"""`starsuit people`: for the operator of a server, who somebody is, and what to do about them."""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

from starsuit.commands.backup import database_option, need_server
from starsuit.commands.options import json_option

if TYPE_CHECKING:
    from starsuit.server.people.operator import Known, Looked

__all__ = ["people"]


@click.command()
@click.argument("action", type=click.Choice(["find", "show", "ban", "unban", "delete"]))
@click.argument("who")
@click.option("--yes", is_flag=True, help="Delete without asking.")
@database_option
@json_option
def people(action: str, who: str, yes: bool, database: str, as_json: bool) -> None:
    """Look up, ban and delete people of a server, which may run meanwhile.

    `find` lists those who have WHO in their name or login, or an id that begins so. All else needs the whole id: `show`
    says what is known about somebody, but no cards and no chat; `ban` ends their sessions and those of their bots until
    `unban`; `delete` does what they could do themselves: games with others stay, without the name. A server that runs
    hangs up on the banned and the deleted within ten seconds.

    \b
    starsuit people find ann
    starsuit people find ann --database sqlite:////var/lib/starsuit/starsuit.db --json
    """
    need_server()
    from starsuit.server.people import operator  # noqa: PLC0415 - SQLAlchemy, which is slow to import

    if action == "delete" and not yes:
        with operator.at_database(database) as connection:
            name = operator.look_up(connection, who).person.name
        click.confirm(f"Delete {name} for good?", abort=True, err=True)
    with operator.at_database(database) as connection:
        match action:
            case "find":
                _list(operator.find(connection, who), as_json=as_json)
            case "show":
                _tell(operator.look_up(connection, who), as_json=as_json)
            case "ban":
                _report(operator.ban(connection, who), "is banned", as_json=as_json)
            case "unban":
                _report(operator.unban(connection, who), "may come back", as_json=as_json)
            case _:
                _report(operator.remove(connection, who), "is deleted", as_json=as_json)


def _plain(found: Known | Looked) -> object:
    import msgspec  # noqa: PLC0415 - only where the server is installed

    return msgspec.to_builtins(found)


def _echo_json(value: object) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _list(found: list[Known], *, as_json: bool) -> None:
    if as_json:
        _echo_json([_plain(each) for each in found])
        return
    for each in found:
        click.echo(_line(each))
    if not found:
        click.echo("There is nobody like that.")


def _report(found: Known, what: str, *, as_json: bool) -> None:
    if as_json:
        _echo_json(_plain(found))
    else:
        click.echo(f"{found.name} ({found.id}) {what}.")


def _line(found: Known) -> str:
    login = f", logs in as {found.login}" if found.login else ""
    owner = f" of {found.owner}" if found.owner else ""
    return f"{found.id}  {found.name} ({found.kind}{owner}{login}), here {_day(found.created)} to {_day(found.seen)}"


def _tell(found: Looked, *, as_json: bool) -> None:
    if as_json:
        _echo_json(_plain(found))
        return
    click.echo(_line(found.person))
    click.echo(f"games: {found.games}, links to games: {found.links}")
    for bot in found.bots:
        click.echo(f"bot: {_line(bot)}")
    for room in found.rooms:
        words = [room.kind, room.status, *(["public"] if room.public else []), *(["theirs"] if room.hosted else [])]
        click.echo(f"{room.id}  {', '.join(words)}, {_day(room.changed)}")


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
