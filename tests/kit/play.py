"""Random play, and games brought to a chosen moment: what the tests of rounds, games and records share."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.cards import Card, deck, parse_hand, parse_melds, remove_cards
from starsuit.game import Game
from starsuit.melds import is_meld
from starsuit.ruleset import ROUNDS, Ruleset
from starsuit.solver import going_out_discards, solve

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from hypothesis.strategies import SearchStrategy

    from starsuit.actions import Action, LegalActions, Melds
    from starsuit.round import Event, Round
    from starsuit.solitaire import Place, Solitaire

DRAW: Final = DrawStock()
TAKE: Final = TakeDiscard()


def dice(seed: object) -> random.Random:
    """Repeatable chance."""
    return random.Random(str(seed))  # noqa: S311 - moves to test with, not secrets


def throw(card: str) -> Discard:
    return Discard(Card(card))


def out(melds: str, discard: str) -> GoOut:
    """`out("8h 8c Jk", "4d")`"""
    return GoOut(parse_melds(melds), Card(discard))


def lay(melds: str, discard: str) -> LayDown:
    return LayDown(parse_melds(melds), Card(discard))


def stacked(
    *hands: str, stock: str = "", first: str = "Kd", ruleset: Ruleset | None = None, wild: int | None = None
) -> Round:
    """The first round of a game with these hands, the first cards of the stock, and the first discard.

    The other cards of the packs stay in the stock, so that nothing is lost or doubled. The last seat deals
    unless the ruleset says otherwise, which gives the first turn to seat 0.
    """
    rules = ruleset or Ruleset(players=len(hands), first_dealer=len(hands) - 1)
    dealt = tuple(parse_hand(hand) for hand in hands)
    top, discard = parse_hand(stock), Card(first)
    named = [card for hand in dealt for card in hand]
    rest = remove_cards(deck(rules.packs), (*named, *top, discard))
    fresh = Game.new(rules, seed="stacked").round
    return replace(fresh, hands=dealt, stock=(*top, *rest), pile=(discard,), wild=wild or fresh.wild)


def table(hand: str, *, stock: str = "4d", first: str = "Kd") -> Round:
    """A two-player table where seat 0 holds this hand and has the first turn; the other hand does not matter."""
    size = len(hand.split())
    other = "Tt Jh Qc Kh Ts Jd Qt Kc Th Jc Qd Ks Tc"[: 3 * size - 1]
    return stacked(hand, other, stock=stock, first=first, ruleset=Ruleset(players=2, first_dealer=1, rounds=(size,)))


def with_round(now: Round) -> Game:
    """A game in this round, its first."""
    return replace(Game.new(now.ruleset, seed=now.seed), round=now)


def play_round(now: Round, *actions: Action) -> Round:
    for action in actions:
        now = now.apply(action)
    return now


def all_cards(now: Round) -> Counter[Card]:
    """Every card of the round, wherever it lies: stock, pile, hands and melds on the table."""
    cards = Counter((*now.stock, *now.pile))
    for hand in now.hands:
        cards.update(hand)
    for laid in now.laid:
        if laid is not None:
            cards.update(card for meld in laid.melds for card in meld)
    return cards


def publicly_held(seat: int, events: Iterable[Event]) -> Counter[Card]:
    """The cards that this player took from the pile and has not thrown since."""
    held: Counter[Card] = Counter()
    for event in events:
        if event.seat == seat and isinstance(event.action, TakeDiscard) and event.card is not None:
            held[event.card] += 1
        elif event.seat == seat and isinstance(event.action, Discard) and held[event.action.card] > 0:
            held[event.action.card] -= 1
    return +held


def random_melds(rng: random.Random, legal: LegalActions, cards: tuple[Card, ...]) -> Melds:
    """Melds from some of the cards: the best ones of a part of them, perhaps split, in any order."""
    part = rng.sample(cards, rng.randint(0, len(cards)))
    melds: list[tuple[Card, ...]] = []
    for meld in solve(part, wild=legal.wild, all_wild_melds=legal.all_wild_melds).cards:
        cut = rng.randint(0, len(meld))
        halves = (meld[:cut], meld[cut:])
        if all(is_meld(half, wild=legal.wild, all_wild_melds=legal.all_wild_melds) for half in halves):
            melds += halves
        else:
            melds.append(tuple(rng.sample(meld, len(meld))))
    rng.shuffle(melds)
    return tuple(melds)


def random_action(rng: random.Random, legal: LegalActions, *, going_out: float = 0.7) -> Action:
    """Any legal action: not only those on offer, and not only the best arrangement."""
    if legal.phase is Phase.DRAW:
        return rng.choice((DRAW, TAKE))
    discard = rng.choice(legal.hand)
    if legal.phase is Phase.LAY_DOWN:
        return LayDown(random_melds(rng, legal, remove_cards(legal.hand, (discard,))), discard)
    goes = going_out_discards(legal.hand, wild=legal.wild, all_wild_melds=legal.all_wild_melds)
    if goes and rng.random() < going_out:
        card = rng.choice(goes)
        rest = list(remove_cards(legal.hand, (card,)))
        rng.shuffle(rest)
        melds = solve(rest, wild=legal.wild, all_wild_melds=legal.all_wild_melds).cards
        return GoOut(tuple(rng.sample(melds, len(melds))), card)
    return Discard(discard)


def sensible_action(rng: random.Random, legal: LegalActions) -> Action:
    """Play that gets somewhere: goes out when it can and throws what it needs least, mostly."""
    if legal.phase is Phase.DRAW or rng.random() < 0.2:
        return random_action(rng, legal, going_out=1)
    first = next(iter(legal))
    if isinstance(first, (GoOut, LayDown)):
        return first
    left = solve(legal.hand, wild=legal.wild, all_wild_melds=legal.all_wild_melds).leftover
    naturals = [card for card in left if not card.is_wild(legal.wild)]
    return Discard(rng.choice(naturals or left or legal.hand))


def moments(game: Game, rng: random.Random, *, sensible: bool = True) -> Iterator[Game]:
    """The game as it is, and after every action of random play until it is over."""
    yield game
    while not game.outcome:
        choose = sensible_action if sensible else random_action
        game = game.apply(choose(rng, game.legal_actions()))
        yield game


def play_out(game: Game, rng: random.Random, *, sensible: bool = True) -> Game:
    """The end of the game with random play."""
    *_, last = moments(game, rng, sensible=sensible)
    return last


def short_rulesets(*, most: int = 14, rounds: int = 3) -> SearchStrategy[Ruleset]:
    """Every switch for up to this many players, with few rounds and turns, so that random play ends."""
    return st.integers(2, most).flatmap(
        lambda count: st.builds(
            Ruleset,
            players=st.just(count),
            rounds=st.lists(st.sampled_from(ROUNDS), min_size=1, max_size=rounds).map(tuple),
            round_order=st.sampled_from(("listed", "random")),
            hand_size=st.none() | st.integers(3, 13),
            ties=st.sampled_from(("shared", "playoff")),
            all_wild_melds=st.booleans(),
            court_points=st.sampled_from((None, 10)),
            target=st.none() | st.integers(1, 300),
            turn_limit=st.integers(1, 6),
            first_dealer=st.integers(0, count - 1),
        )
    )


def seeds() -> SearchStrategy[int]:
    return st.integers(0, 2**32 - 1)


def random_place(rng: random.Random, solitaire: Solitaire) -> Place:
    return rng.choice(list(solitaire.legal_actions()))


def best_place(solitaire: Solitaire) -> Place:
    """The placement that leaves the fewest points, and closes as many piles as it can."""
    return min(
        solitaire.legal_actions(),
        key=lambda place: ((after := solitaire.apply(place)).points, -sum(pile.closed for pile in after.piles)),
    )
