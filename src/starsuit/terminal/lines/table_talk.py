"""Talking with the others at a server, line by line: `say`, `react`, `chat` and `clock`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from starsuit.client.company import REACTIONS, read_reaction
from starsuit.errors import StarsuitError

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from starsuit.client.company import Company

__all__ = ["TALKING", "LineTalk", "whole"]

TALKING: Final = """\
  say hi   write to the others            react   gestures, such as react bravo
  chat     what was said so far           clock   how long one may still think
  (the host: chat off, and chat on)"""


def whole(text: object) -> str:
    """A reason as a sentence."""
    words = str(text)
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?")) else ".")


class LineTalk:
    """Handles the lines meant for the others at the table."""

    def __init__(
        self, company: Company, do: Callable[[Coroutine[Any, Any, None]], None], say: Callable[[str], None]
    ) -> None:
        self.company = company
        self.do = do
        self.say = say

    def take(self, line: str) -> bool:
        """Do what the line asks; returns whether it was meant for the others."""
        word, _, rest = line.strip().partition(" ")
        match word.lower():
            case "say":
                self._write(rest.strip())
            case "react" | "gesture":
                self._react(rest)
            case "chat":
                self._chat(rest.strip().lower())
            case "clock":
                self.say(f"  {self.clock() or 'There is no clock for this turn.'}")
            case _:
                return False
        return True

    def clock(self) -> str:
        thinking = self.company.thinking()
        return "" if thinking is None else f"{thinking} left for this turn."

    def _write(self, text: str) -> None:
        if text:
            self._try(self.company.say(text))
        else:
            self.say("  What do you want to say? For example: say good luck")

    def _react(self, text: str) -> None:
        what = read_reaction(text)
        if what is not None:
            self._try(self.company.react(what))
            return
        for number, (name, words) in enumerate(REACTIONS.items(), start=1):
            self.say(f"  {number} react {name:7} {words}")

    def _chat(self, rest: str) -> None:
        if rest in ("on", "off"):
            self._try(self.company.switch_chat(on=rest == "on"))
            return
        if not self.company.chat:
            self.say("  The host has switched the chat off; gestures still work.")
        for said in self.company.said:
            self.say(f"  {said}")
        if self.company.chat and not self.company.said:
            self.say("  Nothing said yet.")

    def _try(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            self.do(work)
        except StarsuitError as error:
            self.say(f"  {whole(error)}")
