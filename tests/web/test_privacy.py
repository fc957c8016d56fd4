"""Privacy in the browser: links to games, the notice, one's own data, bans, reports, and a game that becomes public."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, expect

from starsuit.records import format_game
from tests.kit.browser import PHONE, at_table, new_table, opened, touch
from tests.kit.quiet_server import do, good
from tests.kit.web_people import asked, person, played, stranger
from tests.server.test_uploads import played as finished

if TYPE_CHECKING:
    from tests.kit.serving import Server


def test_a_link_to_a_game_is_listed_in_the_account_and_taken_back(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as mine, opened(browser, server) as other:
        rules = {"rounds": [3]}
        room = new_table(mine, seats=2, bots=["casual"], rules=rules, pace="instant", start=True, title="Our evening")
        played(mine, room)
        mine.goto(f"/g/{room}")
        touch(mine, mine.get_by_role("button", name="Share"))
        link = mine.locator("dialog .link").inner_text()
        assert room not in link
        other.goto(re.sub(r"^https?://[^/]+", "", link))
        expect(other.get_by_role("heading", name="Replay")).to_be_visible()
        other.locator(".hands, .stage").first.wait_for()
        assert "Our evening" not in other.content()
        mine.goto("/account")
        touch(mine, mine.get_by_role("button", name=re.compile("^Take back the link")))
        expect(mine.get_by_text("None of your games has a link.")).to_be_visible()
        other.reload()
        expect(other.get_by_text("This link was taken back")).to_be_visible()


def test_somebody_takes_their_data_along_and_reads_the_notice(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/account")
        with page.expect_download() as coming:
            touch(page, page.get_by_role("button", name="Download"))
        assert coming.value.suggested_filename == "starsuit.json"
        kept = json.loads(coming.value.path().read_text(encoding="utf-8"))
        with person(page) as client:
            assert kept["profile"]["id"] == good(client.get("/api/me"))["id"]
        touch(page, page.get_by_role("link", name="Privacy"))
        # All that the software keeps, and who else gets to know of it.
        parts = ["Who you are", "Your devices", "What you play", "What others see", "Clubs", "Notifications"]
        for part in parts:
            expect(page.get_by_role("heading", name=part, exact=True)).to_be_visible()


def test_the_words_of_the_operator_take_the_place_of_ours(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        text = "# Who we are\nThe club,\nat home.\n\n<b>No</b> tricks."
        page.route("**/api/privacy", lambda route: route.fulfill(json={"text": text}))
        page.goto("/privacy")
        expect(page.get_by_role("heading", name="Who we are")).to_be_visible()
        expect(page.get_by_text("<b>No</b> tricks.")).to_be_visible()
        expect(page.get_by_role("heading", name="Who you are")).to_have_count(0)


def test_a_host_bans_somebody_by_keyboard_and_lets_them_back(browser: Browser, server: Server) -> None:
    with opened(browser, server) as mine, opened(browser, server, PHONE) as theirs:
        room = new_table(mine, seats=3)
        asked(theirs, "/api/me", {})
        with person(theirs) as client:
            good(client.patch("/api/me", json={"name": "Rude"}))
            good(do(client, f"/api/tables/{room}", type="sit"))
        mine.goto(f"/t/{room}")
        theirs.goto(f"/t/{room}")
        theirs.get_by_text("The host starts the game.").wait_for()
        mine.get_by_role("button", name="People").press("Enter")
        mine.get_by_role("button", name="Ban Rude").press("Enter")
        expect(mine.get_by_role("heading", name="Ban Rude?")).to_be_visible()
        mine.get_by_role("button", name="Ban", exact=True).press("Enter")
        expect(theirs.get_by_text("The host has banned you from this table.")).to_be_visible()
        expect(theirs.get_by_text("The host starts the game.")).to_have_count(0)
        expect(theirs.get_by_role("link", name="To the start page")).to_be_visible()
        mine.keyboard.press("Escape")
        expect(mine.get_by_role("dialog")).to_have_count(0)  # until then nothing outside of it hears a key
        mine.get_by_role("button", name="Let Rude back").press("Enter")
        expect(mine.get_by_role("button", name="Let Rude back")).to_have_count(0)
        theirs.reload()
        expect(theirs.get_by_text("Free seat").first).to_be_visible()


def test_somebody_at_a_public_table_is_reported(browser: Browser, server: Server) -> None:
    with opened(browser, server) as theirs, opened(browser, server, PHONE) as mine:
        asked(theirs, "/api/me", {"name": "Rude"})
        room = new_table(theirs, seats=3, public=True)
        mine.goto(f"/t/{room}")
        expect(mine.get_by_text("This table is public")).to_be_visible()
        touch(mine, mine.get_by_role("button", name="People"))
        touch(mine, mine.get_by_role("button", name=re.compile("^Report ")))
        expect(mine.get_by_role("button", name="Report", exact=True)).to_be_disabled()  # nothing is chosen for anybody
        touch(mine, mine.get_by_role("button", name="Cancel"))
        touch(mine, mine.get_by_role("button", name=re.compile("^Report ")))
        mine.get_by_label("Something else").check()
        mine.get_by_label("A few words, if you like").fill("shouts")
        touch(mine, mine.get_by_role("button", name="Report", exact=True))
        expect(mine.get_by_text("Reported. Thank you.").first).to_be_visible()


def test_a_running_game_becomes_public_when_those_who_play_agree(browser: Browser, server: Server) -> None:
    with opened(browser, server) as mine, opened(browser, server, PHONE) as theirs:
        room = new_table(mine, seats=2)
        with person(theirs) as client:
            good(do(client, f"/api/tables/{room}", type="sit"))
        with person(mine) as client:
            good(do(client, f"/api/tables/{room}", type="start"))
        at_table(mine, room)
        at_table(theirs, room)
        mine.get_by_role("button", name="Menu").click()
        mine.get_by_role("switch", name=re.compile("^Open to everybody")).click(force=True)
        expect(mine.get_by_text("Everybody who plays has been asked.")).to_be_visible()
        expect(theirs.get_by_role("heading", name="Make this game public?")).to_be_visible()
        touch(theirs, theirs.get_by_role("button", name="I agree"))
        expect(theirs.get_by_role("heading", name="Make this game public?")).to_have_count(0)
        expect(mine.get_by_text("Everybody who plays has been asked.")).to_have_count(0)
        listed = theirs.request.get("/api/tables").json()["tables"]
        assert any(each["id"] == room for each in listed)


def test_a_game_of_somebodys_own_device_promises_nothing(browser: Browser, server: Server) -> None:
    """Who plays alone can choose the deal, and the names of the others."""
    with opened(browser, server, PHONE) as page, stranger(page, "Lena") as lena:
        record = format_game(finished("on the train"))
        kept = good(lena.post("/api/me/records", json={"record": record, "bots": [None, "novice", "casual"]}), 201)
        shared = good(lena.post(f"/api/games/{kept['room']}/share"))
        page.goto(f"/g/{shared['id']}?key={shared['key']}")
        expect(page.get_by_text("the names and the seed are what its player says")).to_be_visible()
        expect(page.get_by_text("this promise was shown")).to_have_count(0)
        touch(page, page.get_by_role("button", name="Check it"))
        expect(page.get_by_text(re.compile(r"\d+ shuffles"))).to_be_visible()
