"""Who one is in the browser: guests and accounts that come and go, their tables, and what they are told (issue 9)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import DESK, PHONE, new_table, opened, touch
from tests.server_client import NO_LIMITS
from tests.serving import Server, serving
from tests.web_people import asked

if TYPE_CHECKING:
    from collections.abc import Iterator

WORD = "a quiet word"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("people"), "calm", **NO_LIMITS) as running:
        yield running


def account(page: Page, login: str) -> dict[str, Any]:
    """The person of this page gets a name and a password to come back with."""
    return asked(page, "/api/me/register", {"login": login, "password": WORD})


def log_in(page: Page, login: str) -> None:
    """On the page of the account."""
    form = page.locator("form", has=page.get_by_role("button", name="Log in"))
    form.get_by_label("Name to log in with").fill(login)
    form.get_by_label("Password").fill(WORD)
    touch(page, form.get_by_role("button", name="Log in"))


def slow(page: Page, path: str) -> None:
    """Answers to this path take a while."""
    page.evaluate(
        """(path) => {
          const real = window.fetch
          window.fetch = async (where, ...rest) => {
            if (String(where).endsWith(path)) await new Promise((later) => setTimeout(later, 1500))
            return real(where, ...rest)
          }
        }""",
        path,
    )


def test_who_has_gone_elsewhere_is_left_there(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/")
        slow(page, "/api/tables")
        with page.expect_response(re.compile("/api/tables$")):
            touch(page, page.get_by_role("link", name=re.compile("Play now")))
            page.get_by_text("Dealing").wait_for()
            page.go_back()
            touch(page, page.get_by_role("link", name="Settings"))
            page.get_by_role("heading", name="Settings").wait_for()
        page.wait_for_timeout(300)
        expect(page).to_have_url(re.compile("/settings$"))


def test_who_is_forgotten_plays_as_somebody_new(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/settings")
        expect(page.get_by_label("Your name")).not_to_be_empty()
        page.context.clear_cookies()
        touch(page, page.locator("header a"))
        touch(page, page.get_by_role("link", name=re.compile("Play now")))
        page.locator(".board").wait_for()


def test_a_tab_hears_who_logged_in_or_out_in_another(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        account(page, "Ruth")
        page.goto("/account")
        page.get_by_text("You can come back from anywhere").wait_for()
        other = page.context.new_page()
        other.goto("/account")
        other.get_by_role("button", name="Log out", exact=True).click()
        other.get_by_role("link", name=re.compile("Play now")).wait_for()
        expect(page.get_by_text("You are a guest on this device")).to_be_visible()
        other.goto("/account")
        log_in(other, "Ruth")
        expect(page.get_by_text("You can come back from anywhere")).to_be_visible()


def test_who_logs_in_finds_nothing_of_the_one_before(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        account(page, "Olga")
        asked(page, "/api/me/bots", {"name": "Robbie"})
        page.context.clear_cookies()
        table = new_table(page, bots=["casual"] * 3, start=True)
        page.goto(f"/t/{table}")
        page.locator(".board").wait_for()
        page.goto("/account")
        touch(page, page.get_by_role("button", name="Make a link"))
        page.get_by_text(re.compile("/link#")).wait_for()
        log_in(page, "Olga")
        page.get_by_text("You can come back from anywhere").wait_for()
        expect(page.get_by_text(re.compile("/link#"))).to_have_count(0)
        expect(page.get_by_text("Robbie", exact=True)).to_be_visible()
        page.goto("/")
        page.get_by_role("link", name=re.compile("Play now")).wait_for()
        expect(page.get_by_text("Go on playing")).to_have_count(0)


def test_who_logs_out_is_nobody_until_something_is_wanted(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        account(page, "Vera")
        page.goto("/account")
        made: list[str] = []
        touch_out = page.get_by_role("button", name="Log out", exact=True)
        touch_out.wait_for()
        page.on("request", lambda sent: made.append(sent.url) if sent.method == "POST" else None)
        touch(page, touch_out)
        page.get_by_role("link", name=re.compile("Play now")).wait_for()
        page.wait_for_timeout(300)
        assert [url.removeprefix(server.url) for url in made] == ["/api/me/logout"]
