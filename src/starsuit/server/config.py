"""The settings of the server: defaults, then a file, then the environment, then flags; the last one wins.

Each setting is defined once, below. Its flag (`--frame-bytes`), its variable (`STARSUIT_FRAME_BYTES`), its key in
the file (`frame_bytes`), the help and the table in docs/hosts/operating.md come from there.
"""

from __future__ import annotations

import ipaddress
import math
import os
import re
import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from starsuit.errors import StarsuitError
from starsuit.records.files import read_bytes, read_text, state_folder

__all__ = ["PREFIX", "Setting", "Settings", "SettingsError", "load", "settings_list"]

PREFIX: Final = "STARSUIT_"
LONGEST_FILE: Final = 1024 * 1024  # bytes of settings
NOTICE_BYTES: Final = 200_000  # of the privacy notice


class SettingsError(StarsuitError):
    """An unknown setting, or a value that a setting cannot have."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What there is to know about one setting."""

    name: str
    kind: type
    default: Any
    help: str
    low: float | None
    high: float | None
    choices: tuple[str, ...]
    secret: bool  # has no flag and is never shown

    @property
    def flag(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    def shown_default(self) -> str:
        if isinstance(self.default, tuple):
            return ",".join(self.default)
        return str(self.default)


def _set(
    default: Any,
    help: str,  # noqa: A002 - it is the help
    low: float | None = None,
    high: float | None = None,
    choices: tuple[str, ...] = (),
    secret: bool = False,
) -> Any:
    return field(
        default=default, metadata={"help": help, "low": low, "high": high, "choices": choices, "secret": secret}
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """Everything that can be set. A limit of 0 means no limit."""

    host: str = _set("0.0.0.0", "Address to listen on; 127.0.0.1 for this machine only.")  # noqa: S104 - phones at home
    port: int = _set(8155, "Port to listen on; 0 takes a free one.", 0, 65535)
    database: str = _set("", "URL of the database. Empty: the SQLite file starsuit.db in the data folder.")
    redis: str = _set(
        "", "URL of the Redis or Valkey by which several processes share one PostgreSQL. Empty: there is one process."
    )
    processes: int = _set(1, "Server processes on this machine. More than one need PostgreSQL and Redis.", 1, 256)
    data: str = _set(
        "",
        "Folder for the database and backups, made if it is not there. Empty: the folder server in your state folder.",
    )
    web: str = _set("", "Folder of the built web client. Empty: the one that came with Starsuit.")
    public_url: str = _set("", "The address people use, such as https://cards.example.org. Empty: that of the request.")
    origins: tuple[str, ...] = _set((), "More origins whose pages may use this server, separated by commas.")
    proxies: tuple[str, ...] = _set((), "Addresses or networks of reverse proxies whose X-Forwarded-… is trusted.")
    privacy: str = _set(
        "", "Text file with your privacy notice, for /privacy. Empty: the page says what Starsuit itself keeps."
    )
    key: str = _set("", "Secret that signs the cookies, 32 characters or more. Empty: made once and kept.", secret=True)

    session_days: int = _set(400, "Days without a visit after which a device is logged out.", 1, 400)
    link_minutes: int = _set(10, "Minutes that a link to another device is good for.", 1, 1440)

    frame_bytes: int = _set(16_384, "Largest message on a WebSocket.", 1024, 16_777_216)
    body_bytes: int = _set(262_144, "Largest body of a request.", 1024, 67_108_864)
    header_bytes: int = _set(16_384, "Longest address and headers of a request.", 1024, 1_048_576)
    request_seconds: int = _set(30, "Seconds in which a request must be complete, and its answer be read on.", 1, 3600)
    http_connections: int = _set(5000, "Connections at once that are not WebSockets.", 0)
    http_connections_per_address: int = _set(256, "Connections from one address at once that are not WebSockets.", 0)
    message_rate: float = _set(10.0, "Messages per second on one WebSocket, on average.", 0, 100_000)
    message_burst: int = _set(40, "Messages at once on one WebSocket.", 1, 1_000_000)
    request_rate: float = _set(20.0, "Requests per second from one person, on average.", 0, 100_000)
    request_burst: int = _set(100, "Requests at once from one person.", 1, 1_000_000)
    address_rate: float = _set(100.0, "Requests per second from one address, on average.", 0, 1_000_000)
    address_burst: int = _set(500, "Requests at once from one address.", 1, 1_000_000)
    site_factor: int = _set(
        16,
        "How many times the limits of one address hold for the /48 that an IPv6 address is in; 0 for no such limit.",
        0,
        65_536,
    )
    login_tries: int = _set(
        10, "Wrong passwords in ten minutes, for one name and three times that from one address.", 0
    )
    code_tries: int = _set(60, "Wrong codes of tables and sheets from one address in ten minutes.", 0)
    guests_per_address: int = _set(100, "New guests per hour from one address.", 0)
    spectators: int = _set(100, "Spectators of one table at once.", 0)
    reports_per_person: int = _set(10, "Reports to the operator per hour from one person.", 0)
    exports_per_person: int = _set(6, "Times per hour that one person may fetch all that is kept about them.", 0)
    connections_per_person: int = _set(20, "WebSockets of one person at once.", 0)
    connections_per_address: int = _set(500, "WebSockets from one address at once.", 0)
    tables_per_person: int = _set(50, "Tables that one person may have open or in play at once.", 0)
    tables_per_address: int = _set(200, "New tables, solitaires and sheets per hour from one address.", 0)
    events_per_person: int = _set(50_000, "Events per day that one person adds to the log.", 0)
    events_per_address: int = _set(500_000, "Events per day that people of one address add to the log.", 0)
    room_events: int = _set(100_000, "Events in the log of one room.", 0)
    bots_per_person: int = _set(5, "Bot accounts of one person.", 0, 1000)
    name_length: int = _set(40, "Longest name.", 1, 40)
    chat_length: int = _set(300, "Longest line of the chat.", 1, 4000)
    chat_rate: float = _set(0.5, "Lines and gestures per second from one person, on average.", 0, 1000)
    chat_burst: int = _set(5, "Lines and gestures at once from one person.", 1, 1000)
    hello_seconds: int = _set(10, "Seconds that a new WebSocket has to say hello.", 1, 600)
    unreadable: int = _set(10, "Unreadable messages before a WebSocket is closed.", 1, 1000)
    send_queue: int = _set(128, "Messages that may wait for a slow reader before it is cut off.", 4, 100_000)
    send_bytes: int = _set(262_144, "Bytes that may wait for a slow reader before it is cut off.", 16_384, 67_108_864)

    grace_seconds: int = _set(60, "Seconds until a computer player takes over from somebody who is gone.", 0, 86_400)
    host_seconds: int = _set(
        120, "Seconds until somebody else becomes the host of a table whose host is gone; 0 for never.", 0, 86_400
    )
    reunion_seconds: int = _set(30, "Seconds after Redis is back in which nobody counts as gone.", 0, 3600)
    socket_idle_seconds: int = _set(90, "Seconds without an answer to pings before a WebSocket is closed.", 5, 86_400)
    room_idle_seconds: int = _set(600, "Seconds before a room that nobody looks at leaves the memory.", 1, 86_400)
    sheet_code_days: int = _set(
        30, "Days without an entry before a score sheet loses its six letters; its link stays. 0 for never.", 0, 36_500
    )
    table_idle_days: int = _set(30, "Days before an idle table is closed; 0 for never.", 0, 36_500)
    left_minutes: int = _set(
        45, "Minutes before a public table that waits, and that everybody has left, is closed; 0 for never.", 0, 525_600
    )
    guest_days: int = _set(
        400, "Days without a visit before a guest who has done nothing is deleted; 0 for never.", 0, 36_500
    )
    unused_days: int = _set(90, "Days before what was opened and never used is deleted; 0 for never.", 0, 36_500)
    solitaire_days: int = _set(0, "Days before a solitaire that nobody plays on is deleted; 0 for never.", 0, 36_500)
    sheet_days: int = _set(0, "Days before a sheet that nobody writes on is deleted; 0 for never.", 0, 36_500)
    pack_hours: int = _set(24, "Hours before the log of a game that is over is packed.", 1, 876_000)
    stop_seconds: int = _set(10, "Seconds that open requests get to finish when the server stops.", 0, 600)
    back_seconds: int = _set(5, "Seconds after which clients are told to come back when the server stops.", 0, 3600)

    push_services: tuple[str, ...] = _set(
        (
            "fcm.googleapis.com",
            "updates.push.services.mozilla.com",
            "*.push.services.mozilla.com",
            "*.push.apple.com",
            "*.notify.windows.com",
        ),
        "Hosts of browsers' push services, to which notifications may be sent. Empty: there are no notifications.",
    )
    push_seconds: int = _set(
        60, "Seconds that it must be somebody's turn in a slow game before they are notified.", 0, 86_400
    )

    workers: int = _set(0, "Threads that think for computer players. 0: one fewer than cores.", 0, 256)
    metrics_from: tuple[str, ...] = _set(("127.0.0.1", "::1"), "Addresses or networks that may read /metrics.")
    log_level: str = _set("info", "How much is logged.", choices=("debug", "info", "warning", "error"))
    log_format: str = _set("auto", "auto is text on a terminal and JSON elsewhere.", choices=("auto", "text", "json"))

    @property
    def folder(self) -> Path:
        return Path(self.data).expanduser() if self.data else state_folder() / "server"

    def make_folder(self) -> None:
        """Make the data folder, if the database goes there; only inside one that is there, or its name is mistyped."""
        if self.database:
            return
        try:
            self.folder.mkdir(parents=not self.data, exist_ok=True)
        except OSError as error:
            raise SettingsError("settings/data", f"{self.folder} cannot be made: {error.strerror or error}") from None

    def read_notice(self) -> str | None:
        """The operator's privacy notice, if there is one."""
        if not self.privacy:
            return None
        path = Path(self.privacy).expanduser()
        try:
            with path.open("rb") as file:
                found = file.read(NOTICE_BYTES + 1)
        except OSError as error:
            raise SettingsError("settings/privacy", f"{path} cannot be read: {error.strerror or error}") from None
        if len(found) > NOTICE_BYTES:
            raise SettingsError("settings/privacy", f"{path} has more than the {NOTICE_BYTES:,} bytes of a notice")
        return read_text(found, str(path)).strip() or None

    @property
    def database_url(self) -> str:
        return self.database or f"sqlite:///{self.folder.absolute() / 'starsuit.db'}"

    @property
    def bot_workers(self) -> int:
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    @property
    def https(self) -> bool:
        """Whether people use https, whatever a request looks like behind a proxy."""
        return self.public_url.startswith("https:")


@lru_cache(maxsize=1)
def settings_list() -> tuple[Setting, ...]:
    kinds = {"str": str, "int": int, "float": float, "tuple[str, ...]": tuple}
    return tuple(
        Setting(name=each.name, kind=kinds[str(each.type)], default=each.default, **each.metadata)
        for each in fields(Settings)
    )


def load(
    file: Path | None = None, environment: Mapping[str, str] | None = None, flags: Mapping[str, object] | None = None
) -> Settings:
    """The settings from a file, the environment and flags; raises `SettingsError` with one sentence."""
    known = {each.name: each for each in settings_list()}
    values: dict[str, Any] = {}
    for name, value in (_read_file(file) if file else {}).items():
        if name not in known:
            raise SettingsError(
                "settings/unknown", f"{file}: there is no setting {name!r}; `starsuit serve --help` lists them all"
            )
        values[name] = _check(known[name], value, f"{file}: {name}")
    for variable, text in (environment or {}).items():
        if variable.startswith(PREFIX) and variable not in OTHER_VARIABLES:
            name = variable.removeprefix(PREFIX).lower()
            if name not in known:
                raise SettingsError(
                    "settings/unknown", f"{variable}: there is no such setting; `starsuit serve --help` lists them all"
                )
            values[name] = _check(known[name], text, variable)
    for name, value in (flags or {}).items():
        values[name] = _check(known[name], value, known[name].flag)
    return _normal(replace(Settings(), **values))


# Variables with the same prefix that belong to other parts of Starsuit.
OTHER_VARIABLES: Final = frozenset({"STARSUIT_PURE", "STARSUIT_CONFIG", "STARSUIT_LANGUAGE"})


def _read_file(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(read_text(read_bytes(path, LONGEST_FILE), str(path)))
    except OSError as error:
        raise SettingsError("settings/file", f"{path} cannot be read: {error.strerror or error}") from None
    except tomllib.TOMLDecodeError as error:
        raise SettingsError("settings/file", f"{path} is not TOML: {error}") from None


def _check(setting: Setting, value: object, where: str) -> Any:
    """The value, converted to its kind and checked against its range."""
    checked = _CASTS[setting.kind](value, where)
    if setting.choices and checked not in setting.choices:
        raise _bad(where, value, f"one of {', '.join(setting.choices)}")
    if setting.kind in (int, float):
        low, high = setting.low, setting.high
        if (low is not None and checked < low) or (high is not None and checked > high):
            allowed = f"from {low:g}" + (f" to {high:.0f}" if high is not None else " up")
            raise _bad(where, value, f"a number {allowed}")
    return checked


def _bad(where: str, value: object, allowed: str) -> SettingsError:
    return SettingsError("settings/value", f"{where} cannot be {str(value)[:60]!r}; it must be {allowed}")


def _text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise _bad(where, value, "a text")
    return value.strip()


def _whole(value: object, where: str) -> int:
    if isinstance(value, str) and re.fullmatch(r"-?[0-9](_?[0-9]){0,17}", value.strip()):
        return int(value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise _bad(where, value, "a whole number")


def _number(value: object, where: str) -> float:
    if isinstance(value, str) and re.fullmatch(r"-?[0-9]{1,18}(\.[0-9]+)?", value.strip()):
        return float(value)
    if isinstance(value, int | float) and not isinstance(value, bool) and not math.isnan(value):
        return float(value)
    raise _bad(where, value, "a number")


def _texts(value: object, where: str) -> tuple[str, ...]:
    parts = value.split(",") if isinstance(value, str) else value
    if not isinstance(parts, list | tuple) or not all(isinstance(part, str) for part in parts):
        raise _bad(where, value, "texts with commas between, or in a file a list of texts")
    return tuple(part.strip() for part in parts if part.strip())


_CASTS: Final[dict[type, Callable[[object, str], Any]]] = {str: _text, int: _whole, float: _number, tuple: _texts}


def _normal(settings: Settings) -> Settings:
    """Check what no single value shows, and normalise addresses."""
    if settings.processes > 1 and not settings.redis:
        raise SettingsError(
            "settings/processes", "several processes need PostgreSQL and Redis; give both as --database and --redis"
        )
    if settings.redis and not re.match(r"rediss?://[^/]|unix:///", settings.redis):
        # The text may hold a password, so we do not repeat it.
        raise SettingsError("settings/redis", "a Redis is given as redis://HOST:PORT/0, rediss://… or unix:///PATH")
    if settings.redis and not settings.database.startswith("postgres"):
        raise SettingsError(
            "settings/redis", "redis is for several processes on one PostgreSQL; give its URL as --database"
        )
    if settings.key and len(settings.key) < 32:
        raise SettingsError("settings/key", f"{PREFIX}KEY must have 32 characters or more")
    for name in ("proxies", "metrics_from"):
        for address in getattr(settings, name):
            try:
                ipaddress.ip_network(address, strict=False)
            except ValueError:
                raise _bad(name, address, "an address such as 127.0.0.1 or a network such as 10.0.0.0/8") from None
    return replace(
        settings,
        public_url=_origin(settings.public_url, "public_url") if settings.public_url else "",
        origins=tuple(_origin(each, "origins") for each in settings.origins),
    )


def _origin(url: str, where: str) -> str:
    """Scheme and host, with the port unless it is the default, as browsers write it."""
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        port = -1
    plain = parts.path in ("", "/") and not (parts.query or parts.fragment or parts.username or parts.password)
    if parts.scheme not in ("http", "https") or not parts.hostname or not plain or port == -1:
        raise _bad(where, url, "like https://cards.example.org, without a path")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + (f":{port}" if port not in (None, usual) else "")
