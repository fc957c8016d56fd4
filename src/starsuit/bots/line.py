"""The bot's side of the line protocol: a Python class on standard input and output.

`serve` is the last line of an outside bot; `python -m starsuit.bots.line mybot.py:MyBot` does not even need that.
docs/programmers/bots.md has the protocol. What the bot prints goes to standard error, where it does no harm.
"""

from __future__ import annotations

import contextlib
import inspect
import json
import sys
from typing import TYPE_CHECKING, Any, Final

from starsuit.actions import format_action
from starsuit.bots import Bot, bot_class
from starsuit.errors import StarsuitError
from starsuit.records import parse_view
from starsuit.records.files import STDIN, read_lines

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TextIO

__all__ = ["PROTOCOL", "serve"]

PROTOCOL: Final = "starsuit 1"


def serve(kind: type[Bot], *, source: TextIO | None = None, target: TextIO | None = None) -> None:
    """Answer every line until there are no more. A line that is neither a greeting nor a view raises."""
    source, target = source or sys.stdin, target or sys.stdout
    bot: Bot | None = None
    with contextlib.redirect_stdout(sys.stderr):
        for line in read_lines(source, STDIN):
            if line.startswith("starsuit "):
                bot = _greeted(kind, line)
                answer = f"{PROTOCOL} {getattr(kind, 'name', kind.__name__)}"
            elif bot is None:
                raise StarsuitError("bot/greeting", f"the first line should be a greeting, {PROTOCOL} …")
            else:
                answer = format_action(bot.choose(parse_view(line)))
            print(answer, file=target, flush=True)


def _greeted(kind: type[Bot], line: str) -> Bot:
    """A new player for the game this greeting announces."""
    if not f"{line.rstrip()} ".startswith(f"{PROTOCOL} "):
        raise StarsuitError("bot/protocol", f"this side speaks {PROTOCOL}, and the other one {line[:40]!r}")
    told: dict[str, Any] = json.loads(line.removeprefix(PROTOCOL) or "{}")
    taken = inspect.signature(kind).parameters
    return kind(**{key: told.get(key) for key in ("seed", "budget") if key in taken})


def main(arguments: Sequence[str] | None = None) -> None:
    """`python -m starsuit.bots.line NAME`: any bot that is not itself a command."""
    given = sys.argv[1:] if arguments is None else arguments
    if len(given) != 1:
        sys.exit("Usage: python -m starsuit.bots.line NAME (greedy, module:Class or path/to/file.py:Class)")
    try:
        serve(bot_class(given[0]))
    except StarsuitError as error:
        sys.exit(f"Error: {error}")


if __name__ == "__main__":
    main()
