"""Starsuit: the five-suited rummy known as Five Crowns, as a library.

>>> import starsuit as ss
>>> hand = ss.parse_hand("9c 9h 7h 4d 5d 7c Kt")
>>> print(ss.solve(hand, wild=7))
9h 9c 7h | 4d 5d 7c; Kt left (13)

Rules are values and functions here: only `new_seed` reads random numbers, only `load` and `save` touch files, and
nothing reads clocks.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starsuit.actions import (
        Action,
        Discard,
        DrawStock,
        GoOut,
        LayDown,
        LegalActions,
        Phase,
        TakeDiscard,
        format_action,
        parse_action,
    )
    from starsuit.analysis.hints.advice import Hint, best_hint, hints
    from starsuit.analysis.review.reviewer import Review, review
    from starsuit.art import Picture, picture
    from starsuit.cards import (
        HIDDEN,
        JOKER,
        Card,
        Rank,
        Suit,
        deck,
        format_hand,
        format_melds,
        parse_card,
        parse_hand,
        parse_melds,
        symbols,
    )
    from starsuit.errors import (
        ArgumentError,
        CardsError,
        IllegalAction,
        NotationError,
        RecordError,
        RulesetError,
        SheetError,
        SimulationError,
        StarsuitError,
        VerificationError,
    )
    from starsuit.filing import load, save
    from starsuit.game import Game, Outcome, RoundResult
    from starsuit.melds import Explanation, Meld, explain_meld, is_meld, read_meld
    from starsuit.records import (
        format_game,
        format_solitaire,
        format_view,
        parse_game,
        parse_solitaire,
        parse_view,
        record_kind,
    )
    from starsuit.round import Event, Laid, Round
    from starsuit.ruleset import ROUNDS, ROUNDS_DOWN, Ruleset
    from starsuit.sheets.formats import format_sheet, parse_sheet, sheet_from_csv, sheet_to_csv
    from starsuit.sheets.scoresheet import ScoreSheet
    from starsuit.shuffle import check_commitment, commitment, new_seed, shuffled
    from starsuit.solitaire import (
        Pile,
        Place,
        Placements,
        Solitaire,
        SolitaireOutcome,
        SolitaireView,
        format_place,
        parse_place,
    )
    from starsuit.solver import (
        Arrangement,
        arrangements,
        best_discard,
        can_go_out,
        discard_values,
        going_out_discards,
        points_left,
        solve,
    )
    from starsuit.view import View

__all__ = [
    "HIDDEN",
    "JOKER",
    "ROUNDS",
    "ROUNDS_DOWN",
    "Action",
    "ArgumentError",
    "Arrangement",
    "Card",
    "CardsError",
    "Discard",
    "DrawStock",
    "Event",
    "Explanation",
    "Game",
    "GoOut",
    "Hint",
    "IllegalAction",
    "Laid",
    "LayDown",
    "LegalActions",
    "Meld",
    "NotationError",
    "Outcome",
    "Phase",
    "Picture",
    "Pile",
    "Place",
    "Placements",
    "Rank",
    "RecordError",
    "Review",
    "Round",
    "RoundResult",
    "Ruleset",
    "RulesetError",
    "ScoreSheet",
    "SheetError",
    "SimulationError",
    "Solitaire",
    "SolitaireOutcome",
    "SolitaireView",
    "StarsuitError",
    "Suit",
    "TakeDiscard",
    "VerificationError",
    "View",
    "arrangements",
    "best_discard",
    "best_hint",
    "can_go_out",
    "check_commitment",
    "commitment",
    "deck",
    "discard_values",
    "explain_meld",
    "format_action",
    "format_game",
    "format_hand",
    "format_melds",
    "format_place",
    "format_sheet",
    "format_solitaire",
    "format_view",
    "going_out_discards",
    "hints",
    "is_meld",
    "load",
    "new_seed",
    "parse_action",
    "parse_card",
    "parse_game",
    "parse_hand",
    "parse_melds",
    "parse_place",
    "parse_sheet",
    "parse_solitaire",
    "parse_view",
    "picture",
    "points_left",
    "read_meld",
    "record_kind",
    "review",
    "save",
    "sheet_from_csv",
    "sheet_to_csv",
    "shuffled",
    "solve",
    "symbols",
]

# In the order modules build on one another, so that looking up a name imports little else.
_MODULES = (
    "cards",
    "errors",
    "art",
    "ruleset",
    "melds",
    "solver",
    "shuffle",
    "actions",
    "round",
    "game",
    "view",
    "solitaire",
    "records",
    "sheets.scoresheet",
    "sheets.formats",
    "filing",
    "analysis.hints.advice",
    "analysis.review.reviewer",
)


__version__: str


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow to import, and rarely wanted

    try:
        return version("starsuit")
    except PackageNotFoundError:
        return "unknown"  # run from its folder, without having been installed


if not TYPE_CHECKING:  # so that type checkers still find misspelled names

    def __getattr__(name: str) -> object:
        """Import the module of a public name on first use: the command line starts faster."""
        if name == "__version__":
            globals()[name] = _version()
            return globals()[name]
        if name in __all__:
            for module in _MODULES:
                home = import_module(f"starsuit.{module}")
                if name in home.__all__:
                    globals()[name] = getattr(home, name)
                    return globals()[name]
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
