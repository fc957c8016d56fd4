"""Line by line at a real terminal, and the full screen as a real process: driven by pexpect."""

from __future__ import annotations

import io
import os
import re
import sys
from typing import TYPE_CHECKING, Any

import pexpect
import pytest

from starsuit.client.servers import Site
from starsuit.records import parse_game
from starsuit.ruleset import Ruleset
from starsuit.terminal.screens import has_screen, no_screen_because
from tests.kit.backends import the_server
from tests.kit.person import AT_A_TERMINAL

if TYPE_CHECKING:
    from pathlib import Path

TIMEOUT = 60


def start(
    *arguments: str, home: Path, term: str = "xterm-256color", rows: int = 24, columns: int = 80
) -> pexpect.spawn[str]:
    environment = {**os.environ, "XDG_STATE_HOME": str(home), "TERM": term, "PYTHONIOENCODING": "utf-8"}
    environment.pop("NO_COLOR", None)
    person: pexpect.spawn[str] = pexpect.spawn(
        AT_A_TERMINAL[0],
        [*AT_A_TERMINAL[1:], *arguments],
        env=environment,
        encoding="utf-8",
        timeout=TIMEOUT,
        dimensions=(24, 80),
    )
    return person


def bare(text: str) -> str:
    """The text without terminal control codes."""
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", text)


def answer_all(person: pexpect.spawn[str]) -> str:
    """Play the game to the end, with sensible answers; returns what was said."""
    end = r"(?: |\r\n\S*> )$"  # a long question has its own line
    questions: list[Any] = [
        rf"ake [^?]*\?{end}",
        rf"Discard which card\?{end}",
        rf"another\s+card\s+to\s+discard:{end}",
        rf"discard\s+instead:{end}",
        rf"next round\.{end}",
        rf"\(y/n\){end}",
        rf"\[Y/n\]{end}",
        rf"sit at the keyboard\.{end}",
        pexpect.EOF,
    ]
    seen = ""
    for _ in range(500):
        asked = person.expect(questions)
        seen += bare(f"{person.before}{person.after if isinstance(person.after, str) else ''}")
        match asked:
            case 0:
                person.sendline("s")
            case 1:
                hand = re.findall(r"Your hand\s+(.*)", seen)[-1].strip()
                person.sendline(hand.split()[-1].strip("[]*"))
            case 2:
                person.sendline("o")
            case 3 | 4 | 7:
                person.sendline("")
            case 5 | 6:
                person.sendline("y")
            case _:
                break
    person.close()
    return seen


def test_a_game_line_by_line_is_played_to_its_end(tmp_path: Path) -> None:
    rules = ("--players", "2", "--rounds", "3-5", "--turn-limit", "6", "--seed", "lines")
    person = start("play", "--plain", *rules, home=tmp_path)
    seen = answer_all(person)
    assert person.exitstatus == 0
    assert seen.count("The round is over.") == 3
    assert "\x1b[?1049h" not in seen
    assert parse_game((tmp_path / "starsuit" / "last-game.txt").read_text()).outcome is not None


@pytest.mark.parametrize("term", ["dumb", "unknown"])
def test_a_terminal_without_a_screen_gets_lines(term: str, tmp_path: Path) -> None:
    person = start("play", "--players", "2", home=tmp_path, term=term)
    person.expect(r"Draw from the \(s\)tock")
    person.sendline("q")
    person.expect(pexpect.EOF)
    person.close()
    assert person.exitstatus == 0


def test_the_full_screen_saves_on_ctrl_c_and_gives_the_terminal_back(tmp_path: Path) -> None:
    person = start("play", "--players", "2", "--seed", "screen", "--first-dealer", "2", home=tmp_path)
    person.expect("Your turn")
    person.send("s")
    person.expect("Discard a card|You can go out")
    person.send("\x03")
    person.expect(pexpect.EOF)
    left = str(person.before)
    person.close()
    assert person.exitstatus == 0
    assert "\x1b[?1049l" in left  # the previous screen
    assert "What you left is saved; starsuit play goes on with it." in left
    assert len(parse_game((tmp_path / "starsuit" / "game.txt").read_text()).actions) == 1
    again = start("play", home=tmp_path)
    again.expect("Continue your game")
    again.send("\r")
    again.expect("Discard a card|You can go out")
    again.send("\x03")
    again.expect(pexpect.EOF)
    again.close()


def test_a_record_is_watched_and_a_solitaire_is_opened(tmp_path: Path) -> None:
    for words in (
        ("play", "--players", "2", "--seed", "watch", "--record", str(tmp_path / "game.txt")),
        ("solitaire",),
    ):
        person = start(*words, home=tmp_path)
        person.expect("Your turn|Solitaire")
        person.send("\x03")
        person.expect(pexpect.EOF)
        person.close()
        assert person.exitstatus == 0
    person = start("replay", str(tmp_path / "game.txt"), "--watch", home=tmp_path)
    person.expect("all hands open")
    person.send("q")
    person.expect(pexpect.EOF)
    person.close()
    assert person.exitstatus == 0


def test_a_lesson_without_a_screen_is_one_sentence(tmp_path: Path) -> None:
    person = start("play", "--lesson", home=tmp_path, term="dumb")
    person.expect(pexpect.EOF)
    person.close()
    assert person.exitstatus == 1
    assert "this needs a full screen, and there is none" in " ".join(str(person.before).split())


def test_a_terminal_that_is_too_old_for_the_symbols_gets_lines(tmp_path: Path) -> None:
    environment = {**os.environ, "XDG_STATE_HOME": str(tmp_path), "TERM": "xterm", "PYTHONIOENCODING": "latin-1"}
    person = pexpect.spawn(
        sys.executable,
        ["-m", "starsuit", "play", "--players", "2"],
        env=environment,
        encoding="latin-1",
        timeout=TIMEOUT,
    )
    person.expect(r"Draw from the \(s\)tock")
    person.sendline("q")
    person.expect(pexpect.EOF)
    person.close()


def test_a_game_at_a_server_is_played_line_by_line(tmp_path: Path) -> None:
    rules = ("--players", "2", "--rounds", "3-4", "--turn-limit", "4")
    person = start("play", "--plain", "--server", the_server().url, "--name", "Mia", *rules, home=tmp_path)
    person.expect(r"\? helps: $")
    person.sendline("s")
    person.expect("A game needs at least two players")
    person.expect(r"\? helps: $")
    person.sendline("b novice")
    person.expect("Ada, computer player")
    person.expect(r"\? helps: $")
    person.sendline("s")
    seen = answer_all(person)
    assert person.exitstatus == 0
    assert seen.count("The round is over.") == 2
    game = parse_game((tmp_path / "starsuit" / "last-server-game.txt").read_text())
    assert (game.names, game.outcome is not None) == (("Mia", "Ada"), True)


@pytest.mark.parametrize("where", ["here", "at a server"])
def test_several_people_play_at_one_keyboard_and_pass_it_on(where: str, tmp_path: Path) -> None:
    people = ("--name", "Mia", "--name", "Ben", "--rounds", "3-4", "--turn-limit", "3")
    server = ("--server", the_server().url) if where == "at a server" else ()
    person = start("play", "--plain", *people, *server, home=tmp_path)
    if server:
        person.expect("1 Mia, you")
        person.expect("2 Ben, you")
        person.expect(r"\? helps: $")
        person.sendline("s")
    seen = answer_all(person)
    assert person.exitstatus == 0, seen
    assert "Mia and Ben play at this keyboard." in seen
    for name in ("Mia", "Ben"):
        assert seen.count(f"{name}, it is your turn. Press Enter when you sit at the keyboard.") >= 2
    assert seen.count("The round is over.") == 2
    between = re.split(r"The round is over\.|it is your turn", seen)[1:]
    assert all("You draw" not in part for part in between)
    kept = "last-server-game.txt" if server else "last-sofa.txt"
    game = parse_game((tmp_path / "starsuit" / kept).read_text())
    assert (game.names, game.outcome is not None) == (("Mia", "Ben"), True)


def test_a_game_at_one_keyboard_is_saved_and_goes_on_on_either_kind_of_screen(tmp_path: Path) -> None:
    person = start(
        *("play", "--plain", "--name", "Mia", "--name", "Ben", "--bot", "expert", "--first-dealer", "3"), home=tmp_path
    )
    person.expect(r"Mia and Ben play at this keyboard, against \w+\.")
    person.expect("Mia, it is your turn")
    person.sendline("")
    person.expect(r"Draw from the \(s\)tock")
    person.sendline("s")
    person.expect("You drew")
    person.sendline("q")
    person.expect("Your game is saved")
    person.expect(pexpect.EOF)
    person.close()
    assert (tmp_path / "starsuit" / "sofa-bots.txt").read_text() == "person\nperson\nexpert"
    again = start("play", "--plain", home=tmp_path)
    again.expect(r"Continue your game \(round 1 of 11 at one keyboard\)\?")
    again.sendline("y")
    again.expect("Mia, it is your turn")
    again.sendline("")
    again.expect("You drew")
    again.sendline("q")
    again.expect(pexpect.EOF)
    again.close()
    screen = start("play", home=tmp_path)
    screen.expect("Continue on one device")
    screen.send("\x03")
    screen.expect(pexpect.EOF)
    screen.close()


def test_two_people_talk_line_by_line_and_hear_the_clock(tmp_path: Path) -> None:
    new = ("--name", "Mia", "--players", "2", "--rounds", "3", "--clock", "30", "--first-dealer", "2")
    host = start("play", "--plain", "--server", the_server().url, *new, home=tmp_path / "mia")
    host.expect(r"Code \w{6}")
    code = str(host.after).removeprefix("Code ")
    host.expect(r"\? helps: $")
    guest = start("play", code, "--plain", "--server", the_server().url, "--name", "Ben", home=tmp_path / "ben")
    guest.expect("2 Ben, you")
    guest.sendline("say hello from \x07Ben")
    guest.sendline("react")
    guest.expect("8 react luck")
    host.sendline("chat")
    host.expect("Ben: hello from Ben")
    host.expect(r"\? helps: $")
    host.sendline("react bravo")
    guest.expect("Mia: Bravo!")
    host.expect(r"\? helps: $")
    host.sendline("s")
    host.expect(r"You have 0:\d\d left for this turn\.")
    host.expect(r"ake [^?]*\? $")
    guest.expect("You play against Mia")
    guest.sendline("hello?")
    guest.expect("Mia is playing; say, react, chat, clock, scores, log and q work now.")
    guest.sendline("clock")
    guest.expect(r"Mia has 0:\d\d left for this turn\.")
    guest.sendline("say hurry up")
    guest.sendline("chat off")
    guest.expect("Only the host can change the table")
    host.sendline("")
    host.expect("Ben: hurry up")
    host.expect(r"ake [^?]*\? $")
    host.sendline("chat off")
    guest.expect(r"\(The host has switched the chat off\.\)")
    guest.sendline("say but why")
    guest.expect("The host has switched the chat off")
    host.expect(r"ake [^?]*\? $")
    for person in (guest, host):
        person.sendline("q")
        person.expect("Your seat is kept")
        person.expect(pexpect.EOF)
        person.close()
        assert person.exitstatus == 0


def test_what_was_typed_too_late_is_not_done(tmp_path: Path) -> None:
    site = Site(the_server().url, tmp_path / "starsuit")
    site.arrive("Mia")
    place = site.open(Ruleset(players=2, rounds=(9,), first_dealer=1), ("novice",))

    def command(kind: str, **fields: object) -> Any:
        asked = {"id": f"{kind}-{fields.get('action')}", "command": {"type": kind, **fields}}
        return site.ask("POST", f"/api/tables/{place.room}/do", asked)["states"][-1]

    command("start")
    person = start("play", place.link, "--plain", home=tmp_path)
    person.expect(r"ake [^?]*\? $")
    state = command("play", seat=0, action="draw")  # from another device of hers, or by the clock
    command("play", seat=0, action=f"discard {state['legal']['discards'][0]}")
    person.sendline("t")
    person.expect("You discard")
    person.expect("The game has gone on meanwhile; this was not done.")
    person.expect(r"ake [^?]*\? $")
    person.sendline("s")
    person.expect("You drew")
    person.sendline("q")
    person.expect(pexpect.EOF)
    person.close()


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (("--clock", "30"), 2, "give --server too"),
        (("--public",), 2, "give --server too"),
        (("--clock", "31", "--server", "localhost"), 2, "is not one of"),
        (
            ("--name", "Mia", "--name", "Ben", "--name", "Ann", "--players", "2"),
            2,
            "3 names are too many for 2 players",
        ),
        (("--name", "Mia", "--name", "mia"), 1, "mia is there twice"),
        (("ABCDEF", "--server", "localhost", "--clock", "30"), 2, "this one has its own"),
        (("ABCDEF",), 1, "no server is known yet"),
        (("--server", "http://127.0.0.1:1"), 1, "127.0.0.1:1 cannot be reached"),
        (("--server", "no server"), 1, "neither a link"),
        (("ABCDEF", "--server", "localhost", "--players", "3"), 2, "this one has its own"),
        (("http://localhost/t/abc", "--server", "localhost"), 2, "but not both"),
        (("--server", "localhost", "--seed", "x"), 2, "do not go with a server"),
        (("localhost",), 2, "names no table"),
    ],
)
def test_what_is_wrong_with_a_server_is_one_sentence(
    arguments: tuple[str, ...], code: int, words: str, tmp_path: Path
) -> None:
    person = start("play", *arguments, home=tmp_path)
    person.expect(pexpect.EOF)
    person.close()
    said = " ".join(bare(person.before or "").split())
    assert person.exitstatus == code
    assert words in said
    assert "Traceback" not in said


class Tty(io.StringIO):
    """A terminal, as far as anything asks."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def test_where_textual_is_missing_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Tty())
    monkeypatch.setattr("sys.stdout", Tty())
    monkeypatch.setenv("TERM", "xterm")
    assert has_screen()
    monkeypatch.setitem(sys.modules, "textual", None)
    assert no_screen_because() == "the full screen needs textual, which is not installed (starsuit[terminal] has it)"
    monkeypatch.delenv("TERM")
    assert "TERM" in no_screen_because()
