"""Where the reader's system has its own colours, or asks for more contrast, cards and choices stay visible."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import PHONE, touch, violations, watched
from tests.kit.web_scenes import at_rest, sheet, table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kit.serving import Server


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


def luminance(rgb: str) -> float:
    """The relative luminance of a colour, from 0 to 1 (WCAG 2)."""
    parts = [int(part) / 255 for part in re.findall(r"\d+", rgb)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


NAMED = """(names) => {
  const probe = document.body.appendChild(document.createElement('i'))
  return Object.fromEntries(names.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  }))
}"""
GROUNDS = ("table-1", "table-2", "table-3", "surface", "surface-2")
FELTS = ("sea", "moss", "ink", "plum")
SEEN = ("glow", "field", "muted")  # brackets and stars, inputs, switches


@pytest.mark.parametrize("more", [False, True])
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_brackets_and_the_edges_of_fields_are_seen(
    browser: Browser, server: Server, theme: Literal["dark", "light"], more: bool
) -> None:
    with seen(browser, server, theme, more=more) as page:
        page.goto("/account")
        page.locator("input[type=password]").first.wait_for()
        colours = page.evaluate(NAMED, [*GROUNDS, *SEEN])
        for what in SEEN:
            for ground in GROUNDS:
                found = contrast(colours[what], colours[ground])
                assert found >= 3, f"{what} on {ground}: {found:.2f}"
        for kind in ("text", "password"):
            assert colour(page, f"input[type={kind}]", "borderTopColor") == colours["field"]
        page.goto("/settings")
        page.get_by_role("switch").first.wait_for()
        assert colour(page, ":not(:checked) + .track", "borderTopColor") == colours["muted"]


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_words_are_read_on_every_cloth(browser: Browser, server: Server, theme: Literal["dark", "light"]) -> None:
    with seen(browser, server, theme) as page:
        page.goto("/privacy")
        page.locator("article").wait_for()
        for felt in FELTS:
            page.evaluate("(felt) => document.documentElement.dataset.felt = felt", felt)
            colours = page.evaluate(NAMED, ["felt-1", "felt-2", "text", "accent", "muted", "glow"])
            for ground in ("felt-1", "felt-2"):
                for word in ("text", "accent", "muted"):
                    found = contrast(colours[word], colours[ground])
                    assert found >= 4.5, f"{word} on {felt}, {ground}: {found:.2f}"
                assert contrast(colours["glow"], colours[ground]) >= 3


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_examples_in_empty_fields_can_be_read(
    browser: Browser, server: Server, theme: Literal["dark", "light"]
) -> None:
    with seen(browser, server, theme) as page:
        page.goto("/sheet")
        page.locator("input[placeholder]").first.wait_for()
        field = page.locator("input[placeholder]").first
        placeholder = "(input) => ['color', 'opacity'].map((name) => getComputedStyle(input, '::placeholder')[name])"
        words, opacity = field.evaluate(placeholder)
        assert opacity == "1"
        assert contrast(words, colour(page, "input[placeholder]")) >= 4.5


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
        page.get_by_role("switch").first.check(force=True)
        at_rest(page)
        assert colour(page, ":checked + .track") != colour(page, ":not(:checked) + .track")
        for options in (".options:not(.pictured)", ".options.pictured"):
            chosen, other = colour(page, f"{options} .chosen"), colour(page, f"{options} label:not(.chosen)")
            assert chosen == colour(page, ":checked + .track")  # the reader's own colour of selections
            assert other != chosen
        expect(page.locator(".rings .chosen")).to_have_css("outline-style", "solid")
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
        page.locator("button[type=submit]:enabled").wait_for()  # once the name is known
        at_rest(page)
        assert violations(page) == []
