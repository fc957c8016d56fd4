"""The web client in other languages, in a real browser."""

from __future__ import annotations

import re
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page, Request, expect

from tests.kit.browser import at_table, new_table, watched
from tests.kit.web_people import asked
from tests.kit.web_scenes import DRAWN, answering, at_rest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.kit.serving import Server

SMALL = (320, 568)
LANGUAGES = {"fr": "fr-CA", "de": "de-AT", "es": "es-MX"}
SCREENS = (
    *("/", "/new?mode=friends", "/new?mode=pass", "/new?mode=bots", "/join", "/games", "/stats", "/account", "/link"),
    "/privacy",
    *("/daily", "/settings", "/solitaire", "/sheet", "/learn", "/rules", "/glossary", "/cards", "/nothing"),
)
# Every text on the page that leaves the screen or is cut off in its own box, except in tables that scroll.
OUTSIDE = """() => {
  const texts = [...document.querySelectorAll('main *, dialog *')].filter((each) =>
    each.children.length === 0 && each.textContent.trim() && !each.closest('.sr, .scroll, svg'))
  return texts.filter((each) => {
    const box = each.getBoundingClientRect()
    const cut = getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1
    return box.width > 0 && (box.right > innerWidth + 1 || box.left < -1 || cut)
  }).map((each) => each.textContent.trim())
}"""

# Every heading ever shown.
HEADINGS = """window.seen = []
new MutationObserver(() => {
  const heading = document.querySelector('h1')
  if (heading) window.seen.push(heading.textContent)
}).observe(document, { childList: true, subtree: true, characterData: true })"""


@contextmanager
def speaking(browser: Browser, server: Server, locale: str, size: tuple[int, int] = (360, 640)) -> Iterator[Page]:
    """A page in a browser that prefers this language."""
    context = browser.new_context(
        base_url=server.url,
        locale=locale,
        viewport={"width": size[0], "height": size[1]},
        reduced_motion="reduce",
        service_workers="block",  # for `page.route`, as in `opened`
    )
    with watched(context) as page:
        yield page


@pytest.fixture(scope="module")
def small(browser: Browser, server: Server) -> Iterator[Page]:
    with speaking(browser, server, "en-GB", SMALL) as page:
        yield page


@pytest.mark.parametrize(
    ("locale", "language", "title"),
    [
        ("de-AT", "de", "Einstellungen"),
        ("fr-CA", "fr", "Réglages"),
        ("es-MX", "es", "Ajustes"),
        ("en-GB", "en", "Settings"),
        ("ja-JP", "en", "Settings"),
    ],
)
def test_the_first_language_is_that_of_the_browser(
    browser: Browser, server: Server, locale: str, language: str, title: str
) -> None:
    with speaking(browser, server, locale) as page:
        page.add_init_script(HEADINGS)
        page.goto("/settings")
        expect(page.get_by_role("heading", level=1)).to_have_text(title)
        expect(page.locator("html")).to_have_attribute("lang", language)
        expect(page).to_have_title(f"{title} · Starsuit")
        assert set(page.evaluate("window.seen")) == {title}  # and nothing flashed by in English before


def test_a_chosen_language_changes_everything_at_once_and_stays(browser: Browser, server: Server) -> None:
    with speaking(browser, server, "en-GB") as page:
        page.goto("/settings")
        page.evaluate("window.same = true")
        for name, language, title, colour in (
            ("Deutsch", "de", "Einstellungen", "Bernstein"),
            ("Français", "fr", "Réglages", "Ambre"),
            ("Español", "es", "Ajustes", "Ámbar"),
        ):
            page.get_by_role("radio", name=name).check(force=True)
            expect(page.get_by_role("heading", level=1)).to_have_text(title)
            expect(page.locator("html")).to_have_attribute("lang", language)
            expect(page).to_have_title(f"{title} · Starsuit")
            expect(page.get_by_role("radio", name=colour)).to_have_count(1)
        expect(page.locator("meta[name=description]")).to_have_attribute("content", re.compile("cinco palos"))
        assert page.evaluate("window.same")  # the page was never reloaded
        page.reload()
        expect(page.get_by_role("heading", level=1)).to_have_text("Ajustes")
        page.get_by_role("radio", name="Como el sistema").last.check(force=True)
        expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_a_game_and_a_refusal_are_told_in_german(browser: Browser, server: Server) -> None:
    with speaking(browser, server, "de-DE") as page:
        at_table(page, new_table(page, seats=2, bots=["novice"], rules={"rounds": [5]}, pace="instant", start=True))
        page.locator(".status.yours").wait_for(timeout=60_000)
        expect(page.locator("header")).to_contain_text("5er zählen als Joker")
        page.get_by_role("button", name=re.compile("^Nachziehstapel, ")).click()
        card = r"(die (Stern|Herz|Kreuz|Pik|Karo)(-\d+|dame)|den (\w+(buben|könig)|Joker))"
        expect(page.locator(".log")).to_contain_text(re.compile(f"Du hast {card} gezogen"))
        page.goto("/join")
        page.get_by_role("textbox").fill("QQQQQQ")
        page.get_by_role("button", name="Beitreten").click()
        expect(page.get_by_role("alert")).to_have_text("Den Code QQQQQQ hat gerade kein Tisch. Frag noch einmal nach.")


# What another tab does when its reader chooses a language.
SPEAK = """(language) => dispatchEvent(
  new StorageEvent('storage', { key: 'starsuit.settings', newValue: JSON.stringify({ language }) }))"""


@pytest.mark.parametrize("path", SCREENS)
def test_no_text_leaves_a_narrow_phone(small: Page, path: str) -> None:
    small.goto(path)
    small.get_by_role("heading").first.wait_for()
    for language in LANGUAGES:
        small.evaluate(SPEAK, language)
        expect(small.locator("html")).to_have_attribute("lang", language)
        at_rest(small)
        assert small.evaluate("document.documentElement.scrollWidth") <= SMALL[0], language
        assert small.evaluate(OUTSIDE) == [], language


def hinted(page: Page, hint: dict[str, Any]) -> None:
    """Ask for a hint, and get this one. A key is ignored while the last hint is being worked out."""
    answered: list[str] = []

    def finished(request: Request) -> None:
        answered.append(request.url)

    page.route("**/hint", answering(hint))
    page.once("requestfinished", finished)
    for _ in range(1000):
        if answered:
            break
        page.keyboard.press("h")
        page.wait_for_timeout(30)
    page.locator(".hint").wait_for()


@pytest.mark.parametrize("locale", ["en-GB", *LANGUAGES.values()])
def test_the_two_ways_to_draw_stand_side_by_side_on_a_phone(browser: Browser, server: Server, locale: str) -> None:
    with speaking(browser, server, locale, (360, 640)) as page:
        at_table(page, new_table(page, seats=2, bots=["casual"], start=True, rules={"rounds": [13], "first_dealer": 1}))
        page.locator(".status.yours").wait_for()
        boxes = [page.locator(".bar .main .button").nth(place).bounding_box() for place in range(2)]
        assert None not in boxes
        assert len({box["y"] for box in boxes if box}) == 1, "one below the other, the hand would leave the screen"


@pytest.mark.parametrize("locale", ["en-GB", *LANGUAGES.values()])
def test_what_is_said_of_a_pile_of_the_solitaire_moves_nothing(browser: Browser, server: Server, locale: str) -> None:
    """Eleven piles fit on one screen, and stay there whatever is said about one of them."""
    with speaking(browser, server, locale) as page:
        state = asked(page, "/api/solitaires", {})["state"]
        page.goto(f"/p/{state['id']}")
        page.locator("[data-pile]").nth(10).wait_for()
        dock = page.locator(".dock")
        before = dock.bounding_box()
        open_piles = [pile["size"] for pile in state["piles"] if not pile["closed"]]
        for size in open_piles:
            pile = page.locator(f"[data-pile='{size}']")
            pile.click()
            expect(pile).to_have_attribute("aria-pressed", "true")
            assert dock.bounding_box() == before
        # The longest that a hint can say: that the turned card itself is given up.
        places = [{"pile": size, "discard": state["turned"]} for size in open_piles]
        for place in (*places, None):
            for verdict in ("won",) if place else ("lost", "undecided"):
                hinted(page, {"verdict": verdict, "place": place})
                page.evaluate(DRAWN)
                assert dock.bounding_box() == before
                page.unroute_all()
        assert page.evaluate("document.documentElement.scrollHeight") <= 640
