"""Where this machine is: the addresses by which it and others on its network reach it."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import Final

__all__ = ["EVERYWHERE", "for_others", "local_address"]

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - only compared


def local_address() -> str | None:
    """The address of this machine in its network, as phones in the same Wi-Fi can reach it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock, suppress(OSError):
        sock.connect(("192.0.2.1", 9))  # sends nothing; only asks which route it would take
        address = str(sock.getsockname()[0])
        return None if address.startswith("127.") or address == "0.0.0.0" else address  # noqa: S104 - only compared
    return None


def for_others(place: str, listening: str) -> str:
    """A host and port as others reach them: `localhost` would lead them to their own machines."""
    name, colon, port = place.rpartition(":") if not place.endswith("]") and ":" in place else (place, "", "")
    if listening not in EVERYWHERE or not _is_this_machine(name):
        return place
    return f"{local_address() or name}{colon}{port}"


def _is_this_machine(name: str) -> bool:
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
