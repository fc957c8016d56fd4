"""Outside programs as players: the table's side of the line protocol (docs/programmers/bots.md).

The program is started once and greeted before every game; then it gets one view per line and answers with one action
per line. Threads carry the lines, so that nothing a program does, or fails to do, can hold up a game longer than the
time limit. One that stalls, dies or loses its place is killed; the next decision restarts it.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import queue
import shlex
import signal
import subprocess
import threading
import weakref
from collections import defaultdict
from importlib.metadata import version
from typing import IO, TYPE_CHECKING, Final

from starsuit.actions import format_action, parse_action
from starsuit.bots.guard import NoAnswer
from starsuit.bots.line import PROTOCOL
from starsuit.errors import StarsuitError
from starsuit.records import format_view
from starsuit.text import quote

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.view import View

__all__ = ["LIMIT", "Outside", "view_line"]

LIMIT: Final = 10.0  # seconds for one answer
LONGEST: Final = 10_000  # bytes in one answer
KEPT: Final = 2_000  # bytes of standard error, for the report


def view_line(view: View) -> str:
    """The line sent to a program: the view, and last the legal actions."""
    legal = [format_action(action) for action in view.legal_actions()]
    return f'{format_view(view)[:-1]},"legal":{json.dumps(legal, separators=(",", ":"))}}}'


class Program:
    """A running process that answers lines."""

    def __init__(self, command: str) -> None:
        try:
            words = shlex.split(command)
            # Its own session: Ctrl-C is for us, and whatever the program started stops with it.
            self.process = subprocess.Popen(  # noqa: S603 - running it is what the person asked for
                words,
                bufsize=0,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,
            )
        except (OSError, ValueError, IndexError) as error:
            raise StarsuitError("bot/start", f"the command {quote(command)} cannot be started: {error}") from None
        self.answers: queue.Queue[bytes | None] = queue.Queue(maxsize=4)
        self.errors = bytearray()
        self.to_send: queue.Queue[bytes | None] = queue.Queue()
        self.stopped = threading.Event()
        jobs = (
            (self._send, self.process.stdin),
            (self._receive, self.process.stdout),
            (self._keep_errors, self.process.stderr),
        )
        # Each thread owns one pipe, and closes it at the end.
        self.threads = [threading.Thread(target=job, args=(pipe,), daemon=True) for job, pipe in jobs]
        for thread in self.threads:
            thread.start()

    def ask(self, line: str, limit: float) -> str:
        """The answer to a line; raises NoAnswer if none comes in time."""
        if not self.answers.empty():
            raise NoAnswer(f"it said something without being asked: {self._next(limit)!r}")
        self.to_send.put(line.encode() + b"\n")
        return self._next(limit)

    def _next(self, limit: float) -> str:
        try:
            answer = self.answers.get(timeout=limit)
        except queue.Empty:
            raise NoAnswer(f"no answer within {limit:g} s{self._said()}") from None
        if answer is None:
            code = self._exit_code()
            how = "closed its output" if code is None else f"ended with code {code}"
            raise NoAnswer(f"it {how}{self._said()}")
        if len(answer) > LONGEST:
            raise NoAnswer(f"an answer of more than {LONGEST} bytes, beginning {answer[:40]!r}")
        return answer.decode(errors="replace").strip()

    def _exit_code(self) -> int | None:
        with contextlib.suppress(subprocess.TimeoutExpired):
            return self.process.wait(timeout=0.5)
        return None

    def _said(self) -> str:
        """The end of its standard error so far."""
        self.threads[2].join(timeout=0.2)
        text = bytes(self.errors).decode(errors="replace").strip()
        return f"; its last words: {text}" if text else ""

    def stop(self, *, patience: float = 0) -> None:
        """Close its input, wait so long for it to exit, then kill it and what it started."""
        self.stopped.set()
        self.to_send.put(None)
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=patience)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        with contextlib.suppress(queue.Empty):
            while True:
                self.answers.get_nowait()
        for thread in self.threads:
            thread.join(timeout=0.5)  # a stray grandchild may hold a pipe; then its thread is left waiting

    def _send(self, pipe: IO[bytes]) -> None:
        # It may have exited: then the missing answer shows it.
        with pipe, contextlib.suppress(OSError):
            while (data := self.to_send.get()) is not None:
                while data:
                    data = data[os.write(pipe.fileno(), data) :]

    def _receive(self, pipe: IO[bytes]) -> None:
        line = bytearray()
        with pipe:
            while len(line) <= LONGEST and (data := os.read(pipe.fileno(), 1 << 16)):
                line += data
                while (end := line.find(b"\n")) >= 0:
                    self._put(bytes(line[:end]))
                    del line[: end + 1]
        if len(line) > LONGEST:
            self._put(bytes(line))
        self._put(None)

    def _put(self, answer: bytes | None) -> None:
        """Hand over an answer; a program that floods us waits here, but not forever."""
        while not self.stopped.is_set():
            with contextlib.suppress(queue.Full):
                self.answers.put(answer, timeout=0.1)
                return

    def _keep_errors(self, pipe: IO[bytes]) -> None:
        with pipe:
            while data := os.read(pipe.fileno(), 1 << 16):
                self.errors += data
                del self.errors[:-KEPT]


# Programs waiting for their next game, so that a match need not start one for every game.
_waiting: defaultdict[str, list[Program]] = defaultdict(list)


class Outside:
    """A bot that asks another program, by lines of text; `make_bot("cmd:COMMAND")` makes one.

    Args:
        command: as a shell would run it, without a shell's features.
        seed: decides its chance, if it uses it.
        budget: seconds it is told it may think.
        limit: seconds after which it is stopped.

    >>> import sys
    >>> from starsuit.bots.outside import Outside
    >>> bot = Outside(f"{sys.executable} -m starsuit.bots.line greedy")
    >>> bot.choose(ss.Game.new(seed="outside").view(1))
    TakeDiscard()
    >>> bot.close()
    """

    def __init__(self, command: str, *, seed: str = "0", budget: float | None = None, limit: float = LIMIT) -> None:
        self.command = command
        self.limit = limit
        self.name = command
        told = {"budget": budget, "limit": limit, "release": version("starsuit"), "seed": seed}
        self.greeting = f"{PROTOCOL} {json.dumps(told, separators=(',', ':'))}"
        self.program: Program | None = None

    def choose(self, view: View) -> Action:
        """The program's action for this `view`."""
        line = view_line(view)
        program = self.program or self.begin()
        try:
            answer = program.ask(line, self.limit)
        except NoAnswer:
            self._kill()
            raise
        return parse_action(answer)

    def begin(self) -> Program:
        """Greet a waiting program, or a new one."""
        waiting = _waiting[self.command]
        self.program = program = waiting.pop() if waiting else Program(self.command)
        self.forgotten = weakref.finalize(self, program.stop)
        try:
            answer = program.ask(self.greeting, self.limit)
            if not f"{answer} ".startswith(f"{PROTOCOL} ") or answer == self.greeting:
                raise NoAnswer(f"the greeting {PROTOCOL!r} was answered with {quote(answer)}")
        except NoAnswer:
            self._kill()
            raise
        self.name = answer.removeprefix(PROTOCOL).strip() or self.command
        return program

    def close(self) -> None:
        """The game is over: the program waits for the next one."""
        if self.program is not None:
            self.forgotten.detach()
            _waiting[self.command].append(self.program)
            self.program = None

    def _kill(self) -> None:
        if self.program is not None:
            self.forgotten.detach()
            self.program.stop()
            self.program = None


def stop_waiting() -> None:
    """Stop every program waiting for a game."""
    for programs in _waiting.values():
        while programs:
            programs.pop().stop(patience=1)


atexit.register(stop_waiting)
