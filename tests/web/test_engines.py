"""Ten things that people do, in Firefox and in WebKit (which is Safari's engine): nothing goes wrong in the page.

Everything else is tried in Chromium. `make prove` plays a whole game in all three.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pytest

from tests.kit.browser import PHONE, Sized
from tests.kit.engines import Engine, Tab, play_on, running
from tests.kit.page_engine import MODULE
from tests.kit.page_rooms import client_script
from tests.kit.quiet_server import good
from tests.kit.quiet_server import play_on as play_by_http
from tests.kit.serving import guest

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx

    from tests.kit.serving import Server

LAPTOP: Sized = (1366, 768)
OTHERS: tuple[Engine, ...] = ("firefox", "webkit")
ALL: tuple[Engine, ...] = ("chromium", *OTHERS)
in_both = pytest.mark.parametrize("tab", OTHERS, indirect=True)


@dataclass
class Visitor:
    """A person who has just come, and the page they look at."""

    tab: Tab
    client: httpx.Client

    def new_table(self, **rules: Any) -> str:
        """The address of a game against a quick computer player."""
        wishes = {"seats": 2, "bots": ["novice"], "pace": "instant", "start": True, "rules": rules}
        return f"/t/{good(self.client.post('/api/tables', json=wishes), 201)['id']}"


@pytest.fixture(scope="module")
def tab(request: pytest.FixtureRequest, server: Server) -> Iterator[Tab]:
    """One page of one browser for all tests of an engine: it takes long to start."""
    with running(request.param, server) as found:
        yield found


@pytest.fixture
def visitor(tab: Tab, server: Server) -> Iterator[Visitor]:
    """An error in the page fails the test."""
    with server.client() as client:
        guest(client, "Lena")
        tab.new_person(client)
        tab.size(PHONE)
        yield Visitor(tab, client)
        assert tab.errors() == []


# Words that are on two lines: each has one box for every line it is on.
DIVIDED = """(css) => [...document.querySelectorAll(css)].flatMap((each) =>
  [...each.textContent.matchAll(/\\S+/g)].filter(({ 0: word, index }) => {
    const range = document.createRange()
    range.setStart(each.firstChild, index)
    range.setEnd(each.firstChild, index + word.length)
    return new Set([...range.getClientRects()].map((box) => box.top)).size > 1
  }).map(([word]) => word))"""
TOO_WIDE = "() => document.documentElement.scrollWidth > innerWidth"
CARDS = "() => [...document.querySelectorAll('.hand .slot')].map((each) => each.dataset.card).sort()"
# How much room a group of choices has below the last of them.
ROOM_BELOW = """() => [...document.querySelectorAll('[role=radiogroup]')].map((each) =>
  Math.round(each.getBoundingClientRect().bottom - each.lastElementChild.getBoundingClientRect().bottom))"""


@in_both
def test_a_game_in_the_pages_own_engine(visitor: Visitor) -> None:
    """From the deal to the ranking, with a reload between."""
    if not MODULE.is_file():
        pytest.skip("the engine of the page was not compiled here: make engine")
    tab = visitor.tab
    tab.open("/", ".now")
    wish = {
        "seats": 2,
        "bots": ["novice"],
        "pace": "instant",
        "start": True,
        "seed": "other engines",
        "rules": {"rounds": [3]},
    }
    ask = "async (script, wish) => (await (await import(script)).engine.ask('POST', '/api/tables', wish)).id"
    tab.open(f"/t/{tab.run(ask, client_script(), wish)}", ".board")
    tab.reload()
    tab.sees(".board")
    play_on(tab)
    tab.sees(".ranking")


@in_both
def test_the_start_page_leads_to_a_game(visitor: Visitor) -> None:
    tab = visitor.tab
    for size in (LAPTOP, PHONE):
        tab.size(size)
        tab.open("/", "nav .tile")
        assert not tab.run(TOO_WIDE)
    tab.click("a.now")
    tab.sees(".board .hand .slot")
    assert len(tab.run(CARDS)) == 3
    assert not tab.run(TOO_WIDE)


@in_both
def test_a_game_is_played_round_by_round_to_its_end(visitor: Visitor) -> None:
    visitor.tab.open(visitor.new_table(rounds=[3, 4], turn_limit=2), ".board")
    rounds = [title for title in play_on(visitor.tab) if title.startswith("Round")]
    assert rounds == ["Round 1 is over", "Round 2 is over"]
    visitor.tab.sees(".ranking")


@in_both
def test_a_turn_by_keys_goes_on_after_a_reload(visitor: Visitor) -> None:
    tab = visitor.tab
    tab.size(LAPTOP)
    tab.open(visitor.new_table(rounds=[13]), ".status.yours")
    tab.press("s")
    tab.until("() => document.querySelectorAll('.hand .slot').length === 14")
    cards = tab.run(CARDS)
    tab.reload()
    tab.sees(".status.yours")
    assert tab.run(CARDS) == cards
    for key in ("c", "?"):
        tab.press(key)
        tab.sees("dialog[open] h2")
        # Not *Close*, which comes first too: Enter would press it.
        assert tab.run("() => document.activeElement.matches('dialog[open] h2')")
        tab.press("Escape")
        tab.until("() => !document.querySelector('dialog[open]')")


@in_both
def test_another_language_is_chosen_and_kept(visitor: Visitor) -> None:
    tab = visitor.tab
    tab.open("/settings", "[role=radiogroup]")
    tab.click("label", "Deutsch")
    tab.until("() => document.documentElement.lang === 'de'")
    assert tab.text("h1") == "Einstellungen"
    tab.open("/", "nav .tile")
    assert tab.run("() => document.documentElement.lang") == "de"
    assert tab.run(DIVIDED, "nav .tile b") == []


@in_both
def test_the_theme_is_chosen_and_kept(visitor: Visitor) -> None:
    tab = visitor.tab
    grounds = set()
    for name, theme in (("Night", "dark"), ("Paper", "light")):
        tab.open("/settings", "[role=radiogroup]")
        tab.click("label", name)
        tab.until("(theme) => document.documentElement.dataset.theme === theme", theme)
        tab.open("/", "nav .tile")
        grounds.add(tab.style("html", "backgroundColor"))
    assert grounds == {"rgb(7, 28, 34)", "rgb(232, 223, 203)"}


@in_both
def test_settings_are_changed_by_keys_and_kept(visitor: Visitor) -> None:
    tab = visitor.tab
    tab.open("/settings", "[role=radiogroup]")
    assert set(tab.run(ROOM_BELOW)) == {0}
    label = "(each) => each.labels[0].textContent"
    all_of = "[...document.querySelectorAll('[role=switch]')]"
    switches = f"() => {all_of}.map((each) => [({label})(each), each.checked])"
    before = dict(tab.run(switches))
    assert len(before) > 3
    for name in before:
        tab.run(f"(name) => {all_of}.find((each) => ({label})(each) === name).focus()", name)
        tab.press(" ")
    tab.reload()
    tab.until(f"() => {all_of}.length >= {len(before)}")
    after = dict(tab.run(switches))  # a switch that is on may bring others along
    assert {name: after.get(name) for name in before} == {name: not on for name, on in before.items()}


@in_both
def test_points_are_written_on_a_score_sheet(visitor: Visitor) -> None:
    tab = visitor.tab
    tab.open("/sheet", "summary")
    assert tab.style("summary", "display") == "list-item"  # with its triangle
    made = good(visitor.client.post("/api/sheets", json={"names": ["Mia", "Ben"]}), 201)
    tab.open(f"/s/{made['state']['id']}", ".players button")
    tab.click(".players button", "Mia")
    tab.sees("dialog[open] .pad")
    for key in ("1", "2", "Enter"):
        tab.press(key)
    tab.until("() => document.querySelector('tfoot').textContent.includes('12')")


@in_both
def test_a_card_is_placed_in_the_solitaire_and_taken_back(visitor: Visitor) -> None:
    tab = visitor.tab
    made = good(visitor.client.post("/api/solitaires", json={"edition": 1996}), 201)
    tab.open(f"/p/{made['state']['id']}", "[data-pile]")
    tab.click("[data-pile='13']")
    tab.click(".dock .main")
    tab.sees(".dock .small", "27 cards left")
    tab.press("u")
    tab.sees(".dock .small", "28 cards left")


@in_both
def test_the_first_task_of_the_lesson_is_solved(visitor: Visitor) -> None:
    tab = visitor.tab
    tab.open("/learn", ".task")
    tab.click(".lesson .main")  # it begins with the goal
    for card in ("8 of stars", "8 of hearts", "8 of spades"):
        tab.click(".task .hand button", card)
    tab.click(".task .main")
    tab.sees(".verdict.good")


@in_both
def test_a_game_is_replayed_and_analysed(visitor: Visitor) -> None:
    tab = visitor.tab
    wishes = {"seats": 2, "names": ["Ben"], "rules": {"rounds": [6], "turn_limit": 2}, "start": True}
    room = good(visitor.client.post("/api/tables", json=wishes), 201)["id"]
    play_by_http(visitor.client, room)
    tab.open(f"/g/{room}?at=0", ".stage li")
    tab.press("ArrowRight")
    tab.until("() => new URLSearchParams(location.search).get('at') === '1'")
    tab.click("button", "Analyse")
    tab.sees(".worst")


@pytest.mark.prove
@pytest.mark.parametrize("tab", ALL, indirect=True)
def test_a_whole_game_is_played(visitor: Visitor) -> None:
    visitor.tab.open(visitor.new_table(), ".board")
    titles = play_on(visitor.tab)
    assert len({title for title in titles if title.startswith("Round")}) == 11
