"""Computer players. A bot is a class with one method, from a view to an action; see `greedy` for one.

To add a bot, write its file and name it in `BOTS`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from starsuit.errors import StarsuitError

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.view import View

__all__ = ["BOTS", "Bot", "make_bot"]


class Bot(Protocol):
    """What plays a seat. It is asked only when it is that seat's turn."""

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions()`, or any other arrangement that the rules accept."""


BOTS: Final = {"greedy": "starsuit.bots.greedy:Greedy"}


def make_bot(name: str) -> Bot:
    """A new player of this kind."""
    if name not in BOTS:
        raise StarsuitError("bot/unknown", f"{name!r} is not a computer player (there are {', '.join(BOTS)})")
    module, _, kind = BOTS[name].partition(":")
    bot: Bot = getattr(import_module(module), kind)()
    return bot
