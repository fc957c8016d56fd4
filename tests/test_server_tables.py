"""Tables as values: what commands make of them, without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from starsuit.actions import format_action
from starsuit.protocol import commands
from starsuit.protocol.events import Created, Played, RoomEvent
from starsuit.protocol.messages import GameState, TableState
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.show import deadline
from starsuit.server.domain.table import BETWEEN, Table
from starsuit.server.domain.viewer import Viewer
from starsuit.server.people.accounts import Person
from starsuit.shuffle import check_commitment

if TYPE_CHECKING:
    from collections.abc import Iterable

MIA = Person("mia", "Mia", "teal", "person", registered=False, epoch=0)
BEN = Person("ben", "Ben", "rose", "person", registered=False, epoch=0)


def after(table: Table, events: Iterable[RoomEvent], at: int = 1000) -> Table:
    for event in events:
        table = table.apply(event, at, 99)
    return table


def do(table: Table, person: Person, command: commands.Command, at: int = 1000) -> Table:
    return after(table, table.decide(person, command, at), at)


def started(
    *, seats: int = 2, clock: int | None = None, daily: str | None = None, rules: dict[str, Any] | None = None
) -> Table:
    table = Table.begin("room", Created("mia", "ABCDEF", seats, rules or {}, clock=clock, daily=daily), 1)
    table = do(do(table, MIA, commands.Sit()), MIA, commands.SeatBot("casual"))
    return do(table, MIA, commands.Start())


def game_of(table: Table) -> GameState:
    return next(state for state in table.states(Viewer("mia", 0), None) if isinstance(state, GameState))


def test_only_those_who_sit_are_dealt_to() -> None:
    table = started(seats=6)
    assert table.game is not None
    assert table.game.names == ("Mia", "Ada")
    assert len(table.seats) == 2


def test_a_table_that_is_given_up_shows_the_seed_it_promised_and_nothing_can_be_played() -> None:
    table = started()
    promised = game_of(table)
    assert promised.seed is None
    closed = do(table, MIA, commands.Close())
    state = game_of(closed)
    assert state.legal is None
    assert state.seed is not None
    check_commitment(state.seed, promised.commitment)
    with pytest.raises(Refusal, match="no game"):
        closed.decide(MIA, commands.Play(0, "draw"), 1000)


def test_the_seed_of_a_day_stays_secret_whatever_happens_to_one_table() -> None:
    assert game_of(do(started(daily="2026-11-15"), MIA, commands.Close())).seed is None


def test_a_clock_has_more_time_after_the_end_of_a_round() -> None:
    table = started(clock=60, rules={"rounds": [3, 4], "turn_limit": 1})
    for place in (1, 1, 0, 0):  # draw and lay down
        assert table.game is not None
        table = after(table, [Played(place, format_action(table.game.legal_actions().first()))], 5_000)
    assert table.game is not None
    assert (len(table.game.results), table.game.seat) == (1, 0)
    assert deadline(table) == 5_000 + BETWEEN + 60_000


def test_leaving_and_coming_back_gives_no_more_time() -> None:
    table = started(clock=60)
    assert table.game is not None
    assert table.game.seat == 1  # to the left of the dealer
    table = after(table, [Played(1, "draw", by="bot")], 5_000)
    assert table.game is not None
    table = after(table, [Played(1, f"discard {table.game.round.hands[1][0]}", by="bot")], 10_000)
    assert (table.game and table.game.seat) == 0
    ends = deadline(table)
    assert ends == 10_000 + 60_000
    back = do(do(table, MIA, commands.Leave(), 20_000), MIA, commands.ComeBack(), 30_000)
    assert deadline(back) == ends


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (commands.Start(), "table/not-host"),
        (commands.SeatBot("casual"), "table/not-host"),
        (commands.Order([1, 0]), "table/not-host"),
        (commands.Change(pace="instant"), "table/not-host"),
        (commands.Close(), "table/not-host"),
        (commands.Stand(0), "table/not-host"),
        (commands.Say("hello"), "table/not-here"),
        (commands.React("wow"), "table/not-here"),
        (commands.Leave(), "table/not-here"),
        (commands.Play(0, "draw"), "play/not-yours"),
        (commands.Undo(), "command/kind"),
    ],
)
def test_a_stranger_may_sit_down_and_nothing_else(command: commands.Command, code: str) -> None:
    table = do(Table.begin("room", Created("mia", "ABCDEF", 3, {}), 1), MIA, commands.Sit())
    with pytest.raises(Refusal) as refused:
        table.decide(BEN, command, 1000)
    assert refused.value.code == code
    assert do(table, BEN, commands.Sit()).seats_of("ben") == (1,)


def test_the_state_says_which_seats_are_ones_own() -> None:
    table = do(Table.begin("room", Created("mia", "ABCDEF", 3, {}), 1), MIA, commands.Sit())
    table = do(do(table, MIA, commands.Sit(name="Grandma")), BEN, commands.Sit())
    for person, own in (("mia", [True, True, False]), ("ben", [False, False, True]), (None, [False] * 3)):
        [state] = table.states(Viewer(person), None)
        assert isinstance(state, TableState)
        assert [seat.yours for seat in state.seats] == own


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (commands.Play(0, "draw"), "the seat of Mia is not yours to play"),
        (commands.Play(2, "draw"), "seat 3 is not yours to play"),
        (commands.Play(7, "draw"), "a seat that is not there is not yours to play"),
        (commands.Sit(seat=0, name="Bea"), "Mia sits there already"),
        (commands.Sit(seat=7), "there is no such seat; this table has 4"),
        (commands.Stand(2), "nobody sits at seat 3"),
        (commands.Stand(9), "there is no such seat; this table has 4"),
    ],
)
def test_a_refusal_calls_a_seat_by_its_name_or_counts_from_one(command: commands.Command, sentence: str) -> None:
    table = do(Table.begin("room", Created("mia", "ABCDEF", 4, {}), 1), MIA, commands.Sit())
    with pytest.raises(Refusal) as refused:
        do(table, BEN, commands.Sit()).decide(BEN, command, 1000)
    assert refused.value.sentence == sentence


def test_an_order_that_is_none_is_refused_without_a_number_that_people_do_not_use() -> None:
    table = do(Table.begin("room", Created("mia", "ABCDEF", 3, {}), 1), MIA, commands.Sit())
    with pytest.raises(Refusal, match="an order names each of the 3 places once"):
        table.decide(MIA, commands.Order([0, 1, 3]), 1000)
