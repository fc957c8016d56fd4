"""An evening of four people in the browser: waiting room, two games, the host vanishes, one comes back elsewhere."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from playwright.sync_api import Browser, Page, expect

from starsuit.records import parse_game
from tests.kit.browser import DESK, PHONE, new_table, opened, touch
from tests.kit.server_client import NO_LIMITS
from tests.kit.serving import Server, serving
from tests.kit.web_people import person, stranger
from tests.kit.web_play import LONGEST, by_touch, what_is_due

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

NAMES: Final = ("Ann", "Ben", "Cy", "Dot")
RULES: Final = {"rounds": [3, 4], "turn_limit": 1, "first_dealer": 3}  # a turn each, then the last one; Ann begins


def sits_down(page: Page, room: str, name: str) -> None:
    page.goto(f"/t/{room}")
    page.get_by_label("Your name").fill(name)
    page.keyboard.press("Enter")
    expect(page.locator("li", has_text=name).get_by_text("this device")).to_be_visible()


def seat_link(page: Page) -> str:
    """A guest's own way back, made in the waiting room."""
    touch(page, page.get_by_role("button", name="My seat’s link"))
    touch(page, page.get_by_role("button", name="Make the link"))
    link = page.get_by_role("dialog").locator(".link").inner_text()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    return link


def play(pages: Sequence[Page], until: str) -> None:
    """All of them play until everybody sees this."""
    end = time.monotonic() + LONGEST
    while missing := [page for page in pages if not page.locator(until).count()]:
        assert time.monotonic() < end, [(what_is_due(page), page.locator("body").inner_text()) for page in missing]
        for page in missing:
            back = page.get_by_role("button", name="Play on myself")
            if back.count():  # whoever was away for a moment is offered it whenever the server has noticed
                touch(page, back)
            moment = what_is_due(page)
            if moment and not page.locator(until).count():  # it may have come since this round of looking began
                by_touch(page, moment)


def start(host: Page, others: Sequence[Page]) -> None:
    touch(host, host.get_by_role("button", name="Start with 4 players"))
    for page in (host, *others):
        page.locator(".board").wait_for()


def says(page: Page, words: str, heard_by: Sequence[Page]) -> None:
    line = page.get_by_placeholder("Say something")
    line.fill(words)
    line.press("Enter")
    for other in heard_by:
        expect(other.get_by_text(words, exact=True).first).to_be_visible()


def test_four_people_through_an_evening(browser: Browser, tmp_path: Path) -> None:
    wishes = {**NO_LIMITS, "host_seconds": 1, "grace_seconds": 1}
    with serving(tmp_path, "calm", **wishes) as server, ExitStack() as closing:
        ann, ben, cy, dot = (
            closing.enter_context(opened(browser, server, size)) for size in (DESK, PHONE, PHONE, DESK)
        )
        room = new_table(ann, seats=4, rules=RULES, sit=False, pace="instant")
        for page, name in zip((ann, ben, cy, dot), NAMES, strict=True):
            sits_down(page, room, name)
        link = seat_link(cy)
        says(cy, "good evening", [ann, ben, dot])
        # The host vanishes before the cards are dealt; the next becomes the host.
        ann.goto("/health")
        expect(ben.get_by_role("button", name="Start with 4 players")).to_be_visible()
        ann.goto(f"/t/{room}")
        expect(ann.get_by_text("The host starts the game.")).to_be_visible()
        start(ben, [ann, cy, dot])
        # One leaves after the first round, and comes back in another browser, where nobody knows them.
        play([ann, ben, cy, dot], "dialog[open] h2:has-text('Round 1')")
        touch(cy, cy.locator("dialog footer .main"))
        touch(cy, cy.get_by_role("button", name="Menu"))
        touch(cy, cy.get_by_role("dialog").get_by_role("button", name="Leave the table"))
        expect(cy).to_have_url(f"{server.url}/")
        cy = closing.enter_context(opened(browser, server, PHONE))
        cy.goto(link)
        touch(cy, cy.get_by_role("button", name="Make it mine"))
        cy.locator(".board").wait_for()
        play([ann, ben, cy, dot], ".ranking")
        # Another game. Who asked for it is its host, and vanishes for good: the computer plays on for them.
        touch(dot, dot.get_by_role("button", name="Play again"))
        expect(dot.get_by_role("button", name="Start with 4 players")).to_be_visible()
        for page in (ann, ben, cy):
            touch(page, page.get_by_role("button", name="To the new table").first)
            expect(page.get_by_text("The host starts the game.")).to_be_visible()
        again = dot.url.rsplit("/", 1)[-1]
        start(dot, [ann, ben, cy])
        dot.goto("/health")
        play([ann, ben, cy], ".ranking")
        check_records(server, [ann, ben, cy], [room, again])


def check_records(server: Server, pages: Sequence[Page], rooms: Sequence[str]) -> None:
    """Both games were finished by these four, who may all have the record."""
    for page in pages:
        with person(page) as client:
            for room in rooms:
                answer = client.get(f"/api/games/{room}/record")
                assert answer.is_success, answer.text
                game = parse_game(answer.text)
                assert game.outcome is not None
                assert game.names == NAMES
    with stranger(pages[0], "Zoe") as nobody:
        assert not nobody.get(f"/api/games/{rooms[0]}/record").is_success
    assert '"level":"error"' not in server.log
