"""Prints from the server: made once, under names of their own."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from starsuit.prints import Print
from starsuit.server import print_shop
from starsuit.server.domain.refusal import Refusal
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


@pytest.mark.parametrize("name", ["deck-2-a4-grey.pdf", "sheet-9-es-letter.pdf", "rules-fr-a4.pdf"])
def test_a_print_is_made_once_and_elsewhere(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    shop, wanted = PrintShop(), Print.named(name)
    expected = wanted.pdf()
    monkeypatch.setattr(Print, "pdf", None)  # not in this process: nobody could play meanwhile
    assert shop.kept(wanted) is None

    async def make() -> list[bytes]:
        return await asyncio.gather(*(shop.make(wanted) for _ in range(3)))

    made = asyncio.run(make())
    assert made == [expected] * 3
    assert all(shop.kept(wanted) is each for each in made)


def test_a_server_without_the_extra_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(print_shop, "find_spec", lambda _: None)
    with pytest.raises(Refusal, match="its operator can install") as refused:
        asyncio.run(PrintShop().make(Print("rules")))
    assert refused.value.status == 501
