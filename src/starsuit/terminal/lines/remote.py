"""A server's table, line by line: the waiting room and the game.

Questions block on standard input and the line to the server must not, so the line runs in its own thread.
"""

from __future__ import annotations

import contextlib
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from starsuit.actions import DrawStock
from starsuit.cards import HIDDEN
from starsuit.client.server_game import ServerGame
from starsuit.client.servers import ServerError, forget_place
from starsuit.client.table_line import Line
from starsuit.errors import StarsuitError
from starsuit.records.files import state_folder
from starsuit.records.views import parse_view
from starsuit.speech import t
from starsuit.terminal.lines.line_table import LineTable
from starsuit.terminal.lines.loop_thread import Thread
from starsuit.terminal.lines.table_talk import LineTalk, talk_help, whole
from starsuit.terminal.lines.talk import WantsToLeave
from starsuit.terminal.lines.waiting_room import WaitingLines
from starsuit.terminal.shelf import LAST_AT_SERVER
from starsuit.view import spectators_view

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from starsuit.actions import Action
    from starsuit.client.server_game import Happened
    from starsuit.client.servers import ServerTable
    from starsuit.round import Event
    from starsuit.terminal.lines.talk import Talk
    from starsuit.view import View

__all__ = ["play_in_lines"]

ALWAYS: Final = ("?", "help", "rules", "scores", "score", "log", "q", "quit", "exit")  # even while others play


@contextlib.contextmanager
def _line_to(place: ServerTable, do: Thread) -> Iterator[Line]:
    async def make() -> Line:
        line = Line(place)
        await line.open()
        return line

    async def end(line: Line) -> None:
        line.close()
        await line.closed()

    line = do(make())
    try:
        yield line
    finally:
        do(end(line))


def play_in_lines(place: ServerTable, talk: Talk, record: Path | None) -> None:
    """Play from the waiting room to the end of the game; raises StarsuitError if that is impossible."""
    do = Thread()
    try:
        with _line_to(place, do) as line:
            try:
                WaitingLines(line, do, talk).run()
                game = ServerGame(line, record or state_folder() / LAST_AT_SERVER, beside=record is None)
                RemoteTable(game, do, talk).run()
            except (WantsToLeave, KeyboardInterrupt):
                talk.say(t("line-seat-kept", link=place.link))
                return
        forget_place()
        if game.kept is not None:
            talk.say(f"\n{t('line-record', file=str(game.kept))}")
    finally:
        do.close()


class RemoteTable(LineTable):
    """A game at a server, played line by line."""

    def __init__(self, game: ServerGame, do: Thread, talk: Talk) -> None:
        super().__init__(people=game.people, paint=talk.paint, say=talk.say, ask=talk.ask, pause=talk.interactive)
        self.game = game
        self.do = do
        self.talk = talk
        self.chat = LineTalk(game.company, do, talk.say)
        self.now = do(self._look(self.me))

    async def _look(self, seat: int | None) -> View:
        return self.game.view(seat)

    @property
    def view(self) -> View:
        return self.now

    def keep(self) -> None:
        """Do nothing: the server keeps every move."""

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.game.line.over is not None or self.game.line.status != "playing"

    def run(self) -> None:
        """Play on until the game is over."""
        self._introduce()
        while True:
            turn = self.now.turn
            mine = turn in self.people and self.now.outcome is None
            update = self.do(self.game.next_by_now()) if mine else self._wait()
            if update is not None:
                self._tell_update(update)
            elif not mine or self.over:
                break
            elif turn != self.you:
                self.hand_over(turn)
            else:
                self._play(turn)
        if self.now.outcome is None:
            raise self.game.line.over or ServerError("server/closed", "this table was closed")
        self._show_outcome()

    def _wait(self) -> Happened | None:
        """Wait for what happens next; at a terminal people can talk meanwhile."""
        return self.do.while_typing(self.game.next(), self.talk, self._typed)

    def _play(self, seat: int) -> None:
        self.now = self.do(self._look(seat))
        action = self._ask_action()
        if action is None:
            return
        try:
            self.do(self.game.send(seat, action))
        except StarsuitError as error:
            self.say(f"  {whole(error)}")

    def _tell_update(self, update: Happened) -> None:
        if update.notice:
            self.say(f"({update.notice})")
        if update.said is not None and not update.said.mine:
            self.say(str(update.said))
        if update.event is None:
            return
        before = self.now
        if self.game.told is not None:
            told = parse_view(self.game.told)
            self.now = spectators_view(told) if self.passing else told
        event = _unseen(update.event) if self.passing else update.event
        self.tell(event, before, whole=bool(update.notice))  # a player who was moved for has seen none of it

    # What is typed

    def time_left(self) -> str:
        return self.chat.clock()

    def gone_on(self, line: str) -> bool:
        moved = False
        while (update := self.do(self.game.next_by_now())) is not None:
            self._tell_update(update)
            moved = moved or update.event is not None
        if not moved and not self.over:
            return False
        if not self.chat.take(line) and line:
            self.say(f"  {t('line-gone-on')}")
        return True

    def _read(self, line: str) -> Action | None:
        if self.chat.take(line):
            return None
        action = super()._read(line)
        if line.lower() in ("?", "help"):
            self.say(talk_help())
        return action

    def _typed(self, line: str) -> None:
        """Handle a line typed while others play."""
        if line.lower() in ALWAYS:
            self._read(line)
        elif line and not self.chat.take(line):
            self.say(f"  {t('line-others-turn', name=self.now.names[self.now.turn])}")

    def answer_aside(self, line: str) -> None:
        if not self.chat.take(line):
            super().answer_aside(line)

    def _answer_between(self, line: str, before: View) -> None:
        if not self.chat.take(line):
            super()._answer_between(line, before)


def _unseen(event: Event) -> Event:
    """A move as everybody saw it."""
    return replace(event, card=HIDDEN) if isinstance(event.action, DrawStock) else event
