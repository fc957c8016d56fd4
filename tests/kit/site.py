"""The documentation as a site: `make docs` runs this, with the packages of requirements-docs.txt and nothing else.

The pages in docs read well on a code host too, where a link may lead to any file of the project. A site has only its
own files. So the pages are copied to build/docs first, with every file that they link to: Markdown as one more page,
code as a page that shows it. Zensical builds the site from there, and reports dead links from page to page. It does not
look at pictures, nor at HTML inside Markdown, so the finished site is looked through once more.
"""

from __future__ import annotations

import os.path
import re
import shutil
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote, urlsplit

from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["CONFIG", "faults", "links", "stage", "unlisted"]

CONFIG: Final = ROOT / "zensical.toml"
STAGE: Final = ROOT / "build" / "docs"
SITE: Final = ROOT / "build" / "site"
ICON: Final = "web/public/icons/icon.svg"
NOT_PAGES: Final = shutil.ignore_patterns("*.1", "openapi.json")
PICTURES: Final = (".svg", ".png", ".jpg", ".webp")
LANGUAGES: Final = {".py": "python", ".sh": "sh", ".cpp": "cpp", ".hpp": "cpp", ".ts": "ts", ".toml": "toml"}
FENCE: Final = re.compile(r"(^```.*?^```|`[^`\n]*`)", re.MULTILINE | re.DOTALL)
LINK: Final = re.compile(r"""(\]\(|\b(?:src|srcset|href)=")([^)"\s]+)""")


def links(text: str) -> list[str]:
    """The addresses that a Markdown text links to, apart from those in its code."""
    return [found[2] for found in LINK.finditer(FENCE.sub("", text))]


def stage(root: Path, to: Path) -> None:
    """Copy the pages in docs, and what they link to elsewhere in the project, with links that fit."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(root / "docs", to, ignore=NOT_PAGES)
    waiting = [page.relative_to(root).as_posix() for page in (root / "docs").rglob("*.md")]
    done: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name in done:
            continue
        done.add(name)
        place = to / staged(name)
        place.parent.mkdir(parents=True, exist_ok=True)
        if name.endswith(".md"):
            text = (root / name).read_text(encoding="utf-8")
            waiting += [target for link in links(text) if (target := _file(root, name, link)) and not _in_docs(target)]
            place.write_text(_fitted(root, name, text), encoding="utf-8")
        elif name.endswith(PICTURES):
            shutil.copyfile(root / name, place)
        else:
            code, language = (root / name).read_text(encoding="utf-8"), LANGUAGES.get(Path(name).suffix, "text")
            place.write_text(f"# {Path(name).name}\n\n`{name}`\n\n````{language}\n{code}````\n", encoding="utf-8")


def staged(name: str) -> str:
    """Where the copy has a file of the project."""
    if _in_docs(name):
        return name.removeprefix("docs/")
    return f"source/{name}" if name.endswith((".md", *PICTURES)) else f"source/{name}.md"


def _in_docs(name: str) -> bool:
    return name.startswith("docs/")


def _file(root: Path, page: str, link: str) -> str | None:
    """The file of the project that a link leads to, unless it leads elsewhere or nowhere."""
    address = link.partition("#")[0]
    name = os.path.normpath(os.path.join(os.path.dirname(page), address))
    return name if address and not urlsplit(link).scheme and (root / name).is_file() else None


def _fitted(root: Path, page: str, text: str) -> str:
    folder = os.path.dirname(staged(page)) or "."

    def fit(found: re.Match[str]) -> str:
        target = _file(root, page, found[2])
        if target is None:
            return found[0]
        _, hash_, anchor = found[2].partition("#")
        return found[1] + os.path.relpath(staged(target), folder) + hash_ + anchor

    return "".join(_code(part) if FENCE.fullmatch(part) else LINK.sub(fit, part) for part in FENCE.split(text))


def _code(part: str) -> str:
    """A code host wants a bar inside a table's code escaped; Python-Markdown would show the backslash."""
    return part if part.startswith("```") else part.replace("\\|", "|")


class _Page(HTMLParser):
    """What a page of the site links to, loads and can be linked to."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.linked: list[str] = []
        self.loaded: list[str] = []
        self.undescribed: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.linked.append(given["href"])
        elif tag == "link" and given.get("rel") != "canonical":
            self.loaded.append(given.get("href", ""))
        self.loaded += [given[name] for name in ("src", "srcset") if name in given]
        if tag == "img" and "alt" not in given:
            self.undescribed.append(given.get("src", ""))


def faults(site: Path) -> Iterator[str]:
    """Links that lead nowhere, files and pictures that are not there or come from elsewhere, pictures without words."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in sorted(site.rglob("*.html"))}
    for path, page in pages.items():
        here = path.relative_to(site).as_posix()
        for address in page.loaded:
            if urlsplit(address).scheme not in ("", "data"):
                yield f"{here} loads {address} from elsewhere"
        for address in {*page.linked, *page.loaded}:
            parts = urlsplit(address)
            if parts.scheme or parts.netloc:
                continue
            start = site if parts.path.startswith("/") else path.parent  # the page of a wrong address may be anywhere
            target = (start / unquote(parts.path).lstrip("/")).resolve() if parts.path else path
            target = target / "index.html" if target.is_dir() else target
            if not target.is_relative_to(site.resolve()) or not target.is_file():
                yield f"{here} leads to {address}, which is not there"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].ids:
                yield f"{here} leads to {address}, which has no such heading"
        yield from (f"{here} shows {picture} without an alt text" for picture in page.undescribed)


def unlisted(stage: Path, nav: object) -> list[str]:
    """Pages that the navigation does not have. Files of the project need none: their pages are reached by a link."""
    pages = {path.relative_to(stage).as_posix() for path in stage.rglob("*.md")}
    return sorted(page for page in pages - set(_listed(nav)) if not page.startswith("source/"))


def _listed(nav: object) -> Iterator[str]:
    if isinstance(nav, str):
        yield nav
    elif isinstance(nav, (list, dict)):
        for each in nav.values() if isinstance(nav, dict) else nav:
            yield from _listed(each)


def main() -> str | None:
    stage(ROOT, STAGE)
    shutil.copyfile(ROOT / ICON, STAGE / "assets" / "icon.svg")
    if missing := unlisted(STAGE, tomllib.loads(CONFIG.read_text(encoding="utf-8"))["project"]["nav"]):
        return f"not in the navigation (zensical.toml): {', '.join(missing)}"
    shutil.rmtree(SITE, ignore_errors=True)
    built = subprocess.run([sys.executable, "-m", "zensical", "build", "--strict", "--clean"], cwd=ROOT, check=False)
    if built.returncode:
        return "the site was not built"
    if found := sorted(faults(SITE)):
        return "\n".join(found)
    print(f"{len(list(SITE.rglob('*.html')))} pages, no dead link: {(SITE / 'index.html').relative_to(ROOT)}")
    return None


if __name__ == "__main__":
    sys.exit(main())
