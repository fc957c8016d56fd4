"""A game at a server's table, in the form the screens know."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from starsuit.actions import format_action, parse_action
from starsuit.cards import parse_card
from starsuit.client.company import Company, closed_words, host_words, said_in
from starsuit.client.servers import ServerError
from starsuit.errors import IllegalAction, StarsuitError
from starsuit.records.files import write_beside, write_text
from starsuit.round import Event
from starsuit.speech import t
from starsuit.view import spectators_view

if TYPE_CHECKING:
    from pathlib import Path

    from starsuit.actions import Action
    from starsuit.client.company import Remark
    from starsuit.client.table_line import Heard, Line
    from starsuit.view import View

__all__ = ["Happened", "ServerGame"]

_PLAYED_FOR: Final = {"clock": "news-clock", "stand-in": "news-stand-in"}  # texts for who was moved for


@dataclass(frozen=True, slots=True)
class Happened:
    """Something happened: an action with the card it showed, a notice for people, or a remark.

    Then look at the view again.
    """

    event: Event | None = None
    notice: str = ""
    said: Remark | None = None


class ServerGame:
    """This device's seats in a game that a server holds. The line must be at a table in play."""

    def __init__(self, line: Line, keep_as: Path | None = None, *, beside: bool = False) -> None:
        self.line = line
        self.company = Company(line)
        self.keep_as = keep_as  # where to put the record of the finished game
        self.beside = beside  # whether those of earlier games stay there
        self.told: str | None = None  # the view after the last thing told, as text
        self._kept: Path | None = None
        self._on_its_way: set[int] = set()  # seats whose last action is still unanswered

    @property
    def people(self) -> tuple[int, ...]:
        return self.line.mine

    @property
    def kept(self) -> Path | None:
        return self._kept

    def view(self, seat: int | None) -> View:
        line = self.line
        return line.view(seat) if seat in (*line.mine, line.seat) else spectators_view(line.view(line.seat))

    async def next(self) -> Happened | None:
        line = self.line
        while line.unheard or line.status not in ("finished", "closed"):
            heard = await line.hear()
            if heard is None:
                return None  # hung up for good
            update = self._translated(heard)
            if update is not None:
                return update
        if line.status == "finished" and self._kept is None and self.keep_as is not None:
            self._kept = await asyncio.to_thread(self._fetch_record, self.keep_as)
        return None

    async def next_by_now(self) -> Happened | None:
        """The next thing that has already happened, without waiting."""
        while (heard := self.line.heard_by_now()) is not None:
            update = self._translated(heard)
            if update is not None:
                return update
        return None

    def _translated(self, heard: Heard) -> Happened | None:
        self.told = heard.view or self.told
        return Happened(notice=heard.notice) if heard.event is None else self._update(heard.event)

    def _fetch_record(self, path: Path) -> Path | None:
        """Keep the record of the finished game, which everybody at the table may now have."""
        try:
            text = self.line.place.site.record(self.line.place.room)
            if self.beside:
                return write_beside(path, text)
            write_text(path, text)
        except StarsuitError:
            return None  # the server keeps it
        return path

    def _update(self, event: dict[str, Any]) -> Happened | None:
        """An event of the table, for people; None if there is nothing to tell."""
        match event.get("type"):
            case "played":
                return self._played(event)
            case "said" | "reacted":
                return Happened(said=said_in(event, self.line.table["you"]))
            case _:
                notice = self._notice(event)
                return Happened(notice=notice) if notice else None

    def _played(self, event: dict[str, Any]) -> Happened:
        """A move; a person for whom a computer player moved is told at the end of the turn."""
        played = _event_of(event)
        own = played.seat in self.people and played.ends_turn
        why = _PLAYED_FOR.get(event.get("by", "")) if own else None
        who = t("news-you") if len(self.people) == 1 else self._name(event)
        return Happened(played, t(why, who=who) if why else "")

    def _notice(self, event: dict[str, Any]) -> str:  # noqa: PLR0911 - one for each kind of event
        match event.get("type"):
            case "handed-over" if event["seat"] not in self.people:
                return t("news-handed-over", name=self._name(event))
            case "took-back" if event["seat"] not in self.people:
                return t("news-took-back", name=self._name(event))
            case "skip-agreed" if self.line.game.get("turn") in self.people:
                return t("patience-you-asked")
            case "host-passed":
                return host_words(event, self.line.table["you"])
            case "changed" if event.get("chat") is not None:
                return t("news-chat-on" if event["chat"] else "news-chat-off")
            case "closed":
                return closed_words(event)
            case _:
                return ""

    def _name(self, event: dict[str, Any]) -> str:
        return str(self.line.table["seats"][event["seat"]]["name"])

    async def send(self, seat: int, action: Action) -> None:
        if seat not in self.people:
            raise IllegalAction("action/not-your-turn", "this seat is played by somebody else", "R11")
        if seat in self._on_its_way:
            raise IllegalAction("action/on-its-way", "your last move is still on its way to the server")
        self.view(seat).legal_actions().check(action)
        self._on_its_way.add(seat)
        try:
            await self.line.do("play", seat=seat, action=format_action(action), moves=self.line.moves)
        except ServerError as refusal:
            refused = IllegalAction(refusal.code, refusal.sentence)
            refused.values = refusal.values
            raise refused from None
        finally:
            self._on_its_way.discard(seat)

    def close(self) -> None:
        self.line.close()


def _event_of(played: dict[str, Any]) -> Event:
    card, leftover = played.get("card"), played.get("leftover")
    return Event(
        played["seat"],
        parse_action(played["action"]),
        None if card is None else parse_card(card),
        played.get("reshuffled", False),
        None if leftover is None else tuple(parse_card(each) for each in leftover),
        played.get("points"),
    )
