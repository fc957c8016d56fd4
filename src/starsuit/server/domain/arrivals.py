"""How people and computer players come to their seats, and leave them.

No two at a table have the same name, nor the same colour while there are colours left: computer players give way to
people. During a game somebody may ask for the seat of a computer player and gets it, with its points, when the next
round begins.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING

from starsuit.bots import OPPONENTS
from starsuit.protocol.events import HandedOver, Joined, LateAsked, LateGone, RoomEvent, Sat, Stood
from starsuit.server.domain.refusal import Refusal
from starsuit.text import is_visible

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starsuit.protocol.commands import Sit
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.table import Table

__all__ = ["bot_sits", "gone_late", "latecomers_sit", "leave", "need_open", "sit", "stand"]


def need_open(table: Table, what: str) -> None:
    """Raise if the cards have been dealt."""
    if table.status != "open":
        raise Refusal("table/started", "{words} only before the game has started", words=what)


def sit(table: Table, person: Person, command: Sit) -> Sequence[RoomEvent]:
    """A person sits down; computer players with the same name or colour get others."""
    if table.status == "playing":
        return _ask_late(table, person, command)
    need_open(table, "seats can be taken")
    if table.deal is not None and table.seats_of(person.id):
        raise Refusal("duplicate/one-seat", "on a duplicate evening everybody takes one seat")
    place = _free_seat(table, command.seat)
    name = _tidy(command.name) if command.name is not None else person.name
    mine = table.seats_of(person.id)
    if mine and command.name is None:
        raise Refusal("table/sitting", "you sit here already; for another player on this device give a name")
    if mine and table.public and not table.several:
        raise Refusal("table/one-seat", "at a public table everybody takes one seat, unless the host allows more")
    if table.seats.holds_name(name, people=True):
        if command.name is not None:
            raise Refusal("table/name-taken", "{name!r} sits here already; choose another name", name=name)
        name = table.seats.another_name(name)
    wanted = person.colour if not mine else table.seats.free_colour()
    colour = table.seats.free_colour() if table.seats.holds_colour(wanted, people=True) else wanted
    face = None if mine else person.face  # others on this device are known by their colours
    return [*_give_way(table, name, colour), Sat(place, name, colour, person=person.id, face=face)]


def _give_way(table: Table, name: str, colour: str) -> Sequence[RoomEvent]:
    """Computer players who are called like this, or look like this, and now otherwise."""
    seats = table.seats
    return [
        Sat(
            place,
            seats.bot_name(seat.bot, name) if seat.name.casefold() == name.casefold() else seat.name,
            seats.free_colour(colour) if seat.colour == colour else seat.colour,
            bot=seat.bot,
        )
        for place, seat in enumerate(seats)
        if seat and seat.bot and (seat.name.casefold() == name.casefold() or seat.colour == colour)
    ]


def bot_sits(table: Table, level: str, place: int | None = None) -> Sat:
    """A computer player sits down."""
    need_open(table, "computer players can be added")
    if level not in OPPONENTS:
        raise Refusal(
            "table/level",
            "{level!r} is not a computer player; there are {levels!l}",
            status=400,
            level=level[:40],
            levels=list(OPPONENTS),
        )
    return Sat(_free_seat(table, place), table.seats.bot_name(level), table.seats.free_colour(), bot=level)


def stand(table: Table, person: Person, place: int, need_host: Callable[[], None]) -> Stood:
    """A seat becomes free before the start."""
    need_open(table, "seats can be freed")
    _need_seat(table, place)
    seat = table.seats[place]
    if seat is None:
        raise Refusal("table/no-seat", "nobody sits at {words}", seat=place + 1, words=table.seat_words(place))
    if seat.person == person.id:
        return Stood(place)
    need_host()
    return Stood(place, removed=seat.person)


def leave(table: Table, seats: Sequence[int]) -> Sequence[RoomEvent]:
    """Somebody leaves these seats of theirs."""
    if table.status == "open":
        return [Stood(seat) for seat in seats]
    if table.status != "playing":
        raise Refusal("table/over", "the game is over; {words}", words="there is nothing to leave")
    return [HandedOver(seat, left=True) for seat in seats if not table.seats[seat].left]  # type: ignore[union-attr]


# Latecomers


def _ask_late(table: Table, person: Person, command: Sit) -> Sequence[RoomEvent]:
    """Ask for the seat of a computer player, for the rounds that are left."""
    if table.seats_of(person.id):
        raise Refusal("table/sitting", "you sit here already; for another player on this device give a name")
    wanted = [each.seat for each in table.asked_late]
    free = [place for place, seat in enumerate(table.seats) if seat and seat.bot and place not in wanted]
    if not table.late or table.daily is not None or not free:
        raise Refusal("table/no-late", "nobody can join this game any more; you can look on")
    if any(each.person == person.id for each in table.asked_late):
        return []
    place = free[0] if command.seat is None else command.seat
    if place not in free:
        raise Refusal("table/not-late", "{words} cannot be taken now", words=table.seat_words(place), seat=place + 1)
    names = {each.name.casefold() for each in table.asked_late}
    name = _tidy(command.name) if command.name is not None else person.name
    if table.seats.holds_name(name) or name.casefold() in names:
        name = table.seats.another_name(name, but=names)
    colours = {each.colour for each in table.asked_late}
    seat = table.seats[place]
    taken = seat is None or table.seats.holds_colour(person.colour) or person.colour in colours
    return [LateAsked(place, person.id, name, seat.colour if taken and seat else person.colour, person.face)]


def latecomers_sit(table: Table, here: Callable[[str], bool]) -> Sequence[RoomEvent]:
    """Those who asked take their seats, if a round is about to begin.

    Who has waited until then and is not here keeps the seat from others no longer.
    """
    game = table.game
    if game is None or table.status != "playing" or game.round.events or not table.late:
        return []
    return [
        Joined(each.seat, each.person, each.name, each.colour, each.face)
        if here(each.person)
        else LateGone(each.seat, each.person)
        for each in table.asked_late
        if not table.admission.bans(each.person) and (here(each.person) or each.person in table.late_due)
    ]


def gone_late(table: Table, person: Person) -> Sequence[RoomEvent]:
    """Somebody who asked for a seat takes that back."""
    asked = table.asked_late if table.status == "playing" else ()
    return [LateGone(each.seat, each.person) for each in asked if each.person == person.id]


# What these need


def _free_seat(table: Table, place: int | None) -> int:
    if place is None:
        place = table.seats.first_free()
        if place is None:
            raise Refusal("table/full", "all seats of this table are taken")
        return place
    _need_seat(table, place)
    taken = table.seats[place]
    if taken is not None:
        raise Refusal("table/taken", "{name} sits there already", name=taken.name)
    return place


def _need_seat(table: Table, place: int) -> None:
    if not 0 <= place < len(table.seats):
        raise Refusal(
            "table/seats", "there is no such seat; this table has {seats}", status=400, seats=len(table.seats)
        )


def _tidy(name: str) -> str:
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(tidy) <= 40 or not is_visible(tidy):
        raise Refusal(
            "table/name",
            "{name!r} is not a name of 1 to {most} printable characters",
            status=400,
            name=tidy[:50],
            most=40,
        )
    return tidy
