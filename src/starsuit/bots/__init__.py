"""Computer players. A bot is a class with one method, from a view to an action; see `greedy` for one.

To add a bot, write its file and name it in `BOTS`. One that leaves things to chance takes a `Chance` when it is made
and says so with `takes_chance = True`; see `random`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final, Protocol

from starsuit.chance import Chance
from starsuit.errors import StarsuitError
from starsuit.shuffle import new_seed

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.view import View

__all__ = ["BOTS", "Bot", "make_bot"]


class Bot(Protocol):
    """What plays a seat. It is asked only when it is that seat's turn."""

    def choose(self, view: View) -> Action:
        """One of `view.legal_actions()`, or any other arrangement that the rules accept."""


BOTS: Final = {"greedy": "starsuit.bots.greedy:Greedy", "random": "starsuit.bots.random:Random"}


def make_bot(name: str, *, seed: str | None = None, seat: int = 0) -> Bot:
    """A new player of this kind.

    What it leaves to chance follows from the seed of the game and its seat; without a seed nobody can tell.
    """
    if name not in BOTS:
        raise StarsuitError("bot/unknown", f"{name!r} is not a computer player (there are {', '.join(BOTS)})")
    module, _, kind = BOTS[name].partition(":")
    make = getattr(import_module(module), kind)
    takes_chance = getattr(make, "takes_chance", False)
    bot: Bot = make(Chance.of(new_seed() if seed is None else seed, seat)) if takes_chance else make()
    return bot
