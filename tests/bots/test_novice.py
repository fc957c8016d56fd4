"""The lower rungs of the ladder: novice errs as people do and never looks foolish, casual is greedy by another name."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.bots import bot_words, make_bot
from starsuit.bots.novice import GOES_OUT_NEXT
from starsuit.cards import remove_cards
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset
from tests.kit.play import DRAW, TAKE, play_round, table, throw, with_round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.actions import Action
    from starsuit.round import Round
    from starsuit.view import View


def decisions(bot: str, *, players: int, seed: str) -> Iterator[tuple[View, Action]]:
    """Every decision of a game in which it plays all the seats."""
    game = Game.new(Ruleset(players=players, rounds=(3, 6, 9, 13), turn_limit=60), seed=seed)
    bots = [make_bot(bot, seed=f"{seed} {seat}") for seat in range(players)]
    while not game.outcome:
        view = game.view(game.seat)
        action = bots[game.seat].choose(view)
        yield view, action
        game = game.apply(action)


GAMES = [(2, "a"), (2, "b"), (3, "c"), (4, "d")]


@pytest.mark.parametrize(("players", "seed"), GAMES)
class TestNoviceIsNotFoolish:
    def test_it_throws_no_wild_while_it_has_a_natural(self, players: int, seed: str) -> None:
        held = 0
        for view, action in decisions("novice", players=players, seed=seed):
            if isinstance(action, Discard) and not all(card.is_wild(view.wild) for card in view.hand):
                held += any(card.is_wild(view.wild) for card in view.hand)
                assert not action.card.is_wild(view.wild)
        assert held > 2

    def test_it_does_not_throw_what_it_has_just_taken(self, players: int, seed: str) -> None:
        taken = 0
        for view, action in decisions("novice", players=players, seed=seed):
            if view.events and isinstance(view.events[-1].action, TakeDiscard) and isinstance(action, Discard):
                taken += 1
                assert action.card != view.drawn
        assert taken > 2

    def test_it_keeps_books_of_natural_cards(self, players: int, seed: str) -> None:
        kept = 0
        for view, action in decisions("novice", players=players, seed=seed):
            if not isinstance(action, Discard):
                continue
            melds = view.solve().melds
            plain = [meld for meld in melds if meld.suit is None and not any(c.is_wild(view.wild) for c in meld.cards)]
            loose = remove_cards(view.hand, [c for meld in melds for c in meld.cards])
            if plain and any(not c.is_wild(view.wild) for c in loose):
                safe = [c for meld in plain for c in meld.cards]
                kept += 1
                assert action.card not in safe or action.card in remove_cards(view.hand, safe)
        assert kept > 2

    def test_on_the_last_turn_it_lays_down_as_well_as_can_be(self, players: int, seed: str) -> None:
        last = [(view, action) for view, action in decisions("novice", players=players, seed=seed) if view.last_turn]
        for view, action in last:
            if isinstance(action, LayDown):
                best = min(view.discard_values().values())
                assert view.solve(remove_cards(view.hand, (action.discard,))).points == best
            elif not view.pile[-1].is_wild(view.wild):
                lower = min(view.discard_values((*view.hand, view.pile[-1])).values()) < view.solve().points
                assert action == (TAKE if lower else DRAW)
        assert len(last) >= 2 * (players - 1)


def answers(now: Round, *, seeds: int = 200) -> list[Action]:
    view = with_round(now).view(now.seat)
    return [make_bot("novice", seed=str(seed)).choose(view) for seed in range(seeds)]


@pytest.mark.parametrize("wild", ["Jk", "5c"])
def test_it_takes_every_wild(wild: str) -> None:
    assert set(answers(table("4h 9c 3d 6s 7t", first=wild))) == {TAKE}


class TestNoviceErrs:
    def test_it_may_overlook_that_it_can_go_out(self) -> None:
        went = [isinstance(action, GoOut) for action in answers(table("8h 9h Kc", stock="7h").apply(DRAW))]
        assert 0.2 < sum(went) / len(went) < 0.6

    def test_it_hardly_does_when_all_was_melded_before(self) -> None:
        went = [isinstance(action, GoOut) for action in answers(table("8h 8c 8d", stock="7h").apply(DRAW))]
        assert sum(went) / len(went) == pytest.approx(GOES_OUT_NEXT / 100, abs=0.1)

    def test_a_run_with_a_wild_is_harder_to_see_than_a_book(self) -> None:
        book = answers(table("9h 9c Kd 6s 3t", first="9d")).count(TAKE)
        natural_run = answers(table("8h 9h Kd 6s 3t", first="7h")).count(TAKE)
        wild_run = answers(table("8h Kd 6s 3t 5c", first="Th")).count(TAKE)
        assert 200 == book > natural_run > wild_run > 0

    def test_it_likes_pairs_whether_they_pay_or_not(self) -> None:
        assert 100 < answers(table("Kh 9c 3d 5s 7t", first="Kc")).count(TAKE) < 200

    def test_it_leaves_what_goes_with_nothing(self) -> None:
        assert set(answers(table("4h 9c 3d 6s 7t", first="Kc"))) == {DRAW}

    def test_it_takes_no_card_that_would_cost_it_the_other_of_the_pair(self) -> None:
        assert set(answers(table("8h 8c 8d 3d", first="3c"))) == {DRAW}

    def test_it_throws_its_highest_single_card_and_keeps_high_pairs(self) -> None:
        assert set(answers(table("Kh Kc 9d 6s 4t", stock="3d").apply(DRAW))) == {throw("9d")}

    def test_of_pairs_alone_it_throws_the_lowest(self) -> None:
        now = table("Kh Kc 9d 9s 6t 6h 4c", stock="4d").apply(DRAW)
        assert set(answers(now)) == {throw("4c")}

    def test_the_seed_decides(self) -> None:
        now = table("Kh 9c 3d 5s 7t", first="Kc")
        assert answers(now) == answers(now)

    def test_with_nothing_but_a_meld_it_draws(self) -> None:
        assert set(answers(table("8h 8c 8d", first="8s"))) == {DrawStock()}

    def test_it_loses_to_casual_but_not_always(self) -> None:
        games = 1000
        first, second = (
            simulate(Ruleset(players=2), bots, games=games, seed="novice")
            for bots in (("novice", "casual"), ("casual", "novice"))
        )
        shares = [
            (played.winners / played.winners.sum(axis=1, keepdims=True)).mean(axis=0) for played in (first, second)
        ]
        assert 0.30 < (shares[0][0] + shares[1][1]) / 2 < 0.42


class TestCasual:
    @pytest.mark.parametrize(("players", "seed"), GAMES)
    def test_it_chooses_as_greedy_does(self, players: int, seed: str) -> None:
        for view, action in decisions("casual", players=players, seed=seed):
            assert make_bot("greedy").choose(view) == action

    def test_it_is_a_player_of_its_own_for_people(self) -> None:
        assert bot_words("casual")[0] == "Casual"
        assert bot_words("casual") != bot_words("greedy")


def test_playing_on_from_the_middle_of_a_turn_makes_no_difference() -> None:
    now = play_round(table("Kh 9c 3d 5s 7t", first="Kc"), TAKE)
    view = with_round(now).view(0)
    assert make_bot("novice", seed="x").choose(view) == make_bot("novice", seed="x").choose(view)
    assert set(answers(now)) == {throw("9c")}


def test_two_novices_do_not_hand_a_card_to_and_fro_for_ever() -> None:
    """In this game both took the 4★ for a book, and threw it again because everything else was melded as well."""
    played = simulate(Ruleset(players=2), ("novice", "novice"), games=1, seed="bench", first=10_100)
    assert played.rounds.turns.max() < 200
