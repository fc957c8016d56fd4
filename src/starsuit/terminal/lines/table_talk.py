"""Talking with the others at a server, line by line: `say`, `react`, `chat` and `clock`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starsuit.client.company import REACTIONS, reaction_words, read_reaction
from starsuit.errors import StarsuitError
from starsuit.speech import as_sentence, either, said, t
from starsuit.terminal.wrapping import indented

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from starsuit.client.company import Company

__all__ = ["LineTalk", "talk_help", "whole"]


def talk_help() -> str:
    """What can be typed to talk."""
    return indented(t("talk-help"))


def whole(error: StarsuitError) -> str:
    """A reason as a sentence."""
    return as_sentence(said(error))


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
            case "skip":
                self._skip()
            case "host":
                self._pass_on(rest.strip().casefold())
            case "clock":
                self.say(f"  {self.clock() or t('talk-no-clock')}")
            case _:
                return False
        return True

    def clock(self) -> str:
        thinking = self.company.thinking()
        return "" if thinking is None else t("talk-clock", thinking=str(thinking))

    def _write(self, text: str) -> None:
        if text:
            self._try(self.company.say(text))
        else:
            self.say(f"  {t('talk-what')}")

    def _react(self, text: str) -> None:
        what = read_reaction(text)
        if what is not None:
            self._try(self.company.react(what))
            return
        for number, name in enumerate(REACTIONS, start=1):
            self.say(f"  {number} react {name:7} {reaction_words(name)}")

    def _chat(self, rest: str) -> None:
        if rest in ("on", "off"):
            self._try(self.company.switch_chat(on=rest == "on"))
            return
        if not self.company.chat:
            self.say(f"  {t('talk-chat-off')}")
        for each in self.company.said:
            self.say(f"  {each}")
        if self.company.chat and not self.company.said:
            self.say(f"  {t('chat-empty')}")

    def _skip(self) -> None:
        seat = self.company.waited_for
        if seat is None:
            self.say(f"  {t('talk-nobody-idle')}")
        elif self._try(self.company.go_on_without(seat)):
            self.say(f"  {t('patience-agreed')}")

    def _pass_on(self, name: str) -> None:
        others = self.company.others
        person = next((person for person, called in others if called.casefold() == name), None)
        if person is not None:
            self._try(self.company.make_host(person))
        else:
            self.say(f"  {t('talk-host', names=either([called for _, called in others]) or t('line-nothing'))}")

    def _try(self, work: Coroutine[Any, Any, None]) -> bool:
        try:
            self.do(work)
        except StarsuitError as error:
            self.say(f"  {whole(error)}")
            return False
        return True
