"""Small screens on top of others: a question, a text to read, the cover between two players."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, Static

from starsuit.speech import t
from starsuit.terminal.app.card_drawing import sentence
from starsuit.terminal.app.clock import Clock
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Click

    from starsuit.client.company import Company

__all__ = ["AskText", "Cover", "Question", "TextScreen"]


class Question(ModalScreen[bool]):
    """Yes or no; Enter gives the usual answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,j,o,s", "answer(True)", "do-yes"),  # as yes begins in each language
        Binding("n,escape", "answer(False)", "do-no"),
        Binding("enter", "usual", show=False),
    ]

    def __init__(self, words: str, *, yes: str = "do-yes", no: str = "do-no", usual: bool = False) -> None:
        super().__init__()
        self.words = words
        self.yes, self.no = t(yes), t(no)
        self.usual = usual

    def compose(self) -> ComposeResult:
        look = look_of(self)
        with Vertical(classes="dialog narrow"):
            yield Static(sentence(self.words, look), classes="heading")
            choices = Text.assemble(
                (f" {t('yes-letter')} ", f"bold {look.table} on {look.accent}"), f" {self.yes}    ",
                (" n ", f"bold {look.table} on {look.accent}"), f" {self.no}    ",
                (t("foot-usual", answer=self.yes if self.usual else self.no), look.dim),
            )  # fmt: skip
            yield Static(choices, id="choices")

    def action_answer(self, answer: bool) -> None:
        self.dismiss(answer)

    def action_usual(self) -> None:
        self.dismiss(self.usual)

    def on_click(self, event: Click) -> None:
        """The two words can be clicked."""
        if event.widget is not None and event.widget.id == "choices":
            self.dismiss(event.x < len(self.yes) + 6)


class AskText(ModalScreen[str]):
    """A line to type; Esc returns an empty text."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "cancel", "go-back")]

    def __init__(self, words: str, value: str = "", *, foot: str = "foot-take") -> None:
        super().__init__()
        self.words = words
        self.value = value
        self.foot = t(foot)

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.words, classes="heading")
            yield Input(self.value)
            yield Static(self.foot, classes="foot")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_cancel(self) -> None:
        self.dismiss("")


class TextScreen(ModalScreen[None]):
    """A text to read, in a scrolling frame; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,question_mark,space", "close", "close"),
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down,j", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown", "scroll(10)", show=False),
    ]

    def __init__(self, heading: str, body: Text) -> None:
        super().__init__()
        self.heading = heading
        self.body = body

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self.heading, classes="heading")
            with VerticalScroll(id="reading", can_focus=False):
                yield Static(self.body, id="body")
            yield Static(t("foot-scroll"), classes="foot")

    def action_close(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#reading", VerticalScroll).scroll_relative(y=lines, animate=False)


class Cover(Screen[None]):
    """Hides the table while the device passes to somebody else."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "ready", "do-ready"),
        Binding("ctrl+c", "app.leave", show=False, priority=True),
    ]

    def __init__(self, name: str, news: str = "", company: Company | None = None) -> None:
        super().__init__()
        self.person = name
        self.news = news
        self.company = company  # whose clock may be running

    def compose(self) -> ComposeResult:
        look = look_of(self)
        text = Text.assemble(*look.suits(), justify="center")
        text.append(f"\n\n{t('line-hand-over', name=self.person)}\n\n", "bold")
        if self.news:
            text.append_text(sentence(f"{self.news}\n\n", look))
        text.append(t("cover-take"), look.dim)
        if self.company is not None:
            with Horizontal(classes="title"):
                yield Static("")
                yield Clock(self.company)
        yield Static(text, id="cover")
        yield KeyLine()

    def action_ready(self) -> None:
        self.dismiss(None)

    def on_click(self) -> None:
        self.dismiss(None)
