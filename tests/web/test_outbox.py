"""What was written while the line was down survives a reload, and is written once."""

from __future__ import annotations

import re
import time
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
        self.page = page
        self.lost: Lost | None = None
        self.swallowed: list[str | bytes] = []
        page.route_web_socket(re.compile("/ws/"), self.open)

    def open(self, route: WebSocketRoute) -> None:
        server = route.connect_to_server()
        route.on_message(lambda said: self.pass_on(said, server, "the command"))
        server.on_message(lambda said: self.pass_on(said, route, "the answer"))

    def pass_on(self, said: str | bytes, to: WebSocketRoute, what: Lost) -> None:
        if self.lost == what:
            self.swallowed.append(said)
        else:
            to.send(said)

    def wait_until_lost(self) -> None:
        end = time.monotonic() + 30
        while not any("27" in str(said) for said in self.swallowed):
            assert time.monotonic() < end, self.swallowed
            self.page.wait_for_timeout(10)


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
        expect(points).to_contain_text("27")
        line.wait_until_lost()
        line.lost = None
        page.reload()
        expect(points).to_contain_text("27")
        # Taken back once it is gone: it was written once.
        page.get_by_role("button", name="Undo").click()
        expect(points).to_contain_text("+")
        expect(page.get_by_role("button", name="Undo")).to_be_disabled()
        page.reload()
        expect(points).to_contain_text("+")
