"""Rounds, totals and the winner: R1, R9, R11, R18, R19, the house rules H3 to H5, and the turn limit."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from starsuit.actions import Phase
from starsuit.cards import Card, deck
from starsuit.errors import IllegalAction, NotationError, RulesetError
from starsuit.game import Game, Outcome
from starsuit.records import format_game, parse_game
from starsuit.round import Laid
from starsuit.ruleset import ROUNDS, ROUNDS_DOWN, Ruleset
from starsuit.sheets.scoresheet import ScoreSheet
from starsuit.shuffle import commitment, shuffled
from starsuit.text import is_printable
from tests.kit.play import DRAW, TAKE, all_cards, dice, moments, out, play_out, seeds, throw
from tests.kit.strategies import examples


def finish(game: Game, *points: int) -> Game:
    """The game after its current round has ended with these points, in the order of the seats that play.

    Ties and targets need exact points, which no shuffle gives on demand, so this reaches inside the game.
    """
    now = game.round
    made = dict(zip(now.seats, points, strict=True))
    laid = tuple(Laid((), (), made[seat]) if seat in made else None for seat in range(game.ruleset.players))
    return game._finish_round(replace(now, phase=Phase.OVER, laid=laid))


def short(players: int = 4, **switches: object) -> Game:
    """A game of one round of three cards unless the switches say otherwise."""
    return Game.new(Ruleset.from_dict({"players": players, "rounds": [3], **switches}), seed="short")


class TestStart:
    @pytest.mark.parametrize("players", range(2, 15))
    def test_eight_players_and_more_use_four_packs(self, players: int) -> None:  # R1
        game = Game.new(Ruleset(players=players), seed="packs")
        packs = 2 if players < 8 else 4
        assert all_cards(game.round) == Counter(deck(packs))
        assert sum(all_cards(game.round).values()) == 58 * packs

    def test_a_new_game_stands_before_its_first_draw(self) -> None:  # R9, R11
        game = Game.new(seed="start")
        assert (game.seat, game.phase, game.wild) == (1, Phase.DRAW, 3)
        assert game.schedule == ROUNDS
        assert game.scores == (0, 0, 0, 0)
        assert (game.results, game.outcome, game.actions) == ((), None, ())
        assert list(game.legal_actions()) == [DRAW, TAKE]

    def test_the_same_seed_gives_the_same_game_and_another_another(self) -> None:
        assert Game.new(seed="a") == Game.new(seed="a")
        assert Game.new(seed="a").round.hands != Game.new(seed="b").round.hands

    def test_without_a_seed_nobody_can_guess_the_deal(self) -> None:
        one, other = Game.new(), Game.new()
        assert one.seed != other.seed
        assert len(one.seed) == 32

    def test_the_commitment_promises_the_seed(self) -> None:
        assert Game.new(seed="a").commitment == commitment("a")

    @pytest.mark.parametrize("seed", ["", "x" * 1001, "\ud800"])
    def test_a_seed_is_a_text_of_sensible_length(self, seed: str) -> None:
        with pytest.raises(NotationError) as caught:
            Game.new(seed=seed)
        assert caught.value.code == "notation/seed"

    def test_names_are_given_or_counted(self) -> None:
        rules = Ruleset(players=2)
        assert Game.new(rules, seed="a").names == ("Player 1", "Player 2")
        assert Game.new(rules, seed="a", names=["Mia ", "Ben"]).names == ("Mia", "Ben")

    @pytest.mark.parametrize(
        ("names", "sentence"),
        [
            (["Mia"], "1 names for 2 players; each needs one"),
            (["Mia", " "], "' ' is not a name of 1 to 40 printable characters"),
            (["Mia", "B\nen"], "'B\\nen' is not a name of 1 to 40 printable characters"),
            (["Mia", "B" * 41], f"'{'B' * 41}' is not a name of 1 to 40 printable characters"),
        ],
    )
    def test_a_name_fits_on_a_line(self, names: list[str], sentence: str) -> None:
        with pytest.raises(RulesetError) as caught:
            Game.new(Ruleset(players=2), seed="a", names=names)
        assert (caught.value.code, str(caught.value)) == ("ruleset/names", sentence)


class TestRounds:
    def test_there_are_eleven_rounds_from_three_to_thirteen_cards(self) -> None:  # R9
        game = play_out(Game.new(Ruleset(players=3, turn_limit=4), seed="eleven"), dice("eleven"))
        assert [played.wild for played in game.results] == [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]
        assert [played.number for played in game.results] == list(range(1, 12))
        assert [len(game.dealt(played).hands[0]) for played in game.results] == list(range(3, 14))

    @pytest.mark.parametrize("first", range(3))
    def test_the_deal_passes_to_the_left(self, first: int) -> None:  # R11
        rules = Ruleset(players=3, turn_limit=1, first_dealer=first)
        game = play_out(Game.new(rules, seed="left"), dice("left"))
        assert [played.dealer for played in game.results] == [(first + number) % 3 for number in range(11)]
        assert [played.events[0].seat for played in game.results] == [(first + number + 1) % 3 for number in range(11)]

    def test_all_cards_are_shuffled_for_every_round(self) -> None:  # R10
        rules = Ruleset(players=3, turn_limit=1)
        for game in moments(Game.new(rules, seed="again"), dice("again")):
            if not game.round.events:
                now = game.round
                order = shuffled(deck(2), seed="again", stream=f"round {now.number}")
                assert now.hands[(now.dealer + 1) % 3] == order[: 3 * now.wild : 3]
                assert now == game.dealt(now)
        assert [game.dealt(played).number for played in game.results] == list(range(1, 12))

    def test_the_rounds_may_go_down(self) -> None:  # H3
        game = play_out(Game.new(Ruleset(players=2, rounds=ROUNDS_DOWN, turn_limit=1), seed="down"), dice("down"))
        assert [played.wild for played in game.results] == list(range(13, 2, -1))

    def test_a_shorter_game_has_the_rounds_of_its_list(self) -> None:  # H3
        game = play_out(Game.new(Ruleset(players=2, rounds=(5, 13, 5), turn_limit=1), seed="list"), dice("list"))
        assert [played.wild for played in game.results] == [5, 13, 5]
        assert [len(game.dealt(played).hands[0]) for played in game.results] == [5, 13, 5]
        assert game.outcome is not None

    def test_in_random_order_the_seed_says_which_round_comes_when(self) -> None:  # H3
        rules = Ruleset(players=2, round_order="random")
        game = Game.new(rules, seed="order")
        assert game.schedule == shuffled(ROUNDS, seed="order", stream="round order")
        assert game.schedule == Game.new(rules, seed="order").schedule
        assert game.schedule != ROUNDS
        assert sorted(game.schedule) == list(ROUNDS)
        assert game.wild == game.schedule[0] == len(game.round.hands[0])
        assert len({Game.new(rules, seed=str(seed)).schedule for seed in range(50)}) == 50

    def test_with_a_fixed_hand_size_only_the_wild_rank_changes(self) -> None:  # H4
        rules = Ruleset(players=3, hand_size=7, turn_limit=2)
        game = play_out(Game.new(rules, seed="seven"), dice("seven"))
        assert [played.wild for played in game.results] == list(ROUNDS)
        assert {len(hand) for played in game.results for hand in game.dealt(played).hands} == {7}

    def test_going_out_with_a_fixed_hand_size_takes_all_of_these_cards(self) -> None:  # H4, R14
        rules = Ruleset(players=2, hand_size=4, first_dealer=1)
        game = Game.new(rules, seed="four")
        hand = tuple(map(Card, ("8h", "8c", "8d", "9h")))
        game = replace(game, round=replace(game.round, hands=(hand, game.round.hands[1]), stock=(Card("8s"),)))
        game = game.apply(DRAW)
        assert out("8h 8c 8d 8s", "9h") in game.legal_actions()
        assert out("8h 8c 8d", "9h") not in game.legal_actions()

    def test_the_turn_limit_ends_every_round(self) -> None:
        rules = Ruleset(players=3, turn_limit=2)
        for seed in range(5):
            game = play_out(Game.new(rules, seed=str(seed)), dice(seed), sensible=False)
            assert len(game.results) == 11
            assert all(played.turns <= 6 for played in game.results)
            assert all(played.turns == 6 for played in game.results if played.went_out is None)


class TestTotals:
    def test_scores_add_up_over_the_rounds(self) -> None:  # R18
        game = short(rounds=[3, 4, 5])
        game = finish(game, 0, 12, 7, 30)
        assert (game.scores, game.round.number, game.outcome) == ((0, 12, 7, 30), 2, None)
        game = finish(game, 10, 0, 7, 1)
        assert game.scores == (10, 12, 14, 31)
        game = finish(game, 1, 0, 0, 0)
        assert game.scores == (11, 12, 14, 31)
        assert [played.points for played in game.results] == [(0, 12, 7, 30), (10, 0, 7, 1), (1, 0, 0, 0)]

    def test_the_lowest_total_after_the_last_round_wins(self) -> None:  # R18
        game = finish(finish(short(rounds=[3, 4]), 0, 12, 7, 30), 13, 0, 7, 1)
        assert game.outcome == Outcome(winners=(1,), places=(2, 1, 3, 4), totals=(13, 12, 14, 31), reason="rounds")
        assert game.outcome.ranking == ((1,), (0,), (2,), (3,))
        assert game.phase is Phase.OVER

    def test_players_with_equal_totals_share_a_place_and_the_next_one_is_skipped(self) -> None:  # R18
        game = finish(short(players=5), 20, 5, 20, 0, 30)
        assert game.outcome == Outcome((3,), (3, 2, 3, 1, 5), (20, 5, 20, 0, 30), "rounds")
        assert game.outcome.ranking == ((3,), (1,), (0, 2), (4,))

    def test_when_the_game_is_over_nothing_more_can_be_done(self) -> None:  # R18
        game = finish(short(), 1, 2, 3, 4)
        before, text = replace(game), repr(game)
        with pytest.raises(IllegalAction) as caught:
            game.apply(DRAW)
        assert (caught.value.code, str(caught.value)) == ("action/game-over", "the game is over (R18)")
        assert game == before
        assert repr(game) == text
        assert not game.legal_actions()

    def test_actions_and_events_of_a_finished_game_are_those_of_its_rounds(self) -> None:
        start = Game.new(Ruleset(players=2, rounds=(3, 4), turn_limit=3), seed="events")
        for game in moments(start, dice("events")):
            assert start.play(game.actions) == game
            assert len(list(game.events())) == len(game.actions)
        assert game.outcome
        assert game.actions == tuple(event.action for played in game.results for event in played.events)


class TestTies:
    def test_tied_players_share_the_win(self) -> None:  # R19
        game = finish(short(), 5, 9, 5, 5)
        assert game.outcome == Outcome((0, 2, 3), (1, 4, 1, 1), (5, 9, 5, 5), "rounds")
        assert game.outcome.ranking == ((0, 2, 3), (1,))

    def test_or_only_the_tied_players_play_a_round_of_six_cards(self) -> None:  # R19
        game = finish(short(ties="playoff"), 5, 9, 5, 7)
        assert game.outcome is None
        assert (game.round.seats, game.round.number, game.wild) == ((0, 2), 2, 6)
        assert [len(hand) for hand in game.round.hands] == [6, 0, 6, 0]
        assert game.round.seat in (0, 2)

    def test_without_a_tie_for_the_lowest_total_nothing_is_played_off(self) -> None:  # R19
        game = finish(short(ties="playoff"), 9, 5, 9, 9)
        assert game.outcome == Outcome((1,), (2, 1, 2, 2), (9, 5, 9, 9), "rounds")

    def test_the_play_off_decides_and_the_totals_stay_as_they_are(self) -> None:  # R19
        game = finish(finish(short(ties="playoff"), 5, 9, 5, 7), 20, 10)
        assert game.scores == (5, 9, 5, 7)
        assert game.outcome == Outcome((2,), (2, 4, 1, 3), (5, 9, 5, 7), "rounds")
        assert [played.playoff for played in game.results] == [False, True]
        assert game.results[1].points == (20, None, 10, None)

    def test_the_loser_of_a_play_off_is_before_all_who_were_not_in_it(self) -> None:  # R19
        game = finish(finish(short(players=5, ties="playoff"), 5, 6, 5, 6, 5), 50, 0, 50)
        assert game.outcome is not None
        assert game.outcome.winners == (2,)
        assert game.outcome.ranking == ((2,), (0, 4), (1, 3))

    def test_if_that_ties_too_those_still_tied_play_another(self) -> None:  # R19
        game = finish(short(players=5, ties="playoff"), 5, 5, 5, 9, 5)
        assert game.round.seats == (0, 1, 2, 4)
        game = finish(game, 3, 8, 3, 3)
        assert (game.round.seats, game.round.number, game.wild) == ((0, 2, 4), 3, 6)
        game = finish(game, 7, 0, 0)
        assert game.round.seats == (2, 4)
        game = finish(game, 1, 0)
        assert game.outcome == Outcome((4,), (3, 4, 2, 5, 1), (5, 5, 5, 9, 5), "rounds")
        assert game.outcome.ranking == ((4,), (2,), (0,), (1,), (3,))
        assert [played.playoff for played in game.results] == [False, True, True, True]

    def test_a_play_off_may_tie_completely(self) -> None:  # R19
        game = finish(short(players=2, ties="playoff"), 5, 5)
        for number in range(2, 6):
            assert game.round.number == number
            game = finish(game, 0, 0)
        assert game.round.seats == (0, 1)
        game = finish(game, 0, 1)
        assert game.outcome is not None
        assert game.outcome.winners == (0,)

    @pytest.mark.parametrize(("first", "expected"), [(0, 2), (1, 2), (2, 0), (3, 0)])
    def test_the_deal_passes_to_the_next_on_the_left_who_plays(self, first: int, expected: int) -> None:  # R11, R19
        game = finish(short(ties="playoff", first_dealer=first), 5, 9, 5, 7)
        assert game.round.dealer == expected
        assert game.round.seat == 2 - expected

    def test_a_play_off_is_dealt_from_its_own_stream(self) -> None:  # R10, R19
        game = finish(short(ties="playoff"), 5, 9, 5, 7)
        order = shuffled(deck(2), seed="short", stream="round 2")
        assert game.round.hands[game.round.seat] == order[:12:2]
        assert game.round.pile == order[12:13]

    def test_a_play_off_has_six_cards_whatever_the_hand_size_of_the_game(self) -> None:  # H4, R19
        game = finish(short(ties="playoff", hand_size=9), 5, 9, 5, 7)
        assert [len(hand) for hand in game.round.hands] == [6, 0, 6, 0]

    def test_a_tie_is_played_off_with_cards_until_one_is_ahead(self) -> None:  # R19
        rules = Ruleset(players=2, rounds=(3,), ties="playoff", turn_limit=1)
        played_off = 0
        for seed in range(60):
            game = play_out(Game.new(rules, seed=str(seed)), dice(seed))
            assert game.outcome is not None
            assert len(game.outcome.winners) == 1
            tied = game.scores[0] == game.scores[1]
            assert tied == (len(game.results) > 1)
            played_off += tied
        assert played_off > 0


class TestTarget:
    def test_the_game_ends_after_the_round_in_which_somebody_reaches_it(self) -> None:  # H5
        game = finish(short(rounds=[3, 4, 5], target=40), 0, 39, 7, 30)
        assert (game.outcome, game.round.number) == (None, 2)
        game = finish(game, 0, 1, 7, 0)
        assert game.outcome == Outcome((0,), (1, 4, 2, 3), (0, 40, 14, 30), "target")

    def test_the_list_of_rounds_ends_it_all_the_same(self) -> None:  # H5
        game = finish(short(target=40), 1, 2, 3, 4)
        assert game.outcome is not None
        assert game.outcome.reason == "rounds"

    def test_reached_in_the_last_round_it_changes_nothing(self) -> None:  # H5
        game = finish(short(target=40), 1, 2, 3, 400)
        assert game.outcome is not None
        assert game.outcome.reason == "rounds"

    def test_a_tie_at_the_target_is_played_off_after_the_whole_list(self) -> None:  # H5, R19
        game = finish(short(rounds=[3, 4, 5], target=40, ties="playoff"), 3, 50, 3, 30)
        assert (game.round.seats, game.round.number, game.wild) == ((0, 2), 4, 6)
        assert len(game.round.hands[0]) == 6
        game = finish(game, 60, 60)
        assert (game.round.number, game.outcome) == (5, None)
        game = finish(game, 2, 1)
        assert game.outcome == Outcome((2,), (2, 4, 1, 3), (3, 50, 3, 30), "target")
        assert [played.playoff for played in game.results] == [False, True, True]

    def test_the_points_of_a_play_off_do_not_count_toward_it(self) -> None:  # H5, R19
        game = finish(finish(short(target=40, ties="playoff"), 3, 9, 3, 30), 90, 80)
        assert game.outcome is not None
        assert (game.outcome.reason, game.scores) == ("rounds", (3, 9, 3, 30))


class TestGoodManners:
    def test_a_game_is_a_value(self) -> None:
        game = Game.new(seed="value")
        before = repr(game)
        after = game.apply(DRAW)
        assert repr(game) == before
        assert after != game
        assert game.apply(DRAW) == after
        with pytest.raises(AttributeError):
            game.seed = "other"  # type: ignore[misc] # that it cannot be set is the point

    def test_an_illegal_action_changes_nothing(self) -> None:
        game = Game.new(seed="value")
        before, text = replace(game), repr(game)
        for action in (throw("3h"), out("3h 4h 5h", "6h")):
            with pytest.raises(IllegalAction):
                game.apply(action)
        assert game == before
        assert repr(game) == text

    def test_a_finished_round_is_remembered_with_all_its_turns(self) -> None:
        rules = Ruleset(players=2, rounds=(3, 3), turn_limit=4)
        game = play_out(Game.new(rules, seed="memory"), dice("memory"))
        for played in game.results:
            now = game.dealt(played)
            for event in played.events:
                now = now.apply(event.action)
            assert now.over
            assert (now.laid, now.events, now.turns, now.went_out) == (
                played.laid,
                played.events,
                played.turns,
                played.went_out,
            )


@given(st.lists(st.integers(0, 6), min_size=2, max_size=8), seeds())
@examples(80)
def test_ranking_by_hand_agrees(points: list[int], seed: int) -> None:  # R18, R19
    rng = dice(seed)
    game = finish(short(players=len(points), ties="playoff"), *points)
    keys = [[total] for total in points]
    while game.outcome is None:
        tied = [seat for seat, key in enumerate(keys) if key == min(keys)]
        assert game.round.seats == tuple(tied)
        again = [rng.randint(0, 3) for _ in tied]
        game = finish(game, *again)
        for seat, made in zip(tied, again, strict=True):
            keys[seat].append(made)
    assert game.outcome.ranking == tuple(
        tuple(seat for seat, other in enumerate(keys) if other == key) for key in sorted(map(list, {*map(tuple, keys)}))
    )
    assert game.outcome.winners == game.outcome.ranking[0]
    assert len(game.outcome.winners) == 1


@pytest.mark.parametrize(
    ("name", "seen"),
    [("\U0001f468\u200d\U0001f469\u200d\U0001f467 Zoë", True), ("❤️\u200d\U0001f525", True), ("A\u200dnn", False)],
)
def test_names_may_hold_pictures_that_are_made_of_several(name: str, seen: bool) -> None:
    """But nothing invisible between letters: two names must not look the same."""
    assert is_printable(name) == seen
    if seen:
        game = Game.new(Ruleset(players=2), seed="names", names=[name, "Ben"])
        assert parse_game(format_game(game)).names == (name, "Ben")
        assert ScoreSheet.new([name, "Ben"]).names == (name, "Ben")
    else:
        with pytest.raises(RulesetError, match="printable"):
            Game.new(Ruleset(players=2), seed="names", names=[name, "Ben"])
