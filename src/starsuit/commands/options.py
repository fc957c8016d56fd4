"""Options that several commands share."""

from __future__ import annotations

import sys
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from starsuit.commands.values import RANKS, SEED
from starsuit.errors import RulesetError
from starsuit.records.files import STDIN, read_all, read_bytes, read_text
from starsuit.ruleset import MAX_TARGET, MAX_TURNS, ROUNDS, Ruleset
from starsuit.speech import LANGUAGES, speak

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = [
    "court_points_option",
    "house_rules",
    "json_option",
    "language_option",
    "make_ruleset",
    "read_file",
    "seed_option",
]

json_option = click.option("--json", "as_json", is_flag=True, help="Answer in JSON, for programs.")
language_option = click.option(
    "--language",
    type=click.Choice(list(LANGUAGES), case_sensitive=False),
    is_eager=True,
    expose_value=False,
    callback=lambda _ctx, _param, value: speak(value) if value else None,
    help="Speak English, German, French or Spanish. Default: STARSUIT_LANGUAGE, or the system's language.",
)
seed_option = click.option(
    "--seed", type=SEED, help="Any text; the same seed deals the same cards. Default: a new one."
)

court_points_option = click.option(
    "--court-points",
    type=click.Choice(["10"]),
    callback=lambda _ctx, _param, value: value and int(value),
    help="10 makes J, Q and K worth 10.",
)

_HOUSE_RULES: Final = (
    click.option(
        "--rounds", type=RANKS, help="Which rounds, by wild rank: 3-K (default), K-3, or a list such as 3,5,7,J."
    ),
    click.option("--random-order", is_flag=True, help="Play the rounds in an order that the seed decides."),
    click.option(
        "--hand-size",
        type=click.IntRange(ROUNDS[0], ROUNDS[-1]),
        help="The same number of cards in every round.",
    ),
    click.option(
        "--ties",
        type=click.Choice(["shared", "playoff"]),
        default="shared",
        show_default=True,
        help="Tied players share the win, or play it off.",
    ),
    click.option("--no-all-wild", is_flag=True, help="A meld needs a natural card."),
    court_points_option,
    click.option(
        "--target", type=click.IntRange(1, MAX_TARGET), help="The game ends when somebody reaches this total."
    ),
    click.option(
        "--turn-limit", type=click.IntRange(1, MAX_TURNS), help="A round ends after this many turns by each player."
    ),
)


def house_rules(command: Callable[..., Any]) -> Callable[..., Any]:
    """Add the options for house rules to a command; `make_ruleset` reads them."""
    return reduce(lambda wrapped, option: option(wrapped), reversed(_HOUSE_RULES), command)


def make_ruleset(players: int, options: dict[str, Any]) -> Ruleset:
    """The ruleset that the house-rule options ask for; removes them from `options`."""
    rounds = options.pop("rounds")
    switches: dict[str, Any] = {
        "players": players,
        "round_order": "random" if options.pop("random_order") else "listed",
        "hand_size": options.pop("hand_size"),
        "ties": options.pop("ties"),
        "all_wild_melds": not options.pop("no_all_wild"),
        "court_points": options.pop("court_points"),
        "target": options.pop("target"),
        "turn_limit": options.pop("turn_limit"),
    }
    if rounds is not None:
        switches["rounds"] = rounds
    try:
        return Ruleset(**switches)
    except RulesetError as error:
        switch = error.code.removeprefix("ruleset/")
        raise click.BadParameter(str(error), param_hint=f"--{switch.replace('_', '-')}") from None


def read_file(name: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if name != "-":
        return read_text(read_bytes(Path(name)), name)
    return read_text(b"" if sys.stdin is None else read_all(sys.stdin.buffer, STDIN), STDIN)
