"""Puzzles in the browser, on a phone: each kind by touch, the rating, the day, one's own mistakes, offline."""

from __future__ import annotations

import datetime
import json
import re
from itertools import combinations
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from starsuit.analysis.puzzles.making import daily, make
from starsuit.analysis.puzzles.posing import NO, Kind, PuzzleData
from starsuit.cards import Card
from tests.kit.browser import DESK, PHONE, opened, touch, violations
from tests.kit.page_engine import MODULE
from tests.kit.page_rooms import ask_engine, client_script, kept_rooms, without_server
from tests.kit.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, Page

    from tests.kit.serving import Server

pytestmark = pytest.mark.skipif(
    not MODULE.is_file(), reason="the engine of the page was not compiled here: make engine"
)
NOON = datetime.datetime(2026, 11, 19, 12, tzinfo=datetime.UTC)
DAY = "2026-11-19"
ONE_OF_EACH: tuple[tuple[Kind, int, str], ...] = (
    *(("out", 2, "out"), ("out", 1, NO), ("discard", 2, ""), ("draw", 1, ""), ("cost", 2, "")),
)
CHOSEN: tuple[Kind, ...] = ("discard", "draw", "cost")  # where the answer is one of a few


def puzzle(kind: Kind, level: int, seed: str) -> PuzzleData:
    return make(kind, level, seed).to_dict()


def seed_with(kind: Kind, level: int, answer: str) -> str:
    """A seed whose answer begins like this."""
    return next(
        seed for seed in (f"page {number}" for number in range(40)) if make(kind, level, seed).answer.startswith(answer)
    )


def tap_cards(page: Page, cards: list[str]) -> None:
    """Each of the cards once, twins too: a tapped one is pressed."""
    for card in cards:
        touch(page, page.locator(f".hand [data-card='{card}'][aria-pressed='false']").first)


def solve(page: Page, found: PuzzleData) -> None:
    """The right answer, by touch."""
    bar, kind = page.locator(".bar"), found["kind"]
    if kind == "discard":
        tap_cards(page, [found["answer"].split()[-1]])
        touch(page, bar.locator(".main"))
    elif kind == "draw":
        touch(page, bar.get_by_role("button", name=re.compile("^Draw" if found["answer"] == "draw" else "^Take")))
    elif kind == "cost":
        touch(page, bar.get_by_role("button", name=found["answer"], exact=True))
    elif found["answer"] == NO:
        touch(page, bar.get_by_role("button", name="There is no way"))
    else:
        assert found["best"] is not None
        for number, meld in enumerate(found["best"]["melds"], start=1):
            tap_cards(page, meld)
            touch(page, bar.get_by_role("button", name="Lay this meld"))
            expect(page.locator(".laid .meld")).to_have_count(number)
        touch(page, bar.get_by_role("button", name="Go out"))
    expect(page.locator(".verdict")).to_contain_text("Right!")


def fail(page: Page, found: PuzzleData) -> None:
    """Another answer than the right one."""
    bar, kind = page.locator(".bar"), found["kind"]
    assert kind != "out"
    wrong = next(each for each in found["choices"] if each != found["answer"])
    if kind == "discard":
        tap_cards(page, [wrong.split()[-1]])
        touch(page, bar.locator(".main"))
    elif kind == "draw":
        touch(page, bar.get_by_role("button", name=re.compile(f"^{wrong.title()}")))
    else:
        touch(page, bar.get_by_role("button", name=wrong, exact=True))
    expect(page.locator(".verdict")).to_contain_text("Not this time.")


def standing(page: Page) -> Any:
    return next(room["about"] for room in kept_rooms(page) if room["kind"] == "puzzles")


def test_each_kind_is_solved_with_one_thumb_and_moves_the_rating(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/puzzles")
        asked = without_server(page)
        page.get_by_text("It starts at 900").wait_for()
        assert violations(page) == []
        rating = 900
        for kind, level, answer in ONE_OF_EACH:
            seed = seed_with(kind, level, answer)
            found = puzzle(kind, level, seed)
            page.goto(f"/puzzles/{kind}?level={level}&seed={seed}")
            page.locator(".bar").wait_for()
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
            solve(page, found)
            assert violations(page) == []
            now = standing(page)
            assert now["rating"] > rating
            rating = now["rating"]
            expect(page.locator(".told")).to_contain_text(re.compile(rf"Rating {rating:,} \(\+\d+\)"))
        assert (now["answered"], now["right"], now["row"]) == (5, 5, 5)
        touch(page, page.get_by_role("button", name="Next"))
        expect(page.locator(".verdict")).to_have_text("")
        assert "seed=" in page.url
        assert seed not in page.url
        assert [url for url in asked if "/puzzles" in url or "/tools/" in url] == []


def test_a_wrong_answer_costs_rating_and_says_why(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        for number, kind in enumerate(CHOSEN, start=1):
            found = puzzle(kind, 1, "wrong")
            page.goto(f"/puzzles/{kind}?level=1&seed=wrong")
            page.locator(".bar").wait_for()
            fail(page, found)
            expect(page.locator(".told")).to_contain_text(re.compile(r"Rating \d+ \(-\d+\)"))
            if kind == "cost":
                expect(page.locator("figcaption")).to_contain_text(re.compile(r"points? (is|are) left"))
            else:
                expect(page.locator(".verdict p").nth(1)).to_contain_text(re.compile(r"^(Discard|Draw|Take)"))
                expect(page.locator(".verdict")).to_contain_text("worse")
            assert standing(page)["answered"] == number
        before = standing(page)
        page.reload()  # the address names the puzzle: it can be tried again, and counts once
        page.locator(".bar").wait_for()
        solve(page, found)
        expect(page.locator(".told")).to_contain_text("it does not count")
        assert standing(page) == before


def test_what_is_no_meld_is_said_and_melds_come_up_again(browser: Browser, server: Server) -> None:
    seed = seed_with("out", 2, "out")
    found = puzzle("out", 2, seed)
    assert found["best"] is not None
    meld, spoilt = found["best"]["melds"][0], no_meld(found)
    with opened(browser, server, PHONE) as page:
        page.goto(f"/puzzles/out?level=2&seed={seed}")
        lay = page.get_by_role("button", name="Lay this meld")
        expect(lay).to_be_disabled()
        tap_cards(page, spoilt)
        touch(page, lay)
        expect(page.locator(".refused")).to_contain_text("Neither one rank")
        expect(page.locator(".laid .meld")).to_have_count(0)
        for _ in spoilt:
            touch(page, page.locator(".hand [aria-pressed='true']").first)
        tap_cards(page, meld)
        touch(page, lay)
        touch(page, page.get_by_role("button", name=re.compile("^Take this meld up again")))
        expect(page.locator(".laid .meld")).to_have_count(0)
        expect(page.locator(".hand [data-card]")).to_have_count(len(found["hand"]))


def no_meld(found: PuzzleData) -> list[str]:
    """Three cards of the hand that are neither of one rank nor of one suit, and no wilds."""
    naturals = sorted({card for card in found["hand"] if not Card(card).is_wild(found["wild"])})
    return next(
        list(three)
        for three in combinations(naturals, 3)
        if len({card[0] for card in three}) == 3 and len({card[1] for card in three}) > 1
    )


def test_keys_alone_solve_a_puzzle(browser: Browser, server: Server) -> None:
    found = puzzle("discard", 1, "keys")
    with opened(browser, server, DESK) as page:
        page.goto("/puzzles/discard?level=1&seed=keys")
        card = page.locator(f".hand [data-card='{found['answer'].split()[-1]}']").first
        card.focus()
        page.keyboard.press("Enter")
        page.locator(".bar .main:enabled").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".verdict")).to_contain_text("Right!")
        expect(page.get_by_role("button", name="Next")).to_be_focused()
        page.keyboard.press("Enter")
        expect(page.locator(".verdict")).to_have_text("")


def test_the_puzzles_of_a_day_are_the_same_for_everybody(browser: Browser, server: Server) -> None:
    """Those that the date makes, once; and the result to pass on."""
    with opened(browser, server, PHONE) as page:
        page.clock.set_fixed_time(NOON)
        page.goto("/puzzles")
        touch(page, page.get_by_role("link", name="Solve them"))
        for number, asked in enumerate(daily(DAY), start=1):
            found = puzzle(*asked)
            expect(page.get_by_text(f"No. {number} of today")).to_be_visible()
            assert sorted(shown(page)) == sorted(found["hand"])
            if asked[0] == "discard":
                fail(page, found)
            else:
                solve(page, found)
            touch(page, page.get_by_role("button", name="Next"))
        expect(page.get_by_text("3 of 4 right.")).to_be_visible()
        assert standing(page)["days"] == {DAY: "1011"}
        assert violations(page) == []
        page.evaluate("navigator.clipboard.writeText = async (text) => void (window.copied = text)")
        touch(page, page.get_by_role("button", name="Copy the result"))
        text = str(page.evaluate("window.copied"))
        assert "Puzzles of the day: ★☆★★ 3 of 4 right." in text
        assert "November 19, 2026" in text
        assert not any(card in text for card in ("♠", "♥", "♦", "♣", "king", "discard"))
        page.goto("/daily")  # joined to the deal of the day
        expect(page.get_by_text("3 of 4 right.")).to_be_visible()


def shown(page: Page) -> list[str]:
    """The cards of the hand."""
    found: list[str] = page.locator(".hand [data-card]").evaluate_all("(all) => all.map((each) => each.dataset.card)")
    return found


# Two people at one device: nobody has to be waited for.
RULES = {"rounds": [8], "turn_limit": 12, "first_dealer": 0}
PASSED_ON = {"seats": 2, "names": ["Ben"], "pace": "instant", "start": True, "rules": RULES}
# They draw, and discard jokers, or else what comes first.
CARELESS = """async ([script, id]) => {
  const { engine } = await import(script)
  for (let number = 0; number < 99; number++) {
    const seen = async (seat) => (await engine.ask('GET', `/api/tables/${id}?seat=${seat}`)).states
    const states = await seen(0)
    if (states.find(({ type }) => type === 'table').status === 'finished') return
    const seat = states.find(({ type }) => type === 'game').turn
    const { legal, hand } = (await seen(seat)).find(({ type }) => type === 'game')
    const action = legal.draw ? 'draw' : legal.lay || `discard ${hand.includes('Jk') ? 'Jk' : hand[0]}`
    await engine.ask('POST', `/api/tables/${id}/do`, { id: `${number}`, command: { type: 'play', seat, action } })
  }
  throw new Error('the game does not end')
}"""


def test_ones_own_mistakes_become_puzzles(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/puzzles/own")
        expect(page.get_by_text("No game to learn from yet")).to_be_visible()
        room = play_carelessly(page)
        mistakes = ask_engine(page, "GET", f"/api/games/{room}/mistakes")
        assert mistakes
        page.reload()
        page.locator(".bar").wait_for()
        expect(page.locator("article")).to_contain_text(re.compile(r"day · Round 1: you (discarded|drew|took)"))
        for found in mistakes[:4]:
            expect(page.locator(".verdict")).to_have_text("")
            assert sorted(shown(page)) == sorted(found["hand"])
            solve(page, found)
            touch(page, page.get_by_role("button", name="Next"))
        if len(mistakes) <= 4:
            expect(page.get_by_text("No mistake left")).to_be_visible()
        assert violations(page) == []


def play_carelessly(page: Page) -> str:
    body = {**PASSED_ON, "seed": "careless", "person": {"name": "Mia", "colour": "teal"}}
    room = str(ask_engine(page, "POST", "/api/tables", body)["id"])
    page.evaluate(CARELESS, [client_script(), room])
    return room


def test_puzzles_are_there_without_a_network(browser: Browser, tmp_path: Path) -> None:
    with serving(tmp_path) as server, opened(browser, server, PHONE, worker=True) as page:
        page.goto("/")
        page.locator("a.now").wait_for()
        page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        server.stop()
        page.goto("/daily")
        expect(page.locator(".offline")).to_be_visible()
        touch(page, page.get_by_role("link", name="Solve them"))
        page.locator(".bar").wait_for()
        expect(page.locator(".offline")).to_have_count(0)  # it would lie on the answers, and no server is needed
        page.goto("/puzzles/cost?level=1&seed=offline")
        solve(page, puzzle("cost", 1, "offline"))
        for language, words in (
            ("de", "Welche Karte geht?"),
            ("fr", "Quelle carte jeter"),
            ("es", "¿Qué carta sobra?"),
        ):
            page.evaluate(
                "(language) => localStorage.setItem('starsuit.settings', language)", json.dumps({"language": language})
            )
            page.goto("/puzzles/discard?level=1&seed=offline")
            page.reload()
            expect(page.get_by_role("heading", name=re.compile(words))).to_be_visible()


def test_a_browser_without_webassembly_is_told_so(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.add_init_script("delete window.WebAssembly")
        page.goto("/puzzles/mixed")
        expect(page.get_by_role("alert")).to_contain_text("Puzzles need the engine of this page")
        assert violations(page) == []


@pytest.mark.parametrize("address", ["/puzzles/out?level=9&seed=x", "/puzzles/out?seed=", "/puzzles/nothing"])
def test_an_address_that_names_no_puzzle_is_no_error(browser: Browser, server: Server, address: str) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto(address)
        page.locator(".bar, ul a[href='/puzzles/out']").first.wait_for()
