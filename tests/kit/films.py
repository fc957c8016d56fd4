"""Short films of the page and the terminal for the documents: `make screenshots`, or `python -m tests.kit.films turn`.

Each is an animated WebP with a still beside it, for readers who prefer no motion. The page is filmed while it moves;
a terminal does not move, so its film is one picture after each key.
"""

from __future__ import annotations

import base64
import io
import itertools
import os
import re
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from PIL import Image

from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.terminal.seating import GameToPlay, Seating, seat_kinds
from tests.kit.browser import at_table, chromium, new_table, watched
from tests.kit.paths import ROOT
from tests.kit.pilots import at_screen, press
from tests.kit.quiet_server import good
from tests.kit.screens import without_fonts
from tests.kit.server_client import NO_LIMITS
from tests.kit.serving import serving
from tests.kit.web_people import person
from tests.kit.web_scenes import at_rest

if TYPE_CHECKING:
    from collections.abc import Collection

    import httpx
    from playwright.sync_api import CDPSession, Page
    from textual.pilot import Pilot

    from starsuit.terminal.app.main import StarsuitApp

FOLDER: Final = ROOT / "docs" / "screens"
LARGEST: Final = 400_000  # bytes
WIDTH: Final = 880
FASTEST: Final = 60  # milliseconds a picture is shown for at least
LONGEST: Final = 900  # and at most: nobody wants to watch a computer think
LAST: Final = 2500


@dataclass(frozen=True)
class Frame:
    picture: Image.Image
    at: float  # seconds


def write(name: str, frames: list[Frame]) -> None:
    """The film and its still, which is the last picture."""
    for step in (1, 2, 3, 4):
        kept = thinned(frames, FASTEST * step)
        times = [round(1000 * (after.at - frame.at)) for frame, after in itertools.pairwise(kept)]
        film = io.BytesIO()
        first, *others = (frame.picture for frame in kept)
        first.save(
            film,
            "WEBP",
            save_all=True,
            append_images=others,
            duration=[*(min(max(time, FASTEST), LONGEST) for time in times), LAST],
            loop=0,
            quality=60,
            method=6,
            allow_mixed=True,
        )
        if film.tell() <= LARGEST:
            break
    else:
        raise AssertionError(f"{name} has {film.tell()} bytes")
    (FOLDER / f"{name}.webp").write_bytes(film.getvalue())
    frames[-1].picture.save(FOLDER / f"{name}-still.webp", quality=80, method=6)
    print(f"{name}: {len(kept)} pictures, {film.tell():,} bytes", flush=True)


def thinned(frames: list[Frame], least: float) -> list[Frame]:
    """Without pictures that follow another too soon; the last one stays."""
    kept = [frames[0]]
    for frame in frames[1:-1]:
        if 1000 * (frame.at - kept[-1].at) >= least and frame.picture != kept[-1].picture:
            kept.append(frame)
    return [*kept, frames[-1]]


def small(data: bytes) -> Image.Image:
    picture = Image.open(io.BytesIO(data)).convert("RGB")
    return picture.resize((WIDTH, round(picture.height * WIDTH / picture.width)), Image.Resampling.LANCZOS)


class Camera:
    """Films a page: the browser sends a picture whenever something has changed."""

    def __init__(self, page: Page) -> None:
        self.tools: CDPSession = page.context.new_cdp_session(page)
        self.frames: list[Frame] = []
        self.tools.on("Page.screencastFrame", self.take)
        self.tools.send("Page.startScreencast", {"format": "png", "everyNthFrame": 2})

    def take(self, found: dict[str, Any]) -> None:
        self.tools.send("Page.screencastFrameAck", {"sessionId": found["sessionId"]})
        self.frames.append(Frame(small(base64.b64decode(found["data"])), found["metadata"]["timestamp"]))

    def stop(self) -> list[Frame]:
        self.tools.send("Page.stopScreencast")
        return self.frames


def turn() -> None:
    """A turn at the page: draw, look, discard, and the others play."""
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "calm", **NO_LIMITS) as server,
        chromium() as browser,
    ):
        context = browser.new_context(base_url=server.url, viewport={"width": 1100, "height": 720}, color_scheme="dark")
        context.add_init_script("""localStorage.setItem('starsuit.settings', '{"takeBack": 0, "coach": "off"}')""")
        with watched(context) as page, person(page) as client:
            room = drawing_table(page, client)
            at_table(page, room)
            page.locator(".status.yours").wait_for()
            at_rest(page)
            camera = Camera(page)
            page.wait_for_timeout(700)
            page.get_by_role("button", name=re.compile("^Stock")).click()
            page.locator(".hand .slot").nth(7).wait_for()
            page.wait_for_timeout(900)
            card = best(client, room).removeprefix("discard ")
            page.locator(f".hand .slot[data-card='{card}']").last.click()
            page.wait_for_timeout(600)
            page.locator(".actions").get_by_role("button", name=re.compile("^Discard")).click()
            page.locator(".status:not(.yours)").wait_for()
            page.locator(".status.yours").wait_for()
            page.wait_for_timeout(600)
            write("turn", camera.stop())


def drawing_table(page: Page, client: httpx.Client) -> str:
    """A table at which it is best to draw from the stock, as the film does."""
    wishes = {"seats": 3, "bots": ["skilled", "casual"], "pace": "quick", "start": True}
    for _ in range(30):
        room = new_table(page, rules={"rounds": [7], "first_dealer": 2}, **wishes)
        if best(client, room) == "draw":
            return room
    raise AssertionError("at none of thirty tables it is best to draw")


def best(client: httpx.Client, room: str) -> str:
    """The action that the hints put first."""
    return str(good(client.get(f"/api/tables/{room}/hints"))["hints"][0]["action"])


def terminal_turn() -> None:
    """A few turns in the terminal."""
    drawn: list[str] = []
    rules = Ruleset(players=3, first_dealer=2, rounds=(7,))
    names = ("You", "Ada", "Ben")

    async def story(app: StarsuitApp, pilot: Pilot[None]) -> None:
        for key in (None, "s", "h", "enter", "s", "h", "enter", "s"):
            if key:
                await press(app, pilot, key)
            drawn.append(without_fonts(app.export_screenshot(title="starsuit play")))

    game = Game.new(rules, seed="film", names=names)
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_STATE_HOME"] = folder
        at_screen(story, GameToPlay(Seating(game, seat_kinds(("skilled",), 3))), size=(80, 24))
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 994, "height": 636})
        frames = []
        for second, svg in enumerate(drawn):
            page.set_content(f"<body style='margin:0;background:#292929'>{svg}</body>")
            frames.append(Frame(small(page.screenshot()), float(second)))
    write("terminal-turn", frames)


FILMS: Final = {"turn": turn, "terminal-turn": terminal_turn}


def main(wanted: Collection[str]) -> None:
    if unknown := set(wanted) - set(FILMS):
        sys.exit(f"there is no film {', '.join(sorted(unknown))}; there are {', '.join(FILMS)}")
    for name in wanted or FILMS:
        FILMS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])
