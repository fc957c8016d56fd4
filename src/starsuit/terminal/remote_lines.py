"""A table of a server, line by line: the waiting room, and the game.

Questions wait for standard input and the line to the server must not, so the line lives in a thread of its own.
"""

from __future__ import annotations

import asyncio
import contextlib
import threading
from typing import TYPE_CHECKING, Any, Final, TypeVar

from starsuit.bots import LADDER, bot_words
from starsuit.errors import StarsuitError
from starsuit.notation.views import parse_view
from starsuit.terminal.line import Line
from starsuit.terminal.remote import ServerGame
from starsuit.terminal.seating import USUAL
from starsuit.terminal.servers import ServerError, forget_place
from starsuit.terminal.table import LineTable
from starsuit.terminal.talk import Leave

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator
    from concurrent.futures import Future
    from pathlib import Path

    from starsuit.terminal.backend import Update
    from starsuit.terminal.servers import Place
    from starsuit.terminal.talk import Talk
    from starsuit.view import View

__all__ = ["play_in_lines"]

T = TypeVar("T")

WAITING: Final = """\
  s          start with those who sit       q        leave; your seat is kept
  b          add a computer player          b expert one that is as strong as this
  x 3        free seat 3                    Enter    look again who is there"""


class Thread:
    """An event loop in a thread of its own, for things that go on while somebody thinks."""

    def __init__(self) -> None:
        self.loop = asyncio.new_event_loop()
        self.thread = threading.Thread(target=self.loop.run_forever, name="starsuit-line", daemon=True)
        self.thread.start()

    def __call__(self, work: Coroutine[Any, Any, T]) -> T:
        """Have it done there, and wait for it; Ctrl-C gives it up."""
        future: Future[T] = asyncio.run_coroutine_threadsafe(work, self.loop)
        try:
            return future.result()
        except KeyboardInterrupt:
            future.cancel()
            raise

    def close(self) -> None:
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.thread.join()
        self.loop.close()


@contextlib.contextmanager
def _line_to(place: Place, do: Thread) -> Iterator[Line]:
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


def play_in_lines(place: Place, talk: Talk, keep_as: Path) -> None:
    """From the waiting room to the end of the game; raises StarsuitError where that cannot be."""
    do = Thread()
    try:
        with _line_to(place, do) as line:
            try:
                _sit_down(line, do, talk)
                game = ServerGame(line, keep_as)
                if len(game.people) > 1:
                    raise ServerError(
                        "server/plain", "several people on one device need the full screen: leave out --plain"
                    )
                RemoteTable(game, do, talk).run()
            except (Leave, KeyboardInterrupt):
                talk.say(f"Your seat is kept; go back with: starsuit play {place.link}")
                return
        forget_place()
        if game.kept is not None:
            talk.say(f"\nThe record, with the seed that was promised: {game.kept}")
    finally:
        do.close()


def _sit_down(line: Line, do: Thread, talk: Talk) -> None:
    """The waiting room, until the cards are dealt."""
    if line.status == "open":
        table = line.table
        talk.say(talk.paint.strong(f"A table at {line.place.site.name}: {table['describe']}"))
        talk.say(f"Code {table['code']}, link {line.place.link}")
        if not line.mine:
            _try(line, do, talk, "sit")
        if line.host:
            talk.say(WAITING)
        else:
            talk.say("The host starts the game when everybody is here; Ctrl-C leaves.")
    said = ""
    while line.status == "open":
        said = _show_seats(line, talk, said)
        if line.host:
            _host_asks(line, do, talk)
        elif (heard := do(line.hear())) is None:
            break
        elif heard.notice:
            talk.say(f"({heard.notice})")
    if line.status == "closed":
        raise ServerError("server/closed", "this table was closed")
    if line.over is not None:
        raise line.over


def _show_seats(line: Line, talk: Talk, said: str) -> str:
    """Who sits, unless that was said already."""
    rows = []
    for number, seat in enumerate(line.table["seats"], start=1):
        kind = f", computer player ({bot_words(seat['bot'])[0].lower()})" if seat["bot"] else ", you" * seat["yours"]
        rows.append(f"  {number:>2} {seat['name'] or 'free'}{kind}")
    text = "\n".join(rows)
    if text != said:
        talk.say(text)
    return text


def _host_asks(line: Line, do: Thread, talk: Talk) -> None:
    word, _, rest = talk.ask("(s)tart, (b) a computer player, ? helps: ").strip().lower().partition(" ")
    match word:
        case "":
            pass
        case "s" | "start":
            _try(line, do, talk, "start")
        case "b" | "bot":
            _try(line, do, talk, "seat-bot", level=rest.strip() or USUAL)
        case "x" if rest.strip().isdecimal():
            _try(line, do, talk, "stand", seat=int(rest) - 1)
        case "q" | "quit" | "exit":
            raise Leave
        case _:
            talk.say(WAITING)
            talk.say(f"  Computer players, from weak to strong: {', '.join(LADDER)}")


def _try(line: Line, do: Thread, talk: Talk, kind: str, **fields: Any) -> None:
    try:
        do(line.do(kind, **fields))
    except StarsuitError as error:
        if line.over is not None:
            raise
        talk.say(f"  {str(error)[:1].upper()}{str(error)[1:]}.")


class RemoteTable(LineTable):
    """The game of a server, told and asked line by line."""

    def __init__(self, game: ServerGame, do: Thread, talk: Talk) -> None:
        people = game.people
        super().__init__(
            you=people[0] if people else None, paint=talk.paint, say=talk.say, ask=talk.ask, pause=talk.interactive
        )
        self.game = game
        self.do = do
        self.now = do(self._look())

    async def _look(self) -> View:
        return self.game.view(self.you)

    @property
    def view(self) -> View:
        return self.now

    def keep(self) -> None:
        """The server keeps every move."""

    def run(self) -> None:
        """Play on until the game is over."""
        self._introduce()
        while True:
            mine = self.now.my_turn
            update = self.do(self.game.next_by_now() if mine else self.game.next())
            if update is not None:
                self._tell_update(update)
            elif mine and self.game.line.over is None and self.game.line.status == "playing":
                self._play()
            else:
                break
        if self.now.outcome is None:
            raise self.game.line.over or ServerError("server/closed", "this table was closed")
        self._show_outcome()

    def _play(self) -> None:
        action = self._ask_action()
        try:
            self.do(self.game.send(self.now.turn, action))
        except StarsuitError as error:
            self.say(f"  {str(error)[:1].upper()}{str(error)[1:]}.")

    def _tell_update(self, update: Update) -> None:
        if update.notice:
            self.say(f"({update.notice})")
        before = self.now
        if self.game.told is not None:
            self.now = parse_view(self.game.told)
        if update.event is not None:
            self.tell(update.event, before)
