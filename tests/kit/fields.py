"""The fields that reviews of standard games need: `python -m tests.kit.fields` (or `make fields`) simulates them again.

Do that after a change of how the expert plays, and say in the commit by how much par moved.
"""

from __future__ import annotations

from starsuit.analysis.review.chances import simulated
from starsuit.analysis.review.decisions import estimated_deal
from starsuit.analysis.review.fields import FIELDS, Shipped, pack_fields
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS, ROUNDS, Ruleset

__all__ = ["packed"]


def packed(players: int) -> bytes:
    """The file for this number of players."""
    rules = Ruleset(players=players)
    return pack_fields(players, [_made(rules, wild) for wild in ROUNDS])


def _made(rules: Ruleset, wild: int) -> Shipped:
    field = simulated(rules, wild)
    sums = tuple(round(mean * len(field.points)) for mean in field.means)
    return Shipped(
        estimated_deal(rules.packs, wild, rules.hand_rules(wild)), sums, tuple(field.points.flatten().tolist())
    )


def main() -> None:
    FIELDS.mkdir(exist_ok=True)
    for players in range(MIN_PLAYERS, MAX_PLAYERS + 1):
        data = packed(players)
        FIELDS.joinpath(f"{players}.bin").write_bytes(data)
        print(f"{players} players: {len(data)} bytes")


if __name__ == "__main__":
    main()
