"""What the page's own score sheets are compared with is what the server's code says today."""

from __future__ import annotations

from tests.kit.sheet_cases import FILE, text


def test_the_sheets_of_the_page_are_compared_with_todays() -> None:
    assert FILE.read_text(encoding="utf-8") == text(), "run python -m tests.kit.sheet_cases"
