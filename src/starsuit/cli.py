"""The command `starsuit`. Each command is a file in `commands`, imported only when used."""

from __future__ import annotations

import errno
import json
import sys
from importlib import import_module
from typing import TYPE_CHECKING, Final

import click

from starsuit.commands import INTERRUPTED
from starsuit.errors import StarsuitError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from click.shell_completion import CompletionItem

__all__ = ["main"]

COMMANDS: Final = {
    "arena": "Let bots play against bots, and say how sure the result is.",
    "backup": "Copy the server's database, while it runs.",
    "bots": "List the computer players.",
    "completion": "Let your shell complete commands and options.",
    "hint": "Say what to do at a moment of a game, and why.",
    "people": "Look up, ban and delete people of a server, while it runs.",
    "play": "Play: the whole game on a full screen, or line by line.",
    "print": "Make PDFs for a real table: the deck, the score sheet, the rules.",
    "puzzle": "Solve a puzzle: whether a hand can go out, or which card goes.",
    "replay": "Show a recorded game or solitaire, turn by turn.",
    "restore": "Put a backup in the place of the server's database.",
    "review": "Go through a finished game: mistakes, luck, and when it was decided.",
    "score": "Keep the score of a game at a real table.",
    "serve": "Run the server: tables for people in browsers.",
    "simulate": "Let computer players play many games, and say how they went.",
    "sit": "Let a bot of yours play at a server's table.",
    "site": "Write the page as a folder, for hosts that run no programs.",
    "solitaire": "Play the solitaire of eleven piles.",
    "solve": "Arrange a hand so that it costs the fewest points.",
    "verify": "Check a record: its shuffles, its promise, every turn.",
}


class LazyGroup(click.Group):
    """Lists the commands without importing them, so that help is instant."""

    def list_commands(self, _ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, _ctx: click.Context, name: str) -> click.Command | None:
        if name not in COMMANDS:
            return None
        command = getattr(import_module(f"starsuit.commands.{name}"), name)
        return command if isinstance(command, click.Command) else None

    def invoke(self, ctx: click.Context) -> object:
        """Run a command; if Ctrl-C ends it, say so and exit with the shell's code for that."""
        try:
            return super().invoke(ctx)
        except KeyboardInterrupt:
            click.echo("\nStopped.", err=True)
            sys.exit(INTERRUPTED)

    def shell_complete(self, ctx: click.Context, incomplete: str) -> list[CompletionItem]:
        """The commands with their help sentences; Click would import them all for that."""
        if incomplete.startswith("-"):
            return super().shell_complete(ctx, incomplete)
        from click.shell_completion import CompletionItem  # noqa: PLC0415 - only shells need it

        return [CompletionItem(name, help=words) for name, words in COMMANDS.items() if name.startswith(incomplete)]

    def format_commands(self, _ctx: click.Context, formatter: click.HelpFormatter) -> None:
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _print_version(ctx: click.Context, _param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        from importlib.metadata import version  # noqa: PLC0415 - slow to import, and rarely wanted

        from starsuit.native import describe  # noqa: PLC0415 - loads the core, which help does not need

        click.echo(f"starsuit {version('starsuit')}\ncore: {describe()}")
        ctx.exit()


@click.group(
    cls=LazyGroup,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog="COMMAND --help shows examples. Exit codes: 0 all is well, 1 the cards, the record or the file are not what "
    "they should be, 2 the command line is wrong, 130 stopped by Ctrl-C.",
)
@click.option(
    "--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Show the version."
)
def starsuit() -> None:
    """Five Crowns, the five-suited rummy: play it, solve it, keep its score.

    Cards are two characters: rank 3-9 T J Q K, suit t (stars) h c s d; a joker is Jk. 10h and 8★ do as well.
    """


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command; what goes wrong becomes one sentence, with `--json` an object too, and the exit code for it."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        # Not standalone: Click would end the process before an error could be told in JSON.
        sys.exit(starsuit.main(args=list(given), prog_name="starsuit", standalone_mode=False) or 0)
    except click.ClickException as error:
        _answer(given, _usage_code(error), error.format_message())
        error.show()
        sys.exit(error.exit_code)
    except click.Abort:
        click.echo("Aborted!", err=True)
        sys.exit(1)
    except StarsuitError as error:
        from starsuit.speech import foreign, said, t  # noqa: PLC0415 - rarely wanted

        _answer(given, error.code, str(error))
        click.echo(t("line-error", why=said(error)) if foreign() else f"Error: {error}", err=True)
        sys.exit(1)
    except OSError as error:
        if isinstance(error, BrokenPipeError):
            # The reader of our output has seen enough.
            sys.stderr.close()
            sys.exit(1)
        where = f"{error.filename}: " if error.filename else ""
        sentence = f"{where}{error.strerror or error}"
        _answer(given, f"system/{errno.errorcode.get(error.errno or 0, 'error').lower()}", sentence)
        click.echo(f"Error: {sentence}", err=True)
        sys.exit(1)


def _answer(arguments: Sequence[str], code: str, sentence: str) -> None:
    """The error as JSON, for a program that asked for that."""
    if "--json" in arguments:
        click.echo(json.dumps({"error": {"code": code, "sentence": sentence}}))


def _usage_code(error: click.ClickException) -> str:
    """What is wrong with the command line, for programs."""
    kinds = {click.NoSuchOption: "option", click.MissingParameter: "missing", click.BadParameter: "value"}
    return f"usage/{next((word for kind, word in kinds.items() if isinstance(error, kind)), 'command')}"
