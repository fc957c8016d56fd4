"""How a game went, as far as the cells of its score sheet say: its rounds, and who won. R9, R11, R18, R19 and H5.

A long sheet is asked for its course with every cell that is written, so rounds that have not changed are kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from operator import add
from typing import TYPE_CHECKING

from starsuit.round import next_seat
from starsuit.sheets.entry import Entry, read_entry

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from starsuit.ruleset import Ruleset

__all__ = ["SheetRound", "add_up", "course", "label_of", "lowest"]


@dataclass(frozen=True, slots=True)
class SheetRound:
    """One round as the sheet stands: what is wild, who deals, who plays, and the entries by seat."""

    number: int  # from 1; play-offs continue after the last listed round
    label: str  # "3", or "P1" for the first play-off
    wild: int
    cards: int  # how many are dealt to each player
    dealer: int
    players: tuple[int, ...]
    entries: tuple[Entry | None, ...]

    @property
    def missing(self) -> tuple[int, ...]:
        """The players whose score is still missing."""
        return tuple(seat for seat in self.players if self.entries[seat] is None)

    @property
    def points(self) -> tuple[int, ...]:
        """The points of each seat; 0 without an entry."""
        return tuple(entry.points if entry else 0 for entry in self.entries)

    @property
    def finished(self) -> bool:
        return not self.missing


@lru_cache(maxsize=64)
def course(ruleset: Ruleset, cells: tuple[tuple[str, ...], ...]) -> tuple[tuple[SheetRound, ...], tuple[int, ...]]:
    """The rounds of the game that these cells describe, and the seats that won it, if it is over."""
    seats = tuple(range(ruleset.players))
    rounds: list[SheetRound] = []
    totals, settled = (0,) * ruleset.players, True
    for number in range(1, len(ruleset.rounds) + 1):
        now = _round(ruleset, _row(ruleset, cells, number), number, ruleset.dealer_in(number), seats)
        rounds.append(now)
        totals = tuple(map(add, totals, now.points))
        settled = settled and now.finished
        if settled and ruleset.target is not None and max(totals) >= ruleset.target:
            break
    if not settled:
        return tuple(rounds), ()
    tied = lowest(totals, seats)
    number = len(ruleset.rounds)
    while len(tied) > 1 and ruleset.ties == "playoff":
        number += 1
        dealer = next_seat(tied, rounds[-1].dealer)
        rounds.append(_round(ruleset, _row(ruleset, cells, number), number, dealer, tied))
        if not rounds[-1].finished:
            return tuple(rounds), ()
        tied = lowest(rounds[-1].points, tied)
    return tuple(rounds), tied


def _row(ruleset: Ruleset, cells: tuple[tuple[str, ...], ...], number: int) -> tuple[str, ...]:
    return cells[number - 1] if number <= len(cells) else ("",) * ruleset.players


@lru_cache(maxsize=4096)
def _round(ruleset: Ruleset, row: tuple[str, ...], number: int, dealer: int, players: tuple[int, ...]) -> SheetRound:
    """One round. It is asked for whenever any other cell of the sheet changes, so it is kept."""
    wild = ruleset.wild_in(number, ruleset.rounds)
    entries = tuple(
        read_entry(cell, ruleset, wild) if cell and seat in players else None for seat, cell in enumerate(row)
    )
    label, dealt = label_of(ruleset, number), ruleset.cards_in(number, wild)
    return SheetRound(number, label, wild, dealt, dealer, players, entries)


def add_up(rounds: Iterable[SheetRound]) -> tuple[int, ...]:
    """The points of each seat over these rounds."""
    return tuple(map(sum, zip(*(each.points for each in rounds), strict=True)))


def lowest(points: Sequence[int], seats: Iterable[int]) -> tuple[int, ...]:
    """Those of these seats that have the fewest points."""
    seats = tuple(seats)
    best = min(points[seat] for seat in seats)
    return tuple(seat for seat in seats if points[seat] == best)


def label_of(ruleset: Ruleset, number: int) -> str:
    """What people call a round: 3, or P1 for the first play-off."""
    beyond = number - len(ruleset.rounds)
    return f"P{beyond}" if beyond > 0 else str(number)
