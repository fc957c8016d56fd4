"""The application: from the menu to a screen and back, light and dark, and an exit that loses nothing."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import App
from textual.binding import Binding

from starsuit.client.servers import ServerTable, last_place
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.records.files import read_bytes, state_folder, write_text
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from starsuit.speech import t
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.home_screen import HomeScreen, MenuChoice, Waiting
from starsuit.terminal.app.lesson_screen import LessonScreen
from starsuit.terminal.app.look import LOOKS, NIGHT, PAPER, themes
from starsuit.terminal.app.replay_screen import PickScreen, ReplayScreen
from starsuit.terminal.app.review_screen import ReviewScreen
from starsuit.terminal.app.saved_screen import SavedScreen
from starsuit.terminal.app.setup_screen import SetupScreen
from starsuit.terminal.app.sheet_screen import SheetScreen
from starsuit.terminal.app.solitaire_screen import SolitaireScreen
from starsuit.terminal.app.summary_screen import EndScreen
from starsuit.terminal.app.table_screen import TAKE_BACK, TableScreen
from starsuit.terminal.app.visiting import ask_for_place, last_visit, play_there
from starsuit.terminal.app.waiting_screens import WaitingScreen
from starsuit.terminal.backend import LocalGame, SitDown
from starsuit.terminal.saving import Saver
from starsuit.terminal.seating import (
    PERSON,
    GameToPlay,
    Seating,
    Watch,
    new_game,
    remember,
    seat_kinds,
    seated_again,
)
from starsuit.terminal.sheet_file import SheetFile, default_path
from starsuit.terminal.shelf import GAME, SOFA, SOLITAIRE, SavedGame, claim, claim_new, saved_games

if TYPE_CHECKING:
    from pathlib import Path

    from textual.binding import BindingType
    from textual.events import Resize

    from starsuit.terminal.backend import Backend
    from starsuit.terminal.shelf import Claim

__all__ = ["Opening", "StarsuitApp"]

PACE: Final = 0.9  # seconds for a computer player's turn, fewer at a large table


Opening = MenuChoice | GameToPlay | SitDown | Watch | Solitaire | SavedGame | ServerTable


class StarsuitApp(App[None]):
    """Five Crowns on a full screen."""

    TITLE = "Starsuit"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", show=False, priority=True),
        Binding("f2", "other_look", show=False),
    ]

    def __init__(
        self,
        opening: Opening | str | None = None,
        *,
        pace: float = PACE,
        take_back: float = TAKE_BACK,
        seed: str | None = None,
        record: Path | None = None,
    ) -> None:
        # Without colours even the greys go, so that the terminal keeps its own.
        super().__init__(ansi_color=bool(os.environ.get("NO_COLOR")))
        self.opening = opening
        self.pace = pace
        self.take_back = take_back
        self.seed = seed  # of the next new game, for tests and demonstrations
        self.warned = False
        self.record = record  # where to keep a copy of the record
        self.backend: Backend | None = None
        self.farewell = ""  # said once the screen is gone
        for theme in themes():
            self.register_theme(theme)

    @property
    def folder(self) -> Path:
        return state_folder()

    def on_mount(self) -> None:
        self.theme = self._remembered_look()
        self._go()

    def on_resize(self, event: Resize) -> None:
        """Say once that the terminal is too small for everything."""
        width, height = event.size
        if (width < 80 or height < 24) and not self.warned:
            self.warned = True
            self.tell(t("small-window", width=width, height=height))

    def _remembered_look(self) -> str:
        """The look from last time; else the one that fits the terminal's background, if it reports one."""
        try:
            kept = read_bytes(self.folder / "look.txt").decode().strip()
        except (OSError, UnicodeError, StarsuitError):
            kept = ""
        light = os.environ.get("COLORFGBG", "").rpartition(";")[2] in ("7", "15")
        return kept if kept in LOOKS else (PAPER if light else NIGHT).name

    def action_other_look(self) -> None:
        self.theme = (PAPER if self.theme == NIGHT.name else NIGHT).name
        self._keep_quietly(self.folder / "look.txt", self.theme)
        for screen in self.screen_stack:
            for widget in screen.walk_children():
                widget.refresh()
            repaint = getattr(screen, "repaint", None)  # texts written in the old inks
            if repaint is not None:
                repaint()

    @staticmethod
    def _keep_quietly(path: Path, text: str) -> None:
        try:
            write_text(path, text)
        except (OSError, ValueError):
            return  # not worth mentioning: only the next start is affected

    def action_leave(self) -> None:
        """Leave at once, from anywhere."""
        self.farewell = self._farewell()
        self._end()

    def _farewell(self) -> str:
        """How a player who left in the middle of something can continue it."""
        line = self.backend.company.line if self.backend is not None and self.backend.company else None
        for screen in self.screen_stack:
            if isinstance(screen, WaitingScreen):
                line = screen.line
        if line is not None:
            return t("line-seat-kept", link=line.place.link)
        playing = self.backend is not None or any(isinstance(each, SolitaireScreen) for each in self.screen_stack)
        return t("left-saved") if playing else ""

    def _end(self) -> None:
        self.close()
        self.exit()

    def close(self) -> None:
        """Save the game in progress."""
        if self.backend is not None:
            self.backend.close()
            self.backend = None

    @work
    async def _go(self) -> None:
        """Show the menu, do what was chosen, and repeat until the person leaves."""
        wish = MenuChoice(self.opening) if isinstance(self.opening, str) else self.opening
        while wish is not MenuChoice.QUIT:
            if wish is None:
                wish = await self._ask()
            else:
                wish = await self._open(wish)
        self._end()

    async def _ask(self) -> Opening:
        return await self.push_screen_wait(HomeScreen(self._waiting()))

    async def _open(self, wish: Opening) -> Opening | None:
        """Open what was wished for; returns what comes next, None for the menu."""
        match wish:
            case GameToPlay():
                return await self._play(wish)
            case Watch(record):
                await self.push_screen_wait(ReplayScreen(record))
                return MenuChoice.QUIT
            case Solitaire():
                return await self._solitaire(wish)
            case SavedGame():
                return await self._go_on(wish)
            case SitDown(backend):
                await self.sit(backend)
            case ServerTable():
                await play_there(self, wish)
            case _:
                return await self._grant(wish)
        return None

    async def _grant(self, wish: MenuChoice) -> Opening | None:
        """Do what was chosen in the menu."""
        match wish:
            case MenuChoice.NEW | MenuChoice.SOFA:
                seating = await self.push_screen_wait(SetupScreen(sofa=wish is MenuChoice.SOFA, seed=self.seed))
                following: Opening | None = GameToPlay(seating) if isinstance(seating, Seating) else None
            case MenuChoice.GO_ON | MenuChoice.SOFA_ON | MenuChoice.SOLITAIRE_ON:
                kind = {MenuChoice.SOFA_ON: SOFA, MenuChoice.SOLITAIRE_ON: SOLITAIRE}.get(wish, GAME)
                waiting = saved_games(self.folder, self.tell, kind)
                following = next((each for each in waiting if not each.busy), None)
            case MenuChoice.SAVED:
                following = await self.push_screen_wait(SavedScreen(self.folder))
            case MenuChoice.SOLITAIRE:
                following = await self._solitaire(Solitaire.new(seed=self.seed))
            case MenuChoice.LESSON:
                following = await self._learn()
            case MenuChoice.SHEET:
                following = None
                await self.push_screen_wait(SheetScreen(SheetFile(default_path())))
            case MenuChoice.SERVER | MenuChoice.SERVER_ON:
                following = await (last_visit(self) if wish is MenuChoice.SERVER_ON else ask_for_place(self))
            case MenuChoice.REPLAY:
                following = await self._watch()
            case _:
                following = MenuChoice.QUIT
        return following

    def _waiting(self) -> Waiting:
        games = saved_games(self.folder, self.tell)
        words: dict[str, str] = {}
        for each in games:
            if not each.busy:
                words.setdefault(each.kind, each.words)
        table = last_place(self.folder)
        server = t("menu-server-on-text", site=table.base.partition("://")[2]) if table else ""
        return Waiting(**words, server=server, saved=len(games))

    async def _go_on(self, saved: SavedGame) -> Opening | None:
        """Continue a saved game, unless another terminal has it."""
        held = claim(saved.path)
        if held is None:
            self.tell(told(saved.taken()))
            return None
        if isinstance(saved.game, Solitaire):
            return await self._solitaire(saved.game, held)
        return await self._play(GameToPlay(seated_again(saved.game, saved.path, sofa=saved.kind == SOFA), held))

    def tell(self, words: str) -> None:
        self.notify(words, timeout=8)

    async def _play(self, play: GameToPlay) -> Opening | None:
        game, kinds = play.seating.game, play.seating.kinds
        kind = SOFA if kinds.count(PERSON) > 1 else GAME
        held = play.claim or claim_new(self.folder, kind)
        try:
            remember(held.path, kinds)
            saver = Saver(held.path, self.record, self.tell)
            pace = self._pace(len(kinds))
            backend = LocalGame.of(game, kinds, keep=saver, finished_as=f"last-{kind}.txt", pace=pace)
            answer = await self.sit(backend)
        finally:
            self.close()  # saves before another terminal may have the game
            held.release()
        if answer == "again":
            return GameToPlay(Seating(new_game(game.ruleset, game.names), kinds))
        await self.look_back(backend.game, answer)
        return None

    def _pace(self, players: int) -> float:
        """Seconds per turn, so that a trip around the table takes no longer than with four."""
        return self.pace * min(1, 4 / players)

    async def sit(self, backend: Backend) -> str:
        """Play at a table; returns what the person wants after the game, or nothing if they left it."""
        self.backend = backend
        finished = await self.push_screen_wait(TableScreen(backend, take_back=self.take_back))
        self.close()
        if not finished:
            return ""
        seat = backend.people[0] if len(backend.people) == 1 else None
        return await self.push_screen_wait(EndScreen(backend.view(seat), backend.kept))

    async def look_back(self, game: Game | Solitaire, answer: str) -> None:
        """Show the game that is over again, as the person wishes."""
        if answer == "replay":
            await self.push_screen_wait(ReplayScreen(game))
        elif answer == "review" and isinstance(game, Game):
            await self.push_screen_wait(ReviewScreen(game))

    async def _solitaire(self, deal: Solitaire, held: Claim | None = None) -> Opening | None:
        held = held or claim_new(self.folder, SOLITAIRE)
        try:
            saver = Saver(held.path, self.record, self.tell)
            again = await self.push_screen_wait(SolitaireScreen(deal, saver))
        finally:
            held.release()
        return MenuChoice.SOLITAIRE if again else None

    async def _learn(self) -> Opening | None:
        if not await self.push_screen_wait(LessonScreen()):
            return None
        rules = Ruleset(players=3, rounds=(3, 4, 5))
        return GameToPlay(Seating(new_game(rules, seed=self.seed, dealer=2), seat_kinds(("novice",), 3)))

    async def _watch(self) -> Opening | None:
        record = await self.push_screen_wait(PickScreen(self.folder))
        if record is not None:
            await self.push_screen_wait(ReplayScreen(record))
        return None
