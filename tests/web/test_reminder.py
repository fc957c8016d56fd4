"""A reminder of the deal of the day: for those who want one, once a day, and never at another time."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.kit.browser import PHONE, opened, touch, violations
from tests.kit.page_rooms import ask_engine, play_out
from tests.kit.web_files import has_engine

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.kit.serving import Server

# The line was put away on another day.
ANOTHER_DAY = """() => {
  const kept = JSON.parse(localStorage['starsuit.reminder'])
  localStorage['starsuit.reminder'] = JSON.stringify({ ...kept, away: '2026-01-01' })
}"""
# A page in the background, at half past six in the evening.
EVENING = """
Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
Date.now = () => new Date(2026, 10, 19, 18, 30).getTime()
localStorage.setItem('starsuit.reminder', JSON.stringify({ on: true, notify: true }))
// A browser without a window forbids notifications: what it would have been asked to show is looked at.
Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
window.shown = new Promise((done) => {
  const { prototype } = ServiceWorkerRegistration
  prototype.showNotification = async (title, { body, tag, data }) => done([title, body, tag, data.path])
})
"""
CARED = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/caretaker'))"
LINE = "The deal of the day is waiting."


def at_home(page: Page) -> None:
    page.goto("/")
    page.locator("a.now").wait_for()
    page.wait_for_function(CARED)


def test_nobody_is_reminded_who_did_not_ask(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        at_home(page)
        expect(page.get_by_text(LINE)).to_have_count(0)
        page.goto("/settings")
        panel = page.get_by_role("region", name="Reminder")
        expect(panel.get_by_role("switch")).not_to_be_checked()
        panel.locator("label").click()
        expect(panel).to_contain_text("a page that is closed cannot wake up by itself")
        panel.locator("label").last.click()
        expect(panel.get_by_role("status")).to_contain_text("does not allow notifications")
        expect(panel.get_by_role("switch").last).not_to_be_checked()
        assert violations(page) == []
        page.get_by_role("link", name="To the start page").click()
        expect(page.get_by_text(LINE)).to_be_visible()
        assert violations(page) == []
        # Put away, it comes back on another day only.
        touch(page, page.get_by_role("button", name="Not today"))
        expect(page.get_by_text(LINE)).to_have_count(0)
        at_home(page)
        expect(page.get_by_text(LINE)).to_have_count(0)
        page.evaluate(ANOTHER_DAY)
        at_home(page)
        expect(page.get_by_text(LINE)).to_be_visible()


@pytest.mark.skipif(not has_engine(), reason="the page was built without its engine: make web")
def test_whoever_has_played_today_is_left_alone(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.add_init_script("localStorage.setItem('starsuit.reminder', '{\"on\":true}')")
        page.route("**/api/**", lambda route: route.abort())
        page.goto("/daily")
        page.get_by_role("button", name="Play", exact=True).first.click()
        page.locator(".hand .slot").nth(2).wait_for()
        at_home(page)
        expect(page.get_by_text(LINE)).to_be_visible()  # begun is not played
        room = page.evaluate("() => Object.values(JSON.parse(localStorage['starsuit.practice']))[0].table")
        quick = {"id": "quick", "command": {"type": "change", "pace": "instant"}}
        ask_engine(page, "POST", f"/api/tables/{room}/do", quick)
        play_out(page, room)
        page.evaluate("() => dispatchEvent(new Event('storage'))")  # it looks now, and not in a quarter of an hour
        expect(page.get_by_text(LINE)).to_have_count(0)


def test_a_page_in_the_background_notifies_in_the_evening_where_that_is_wanted(
    browser: Browser, server: Server
) -> None:
    with opened(browser, server, PHONE, worker=True) as page:
        at_home(page)
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        page.add_init_script(EVENING)
        page.reload()
        assert page.evaluate("() => window.shown") == ["Starsuit", LINE, "daily", "/daily"]
        kept = page.evaluate("() => JSON.parse(localStorage['starsuit.reminder'])")
        assert kept["notified"] == "2026-11-19"
