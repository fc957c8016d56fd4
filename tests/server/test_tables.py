"""Tables as values: what commands make of them, without a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from starsuit.actions import format_action, parse_action
from starsuit.protocol import commands
from starsuit.protocol.events import (
    Created,
    HandedOver,
    Played,
    RoomEvent,
    Said,
    Started,
    TookBack,
    decode_event,
    encode_event,
)
from starsuit.protocol.messages import GameState, TableState
from starsuit.records import format_game, parse_game
from starsuit.server.domain.hosting import rematch_events
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.show import PILE_SHOWN, deadline
from starsuit.server.domain.table import BETWEEN, LINES, Table
from starsuit.server.domain.viewer import Viewer
from starsuit.server.rooms.lobby import LobbyLines
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
    rules = {"first_dealer": 0, **(rules or {})}
    table = Table.begin("room", Created("mia", "ABCDEF", seats, rules, clock=clock, daily=daily), 1)
    table = do(do(table, MIA, commands.Sit()), MIA, commands.SeatBot("casual"))
    return do(table, MIA, commands.Start())


def game_of(table: Table, seat: int = 0) -> GameState:
    return next(state for state in table.showing().states(Viewer("mia", seat), None) if isinstance(state, GameState))


def test_only_those_who_sit_are_dealt_to() -> None:
    table = started(seats=6)
    assert table.game is not None
    assert table.game.names == ("Mia", "Ada")
    assert len(table.seats) == 2


def test_the_seed_decides_who_deals_first_and_the_record_says_so() -> None:  # R11
    table = do(
        do(seated(MIA, BEN, seats=4, rules={}), MIA, commands.SeatBot("casual")), MIA, commands.SeatBot("casual")
    )
    for seed, dealer in (("lot", 0), ("one", 2), ("sofa", 3)):
        dealt = after(table, table.start(seed))
        assert dealt.game is not None
        assert dealt.game.round.dealer == dealer
        record = parse_game(format_game(dealt.game))
        assert record.ruleset.first_dealer == dealer
        assert Table.restore("room", dealt.snapshot() or "") == dealt
        assert rematch_events(dealt, MIA, "")[0] == Created("mia", "", 4, {}, after="room")  # which draws again


def test_who_played_with_nobody_but_computer_players_is_dealt_to_at_once_again() -> None:
    alone = started(seats=2)
    kinds = [type(event).__name__ for event in rematch_events(alone, MIA, "")]
    assert kinds == ["Created", "Sat", "Sat", "Started"]
    sofa = do(do(seated(MIA), MIA, commands.Sit(name="Zoe")), MIA, commands.Start())
    company = do(seated(MIA, BEN), MIA, commands.Start())
    for table in (sofa, company):  # who sit together may want to change seats
        assert not any(isinstance(event, Started) for event in rematch_events(table, MIA, ""))


def test_the_rules_may_name_the_first_dealer_and_logs_without_one_are_as_they_were() -> None:
    named = seated(MIA, BEN)
    for seed in ("sofa", "one", "two"):
        assert named.start(seed) == [Started(seed)]
    old = after(seated(MIA, BEN, rules={}), [Started("sofa")])  # as earlier versions wrote it; the seed would say Ben
    assert old.game is not None
    assert old.game.round.dealer == 0


def test_a_table_that_is_given_up_shows_the_seed_it_promised_and_nothing_can_be_played() -> None:
    table = started(rules={"first_dealer": 1})
    promised = game_of(table)
    assert (promised.seed, promised.turn) == (None, 0)
    assert promised.legal is not None
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


def test_what_is_laid_down_is_no_longer_arranged() -> None:
    table = started(rules={"rounds": [3, 4], "turn_limit": 1})
    for _ in range(2):  # draw and lay down
        assert table.game is not None
        table = after(table, [Played(1, format_action(table.game.legal_actions().first()))])
    laid, other = (game_of(table, seat) for seat in (1, 0))
    assert (laid.best, other.best is not None) == (None, True)
    assert laid.laid[1] is not None


def test_only_the_top_of_a_long_pile_is_told() -> None:
    table = started()
    thrown: list[str] = []
    while len(thrown) < PILE_SHOWN + 3:
        assert table.game is not None
        seat = table.game.seat
        table = after(table, [Played(seat, "draw")])
        assert table.game is not None
        thrown.append(table.game.round.hands[seat][0].text)
        table = after(table, [Played(seat, f"discard {thrown[-1]}")])
    state = game_of(table)
    assert (state.pile, state.pile_count) == (thrown[-PILE_SHOWN:], len(thrown) + 1)


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
    assert deadline(do(back, MIA, commands.Play(0, "draw"), 40_000)) == ends  # nor does drawing


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
        (commands.Leave(), "table/not-sitting"),
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
        [state] = table.showing().states(Viewer(person), None)
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


def seated(*people: Person, seats: int = 3, rules: dict[str, Any] | None = None) -> Table:
    """A table of Mia's at which these people sit; she deals first unless the rules leave it open."""
    rules = {"first_dealer": 0} if rules is None else rules
    table = Table.begin("room", Created("mia", "ABCDEF", seats, rules), 1)
    for person in people:
        table = do(table, person, commands.Sit())
    return table


def code_of(table: Table, person: Person, command: commands.Command) -> str:
    with pytest.raises(Refusal) as refused:
        table.decide(person, command, 1000)
    return refused.value.code


def test_a_table_at_which_others_play_is_not_closed_until_they_have_left() -> None:
    waiting = seated(MIA, BEN)
    assert do(waiting, MIA, commands.Close()).status == "closed"  # nothing is lost yet
    playing = do(waiting, MIA, commands.Start())
    assert code_of(playing, MIA, commands.Close()) == "table/others"
    left = do(playing, BEN, commands.Leave())
    assert do(left, MIA, commands.Close()).status == "closed"
    assert code_of(do(left, MIA, commands.Close()), MIA, commands.Close()) == "table/over"


def test_nobody_plays_alone() -> None:
    assert code_of(seated(MIA), MIA, commands.Start()) == "table/alone"
    assert do(seated(MIA, BEN), MIA, commands.Start()).status == "playing"


def test_who_plays_though_a_computer_player_stands_in_has_the_seat_back() -> None:
    table = do(do(seated(MIA, BEN), MIA, commands.Start()), BEN, commands.Leave())
    assert table.seats_of("ben") == (1,)
    assert [type(event) for event in table.decide(BEN, commands.Play(1, "draw"), 1000)] == [TookBack, Played]
    back = do(table, BEN, commands.Play(1, "draw"))
    assert (back.taken[1].stand_in, back.taken[1].left) == (False, False)
    assert [type(event) for event in back.decide(BEN, commands.Leave(), 1000)] == [HandedOver]


def test_who_has_left_does_not_leave_again() -> None:
    table = do(do(seated(MIA, BEN), MIA, commands.Start()), BEN, commands.Leave())
    assert list(table.decide(BEN, commands.Leave(), 1000)) == []


def test_everyone_else_who_plays_on_the_device_needs_a_name() -> None:
    table = seated(MIA)
    assert code_of(table, MIA, commands.Sit()) == "table/sitting"
    assert code_of(table, MIA, commands.Sit(name="mia")) == "table/name-taken"
    assert [seat.name for seat in do(table, MIA, commands.Sit(name="Grandma")).taken] == ["Mia", "Grandma"]


def test_two_of_one_name_are_told_apart() -> None:
    other = Person("mia2", "mia", "rose", "person", registered=False, epoch=0)
    third = Person("mia3", "MIA", "rose", "person", registered=False, epoch=0)
    assert [seat.name for seat in seated(MIA, other, third).taken] == ["Mia", "mia 2", "MIA 3"]


def test_a_host_who_does_not_sit_may_speak_and_a_stranger_may_not() -> None:
    table = seated(BEN)
    [said] = table.decide(MIA, commands.Say("Welcome"), 1000)
    assert said == Said("mia", "Mia", "Welcome")
    eve = Person("eve", "Eve", "rose", "person", registered=False, epoch=0)
    assert code_of(table, eve, commands.Say("hello")) == "table/not-here"


def test_the_first_dealer_of_a_larger_table_is_another_when_fewer_sit() -> None:
    table = started(seats=6, rules={"first_dealer": 5})
    assert table.game is not None
    assert table.game.round.dealer < len(table.seats) == 2


def test_only_the_last_lines_of_a_chat_are_kept() -> None:
    table = seated(MIA)
    for number in range(LINES + 3):
        table = do(table, MIA, commands.Say(f"line {number}"))
    assert [line.text for line in table.lines] == [f"line {number}" for number in range(3, LINES + 3)]


def test_a_table_full_of_computer_players_takes_no_other() -> None:
    table = Table.begin("room", Created("mia", "ABCDEF", 14, {}), 1)
    for _ in range(14):
        table = do(table, MIA, commands.SeatBot("casual"))
    with pytest.raises(Refusal) as refused:
        table.decide(MIA, commands.SeatBot("casual"), 1000)
    assert refused.value.code == "table/full"


def test_what_everybody_sees_is_made_once_for_all_who_look() -> None:
    showing = started().showing()
    one, other = (showing.states(Viewer(person), None)[1] for person in ("eve", None))
    assert one is other
    assert game_of(started()).hand != []
    assert isinstance(one, GameState)
    assert one.hand == []


def test_a_move_carries_its_action_and_is_written_without_it() -> None:
    action = parse_action("out 8h 8c Jk discard 4d")
    event = Played.of(1, action, "bot")
    assert event.parsed is action
    read = decode_event(encode_event(event))
    assert read == event == Played(1, "out 8h 8c Jk discard 4d", by="bot")
    assert encode_event(event) == encode_event(read)
    assert isinstance(read, Played)
    assert read.parsed == action
    assert read.parsed is read.parsed


def test_the_lobby_makes_a_line_once_for_as_long_as_nothing_happens_there() -> None:
    lobby, table = LobbyLines(), Table.begin("room", Created("mia", "ABCDEF", 4, {}), 1)
    [line] = lobby.lines([table])
    assert lobby.lines([table])[0] is line
    [later] = lobby.lines([do(table, MIA, commands.Sit())])
    assert (line.people, later.people) == ([], ["Mia"])
    assert lobby.lines([]) == []
