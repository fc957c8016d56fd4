"""The seats of a table: who sits where, and what follows from that without the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from starsuit.bots import called
from starsuit.server.domain.names import COLOURS

if TYPE_CHECKING:
    from collections.abc import Collection

__all__ = ["BOT_NAMES", "Seat", "TableSeats"]

BOT_NAMES: Final = (
    "Ada",
    "Bo",
    "Cleo",
    "Dara",
    "Enzo",
    "Faye",
    "Gus",
    "Hana",
    "Iris",
    "Jago",
    "Kit",
    "Lena",
    "Milo",
    "Nia",
    "Otto",
)


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at the table: a person, or a computer player of a level."""

    name: str
    colour: str
    person: str | None = None
    bot: str | None = None
    stand_in: bool = False  # a computer player is playing for the person
    left: bool = False  # because the person chose to leave
    idle: bool = False  # because the others did not want to wait any longer
    joined: int = 0  # the number of the event by which the person came, if that was after the deal
    moved: int = 0  # turns that were played for the person since they last played themselves
    face: str | None = None  # the court that the person chose


class TableSeats(tuple[Seat | None, ...]):
    """All seats in order; None is a free one."""

    __slots__ = ()

    @property
    def taken(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self if seat)

    def of(self, person: str | None) -> tuple[int, ...]:
        """The places of a person."""
        if person is None:
            return ()
        return tuple(place for place, seat in enumerate(self) if seat and seat.person == person)

    def stands_in(self, place: int) -> bool:
        """Whether a computer player is playing there for a person."""
        seat = self[place]
        return seat is not None and seat.stand_in

    def first_free(self) -> int | None:
        return next((place for place, seat in enumerate(self) if seat is None), None)

    def put(self, place: int, seat: Seat | None) -> TableSeats:
        """The same seats except for this one."""
        return TableSeats((*self[:place], seat, *self[place + 1 :]))

    def words(self, place: int) -> str:
        """What people call a seat: the name of the person there, else its number, counted from one."""
        if not 0 <= place < len(self):
            return "a seat that is not there"
        seat = self[place]
        return f"seat {place + 1}" if seat is None else f"the seat of {seat.name}"

    def resized(self, count: int) -> TableSeats | None:
        """So many seats: with free ones added, or the last free ones taken away; None if too few are free."""
        seats = [*self, *(None for _ in range(count - len(self)))]
        for place in reversed(range(len(seats))):
            if len(seats) > count and seats[place] is None:
                del seats[place]
        return TableSeats(seats) if len(seats) == count else None

    def holds_name(self, name: str, *, people: bool = False) -> bool:
        """Whether somebody is called so; among the people only, if wanted."""
        return any(seat.name.casefold() == name.casefold() and not (people and seat.bot) for seat in self.taken)

    def holds_colour(self, colour: str, *, people: bool = False) -> bool:
        return any(seat.colour == colour and not (people and seat.bot) for seat in self.taken)

    def another_name(self, name: str, but: Collection[str] = ()) -> str:
        """A name like this one that nobody here has, nor one of these, which are folded."""
        numbered = (f"{name[:36]} {number}" for number in range(2, 40))
        return next(each for each in numbered if not self.holds_name(each) and each.casefold() not in but)

    def bot_name(self, bot: str, but: str = "") -> str:
        """A name for this computer player that nobody here has, and that is not this one: a character has its own."""
        name = called(bot)
        names = BOT_NAMES if name is None else (name, *(f"{name} {number}" for number in range(2, 40)))
        return next(name for name in names if name.casefold() != but.casefold() and not self.holds_name(name))

    def free_colour(self, but: str = "") -> str:
        """A colour that nobody here has, and that is not this one; with more people than colours, any."""
        used = {but, *(seat.colour for seat in self.taken)}
        return next((colour for colour in COLOURS if colour not in used), COLOURS[len(self.taken) % len(COLOURS)])
