"""`starsuit bots`: who can play."""

from __future__ import annotations

import json

import click

from starsuit.bots import BOTS, CHARACTERS, LEVELS, bot_words
from starsuit.commands.options import json_option

__all__ = ["bots"]


@click.command()
@json_option
def bots(as_json: bool) -> None:
    """List the computer players: levels from the weakest to the strongest, then characters.

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
    for name in LEVELS:
        click.echo(f"{name:8}  {words[name][1]}")
    click.echo("\nAs strong as casual or skilled, each in a way of their own (runa-casual or runa-skilled, and so on):")
    for name in CHARACTERS:
        click.echo(f"{name:8}  {words[f'{name}-casual'][1]}")
    click.echo("\nYour own: cmd:COMMAND (an outside program), module:Class or path/to/file.py:Class.")
