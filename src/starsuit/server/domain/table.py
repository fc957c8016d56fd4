"""A table: who sits at it, the game they play, and what they say. A value folded from its log.

`decide` turns a command into events or refuses it, `apply` folds one event in; neither has side effects. `show` makes
what people see of a table; `rooms.scheduler` decides when computer players and clocks move.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from starsuit.actions import Discard, GoOut, LayDown, parse_action
from starsuit.game import Game
from starsuit.protocol import commands
from starsuit.protocol.events import (
    Agreed,
    Banned,
    Changed,
    Closed,
    Created,
    DealFixed,
    Declined,
    HandedOver,
    HostPassed,
    Joined,
    LateAsked,
    LateGone,
    Ordered,
    Pace,
    Played,
    PublicAsked,
    Reacted,
    Rematched,
    Revised,
    RoomEvent,
    Said,
    Sat,
    SkipAgreed,
    Started,
    Stood,
    TookBack,
    Unbanned,
)
from starsuit.protocol.messages import Arranged, ChatLine, RoundState
from starsuit.records import format_view
from starsuit.ruleset import Ruleset
from starsuit.server.domain import arrivals, hosting, patience, snapshots, summaries
from starsuit.server.domain.hosting import EVERYBODY, Admission
from starsuit.server.domain.patience import Skipping
from starsuit.server.domain.refusal import Refusal, shut_out
from starsuit.server.domain.room_state import OVER, Kind, Player, Status
from starsuit.server.domain.seats import Seat, TableSeats
from starsuit.server.domain.show import TableShowing, laid_states, round_state, show_event, veil
from starsuit.shuffle import drawn_dealer, new_seed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.protocol.messages import ShownEvent
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.viewer import Viewer

__all__ = ["Table"]

BETWEEN: Final = 20_000  # milliseconds to look at the end of a round before the next one begins
LINES: Final = 50  # of chat that a newcomer gets, and people who watched that a host can ban
MOST_EVENTS: Final = 20_000  # other than moves, so that the log stays bounded
MOST_WATCHED: Final = 5000  # of these, beyond which those who only watch make no more gestures
MOST_BEFORE: Final = 2000  # before the first deal: a host could rearrange the seats for ever

# What can be done at a table at which too much has happened: to go on, or to leave it.
_LASTING: Final = (commands.Play, commands.Close, commands.Ban)
_LASTING_BEFORE: Final = (commands.Start, commands.Stand, commands.Leave, commands.Close, commands.Ban)


@dataclass(frozen=True)
class Table:
    """A table at one moment."""

    kind: ClassVar[Kind] = "table"

    id: str
    host: str
    code: str
    rules: dict[str, Any]  # without the number of players
    seats: TableSeats
    clock: int | None = None
    public: bool = False
    pace: Pace = "normal"
    chat: bool = True
    title: str = ""
    daily: str | None = None
    after: str | None = None
    game: Game | None = None
    moves: int = 0
    others: int = 0  # events other than moves
    turn_since: int = 0  # when the current turn began, or will begin
    results: tuple[RoundState, ...] = ()
    last_laid: tuple[Arranged | None, ...] = ()
    lines: tuple[ChatLine, ...] = field(default=(), repr=False)
    rematch: str | None = None
    closed: Closed | None = None
    several: bool = False
    own_device: bool = False
    admission: Admission = EVERYBODY
    dealer: int | None = None  # the first dealer that the seed decided on
    late: bool = True  # whether others may take the seats of computer players between rounds
    asked_late: tuple[LateAsked, ...] = ()
    late_due: tuple[str, ...] = ()  # those of them who have waited until a round was over
    removed: tuple[str, ...] = ()  # whom the host sent away from a seat
    skip: Skipping | None = None
    gestured: tuple[tuple[str, str], ...] = ()  # the last people who watched and made a gesture, with their names
    club: str | None = None
    deal: DealFixed | None = field(default=None, repr=False)  # of a duplicate evening

    @classmethod
    def begin(cls, room: str, event: RoomEvent, at: int) -> Self:
        assert isinstance(event, Created)  # noqa: S101 - the first event of every table
        return cls(
            room,
            event.host,
            event.code,
            event.rules,
            TableSeats((None,) * event.seats),
            clock=event.clock,
            public=event.public,
            pace=event.pace,
            chat=event.chat,
            title=event.title,
            daily=event.daily,
            after=event.after,
            turn_since=at,
            several=event.several,
            club=event.club,
            own_device=event.own_device,
        )

    @classmethod
    def restore(cls, room: str, body: str) -> Self | None:
        return snapshots.restore(cls, room, body)

    @property
    def status(self) -> Status:
        if self.closed is not None:
            return "closed"
        if self.game is None:
            return "open"
        return "finished" if self.game.outcome else "playing"

    @property
    def taken(self) -> tuple[Seat, ...]:
        return self.seats.taken

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats a person holds."""
        return self.seats.of(person)

    def takes_part(self, person: str) -> bool:
        return bool(self.seats_of(person))

    def players(self) -> Sequence[Player]:
        """Those who sit, once the cards have been dealt."""
        if self.game is None:
            return ()
        outcome = self.game.outcome
        return [
            Player(
                seat.name,
                seat.person,
                seat.bot,
                outcome.totals[place] if outcome else None,
                outcome.places[place] if outcome else None,
            )
            for place, seat in enumerate(self.taken)
        ]

    def summary(self) -> str | None:
        if self.game is None or self.status != "finished":
            return None
        return summaries.write_game(self.game, own_device=self.own_device)

    def may_see(self, person: Person | None) -> bool:
        """Anyone with the link may watch, since its address is the secret; but nobody whom the host has banned.

        Where others play the same deals, only those who sit may look on once they are dealt.
        """
        if self.deal is not None and self.game is not None and (person is None or not self.takes_part(person.id)):
            return False
        return person is None or not self.admission.bans(person.id)

    @property
    def is_dealt(self) -> bool:
        """Whether its deals are played by others too, and have begun here."""
        return self.deal is not None and self.game is not None

    def ruleset(self) -> Ruleset:
        """The rules for as many players as sit, or, before anybody does, as there are seats."""
        players = max(2, len(self.taken) if self.game else len(self.seats))
        rules = {name: value for name, value in self.rules.items() if name != "first_dealer" or value < players}
        drawn = {} if self.dealer is None else {"first_dealer": self.dealer}
        return Ruleset.from_dict(rules | drawn | {"players": players})

    @property
    def whole(self) -> bool:
        return self.game is None or all(result.events for result in self.game.results)

    def snapshot_due(self, before: Self) -> bool:
        """At the end of a round."""
        return len(self.results) > len(before.results)

    def snapshot(self) -> str | None:
        return None if self.status in OVER else snapshots.keep(self)

    # Commands

    def decide(self, person: Person, command: commands.Command, now: int) -> Sequence[RoomEvent]:  # noqa: C901, PLR0911, PLR0912
        """The events that carry out a command; raises Refusal. One case per command."""
        self._check_worn(command)
        if not self.may_see(person):
            raise shut_out("table", dealt=self.is_dealt)
        match command:
            case commands.Play():
                return self._play(person, command)
            case commands.Sit():
                return arrivals.sit(self, person, command)
            case commands.SeatBot():
                self._need_host(person, "add computer players")
                return [self.bot_sits(self.deal.level if self.deal else command.level, command.seat)]
            case commands.Stand(seat=seat):
                return [arrivals.stand(self, person, seat, lambda: self._need_host(person, "free the seats of others"))]
            case commands.Order(order=order):
                self._need_host(person, "rearrange the seats")
                arrivals.need_open(self, "the seats can be rearranged")
                if sorted(order) != list(range(len(self.seats))):
                    raise Refusal(
                        "table/order", "an order names each of the {seats} places once", seats=len(self.seats)
                    )
                return [Ordered(order)] if order != sorted(order) else []
            case commands.Change():
                self._need_host(person, "change the table")
                return hosting.change(self, person, command)
            case commands.MakeHost(person=who):
                self._need_host(person, "make somebody else the host")
                return hosting.make_host(self, who)
            case commands.Consent(yes=yes):
                self._own_seats(person)
                return hosting.consent(self, person, yes=yes)
            case commands.Ban(person=who):
                self._need_host(person, "ban somebody")
                return hosting.ban(self, person, who)
            case commands.Unban(person=who):
                self._need_host(person, "lift a ban")
                return hosting.unban(self, who)
            case commands.Start():
                self._need_host(person, "start the game")
                return self.start()
            case commands.Leave():
                return arrivals.gone_late(self, person) or arrivals.leave(self, self._own_seats(person))
            case commands.ComeBack():
                return patience.come_back(self, self._own_seats(person))
            case commands.Skip(seat=seat):
                return patience.agree_to_skip(self, person, seat, now)
            case commands.Say(text=text):
                return [self._say(person, text)]
            case commands.React(what=what):
                if self.others >= (MOST_WATCHED if self.game else MOST_BEFORE // 4):  # watching wears no table out
                    self._need_member(person, "react")
                return [Reacted(person.id, self._name_of(person), what)]
            case commands.Close():
                self._need_host(person, "close the table")
                if self.status not in ("open", "playing"):
                    raise Refusal("table/over", "the game is over; {words}", words="there is nothing to close")
                others = {seat.person for seat in self.taken if seat.person and not seat.left} - {person.id}
                if self.game and others:
                    raise Refusal("table/others", "other people are playing here; leave instead of closing the table")
                return [Closed("The host closed the table.", "host")]
            case _:
                raise Refusal("command/kind", "a table knows no command {kind!r}", status=400, kind=_tag(command))

    def start(self, seed: str | None = None) -> Sequence[RoomEvent]:
        """Deal to those who sit. Unless the rules name the first dealer, the seed decides."""
        arrivals.need_open(self, "a game can be started")
        if self.deal is not None:
            return self._start_duplicate(self.deal)
        if len(self.taken) < 2:
            raise Refusal("table/alone", "a game needs at least two players; invite people or add computer players")
        seed, players = new_seed() if seed is None else seed, len(self.taken)
        named = self.rules.get("first_dealer", players) < players
        return [Started(seed, None if named else drawn_dealer(seed, players))]

    def _start_duplicate(self, deal: DealFixed) -> Sequence[RoomEvent]:
        """Deal what the other tables are dealt; computer players take the seats that are free, for it is as large."""
        events: list[RoomEvent] = []
        table = self
        while (place := table.seats.first_free()) is not None:
            events.append(table.bot_sits(deal.level, place))
            table = table.apply(events[-1], 0, 0)
        named = self.rules.get("first_dealer", len(table.seats)) < len(table.seats)
        return [*events, Started(deal.seed, None if named else drawn_dealer(deal.seed, len(table.seats)))]

    def _play(self, person: Person, command: commands.Play) -> Sequence[RoomEvent]:
        place = command.seat
        seat = self.seats[place] if 0 <= place < len(self.seats) else None
        if seat is None or seat.person != person.id:
            raise Refusal(
                "play/not-yours",
                "{words} is not yours to play",
                status=403,
                seat=place + 1,
                words=self.seat_words(place),
            )
        if self.game is None or self.closed is not None:
            raise Refusal("play/not-playing", "there is no game at this table just now")
        if command.moves is not None and command.moves != self.moves:
            raise Refusal(
                "play/late",
                "too late: it was meant for move {meant}, and the game is at {moves}",
                meant=command.moves,
                moves=self.moves,
            )
        action = parse_action(command.action)
        if not self.game.outcome and self.game.seat != place:
            raise Refusal("play/not-your-turn", "it is the turn of {name} (R11)", name=self.game.names[self.game.seat])
        back = [TookBack(place)] if seat.stand_in else []
        return [*back, Played.of(place, action)]

    def bot_sits(self, level: str, place: int | None = None) -> Sat:
        """A computer player sits down."""
        return arrivals.bot_sits(self, level, place)

    def _say(self, person: Person, text: str) -> Said:
        self._need_member(person, "chat")
        if not self.chat:
            raise Refusal("chat/off", "the host has switched the chat off")
        said = " ".join("".join(each if each.isprintable() else " " for each in text).split())
        if not said:
            raise Refusal("chat/empty", "there is nothing to say in this line", status=400)
        return Said(person.id, self._name_of(person), said)

    # What commands need

    def _check_worn(self, command: commands.Command) -> None:
        most = MOST_EVENTS if self.game else MOST_BEFORE
        if self.others >= most and not isinstance(command, _LASTING if self.game else _LASTING_BEFORE):
            raise Refusal(
                "table/worn", "{most} things happened at this table beside the game; open another one", most=most
            )

    def _need_host(self, person: Person, what: str) -> None:
        if person.id != self.host:
            raise Refusal("table/not-host", "only the host can {words}", status=403, words=what)

    def _need_member(self, person: Person, what: str) -> None:
        if person.id != self.host and not self.seats_of(person.id):
            raise Refusal("table/not-here", "only those who sit at the table can {words}", status=403, words=what)

    def _own_seats(self, person: Person) -> tuple[int, ...]:
        seats = self.seats_of(person.id)
        if not seats:
            raise Refusal("table/not-sitting", "you do not sit at this table", status=403)
        return seats

    def seat_words(self, place: int) -> str:
        """A seat as people call it."""
        return self.seats.words(place)

    def _name_of(self, person: Person) -> str:
        seats = self.seats_of(person.id)
        seat = self.seats[seats[0]] if seats else None
        return seat.name if seat else person.name

    # Events

    def apply(self, event: RoomEvent, at: int, seq: int) -> Self:
        """The table after an event; raises IllegalAction for a move that the rules forbid."""
        if isinstance(event, Played):
            return self._after_move(event, at)
        return replace(self._after(event, at, seq), others=self.others + 1)

    def _after(self, event: RoomEvent, at: int, seq: int) -> Self:  # noqa: C901, PLR0911, PLR0912 - one case per event
        match event:
            case DealFixed():
                return replace(self, deal=event, late=False)
            case Sat(seat=place):
                seat = Seat(event.name, event.colour, event.person, event.bot, face=event.face)
                removed = tuple(each for each in self.removed if each != event.person)
                return replace(self, seats=self.seats.put(place, seat), removed=removed)
            case Stood(seat=place, removed=who):
                removed = self.removed if who is None or who in self.removed else (*self.removed, who)
                return replace(self, seats=self.seats.put(place, None), removed=removed)
            case Ordered(order=order):
                return replace(self, seats=TableSeats(self.seats[place] for place in order))
            case Changed(pace=pace, public=public, chat=chat, several=several):
                return replace(
                    self,
                    pace=self.pace if pace is None else pace,
                    public=self.public if public is None else public,
                    chat=self.chat if chat is None else chat,
                    several=self.several if several is None else several,
                    admission=self.admission.after(event, seq),
                )
            case Revised():
                return hosting.revised(self, event)
            case HostPassed(person=person):
                return replace(self, host=person)
            case LateAsked():
                return replace(self, asked_late=(*self.asked_late, event))
            case LateGone(person=person):
                return replace(self, asked_late=tuple(each for each in self.asked_late if each.person != person))
            case Joined(seat=place):
                seat = Seat(event.name, event.colour, event.person, joined=seq, face=event.face)
                return self._joined(place, seat)
            case PublicAsked() | Agreed() | Declined() | Unbanned():
                return replace(self, admission=self.admission.after(event, seq))
            case Banned(person=person):
                asked = tuple(each for each in self.asked_late if each.person != person)
                return replace(self, admission=self.admission.after(event, seq), asked_late=asked)
            case Started(seed=seed, dealer=dealer):
                dealt = replace(self, seats=TableSeats(self.taken), dealer=dealer)
                rules = replace(dealt.ruleset(), players=len(self.taken))
                game = Game.new(rules, seed=seed, names=[seat.name for seat in self.taken])
                return replace(dealt, game=game, turn_since=at)
            case HandedOver(seat=place, left=left):
                return replace(self._with_seat(place, stand_in=True, left=left, idle=event.idle), skip=None)
            case TookBack(seat=place):
                # The clock keeps running: otherwise a player could leave and come back for more time.
                skip = self.skip and Skipping((), at)
                return replace(self._with_seat(place, stand_in=False, left=False, idle=False), skip=skip)
            case SkipAgreed(person=person):
                agreed = self.skip.agreed if self.skip else ()
                return replace(self, skip=Skipping((*agreed, person), at))
            case Said(person=person, name=name, text=text):
                return replace(self, lines=(*self.lines, ChatLine(seq, at, person, name, text))[-LINES:])
            case Reacted(person=person, name=name) if not hosting.is_member(self, person):
                others = (each for each in self.gestured if each[0] != person)
                return replace(self, gestured=(*others, (person, name))[-LINES:])
            case Rematched(table=table):
                return replace(self, rematch=table)
            case Closed():
                return replace(self, closed=event)
            case _:
                return self

    def _after_move(self, event: Played, at: int) -> Self:
        assert self.game is not None  # noqa: S101 - `decide` has looked
        game = self.game.apply(event.parsed)
        ended = isinstance(event.parsed, (Discard, GoOut, LayDown))
        since = at if ended else self.turn_since
        table = replace(self, game=game, moves=self.moves + 1, turn_since=since, skip=None)
        table = table._counted(event, ended=ended)
        if len(game.results) == len(self.game.results):
            return table
        result = game.results[-1]
        return replace(
            table,
            turn_since=at + BETWEEN,
            late_due=tuple(each.person for each in self.asked_late),
            results=(*self.results, round_state(result)),
            last_laid=laid_states(result.laid),
        )

    def _counted(self, event: Played, *, ended: bool) -> Self:
        """Count the turns that were played for somebody, until they play again."""
        seat = self.seats[event.seat]
        if seat is None or seat.person is None:
            return self
        moved = 0 if event.by == "person" else seat.moved + ended
        if moved == seat.moved:
            return self
        return replace(self, seats=self.seats.put(event.seat, replace(seat, moved=moved)))

    def _joined(self, place: int, seat: Seat) -> Self:
        seats = self.seats.put(place, seat)
        asked = tuple(each for each in self.asked_late if each.seat != place and each.person != seat.person)
        game = self.game and replace(self.game, names=tuple(each.name for each in seats.taken))
        return replace(self, seats=seats, game=game, asked_late=asked)

    def _with_seat(self, place: int, *, stand_in: bool, left: bool, idle: bool) -> Self:
        seat = self.seats[place]
        assert seat is not None  # noqa: S101 - `decide` has looked
        return replace(self, seats=self.seats.put(place, replace(seat, stand_in=stand_in, left=left, idle=idle)))

    # What is seen

    def show(self, event: RoomEvent, before: Self, viewer: Viewer) -> ShownEvent:
        return show_event(self, event, before, viewer)

    def veil(self, shown: ShownEvent, seq: int, viewer: Viewer) -> ShownEvent:
        return veil(self, shown, seq, viewer)

    def showing(self) -> TableShowing:
        return TableShowing(self)

    def view_text(self, seat: int | None) -> str | None:
        return None if self.game is None else format_view(self.game.view(seat))


def _tag(command: object) -> str:
    return str(getattr(type(command), "__struct_config__", None) and type(command).__struct_config__.tag)  # type: ignore[attr-defined]
