"""Servers to play at: their addresses, who you are there, and finding or opening a table.

The server makes each person a guest; a file that only its owner can read keeps the cookie for each server. The last
server and table are remembered too, so that a code is enough next time.
"""

from __future__ import annotations

import contextlib
import http.client
import ipaddress
import json
import re
from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie
from typing import TYPE_CHECKING, Any, Final
from urllib.error import HTTPError, URLError
from urllib.parse import quote, urlsplit
from urllib.request import Request, urlopen

from starsuit.errors import StarsuitError
from starsuit.records.files import read_all, read_bytes, state_folder, write_text

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from starsuit.ruleset import Ruleset
    from starsuit.text import Value

__all__ = [
    "Address",
    "ServerError",
    "ServerTable",
    "Site",
    "Terms",
    "Visit",
    "forget_place",
    "last_place",
    "last_server",
    "read_address",
]

SECONDS: Final = 15.0  # for a server to answer
LONGEST: Final = 32 * 1024 * 1024  # bytes in an answer
LONGEST_REFUSAL: Final = 64 * 1024
_CODE: Final = re.compile(r"[A-Za-z]{6}")


class ServerError(StarsuitError):
    """A server that cannot be reached, or that refuses; `status` is the HTTP status, 0 without an answer.

    >>> from starsuit.client.servers import read_address
    >>> read_address("QXLMPD")
    Traceback (most recent call last):
        ...
    starsuit.client.servers.ServerError: QXLMPD is a code, and no server is known yet: give a link, or --server
    """

    def __init__(self, code: str, sentence: str, status: int = 0, values: Mapping[str, Value] | None = None) -> None:
        super().__init__(code, sentence)
        self.status = status
        self.values = dict(values or {})  # as the server sent them; the sentence is already complete


@dataclass(frozen=True, slots=True)
class Address:
    """What a person typed: a server, and perhaps a table there, by its id or by its six letters.

    >>> from starsuit.client.servers import read_address
    >>> read_address("http://127.0.0.1:8155/t/abc").table
    'abc'
    """

    base: str  # the server, as `http://127.0.0.1:8155`
    table: str = ""  # its id, if the address has one
    code: str = ""  # its six letters, if those were given


@dataclass(frozen=True, slots=True)
class Terms:
    """What a new table needs besides its rules.

    >>> from starsuit.client.servers import Terms
    >>> Terms(start=True, pace="instant")
    Terms(clock=None, public=False, pace='instant', others=(), start=True, dealer=None)
    """

    clock: int | None = None  # seconds for a turn
    public: bool = False  # whether the server lists it
    pace: str = "quick"  # of its computer players
    others: tuple[str, ...] = ()  # the other players at this device
    start: bool = False  # whether the game begins at once
    dealer: int | None = None  # the seat that deals first, if the seed is not to decide


USUAL_TERMS: Final = Terms()


@dataclass(frozen=True, slots=True)
class Visit:
    """A wish to go to a server: to the table at the address, or to a new one with these rules and terms."""

    address: Address
    name: str | None = None
    rules: Ruleset | None = None
    bots: tuple[str, ...] = ()
    terms: Terms = USUAL_TERMS


def read_address(text: str, server: str | None = None) -> Address:
    """Read a link to a table, a table's six letters, or a server alone from a `text`.

    Letters alone say nothing about the `server`, which is then needed too.

    Raises:
        ServerError: it is none of these; the sentence says what is allowed.

    >>> from starsuit.client.servers import read_address
    >>> read_address("QXLMPD", server="http://127.0.0.1:8155")
    Address(base='http://127.0.0.1:8155', table='', code='QXLMPD')
    """
    typed = text.strip()
    if _CODE.fullmatch(typed) and typed.lower() != "server":
        if not server:
            raise ServerError(
                "server/which", f"{typed.upper()} is a code, and no server is known yet: give a link, or --server"
            )
        return Address(read_address(server).base, code=typed.upper())
    parts = urlsplit(typed if "://" in typed else f"//{typed}")
    try:
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port = None, None
    if not host or parts.scheme not in ("", "http", "https") or parts.username or re.search(r"[\s\\]", typed):
        raise ServerError(
            "server/address",
            f"{typed!r} is neither a link, such as http://192.168.1.5:8155/t/…, nor a code of six letters",
        )
    scheme = parts.scheme or ("http" if port or _at_home(host) else "https")
    before, kind, rest = _split(parts.path)
    base = f"{scheme}://{parts.netloc}{before}"
    if kind == "s":
        raise ServerError("server/sheet", "this is the link of a score sheet; open it in a browser")
    return Address(base, rest, "") if kind == "t" else Address(base, "", rest.upper())


def _split(path: str) -> tuple[str, str, str]:
    """The parts of a link's path: the prefix of the server, the kind of room, and its id."""
    found = re.fullmatch(r"(.*?)/(t|s|join)/([0-9A-Za-z]+)/?", path)
    return (found[1], found[2], found[3]) if found else (path.rstrip("/"), "", "")


def _at_home(host: str) -> bool:
    """Whether it is a machine on the local network, which has no certificate."""
    with contextlib.suppress(ValueError):
        ipaddress.ip_address(host)
        return True
    return "." not in host or host.endswith(".local")


def _folder(home: Path | None) -> Path:
    """Where we keep what we know of servers, in this folder for what is saved or in the usual one."""
    return (home or state_folder()) / "servers"


def _last_file(servers: Path) -> Path:
    return servers / "last.json"


class Site:
    """A server, and who you are there.

    Args:
        base: the server, as `http://127.0.0.1:8155`.
        folder: where guests are remembered; without one, where the commands remember them.
        token: of a bot account, to be that instead of a guest.

    >>> from starsuit.client.servers import Site
    >>> Site("http://127.0.0.1:8155", token="a bot's token").name
    '127.0.0.1:8155'
    """

    def __init__(self, base: str, folder: Path | None = None, token: str | None = None) -> None:
        self.base = base
        self.token = token  # of a bot account, instead of a cookie
        self.folder = _folder(folder)
        self.file = self.folder / f"{quote(base.partition('://')[2], safe='')}.json"
        self.cookie = ""
        self.me: dict[str, Any] = {}
        self._read_cookie()

    def _read_cookie(self) -> None:
        with contextlib.suppress(OSError, ValueError, KeyError, TypeError):
            self.cookie = str(json.loads(read_bytes(self.file))["cookie"])

    @property
    def name(self) -> str:
        """The server as people write it, `127.0.0.1:8155`."""
        return self.base.partition("://")[2]

    @property
    def headers(self) -> dict[str, str]:
        """What says who you are, with every request."""
        if self.token:
            return {"Authorization": f"Bearer {self.token}"}
        self._read_cookie()  # another terminal may have got a newer one, and the old one counts as stolen
        return {"Cookie": self.cookie} if self.cookie else {}

    def socket(self, room: str) -> str:
        """The address of the WebSocket of a `room`."""
        return f"ws{self.base.removeprefix('http')}/ws/{room}"

    def arrive(self, name: str | None = None) -> None:
        """Become somebody there: the guest of last time or a new one, under this `name` if one is given."""
        self.me = self.ask("POST", "/api/me", {} if name is None else {"name": name})
        if name is not None and self.me.get("name") != name.strip():
            self.me = self.ask("PATCH", "/api/me", {"name": name})

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
        """Send a request and read the answer.

        Args:
            method: `"GET"`, `"POST"` and so on.
            path: such as `/api/me`.
            body: plain values, sent as JSON.

        Raises:
            ServerError: there is no answer, or it is a refusal; the sentence says why.
        """
        data = self.read(method, path, body)
        try:
            answer = json.loads(data)
        except ValueError:
            answer = None
        if not isinstance(answer, dict):
            raise ServerError("server/strange", f"{self.name} answers, but it is not a Starsuit server")
        return answer

    def read(self, method: str, path: str, body: dict[str, Any] | None = None) -> bytes:
        """The same as `ask`, with the answer as bytes: `method`, `path` and `body` as there.

        Raises:
            ServerError: there is no answer, or it is a refusal; the sentence says why.
        """
        headers = {"X-Starsuit": "1", "Content-Type": "application/json", **self.headers}
        request = Request(  # noqa: S310 - `read_address` allows only http and https
            self.base + path, None if body is None else json.dumps(body).encode(), headers, method=method
        )
        try:
            with urlopen(request, timeout=SECONDS) as answer:  # noqa: S310 - as above
                self._keep_cookie(answer.headers.get_all("Set-Cookie") or [])
                return read_all(answer, "its answer", LONGEST)
        except HTTPError as error:
            with error:
                raise self._refusal(error.code, error.read(LONGEST_REFUSAL)) from None
        except StarsuitError as error:
            raise ServerError("server/strange", f"{self.name} answers, but {error}") from None
        except (OSError, http.client.HTTPException, ValueError) as error:
            why = error.reason if isinstance(error, URLError) else error
            words = getattr(why, "strerror", None) or str(why) or type(why).__name__
            raise ServerError("server/away", f"{self.name} cannot be reached: {words}") from None

    def _refusal(self, status: int, body: bytes) -> ServerError:
        try:
            said = json.loads(body)
            return ServerError(str(said["code"]), str(said["sentence"]), status, said.get("values"))
        except (ValueError, KeyError, TypeError):
            return ServerError("server/strange", f"{self.name} answers {status}: it is not a Starsuit server", status)

    def _keep_cookie(self, lines: list[str]) -> None:
        for line in lines:
            try:
                for key, morsel in SimpleCookie(line).items():
                    self.cookie = f"{key}={morsel.value}"
            except CookieError:
                continue
            with contextlib.suppress(OSError):  # if it cannot be made, writing says why
                self.folder.mkdir(parents=True, exist_ok=True)
            write_text(self.file, json.dumps({"server": self.base, "cookie": self.cookie}), private=True)

    def find(self, address: Address, others: tuple[str, ...] = ()) -> ServerTable:
        """The table that an `address` names; `others` are those who play there at this device.

        Raises:
            ServerError: there is no such table, or no server.
        """
        if not address.code:
            return ServerTable(self, address.table, others)
        found = self.ask("GET", f"/api/codes/{address.code}")
        if found.get("kind") != "table":
            raise ServerError("server/sheet", f"{address.code} is a score sheet; open it in a browser: {found['link']}")
        return ServerTable(self, str(found["id"]), others)

    def open(self, rules: Ruleset, bots: tuple[str, ...] = (), terms: Terms = USUAL_TERMS) -> ServerTable:
        """Open a table with these `rules`, yourself and these `bots` at it, on these `terms`.

        Raises:
            ServerError: the server refuses, or does not answer.
        """
        switches = {name: value for name, value in rules.to_dict().items() if name != "players"}
        wanted = {
            "seats": rules.players,
            "rules": switches if terms.dealer is None else {**switches, "first_dealer": terms.dealer},
            "bots": list(bots),
            "names": list(terms.others),
            "clock": terms.clock,
            "public": terms.public,
            "pace": terms.pace,
            "start": terms.start,
        }
        made = self.ask("POST", "/api/tables", wanted)
        return ServerTable(self, str(made["id"]), terms.others)

    def record(self, room: str) -> str:
        """The record of the finished game in a `room`."""
        return self.read("GET", f"/api/games/{room}/record").decode()


@dataclass(frozen=True, slots=True)
class ServerTable:
    """A server's table, and who else wants to play there at this device."""

    site: Site
    room: str
    others: tuple[str, ...] = ()

    @property
    def link(self) -> str:
        return f"{self.site.base}/t/{self.room}"

    @classmethod
    def go_to(cls, visit: Visit, folder: Path | None = None) -> ServerTable:
        """Say who you are at a server, find or open the table there, and remember it."""
        site = Site(visit.address.base, folder)
        site.arrive(visit.name)
        terms = visit.terms
        found = site.open(visit.rules, visit.bots, terms) if visit.rules else site.find(visit.address, terms.others)
        found.remember()
        return found

    def remember(self) -> None:
        """Remember the table, so that a code is enough next time and the menu offers to continue."""
        with contextlib.suppress(StarsuitError):
            write_text(_last_file(self.site.folder), json.dumps({"server": self.site.base, "table": self.room}))


def _last(folder: Path | None) -> dict[str, str]:
    try:
        found = json.loads(read_bytes(_last_file(_folder(folder))))
        return {name: value for name, value in found.items() if isinstance(value, str)}
    except (OSError, ValueError, AttributeError):
        return {}


def last_server(folder: Path | None = None) -> str:
    """The server of last time, or an empty text."""
    return _last(folder).get("server", "")


def last_place(folder: Path | None = None) -> Address | None:
    """The table that was left before its game ended."""
    found = _last(folder)
    return Address(found["server"], found["table"]) if found.get("server") and found.get("table") else None


def forget_place(folder: Path | None = None) -> None:
    """Forget the table, whose game is over; remember its server."""
    if server := last_server(folder):
        with contextlib.suppress(StarsuitError):
            write_text(_last_file(_folder(folder)), json.dumps({"server": server}))
