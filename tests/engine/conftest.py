"""The engine of the page, for all tests of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.kit.page_engine import MODULE, PageEngine

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="session")
def engine() -> Iterator[PageEngine]:
    """It runs for as long as the tests."""
    if not MODULE.is_file():
        pytest.skip("the engine of the page was not compiled here: make engine")
    found = PageEngine()
    yield found
    found.close()
