"""Nobody is stuck at a table: hosts, seats and rules can change, and nobody waits for ever. Tables as values."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from starsuit.actions import format_action
from starsuit.errors import StarsuitError
from starsuit.protocol import commands
from starsuit.protocol.events import (
    Banned,
    Closed,
    Created,
    HostPassed,
    Joined,
    Played,
    RoomEvent,
    decode_event,
    encode_event,
)
from starsuit.protocol.messages import TableState
from starsuit.records import format_game, parse_game
from starsuit.server.domain.arrivals import latecomers_sit
from starsuit.server.domain.hosting import rematch_events, successor
from starsuit.server.domain.names import COLOURS
from starsuit.server.domain.patience import SKIP_AFTER, SKIP_GRACE, skip_due
from starsuit.server.domain.person import Person
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.table import MOST_BEFORE, MOST_WATCHED, Table
from starsuit.server.domain.viewer import Viewer


def somebody(name: str, colour: str = "teal") -> Person:
    return Person(name.lower(), name, colour, "person", registered=False, epoch=0)


MIA, BEN, CY, ZOE = (somebody(name, colour) for name, colour in zip(("Mia", "Ben", "Cy", "Zoe"), COLOURS, strict=False))


CALM = "calm"  # a deal in which nobody goes out at once


def after(table: Table, *events: RoomEvent, at: int = 1000) -> Table:
    for event in events:
        table = table.apply(decode_event(encode_event(event)), at, 99)
    return table


def do(table: Table, person: Person, command: commands.Command, at: int = 1000) -> Table:
    return after(table, *table.decide(person, command, at), at=at)


def refused(table: Table, person: Person, command: commands.Command, at: int = 1000) -> str:
    with pytest.raises(Refusal) as found:
        table.decide(person, command, at)
    return found.value.code


def waiting(*people: Person, seats: int = 4, **options: Any) -> Table:
    rules = {"first_dealer": 0}  # so that the second plays first
    table = Table.begin("room", Created("mia", "ABCDEF", seats, rules, **options), 1)
    for person in people:
        table = do(table, person, commands.Sit())
    return table


def playing(*people: Person, bots: int = 0, **options: Any) -> Table:
    table = waiting(*people, seats=len(people) + bots, **options)
    for _ in range(bots):
        table = do(table, MIA, commands.SeatBot("casual"))
    return after(table, *table.start(CALM))


def seen(table: Table, person: Person) -> TableState:
    return next(each for each in table.showing().states(Viewer(person.id), None) if isinstance(each, TableState))


def kept(table: Table) -> Table:
    """The table as it is read again from its snapshot."""
    body = table.snapshot()
    assert body is not None
    found = Table.restore(table.id, body)
    assert found is not None
    return found


def here(*people: Person) -> Any:
    return {person.id for person in people}.__contains__


# The host


def test_the_next_one_who_sits_and_is_here_becomes_the_host() -> None:
    table = waiting(BEN, MIA, CY, ZOE)
    assert successor(table, here(BEN, CY)) == HostPassed("cy", "Cy")
    assert successor(table, here(BEN)) == HostPassed("ben", "Ben")
    assert successor(table, here()) is None
    assert successor(do(waiting(MIA), MIA, commands.SeatBot("casual")), here(BEN)) is None  # who does not sit
    passed = after(table, HostPassed("cy", "Cy"))
    assert refused(passed, MIA, commands.Start()) == "table/not-host"
    assert do(passed, CY, commands.Start()).status == "playing"


def test_the_host_can_make_somebody_else_the_host() -> None:
    table = waiting(MIA, BEN)
    assert refused(table, BEN, commands.MakeHost("ben")) == "table/not-host"
    assert refused(table, MIA, commands.MakeHost("zoe")) == "table/nobody"
    given = do(table, MIA, commands.MakeHost("ben"))
    assert (given.host, kept(given).host) == ("ben", "ben")
    assert do(given, BEN, commands.MakeHost("mia")).host == "mia"


def test_while_it_waits_the_host_changes_rules_clock_seats_and_title() -> None:
    table = waiting(MIA, BEN, seats=4)
    wish = commands.Change(title="  Friday \n night ", clock=60, rules={"rounds": [3, 6]}, seats=2)
    assert refused(table, BEN, wish) == "table/not-host"
    changed = do(table, MIA, wish)
    state = seen(changed, BEN)
    assert (state.title, state.clock, state.rules["rounds"], len(state.seats)) == ("Friday night", 60, [3, 6], 2)
    assert kept(changed) == changed
    assert changed.decide(MIA, wish, 1000) == []  # nothing new
    assert do(changed, MIA, commands.Change(clock=0)).clock is None
    dealt = do(changed, MIA, commands.Start())
    assert dealt.game is not None
    assert dealt.game.ruleset.rounds == (3, 6)
    assert refused(dealt, MIA, commands.Change(title="Other")) == "table/started"
    assert do(dealt, MIA, commands.Change(late=False)).late is False


@pytest.mark.parametrize("seats", [1, 15, -1, 2**40])
def test_a_table_cannot_have_so_many_seats(seats: int) -> None:
    assert refused(waiting(MIA, BEN), MIA, commands.Change(seats=seats)) == "table/resize"


def test_seats_go_only_where_nobody_sits_and_rules_are_checked() -> None:
    table = waiting(MIA, BEN, CY, seats=5)
    table = do(table, BEN, commands.Stand(1))
    assert [seat and seat.name for seat in do(table, MIA, commands.Change(seats=2)).seats] == ["Mia", "Cy"]
    assert refused(waiting(MIA, BEN, CY), MIA, commands.Change(seats=2)) == "table/resize"
    with pytest.raises(Exception, match="rounds"):
        table.decide(MIA, commands.Change(rules={"rounds": []}), 1000)


def test_who_was_sent_away_from_a_seat_is_told_until_they_sit_again() -> None:
    table = do(waiting(MIA, BEN), MIA, commands.Stand(1))
    assert (seen(table, BEN).removed, seen(table, MIA).removed) == (True, False)
    assert kept(table) == table
    assert not seen(do(table, BEN, commands.Sit()), BEN).removed
    assert not seen(do(waiting(MIA, BEN), BEN, commands.Stand(1)), BEN).removed


# Names and colours


def test_computer_players_give_way_with_names_and_colours() -> None:
    table = do(waiting(seats=4), MIA, commands.SeatBot("casual"))
    (ada,) = table.taken
    table = do(table, somebody("ADA", ada.colour), commands.Sit())
    bot, person = table.taken
    assert (person.name, person.colour, bot.name, bot.bot) == ("ADA", ada.colour, "Bo", "casual")
    assert bot.colour != person.colour
    table = do(table, MIA, commands.Sit(name="bo"))
    assert [seat.name for seat in table.taken] == ["Cleo", "ADA", "bo"]


def test_a_character_sits_down_under_its_own_name() -> None:
    table = do(waiting(MIA, seats=4), MIA, commands.SeatBot("nils-casual"))
    table = do(table, MIA, commands.SeatBot("nils-skilled"))
    assert [(seat.name, seat.bot) for seat in table.taken[1:]] == [("Nils", "nils-casual"), ("Nils 2", "nils-skilled")]
    table = do(table, somebody("nils", "teal"), commands.Sit())
    assert [seat.name for seat in table.taken[1:]] == ["Nils 3", "Nils 2", "nils"]
    assert refused(waiting(MIA, seats=3), MIA, commands.SeatBot("nils")) == "table/level"


def test_people_keep_their_names_and_get_colours_of_their_own() -> None:
    same = [somebody(f"P{number}", "teal") for number in range(12)]
    table = waiting(*same, seats=14)
    assert len({seat.colour for seat in table.taken}) == 12
    assert refused(waiting(MIA, seats=3), BEN, commands.Sit(name="mia")) == "table/name-taken"


# Patience


def test_who_is_connected_and_idle_is_skipped_when_all_others_here_agree() -> None:
    table = playing(MIA, BEN, CY)
    assert table.game is not None
    assert table.game.seat == 1
    late = 1000 + SKIP_AFTER
    assert refused(table, MIA, commands.Skip(1), late - 1) == "skip/early"
    assert refused(table, BEN, commands.Skip(1), late) == "skip/nobody"
    assert refused(table, MIA, commands.Skip(0), late) == "skip/nobody"
    assert refused(table, ZOE, commands.Skip(1), late) == "table/not-sitting"
    table = do(table, MIA, commands.Skip(1), late)
    assert seen(table, BEN).skip == ["mia"]
    assert skip_due(table, here(MIA, BEN, CY)) is None
    assert skip_due(table, here(MIA, BEN)) == late + SKIP_GRACE  # Cy is not here
    assert skip_due(do(table, CY, commands.Skip(1), late + 5), here(MIA, BEN, CY)) == late + 5 + SKIP_GRACE
    assert kept(table) == table


def test_who_says_that_they_are_there_has_as_long_again() -> None:
    late = 1000 + SKIP_AFTER
    table = do(playing(MIA, BEN), MIA, commands.Skip(1), late)
    table = do(table, BEN, commands.ComeBack(), late + 100)
    assert skip_due(table, here(MIA, BEN)) is None
    assert refused(table, MIA, commands.Skip(1), late + SKIP_AFTER) == "skip/early"
    again = do(table, MIA, commands.Skip(1), late + 100 + SKIP_AFTER)
    assert again.skip is not None
    assert do(again, BEN, commands.Play(1, "draw"), late + SKIP_AFTER + 200).skip is None


def plays(table: Table, by: Any = "person") -> Table:
    game = table.game
    assert game is not None
    return after(table, Played(game.seat, format_action(game.legal_actions().first()), by=by))


def test_turns_that_were_played_for_somebody_are_counted_until_they_play() -> None:
    table = playing(MIA, BEN)
    for _ in range(4):  # draw and discard, each
        table = plays(table, by="stand-in" if table.game and table.game.seat == 1 else "person")
    assert [seat.moved for seat in seen(table, BEN).seats] == [0, 1]
    assert [seat.moved for seat in seen(table, MIA).seats] == [0, 0]
    assert kept(table).seats == table.seats
    assert seen(plays(table), BEN).seats[1].moved == 0


# Latecomers


def round_over(table: Table) -> Table:
    assert table.game is not None
    rounds = len(table.game.results)
    while len(table.game.results) == rounds:
        table = plays(table, by="bot")
        assert table.game is not None
    return table


def test_a_latecomer_takes_the_seat_of_a_computer_player_when_the_round_is_over() -> None:
    table = do(waiting(MIA, seats=3), MIA, commands.Change(rules={"rounds": [3, 4], "turn_limit": 2}))
    for _ in range(2):
        table = do(table, MIA, commands.SeatBot("casual"))
    table = plays(after(table, *table.start(CALM)))
    assert refused(table, MIA, commands.Sit()) == "table/sitting"
    assert refused(table, ZOE, commands.Sit(0)) == "table/not-late"
    asked = do(table, ZOE, commands.Sit(2))
    assert [seat.late for seat in seen(asked, MIA).seats] == [None, None, "Zoe"]
    assert [[seat.late_yours for seat in seen(asked, who).seats] for who in (MIA, ZOE)] == [
        [False] * 3,
        [False, False, True],
    ]
    assert asked.decide(ZOE, commands.Sit(), 1000) == []
    assert refused(asked, BEN, commands.Sit(2)) == "table/not-late"
    assert latecomers_sit(asked, here(ZOE)) == []  # in the middle of a round
    between = round_over(asked)
    gone = after(between, *latecomers_sit(between, here(MIA)))  # she did not wait for it, and keeps no seat from others
    assert gone.asked_late == ()
    assert latecomers_sit(gone, here(MIA)) == []
    assert kept(gone).asked_late == ()
    events = latecomers_sit(between, here(ZOE))
    assert [type(event) for event in events] == [Joined]
    joined = after(between, *events)
    assert joined.seats_of("zoe") == (2,)
    assert joined.game is not None
    assert joined.game.names == ("Mia", "Ada", "Zoe")
    assert kept(joined).seats == joined.seats
    over = round_over(joined)
    assert over.status == "finished"
    assert over.game is not None
    assert parse_game(format_game(over.game)) == over.game
    assert [player.person for player in over.players()] == ["mia", None, "zoe"]


def test_a_face_that_was_chosen_is_taken_along_wherever_its_person_sits() -> None:
    queen, king = replace(MIA, face="Qh"), replace(ZOE, face="Ks")
    table = do(waiting(queen, seats=3), queen, commands.Change(rules={"rounds": [3, 4], "turn_limit": 2}))
    table = do(table, queen, commands.Sit(name="Jo"))  # somebody else on this device
    table = do(table, queen, commands.SeatBot("casual"))
    assert [seat.face for seat in seen(table, ZOE).seats] == ["Qh", None, None]
    table = do(plays(after(table, *table.start(CALM))), king, commands.Sit())
    between = round_over(kept(table))
    joined = kept(after(between, *latecomers_sit(between, here(ZOE))))
    assert [seat.face for seat in seen(joined, MIA).seats] == ["Qh", None, "Ks"]
    created, *events = rematch_events(round_over(joined), queen, "BCDEFG")
    again = after(Table.begin("next", created, 1), *events)
    assert [seat.face for seat in seen(again, MIA).seats] == ["Qh", None, "Ks"]


def test_who_asked_to_join_can_take_that_back() -> None:
    table = playing(MIA, BEN, bots=1)
    asked = do(table, ZOE, commands.Sit())
    assert refused(asked, CY, commands.Sit()) == "table/no-late"
    free = do(asked, ZOE, commands.Leave())
    assert free.asked_late == ()
    assert [seat.late for seat in seen(do(free, CY, commands.Sit()), MIA).seats] == [None, None, "Cy"]
    assert refused(free, ZOE, commands.Leave()) == "table/not-sitting"


def test_whether_latecomers_may_join_is_the_same_in_the_next_game() -> None:
    for late in (True, False):
        table = do(playing(MIA, BEN, bots=1), MIA, commands.Change(late=late))
        created, *events = rematch_events(table, MIA, "BCDEFG")
        assert isinstance(created, Created)
        assert after(Table.begin("next", created, 1), *events).late is late


def test_the_first_dealer_can_be_named_while_the_table_waits_the_first_seat_too() -> None:
    table = waiting(MIA, BEN, seats=2)
    for dealer in (1, 0):
        table = do(table, MIA, commands.Change(rules={"first_dealer": dealer}))
        assert table.rules["first_dealer"] == dealer
        assert after(table, *table.start(CALM)).dealer is None  # the rules say it, not the seed
    for odd in (7, -1, "Mia", 1.5):
        with pytest.raises(StarsuitError):
            table.decide(MIA, commands.Change(rules={"first_dealer": odd}), 1)
    last = do(waiting(MIA, seats=4), MIA, commands.Change(rules={"first_dealer": 3}))
    fewer = do(last, MIA, commands.Change(rules={"first_dealer": 3, "target": 100}, seats=3))
    assert fewer.rules == {"version": 1, "target": 100}  # a dealer who has no seat any more is forgotten
    assert "first_dealer" not in do(table, MIA, commands.Change(rules={"rounds": [3]})).rules


def test_the_host_decides_whether_latecomers_may_join() -> None:
    table = do(playing(MIA, bots=1), MIA, commands.Change(late=False))
    assert refused(table, ZOE, commands.Sit()) == "table/no-late"
    assert refused(playing(MIA, BEN), ZOE, commands.Sit()) == "table/no-late"
    assert refused(playing(MIA, bots=1, daily="2026-11-15"), ZOE, commands.Sit()) == "table/no-late"
    assert kept(table) == table


def test_who_asked_to_join_can_be_kept_out_and_does_not_read_what_was_said_before() -> None:
    table = playing(MIA, BEN, bots=2)
    asked = do(table, ZOE, commands.Sit())
    assert asked.decide(MIA, commands.Ban("zoe"), 1000)[-1] == Banned("zoe", "Zoe")
    assert do(asked, MIA, commands.Ban("zoe")).asked_late == ()
    assert do(asked, MIA, commands.Change(late=False)).asked_late == ()
    between = replace(round_over(asked), late=False)
    assert latecomers_sit(between, here(ZOE)) == []
    said = do(round_over(asked), MIA, commands.Say("before"))
    joined = replace(after(said, *latecomers_sit(said, here(ZOE))), after="before")
    assert joined.seats_of("zoe")
    assert kept(joined).seats == joined.seats
    assert (seen(joined, MIA).after, seen(joined, ZOE).after) == ("before", None)
    over = replace(joined, closed=Closed("", "host"))
    assert [[line.text for line in seen(over, who).lines] for who in (MIA, ZOE)] == [["before"], []]


def test_where_a_turn_may_take_a_day_nobody_is_skipped() -> None:
    table = playing(MIA, BEN, clock=86_400)
    late = 1000 + SKIP_AFTER
    assert refused(table, MIA, commands.Skip(1), late) == "skip/nobody"
    quick = do(playing(MIA, BEN), MIA, commands.Skip(1), late)
    assert skip_due(quick, here(MIA, BEN)) == late + SKIP_GRACE
    assert skip_due(quick, here(MIA)) is None  # who is not here is waited for as long as anybody who is away
    assert skip_due(replace(quick, clock=86_400), here(MIA, BEN)) is None


# Spectators


def test_gestures_leave_a_waiting_table_to_those_who_come() -> None:
    table = waiting(MIA, seats=3)
    crowded = replace(table, others=MOST_BEFORE // 4)
    assert refused(crowded, ZOE, commands.React("bravo")) == "table/not-here"
    assert do(replace(table, others=MOST_BEFORE, gestured=(("zoe", "Zoe"),)), MIA, commands.Ban("zoe")).admission.bans(
        "zoe"
    )


def test_those_who_watch_make_gestures_but_cannot_wear_a_table_out_and_can_be_banned() -> None:
    table = do(playing(MIA, BEN), ZOE, commands.React("bravo"))
    assert table.gestured == (("zoe", "Zoe"),)
    assert kept(table) == table
    assert refused(do(table, MIA, commands.Ban("zoe")), ZOE, commands.React("bravo")) == "table/banned"
    worn = replace(table, others=MOST_WATCHED)
    assert refused(worn, ZOE, commands.React("bravo")) == "table/not-here"
    assert do(worn, BEN, commands.React("bravo")).others == MOST_WATCHED + 1


def test_the_address_of_the_next_table_is_for_those_who_played() -> None:
    for public in (True, False):  # the next one may be private all the same
        table = replace(playing(MIA, BEN, public=public), rematch="next", after="before")
        assert (seen(table, ZOE).rematch, seen(table, ZOE).after) == (None, None)
        assert (seen(table, BEN).rematch, seen(table, BEN).after) == ("next", "before")
