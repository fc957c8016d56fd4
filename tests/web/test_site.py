"""The page alone, as `starsuit site` writes it, from Python's own file server and below a path: in three engines.

One browser of each engine serves all tests here: what one leaves in it is there in the next, as on a person's device.
"""

from __future__ import annotations

import http.server
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from starsuit.analysis.puzzles.making import make
from starsuit.cli import starsuit
from tests.kit.browser import DIST, PHONE
from tests.kit.engines import KEPT, Engine, PlaywrightTab, Tab, play_on, running
from tests.kit.page_rooms import client_script
from tests.kit.web_files import has_engine

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENGINES: tuple[Engine, ...] = ("chromium", "firefox", "webkit")
PAGE = "/starsuit/"
in_all = pytest.mark.parametrize("tab", ENGINES, indirect=True)
needs_engine = pytest.mark.skipif(not has_engine(), reason="the page was built without its engine: make web")


class Quiet(http.server.SimpleHTTPRequestHandler):
    """As `python -m http.server` has it, without a line for each file."""

    def log_message(self, *_: object) -> None:
        pass


@dataclass
class Files:
    """A host that has files and runs nothing."""

    server: http.server.ThreadingHTTPServer

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_port}"

    def stop(self) -> None:
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the page in it, below `starsuit`."""
    if not (DIST / "index.html").exists():
        pytest.skip("the web client is not built: make web")
    folder = tmp_path_factory.mktemp("host")
    written = CliRunner().invoke(starsuit, ["site", str(folder / "starsuit")])
    assert written.exit_code == 0, written.output
    return folder


@contextmanager
def hosting(folder: Path) -> Iterator[Files]:
    """A host of the files in a folder."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    files = Files(server)
    try:
        yield files
    finally:
        files.stop()


@pytest.fixture(scope="module")
def tab(request: pytest.FixtureRequest, site: Path) -> Iterator[Tab]:
    with hosting(site) as files, running(request.param, files) as found:
        found.size(PHONE)
        found.open(PAGE, "nav .tile")
        found.run("(kept) => localStorage.setItem(...kept)", KEPT)
        found.reload()
        yield found
        assert found.errors() == []


@in_all
def test_below_a_path_links_lead_on_and_a_reload_stays(tab: Tab) -> None:
    tab.open(PAGE, "nav .tile")
    tab.click("nav .tile", "Solitaire")
    tab.sees("h1", "Solitaire")
    assert tab.run("() => location.href") == f"{tab.server.url}{PAGE}#/solitaire"
    tab.reload()
    tab.sees("h1", "Solitaire")
    tab.click("header a")
    tab.sees("nav .tile")
    assert tab.run("() => location.hash") == "#/"


@needs_engine
@in_all
def test_a_puzzle_is_solved_and_explained(tab: Tab) -> None:
    card = make("discard", 1, "static").answer.split()[-1]
    tab.open(f"{PAGE}#/puzzles/discard?level=1&seed=static", ".hand")
    tab.click(f".hand [data-card='{card}']")
    tab.click(".bar .main", "Discard")
    tab.sees(".verdict b", "Right!")
    tab.sees(".verdict p:not(.told)", "Discard")
    tab.click(".verdict summary")
    tab.sees(".verdict tbody tr")
    tab.click(".bar .main", "Next")
    tab.until("() => document.querySelector('.verdict')?.textContent.trim() === ''")
    tab.open(f"{PAGE}#/puzzles", "dd.figures")
    tab.reload()
    tab.sees("dd.figures")  # the rating: it is kept


@needs_engine
@in_all
def test_a_short_game_is_played_to_its_end(tab: Tab) -> None:
    """With a reload in the middle; then it is among the games of this device."""
    rules = {"rounds": [3, 4], "turn_limit": 2, "first_dealer": 0}
    wish = {"seats": 2, "bots": ["novice"], "pace": "instant", "start": True, "seed": "static", "rules": rules}
    ask = "async (script, wish) => (await (await import(script)).engine.ask('POST', '/api/tables', wish)).id"
    room = tab.run(ask, PAGE.rstrip("/") + client_script(), wish)
    tab.open(f"{PAGE}#/t/{room}", ".board")
    play_on(tab, until="Round 1 is over")
    tab.reload()
    tab.sees(".board")
    play_on(tab)
    tab.sees(".ranking")
    tab.open(f"{PAGE}#/games", f"a[href*='/g/{room}']")


@pytest.mark.parametrize("tab", ["chromium"], indirect=True)
def test_where_the_browser_cannot_play_it_says_so(tab: Tab) -> None:
    assert isinstance(tab, PlaywrightTab)
    with tab.page.context.new_page() as page:
        page.add_init_script("delete window.WebAssembly")
        bare = PlaywrightTab(tab.server, page)
        bare.open(f"{PAGE}#/play")
        bare.sees("main p", "This browser cannot run the engine of the page")
        bare.open(f"{PAGE}#/learn", "h1")
        assert bare.errors() == []


def test_the_site_is_written_again_but_never_over_other_files(tmp_path: Path) -> None:
    if not (DIST / "index.html").exists():
        pytest.skip("the web client is not built: make web")
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "index.html").write_text("<title>Documentation</title>", encoding="utf-8")
    target = tmp_path / "public"
    for _ in range(2):
        assert CliRunner().invoke(starsuit, ["site", str(target), "--docs", str(docs)]).exit_code == 0
    assert (target / "docs" / "index.html").is_file()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["docs", "public"]
    refused = CliRunner().invoke(starsuit, ["site", str(docs)])
    assert refused.exit_code != 0
    assert [path.name for path in docs.iterdir()] == ["index.html"]


def test_its_policy_is_that_of_the_server() -> None:
    from starsuit.commands.site import POLICY
    from starsuit.server.http.security import POLICY as SERVED

    wanted = SERVED.replace("{connect}", "'self'").replace("; frame-ancestors 'none'", "")
    assert POLICY.replace(" 'wasm-unsafe-eval'", "") == wanted.replace(" 'wasm-unsafe-eval'", "")
