"""The browser's types match the server's."""

from __future__ import annotations

from starsuit.protocol.typescript import typescript
from starsuit.server.config import Settings
from starsuit.server.http.app import create_app
from starsuit.server.http.openapi import document_text
from tests.kit.paths import ROOT

FILE = ROOT / "web" / "src" / "lib" / "protocol.ts"
DOCUMENT = ROOT / "docs" / "openapi.json"


def test_the_types_of_the_browser_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run `make golden`"


def test_the_document_of_the_api_is_current() -> None:
    # `npm run lint` compares the types generated from it.
    assert DOCUMENT.read_text(encoding="utf-8") == document_text(create_app(Settings())), "run `make golden`"
