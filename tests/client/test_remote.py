"""Games at a server: addresses, who you are there, lines that hold, and two terminals that play each other."""

from __future__ import annotations

import asyncio
import json
import stat
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import pytest

from starsuit.actions import DrawStock, Phase
from starsuit.bots import LADDER, make_bot
from starsuit.cards import HIDDEN
from starsuit.client.server_game import ServerGame
from starsuit.client.servers import (
    Address,
    ServerError,
    ServerTable,
    Site,
    Terms,
    Visit,
    forget_place,
    last_place,
    last_server,
    read_address,
)
from starsuit.client.table_line import Line
from starsuit.errors import IllegalAction
from starsuit.game import Game
from starsuit.records import parse_game
from starsuit.ruleset import Ruleset
from starsuit.terminal.app.home_screen import HomeScreen
from starsuit.terminal.app.main import StarsuitApp
from starsuit.terminal.app.summary_screen import EndScreen
from starsuit.terminal.app.table_screen import TableScreen
from starsuit.terminal.app.waiting_screens import ServerScreen, WaitingScreen
from starsuit.terminal.seating import PERSON
from starsuit.view import spectators_view
from tests.kit.backends import table_for, the_server
from tests.kit.pilots import SMALL, play_on, settle, text_of, until
from tests.kit.serving import serving

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from textual.pilot import Pilot

    from starsuit.client.server_game import Happened

pytestmark = pytest.mark.unmeasured

SHORT = Ruleset(players=2, rounds=(3,), turn_limit=4, first_dealer=1)


# Addresses


@pytest.mark.parametrize(
    ("typed", "base", "table", "code"),
    [
        ("http://127.0.0.1:8155/t/7rfj3kq2", "http://127.0.0.1:8155", "7rfj3kq2", ""),
        ("https://cards.example.org/t/7rfj3kq2/", "https://cards.example.org", "7rfj3kq2", ""),
        ("https://example.org/cards/t/7rfj3kq2", "https://example.org/cards", "7rfj3kq2", ""),
        ("https://cards.example.org/join/abcdef", "https://cards.example.org", "", "ABCDEF"),
        ("cards.example.org", "https://cards.example.org", "", ""),
        ("192.168.1.5:8155", "http://192.168.1.5:8155", "", ""),
        ("[::1]:8155/t/7rfj3kq2", "http://[::1]:8155", "7rfj3kq2", ""),
        (" localhost ", "http://localhost", "", ""),
        ("abcdef", "http://other.example", "", "ABCDEF"),
    ],
)
def test_what_people_type_is_understood(typed: str, base: str, table: str, code: str) -> None:
    assert read_address(typed, "http://other.example") == Address(base, table, code)


@pytest.mark.parametrize("typed", ["", "ftp://example.org", "a b", "http://", "http://example.org:x", "me@example.org"])
def test_anything_else_is_refused_in_a_sentence(typed: str) -> None:
    with pytest.raises(ServerError, match="neither a link"):
        read_address(typed, "http://other.example")


def test_a_code_needs_a_server_and_a_sheet_needs_a_browser() -> None:
    with pytest.raises(ServerError, match="no server is known yet"):
        read_address("ABCDEF")
    with pytest.raises(ServerError, match="score sheet"):
        read_address("http://127.0.0.1/s/7rfj3kq2")


# Who one is


def test_a_guest_stays_who_they_are_and_only_the_owner_can_read_the_cookie(tmp_path: Path) -> None:
    site = Site(the_server().url, tmp_path)
    site.arrive("Mia")
    assert stat.S_IMODE(site.file.stat().st_mode) == 0o600
    again = Site(the_server().url, tmp_path)
    again.arrive()
    assert (again.me["id"], again.me["name"]) == (site.me["id"], "Mia")
    again.arrive("Ann")
    assert (again.me["id"], again.me["name"]) == (site.me["id"], "Ann")
    stranger = Site(the_server().url, tmp_path / "elsewhere")
    stranger.arrive()
    assert stranger.me["id"] != site.me["id"]


def test_terminals_that_run_together_share_the_newest_cookie(tmp_path: Path) -> None:
    """An old one would count as stolen, and cost the guest the name."""
    site, other = (Site(the_server().url, tmp_path) for _ in range(2))
    site.arrive("Mia")
    assert other.headers == site.headers != {}
    site._keep_cookie(["starsuit=newer; Path=/"])
    assert other.headers == {"Cookie": "starsuit=newer"}


@pytest.mark.parametrize("text", ["", "{", "[]", '{"cookie": "starsuit=forged"}'])
def test_a_cookie_that_is_no_good_makes_a_new_guest(text: str, tmp_path: Path) -> None:
    site = Site(the_server().url, tmp_path)
    site.folder.mkdir()
    site.file.write_text(text)
    site = Site(the_server().url, tmp_path)
    site.arrive("Mia")
    assert site.me["name"] == "Mia"
    assert stat.S_IMODE(site.file.stat().st_mode) == 0o600


def test_a_server_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(ServerError, match=r"127\.0\.0\.1:1 cannot be reached: Connection refused"):
        Site("http://127.0.0.1:1", tmp_path).arrive()


def test_what_the_server_refuses_is_its_sentence(tmp_path: Path) -> None:
    site = Site(the_server().url, tmp_path)
    with pytest.raises(ServerError, match="no table has the code 'ZZZZZZ'") as found:
        site.find(Address(site.base, code="ZZZZZZ"))
    assert (found.value.code, found.value.status) == ("room/code", 404)


def test_the_last_server_and_the_table_that_was_left_are_remembered(tmp_path: Path) -> None:
    address = Address(the_server().url)
    assert (last_server(tmp_path), last_place(tmp_path)) == ("", None)
    place = ServerTable.go_to(Visit(address, "Mia", SHORT), tmp_path)
    assert (last_server(tmp_path), last_place(tmp_path)) == (address.base, Address(address.base, place.room))
    forget_place(tmp_path)
    assert (last_server(tmp_path), last_place(tmp_path)) == (address.base, None)
    (tmp_path / "servers" / "last.json").write_text("[1]")
    assert last_server(tmp_path) == ""


# Lines


@asynccontextmanager
async def line_to(place: ServerTable) -> AsyncIterator[Line]:
    line = Line(place)
    try:
        await line.open()
        yield line
    finally:
        line.close()
        await line.closed()


async def play_seat(game: ServerGame, updates: list[Happened]) -> None:
    """Play our own seat to the end of the game, and note everything we are told."""
    bot = make_bot("greedy")

    async def follow() -> None:
        while (update := await asyncio.wait_for(game.next(), 30)) is not None:
            updates.append(update)

    following = asyncio.create_task(follow())
    (seat,) = game.people
    while (view := game.view(seat)).outcome is None:
        if view.my_turn:
            await game.send(seat, bot.choose(view))
        await asyncio.sleep(0.002)
    await following


def told(updates: list[Happened]) -> list[tuple[int, object]]:
    return [(update.event.seat, update.event.action) for update in updates if update.event is not None]


def test_two_terminals_play_each_other(tmp_path: Path) -> None:
    async def run() -> None:
        mine, yours = Site(the_server().url, tmp_path / "a"), Site(the_server().url, tmp_path / "b")
        place = ServerTable.go_to(Visit(Address(mine.base), "Mia", SHORT), tmp_path / "a")
        code = mine.ask("GET", f"/api/tables/{place.room}")["states"][0]["code"]
        other = ServerTable.go_to(Visit(Address(yours.base, code=code), "Ben"), tmp_path / "b")
        async with line_to(place) as one, line_to(other) as two:
            await two.do("sit")
            with pytest.raises(ServerError, match="only the host can start"):
                await two.do("start")
            await one.do("start")
            while two.status == "open":
                await two.hear()
            games = ServerGame(one, tmp_path / "one.txt"), ServerGame(two, tmp_path / "two.txt")
            assert (games[0].people, games[1].people) == ((0,), (1,))
            assert set(games[1].view(1).hands[0]) == {HIDDEN}
            heard: tuple[list[Happened], list[Happened]] = ([], [])
            await asyncio.gather(*(play_seat(game, updates) for game, updates in zip(games, heard, strict=True)))
            assert told(heard[0]) == told(heard[1])
            assert games[0].kept is not None
            record = parse_game(games[0].kept.read_text())
            assert record.names == ("Mia", "Ben")
            assert record.outcome == games[1].view(1).outcome

    asyncio.run(run())


def test_nothing_is_lost_or_done_twice_when_the_server_is_killed(tmp_path: Path) -> None:
    rules = Ruleset(players=2, rounds=(3, 4), turn_limit=5, first_dealer=1)

    async def run() -> None:
        with serving(tmp_path / "server", message_rate=0) as server:
            site = Site(server.url, tmp_path)
            game = Game.new(rules)
            async with line_to(table_for(site, game, (PERSON, "novice"))) as line:
                await line.do("start")
                held = ServerGame(line)
                updates: list[Happened] = []
                playing = asyncio.create_task(play_seat(held, updates))
                while len(held.view(0).events) < 6 and not held.view(0).results:
                    await asyncio.sleep(0.005)
                await asyncio.to_thread(server.kill)
                sending = {task for task in asyncio.all_tasks() if "play_seat" in repr(task)}
                assert sending
                await asyncio.sleep(0.3)
                await asyncio.to_thread(server.start)
                await asyncio.wait_for(playing, 60)
                notices = [update.notice for update in updates if update.notice]
                assert notices[0] == "The connection is lost. I try again until it is back; nothing is lost."
                assert "The connection is back." in notices
                view = held.view(0)
                assert told(updates) == [(event.seat, event.action) for each in view.results for event in each.events]

    asyncio.run(run())


def test_a_move_made_without_a_connection_is_sent_when_it_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        with serving(tmp_path / "server", back_seconds=0) as server:
            place = table_for(Site(server.url, tmp_path), Game.new(SHORT), (PERSON, "novice"))
            async with line_to(place) as line:
                await line.do("start")
                game = ServerGame(line)
                await asyncio.to_thread(server.stop)
                while line.connected:
                    await asyncio.sleep(0.01)
                sending = asyncio.create_task(game.send(0, DrawStock()))
                await asyncio.sleep(0.05)
                with pytest.raises(IllegalAction, match="still on its way"):
                    await game.send(0, DrawStock())
                await asyncio.to_thread(server.start)
                await asyncio.wait_for(sending, 30)
                assert game.view(0).phase is Phase.DISCARD
                assert [type(event.action) for event in game.view(0).events] == [DrawStock]
                update = await game.next()
                assert update is not None
                assert update.notice.startswith("The server is being restarted.")

    asyncio.run(run())


def test_refusals_of_the_server_are_illegal_actions_with_its_sentence(tmp_path: Path) -> None:
    async def run() -> None:
        place = table_for(Site(the_server().url, tmp_path), Game.new(SHORT), (PERSON, "novice"))
        async with line_to(place) as line:
            await line.do("start")
            game = ServerGame(line)
            line.game["moves"] = 7  # as if the screen were behind
            with pytest.raises(IllegalAction, match="it was meant for move 7, and the game is at 0") as found:
                await game.send(0, DrawStock())
            assert found.value.code == "play/late"
            assert game.view(0).phase is Phase.DRAW
            line.game["moves"] = 0
            await game.send(0, DrawStock())
            assert game.view(0).phase is Phase.DISCARD

    asyncio.run(run())


def test_a_table_that_is_not_there_is_one_sentence(tmp_path: Path) -> None:
    async def run() -> None:
        site = Site(the_server().url, tmp_path)
        site.arrive("Mia")
        with pytest.raises(ServerError, match="there is no such"):
            await Line(ServerTable(site, "nothinghere")).open()
        with pytest.raises(ServerError, match="cannot be reached"):
            await Line(ServerTable(Site("http://127.0.0.1:1", tmp_path), "nothinghere")).open()

    asyncio.run(run())


def test_those_who_look_on_see_no_hand_and_hear_what_is_said(tmp_path: Path) -> None:
    async def run() -> None:
        place = table_for(Site(the_server().url, tmp_path / "a"), Game.new(SHORT), (PERSON, "novice"))
        other = Site(the_server().url, tmp_path / "b")
        other.arrive("Ben")
        async with line_to(place) as line, line_to(ServerTable(other, place.room)) as watching:
            await line.do("start")
            while watching.status == "open":
                await watching.hear()
            game = ServerGame(watching)
            assert game.people == ()
            assert game.view(None) == spectators_view(ServerGame(line).view(0))
            assert set(game.view(None).hands[0]) == {HIDDEN}
            await line.do("say", text="good luck")
            await line.do("close")
            updates = [await game.next(), await game.next()]
            assert [str(update.said or update.notice) for update in updates if update] == [
                "Player 1: good luck",
                "The host closed the table.",
            ]
            assert await game.next() is None

    asyncio.run(run())


# Screens


def at_home(
    story: Callable[[StarsuitApp, Pilot[None]], Any], home: Path, monkeypatch: pytest.MonkeyPatch, opening: Any = None
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(home))

    async def run() -> None:
        app = StarsuitApp(opening, pace=0, take_back=0)
        async with app.run_test(size=SMALL, notifications=True) as pilot:
            await settle(app, pilot)
            await story(app, pilot)
        app.close()

    asyncio.run(run())


def test_from_the_menu_to_a_new_table_a_whole_game_and_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await pilot.press("p", "p", "enter")
        await until(app, pilot, lambda: isinstance(app.screen, ServerScreen))
        await pilot.press(*"nonsense here", "enter")
        await until(app, pilot, lambda: "neither a link" in text_of(app))
        await pilot.press(*["backspace"] * 13, *the_server().url, "tab", *"Mia", "enter")
        await until(app, pilot, lambda: "A new table at" in text_of(app))
        await pilot.press("left", "left", "down", "down", "down", "left", "enter")  # you and one more; very short
        await until(app, pilot, lambda: isinstance(app.screen, WaitingScreen) and "Mia" in text_of(app))
        assert "Start" not in text_of(app).splitlines()[-1]
        await pilot.press("b")
        await until(app, pilot, lambda: "casual" in text_of(app))
        await pilot.press("right")
        await until(app, pilot, lambda: "skilled" in text_of(app))
        await pilot.press("left", "left")
        await until(app, pilot, lambda: "novice" in text_of(app))
        place = last_place()
        assert place is not None
        change = {"id": "pace", "command": {"type": "change", "pace": "instant"}}
        await asyncio.to_thread(Site(place.base).ask, "POST", f"/api/tables/{place.table}/do", change)
        await pilot.press("escape")
        await until(app, pilot, lambda: isinstance(app.screen, HomeScreen) and "Back to your table" in text_of(app))
        await pilot.press("b", "enter")
        await until(app, pilot, lambda: isinstance(app.screen, WaitingScreen) and "novice" in text_of(app))
        await pilot.press("s")
        await until(app, pilot, lambda: isinstance(app.screen, TableScreen))
        await play_on(app, pilot, lambda app: isinstance(app.screen, EndScreen))
        assert parse_game((tmp_path / "starsuit" / "last-server-game.txt").read_text()).names == ("Mia", "Ada")
        await pilot.press("n")  # with nobody to wait for, the next game is dealt at once
        await until(app, pilot, lambda: isinstance(app.screen, TableScreen) and "Round 1 of 6" in text_of(app))
        following = last_place()
        assert following is not None
        assert following.table != place.table

    at_home(story, tmp_path, monkeypatch)


def test_a_table_that_is_gone_leads_back_to_the_menu_with_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = Site(the_server().url, tmp_path / "starsuit")
    site.arrive("Mia")
    place = ServerTable(site, "nothinghere")
    place.remember()

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, lambda: isinstance(app.screen, HomeScreen) and "There is no such" in text_of(app))
        assert last_place() is None

    at_home(story, tmp_path, monkeypatch, place)


def test_the_waiting_room_shows_who_comes_and_the_game_begins_for_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = Site(the_server().url, tmp_path / "host")
    host.arrive("Ann")
    place = host.open(Ruleset(players=3, rounds=(3,), first_dealer=2))
    me = Site(the_server().url, tmp_path / "starsuit")
    me.arrive("Mia")

    def command(kind: str, **fields: object) -> None:
        body = {"id": f"{kind}-1", "command": {"type": kind, **fields}}
        host.ask("POST", f"/api/tables/{place.room}/do", body)

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, lambda: "Ann starts the game when everybody is here" in text_of(app))
        await until(app, pilot, lambda: "Mia" in text_of(app))  # sits down once they see the table
        await asyncio.to_thread(command, "seat-bot", level="expert")
        await until(app, pilot, lambda: "expert" in text_of(app))
        await asyncio.to_thread(command, "start")
        await until(app, pilot, lambda: isinstance(app.screen, TableScreen) and "Ann is playing" in text_of(app))

    at_home(story, tmp_path, monkeypatch, ServerTable(me, place.room))


def test_several_people_of_one_device_sit_down_and_pass_it_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    me = Site(the_server().url, tmp_path / "starsuit")
    me.arrive("Mia")
    room = me.open(Ruleset(players=4, rounds=(3,), turn_limit=2), terms=Terms(dealer=0)).room

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, lambda: "Ben" in text_of(app))
        await pilot.press("j")
        await until(app, pilot, lambda: "Who else plays at this device?" in text_of(app))
        await pilot.press(*"ben", "enter")
        await until(app, pilot, lambda: "'ben' sits here already" in text_of(app))
        await pilot.press("j")
        await until(app, pilot, lambda: "Who else plays at this device?" in text_of(app))
        await pilot.press(*"Ann", "enter")
        await until(app, pilot, lambda: text_of(app).count("  you") == 3)
        await pilot.press("s")
        await until(app, pilot, lambda: "Ben, it is your turn." in text_of(app))  # Mia deals
        await play_on(app, pilot, lambda app: "Ann, it is your turn." in text_of(app))
        await play_on(app, pilot, lambda app: isinstance(app.screen, EndScreen))

    at_home(story, tmp_path, monkeypatch, ServerTable(me, room, ("Ben",)))


def shows(app: StarsuitApp, words: str) -> Callable[[], bool]:
    return lambda: words in text_of(app)


def test_keys_that_come_faster_than_the_server_answers_all_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    me = Site(the_server().url, tmp_path / "starsuit")
    me.arrive("Mia")
    place = me.open(Ruleset(players=3), ("novice",))
    under_way: list[str] = []
    at_once = Line.do

    async def slowly(line: Line, kind: str, **fields: Any) -> str | None:
        under_way.append(kind)
        await asyncio.sleep(0.1)
        try:
            return await at_once(line, kind, **fields)
        finally:
            under_way.remove(kind)

    monkeypatch.setattr(Line, "do", slowly)

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await until(app, pilot, lambda: "novice" in text_of(app))
        await pilot.press("up")
        for key, level in (("right", LADDER[3]), ("left", LADDER[0])):
            for _ in range(3):
                await pilot.press(key)
                await asyncio.sleep(0.05)
            await until(app, pilot, shows(app, level))
            await until(app, pilot, lambda: not under_way)
            assert level in text_of(app)

    at_home(story, tmp_path, monkeypatch, place)


def test_the_file_of_the_last_table_holds_no_secret(tmp_path: Path) -> None:
    ServerTable.go_to(Visit(Address(the_server().url), "Mia", SHORT), tmp_path)
    assert set(json.loads((tmp_path / "servers" / "last.json").read_text())) == {"server", "table"}
