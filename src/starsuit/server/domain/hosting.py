"""What a host decides for everybody at a table: who is kept out, who may look on, and the table after this one.

A running private game becomes public only if everybody who sits there agrees. What was said before a table became
public, or at a private table that is over, is for those who were there.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, NoReturn, Self, TypeVar

from msgspec import structs

from starsuit.protocol.events import (
    Agreed,
    Banned,
    Changed,
    Created,
    Declined,
    HandedOver,
    HostPassed,
    PublicAsked,
    Revised,
    RoomEvent,
    Sat,
    Stood,
    Unbanned,
)
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS, Ruleset
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import OVER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from starsuit.protocol.commands import Change
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.table import Table

__all__ = [
    "EVERYBODY",
    "Admission",
    "ban",
    "change",
    "consent",
    "is_member",
    "make_host",
    "rematch_events",
    "revised",
    "sees_before",
    "sees_chat",
    "sees_rematch",
    "successor",
    "to_be_asked",
    "unban",
]

MOST_BANNED: Final = 100
T = TypeVar("T", bound="Table")


@dataclass(frozen=True, slots=True)
class Admission:
    """Who is kept out of a table, and what strangers may see of it."""

    banned: tuple[Banned, ...] = ()
    agreed: tuple[str, ...] | None = None  # who wants the running game to be public; None unless that was asked
    declined: bool = False  # somebody would rather have it private, and is not asked again
    public_from: int = 0  # the number of the event that made the table public; what was said before stays private

    def bans(self, person: str | None) -> bool:
        return any(each.person == person for each in self.banned)

    def after(self, event: RoomEvent, seq: int) -> Self:  # noqa: PLR0911 - one case per event
        """The admission after an event."""
        match event:
            case Banned():
                return replace(self, banned=(*self.banned, event))
            case Unbanned(person=person):
                return replace(self, banned=tuple(each for each in self.banned if each.person != person))
            case PublicAsked(person=person):
                return replace(self, agreed=(person,))
            case Agreed(person=person):
                return replace(self, agreed=(*(self.agreed or ()), person))
            case Declined():
                return replace(self, agreed=None, declined=True)
            case Changed(public=bool(public)):
                return replace(self, agreed=None, public_from=seq if public else self.public_from)
            case _:
                return self


EVERYBODY: Final = Admission()


def change(table: Table, host: Person, wanted: Change) -> Sequence[RoomEvent]:
    """Change the settings; what strangers may join begins with gestures only, unless the host opens the chat too."""
    fixed = (wanted.rules, wanted.seats, wanted.late or None, wanted.public or None, wanted.several or None)
    if table.deal is not None and any(each is not None for each in fixed):
        raise Refusal("duplicate/fixed", "that is the same at all tables of a duplicate evening")
    return [*_revise(table, wanted), *_change(table, host, wanted)]


def _change(table: Table, host: Person, wanted: Change) -> Sequence[RoomEvent]:
    if wanted.public is not None and table.status in OVER:
        raise Refusal(
            "table/over", "the game is over; {words}", words="whether others may see it can no longer be changed"
        )
    changed = Changed(wanted.pace, wanted.public, wanted.chat, wanted.several)
    taken_back = wanted.public is False and table.admission.agreed is not None
    if not taken_back and all(new in (None, getattr(table, name)) for name, new in structs.asdict(changed).items()):
        return []
    if not wanted.public or table.public:
        return [changed]
    if table.status == "playing" and _people(table) - {host.id}:
        if table.admission.declined:
            raise Refusal("table/declined", "somebody who plays would rather keep this game private")
        rest = Changed(wanted.pace, None, wanted.chat, wanted.several)
        asked = [] if table.admission.agreed is not None else [PublicAsked(host.id)]
        return [*asked, *([rest] if rest != Changed() else [])]
    return [Changed(wanted.pace, True, bool(wanted.chat), wanted.several)]


def _revise(table: Table, wanted: Change) -> Sequence[RoomEvent]:
    """Change what is played, before the start."""
    title = None if wanted.title is None else _tidied(wanted.title)
    wishes = Revised(title, wanted.clock, wanted.rules, wanted.seats, wanted.late)
    if table.status in OVER:
        return [] if wishes == Revised() else _too_late()
    if structs.replace(wishes, late=None) != Revised() and table.status != "open":
        _too_late()
    seats = len(table.seats) if wanted.seats is None else wanted.seats
    if not MIN_PLAYERS <= seats <= MAX_PLAYERS or table.seats.resized(seats) is None:
        raise Refusal(
            "table/resize",
            "a table has {least} to {most} seats, and {taken} of these are taken",
            least=MIN_PLAYERS,
            most=MAX_PLAYERS,
            taken=len(table.taken),
        )
    rules = table.rules
    if wanted.rules is not None:
        same = wanted.rules.get("first_dealer") == rules.get("first_dealer")
        wished = _fitting(wanted.rules, seats) if same else {**wanted.rules, "players": seats}
        checked = Ruleset.from_dict(wished)
        rules = _without_players(checked.to_dict())
        if "first_dealer" in wished:  # named: the seed does not decide, even if it is the first seat
            rules["first_dealer"] = checked.first_dealer
    elif wanted.seats is not None:
        Ruleset.from_dict(_fitting(rules, seats))
    news = Revised(
        None if title == table.title else title,
        None if wanted.clock is None or (wanted.clock or None) == table.clock else wanted.clock,
        None if rules == table.rules else rules,
        None if seats == len(table.seats) else seats,
        None if wanted.late == table.late else wanted.late,
    )
    return [] if news == Revised() else [news]


def _fitting(rules: dict[str, Any], seats: int) -> dict[str, Any]:
    """The rules for so many; a dealer who has no seat any more is forgotten."""
    dealer = rules.get("first_dealer")
    lost = isinstance(dealer, int) and dealer >= seats
    return {name: each for name, each in rules.items() if name != "first_dealer" or not lost} | {"players": seats}


def _without_players(rules: dict[str, Any]) -> dict[str, Any]:
    return {name: each for name, each in rules.items() if name != "players"}


def _too_late() -> NoReturn:
    raise Refusal("table/started", "{words} only before the game has started", words="that can be changed")


def _tidied(title: str) -> str:
    return " ".join("".join(each if each.isprintable() else " " for each in title).split())[:60]


def revised(table: T, event: Revised) -> T:
    """The table after such a change."""
    seats = table.seats if event.seats is None else table.seats.resized(event.seats)
    assert seats is not None  # noqa: S101 - `change` has looked
    return replace(
        table,
        title=table.title if event.title is None else event.title,
        clock=table.clock if event.clock is None else event.clock or None,
        rules=table.rules if event.rules is None else event.rules,
        seats=seats,
        late=table.late if event.late is None else event.late,
        asked_late=() if event.late is False else table.asked_late,
    )


def make_host(table: Table, who: str) -> Sequence[RoomEvent]:
    """Let somebody else who sits here be the host."""
    if table.status in OVER:
        raise Refusal("table/over", "the game is over; {words}", words="it needs no host any more")
    name = next((seat.name for seat in table.taken if seat.person == who), None)
    if name is None:
        raise Refusal("table/nobody", "there is nobody like that at this table", status=404)
    return [] if who == table.host else [HostPassed(who, name, given=True)]


def successor(table: Table, here: Callable[[str], bool]) -> HostPassed | None:
    """Who becomes the host if the host is gone: the next who sits and is here; nobody if there is no such person."""
    if table.status in OVER:
        return None
    mine = table.seats_of(table.host)
    first = mine[0] if mine else -1
    order = [*table.seats[first + 1 :], *table.seats[: first + 1]]
    found = (seat for seat in order if seat and seat.person and seat.person != table.host and here(seat.person))
    return next((HostPassed(seat.person, seat.name) for seat in found if seat.person), None)


def consent(table: Table, person: Person, *, yes: bool) -> Sequence[RoomEvent]:
    """Agree that a running game becomes public, or decline; the last who agrees makes it so."""
    agreed = table.admission.agreed
    if agreed is None or table.status in OVER:
        raise Refusal("table/not-asked", "nobody has asked to make this game public")
    if not yes:
        return [Declined(person.id)]
    if person.id in agreed:
        return []
    everybody = _people(table) <= {*agreed, person.id}
    return [Agreed(person.id), *([Changed(public=True, chat=False)] if everybody else [])]


def to_be_asked(table: Table) -> list[str] | None:
    """Who has yet to agree that the game becomes public; None unless the host has asked and the game goes on."""
    agreed = table.admission.agreed
    return None if agreed is None or table.status in OVER else sorted(_people(table).difference(agreed))


def _people(table: Table) -> set[str]:
    return {seat.person for seat in table.taken if seat.person}


def ban(table: Table, host: Person, who: str) -> Sequence[RoomEvent]:
    """Keep somebody out of the table for good; a computer player takes over their seats in a game."""
    if table.status in OVER:
        raise Refusal("table/over", "the game is over; {words}", words="nobody need be banned from it")
    if who == host.id:
        raise Refusal("table/ban-self", "the host cannot be banned", status=400)
    places = table.seats_of(who)
    names = [seat.name for place in places if (seat := table.seats[place])]
    names += [line.name for line in table.lines if line.person == who]
    names += [name for person, name in table.gestured if person == who]
    names += [each.name for each in table.asked_late if each.person == who]
    if not names:
        raise Refusal("table/nobody", "there is nobody like that at this table", status=404)
    if table.admission.bans(who):
        return []
    if len(table.admission.banned) >= MOST_BANNED:
        raise Refusal("table/bans", "{most} people are banned from this table; open another one", most=MOST_BANNED)
    freed: Sequence[RoomEvent] = (
        [Stood(place) for place in places]
        if table.game is None
        else [HandedOver(place, left=True) for place in places if not table.seats[place].left]  # type: ignore[union-attr]
    )
    return [*freed, Banned(who, names[0])]


def unban(table: Table, who: str) -> Sequence[RoomEvent]:
    """Let somebody come back."""
    if not table.admission.bans(who):
        raise Refusal("table/not-banned", "nobody like that is banned from this table", status=404)
    return [Unbanned(who)]


def rematch_events(table: Table, person: Person, code: str) -> Sequence[RoomEvent]:
    """What the log of a rematch begins with: the same people, computer players and settings, and the same bans.

    Somebody who has nobody to wait for is dealt to at once.
    """
    if table.admission.bans(person.id) or (person.id != table.host and not table.seats_of(person.id)):
        raise Refusal("table/not-played", "only those who played can ask for a rematch", status=403)
    created = Created(
        host=person.id,
        code=code,
        seats=max(2, len(table.seats)),
        rules=table.rules,
        clock=table.clock,
        public=table.public,
        pace=table.pace,
        chat=table.chat,
        title=table.title,
        after=table.id,
        several=table.several,
        club=table.club,
    )
    sat = [
        Sat(place, seat.name, seat.colour, person=seat.person, bot=seat.bot, face=seat.face)
        for place, seat in enumerate(table.taken)
        if not table.admission.bans(seat.person)
    ]
    kept_out = [each for each in table.admission.banned if each.person != person.id]
    closed = [] if table.late or table.deal else [Revised(late=False)]  # a duplicate evening lets nobody in late
    events: list[RoomEvent] = [*sat, *closed, *kept_out]
    if len(sat) < 2 or {seat.person for seat in sat} != {None, person.id}:
        return [created, *events]
    again = type(table).begin("", created, 0)
    for event in events:
        again = again.apply(event, 0, 0)
    return [created, *events, *again.start()]


def sees_chat(table: Table, viewer: str | None, seq: int) -> bool:
    """Whether a person may read the line of this number: strangers only what was said in public, or is said now."""
    if is_member(table, viewer) and (viewer == table.host or seq > _joined(table, viewer)):
        return True
    return seq > table.admission.public_from if table.public else table.status not in OVER


def sees_before(table: Table, viewer: str | None) -> bool:
    """Whether a person may go back to the table before this one: not those who came after the deal."""
    return is_member(table, viewer) and (viewer == table.host or _joined(table, viewer) == 0)


def _joined(table: Table, person: str | None) -> int:
    """The number of the event by which a member came after the deal; 0 if they were there before."""
    return min((seat.joined for seat in table.taken if seat.person == person), default=0)


def sees_rematch(table: Table, viewer: str | None) -> bool:
    """Whether a person may go on from a table to the one after it: to know its address is to be let in.

    Those who watched at a public table are shown the next one if that is public, too (`game_routes.get_key`).
    """
    return is_member(table, viewer)


def is_member(table: Table, person: str | None) -> bool:
    """Whether somebody is more than a spectator: the host, or one of those who sit."""
    return person is not None and (person == table.host or bool(table.seats_of(person)))
