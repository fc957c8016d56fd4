"""Progress: what the games on this device come to, with a server and without one."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.kit.browser import PHONE, ROOT, opened, violations
from tests.kit.page_rooms import ask_engine, kept_rooms, local_table, play_out, without_server
from tests.kit.web_files import has_engine

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.kit.serving import Server

needs_engine = pytest.mark.skipif(not has_engine(), reason="the page was built without its engine: make web")
LEVELS = ("novice", "casual", "skilled", "expert", "master", "champion")
SENT = """async () => {
  for (let tries = 0; tries < 600; tries++) {
    if ((await (await fetch('/api/games')).json()).games?.length === 1) return true
    await new Promise((wake) => setTimeout(wake, 100))
  }
  return false
}"""
# As `puzzles/standing.ts` keeps it.
ANSWERED = """() => new Promise((done) => {
  indexedDB.open('starsuit').onsuccess = ({ target }) => {
    const work = target.result.transaction('rooms', 'readwrite')
    const about = { rating: 960, answered: 1, right: 1, row: 1, best: 1, days: {} }
    const row = { id: 'l-puzzles', kind: 'puzzles', created: 1, changed: 1, over: false, about, head: null }
    work.objectStore('rooms').put(row)
    work.oncomplete = done
  }
})"""
REMOVE = """(id) => new Promise((done) => {
  indexedDB.open('starsuit').onsuccess = ({ target }) => {
    const work = target.result.transaction('rooms', 'readwrite')
    work.objectStore('rooms').delete(id)
    work.oncomplete = done
  }
})"""
# As an earlier version of the page has kept its games.
FORGET = """() => new Promise((done) => {
  indexedDB.open('starsuit').onsuccess = ({ target }) => {
    const work = target.result.transaction('rooms', 'readwrite')
    const rooms = work.objectStore('rooms')
    rooms.getAll().onsuccess = ({ target: { result } }) => {
      for (const { hints, ...row } of result) {
        delete row.about.results // of games
        rooms.put(row)
      }
    }
    work.oncomplete = done
  }
})"""


def figure(page: Page, word: str) -> str:
    return page.locator("dl div", has=page.get_by_text(word, exact=True)).locator("dd").inner_text()


def hint(page: Page, room: str) -> None:
    """Ask for a hint as the table does, at a moment at which the person is to move."""
    assert ask_engine(page, "GET", f"/api/tables/{room}/hints")["hints"]


def test_the_ladder_of_ratings_is_the_one_that_was_measured() -> None:
    report = (ROOT / "bench" / "strength.md").read_text(encoding="utf-8").split("## 4 players")[0]
    wins = {
        row[1]: float(row[3]) / 100
        for row in re.finditer(r"^\| (\w+) \| (\w+) \|[^|]+\|[^|]+\| ([\d.]+) %", report, re.MULTILINE)
        if row[1] in LEVELS and row[2] in LEVELS
    }
    source = (ROOT / "web" / "src" / "local" / "rating.ts").read_text(encoding="utf-8")
    [line] = re.findall(r"LADDER.*= \{ (.*) \}", source)
    ladder = {name: int(value) for name, value in re.findall(r"(\w+): (\d+)", line)}
    measured = [1000.0]
    for level in LEVELS[1:]:
        measured.append(measured[-1] + 400 * math.log10(wins[level] / (1 - wins[level])))
    assert ladder == dict(zip(LEVELS, map(round, measured), strict=True))


@needs_engine
def test_games_on_this_device_come_to_records_a_rating_and_achievements(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/stats")
        without_server(page)
        page.get_by_role("link", name="Progress").click()
        expect(page.get_by_text("Nothing to show yet")).to_be_visible()
        expect(page.get_by_role("heading", name="Achieved: 0 of 12")).to_be_visible()
        outcomes = [play_out(page, local_table(page, "novice", seed=f"progress {game}")) for game in range(5)]
        wins = sum(outcome["places"][0] == 1 for outcome in outcomes)
        # One more with a hint, in which the person begins.
        helped = local_table(page, "casual", "casual", seed="with a hint", rules={"first_dealer": 2, "rounds": [3]})
        hint(page, helped)
        hint(page, helped)  # the same one, looked at again
        play_out(page, helped)
        page.reload()
        page.locator(".standing").wait_for()
        assert [figure(page, word) for word in ("games", "hint asked for", "games without a hint")] == ["6", "1", "5"]
        row = page.locator("tbody tr", has_text="Novice")
        assert row.locator("td").all_inner_texts()[:2] == ["5", str(wins)]
        assert row.locator("td a").inner_text() == str(min(outcome["totals"][0] for outcome in outcomes))
        # The rating is of the whole games without a hint.
        expect(page.get_by_text("give or take")).to_be_visible()
        you = page.locator("li.you")
        value = int(you.locator(".figures").inner_text().replace(",", ""))
        assert 600 < value < 1500
        thirteen = page.locator("li", has_text="Went out with thirteen cards")
        out = any(room["about"]["results"][10]["out"] == 0 for room in kept_rooms(page) if room["hints"] == 0)
        assert (thirteen.get_attribute("class") or "").endswith("done") == out
        assert violations(page) == []
        # Puzzles have a rating of their own.
        expect(page.get_by_role("link", name=re.compile("^Puzzles"))).to_have_count(0)
        page.evaluate(ANSWERED)
        page.reload()
        expect(page.get_by_role("link", name="Puzzles: rating 960, from one answer")).to_be_visible()
        # A game of an earlier version is looked at once more; of its hints nobody knows.
        before = you.inner_text()
        page.evaluate(FORGET)
        page.reload()
        page.locator(".standing").wait_for()
        assert you.inner_text() == before
        assert [figure(page, word) for word in ("games", "hints asked for")] == ["6", "–"]
        games = [room for room in kept_rooms(page) if room["kind"] == "table"]
        assert all(len(game["about"]["results"]) in (1, 11) for game in games)


@needs_engine
def test_statistics_know_the_rounds_without_a_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        without_server(page)
        outcome = play_out(page, local_table(page, "novice", rules={"rounds": [3, 9]}))
        page.goto("/stats")
        page.get_by_role("heading", name="Points by round").wait_for()
        assert float(figure(page, "points a round")) == outcome["totals"][0] / 2
        assert page.locator("ul li .label").all_inner_texts() == ["3", "9"]


@needs_engine
def test_games_that_only_the_server_has_count_as_well(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        play_out(page, local_table(page, "novice", seed="sent"))
        assert page.evaluate(SENT)
        page.goto("/stats/progress")
        page.locator(".standing").wait_for()
        assert figure(page, "game") == "1"  # here and there, counted once
        [room] = kept_rooms(page)
        page.goto("/games")
        page.get_by_role("link", name="Progress").wait_for()
        page.evaluate(REMOVE, room["id"])
        page.goto("/stats/progress")
        page.locator(".standing").wait_for()
        assert [figure(page, word) for word in ("game", "hints asked for")] == ["1", "–"]
