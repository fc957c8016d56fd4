"""/api/tools: questions about cards, so that no client has to know the rules."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from starsuit.cards import MAX_HAND, Card, hand_rules, parse_card
from starsuit.errors import CardsError
from starsuit.melds import Explanation, explanation_of
from starsuit.protocol.messages import Arranged
from starsuit.records import check_record
from starsuit.server.fair_queue import Asker
from starsuit.server.services import Services
from starsuit.solver.arrangement import Arrangement, best_discard, solve

__all__ = ["ROUTES"]

TAGS: Final = ["Tools"]
Rank = Annotated[int, msgspec.Meta(ge=3, le=13)]
CardText = Annotated[str, msgspec.Meta(min_length=1, max_length=8)]
Group = Annotated[list[CardText], msgspec.Meta(max_length=MAX_HAND)]


class MeldsQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Some groups of cards."""

    groups: Annotated[list[Group], msgspec.Meta(max_length=MAX_HAND)]
    wild: Rank | None = None
    all_wild_melds: bool = True


class MeldAnswer(msgspec.Struct, frozen=True):
    """Whether a group is a meld, and why or why not."""

    valid: bool
    sentence: str
    kind: Literal["book", "run"] | None
    title: str | None
    cards: list[str]  # in the order they are laid
    stands_for: list[str]  # what each of them stands for
    code: str | None  # why it is no meld, for a client to word; with these values
    values: dict[str, Any]


class MeldsAnswer(msgspec.Struct, frozen=True):
    """One for each group."""

    melds: list[MeldAnswer]


class SolveQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hand; with `discard` one card of it is thrown."""

    cards: Annotated[list[CardText], msgspec.Meta(max_length=MAX_HAND)]
    wild: Rank | None = None
    all_wild_melds: bool = True
    court_points: Literal[10] | None = None
    discard: bool = False


class CountQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Cards that are left in a hand."""

    cards: Annotated[list[CardText], msgspec.Meta(max_length=MAX_HAND)]
    wild: Rank | None = None
    court_points: Literal[10] | None = None


class CountAnswer(msgspec.Struct, frozen=True):
    """What they cost, together and each."""

    points: int
    each: list[int]


class VerifyQuestion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record, and the commitment that was noted down before the game."""

    record: Annotated[str, msgspec.Meta(max_length=200_000)]
    commitment: Annotated[str, msgspec.Meta(max_length=100)] | None = None


class VerifyAnswer(msgspec.Struct, frozen=True):
    """The record is sound: the seed fits the promise, every shuffle was made again, every turn was replayed."""

    kind: Literal["game", "solitaire"]
    seed: str
    commitment: str
    actions: int
    shuffles: int
    finished: bool
    promised: bool  # whether a commitment from outside the record was compared


@post("/api/tools/melds", tags=TAGS, status_code=200, sync_to_thread=False)
def explain_melds(data: JSONBody[MeldsQuestion]) -> MeldsAnswer:
    """Is each of these groups a book or a run? If not, why not?"""
    groups = [_cards(group, f"groups[{place}]") for place, group in enumerate(data.groups)]
    rules = hand_rules(data.wild, data.all_wild_melds)
    return MeldsAnswer([_meld(explanation_of(group, rules), group) for group in groups])


@post("/api/tools/solve", tags=TAGS, status_code=200)
async def arrange(
    data: JSONBody[SolveQuestion], services: NamedDependency[Services], asker: NamedDependency[Asker]
) -> Arranged:
    """The arrangement of a hand that leaves the fewest points."""
    cards = _cards(data.cards, "cards")

    def work() -> Arranged:
        rules = hand_rules(data.wild, data.all_wild_melds, data.court_points)
        if data.discard:
            thrown, rest = best_discard(cards, rules)
            return _arranged(rest, thrown)
        return _arranged(solve(cards, rules), None)

    return await services.think(work, asker)


@post("/api/tools/count", tags=TAGS, status_code=200, sync_to_thread=False)
def count(data: JSONBody[CountQuestion]) -> CountAnswer:
    """What these cards cost when they are left over."""
    rules = hand_rules(data.wild, court_points=data.court_points)
    each = [rules.points(card) for card in _cards(data.cards, "cards")]
    return CountAnswer(sum(each), each)


@post("/api/tools/verify", tags=TAGS, status_code=200)
async def verify(
    data: JSONBody[VerifyQuestion], services: NamedDependency[Services], asker: NamedDependency[Asker]
) -> VerifyAnswer:
    """Was the shuffle the one that was promised, and was every turn played by the rules? As `starsuit verify`.

    An answer 400 names the first line of the record that does not fit, or the promise that was not kept.
    """
    found = await services.think(lambda: check_record(data.record, data.commitment), asker)
    return VerifyAnswer(
        found.kind,
        found.seed,
        found.commitment,
        found.actions,
        found.shuffles,
        found.finished,
        found.promised,
    )


def _cards(texts: list[str], place: str) -> tuple[Card, ...]:
    cards = tuple(map(parse_card, texts))
    if any(card.text == "??" for card in cards):
        raise CardsError("cards/hidden", "{place} has a hidden card (??), about which nothing can be said", place=place)
    return cards


def _meld(explained: Explanation, group: tuple[Card, ...]) -> MeldAnswer:
    meld, why_not = explained.meld, explained.why_not
    cards = meld.cards if meld else group
    return MeldAnswer(
        valid=meld is not None,
        sentence=explained.text,
        kind=meld.kind if meld else None,
        title=meld.title if meld else None,
        cards=[card.text for card in cards],
        stands_for=[meld.stands_for(place) for place in range(len(cards))] if meld else [],
        code=why_not.code if why_not else None,
        values=dict(why_not.values) if why_not else {},
    )


def _arranged(found: Arrangement, thrown: Card | None) -> Arranged:
    return Arranged(
        melds=[[card.text for card in meld.cards] for meld in found.melds],
        leftover=[card.text for card in found.leftover],
        points=found.points,
        discard=None if thrown is None else thrown.text,
    )


ROUTES: Final = [explain_melds, arrange, count, verify]
