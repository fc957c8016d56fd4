"""The screens of clubs, duplicate evenings and the living room, and how to get there."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final

from tests.kit.browser import new_table, touch
from tests.kit.quiet_server import do, good, play_on, play_together
from tests.kit.web_people import kept, person, stranger

if TYPE_CHECKING:
    from collections.abc import Callable

    import httpx
    from playwright.sync_api import Page

__all__ = ["CLUB_SCENES"]

SHORTEST: Final = {"rounds": [3, 4], "turn_limit": 3, "first_dealer": 0}
NAMES: Final = ("Ben", "Chloé", "Maximiliane")


def _club(page: Page) -> str:
    """A club of this page's person and three others, who have played two games together."""
    with ExitStack() as stack:
        me = stack.enter_context(person(page))
        others = [stack.enter_context(stranger(page, name)) for name in NAMES]
        club = str(good(me.post("/api/clubs", json={"name": "Friday cards"}), 201)["id"])
        key = good(me.get(f"/api/clubs/{club}/link"))["link"].partition("key=")[2]
        for other in others:
            assert other.post(f"/api/clubs/{club}/join", json={"key": key}).status_code == 204
        for guests in (others, others[:2]):
            _game(club, me, *guests)
        when = {"at": 1_893_526_200_000, "words": "At Chloé's; bring cake"}
        assert me.post(f"/api/clubs/{club}/next", json=when).status_code == 204
        wishes = {"title": "Spring cup", "alone": True, "rounds": [3, 4, 5], "level": "novice", "seats": 3}
        evening = str(good(me.post(f"/api/clubs/{club}/duplicates", json=wishes), 201)["id"])
        for player in (me, *others[:2]):
            own = good(player.post(f"/api/duplicates/{evening}/tables"), 201)["id"]
            good(do(player, f"/api/tables/{own}", type="change", pace="instant"))
            play_on(player, own)
        table = good(others[0].post("/api/tables", json={"club": club, "seats": 4}), 201)["id"]
        good(do(others[1], f"/api/tables/{table}", type="sit"))
    return f"{club} {evening}"


def _game(club: str, *clients: httpx.Client) -> None:
    wishes: dict[str, Any] = {"seats": len(clients), "rules": SHORTEST, "club": club, "pace": "instant"}
    room = good(clients[0].post("/api/tables", json=wishes), 201)["id"]
    for other in clients[1:]:
        good(do(other, f"/api/tables/{room}", type="sit"))
    good(do(clients[0], f"/api/tables/{room}", type="start"))
    play_together(room, *clients)


def _there(page: Page, which: int) -> str:
    return kept(page, _club, lambda: _club(page)).split()[which]


def clubs(page: Page) -> None:
    _there(page, 0)
    page.goto("/clubs")
    page.get_by_role("listitem").get_by_role("link").first.wait_for()


def club(page: Page) -> None:
    page.goto(f"/c/{_there(page, 0)}")
    page.locator(".now").first.wait_for()
    page.locator("[aria-labelledby=evenings] li").first.wait_for()


def opened(button: str) -> Callable[[Page], None]:
    def go(page: Page) -> None:
        club(page)
        touch(page, page.get_by_role("button", name=button, exact=True))
        page.locator("dialog[open]").wait_for()

    return go


def invited(page: Page) -> None:
    """Somebody else's club, at its link."""
    page.goto(f"/c/{kept(page, invited, lambda: _strangers(page))}")
    page.get_by_role("button", name="Join").wait_for()


def _strangers(page: Page) -> str:
    with stranger(page, "Zoe") as zoe:
        found = good(zoe.post("/api/clubs", json={"name": "Thursday people"}), 201)["id"]
        return str(good(zoe.get(f"/api/clubs/{found}/link"))["link"]).partition("/c/")[2]


def evening(page: Page) -> None:
    """A duplicate evening that is going on; I have played."""
    page.goto(f"/d/{_there(page, 1)}")
    page.locator(".results li").first.wait_for()


def watch(page: Page) -> None:
    """A round to watch: some moments on."""
    page.goto("/watch")
    page.locator(".caption").wait_for()
    touch(page, page.get_by_role("button", name="One step on"))
    page.locator(".stage li.turn").wait_for()


def big_screen(page: Page) -> None:
    """A table of the club in the living room, in its second round."""
    page.goto(f"/t/{kept(page, big_screen, lambda: _second_round(page))}/screen")
    page.locator(".whole li b").first.wait_for()


def _second_round(page: Page) -> str:
    with ExitStack() as stack:
        me = stack.enter_context(person(page))
        others = [stack.enter_context(stranger(page, name)) for name in NAMES]
        wishes = {"seats": 4, "rules": {"turn_limit": 2, "first_dealer": 0}, "title": "At Chloé's", "pace": "instant"}
        room = str(good(me.post("/api/tables", json=wishes), 201)["id"])
        for other in others:
            good(do(other, f"/api/tables/{room}", type="sit"))
        good(do(me, f"/api/tables/{room}", type="start"))
        play_together(room, me, *others, rounds=2)
    return room


def big_screen_before(page: Page) -> None:
    """The same, while the table waits for people."""
    made = kept(page, big_screen_before, lambda: new_table(page, seats=4, title="Friday cards"))
    page.goto(f"/t/{made}/screen")
    page.locator("footer img").wait_for()


CLUB_SCENES: Final[dict[str, Callable[[Page], None]]] = {
    "clubs": clubs,
    "club": club,
    "club-invite": opened("Invite somebody"),
    "club-announce": opened("Duplicate evening"),
    "club-date": opened("Change"),
    "club-invited": invited,
    "duplicate": evening,
    "watch": watch,
    "big-screen": big_screen,
    "big-screen-before": big_screen_before,
}
