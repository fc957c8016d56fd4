"""Computer players. A bot is a class with one method, from a view to an action; see `greedy` for one.

To add a bot, write its file and name it in `BOTS`. A bot that the core also plays has a file in core/players, and a
line in roster.cpp there: the core says which those are, and nothing else lists them.

`make_bot` makes a player from its name in `BOTS`, or from what a person may type instead: `cmd:COMMAND` is an outside
program (`outside`), `module:Class` and `path/to/file.py:Class` are the person's own classes. `guard` stands between any
bot and a game.

A class may have `name`, `title` and `description`, for people. If its `__init__` takes `seed` (a text) or `budget`
(seconds to think, or None), it is given them; `decision_rng` and `decision_chance` turn the seed into random numbers.
"""

from __future__ import annotations

import hashlib
import inspect
import sys
from functools import cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random  # by name: `starsuit.bots.random` is a bot
from typing import TYPE_CHECKING, Final, Protocol

from starsuit.bots.chance import Chance
from starsuit.errors import StarsuitError, check_text
from starsuit.text import listed

if TYPE_CHECKING:
    from types import ModuleType

    from starsuit.actions import Action
    from starsuit.view import View

__all__ = [
    "BOTS",
    "CHARACTERS",
    "CHARACTER_LEVELS",
    "LADDER",
    "LEVELS",
    "OPPONENTS",
    "OUTSIDE",
    "Bot",
    "at_a_level",
    "bot_class",
    "bot_words",
    "called",
    "decision_chance",
    "decision_rng",
    "make_bot",
    "patient",
    "seat_seed",
    "serve_bot",
]

OUTSIDE: Final = "cmd:"
PATIENCE: Final = 30


class Bot(Protocol):
    """Plays a seat: any class with this method is a bot. It is asked only when it is that seat's turn.

    >>> class Cautious:
    ...     def choose(self, view: ss.View) -> ss.Action:
    ...         return view.legal_actions().first()
    >>> game, bot = ss.Game.new(ss.Ruleset(players=2), seed="a bot"), Cautious()
    >>> game = game.apply(bot.choose(game.view(game.seat)))
    >>> game.phase
    Phase.DISCARD
    """

    def choose(self, view: View) -> Action:
        """The action for this `view`: one of `view.legal_actions()`, or any other arrangement that the rules accept."""


# Those with a name and a way of their own, and the levels at which they play.
CHARACTERS: Final = ("runa", "gemma", "nils", "vito", "mira", "pia", "levi", "stella")
"""The computer players with a character; each is one of `BOTS` at two levels, such as `runa-casual`.

>>> from starsuit.bots import CHARACTERS, bot_words
>>> CHARACTERS[:4]
('runa', 'gemma', 'nils', 'vito')
>>> bot_words("nils-skilled")
('Nils (skilled)', 'Trusts the stock and hardly ever takes a discard.')
"""
CHARACTER_LEVELS: Final = ("casual", "skilled")

# From weakest to strongest, as far as they have been measured; then the characters.
BOTS: Final = {
    "random": "starsuit.bots.random:Random",
    "novice": "starsuit.bots.novice:Novice",
    "casual": "starsuit.bots.casual:Casual",
    "greedy": "starsuit.bots.greedy:Greedy",
    "skilled": "starsuit.bots.skilled:Skilled",
    "expert": "starsuit.bots.expert:Expert",
    "master": "starsuit.bots.master:Master",
    "champion": "starsuit.bots.champion:Champion",
    **{
        f"{name}-{level}": f"starsuit.bots.characters:{name}-{level}"
        for level in CHARACTER_LEVELS
        for name in CHARACTERS
    },
}
"""The computer players by name, from the weakest to the strongest as measured; then the characters.

>>> from starsuit.bots import BOTS
>>> list(BOTS)[:8]
['random', 'novice', 'casual', 'greedy', 'skilled', 'expert', 'master', 'champion']
"""

# These are yardsticks; the others are the levels that people choose from.
MEASURES: Final = ("random", "greedy")
LEVELS: Final = tuple(name for name in BOTS if "-" not in name)
LADDER: Final = tuple(name for name in LEVELS if name not in MEASURES)
"""The levels that people choose from; those of `BOTS` that are neither characters nor yardsticks.

>>> from starsuit.bots import LADDER
>>> LADDER
('novice', 'casual', 'skilled', 'expert', 'master', 'champion')
"""


OPPONENTS: Final = tuple(name for name in BOTS if name not in MEASURES)
"""Everybody whom people may play against: the levels, and the characters at theirs.

>>> from starsuit.bots import OPPONENTS
>>> OPPONENTS[5:7]
('champion', 'runa-casual')
"""


def make_bot(name: str, *, seed: str = "0", budget: float | None = None, limit: float | None = None) -> Bot:
    """A new player by its name: one of `BOTS`, `module:Class`, `path/to/file.py:Class`, or `cmd:COMMAND` for a program.

    Args:
        name: of the bot.
        seed: decides its chance; the same seed plays the same game.
        budget: seconds it may think about a decision, if it asks for that.
        limit: seconds an outside program may take; bots inside this process are not interrupted.

    Raises:
        StarsuitError: there is no such bot, or it cannot be made.

    >>> from starsuit.bots import make_bot
    >>> game, bot = ss.Game.new(ss.Ruleset(players=2), seed="a bot"), make_bot("expert")
    >>> bot.choose(game.view(game.seat))
    TakeDiscard()
    """
    check_text(name, "the name of a computer player")
    check_text(seed, "a seed")
    if name.startswith(OUTSIDE):
        from starsuit.bots.outside import LIMIT, Outside  # noqa: PLC0415 - starts processes, which few games need

        return Outside(name.removeprefix(OUTSIDE), seed=seed, budget=budget, limit=LIMIT if limit is None else limit)
    kind = bot_class(name)
    offered = {"seed": seed, "budget": budget}
    taken = inspect.signature(kind).parameters
    try:
        bot: Bot = kind(**{key: value for key, value in offered.items() if key in taken})
    except Exception as error:
        raise StarsuitError("bot/make", f"{name!r} could not be made: {type(error).__name__}: {error}") from error
    return bot


def bot_class(name: str) -> type[Bot]:
    """The class of a bot by its `name`: in the registry, as `module:Class`, or as `path/to/file.py:Class`.

    Raises:
        StarsuitError: there is no such class.

    >>> from starsuit.bots import bot_class
    >>> bot_class("starsuit.bots.greedy:Greedy").__name__
    'Greedy'
    """
    place, _, kind_name = BOTS.get(name, name).rpartition(":")
    if not place:
        raise StarsuitError(
            "bot/unknown",
            f"{name!r} is not a computer player (there are {listed(list(BOTS))}; "
            "cmd:COMMAND, module:Class and file.py:Class are allowed as well)",
        )
    try:
        module = _load_file(Path(place)) if place.endswith(".py") else _load_module(place)
        found: object = getattr(module, kind_name)
    except (Exception, SystemExit) as error:
        raise StarsuitError("bot/load", f"{name!r} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise StarsuitError("bot/load", f"{name!r} is not a class with a method choose(view)")
    kind: type[Bot] = found
    return kind


def _load_module(place: str) -> ModuleType:
    """A module that can be imported, or one in the current folder."""
    here = str(Path.cwd())
    if not place.startswith("starsuit.") and not {"", here} & set(sys.path):
        sys.path.append(here)
    return import_module(place)


@cache
def _load_file(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None:
        raise ImportError(f"{path} is not a Python file")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def bot_words(name: str) -> tuple[str, str]:
    """The title and the one-sentence description of a bot, by its `name`, for people.

    >>> from starsuit.bots import bot_words
    >>> bot_words("random")
    ('Random', 'Does anything that is allowed; it finds the corners of the rules, and loses.')
    """
    if name.startswith(OUTSIDE):
        return name, "An outside program."
    kind = bot_class(name)
    title = str(getattr(kind, "title", kind.__name__))
    first_line = (kind.__doc__ or "").strip().partition("\n")[0]
    return title, str(getattr(kind, "description", first_line))


def at_a_level(bot: str) -> str:
    """A `bot` as people name it: a character without a level plays at the first of its levels.

    >>> from starsuit.bots import at_a_level
    >>> at_a_level("nils"), at_a_level("expert")
    ('nils-casual', 'expert')
    """
    return f"{bot}-{CHARACTER_LEVELS[0]}" if bot in CHARACTERS else bot


def called(bot: str) -> str | None:
    """What a `bot` that is a character is called at a table; None for all others, who may have any name.

    >>> from starsuit.bots import called
    >>> called("runa-casual"), called("casual")
    ('Runa', None)
    """
    name, dash, _ = bot.partition("-")
    return name.title() if dash and name in CHARACTERS else None


def seat_seed(seed: str, seat: int) -> str:
    """The seed of the bot in a `seat`, hashed from the game's `seed`: with that itself it would know every card.

    >>> from starsuit.bots import make_bot, seat_seed
    >>> players = [make_bot("novice", seed=seat_seed("the game", seat)) for seat in range(4)]
    >>> seat_seed("the game", 0)
    '4f00cc038ad9babf12405d7edaa63806'
    """
    return hashlib.sha256(f"starsuit bot 1\n{seed}\n{seat}".encode()).hexdigest()[:32]


def decision_rng(seed: str, view: View) -> Random:
    """Randomness for one decision, from the `seed` and the moment of the `view` alone.

    A bot that joins late, or is asked twice, then plays the same.

    >>> from starsuit.bots import decision_rng
    >>> view = ss.Game.new(seed="chance").view(1)
    >>> decision_rng("mine", view).random() == decision_rng("mine", view).random()
    True
    """
    return Random(f"{seed}/{view.seat}/{view.number}/{len(view.events)}")  # noqa: S311 - play, not secrets


def decision_chance(seed: str, view: View) -> Chance:
    """The same for bots that the core also plays: its compiled players draw exactly these numbers."""
    return Chance.of(seed, view.number, len(view.events))


def patient(view: View) -> bool:
    """Whether it is early enough in a round to take discards for what they promise.

    After so many of their own turns the players of the ladder take only wilds and cards that let them go out:
    otherwise two of them could pass the same card back and forth forever.
    """
    return len(view.events) // (2 * len(view.seats)) < PATIENCE


def serve_bot(kind: type[Bot]) -> None:
    """Speak the line protocol on standard input and output for this `kind` of bot: the last line of an outside program.

    >>> from starsuit.bots import serve_bot
    >>> from starsuit.bots.greedy import Greedy
    >>> serve_bot(Greedy)  # doctest: +SKIP
    """
    from starsuit.bots.line import serve  # noqa: PLC0415 - so that `python -m starsuit.bots.line` imports it once

    serve(kind)
