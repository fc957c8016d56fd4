"""A store with rooms in it for the tests, and the program that writes to one until it is killed."""

from __future__ import annotations

import asyncio
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from sqlalchemy import Connection, update

from starsuit.protocol.events import Said
from starsuit.server.store import schema
from starsuit.server.store.event_log import Row, Store, StoreError, now, read_rows

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine, Sequence

ROOMS = [f"room{number}" for number in range(6)]


def fill(connection: Connection, rooms: Sequence[str] = ROOMS) -> None:
    """One person, and their empty rooms."""
    person = {"id": "ann", "name": "Ann", "colour": "red", "kind": "person", "created": 0, "seen": 0}
    connection.execute(schema.people.insert(), person)
    connection.execute(schema.rooms.insert(), [room_values(room) for room in rooms])


def room_values(room: str) -> dict[str, object]:
    return {"id": room, "kind": "table", "owner": "ann", "status": "open", "created": 0, "changed": 0}


async def opened(file: Path, *, patience: float = 5.0) -> Store:
    """A new store with rooms."""
    store = await Store.open(str(file), patience=patience)
    await store.write(fill)
    return store


def rows(first: int, count: int = 1, *, move: str | None = None, person: str | None = "ann") -> list[Row]:
    """The events of one command, the first of which carries the move."""
    last = first + count - 1
    return [
        Row(
            seq,
            now(),
            person if seq == first else None,
            move if seq == first else None,
            last,
            Said("ann", "Ann", f"{seq}"),
        )
        for seq in range(first, last + 1)
    ]


async def all_rows(store: Store, room: str = ROOMS[0]) -> list[Row]:
    return await store.read(lambda connection: read_rows(connection, room))


def run(work: Coroutine[Any, Any, None]) -> None:
    asyncio.run(asyncio.wait_for(work, 60))


def with_store(folder: Path, work: Callable[[Store], Coroutine[Any, Any, None]], *, patience: float = 5.0) -> None:
    async def whole() -> None:
        store = await opened(folder / "s.db", patience=patience)
        try:
            await work(store)
        finally:
            await store.close()

    run(whole())


def refused(file: Path | str, **options: float) -> StoreError:
    """How a database that cannot be opened is refused."""

    async def open_it() -> None:
        await (await Store.open(str(file), **options)).close()

    with pytest.raises(StoreError) as caught:
        run(open_it())
    assert "\n" not in str(caught.value)
    return caught.value


async def three_rows(store: Store) -> None:
    await store.append(ROOMS[0], rows(1, 3))


def write_until_killed(file: str, told: str, life: int) -> None:
    """Append to every room forever, and report each append once it has returned."""
    asyncio.run(_write(Path(file), Path(told), life))


async def _write(file: Path, told: Path, life: int) -> None:
    store = await Store.open(f"sqlite:///{file}")
    out = os.open(told, os.O_WRONLY | os.O_APPEND | os.O_CREAT)
    chance = random.Random(life)  # noqa: S311

    async def play(room: str) -> None:
        seq = len(await all_rows(store, room))
        while True:
            count = chance.randint(1, 3)
            move = f"{life}-{seq}"
            also: Callable[[Connection], object] | None = None
            if chance.random() < 0.3:
                also = _changed(room, seq + count)
            await store.append(room, rows(seq + 1, count, move=move), also)
            os.write(out, f"{room} {seq + 1} {count} {move}\n".encode())
            seq += count

    await asyncio.gather(*(play(room) for room in ROOMS))


def _changed(room: str, seq: int) -> Callable[[Connection], object]:
    return lambda connection: connection.execute(
        update(schema.rooms).where(schema.rooms.c.id == room).values(changed=seq)
    )


def open_and_close(file: str) -> None:
    async def both() -> None:
        await (await Store.open(file)).close()

    asyncio.run(both())
