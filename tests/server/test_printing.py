"""Prints from the server: made once, under names of their own."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from starsuit.prints import Print
from starsuit.server.print_shop import PrintShop
from tests.kit.server_client import Person

if TYPE_CHECKING:
    from tests.kit.serving import Server


def test_a_print_is_a_pdf_that_browsers_keep(server: Server) -> None:
    ann = Person(server, "Ann")
    answer = ann.http.get("/print/sheet-5-de-letter.pdf")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "application/pdf")
    assert answer.content == Print.named("sheet-5-de-letter.pdf").pdf()
    assert answer.headers["content-disposition"] == 'inline; filename="starsuit-sheet-5-de-letter.pdf"'
    policy = answer.headers["content-security-policy"]
    assert "object-src" not in policy  # or Chromium shows nothing
    assert "frame-ancestors 'none'" in policy
    again = ann.http.get("/print/sheet-5-de-letter.pdf", headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("name", ["deck-9-a4.pdf", "rules-it-a4.pdf", "deck", "%2e%2e%2fsecret"])
def test_there_is_no_other_print(server: Server, name: str) -> None:
    answer = Person(server, "Ann").http.get(f"/print/{name}")
    assert answer.status_code == 404
    assert answer.json()["code"] == "request/not-found"


def test_a_print_is_made_once(monkeypatch: pytest.MonkeyPatch) -> None:
    shop, wanted = PrintShop(), Print("sheet", players=2)
    assert shop.kept(wanted) is None
    made = shop.make(wanted)
    monkeypatch.setitem(sys.modules, "reportlab.pdfgen.canvas", None)  # nothing could be made now
    assert shop.kept(wanted) == made
    assert shop.kept(Print("sheet", players=3)) is None
