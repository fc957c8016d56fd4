"""Where the reader's system has colours of its own, or asks for more contrast, cards and choices are still seen."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser import PHONE, touch, violations, watched
from tests.serving import Server, serving
from tests.web_scenes import sheet, table

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("contrast")) as running:
        yield running


@contextmanager
def seen(
    browser: Browser, server: Server, theme: Literal["dark", "light"], *, forced: bool = False, more: bool = False
) -> Iterator[Page]:
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": PHONE[0], "height": PHONE[1]},
        color_scheme=theme,
        forced_colors="active" if forced else "none",
        contrast="more" if more else "no-preference",
        has_touch=True,
        reduced_motion="reduce",
    )
    with watched(context) as page:
        yield page


def colour(page: Page, selector: str, what: str = "backgroundColor") -> str:
    return str(page.locator(selector).first.evaluate(f"(element) => getComputedStyle(element).{what}"))


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_forced_colours_leave_cards_and_choices_visible(
    browser: Browser, server: Server, theme: Literal["dark", "light"]
) -> None:
    with seen(browser, server, theme, forced=True) as page:
        table(4, 7)(page)
        assert page.evaluate("matchMedia('(forced-colors: active)').matches")
        ground = colour(page, "body")
        assert page.locator(".hand img").first.evaluate("(image) => image.naturalWidth") == 100
        # Suits are drawn in ink: they keep the card below them.
        assert colour(page, ".actions .mark") not in (ground, "rgba(0, 0, 0, 0)")
        touch(page, page.locator(".hand .slot").last)
        expect(page.locator(".slot.chosen .lift")).to_have_css("outline-style", "solid")
        page.goto("/settings")
        page.get_by_role("radio", name="Normal").wait_for()
        assert colour(page, "label.chosen:has([type=radio])") != colour(page, "label:not(.chosen):has(span)")
        page.get_by_role("switch").first.check(force=True)
        page.wait_for_timeout(300)  # it changes slowly
        assert colour(page, ":checked + .track") != colour(page, ":not(:checked) + .track")
        sheet("Cards left")(page)
        assert colour(page, ".suits label") not in (ground, "rgba(0, 0, 0, 0)")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_more_contrast_is_given_where_it_is_asked_for(
    browser: Browser, server: Server, theme: Literal["dark", "light"]
) -> None:
    with seen(browser, server, theme) as page:
        page.goto("/settings")
        page.locator("small").first.wait_for()
        usual = colour(page, "small", "color"), colour(page, ".panel", "borderTopColor")
    with seen(browser, server, theme, more=True) as page:
        page.goto("/settings")
        page.locator("small").first.wait_for()
        strong = colour(page, "small", "color"), colour(page, ".panel", "borderTopColor")
        assert usual[0] != strong[0]
        assert usual[1] != strong[1]
        assert violations(page) == []
