"""One page in any of three browser engines, and what a person does with it: the same test runs in all of them.

Chromium and Firefox are driven by Playwright, WebKit by Selenium in a bare window (`webkit_window`). Where an engine is
not installed its tests are skipped, and say so.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import warnings
from abc import ABC, abstractmethod
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, Protocol

import pytest
from playwright.sync_api import Page, sync_playwright
from selenium.webdriver import ActionChains, WebKitGTK, WebKitGTKOptions
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.wait import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service

from tests.kit.browser import DIST, PHONE, Sized, chromium

if TYPE_CHECKING:
    from collections.abc import Iterator

    import httpx
    from playwright.sync_api import Browser

__all__ = ["KEPT", "Engine", "Host", "PlaywrightTab", "Tab", "play_on", "running"]

Engine = Literal["chromium", "firefox", "webkit"]
KIT: Final = Path(__file__).parent
WATCH: Final = KIT / "watch.js"
WINDOW: Final = KIT / "webkit_window.py"
PATIENCE: Final = 60.0  # seconds
MOST_STEPS: Final = 5000  # of a game: three a turn
# The coach would ask before a careless discard, which is what tests make.
KEPT: Final = ("starsuit.settings", '{"takeBack": 0, "motion": "off", "coach": "off"}')
WEBKIT: Final = "webkit2gtk-driver gir1.2-webkit2-4.1 python3-gi xvfb"
FIREFOX: Final = ("firefox-esr", "firefox")
# Reduced motion, and pages in the dark unless they say otherwise.
PREFERENCES: Final[dict[str, str | float | bool]] = {
    "ui.prefersReducedMotion": 1,
    "layout.css.prefers-color-scheme.content-override": 0,
}
# The first element that can be seen and used and whose words begin like this.
FOUND: Final = """(css, words) => [...document.querySelectorAll(css)].find((each) => {
  const { width, height } = each.getBoundingClientRect()
  const name = each.getAttribute('aria-label') ?? each.textContent
  return width > 0 && height > 0 && !each.matches(':disabled') && name.trim().startsWith(words)
})"""
ERRORS: Final = "() => JSON.parse(sessionStorage.getItem('errors') ?? '[]')"
DRAWN: Final = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


class Host(Protocol):
    """Where the page comes from: a server of ours, or a folder of files."""

    @property
    def url(self) -> str: ...


class Tab(ABC):
    """A page that a person looks at; JavaScript is given as the text of a function."""

    def __init__(self, server: Host) -> None:
        self.server = server

    def new_person(self, client: httpx.Client) -> None:
        """From now on the page is that person's, who has never been here."""
        self.open("/health")
        self.run("(kept) => { sessionStorage.clear(); localStorage.clear(); localStorage.setItem(...kept) }", KEPT)
        self._cookies({cookie.name: str(cookie.value) for cookie in client.cookies.jar})

    def open(self, path: str, seen: str = "") -> None:
        """Go somewhere, and wait until this shows."""
        self._go(self.server.url + path)
        if seen:
            self.sees(seen)

    def sees(self, css: str, words: str = "") -> None:
        self.until(f"(css, words) => ({FOUND})(css, words) !== undefined", css, words)

    def text(self, css: str) -> str:
        """What the first of these says, once it is there."""
        return str(self.until("(css) => document.querySelector(css)?.textContent.trim()", css))

    def count(self, css: str) -> int:
        return int(self.run("(css) => document.querySelectorAll(css).length", css))

    def style(self, css: str, name: str) -> str:
        return str(self.run("(css, name) => getComputedStyle(document.querySelector(css))[name]", css, name))

    def errors(self) -> list[str]:
        """What has gone wrong in the page so far."""
        return list(self.run(ERRORS))

    @abstractmethod
    def size(self, size: Sized) -> None: ...

    @abstractmethod
    def reload(self) -> None: ...

    @abstractmethod
    def run(self, function: str, *arguments: Any) -> Any: ...

    @abstractmethod
    def until(self, function: str, *arguments: Any) -> Any:
        """What the function returns, once that is true."""

    @abstractmethod
    def click(self, css: str, words: str = "") -> None: ...

    @abstractmethod
    def press(self, key: str) -> None: ...

    @abstractmethod
    def write(self, css: str, text: str) -> None: ...

    @abstractmethod
    def picture(self, path: Path) -> None: ...

    @abstractmethod
    def _go(self, url: str) -> None: ...

    @abstractmethod
    def _cookies(self, cookies: dict[str, str]) -> None: ...


class PlaywrightTab(Tab):
    def __init__(self, server: Host, page: Page) -> None:
        super().__init__(server)
        self.page = page
        page.set_default_timeout(PATIENCE * 1000)

    def size(self, size: Sized) -> None:
        self.page.set_viewport_size({"width": size[0], "height": size[1]})

    def reload(self) -> None:
        self.page.reload()

    def run(self, function: str, *arguments: Any) -> Any:
        return self.page.evaluate(_spread(function), list(arguments))

    def until(self, function: str, *arguments: Any) -> Any:
        return self.page.wait_for_function(_spread(function), arg=list(arguments)).json_value()

    def click(self, css: str, words: str = "") -> None:
        element = self.page.wait_for_function(_spread(FOUND), arg=[css, words]).as_element()
        assert element is not None
        element.click()

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)

    def write(self, css: str, text: str) -> None:
        self.page.locator(css).first.fill(text)

    def picture(self, path: Path) -> None:
        self.run(DRAWN)
        self.page.screenshot(path=path)

    def _go(self, url: str) -> None:
        self.page.goto(url)

    def _cookies(self, cookies: dict[str, str]) -> None:
        self.page.context.clear_cookies()
        url = self.server.url
        self.page.context.add_cookies([{"name": name, "value": value, "url": url} for name, value in cookies.items()])


class WebKitTab(Tab):
    def __init__(self, server: Host, driver: WebKitGTK) -> None:
        super().__init__(server)
        self.driver = driver
        self.patience = WebDriverWait(driver, PATIENCE, poll_frequency=0.02)

    def size(self, size: Sized) -> None:
        self.driver.set_window_size(*size)
        self.until("(width) => innerWidth === width", size[0])

    def reload(self) -> None:
        self.driver.refresh()

    def run(self, function: str, *arguments: Any) -> Any:
        return self.driver.execute_script(f"return ({function})(...arguments)", *arguments)

    def until(self, function: str, *arguments: Any) -> Any:
        return self.patience.until(lambda _: self.run(function, *arguments))

    def click(self, css: str, words: str = "") -> None:
        element = self.until(FOUND, css, words)
        # By itself it would stop below a bar at the edge of the page.
        self.run("(element) => element.scrollIntoView({ block: 'center' })", element)
        element.click()

    def press(self, key: str) -> None:
        named = {"ArrowRight": Keys.ARROW_RIGHT, "ArrowLeft": Keys.ARROW_LEFT}
        keys = named.get(key) or (key if len(key) == 1 else getattr(Keys, key.upper()))
        ActionChains(self.driver).send_keys(keys).perform()

    def write(self, css: str, text: str) -> None:
        field = self.until("(css) => document.querySelector(css)", css)
        field.clear()
        field.send_keys(text)

    def picture(self, path: Path) -> None:
        self.run(DRAWN)
        self.driver.save_screenshot(str(path))

    def _go(self, url: str) -> None:
        self.driver.get(url)

    def _cookies(self, cookies: dict[str, str]) -> None:
        self.driver.delete_all_cookies()
        for name, value in cookies.items():
            self.driver.add_cookie({"name": name, "value": value})


def _spread(function: str) -> str:
    return f"(all) => ({function})(...all)"


@contextmanager
def running(engine: Engine, server: Host) -> Iterator[Tab]:
    """A page in that engine; otherwise the test is skipped with the reason."""
    if not (DIST / "index.html").exists():
        pytest.skip("the web client is not built: make web")
    if engine == "webkit":
        with webkit() as driver:
            yield WebKitTab(server, driver)
        return
    with chromium() if engine == "chromium" else firefox() as browser:
        context = browser.new_context(viewport={"width": PHONE[0], "height": PHONE[1]}, locale="en-GB")
        context.add_init_script(path=WATCH)
        yield PlaywrightTab(server, context.new_page())


@contextmanager
def firefox() -> Iterator[Browser]:
    path = next(filter(None, map(shutil.which, FIREFOX)), None)
    if path is None:
        pytest.skip("there is no Firefox on this machine (Debian: apt install firefox-esr)")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NODE_OPTIONS", f'--require "{KIT / "firefox.cjs"}"')
        with sync_playwright() as playwright:
            browser = playwright.firefox.launch(
                channel="moz-firefox", executable_path=path, firefox_user_prefs=PREFERENCES
            )
            try:
                yield browser
            finally:
                browser.close()


@contextmanager
def webkit() -> Iterator[WebKitGTK]:
    found = shutil.which("WebKitWebDriver")
    if found is None or shutil.which("Xvfb") is None or not _has_window():
        pytest.skip(f"there is no WebKit on this machine (Debian: apt install {WEBKIT})")
    with screen() as display:
        options = WebKitGTKOptions()
        options.binary_location = str(WINDOW)
        options.add_argument(str(WATCH))
        environment = {**os.environ, "DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1", "GTK_THEME": "Adwaita:dark"}
        with warnings.catch_warnings():  # Selenium uses what it advises against
            warnings.simplefilter("ignore", DeprecationWarning)
            driver = WebKitGTK(options=options, service=Service(found, env=environment))
        driver.set_script_timeout(PATIENCE)
        try:
            yield driver
        finally:
            driver.quit()


def _has_window() -> bool:
    """Whether the system's Python has WebKit."""
    asks = "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"
    try:
        return subprocess.run(["/usr/bin/python3", "-c", asks], capture_output=True, check=False).returncode == 0
    except FileNotFoundError:
        return False


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody looks at; its name."""
    with subprocess.Popen(
        ["Xvfb", "-displayfd", "1", "-screen", "0", "2000x1400x24", "-nolisten", "tcp"],  # noqa: S607
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as process:
        try:
            assert process.stdout is not None
            yield f":{process.stdout.readline().strip()}"
        finally:
            process.terminate()


# What a player can do now: close the dialog of this title, or press the button with this key; `f` is to choose a card.
DUE: Final = """() => {
  if (document.querySelector('.ranking')) return 'end'
  const title = document.querySelector('dialog[open] h2')
  if (title) return title.textContent
  const button = (key) => document.querySelector(`.actions [aria-keyshortcuts=${key}]`)
  const free = ['g', 's', 'd'].find((key) => button(key)?.matches(':enabled'))
  return free ?? (button('d') && document.querySelector('.status.yours:not([data-busy])') ? 'f' : '')
}"""


def play_on(tab: Tab, until: str = "end") -> list[str]:
    """Play with the mouse until the ranking shows, or a dialog of this title; the titles of all dialogs.

    Each step has its own time; how many there are is up to the cards, and not to how busy the machine is.
    """
    titles: list[str] = []
    for _ in range(MOST_STEPS):
        due = str(tab.until(DUE))
        if due in (until, "end"):
            return titles
        if len(due) > 1:
            titles.append(due)
            tab.click("dialog[open] footer .main")
        elif due == "f":
            tab.click(".hand .slot:not(:has(~ .slot))")
        else:
            tab.click(f".actions [aria-keyshortcuts={due}]")
        tab.until(f"(before) => ({DUE})() !== before", due)
    raise AssertionError(f"the game did not end: {titles}")
