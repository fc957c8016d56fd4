"""The planner of the solitaire against play by brute force, its plans in many orders, and its two searches."""

from __future__ import annotations

import contextlib
import json
from collections import Counter
from dataclasses import replace
from itertools import combinations, permutations
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from hypothesis import given
from hypothesis import strategies as st

from starsuit import native
from starsuit.analysis.solitaire import demands as demands_module
from starsuit.analysis.solitaire import packing as packing_module
from starsuit.analysis.solitaire.demands import Deadline, Demand, OutOfTime, Stock, demands
from starsuit.analysis.solitaire.planner import PilePlan, SolitairePlan, follow, next_step, plan
from starsuit.analysis.solitaire.simple_player import play_greedily
from starsuit.cards import Card, HandRules, deck, parse_hand, remove_cards
from starsuit.commands.solitaire import solitaire as solitaire_command
from starsuit.errors import CardsError, StarsuitError
from starsuit.solitaire import Pile, Place, Solitaire, format_place
from starsuit.solver import points_left
from starsuit.terminal import piles
from starsuit.terminal.lines import solitaire_table
from starsuit.terminal.lines.solitaire_table import SolitaireTable
from starsuit.terminal.lines.talk import WantsToLeave
from starsuit.terminal.paint import Paint
from tests.kit.play import dice, random_place, seeds
from tests.kit.strategies import examples

if TYPE_CHECKING:
    import random
    from collections.abc import Iterable, Iterator

COMPLETE_AS_DEALT = "6"  # the seed of a deal whose piles 3 and 13 need no card
LOST = "0"  # the piles of this deal need at least 29 cards
HARD = "1132"  # needs all 28 cards, and takes long to decide
SMALL = tuple(card for card in deck(2) if card.rank is None or card.rank <= 6)  # a pack in which melds are common


def tiny(
    sizes: Iterable[int], dealt: Iterable[Card], *, stock: int, edition: int = 2019, all_wild_melds: bool = True
) -> Solitaire:
    """A solitaire of few piles and a short stock; the other piles are closed."""
    cards = list(dealt)
    fresh = Solitaire.new(seed="tiny", edition=edition, all_wild_melds=all_wild_melds)
    piles = []
    for pile in fresh.piles:
        if pile.size in sizes:
            hand = tuple(cards.pop() for _ in range(pile.size))
            left = points_left(hand, wild=pile.size, all_wild_melds=all_wild_melds)
            piles.append(Pile(pile.size, hand, edition == 2019 and left == 0, left))
        else:
            piles.append(replace(pile, closed=True, points=0))
    return replace(fresh, piles=tuple(piles), stock=tuple(cards.pop() for _ in range(stock)))


def random_tiny(rng: random.Random, edition: int) -> Solitaire:
    sizes = rng.choice([(3,), (3, 4), (4, 5), (3, 5), (3, 4, 5)])
    stock = rng.randint(1, 3 if len(sizes) == 3 else 5)
    dealt = rng.sample(SMALL, sum(sizes) + stock)
    return tiny(sizes, dealt, stock=stock, edition=edition, all_wild_melds=rng.random() < 0.7)


def state(solitaire: Solitaire) -> tuple[object, ...]:
    return tuple((tuple(sorted(pile.cards)), pile.closed) for pile in solitaire.piles)


def wins_in_this_order(solitaire: Solitaire) -> bool:
    """Whether some way of playing wins when the order of the stock is known; tries every way."""
    known: dict[tuple[object, ...], bool] = {}

    def wins(now: Solitaire) -> bool:
        if now.outcome is not None:
            return now.outcome.won
        key = (state(now), len(now.stock))
        if key not in known:
            known[key] = any(wins(now.apply(place)) for place in now.legal_actions())
        return known[key]

    return wins(solitaire)


def wins_in_any_order(solitaire: Solitaire) -> bool:
    """Whether some way of playing wins whatever is turned next, with each step chosen without knowing the order."""
    known: dict[tuple[object, ...], bool] = {}

    def wins(now: Solitaire) -> bool:
        if now.outcome is not None:
            return now.outcome.won
        key = (state(now), tuple(sorted(now.stock)))
        if key not in known:
            known[key] = all(
                any(wins(turned.apply(place)) for place in turned.legal_actions()) for turned in each_card_first(now)
            )
        return known[key]

    return wins(solitaire)


def each_card_first(solitaire: Solitaire) -> Iterator[Solitaire]:
    for card in sorted(set(solitaire.stock)):
        yield replace(solitaire, stock=(card, *remove_cards(solitaire.stock, (card,))))


def in_another_order(solitaire: Solitaire, seed: object) -> Solitaire:
    stock = list(solitaire.stock)
    dice(seed).shuffle(stock)
    return replace(solitaire, stock=tuple(stock))


@pytest.fixture(params=["native", "pure"])
def engine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both searches: the core where it was built, and the pure Python."""
    if request.param == "pure":
        monkeypatch.setattr(demands_module, "core", None)
        monkeypatch.setattr(packing_module, "core", None)
    elif native.core is None:
        pytest.skip("the native core was not built here")
    return str(request.param)


class TestAgainstBruteForce:
    @pytest.mark.parametrize("edition", [1996, 2019])
    @pytest.mark.usefixtures("engine")
    @pytest.mark.unmeasured
    def test_the_verdict_is_that_of_every_way_of_playing(self, edition: int) -> None:  # R20, R21, R22, R23
        rng = dice(f"tiny {edition}")
        verdicts: Counter[str] = Counter()
        for _ in range(40):
            solitaire = random_tiny(rng, edition)
            found = plan(solitaire, seconds=60)
            verdicts[found.verdict] += solitaire.outcome is None
            assert (found.verdict == "won") == wins_in_this_order(solitaire), solitaire
            assert (found.verdict == "lost") == (not wins_in_any_order(solitaire)), solitaire
        assert verdicts["undecided"] == 0
        assert min(verdicts["won"], verdicts["lost"]) > 8  # both occur often enough to mean something

    def test_the_order_of_the_stock_does_not_matter(self) -> None:
        rng = dice("orders")
        for _ in range(6):
            solitaire = random_tiny(rng, 2019)
            orders = {replace(solitaire, stock=order) for order in permutations(solitaire.stock[:4])}
            assert len({wins_in_this_order(each) for each in orders}) == 1

    @pytest.mark.usefixtures("engine")
    def test_in_1996_each_complete_pile_needs_a_card_that_no_other_takes(self) -> None:  # R23
        dealt = parse_hand("8h 8c Kd 9h 9c 9s 9d")[::-1]
        for stock, verdict in (("8s 4h", "won"), ("8s", "lost"), ("4h 5c", "lost")):
            solitaire = tiny((3, 4), dealt, stock=0, edition=1996)
            solitaire = replace(solitaire, stock=parse_hand(stock))
            assert plan(solitaire).verdict == verdict
            assert wins_in_this_order(solitaire) == (verdict == "won")

    @pytest.mark.usefixtures("engine")
    def test_a_card_that_would_fit_is_given_up_where_the_number_of_cards_asks_for_it(self) -> None:  # R21
        solitaire = tiny((6,), parse_hand("8h 8c 9h 9c 9s 9d")[::-1], stock=0)
        solitaire = replace(solitaire, stock=parse_hand("8s"))
        assert plan(solitaire).verdict == "won"
        assert wins_in_this_order(solitaire)

    @pytest.mark.usefixtures("engine")
    def test_two_piles_may_take_the_two_copies_of_a_card(self) -> None:
        solitaire = tiny((3, 4), parse_hand("8h 8c Kd 8t 8d 8c Kd")[::-1], stock=0)
        for stock, verdict in (("8s 8s", "won"), ("8s 9s", "lost")):
            assert plan(replace(solitaire, stock=parse_hand(stock))).verdict == verdict

    @pytest.mark.usefixtures("engine")
    def test_cards_to_pass_are_kept_from_the_demands(self) -> None:  # R23
        stock = Stock(parse_hand("8s 9s"))
        piles = [packing_module.OpenPile(0, [Demand(0b11, 0, 0)])]
        assert packing_module.pack(piles, stock, passes=0, clock=Deadline(10)) == [Demand(0b11, 0, 0)]
        assert packing_module.pack(piles, stock, passes=1, clock=Deadline(10)) is None

    @pytest.mark.parametrize("all_wild_melds", [True, False])
    @pytest.mark.usefixtures("engine")
    def test_the_demands_are_the_least_sets_of_cards_that_complete_a_pile(self, all_wild_melds: bool) -> None:  # H1
        rng = dice("demands")
        for _ in range(25):
            size = rng.randint(3, 6)
            dealt = rng.sample(SMALL, size + 7)
            cards, stock = tuple(dealt[:size]), tuple(dealt[size:])
            if points_left(cards, wild=size, all_wild_melds=all_wild_melds):
                rules = HandRules(size, all_wild_melds)
                found = demands(cards, Stock(stock), rules, largest=size, clock=Deadline(30))
                assert spelled_out(found, Stock(stock), size) == least_by_trying(cards, stock, size, all_wild_melds)


@pytest.mark.prove
@pytest.mark.usefixtures("engine")
def test_the_demands_of_large_piles_are_the_least_too() -> None:
    rng = dice("large")
    for cards in (SMALL, deck(2)):
        for size in range(7, 14):
            dealt = rng.sample(cards, size + 10)
            pile, stock = tuple(dealt[:size]), tuple(dealt[size:])
            if points_left(pile, wild=size):
                clock = Deadline(600)
                found = demands(pile, Stock(stock), HandRules(size), largest=6, clock=clock)
                assert spelled_out(found, Stock(stock), size) == least_by_trying(pile, stock, size, True, largest=6)


def least_by_trying(
    cards: tuple[Card, ...], stock: tuple[Card, ...], size: int, all_wild_melds: bool, largest: int = 13
) -> set[tuple[tuple[Card, ...], int]]:
    """Every part of the stock that completes the pile, except those that contain another; wilds are counted."""
    complete: set[tuple[tuple[Card, ...], int]] = set()
    for taken in (part for count in range(1, min(size, largest) + 1) for part in combinations(stock, count)):
        for kept in combinations(cards, size - len(taken)):
            if not points_left((*kept, *taken), wild=size, all_wild_melds=all_wild_melds):
                naturals = tuple(sorted(card for card in taken if not card.is_wild(size)))
                complete.add((naturals, len(taken) - len(naturals)))
                break
    return {
        one
        for one in complete
        if not any(
            other != one and other[1] <= one[1] and not Counter(other[0]) - Counter(one[0]) for other in complete
        )
    }


def spelled_out(found: list[Demand], stock: Stock, size: int) -> set[tuple[tuple[Card, ...], int]]:
    spelled = {(stock.naturals(demand), demand.wilds) for demand in found}
    assert len(spelled) == len(found)
    assert all(card.rank != size for naturals, _ in spelled for card in naturals)
    return spelled


class TestPlans:
    @given(seeds(), st.sampled_from((1996, 2019)), st.booleans())
    @examples(60)
    def test_a_plan_wins_in_every_order_of_the_stock(self, seed: int, edition: int, all_wild_melds: bool) -> None:
        solitaire = Solitaire.new(seed=str(seed), edition=edition, all_wild_melds=all_wild_melds)
        found = plan(solitaire, seconds=2)
        if found.verdict == "won":
            for order in range(3):
                over = follow(in_another_order(solitaire, (seed, order)), found)
                assert over.outcome is not None
                assert over.outcome.won

    @given(seeds(), st.integers(1, 12))
    @examples(40)
    def test_a_plan_can_be_made_in_the_middle_of_a_game(self, seed: int, steps: int) -> None:
        solitaire = Solitaire.new(seed=str(seed))
        rng = dice(seed)
        for _ in range(steps):
            solitaire = solitaire.apply(random_place(rng, solitaire))
        found = plan(solitaire, seconds=2)
        if found.verdict == "won":
            assert follow(solitaire, found).outcome
        if plan(solitaire.restart(), seconds=2).verdict == "lost":
            assert found.verdict != "won"

    def test_following_the_hints_one_by_one_wins(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        while solitaire.turned is not None:
            place = next_step(solitaire)
            assert place is not None
            solitaire = solitaire.apply(place)
        assert solitaire.outcome is not None
        assert solitaire.outcome.won
        assert next_step(solitaire) is None

    def test_each_pile_gives_up_as_many_cards_as_it_takes_and_no_card_is_taken_twice(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        found = plan(solitaire)
        taken = [card for pile in found.piles for card in pile.takes]
        assert not Counter(taken) - Counter(solitaire.stock)
        assert found.cards == len(taken)
        waiting = [pile for pile in solitaire.piles if not pile.closed]
        for pile, planned in zip(waiting, found.piles, strict=True):
            assert pile.size == planned.pile
            assert len(planned.takes) == len(planned.throws) > 0
            final = (*remove_cards(pile.cards, planned.throws), *planned.takes)
            assert points_left(final, wild=pile.size) == 0

    def test_a_card_that_no_pile_takes_changes_no_pile(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        found = plan(solitaire)
        taken = {card for pile in found.piles for card in pile.takes}
        idle = next(card for card in solitaire.stock if card not in taken)
        solitaire = replace(solitaire, stock=(idle, *remove_cards(solitaire.stock, (idle,))))
        place = found.place(solitaire.view())
        assert place == Place(13, idle)
        assert solitaire.apply(place).piles == solitaire.piles
        assert found.after(solitaire, solitaire.apply(place)) == found

    def test_a_pile_that_closes_sooner_than_planned_sets_its_cards_free(self) -> None:  # R22
        solitaire = tiny((3, 4), parse_hand("8h 8c Kd 5h 6h Qc Qd")[::-1], stock=0)
        found = SolitairePlan("won", (PilePlan(3, parse_hand("9h 9c Jk"), parse_hand("8h 8c Kd")), PilePlan(4, (), ())))
        before = replace(solitaire, stock=parse_hand("Jk 9h 9c"))
        now = before.apply(Place(3, Card("Kd")))
        assert [pile.closed for pile in now.piles][:2] == [True, False]
        rest = found.after(before, now)
        assert rest == SolitairePlan("won", (PilePlan(4, (), ()),))
        assert rest.place(now.view()) == Place(4, Card("9h"))

    def test_in_1996_a_complete_pile_closes_by_a_card_that_no_pile_takes(self) -> None:  # R23
        solitaire = Solitaire.new(seed=COMPLETE_AS_DEALT, edition=1996)
        found = plan(solitaire)
        assert [pile.pile for pile in found.piles if not pile.takes] == [3, 13]
        assert follow(solitaire, found).outcome

    def test_a_step_that_the_plan_did_not_ask_for_ends_it(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        found = plan(solitaire)
        other = next(place for place in solitaire.legal_actions() if place != found.place(solitaire.view()))
        assert found.after(solitaire, solitaire.apply(other)) is None

    def test_a_pile_of_wilds_gives_one_up_where_the_house_forbids_wild_melds(self) -> None:  # H1
        solitaire = tiny((3,), parse_hand("3h Jk 3c"), stock=0, all_wild_melds=False)
        for stock, verdict in (("5h", "won"), ("Jk 3d", "lost")):
            assert plan(replace(solitaire, stock=parse_hand(stock))).verdict == verdict

    def test_the_order_of_the_stock_is_not_looked_at(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        assert plan(in_another_order(solitaire, 1)) == plan(in_another_order(solitaire, 2))


class TestVerdicts:
    def test_a_deal_whose_piles_need_more_cards_than_there_are_is_lost(self) -> None:  # R22
        solitaire = Solitaire.new(seed=LOST)
        assert plan(solitaire) == SolitairePlan("lost")
        assert next_step(solitaire) is None
        with pytest.raises(StarsuitError, match="there is no plan to follow here"):
            SolitairePlan("lost").place(solitaire.view())

    def test_too_little_time_is_said_and_nothing_is_guessed(self, engine: str) -> None:
        assert plan(Solitaire.new(seed=HARD), seconds=0.3 if engine == "native" else 0.05) == SolitairePlan("undecided")
        assert plan(Solitaire.new(seed=LOST), seconds=0) == SolitairePlan("undecided")

    def test_a_finished_solitaire_needs_no_plan(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        assert plan(follow(solitaire, plan(solitaire))) == SolitairePlan("won")
        assert plan(replace(solitaire, stock=())) == SolitairePlan("lost")

    def test_a_plan_that_does_not_win_is_found_out(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        with pytest.raises(StarsuitError, match="does not win"):
            follow(solitaire, SolitairePlan("won"))

    @pytest.mark.parametrize("steps", [0, 3])
    @pytest.mark.usefixtures("engine")
    def test_steps_are_limited_too(self, steps: int) -> None:
        solitaire = Solitaire.new(seed="hints")
        stock = Stock(solitaire.stock)
        wanted = [
            demands(pile.cards, stock, HandRules(pile.size), largest=3, clock=Deadline(60))
            for pile in solitaire.piles[:3]
        ]
        piles = [packing_module.OpenPile(0, choices) for choices in wanted]
        with pytest.raises(OutOfTime):
            packing_module.pack(piles, stock, passes=0, clock=Deadline(60, steps))
        assert packing_module.pack(piles, stock, passes=0, clock=Deadline(60, 1000))


@pytest.mark.unmeasured
def test_the_core_makes_the_same_plans_as_the_pure_python(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("starsuit._core", reason="the native core was not built here")
    deals = [Solitaire.new(seed=str(seed), edition=edition) for seed in range(3) for edition in (1996, 2019)]
    native = [plan(deal) for deal in deals]
    monkeypatch.setattr(demands_module, "core", None)
    monkeypatch.setattr(packing_module, "core", None)
    assert [plan(deal, seconds=60) for deal in deals] == native


def at_the_table(solitaire: Solitaire, *answers: str) -> tuple[str, SolitaireTable]:
    """What a table in this process says to these answers."""
    waiting, said = list(answers), []

    def ask(question: str) -> str:
        said.append(question)
        if not waiting:
            raise WantsToLeave
        return waiting.pop(0)

    table = SolitaireTable(solitaire, paint=Paint(), say=said.append, ask=ask, save=lambda _: None)
    with contextlib.suppress(WantsToLeave):
        table.run()
    return "\n".join(said), table


def test_a_stock_has_two_copies_of_a_card_at_most() -> None:  # R20
    with pytest.raises(CardsError, match="two packs have two copies of 8h at most"):
        Stock(parse_hand("8h 8h 8h"))
    core = pytest.importorskip("starsuit._core", reason="the native core was not built here")
    for pile, stock in ((b"\x01\x01\x01", b""), (b"", b"\x01\x01\x01")):
        with pytest.raises(ValueError, match="two copies"):
            core.demands(pile, stock, 3, True, 3, 1.0)


class TestAtTheTable:
    def test_a_hint_names_the_step_of_the_plan(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        place = next_step(solitaire)
        assert place is not None
        said, _ = at_the_table(solitaire, "h", format_place(place), "hint")
        assert f"goes to pile {place.pile}, which discards" in said
        assert f": {format_place(place)}\n" in said
        assert "It can be won from here: the plan takes 24 cards of the 28 left." in said
        assert "It can be won from here: the plan takes 23 cards of the 27 left." in said  # the same plan goes on

    def test_a_hint_says_when_no_pile_needs_the_card(self) -> None:
        solitaire = Solitaire.new(seed="hints")
        taken = {card for pile in plan(solitaire).piles for card in pile.takes}
        idle = next(card for card in solitaire.stock if card not in taken)
        said, _ = at_the_table(
            replace(solitaire, stock=(idle, *remove_cards(solitaire.stock, (idle,)))), "h", f"13 {idle}", "h"
        )
        assert f"No pile needs {idle.symbol}" in said.replace("*", "")
        assert f": 13 {idle} lets it pass." in said
        assert "the plan takes 24 cards of the 27 left." in said

    def test_the_plan_changes_after_a_step_of_ones_own(self) -> None:
        said, table = at_the_table(Solitaire.new(seed="hints"), "h", "x", "play for me")
        assert table.solitaire.outcome is not None
        assert table.solitaire.outcome.won
        assert said.count("It can be won from here") == 2

    @pytest.mark.parametrize("words", ["auto", "play for me", "Play For Me"])
    def test_play_for_me_wins(self, words: str) -> None:
        _, table = at_the_table(Solitaire.new(seed=COMPLETE_AS_DEALT, edition=1996), words)
        assert table.solitaire.outcome is not None
        assert table.solitaire.outcome.won

    def test_a_lost_deal_is_called_lost_and_hints_go_by_points(self) -> None:
        said, table = at_the_table(Solitaire.new(seed=LOST), "h", "auto")
        assert "It cannot be won from here, in whatever order the cards come." in said
        assert "So there is no plan to follow" in said
        assert said.count("discarding") == 3
        assert not table.solitaire.actions

    def test_where_points_count_play_for_me_goes_on_without_a_plan(self) -> None:  # H6
        _, table = at_the_table(Solitaire.new(seed=LOST, scored=True), "auto")
        assert table.solitaire == play_greedily(Solitaire.new(seed=LOST, scored=True))

    def test_a_hard_one_is_thought_about_and_may_stay_undecided(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(solitaire_table, "AT_ONCE", 0.01)
        monkeypatch.setattr(solitaire_table, "THINKING", 0)
        monkeypatch.setattr(piles, "THINKING", 0)
        said, table = at_the_table(Solitaire.new(seed=HARD), "h", "auto")
        assert "This one is hard; thinking for up to 0 seconds" in said
        assert "Whether it can be won from here could not be decided in 0 seconds." in said
        assert not table.solitaire.actions

    def test_programs_get_hints_as_json(self) -> None:
        place = next_step(Solitaire.new(seed="hints"))
        assert place is not None
        answer = CliRunner().invoke(
            solitaire_command, ["--seed", "hints", "--json"], input=f"hint\n{format_place(place)}\n"
        )
        _, hint, after = (json.loads(line) for line in answer.stdout.splitlines())
        assert (hint["verdict"], hint["place"]) == ("won", format_place(place))
        assert [each["pile"] for each in hint["plan"]] == [3, 4, 5, 7, 8, 9, 10, 11, 12, 13]
        assert all(len(each["takes"].split()) == len(each["throws"].split()) > 0 for each in hint["plan"])
        assert "verdict" not in after
        lost = CliRunner().invoke(solitaire_command, ["--seed", LOST, "--json"], input="hint\n")
        assert json.loads(lost.stdout.splitlines()[1]) == {"verdict": "lost", "place": None, "plan": []}
