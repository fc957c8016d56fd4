"""`starsuit site`: the page as a folder of files, for hosts that run no programs."""

from __future__ import annotations

import json
import re
import shutil
import tempfile
from pathlib import Path
from typing import Final

import click

import starsuit
from starsuit.commands.progress import Patience
from starsuit.errors import StarsuitError
from starsuit.prints import check_printing, every_print

__all__ = ["site"]

PAGE: Final = Path(starsuit.__file__).parent / "page"
MARK: Final = '<html data-host="static"'
# What the server says in a header of every answer, apart from what a file cannot say.
POLICY: Final = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'"
)


@click.command()
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
@click.option(
    "--docs",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Put this folder, such as the one `make docs` builds, beside it as docs.",
)
@click.option("--prints", is_flag=True, help="Put all that can be printed beside it, as some 240 PDFs.")
def site(folder: Path, docs: Path | None, prints: bool) -> None:
    """Write the page to FOLDER, for any host of files and under any path.

    It has all of the game that needs no server: against computer players, passing one device around, the
    solitaire, the lesson, the score sheet. FOLDER must be new or empty, or be what this command wrote before.

    \b
    starsuit site public
    python -m http.server --directory public
    """
    if not (PAGE / "index.html").is_file():
        raise StarsuitError("site/unbuilt", "the page is not built: run `make web` first")
    if prints:
        check_printing()
    old = _check(folder)
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix=".site-", dir=folder.parent) as work:
            made = Path(work) / "made"
            shutil.copytree(PAGE, made)
            _fit(made, docs=docs is not None, prints=prints)
            if prints:
                _print(made / "print")
            if docs is not None:
                shutil.copytree(docs, made / "docs")
            if old:
                folder.rename(Path(work) / "old")
            elif folder.exists():
                folder.rmdir()
            made.rename(folder)
    except OSError as error:
        reason = error.strerror or str(error)
        raise StarsuitError("file/write", f"{click.format_filename(folder)} cannot be written: {reason}") from None
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files)
    click.echo(f"{click.format_filename(folder)}: {len(files):,} files, {size:,} bytes")


def _check(folder: Path) -> bool:
    """Whether an earlier site is there; raises for anything else."""
    if not folder.exists() or not any(folder.iterdir()):
        return False
    start = folder / "index.html"
    if not start.is_file() or MARK not in start.read_text(encoding="utf-8", errors="replace"):
        name = click.format_filename(folder)
        raise StarsuitError("site/folder", f"{name} has other files in it; name a new folder, or an empty one")
    return True


def _print(folder: Path) -> None:
    """Every print that the page offers."""
    folder.mkdir()
    wanted = list(every_print())
    with Patience(len(wanted)) as patience:
        for each in wanted:
            (folder / each.name).write_bytes(each.pdf())
            patience.done(1)


def _fit(made: Path, *, docs: bool, prints: bool) -> None:
    """The page names its files from where it lies, and the screens by what follows the #."""
    start = made / "index.html"
    page = start.read_text(encoding="utf-8")
    page = re.sub(r'\b(href|src)="/', r'\1="./', page)
    page = page.replace("<html", MARK + " data-docs" * docs + " data-prints" * prints, 1)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    page = page.replace('<meta charset="utf-8" />', f'<meta charset="utf-8" />\n    {policy}', 1)
    start.write_text(page, encoding="utf-8")
    manifest = made / "manifest.webmanifest"
    about = json.loads(manifest.read_text(encoding="utf-8"))
    for shortcut in about["shortcuts"]:
        shortcut["url"] = "./#/" + shortcut["url"].removeprefix("./")
    manifest.write_text(json.dumps(about, ensure_ascii=False, indent=2) + "\n", encoding="utf-8")
    (made / ".nojekyll").touch()  # GitHub Pages would leave out files whose names begin with an underscore
