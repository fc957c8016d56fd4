"""What stands between a bot and a game: nonsense is reported and replaced, and the game goes on.

`Guard` is itself a bot, one whose every answer is legal. It asks another one, checks the answer and takes the time.
Where the answer is no legal action, comes too late or does not come at all, it keeps a `Fault` and lets a standby
decide; after so many faults the standby plays on for good.

A bot inside this process cannot be interrupted: an endless loop is only stopped in an outside program (`outside`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from starsuit.actions import Action, format_action
from starsuit.bots import make_bot
from starsuit.errors import IllegalAction, NotationError
from starsuit.notation import format_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from starsuit.bots import Bot
    from starsuit.view import View

__all__ = ["Fault", "Guard", "NoAnswer"]

PATIENCE: Final = 3  # faults in one game
SHOWN: Final = 500  # characters of what a bot said


class NoAnswer(Exception):
    """A bot that is gone, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What a bot did wrong once, with all that is needed to ask it again."""

    bot: str
    seat: int
    kind: Literal["nonsense", "illegal", "error", "slow", "gone"]
    what: str
    view: str  # as `format_view` writes it

    def __str__(self) -> str:
        return f"{self.bot} (seat {self.seat + 1}): {self.what}"


class Guard:
    """A bot that never breaks a game, made of one that may."""

    def __init__(
        self,
        bot: Bot,
        *,
        name: str,
        standby: Bot | None = None,
        limit: float | None = None,
        patience: int = PATIENCE,
        report: Callable[[Fault], None] | None = None,
    ) -> None:
        self.bot = bot
        self.name = name
        self.standby = standby or make_bot("greedy")
        self.limit = limit
        self.patience = patience
        self.report = report
        self.faults: list[Fault] = []
        self.times: list[float] = []  # seconds for each decision of the bot itself

    @property
    def given_up(self) -> bool:
        """Whether the standby plays on for good."""
        return len(self.faults) >= self.patience

    def choose(self, view: View) -> Action:
        if self.given_up:
            return self.standby.choose(view)
        start = time.perf_counter()
        try:
            action = self.bot.choose(view)
            self.times.append(time.perf_counter() - start)
            if not isinstance(action, Action):
                return self._replace(view, "nonsense", f"{_short(action)} is not an action")
            view.legal_actions().check(action)
        except IllegalAction as error:
            return self._replace(view, "illegal", f"{_short_action(action)}: {error}")
        except NotationError as error:  # the text of an outside program
            return self._replace(view, "nonsense", str(error))
        except NoAnswer as error:
            return self._replace(view, "gone", str(error))
        except (Exception, SystemExit) as error:
            return self._replace(view, "error", f"{type(error).__name__}: {_short(error, str)}")
        if self.limit is not None and self.times[-1] > self.limit:
            return self._replace(view, "slow", f"{self.times[-1]:.2f} s for a decision; {self.limit:g} s are allowed")
        return action

    def close(self) -> None:
        """Let the bot go: an outside program is stopped."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()

    def _replace(self, view: View, kind: Literal["nonsense", "illegal", "error", "slow", "gone"], what: str) -> Action:
        fault = Fault(self.name, view.turn, kind, what, format_view(view))
        self.faults.append(fault)
        if self.report is not None:
            self.report(fault)
        return self.standby.choose(view)


def _short(value: object, show: Callable[[object], str] = repr) -> str:
    """What a bot gave, if it can be shown at all."""
    try:
        return show(value)[:SHOWN]
    except Exception:
        return f"something of type {type(value).__name__}"


def _short_action(action: Action) -> str:
    try:
        return format_action(action)[:SHOWN]
    except Exception:
        return _short(action)
