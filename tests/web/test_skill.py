"""How accurately one plays: the page goes through its own games, and finds what `starsuit review --all` finds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from starsuit.analysis.review.skill import losses_of, skill_of
from starsuit.records import parse_game
from tests.kit.browser import PHONE, opened, violations
from tests.kit.page_rooms import ask_engine, local_table, play_out, without_server
from tests.kit.web_files import has_engine

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.kit.serving import Server


@pytest.mark.skipif(not has_engine(), reason="the page was built without its engine: make web")
def test_the_games_on_this_device_are_gone_through_once(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/stats")
        without_server(page)
        rooms = [
            local_table(page, "pia-casual", seed=f"skill {number}", rules={"rounds": [3, 4]}) for number in range(2)
        ]
        for room in rooms:
            play_out(page, room)
        answers = [ask_engine(page, "GET", f"/api/games/{room}/record") for room in rooms]
        games = [parse_game(each if isinstance(each, str) else each["record"]) for each in answers]
        skill = skill_of([losses_of(game, 0) for game in games])
        page.get_by_role("link", name="Progress").click()
        page.get_by_role("button", name="Go through 2 games").click()
        expect(page.get_by_text("8 games more, and the nearest level is named here.")).to_be_visible(timeout=120_000)
        section = page.locator("section", has=page.get_by_role("heading", name="How accurately you play"))
        own = [row.locator("td").first.inner_text() for row in section.locator("tbody tr").all()]
        expected = [*skill.phases.values(), skill.accuracy]
        assert len(own) == len(expected)
        for shown, value in zip(own, expected, strict=True):
            assert shown == "–" if value is None else float(shown) == pytest.approx(value, abs=0.06)
        assert violations(page) == []
        page.reload()
        expect(page.get_by_text("8 games more")).to_be_visible()
        assert page.get_by_role("button", name="Go through").count() == 0
