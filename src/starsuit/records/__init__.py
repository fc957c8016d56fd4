"""Records and views as text: each parser has its formatter beside it.

A record is tags, then what happened, one turn per line. It holds the ruleset, the seed and the actions, which are the
whole game, and repeats what they lead to (hands, drawn cards, points), so that people can read it and an edited or
cut-off record is detected: `parse_game` replays it and compares every line.
"""

from __future__ import annotations

from starsuit.records.checking import Checked, check_record
from starsuit.records.games import format_game, parse_game
from starsuit.records.solitaires import format_solitaire, parse_solitaire
from starsuit.records.tags import record_kind
from starsuit.records.views import format_view, parse_view

__all__ = [
    "Checked",
    "check_record",
    "format_game",
    "format_solitaire",
    "format_view",
    "parse_game",
    "parse_solitaire",
    "parse_view",
    "record_kind",
]
