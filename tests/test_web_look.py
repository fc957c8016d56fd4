"""What the screens around the table look and feel like: to the thumb, to the eye, and to those who listen."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import PHONE, Sized, opened
from tests.serving import Server, serving
from tests.web_screens import SIDEWAYS, Scene, replay, solitaire, table

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("look"), request_rate=0, address_rate=0) as running:
        yield running


def test_a_replay_says_what_is_wild(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        replay("at=25&seat=open")(page)
        wild = page.locator(".stage .middle").get_by_text(re.compile("Wild: .* and jokers"))
        rank = re.search(r"Wild: (\w+)s and", wild.inner_text())
        assert rank
        hands = " ".join(page.locator(".stage li .sr").all_inner_texts())
        held = re.findall(rf"\b{rank[1]} of \w+(, wild)?", hands)
        assert all(held), hands
        assert hands.count(", wild") == len(held)


def test_an_account_that_cannot_be_loaded_is_asked_for_again(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.route("**/api/me", lambda route: route.abort())
        page.goto("/account")
        expect(page.get_by_role("alert")).to_contain_text("Check the network and try again.")
        page.unroute("**/api/me")
        page.get_by_role("button", name="Try again").click()
        expect(page.get_by_label("Your name")).to_be_visible()


# What a full face has and a small one has not: an index in the lower corner, upside down.
TOO_SMALL = """(small) => [...document.querySelectorAll('img.card')]
  .map((image) => [image.getBoundingClientRect().width, decodeURIComponent(image.src).includes('rotate(180 50 70)')])
  .filter(([width, full]) => width > 0 && width < small && full)"""


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        pytest.param(replay("at=25&seat=open"), PHONE, id="replay"),
        pytest.param(solitaire(chosen=False), (360, 580), id="solitaire"),
        pytest.param(table(14, 13), PHONE, id="table"),
        pytest.param(table(14, 13), SIDEWAYS, id="table on its side"),
    ],
)
def test_a_narrow_card_shows_its_index_and_one_suit(
    browser: Browser, server: Server, scene: Scene, size: Sized
) -> None:
    with opened(browser, server, size) as page:
        scene(page)
        page.wait_for_timeout(300)
        assert page.evaluate(TOO_SMALL, 56) == []
