"""Games in which everything that a seat may not see is swapped: views and bots must not notice."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from starsuit.actions import DrawStock
from starsuit.bots.greedy import Greedy
from starsuit.cards import Card, deck, remove_cards
from starsuit.game import Game
from tests.kit.play import dice, publicly_held

if TYPE_CHECKING:
    import random
    from collections.abc import Callable, Iterable

    from starsuit.bots import Bot
    from starsuit.round import Event
    from starsuit.ruleset import Ruleset


def disguised(game: Game, seat: int | None, rng: random.Random) -> Game:
    """Another game that must look the same to this seat: everything it may not see is swapped at random."""
    now = game.round
    unseen = list(now.stock)
    open_part: dict[int, tuple[Card, ...]] = {}
    for other, hand in enumerate(now.hands):
        if other != seat and now.laid[other] is None:
            open_part[other] = tuple(publicly_held(other, now.events).elements())
            unseen += remove_cards(hand, open_part[other])
    rng.shuffle(unseen)
    hands = list(now.hands)
    for other, known in open_part.items():
        hidden = len(now.hands[other]) - len(known)
        mixed = [*known, *(unseen.pop() for _ in range(hidden))]
        hands[other] = tuple(rng.sample(mixed, len(mixed)))
    drawn = now.drawn
    if drawn and now.seat != seat and isinstance(now.events[-1].action, DrawStock):
        drawn = rng.choice(deck(1))
    other_round = replace(
        now,
        hands=tuple(hands),
        stock=tuple(unseen),
        drawn=drawn,
        seed="another seed",
        events=_other_draws(now.events, seat, rng),
    )
    results = tuple(replace(played, events=_other_draws(played.events, seat, rng)) for played in game.results)
    return replace(game, round=other_round, results=results, seed="another seed")


def _other_draws(events: Iterable[Event], seat: int | None, rng: random.Random) -> tuple[Event, ...]:
    return tuple(
        replace(event, card=rng.choice(deck(1)))
        if isinstance(event.action, DrawStock) and event.seat != seat
        else event
        for event in events
    )


def assert_plays_by_view(make: Callable[[str], Bot], rules: Ruleset, *, seed: str, checks: int = 20) -> None:
    """The bot does the same whatever the cards it cannot see, and just as if it were new to the game.

    `make` makes a bot from a seed. Greedy plays the game; at about this many moments two bots are asked: one
    that has seen the moments before, and a new one that is shown a disguised game. Even the commitment differs there.
    """
    rng, driver, game = dice(seed), Greedy(), Game.new(rules, seed=seed)
    moments = []
    while not game.outcome:
        moments.append(game)
        game = game.apply(driver.choose(game.view(game.seat)))
    seasoned = make(seed)
    for place in sorted(rng.sample(range(len(moments)), min(checks, len(moments)))):
        now = moments[place]
        other = disguised(now, now.seat, rng)
        assert other.round.stock != now.round.stock
        action = seasoned.choose(now.view(now.seat))
        assert make(seed).choose(other.view(now.seat)) == action
        assert action in now.legal_actions()
