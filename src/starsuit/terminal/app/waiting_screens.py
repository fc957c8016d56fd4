"""At a server before the deal: which table, and who sits down at it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Input, Static

from starsuit.bots import OPPONENTS
from starsuit.client.company import Company, closed_words, host_words, said_in, table_words
from starsuit.client.servers import ServerTable, Site, read_address
from starsuit.errors import StarsuitError
from starsuit.speech import t
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.chat import KEYS as TALKING
from starsuit.terminal.app.chat import ChatLines, TalkingScreen
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.dialogs import AskText
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.seating import USUAL
from starsuit.terminal.words import level_words

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.client.table_line import Line

__all__ = ["ServerScreen", "WaitingScreen"]


class ServerScreen(Screen[ServerTable | Site | None]):
    """Asks for a link or a code; returns the table, or the server at which to open a new one."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "go", "do-go-there", priority=True),
        Binding("escape", "back", "go-back"),
    ]

    def __init__(self, server: str) -> None:
        super().__init__()
        self.server = server  # of last time
        self.busy = False

    def compose(self) -> ComposeResult:
        yield Static(t("menu-server"), classes="title")
        with Vertical(id="visit"):
            yield Static(Text(t("visit-ways")), id="ways")
            yield Input(self.server, placeholder=t("visit-address"), id="address")
            yield Input(placeholder=t("visit-name"), id="name")
            yield Static("", id="complaint")
        yield KeyLine()

    def on_mount(self) -> None:
        self.query_one("#address", Input).focus()

    def say(self, words: str, *, bad: bool = False) -> None:
        look = look_of(self)
        self.query_one("#complaint", Static).update(Text(words, style=f"bold {look.bad}" if bad else look.dim))

    @work(exclusive=True, group="go")
    async def action_go(self) -> None:
        """Go to the server in the background; failures are shown here."""
        if self.busy:
            return
        try:
            address = read_address(self.query_one("#address", Input).value, self.server)
            self.busy = True
            self.say(t("visit-asking", site=address.base))
            site = Site(address.base)
            await asyncio.to_thread(site.arrive, self.query_one("#name", Input).value.strip() or None)
            if address.table or address.code:
                place = await asyncio.to_thread(site.find, address)
                place.remember()
                self.dismiss(place)
            else:
                self.dismiss(site)
        except StarsuitError as error:
            self.say(told(error), bad=True)
        finally:
            self.busy = False

    def action_back(self) -> None:
        self.dismiss(None)


class WaitingScreen(TalkingScreen):
    """Who sits at a table that is still open. Returns whether the game has begun."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "start", "do-start"),
        Binding("b", "bot", "do-bot"),
        Binding("left", "level(-1)", "do-weaker", priority=True),
        Binding("right", "level(1)", "do-stronger", priority=True),
        Binding("x,delete", "remove", "do-free"),
        Binding("j", "sit", "do-sit"),
        Binding("question_mark", "help", "do-help"),
        Binding("escape", "leave", "menu"),
        Binding("w", "write", "do-write"),
        Binding("r", "react", "do-gesture"),
        Binding("m", "pass_on", "make-host"),
    ]

    def __init__(self, line: Line) -> None:
        super().__init__()
        self.line = line
        self.company = Company(line)
        self.one_by_one = asyncio.Lock()  # keys may come faster than answers from the server
        self.exchanging = asyncio.Lock()
        self.wanted: dict[int, str] = {}  # computer players being exchanged: the wanted strength by place

    def compose(self) -> ComposeResult:
        table = self.line.table
        yield Static(t("wait-title", site=self.line.place.site.name), classes="title")
        with Vertical(id="waiting"):
            yield Static("", id="invitation")
            yield Choices(((str(place), self._seat(place)) for place in range(len(table["seats"]))), id="places")
            yield Static("", id="news")
            yield ChatLines(self.company)
        yield KeyLine()

    def on_mount(self) -> None:
        places = self.query_one(Choices)
        places.focus()
        places.highlighted = next((n for n, seat in enumerate(self.line.table["seats"]) if not seat["name"]), 0)
        self.repaint()
        self._follow()
        self._sit_down()

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        """Show who comes and goes, until the cards are dealt or the table is closed."""
        line = self.line
        while line.status == "open":
            heard = await line.hear()
            if heard is None:
                break
            if heard.notice:
                self.notify(heard.notice, timeout=8)
            if heard.event and heard.event.get("type") == "host-passed":
                self.notify(host_words(heard.event, line.table["you"]), timeout=8)
            said = said_in(heard.event, line.table["you"]) if heard.event else None
            if said is not None:
                self.heard(said)
            self.repaint()
        if line.status == "closed":
            self.notify(closed_words(line.table.get("closed")), timeout=8)
        elif line.over is not None:
            self.notify(told(line.over), timeout=8)
        self.dismiss(line.status in ("playing", "finished"))

    def repaint(self) -> None:
        table, look = self.line.table, look_of(self)
        code, link = t("wait-code-label"), t("wait-link-label")
        wide = max(len(code), len(link)) + 2
        text = Text.assemble((f"{code:<{wide}}", look.dim), (" ".join(table["code"]), f"bold {look.accent}"))
        text.append(f"\n{link:<{wide}}", look.dim).append(self.line.place.link, "bold")
        text.append(f"\n\n{table_words(table)}", look.dim)
        self.query_one("#invitation", Static).update(text)
        places = self.query_one(Choices)
        for place in range(len(table["seats"])):
            places.change(str(place), self._seat(place))
        self.refresh_bindings()
        self.show_said()
        self.say(self._hint())

    def say(self, words: str, *, bad: bool = False) -> None:
        look = look_of(self)
        self.query_one("#news", Static).update(Text(words, style=f"bold {look.bad}" if bad else look.ink))

    def _hint(self) -> str:
        if not self.line.host:
            host = next((s["name"] for s in self.line.table["seats"] if s["person"] == self.line.table["host"]), "")
            return t("wait-for-name", name=host) if host else t("wait-for-host")
        taken = [bool(seat["name"]) for seat in self.line.table["seats"]]
        if sum(taken) < 2:
            return t("wait-alone")
        if all(taken):
            return t("wait-full")
        return t("wait-some")

    def _seat(self, place: int) -> Text:
        seat = self.line.table["seats"][place]
        if not seat["name"]:
            return Text.assemble(f"{place + 1:>2}  ", (t("wait-free"), "dim"))
        words = [t("wait-is-bot", level=level_words(seat["bot"]))] if seat["bot"] else []
        words += [t("wait-is-you")] * seat["yours"] + [t("host")] * (seat["person"] == self.line.table["host"])
        words += [t("is-away")] * bool(seat["person"] and self.line.present and seat["person"] not in self.line.present)
        return Text.assemble(f"{place + 1:>2}  ", (f"{seat['name']:<22}", "bold"), (", ".join(words), "italic"))

    @property
    def chosen(self) -> tuple[int, dict[str, Any]]:
        """The seat under the pointer."""
        place = self.query_one(Choices).highlighted or 0
        return place, self.line.table["seats"][place]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Offer only the keys that mean something now."""
        line = self.line
        if action in ("write", "react"):
            return self.may_speak
        if action == "pass_on":
            return self.is_mounted and self.may_pass_on
        if action not in ("start", "bot", "level", "remove", "sit") or not self.is_mounted:
            return True
        place, seat = self.chosen
        seats = line.table["seats"]
        free = any(not each["name"] for each in seats)
        wanted = {
            "start": line.host and len(seats) - sum(not each["name"] for each in seats) >= 2,
            "bot": line.host and free,
            "level": line.host and bool(seat["bot"] or place in self.wanted),
            "remove": bool(seat["name"]) and (line.host or seat["yours"]),
            "sit": free,
        }
        return wanted[action]

    @work(group="do")
    async def _sit_down(self) -> None:
        async with self.one_by_one:
            try:
                await self.line.sit_down()
            except StarsuitError as error:
                self.say(told(error), bad=True)

    @work(group="do")
    async def _do(self, kind: str, **fields: Any) -> None:
        await self._now(kind, **fields)

    async def _now(self, kind: str, **fields: Any) -> bool:
        """Send a command, and say why if it is refused; returns whether it was carried out."""
        async with self.one_by_one:
            try:
                await self.line.do(kind, **fields)
            except StarsuitError as error:
                self.say(told(error), bad=True)
                return False
            return True

    def on_option_list_option_highlighted(self) -> None:
        self.refresh_bindings()

    def on_option_list_option_selected(self) -> None:
        if self.check_action("bot", ()) and not self.chosen[1]["name"]:
            self.action_bot()

    def action_start(self) -> None:
        self._do("start")

    @property
    def key_words(self) -> dict[str, str]:
        """What keys mean now, for those that change."""
        return {"sit": "do-another"} if self.line.mine else {}

    @work(group="do")
    async def action_sit(self) -> None:
        """Sit down; if the person already sits, seat somebody else who plays at this device."""
        if not self.line.mine:
            await self._now("sit")
        elif name := await self.app.push_screen_wait(AskText(t("wait-who-else"), foot="wait-sits")):
            await self._now("sit", name=name)

    def action_bot(self) -> None:
        """Add a computer player as strong as the last one, at the first free seat."""
        level = next((each["bot"] for each in reversed(self.line.table["seats"]) if each["bot"]), USUAL)
        self._do("seat-bot", level=level)

    def action_level(self, step: int) -> None:
        """Replace this computer player by one a step stronger or weaker than was last wanted."""
        place, seat = self.chosen
        levels, now = list(OPPONENTS), self.wanted.get(place) or seat["bot"]
        if now:
            self.wanted[place] = levels[(levels.index(now) + step) % len(levels)]
            self._exchange(place)

    @work(group="do")
    async def _exchange(self, place: int) -> None:
        """Free the seat and fill it again until it is as wanted: more keys may come meanwhile."""
        async with self.exchanging:
            while place in self.wanted:
                sits, level = self.line.table["seats"][place]["bot"], self.wanted[place]
                if sits and sits != level:
                    await self._now("stand", seat=place)
                    level = self.wanted[place]
                done = sits == level or not await self._now("seat-bot", seat=place, level=level)
                if done or self.wanted[place] == level:
                    del self.wanted[place]

    def action_remove(self) -> None:
        self._do("stand", seat=self.chosen[0])

    def action_help(self) -> None:
        self.app.push_screen(help_screen(t("help-waiting"), ["keys-waiting", TALKING, "keys-host"], look_of(self)))

    def action_leave(self) -> None:
        self.dismiss(False)
