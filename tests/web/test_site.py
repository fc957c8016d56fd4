"""The page alone, as `starsuit site` writes it, from Python's own file server and below a path: in three engines."""

from __future__ import annotations

import http.server
import threading
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from starsuit.cli import starsuit
from tests.kit.browser import DIST, PHONE
from tests.kit.engines import Engine, PlaywrightTab, Tab, running

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

ENGINES: tuple[Engine, ...] = ("chromium", "firefox", "webkit")


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


@pytest.fixture
def host(site: Path) -> Iterator[Files]:
    with hosting(site) as files:
        yield files


@pytest.fixture
def tab(request: pytest.FixtureRequest, host: Files) -> Iterator[Tab]:
    with running(request.param, host) as found:
        found.size(PHONE)
        yield found
        assert found.errors() == []


@pytest.mark.parametrize("tab", ENGINES, indirect=True)
def test_below_a_path_links_lead_on_and_a_reload_stays(tab: Tab) -> None:
    tab.open("/starsuit/", "nav .tile")
    tab.click("nav .tile", "Solitaire")
    tab.sees("h1", "Solitaire")
    assert tab.run("() => location.href") == tab.server.url + "/starsuit/#/solitaire"
    tab.reload()
    tab.sees("h1", "Solitaire")
    tab.click("header a")
    tab.sees("nav .tile")
    assert tab.run("() => location.hash") == "#/"


def test_where_the_browser_cannot_play_it_says_so(host: Files) -> None:
    with running("chromium", host) as tab:
        assert isinstance(tab, PlaywrightTab)
        tab.page.add_init_script("delete window.WebAssembly")
        tab.open("/starsuit/#/play")
        tab.sees("main p", "This browser cannot run the engine of the page")
        tab.open("/starsuit/#/learn", "h1")
        assert tab.errors() == []


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
