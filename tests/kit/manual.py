"""The manual, generated from the commands themselves: `reference/commands.md` and the man page `starsuit.1` in docs.

`make manual` (or `python -m tests.kit.manual`) writes both; a test fails if they differ from what the commands say.
"""

from __future__ import annotations

import inspect
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import click

from starsuit.cli import COMMANDS, starsuit
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

DOCS: Final = ROOT / "docs"
PAGE, MAN = DOCS / "reference" / "commands.md", DOCS / "starsuit.1"

HEAD: Final = """\
# Commands

Written from the commands themselves by `make manual`; `starsuit COMMAND --help` and `man starsuit` say the same.

Cards are two characters: rank `3456789TJQK`, suit `t` (stars) `h` `c` `s` `d`; a joker is `Jk`. `10h`, `8★` and `joker`
will do as well. A record is a text that replays to the same game ([records](../programmers/records.md)); `-` reads it
from standard input. Wherever a program may read the answer there is `--json`; where chance is involved, `--seed`.

"""
_BAR: Final = "\\|"  # in a table, also within code
EXITS: Final = (
    ("0", "all is well; also when a game was left, for it is saved"),
    ("1", "the cards, the record or the file are not what they should be; one sentence on standard error says why, "
     "with --json also {\"error\": {\"code\", \"sentence\"}} on standard output"),
    ("2", "the command line itself is wrong: an option that is not there, a value out of its range, a moment or a "
     "player that the record does not have; it is told like 1, and code starts with usage/"),
    ("130", "stopped by Ctrl-C; what was done by then is kept"),
)  # fmt: skip
ENVIRONMENT: Final = (
    ("NO_COLOR", "any value: no colours; wild cards carry a * instead"),
    ("TERM", "dumb: line by line instead of the full screen"),
    ("XDG_STATE_HOME", "where games in progress, the last records and the score sheet are kept, in the folder starsuit "
     "(default: ~/.local/state)"),
    ("COLORFGBG", "what the terminal says of its background; the first start is light or dark accordingly"),
    ("STARSUIT_PURE", "any value: do without the native core"),
)  # fmt: skip


@dataclass(frozen=True)
class Manual:
    """What one command says about itself."""

    name: str
    short: str
    usage: str
    paragraphs: tuple[str, ...]
    examples: tuple[str, ...]
    options: tuple[tuple[str, str], ...]


def read(name: str) -> Manual:
    context = click.Context(starsuit, info_name="starsuit")
    command = starsuit.get_command(context, name)
    assert command is not None
    inner = click.Context(command, info_name=name, parent=context)
    text = inspect.cleandoc(command.help or "")
    blocks = [block for block in text.split("\n\n") if block.strip()]
    examples = [line for block in blocks if block.startswith("\b") for line in block.split("\n")[1:]]
    paragraphs = [" ".join(block.split()) for block in blocks if not block.startswith("\b")]
    records = (parameter.get_help_record(inner) for parameter in command.params)
    options = [record for record in records if record is not None and record[1]]
    usage = " ".join(("starsuit", name, *command.collect_usage_pieces(inner)))
    return Manual(name, COMMANDS[name], usage, tuple(paragraphs), tuple(examples), tuple(options))


def manuals() -> list[Manual]:
    return [read(name) for name in COMMANDS]


def markdown() -> str:
    return HEAD + "\n".join(_markdown_lines()) + "\n"


def _markdown_lines() -> Iterator[str]:
    for name, short in COMMANDS.items():
        yield f"- [`{name}`](#{name}) {short[:1].lower()}{short[1:]}"
    yield ""
    for each in manuals():
        yield f"## {each.name}\n"
        yield f"```text\n{each.usage}\n```\n"
        for paragraph in each.paragraphs:
            yield f"{_escaped(paragraph)}\n"
        if each.examples:
            yield "```sh"
            yield from each.examples
            yield "```\n"
        if each.options:
            yield "| option | what it does |\n| --- | --- |"
            yield from (f"| `{option.replace('|', _BAR)}` | {_escaped(words)} |" for option, words in each.options)
            yield ""
    yield from _table("Exit codes", "code", EXITS)
    yield from _table("Environment", "variable", ENVIRONMENT)
    yield "## Completing what you type\n"
    yield "`starsuit completion bash`, `zsh` or `fish` prints a script for your shell; the examples above say where."


def _table(heading: str, what: str, rows: tuple[tuple[str, str], ...]) -> Iterator[str]:
    yield f"## {heading}\n"
    yield f"| {what} | meaning |\n| --- | --- |"
    yield from (f"| `{name}` | {_escaped(words)} |" for name, words in rows)
    yield ""


def _escaped(words: str) -> str:
    return words.replace("|", "\\|").replace("*", "\\*").replace("<", "&lt;")


def man() -> str:
    """The man page, in the macros of man(7)."""
    lines = [
        '.TH STARSUIT 1 "" "Starsuit" "Games"',
        ".SH NAME",
        r"starsuit \- Five Crowns, the five-suited rummy: play it, solve it, keep its score",
        ".SH SYNOPSIS",
        ".B starsuit",
        r"[\-\-version] [\-\-help] COMMAND [ARGUMENTS]",
        ".SH DESCRIPTION",
        _roff("Cards are two characters: rank 3456789TJQK, suit t (stars) h c s d; a joker is Jk. "
              "A record is a text that replays to the same game; - reads it from standard input."),
    ]  # fmt: skip
    for each in manuals():
        lines += [f".SH {each.name.upper()}", ".B " + _roff(each.usage), ".PP"]
        lines += [part for paragraph in each.paragraphs for part in (_roff(paragraph), ".PP")]
        if each.examples:
            lines += [".nf", *(_roff(f"  {example}") for example in each.examples), ".fi"]
        for option, words in each.options:
            lines += [".TP", f".B {_roff(option)}", _roff(words)]
    for heading, rows in (("EXIT STATUS", EXITS), ("ENVIRONMENT", ENVIRONMENT)):
        lines.append(f".SH {heading}")
        for name, words in rows:
            lines += [".TP", f".B {_roff(name)}", _roff(words)]
    return "\n".join(lines) + "\n"


def _roff(words: str) -> str:
    """A text escaped so that troff shows it as it is."""
    escaped = words.replace("\\", r"\e").replace("-", r"\-")
    return re.sub(r"^([.'])", r"\\&\1", escaped, flags=re.MULTILINE)


def regenerate() -> None:
    PAGE.write_text(markdown(), encoding="utf-8")
    MAN.write_text(man(), encoding="utf-8")


if __name__ == "__main__":
    regenerate()
