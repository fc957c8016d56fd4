"""`starsuit completion`: the script that lets a shell complete commands, options and values."""

from __future__ import annotations

import os
from pathlib import PurePath
from typing import Final

import click
from click.shell_completion import ShellComplete, get_completion_class

from starsuit.errors import StarsuitError

__all__ = ["completion"]

SHELLS: Final = ("bash", "zsh", "fish")


@click.command()
@click.argument("shell", type=click.Choice(SHELLS), required=False)
def completion(shell: str | None) -> None:
    """Print what makes SHELL (bash, zsh or fish; else the one you use) complete what you type after starsuit.

    \b
    starsuit completion bash > ~/.local/share/bash-completion/completions/starsuit
    starsuit completion zsh > ~/.zfunc/_starsuit
    starsuit completion fish > ~/.config/fish/completions/starsuit.fish
    eval "$(starsuit completion bash)"
    """
    chosen = shell or PurePath(os.environ.get("SHELL", "")).name
    kind = get_completion_class(chosen) if chosen in SHELLS else None
    if kind is None:
        raise StarsuitError("completion/shell", f"which shell? {', '.join(SHELLS)} are known, as in: completion bash")
    command = click.get_current_context().find_root().command
    # Not the class's own method, which asks the installed bash for its version: the script may be for another machine.
    script = ShellComplete.source(kind(command, {}, "starsuit", "_STARSUIT_COMPLETE"))
    # Click's script for fish cuts a value or its description at the first comma.
    click.echo(script.replace('string split "," $completion', 'string split --max 1 "," $completion'))
