"""Chat and clock at a server's table: as values, on the full screen, and between two people."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import pytest
from textual.widgets import Input

from starsuit.actions import LayDown
from starsuit.client.company import (
    REACTIONS,
    Company,
    Remark,
    Thinking,
    closed_words,
    read_reaction,
    said_in,
    time_words,
)
from starsuit.client.server_game import ServerGame
from starsuit.client.servers import ServerTable, Site, Terms
from starsuit.client.table_line import Heard, Line
from starsuit.protocol.events import Reaction
from starsuit.ruleset import Ruleset
from starsuit.terminal.app.arrange_screen import ArrangeScreen
from starsuit.terminal.app.chat import ChatScreen, HostScreen, ReactionScreen
from starsuit.terminal.app.clock import Clock
from starsuit.terminal.app.dialogs import Cover, Question
from starsuit.terminal.app.main import StarsuitApp
from starsuit.terminal.app.table_screen import TableScreen
from starsuit.terminal.app.waiting_screens import WaitingScreen
from starsuit.terminal.backend import SitDown
from starsuit.terminal.lines.table_talk import LineTalk
from tests.kit.backends import the_server
from tests.kit.pilots import SMALL, at_screen, press, seated, text_of, until
from tests.kit.quiet_line import NOW, evening, quiet_line, seat

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from textual.pilot import Pilot

RULES = Ruleset(players=2, rounds=(3,), first_dealer=1)


# Values


def test_the_gestures_are_those_of_the_protocol() -> None:
    assert set(REACTIONS) == set(get_args(Reaction))


@pytest.mark.parametrize(
    ("typed", "what"),
    [
        ("bravo", "bravo"),
        ("Bravo!", "bravo"),
        ("1", "bravo"),
        (" 8 ", "luck"),
        ("good luck", "luck"),
        ("ha ha", "laugh"),
    ],
)
def test_a_gesture_is_understood_by_its_words_or_its_number(typed: str, what: str) -> None:
    assert read_reaction(typed) == what


@pytest.mark.parametrize("typed", ["", "0", "9", "-1", "applause", "!"])
def test_anything_else_is_no_gesture(typed: str) -> None:
    assert read_reaction(typed) is None


@pytest.mark.parametrize(
    ("seconds", "words"), [(0, "0:00"), (9, "0:09"), (60, "1:00"), (5400, "90:00"), (5401, "2 h"), (86400, "24 h")]
)
def test_time_is_said_in_minutes_or_in_hours(seconds: int, words: str) -> None:
    assert time_words(seconds) == words


@pytest.mark.parametrize(
    ("closed", "words"),
    [
        ({"why": "host", "code": "host"}, "The host closed the table."),
        ({"why": "idle", "code": "idle", "days": 1}, "Nothing happened for a day."),
        ({"why": "idle", "code": "idle", "days": 30}, "Nothing happened for 30 days."),
        ({"why": "The host closed the table."}, "The host closed the table."),  # of a server without codes
        ({"why": "It\x1b[2J rained.", "code": "rain"}, "It[2J rained."),  # of a server newer than we are
        (None, "The table was closed."),
    ],
)
def test_a_closed_table_is_worded_from_its_code(closed: dict[str, object] | None, words: str) -> None:
    assert closed_words(closed) == words


def test_what_others_write_is_never_a_command_to_the_terminal() -> None:
    said = said_in({"type": "said", "person": "x", "name": "B\x1b[2Jen", "text": "hi\x07 \x1b]0;you\x07\nthere"}, "me")
    assert said == Remark("B[2Jen", "hi ]0;youthere")


def test_who_speaks_is_named_and_oneself_is_you() -> None:
    assert str(Remark("Ben", "hi")) == "Ben: hi"
    assert str(Remark("Mia", "hi", mine=True)) == "You: hi"
    assert said_in({"type": "played", "seat": 0}, "me") is None


def test_the_clock_says_who_thinks_and_when_to_hurry(tmp_path: Path) -> None:
    line = quiet_line(tmp_path, game=evening(), seconds=61)
    company = Company(line)
    assert str(company.thinking()) == "You have 1:01"
    line.game["deadline"] = NOW + 9_100
    assert company.thinking() == Thinking("", mine=True, seconds=10)
    assert Thinking("", mine=True, seconds=10).soon
    line.game["turn"] = 1
    assert str(company.thinking()) == "Ben has 0:10"
    assert not Thinking("Ben", mine=False, seconds=1).soon
    line.game["deadline"] = NOW - 500
    assert str(company.thinking()) == "Ben has 0:00"
    line.game["deadline"] = None
    assert company.thinking() is None


def test_several_at_one_device_are_called_by_their_names(tmp_path: Path) -> None:
    line = quiet_line(tmp_path, game=evening(), seconds=5)
    line.table["seats"][1] = seat("Ben", "mia")
    thinking = Company(line).thinking()
    assert str(thinking) == "Mia has 0:05"
    assert thinking is not None
    assert thinking.soon


def test_a_chat_that_is_switched_off_shows_gestures_only(tmp_path: Path) -> None:
    line = quiet_line(tmp_path, game=evening())
    company = Company(line)
    assert [each.name for each in company.said] == ["Ben", "Mia", "Ann", "Ben"]
    line.table["chat"] = False
    assert [str(each) for each in company.said] == ["Ben: Bravo!"]


@pytest.mark.parametrize(("seats", "who"), [(("mia", "ben"), "you"), (("mia", "mia"), "Mia")])
def test_the_player_who_was_moved_for_is_told_once(seats: tuple[str, str], who: str, tmp_path: Path) -> None:
    async def run() -> None:
        line = quiet_line(tmp_path, game=evening())
        line.table["seats"][:2] = [seat("Mia", seats[0]), seat("Ben", seats[1])]
        for action in ("draw", "discard 8d"):
            line._heard.put_nowait(Heard({"type": "played", "seat": 0, "action": action, "by": "clock"}))
        game = ServerGame(line)
        updates = [await game.next_by_now(), await game.next_by_now()]
        notices = [update.notice for update in updates if update is not None]
        assert notices == ["", f"The time was up: a computer player has moved for {who}."]

    asyncio.run(run())


# Screens


def test_the_table_shows_the_clock_and_when_to_hurry() -> None:
    line = quiet_line(Path(), game=evening(), seconds=43)

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        clock = app.screen.query_one(Clock)
        for seconds, words, soon in ((43, "You have 0:43", False), (7, "You have 0:07!", True)):
            line.game["deadline"] = NOW + 1000 * seconds
            clock.tick()
            await pilot.pause()
            assert words in text_of(app).splitlines()[0]
            assert clock.has_class("soon") is soon
        line.game["deadline"] = None
        clock.tick()
        await pilot.pause()
        assert "You have" not in text_of(app)

    at_screen(story, SitDown(ServerGame(line)))


def test_without_company_there_is_nobody_to_talk_to_and_no_clock() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        before = text_of(app)
        assert "w Write" not in before
        await press(app, pilot, "w", "r")
        assert text_of(app) == before
        await press(app, pilot, "question_mark")
        assert "gesture" not in text_of(app)

    at_screen(story, seated(RULES))


def test_help_tells_the_keys_to_talk_with() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await press(app, pilot, "question_mark")
        assert "write to the others" in text_of(app)
        assert "a gesture" in text_of(app)

    at_screen(story, SitDown(ServerGame(quiet_line(Path(), game=evening()))))


def test_laying_down_and_handing_over_show_the_clock_too(tmp_path: Path) -> None:
    company = Company(quiet_line(tmp_path, game=evening(), seconds=43))

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        app.push_screen(Cover("Mia", company=company))
        await pilot.pause()
        assert "You have 0:43" in text_of(app).splitlines()[0]
        view = evening().view(0)
        app.push_screen(ArrangeScreen(view, LayDown((), view.hand[0]), company))
        await pilot.pause()
        assert "You have 0:43" in text_of(app).splitlines()[0]

    at_screen(story)


# Two people


@asynccontextmanager
async def two_people(
    tmp_path: Path, terms: Terms | None = None, *, start: bool = True
) -> AsyncIterator[tuple[StarsuitApp, Pilot[None], Line]]:
    """Mia, the host, at the full screen; Ben on a line of his own."""
    mia, ben = Site(the_server().url, tmp_path / "starsuit"), Site(the_server().url, tmp_path / "ben")
    mia.arrive("Mia")
    ben.arrive("Ben")
    place = mia.open(RULES, terms=terms or Terms())
    line = Line(ServerTable(ben, place.room))
    await line.open()
    await line.sit_down()
    if start:
        await asyncio.to_thread(
            mia.ask, "POST", f"/api/tables/{place.room}/do", {"id": "start", "command": {"type": "start"}}
        )
    app = StarsuitApp(place, pace=0, take_back=0)
    async with app.run_test(size=SMALL) as pilot:
        await until(app, pilot, lambda: isinstance(app.screen, TableScreen if start else WaitingScreen))
        yield app, pilot, line
    app.close()
    line.close()
    await line.closed()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("COLORFGBG", raising=False)


@pytest.mark.parametrize("start", [True, False], ids=["at the table", "in the waiting room"])
def test_two_people_talk(start: bool, tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path, start=start) as (app, pilot, ben):
            await ben.do("say", text="hello from afar")
            await until(app, pilot, lambda: "Ben: hello from afar" in text_of(app))
            await pilot.press("w")
            await until(app, pilot, lambda: isinstance(app.screen, ChatScreen))
            await pilot.press(*"hi Ben", "enter")
            await until(app, pilot, lambda: "You: hi Ben" in text_of(app))
            assert str(ben.said[-1]) == "Mia: hi Ben"
            await ben.do("react", what="laugh")  # it shows at once, because the chat stays open
            await until(app, pilot, lambda: "Ben: Ha ha" in text_of(app))
            await pilot.press("f3")
            await until(app, pilot, lambda: isinstance(app.screen, ReactionScreen))
            await pilot.press("2")
            await until(app, pilot, lambda: "You: Ouch" in text_of(app))
            await pilot.press("escape")
            await until(app, pilot, lambda: not isinstance(app.screen, ChatScreen))
            assert "You: Ouch" in text_of(app)
            await pilot.press("r")
            await until(app, pilot, lambda: isinstance(app.screen, ReactionScreen))
            await pilot.press("down", "down", "enter")
            await until(app, pilot, lambda: "You: Wow" in text_of(app))
            assert str(ben.said[-1]) == "Mia: Wow"

    asyncio.run(run())


def test_the_host_switches_the_chat_off_and_on(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path) as (app, pilot, ben):
            await ben.do("say", text="chatter")
            await pilot.press("w")
            await until(app, pilot, lambda: "Ben: chatter" in text_of(app))
            await pilot.press("f4")
            await until(app, pilot, lambda: "The host has switched the chat off" in text_of(app))
            assert "chatter" not in text_of(app)
            assert not app.screen.query_one(Input).display
            assert not Company(ben).chat
            await pilot.press("f3", "1")
            await until(app, pilot, lambda: "You: Bravo!" in text_of(app))
            await pilot.press("f4")
            await until(app, pilot, lambda: "Ben: chatter" in text_of(app))

    asyncio.run(run())


def test_a_line_that_is_refused_stays_to_be_sent_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path) as (app, pilot, ben):
            await pilot.press("w")
            await until(app, pilot, lambda: isinstance(app.screen, ChatScreen))
            for number in range(12):  # more than the server lets one say at once
                app.screen.query_one(Input).value = f"line {number}"
                await pilot.press("enter")
            await until(app, pilot, lambda: "too much at once" in text_of(app))
            assert app.screen.query_one(Input).value.startswith("line")
            assert str(ben.said[0]) == "Mia: line 0"
            await Company(ben).say("slowly")
            await until(app, pilot, lambda: "Ben: slowly" in text_of(app))
            assert "too much at once" in text_of(app)

    asyncio.run(run())


@pytest.mark.parametrize("start", [True, False], ids=["at the table", "in the waiting room"])
def test_the_host_makes_somebody_else_the_host(start: bool, tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path, start=start) as (app, pilot, ben):
            assert app.screen.check_action("pass_on", ())
            await pilot.press("m")
            await until(app, pilot, lambda: isinstance(app.screen, HostScreen))
            assert "Who is to be the host?" in text_of(app)
            await pilot.press("enter")
            await until(app, pilot, lambda: ben.host)
            await until(app, pilot, lambda: not app.screen.check_action("pass_on", ()))
            assert Company(ben).others == [(str(ben.table["seats"][0]["person"]), "Mia")]

    asyncio.run(run())


def test_the_others_can_go_on_without_somebody_idle_but_not_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path) as (app, pilot, ben):
            assert "k Go on without" not in text_of(app)  # it is Mia's own turn
            await pilot.press("s")
            await until(app, pilot, lambda: "Discard a card" in text_of(app) or "go out" in text_of(app))
            await pilot.press("end", "enter")
            await until(app, pilot, lambda: ben.game["turn"] == 1 or isinstance(app.screen, Question))
            if isinstance(app.screen, Question):
                await pilot.press("y" if "Really" in text_of(app) else "n")
            await until(app, pilot, lambda: "k Go on without" in text_of(app))
            await pilot.press("k")
            await until(app, pilot, lambda: "Give Ben a little more time" in text_of(app))
            told: list[str] = []
            talk = LineTalk(Company(ben), lambda work: work.close(), told.append)
            assert talk.take("skip")
            assert talk.take("host Mia")
            assert talk.take("host Zoe")
            assert told == ["  Nobody else is waited for just now.", "  Whom? Type host and a name: Mia."]

    asyncio.run(run())


def test_a_table_with_a_clock_shows_it_to_both(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path, Terms(clock=30)) as (app, pilot, ben):
            await until(app, pilot, lambda: "You have 0:" in text_of(app).splitlines()[0])
            thinking = Company(ben).thinking()
            assert thinking is not None
            assert (thinking.name, 0 < thinking.seconds <= 30) == ("Mia", True)
            await pilot.press("s")
            await until(app, pilot, lambda: "Discard a card" in text_of(app) or "go out" in text_of(app))
            assert "You have 0:" in text_of(app)

    asyncio.run(run())


@pytest.mark.parametrize("start", [True, False], ids=["at the table", "in the waiting room"])
def test_a_player_who_leaves_is_told_the_way_back(start: bool, tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path, start=start) as (app, pilot, ben):
            await pilot.press("ctrl+c")
            await pilot.pause()
            assert app.farewell == f"Your seat is kept; go back with: starsuit play {ben.place.link}"

    asyncio.run(run())


def test_those_who_look_on_read_but_do_not_write(tmp_path: Path) -> None:
    async def run() -> None:
        async with two_people(tmp_path) as (_app, _pilot, ben):
            await ben.do("say", text="psst")
            zoe = Site(the_server().url, tmp_path / "zoe")
            zoe.arrive("Zoe")
            app = StarsuitApp(ServerTable(zoe, ben.place.room), pace=0, take_back=0)
            async with app.run_test(size=SMALL) as pilot:
                await until(app, pilot, lambda: "Ben: psst" in text_of(app))
                assert "w Write" not in text_of(app)
                await pilot.press("w")
                assert isinstance(app.screen, TableScreen)
            app.close()

    asyncio.run(run())
