"""Outside programs: the examples play, and nothing that a program does or fails to do breaks a game."""

from __future__ import annotations

import io
import json
import os
import shlex
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from starsuit.actions import parse_action
from starsuit.bots import Bot, make_bot, outside
from starsuit.bots.greedy import Greedy
from starsuit.bots.guard import Guard, check_bot
from starsuit.bots.line import PROTOCOL, serve
from starsuit.bots.outside import Outside, stop_waiting, view_line
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.records import parse_view
from starsuit.ruleset import Ruleset
from tests.kit.odd_bots import Chatty
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLES = ROOT / "examples"
PYTHON = shlex.quote(sys.executable)
PYTHON_BOT = f"cmd:{PYTHON} {shlex.quote(str(EXAMPLES / 'bot.py'))}"
SHELL_BOT = f"cmd:sh {shlex.quote(str(EXAMPLES / 'bot.sh'))}"


@pytest.fixture(autouse=True)
def _nobody_waits() -> Iterator[None]:
    yield
    stop_waiting()


def play(bot: Bot, *, rounds: tuple[int, ...] = (3, 7), seed: str = "outside") -> Game:
    """A game between the bot, in the first seat, and greedy."""
    game = Game.new(Ruleset(players=2, rounds=rounds, turn_limit=50), seed=seed)
    while not game.outcome:
        game = game.apply((bot if game.seat == 0 else Greedy()).choose(game.view(game.seat)))
    return game


def script(tmp_path: Path, code: str, *, greets: bool = True) -> str:
    """The command of a Python program that may answer the greeting, and then does this."""
    greeting = 'input(); print("starsuit 1 odd", flush=True)\n' if greets else ""
    path = tmp_path / "odd.py"
    path.write_text(f"import os, subprocess, sys, time\n{greeting}{code}\n")
    return f"cmd:{PYTHON} {shlex.quote(str(path))}"


class TestExamples:
    def test_the_python_example_plays_as_a_program_what_it_plays_as_a_class(self) -> None:
        guard = Guard.of(PYTHON_BOT, seed="5")
        assert play(guard) == play(make_bot(f"{EXAMPLES / 'bot.py'}:Mine", seed="5"))
        assert guard.faults == []
        assert getattr(guard.bot, "name", "") == "mine"
        guard.close()

    def test_the_shell_example_plays_without_a_fault(self) -> None:
        guard = Guard.of(SHELL_BOT)
        game = play(guard, rounds=(3, 5, 7, 13))
        assert guard.faults == []
        assert len(guard.times) > 20
        taken = [event.card for event in game.events() if event.seat == 0 and event.action == parse_action("take")]
        assert all(card is not None and card.text == "Jk" for card in taken)
        guard.close()

    def test_they_are_as_short_as_promised(self) -> None:
        for name in ("bot.py", "bot.sh"):
            assert len((EXAMPLES / name).read_text().splitlines()) < 40

    def test_any_bot_can_be_served_by_its_name(self) -> None:
        guard = Guard.of(f"cmd:{PYTHON} -m starsuit.bots.line greedy")
        assert play(guard) == play(Greedy())
        assert guard.faults == []
        guard.close()


class TestProtocol:
    def test_a_line_is_the_view_and_the_legal_actions(self) -> None:
        view = Game.new(Ruleset(players=2), seed="line").view(1)
        line = view_line(view)
        assert "\n" not in line
        assert parse_view(line) == view
        assert line.endswith(',"legal":["draw","take"]}')

    def test_a_class_answers_greetings_and_views(self) -> None:
        game = Game.new(Ruleset(players=2), seed="line")
        lines = [f'{PROTOCOL} {{"seed":"1"}}', view_line(game.view(game.seat)), f"{PROTOCOL} {{}}"]
        said = io.StringIO()
        serve(Greedy, source=io.StringIO("\n".join(lines) + "\n"), target=said)
        greeting, action, again = said.getvalue().splitlines()
        assert greeting == again == "starsuit 1 greedy"
        assert parse_action(action) in game.legal_actions()

    def test_what_a_bot_prints_does_not_get_between_its_answers(self, capsys: pytest.CaptureFixture[str]) -> None:
        view = Game.new(Ruleset(players=2), seed="line").view(1)
        said = io.StringIO()
        serve(Chatty, source=io.StringIO(f"{PROTOCOL} {{}}\n{view_line(view)}\n"), target=said)
        assert len(said.getvalue().splitlines()) == 2
        assert capsys.readouterr().err == "let me see\n"

    @pytest.mark.parametrize(
        ("line", "code"), [("starsuit 2 {}", "bot/protocol"), ('{"view":1}', "bot/greeting"), ("", "bot/greeting")]
    )
    def test_another_version_or_no_greeting_is_refused(self, line: str, code: str) -> None:
        with pytest.raises(StarsuitError) as caught:
            serve(Greedy, source=io.StringIO(line + "\n"), target=io.StringIO())
        assert caught.value.code == code

    def test_the_greeting_tells_seed_and_times(self, tmp_path: Path) -> None:
        told = tmp_path / "told.txt"
        code = f"open({str(told)!r}, 'w').write(input()); print('starsuit 1', flush=True); input(); print('draw')"
        bot = make_bot(script(tmp_path, code, greets=False), seed="s", budget=0.5, limit=7)
        bot.choose(Game.new(Ruleset(players=2), seed="x").view(1))
        greeting = told.read_text()
        assert greeting.startswith("starsuit 1 {")
        options = json.loads(greeting.removeprefix("starsuit 1 "))
        assert (options["seed"], options["budget"], options["limit"]) == ("s", 0.5, 7)

    def test_a_program_is_started_once_for_many_games(self, tmp_path: Path) -> None:
        starts = tmp_path / "starts"
        code = f"open({str(starts)!r}, 'a').write('x')\nfrom starsuit.bots import serve_bot\n"
        code += "from starsuit.bots.greedy import Greedy\nserve_bot(Greedy)"
        command = script(tmp_path, code, greets=False)
        for seed in ("a", "b", "c"):
            guard = Guard.of(command)
            assert play(guard, rounds=(3,), seed=seed) == play(Greedy(), rounds=(3,), seed=seed)
            assert guard.faults == []
            guard.close()
        assert starts.read_text() == "x"

    def test_no_bot_is_served_without_a_name(self) -> None:
        for arguments in ((), ("genius",)):
            done = subprocess.run(
                [sys.executable, "-m", "starsuit.bots.line", *arguments],
                capture_output=True,
                text=True,
                check=False,
            )
            assert done.returncode == 1
            assert len(done.stderr.splitlines()) == 1


FAULTS = {
    "exits at once": ("sys.exit(3)", "ended with code 3", False),
    "exits after the greeting": ("sys.exit(4)", "ended with code 4", True),
    "raises": ("input(); raise RuntimeError('oh dear')", "RuntimeError: oh dear", True),
    "loops for ever": ("input()\nwhile True: pass", "no answer within 0.5 s", True),
    "never greets": ("time.sleep(60)", "no answer within 0.5 s", False),
    "never reads": ("time.sleep(60)", "no answer within 0.5 s", True),
    "says garbage": ("while True: input(); print('ÿ\\x00 garbage', flush=True)", "is not an action", True),
    "says bytes": ("while True: input(); os.write(1, b'\\xff\\xfe\\n')", "is not an action", True),
    "says nothing": ("while True: input(); print(flush=True)", "is not an action", True),
    "says what is illegal": ("while True: input(); print('discard ??', flush=True)", "??", True),
    "says huge lines": ("input(); print('x' * 50_000_000, flush=True); time.sleep(60)", "more than 10000 bytes", True),
    "never ends its line": ("input()\nwhile True: os.write(1, b'x' * 4096)", "more than 10000 bytes", True),
    "floods": ("input()\nwhile True: print('draw', flush=True)", "draw", True),
    "closes its output": ("input(); os.close(1); time.sleep(60)", "closed its output", True),
    "greets wrongly": ("input(); print('hello', flush=True); time.sleep(60)", 'answered with "hello"', False),
    "greets in another version": ("input(); print('starsuit 11', flush=True)", 'answered with "starsuit 11"', False),
    "floods its errors": ("input()\nfor _ in range(9999): print('e' * 999, file=sys.stderr)", "eeee", True),
    "leaves a child with its pipes": (
        "subprocess.Popen(['sleep', '5'], start_new_session=True); input(); sys.exit(5)",
        "no answer within 0.5 s",
        True,
    ),
}


class TestFaults:
    @pytest.mark.parametrize(("code", "words", "greets"), FAULTS.values(), ids=FAULTS)
    def test_a_program_that_misbehaves_is_replaced_and_reported(
        self, tmp_path: Path, code: str, words: str, greets: bool
    ) -> None:
        # Starting Python may take longer than a stalled answer should; a machine under load needs more.
        guard = Guard.of(script(tmp_path, code, greets=greets), limit=5 if "0.5" not in words else 0.5)
        assert isinstance(guard.bot, Outside)
        guard.patience = 1
        start = time.monotonic()
        game = play(guard, rounds=(3,))
        assert game.outcome is not None
        assert game == play(Greedy(), rounds=(3,))
        assert time.monotonic() - start < 20
        (fault,) = guard.faults
        assert fault.kind in ("gone", "nonsense", "illegal")
        assert words in fault.what
        assert len(fault.what) < 3000
        guard.close()

    def test_a_killed_program_is_started_again_for_the_next_decision(self, tmp_path: Path) -> None:
        started = tmp_path / "started"
        code = f"open({str(started)!r}, 'a').write('x'); sys.exit()"
        guard = Guard.of(script(tmp_path, code))
        play(guard)
        assert started.read_text() == "xxx"
        assert len(guard.faults) == 3

    def test_what_was_killed_is_gone_with_its_children(self, tmp_path: Path) -> None:
        pids = tmp_path / "pids"
        code = f"child = subprocess.Popen(['sleep', '60']); pids = open({str(pids)!r}, 'w')\n"
        code += "print(os.getpid(), child.pid, file=pids, flush=True); time.sleep(60)"
        guard = Guard.of(script(tmp_path, code), limit=3)
        guard.patience = 1
        play(guard, rounds=(3,))
        assert guard.faults[0].what.startswith("no answer")
        for pid in map(int, pids.read_text().split()):
            assert _ends(pid)

    def test_a_bot_that_is_let_go_takes_its_program_with_it(self) -> None:
        bot = Outside("cat")
        with pytest.raises(Exception, match="greeting"):
            bot.begin()
        bot = Outside(SHELL_BOT.removeprefix("cmd:"))
        program = bot.begin()
        assert _runs(program.process.pid)
        del bot
        assert _ends(program.process.pid)
        assert not any(outside._waiting.values())

    @pytest.mark.parametrize(
        ("command", "words"),
        [
            ("cmd:", "cannot be started"),
            ("cmd:no-such-program-anywhere", "cannot be started"),
            ("cmd:'unclosed", "cannot be started"),
            ("cmd:false", "does not speak the line protocol"),
            ("cmd:cat", "does not speak the line protocol"),
        ],
    )
    def test_a_command_that_is_no_bot_is_refused_beforehand(self, command: str, words: str) -> None:
        with pytest.raises(StarsuitError, match=words) as caught:
            check_bot(command)
        assert caught.value.code == "bot/start"


def _runs(pid: int) -> bool:
    """Whether the process is there, and not a zombie waiting to be reaped."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (ProcessLookupError, FileNotFoundError):
        return False


def _ends(pid: int) -> bool:
    """Whether the process goes soon: a killed process takes a moment to be gone."""
    end = time.monotonic() + 10
    while _runs(pid) and time.monotonic() < end:
        time.sleep(0.02)
    return not _runs(pid)
