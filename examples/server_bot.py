"""An outside program at a table of a server: joins by a code, or opens a table, and plays by its views.

python examples/server_bot.py http://127.0.0.1:8155 TOKEN          opens a table against a computer player
python examples/server_bot.py http://127.0.0.1:8155 TOKEN QXLMPD   takes a seat at the table of this code
"""

import json
import sys
import urllib.request

from websockets.sync.client import connect

from starsuit import format_action
from starsuit.bots.greedy import Greedy
from starsuit.records import parse_view


def main(url: str, token: str, code: str = "") -> None:
    headers = {"Authorization": f"Bearer {token}"}

    def ask(path: str, body: object = None) -> dict[str, str]:
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(url + path, data, {**headers, "Content-Type": "application/json"})  # noqa: S310 - as typed
        return dict(json.load(urllib.request.urlopen(request)))  # noqa: S310 - as typed

    table = ask(f"/api/codes/{code}") if code else ask("/api/tables", {"seats": 2, "bots": ["casual"], "start": True})
    if code:
        ask(f"/api/tables/{table['id']}/do", {"id": "sit", "command": {"type": "sit"}})
    bot = Greedy()
    with connect(url.replace("http", "ws", 1) + f"/ws/{table['id']}", additional_headers=headers) as socket:
        socket.send(json.dumps({"type": "hello", "version": 1, "views": True}))
        for text in socket:
            message = json.loads(text)
            view = parse_view(message["view"]) if message.get("view") else None
            if view is not None and view.outcome:
                print(" ".join(f"{name} {total}" for name, total in zip(view.names, view.scores, strict=True)))
                break
            if view is not None and view.seat is not None and view.my_turn:
                move = f"{view.number}-{len(view.events)}"  # the same move has the same id, however often it is sent
                play = {"type": "play", "seat": view.seat, "action": format_action(bot.choose(view))}
                socket.send(json.dumps({"type": "do", "id": move, "command": play}))


if __name__ == "__main__":
    main(*sys.argv[1:])
