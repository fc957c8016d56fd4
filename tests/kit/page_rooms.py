"""Rooms that the page keeps itself: opened by its engine, with a deal that the test chooses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.kit.browser import DIST

if TYPE_CHECKING:
    from playwright.sync_api import Page

__all__ = ["ask_engine", "client_script", "kept_rooms", "local_table", "play_out", "without_server"]

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


# The person's seat draws, throws what leaves the fewest points, and lays down when it can: as quick as the engine is.
PLAY_OUT = """async ([script, room]) => {
  const line = (await import(script)).engine.line(room)
  const game = () => new Promise((over) => {
    let now = null, asked = -1, ids = 0
    const say = (message) => line.send(JSON.stringify(message))
    line.onopen = () => say({ type: 'hello', version: 1, after: null, seat: null })
    line.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      for (const state of message.states ?? []) if (state.type === 'game') now = state
      if (now?.outcome) over(now.outcome)
      if (!now?.legal || now.outcome || now.moves === asked) return
      asked = now.moves
      const { legal, best } = now
      const action = legal.draw ? 'draw' : legal.out ?? legal.lay ?? `discard ${best.discard}`
      const command = { type: 'play', seat: now.turn, action, moves: now.moves }
      say({ type: 'do', id: `played out ${room} ${++ids}`, command })
    }
  })
  const outcome = await game()
  line.close()
  return outcome
}"""


def play_out(page: Page, room: str) -> Any:
    """Play a local table to its end, without showing it; returns its outcome."""
    return page.evaluate(PLAY_OUT, [client_script(), room])


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
