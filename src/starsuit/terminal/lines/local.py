"""A game in this process, line by line: against computer players, or with several people at one keyboard."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from starsuit.bots import CHARACTERS, LADDER, OPPONENTS, at_a_level
from starsuit.game import Game
from starsuit.records import format_game
from starsuit.records.files import state_folder
from starsuit.speech import t
from starsuit.terminal.lines.line_table import LocalTable
from starsuit.terminal.lines.talk import WantsToLeave
from starsuit.terminal.saving import Saver
from starsuit.terminal.seating import (
    PERSON,
    USUAL,
    Seating,
    guards,
    kinds_for,
    new_game,
    remember,
    seated_again,
)
from starsuit.terminal.shelf import GAME, SOFA, claim, claim_new, kind_of, saved_games
from starsuit.terminal.words import level_described

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.ruleset import Ruleset
    from starsuit.terminal.lines.talk import Talk
    from starsuit.terminal.shelf import Claim, SavedGame

__all__ = ["LocalWish", "play_here"]


@dataclass(frozen=True, slots=True)
class LocalWish:
    """What the command line says about a game; `fresh` asks for a new one in any case."""

    ruleset: Ruleset
    names: tuple[str, ...] = ()
    bots: tuple[str, ...] = ()
    seed: str | None = None
    fresh: bool = False
    ask: bool = False  # whether to ask how many play, and how strong
    dealer: int | None = None  # the first one, if it is not to be drawn

    @property
    def people(self) -> int:
        return max(len(self.names), 1)

    def seating(self) -> Seating:
        """The game, dealt, and who plays its seats."""
        kinds = kinds_for(self.people, self.bots or (USUAL,), self.ruleset.players)
        game = new_game(self.ruleset, self.names or (None,), seed=self.seed, dealer=self.dealer, kinds=kinds)
        return Seating(game, kinds)


def play_here(wish: LocalWish, talk: Talk, record: Path | None, saved: SavedGame | None = None) -> None:
    """Continue a saved game or deal another; play until it ends, or until the person leaves and it is saved."""
    held: Claim | None = None
    try:
        found = _sat_down(saved, wish) if saved else None if wish.fresh else _continued(wish, talk)
        seating, held = found or _dealt(wish, talk)
        others = 0 if found else len(saved_games(state_folder(), talk.say))
        if others:
            talk.say(t("line-others-wait", games=others))
        talk.say(t("line-promise", commitment=seating.game.commitment))
        talk.say(t("line-commands"))
        remember(held.path, seating.kinds)
        _run(seating, talk, Saver(held.path, record, talk.say))
    except (WantsToLeave, KeyboardInterrupt):
        return
    finally:
        if held is not None:
            held.release()


def _continued(wish: LocalWish, talk: Talk) -> tuple[Seating, Claim] | None:
    """The latest unfinished game, if there is one that no other terminal has and the person wants it."""
    for kind in (GAME, SOFA) if talk.interactive else (GAME,):  # a script plays for one person
        for saved in saved_games(state_folder(), talk.say, kind):
            if not saved.busy:
                words = t("line-one-keyboard", words=saved.words) if kind == SOFA else saved.words
                if talk.wants(t("line-continue", words=words)):
                    return _sat_down(saved, wish)
                break
    return None


def _sat_down(saved: SavedGame, wish: LocalWish) -> tuple[Seating, Claim]:
    held = claim(saved.path)
    if held is None:
        raise saved.taken()
    assert isinstance(saved.game, Game)  # noqa: S101 - a solitaire has its own table
    return seated_again(saved.game, saved.path, sofa=saved.kind == SOFA, bots=wish.bots), held


def _dealt(wish: LocalWish, talk: Talk) -> tuple[Seating, Claim]:
    talk.say(talk.paint.strong(t("line-welcome")))
    if wish.ask and talk.interactive:
        players = _ask_players(talk)
        wish = replace(wish, ruleset=replace(wish.ruleset, players=players))
        if not wish.bots:
            wish = replace(wish, bots=(_ask_level(talk),))
    return wish.seating(), claim_new(state_folder(), SOFA if wish.people > 1 else GAME)


def _ask_players(talk: Talk) -> int:
    while True:
        answer = talk.ask(f"{t('line-ask-players')} ").strip() or "4"
        if answer.lower() in ("q", "quit"):
            raise WantsToLeave
        if answer in map(str, range(2, 15)):
            return int(answer)
        talk.say(t("line-number-please", least=2, most=14))


def _ask_level(talk: Talk) -> str:
    for number, bot in enumerate(LADDER, start=1):
        talk.say(f"  {number} {bot:8} {level_described(bot)}")
    talk.say(t("line-or-character", names=", ".join(CHARACTERS)))
    usual = LADDER.index(USUAL) + 1
    while True:
        question = t("line-ask-level", most=len(LADDER), usual=usual)
        answer = talk.ask(f"{question} ").strip().lower() or str(usual)
        if answer in ("q", "quit"):
            raise WantsToLeave
        for number, bot in enumerate(LADDER, start=1):
            if answer == str(number):
                return bot
        if at_a_level(answer) in OPPONENTS:
            return at_a_level(answer)
        talk.say(t("line-number-please", least=1, most=len(LADDER)))


def _run(seating: Seating, talk: Talk, saver: Saver) -> None:
    game, kinds = seating.game, seating.kinds
    saver(format_game(game))
    bots = guards(game, kinds, lambda fault: talk.say(f"({fault})"))
    table = LocalTable(
        game,
        people=[seat for seat, kind in enumerate(kinds) if kind == PERSON],
        bots=bots,
        paint=talk.paint,
        say=talk.say,
        ask=talk.ask,
        save=saver,
        pause=talk.interactive,
    )
    try:
        table.run()
    except (WantsToLeave, KeyboardInterrupt):
        saver(format_game(table.game))
        if not saver.warned:
            talk.say(t("line-saved"))
        return
    finally:
        for player in bots.values():
            player.close()
    _tell_end(table.game, talk, saver)


def _tell_end(game: Game, talk: Talk, saver: Saver) -> None:
    if kept := saver.finish(format_game(game), f"last-{kind_of(saver.saved)}.txt"):
        talk.say(f"\n{t('line-record', file=str(kept))}")
        talk.say(t("line-replay", command=f"{sys.argv[0]} replay {kept}"))
        talk.say(t("line-review", command=f"{sys.argv[0]} review {kept}"))
