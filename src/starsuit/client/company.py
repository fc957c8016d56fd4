"""The others at a server's table: the chat, the gestures, and how long the player to move may still think."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from starsuit.speech import foreign, rules_said, t

if TYPE_CHECKING:
    from collections.abc import Mapping

    from starsuit.client.table_line import Line

__all__ = [
    "REACTIONS",
    "Company",
    "Remark",
    "Thinking",
    "closed_words",
    "host_words",
    "reaction_words",
    "read_reaction",
    "said_in",
    "table_words",
    "time_words",
]

# The gestures of the protocol.
REACTIONS: Final = ("bravo", "ouch", "wow", "thanks", "think", "hurry", "laugh", "luck")
LONG: Final = 5400  # seconds above which hours are precise enough
SOON: Final = 10  # seconds left at which to hurry


@dataclass(frozen=True, slots=True)
class Remark:
    """A line of the chat, or a gesture."""

    name: str
    text: str
    mine: bool = False
    gesture: bool = False

    def __str__(self) -> str:
        return t("talk-remark", name=t("you") if self.mine else self.name, text=self.text)


def said_in(event: dict[str, Any], you: str | None) -> Remark | None:
    """What somebody said in an event of the table, or in a line of its chat; None if nothing was said."""
    mine = event.get("person") == you
    match event.get("type", "said"):
        case "said":
            return Remark(_shown(event["name"]), _shown(event["text"]), mine)
        case "reacted":
            what = event["what"]
            words = reaction_words(what) if what in REACTIONS else _shown(what)
            return Remark(_shown(event["name"]), words, mine, gesture=True)
        case _:
            return None


def _shown(text: object) -> str:
    """Somebody's text, made safe: the terminal must not take it for a control sequence."""
    return "".join(each for each in str(text) if each.isprintable())


def reaction_words(what: str) -> str:
    """A gesture in words: `Bravo!`"""
    return t(f"react-{what}")


def read_reaction(text: str) -> str | None:
    """The gesture meant by one of its words, or by its number from 1; None if there is none."""
    wanted = text.strip().strip("!.… ").casefold()
    if wanted.isdecimal() and 1 <= int(wanted) <= len(REACTIONS):
        return REACTIONS[int(wanted) - 1]
    for name in REACTIONS:
        if wanted in (name, reaction_words(name).strip("¡!.… ").casefold()):
            return name
    return None


def time_words(seconds: int) -> str:
    """`1:05`, or hours above an hour and a half."""
    return f"{round(seconds / 3600)} h" if seconds > LONG else f"{seconds // 60}:{seconds % 60:02}"


def table_words(table: dict[str, Any]) -> str:
    """What is played at a table: its rules, and its clock if it has one."""
    clock = table.get("clock")
    rules = rules_said(table["rules"], len(table["seats"])) if foreign() and "rules" in table else table["describe"]
    return t("table-clock", rules=rules, time=time_words(clock)) if clock else str(rules)


def host_words(event: Mapping[str, Any], you: str | None) -> str:
    """Who is the host now, from the event that says so."""
    return t("log-host-you") if event.get("person") == you else t("log-host", name=_shown(event["name"]))


def closed_words(closed: Mapping[str, Any] | None) -> str:
    """Why a table was closed, from the event or the table's state; older servers send no code, or no reason at all."""
    match closed:
        case {"code": "host"}:
            return t("said-closed-host")
        case {"code": "idle", "days": int(days)}:
            return t("said-closed-idle", days=days)
        case {"why": str(why)}:
            return _shown(why)
        case _:
            return t("closed-otherwise")


@dataclass(frozen=True, slots=True)
class Thinking:
    """Somebody with so many seconds left for their turn; without a name, the only person at this device."""

    name: str
    mine: bool
    seconds: int

    @property
    def soon(self) -> bool:
        """Whether it is time to hurry."""
        return self.mine and self.seconds <= SOON

    def __str__(self) -> str:
        time = time_words(self.seconds)
        return t("thinking-other", name=self.name, time=time) if self.name else t("thinking-you", time=time)


class Company:
    """The people at a table, reached over the line to it."""

    def __init__(self, line: Line) -> None:
        self.line = line

    @property
    def chat(self) -> bool:
        """Whether chat is on; the host can switch it off, but not the gestures."""
        return bool(self.line.table.get("chat"))

    @property
    def host(self) -> bool:
        return self.line.host

    @property
    def may_speak(self) -> bool:
        """Whether we sit at the table. Spectators stay quiet."""
        return self.line.host or bool(self.line.mine)

    @property
    def said(self) -> list[Remark]:
        """What has been said so far and may be read."""
        return [each for each in self.line.said if self.chat or each.gesture]

    def thinking(self) -> Thinking | None:
        """Who is thinking, and for how long they still may; None without a clock, or on a computer player's turn."""
        line = self.line
        deadline = line.game.get("deadline")
        if deadline is None or line.status != "playing":
            return None
        turn, mine = line.game["turn"], line.mine
        name = "" if mine == (turn,) else str(line.table["seats"][turn]["name"])
        left = max(0, math.ceil((deadline - line.now()) / 1000))
        return Thinking(name, turn in mine, left)

    async def say(self, text: str) -> None:
        """Write a line; raises ServerError with the reason if that is not allowed."""
        await self.line.do("say", text=text)

    async def react(self, what: str) -> None:
        """Make a gesture."""
        await self.line.do("react", what=what)

    @property
    def others(self) -> list[tuple[str, str]]:
        """The other people who sit here, each with their name."""
        seats, you = self.line.table["seats"], self.line.table["you"]
        found = {seat["person"]: str(seat["name"]) for seat in seats if seat["person"] and seat["person"] != you}
        return list(found.items())

    @property
    def waited_for(self) -> int | None:
        """The seat of another person whose turn it is and who is connected; None if nobody like that is waited for."""
        line = self.line
        if line.status != "playing" or not line.mine:
            return None
        turn = int(line.game["turn"])
        seat = line.table["seats"][turn]
        idle = seat["person"] in line.present and not seat["yours"] and not seat["stand_in"]
        return turn if idle else None

    async def make_host(self, person: str) -> None:
        """Let somebody else be the host, as the host."""
        await self.line.do("make-host", person=person)

    async def go_on_without(self, seat: int) -> None:
        """Agree not to wait for somebody who is connected and does nothing."""
        await self.line.do("skip", seat=seat)

    async def switch_chat(self, *, on: bool) -> None:
        """Switch the chat on or off, as the host."""
        await self.line.do("change", chat=on)
