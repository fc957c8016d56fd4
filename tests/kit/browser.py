"""A real browser for tests: Chromium, driven by Playwright, at a real server with the built web client.

Chromium is the system's; where there is none, or the client is not built (`make web`), these tests are skipped and
say so.
"""

from __future__ import annotations

import json
import os
import shutil
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, Literal, ParamSpec, TypeVar
from unittest.mock import patch

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect, sync_playwright

from tests.kit.paths import ROOT
from tests.kit.web_people import asked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from tests.kit.serving import Server

P = ParamSpec("P")
R = TypeVar("R")

__all__ = [
    "DIST",
    "ROOT",
    "Sized",
    "at_table",
    "chromium",
    "new_table",
    "opened",
    "violations",
    "watched",
]

DIST = ROOT / "src" / "starsuit" / "page"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
ARGUMENTS = (
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
Sized = tuple[int, int]
PHONE: Sized = (360, 640)
DESK: Sized = (1920, 1080)

expect.set_options(timeout=30_000)  # as long as everything else waits: five seconds is short on a busy machine

SHELL = "chromium-headless-shell"  # the same engine without a window: a third less work
WHOLE = ("chromium", "chromium-browser", "google-chrome")


def chromium_path(*names: str) -> str | None:
    """Where the system keeps Chromium; STARSUIT_CHROMIUM says otherwise."""
    found = map(shutil.which, names or (SHELL, *WHOLE))
    return os.environ.get("STARSUIT_CHROMIUM") or next(filter(None, found), None)


# A dialog that was closed goes back in the history a moment later, and that breaks off whatever loads by then.
GONE_BACK = "() => document.querySelector('dialog') !== null || history.state?.over !== true"


def patient(load: Callable[Concatenate[Page, P], R]) -> Callable[Concatenate[Page, P], R]:
    """Load a page as a person does: after what was closed is gone, from the history too."""

    @wraps(load)
    def later(page: Page, /, *args: P.args, **settings: P.kwargs) -> R:
        page.wait_for_function(GONE_BACK)
        return load(page, *args, **settings)

    return later


@contextmanager
def chromium(*more: str) -> Iterator[Browser]:
    """A browser, started with any extra arguments; otherwise the test is skipped with the reason."""
    path = chromium_path()
    if path is None:
        pytest.skip("there is no Chromium on this machine (Debian: apt install chromium)")
    if not (DIST / "index.html").exists():
        pytest.skip("the web client is not built: make web")
    with (
        patch.object(Page, "goto", patient(Page.goto)),
        patch.object(Page, "reload", patient(Page.reload)),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS, *more])
        try:
            yield browser
        finally:
            browser.close()


# Watches what jumps on a page without anybody having touched it, in `window.shifts`.
SHIFTS = """
window.shifts = []
new PerformanceObserver((list) => {
  const told = (each) => each.sources.map((source) => source.node?.outerHTML?.slice(0, 120) ?? '')
  for (const each of list.getEntries()) if (!each.hadRecentInput) window.shifts.push(each.value, ...told(each))
}).observe({ type: 'layout-shift', buffered: true })
"""


@contextmanager
def opened(
    browser: Browser,
    server: Server,
    size: Sized = DESK,
    *,
    theme: Literal["dark", "light"] = "dark",
    settings: str = '{"takeBack": 0}',
    worker: bool = False,
) -> Iterator[Page]:
    """A page with its own person. A phone is touched; an error in the page fails the test.

    With `worker` the service worker keeps the page for later, which is a fifth more work, and `page.route` does not
    see what goes through it.
    """
    phone = size[0] < 900
    context = browser.new_context(
        base_url=server.url,
        viewport={"width": size[0], "height": size[1]},
        color_scheme=theme,
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
        service_workers="allow" if worker else "block",
    )
    # The coach would ask before a careless discard, which is what tests make.
    wanted = json.dumps({"coach": "off", **json.loads(settings)})
    context.add_init_script(
        f"localStorage.getItem('starsuit.settings') || localStorage.setItem('starsuit.settings', '{wanted}')"
    )
    with watched(context) as page:
        yield page


@contextmanager
def watched(context: BrowserContext) -> Iterator[Page]:
    """The page of a context; an error in it fails the test."""
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    try:
        yield page
        assert errors == [], errors
    finally:
        context.close()


def new_table(page: Page, **wishes: Any) -> str:
    """Open a table as this page's person, who deals first unless the rules say otherwise; returns its id."""
    rules = {"first_dealer": 0, **wishes.pop("rules", {})}
    return str(asked(page, "/api/tables", {**wishes, "rules": rules})["id"])


def at_table(page: Page, table: str) -> None:
    """Go to a table and wait for the cards."""
    page.goto(f"/t/{table}")
    page.locator(".board").wait_for()


def touch(page: Page, what: Locator) -> None:
    """A tap on a phone, a click at a desk."""
    if page.evaluate("navigator.maxTouchPoints") > 0:
        what.tap()
    else:
        what.click()


def violations(page: Page) -> list[str]:
    """What axe finds on the page, once everything has faded in."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    page.wait_for_function("() => document.getAnimations().every((each) => each.playState !== 'running')")
    found = page.evaluate("async () => (await axe.run({ resultTypes: ['violations'] })).violations")
    return [f"{each['id']}: {each['nodes'][0]['html'][:200]}" for each in found]
