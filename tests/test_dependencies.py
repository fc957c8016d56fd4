"""What `make audit` says of licences and of known holes, and that silence is never taken for a good answer."""

from __future__ import annotations

import json
import threading
import tomllib
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from importlib.metadata import distributions, files
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest

from tests.kit.dependencies import (
    AT_ONCE,
    NPM_LOCKS,
    NotAskedError,
    Package,
    installed,
    known_holes,
    licence_faults,
    locked,
    pinned,
)
from tests.kit.paths import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

SONG, BELL = Package("PyPI", "song", "1.2"), Package("npm", "@bells/bell", "3.0.0")
Service: TypeAlias = "Callable[[list[dict[str, Any]]], tuple[int, bytes]]"  # from what is asked to a status and a body


def package(folder: Path, name: str, *said: str) -> list[Package]:
    """A package as pip leaves it, and what is read of it."""
    place = folder / f"{name}-1.2.dist-info"
    place.mkdir()
    lines = ["Metadata-Version: 2.4", f"Name: {name}", "Version: 1.2", *said]
    (place / "METADATA").write_text("\n".join([*lines, "", "Its description."]), encoding="utf-8")
    return installed(distributions(path=[str(folder)]))


@pytest.mark.parametrize(
    "said",
    [
        ("License-Expression: MIT",),
        ("License-Expression: Apache-2.0 OR GPL-3.0-only",),
        ("License-Expression: MIT AND (PSF-2.0 OR LGPL-2.1-only)",),
        ("License: Apache 2.0", "Classifier: License :: Other/Proprietary License"),
        ("License: UNKNOWN", "Classifier: License :: OSI Approved :: ISC License (ISCL)"),
        ("License: Copyright (c) 2012, all of us", "Classifier: License :: OSI Approved :: BSD License"),
        ("Classifier: License :: OSI Approved", "Classifier: License :: OSI Approved :: MIT License"),
    ],
)
def test_a_licence_on_the_list_is_no_fault(said: tuple[str, ...], tmp_path: Path) -> None:
    assert licence_faults(package(tmp_path, "song", *said)) == []


@pytest.mark.parametrize(
    ("said", "terms"),
    [
        ((), "no licence that it names"),
        (("License-Expression: AGPL-3.0-only",), "AGPL-3.0-only"),
        (("License-Expression: MIT AND SSPL-1.0",), "MIT AND SSPL-1.0"),
        (("License: GPL-2.0-or-later", "Classifier: License :: OSI Approved :: MIT License"), "GPL-2.0-or-later"),
        (
            ("Classifier: License :: OSI Approved :: MIT License", "Classifier: License :: Other/Proprietary License"),
            "MIT AND Other/Proprietary License",
        ),
    ],
)
def test_a_licence_off_the_list_is_a_fault(said: tuple[str, ...], terms: str, tmp_path: Path) -> None:
    (fault,) = licence_faults(package(tmp_path, "song", *said))
    assert fault.startswith(f"song 1.2 (PyPI) comes under {terms}: read it and add it to ")


def test_terms_that_were_read_hold_for_those_terms_alone(tmp_path: Path) -> None:
    assert licence_faults(package(tmp_path, "psycopg", "License-Expression: LGPL-3.0-only")) == []
    (tmp_path / "new").mkdir()
    assert licence_faults(package(tmp_path / "new", "psycopg", "License-Expression: AGPL-3.0-only"))


def test_everything_here_comes_under_a_licence_on_the_list() -> None:
    """What the tests run with, and all that npm would install."""
    ours = {each.name for each in pinned()}
    here = [each for each in installed() if each.name in ours]
    assert len(here) > 80
    assert len(locked()) > 300
    assert licence_faults([*here, *locked()]) == []


def test_the_page_passes_on_what_others_ask_for() -> None:
    """The licences of what is in its scripts lie beside it, but not among the files that every browser loads."""
    page = ROOT / "src" / "starsuit" / "page"
    if not (page / "index.html").exists():
        pytest.skip("the web client is not built: make web")
    notices = (page / "licences.txt").read_text(encoding="utf-8")
    versions = {each.name: each.version for each in locked()}
    for name in ("@fluent/bundle", "clsx", "svelte"):
        assert f"\n{name} {versions[name]} (" in notices
    assert notices.count("Permission is hereby granted") >= 2
    assert "SIL OPEN FONT LICENSE" in notices
    assert "vite" not in notices
    assert "licences.txt" not in (page / "sw.js").read_text(encoding="utf-8")


def test_the_core_passes_on_what_nanobind_asks_for() -> None:
    (licence,) = (each for each in files("nanobind") or [] if each.name == "LICENSE")
    notices = (ROOT / "core" / "NOTICES.txt").read_text(encoding="utf-8")
    assert licence.read_text().strip() in notices
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["license-files"] == ["LICENSE", "core/NOTICES.txt"]


def test_every_pin_is_asked_about(tmp_path: Path) -> None:
    (tmp_path / "requirements.txt").write_text(
        '# -c other==1\nA_Song[all]==1.2 ; sys_platform == "linux"\n    # via b==2\n'
    )
    (tmp_path / "requirements-dev.txt").write_text("bell==3.0.post1\na-song==1.2\n")
    assert pinned(tmp_path) == [Package("PyPI", "a-song", "1.2"), Package("PyPI", "bell", "3.0.post1")]


def test_a_lock_file_names_what_npm_installs(tmp_path: Path) -> None:
    packages = {
        "": {"name": "ours", "version": "0.0.0"},
        "node_modules/@bells/bell": {"version": "3.0.0", "license": "MIT"},
        "node_modules/song/node_modules/old": {"version": "1.0.0"},
    }
    for file in NPM_LOCKS:
        (tmp_path / file).parent.mkdir(parents=True)
        (tmp_path / file).write_text(json.dumps({"packages": packages}))
    assert locked(tmp_path) == [Package("npm", "@bells/bell", "3.0.0", "MIT"), Package("npm", "old", "1.0.0")]


@contextmanager
def advisories(answer: Service) -> Iterator[str]:
    """A service that is asked as OSV.dev is (google.github.io/osv.dev/post-v1-querybatch); gives its address."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            asked = json.loads(self.rfile.read(int(self.headers["Content-Length"])))["queries"]
            status, body = answer(asked)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/v1/querybatch"
        finally:
            server.shutdown()
            thread.join()


def knowing(**holes: list[str]) -> Service:
    """A service that knows holes by the name of the package, and tells one at a time."""

    def answer(asked: list[dict[str, Any]]) -> tuple[int, bytes]:
        assert len(asked) <= AT_ONCE
        results = []
        for query in asked:
            known = holes.get(query["package"]["name"].rpartition("/")[2], [])
            page = int(query["page_token"] or 0)
            result: dict[str, Any] = {"vulns": [{"id": each} for each in known[page : page + 1]]} if known else {}
            results.append(result | ({"next_page_token": str(page + 1)} if page + 1 < len(known) else {}))
        return 200, json.dumps({"results": results}).encode()

    return answer


def test_no_known_hole_is_no_fault() -> None:
    with advisories(knowing()) as service:
        assert known_holes([SONG, BELL], service=service) == []
        assert (
            known_holes([Package("PyPI", f"song-{number}", "1") for number in range(AT_ONCE + 5)], service=service)
            == []
        )


def test_every_known_hole_is_named() -> None:
    with advisories(knowing(bell=["GHSA-2", "GHSA-1", "MAL-3"])) as service:
        assert known_holes([SONG, BELL], service=service) == [
            f"@bells/bell 3.0.0 (npm) has a known hole, {hole}: https://osv.dev/vulnerability/{hole}"
            for hole in ("GHSA-1", "GHSA-2", "MAL-3")
        ]


@pytest.mark.parametrize(
    ("status", "body"),
    [
        (405, b""),
        (503, b'{"results": [{}, {}]}'),
        (200, b"<html>Please log in to this network</html>"),
        (200, b'{"code": 3}'),
        (200, b'["results"]'),
        (200, b'{"results": [{}]}'),
    ],
)
def test_an_answer_that_is_none_is_not_taken_for_one(status: int, body: bytes) -> None:
    with (
        advisories(lambda _asked: (status, body)) as service,
        pytest.raises(NotAskedError, match=f"^Known holes were not looked up, for {service} "),
    ):
        known_holes([SONG, BELL], service=service)


def test_without_a_network_nothing_is_known() -> None:
    with advisories(knowing()) as service:
        pass
    with pytest.raises(NotAskedError, match=r"^Known holes were not looked up, for .* did not answer as it should \("):
        known_holes([SONG], service=service)
