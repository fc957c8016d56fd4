"""After a round: who laid down what and what it cost. After the game: the ranking and the race."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Literal

from rich.console import Console
from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from starsuit.errors import StarsuitError
from starsuit.records.files import check_record_file, write_bytes
from starsuit.terminal.app.canvas import clip
from starsuit.terminal.app.card_drawing import PLAIN, sentence, told
from starsuit.terminal.app.dialogs import AskText
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.app.parts import Race
from starsuit.terminal.words import points_word
from starsuit.text import listed

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.game import RoundResult
    from starsuit.terminal.app.look import Palette
    from starsuit.view import View

__all__ = ["EndScreen", "RoundSummary", "result_text", "said_name"]

Answer = Literal["again", "review", "replay", "home"]
BAR = 12
_CONSOLE = Console(width=200)  # only for wrapping


def said_name(view: View, seat: int) -> str:
    """The name of a seat as the reader would say it."""
    return "You" if seat == view.seat else view.names[seat]


def result_text(result: RoundResult, view: View, look: Palette, width: int) -> Text:
    """Everybody's points with a bar, their total, and below it what they laid down and had left."""
    text = Text()
    most = max((points or 0 for points in result.points), default=0) or 1
    name_width = min(max(len(said_name(view, seat)) for seat in result.seats), 14)
    for seat in result.seats:
        laid = result.laid[seat]
        if laid is None:
            continue
        text.append(f"{clip(said_name(view, seat), name_width):<{name_width}} ", f"bold {look.player(seat)}")
        if seat == result.went_out:
            text.append(f"{'out':>5} ", f"bold {look.good}")
        else:
            text.append(f"{f'+{laid.points}':>5} ", "bold")
        filled = round(BAR * laid.points / most)
        text.append("█" * filled, look.player(seat))
        text.append("░" * (BAR - filled), look.dim)
        if not result.playoff:
            text.append(f"  total {view.scores[seat]:>4}", look.ink)
        text.append("\n")
        melds = PLAIN.melds(laid.melds, result.wild) or "no meld"
        left = f"  left {PLAIN.cards(laid.leftover, result.wild)}" if laid.leftover else ""
        line = sentence(f"  {melds}{left}", look)
        for part in line.wrap(_CONSOLE, width):
            text.append_text(part)
            text.append("\n")
    return text


class RoundSummary(ModalScreen[None]):
    """The round is over; Enter continues."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "go_on", "Go on"),
        Binding("up", "scroll(-2)", show=False),
        Binding("down", "scroll(2)", show=False),
    ]

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view

    def compose(self) -> ComposeResult:
        view, result = self.view, self.view.results[-1]
        look = look_of(self)
        number = "The play-off" if result.playoff else f"Round {result.number} of {len(view.schedule)}"
        who = "Time is up." if result.went_out is None else f"{said_name(view, result.went_out)} went out."
        with Vertical(classes="dialog", id="summary"):
            yield Static(f"{number} is over. {who}", classes="heading")
            with VerticalScroll(id="reading", can_focus=False):
                yield Static(result_text(result, view, look, 66), id="body")
            last = view.outcome is not None
            yield Static("Enter: how it ended" if last else "Enter: the next round", classes="foot")

    def action_go_on(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#reading", VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self) -> None:
        self.dismiss(None)


class EndScreen(Screen[Answer]):
    """The game is over: who won, the ranking, the race."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "answer('again')", "Play again"),
        Binding("v", "answer('review')", "Review"),
        Binding("r", "answer('replay')", "Watch it again"),
        Binding("s", "save", "Save the record"),
        Binding("enter,escape", "answer('home')", "Menu"),
    ]

    def __init__(self, view: View, kept: Path | None) -> None:
        super().__init__()
        self.view = view
        self.kept = kept

    def compose(self) -> ComposeResult:
        look = look_of(self)
        race = Race(id="end-race")
        race.view = self.view
        yield Static("The game is over", classes="title")
        yield Static(self._ranking(look), id="ranking")
        yield race
        yield Static(Text(self._about_record(), style=look.dim), id="kept")
        yield KeyLine()

    def repaint(self) -> None:
        self.query_one("#ranking", Static).update(self._ranking(look_of(self)))

    def _ranking(self, look: Palette) -> Text:
        view, outcome = self.view, self.view.outcome
        if outcome is None:
            return Text()
        winners = [said_name(view, seat) for seat in outcome.winners]
        verb = "win" if len(winners) > 1 or winners == ["You"] else "wins"
        text = Text.assemble(*look.suits())
        text.append(f"  {listed(winners)} {verb} with {points_word(min(outcome.totals))}.\n\n", f"bold {look.accent}")
        seats = [seat for group in outcome.ranking for seat in group]
        wide = max(len(said_name(view, seat)) for seat in seats) + 12
        columns = max(min(len(seats) // 7 + 1, 74 // wide), 1)
        for place, seat in enumerate(seats):
            cell = f"{outcome.places[seat]:>2}. {said_name(view, seat):<{wide - 12}}"
            text.append(cell, f"bold {look.player(seat)}")
            text.append(f" {outcome.totals[seat]:>4}" + ("\n" if (place + 1) % columns == 0 else "   "))
        return text

    def _about_record(self) -> str:
        return "" if self.kept is None else f"What was luck, and what was not: v, or later starsuit review {self.kept}"

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        return self.kept is not None if action == "save" else True

    @work
    async def action_save(self) -> None:
        """Copy the record to a file the person chooses; a file that is not a record is left alone."""
        name = await self.app.push_screen_wait(AskText("Save the record of this game as", "game.txt"))
        if not name or self.kept is None:
            return
        try:
            path = Path(name).expanduser()
            check_record_file(path)
            write_bytes(path, self.kept.read_bytes())
            said = f"Saved: {path}"
        except (StarsuitError, OSError) as error:
            said = told(error)
        self.query_one("#kept", Static).update(Text(said, style=f"bold {look_of(self).accent}"))

    def action_answer(self, answer: Answer) -> None:
        self.dismiss(answer)
