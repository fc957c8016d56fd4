"""The account in the browser: devices that are listed and logged out, codes, and a password that was forgotten."""

from __future__ import annotations

import re
import sqlite3
from typing import TYPE_CHECKING

from playwright.sync_api import Browser, Page, expect

from tests.kit.browser import DESK, PHONE, at_table, new_table, opened, touch, violations
from tests.kit.web_people import asked, person

if TYPE_CHECKING:
    from tests.kit.serving import Server

WORD = "a quiet word"
CODE = re.compile(r"^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}$")


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def codes_of(page: Page) -> list[str]:
    shown = page.locator("code").filter(has_text=CODE)
    expect(shown).to_have_count(8)
    return shown.all_inner_texts()


def test_a_device_is_listed_and_logged_out_from_another(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, server.client(headers={"user-agent": "Firefox/133 Android"}) as phone:
        secret = asked(page, "/api/me/link", {})["secret"]
        assert phone.post("/api/me/link/use", json={"secret": secret}).status_code == 200
        page.goto("/settings")
        touch(page, page.locator("a.button", has_text="Account"))
        devices = page.locator("section", has=page.get_by_role("heading", name="Your devices"))
        expect(devices.get_by_role("listitem")).to_have_count(2)
        expect(devices).to_contain_text("this device")
        assert violations(page) == []
        assert fits(page)
        touch(page, devices.get_by_role("button", name=re.compile("^Log out: Firefox, Android, since ")))
        expect(devices.get_by_role("listitem")).to_have_count(1)
        expect(devices.get_by_role("heading")).to_be_focused()
        assert phone.get("/api/me").status_code == 401
        expect(devices.get_by_role("button")).to_have_count(0)


def test_the_codes_of_a_new_account_bring_back_a_forgotten_password(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, opened(browser, server, DESK, theme="light") as other:
        page.goto("/account")
        page.get_by_label("Name to log in with").first.fill("Wanda")
        page.get_by_label("Password").first.fill(WORD)
        touch(page, page.get_by_role("button", name="Keep it"))
        codes = codes_of(page)
        expect(page.get_by_role("heading", name="If you forget your password")).to_be_focused()
        assert violations(page) == []
        assert fits(page)
        expect(page.get_by_text("You can come back from anywhere as wanda")).to_be_visible()
        # They are there until somebody says that they are written down, and then nowhere.
        page.reload()
        assert codes_of(page) == codes
        touch(page, page.get_by_role("button", name="I have kept them"))
        expect(page.get_by_text("You have 8 codes left")).to_be_visible()
        kept = page.evaluate("JSON.stringify([{ ...localStorage }, { ...sessionStorage }])")
        assert not any(code in kept for code in codes)
        page.reload()
        expect(page.get_by_text("You have 8 codes left")).to_be_visible()
        expect(page.locator("code")).to_have_count(0)
        # By keys alone, at another device.
        other.goto("/account")
        name = other.get_by_label("Name to log in with").last
        name.fill("Wanda")
        for _ in range(3):  # the password, the way in, and the way for those who forgot
            other.keyboard.press("Tab")
            if other.evaluate("document.activeElement.textContent").startswith("Forgot"):
                break
        other.keyboard.press("Enter")
        other.get_by_label("One of your codes").fill(codes[3].lower().replace("-", " "))
        other.get_by_label("New password").fill("another word")
        assert violations(other) == []
        other.keyboard.press("Enter")
        expect(other.get_by_text("You can come back from anywhere")).to_be_visible()
        expect(other.get_by_text("You have 7 codes left")).to_be_visible()
        page.reload()
        expect(page.get_by_text("You are a guest on this device")).to_be_visible()


def test_codes_are_made_again_after_the_password(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        asked(page, "/api/me/register", {"login": "Xenia", "password": WORD})
        page.goto("/account")
        touch(page, page.get_by_role("button", name="Make new codes"))
        dialog = page.get_by_role("dialog")
        dialog.get_by_label("Password").fill("not this one")
        touch(page, dialog.get_by_role("button", name="Make new codes"))
        expect(page.get_by_text("This is not your password.").first).to_be_visible()
        dialog.get_by_label("Password").fill(WORD)
        page.keyboard.press("Enter")
        expect(dialog).to_have_count(0)
        assert len(set(codes_of(page))) == 8


def test_a_new_password_is_said_at_the_table_of_a_device_that_it_logs_out(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page, opened(browser, server, DESK) as other:
        asked(page, "/api/me/register", {"login": "Ursula", "password": WORD})
        room = new_table(page, seats=2, bots=["casual"], start=True)
        at_table(page, room)
        # Another device of hers: a link that was used before, and the right one pasted into the same tab.
        other.goto("/link#l_old")
        touch(other, other.get_by_role("button", name="Make it mine"))
        expect(other.get_by_text("This link was used already or is too old").first).to_be_visible()
        secret = asked(page, "/api/me/link", {})["secret"]
        other.evaluate("(secret) => (location.hash = secret)", secret)
        touch(other, other.get_by_role("button", name="Make it mine"))
        expect(other.get_by_text("You can come back from anywhere as ursula")).to_be_visible()
        touch(other, other.get_by_role("button", name="Change the password"))
        other.get_by_label("Password you have now").fill(WORD)
        other.get_by_label("New password").fill("another word")
        assert violations(other) == []
        other.keyboard.press("Enter")
        expect(other.get_by_text("your other devices are logged out").first).to_be_visible()
        expect(page.get_by_text("You were logged out on this device.")).to_be_visible()
        touch(page, page.get_by_role("link", name="Log in"))
        page.get_by_label("Name to log in with").last.fill("Ursula")
        page.get_by_label("Password").last.fill("another word")
        page.keyboard.press("Enter")
        page.wait_for_url(f"**/t/{room}")
        expect(page.get_by_role("group", name=re.compile("^Your hand"))).to_be_visible()


def test_a_guest_who_seems_to_come_too_late_keeps_the_name(browser: Browser, server: Server) -> None:
    """The page asks once more when the server does not know it; the server must not answer with a new guest."""
    with opened(browser, server, PHONE) as page:
        with person(page) as client:
            me = client.get("/api/me").json()
            assert client.patch("/api/me", json={"name": "Yara"}).status_code == 200
        server_forgets(server, me["id"])
        page.goto("/settings")
        expect(page.get_by_label("Your name")).to_have_value("Yara")


def server_forgets(server: Server, who: str) -> None:
    with sqlite3.connect(server.database, timeout=20) as connection:
        connection.execute("UPDATE sessions SET used = 1000, renewed = 1000 WHERE person = ?", (who,))
