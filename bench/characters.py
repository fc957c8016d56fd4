"""`python -m bench.characters`: are the characters as strong as their level, and does one notice who plays?

Strength is a match as in `bench.strength`: two players, common deals, both seats, 99 % intervals. What somebody does is
counted in games against the level, from everything that happened: how often they take the discard, what their melds
are, what they throw, how early somebody goes out, and what they are caught with. The results go to bench/characters.md.
"""

from __future__ import annotations

import argparse
import datetime
import sys
import time
from collections import Counter
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.run import machine
from bench.section import Section, progress
from bench.strength import Contest, Played, play
from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.bots import CHARACTER_LEVELS, CHARACTERS
from starsuit.cards import Suit
from starsuit.lab.simulation import simulate
from starsuit.ruleset import Ruleset
from starsuit.view import learn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.cards import Card
    from starsuit.game import RoundResult
    from starsuit.view import Known

__all__ = ["Habits", "habits"]

RESULTS: Final = Path(__file__).parent / "characters.md"
WITHIN: Final = 0.02  # of half the games
TURN_LIMIT: Final = 200


@dataclass
class Habits:
    """What somebody does: shares of a hundred, and means."""

    takes: float  # turns in which they take the discard
    runs: float  # of the melds with several naturals that they lay down
    rank: float  # of the naturals that they throw
    stars: float  # of these
    fits: float  # of these, when it is known what the next player took: those that go with it
    out: float  # rounds in which they go out
    turn: float  # in which of their turns, when they do
    caught: float  # points when somebody else went out


def habits(bot: str, level: str, *, games: int, seed: str) -> Habits:
    """What a bot does in so many deals against a level, once in each seat."""
    found: Counter[str] = Counter()
    rules = Ruleset(players=2, turn_limit=TURN_LIMIT)
    for seat in range(2):
        played = simulate(rules, (bot, level) if seat == 0 else (level, bot), games=games, seed=seed, actions=True)
        for number in range(games):
            for result in played.game(number).results:
                _count(result, seat, found)
    return Habits(
        takes=100 * found["takes"] / found["turns"],
        runs=100 * found["runs"] / (found["runs"] + found["books"]),
        rank=found["ranks"] / found["thrown"],
        stars=100 * found["stars"] / found["thrown"],
        fits=100 * found["fits"] / max(1, found["watched"]),
        out=100 * found["outs"] / found["rounds"],
        turn=found["out turns"] / max(1, found["outs"]),
        caught=found["points"] / max(1, found["rounds"] - found["outs"]),
    )


def _count(result: RoundResult, seat: int, found: Counter[str]) -> None:
    """Add what one seat did in a round."""
    known: Known = {}
    turns = 0
    for event in result.events:
        action = event.action
        if event.seat == seat and isinstance(action, (DrawStock, TakeDiscard)):
            turns += 1
            found["takes"] += isinstance(action, TakeDiscard)
        elif event.seat == seat and isinstance(action, Discard):
            _thrown(action.card, known.get(1 - seat, Counter()), result.wild, found)
        elif event.seat == seat and isinstance(action, (GoOut, LayDown)):
            for meld in action.melds:
                ranks = [card.rank for card in meld if not card.is_wild(result.wild)]
                found["runs"] += len(set(ranks)) > 1
                found["books"] += len(ranks) > 1 == len(set(ranks))
            found["outs"] += isinstance(action, GoOut)
            found["out turns"] += turns * isinstance(action, GoOut)
        learn(known, event)
    found["turns"] += turns
    found["rounds"] += 1
    found["points"] += result.points[seat] or 0


def _thrown(card: Card, taken: Counter[Card], wild: int, found: Counter[str]) -> None:
    if card.rank is None or card.is_wild(wild):
        return
    found["thrown"] += 1
    found["ranks"] += card.rank
    found["stars"] += card.suit is Suit.STARS
    naturals = [other for other, count in taken.items() if count and other.rank and not other.is_wild(wild)]
    found["watched"] += bool(naturals)
    found["fits"] += any(
        other.rank == card.rank or (other.suit is card.suit and abs(other.points(None) - card.rank) <= 2)
        for other in naturals
    )


def strength_table(level: str, played: Sequence[Played]) -> Section:
    rows: list[tuple[str, ...]] = [
        (
            each.contest.bot,
            f"{each.games:,}",
            f"{100 * each.wins.mean:.1f} %",
            f"{100 * each.wins.low:.2f} – {100 * each.wins.high:.2f} %",
            f"{each.points.mean:+.1f} [{each.points.low:+.1f}, {each.points.high:+.1f}]",
            "PASS" if abs(each.wins.mean - 0.5) <= WITHIN else "FAIL",
        )
        for each in played
    ]
    return Section(
        f"Strength: {level}",
        f"Against `{level}`, two players. Points of a game: its total less the other's. Passed if the wins are within\n"
        f"{100 * WITHIN:.0f} % of half; the interval is that of the measurement.",
        ("character", "games", "wins", "99 % interval", "points", ""),
        rows,
    )


def habits_table(level: str, found: dict[str, Habits], games: int) -> Section:
    columns = [each.name for each in fields(Habits)]
    rows: list[tuple[str, ...]] = [
        (name, *(f"{getattr(each, column):.1f}" for column in columns)) for name, each in found.items()
    ]
    return Section(
        f"Habits: {level}",
        f"In {2 * games:,} games of two players against `{level}`; the first row is the level itself. takes: turns\n"
        "in which the discard was taken, %. runs: of the melds laid down with two or more naturals, %. rank: mean\n"
        "of the naturals discarded. stars: of these, %. fits: of these, while a card is known that the next player\n"
        "took, those of its rank or near it in its suit, %. out: rounds gone out in, %. turn: the turn in which.\n"
        "caught: points of a round in which somebody else went out.",
        ("", *columns),
        rows,
    )


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.characters", description="Measure the characters.")
    now = datetime.datetime.now(datetime.UTC)
    parser.add_argument("--blocks", type=int, default=3000, help="deals of each match, each played twice")
    parser.add_argument("--games", type=int, default=60, help="deals in which habits are counted, each played twice")
    parser.add_argument("--seed", default=f"characters {now:%Y-%m-%d %H:%M:%S}", help="by default the time")
    parser.add_argument("--out", type=Path, default=RESULTS, help="where to write")
    options = parser.parse_args(arguments)
    start = time.monotonic()
    sections: list[Section] = []
    failed = []
    for level in CHARACTER_LEVELS:
        played = []
        found = {level: habits(level, level, games=options.games, seed=options.seed)}
        for name in CHARACTERS:
            bot = f"{name}-{level}"
            played.append(play(Contest(2, bot, level, options.blocks, 0.5 - WITHIN), options.seed, 1))
            found[bot] = habits(bot, level, games=options.games, seed=options.seed)
            progress(f"{bot}: {100 * played[-1].wins.mean:.1f} %, {found[bot]}")
        sections += [strength_table(level, played), habits_table(level, found, options.games)]
        failed += [each.contest.bot for each in played if abs(each.wins.mean - 0.5) > WITHIN]
    told = f"FAIL: {', '.join(failed)}." if failed else f"PASS: all are within {100 * WITHIN:.0f} % of their level."
    text = "\n".join(
        [
            f"# The characters\n\nMeasured on {now.date()} by `python -m bench.characters --blocks {options.blocks} "
            f"--games {options.games} --seed '{options.seed}'`\nin {(time.monotonic() - start) / 60:.0f} minutes. "
            f"Machine: {machine()}; one process.\n\n{told}\n",
            *map(str, sections),
        ]
    )
    print(text, end="")
    options.out.write_text(text, encoding="utf-8")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
