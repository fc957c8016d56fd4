"""Who sits at a table on this device: names, computer players, and what we remember of them until next time.

A saved game is its record; a file beside it names the person's opponents, one per line. If several people share the
device, that file has a line for every seat, with `person` for theirs.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from starsuit.bots import called, seat_seed
from starsuit.bots.guard import Guard, check_bot
from starsuit.errors import StarsuitError
from starsuit.game import Game
from starsuit.records.files import read_bytes, write_text
from starsuit.shuffle import drawn_dealer, new_seed
from starsuit.terminal.words import YOU

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from starsuit.bots.guard import Fault
    from starsuit.ruleset import Ruleset
    from starsuit.solitaire import Solitaire
    from starsuit.terminal.shelf import Claim

__all__ = [
    "PERSON",
    "SEAT",
    "USUAL",
    "GameToPlay",
    "Seating",
    "Watch",
    "bots_file",
    "guards",
    "kinds_for",
    "new_game",
    "remember",
    "remembered",
    "seat_kinds",
    "seated_again",
]

OPPONENTS: Final = (
    *("Ada", "Ben", "Cleo", "Dora", "Emil", "Finn", "Gita"),
    *("Hugo", "Iris", "Jon", "Kaya", "Lars", "Mona", "Nils"),
)
SEAT: Final = 0  # of a person who plays alone
USUAL: Final = "casual"
PERSON: Final = "person"


@dataclass(frozen=True, slots=True)
class Seating:
    """A game, and who plays each seat of it."""

    game: Game
    kinds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameToPlay:
    """A game to sit down at: newly dealt, or saved in a file that this terminal holds."""

    seating: Seating
    claim: Claim | None = None


@dataclass(frozen=True, slots=True)
class Watch:
    """A record to watch."""

    record: Game | Solitaire


def new_game(
    ruleset: Ruleset,
    people: Sequence[str | None] = (None,),
    *,
    seed: str | None = None,
    dealer: int | None = None,
    kinds: Sequence[str] = (),
) -> Game:
    """A new game: people sit first, and the other seats get names that nobody has yet, a character its own.

    The seed decides who deals first, unless a dealer is named.
    """
    own = [(name or YOU).strip() for name in people]
    taken: set[str] = set()
    for name in own:
        if name.casefold() in taken:
            raise StarsuitError("game/names", "{name} is there twice; everybody needs a name of their own", name=name)
        taken.add(name.casefold())
    others = _names_of(kinds[len(own) :] or (USUAL,) * (ruleset.players - len(own)), taken)
    seed = new_seed() if seed is None else seed
    rules = replace(ruleset, first_dealer=drawn_dealer(seed, ruleset.players) if dealer is None else dealer)
    return Game.new(rules, seed=seed, names=[*own, *others])


def _names_of(bots: Sequence[str], taken: set[str]) -> list[str]:
    """Names for these computer players that nobody has yet."""
    names: list[str] = []
    for bot in bots:
        own = called(bot)
        free = OPPONENTS if own is None else (own, *(f"{own} {number}" for number in range(2, 40)))
        names.append(next(name for name in free if name.casefold() not in taken))
        taken.add(names[-1].casefold())
    return names


def seat_kinds(opponents: Sequence[str], players: int) -> tuple[str, ...]:
    """Who plays each seat when one person has the first: the opponents in turn, repeated as needed."""
    return (PERSON, *(opponents[place % len(opponents)] for place in range(players - 1)))


def kinds_for(people: int, opponents: Sequence[str], players: int) -> tuple[str, ...]:
    """The same when so many people have the first seats."""
    return (*(PERSON,) * (people - 1), *seat_kinds(opponents, players - people + 1))


def guards(game: Game, kinds: Sequence[str], report: Callable[[Fault], None]) -> dict[int, Guard]:
    """The computer players of a game, by seat."""
    return {
        seat: Guard.of(kind, seed=seat_seed(game.seed, seat), report=report)
        for seat, kind in enumerate(kinds)
        if kind != PERSON
    }


def bots_file(saved: Path) -> Path:
    """The file beside a saved game that says who plays it."""
    return saved.with_name(f"{saved.stem}-bots.txt")


def remember(saved: Path, kinds: Sequence[str]) -> None:
    """Save who plays a saved game; if that fails, the game continues with the usual opponents."""
    alone = kinds.count(PERSON) == 1
    with contextlib.suppress(StarsuitError):
        write_text(bots_file(saved), "\n".join(kinds[1:] if alone else kinds))


def remembered(saved: Path) -> tuple[str, ...]:
    """The players of a saved game that still exist; nothing if they are not known."""
    try:
        kinds = tuple(read_bytes(bots_file(saved)).decode().splitlines())
        for kind in kinds:
            if kind != PERSON:
                check_bot(kind)
    except (OSError, UnicodeError, StarsuitError):
        return ()
    return kinds


def seated_again(game: Game, saved: Path, *, sofa: bool, bots: Sequence[str] = ()) -> Seating:
    """A saved game with those who played it, or against these bots instead."""
    kinds, players = remembered(saved), game.ruleset.players
    if not sofa:
        kinds = seat_kinds(bots or (kinds if kinds and PERSON not in kinds else (USUAL,)), players)
    elif len(kinds) != players:
        kinds = (PERSON,) * players
    return Seating(game, kinds)
