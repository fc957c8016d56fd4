"""The application: from the menu to a screen and back, light and dark, and an exit that loses nothing."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import App
from textual.binding import Binding

from starsuit.client.servers import ServerTable, last_place
from starsuit.game import Game
from starsuit.records import parse_game, parse_solitaire
from starsuit.records.files import state_folder, write_text
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from starsuit.terminal.app.home_screen import HomeScreen, MenuChoice, Waiting
from starsuit.terminal.app.lesson_screen import LessonScreen
from starsuit.terminal.app.look import LOOKS, NIGHT, PAPER, themes
from starsuit.terminal.app.replay_screen import PickScreen, ReplayScreen
from starsuit.terminal.app.setup_screen import SetupScreen
from starsuit.terminal.app.sheet_screen import SheetScreen
from starsuit.terminal.app.solitaire_screen import SolitaireScreen
from starsuit.terminal.app.summary_screen import EndScreen
from starsuit.terminal.app.table_screen import TableScreen
from starsuit.terminal.app.visiting import ask_for_place, last_visit, play_there
from starsuit.terminal.app.waiting_screens import WaitingScreen
from starsuit.terminal.backend import LocalGame, SitDown
from starsuit.terminal.piles import solitaire_status
from starsuit.terminal.saving import Saver, load
from starsuit.terminal.seating import (
    PERSON,
    SEAT,
    GameToPlay,
    Seating,
    Watch,
    game_file,
    new_game,
    remember,
    seat_kinds,
    seated_again,
)
from starsuit.terminal.sheet_file import SheetFile, default_path
from starsuit.terminal.words import points_word

if TYPE_CHECKING:
    from pathlib import Path

    from textual.binding import BindingType
    from textual.events import Resize

    from starsuit.terminal.backend import Backend

__all__ = ["Opening", "StarsuitApp"]

PACE: Final = 0.9  # seconds for a computer player's turn, fewer at a large table


Opening = MenuChoice | GameToPlay | SitDown | Watch | Solitaire | ServerTable


class StarsuitApp(App[None]):
    """Five Crowns on a full screen."""

    TITLE = "Starsuit"
    CSS_PATH = "app.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c,ctrl+q", "leave", "Leave", show=False, priority=True),
        Binding("f2", "other_look", "Light or dark", show=False),
    ]

    def __init__(
        self,
        opening: Opening | str | None = None,
        *,
        pace: float = PACE,
        seed: str | None = None,
        record: Path | None = None,
    ) -> None:
        # Without colours even the greys go, so that the terminal keeps its own.
        super().__init__(ansi_color=bool(os.environ.get("NO_COLOR")))
        self.opening = opening
        self.pace = pace
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
            self.tell(f"This window has {width}×{height} characters; everything fits from 80×24 up.")

    def _remembered_look(self) -> str:
        """The look from last time; else the one that fits the terminal's background, if it reports one."""
        try:
            kept = (self.folder / "look.txt").read_text(encoding="utf-8").strip()
        except (OSError, UnicodeError):
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
            return f"Your seat is kept; go back with: starsuit play {line.place.link}"
        playing = self.backend is not None or any(isinstance(each, SolitaireScreen) for each in self.screen_stack)
        return "What you left is saved; starsuit play goes on with it." if playing else ""

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
            case SitDown(backend):
                await self.sit(backend)
                return None
            case ServerTable():
                await play_there(self, wish)
                return None
            case _:
                return await self._grant(wish)

    async def _grant(self, wish: MenuChoice) -> Opening | None:
        """Do what was chosen in the menu."""
        match wish:
            case MenuChoice.NEW | MenuChoice.SOFA:
                seating = await self.push_screen_wait(SetupScreen(sofa=wish is MenuChoice.SOFA, seed=self.seed))
                following: Opening | None = GameToPlay(seating, fresh=True) if isinstance(seating, Seating) else None
            case MenuChoice.GO_ON | MenuChoice.SOFA_ON:
                following = self._continued(sofa=wish is MenuChoice.SOFA_ON)
            case MenuChoice.SOLITAIRE:
                following = await self._solitaire(Solitaire.new(seed=self.seed))
            case MenuChoice.SOLITAIRE_ON:
                deal = load(self.folder / "solitaire.txt", parse_solitaire, self.tell)
                following = None if deal is None else await self._solitaire(deal, fresh=False)
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
        words = {}
        for name in ("game", "sofa"):
            game = load(game_file(self.folder, sofa=name == "sofa"), parse_game, self.tell)
            if game is not None and game.outcome is None:
                where = f"round {game.round.number} of {len(game.schedule)}"
                own = f", you have {points_word(game.scores[SEAT])}" if name == "game" else ""
                words[name] = where + own
        deal = load(self.folder / "solitaire.txt", parse_solitaire, self.tell)
        if deal is not None and deal.outcome is None:
            words["solitaire"] = solitaire_status(deal).partition(",")[0]
        if table := last_place(self.folder):
            words["server"] = f"at {table.base.partition('://')[2]}"
        return Waiting(**words)

    def _continued(self, *, sofa: bool) -> GameToPlay | None:
        path = game_file(self.folder, sofa=sofa)
        game = load(path, parse_game, self.tell)
        if game is None or game.outcome is not None:
            return None
        return GameToPlay(seated_again(game, path, sofa=sofa), fresh=False)

    def tell(self, words: str) -> None:
        self.notify(words, timeout=8)

    async def _play(self, play: GameToPlay) -> Opening | None:
        game, kinds = play.seating.game, play.seating.kinds
        path = game_file(self.folder, sofa=kinds.count(PERSON) > 1)
        saver = Saver(path, self.record, self.tell)
        waiting = load(path, parse_game, self.tell) if play.fresh else None
        if waiting is not None and waiting.outcome is None:
            saver.make_room()
        remember(path, kinds)
        backend = LocalGame.of(game, kinds, keep=saver, finished_as=f"last-{path.name}", pace=self._pace(len(kinds)))
        answer = await self.sit(backend)
        if answer == "again":
            return GameToPlay(Seating(Game.new(game.ruleset, names=game.names), kinds), fresh=True)
        if answer == "replay":
            await self.push_screen_wait(ReplayScreen(backend.game))
        return None

    def _pace(self, players: int) -> float:
        """Seconds per turn, so that a trip around the table takes no longer than with four."""
        return self.pace * min(1, 4 / players)

    async def sit(self, backend: Backend) -> str:
        """Play at a table; returns what the person wants after the game, or nothing if they left it."""
        self.backend = backend
        finished = await self.push_screen_wait(TableScreen(backend))
        self.close()
        if not finished:
            return ""
        seat = backend.people[0] if len(backend.people) == 1 else None
        return await self.push_screen_wait(EndScreen(backend.view(seat), backend.kept))

    async def _solitaire(self, deal: Solitaire, *, fresh: bool = True) -> Opening | None:
        path = self.folder / "solitaire.txt"
        saver = Saver(path, self.record, self.tell)
        waiting = load(path, parse_solitaire, self.tell) if fresh else None
        if waiting is not None and waiting.outcome is None and waiting.actions:
            saver.make_room()
        again = await self.push_screen_wait(SolitaireScreen(deal, saver))
        return MenuChoice.SOLITAIRE if again else None

    async def _learn(self) -> Opening | None:
        if not await self.push_screen_wait(LessonScreen()):
            return None
        rules = Ruleset(players=3, first_dealer=2, rounds=(3, 4, 5))
        return GameToPlay(Seating(new_game(rules, seed=self.seed), seat_kinds(("novice",), 3)), fresh=True)

    async def _watch(self) -> Opening | None:
        record = await self.push_screen_wait(PickScreen(self.folder))
        if record is not None:
            await self.push_screen_wait(ReplayScreen(record))
        return None
