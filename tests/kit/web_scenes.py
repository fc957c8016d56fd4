"""Every screen and every dialog of the browser client, and how to get there.

The pictures (`web_screens`), large text (`test_large_text`) and axe (`test_axe`) look at the same scenes. A scene
may be reached on a page that has shown others: what they share (`kept`) is made once per page.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import Page, Route

from tests.kit.browser import at_table, new_table, touch
from tests.kit.club_scenes import CLUB_SCENES
from tests.kit.puzzle_scenes import PUZZLE_SCENES
from tests.kit.quiet_server import do, good
from tests.kit.web_people import asked, kept, person, played, stranger

if TYPE_CHECKING:
    import httpx

__all__ = ["SCENES", "Scene", "at_rest", "replay", "sheet", "table", "visit"]

Scene = Callable[[Page], None]
Wish = Callable[[dict[str, Any]], bool]
DAY: Final = 86_400  # seconds; days are those of UTC

# Endless motion does not count. A card that waits for its turn to be drawn is blank.
AT_REST: Final = """() => document.fonts.status === 'loaded'
  && [...document.images].every((image) => image.complete)
  && !document.querySelector('[aria-busy=true], .card.blank')
  && document.getAnimations().every(({ playState, effect }) =>
    playState !== 'running' || effect?.getComputedTiming().iterations === Infinity)"""

DRAWN: Final = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"


def visit(page: Page, name: str) -> None:
    """Go to a scene, whatever the last one left behind, and wait until it has come to rest."""
    page.context.set_offline(False)
    page.unroute_all()
    with person(page):  # someone with a name, whatever is seen first
        SCENES[name](page)
    at_rest(page)


def at_rest(page: Page) -> None:
    """Wait until nothing is loading or moving, and that has been drawn."""
    page.wait_for_function(AT_REST)
    page.evaluate(DRAWN)


def screen(path: str, seen: str = "h1") -> Scene:
    """A screen, once some of it shows."""

    def go(page: Page) -> None:
        page.goto(path)
        page.locator(seen).first.wait_for()

    return go


def after(made: Callable[[Page], str], scene: Scene) -> Scene:
    """A screen of someone who has played."""

    def go(page: Page) -> None:
        kept(page, made, lambda: made(page))
        scene(page)

    return go


def answering(found: object) -> Callable[[Route], None]:
    return lambda route: route.fulfill(json=found)


def newcomer(path: str, *asks: str) -> Scene:
    """A screen as seen by someone who has not played."""

    def go(page: Page) -> None:
        with stranger(page, "Ben") as client:
            for ask in asks:
                page.route(re.compile(rf"{ask}(\?.*)?$"), answering(good(client.get(ask))))
        screen(path, ".panel")(page)

    return go


def devices(page: Page) -> None:
    """The account of somebody with a password and three devices."""
    with person(page) as client:
        me = {**good(client.get("/api/me")), "registered": True}
    names = ("Firefox, Linux", "Samsung Internet, Android", "")
    used = [
        {"id": f"s{place}", "device": name, "created": 1_790_000_000_000, "used": 1_795_000_000_000, "here": not place}
        for place, name in enumerate(names)
    ]
    answers = {"/api/me": me, "/api/me/sessions": used, "/api/me/codes": {"left": 5}, "/api/me/bots": []}
    for path, answer in answers.items():
        page.route(re.compile(f"{path}$"), answering(answer))
    screen("/account", "li button")(page)


def with_bots(page: Page, players: int, level: str = "casual", **rules: Any) -> str:
    """A new table of computer players that do not think long."""
    bots = [level] * (players - 1)
    return new_table(page, seats=players, bots=bots, rules=rules, pace="instant", start=True)


def at_turn(page: Page, room: str) -> None:
    at_table(page, room)
    page.locator(".status.yours").wait_for(timeout=60_000)


def table(players: int, *rounds: int) -> Scene:
    """Our turn at a table of this many."""

    def go(page: Page) -> None:
        at_turn(page, kept(page, (players, rounds), lambda: with_bots(page, players, rounds=list(rounds))))

    return go


def waiting(page: Page) -> None:
    page.goto(f"/t/{new_table(page, seats=5, bots=['casual', 'skilled'])}")
    page.get_by_text("Free seat").first.wait_for()


def company(*, host: bool, playing: bool = False) -> Scene:
    """A table with somebody else at it, who is the host or a guest; they may ask to make the game public."""

    def go(page: Page) -> None:
        with stranger(page, "Maximiliane") as client, person(page) as me:
            one, other = (me, client) if host else (client, me)
            room = good(one.post("/api/tables", json={"seats": 3, "bots": ["casual"]}), 201)["id"]
            good(do(other, f"/api/tables/{room}", type="sit"))
            if playing:
                good(do(one, f"/api/tables/{room}", type="start"))
                good(do(one, f"/api/tables/{room}", type="change", public=True))
        page.goto(f"/t/{room}")
        page.locator("dialog[open]" if playing else "ol li").first.wait_for()

    return go


def panel(key: str, scene: Scene, seen: str = "dialog[open]") -> Scene:
    """A dialog, or what else a key opens."""

    def go(page: Page) -> None:
        scene(page)
        page.keyboard.press(key)
        page.locator(seen).first.wait_for()

    return go


def pressed(scene: Scene, *names: str, seen: str = "dialog[open]") -> Scene:
    """The scene after pressing these buttons."""

    def go(page: Page) -> None:
        scene(page)
        for name in names:
            touch(page, page.get_by_role("button", name=re.compile(name)).first)
        page.locator(seen).first.wait_for()

    return go


def chosen_card(page: Page) -> None:
    """A card is drawn, and one is chosen."""
    at_turn(page, with_bots(page, 4, rounds=[7]))
    touch(page, page.get_by_role("button", name=re.compile("^Stock")))
    touch(page, page.locator(".hand .slot").nth(7))
    page.locator(".slot.chosen").wait_for()


def come_to(page: Page, wish: Wish, players: int, level: str, **rules: Any) -> str:
    """A table where a condition has come true; it does not at every table."""
    for _ in range(30):
        room = with_bots(page, players, level, **rules)
        if played(page, room, wish):
            return room
    raise AssertionError("that came about at none of thirty tables")


def legal(game: dict[str, Any], what: str) -> bool:
    return bool(game["legal"] and game["legal"][what])


def can_go_out(game: dict[str, Any]) -> bool:
    return legal(game, "out")


def begins_last_turn(game: dict[str, Any]) -> bool:
    return bool(game["last_turn"]) and legal(game, "draw")


def going_out(page: Page) -> None:
    at_turn(page, kept(page, going_out, lambda: come_to(page, can_go_out, 2, "novice", rounds=[7])))
    pressed(lambda _: None, "^Go out", seen="dialog .good")(page)


def last_turn(page: Page) -> None:
    """Someone else has gone out."""
    at_turn(page, kept(page, last_turn, lambda: come_to(page, begins_last_turn, 4, "casual", rounds=[5, 6, 7, 8, 9])))


def laying_down(page: Page) -> None:
    """What to lay down, in a round that ends after one turn each."""
    at_turn(page, with_bots(page, 2, rounds=[9], turn_limit=1))
    pressed(lambda _: None, "^Stock", "^Lay down", seen="dialog .groups")(page)


def round_summary(page: Page) -> None:
    """The end of a round, for those who were there."""
    room = with_bots(page, 4, rounds=[6, 7])
    at_turn(page, room)
    played(page, room, lambda game: len(game["results"]) > 0)
    page.locator("dialog[open] .melds").first.wait_for()


def eleventh_round(page: Page) -> str:
    return come_to(page, lambda game: game["round"] == 11 and legal(game, "draw"), 4, "casual", turn_limit=3)


def finished(page: Page) -> str:
    """A whole game against three computer players."""
    room = with_bots(page, 4)
    played(page, room)
    return room


def late(page: Page) -> None:
    """Our turn in the eleventh round."""
    at_turn(page, kept(page, eleventh_round, lambda: eleventh_round(page)))


def game_end(page: Page) -> None:
    page.goto(f"/t/{kept(page, finished, lambda: finished(page))}")
    page.locator(".ranking").wait_for()


def talk(page: Page) -> str:
    """A table of people who talk."""
    room = new_table(page, seats=3, bots=["casual"], rules={"rounds": [8]}, pace="instant")
    with person(page) as lena, stranger(page, "Ben") as ben:
        place = f"/api/tables/{room}"
        good(do(ben, place, type="sit"))
        good(do(lena, place, type="start"))
        good(do(ben, place, type="say", text="Hello Lena, nice to see you here again!"))
        good(do(lena, place, type="say", text="Good luck."))
        good(do(ben, place, type="say", text="My sister would like to watch. Shall I send her the link?"))
    return room


def chat(page: Page) -> None:
    at_table(page, kept(page, talk, lambda: talk(page)))
    panel("t", lambda _: None, "dialog ol li, aside ol li")(page)


def gestures(page: Page) -> None:
    """On a phone they open; at a desk they are beside the table, and with very large text in the chat."""
    at_table(page, kept(page, talk, lambda: talk(page)))
    opener = page.get_by_role("button", name="Reactions")
    if opener.count():
        touch(page, opener)
    else:
        page.keyboard.press("t")
    page.get_by_role("group", name="Reactions").wait_for()


def end_together(page: Page) -> None:
    """People who talk about the game that is over."""
    room = new_table(page, seats=2, rules={"rounds": [3], "turn_limit": 1})
    place = f"/api/tables/{room}"
    with person(page) as lena, stranger(page, "Ben") as ben:
        good(do(ben, place, type="sit"))
        good(do(lena, place, type="start"))
        while not (game := good(lena.get(place))["states"][1])["outcome"]:
            seat = game["turn"]
            client = (lena, ben)[seat]
            good(do(client, place, type="play", seat=seat, action="draw"))
            legal = good(client.get(place))["states"][1]["legal"]
            good(do(client, place, type="play", seat=seat, action=legal["out"] or legal["lay"]))
        good(do(ben, place, type="say", text="Well played! Once more?"))
    page.goto(f"/t/{room}")
    page.locator(".talk li").first.wait_for()


def pass_on(page: Page) -> None:
    """The device goes round."""
    page.goto(f"/t/{new_table(page, seats=2, names=['Maximiliane'], start=True)}")
    page.locator(".pass").wait_for()


def spectator(page: Page) -> None:
    """A game of others."""
    wishes = {"seats": 3, "names": ["Ben", "Zoe"], "rules": {"rounds": [8], "first_dealer": 0}, "start": True}
    with stranger(page, "Grandma") as other:
        room = good(other.post("/api/tables", json=wishes), 201)["id"]
        played_a_bit(other, room)
    at_table(page, room)
    page.locator(".watching").wait_for()


def played_a_bit(client: httpx.Client, room: str) -> None:
    """One turn each."""
    for seat in (1, 2, 0):
        _, game = good(client.get(f"/api/tables/{room}", params={"seat": seat}))["states"]
        for action in ("draw", f"discard {game['hand'][0]}"):
            do(client, f"/api/tables/{room}", type="play", seat=seat, action=action)


def cut_off(page: Page) -> None:
    """The line of a table is broken."""
    table(4, 7)(page)
    page.context.set_offline(True)
    page.locator(".notice").wait_for()


def offline(page: Page) -> None:
    """The device has no network."""
    screen("/")(page)
    page.context.set_offline(True)
    page.locator(".offline").wait_for()


def away(page: Page) -> None:
    """A screen that is nothing without a server."""
    for path in ("**/api/**", "**/health"):
        page.route(path, lambda route: route.abort())
    page.goto("/")
    page.locator(".offline").wait_for()
    page.evaluate("document.querySelector(\"nav a[href='/clubs']\").click()")
    page.get_by_role("link", name="Keep score").or_(page.locator(".panel a[href='/sheet']")).first.wait_for()


def unreachable(page: Page) -> None:
    """The server does not answer."""
    page.goto("/health")
    page.route("**/api/**", lambda route: route.abort())
    page.goto("/new?mode=friends")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_text("The server cannot be reached.").first.wait_for()


def new_solitaire(page: Page) -> str:
    """A solitaire with some cards placed."""
    room = str(asked(page, "/api/solitaires", {})["state"]["id"])
    with person(page) as client:
        for _ in range(9):
            state = good(client.get(f"/api/solitaires/{room}"))["state"]
            piles = [pile for pile in state["piles"] if pile["best"]]
            best = max(piles, key=lambda pile: pile["points"] - pile["best"]["points"])
            place = {"pile": best["size"], "discard": best["best"]["discard"]}
            good(do(client, f"/api/solitaires/{room}", type="place", **place))
    return room


def solitaire(chosen: bool) -> Scene:
    """A solitaire with some cards placed; with a pile chosen for the next one."""

    def go(page: Page) -> None:
        page.goto(f"/p/{kept(page, new_solitaire, lambda: new_solitaire(page))}")
        page.locator("[data-pile]").nth(10).wait_for()
        if chosen:
            touch(page, page.locator("[data-pile]:not(.closed)").first)
            page.locator("[data-pile][aria-pressed='true']").wait_for()

    return go


def given_up(page: Page) -> str:
    """A solitaire that was not won."""
    room = new_solitaire(page)
    with person(page) as client:
        good(do(client, f"/api/solitaires/{room}", type="close"))
    return room


def solitaire_end(page: Page) -> None:
    page.goto(f"/p/{kept(page, given_up, lambda: given_up(page))}")
    page.locator("dialog[open]").wait_for()


def new_sheet(page: Page, rounds: int) -> str:
    """A score sheet with this many rounds filled in."""
    made = str(asked(page, "/api/sheets", {"names": ["Mia", "Ben", "Zoe", "Grandma", "Theo"]})["state"]["id"])
    points = (("0", "12", "5", "31", "9"), ("8", "0", "14", "3", "102"), ("20", "7", "0", "11", "0"))
    with person(page) as client:
        for number in range(rounds):
            good(do(client, f"/api/sheets/{made}", type="write", round=number + 1, texts=points[number % 3]))
    return made


def sheet(opens: str = "", rounds: int = 6) -> Scene:
    """A score sheet, with an entry being written in one way or the other."""

    def go(page: Page) -> None:
        page.goto(f"/s/{kept(page, ('sheet', rounds), lambda: new_sheet(page, rounds))}")
        page.locator("table").first.wait_for()
        if opens:
            page.locator(".players button").first.click()
            page.get_by_role("radio", name=opens).check(force=True)

    return go


def sheets(page: Page) -> None:
    """The list of someone who has one."""
    kept(page, ("sheet", 6), lambda: new_sheet(page, 6))
    screen("/sheet", "a[href^='/s/']")(page)


def family(page: Page) -> str:
    """A finished game of people at one device."""
    rules = {"rounds": [6, 10], "turn_limit": 6}
    room = new_table(page, seats=4, names=["Ben", "Zoe", "Grandma"], rules=rules, start=True)
    played(page, room)
    return room


def replay(query: str) -> Scene:
    """A finished game, at a moment."""

    def go(page: Page) -> None:
        page.goto(f"/g/{kept(page, family, lambda: family(page))}?{query}")
        page.locator(".stage li").first.wait_for()

    return go


def analysed(page: Page) -> None:
    replay("at=25&seat=open")(page)
    touch(page, page.get_by_role("button", name=re.compile("^Analyse")))
    page.locator(".worst").first.wait_for(timeout=120_000)


def today(page: Page) -> str:
    """The deals of the day, played by some."""
    away_from_midnight()
    for name in ("Ben", "Zoe"):
        with stranger(page, name) as client:
            given_up_today(client)
    with person(page) as client:
        given_up_today(client)
        room = str(good(client.post("/api/daily/table"))["room"])
        good(do(client, f"/api/tables/{room}", type="change", pace="instant"))
        played(page, room)
    return room


def away_from_midnight(seconds: float = 120) -> None:
    """Wait for the next day if this one may end before the test has looked at it."""
    left = DAY - time.time() % DAY
    if left < seconds:
        time.sleep(left + 1)


def given_up_today(client: httpx.Client) -> None:
    room = good(client.post("/api/daily/solitaire"))["room"]
    good(do(client, f"/api/solitaires/{room}", type="close"))


def lesson(step: int) -> Scene:
    def go(page: Page) -> None:
        page.goto("/learn")
        page.evaluate(f"sessionStorage.setItem('starsuit.lesson', '{step}')")
        page.reload()
        page.locator("h2").first.wait_for()

    return go


def shared(page: Page) -> None:
    """The account of somebody who has shared a game."""
    asked(page, f"/api/games/{kept(page, finished, lambda: finished(page))}/share", {})
    screen("/account", "a[href^='/g/']")(page)


MOMENT: Final = replay("at=25&seat=open")

SCENES: Final[dict[str, Scene]] = {
    "home": screen("/"),
    "new-friends": screen("/new?mode=friends"),
    "new-pass": screen("/new?mode=pass"),
    "new-bots": screen("/new?mode=bots"),
    "join": screen("/join", "ul li, .none"),
    "settings": screen("/settings", "button[type=submit]:enabled"),
    "cards": screen("/cards"),
    "waiting-room": waiting,
    "table-2": table(2, 3),
    "table-4": table(4, 7),
    "table-7": table(7, 10),
    "table-14": table(14, 13),
    "thirteen-cards": table(4, 13),
    "chosen-card": chosen_card,
    "hint": panel("h", table(4, 7), ".hint .do"),
    "more-hints": pressed(panel("h", table(4, 7), ".hint .do"), "^More", seen=".hint td"),
    "scores": panel("c", late, "dialog td"),
    "chat": chat,
    "keys": panel("?", table(4, 7)),
    "menu": pressed(table(4, 7), "^Menu"),
    "invite": pressed(table(4, 7), "^Menu", "^Invite", seen="dialog[open] .link"),
    "seat": pressed(table(4, 7), "^Ada"),
    "going-out": going_out,
    "laying-down": laying_down,
    "last-turn": last_turn,
    "round-summary": round_summary,
    "game-end": game_end,
    "pass-cover": pass_on,
    "spectator": spectator,
    "cut-off": cut_off,
    "solitaire": solitaire(chosen=False),
    "solitaire-chosen": solitaire(chosen=True),
    "solitaire-another": pressed(solitaire(chosen=True), "^Another"),
    "solitaire-menu": pressed(solitaire(chosen=False), "^More"),
    "solitaire-give-up": pressed(solitaire(chosen=False), "^More", "^Give up"),
    "solitaire-end": solitaire_end,
    "solitaires": after(given_up, screen("/solitaire", "dl dd")),
    "solitaires-none": newcomer("/solitaire", "/api/solitaires", "/api/me/solitaires"),
    "sheet": sheet(),
    "sheet-points": sheet("Points"),
    "sheet-cards": sheet("Cards left"),
    "sheet-share": pressed(sheet(), "^Share"),
    "sheet-names": pressed(sheet(), "^Change a name"),
    "sheet-end": sheet(rounds=11),
    "sheets": sheets,
    "sheets-none": newcomer("/sheet", "/api/sheets"),
    "lesson": lesson(0),
    "lesson-turn": lesson(5),
    "lesson-end": lesson(9),
    "rules": screen("/rules"),
    "glossary": screen("/glossary"),
    "replay": MOMENT,
    "replay-share": pressed(MOMENT, "^Share"),
    "replay-analysis": analysed,
    "games": after(finished, screen("/games", "a[href^='/g/']")),
    "games-none": newcomer("/games", "/api/games"),
    "statistics": after(finished, screen("/stats", "table")),
    "statistics-none": newcomer("/stats", "/api/me/stats"),
    "progress": after(finished, screen("/stats/progress", "li")),
    "daily": after(today, screen("/daily", "table")),
    "account": screen("/account", "form"),
    "account-forgot": pressed(
        screen("/account", "form"), "^Forgot the password", seen="input[autocomplete=one-time-code]"
    ),
    "account-devices": devices,
    "account-codes": pressed(devices, "^Make new codes"),
    "account-delete": pressed(screen("/account", "form"), "^Delete my account"),
    "account-links": shared,
    "privacy": screen("/privacy", "article"),
    "people": pressed(company(host=True), "^People"),
    "people-ban": pressed(company(host=True), "^People", "^Ban"),
    "people-report": pressed(company(host=False), "^People", "^Report"),
    "consent": company(host=False, playing=True),
    "gestures": gestures,
    "waiting-together": company(host=True),
    "revise": pressed(company(host=True), "^Change$"),
    "seat-link": pressed(company(host=True), "^My seat", "^Make the link", seen="dialog[open] .link"),
    "game-end-together": end_together,
    **CLUB_SCENES,
    **PUZZLE_SCENES,
    "faces": pressed(screen("/new?mode=bots"), "^Choose by face", seen="dialog[open] li"),
    "away": away,
    "link": screen("/link#x"),
    "missing": screen("/nothing"),
    "offline": offline,
    "unreachable": unreachable,
}
