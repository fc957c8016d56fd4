"""What docs/stability.md promises is there, every name of it."""

from __future__ import annotations

import pytest

from tests.kit.promise import broken, kept, promised

THEN = {
    "library ss.song",
    "library ss.song(verse)",
    "library ss.song(loud)",
    "library ss.song needs verse",
    "layout table 1, 2 players: abc",
    "layout table 1, 4 players: def",
}


def test_everything_promised_is_there() -> None:
    then = promised()
    assert len(then) > 3000
    assert broken(then, kept()) == []


@pytest.mark.parametrize(
    ("gone", "new"),
    [
        (set(), {"library ss.bell", "library ss.song(fast)"}),
        ({"library ss.song needs verse"}, {"library ss.song needs nothing"}),
        (
            {"layout table 1, 2 players: abc", "layout table 1, 4 players: def"},
            {"layout table 2, 2 players: fed", "layout table 2, 4 players: cba"},
        ),
    ],
    ids=["more", "less is needed", "the next version of a layout"],
)
def test_a_promise_leaves_room(gone: set[str], new: set[str]) -> None:
    assert broken(THEN, THEN - gone | new) == []


@pytest.mark.parametrize(
    ("gone", "new"),
    [
        ("library ss.song", set()),
        ("library ss.song(loud)", {"library ss.song(noisy)"}),
        ("library ss.song needs verse", {"library ss.song needs verse, loud="}),
        ("library ss.song needs verse", set()),
        ("layout table 1, 2 players: abc", {"layout table 1, 2 players: cba"}),
    ],
    ids=["a name", "a parameter", "more is needed", "nothing to call", "a changed layout"],
)
def test_a_broken_promise_is_named(gone: str, new: set[str]) -> None:
    assert broken(THEN, THEN - {gone} | new) == [gone]
