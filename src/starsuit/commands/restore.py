"""`starsuit restore`: replaces the server's database with a backup."""

from __future__ import annotations

from pathlib import Path

import click

from starsuit.commands.backup import bar, database_option, need_server, report
from starsuit.commands.options import json_option

__all__ = ["restore"]


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@database_option
@json_option
def restore(file: Path, database: str, as_json: bool) -> None:
    """Put the backup FILE in the place of the server's database. The server must not run.

    What was there is kept beside it, as a file that ends in .bak.

    \b
    starsuit restore monday.db
    starsuit restore monday.db --database sqlite:////var/lib/starsuit/starsuit.db
    """
    need_server()
    from starsuit.server.store.backups import restore as put_back  # noqa: PLC0415 - SQLAlchemy, which is slow to import

    with bar() as progress:
        copied = put_back(file, database, progress=progress)
    report(copied, as_json=as_json)
