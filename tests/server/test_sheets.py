"""The score sheet as a room: many hands write on it, and everyone sees what the log says."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.errors import RulesetError, SheetError
from starsuit.protocol import commands
from starsuit.protocol.events import Opened
from starsuit.protocol.messages import Doubt
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.sheet_room import SheetRoom, open_sheet
from tests.kit.play import dice, seeds
from tests.kit.quiet_rooms import BEN, MIA, VIEWER, Driven
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random

    from starsuit.protocol.commands import Command

TEXTS = ["0", "12", "Jk 7h", "hand 3h 4h 5h 7d", "out", "", "-3", "99999", "no score", "x" * 300]


def opened(*names: str, **rules: Any) -> Driven:
    return Driven.begin(
        SheetRoom, Opened(person="mia", names=list(names or ("Mia", "Ben", "Ann")), rules=rules, code="abcdef")
    )


def state_of(driven: Driven) -> Any:
    [state] = driven.state.showing().states(VIEWER, None)
    return state


def some_command(driven: Driven, rng: random.Random) -> Command:
    number = (driven.state.sheet.round_number or 1) + rng.choice([-1, 0, 0, 0, 1])
    match rng.randrange(8):
        case 0:
            return commands.Undo()
        case 1:
            return commands.Redo()
        case 2:
            return commands.Rename(seat=rng.randrange(-1, 4), name=rng.choice(["Zoe", "Ben", " Eve  L ", "", "7"]))
        case 3 | 4:
            return commands.Write(round=number, texts=[rng.choice(TEXTS) for _ in range(rng.choice([2, 3, 3]))])
        case 5 | 6:
            return commands.Enter(round=number, seat=rng.randrange(-1, 4), text=rng.choice(TEXTS))
    return commands.Say(text="well done")


@given(
    luck=seeds(),
    rules=st.sampled_from([{}, {"rounds": [3, 4], "ties": "playoff"}, {"target": 20}]),
)
@examples(40)
def test_any_commands_fold_to_what_the_log_replays(luck: int, rules: dict[str, Any]) -> None:
    rng = dice(luck)
    driven = opened(**rules)
    for _ in range(40):
        driven.do(some_command(driven, rng), rng.choice([MIA, BEN]))
    assert driven.replayed() == driven.state
    state = state_of(driven)
    sheet = driven.state.sheet
    assert state.totals == list(sheet.totals)
    assert [state.names[seat] for seat in state.leaders] == list(sheet.leaders)
    assert sorted(doubt for each in state.rounds for doubt in each.doubts) == sorted(sheet.warnings)
    assert [[cell or None for cell in each.texts] for each in state.rounds] == [
        [entry.text if entry else None for entry in each.entries] for each in sheet.rounds
    ]
    assert (state.places is None) == (not sheet.finished)
    if state.places:
        winners = [name for name, place in zip(state.names, state.places, strict=True) if place == 1]
        assert winners == list(sheet.winners)


def test_a_round_is_one_step_and_everybody_may_write() -> None:
    driven = opened()
    assert driven.do(commands.Write(round=1, texts=["0", "Jk 7h", "hand 3h 4h 5h 7d"])) is None
    assert state_of(driven).rounds[0].points == [0, 57, 7]
    assert driven.do(commands.Write(round=1, texts=["5", "0", ""]), BEN) is None
    assert state_of(driven).rounds[0].texts == ["5", "0", ""]
    assert driven.do(commands.Undo(), BEN) is None
    assert state_of(driven).rounds[0].texts == ["0", "Jk 7h", "hand 3h 4h 5h 7d"]
    assert driven.do(commands.Undo()) is None
    assert state_of(driven).rounds[0].points == [None, None, None]
    assert state_of(driven).can_redo
    assert not state_of(driven).can_undo


def test_two_phones_write_their_own_cells_and_an_empty_text_clears_one() -> None:
    driven = opened()
    driven.do(commands.Enter(round=1, seat=0, text="out"))
    driven.do(commands.Enter(round=1, seat=2, text=" 12 "), BEN)
    assert state_of(driven).rounds[0].texts == ["0", "", "12"]
    assert state_of(driven).current == 1
    driven.do(commands.Enter(round=1, seat=0, text="  "))
    assert state_of(driven).rounds[0].texts == ["", "", "12"]


def test_two_phones_that_write_one_cell_are_told() -> None:
    driven = opened()
    assert driven.do(commands.Enter(round=1, seat=1, text="15", was=""), BEN) is None
    before = driven.state
    assert driven.do(commands.Enter(round=1, seat=1, text="Jk 7h", was="")) == "sheet/meanwhile"
    with pytest.raises(Refusal) as refused:
        driven.state.decide(MIA, commands.Enter(round=1, seat=1, text="Jk 7h", was=""), 0)
    assert refused.value.values == {"name": "Ben", "label": "1", "theirs": "15", "mine": "57"}
    # Both wrote the same: there is nothing to tell, and nothing to undo.
    assert driven.do(commands.Enter(round=1, seat=1, text=" 15 ", was="")) is None
    assert driven.state == before
    # Having seen the other number, one may write over it; and clear a cell only as one saw it.
    assert driven.do(commands.Enter(round=1, seat=1, text="12", was="15")) is None
    assert driven.do(commands.Enter(round=1, seat=1, text="", was="15"), BEN) == "sheet/meanwhile"
    assert driven.do(commands.Enter(round=1, seat=1, text="", was="12"), BEN) is None
    assert driven.do(commands.Enter(round=1, seat=1, text="9", was="12")) == "sheet/meanwhile"
    assert state_of(driven).rounds[0].texts == ["", "", ""]


def test_a_client_that_does_not_say_what_it_saw_writes_over_it() -> None:
    driven = opened()
    driven.do(commands.Enter(round=1, seat=1, text="15"))
    assert driven.do(commands.Enter(round=1, seat=1, text="12"), BEN) is None
    assert state_of(driven).rounds[0].texts == ["", "12", ""]


def test_a_finished_sheet_has_places_and_a_correction_moves_them() -> None:
    driven = opened(rounds=[3, 4])
    driven.do(commands.Write(round=1, texts=["0", "9", "9"]))
    driven.do(commands.Write(round=2, texts=["12", "0", "0"]))
    assert state_of(driven).places == [3, 1, 1]
    assert driven.do(commands.Enter(round=1, seat=1, text="8")) is None
    assert state_of(driven).places == [3, 1, 2]
    assert state_of(driven).leaders == [1]
    assert driven.state.status == "open"


def test_a_play_off_settles_the_places() -> None:  # R19
    driven = opened(rounds=[3], ties="playoff")
    driven.do(commands.Write(round=1, texts=["0", "0", "9"]))
    assert state_of(driven).places is None
    assert [each.label for each in state_of(driven).rounds] == ["1", "P1"]
    assert driven.do(commands.Write(round=2, texts=["0", "5", "6"])) == "sheet/count"
    assert driven.do(commands.Write(round=2, texts=["5", "0"])) is None
    assert state_of(driven).places == [2, 1, 3]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (commands.Enter(round=5, seat=0, text="3"), "sheet/round"),
        (commands.Enter(round=1, seat=9, text="3"), "sheet/player"),
        (commands.Enter(round=1, seat=0, text="many"), "sheet/entry"),
        (commands.Write(round=1, texts=["0", "1"]), "sheet/count"),
        (commands.Write(round=2, texts=["0", "1", "2"]), "sheet/round"),
        (commands.Write(round=1, texts=["0", "1", "Xx Yy"]), "sheet/entry-card"),
        (commands.Rename(seat=0, name="Ben"), "sheet/name-twice"),
        (commands.Rename(seat=0, name="N" * 41), "sheet/name"),
        (commands.Undo(), "sheet/undo"),
        (commands.Redo(), "sheet/redo"),
        (commands.Start(), "sheet/command"),
    ],
)
def test_what_cannot_be_written_is_refused_with_its_reason(command: Command, code: str) -> None:
    assert opened().do(command) == code


def test_a_sheet_is_worn_out_one_day() -> None:
    driven = opened()
    driven.state = replace(driven.state, written=9_999)
    assert driven.do(commands.Enter(round=1, seat=0, text="5")) is None
    assert driven.do(commands.Undo()) == "sheet/worn"


def test_what_is_hard_to_believe_is_told_with_its_round() -> None:
    driven = opened()
    driven.do(commands.Write(round=1, texts=["5", "7", "9"]))
    assert state_of(driven).rounds[0].doubts == ["Round 1: nobody has 0, so nobody went out (R15)."]
    assert state_of(driven).rounds[0].doubted == [
        Doubt("doubt/nobody-out", "Round 1: nobody has 0, so nobody went out (R15).", {"label": "1"})
    ]
    assert state_of(driven).rounds[1].doubts == state_of(driven).rounds[1].doubted == []


def test_a_sheet_that_cannot_be_is_not_opened() -> None:
    cases: list[tuple[list[str], dict[str, Any], type[Exception]]] = [
        (["Mia"], {}, RulesetError),
        (["Mia", "mia"], {}, SheetError),
        (["Mia", "Ben"], {"players": 3}, SheetError),
        (["Mia", "Ben"], {"nonsense": 3}, RulesetError),
        (["Mia", "Ben"], {"rounds": [2]}, RulesetError),
    ]
    for names, rules, kind in cases:
        with pytest.raises(kind):
            open_sheet(Opened(person="mia", names=names, rules=rules))


def test_everybody_with_the_link_may_look() -> None:
    assert opened().state.may_see(None)
    assert opened().state.may_see(BEN)
