"""`starsuit bots`: who can play."""

from __future__ import annotations

import json

import click

from starsuit.bots import BOTS, bot_words
from starsuit.commands.options import json_option

__all__ = ["bots"]


@click.command()
@json_option
def bots(as_json: bool) -> None:
    """List the computer players, from the weakest to the strongest.

    \b
    starsuit bots
    starsuit bots --json
    """
    words = {name: bot_words(name) for name in BOTS}
    if as_json:
        listing = [
            {"name": name, "title": title, "description": description} for name, (title, description) in words.items()
        ]
        click.echo(json.dumps(listing, indent=2, ensure_ascii=False))
        return
    width = max(map(len, words))
    for name, (_, description) in words.items():
        click.echo(f"{name.ljust(width)}  {description}")
    click.echo("\nYour own: cmd:COMMAND (an outside program), module:Class or path/to/file.py:Class.")
