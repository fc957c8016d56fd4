"""Talking at a server's table: the lines beside the table, a screen to write on, and gestures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from starsuit.client.company import REACTIONS, reaction_words
from starsuit.errors import StarsuitError
from starsuit.speech import t
from starsuit.terminal.app.card_drawing import told
from starsuit.terminal.app.choice_list import Choices
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.look import look_of
from starsuit.terminal.words import flag

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Key
    from textual.widgets import OptionList

    from starsuit.client.company import Company, Remark
    from starsuit.terminal.app.canvas import Canvas, Spot
    from starsuit.terminal.app.look import Palette

__all__ = ["KEYS", "ChatLines", "ChatScreen", "ReactionScreen", "TalkingScreen"]

KEYS: Final = "keys-talk"
ROOMY: Final = 4  # rows needed to wrap long lines
LONGEST: Final = 300  # characters of a line


def said_text(said: Remark, look: Palette) -> Text:
    """`Ben: good luck`."""
    name, _, words = str(said).partition(": ")
    return Text.assemble((f"{name}: ", f"bold {look.accent if said.mine else look.good}"), (words, look.ink))


class ChatLines(Drawn):
    """The last remarks, newest at the bottom."""

    def __init__(self, company: Company | None) -> None:
        super().__init__(id="chat")
        self.company = company

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        lines: list[Text] = []
        for said in reversed(self.company.said if self.company else []):
            lines = [*self._rows(said_text(said, look), canvas), *lines]
            if len(lines) >= canvas.height:
                break
        shown = lines[-canvas.height :]
        for row, line in enumerate(shown):
            canvas.put_text(1, canvas.height - len(shown) + row, line)
        return []

    def _rows(self, text: Text, canvas: Canvas) -> list[Text]:
        """A remark as it fits here: wrapped, or cut if there is little room, so that its speaker stays visible."""
        width = max(canvas.width - 2, 1)
        if canvas.height >= ROOMY:
            return list(text.wrap(self.app.console, width))
        text.truncate(width, overflow="ellipsis")
        return [text]


class ReactionScreen(ModalScreen[str]):
    """The gestures, each with its number; Esc returns an empty text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,r", "cancel", "go-back")]

    def compose(self) -> ComposeResult:
        lines = ((what, Text(f"{place}  {reaction_words(what)}")) for place, what in enumerate(REACTIONS, start=1))
        with Vertical(classes="dialog narrow"):
            yield Static(t("gesture-title"), classes="heading")
            yield Choices(lines, id="reactions")
            yield Static(t("gesture-foot"), classes="foot")

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def on_key(self, event: Key) -> None:
        names = list(REACTIONS)
        if event.key.isdecimal() and 1 <= int(event.key) <= len(names):
            event.stop()
            self.dismiss(names[int(event.key) - 1])

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(str(event.option_id))

    def action_cancel(self) -> None:
        self.dismiss("")


class HostScreen(ModalScreen[str]):
    """The others at the table, one of whom is to be the host; Esc returns an empty text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,m", "cancel", "go-back")]

    def __init__(self, people: list[tuple[str, str]]) -> None:
        super().__init__()
        self.people = people

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog narrow"):
            yield Static(t("pass-on-title"), classes="heading")
            yield Choices(((person, Text(name)) for person, name in self.people), id="hosts")
            yield Static(t("pass-on-foot"), classes="foot")

    def on_mount(self) -> None:
        self.query_one(Choices).focus()

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(str(event.option_id))

    def action_cancel(self) -> None:
        self.dismiss("")


class ChatScreen(ModalScreen[None]):
    """Everything said, and a line to write. Stays open while others answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f3", "react", show=False),
        Binding("f4", "switch", show=False),
        Binding("pageup", "scroll(-6)", show=False, priority=True),
        Binding("pagedown", "scroll(6)", show=False, priority=True),
        Binding("escape", "close", "go-back"),
    ]

    def __init__(self, company: Company) -> None:
        super().__init__()
        self.company = company
        self.seen: tuple[object, bool] | None = None

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(t("help-table"), classes="heading")
            with VerticalScroll(id="reading", can_focus=False):
                yield Static("", id="body")
            yield Input(placeholder=t("chat-say"), max_length=LONGEST)
            yield Static("", id="chat-note")
            yield Static("", classes="foot")

    def on_mount(self) -> None:
        self._look()
        self.set_interval(0.2, self._look)
        self.query_one(Input).focus()

    def _look(self) -> None:
        """Show new remarks."""
        company, look = self.company, look_of(self)
        said = company.said
        if self.seen is not None and self.seen[0] is company.line.said and self.seen[1] == company.chat:
            return
        switched = self.seen is None or self.seen[1] != company.chat
        self.seen = (company.line.said, company.chat)
        body = Text("\n").join(said_text(each, look) for each in said) if said else Text(t("chat-empty"), look.dim)
        self.query_one("#body", Static).update(body)
        self.query_one(Input).display = company.chat
        if switched:  # what others say does not wipe away why a line was refused
            self.query_one("#chat-note", Static).update(
                Text("" if company.chat else t("talk-chat-off"), style=look.dim)
            )
        switch = t("chat-switch", on=flag(company.chat)) if company.host else ""
        foot = (t("chat-sends") if company.chat else "", t("chat-gestures"), switch, t("chat-closes"))
        self.query_one(".foot", Static).update(", ".join(filter(None, foot)))
        self.query_one("#reading", VerticalScroll).scroll_end(animate=False)

    def complain(self, error: StarsuitError) -> None:
        self.query_one("#chat-note", Static).update(Text(told(error), style=f"bold {look_of(self).bad}"))

    @work(group="say")
    async def on_input_submitted(self, event: Input.Submitted) -> None:
        text = event.value.strip()
        if not text:
            return
        try:
            event.input.value = ""
            await self.company.say(text)
            self.query_one("#chat-note", Static).update("")
        except StarsuitError as error:
            event.input.value = text  # so that it can be sent again
            self.complain(error)

    @work(group="say")
    async def action_react(self) -> None:
        what = await self.app.push_screen_wait(ReactionScreen())
        if what:
            try:
                await self.company.react(what)
            except StarsuitError as error:
                self.complain(error)

    @work(group="say")
    async def action_switch(self) -> None:
        if self.company.host:
            try:
                await self.company.switch_chat(on=not self.company.chat)
            except StarsuitError as error:
                self.complain(error)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#reading", VerticalScroll).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class TalkingScreen(Screen[bool]):
    """A screen at a table from which to talk with the others there."""

    company: Company | None = None

    def say(self, words: str) -> None:
        """Show a message, such as an error, on the screen itself."""
        raise NotImplementedError

    @property
    def may_speak(self) -> bool:
        return self.company is not None and self.company.may_speak

    @property
    def may_pass_on(self) -> bool:
        """Whether we are the host, and somebody else sits here who could be."""
        return self.company is not None and self.company.host and bool(self.company.others)

    def heard(self, said: Remark) -> None:
        """Something was said: show it beside the table, or briefly on top if the table is covered."""
        self.show_said()
        if not said.mine and not isinstance(self.app.screen, (TalkingScreen, ChatScreen)):
            self.notify(str(said), timeout=6)

    def show_said(self) -> None:
        self.set_class(bool(self.company and self.company.said), "talking")
        for lines in self.query(ChatLines):
            lines.refresh()

    def action_write(self) -> None:
        if self.company is not None and self.may_speak:
            self.app.push_screen(ChatScreen(self.company), lambda _: self.show_said())

    @work(group="say")
    async def action_react(self) -> None:
        if self.company is None or not self.may_speak:
            return
        what = await self.app.push_screen_wait(ReactionScreen())
        if what:
            await self._try(self.company.react(what))

    @work(group="say")
    async def action_pass_on(self) -> None:
        """Make somebody else the host."""
        if self.company is None or not self.may_pass_on:
            return
        person = await self.app.push_screen_wait(HostScreen(self.company.others))
        if person:
            await self._try(self.company.make_host(person))

    async def _try(self, work: Coroutine[Any, Any, None]) -> None:
        try:
            await work
        except StarsuitError as error:
            self.say(told(error))
