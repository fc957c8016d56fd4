"""A Firefox that may notify, with its push service on this machine: subscriptions, messages and clicks are real.

with push_service() as service, notified_firefox(tmp_path, service) as firefox:
    firefox.go("http://127.0.0.1:8080/account")
    firefox.click(".panel button")
    ...
    firefox.click_notification()

Firefox subscribes at our server by the protocol of its maker's (a WebSocket), hands out an address at `service`, and
opens what is sent there itself. It is driven by Marionette, its own remote control, which reaches the window of a
notification too; Playwright reaches pages only.
"""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import threading
import time
import uuid
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from starsuit.server.push.sealed import encoded
from tests.kit.engines import FIREFOX

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.kit.push_service import PushService

__all__ = ["Notified", "notified_firefox"]

PATIENCE: Final = 60.0  # seconds
PREFERENCES: Final[dict[str, object]] = {
    "permissions.default.desktop-notification": 1,  # allowed, as after the question
    "dom.push.testing.allowInsecureServerURL": True,
    "alerts.useSystemBackend": False,  # Firefox draws them itself, whatever desktop there is
    "marionette.port": 0,
    "browser.shell.checkDefaultBrowser": False,
    "browser.startup.page": 0,
    "ui.prefersReducedMotion": 0,  # otherwise a notification goes at once
}


@dataclass
class PushLine:
    """Our end of the line on which Firefox asks for addresses and hears what was sent to them."""

    service: PushService
    channels: set[str] = field(default_factory=set)
    lines: list[ServerConnection] = field(default_factory=list)

    def talk(self, line: ServerConnection) -> None:
        try:
            for text in line:
                if answer := self.answer(json.loads(text)):
                    line.send(json.dumps(answer))
                    self.lines = [line]
        except ConnectionClosed:
            pass

    def answer(self, said: dict[str, Any]) -> dict[str, Any] | None:
        kind, channel = said.get("messageType"), said.get("channelID", "")
        if kind == "hello":
            return {"messageType": kind, "status": 200, "uaid": uuid.uuid4().hex, "use_webpush": True}
        if kind == "register":
            self.channels.add(channel)
            address = f"{self.service.url}/{channel}"
            return {"messageType": kind, "status": 200, "channelID": channel, "pushEndpoint": address}
        if kind == "unregister":
            self.channels.discard(channel)
            return {"messageType": kind, "status": 200, "channelID": channel}
        return None

    def pass_on(self, path: str, headers: dict[str, str], body: bytes) -> None:
        about = {"encoding": headers["content-encoding"]}
        sent = {"channelID": path[1:], "version": uuid.uuid4().hex, "data": encoded(body), "headers": about}
        self.lines[0].send(json.dumps({"messageType": "notification", **sent}))


class Notified:
    """A person's Firefox."""

    def __init__(self, port: int, line: PushLine) -> None:
        self.line = line
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self._file = self._socket.makefile("rb")
        self._read()  # it says who it is
        self._count = 0
        self.do("WebDriver:NewSession", capabilities={})
        self.do("WebDriver:SetTimeouts", script=int(PATIENCE * 1000), implicit=int(PATIENCE * 1000))

    def close(self) -> None:
        self._file.close()
        self._socket.close()

    def do(self, command: str, **wishes: Any) -> Any:
        """A command of Marionette, and what it returns."""
        self._count += 1
        text = json.dumps([0, self._count, command, wishes]).encode()
        self._socket.sendall(b"%d:%b" % (len(text), text))
        _, _, error, found = self._read()
        assert error is None, error
        return found

    def _read(self) -> Any:
        size = b""
        while (letter := self._file.read(1)) != b":":
            assert letter, "Firefox has gone"
            size += letter
        return json.loads(self._file.read(int(size)))

    def run(self, script: str, *arguments: Any) -> Any:
        """What the body of a function returns, in the page."""
        return self.do("WebDriver:ExecuteScript", script=script, args=list(arguments))["value"]

    def inside(self, script: str, *arguments: Any) -> Any:
        """What the body of an async function returns, in Firefox itself."""
        self.do("Marionette:SetContext", value="chrome")
        try:
            work = f"(async (...given) => {{ {TABS} {script} }})(...arguments)"
            whole = f"const done = [...arguments].pop(); {work}.then(done)"
            return self.do("WebDriver:ExecuteAsyncScript", script=whole, args=list(arguments))["value"]
        finally:
            self.do("Marionette:SetContext", value="content")

    def go(self, url: str) -> None:
        self.do("WebDriver:Navigate", url=url)

    def until(self, script: str, *arguments: Any) -> Any:
        """What this returns in the page, once that is true."""
        end = time.monotonic() + PATIENCE
        while not (found := self.run(script, *arguments)):
            assert time.monotonic() < end, script
            time.sleep(0.05)
        return found

    def click(self, css: str) -> None:
        """A real click, once that is there."""
        found = self.do("WebDriver:FindElement", using="css selector", value=css)["value"]
        self.do("WebDriver:ElementClick", id=next(iter(found.values())))

    def click_notification(self) -> dict[str, str]:
        """Click the next notification, or the one that shows; what it said."""
        found: dict[str, str] = self.inside(CLICK)
        return found

    def tabs(self) -> list[str]:
        """The addresses of all tabs."""
        found: list[str] = self.inside("return tabs().map((each) => each.currentURI.spec)")
        return found

    def comes_to(self, url: str) -> None:
        """Wait until the tab that shows has this address, and has loaded."""
        self.inside(COMES_TO, url)


# The notification says what it has to say before it can be clicked.
CLICK: Final = """
const shown = () => [...Services.wm.getEnumerator('alert:alert')].find((each) => each.gIsActive && !each.closed)
while (!shown()) await new Promise((done) => setTimeout(done, 20))
const alert = shown(), { document } = alert
const words = (id) => document.getElementById(id).value ?? document.getElementById(id).textContent
const found = { title: words('alertTitleLabel'), text: document.getElementById('alertTextLabel').textContent }
const gone = new Promise((done) => alert.addEventListener('unload', done, { once: true }))
document.getElementById('alertTextLabel').click()
alert.close()
await gone
return found
"""
TABS: Final = """
const windows = () => [...Services.wm.getEnumerator('navigator:browser')]
const tabs = () => windows().flatMap(({ gBrowser }) => [...gBrowser.browsers])
"""
COMES_TO: Final = """
const shown = () => windows().map(({ gBrowser }) => gBrowser.selectedBrowser)
const there = (tab) => tab.currentURI.spec === given[0] && !tab.webProgress.isLoadingDocument
while (!shown().some(there)) await new Promise((done) => setTimeout(done, 20))
"""
CONNECT: Final = "Services.prefs.setBoolPref('dom.push.connection.enabled', true)"


@contextmanager
def notified_firefox(folder: Path, service: PushService) -> Iterator[Notified]:
    path = next(filter(None, map(shutil.which, FIREFOX)), None)
    if path is None:
        pytest.skip("there is no Firefox on this machine (Debian: apt install firefox-esr)")
    line = PushLine(service)
    with serve(line.talk, "127.0.0.1", 0, subprotocols=["push-notification"]) as server:  # type: ignore[list-item]
        threading.Thread(target=server.serve_forever, daemon=True).start()
        service.onward = line.pass_on
        profile = folder / "firefox"
        profile.mkdir()
        wishes = {**PREFERENCES, "dom.push.serverURL": f"ws://127.0.0.1:{server.socket.getsockname()[1]}/"}
        lines = [f"user_pref({json.dumps(name)}, {json.dumps(wish)});" for name, wish in wishes.items()]
        (profile / "user.js").write_text("\n".join(lines), encoding="utf-8")
        flags = ("--headless", "--no-remote", "--marionette", "--remote-allow-system-access", "--profile")
        with subprocess.Popen(
            [path, *flags, str(profile)], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        ) as process:
            try:
                firefox = Notified(_port(profile / "MarionetteActivePort"), line)
                with closing(firefox):
                    firefox.inside(CONNECT)  # a browser that is driven usually has no line to its maker
                    yield firefox
            finally:
                process.kill()
        server.shutdown()


def _port(file: Path) -> int:
    """Where Firefox listens, once it does."""
    end = time.monotonic() + PATIENCE
    while not (file.exists() and (text := file.read_text(encoding="utf-8"))):
        assert time.monotonic() < end, "Firefox did not start"
        time.sleep(0.05)
    return int(text)
