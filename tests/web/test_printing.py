"""*Print* in a real browser: from the rules to a PDF, with a server, without one, and from a host of files."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from starsuit.cli import starsuit
from starsuit.prints import Print
from tests.kit.browser import DESK, DIST, PHONE, Sized, opened, touch, violations
from tests.web.test_site import Files, hosting

if TYPE_CHECKING:
    from pathlib import Path

    from tests.kit.serving import Server


def hrefs(page: Page) -> list[str]:
    return [str(link.get_attribute("href")) for link in page.locator("#print a").all()]


@pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
def test_from_the_rules_to_a_pdf(browser: Browser, server: Server, size: Sized) -> None:
    with opened(browser, server, size, settings='{"language": "de"}') as page:
        page.goto("/rules")
        touch(page, page.get_by_role("link", name="Drucken"))
        panel = page.locator("#print")
        expect(panel.get_by_role("heading", name="Für den echten Tisch")).to_be_in_viewport()
        panel.get_by_role("radio", name="Letter").check(force=True)
        panel.get_by_role("radio", name="Grau").check(force=True)
        panel.get_by_role("radio", name="4", exact=True).check(force=True)
        touch(page, panel.get_by_role("button", name="Mehr"))
        expect(panel.locator("output")).to_have_text("5")
        assert hrefs(page) == [
            "/print/deck-4-letter-grey.pdf",
            "/print/sheet-5-de-letter-grey.pdf",
            "/print/rules-de-letter-grey.pdf",
        ]
        # A browser without a window for PDFs, as this one, saves them.
        with page.expect_download() as saved:
            touch(page, panel.get_by_role("link", name="Der Spielblock"))
        assert saved.value.suggested_filename == "starsuit-sheet-5-de-letter-grey.pdf"
        (sheet,) = PdfReader(saved.value.path()).pages
        assert "Spielblock" in sheet.extract_text()
        assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_says_that_the_server_is_needed(browser: Browser, server: Server) -> None:
    with opened(browser, server, PHONE) as page:
        page.goto("/sheet")
        expect(page.locator("#print a")).to_have_count(3)
        page.context.set_offline(True)
        expect(page.locator("#print")).to_contain_text("The server makes the prints")
        expect(page.locator("#print a")).to_have_count(0)
        page.context.set_offline(False)
        expect(page.locator("#print a")).to_have_count(3)


@pytest.mark.parametrize("prints", [True, False], ids=["with", "without"])
def test_a_host_of_files_has_them_as_files(
    browser: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, prints: bool
) -> None:
    if not (DIST / "index.html").exists():
        pytest.skip("the web client is not built: make web")
    one = Print("rules")  # all of them take some seconds
    monkeypatch.setattr("starsuit.commands.site.every_print", lambda: iter([one]))
    written = CliRunner().invoke(starsuit, ["site", str(tmp_path / "starsuit"), *(["--prints"] if prints else [])])
    assert written.exit_code == 0, written.output
    with hosting(tmp_path) as host:
        assert isinstance(host, Files)
        page = browser.new_context(locale="en-GB").new_page()
        page.goto(f"{host.url}/starsuit/#/sheet")
        if prints:
            expect(page.locator("#print a")).to_have_count(3)
            assert hrefs(page)[2] == "/starsuit/print/rules-en-a4.pdf"
            answer = page.request.get(f"{host.url}{hrefs(page)[2]}")
            assert (answer.status, answer.body()) == (200, one.pdf())
        else:
            expect(page.locator("#print")).to_contain_text("came without prints")
            expect(page.locator("#print a")).to_have_count(0)
        page.context.close()
