"""The screens of puzzles, and how to get there. Deals and answers are those of seeds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from starsuit.analysis.puzzles.making import make
from tests.kit.browser import touch
from tests.kit.page_engine import MODULE

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from starsuit.analysis.puzzles.posing import Kind

__all__ = ["PUZZLE_SCENES"]

# As `puzzles/standing.ts` keeps it: somebody at home in puzzles, who has solved those of the day.
STANDING: Final = """() => new Promise((done) => {
  indexedDB.open('starsuit').onsuccess = ({ target }) => {
    const work = target.result.transaction('rooms', 'readwrite')
    const now = new Date()
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'))
    const about = { rating: 1134, answered: 58, right: 41, row: 3, best: 9, days: { [today.join('-')]: '1011' } }
    const row = { id: 'l-puzzles', kind: 'puzzles', created: 1, changed: 1, over: false, about, head: null }
    work.objectStore('rooms').put(row)
    work.oncomplete = done
  }
})"""


def _asked(page: Page, kind: Kind, level: int, seed: str) -> None:
    if not MODULE.is_file():
        pytest.skip("the engine of the page was not compiled here: make engine")
    page.goto(f"/puzzles/{kind}?level={level}&seed={seed}")
    page.locator(".bar").wait_for()


def _tap(page: Page, cards: list[str]) -> None:
    for card in cards:
        touch(page, page.locator(f".hand [data-card='{card}'][aria-pressed='false']").first)


def puzzles(page: Page) -> None:
    page.goto("/puzzles")
    page.locator("ul a[href='/puzzles/out']").wait_for()
    page.evaluate(STANDING)
    page.reload()
    page.locator(".marks").wait_for()


def question(kind: Kind, level: int, seed: str) -> Callable[[Page], None]:
    return lambda page: _asked(page, kind, level, seed)


def laid(page: Page) -> None:
    """A hand that can go out: one meld lies, and cards of the next are chosen."""
    seed = next(seed for seed in map(str, range(99)) if make("out", 2, seed).answer.startswith("out"))
    best = make("out", 2, seed).to_dict()["best"]
    assert best is not None
    _asked(page, "out", 2, seed)
    _tap(page, best["melds"][0])
    touch(page, page.get_by_role("button", name="Lay this meld"))
    page.locator(".laid .meld").wait_for()
    _tap(page, best["melds"][1][:2])


def answered(page: Page) -> None:
    """A careless discard, and why."""
    found = make("discard", 2, "looked at").to_dict()
    _asked(page, "discard", 2, "looked at")
    _tap(page, [next(each for each in found["choices"] if each != found["answer"]).split()[-1]])
    touch(page, page.locator(".bar .main"))
    page.locator(".verdict .told").wait_for()


PUZZLE_SCENES: Final[dict[str, Callable[[Page], None]]] = {
    "puzzles": puzzles,
    "puzzle-laid": laid,
    "puzzle-answered": answered,
    "puzzle-draw": question("draw", 2, "looked at"),
    "puzzle-cost": question("cost", 3, "looked at"),
}
