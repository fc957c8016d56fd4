"""What we count for Prometheus. No label ever holds anything about a person or a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from prometheus_client import (
    CONTENT_TYPE_LATEST,
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    generate_latest,
)

__all__ = ["Metrics"]


class Metrics:
    """The counters of one server, in their own registry."""

    content_type = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(namespace="starsuit", registry=registry)
        self.connections = Gauge("starsuit_connections", "WebSockets that are open.", registry=registry)
        self.rooms = Gauge("starsuit_rooms", "Rooms in memory.", ["kind"], registry=registry)
        self.leases = Gauge("starsuit_leases", "Tables that this process drives, of several.", registry=registry)
        self.redis_up = Gauge("starsuit_redis_up", "Whether Redis answers; 0 without Redis too.", registry=registry)
        self.moves = Counter("starsuit_moves", "Commands carried out.", ["kind"], registry=registry)
        self.refusals = Counter("starsuit_refusals", "Refusals by code.", ["code"], registry=registry)
        self.cut_off = Counter("starsuit_cut_off", "Connections hung up by the server.", ["why"], registry=registry)
        self.commit = Histogram(
            "starsuit_commit_seconds",
            "Time until events were durable.",
            registry=registry,
            buckets=(0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
        )
        self.bots = Histogram(
            "starsuit_bot_seconds",
            "Time that computer players thought.",
            ["level"],
            registry=registry,
            buckets=(0.0005, 0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 20),
        )
        self.requests = Counter("starsuit_requests", "HTTP requests.", ["method", "route", "status"], registry=registry)
        self.request_seconds = Histogram(
            "starsuit_request_seconds",
            "Time until an answer began.",
            ["route"],
            registry=registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1, 5),
        )

    def watch_disk(self, full: Callable[[], bool], free: Callable[[], int | None]) -> None:
        """Show how much room there is whenever somebody looks; how much is known of the disk of a SQLite file only."""
        place = Gauge("starsuit_disk_full", "Whether there is no room to write.", registry=self.registry)
        place.set_function(lambda: float(full()))
        if free() is not None:
            left = Gauge("starsuit_disk_free_bytes", "Room on the disk of the database.", registry=self.registry)
            left.set_function(lambda: float(free() or 0))

    @contextmanager
    def committing(self) -> Iterator[None]:
        """Measure a commit that succeeds."""
        start = time.perf_counter()
        yield
        self.commit.observe(time.perf_counter() - start)

    def refused(self, code: str) -> None:
        """Count a refusal. Codes are ours, such as table/full, so there are not many."""
        self.refusals.labels(code).inc()

    def text(self) -> bytes:
        return generate_latest(self.registry)
