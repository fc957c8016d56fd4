"""What was written while the line was down survives a reload, and is written once."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.kit.browser import PHONE, opened
from tests.kit.web_people import asked

if TYPE_CHECKING:
    from tests.kit.serving import Server

Lost = Literal["the command", "the answer"]


class Line:
    """A page's line, which can be made to swallow what is sent on it."""

    def __init__(self, page: Page) -> None:
        self.lost: Lost | None = None
        page.route_web_socket(re.compile("/ws/"), self.open)

    def open(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda said: server.send(said) if self.lost != "the command" else None)
        server.on_message(lambda said: route.send(said) if self.lost != "the answer" else None)


@pytest.mark.parametrize("lost", ["the command", "the answer"])
def test_a_number_outlives_a_reload(browser: Browser, server: Server, lost: Lost) -> None:
    with opened(browser, server, PHONE) as page:
        line = Line(page)
        sheet = asked(page, "/api/sheets", {"names": ["Mia", "Ben"]})["state"]["id"]
        page.goto(f"/s/{sheet}")
        points = page.locator(".players .points").first
        points.wait_for()
        line.lost = lost
        points.click()
        for digit in "27":
            page.locator(".pad").get_by_text(digit, exact=True).click()
        page.locator("dialog footer .main").click()
        expect(points).to_contain_text("+")
        page.wait_for_timeout(300)  # for the command to reach the server, where it is the answer that is lost
        line.lost = None
        page.reload()
        expect(points).to_contain_text("27")
        # Taken back once it is gone: it was written once.
        page.get_by_role("button", name="Undo").click()
        expect(points).to_contain_text("+")
        expect(page.get_by_role("button", name="Undo")).to_be_disabled()
        page.reload()
        expect(points).to_contain_text("+")
