"""Rooms that the page keeps itself: opened by its engine, with a deal that the test chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.kit.browser import DIST

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["ask_engine", "client_script", "kept_rooms", "local_table", "without_server"]

ASK = "async ([script, method, path, body]) => (await import(script)).engine.ask(method, path, body)"


def client_script() -> str:
    """The file with the page's side of the engine."""
    [script] = (DIST / "assets").glob("client-*.js")
    return f"/assets/{script.name}"


def ask_engine(page: Page, method: str, path: str, body: object = None) -> Any:
    return page.evaluate(ASK, [client_script(), method, path, body])


def local_table(page: Page, *levels: str, seed: str = "a local table", **wishes: Any) -> str:
    """A table of this page against computer players of these levels; the first seat deals first."""
    rules = {"first_dealer": 0, **wishes.pop("rules", {})}
    rest = {"seats": len(levels) + 1, "bots": list(levels), "pace": "instant", "start": True, **wishes}
    body = {**rest, "rules": rules, "seed": seed, "person": {"name": "Mia", "colour": "teal"}}
    return str(ask_engine(page, "POST", "/api/tables", body)["id"])


KEPT = """() => new Promise((done) => {
  indexedDB.open('starsuit').onsuccess = ({ target }) => {
    target.result.transaction('rooms').objectStore('rooms').getAll().onsuccess = (event) => done(event.target.result)
  }
})"""


def kept_rooms(page: Page) -> list[dict[str, Any]]:
    """The rooms that this browser keeps."""
    rooms: list[dict[str, Any]] = page.evaluate(KEPT)
    return rooms


def without_server(page: Page) -> list[str]:
    """From now on the server is silent; what the page asks it all the same."""
    asked: list[str] = []

    def refuse(route: Any) -> None:
        asked.append(route.request.url)
        route.abort()

    page.route("**/api/**", refuse)
    page.on("websocket", lambda line: asked.append(line.url))
    return asked
