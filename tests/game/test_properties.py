"""Random games of every kind, from the first deal to the end: what must hold at every step."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from starsuit.actions import Action, Discard, GoOut, LayDown, Phase
from starsuit.cards import Card, deck, remove_cards
from starsuit.errors import IllegalAction
from starsuit.game import Game
from starsuit.melds import is_meld
from starsuit.records import format_game, format_view, parse_game, parse_view
from starsuit.ruleset import Ruleset
from tests.kit.play import (
    DRAW,
    TAKE,
    all_cards,
    dice,
    moments,
    play_out,
    publicly_held,
    random_action,
    random_melds,
    seeds,
    short_rulesets,
)
from tests.kit.strategies import cards, examples


def check_offer(game: Game) -> None:
    """Everything offered is counted, is `in`, and can be done; nothing else of the same kind is offered."""
    legal = game.legal_actions()
    offered = list(legal)
    assert len(legal) == len(offered) == len(set(offered))
    assert bool(legal) == bool(offered) == (game.outcome is None)
    for action in offered:
        assert action in legal
        after = game.apply(action)
        assert after.actions == (*game.actions, action)


def check_step(game: Game, action: Action, after: Game) -> None:
    """What one action changes, and what it leaves alone (R12 to R17)."""
    before, seat = game.round, game.seat
    if len(after.results) > len(game.results):
        assert after.results[:-1] == game.results
        assert after.results[-1].events[:-1] == before.events
        return
    now = after.round
    assert after.results == game.results
    assert now.events[:-1] == before.events
    assert all(now.hands[other] == before.hands[other] for other in before.seats if other != seat)
    event = now.events[-1]
    assert (event.seat, event.action) == (seat, action)
    match action:
        case Discard() | GoOut() | LayDown():
            thrown = action.card if isinstance(action, Discard) else action.discard
            assert now.pile == (*before.pile, thrown)
            assert now.stock == before.stock
            assert now.seat == before.seats[(before.seats.index(seat) + 1) % len(before.seats)]
        case _:
            assert now.seat == seat
            assert event.card is now.drawn
            assert now.hands[seat] == (*before.hands[seat], now.drawn)
            assert (now.pile == before.pile[:-1]) == (action == TAKE and not event.reshuffled)


def check_illegal(game: Game, action: Action) -> None:
    """An illegal action raises and changes nothing."""
    if action in game.legal_actions():
        return
    before, text = replace(game), repr(game)
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)
    assert caught.value.code.startswith("action/")
    assert caught.value.rule
    assert str(caught.value).endswith(f"({caught.value.rule})")
    assert game == before
    assert repr(game) == text


def check_game(rules: Ruleset, seed: int, *, sensible: bool, often: float) -> None:
    """One game to its end, with every check on the way."""
    rng = dice(seed)
    everything = Counter(deck(rules.packs))
    game = Game.new(rules, seed=str(seed))
    foreign = deck(1)
    for after in moments(game, rng, sensible=sensible):
        if after is not game:
            check_step(game, after.actions[-1], after)
        game = after
        assert all_cards(game.round) == everything
        if rng.random() < often:
            check_offer(game)
            hand = game.round.hands[game.seat] or foreign
            check_illegal(game, Discard(rng.choice(foreign)))
            check_illegal(game, GoOut((tuple(rng.sample(hand, min(3, len(hand)))),), rng.choice(hand)))
            check_illegal(game, LayDown((tuple(rng.sample(foreign, 3)),), rng.choice(hand)))
            check_illegal(game, rng.choice((DRAW, TAKE)))
    assert game.outcome is not None
    check_end(game)


def check_end(game: Game) -> None:
    """The end of a game, counted again from its rounds (R18, R19)."""
    assert game.outcome is not None
    totals = [0] * game.ruleset.players
    for result in game.results:
        assert {seat for seat, laid in enumerate(result.laid) if laid} == set(result.seats)
        for seat, laid in enumerate(result.laid):
            if laid is not None:
                assert laid.points == game.ruleset.points(laid.leftover, result.wild)
                for meld in laid.melds:
                    assert is_meld(meld, wild=result.wild, all_wild_melds=game.ruleset.all_wild_melds)
                totals[seat] += 0 if result.playoff else laid.points
        if result.went_out is not None:
            out = result.laid[result.went_out]
            assert out is not None
            assert (out.points, out.leftover) == (0, ())
            assert sum(map(len, out.melds)) == len(game.dealt(result).hands[result.went_out])
    assert game.scores == tuple(totals) == game.outcome.totals
    lowest = [seat for seat, total in enumerate(totals) if total == min(totals)]
    assert set(game.outcome.winners) <= set(lowest)
    if game.ruleset.ties == "shared":
        assert list(game.outcome.winners) == lowest
    else:
        assert len(game.outcome.winners) == 1
        assert any(result.playoff for result in game.results) == (len(lowest) > 1)
    target = game.ruleset.target
    if game.outcome.reason == "target":
        assert target is not None
        assert max(totals) >= target
    else:
        assert sum(not result.playoff for result in game.results) == len(game.schedule)


@given(short_rulesets(), seeds(), st.booleans())
@examples(80)
def test_random_games_keep_the_rules_to_the_end(rules: Ruleset, seed: int, sensible: bool) -> None:
    check_game(rules, seed, sensible=sensible, often=0.1)


@pytest.mark.parametrize("players", range(2, 15))
def test_every_number_of_players_gets_through_all_eleven_rounds(players: int) -> None:  # R1, R9
    check_game(Ruleset(players=players, turn_limit=3), players, sensible=True, often=0.02)


@pytest.mark.prove
@given(short_rulesets(rounds=6), seeds(), st.booleans())
@examples(800)
def test_many_random_games_keep_the_rules_to_the_end(rules: Ruleset, seed: int, sensible: bool) -> None:
    check_game(rules, seed, sensible=sensible, often=0.2)


@given(st.integers(2, 4), seeds())
@examples(6)
def test_sensible_play_ends_without_a_turn_limit_too(players: int, seed: int) -> None:
    game = play_out(Game.new(Ruleset(players=players, rounds=(3, 4, 5)), seed=str(seed)), dice(seed))
    assert game.outcome is not None
    assert all(result.went_out is not None for result in game.results)


@given(short_rulesets(rounds=2), seeds())
@examples(25)
def test_the_same_actions_give_the_same_game(rules: Ruleset, seed: int) -> None:
    start = Game.new(rules, seed=str(seed))
    game = play_out(start, dice(seed), sensible=False)
    assert start.play(game.actions) == game
    assert parse_game(format_game(game)) == game


class GameMachine(RuleBasedStateMachine):
    """A table where hypothesis plays every seat, and tries what is not allowed."""

    def __init__(self) -> None:
        super().__init__()
        self.game = Game.new(Ruleset(players=2), seed="nobody")

    @initialize(rules=short_rulesets(most=5, rounds=2), seed=seeds())
    def sit_down(self, rules: Ruleset, seed: int) -> None:
        self.game = Game.new(rules, seed=str(seed))

    def apply(self, action: Action) -> None:
        before = self.game
        assert action in before.legal_actions()
        self.game = before.apply(action)
        check_step(before, action, self.game)

    @precondition(lambda self: self.game.phase is Phase.DRAW)
    @rule()
    def draw(self) -> None:
        self.apply(DRAW)

    @precondition(lambda self: self.game.phase is Phase.DRAW)
    @rule()
    def take(self) -> None:
        self.apply(TAKE)

    @precondition(lambda self: self.game.phase is Phase.DISCARD)
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        self.apply(Discard(data.draw(st.sampled_from(self.game.round.hands[self.game.seat]))))

    @precondition(lambda self: any(isinstance(action, GoOut) for action in self.game.legal_actions()))
    @rule(data=st.data())
    def go_out(self, data: st.DataObject) -> None:
        ways = [action for action in self.game.legal_actions() if isinstance(action, GoOut)]
        self.apply(data.draw(st.sampled_from(ways)))

    @precondition(lambda self: self.game.phase is Phase.LAY_DOWN)
    @rule(seed=seeds())
    def lay_down(self, seed: int) -> None:
        legal, rng = self.game.legal_actions(), dice(seed)
        discard = rng.choice(legal.hand)
        self.apply(LayDown(random_melds(rng, legal, remove_cards(legal.hand, (discard,))), discard))

    @rule(card=cards())
    def grab_a_card(self, card: Card) -> None:
        check_illegal(self.game, Discard(card))
        check_illegal(self.game, GoOut(((card, card, card),), card))

    @rule(seed=seeds())
    def play_out_of_turn(self, seed: int) -> None:
        legal = self.game.legal_actions()
        for phase in (Phase.DRAW, Phase.DISCARD, Phase.LAY_DOWN):
            if phase is not legal.phase and len(legal.hand) > 3:
                check_illegal(self.game, random_action(dice(seed), replace(legal, phase=phase)))

    @invariant()
    def no_card_is_lost(self) -> None:
        assert all_cards(self.game.round) == Counter(deck(self.game.ruleset.packs))

    @invariant()
    def hands_have_their_size(self) -> None:
        now = self.game.round
        for seat in now.seats:
            if now.laid[seat] is None:
                holding = now.phase in (Phase.DISCARD, Phase.LAY_DOWN) and seat == now.seat
                assert len(now.hands[seat]) == len(self.game.dealt(now).hands[seat]) + holding

    @invariant()
    def the_record_replays(self) -> None:
        assert parse_game(format_game(self.game)) == self.game

    @invariant()
    def the_view_of_the_next_player_is_honest(self) -> None:
        now = self.game.round
        for seat in (None, now.seats[(now.seats.index(now.seat) + 1) % len(now.seats)]):
            seen = self.game.view(seat)
            assert parse_view(format_view(seen)) == seen
            if now.laid[now.seat] is None and seat != now.seat:
                shown = Counter(card for card in seen.hands[now.seat] if card.rank is not None or card.text == "Jk")
                assert shown == publicly_held(now.seat, now.events)


def test_a_table_where_anything_may_be_tried() -> None:
    run_state_machine_as_test(GameMachine, settings=settings(max_examples=25, stateful_step_count=30, deadline=None))


@pytest.mark.prove
def test_many_tables_where_anything_may_be_tried() -> None:
    run_state_machine_as_test(GameMachine, settings=settings(max_examples=400, stateful_step_count=80, deadline=None))
