"""The layer between screens and games: the same four calls, no matter what holds the game."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from starsuit.actions import Discard, DrawStock, Phase
from starsuit.bots import make_bot
from starsuit.cards import HIDDEN
from starsuit.errors import IllegalAction
from starsuit.game import Game
from starsuit.records import parse_game
from starsuit.ruleset import Ruleset
from starsuit.terminal.app.main import StarsuitApp
from starsuit.terminal.backend import LocalGame, SitDown
from starsuit.terminal.saving import Saver
from starsuit.terminal.seating import PERSON, remember, remembered, seat_kinds
from tests.kit.backends import BACKENDS
from tests.kit.pilots import SMALL, ended, play_on

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.client.server_game import Happened
    from starsuit.terminal.backend import Backend
    from tests.kit.backends import Holder

RULES = Ruleset(players=3, rounds=(3, 5), turn_limit=6)


async def play(backend: Backend) -> list[Happened]:
    """Play a game to the end through the four calls, as any screen does."""
    bot = make_bot("greedy")
    updates: list[Happened] = []

    async def sit(seat: int) -> None:
        while (view := backend.view(seat)).outcome is None:
            if view.my_turn:
                await backend.send(seat, bot.choose(view))
            await asyncio.sleep(0)

    people = [asyncio.create_task(sit(seat)) for seat in backend.people]
    while (update := await asyncio.wait_for(backend.next(), 20)) is not None:
        updates.append(update)
    await asyncio.gather(*people)
    backend.close()
    return updates


@pytest.fixture(params=BACKENDS)
def holder(request: pytest.FixtureRequest) -> Holder:
    found: Holder = BACKENDS[request.param]
    return found


def test_a_game_is_played_to_its_end_and_everything_is_told_once(holder: Holder, tmp_path: Path) -> None:
    async def run() -> None:
        async with holder(Game.new(RULES, seed="four calls"), seat_kinds(("novice",), 3), tmp_path) as backend:
            updates = await play(backend)
            view = backend.view(0)
            assert view.outcome is not None
            told = [(update.event.seat, update.event.action) for update in updates if update.event is not None]
            assert told == [(event.seat, event.action) for result in view.results for event in result.events]

    asyncio.run(run())


def test_several_people_share_a_game(holder: Holder, tmp_path: Path) -> None:
    async def run() -> None:
        async with holder(Game.new(RULES, seed="sofa"), (PERSON, "novice", PERSON), tmp_path) as backend:
            assert backend.people == (0, 2)
            await play(backend)
            assert backend.view(0).outcome is not None

    asyncio.run(run())


def test_a_screen_plays_no_matter_who_holds_the_game(
    holder: Holder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))

    async def run() -> None:
        async with holder(Game.new(RULES, seed="screen"), seat_kinds(("novice",), 3), tmp_path) as backend:
            app = StarsuitApp(SitDown(backend), pace=0, take_back=0)
            async with app.run_test(size=SMALL) as pilot:
                await play_on(app, pilot, ended)
            assert backend.view(0).outcome is not None

    asyncio.run(run())


def test_the_record_is_kept_where_the_game_was_saved(tmp_path: Path) -> None:
    async def run() -> None:
        saver = Saver(tmp_path / "game.txt", None, print)
        local = LocalGame.of(Game.new(RULES, seed="kept"), seat_kinds(("novice",), 3), keep=saver)
        await play(local)
        assert local.kept == tmp_path / "last-game.txt"
        assert parse_game(local.kept.read_text()) == local.game
        assert not (tmp_path / "game.txt").exists()

    asyncio.run(run())


def test_a_view_is_all_that_comes_out() -> None:
    local = LocalGame.of(Game.new(RULES, seed="view"), seat_kinds(("novice",), 3))
    view = local.view(0)
    assert view.hand == local.game.round.hands[0]
    assert set(view.hands[1]) == {HIDDEN}


def test_what_is_not_allowed_is_refused_and_changes_nothing(holder: Holder, tmp_path: Path) -> None:
    async def run() -> None:
        game = Game.new(Ruleset(players=3, first_dealer=2), seed="refused")
        async with holder(game, (PERSON, PERSON, "novice"), tmp_path) as backend:
            before = backend.view(0)
            with pytest.raises(IllegalAction, match="somebody else's turn"):
                await backend.send(1, DrawStock())
            with pytest.raises(IllegalAction, match="played by somebody else"):
                await backend.send(2, DrawStock())
            with pytest.raises(IllegalAction, match="a turn starts by drawing"):
                await backend.send(0, Discard(before.hand[0]))
            assert backend.view(0) == before

    asyncio.run(run())


def test_a_spectators_view_hides_the_cards_of_the_people_here(holder: Holder, tmp_path: Path) -> None:
    async def run() -> None:
        game = Game.new(Ruleset(players=3, first_dealer=2), seed="hidden")
        async with holder(game, (PERSON, PERSON, "novice"), tmp_path) as backend:
            await backend.send(0, DrawStock())
            assert backend.view(0).drawn is not HIDDEN
            seen = backend.view(None)
            assert {card for hand in seen.hands for card in hand} == {HIDDEN}
            assert (seen.seat, seen.drawn, seen.events[-1].card) == (None, HIDDEN, HIDDEN)

    asyncio.run(run())


def test_a_game_is_saved_when_a_person_is_to_play_and_when_it_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        saver = Saver(tmp_path / "game.txt", tmp_path / "record.txt", print)
        local = LocalGame.of(Game.new(Ruleset(players=2, first_dealer=1), seed="kept"), (PERSON, "novice"), keep=saver)
        await local.send(0, DrawStock())
        local.close()
        for name in ("game.txt", "record.txt"):
            kept = parse_game((tmp_path / name).read_text())
            assert kept == local.game
            assert kept.phase is Phase.DISCARD

    asyncio.run(run())


def test_when_a_person_is_to_play_everything_before_is_safe(tmp_path: Path) -> None:
    async def run() -> None:
        saver = Saver(tmp_path / "game.txt", None, print)
        local = LocalGame.of(Game.new(Ruleset(players=3), seed="safe"), (PERSON, "novice", "greedy"), keep=saver)
        while not local.view(0).my_turn:
            await local.next()
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(local.next(), 0.05)  # it waits for the person
        assert len(local.game.actions) == 4
        assert parse_game((tmp_path / "game.txt").read_text()) == local.game

    asyncio.run(run())


def test_the_faults_of_an_outside_program_are_notices(tmp_path: Path) -> None:
    program = tmp_path / "tired.sh"
    program.write_text("read greeting; echo 'starsuit 1 tired'; read view; exit 7\n")

    async def run() -> None:
        game = Game.new(Ruleset(players=2, rounds=(3,), turn_limit=3), seed="tired")
        local = LocalGame.of(game, (PERSON, f"cmd:sh {program}"))
        updates = await play(local)
        assert any("it ended with code 7" in update.notice for update in updates)
        assert local.game.outcome is not None

    asyncio.run(run())


def test_who_played_is_remembered_as_long_as_they_exist(tmp_path: Path) -> None:
    saved, memory = tmp_path / "game.txt", tmp_path / "game-bots.txt"
    assert remembered(saved) == ()
    remember(saved, (PERSON, "expert"))
    assert remembered(saved) == ("expert",)
    remember(saved, (PERSON, PERSON, "expert"))
    assert remembered(saved) == (PERSON, PERSON, "expert")
    memory.write_text("nobody")
    assert remembered(saved) == ()
    memory.write_bytes(b"\xff")
    assert remembered(saved) == ()
