"""What the reference of the library has, page by page, in the order a reader meets it; `reference` writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = ["OTHER_TYPES", "PAGES", "Page", "Section"]


@dataclass(frozen=True)
class Section:
    """Names of one module, in the order a reader meets them."""

    module: str
    names: tuple[str, ...]
    words: str = ""


@dataclass(frozen=True)
class Page:
    file: str
    title: str
    words: str
    sections: tuple[Section, ...]


def _names(text: str) -> tuple[str, ...]:
    return tuple(text.split())


PAGES: Final = (
    Page(
        "cards.md",
        "Cards and melds",
        "The five suits, their text form, and what a book or a run is. Wherever cards are wanted, text will do.",
        (
            Section("starsuit", _names("Card Suit Rank JOKER HIDDEN deck parse_card parse_hand format_hand symbols")),
            Section("starsuit", _names("is_meld explain_meld Explanation read_meld Meld parse_melds format_melds")),
            Section("starsuit", _names("picture Picture")),
        ),
    ),
    Page(
        "solving.md",
        "Solving",
        "What a hand is worth: the best melds, the best discard, and whether it can go out. The answers are exact.",
        (
            Section(
                "starsuit",
                _names("solve Arrangement arrangements points_left")
                + _names("best_discard discard_values can_go_out going_out_discards"),
            ),
        ),
    ),
    Page(
        "batch.md",
        "Many hands at once",
        "The same answers for arrays of hands, on several threads. NumPy comes with the extra `starsuit[batch]`.",
        (
            Section(
                "starsuit.solver.batch",
                _names("encode decode points_left solve Solved arrangements best_discard discard_values can_go_out"),
            ),
        ),
    ),
    Page(
        "playing.md",
        "Playing a game",
        "A game is a value: `apply` returns the game after an action, and what a player may know is a view.",
        (
            Section("starsuit", _names("Ruleset ROUNDS ROUNDS_DOWN Game Round RoundResult Laid Event Outcome Phase")),
            Section("starsuit", _names("Action DrawStock TakeDiscard Discard GoOut LayDown LegalActions View")),
            Section("starsuit", _names("new_seed shuffled commitment check_commitment")),
        ),
    ),
    Page(
        "records.md",
        "Records and files",
        "Games, views and actions as text, and files of them. Every parser has its formatter.",
        (
            Section("starsuit", _names("save load format_game parse_game record_kind")),
            Section("starsuit", _names("format_solitaire parse_solitaire")),
            Section("starsuit", _names("format_view parse_view format_action parse_action format_place parse_place")),
        ),
    ),
    Page(
        "bots.md",
        "Bots and the arena",
        "Computer players, what keeps them from breaking a game, and matches that show which one is stronger.",
        (
            Section(
                "starsuit.bots",
                _names(
                    "Bot make_bot BOTS LADDER CHARACTERS OPPONENTS called at_a_level bot_class bot_words decision_rng "
                    "seat_seed serve_bot"
                ),
            ),
            Section("starsuit.bots.guard", _names("Guard Fault check_bot")),
            Section("starsuit.bots.outside", _names("Outside")),
            Section(
                "starsuit.arena", _names("Match run_match Results play_block Block PlayedGame ResultsFile")
            ),
            Section(
                "starsuit.client.servers",
                _names("Site Terms read_address Address ServerError"),
                "A program at a server's table: `examples/server_bot.py` is a whole one.",
            ),
            Section("starsuit.client.sitting", _names("sit_through GamePlayed")),
        ),
    ),
    Page(
        "simulating.md",
        "Simulating",
        "Games by the thousand, with their figures, tables and pictures. NumPy comes with the extra `starsuit[batch]`.",
        (
            Section("starsuit.lab.simulation", _names("simulate Simulated Rounds is_compiled playouts Playouts")),
            Section("starsuit.lab.stream", _names("stream")),
            Section("starsuit.lab.tally", _names("Tally Group RoundFigures Sample quantile")),
            Section("starsuit.lab.export", _names("CsvTable ParquetTable columns")),
            Section("starsuit.lab.plots", _names("render check_plots")),
        ),
    ),
    Page(
        "learning.md",
        "For programs that learn",
        "Thousands of rounds stepped together, and views and actions as numbers.",
        (
            Section("starsuit.lab.vector", _names("VectorRounds Rows")),
            Section(
                "starsuit.lab.encoding",
                _names("observation layout ROUND_LAYOUT table_observation table_layout TABLE_LAYOUT")
                + _names("ACTIONS action_mask action_at action_number words action_byte action_of_byte"),
            ),
        ),
    ),
    Page(
        "environments.md",
        "Environments",
        "Whole games and rounds stepped for any seat, in the forms of PettingZoo, Gymnasium and OpenSpiel.",
        (
            Section("starsuit.lab.stepping", _names("SteppedGames Steps")),
            Section("starsuit.lab.pettingzoo", _names("FiveCrowns")),
            Section("starsuit.lab.gymnasium", _names("RoundEnv RoundVectorEnv SolitaireEnv")),
            Section("starsuit.lab.openspiel", _names("history_of")),
            Section(
                "starsuit.lab.placements",
                _names("patience_observation patience_columns PATIENCE_LAYOUT PATIENCE_WIDTH PATIENCE_ACTIONS")
                + _names("patience_mask patience_place patience_number"),
            ),
            Section("starsuit.art.raster", _names("png pixels framed check_raster")),
        ),
    ),
    Page(
        "analysis.md",
        "Analysis",
        "Advice for the player to move, and a review of the game afterwards.",
        (Section("starsuit", _names("hints best_hint Hint review Review")),),
    ),
    Page(
        "solitaire.md",
        "Solitaire",
        "The solitaire of the rule book has the same shape as a game.",
        (Section("starsuit", _names("Solitaire Pile Place Placements SolitaireView SolitaireOutcome")),),
    ),
    Page(
        "sheets.md",
        "Score sheets",
        "Score-keeping for a table with real cards.",
        (Section("starsuit", _names("ScoreSheet format_sheet parse_sheet sheet_to_csv sheet_from_csv")),),
    ),
    Page(
        "errors.md",
        "Errors",
        "Everything the library raises on purpose: a stable code for programs, one sentence for people.",
        (
            Section(
                "starsuit",
                _names(
                    "StarsuitError NotationError RecordError ArgumentError CardsError RulesetError IllegalAction "
                    "SimulationError SheetError VerificationError"
                ),
            ),
            Section("starsuit.errors", _names("MissingExtra")),
        ),
    ),
)  # fmt: skip

# Types that signatures name and that have no entry of their own.
OTHER_TYPES: Final = {
    "ArrayLike": "whatever NumPy makes an array of: an array, a list of numbers, a number",
    "AutoresetMode": "how Gymnasium's vectors go on after an end: next step, same step, or disabled",
    "Cards": 'cards as `Card`s, as one text such as `"9c 9h 9d"`, or as a text for each',
    "Decision": "one decision in a review: `.seat`, `.view`, `.action`, `.best`, `.loss`, `.luck`, `.chance`",
    "Edition": "the edition of the solitaire's rules, `1996` or `2019`",
    "Estimate": "a mean over blocks, with its intervals",
    "FaultKind": '`"nonsense"`, `"illegal"`, `"error"`, `"slow"` or `"gone"`',
    "Fraction": "a fraction of Python's `fractions`",
    "HandRules": "what the cards of a hand go by: `.wild`, `.all_wild_melds`, `.court_points`; `.is_wild(card)`, "
    "`.points(card)`, `.total(cards)`",
    "HintData": "a hint as a dictionary of plain values",
    "Kept": "what a file can hold: a `Game`, a `Solitaire`, a `ScoreSheet` or a `View`",
    "Kind": '`"game"` or `"solitaire"`',
    "Melds": "melds as tuples of cards: `((Card, …), …)`",
    "NDArray": "a NumPy array",
    "PlayerReview": "one player in a review: `.accuracy`, `.mistakes`, `.points`, `.causes` and more",
    "Program": "a running program behind an `Outside`",
    "Random": "a generator of Python's `random`",
    "Reason": "why an action is good or what it costs, as a word for programs",
    "ReviewData": "a review as a dictionary of plain values",
    "RoundOrder": '`"listed"` or `"random"`',
    "RoundReview": "one round in a review: `.result` and `.decisions`",
    "Seen": 'an observation with its mask: `{"observation": …, "action_mask": …}`',
    "ServerTable": "a table at a server: `.site`, `.room`, `.link`",
    "SheetRound": "a round on a score sheet: `.label`, `.wild`, `.dealer`, `.players`, `.entries`, `.missing`",
    "Show": "a function from a card to how it is written in a sentence",
    "Statement": "a sentence for people with its `.code` and `.values` for programs",
    "Step": "changes of a score sheet that are undone together",
    "Ties": '`"shared"` or `"playoff"`',
    "Times": "how long decisions took",
    "TurningPoint": "a round that changed the chances: `.number`, `.seat`, `.before`, `.after`",
    "Why": "a reason of a hint: `.code`, and `.values` by name",
    "Value": "a number, a text, a list of either, or None",
    "Values": "the numbers and cards in a reason, by name",
    "Wild": 'the wild rank: 3 to 13, its text (`"7"`, `"J"`), or None where only jokers are wild',
}  # fmt: skip
