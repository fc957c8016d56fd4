"""Opponents are chosen by face: they sit down under their names, look like themselves, and are remembered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.kit.browser import DESK, PHONE, new_table, opened, touch, violations
from tests.kit.web_scenes import at_rest

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.kit.serving import Server


def choose(page: Page, *names: str) -> None:
    touch(page, page.get_by_role("button", name="Choose by face"))
    for name in names:
        touch(page, page.locator("dialog").get_by_role("button", name=name))


def faces(page: Page, place: str) -> list[str]:
    """The pictures of who sits at the table, or is shown otherwise."""
    return [each.get_attribute("src") or "" for each in page.locator(f"{place} .avatar img").all()]


def test_who_was_chosen_plays_now_and_next_time(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, settings='{"opponents": 1}') as page:
        page.goto("/new?mode=bots")
        choose(page, "Nils", "Stella")
        assert page.get_by_role("button", name="Nils").get_attribute("aria-pressed") == "true"
        touch(page, page.locator("dialog").get_by_role("radio", name="Skilled"))
        at_rest(page)
        assert violations(page) == []
        touch(page, page.get_by_role("button", name="That is it"))
        page.get_by_text("With Nils and Stella").wait_for()
        assert page.get_by_role("radio", name="Skilled").is_checked()
        own = faces(page, ".panel")
        assert len(set(own)) == 2
        for start in ("deal", "play now"):
            if start == "deal":
                touch(page, page.get_by_role("button", name="Deal", exact=True))
            else:
                page.goto("/play")
                touch(page, page.get_by_role("button", name="New game"))
            page.locator(".board").wait_for()
            touch(page, page.get_by_role("button", name="Nils").first)
            page.get_by_text("Trusts the stock and hardly ever takes a discard.").wait_for()
            page.get_by_text("Skilled").first.wait_for()
            assert faces(page, "dialog") == own[:1]
            page.keyboard.press("Escape")
            page.locator("dialog").wait_for(state="detached")


def test_a_host_seats_somebody_by_face(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        page.goto("/")
        page.goto(f"/t/{new_table(page, seats=4, bots=['mira-casual'])}")
        page.locator("ol").get_by_text("Mira").wait_for()
        choose(page, "Mira")
        page.locator("ol").get_by_text("Mira 2").wait_for()
        first, second = faces(page, "ol")[-2:]
        assert first == second
