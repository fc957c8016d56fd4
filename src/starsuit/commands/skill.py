"""Many records at once, and which player they are about."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

from starsuit.commands.options import read_file
from starsuit.errors import StarsuitError
from starsuit.records import parse_game, record_kind
from starsuit.records.files import RECORD, state_folder
from starsuit.terminal.words import YOU
from starsuit.text import listed

if TYPE_CHECKING:
    from starsuit.game import Game

__all__ = ["games_of", "whose"]

FINISHED = "last-*.txt"  # what a terminal keeps of games that are over


def games_of(records: tuple[str, ...]) -> list[Game]:
    """The games in these files and folders that have a finished round, each once; by default those finished here.

    What lies in a folder and is no game is passed over; a record there that cannot be read is named, and the others
    count.
    """
    found: dict[tuple[str, int, tuple[str, ...]], Game] = {}
    for text in _texts(records):
        game = parse_game(text)
        if game.results:
            found[game.seed, len(game.actions), game.names] = game
    if not found:
        raise StarsuitError("review/no-games", "there is no game with a finished round among these records")
    return list(found.values())


def _texts(records: tuple[str, ...]) -> list[str]:
    texts = []
    for name in records or (str(state_folder()),):
        folder = Path(name)
        if not folder.is_dir():
            if not records:
                continue  # nobody has played here yet
            texts.append(read_file(name))
            continue
        for path in sorted(folder.glob("*" if records else FINISHED)):
            if path.is_file() and _begins_as_record(path):
                try:
                    text = read_file(str(path))
                    if record_kind(text) == "game":
                        parse_game(text)
                        texts.append(text)
                except StarsuitError as error:
                    click.echo(f"{path.name} is left out: {error}", err=True)
    return texts


def _begins_as_record(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(RECORD)) == RECORD
    except OSError:
        return False


def whose(games: list[Game], wanted: str | None) -> tuple[str, list[tuple[Game, int]]]:
    """The player whom the games are about, and where they sit in those that they play."""
    if wanted is None:
        wanted = _usual(games)
    played = [
        (game, seat) for game in games for seat, name in enumerate(game.names) if name.casefold() == wanted.casefold()
    ]
    if not played:
        raise click.UsageError(f"Nobody in these records is called {wanted}.")
    game, seat = played[0]
    return game.names[seat], played


def _usual(games: list[Game]) -> str:
    """Who plays most of them; where several do, who sits first, as people do who play against the computer."""
    counts = Counter(name for game in games for name in game.names)
    most = max(counts.values())
    names = [name for name, count in counts.items() if count == most]
    if YOU in names:
        return YOU
    first = Counter(game.names[0] for game in games if game.names[0] in names)
    ranked = first.most_common(2)
    if len(names) == 1:
        return names[0]
    if not ranked or (len(ranked) == 2 and ranked[0][1] == ranked[1][1]):
        raise click.UsageError(f"Whose games are these? --name says which: {listed(sorted(names))}.")
    return ranked[0][0]
