"""How the screens share the room: what grows with it, and what never covers or touches what."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from textual.widgets._toast import Toast

from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from starsuit.terminal.app.arrange_screen import ArrangeScreen
from starsuit.terminal.app.card_drawing import HUGE, LARGE, SMALL, Size
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.parts import HandWidget, Piles, Seats
from starsuit.terminal.app.solitaire_screen import SolitaireScreen
from tests.kit.pilots import at_screen, play_on, press, seated, table_of, text_of
from tests.kit.screens import later_round, write_sheet

if TYPE_CHECKING:
    from pathlib import Path

    from textual.pilot import Pilot

    from starsuit.terminal.app.main import StarsuitApp

SIZES = {(80, 24): (SMALL, 4), (100, 30): (SMALL, 4), (200, 60): (HUGE, LARGE.rows + 3)}


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table_fills_the_room_and_nothing_touches(size: tuple[int, int]) -> None:
    cards, seats = SIZES[size]

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        for word in ("one", "two", "three"):
            app.tell(f"A notice, and not a short one: this is number {word} of three, all of them at once.")
        await press(app, pilot, "s")
        table = table_of(app)
        parts = [each for each in table.query("#seats, #piles, #log, #race, #prompt, #hand, #message") if each.display]
        parts.append(table.query_one(KeyLine))
        for one, other in combinations(parts, 2):
            assert not one.region.overlaps(other.region), (one, other)
        for part in parts:
            assert table.region.contains_region(part.region), part
        hand = table.query_one(HandWidget)
        assert {(spot.width, spot.height) for spot in hand.spots} == {(cards.width + 2, cards.rows)}
        assert max(spot.x + spot.width for spot in hand.spots) <= hand.size.width
        assert table.query_one(Seats).size.height == seats
        notices = [table.find_widget(each).visible_region for each in table.query(Toast)]
        assert notices[0].height > 2
        assert not any(each.overlaps(part.region) for each in notices for part in (hand, table.query_one("#prompt")))

    at_screen(story, later_round(), size=size, notices=True)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_token_keeps_away_from_the_log(size: tuple[int, int]) -> None:
    async def story(app: StarsuitApp, _pilot: Pilot[None]) -> None:
        piles = table_of(app).query_one(Piles)
        rows = text_of(app).split("\n")[piles.region.y : piles.region.bottom]
        edges = [(row, row.rindex(edge)) for row in rows for edge in "╗║╝" if edge in row]
        assert edges
        assert {row[place + 1 : place + 2].strip() for row, place in edges} == {""}

    at_screen(story, later_round(), size=size)


@pytest.mark.parametrize(("rank", "cards"), [(5, LARGE), (13, SMALL)])
def test_cards_are_as_large_as_a_whole_turn_allows(rank: int, cards: Size) -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        hand = table_of(app).query_one(HandWidget)
        for key in ("s", "a"):
            assert {spot.height for spot in hand.spots} == {cards.rows}
            await press(app, pilot, key)

    at_screen(story, seated(Ruleset(players=4, first_dealer=3, rounds=(rank,))), size=(100, 30))


async def offers_undo(app: StarsuitApp, pilot: Pilot[None], help_key: str) -> bool:
    """Whether the keys of this screen offer a step back; its help must say the same."""
    footer = "Undo" in text_of(app).rstrip("\n").split("\n")[-1]
    await press(app, pilot, help_key)
    helped = any(word in text_of(app) for word in ("undo a", "  undo"))
    await press(app, pilot, "escape")
    assert footer == helped
    return footer


def test_the_solitaire_offers_a_step_back_once_there_is_one() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert isinstance(app.screen, SolitaireScreen)
        assert not await offers_undo(app, pilot, "question_mark")
        await press(app, pilot, "u", "r", "x")
        assert await offers_undo(app, pilot, "question_mark")
        await press(app, pilot, "u")
        assert not await offers_undo(app, pilot, "question_mark")

    at_screen(story, Solitaire.new(seed="rain"))


def test_laying_down_offers_a_step_back_once_there_is_one() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        await play_on(app, pilot, lambda app: isinstance(app.screen, ArrangeScreen))
        assert not await offers_undo(app, pilot, "question_mark")
        await press(app, pilot, "u", "0")
        assert await offers_undo(app, pilot, "question_mark")
        await press(app, pilot, "u")
        assert not await offers_undo(app, pilot, "question_mark")

    at_screen(story, later_round())


def test_the_score_sheet_offers_a_step_back_once_there_is_one() -> None:
    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        assert not await offers_undo(app, pilot, "f1")
        await write_sheet(app, pilot)
        assert await offers_undo(app, pilot, "f1")
        assert "Redo" not in text_of(app)
        await press(app, pilot, "ctrl+z")
        assert "Redo" in text_of(app)

    at_screen(story, "sheet")
