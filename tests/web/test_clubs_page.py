"""Clubs, duplicate evenings, the round to watch and the big screen, as people use them."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import DESK, PHONE, opened, touch, violations
from tests.kit.club_scenes import CLUB_SCENES
from tests.kit.push_service import Listening
from tests.kit.quiet_server import do, good, play_on, play_together
from tests.kit.watch_round import FILE, text
from tests.kit.web_people import be, person, stranger

if TYPE_CHECKING:
    import httpx

    from tests.kit.serving import Server

RULES = {"rounds": [3], "turn_limit": 2, "first_dealer": 0}


def press(page: Page, name: str) -> None:
    touch(page, page.get_by_role("button", name=name, exact=True))


def test_after_a_game_one_tap_plays_again_and_one_more_makes_a_club(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, person(page) as me, stranger(page, "Ben") as ben:
        room = good(me.post("/api/tables", json={"seats": 2, "rules": RULES}), 201)["id"]
        good(do(ben, f"/api/tables/{room}", type="sit"))
        good(do(me, f"/api/tables/{room}", type="start"))
        play_together(room, me, ben)
        page.goto("/clubs")
        press(page, "Make a club")
        page.get_by_label("Name of the club").fill("Friday cards")
        touch(page, page.locator("dialog").get_by_role("button", name="Found a club"))
        page.wait_for_url(re.compile("/c/"))
        expect(page.get_by_role("row", name=re.compile("Lena"))).to_contain_text("1")
        expect(page.get_by_text("Invited: Ben")).to_be_visible()
        page.goto("/clubs")
        touch(page, page.get_by_role("button", name="Play again with Ben"))
        page.wait_for_url(re.compile("/t/"))
        expect(page.get_by_text("Ben").first).to_be_visible()
        # Ben is asked, and joins.
        be(page, ben)
        page.evaluate("localStorage.clear()")
        page.goto("/clubs")
        expect(page.get_by_text("has founded this club and invites you")).to_be_visible()
        press(page, "Join")
        page.wait_for_url(re.compile("/c/"))
        expect(page.get_by_role("row", name=re.compile("Ben"))).to_contain_text("1")
        press(page, "Leave the club")
        touch(page, page.locator("dialog").get_by_role("button", name="Leave the club"))
        page.wait_for_url(re.compile("/clubs$"))
        expect(page.get_by_text("Friday cards")).to_have_count(0)


def test_a_duplicate_evening_from_the_announcement_to_the_results(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page, person(page) as me, stranger(page, "Ben") as ben:
        club = good(me.post("/api/clubs", json={"name": "Friday"}), 201)["id"]
        key = good(me.get(f"/api/clubs/{club}/link"))["link"].partition("key=")[2]
        assert ben.post(f"/api/clubs/{club}/join", json={"key": key}).status_code == 204
        page.goto(f"/c/{club}")
        press(page, "Duplicate evening")
        page.get_by_label("What it is called").fill("Cup")
        for choice in ("Everybody against the computer", "2", "Novice", "Three rounds"):
            page.locator("dialog").get_by_role("radio", name=choice, exact=True).check()
        press(page, "Announce")
        page.wait_for_url(re.compile("/d/"))
        evening = page.url.rpartition("/")[2]
        press(page, "Play these cards")
        page.locator(".board").wait_for()
        mine = page.url.rpartition("/")[2]
        theirs = good(ben.post(f"/api/duplicates/{evening}/tables"), 201)["id"]
        for each, room in ((me, mine), (ben, theirs)):
            good(do(each, f"/api/tables/{room}", type="change", pace="instant"))
            play_on(each, room)
        page.goto(f"/d/{evening}")
        expect(page.locator(".results li")).to_have_count(2)
        expect(page.get_by_text("The same cards: seat 1")).to_be_visible()
        expect(page.get_by_role("button", name="Review my game")).to_have_count(0)  # the cards are still secret
        press(page, "End it now")
        touch(page, page.locator("dialog").get_by_role("button", name="End it now"))
        expect(page.get_by_text("It is over: all cards are open.")).to_be_visible()
        expect(page.get_by_role("button", name="Review my game")).to_be_visible()
        page.get_by_role("link", name="Watch table 2").click()
        page.wait_for_url(re.compile(f"/g/{theirs}"))
        page.locator(".stage").wait_for()


def test_the_round_to_watch_is_a_real_one() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run `python -m tests.kit.watch_round`"


def test_the_round_plays_by_itself_and_stops_when_told(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE, settings='{"takeBack": 0, "motion": "quick"}') as page:
        page.emulate_media(reduced_motion="no-preference")
        page.clock.install()
        page.goto("/watch")
        expect(page.locator(".caption")).to_contain_text("Everybody gets five cards")
        page.clock.run_for(30_000)
        expect(page.locator(".caption")).not_to_contain_text("Everybody gets five cards")
        press(page, "Pause")
        before = page.locator(".caption").inner_text()
        page.clock.run_for(60_000)
        assert page.locator(".caption").inner_text() == before
        press(page, "Play")
        page.clock.run_for(200_000)
        expect(page.locator(".caption")).to_contain_text("the lowest total wins")
        expect(page.get_by_role("link", name="Try it yourself")).to_be_visible()


def test_the_big_screen_shows_scores_and_no_cards(browser: Browser, server: Server) -> None:
    with opened(browser, server, DESK) as page:
        CLUB_SCENES["big-screen"](page)
        expect(page.locator(".whole li")).to_have_count(4)
        assert page.locator(".card, .hand").count() == 0
        assert violations(page) == []
        with person(page) as me:
            scores = good(me.get(f"/api/tables/{page.url.split('/')[-2]}"))["states"][1]["scores"]
        assert [int(each) for each in page.locator(".whole li b").all_inner_texts()] == sorted(scores)


def test_the_page_says_why_there_are_no_notifications(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/settings")
        expect(page.get_by_role("heading", name="Notifications")).to_be_visible()
        # There is no service worker in this browser's context.
        expect(page.get_by_text(re.compile("cannot show notifications|have forbidden"))).to_be_visible()


LISTENS = """([endpoint, key, secret]) => {
  const letters = (text) => atob(text.replace(/-/g, '+').replace(/_/g, '/'))
  const bytes = (text) => Uint8Array.from(letters(text), (each) => each.charCodeAt(0)).buffer
  const subscription = { endpoint, getKey: (name) => bytes(name === 'auth' ? secret : key) }
  const registration = { pushManager: { getSubscription: async () => subscription } }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  ServiceWorkerContainer.prototype.getRegistration = async () => registration
}"""


def test_notifications_are_for_whoever_is_here_now(browser: Browser, server: Server) -> None:
    """Somebody else who uses the browser hears of their own tables, without a visit to the settings."""

    def told(client: httpx.Client) -> int:
        return len(good(client.get("/api/me/export"))["notifications"])

    with opened(browser, server, PHONE) as page, person(page) as me, stranger(page, "Ben") as ben:
        wish = Listening("https://fcm.googleapis.com/one-browser").wish
        page.add_init_script(f"({LISTENS})({json.dumps(list(wish.values()))})")
        with page.expect_response("**/api/me/push"):
            page.goto("/clubs")
        assert (told(me), told(ben)) == (1, 0)
        be(page, ben)
        page.evaluate("localStorage.clear()")
        with page.expect_response("**/api/me/push"):
            page.goto("/clubs")
        assert (told(me), told(ben)) == (0, 1)
