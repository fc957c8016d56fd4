"""Notifications in a real browser: switched on, sealed by the server, opened by Firefox, shown, and clicked.

Chromium's headless shell, which runs the other tests, allows no notifications.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Final

from starsuit.server.push.sealed import decoded, seal
from tests.kit.notified_firefox import Notified, notified_firefox
from tests.kit.push_service import push_service
from tests.kit.quiet_server import good
from tests.kit.server_client import NO_LIMITS, Person
from tests.kit.serving import serving

if TYPE_CHECKING:
    from pathlib import Path

BUTTON: Final = "section[aria-labelledby=push] button"
SAYS: Final = "return document.querySelector('section[aria-labelledby=push]')?.innerText.includes(arguments[0])"
KEYS: Final = """
return navigator.serviceWorker.ready
  .then(({ pushManager }) => pushManager.getSubscription())
  .then((found) => found.toJSON().keys)
"""


def slow_game(ann: Person, ben: Person) -> str:
    """A table with a day for each turn, at which it is Ben's."""
    room = ann.create(seats=2, clock=86_400)
    ben.do(room, "sit")
    ann.do(room, "start")
    return f"/t/{room}"


def deliver(firefox: Notified, **message: str) -> None:
    """What a server of ours would have sent to this browser."""
    keys = firefox.run(KEYS)
    sealed = seal(json.dumps(message).encode(), decoded(keys["p256dh"]), decoded(keys["auth"]))
    [channel] = firefox.line.channels
    firefox.line.pass_on(f"/{channel}", {"content-encoding": "aes128gcm"}, sealed)


def test_firefox_is_told_of_a_turn_and_a_click_leads_to_the_table(tmp_path: Path) -> None:
    with push_service() as service, notified_firefox(tmp_path, service) as firefox:
        settings = {"push_services": service.url, "push_seconds": 0, **NO_LIMITS}
        with serving(tmp_path / "server", **settings) as server:
            ann, ben = Person(server, "Ann"), Person(server, "Ben")
            firefox.go(f"{server.url}/push.js")  # not the page yet
            for name, value in ben.http.cookies.items():
                firefox.do("WebDriver:AddCookie", cookie={"name": name, "value": value})
            firefox.run("localStorage.setItem('starsuit.settings', arguments[0])", '{"language": "de"}')
            firefox.go(f"{server.url}/settings")
            firefox.until("return navigator.serviceWorker.controller !== null")
            firefox.go(f"{server.url}/settings")
            firefox.until(SAYS, "In diesem Browser sind sie aus.")
            firefox.click(BUTTON)
            firefox.until(SAYS, "In diesem Browser sind sie an.")
            [channel] = firefox.line.channels
            [told] = good(ben.http.get("/api/me/export"))["notifications"]
            assert told["endpoint"] == f"{service.url}/{channel}"

            # A turn, while Ben reads the rules: a click opens the table.
            rules = f"{server.url}/rules"
            firefox.go(rules)
            table = slow_game(ann, ben)
            assert firefox.click_notification() == {"title": "Starsuit", "text": "Du bist dran."}
            firefox.comes_to(f"{server.url}{table}")
            assert firefox.tabs() == [rules, f"{server.url}{table}"]

            # Nobody is told of what is before their eyes. What has a tab already gets no second one.
            deliver(firefox, kind="turn", path=table)
            deliver(firefox, kind="again", path="/rules")
            assert firefox.click_notification()["text"] == "Ein Tisch wartet auf dich."
            deliver(firefox, kind="club", path="/clubs")
            assert firefox.click_notification()["text"] == "Ein Tisch deines Clubs ist offen."
            firefox.comes_to(f"{server.url}/clubs")
            assert firefox.tabs() == [rules, f"{server.url}{table}", f"{server.url}/clubs"]

            firefox.go(f"{server.url}/settings")
            firefox.until(SAYS, "In diesem Browser sind sie an.")
            firefox.click(BUTTON)
            firefox.until(SAYS, "In diesem Browser sind sie aus.")
            assert good(ben.http.get("/api/me/export"))["notifications"] == []
            assert firefox.line.channels == set()
            assert len(service.came) == 1
