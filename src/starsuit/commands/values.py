"""The values that options and arguments take: what may be said, and what a shell completes.

A value that cannot be is refused while the command line is read, so it ends with exit code 2 and names its option.
"""

from __future__ import annotations

import math
import os
import re
from typing import TYPE_CHECKING, Any, Final

import click
from click.shell_completion import CompletionItem

from starsuit.bots import BOTS, CHARACTERS, OUTSIDE, at_a_level, bot_class, bot_words
from starsuit.cards import parse_rank, parse_ranks
from starsuit.errors import RulesetError, StarsuitError
from starsuit.game import check_names
from starsuit.shuffle import check_seed
from starsuit.text import is_visible

if TYPE_CHECKING:
    from collections.abc import Callable

    ParamType = click.ParamType[Any]
else:
    ParamType = click.ParamType  # not generic in older versions

__all__ = [
    "BOT",
    "FILE",
    "MOST_GAMES",
    "NAME",
    "RANK",
    "RANKS",
    "RECORD",
    "SAVED",
    "SEED",
    "SEVERAL_BOTS",
    "CheckedText",
    "FiniteRange",
]


class CheckedText(ParamType):
    """Text read by a function of the library, whose error becomes that of the option."""

    def __init__(self, name: str, read: Callable[[str], Any]) -> None:
        self.name = name
        self.read = read

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if not isinstance(value, str):
            return value
        try:
            return self.read(value)
        except StarsuitError as error:
            self.fail(str(error), param, ctx)


def _seed(text: str) -> str:
    check_seed(text)
    return text


def _name(text: str) -> str:
    name = check_names((text,), 1)[0]
    if not is_visible(name):
        raise RulesetError("ruleset/names", "{name!r} cannot be seen; a name needs a letter that can", name=name)
    return name


MOST_GAMES: Final = 10**15  # numbers of games and deals stay whole numbers, also in JSON
RANK: Final = CheckedText("text", parse_rank)
RANKS: Final = CheckedText("text", parse_ranks)
SEED: Final = CheckedText("text", _seed)
NAME: Final = CheckedText("text", _name)


class FiniteRange(click.FloatRange):
    """A number in a range; `nan` compares as if it were in every one."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value} is not a number.", param, ctx)
        return number


class FileName(ParamType):
    """The name of a file, or `-`; the command itself says what is wrong with it."""

    name = "text"

    def shell_complete(self, _ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        return [CompletionItem(incomplete, type="file")]


class RecordName(FileName):
    """The name of a record: where there are some of the name begun, other files are not offered."""

    def shell_complete(self, ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        folder, _, start = incomplete.rpartition("/")
        try:
            entries = list(os.scandir(f"{folder}/" if "/" in incomplete else "."))
            begun = [each for each in entries if each.name.startswith(start) and (start or each.name[0] != ".")]
            found = [each.name for each in begun if _is_record(each)]
        except OSError:
            found, begun = [], []
        # A shell quotes the names that it finds itself, and it can go into folders.
        if found and all(_PLAIN.fullmatch(name) for name in found) and not any(each.is_dir() for each in begun):
            return [CompletionItem(incomplete.removesuffix(start) + name) for name in sorted(found)]
        return super().shell_complete(ctx, param, incomplete)


_PLAIN: Final = re.compile(r"[\w.,+-]+")


def _is_record(entry: os.DirEntry[str]) -> bool:
    if not entry.is_file():
        return False
    with open(entry, "rb") as file:
        return file.read(len(_START)) == _START


_START: Final = b"[starsuit "


class BotName(ParamType):
    """A bot of the list, or somebody's own: `cmd:COMMAND`, `module:Class`, `file.py:Class`.

    With `several`, a list such as `greedy*3,random`; the commas of an outside command are its own. A character without
    a level plays at the first of them: `runa` is `runa-casual`.
    """

    name = "text"

    def __init__(self, *, several: bool = False) -> None:
        self.several = several

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        for name in self._names(value):
            if name not in BOTS and name not in CHARACTERS and ":" not in name:
                try:
                    bot_class(name)
                except StarsuitError as error:
                    self.fail(str(error), param, ctx)
        if value.strip().startswith(OUTSIDE):
            return value
        return _each_at_a_level(value) if self.several else at_a_level(value)

    def _names(self, value: str) -> list[str]:
        if not self.several or value.strip().startswith(OUTSIDE):
            return [value]
        return [each.partition("*")[0].strip() for each in value.split(",")]

    def shell_complete(self, _ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        before, comma, start = incomplete.rpartition(",") if self.several else ("", "", incomplete)
        known = [
            CompletionItem(f"{before}{comma}{name}", help=bot_words(name)[1]) for name in BOTS if name.startswith(start)
        ]
        return known or [CompletionItem(incomplete, type="file")]


def _each_at_a_level(bots: str) -> str:
    """The same list, with a level for every character."""
    parts = [each.strip().partition("*") for each in bots.split(",")]
    return ",".join(f"{at_a_level(name.strip())}{star}{count}" for name, star, count in parts)


class SavedId(ParamType):
    """The id of a saved game."""

    name = "text"

    def shell_complete(self, _ctx: click.Context, _param: click.Parameter, incomplete: str) -> list[CompletionItem]:
        from starsuit.records.files import state_folder  # noqa: PLC0415 - only shells need it
        from starsuit.terminal.shelf import saved_ids  # noqa: PLC0415 - only shells need it

        return [CompletionItem(each) for each in saved_ids(state_folder()) if each.startswith(incomplete)]


FILE: Final = FileName()
RECORD: Final = RecordName()
BOT: Final = BotName()
SEVERAL_BOTS: Final = BotName(several=True)
SAVED: Final = SavedId()
