"""Every screen and every dialog is accessible, as far as axe can tell, in both themes, on a phone and at a desk."""

from __future__ import annotations

from contextlib import ExitStack
from typing import TYPE_CHECKING, Literal

import pytest

from tests.kit.browser import DESK, PHONE, Sized, opened, violations
from tests.kit.web_scenes import SCENES, visit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

    from tests.kit.serving import Server

Theme = Literal["dark", "light"]
LOOKS: tuple[tuple[Theme, Sized], ...] = (("dark", PHONE), ("light", DESK), ("light", PHONE), ("dark", DESK))


@pytest.fixture(scope="module")
def pages(browser: Browser, server: Server) -> Iterator[dict[Sized, Page]]:
    """A phone and a desk: a game played there once serves all scenes."""
    with ExitStack() as stack:
        yield {size: stack.enter_context(opened(browser, server, size)) for size in (PHONE, DESK)}


def looks() -> Iterator[object]:
    """Each scene in one theme at one size, in turn; `make prove` looks at all of them."""
    for number, name in enumerate(SCENES):
        for turn, (theme, size) in enumerate(LOOKS):
            marks = () if turn == number % len(LOOKS) else pytest.mark.prove
            yield pytest.param(name, theme, size, marks=marks, id=f"{name}-{theme}-{size[0]}")


@pytest.mark.parametrize(("name", "theme", "size"), list(looks()))
def test_axe_finds_nothing(pages: dict[Sized, Page], name: str, theme: Theme, size: Sized) -> None:
    page = pages[size]
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    visit(page, name)
    assert violations(page) == []
