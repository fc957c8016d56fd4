"""Being together: whose turn it is away from the table, talk before, beside and after a game, gestures, the lobby."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import DESK, PHONE, Sized, at_table, new_table, opened, touch
from tests.kit.quiet_server import do, good
from tests.kit.serving import guest
from tests.kit.web_people import person, stranger
from tests.kit.web_scenes import at_rest

if TYPE_CHECKING:
    import httpx

    from tests.kit.serving import Server

# What the browser is asked for: badges of an installed app, and a screen that stays on.
RECORD = """
window.badges = []
window.awake = 0
navigator.setAppBadge = () => (window.badges.push('set'), Promise.resolve())
navigator.clearAppBadge = () => (window.badges.push('clear'), Promise.resolve())
const request = () => {
  window.awake++
  const lock = { released: false, release: () => ((lock.released = true), window.awake--, Promise.resolve()) }
  return Promise.resolve(lock)
}
Object.defineProperty(navigator, 'wakeLock', { value: { request } })
"""
ICON = "document.querySelector('link[rel=icon]').getAttribute('href')"


def plays(client: httpx.Client, room: str, seat: int) -> None:
    """A whole turn."""
    place = f"/api/tables/{room}"
    good(do(client, place, type="play", seat=seat, action="draw"))
    legal: dict[str, Any] = good(client.get(place))["states"][1]["legal"]
    action = legal["out"] or legal["lay"] or f"discard {legal['discards'][0]}"
    good(do(client, place, type="play", seat=seat, action=action))


def turn(client: httpx.Client, room: str) -> int:
    return int(good(client.get(f"/api/tables/{room}"))["states"][1]["turn"])


def seated(page: Page, *others: httpx.Client, **wishes: object) -> str:
    """A waiting room of this page's person, at which others sit."""
    room = new_table(page, seats=len(others) + 1, **wishes)
    for other in others:
        good(do(other, f"/api/tables/{room}", type="sit"))
    return room


def test_whose_turn_it_is_shows_in_the_tab_and_the_screen_stays_on(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, person(page) as lena, stranger(page, "Ben") as ben:
        page.add_init_script(RECORD)
        room = seated(page, ben, rules={"rounds": [7]})
        page.goto(f"/t/{room}")
        page.get_by_text("Waiting room").wait_for()
        assert page.evaluate("window.awake") == 0
        good(do(lena, f"/api/tables/{room}", type="start"))
        page.locator(".board").wait_for()
        page.wait_for_function("window.awake === 1")
        people = (lena, ben)
        if turn(lena, room) == 0:
            plays(lena, room, 0)
        expect(page).to_have_title("Table · Starsuit")
        assert page.evaluate(ICON) == "/icons/icon.svg"
        plays(people[1], room, 1)
        expect(page).to_have_title("Your turn – Table · Starsuit")
        assert page.evaluate(ICON) == "/icons/icon-turn.svg"
        assert page.evaluate("window.badges.at(-1)") == "set"
        assert page.request.get("/icons/icon-turn.svg").ok
        touch(page, page.get_by_role("button", name="Chat"))
        touch(page, page.get_by_text("Mute somebody"))
        touch(page, page.get_by_role("switch", name="This table"))
        expect(page).to_have_title("Table · Starsuit")
        assert page.evaluate("window.badges.at(-1)") == "clear"
        page.keyboard.press("Escape")
        # By a link: closing the dialog goes back in the history a moment later, and the router knows of that.
        link = "Object.assign(document.createElement('a'), { href: '/rules' })"
        page.evaluate(f"document.body.appendChild({link}).click()")
        expect(page).to_have_title("Rules · Starsuit")
        page.wait_for_function("window.awake === 0")


@pytest.mark.parametrize(("size", "offered"), [(PHONE, 1), (DESK, 0)])
def test_vibration_is_offered_where_something_can_vibrate(
    browser: Browser, server: Server, size: Sized, offered: int
) -> None:
    with opened(browser, server, size) as page:
        page.goto("/settings")
        page.get_by_role("switch", name="Sounds").wait_for()
        expect(page.get_by_role("switch", name=re.compile("Vibrate"))).to_have_count(offered)


def test_people_talk_before_beside_and_after_a_game(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page, person(page) as lena, stranger(page, "Ben") as ben:
        room = seated(page, ben, rules={"rounds": [3], "turn_limit": 1})
        place = f"/api/tables/{room}"
        page.goto(f"/t/{room}")
        field = page.get_by_role("textbox", name="Say something")
        field.fill("Are we complete?")
        page.keyboard.press("Enter")
        expect(page.get_by_role("list", name="Chat")).to_contain_text("Are we complete?")
        good(do(ben, place, type="say", text="Just us two."))
        expect(page.get_by_role("list", name="Chat")).to_contain_text("Just us two.")
        assert page.locator(".toasts button").count() == 0  # it is read already
        good(do(lena, place, type="start"))
        beside = page.get_by_role("complementary", name="Chat")
        expect(beside).to_contain_text("Just us two.")
        expect(page.get_by_role("button", name="Chat")).to_have_count(0)
        page.locator(".status").wait_for()
        page.keyboard.press("t")
        expect(field).to_be_focused()
        people = (lena, ben)
        for _ in people:
            seat = turn(lena, room)
            plays(people[seat], room, seat)
        touch(page, page.locator("dialog footer .main"))
        page.locator(".ranking").wait_for()
        field.fill("Well played")
        page.keyboard.press("Enter")
        expect(page.get_by_role("list", name="Chat")).to_contain_text("Well played")
        assert good(ben.get(place))["states"][0]["lines"][-1]["text"] == "Well played"


COVERS = """([over, under]) => {
  const [a, b] = [over, under].map((each) => document.querySelector(each).getBoundingClientRect())
  return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
}"""


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1024, 768), (1200, 700), (1366, 768)])
def test_the_chat_never_covers_the_hand_and_lies_beside_a_wide_table(
    browser: Browser, server: Server, size: Sized
) -> None:
    with opened(browser, server, size) as page, person(page) as lena, stranger(page, "Ben") as ben:
        room = seated(page, ben, rules={"rounds": [13]})
        good(do(lena, f"/api/tables/{room}", type="start"))
        for text in ("A long story, in which much happens. " * 7, "And so on. " * 20, "The end"):
            for client in (lena, ben):
                good(do(client, f"/api/tables/{room}", type="say", text=text))
        at_table(page, room)
        if size[0] >= 1200:
            page.locator("aside ol li").last.wait_for()
            assert not page.evaluate(COVERS, ["aside", ".board"])
        else:
            touch(page, page.get_by_role("button", name=re.compile("^Chat")))
            page.locator("dialog ol li").last.wait_for()
            at_rest(page)
            assert not page.evaluate(COVERS, ["dialog[open]", ".hand"])
        expect(page.get_by_text("The end").last).to_be_in_viewport(ratio=1)
        field = page.get_by_role("textbox", name="Say something")
        field.scroll_into_view_if_needed()
        expect(field).to_be_in_viewport()
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_gesture_is_one_tap_away_and_seen_as_a_picture(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, person(page) as lena, stranger(page, "Ben") as ben:
        room = seated(page, ben)
        good(do(lena, f"/api/tables/{room}", type="start"))
        at_table(page, room)
        opener = page.get_by_role("button", name="Reactions")
        touch(page, opener)
        choice = page.get_by_role("group", name="Reactions")
        expect(choice.get_by_role("button")).to_have_count(8)
        assert not page.evaluate(COVERS, [".gestures[popover]", ".hand"])
        touch(page, choice.get_by_role("button", name="Good luck"))
        expect(choice).to_be_hidden()
        toast = page.locator(".toasts button", has_text="Lena: Good luck!")
        expect(toast.locator("svg")).to_be_visible()
        good(do(ben, f"/api/tables/{room}", type="react", what="laugh"))
        expect(page.locator(".toasts button", has_text="Ben: Ha ha!").locator("svg")).to_be_visible()


def test_a_host_opens_the_chat_from_where_it_is(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, person(page) as lena, stranger(page, "Ben") as ben:
        room = seated(page, ben, public=True)
        good(do(lena, f"/api/tables/{room}", type="start"))
        at_table(page, room)
        touch(page, page.get_by_role("button", name="Chat"))
        touch(page, page.get_by_role("button", name="Open the chat"))
        expect(page.get_by_role("textbox", name="Say something")).to_be_visible()
        touch(page, page.get_by_text("The table", exact=True))
        expect(page.get_by_role("switch", name=re.compile("^Open to everybody"))).to_be_checked()
        page.get_by_role("switch", name=re.compile("^Chat")).uncheck(force=True)
        expect(page.get_by_text("The chat is off at this table.")).to_be_visible()


def test_the_lobby_lists_what_can_be_joined_without_a_reload(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, server.client() as mia:
        guest(mia, "Mia")
        page.clock.install()
        page.route("**/api/tables", lambda route: route.fulfill(json={"tables": []}))
        page.goto("/join")
        expect(page.get_by_text("No open table just now.")).to_be_visible()
        expect(page.get_by_role("link", name="Open a table")).to_have_attribute("href", "/new?mode=friends&open=1")
        page.unroute_all()
        wishes = {"seats": 3, "public": True, "title": "Tuesday club", "bots": ["casual"]}
        room = good(mia.post("/api/tables", json=wishes), 201)["id"]
        line = page.locator(f"a[href='/t/{room}']")
        page.clock.run_for(5000)
        expect(line).to_contain_text("2 of 3 seats taken")
        good(do(mia, f"/api/tables/{room}", type="start"))
        page.clock.run_for(5000)
        expect(line).to_contain_text("you can join after this round")
        expect(line.locator(".go")).to_have_text("Join")
        good(do(mia, f"/api/tables/{room}", type="change", late=False))
        page.clock.run_for(5000)
        expect(line).to_contain_text("you can look on")
        expect(line.locator(".go")).to_have_text("Look on")
        good(do(mia, f"/api/tables/{room}", type="change", public=False))
        page.clock.run_for(5000)
        expect(line).to_have_count(0)


def test_what_comes_after_a_game_is_in_sight_on_a_phone(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, person(page) as lena:
        names = [f"Player {number}" for number in range(2, 15)]
        # Not three cards: one of fourteen can go out in nearly every such deal, and this server looks for another one.
        room = new_table(page, seats=14, names=names, rules={"rounds": [13], "turn_limit": 1}, start=True)
        for _ in range(14):
            seat = turn(lena, room)
            place = f"/api/tables/{room}"
            good(do(lena, place, type="play", seat=seat, action="draw"))
            legal = good(lena.get(f"{place}?seat={seat}"))["states"][1]["legal"]
            good(do(lena, place, type="play", seat=seat, action=legal["out"] or legal["lay"]))
        page.goto(f"/t/{room}")
        page.locator(".ranking").wait_for()
        at_rest(page)
        for name in ("Play again", "Share"):
            expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        expect(page.get_by_role("link", name="Watch the replay")).to_be_in_viewport(ratio=1)
