"""What is hard to believe on a score sheet, though it may be written: R1, R2, R9 and R15.

A doubt is a code with its values, for every client to word, and a sentence made of them; the value `label` says which
round it is about.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from starsuit.cards import JOKER, RANKS, Card, Suit, format_hand, symbols
from starsuit.solver.arrangement import points_left
from starsuit.text import Statement

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.ruleset import Ruleset
    from starsuit.sheets.course import SheetRound
    from starsuit.sheets.entry import Entry
    from starsuit.sheets.scoresheet import ScoreSheet

__all__ = ["sheet_doubts"]


def sheet_doubts(sheet: ScoreSheet) -> tuple[Statement, ...]:
    """All doubts about a sheet, in the order of the rounds."""
    found = [
        (each.number, doubt)
        for each in sheet.rounds
        for doubt in _round_doubts(sheet.ruleset, sheet.names, each, len(sheet.cells) > each.number)
    ]
    found += _strays(sheet)
    return tuple(doubt.within("Round {label}: ", label=sheet.label_of(number)) for number, doubt in found)


@lru_cache(maxsize=4096)
def _round_doubts(
    ruleset: Ruleset, names: tuple[str, ...], now: SheetRound, later_begun: bool
) -> tuple[Statement, ...]:
    """What is hard to believe about one round; kept, since the solver counts, and one cell leaves the others alone."""
    return tuple(_doubts_about(ruleset, names, now, later_begun=later_begun))


def _doubts_about(
    ruleset: Ruleset, names: tuple[str, ...], now: SheetRound, *, later_begun: bool
) -> Iterator[Statement]:
    points = now.points
    if now.finished and 0 not in [points[seat] for seat in now.players]:
        yield Statement.of("doubt/nobody-out", "nobody has 0, so nobody went out (R15).")
    if now.missing and later_begun:
        yield Statement.of(
            "doubt/missing",
            "the score of {names!l} is missing, and a later round has begun.",
            names=[names[seat] for seat in now.missing],
        )
    for name, entry in zip(names, now.entries, strict=True):
        if entry:
            yield from _entry_doubts(name, entry, now.cards, now.wild, ruleset)
    shown = [card for entry in now.entries if entry for card in entry.cards]
    for card in sorted(set(shown)):
        copies = ruleset.packs * (3 if card is JOKER else 1)
        if shown.count(card) > copies:
            yield Statement.of(
                "doubt/copies",
                "{words} is listed {count} times, and the packs hold {copies}.",
                card=card.text,
                words=card.symbol,
                count=shown.count(card),
                copies=copies,
            )


def _strays(sheet: ScoreSheet) -> Iterator[tuple[int, Statement]]:
    """Cells that a correction left outside the game, with their round: kept, not counted."""
    played = {each.number: each.players for each in sheet.rounds}
    for number, row in enumerate(sheet.cells, start=1):
        stray = [seat for seat, cell in enumerate(row) if cell and seat not in played.get(number, ())]
        if stray:
            yield (
                number,
                Statement.of(
                    "doubt/stray",
                    "what {names!l} scored does not count, as the game went otherwise.",
                    names=[sheet.names[seat] for seat in stray],
                ),
            )


def _entry_doubts(name: str, entry: Entry, dealt: int, wild: int, ruleset: Ruleset) -> Iterator[Statement]:
    """What is hard to believe about the entry of a player who was dealt so many cards."""
    if entry.how == "points":
        sums = _possible_sums(ruleset, wild, dealt)
        most = sums.bit_length() - 1
        if entry.points > most:
            yield Statement.of(
                "doubt/most",
                "{name} has {points}, and {dealt} cards cost {most} at most.",
                name=name,
                points=entry.points,
                dealt=dealt,
                most=most,
            )
        elif not sums >> entry.points & 1:
            yield Statement.of(
                "doubt/sum",
                "{name} has {points}, and no cards add up to that.",
                name=name,
                points=entry.points,
            )
    elif entry.how == "hand" and len(entry.cards) != dealt:
        yield _hand_doubt(name, len(entry.cards), dealt)
    elif entry.how == "cards":
        if len(entry.cards) > dealt:
            yield Statement.of(
                "doubt/left",
                "{name} has {count} cards left, and {dealt} were dealt.",
                name=name,
                count=len(entry.cards),
                dealt=dealt,
            )
        fewest = points_left(entry.cards, ruleset.hand_rules(wild))
        if fewest < entry.points:
            yield Statement.of(
                "doubt/melds",
                "{name} could have laid down some of {words} and had {fewest}, not {points}.",
                name=name,
                cards=format_hand(entry.cards),
                words=symbols(entry.cards),
                fewest=fewest,
                points=entry.points,
            )


def _hand_doubt(name: str, count: int, dealt: int) -> Statement:
    if count == dealt + 1:
        return Statement.of(
            "doubt/discard",
            "the hand of {name} has {count} cards, and {dealt} were dealt (leave out the discard).",
            name=name,
            count=count,
            dealt=dealt,
        )
    return Statement.of(
        "doubt/hand",
        "the hand of {name} has {count} cards, and {dealt} were dealt.",
        name=name,
        count=count,
        dealt=dealt,
    )


@lru_cache(maxsize=256)
def _possible_sums(ruleset: Ruleset, wild: int, dealt: int) -> int:
    """Every score that cards left in a hand can add up to (R2): bit 7 is set if 7 points are possible."""
    kinds = [(JOKER, 3 * ruleset.packs)] + [(Card.of(rank, Suit.STARS), 5 * ruleset.packs) for rank in RANKS]
    sums = [1] + [0] * dealt  # by the number of cards
    for card, copies in kinds:
        cost = ruleset.hand_rules(wild).points(card)
        sums = [
            reduce(or_, (sums[count - used] << used * cost for used in range(min(count, copies) + 1)))
            for count in range(len(sums))
        ]
    return reduce(or_, sums)
