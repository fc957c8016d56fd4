"""Hints as every client should say them: positions, their hints as data, and the English words.

`python -m tests.kit.spoken` (or `make golden`) rewrites `tests/data/hints.json`. Python and the page are both tested
against it, so that they say the same. Cards are called by their names, as on the page.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final

from starsuit.actions import Phase
from starsuit.analysis.hints.advice import hints
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from tests.kit.paths import DATA
from tests.kit.play import DRAW, TAKE, dice, lay, moments, play_round, stacked, throw, with_round

if TYPE_CHECKING:
    from collections.abc import Iterator

    from starsuit.cards import Card
    from starsuit.round import Round
    from starsuit.view import View

FILE: Final = DATA / "hints.json"
OTHERS: Final = "3c 4s 6h 8d 10h 3d 4d 7s 8s"  # what somebody else holds; nobody else can see it
MOST: Final = 3  # hints of each kind


def seen(now: Round) -> View:
    """What the player whose turn it is sees."""
    return with_round(now).view(now.seat)


def held(cards: str, *, wild: int, pile: str = "Kd Kh", last: bool = False) -> View:
    """A hand between draw and discard (its last card was drawn), or before its draw, and two cards on the pile."""
    dealt = cards.split()
    rules = Ruleset(players=2, rounds=(wild,), first_dealer=0, turn_limit=1 if last else None)
    mine, drawn = dealt[:wild], dealt[wild:]
    first, second = pile.split()
    theirs = OTHERS.split()[: wild - 1]
    now = stacked(
        " ".join(mine), " ".join([*theirs, second]), stock=" ".join(["3c", *drawn]), first=first, ruleset=rules
    )
    now = play_round(now, DRAW, lay("", second) if last else throw(second))
    return seen(now.apply(DRAW) if drawn else now)


def examples() -> Iterator[tuple[str, View]]:
    """The worked examples of how a hint speaks, and positions for what is rare in play."""
    yield "to discard, one card from going out", held("7d Qt 3d 5s Qd 5d", wild=5)
    yield "a card that joins nothing", held("7d Qt 3d 5s Qd", wild=5, pile="Kd Jh")
    yield "two pairs", held("10t 6c Qd 9c 9h Qc", wild=5)
    yield "two books", held("8c Jk 6d Jt Kc Qd Kd 9t 6h", wild=9, pile="Kh Qd")
    yield "the last turn", held("4t Js Jt 5h 4h 3d", wild=5, last=True)
    fed = stacked("9h 4c Ks", "Qc Qd 5h", "6d 7s 8t", stock="Th 9s 4h Js")
    fed = play_round(fed, DRAW, throw("Ks"), TAKE, throw("5h"), DRAW, throw("8t"), DRAW)
    yield "what the next player collects", seen(fed)
    gone = stacked("8d 9d 4c Qs", "7d Td 5h 6s", stock="3c 7d 3t Td 3h", wild=5, first="Kd")
    gone = play_round(gone, DRAW, throw("3c"), DRAW, throw("7d"), DRAW, throw("3t"), DRAW, throw("Td"), DRAW)
    yield "partners that are gone", seen(gone)
    natural = Ruleset(players=2, rounds=(4,), all_wild_melds=False, first_dealer=1)
    yield "wilds only", seen(stacked("4h 4c 4d 4s", "5h 6c Td 9c", stock="Jk", ruleset=natural).apply(DRAW))
    last = Ruleset(players=2, turn_limit=1, first_dealer=1)
    yield "a lone joker on the last turn", seen(stacked("Jk Kh 5c", "4h 6c Td", stock="9s", ruleset=last).apply(DRAW))
    yield "a wild that only costs", seen(stacked("4h 6c 8d", "4h 6c Td", first="Jk", ruleset=last))
    yield "a dear card and a cheap one", seen(stacked("Kc 6h 8d", "4h 6c Td", first="4s", ruleset=last))
    laid = play_round(stacked("Ks 5h 9c", "Js 4d 8h", stock="Td Qs", ruleset=last), DRAW, lay("", "Td"), DRAW)
    yield "the last one of all", seen(laid)


def played() -> Iterator[tuple[str, View]]:
    """Moments of seeded random games, from short hands to long ones."""
    for number, rank in enumerate((3, 5, 7, 10, 13)):
        rng = dice(f"spoken {number}")
        for game in moments(Game.new(Ruleset(players=3, rounds=(rank,)), seed=f"spoken {number}"), rng):
            if game.phase is not Phase.OVER and not game.outcome:
                yield f"{rank} cards, {len(game.actions)} actions", game.view(game.seat)


def spoken() -> list[dict[str, Any]]:
    """The first hints of every kind: what was asked, the hint as data, and its words."""
    found: list[dict[str, Any]] = []
    kinds: dict[tuple[str, ...], int] = {}
    named = list(examples())
    for name, view in (*named, *played()):
        for place, hint in enumerate(hints(view, show=called)):
            data = hint.to_dict()
            kind = (data["action"].split(" ")[0], *(reason["code"] for reason in data["reasons"]))
            kinds[kind] = kinds.get(kind, 0) + 1
            if kinds[kind] <= MOST or (place == 0 and any(view is each for _, each in named)):
                said = {key: data[key] for key in ("action", "left", "going_out", "together", "ruled", "equal")}
                found.append(
                    {"position": name, "best": place == 0, **said, "reasons": data["reasons"], "words": data["words"]}
                )
    return found


def called(card: Card) -> str:
    return card.name


def regenerate() -> None:
    """Write the golden file."""
    lines = ",\n".join(f"  {json.dumps(each, ensure_ascii=False)}" for each in spoken())
    FILE.write_text(f"[\n{lines}\n]\n", "utf-8")


if __name__ == "__main__":
    regenerate()
