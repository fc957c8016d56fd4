"""The browser table's budgets, part of `make bench`: what is fetched, how soon a touch shows, what moves.

A real Chromium, slowed down four times, plays rounds of thirteen cards by touch at a real server, with the default
settings and at the pace of a quick player. An interaction counts from the touch to the next frame, as
browsers report it; the figure is the 98th percentile of all of them.
"""

from __future__ import annotations

import gzip
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.section import Section, progress
from tests.kit.browser import DESK, DIST, PHONE, at_table, chromium, chromium_path, opened, touch
from tests.kit.serving import serving
from tests.kit.web_files import first_load
from tests.kit.web_play import bots_table, by_touch, play_to_the_end

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

    from tests.kit.browser import Sized
    from tests.kit.serving import Server

SLOWER: Final = 4
ROUNDS: Final = 5
LOOK: Final = 300  # milliseconds

WATCH: Final = """
window.interactions = new Map()
window.shifts = 0
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) {
    if (!each.interactionId) continue
    const before = window.interactions.get(each.interactionId) ?? 0
    window.interactions.set(each.interactionId, Math.max(before, each.duration))
  }
}).observe({ type: 'event', durationThreshold: 16, buffered: true })
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts += each.value
}).observe({ type: 'layout-shift', buffered: true })
"""


def size_of(screen: str) -> int:
    """Bytes of JavaScript, compressed, until this screen works."""
    return sum(len(gzip.compress((DIST / "assets" / name).read_bytes(), 9)) for name in first_load(screen))


def watched(browser: Browser, server: Server, size: Sized) -> dict[str, Any]:
    """Interactions and shifts of a game of rounds of thirteen cards."""
    with opened(browser, server, size, settings="{}") as page:
        page.emulate_media(reduced_motion="no-preference")
        page.add_init_script(WATCH)
        slow_down(page)
        page.goto("/")
        page.locator("main").first.wait_for()
        page.wait_for_timeout(1500)
        home = page.evaluate("window.shifts")
        at_table(page, bots_table(page, 3, pace="quick", rules={"rounds": [13] * ROUNDS}))
        play_to_the_end(page, unhurried)
        page.wait_for_timeout(500)
        found: dict[str, Any] = page.evaluate(
            "({ waits: [...window.interactions.values()].sort((a, b) => a - b), shifts: window.shifts })"
        )
    return found | {"home": home}


def unhurried(page: Page, moment: str) -> None:
    """One step of a game, after a look at the table, and another look at a card before throwing it."""
    page.wait_for_timeout(LOOK)
    if "Choose" in moment and not page.locator("dialog[open]").count():
        touch(page, page.locator(".hand .slot").last)
        page.wait_for_timeout(LOOK)
        touch(page, page.locator(".actions .button.main"))
    else:
        by_touch(page, moment)


def slow_down(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


def web() -> Section:
    note = f"""Kilobytes of JavaScript, compressed, before a screen works. Milliseconds from a touch to the next
picture, 98th percentile, with the processor slowed down {SLOWER} times, in games of {ROUNDS} rounds of thirteen cards,
{LOOK} ms between two touches.
Layout shift as browsers count it, without what a touch brought about."""
    if chromium_path() is None or not DIST.exists():
        return Section("Browser", "Not measured: there is no Chromium, or the client is not built (`make web`).")
    rows: list[tuple[str, ...]] = [
        (f"first load, {screen.lower()}", f"{size_of(screen) / 1000:.1f} kB", "80 kB") for screen in ("Home", "Table")
    ]
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "calm") as server, chromium() as browser:
        for name, size in (("phone", PHONE), ("desk", DESK)):
            progress(f"browser, {name}")
            found = watched(browser, server, size)
            waits = found["waits"]
            late = waits[min(len(waits) - 1, len(waits) * 98 // 100)] if waits else 0
            rows.append((f"{name}, interaction to next picture ({len(waits)})", f"{late:.0f} ms", "100 ms"))
            rows.append((f"{name}, layout shift: start, game", f"{found['home']:.3f}, {found['shifts']:.3f}", "0"))
    return Section("Browser", note, ("what", "measured", "budget"), rows)


if __name__ == "__main__":
    print(web())
