"""`starsuit play`: a game in the terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from starsuit.bots import BOTS, make_bot
from starsuit.commands.options import house_rules, make_ruleset, seed_option
from starsuit.game import Game
from starsuit.notation import format_game, parse_game
from starsuit.terminal.paint import Paint
from starsuit.terminal.store import state_folder, write_text
from starsuit.terminal.table import Table
from starsuit.terminal.talk import Leave, Talk
from starsuit.terminal.words import points_word

__all__ = ["play"]

OPPONENTS = ("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gita", "Hugo", "Iris", "Jonas", "Kaya", "Lars", "Mona")
YOU = 0


@click.command()
@click.option("--players", type=click.IntRange(2, 14), help="How many players, you included.")
@click.option("--name", help="Your name at the table.")
@click.option(
    "--bot", type=click.Choice(list(BOTS)), default="greedy", show_default=True, help="Who plays against you."
)
@click.option("--new", "fresh", is_flag=True, help="Start a new game even if one is waiting to be continued.")
@click.option("--record", type=click.Path(dir_okay=False), help="Also write the record of the game to this file.")
@seed_option
@house_rules
def play(
    players: int | None, name: str | None, bot: str, fresh: bool, record: str | None, seed: str | None, **options: Any
) -> None:
    """Play a game against computer players. It is saved after every move, and continued the next time.

    \b
    starsuit play --players 4
    starsuit play --rounds 3-7 --ties playoff --seed "game night"
    """
    talk = Talk(Paint.for_output())
    saved = state_folder() / "game.txt"
    try:
        game = None if fresh or seed else _continue(saved, talk)
        if game is None:
            game = _new_game(players, name, seed, options, talk)
    except Leave:
        return
    talk.say(f"\nSeed promise (commitment): {game.commitment}")
    talk.say("? lists the commands, q saves and leaves.")
    _run(game, bot, talk, saved, Path(record) if record else None)


def _continue(saved: Path, talk: Talk) -> Game | None:
    """The game that was left unfinished, if there is one and the person wants it."""
    waiting = talk.load(saved, parse_game)
    if waiting is None or waiting.outcome is not None:
        return None
    where = f"round {waiting.round.number}, you have {points_word(waiting.scores[YOU])}"
    return waiting if talk.wants(f"Continue your game ({where})?") else None


def _new_game(players: int | None, name: str | None, seed: str | None, options: dict[str, Any], talk: Talk) -> Game:
    talk.say(talk.paint.strong("Starsuit: Five Crowns in the terminal"))
    if players is None:
        players = _ask_players(talk) if talk.interactive else 4
    ruleset = make_ruleset(players, options, first_dealer=players - 1)
    names = [name or "You", *[other for other in OPPONENTS if other != name][: players - 1]]
    return Game.new(ruleset, seed=seed, names=names)


def _ask_players(talk: Talk) -> int:
    while True:
        answer = talk.ask("How many players, you included (2 to 14)? [4] ").strip() or "4"
        if answer.isdigit() and 2 <= int(answer) <= 14:
            return int(answer)
        talk.say("A number from 2 to 14, please.")


def _run(game: Game, bot: str, talk: Talk, saved: Path, record: Path | None) -> None:
    def save(text: str) -> None:
        write_text(saved, text)
        if record is not None:
            write_text(record, text)

    save(format_game(game))
    bots = {seat: make_bot(bot) for seat in range(game.ruleset.players) if seat != YOU}
    table = Table(
        game, you=YOU, bots=bots, paint=talk.paint, say=talk.say, ask=talk.ask, save=save, pause=talk.interactive
    )
    try:
        table.run()
    except Leave:
        talk.say("Your game is saved. starsuit play continues it.")
        return
    kept = record or saved.with_name("last-game.txt")
    write_text(kept, format_game(table.game))
    saved.unlink(missing_ok=True)
    talk.say(f"\nThe record, with the seed that was promised: {kept}")
    talk.say(f"Watch it again with: starsuit replay {kept}")
