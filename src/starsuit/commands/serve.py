"""`starsuit serve`: the server, in one command."""

from __future__ import annotations

import os
import sys
import webbrowser
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import click

from starsuit.errors import StarsuitError, missing_extra
from starsuit.server.addresses import EVERYWHERE, local_address
from starsuit.server.config import Setting, Settings, SettingsError, load, settings_list

__all__ = ["serve"]

# Seconds to wait for another server of the same database: until it has stopped, or has said where it is.
STOPPING: Final = 2.0
STARTING: Final = 15.0


PATHS: Final = {"data": click.Path(), "web": click.Path(), "database": click.Path()}  # a shell completes these


def _option(setting: Setting) -> click.Option:
    """The flag of a setting; `load` checks its value, as it does those from the file and the environment."""
    default = setting.shown_default()
    help_text = setting.help + (f" Default: {default}." if default else "")
    metavar = "|".join(setting.choices) or {int: "N", float: "N", str: "TEXT", tuple: "LIST"}[setting.kind]
    kind = click.Choice(setting.choices) if setting.choices else PATHS.get(setting.name)
    return click.Option([setting.flag, setting.name], type=kind, default=None, metavar=metavar, help=help_text)


@click.command(
    params=[_option(each) for each in settings_list() if not each.secret],
    epilog="The key that signs the cookies can be given as STARSUIT_KEY or in the file, not as a flag that others see.",
)
@click.option("--config", type=click.Path(dir_okay=False), help="A TOML file of settings. Default: $STARSUIT_CONFIG.")
@click.option("--open", "show", is_flag=True, help="Open the page in the browser, where there is a desktop.")
def serve(*, config: str | None, show: bool, **flags: Any) -> None:
    """Run the server: open the page, share the link, play.

    Every option below can also be set in a file of the form `port = 8155`, or by an environment variable such as
    STARSUIT_PORT; the file counts least, the option most. A limit of 0 means: no limit. Ctrl-C stops and tells the
    players when to come back; a second one stops at once.

    \b
    starsuit serve --open
    starsuit serve --port 80 --public-url https://cards.example.org --proxies 127.0.0.1
    """
    config = config or os.environ.get("STARSUIT_CONFIG")
    given = {name: value for name, value in flags.items() if value is not None}
    try:
        load(flags=given)
    except SettingsError as error:  # of the flags alone: the command line is wrong, not the file or the environment
        raise click.UsageError(str(error)) from None
    settings = load(Path(config) if config else None, os.environ, given)
    running, logs = _import()
    logs.set_up(settings.log_level, settings.log_format)
    if settings.redis:
        _need_redis()
    settings.make_folder()
    try:
        # Before the port: a server that runs already has both, and its database is what matters.
        patience = STARTING if show else STOPPING
        claim = running.claim_database(settings.database_url, shared=bool(settings.redis), patience=patience)
    except StarsuitError as error:
        if not (show and (here := getattr(error, "address", ""))):
            raise
        click.echo(f"Starsuit is running already, at {here}")
        _open(here)
        return
    try:
        code = _run(running, settings, claim, show=show)
    finally:
        claim.release()
    if code:
        sys.exit(code)


def _need_redis() -> None:
    if find_spec("redis") is None:
        raise missing_extra("several processes need redis-py", "redis")


def _run(running: Any, settings: Settings, claim: Any, *, show: bool) -> int:
    sock = running.listen(settings.host, settings.port)
    address = local_address() if settings.host in EVERYWHERE else None
    here, others = _addresses(settings, address, sock.getsockname()[1])

    def announce() -> None:
        claim.announce(here)
        _announce(here, others)
        if show:
            _open(here)

    if settings.processes == 1:
        running.run(settings, sock, announce, claim)
        return 0
    claim.release()  # we know now that it can be had; each process has its own
    code: int = running.run_several(settings, sock, announce)
    return code


def _open(address: str) -> None:
    if _has_desktop():
        webbrowser.open(address)


def _has_desktop() -> bool:
    """Whether there is a screen to open a page on; otherwise Python would start a browser in the terminal."""
    return os.name == "nt" or sys.platform == "darwin" or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def _import() -> tuple[Any, Any]:
    """The server itself, which is slow to import, and may not be installed."""
    try:
        return import_module("starsuit.server.running"), import_module("starsuit.server.logging")
    except ModuleNotFoundError as error:
        raise missing_extra(f"the server needs {error.name}", "server") from None


def _addresses(settings: Settings, address: str | None, port: int) -> tuple[str, str | None]:
    """Where this machine reaches the server, and where others do."""
    host = "127.0.0.1" if settings.host in EVERYWHERE else settings.host
    here = f"http://{f'[{host}]' if ':' in host else host}:{port}"
    return here, settings.public_url or (address and f"http://{address}:{port}")


def _announce(here: str, others: str | None) -> None:
    click.echo(f"Starsuit is at {here}")
    if others is not None:
        click.echo(f"For others: {others}")
        if sys.stdout.isatty():
            import segno  # noqa: PLC0415 - comes with the server, and only needed here

            segno.make(others, error="m").terminal(compact=True)
    if sys.stdout.isatty():
        click.echo("Ctrl-C stops it.")
    sys.stdout.flush()
