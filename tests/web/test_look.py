"""How the screens around the table look and feel: to the thumb, to the eye, and to screen readers."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import DESK, PHONE, Sized, new_table, opened, watched
from tests.kit.web_people import asked
from tests.kit.web_scenes import Scene, at_rest, replay, sheet, solitaire, table
from tests.kit.web_screens import SIDEWAYS

if TYPE_CHECKING:
    from tests.kit.serving import Server


def test_a_replay_says_what_is_wild(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        for moment in range(25, 1000, 25):  # until somebody holds one
            replay(f"at={moment}&seat=open")(page)
            wild = page.locator(".stage .middle").get_by_text(re.compile("Wild: .* and jokers"))
            rank = re.search(r"Wild: (\w+)s and", wild.inner_text())
            assert rank
            hands = " ".join(page.locator(".stage li .sr").all_inner_texts())
            held = re.findall(rf"\b{rank[1]} of \w+(, wild)?", hands)
            if held:
                break
        assert held, hands
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


# How far a dialog moves while it opens, and how faint it is at first.
OPENING = """async () => {
  [...document.querySelectorAll('button')].find((each) => each.getAttribute('aria-label') === 'More').click()
  const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  await frame()
  const dialog = document.querySelector('dialog[open]')
  const [top, opacity] = [dialog.getBoundingClientRect().top, Number(getComputedStyle(dialog).opacity)]
  await Promise.all(document.getAnimations().map((each) => each.finished))
  return { way: Math.abs(top - dialog.getBoundingClientRect().top), opacity }
}"""


@pytest.mark.parametrize(
    ("system", "wish", "still"),
    [("no-preference", "normal", False), ("no-preference", "off", True), ("reduce", "normal", True)],
)
def test_what_travels_fades_where_nothing_should_move(
    browser: Browser, server: Server, system: Literal["no-preference", "reduce"], wish: str, still: bool
) -> None:
    context = browser.new_context(base_url=server.url, reduced_motion=system)
    context.add_init_script(f"""localStorage.setItem('starsuit.settings', '{{"motion": "{wish}"}}')""")
    with watched(context) as page:
        page.goto(f"/p/{asked(page, '/api/solitaires', {})['state']['id']}")
        page.get_by_role("button", name="More", exact=True).wait_for()
        found = page.evaluate(OPENING)
        assert found["opacity"] < 1
        assert (found["way"] == 0) is still
        page.goto("/settings")
        knob = page.get_by_role("switch").first.locator("+ .track")
        moved = knob.evaluate("(track) => getComputedStyle(track, '::after').transitionProperty")
        assert ("translate" not in moved) is still


def test_a_change_of_the_wish_is_seen_at_once(browser: Browser, server: Server) -> None:
    with watched(browser.new_context(base_url=server.url, reduced_motion="no-preference")) as page:
        page.goto("/settings")
        for name, wish in (("Slow", "slow"), ("None", "off")):
            page.get_by_role("radio", name=name, exact=True).check(force=True)
            expect(page.locator("html")).to_have_attribute("data-motion", wish)
        page.emulate_media(reduced_motion="reduce")
        page.get_by_role("radio", name="Quick", exact=True).check(force=True)
        expect(page.locator("html")).to_have_attribute("data-motion", "off")
        page.emulate_media(reduced_motion="no-preference")
        expect(page.locator("html")).to_have_attribute("data-motion", "quick")


# What a full face has and a small one lacks: an index in the lower corner, upside down.
TOO_SMALL = """(small) => [...document.querySelectorAll('img.card')]
  .map((image) => [image.getBoundingClientRect().width, decodeURIComponent(image.src).includes('rotate(180 50 70)')])
  .filter(([width, full]) => width > 0 && width < small && full)"""


@pytest.mark.parametrize(
    ("scene", "size"),
    [
        pytest.param(replay("at=25&seat=open"), PHONE, id="replay"),
        pytest.param(solitaire(chosen=False), (360, 580), id="solitaire"),
        pytest.param(table(8, 13), (320, 568), id="table"),
    ],
)
def test_a_narrow_card_shows_its_index_and_one_suit(
    browser: Browser, server: Server, scene: Scene, size: Sized
) -> None:
    with opened(browser, server, size) as page:
        scene(page)
        at_rest(page)
        assert page.evaluate(TOO_SMALL, 56) == []


def middle(page: Page, selector: str) -> float:
    """Where something is, from 0 at the left to 1 at the right."""
    box = page.locator(selector).first.bounding_box()
    size = page.viewport_size
    assert box
    assert size
    return (box["x"] + box["width"] / 2) / size["width"]


@pytest.mark.parametrize(
    ("scene", "size", "thumb", "other"),
    [
        pytest.param(solitaire(chosen=True), PHONE, ".dock .words .button.main", ".dock .turned", id="dock"),
        pytest.param(solitaire(chosen=False), SIDEWAYS, ".dock", "[data-pile='3']", id="on its side"),
        pytest.param(sheet("Points"), PHONE, "footer .main", "footer .button:not(.main)", id="sheet"),
    ],
)
def test_what_the_thumb_reaches_for_changes_sides(
    browser: Browser, server: Server, scene: Scene, size: Sized, thumb: str, other: str
) -> None:
    sides = {}
    for hand in ("false", "true"):
        with opened(browser, server, size, settings=f'{{"takeBack": 0, "leftHanded": {hand}}}') as page:
            scene(page)
            if page.locator(".pad").count() and not page.locator(other).count():
                page.locator(".pad .out").click()
                page.keyboard.press("Escape")  # the next player is asked
                page.locator(".players button").first.click()
            sides[hand] = middle(page, thumb) - middle(page, other)
            assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert sides["false"] > 0.1
    assert sides["true"] < -0.1


# The text of a chart: its size, what leaves the chart, and the labels below it that overlap.
LETTERS = """(figure) => {
  const frame = figure.getBoundingClientRect()
  const letters = [...figure.querySelectorAll('text')]
  const texts = letters.map((each) => ({ text: each.textContent, box: each.getBoundingClientRect() }))
  const outside = ({ box }) => box.left < frame.left - 1 || box.right > frame.right + 1 || box.bottom > frame.bottom + 1
  const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom - 6 && b.top < a.bottom - 6
  const names = (each) => each.map(({ text }) => text)
  return {
    size: parseFloat(getComputedStyle(letters[0]).fontSize),
    outside: names(texts.filter(outside)),
    pairs: texts.flatMap((a, at) => names(texts.slice(at + 1).filter((b) => meet(a.box, b.box)))),
  }
}"""


def test_five_players_fit_on_a_phone_and_the_letters_of_their_chart_grow_with_the_rest(
    browser: Browser, server: Server
) -> None:
    with opened(browser, server, PHONE) as page:
        sheet()(page)
        assert page.locator(".scroll").evaluate("(rounds) => rounds.scrollWidth <= rounds.clientWidth")
        for percent in (100, 200):
            page.locator("html").evaluate("(root, size) => (root.style.fontSize = `${size}%`)", percent)
            page.set_viewport_size({"width": PHONE[0] - 40, "height": PHONE[1]})
            page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
            at_rest(page)
            found = page.locator("figure").evaluate(LETTERS)
            assert found == {"size": 13 * percent / 100, "outside": [], "pairs": []}


def test_the_rounds_of_a_replay_are_as_high_as_a_thumb(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        replay("at=0&seat=open")(page)
        last = page.locator(".rounds button").last
        box = last.bounding_box()
        assert box
        assert box["height"] >= 44
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] - 3)
        expect(last).to_have_class(re.compile("now"))
        # The slider above is still dragged by its middle.
        slider = page.locator(".track input").bounding_box()
        assert slider
        middle = slider["y"] + slider["height"] / 2
        assert middle + 8 <= box["y"]


# How long each card of the hand waits before it flies, whenever cards fly there.
DEALS = """
window.deals = []
const { animate } = Element.prototype
Element.prototype.animate = function (frames, options) {
  if (this.closest('.hand')) window.deals.push([options.delay ?? 0, 'transform' in (frames[0] ?? {})])
  return animate.call(this, frames, options)
}
"""


@pytest.mark.parametrize(("system", "travels"), [("no-preference", True), ("reduce", False)])
def test_the_first_cards_are_dealt_and_a_reload_deals_none(
    browser: Browser, server: Server, system: Literal["no-preference", "reduce"], travels: bool
) -> None:
    context = browser.new_context(base_url=server.url, reduced_motion=system)
    context.add_init_script(DEALS)
    with watched(context) as page:
        # The other one deals: nobody moves before we do.
        room = new_table(page, seats=2, bots=["casual"], rules={"rounds": [5], "first_dealer": 1}, start=True)
        page.goto(f"/t/{room}")
        page.wait_for_function("() => window.deals.length >= 5")
        deals = page.evaluate("window.deals.slice(0, 5)")
        first = deals[0][0]  # the card that is turned comes before them
        assert [[delay - first, flies] for delay, flies in deals] == [
            [30 * at if travels else 0, travels] for at in range(5)
        ]
        at_rest(page)
        page.reload()
        page.locator(".board:not([aria-busy=true]) .hand .slot").first.wait_for()
        at_rest(page)
        assert page.evaluate("window.deals.filter(([delay]) => delay > 0)") == []


# What lies on the table around the player: nobody sits on somebody else, on the piles or beyond the edge.
MEETING = """() => {
  const boxes = [...document.querySelectorAll('.seats li, .piles, .status')].map((each) => each.getBoundingClientRect())
  const meet = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
  const beyond = ({ left, right, top }) => left < 0 || right > innerWidth || top < 0
  return boxes.filter((box, at) => beyond(box) || boxes.slice(at + 1).some((other) => meet(box, other))).length
}"""


@pytest.mark.parametrize(
    ("size", "players"),
    [((820, 1180), 4), ((820, 1180), 6), ((1000, 700), 3), ((1366, 768), 2), ((1366, 768), 8), ((1920, 1080), 5)],
)
def test_the_others_sit_around_the_table(browser: Browser, server: Server, size: Sized, players: int) -> None:
    with opened(browser, server, size) as page:
        table(players, 8)(page)
        at_rest(page)
        assert page.locator(".board.around .seats li").count() == players - 1
        assert page.evaluate(MEETING) == 0


OPEN = """() => new Promise((drawn) => {
  document.body.append(Object.assign(document.createElement('dialog'), { textContent: 'Hello' }))
  document.querySelector('dialog').showModal()
  setTimeout(drawn, 500)
})"""


def test_a_dialog_that_opens_does_not_paint_the_table_anew(browser: Browser, server: Server) -> None:
    """Of its 64 tiles, cloth and felt, none; a few belong to the dialog, and to what has lost the pointer."""
    with opened(browser, server, DESK) as page:
        table(4, 13)(page)
        at_rest(page)
        browser.start_tracing(page=page, categories=["-*", "devtools.timeline", "cc"])
        page.evaluate(OPEN)
        events = json.loads(browser.stop_tracing())["traceEvents"]
        assert len([each for each in events if each["name"] == "RasterTask" and each["ph"] == "X"]) < 20


def test_backs_and_cloth_are_chosen_and_kept(browser: Browser, server: Server) -> None:
    back = "document.querySelector('.top img').src"
    with opened(browser, server, PHONE) as page:
        table(2, 3)(page)
        usual = page.evaluate(back)
        page.goto("/settings")
        page.get_by_role("radiogroup", name="Backs of the cards").get_by_role("radio", name="Ruby").check(force=True)
        page.get_by_role("radiogroup", name="Cloth on the table").get_by_role("radio", name="Moss").check(force=True)
        table(2, 3)(page)
        expect(page.locator("html")).to_have_attribute("data-felt", "moss")
        assert page.evaluate(back) != usual
