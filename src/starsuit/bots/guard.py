"""What stands between a bot and a game: nonsense is reported and replaced, and the game goes on.

`Guard` is itself a bot, one whose every answer is legal. It asks another one, checks the answer and takes the time.
If the answer is not a legal action, comes too late or does not come at all, it records a `Fault` and lets a standby
decide; after so many faults the standby takes over for good.

A bot inside this process cannot be interrupted: an endless loop is only stopped in an outside program (`outside`).
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from starsuit.actions import Action, format_action, parse_action
from starsuit.bots import make_bot
from starsuit.errors import NotationError, StarsuitError
from starsuit.records import format_view

if TYPE_CHECKING:
    from collections.abc import Callable

    from starsuit.bots import Bot
    from starsuit.view import View

__all__ = ["Fault", "Guard", "NoAnswer", "check_bot"]

PATIENCE: Final = 3  # faults in one game
SHOWN: Final = 500  # characters of what a bot said


FaultKind = Literal["nonsense", "illegal", "error", "slow", "gone"]


class NoAnswer(Exception):
    """A bot that has exited, or did not answer in time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing a bot did wrong, with all that is needed to ask it again.

    >>> from starsuit.bots.guard import Guard
    >>> guard = Guard.of("no such bot")
    >>> action = guard.choose(ss.Game.new(seed="a fault").view(1))
    >>> guard.faults[0].kind
    'gone'
    """

    bot: str  # its name
    seat: int  # where it sat, from 0
    kind: FaultKind  # no action, one that is not legal, an error of its own, too slow, or no answer at all
    what: str  # what it did, for people
    view: str  # as `format_view` writes it

    def __str__(self) -> str:
        return f"{self.bot} (seat {self.seat + 1}): {self.what}"


class Guard:
    """A bot that never breaks a game, wrapped around one that may.

    Args:
        bot: the one that is asked.
        name: for reports.
        standby: decides where the bot fails; without one, `greedy`.
        limit: seconds a decision may take.
        patience: after so many faults the standby plays on alone.
        report: called with each fault.

    >>> from starsuit.bots.guard import Guard
    >>> class Stubborn:
    ...     def choose(self, view: ss.View) -> ss.Action:
    ...         return ss.DrawStock()
    >>> guard = Guard(Stubborn(), name="stubborn")
    >>> game = ss.Game.new(ss.Ruleset(players=2, rounds=(3,)), seed="guarded")
    >>> while not game.outcome:
    ...     game = game.apply(guard.choose(game.view(game.seat)))
    >>> len(guard.faults), guard.faults[0].kind
    (3, 'illegal')
    """

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

    @classmethod
    def of(
        cls,
        name: str,
        *,
        seed: str = "0",
        budget: float | None = None,
        limit: float | None = None,
        report: Callable[[Fault], None] | None = None,
    ) -> Guard:
        """A guarded player by its `name`; one that cannot even be made is a fault like any other.

        `seed`, `budget` and `limit` are those of `make_bot`; `report` is called with each fault.
        """
        try:
            bot = make_bot(name, seed=seed, budget=budget, limit=limit)
        except StarsuitError as error:
            bot = _Absent(str(error))
        return cls(bot, name=name, limit=limit, report=report)

    @property
    def given_up(self) -> bool:
        """Whether the standby has taken over for good."""
        return len(self.faults) >= self.patience

    def choose(self, view: View) -> Action:
        """The bot's action for this `view`, or the standby's."""
        if self.given_up:
            return self.standby.choose(view)
        try:
            return self._ask(view)
        except _Wrong as wrong:
            fault = Fault(self.name, view.turn, wrong.kind, wrong.what, format_view(view))
        self.faults.append(fault)
        if self.report is not None:
            self.report(fault)
        return self.standby.choose(view)

    def _ask(self, view: View) -> Action:
        """The bot's own answer, if it is a legal action and in time."""
        start = time.perf_counter()
        try:
            answer: object = self.bot.choose(view)
        except NoAnswer as error:
            raise _Wrong("gone", str(error)) from None
        except NotationError as error:  # the text of an outside program
            raise _Wrong("nonsense", str(error)) from None
        except (Exception, SystemExit) as error:
            raise _Wrong("error", f"{type(error).__name__}: {_short(error, str)}") from None
        took = time.perf_counter() - start
        self.times.append(took)
        if not isinstance(answer, Action):
            raise _Wrong("nonsense", f"{_short(answer)} is not an action")
        try:
            # Through its text, so that what is played is a plain action, whatever a bot has put into it.
            action = parse_action(format_action(answer))
            view.legal_actions().check(action)
        except Exception as error:
            raise _Wrong("illegal", f"{_short(answer, _action_text)}: {_short(error, str)}") from None
        if self.limit is not None and took > self.limit:
            raise _Wrong("slow", f"{took:.2f} s for a decision; {self.limit:g} s are allowed")
        return action

    def close(self) -> None:
        """Close the bot: an outside program is stopped."""
        close = getattr(self.bot, "close", None)
        if close is not None:
            close()


def check_bot(name: str, *, limit: float | None = None) -> None:
    """Raise one sentence for a bot that cannot even be made: better before a game than during it.

    `name` and `limit` are those of `make_bot`.

    Raises:
        StarsuitError: there is no such bot, or it cannot be made.

    >>> from starsuit.bots.guard import check_bot
    >>> check_bot("expert")
    """
    guard = Guard(make_bot(name, limit=limit), name=name)
    try:
        getattr(guard.bot, "begin", lambda: None)()
    except NoAnswer as error:
        raise StarsuitError("bot/start", f"{name!r} does not speak the line protocol: {error}") from None
    finally:
        guard.close()


class _Wrong(Exception):
    """Why an answer cannot be used."""

    def __init__(self, kind: FaultKind, what: str) -> None:
        self.kind = kind
        self.what = what


class _Absent:
    """Stands for a bot that could not be made."""

    def __init__(self, why: str) -> None:
        self.why = why

    def choose(self, _view: View) -> Action:
        raise NoAnswer(self.why)


def _short(value: object, show: Callable[[object], str] = repr) -> str:
    """What a bot answered, if it can be shown at all."""
    try:
        return show(value)[:SHOWN]
    except Exception:
        return f"something of type {type(value).__name__}"


def _action_text(action: object) -> str:
    return format_action(action) if isinstance(action, Action) else repr(action)
