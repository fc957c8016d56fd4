"""After the first visit everything opens without a server: what is played then is kept, and sent when there is one."""

from __future__ import annotations

import json
import re
import shutil
import time
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.kit.browser import DIST, PHONE, opened
from tests.kit.engines import PlaywrightTab, play_on
from tests.kit.serving import serving
from tests.kit.web_files import has_engine

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

needs_engine = pytest.mark.skipif(not has_engine(), reason="the page was built without its engine: make web")

# A game against one player that is over after a round.
QUICK = {
    "takeBack": 0,
    "motion": "off",
    "coach": "off",
    "opponents": 1,
    "level": "novice",
    "pace": "instant",
    "house": {"length": "short", "target": 1},
}
LANGUAGES = ("de", "fr", "es", "en")
HAND = "() => [...document.querySelectorAll('.hand .slot')].map((each) => each.dataset.card).sort()"
CHOOSE = "(language) => localStorage.setItem('starsuit.settings', JSON.stringify({ language }))"
WRITTEN = "(id) => fetch(`/api/sheets/${id}`).then((sent) => sent.json()).then((found) => found.state.totals[0] === 34)"
SENT = "() => fetch('/api/games').then((sent) => sent.json()).then(({ games }) => games?.[0]?.own_device === true)"
SAID = "() => document.body.innerText"


def until(page: Page, true: str, argument: object = None) -> None:
    """Ask the page until it says yes."""
    end = time.monotonic() + 60
    while not page.evaluate(true, argument):
        assert time.monotonic() < end, true
        page.wait_for_timeout(100)


def kept_whole(page: Page) -> None:
    """The first visit: the page is in the browser's hands."""
    page.goto("/")
    page.locator("a.now").wait_for()
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")


@needs_engine
def test_a_stopped_server_is_no_reason_to_stop(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server, opened(browser, server, settings=json.dumps(QUICK), worker=True) as page:
        kept_whole(page)
        server.stop()
        page.goto("/play")
        page.locator(".hand .slot").nth(2).wait_for()
        cards, address = page.evaluate(HAND), page.url
        page.reload()  # in the middle
        page.locator(".hand .slot").nth(2).wait_for()
        assert (page.evaluate(HAND), page.url) == (cards, address)
        play_on(PlaywrightTab(server, page))
        page.locator(".ranking").wait_for()
        page.goto("/games")
        expect(page.locator("a[href^='/g/']")).to_have_count(1)
        expect(page.locator("a[href^='/g/']")).to_contain_text("on this device")
        # What it counts for is decided where there is a server.
        server.start()
        page.evaluate("dispatchEvent(new Event('online'))")
        until(page, SENT)
        page.reload()
        expect(page.locator("a[href^='/g/']")).to_have_count(1)
        stats = page.evaluate("() => fetch('/api/me/stats').then((found) => found.json())")
        assert stats["games"] == 1


@needs_engine
def test_solitaire_and_sheet_go_on_in_aeroplane_mode(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server, opened(browser, server, PHONE, worker=True) as page:
        kept_whole(page)
        page.context.set_offline(True)
        page.goto("/solitaire")
        page.get_by_role("button", name="Deal").click()
        page.locator("[data-pile='13']").click()
        page.locator(".dock .main").click()
        expect(page.locator(".dock .small").first).to_contain_text("27 cards left")
        page.reload()
        expect(page.locator(".dock .small").first).to_contain_text("27 cards left")
        page.goto("/sheet")
        for place, name in enumerate(("Mia", "Ben", "")):
            page.locator("form input[type=text]").nth(place).fill(name)
        page.locator("form button.main").click()
        page.locator(".players button", has_text="Mia").click()
        for key in ("1", "2", "Enter"):
            page.keyboard.press(key)
        expect(page.locator("tfoot")).to_contain_text("12")
        page.reload()
        expect(page.locator("tfoot")).to_contain_text("12")
        page.goto("/sheet")
        expect(page.locator("a[href^='/s/l-']")).to_contain_text("Mia")


def test_entries_on_a_shared_sheet_outlive_a_lost_network_and_a_closed_tab(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server, opened(browser, server, PHONE, worker=True) as page:
        kept_whole(page)
        page.evaluate("() => fetch('/api/me', { method: 'POST', headers: { 'X-Starsuit': '1' }, body: '{}' })")
        made = page.evaluate(
            "() => fetch('/api/sheets', { method: 'POST', headers: { 'X-Starsuit': '1', 'Content-Type':"
            " 'application/json' }, body: JSON.stringify({ names: ['Mia', 'Ben'] }) }).then((found) => found.json())"
        )
        page.goto(f"/s/{made['state']['id']}")
        page.locator(".players button", has_text="Mia").wait_for()
        page.context.set_offline(True)
        page.locator(".players button", has_text="Mia").click()
        for key in ("3", "4", "Enter"):
            page.keyboard.press(key)
        expect(page.locator("tfoot")).to_contain_text("34")
        address = page.url
        again = page.context.new_page()
        page.close()
        again.goto(address)
        expect(again.locator("tfoot")).to_contain_text("34")
        again.context.set_offline(False)
        until(again, WRITTEN, made["state"]["id"])


def test_without_a_network_every_language_is_there_and_nothing_waits_for_ever(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server, opened(browser, server, PHONE, worker=True) as page:
        kept_whole(page)
        page.context.set_offline(True)
        said = set()
        for language in LANGUAGES:
            page.evaluate(
                "(language) => localStorage.setItem('starsuit.settings', JSON.stringify({ language }))", language
            )
            for path in ("/", "/learn", "/rules"):
                page.goto(path)
                page.locator("main h1").first.wait_for()
                assert page.evaluate("() => document.documentElement.lang") == language
            said.add(page.locator("main h1").first.inner_text())
        assert len(said) == len(LANGUAGES)
        for path in ("/join", "/new?mode=friends", "/account", "/t/abcdefgh2345678k"):
            page.goto(path)
            for name in ("Play now", "Solitaire", "Score sheets", "Learn"):
                expect(page.get_by_role("link", name=name)).to_be_visible()
            assert "Connecting" not in page.evaluate(SAID)


def test_a_newer_version_is_offered_and_never_forced(browser: Browser, tmp_path: Path) -> None:
    if not (DIST / "sw.js").exists():
        pytest.skip("the web client is not built: make web")
    folder = tmp_path / "page"
    shutil.copytree(DIST, folder)
    with serving(tmp_path / "data", web=folder) as server, opened(browser, server, worker=True) as page:
        kept_whole(page)
        page.reload()
        first = page.evaluate("() => caches.keys()")
        worker = folder / "sw.js"
        code = worker.read_text(encoding="utf-8")
        worker.write_text(re.sub(r'(const VERSION = ")[0-9a-f]+', r"\g<1>000000000000", code), encoding="utf-8")
        page.evaluate("() => navigator.serviceWorker.ready.then((registration) => registration.update())")
        offer = page.get_by_role("button", name="Load it")
        offer.wait_for()
        page.goto("/learn")  # a lesson is not interrupted
        page.locator(".lesson").wait_for()
        expect(offer).to_have_count(0)
        page.goto("/")
        with page.expect_navigation():
            offer.click()
        page.locator("a.now").wait_for()
        assert page.evaluate("() => caches.keys()") != first
        expect(offer).to_have_count(0)
