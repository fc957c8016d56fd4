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
from starsuit.speech import as_sentence, either, people, rank_words, t
from starsuit.terminal.app.canvas import clip
from starsuit.terminal.app.card_drawing import PLAIN, sentence, told
from starsuit.terminal.app.dialogs import AskText
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.app.parts import Race
from starsuit.terminal.words import YOU, flag, named

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
    return named(YOU if seat == view.seat else view.names[seat])


def result_text(result: RoundResult, view: View, look: Palette, width: int) -> Text:
    """Everybody's points with a bar, their total, and below it what they laid down and had left."""
    text = Text()
    most = max((points or 0 for points in result.points), default=0) or 1
    wide = max(len(t("out-short")), 5)
    name_width = min(max(len(said_name(view, seat)) for seat in result.seats), 14)
    for seat in result.seats:
        laid = result.laid[seat]
        if laid is None:
            continue
        text.append(f"{clip(said_name(view, seat), name_width):<{name_width}} ", f"bold {look.player(seat)}")
        if seat == result.went_out:
            text.append(f"{t('out-short'):>{wide}} ", f"bold {look.good}")
        else:
            text.append(f"{f'+{laid.points}':>{wide}} ", "bold")
        filled = round(BAR * laid.points / most)
        text.append("█" * filled, look.player(seat))
        text.append("░" * (BAR - filled), look.dim)
        if not result.playoff:
            text.append(f"  {t('result-total', total=f'{view.scores[seat]:>4}')}", look.ink)
        text.append("\n")
        melds = PLAIN.melds(laid.melds, result.wild) or t("no-meld")
        left = f"  {t('result-left', cards=PLAIN.cards(laid.leftover, result.wild))}" if laid.leftover else ""
        line = sentence(f"  {melds}{left}", look)
        for part in line.wrap(_CONSOLE, width):
            text.append_text(part)
            text.append("\n")
    return text


class RoundSummary(ModalScreen[None]):
    """The round is over; Enter continues."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape", "go_on", "do-go-on"),
        Binding("up", "scroll(-2)", show=False),
        Binding("down", "scroll(2)", show=False),
    ]

    def __init__(self, view: View) -> None:
        super().__init__()
        self.view = view

    def compose(self) -> ComposeResult:
        view, result = self.view, self.view.results[-1]
        look = look_of(self)
        over = t("summary-playoff") if result.playoff else t("summary-title", round=result.number)
        with Vertical(classes="dialog", id="summary"):
            yield Static(f"{as_sentence(over)} {self._who_went_out(result)}", classes="heading")
            with VerticalScroll(id="reading", can_focus=False):
                yield Static(result_text(result, view, look, 66), id="body")
            last = view.outcome is not None
            yield Static(t("summary-end" if last else "summary-next"), classes="foot")

    def _who_went_out(self, result: RoundResult) -> str:
        seat, ranks = result.went_out, rank_words(result.wild)
        if seat is None:
            return t("summary-nobody")
        name = said_name(self.view, seat)
        return t("summary-you-out", ranks=ranks) if name == t("you") else t("summary-out", name=name, ranks=ranks)

    def action_go_on(self) -> None:
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        self.query_one("#reading", VerticalScroll).scroll_relative(y=lines, animate=False)

    def on_click(self) -> None:
        self.dismiss(None)


class EndScreen(Screen[Answer]):
    """The game is over: who won, the ranking, the race."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("n", "answer('again')", "rematch"),
        Binding("v", "answer('review')", "do-review"),
        Binding("r", "answer('replay')", "watch-replay"),
        Binding("s", "save", "save-record"),
        Binding("enter,escape", "answer('home')", "menu"),
    ]

    def __init__(self, view: View, kept: Path | None) -> None:
        super().__init__()
        self.view = view
        self.kept = kept

    def compose(self) -> ComposeResult:
        look = look_of(self)
        race = Race(id="end-race")
        race.view = self.view
        yield Static(t("game-over"), classes="title")
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
        points, many = min(outcome.totals), flag(len(winners) > 1)
        text = Text.assemble(*look.suits())
        told = (
            t("line-you-win", points=points)
            if winners == [t("you")]
            else t("line-wins", names=people(winners), many=many, points=points)
        )
        text.append(f"  {told}\n\n", f"bold {look.accent}")
        seats = [seat for group in outcome.ranking for seat in group]
        wide = max(len(said_name(view, seat)) for seat in seats) + 12
        columns = max(min(len(seats) // 7 + 1, 74 // wide), 1)
        for place, seat in enumerate(seats):
            cell = f"{outcome.places[seat]:>2}. {said_name(view, seat):<{wide - 12}}"
            text.append(cell, f"bold {look.player(seat)}")
            text.append(f" {outcome.totals[seat]:>4}" + ("\n" if (place + 1) % columns == 0 else "   "))
        return text

    def _about_record(self) -> str:
        return "" if self.kept is None else t("line-review", command=either(["v", f"starsuit review {self.kept}"]))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        return self.kept is not None if action == "save" else True

    @work
    async def action_save(self) -> None:
        """Copy the record to a file the person chooses; a file that is not a record is left alone."""
        name = await self.app.push_screen_wait(AskText(t("end-save-as"), "game.txt"))
        if not name or self.kept is None:
            return
        try:
            path = Path(name).expanduser()
            check_record_file(path)
            write_bytes(path, self.kept.read_bytes())
            said = t("end-saved", file=str(path))
        except (StarsuitError, OSError) as error:
            said = told(error)
        self.query_one("#kept", Static).update(Text(said, style=f"bold {look_of(self).accent}"))

    def action_answer(self, answer: Answer) -> None:
        self.dismiss(answer)
