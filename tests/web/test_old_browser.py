"""Somebody whose browser is too old reads so, in their language; `web/tests/old.test.ts` has more of such browsers."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Browser, expect

from tests.kit.browser import ROOT, violations, watched

if TYPE_CHECKING:
    from tests.kit.serving import Server


@pytest.mark.parametrize(
    ("locale", "sentence"), [("de-AT", "Dieser Browser ist zu alt"), ("ja-JP", "This browser is too old")]
)
def test_an_old_browser_gets_a_sentence_instead_of_a_blank_page(
    browser: Browser, server: Server, locale: str, sentence: str
) -> None:
    with watched(browser.new_context(base_url=server.url, locale=locale, service_workers="block")) as page:
        page.add_init_script("CSS.supports = () => false")
        page.goto("/t/abc")
        expect(page.locator("body")).to_have_text(re.compile(sentence), use_inner_text=True)
        expect(page.locator("p:visible")).to_have_count(1)
        expect(page.locator("#app")).to_have_count(0)
        assert violations(page) == []


def test_the_page_is_built_for_the_browsers_that_are_named() -> None:
    config = (ROOT / "web" / "vite.config.ts").read_text(encoding="utf-8")
    built = re.search(r"target: \[(.*)\]", config)
    assert built is not None
    named = (ROOT / "docs" / "players" / "browser.md").read_text(encoding="utf-8")
    oldest = re.findall(r"^\| (Chrome|Edge|Firefox|Safari)\b[^|]*\| ([\d.]+) \|", named, re.MULTILINE)
    assert {f"{name.lower()}{version}" for name, version in oldest} == set(re.findall(r"'(\w[\w.]*)'", built[1]))
