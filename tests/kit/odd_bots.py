"""Bots that nobody should write: every kind of nonsense, and chance that does not come from the seed."""

from __future__ import annotations

import os
import random
import sys
import time
from typing import TYPE_CHECKING, Any, ClassVar

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.bots import decision_rng
from starsuit.bots.greedy import Greedy
from starsuit.cards import HIDDEN, deck

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.view import View


class Blind:
    """Draws without looking, throws any card: bad, but it plays."""

    def __init__(self, seed: str) -> None:
        self.seed = seed

    def choose(self, view: View) -> Action:
        if view.phase is Phase.DRAW:
            return DrawStock()
        actions = list(view.legal_actions())
        if not isinstance(actions[0], Discard):
            return actions[0]
        return decision_rng(self.seed, view).choice(actions)


class Forgetful(Blind):
    """Its chance is its own, so it plays differently each time."""

    def choose(self, view: View) -> Action:
        return random.choice(list(view.legal_actions()))  # noqa: S311 - the fault to be found


class Unmakeable:
    def __init__(self) -> None:
        raise RuntimeError("not today")

    def choose(self, _view: View) -> Action:
        return DrawStock()


class _Unshowable:
    def __repr__(self) -> str:
        raise ValueError("you cannot look at me")


class _Fails(Exception):
    def __str__(self) -> str:
        raise ValueError("not even that")


def _hollow(kind: type[Any]) -> Any:
    """An action with nothing inside, made behind its back."""
    return object.__new__(kind)


class Nonsense:
    """Answers with something else each time, none of it an action that is allowed."""

    ANSWERS: ClassVar[tuple[Any, ...]] = (
        None,
        "draw",
        42,
        [],
        DrawStock,
        _Unshowable(),
        Discard(HIDDEN),
        *(GoOut((), card) for card in deck(1)[:1]),
        LayDown(((HIDDEN, HIDDEN, HIDDEN),), HIDDEN),
        _hollow(Discard),
        _hollow(GoOut),
    )

    def __init__(self) -> None:
        self.turn = 0

    def choose(self, view: View) -> Action:
        self.turn += 1
        answer = self.ANSWERS[self.turn % len(self.ANSWERS)]
        wrong_time = TakeDiscard() if view.phase is not Phase.DRAW else Discard(view.hand[0])
        return wrong_time if answer is None and self.turn % 2 else answer


class Raises:
    """Raises something else each time."""

    KINDS: ClassVar[tuple[type[BaseException], ...]] = (ValueError, KeyError, RecursionError, SystemExit, _Fails)

    def __init__(self) -> None:
        self.turn = 0

    def choose(self, _view: View) -> Action:
        self.turn += 1
        raise self.KINDS[self.turn % len(self.KINDS)]("on purpose")


class Sleepy(Greedy):
    """Greedy, after a nap."""

    def choose(self, view: View) -> Action:
        time.sleep(0.02)
        return super().choose(view)


class Chatty(Greedy):
    """Greedy, talking to itself."""

    def choose(self, view: View) -> Action:
        print("let me see", file=sys.stdout)
        return super().choose(view)


class Dies:
    """Takes its process with it."""

    def choose(self, _view: View) -> Action:
        os._exit(9)
