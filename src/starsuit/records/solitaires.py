"""The record of a solitaire.

    [starsuit 1]
    [kind "solitaire"]
    [edition 2019]
    [seed "any text"]
    [commitment "…"]

    pile 3 has 4h 5c 3d = 9
    …
    1 turn Kh, pile 7 discard Kd = 18
    2 turn 8c, pile 3 discard 5c closed
    …
    pile 3 ends with 4h 3d 8c
    …
    end: running after 2 of 28 cards, 1 of 11 piles closed, 301 points left

`scored` (H6) and `all_wild_melds` (H1) are tags if they are not at their default.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from starsuit.cards import format_hand, parse_card
from starsuit.errors import IllegalAction, NotationError, RecordError, RulesetError, wrong_kind
from starsuit.records.tags import Reader, check_kind, check_tag_seed, format_tags, illegal
from starsuit.solitaire import Place, Solitaire

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["format_solitaire", "parse_solitaire"]

_STEP: Final = re.compile(r"(\d+) turn (\S+), pile (\d{1,2}) discard (\S+)( .*)?", re.ASCII)
_DEFAULTS: Final = {"scored": False, "all_wild_melds": True}


def format_solitaire(solitaire: Solitaire) -> str:
    """The record of a `solitaire`, finished or running.

    >>> solitaire = ss.Solitaire.new(seed="a record")
    >>> ss.parse_solitaire(ss.format_solitaire(solitaire)) == solitaire
    True
    """
    if not isinstance(solitaire, Solitaire):
        raise wrong_kind("solitaire", solitaire, "a Solitaire")
    switches = {name: getattr(solitaire, name) for name, default in _DEFAULTS.items()}
    set_switches = {name: value for name, value in switches.items() if value != _DEFAULTS[name]}
    lines = format_tags("solitaire", solitaire.seed, {"edition": solitaire.edition, **set_switches})
    now = solitaire.restart()
    lines += _deal_lines(now)
    for action in solitaire.actions:
        after = now.apply(action)
        lines.append(_step_line(now, after))
        now = after
    return "\n".join([*lines, *_pile_lines(now), _end_line(now), ""])


def parse_solitaire(text: str) -> Solitaire:
    """Replay a record from its `text`, and compare every line of it.

    Raises:
        RecordError: a line cannot be read, or does not follow from the seed and the rules; `line` says which.

    >>> solitaire = ss.Solitaire.new(seed="a record")
    >>> solitaire = solitaire.apply(next(iter(solitaire.legal_actions())))
    >>> len(ss.parse_solitaire(ss.format_solitaire(solitaire)).actions)
    1
    """
    reader = Reader(text)
    now = _new_solitaire(reader)
    reader.expect_all(_deal_lines(now))
    while not (line := reader.next()).startswith(("pile ", "end:")):
        try:
            after = now.apply(_read_step(line))
        except (NotationError, IllegalAction) as error:
            raise illegal(error, reader.place) from None
        reader.expect(_step_line(now, after), line)
        now = after
    closing = [*_pile_lines(now), _end_line(now)]
    reader.expect(closing[0], line)
    reader.expect_all(closing[1:])
    reader.finish()
    return now


def _new_solitaire(reader: Reader) -> Solitaire:
    check_kind(reader, "solitaire")
    seed = check_tag_seed(reader)
    switches = {name: reader.tags.get(name, default) for name, default in _DEFAULTS.items()}
    for name, number in reader.tag_lines.items():
        if name not in ("starsuit", "kind", "edition", "seed", "commitment", *_DEFAULTS):
            raise RecordError("record/tag", "a solitaire has no tag {tag}", number, tag=name)
        if name in switches and not isinstance(switches[name], bool):
            raise RecordError("record/tag", "the tag {tag} is true or false", number, tag=name)
    edition = reader.tags.get("edition")
    if not isinstance(edition, int):
        raise RecordError("record/tag", "the tag edition is missing, or not a year", reader.tag_lines.get("edition", 1))
    try:
        return Solitaire.new(seed=seed, edition=edition, **switches)
    except RulesetError as error:
        raise RecordError("record/tag", "{words}", reader.tag_lines["edition"], words=str(error)) from None


def _read_step(line: str) -> Place:
    match = _STEP.fullmatch(line)
    if match is None:
        raise NotationError(
            "notation/step", '{text!r} is not a step such as "1 turn Kh, pile 7 discard Kd = 18"', text=line[:60]
        )
    return Place(int(match[3]), parse_card(match[4]))


def _deal_lines(solitaire: Solitaire) -> Iterator[str]:
    for pile in solitaire.piles:
        yield f"pile {pile.size} has {format_hand(pile.cards)}{' closed' if pile.closed else f' = {pile.points}'}"


def _pile_lines(solitaire: Solitaire) -> list[str]:
    """The piles at the end; without them a changed discard could go unnoticed."""
    return [f"pile {pile.size} ends with {format_hand(pile.cards)}" for pile in solitaire.piles]


def _step_line(before: Solitaire, after: Solitaire) -> str:
    action = after.actions[-1]
    pile = next(pile for pile in after.piles if pile.size == action.pile)
    then = "closed" if pile.closed else f"= {pile.points}"
    return f"{len(after.actions)} turn {before.turned}, pile {pile.size} discard {action.discard} {then}"


def _end_line(solitaire: Solitaire) -> str:
    outcome = solitaire.outcome
    state = "running" if outcome is None else "won" if outcome.won else "lost"
    closed = sum(pile.closed for pile in solitaire.piles)
    turned = len(solitaire.actions)
    return (
        f"end: {state} after {turned} of {turned + len(solitaire.stock)} cards, "
        f"{closed} of {len(solitaire.piles)} piles closed, {solitaire.points} points left"
    )
