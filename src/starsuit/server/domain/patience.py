"""How long a table waits for somebody who is connected and does nothing, and who may end that.

When a turn has lasted a while, those who wait may agree to go on. Whether all of them have is for the scheduler to say,
who knows who is here. The person has some seconds left to say that they are there, and then as long again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.protocol.events import RoomEvent, SkipAgreed, TookBack
from starsuit.server.domain.refusal import Refusal

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starsuit.server.domain.person import Person
    from starsuit.server.domain.table import Table

__all__ = ["SKIP_AFTER", "SKIP_GRACE", "Skipping", "agree_to_skip", "come_back", "is_slow", "skip_due"]

SKIP_AFTER: Final = 30_000  # milliseconds that a turn lasts before others may lose their patience
SLOW: Final = 86_400  # seconds of a clock from which on nobody expects an answer while they wait
SKIP_GRACE: Final = 10_000  # milliseconds from the last agreement until a computer player takes over


@dataclass(frozen=True, slots=True)
class Skipping:
    """Who agrees not to wait for the one whose turn it is, and since when: nobody, once they said they are there."""

    agreed: tuple[str, ...]
    since: int


def is_slow(table: Table) -> bool:
    """Whether a turn may take a day: then nobody is played for before it is over, here or not."""
    return table.clock is not None and table.clock >= SLOW


def agree_to_skip(table: Table, person: Person, place: int, now: int) -> Sequence[RoomEvent]:
    """Agree not to wait any longer for the person in this seat."""
    if not table.seats_of(person.id):
        raise Refusal("table/not-sitting", "you do not sit at this table", status=403)
    seat = table.seats[place] if 0 <= place < len(table.seats) else None
    waited_for = table.status == "playing" and table.game is not None and table.game.seat == place
    if seat is None or not waited_for or seat.person in (None, person.id) or seat.stand_in or is_slow(table):
        raise Refusal("skip/nobody", "nobody is being waited for there")
    skip = table.skip
    since = table.turn_since if skip is None or skip.agreed else skip.since
    left = since + SKIP_AFTER - now
    if left > 0:
        raise Refusal(
            "skip/early", "give {name} a little more time: {seconds} s", name=seat.name, seconds=-(-left // 1000)
        )
    return [] if skip is not None and person.id in skip.agreed else [SkipAgreed(person.id, place)]


def come_back(table: Table, seats: Sequence[int]) -> Sequence[RoomEvent]:
    """Somebody takes these seats of theirs back, or says that they are still there."""
    asked = table.skip is not None and table.skip.agreed and table.game is not None
    return [
        TookBack(place)
        for place in seats
        if table.seats.stands_in(place) or (asked and table.game is not None and table.game.seat == place)
    ]


def skip_due(table: Table, here: Callable[[str], bool]) -> int | None:
    """When a computer player takes over from somebody idle; None unless all others who are here have agreed."""
    if table.skip is None or not table.skip.agreed or table.game is None or table.status != "playing":
        return None
    seat = table.seats[table.game.seat]
    if seat is None or seat.person is None or seat.stand_in or is_slow(table) or not here(seat.person):
        return None
    waiting = {each.person for each in table.taken if each.person and each.person != seat.person and here(each.person)}
    return table.skip.since + SKIP_GRACE if waiting and waiting <= {*table.skip.agreed} else None
