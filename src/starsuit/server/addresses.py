"""Where this machine is: the addresses by which it and others on its network reach it."""

from __future__ import annotations

import ipaddress
import socket
from contextlib import suppress
from typing import Final

__all__ = ["EVERYWHERE", "for_others", "is_of_this_network", "local_address"]

EVERYWHERE: Final = ("0.0.0.0", "::", "")  # noqa: S104 - only compared

LOCAL_NETWORKS: Final = tuple(
    ipaddress.ip_network(each)
    for each in (
        *("127.0.0.0/8", "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "100.64.0.0/10"),
        *("::1/128", "fc00::/7", "fe80::/10"),
    )
)
LOCAL_ENDINGS: Final = (".local", ".lan", ".home", ".home.arpa", ".internal", ".localdomain")  # nobody can buy them


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


def is_of_this_network(place: str, reached: object = None) -> bool:
    """Whether a host, with or without a port, is this machine or another address or name of its network.

    `reached` is the address at which the request came in: that one is ours too, even on the internet.
    """
    name = place.lower()
    if "]:" in name or name.count(":") == 1:
        name = name.rpartition(":")[0]
    name = name.rstrip(".")
    if _is_this_machine(name):
        return True
    try:
        address = ipaddress.ip_address(name.strip("[]").partition("%")[0])
    except ValueError:
        # A name without a dot, or with such an ending, is one that only a network at home gives.
        plain = name.replace("-", "").isalnum() and name[:1].isalpha()
        return plain or name.endswith(LOCAL_ENDINGS) or name == socket.gethostname().lower()
    if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    here = str(reached[0]) if isinstance(reached, (tuple, list)) and reached else None
    return any(address in network for network in LOCAL_NETWORKS) or str(address) == here


def _is_this_machine(name: str) -> bool:
    try:
        return ipaddress.ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return name == "localhost" or name.endswith(".localhost")
