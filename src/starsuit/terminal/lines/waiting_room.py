"""The waiting room of a server's table, line by line."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from starsuit.bots import CHARACTERS, LADDER, at_a_level
from starsuit.client.company import Company, closed_words, said_in, table_words
from starsuit.client.servers import ServerError
from starsuit.errors import StarsuitError
from starsuit.speech import t
from starsuit.terminal.lines.table_talk import LineTalk, talk_help, whole
from starsuit.terminal.lines.talk import WantsToLeave
from starsuit.terminal.seating import USUAL
from starsuit.terminal.words import level_words
from starsuit.terminal.wrapping import indented

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from starsuit.client.table_line import Heard, Line
    from starsuit.terminal.lines.loop_thread import Thread
    from starsuit.terminal.lines.talk import Talk

__all__ = ["WaitingLines"]


class WaitingLines:
    """Shows who sits down, until the cards are dealt."""

    def __init__(self, line: Line, do: Thread, talk: Talk) -> None:
        self.line = line
        self.do = do
        self.talk = talk
        self.chat = LineTalk(Company(line), do, talk.say)
        self.shown = ""

    def run(self) -> None:
        """Return once the game has begun; raises StarsuitError if it never will, or WantsToLeave."""
        line, talk = self.line, self.talk
        if line.status == "open":
            table = line.table
            talk.say(talk.paint.strong(t("wait-table", site=line.place.site.name, rules=table_words(table))))
            talk.say(t("wait-link", code=table["code"], link=line.place.link))
            self._try(line.sit_down())
            self._help()
        while line.status == "open":
            self._show_seats()
            if line.host:
                self._ask()
            elif (heard := self.do.while_typing(line.hear(), talk, self._typed)) is None:
                break
            else:
                self._tell(heard)
        if line.status == "closed":
            self.talk.say(closed_words(line.table.get("closed")))
            raise ServerError("server/closed", "this table was closed")
        if line.over is not None:
            raise line.over

    def _help(self) -> None:
        if self.line.host:
            self.talk.say(indented(t("wait-host")))
        else:
            self.talk.say(t("wait-for-host"))
        self.talk.say(indented(t("wait-guest")))
        self.talk.say(talk_help())

    def _show_seats(self, *, again: bool = False) -> None:
        """Say who sits, unless that was already said."""
        rows = []
        for number, seat in enumerate(self.line.table["seats"], start=1):
            bot, who = seat["bot"], seat["name"] or t("wait-free")
            if bot:
                who = t("wait-bot", name=who, level=level_words(bot).lower())
            elif seat["yours"]:
                who = t("wait-you", name=who)
            rows.append(f"  {number:>2} {who}")
        text = "\n".join(rows)
        if text != self.shown or again:
            self.talk.say(text)
        self.shown = text

    def _tell(self, heard: Heard) -> None:
        if heard.notice:
            self.talk.say(f"({heard.notice})")
        said = said_in(heard.event, self.line.table["you"]) if heard.event else None
        if said is not None and not said.mine:
            self.talk.say(str(said))

    def _ask(self) -> None:
        """Ask what the host wants; first tell what happened meanwhile."""
        typed = self.talk.ask(f"{t('wait-ask')} ").strip()
        while (heard := self.do(self._heard_by_now())) is not None:
            self._tell(heard)
        word, _, rest = typed.lower().partition(" ")
        match word:
            case "s" | "start":
                self._try(self.line.do("start"))
            case "b" | "bot":
                self._try(self.line.do("seat-bot", level=at_a_level(rest.strip() or USUAL)))
            case _:
                self._typed(typed)

    async def _heard_by_now(self) -> Heard | None:
        return None if self.line.over is not None else self.line.heard_by_now()

    def _typed(self, typed: str) -> None:
        """Handle a line that anybody may type."""
        word, _, rest = typed.partition(" ")
        if self.chat.take(typed):
            return
        match word.lower():
            case "":
                self._show_seats(again=True)
            case "sit":
                self._try(self.line.do("sit", **({"name": rest.strip()} if rest.strip() else {})))
            case "x" if rest.strip().isdecimal():
                self._try(self.line.do("stand", seat=int(rest) - 1))
            case "q" | "quit" | "exit":
                raise WantsToLeave
            case _:
                self._help()
                if self.line.host:
                    self.talk.say(f"  {t('wait-levels', levels=', '.join(LADDER))}")
                    self.talk.say(f"  {t('line-or-character', names=', '.join(CHARACTERS))}")

    def _try(self, work: Coroutine[Any, Any, Any]) -> None:
        try:
            self.do(work)
        except StarsuitError as error:
            if self.line.over is not None:
                raise
            self.talk.say(f"  {whole(error)}")
