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


@click.group()
def people() -> None:
    """Look up, ban and delete people of a server, which may run meanwhile.

    A ban or a deletion ends all sessions; the server hangs up within ten seconds.

    \b
    starsuit people find ann
    starsuit people show k3j5x7q2m4n6p8r0s1t2
    starsuit people ban k3j5x7q2m4n6p8r0s1t2
    """
    need_server()


@people.command()
@click.argument("words")
@database_option
@json_option
def find(words: str, database: str, as_json: bool) -> None:
    """List those who have WORDS in their name or login, or an id that begins so; at most fifty."""
    from starsuit.server.people import operator  # noqa: PLC0415 - SQLAlchemy, which is slow to import

    with operator.at_database(database) as connection:
        found = operator.find(connection, words)
    if as_json:
        _echo_json([_plain(each) for each in found])
    for each in () if as_json else found:
        click.echo(_line(each))
    if not found and not as_json:
        click.echo("There is nobody like that.")


@people.command()
@click.argument("person")
@database_option
@json_option
def show(person: str, database: str, as_json: bool) -> None:
    """Show what is known about PERSON, an id: account, bots, tables. No cards and no chat."""
    from starsuit.server.people import operator  # noqa: PLC0415 - as above

    with operator.at_database(database) as connection:
        found = operator.look_up(connection, person)
    if as_json:
        _echo_json(_plain(found))
    else:
        _tell(found)


@people.command()
@click.argument("person")
@database_option
@json_option
def ban(person: str, database: str, as_json: bool) -> None:
    """Ban PERSON, an id, and their bots: they can do nothing on this server until `unban`."""
    from starsuit.server.people import operator  # noqa: PLC0415 - as above

    with operator.at_database(database) as connection:
        found = operator.ban(connection, person)
    _report(found, "is banned", as_json=as_json)


@people.command()
@click.argument("person")
@database_option
@json_option
def unban(person: str, database: str, as_json: bool) -> None:
    """Let PERSON, an id, and their bots come back."""
    from starsuit.server.people import operator  # noqa: PLC0415 - as above

    with operator.at_database(database) as connection:
        found = operator.unban(connection, person)
    _report(found, "may come back", as_json=as_json)


@people.command()
@click.argument("person")
@click.option("--yes", is_flag=True, help="Do not ask.")
@database_option
@json_option
def delete(person: str, yes: bool, database: str, as_json: bool) -> None:
    """Delete PERSON, an id, with their bots, as they could themselves. Games with others stay, without the name."""
    from starsuit.server.people import operator  # noqa: PLC0415 - as above

    with operator.at_database(database) as connection:
        name = operator.look_up(connection, person).person.name
    if not yes:
        click.confirm(f"Delete {name} for good?", abort=True, err=True)
    with operator.at_database(database) as connection:
        found = operator.remove(connection, person)
    _report(found, "is deleted", as_json=as_json)


def _plain(found: Known | Looked) -> object:
    import msgspec  # noqa: PLC0415 - only where the server is installed

    return msgspec.to_builtins(found)


def _echo_json(value: object) -> None:
    click.echo(json.dumps(value, indent=2, ensure_ascii=False))


def _report(found: Known, what: str, *, as_json: bool) -> None:
    if as_json:
        _echo_json(_plain(found))
    else:
        click.echo(f"{found.name} ({found.id}) {what}.")


def _line(found: Known) -> str:
    login = f", logs in as {found.login}" if found.login else ""
    owner = f" of {found.owner}" if found.owner else ""
    return f"{found.id}  {found.name} ({found.kind}{owner}{login}), here {_day(found.created)} to {_day(found.seen)}"


def _tell(found: Looked) -> None:
    click.echo(_line(found.person))
    click.echo(f"games: {found.games}, links to games: {found.links}")
    for bot in found.bots:
        click.echo(f"bot: {_line(bot)}")
    for room in found.rooms:
        words = [room.kind, room.status, *(["public"] if room.public else []), *(["theirs"] if room.hosted else [])]
        click.echo(f"{room.id}  {', '.join(words)}, {_day(room.changed)}")


def _day(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()
