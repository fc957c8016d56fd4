"""How far strength goes, of which nothing is demanded: players who cheat, and what house rules leave of the champion.

What a cheat gains is worth knowing or guessing; it is no proof of a ceiling, for one may use what one sees better than
these do. The cheats play in the core only, which lets them see (core/lab/cheat.hpp). `python -m bench.strength --only
cheats` or `houses` measures one of the tables.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NamedTuple

from bench.section import Section, progress
from starsuit.arena import Match, run_match
from starsuit.arena.match import TURN_LIMIT
from starsuit.arena.stats import Estimate, Moments
from starsuit.bots.champion import provide
from starsuit.lab.simulation import LONGEST_ROUND
from starsuit.native import core
from starsuit.ruleset import Ruleset

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

__all__ = ["cheats_table", "houses_table"]

BOT: Final = "champion"
FIELD: Final = "master"
LEVEL: Final = 0.99
SEES: Final = {"the stock": (True, False), "all hands": (False, True), "both": (True, True)}
CHEATS: Final = {2: 1000, 4: 500, 7: 300}  # blocks, by the number of players
HOUSES: Final = {
    "court cards cost 10": Ruleset(court_points=10),
    "no melds of wilds only": Ruleset(all_wild_melds=False),
    "7 cards in every round": Ruleset(hand_size=7),
    "at most 5 turns": Ruleset(turn_limit=5),
}
HOUSE: Final = {2: 2000, 4: 1000, 7: 500}


class Measured(NamedTuple):
    """How the champion did in one of them."""

    what: str
    players: int
    games: int
    wins: Estimate
    points: Estimate  # more than the others'


def cheated(players: int, sees: str, seed: str, blocks: int) -> Measured:
    """One with open eyes on every seat in turn, against masters on the same deals."""
    assert core is not None
    provide()
    rules = Ruleset(players=players, turn_limit=TURN_LIMIT)
    dealt = f"{seed}/sees {sees}, {players} players"
    stock, hands = SEES[sees]
    who = FIELD if hands else BOT
    wins, points = Moments(), Moments()
    for block in range(blocks):
        shares = gains = 0.0
        for place in range(players):
            names = [who if seat == place else FIELD for seat in range(players)]
            _, totals, winners, _, _ = core.simulate(
                rules, names, dealt, block, 1, 1, False, LONGEST_ROUND, place, stock, hands
            )
            shares += float(winners[0, place] / winners[0].sum())
            gains += float(totals[0, place] - (totals[0].sum() - totals[0, place]) / (players - 1))
        wins.add(shares / players)
        points.add(gains / players)
    return Measured(sees, players, blocks * players, Estimate.of(wins, LEVEL), Estimate.of(points, LEVEL))


def in_house(players: int, house: str, seed: str, blocks: int, processes: int) -> Measured:
    """The champion on every seat in turn, against masters, by a house rule."""
    rules = replace(HOUSES[house], players=players, turn_limit=HOUSES[house].turn_limit or TURN_LIMIT)
    match = Match((BOT, FIELD), rules, seed=f"{seed}/{BOT} against {FIELD}, {players} players, {house}", timed=False)
    found = run_match(match, blocks=blocks, processes=processes, level=LEVEL)
    return Measured(house, players, found.all_games, found.of(0, "wins"), found.difference(0, 1, "points"))


def cheats_table(options: argparse.Namespace) -> Section:
    """The ceiling."""
    measured = []
    for players, blocks in CHEATS.items():
        for sees in SEES:
            progress(f"who sees {sees}, {players} players")
            measured.append(cheated(players, sees, options.seed, max(2, round(blocks * options.part))))
    return _section(
        "The ceiling: players who cheat",
        "The champion that sees the next card of the stock before it draws or takes; a master that knows all hands,\n"
        "as if their cards had been taken from the pile (the champion's network is at a loss when told so much); and\n"
        "one that does both. Against masters, who do not cheat, on every seat in turn.",
        "sees",
        measured,
    )


def houses_table(options: argparse.Namespace) -> Section:
    """What house rules cost."""
    measured = []
    for players, blocks in HOUSE.items():
        for house in HOUSES:
            progress(f"{BOT} against {FIELD}, {players} players, {house}")
            part = max(2, round(blocks * options.part))
            measured.append(in_house(players, house, options.seed, part, options.processes))
    return _section(
        "House rules",
        "The champion on every seat in turn, against masters, under rules that change what hands are worth or how\n"
        "long a round takes. It was trained with the first two in one position of eight, and with the others not at\n"
        "all.",
        "rule",
        measured,
    )


def _section(title: str, note: str, head: str, measured: Sequence[Measured]) -> Section:
    rows: list[tuple[str, ...]] = [
        (
            each.what,
            str(each.players),
            f"{each.wins.count:,}",
            f"{each.games:,}",
            f"{100 * each.wins.mean:.1f} %",
            f"{100 * each.wins.low:.2f} – {100 * each.wins.high:.2f} %",
            f"{each.points.mean:+.1f} [{each.points.low:+.1f}, {each.points.high:+.1f}]",
        )
        for each in measured
    ]
    return Section(title, note, (head, "players", "blocks", "games", "wins", "99 % interval", "points"), rows)
