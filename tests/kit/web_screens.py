"""Pictures of every screen for docs/screens: `make screenshots`, or `python -m tests.kit.web_screens home hint`."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal

from tests.kit.browser import DESK, PHONE, ROOT, Sized, chromium, opened
from tests.kit.server_client import NO_LIMITS
from tests.kit.serving import Server, serving
from tests.kit.web_scenes import SCENES, at_rest, visit

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from playwright.sync_api import Browser, Page

FOLDER: Final = ROOT / "docs" / "screens"
SIDEWAYS: Final = (844, 390)
SIZES: Final[dict[str, Sized]] = {
    "phone": PHONE,
    "tall": (390, 844),
    "tablet": (820, 1180),
    "laptop": (1366, 768),
    "desk": DESK,
    "sideways": SIDEWAYS,
}
# What people play on a phone on its side.
TURNED: Final = ("table", "thirteen", "chosen", "spectator", "solitaire-chosen")
BLINDNESS: Final = ("protanopia", "deuteranopia", "tritanopia")
THEMES: Final[tuple[Literal["dark", "light"], ...]] = ("dark", "light")


def take(page: Page, picture: str) -> None:
    """A page that scrolls is shown whole; tables and dialogs as they fill the screen."""
    before = page.viewport_size
    assert before is not None
    whole = not page.locator(".board, .pass, dialog[open]").count()
    if whole:  # on a taller screen, so that a bar at its lower edge does not cross the middle of the picture
        high = page.evaluate("document.documentElement.scrollHeight")
        page.set_viewport_size({"width": before["width"], "height": max(before["height"], high)})
        at_rest(page)
    page.screenshot(path=FOLDER / f"{picture}.jpg", type="jpeg", quality=84, full_page=whole)
    page.set_viewport_size(before)


def looks(browser: Browser, server: Server) -> Iterator[tuple[str, Page]]:
    """The pages for the pictures, by the suffix of the pictures' names."""
    for kind, size in SIZES.items():
        for theme in THEMES:
            with opened(browser, server, size, theme=theme) as page:
                yield f"{kind}-{theme}", page


def all_pictures(page: Page, look: str, wanted: Collection[str]) -> None:
    """Pictures of one page: a game played there once serves all scenes."""
    for name in wanted:
        if look.startswith("sideways") and not name.startswith(TURNED):
            continue
        visit(page, name)
        take(page, f"{name}-{look}")
        print(name, look, flush=True)


def without_colours(browser: Browser, server: Server) -> None:
    """The cards as colour-blind people see them."""
    with opened(browser, server, DESK) as page:
        visit(page, "cards")
        tools = page.context.new_cdp_session(page)
        for kind in BLINDNESS:
            tools.send("Emulation.setEmulatedVisionDeficiency", {"type": kind})
            take(page, f"cards-{kind}")


def main(wanted: Collection[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), "calm", **NO_LIMITS) as server,
        chromium() as browser,
    ):
        for look, page in looks(browser, server):
            all_pictures(page, look, wanted or SCENES)
        if not wanted or "cards" in wanted:
            without_colours(browser, server)


if __name__ == "__main__":
    main(sys.argv[1:])
