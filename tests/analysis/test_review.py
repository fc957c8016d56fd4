"""Reviews: every decision against the best, luck told from skill, and the chance of winning."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import numpy as np
import pytest
from PIL import Image

from starsuit.actions import Discard, DrawStock, GoOut, format_action
from starsuit.analysis.hints.choices import choices, value_of
from starsuit.analysis.review import odds as odds_module
from starsuit.analysis.review.chances import Field, drawn_rounds, field_of, forget, win_chances
from starsuit.analysis.review.decisions import Decision, mean_deal, review_round
from starsuit.analysis.review.lessons import lesson_data, lesson_words, worst_of_round
from starsuit.analysis.review.odds import Odds
from starsuit.analysis.review.picture import render_chances
from starsuit.analysis.review.reviewer import Review, accuracy, mistake_words, review
from starsuit.bots.expectation import GOING_OUT
from starsuit.bots.greedy import Greedy
from starsuit.bots.outlook import outstanding
from starsuit.cards import Card
from starsuit.commands.moments import rewind
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.lab.simulation import simulate
from starsuit.records import format_game, format_solitaire
from starsuit.ruleset import Ruleset
from starsuit.solitaire import Solitaire
from starsuit.text import short_labels
from tests.kit.commands import told
from tests.kit.person import Person
from tests.kit.play import DRAW, dice, play_out, stacked, with_round

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.game import RoundResult
    from starsuit.view import View

RULES = Ruleset(players=3, rounds=(3, 5, 8))
NAMES = ("Mia", "Ben", "Zoë", "Ida")


def played(rules: Ruleset, *bots: str, seed: str = "review", number: int = 0) -> Game:
    game = simulate(rules, bots, games=1, seed=seed, first=number, actions=True).game(0)
    return Game.new(rules, seed=game.seed, names=NAMES[: rules.players]).play(game.actions)


@pytest.fixture(scope="module")
def game() -> Game:
    return played(RULES, "random", "greedy", "expert")


@pytest.fixture(scope="module")
def found(game: Game) -> Review:
    return review(game)


def test_every_decision_of_everybody_is_there_in_order(game: Game, found: Review) -> None:
    decisions = list(found.decisions())
    assert [decision.action for decision in decisions] == list(game.actions)
    assert [decision.at for decision in decisions] == list(range(len(game.actions)))
    for decision in dice("some").sample(decisions, 10):
        moment = rewind(game, decision.at)
        assert moment.seat == decision.seat
        assert moment.round.number == decision.number
        view = moment.view(moment.seat)
        assert (decision.view.hand, decision.view.events) == (view.hand, view.events)
        assert decision.loss == value_of(view, decision.action, choices(view)) - choices(view)[0].value


def test_losses_are_never_negative(found: Review) -> None:
    assert min(decision.loss for decision in found.decisions()) == 0
    assert max(decision.loss for decision in found.decisions()) > 1


@pytest.mark.parametrize("rules", [RULES, Ruleset(players=2, rounds=(7, 13), all_wild_melds=False, court_points=10)])
def test_the_expert_gives_nothing_away(rules: Ruleset) -> None:
    """Exactly zero, in every decision of every phase: the evaluation is the expert's own."""
    found = review(played(rules, *["expert"] * rules.players))
    assert all(decision.loss == 0 for decision in found.decisions())
    assert [player.accuracy for player in found.players] == [100] * rules.players
    assert found.mistakes() == []


def test_a_random_player_is_far_less_accurate_than_a_greedy_one(found: Review) -> None:
    random, greedy, expert = found.players
    assert random.accuracy < 60
    assert 75 < greedy.accuracy < expert.accuracy == 100
    assert random.mistakes > greedy.mistakes > expert.mistakes == 0


def test_accuracy_is_what_the_page_says() -> None:
    assert [round(accuracy([loss])) for loss in (0.0, 1.0, 3.0, 10.0)] == [100, 72, 37, 4]
    assert accuracy([]) == 100
    assert accuracy([0.0, 1000.0]) == 50


def test_not_going_out_is_a_mistake_of_thirty_points_or_more() -> None:  # R14
    game = Game.new(Ruleset(players=2, rounds=(3,), turn_limit=9), seed="stay")
    stayed = 0
    while not game.outcome:
        legal = list(game.legal_actions())
        choice = legal[0]
        if isinstance(choice, GoOut) and not stayed:
            choice = next(action for action in legal if isinstance(action, Discard))
            stayed = len(game.actions)
        game = game.apply(choice)
    assert stayed
    worst = next(decision for decision in review(game).decisions() if decision.at == stayed)
    assert worst.loss >= GOING_OUT
    assert mistake_words(worst).startswith("Go out")


def test_a_bad_lay_down_costs_what_it_leaves_too_much(found: Review) -> None:  # R15
    laid = [decision for decision in found.decisions(0) if format_action(decision.action).startswith("lay")]
    assert laid
    for decision in laid:
        result = next(each.result for each in found.rounds if each.result.number == decision.number)
        least = min(decision.view.discard_values().values())
        assert decision.loss == (result.points[0] or 0) - least


def test_par_luck_choices_and_rest_add_up_to_the_score_of_every_round(found: Review) -> None:
    for played_round in found.rounds:
        result = played_round.result
        for seat, causes in played_round.causes.items():
            score = (result.points[seat] or 0) - GOING_OUT * (seat == result.went_out)
            assert causes.total == pytest.approx(score, abs=1e-9)
            mine = [decision for decision in played_round.decisions if decision.seat == seat]
            assert causes.choices == pytest.approx(sum(decision.loss for decision in mine), abs=1e-9)
            assert causes.draws == pytest.approx(sum(decision.luck or 0 for decision in mine), abs=1e-9)
    for player in found.players:
        assert player.causes.total == pytest.approx(player.points - GOING_OUT * player.outs, abs=1e-9)
        assert player.causes.luck == player.causes.deal + player.causes.draws


def test_after_a_reshuffle_luck_is_measured_by_the_cards_of_the_pile() -> None:  # R17
    rules = Ruleset(players=7, rounds=(13,), turn_limit=20)
    games = (play_out(Game.new(rules, seed=f"{number}"), dice(number), sensible=False) for number in range(99))
    game = next(game for game in games if any(event.reshuffled for event in game.events()))
    found = review_round(game, game.results[0], first=0, par=dict.fromkeys(range(7), 5.0))
    for seat, causes in found.causes.items():
        score = game.scores[seat] - GOING_OUT * (seat == game.results[0].went_out)
        assert causes.total == pytest.approx(score, abs=1e-9)
    drawn = next(each for each in found.decisions if each.action == DrawStock() and not each.view.stock)
    assert not drawn.view.last_turn

    def then(card: Card) -> int:
        return min(drawn.view.discard_values((*drawn.view.hand, card)).values()) or -GOING_OUT

    could_come = drawn.view.pile[:-1]
    came = game.results[0].events[drawn.at].card
    assert came in could_come
    assert drawn.luck == pytest.approx(then(came) - sum(map(then, could_come)) / len(could_come))


def test_the_luck_of_a_draw_is_the_card_against_the_mean_of_all_that_could_have_come(found: Review) -> None:
    drawn = [each for each in found.decisions() if each.action == DrawStock()]
    assert all((each.luck is None) == (each.action != DrawStock()) for each in found.decisions())
    assert {each.luck > 0 for each in drawn if each.luck is not None} == {True, False}
    for each in dice("luck").sample(drawn, 8):
        bonus = 0 if each.view.last_turn else -GOING_OUT
        hand, unseen = each.view.hand, outstanding(each.view)

        def then(card: Card, hand: tuple[Card, ...] = hand, view: View = each.view, bonus: int = bonus) -> int:
            return min(view.discard_values((*hand, card)).values()) or bonus

        mean = sum(copies * then(Card.at(index)) for index, copies in enumerate(unseen) if copies) / sum(unseen)
        result = next(played.result for played in found.rounds if played.result.number == each.number)
        before = sum(len(played.result.events) for played in found.rounds if played.result.number < each.number)
        came = result.events[each.at - before].card
        assert came is not None
        assert each.luck == pytest.approx(then(came) - mean)


def test_luck_comes_to_nothing_over_many_games_of_equal_players() -> None:
    rules = Ruleset(players=3, rounds=(4, 6))
    games = simulate(rules, ["expert"] * 3, games=80, seed="even", actions=True)
    parts = []
    for number in range(80):
        for player in review(games.game(number)).players:
            causes = player.causes
            parts.append((causes.deal, causes.draws, causes.rest))
    deviations = np.array(parts)
    error = deviations.std(axis=0) / np.sqrt(len(parts))
    assert (np.abs(deviations.mean(axis=0)) < 3 * error + 1).all()
    assert (deviations.std(axis=0) > 3).all()


def test_a_better_deal_is_better_luck() -> None:
    rules = Ruleset(players=4)
    mean = mean_deal(rules, 13, 13)
    assert 20 < mean < 60
    assert mean == mean_deal(replace(rules, players=3), 13, 13)  # the same number of packs, so the same deals
    assert mean_deal(rules, 3, 3) < mean


def test_chances_add_up_and_end_with_the_winner(game: Game, found: Review) -> None:
    assert len(found.chances) == 1 + len(game.results)
    for row in found.chances:
        assert sum(row) == pytest.approx(1)
        assert min(row) >= 0
    assert game.outcome is not None
    assert found.chances[-1] == tuple(float(seat in game.outcome.winners) for seat in range(3))
    assert max(found.chances[0]) < 0.5


def test_who_is_ahead_has_the_better_chance(game: Game) -> None:
    after = game.results[0]
    laid = tuple(replace(each, points=points) for each, points in zip(after.laid, (0, 25, 50), strict=True) if each)
    running = replace(game, results=(replace(after, laid=laid),), outcome=None)
    first, second, third = win_chances(running)[-1]
    assert first > 0.6
    assert first > second > third > 0


def test_of_equals_the_one_who_plays_first_has_the_better_chance() -> None:  # R11
    rules = Ruleset(players=4, rounds=(3, 9), first_dealer=1)
    game = played(rules, *["greedy"] * 4)
    after = game.results[0]
    laid = tuple(each and replace(each, points=10) for each in after.laid)
    running = replace(game, results=(replace(after, laid=laid),), outcome=None)
    row = win_chances(running)[1]
    assert row.index(max(row)) == 3  # seat 1 dealt the first round, so 2 deals the second
    assert row.index(min(row)) == 2


def test_a_target_that_everybody_reaches_at_once_ends_the_game_after_a_round() -> None:  # H5
    short, long = Ruleset(players=3, rounds=(8,)), Ruleset(players=3, rounds=(8, 13, 13), target=1)
    assert win_chances(Game.new(long, seed="h5"))[0] == pytest.approx(
        win_chances(Game.new(short, seed="h5"))[0], abs=0.003
    )


def test_chances_follow_the_target_and_the_play_offs() -> None:  # R19, H5
    rules = Ruleset(players=3, rounds=(3, 4, 5, 6), target=20, ties="playoff", turn_limit=2)
    games = simulate(rules, ["greedy"] * 3, games=200, seed="target", actions=True)
    ended = [games.game(number) for number in range(200) if (games.rounds.game == number).sum() < 4]
    playoffs = [games.game(number) for number in np.unique(games.rounds.game[games.rounds.playoff])]
    assert ended
    assert playoffs
    for game in (ended[0], playoffs[0]):
        rows = win_chances(game)
        assert len(rows) == 1 + len(game.results)
        assert all(sum(row) == pytest.approx(1) for row in rows)
        assert game.outcome is not None
        assert [seat for seat, chance in enumerate(rows[-1]) if chance] == list(game.outcome.winners)
    # Before the play-off only the tied players can win, each with the same chance.
    before = win_chances(playoffs[0])[-2]
    tied = next(result.seats for result in playoffs[0].results if result.playoff)
    assert before == pytest.approx([(seat in tied) / len(tied) for seat in range(3)])
    assert len(review(playoffs[0]).chances) == 1 + len(playoffs[0].results)


class TestCourse:
    """The chance to win after every move."""

    def test_every_move_has_one(self, found: Review) -> None:
        chances = [decision.chance for decision in found.decisions()]
        assert None not in chances
        assert all(0 <= (chance or 0) <= 1 for chance in chances)
        assert len(set(chances)) > len(chances) / 2

    def test_what_the_network_says_is_all_that_a_player_knows(self, game: Game) -> None:
        """Whom a round costs what it costs on average has the chance that it had before; who loses more, less."""
        odds = Odds(game, 1, [7, 0, 12])
        points, picks = drawn_rounds(game, 1)
        before = win_chances(replace(game, results=(replace_points(game, (7, 0, 12)),), outcome=None))[-1]
        for seat in range(3):
            mine = points[picks][:, seat]
            mean = float((mine - (points[picks].sum(axis=1) - mine) / 2).mean())
            assert odds.foreseen(seat, mean) == pytest.approx(before[seat], abs=1e-6)
            chances = [odds.foreseen(seat, difference) for difference in (-500.0, -20.0, 0.0, 20.0, 500.0)]
            assert chances == sorted(chances, reverse=True)
            assert chances[0] > 1.2 * chances[-1]

    def test_whoever_lays_down_last_knows_how_it_is(self, game: Game, found: Review) -> None:
        """In the last round for sure; before, as far as the simulated rounds of that kind can tell."""
        for place, played_round in enumerate(found.rounds):
            last = played_round.decisions[-1]
            assert last.chance == pytest.approx(found.chances[place + 1][last.seat], abs=0.04)
        last = found.rounds[-1].decisions[-1]
        assert game.outcome is not None
        assert last.chance == (last.seat in game.outcome.winners)

    def test_who_has_drawn_the_card_to_go_out_is_taken_to_go_out(self, found: Review) -> None:
        pairs = [
            (before, after)
            for played_round in found.rounds
            for before, after in zip(played_round.decisions, played_round.decisions[1:], strict=False)
            if isinstance(after.action, GoOut)
        ]
        assert pairs
        assert all(before.chance == after.chance for before, after in pairs)

    def test_without_the_network_only_what_lies_open_tells(
        self, game: Game, found: Review, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(odds_module, "learned", lambda: None)
        bare = review(game)
        kinds = {(isinstance(each.action, Discard), each.chance is None) for each in bare.decisions()}
        assert kinds >= {(True, True), (False, False)}
        assert (True, False) not in kinds
        for one, other in zip(bare.decisions(), found.decisions(), strict=True):
            assert one.chance in (None, other.chance)

    def test_a_play_off_has_none(self) -> None:
        rules = Ruleset(players=2, rounds=(3,), ties="playoff", target=1, turn_limit=1)
        games = (play_out(Game.new(rules, seed=f"tie {number}"), dice(number)) for number in range(60))
        found = review(next(game for game in games if len(game.results) > 1))
        assert {each.chance is None for each in found.decisions() if each.number > 1} == {True}
        assert {each.chance is None for each in found.decisions() if each.number == 1} == {False}


def replace_points(game: Game, points: tuple[int, ...]) -> RoundResult:
    """The first round with other points."""
    first = game.results[0]
    return replace(
        first, laid=tuple(replace(each, points=of) for each, of in zip(first.laid, points, strict=True) if each)
    )


def test_a_field_is_seen_from_the_dealer_on() -> None:
    field = Field(np.array([[1, 2, 3]]), (1.0, 2.0, 3.0))
    assert field.seen_from(1).tolist() == [[3, 1, 2]]  # seat 1 deals, so it has the dealer's points
    assert [field.par(seat, 1) for seat in range(3)] == [3.0, 1.0, 2.0]
    played_first = field_of(RULES, 5).means
    assert min(played_first) == played_first[1]  # the first to play has the best of it


def test_the_same_game_gives_the_same_review_whatever_was_simulated_before(game: Game, found: Review) -> None:
    forget()
    again = review(game, threads=2)
    assert again.to_dict() == found.to_dict()


def test_turning_points_are_the_largest_swings(found: Review) -> None:
    points = found.turning_points()
    swings = [
        max(abs(after - before) for before, after in zip(*found.chances[place : place + 2], strict=True))
        for place in range(len(found.rounds))
    ]
    assert [abs(point.swing) for point in points] == sorted(swings, reverse=True)
    assert found.turning_points(1) == points[:1]


def test_progress_is_told_step_by_step(game: Game) -> None:
    steps: list[int] = []
    review(game, progress=steps.append)
    assert sum(steps) == len(game.schedule) + len(game.results)


def test_a_running_game_is_reviewed_as_far_as_it_goes(game: Game) -> None:
    running = rewind(game, len(game.results[0].events) + 2)
    found = review(running)
    assert [each.result.number for each in found.rounds] == [1]
    assert len(found.chances) == 2
    assert found.to_dict()["finished"] is False
    with pytest.raises(StarsuitError, match="no round of this game is finished"):
        review(rewind(game, 1))


DECISION = [
    *("at", "round", "turn", "seat", "action", "value", "best", "best_value", "loss", "luck", "chance", "why"),
    *("words", "lesson"),
]


def test_the_json_keeps_its_shape(found: Review) -> None:
    data = json.loads(json.dumps(found.to_dict()))
    assert list(data) == [
        *("version", "names", "totals", "finished", "winners", "simulated_with", "players", "chances"),
        *("turning_points", "rounds", "mistakes", "decisions"),
    ]
    assert data["version"] == 1
    assert list(data["players"][0]) == [
        *("seat", "name", "points", "outs", "score", "decisions", "mistakes", "accuracy"),
        *("par", "deal", "draws", "choices", "rest"),
    ]
    assert list(data["rounds"][0]) == ["round", "wild", "dealer", "playoff", "went_out", "points", "causes"]
    assert all(list(decision) == DECISION for decision in data["decisions"])
    assert [row["round"] for row in data["chances"]] == [0, 1, 2, 3]
    by_place = {decision["at"]: decision for decision in data["decisions"]}
    losses = [by_place[at]["loss"] for at in data["mistakes"]]
    assert losses == sorted(losses, reverse=True)
    assert all(by_place[at]["words"] for at in data["mistakes"])
    for player in data["players"]:
        parts = sum(player[name] for name in ("par", "deal", "draws", "choices", "rest"))
        assert parts == pytest.approx(player["score"], abs=1e-4)


def mistake(hand: str, drawn: str, thrown: str) -> Decision:
    """A discard in a round of sixes, after a draw."""
    view = with_round(stacked(hand, "3c 6s 8h Qh 3h 9c", stock=drawn, wild=6).apply(DRAW)).view(0)
    action = Discard(Card(thrown))
    return Decision(1, 6, 1, 0, view, action, value_of(view, action, choices(view)), choices(view))


def test_a_lesson_says_what_was_done_why_not_what_was_better_and_the_price() -> None:
    stayed = mistake("9d 10d Kc 4h 4s 4d", "8d", "8d")
    price = f"About {round(stayed.loss)} points given away."
    assert lesson_words(stayed) == f"you discarded the 8♦. Going out was possible. {price}"
    told = mistake("9d 10d Kc 4h 3s 7h", "8d", "8d")
    assert lesson_words(told) == (
        "you discarded the 8♦. Your 9♦ and 10♦ were waiting for it; the K♣ fitted nothing and cost more. "
        f"About {round(told.loss)} points given away."
    )
    broken = mistake("8d 9d 10d Kc 4h 3s", "7h", "8d")
    assert lesson_words(broken, who="Mia").startswith("Mia discarded the 8♦. That broke their run of diamonds; the K♣ ")
    data = lesson_data(told)
    assert (data["against"]["code"], data["better"]["code"], data["dearer"]) == ("breaks", "fits-nothing", True)
    assert (data["hand"], data["top"]) == (["4h", "7h", "Kc", "3s", "8d", "9d", "Td"], "Kd")


def test_partners_that_waited_are_named(found: Review) -> None:
    waited = [each for each in found.mistakes() if lesson_data(each)["against"]["code"] == "goes-with"]
    told = [lesson_words(each) for each in waited if isinstance(each.action, Discard)]
    assert told
    assert all(re.search(r"^you discarded the \S+\. Your .* (was|were) waiting for it; ", each) for each in told)
    assert all(re.search(r"About \d+ points? given away\.$", each) for each in told)


def test_the_worst_of_a_round_is_that_of_the_review(game: Game, found: Review) -> None:
    for played_round in found.rounds:
        for seat in range(3):
            mine = [each for each in played_round.decisions if each.seat == seat]
            worst = worst_of_round(game, played_round.result, seat)
            dearest = max(mine, key=lambda each: (each.loss, -each.at))
            if dearest.loss < 2:
                assert worst is None
            else:
                assert worst is not None
                assert (worst.at, worst.turn, worst.loss) == (dearest.at, dearest.turn, dearest.loss)
                assert lesson_words(worst) == lesson_words(dearest)


def run(*arguments: str, text: str = "", code: int = 0) -> tuple[str, str]:
    return told("review", *arguments, text=text, code=code)


@pytest.fixture(scope="module")
def record(game: Game, tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("review") / "game.txt"
    path.write_text(format_game(game), encoding="utf-8")
    return str(path)


def test_the_command_tells_it_in_eighty_columns(record: str, found: Review) -> None:
    said, complaints = run(record, "--top", "2")
    assert complaints == ""
    assert all(len(line) <= 80 for line in said.splitlines())
    for player in found.players:
        assert re.search(rf"{player.name} +{player.points} +{player.outs} +{player.accuracy:.1f} %", said)
    assert "Turning points" in said
    assert re.search(rf"turn by turn ─+\n  {NAMES[0]} +[▁-█]+ [▁-█]+ [▁-█]+\n", said)
    assert f"What to do better, the dearest first (2 of {len(found.mistakes())})" in said
    assert f"--at {found.mistakes()[0].at} shows" in said
    assert "\x1b" not in said


def test_a_full_table_of_long_names_fits_too(tmp_path: Path) -> None:
    rules = Ruleset(players=14, rounds=(3, 4))
    names = [f"Somebody of the {number}th street" for number in range(14)]
    game = Game.new(rules, seed="full", names=names)
    while not game.outcome:
        game = game.apply(Greedy().choose(game.view(game.seat)))
    path = tmp_path / "full.txt"
    path.write_text(format_game(game), encoding="utf-8")
    said, _ = run(str(path), "--plot", str(tmp_path / "full.png"))
    assert all(len(line) <= 80 for line in said.splitlines())
    assert re.search(r"^  start( +\d+){14}$", said, re.MULTILINE)
    assert len(re.findall(r"^  \S.{13} [▁-█]+ [▁-█]+$", said, re.MULTILINE)) == 14
    assert re.search(r"^  14 Somebody o\. ", said, re.MULTILINE)


def test_labels_are_short_and_different() -> None:
    assert short_labels(["Mia", "Ben"], 4) == ["Mia", "Ben"]
    assert short_labels(["Mia", "Benjamin"], 4) == ["Mia", "Ben."]
    assert short_labels(["Benedict", "Benjamin", "Al"], 4) == ["1 B.", "2 B.", "3 Al"]


def test_the_command_tells_of_one_player(record: str, found: Review) -> None:
    said, _ = run(record, "--seat", "3")
    assert "Nothing worth a point." in said
    assert f"Mia {found.players[0].points}" not in re.sub(" +", " ", said)
    data = json.loads(run(record, "--seat", "2", "--json")[0])
    assert {decision["seat"] for decision in data["decisions"]} == {2}
    assert [player["name"] for player in data["players"]] == ["Ben"]


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_command_draws_the_chances(record: str, found: Review, tmp_path: Path, kind: str) -> None:
    picture = tmp_path / f"chances.{kind}"
    run(record, "--plot", str(picture))
    if kind == "png":
        with Image.open(picture) as image:
            assert image.width > 800
        return
    assert ElementTree.fromstring(picture.read_bytes()).tag.endswith("svg")  # noqa: S314 - our own file
    assert picture.read_bytes() == render_chances(found, "svg")


def test_the_command_tells_what_it_cannot_do(record: str, tmp_path: Path) -> None:
    assert "there is no player 4: they are 1 to 3" in run(record, "--seat", "4", code=2)[1]
    assert "a .svg or a .png" in run(record, "--plot", "chances.pdf", code=2)[1]
    assert "Error: " in run(str(tmp_path / "nothing.txt"), code=1)[1]
    assert "Error: " in run("-", text="nonsense", code=1)[1]
    fresh = format_game(Game.new(RULES, seed="fresh"))
    assert "no round of this game is finished" in run("-", text=fresh, code=1)[1]
    code, sentence = json.loads(run("-", "--json", text=fresh, code=1)[0])["error"].values()
    assert (code, sentence.startswith("no round")) == ("review/nothing", True)
    solitaire = format_solitaire(Solitaire.new(seed="alone"))
    assert "a solitaire" in run("-", text=solitaire, code=1)[1]


@pytest.mark.unmeasured
def test_those_who_wait_see_how_far_it_is(tmp_path: Path) -> None:
    big = tmp_path / "big.txt"
    rules = Ruleset(players=2, rounds=tuple(range(6, 14)), court_points=10)  # whose fields are in no file
    game = played(rules, "greedy", "greedy", seed="big")
    big.write_text(format_game(game), encoding="utf-8")
    with Person("review", str(big), home=tmp_path) as person:
        assert re.search(r"\d+/16", person.read_until("shows the moment of the first."))
