"""A running server: uvicorn on a socket we already hold, stopped so that everybody is told when to come back."""

from __future__ import annotations

import errno
import gc
import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from types import FrameType
from typing import Final, cast

import uvicorn
from litestar import Litestar

from starsuit.errors import StarsuitError
from starsuit.server.config import Settings
from starsuit.server.http.app import create_app
from starsuit.server.http.intake import BoundedHttp, Intake
from starsuit.server.live.frames import BoundedSocket
from starsuit.server.logging import log_event
from starsuit.server.services import Services
from starsuit.server.store.claim import DatabaseClaim, claim_database
from starsuit.server.supervisor import supervise

__all__ = ["claim_database", "listen", "run", "run_several"]

LAST_RESORT: Final = 1.0  # seconds beyond `stop_seconds` after which a stopping process just ends


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address; raises with one sentence why not."""
    place = f"{f'[{host}]' if ':' in host else host}:{port}"
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        sock = socket.socket(family, kind, protocol)
    except OSError:
        raise StarsuitError("serve/host", f"{host!r} is not an address to listen at; see --host") from None
    try:
        if os.name == "posix":
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and host == "::":
            sock.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)
        sock.bind(address)
        # Now, not once the server is up: if two start together, one must find the port taken.
        sock.listen(4096)
    except OSError as error:
        sock.close()
        if error.errno == errno.EADDRINUSE:
            raise StarsuitError("serve/port", f"port {port} is in use; choose another one with --port") from None
        why = error.strerror or str(error)
        raise StarsuitError("serve/port", f"cannot listen at {place}: {why}; see --host and --port") from None
    return sock


def run(
    settings: Settings, sock: socket.socket, announce: Callable[[], object], claim: DatabaseClaim | None = None
) -> None:
    """Serve until told to stop; calls `announce` once requests can come in. Raises if it cannot start.

    `claim` is this process's right to its database: the server stops if it is lost.
    """
    _allow_many_sockets()
    app = create_app(settings)
    _tune()

    def cut_off(why: str) -> None:
        app.state.services.metrics.cut_off.labels(why).inc()

    config = uvicorn.Config(
        app,
        http=cast("type[BoundedHttp]", partial(BoundedHttp, intake=Intake(settings, cut_off))),
        ws=cast("type[BoundedSocket]", partial(BoundedSocket, cut_off=cut_off)),
        ws_max_size=settings.frame_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=settings.socket_idle_seconds / 2,
        ws_ping_timeout=settings.socket_idle_seconds / 2,
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=",".join(settings.proxies),
        timeout_graceful_shutdown=settings.stop_seconds,
        backlog=4096,
        lifespan="on",
    )
    server = _Server(config, app, announce)
    if claim is not None:
        claim.watch(_claim_lost)
    with suppress(SystemExit):  # uvicorn raises it if it cannot start
        server.run(sockets=[sock])
    if not server.started:
        raise getattr(app.state, "failure", None) or StarsuitError("serve/start", "the server could not be started")


def run_several(settings: Settings, sock: socket.socket, announce: Callable[[], None]) -> int:
    """Serve with as many processes as the settings say; returns the exit code."""

    def serve(ready: Callable[[], object]) -> None:
        claim = claim_database(settings.database_url, shared=True)  # each its own: a connection has one owner
        try:
            run(settings, sock, ready, claim)
        finally:
            claim.release()

    return supervise(settings.processes, serve, announce)


class _Server(uvicorn.Server):
    def __init__(self, config: uvicorn.Config, app: Litestar, announce: Callable[[], object]) -> None:
        super().__init__(config)
        self._app = app
        self._announce = announce
        self._stop_seconds = config.timeout_graceful_shutdown or 0

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        # We say once why it cannot start.
        uvicorns = logging.getLogger("uvicorn.error")
        level = uvicorns.level
        uvicorns.setLevel(logging.CRITICAL)
        await super().startup(sockets)
        uvicorns.setLevel(level)
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Nobody new, so that those who are told to come back do not come back here.
        for listening in self.servers:
            listening.close()
        for sock in sockets or []:
            sock.close()
        # Before uvicorn closes the connections, so that the goodbye still gets through.
        services: Services | None = getattr(self._app.state, "services", None)
        if services is not None:
            await services.stop()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """The first signal stops gracefully, the second at once: everything acknowledged is on the disk anyway."""
        old = {each: signal.signal(each, self.handle_exit) for each in (signal.SIGINT, signal.SIGTERM)}
        try:
            yield
        finally:
            for each, handler in old.items():
                signal.signal(each, handler)

    def handle_exit(self, sig: int, _frame: FrameType | None) -> None:
        if self.should_exit:
            os._exit(128 + sig)
        self.should_exit = True
        # A database that no longer answers keeps threads waiting that Python itself would wait for.
        last = threading.Timer(self._stop_seconds + LAST_RESORT, _give_up)
        last.daemon = True
        last.start()


def _give_up() -> None:
    log_event("stop_forced", level=logging.WARNING)
    os._exit(0)  # as asked, and everything acknowledged is on the disk


def _claim_lost() -> None:
    log_event("claim_lost", level=logging.ERROR)
    os.kill(os.getpid(), signal.SIGTERM)


def _allow_many_sockets() -> None:
    """Allow as many open files as this user may have: every player is one."""
    try:
        import resource  # noqa: PLC0415 - not there on Windows
    except ImportError:
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def _tune() -> None:
    """Set the interpreter up for a server.

    The garbage collector would keep scanning all tables while everybody waits, so the sweep of `Services` calls it
    instead. And the writing thread needs the interpreter back as soon as the disk is done, not after 5 ms.
    """
    gc.collect()
    gc.freeze()
    gc.disable()
    sys.setswitchinterval(0.0005)
