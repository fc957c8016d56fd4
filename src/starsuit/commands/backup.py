"""`starsuit backup`: a copy of the server's database, while it runs."""

from __future__ import annotations

import json
import os
from contextlib import contextmanager
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

import click

from starsuit.commands.options import json_option
from starsuit.commands.progress import Patience
from starsuit.commands.values import FILE
from starsuit.errors import missing_extra
from starsuit.records.files import state_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starsuit.server.store.backups import Copied

__all__ = ["backup", "bar", "database_option", "need_server", "report"]


def _default() -> str:
    """Where the server keeps its database by default."""
    folder = os.environ.get("STARSUIT_DATA")
    return str((Path(folder).expanduser() if folder else state_folder() / "server") / "starsuit.db")


database_option = click.option(
    "--database",
    envvar="STARSUIT_DATABASE",
    default=_default,
    type=FILE,
    help="The server's database: a URL, or the path of a SQLite file. Default: starsuit.db in its data folder.",
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
@click.option("--force", is_flag=True, help="Replace FILE if it is there.")
@json_option
def backup(file: Path, database: str, force: bool, as_json: bool) -> None:
    """Copy the server's database to FILE. The server may run meanwhile; the copy is of one moment, and checked.

    \b
    starsuit backup monday.db
    starsuit backup --database sqlite:////var/lib/starsuit/starsuit.db monday.db --json
    """
    need_server()
    from starsuit.server.store.backups import backup as copy  # noqa: PLC0415 - SQLAlchemy, which is slow to import

    with bar() as progress:
        copied = copy(database, file, force=force, progress=progress)
    report(copied, as_json=as_json)


def need_server() -> None:
    if any(find_spec(name) is None for name in ("alembic", "msgspec", "sqlalchemy")):
        raise missing_extra("this needs the server", "server")


@contextmanager
def bar() -> Iterator[Callable[[int, int], None]]:
    """A function that shows how many pages are copied, if it takes long."""
    patience: Patience | None = None

    def tell(done: int, total: int) -> None:
        nonlocal patience
        patience = patience or Patience(total)
        patience.done(done - patience.reached)

    try:
        yield tell
    finally:
        if patience is not None:
            patience.__exit__(None, None, None)


def report(copied: Copied, *, as_json: bool) -> None:
    if as_json:
        values = {name: str(value) if isinstance(value, Path) else value for name, value in asdict(copied).items()}
        click.echo(json.dumps(values, indent=2))
        return
    rooms, events = (
        f"{count:,} {noun}{'s' * (count != 1)}" for count, noun in ((copied.rooms, "room"), (copied.events, "event"))
    )
    click.echo(f"{click.format_filename(copied.file)}: {rooms}, {events}, {copied.bytes:,} bytes; every page is sound")
    if copied.old is not None:
        click.echo(f"What was there before is kept as {click.format_filename(copied.old)}")
