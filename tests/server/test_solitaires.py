"""The solitaire as a room: folded from its log, refusing without a trace, and silent about the order of the stock."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.analysis.solitaire.planner import next_step
from starsuit.protocol import commands
from starsuit.protocol.events import _ENCODER, Dealt, decode_event
from starsuit.protocol.messages import SolitaireState
from starsuit.server.domain.solitaire_room import SolitaireRoom
from tests.kit.play import dice, seeds
from tests.kit.quiet_rooms import BEN, MIA, VIEWER, Driven
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random

    from starsuit.protocol.commands import Command

COMPLETE_AS_DEALT = "6"  # a deal whose piles 3 and 13 need no card
EASY = "3"  # can be won


def dealt(seed: str = "7", **switches: object) -> Driven:
    event = {"type": "dealt", "person": "mia", "seed": seed, "edition": 2019} | switches
    return Driven.begin(SolitaireRoom, decode_event(_ENCODER.encode(event)))


def legal(driven: Driven, rng: random.Random) -> commands.Place:
    """Some placement that is allowed now, or any placement once the game is over."""
    choices = list(driven.state.game.legal_actions())
    if not choices:
        return commands.Place(pile=3, discard="Jk")
    place = rng.choice(choices)
    return commands.Place(pile=place.pile, discard=place.discard.text, moves=len(driven.state.game.actions))


def some_command(driven: Driven, rng: random.Random) -> Command:
    kind = rng.randrange(10)
    if kind < 5:
        return legal(driven, rng)
    if kind < 7:
        return commands.Undo()
    if kind == 7:
        return commands.Redo()
    if kind == 8:
        discard = rng.choice(["3h", "Jk", "??", "no card", "Kd", "x" * 300])
        return commands.Place(pile=rng.randrange(-1, 16), discard=discard, moves=rng.choice([None, 0, 3]))
    others: list[Command] = [commands.Say(text="hello"), commands.Enter(round=1, seat=0, text="5"), commands.Start()]
    return rng.choice(others)


def play_out(driven: Driven, rng: random.Random) -> None:
    while not driven.state.over:
        assert driven.do(legal(driven, rng)) is None


@given(
    luck=seeds(),
    seed=st.sampled_from(["1", COMPLETE_AS_DEALT, "x"]),
    edition=st.sampled_from([1996, 2019]),
    daily=st.sampled_from([None, "2026-11-15"]),
)
@examples(25)
def test_any_commands_fold_to_what_the_log_replays(luck: int, seed: str, edition: int, daily: str | None) -> None:
    rng = dice(luck)
    driven = dealt(seed, edition=edition, daily=daily)
    for _ in range(60):
        driven.do(some_command(driven, rng), MIA if rng.random() < 0.9 else BEN)
    assert driven.replayed() == driven.state
    undone = sum('"undone"' in text for _, text in driven.log)
    assert driven.state.undos == undone
    assert not undone or daily is None


@given(luck=seeds(), depth=st.integers(1, 26))
@examples(25)
def test_the_order_of_the_stock_that_nobody_saw_changes_no_byte(luck: int, depth: int) -> None:
    rng = dice(luck)
    twins = [dealt(), dealt()]
    game = twins[1].state.game
    hidden = list(game.stock[depth + 1 :])
    rng.shuffle(hidden)
    twins[1].state = replace(twins[1].state, game=replace(game, stock=(*game.stock[: depth + 1], *hidden)))
    twins[1].shown.pop()
    twins[1].look(Dealt(person="mia", seed="7", edition=2019), twins[1].state)
    for _ in range(80):
        command = some_command(twins[0], rng)
        if isinstance(command, commands.Place) and len(twins[0].state.game.actions) == depth:
            command = commands.Undo()  # the next card would be one of those that differ
        assert twins[0].do(command) == twins[1].do(command)
    assert twins[1].shown[1:] == twins[0].shown  # the twin looked once more at its start


def test_the_seed_and_the_stock_are_secret_until_the_end_and_shown_then() -> None:
    driven = dealt("a seed that is easy to find")
    play_out(driven, dice(1))
    *running, last = driven.shown
    assert all(b"easy to find" not in shown for shown in running)
    assert b'"seed":"a seed that is easy to find"' in last
    assert driven.state.status == "finished"
    assert driven.state.ended == driven.now


def test_the_seed_of_a_daily_deal_is_not_shown_even_at_the_end() -> None:
    driven = dealt("the seed of the day", daily="2026-11-15")
    play_out(driven, dice(1))
    assert driven.state.over
    assert all(b"seed of the day" not in shown for shown in driven.shown)


def test_a_plan_that_is_followed_wins() -> None:
    driven = dealt(EASY)
    while (place := next_step(driven.state.game)) is not None:
        assert driven.do(commands.Place(pile=place.pile, discard=place.discard.text)) is None
    assert driven.state.won
    assert driven.state.status == "finished"
    [state] = driven.state.showing().states(VIEWER, None)
    assert isinstance(state, SolitaireState)
    assert (state.won, state.over, state.points, state.turned) == (True, True, 0, None)
    assert all(pile.closed and not pile.leftover and pile.best is None for pile in state.piles)


def test_every_open_pile_shows_what_the_turned_card_would_make_of_it() -> None:
    driven = dealt(EASY)
    [state] = driven.state.showing().states(VIEWER, None)
    assert isinstance(state, SolitaireState)
    for place, pile in enumerate(state.piles):
        if pile.best is None:
            assert pile.closed
            continue
        kept = sorted([*sum(pile.best.melds, pile.best.leftover), str(pile.best.discard)])
        assert kept == sorted([*pile.cards, str(state.turned)])
        twin = dealt(EASY)
        assert twin.do(commands.Place(pile=pile.size, discard=str(pile.best.discard))) is None
        [after] = twin.state.showing().states(VIEWER, None)
        assert isinstance(after, SolitaireState)
        assert after.piles[place].points == pile.best.points <= pile.points


def test_undo_shows_the_card_again_and_redo_places_it_again() -> None:
    driven = dealt()
    first = driven.bytes()
    assert driven.do(commands.Undo()) == "solitaire/nothing-to-undo"
    turned = driven.state.game.turned.text
    assert driven.do(commands.Place(pile=9, discard=turned)) is None
    second = driven.bytes()
    assert driven.do(commands.Redo()) == "solitaire/nothing-to-redo"
    assert driven.do(commands.Undo()) is None
    undone = first.replace(b'"can_redo":false', b'"can_redo":true').replace(b'"undos":0', b'"undos":1')
    assert driven.bytes() == undone
    assert driven.do(commands.Redo()) is None
    assert driven.bytes() == second.replace(b'"undos":0', b'"undos":1')
    assert driven.state.undos == 1


def test_undoing_has_an_end() -> None:
    driven = dealt()
    driven.do(commands.Place(pile=9, discard=driven.state.game.turned.text))
    driven.state = replace(driven.state, undos=999)
    assert driven.do(commands.Undo()) is None
    assert driven.do(commands.Redo()) is None
    assert driven.do(commands.Undo()) == "solitaire/undos"


def test_a_placement_after_an_undo_forgets_what_was_undone() -> None:
    driven = dealt()
    for _ in range(3):
        driven.do(commands.Place(pile=9, discard=driven.state.game.turned.text))
    driven.do(commands.Undo())
    driven.do(commands.Undo())
    assert driven.do(commands.Place(pile=10, discard=driven.state.game.turned.text)) is None
    assert driven.do(commands.Redo()) == "solitaire/nothing-to-redo"
    assert [place.pile for place in driven.state.game.actions] == [9, 10]


def test_several_steps_are_redone_in_the_order_they_were_played() -> None:
    driven = dealt()
    for pile in (9, 10, 11):
        driven.do(commands.Place(pile=pile, discard=driven.state.game.turned.text))
    for command in (commands.Undo(), commands.Undo(), commands.Redo(), commands.Redo()):
        assert driven.do(command) is None
    assert [place.pile for place in driven.state.game.actions] == [9, 10, 11]


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (commands.Place(pile=2, discard="3h"), "action/no-such-pile"),
        (commands.Place(pile=3, discard="Jk"), "action/closed"),
        (commands.Place(pile=9, discard="nonsense"), "notation/card"),
        (commands.Place(pile=9, discard="??"), "action/not-in-pile"),
        (commands.Place(pile=9, discard="Jk", moves=4), "solitaire/late"),
        (commands.Start(), "solitaire/command"),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(command: Command, code: str) -> None:  # R20, R21, R22
    assert dealt(COMPLETE_AS_DEALT).do(command) == code


def test_only_the_owner_acts_and_looks() -> None:
    driven = dealt()
    turned = driven.state.game.turned.text
    assert driven.do(commands.Place(pile=9, discard=turned), BEN) == "solitaire/not-yours"
    assert driven.state.may_see(MIA)
    assert not driven.state.may_see(BEN)
    assert not driven.state.may_see(None)


def test_the_solitaire_of_the_day_allows_no_undo_and_says_so() -> None:
    driven = dealt(daily="2026-11-15")
    driven.do(commands.Place(pile=9, discard=driven.state.game.turned.text))
    assert driven.do(commands.Undo()) == "solitaire/daily-undo"
    assert b"allows no undo" in driven.shown[-1]
    assert b'"can_undo":false' in driven.bytes()


def test_once_over_it_stays_as_it_is() -> None:
    driven = dealt()
    driven.do(commands.Place(pile=9, discard=driven.state.game.turned.text))
    assert driven.do(commands.Close()) is None
    assert driven.state.status == "closed"
    assert driven.state.ended == driven.now
    [state] = driven.state.showing().states(VIEWER, None)
    assert (state.over, state.won, state.seed, state.can_undo) == (True, False, "7", False)
    for command in (commands.Place(pile=9, discard="3h"), commands.Undo(), commands.Redo(), commands.Close()):
        assert driven.do(command) == "solitaire/over"
    assert driven.replayed() == driven.state
