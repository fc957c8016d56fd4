"""Games on the device when something is wrong with it: a sentence, and nothing that was played is lost."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.kit.browser import PHONE, at_table, opened, touch, violations
from tests.kit.page_rooms import kept_rooms, local_table, play_out, without_server
from tests.kit.web_files import has_engine
from tests.kit.web_play import by_touch, play_to_the_end

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page, Route

    from tests.kit.serving import Server

pytestmark = pytest.mark.skipif(not has_engine(), reason="the page was built without its engine: make web")

# What browsers say that keep nothing for a page; in the page and in its worker.
FORBIDDEN = "indexedDB.open = () => { throw new DOMException('The user denied it.', 'SecurityError') };"
# And where the disk is full. Chromium offers no way to make it so: a quota that is set from outside is not kept to.
FULL = """IDBObjectStore.prototype.add = function () {
  const why = new DOMException('The disk is full.', 'QuotaExceededError')
  Object.defineProperty(this.transaction, 'error', { value: why })
  this.transaction.abort()
};"""
WORKER = "**/worker-*.js"
# A game against one player that is over after a round.
QUICK = {"takeBack": 0, "opponents": 1, "level": "novice", "pace": "instant", "house": {"length": "short", "target": 1}}
NOTHING_KEPT = "This browser keeps nothing for this page: what you play lasts only until it is closed."
NO_ROOM = "This browser has no room left: what you play lasts only until the page is closed."
STOCK = re.compile("^Stock")


def toasts(page: Page) -> str:
    return page.locator(".toasts").inner_text()


def spoilt(page: Page, how: str) -> None:
    """From now on the worker of the page, which keeps the games, has such a browser."""

    def fulfil(route: Route) -> None:
        route.fulfill(response=(found := route.fetch()), body=how + found.text())

    page.route(WORKER, fulfil)


def draw(page: Page) -> None:
    page.locator(".status.yours").wait_for()
    touch(page, page.get_by_role("button", name=STOCK))
    expect(page.locator(".hand .slot")).to_have_count(4)


def my_turn(page: Page) -> str:
    """A table at which the person begins with three cards."""
    room = local_table(page, "novice", rules={"rounds": [3], "first_dealer": 1})
    at_table(page, room)
    return room


def test_a_full_disk_gets_a_sentence_and_the_game_goes_on(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        my_turn(page)
        spoilt(page, FULL)
        page.reload()
        draw(page)
        expect(page.locator(".toasts")).to_contain_text(NO_ROOM)
        play_to_the_end(page, by_touch)
        # What was kept before is still there, and is played on once there is room.
        page.unroute(WORKER)
        page.reload()
        draw(page)
        assert [line["over"] for line in kept_rooms(page)] == [False]


def test_a_browser_that_keeps_nothing_plays_all_the_same(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, settings=json.dumps(QUICK)) as page:
        page.add_init_script(FORBIDDEN)
        spoilt(page, FORBIDDEN)
        page.goto("/")
        touch(page, page.locator("a.now"))
        page.locator(".hand .slot").nth(2).wait_for()
        expect(page.locator(".toasts")).to_contain_text(NOTHING_KEPT)
        play_to_the_end(page, by_touch)


def test_two_tabs_on_one_game_see_each_other_and_lose_no_move(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        room = my_turn(page)
        other = page.context.new_page()
        at_table(other, room)
        draw(page)
        expect(other.locator(".hand .slot")).to_have_count(4)  # one drew, and both hold the card
        card = other.locator(".hand .slot").first
        touch(other, card)
        touch(other, other.locator(".actions .button.main"))
        expect(page.locator(".hand .slot")).to_have_count(3)  # and both have discarded it
        # The rest of the game, by both by turns: whoever is late reads on.
        outcome = play_out(other, room)
        for each in (page, other):
            assert play_to_the_end(each, by_touch) <= 1
        [kept] = kept_rooms(page)
        assert kept["about"]["scores"] == outcome["totals"]


def test_a_record_goes_out_and_comes_back_and_a_broken_one_gets_a_sentence(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        without_server(page)
        outcome = play_out(page, local_table(page, "novice", rules={"rounds": [3, 4]}))
        page.goto("/games")
        page.get_by_role("button", name="save or remove").click()
        with page.expect_download() as saving:
            page.get_by_role("dialog").get_by_role("button", name="Save").click()
        record = tmp_path / "game.txt"
        saving.value.save_as(record)
        page.keyboard.press("Escape")
        file = page.locator("input[type=file]")
        text = record.read_text(encoding="utf-8")
        for broken, why in (
            (text.replace("draw", "steal", 1), r"cannot be opened\. .*line \d+"),
            (text[: len(text) // 2] + "\0\1\2", r"cannot be opened\. \S"),
            ("PNG\r\n\x1a", r"cannot be opened\. \S"),
            ("x" * 200_001, "too large to be a record"),
        ):
            bad = tmp_path / "bad.txt"
            bad.write_text(broken, encoding="utf-8")
            file.set_input_files(bad)
            expect(page.locator(".toasts").get_by_text(re.compile(why, re.IGNORECASE)).first).to_be_visible()
            page.locator(".toasts button").first.click()
            assert len(kept_rooms(page)) == 1
        file.set_input_files(record)
        expect(page).to_have_url(re.compile("/g/l-"))
        page.get_by_role("slider", name="Moment of the game").wait_for()
        # Nobody knows who played it: it is there, and counts for nobody.
        assert [room["about"]["scores"] for room in kept_rooms(page)] == [outcome["totals"]] * 2
        page.goto("/stats/progress")
        page.locator(".standing").wait_for()
        assert page.locator(".standing td").first.inner_text() == "1"


def test_a_replay_of_this_device_does_not_miss_the_server(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        room = local_table(page, "novice", rules={"rounds": [3]})
        play_out(page, room)
        page.route(re.compile(r"/(api|health)"), lambda route: route.abort())
        page.goto("/games")
        expect(page.locator(".offline")).to_be_visible()
        page.locator(f"a[href='/g/{room}']").click()
        page.get_by_role("slider", name="Moment of the game").wait_for()
        expect(page.locator(".offline")).to_have_count(0)
        assert toasts(page) == ""


def test_for_damaged_weights_a_master_plays(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.route("**/champion-*.bin", lambda route: route.fulfill(body=b"not what was learned"))
        page.goto("/")
        at_table(page, local_table(page, "champion", rules={"rounds": [3], "first_dealer": 0}))
        expect(page.locator(".toasts")).to_contain_text("The champion could not be loaded; a master plays instead.")
        page.locator(".status.yours").wait_for()  # and has moved


def remove_everything(page: Page) -> None:
    page.goto("/settings")
    touch(page, page.get_by_role("button", name="Remove everything"))
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("One game or score sheet is kept here.")
    touch(page, dialog.get_by_role("button", name="Cancel"))
    expect(dialog).to_have_count(0)
    assert len(kept_rooms(page)) == 1
    touch(page, page.get_by_role("button", name="Remove everything"))
    assert violations(page) == []
    touch(page, dialog.get_by_role("button", name="Remove everything"))


def test_everything_is_removed_from_the_device_after_a_question(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        room = local_table(page, "novice", rules={"rounds": [3], "first_dealer": 1})
        at_table(page, room)
        page.locator(".status.yours").wait_for()
        page.evaluate("localStorage.setItem('of another page', '1')")
        keys = "() => Object.keys(localStorage)"
        assert "starsuit.running" in page.evaluate(keys)
        remove_everything(page)
        expect(page).to_have_url(f"{server.url}/")
        page.locator("a.now").wait_for()
        assert kept_rooms(page) == []
        left = page.evaluate(keys)
        assert "of another page" in left
        assert "starsuit.running" not in left
        page.goto(f"/t/{room}")
        expect(page.get_by_text("There is no such room.")).to_be_visible()


def test_what_a_browser_does_not_let_go_of_stays_whole(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        my_turn(page)
        page.add_init_script("IDBObjectStore.prototype.clear = function () { this.transaction.abort() }")
        remove_everything(page)
        expect(page.locator(".toasts")).to_contain_text("The browser did not let this page remove anything.")
        assert len(kept_rooms(page)) == 1
        assert page.evaluate("'starsuit.running' in localStorage")


def test_the_practice_deal_is_there_when_the_server_is_not(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.route(re.compile(r"/(api|health)"), lambda route: route.abort())
        page.goto("/daily")
        page.get_by_role("heading", name="Practice deal").wait_for()
        expect(page.get_by_role("alert")).to_contain_text("The server cannot be reached")
        page.get_by_role("button", name="Play", exact=True).first.click()
        expect(page).to_have_url(re.compile("/t/l-"))
        page.locator(".hand .slot").nth(2).wait_for()
        page.goto("/daily")
        expect(page.get_by_role("button", name="Play on")).to_be_visible()
