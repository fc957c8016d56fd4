"""Solitaire, score sheet, lesson and replay in a real browser against the real server."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Literal

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import DESK, PHONE, SHIFTS, Sized, opened, touch
from tests.kit.quiet_server import do, good, play_on
from tests.kit.serving import Server, guest
from tests.kit.web_people import be
from tests.kit.web_scenes import at_rest

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx


@pytest.fixture
def mia(server: Server) -> Iterator[httpx.Client]:
    """A person with an HTTP client, who can also sit at a page (`be`)."""
    with server.client() as client:
        guest(client, "Mia")
        yield client


def solitaire_of(client: httpx.Client, room: str) -> dict[str, Any]:
    state: dict[str, Any] = good(client.get(f"/api/solitaires/{room}"))["state"]
    return state


def best_pile(state: dict[str, Any]) -> int:
    """The open pile that the turned card helps most."""
    piles = [pile for pile in state["piles"] if pile["best"]]
    return int(max(piles, key=lambda pile: pile["points"] - pile["best"]["points"])["size"])


def room_of(page: Page) -> str:
    return page.url.rpartition("/")[2].partition("?")[0]


def test_a_solitaire_is_played_to_its_end_by_touch(browser: Browser, server: Server, mia: httpx.Client) -> None:
    with opened(browser, server, PHONE) as page:
        be(page, mia)
        room = good(mia.post("/api/solitaires", json={}), 201)["state"]["id"]
        page.goto(f"/p/{room}")
        page.locator("[data-pile]").nth(10).wait_for()
        assert page.evaluate("document.documentElement.scrollHeight") <= PHONE[1]  # eleven piles on one screen
        while not (state := solitaire_of(mia, room))["over"]:
            pile = page.locator(f"[data-pile='{best_pile(state)}']")
            touch(page, pile)
            expect(pile).to_have_attribute("aria-pressed", "true")
            touch(page, page.get_by_role("button", name="Place", exact=True))
            expect(page.locator("[data-pile][aria-pressed='true']")).to_have_count(0)
        title = "All eleven piles are closed!" if state["won"] else "The stock is used up"
        expect(page.get_by_role("dialog", name=title)).to_be_visible()
        touch(page, page.get_by_role("button", name="Look at the piles"))
        closed = sum(pile["closed"] for pile in state["piles"])
        expect(page.get_by_role("img", name=f"{closed} of 11 closed")).to_be_visible()
        page.goto("/solitaire")
        expect(page.locator("dl div", has_text="played").locator("dd")).to_have_text("1")


def winnable(client: httpx.Client) -> str:
    """A solitaire that can be won from its first card on."""
    while True:
        room: str = good(client.post("/api/solitaires", json={}), 201)["state"]["id"]
        if good(client.get(f"/api/solitaires/{room}/hint"))["verdict"] == "won":
            return room


def test_who_follows_the_hints_wins(browser: Browser, server: Server, mia: httpx.Client) -> None:
    room = winnable(mia)
    with opened(browser, server, PHONE) as page:
        be(page, mia)
        page.goto(f"/p/{room}")
        place = page.get_by_role("button", name="Place", exact=True)
        won = page.get_by_role("dialog", name="All eleven piles are closed!")
        while not won.is_visible():
            touch(page, page.get_by_role("button", name="Hint"))
            expect(page.get_by_text("It can be won.").first).to_be_visible()
            touch(page, place)
            expect(place).to_have_count(0)
        touch(page, page.get_by_role("button", name="Look at the piles"))
        expect(page.get_by_role("img", name="11 of 11 closed")).to_be_visible()
        assert solitaire_of(mia, room)["won"]


def test_a_solitaire_by_keys_and_drag_with_another_card_and_undo(
    browser: Browser, server: Server, mia: httpx.Client
) -> None:
    room = good(mia.post("/api/solitaires", json={"edition": 1996}), 201)["state"]["id"]
    with opened(browser, server, DESK) as page:
        be(page, mia)
        page.goto(f"/p/{room}")
        page.locator("[data-pile='13']").wait_for()
        before = solitaire_of(mia, room)
        page.keyboard.press("k")
        expect(page.locator("[data-pile='13']")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("g")
        choices = page.get_by_role("dialog").locator(".cards button")
        expect(choices).to_have_count(14)
        choices.nth(3).click()
        expect(page.get_by_text(re.compile("points are left over|pile is closed"))).to_be_visible()
        page.get_by_role("button", name=re.compile("^Discard the")).click()
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.locator(".dock")).to_contain_text("27 cards left")
        placed = solitaire_of(mia, room)
        assert (placed["moves"], len(placed["piles"][10]["cards"])) == (1, 13)
        page.keyboard.press("u")
        expect(page.locator(".dock")).to_contain_text("28 cards left")
        assert solitaire_of(mia, room)["piles"] == before["piles"]
        page.keyboard.press("r")
        expect(page.locator(".dock")).to_contain_text("27 cards left")
        assert solitaire_of(mia, room)["piles"] == placed["piles"]
        card, target = page.locator(".dock .turned").bounding_box(), page.locator("[data-pile='12']").bounding_box()
        assert card is not None
        assert target is not None
        page.mouse.move(card["x"] + 20, card["y"] + 20)
        page.mouse.down()
        page.mouse.move(target["x"] + 60, target["y"] + 40, steps=5)
        page.mouse.up()
        expect(page.locator("[data-pile='12']")).to_have_attribute("aria-pressed", "true")
        page.locator("[data-pile='12']").click()  # the second tap places
        expect(page.locator(".dock")).to_contain_text("26 cards left")
        page.reload()
        expect(page.locator(".dock")).to_contain_text("26 cards left")


def test_a_score_sheet_on_two_pages_at_once(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as one, opened(browser, server, PHONE) as other:
        one.goto("/sheet")
        for number, name in enumerate(("Ann", "Ben", "Zoe"), start=1):
            one.get_by_role("textbox", name=f"Player {number}").fill(name)
        one.get_by_role("radio", name="Ben").check(force=True)
        touch(one, one.get_by_role("button", name="Open the sheet"))
        expect(one.get_by_text("Ben deals")).to_be_visible()
        other.goto(f"/s/{room_of(one)}")
        touch(one, one.get_by_role("button", name=re.compile("Write Ann")))
        for digit in "12":
            touch(one, one.get_by_role("button", name=digit, exact=True))
        touch(one, one.get_by_role("button", name="Write 12"))
        expect(other.get_by_role("button", name="Change Ann’s 12 in round 1")).to_be_visible()
        touch(other, other.get_by_role("button", name=re.compile("Write Ben")))
        other.get_by_role("radio", name="Cards left").check(force=True)
        for card in ("joker", "king of stars", "3 of stars"):
            touch(other, other.get_by_role("button", name=f"Add the {card}", exact=True))
        expect(other.get_by_text("83 points")).to_be_visible()  # 50, 13 and a wild three
        touch(other, other.get_by_role("button", name="Write 83"))
        # The one who wrote for Ann was asked for Ben next: told that he has a number, and asked for Zoe.
        expect(one.get_by_role("heading", name="Ben, round of 3s")).to_be_visible()
        expect(one.get_by_text("Another phone has written 83 for Ben.")).to_be_visible()
        touch(one, one.get_by_role("button", name="Leave it"))
        expect(other.get_by_role("heading", name="Zoe, round of 3s")).to_be_visible()
        other.keyboard.press("Escape")
        touch(one, one.get_by_role("button", name="Went out: 0"))
        expect(one.get_by_role("dialog")).to_have_count(0)
        for page in (one, other):
            expect(page.get_by_role("heading", name="Round 2 of 11")).to_be_visible()
            expect(page.get_by_text("Zoe deals")).to_be_visible()
            expect(page.locator("tfoot")).to_contain_text("83")
        one.reload()
        expect(one.get_by_role("button", name="Round 1, Ben: 83. Change it.")).to_be_visible()
        touch(one, one.get_by_role("button", name="Round 1, Ben: 83. Change it."))
        one.get_by_role("radio", name="Points").check(force=True)
        touch(one, one.get_by_role("button", name="9", exact=True))
        touch(one, one.get_by_role("button", name="Write 9"))
        expect(other.get_by_role("button", name="Round 1, Ben: 9. Change it.")).to_be_visible()
        touch(other, other.get_by_role("button", name="Undo"))
        expect(one.get_by_role("button", name="Round 1, Ben: 83. Change it.")).to_be_visible()
        write_offline(one, other)
        finish_sheet(server, room_of(one))
        for page in (one, other):
            expect(page.get_by_role("heading", name="Zoe wins!")).to_be_visible()


def write_offline(one: Page, other: Page) -> None:
    """A number is shown before it is sent; the other phone was quicker, and both numbers are there to choose from."""
    one.context.set_offline(True)
    touch(one, one.get_by_role("button", name=re.compile("Write Ann")))
    touch(one, one.get_by_role("button", name="5", exact=True))
    touch(one, one.get_by_role("button", name="Write 5"))
    one.keyboard.press("Escape")
    expect(one.get_by_role("button", name="Round 2, Ann: 5. Change it. Not sent yet.")).to_be_visible()
    expect(one.locator("tfoot td").first).to_have_text("17")
    touch(other, other.get_by_role("button", name=re.compile("Write Ann")))
    touch(other, other.get_by_role("button", name="6", exact=True))
    touch(other, other.get_by_role("button", name="Write 6"))
    other.keyboard.press("Escape")
    expect(other.get_by_role("button", name="Round 2, Ann: 6. Change it.")).to_be_visible()
    one.context.set_offline(False)
    expect(one.get_by_text("Another phone has written 6 for Ann.")).to_be_visible()
    touch(one, one.get_by_role("button", name="Write 5"))
    expect(other.get_by_text("Another phone changed Ann in round 2: 5 instead of 6.").first).to_be_visible()


def finish_sheet(server: Server, sheet: str) -> None:
    with server.client() as client:
        guest(client, "Zoe")
        for number in range(2, 12):
            good(do(client, f"/api/sheets/{sheet}", type="write", round=number, texts=["7", "5", "0"]))


def tap_cards(page: Page, *names: str) -> None:
    for name in names:
        touch(page, page.get_by_role("group", name="The cards").get_by_role("button", name=name))


def begin_lesson(page: Page) -> None:
    """It is the first thing that newcomers see, and begins with the goal."""
    page.emulate_media(reduced_motion="no-preference")  # for the confetti at its end
    page.goto("/")
    touch(page, page.get_by_role("link", name="New here? Learn the game"))
    expect(page.get_by_text("the lowest total wins")).to_be_visible()
    touch(page, page.get_by_role("button", name="Next"))


def celebrated_once(page: Page) -> None:
    """At the end of the lesson it rains suits, the first time; after that the start page leads to it no longer."""
    play = page.get_by_role("link", name="Play now")
    expect(play).to_be_visible()
    expect(page.locator(".rain")).to_have_count(1)
    page.reload()
    expect(play).to_be_visible()
    expect(page.locator(".rain")).to_have_count(0)
    page.goto("/")
    expect(play).to_be_visible()
    expect(page.get_by_role("link", name="New here? Learn the game")).to_have_count(0)


def test_the_lesson_teaches_by_playing(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        begin_lesson(page)
        verdict, check = page.locator(".verdict"), page.get_by_role("button", name="Check")

        def go_on(said: str) -> None:
            expect(verdict).to_contain_text(said)
            touch(page, page.get_by_role("button", name="Next"))

        tap_cards(page, "8 of stars", "4 of clubs", "8 of hearts")
        touch(page, check)
        expect(verdict).to_contain_text("Nearly!")
        expect(page.get_by_role("button", name="Next")).to_have_count(0)
        tap_cards(page, "4 of clubs", "8 of spades")
        touch(page, check)
        go_on("Three eights")
        tap_cards(page, "5 of clubs", "6 of clubs", "7 of clubs")
        touch(page, check)
        go_on("all clubs")
        page.reload()  # it goes on where it was left
        tap_cards(page, "9 of hearts", "9 of spades", "5 of clubs, wild")
        touch(page, check)
        go_on("third nine")
        tap_cards(page, "9 of diamonds", "7 of spades, wild", "jack of diamonds")
        touch(page, check)
        go_on("stands for the ten")
        touch(page, page.get_by_role("button", name="Draw from the stock"))
        expect(verdict).to_contain_text("The stock gave you a four")
        touch(page, page.get_by_role("button", name="Take the 8 of hearts"))
        tap_cards(page, "8 of clubs")
        touch(page, page.get_by_role("button", name="Discard", exact=True))
        expect(verdict).to_contain_text("Keep the eights together")
        tap_cards(page, "king of stars")
        touch(page, page.get_by_role("button", name="Discard", exact=True))
        go_on("you went out")
        tap_cards(page, "queen of clubs")
        touch(page, page.get_by_role("button", name="Discard", exact=True))
        melds = page.get_by_role("img", name=re.compile("9 of stars.*; 4 of hearts.*; queen of clubs"))
        expect(melds).to_be_visible()
        go_on("The queen goes")
        tap_cards(page, "queen of spades")
        touch(page, page.get_by_role("button", name="Discard", exact=True))
        expect(verdict).to_contain_text("67 points. It can be 29")
        tap_cards(page, "joker")
        touch(page, page.get_by_role("button", name="Discard", exact=True))
        go_on("would have cost 50")
        touch(page, page.get_by_role("button", name="74"))
        expect(verdict).to_contain_text("Nearly!")
        touch(page, page.get_by_role("button", name="87"))
        go_on("lowest total")
        celebrated_once(page)


def finished_game(client: httpx.Client) -> str:
    wish = {"seats": 2, "names": ["Ben"], "rules": {"rounds": [3, 4]}, "pace": "instant", "start": True}
    room: str = good(client.post("/api/tables", json=wish), 201)["id"]
    play_on(client, room)
    return room


def test_a_finished_game_is_watched_step_by_step_and_a_moment_is_shared(
    browser: Browser, server: Server, mia: httpx.Client
) -> None:
    room = finished_game(mia)
    rounds = good(mia.get(f"/api/games/{room}"))["rounds"]
    first = good(mia.get(f"/api/games/{room}/rounds/1"))["moments"]
    with opened(browser, server, DESK) as page, opened(browser, server, PHONE) as stranger:
        be(page, mia)
        page.goto("/games")
        page.get_by_role("link", name=re.compile("with Ben")).first.click()
        caption = page.locator(".caption")
        expect(caption).to_contain_text("The cards are dealt")
        page.keyboard.press("ArrowRight")
        expect(caption).to_contain_text("draws the" if first[1]["done"]["action"] == "draw" else "takes the")
        page.get_by_role("combobox", name="Look from").select_option(label="Mia" if first[1]["turn"] else "Ben")
        expect(page.locator(".stage li .back")).to_have_count(4)  # what the other drew is hidden
        page.keyboard.press("o")
        expect(page.locator(".stage li .back")).to_have_count(0)
        page.keyboard.press("PageDown")
        expect(page.get_by_text("Round 2 of 2")).to_be_visible()
        expect(page).to_have_url(re.compile(f"at={rounds[0]['actions'] + 1}&"))
        page.keyboard.press("ArrowLeft")
        expect(page.locator(".plus")).to_have_count(2)  # the end of the first round: both have laid down
        page.reload()
        expect(page.get_by_text("Round 1 of 2")).to_be_visible()
        said = caption.inner_text()
        page.get_by_role("button", name="Share").click()
        link = page.get_by_role("dialog").locator(".link").inner_text()
        stranger.goto(f"/g/{room}")
        expect(stranger.get_by_text("those who played this game may read it")).to_be_visible()
        stranger.goto(link)
        expect(stranger.locator(".caption")).to_have_text(said)
        stranger.get_by_role("slider").press("End")
        expect(stranger.get_by_text("Round 2 of 2")).to_be_visible()
        touch(stranger, stranger.get_by_role("button", name="Check it"))
        actions = sum(each["actions"] for each in rounds)
        expect(stranger.get_by_text(f"all {actions} moves were by the rules")).to_be_visible()


def test_another_device_becomes_the_same_person(browser: Browser, server: Server, mia: httpx.Client) -> None:
    with opened(browser, server, DESK) as page, opened(browser, server, PHONE) as phone:
        be(page, mia)
        page.goto("/account")
        page.get_by_role("button", name="Make a link").click()
        link = page.locator(".link").inner_text()
        phone.goto(link)
        touch(phone, phone.get_by_role("button", name="Make it mine"))
        expect(phone.get_by_role("textbox", name="Your name")).to_have_value("Mia")


def test_five_columns_of_a_score_sheet_fit_a_narrow_phone(browser: Browser, server: Server, mia: httpx.Client) -> None:
    names = ["Ann", "Ben", "Cleo", "Maximiliane", "Edith"]
    sheet = good(mia.post("/api/sheets", json={"names": names}), 201)["state"]["id"]
    with opened(browser, server, PHONE) as page:
        be(page, mia)
        page.goto(f"/s/{sheet}")
        cell = page.get_by_role("button", name=re.compile("Edith")).last
        cell.wait_for()
        assert page.locator("table").evaluate("each => each.scrollWidth <= each.parentElement.clientWidth")
        assert (cell.bounding_box() or {"width": 0})["width"] >= 44


@pytest.mark.parametrize(("theme", "size"), [("light", PHONE), ("dark", DESK)], ids=["light-phone", "dark-desk"])
def test_the_other_screens_fit_and_do_not_jump(
    browser: Browser, server: Server, mia: httpx.Client, theme: Literal["dark", "light"], size: Sized
) -> None:
    game = finished_game(mia)
    solitaire = good(mia.post("/api/solitaires", json={}), 201)["state"]["id"]
    sheet = good(mia.post("/api/sheets", json={"names": ["Ann", "Ben"]}), 201)["state"]["id"]
    good(do(mia, f"/api/sheets/{sheet}", type="write", round=1, texts=["0", "12"]))
    # What is seen last of each, when everything has been fetched.
    last = {
        "/solitaire": "a[href^='/p/']",
        f"/p/{solitaire}": "[data-pile='13']",
        "/sheet": "a[href^='/s/']",
        f"/s/{sheet}": "tfoot",
        "/learn": "h2",
        "/rules": "h2",
        "/glossary": "dl, dt, h2",
        f"/g/{game}?at=3": ".stage li",
        "/games": "a[href^='/g/']",
        "/stats": "table",
        "/daily": "#daily-solitaire",
        "/account": "form",
        "/link#x": "h2",
        "/cards": "img.card",
    }
    with opened(browser, server, size, theme=theme) as page:
        be(page, mia)
        page.add_init_script(SHIFTS)
        for path, seen in last.items():
            page.goto(path)
            page.locator(seen).first.wait_for()
            at_rest(page)
            assert page.evaluate("window.shifts") == [], path
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{path} is too wide"
