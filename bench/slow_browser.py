"""The engine of the page in Chromium, four times slower: how soon a computer player answers, how long a review takes.

The slow processor of Chromium's own tools is the page's alone: asked for a worker, where the engine is, they refuse
(Chromium 156: "Operation is only supported for pages, not workers"). So the whole browser is stopped for three quarters
of the time, a few milliseconds at once: page, worker and database alike. By how much that slowed it is measured.
"""

from __future__ import annotations

import os
import signal
import statistics
import tempfile
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from bench.page_engine import SLOWED, games_to_review
from bench.section import Section, progress
from starsuit.bots import LADDER
from starsuit.records import format_game
from tests.kit.browser import PHONE, at_table, chromium, chromium_path, opened
from tests.kit.page_rooms import ask_engine, client_script, local_table
from tests.kit.serving import serving
from tests.kit.web_files import has_engine
from tests.kit.web_play import by_touch, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from playwright.sync_api import Browser, Page

RUNS: Final = 0.001  # seconds that the browser runs before it is stopped again
RULES: Final = {"rounds": [13, 13, 13], "turn_limit": 6}
BUDGET: Final = {"master": 100}  # milliseconds; the others 50
ABSENT: Final = "Not measured: there is no Chromium here, or the page was built without its engine (`make web`)."

# Notes when a tap came, when the page passed it on, when the engine decided what a computer player does, and when the
# page was told; and how long the engine took for each of the next.
WATCH: Final = """
window.answers = { tapped: [], engine: [], next: [] }
let tap = null, asked = null, decided = null
addEventListener('click', (event) => ([tap, asked, decided] = [event.timeStamp, null, null]), true)
window.Worker = class extends Worker {
  constructor(...all) {
    super(...all)
    this.addEventListener('message', ({ data }) => data.type === 'told' && heard(JSON.parse(data.text)))
  }
  postMessage(message, ...more) {
    if (message.type === 'say' && message.text.includes('"action"')) asked = Date.now()
    super.postMessage(message, ...more)
  }
}
function heard(message) {
  for (const { at, event } of message.events ?? []) {
    if (event.type !== 'played' || event.by !== 'bot') continue
    if (decided !== null) window.answers.next.push(at - decided)
    else if (asked !== null) {
      window.answers.tapped.push(performance.now() - tap)
      window.answers.engine.push(at - asked)
    }
    decided = at
  }
}
"""
SPIN: Final = """() => {
  const start = performance.now()
  let sum = 0
  for (let number = 0; number < 2e7; number++) sum = (sum * 31 + number) | 0
  return performance.now() - start + (sum === 1)
}"""
REVIEW: Final = """async ([script, room]) => {
  const { engine } = await import(script)
  const start = performance.now()
  let steps = 0
  await engine.ask('GET', `/api/games/${room}/review`, undefined, { told: () => steps++ })
  return [performance.now() - start, steps]
}"""


@contextmanager
def slowed(browser: Browser) -> Iterator[None]:
    """Meanwhile the browser, with all its processes, gets a quarter of the time."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    group = os.getpgid(next(each["id"] for each in processes if each["type"] == "browser"))
    assert group != os.getpgrp()  # it would stop us
    over = threading.Event()
    stopper = threading.Thread(target=_stop_and_go, args=(group, over))
    stopper.start()
    try:
        yield
    finally:
        over.set()
        stopper.join()


def _stop_and_go(group: int, over: threading.Event) -> None:
    ran = stopped = 0.0
    last = time.perf_counter()
    try:
        while not over.is_set():
            time.sleep(RUNS)
            os.killpg(group, signal.SIGSTOP)
            ran, last = ran + time.perf_counter() - last, time.perf_counter()
            # What a pause was too long or too short for is made up for in the next one.
            time.sleep(max(0.0, (SLOWED - 1) * ran - stopped))
            os.killpg(group, signal.SIGCONT)
            stopped, last = stopped + time.perf_counter() - last, time.perf_counter()
    finally:
        os.killpg(group, signal.SIGCONT)


def spun(page: Page) -> float:
    """How long some work of the processor takes now."""
    return statistics.median(float(page.evaluate(SPIN)) for _ in range(5))


def answers(browser: Browser, page: Page, level: str) -> dict[str, Any]:
    """Milliseconds in a game against three of a level, as `WATCH` notes them."""
    page.goto("/")
    at_table(page, local_table(page, level, level, level, rules=RULES, seed=f"slow {level}"))
    page.locator(".status.yours").wait_for()
    page.evaluate("() => { for (const each of Object.values(window.answers)) each.length = 0 }")
    with slowed(browser):
        play_to_the_end(page, by_touch)
    found: dict[str, Any] = page.evaluate("window.answers")
    return found


def described(taken: Sequence[float]) -> tuple[str, str]:
    return f"{statistics.median(taken):.0f}", f"{max(taken):.0f}"


def slow_answers() -> Section:
    title = "Computer players in a slow browser"
    if chromium_path() is None or not has_engine():
        return Section(title, ABSENT)
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "calm") as server, chromium() as browser:
        with opened(browser, server, PHONE) as page:
            page.goto("/")
            usual = spun(page)
            with slowed(browser):
                times = spun(page) / usual
        for level in LADDER:
            progress(f"a slow browser, {level}")
            with opened(browser, server, PHONE) as page:
                page.add_init_script(WATCH)
                found = answers(browser, page, level)
            each = [cell for taken in found.values() for cell in described(taken)]
            rows.append((f"{level} ({len(found['tapped'])}, {len(found['next'])})", *each, str(BUDGET.get(level, 50))))
    return Section(
        title,
        f"Milliseconds in Chromium as a phone, all its processes slowed down ({times:.1f} times): from the\n"
        "tap that ends a turn until the page is told the next computer player's move, without a pause; of that, from\n"
        "the page's question until its engine has decided, the first move written to the database; and in the engine\n"
        "from one move of a computer player to the next. The rest is the page's: it shows the card that was thrown.\n"
        "Median and slowest, against three of each level in rounds of thirteen cards; in brackets how many.",
        ("level", "tap: median", "slowest", "engine: median", "slowest", "next: median", "slowest", "allowed"),
        rows,
    )


def slow_reviews() -> Section:
    title = "Reviews in a slow browser"
    if chromium_path() is None or not has_engine():
        return Section(title, ABSENT)
    rows: list[tuple[str, ...]] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder), "calm") as server, chromium() as browser:
        for game, allowed in games_to_review():
            progress(f"a review in a slow browser, {game.ruleset.describe()}")
            with opened(browser, server, PHONE) as page:
                page.goto("/")
                record = {"record": format_game(game)}
                room = ask_engine(page, "POST", "/api/local/import", record)["id"]
                page.set_default_timeout(600_000)
                with slowed(browser):
                    taken, steps = page.evaluate(REVIEW, [client_script(), room])
            rows.append((game.ruleset.describe(), f"{taken / 1000:.1f}", str(steps), str(allowed)))
    return Section(
        title,
        "Seconds for the review of a game of eleven rounds, in the same browser, with the file of the standard rules\n"
        "fetched meanwhile; and how often the page was told how far it is.",
        ("game", "seconds", "times told", "allowed"),
        rows,
    )


if __name__ == "__main__":
    print(slow_answers())
    print(slow_reviews())
