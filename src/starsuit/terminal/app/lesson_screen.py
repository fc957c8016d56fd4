"""The lesson: eleven small pages, most with a task. The engine says whether an answer is right, and why not."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Final, Literal

from rich.text import Text
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from starsuit.cards import Card, parse_hand, remove_cards
from starsuit.melds import explain_meld
from starsuit.solver import discard_values, going_out_discards, solve
from starsuit.speech import as_sentence, people, t
from starsuit.terminal.app.card_drawing import LARGE, PLAIN, SMALL, Artist, CardGroup, sentence, told, width_of
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.words import judged

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.terminal.app.canvas import Canvas, Spot
    from starsuit.terminal.app.look import Palette

__all__ = ["PAGES", "LessonScreen", "Page", "judge"]

Task = Literal["read", "meld", "out", "last turn", "dearest"]


@dataclass(frozen=True, slots=True)
class Page:
    """One thing to learn, the cards that show it, and what to do with them."""

    heading: str  # the name of a text
    texts: tuple[str, ...]  # their names
    hand: str
    wild: int | None = None
    task: Task = "read"

    @property
    def title(self) -> str:
        return t(self.heading)

    @property
    def words(self) -> str:
        return "\n\n".join(as_sentence(t(name)) for name in self.texts)

    @property
    def cards(self) -> tuple[Card, ...]:
        return parse_hand(self.hand)

    def laid(self, discard: Card | None = None) -> list[CardGroup]:
        """The melds of the hand side by side, then what is in none, and a discard at the end."""
        rest = self.cards if discard is None else remove_cards(self.cards, (discard,))
        best = solve(rest, wild=self.wild)
        loose = [best.leftover, () if discard is None else (discard,)]
        return [*map(CardGroup.of_meld, best.melds), *(CardGroup(cards) for cards in loose if cards)]

    @property
    def single(self) -> bool:
        """Whether the answer is one card."""
        return self.task in ("out", "last turn", "dearest")


PAGES: Final = (
    Page("learn-goal-title", ("learn-goal-text", "learn-goal-example"), "8t 8h 8s 5c 6c 7c Kd"),
    Page("rules-suits-example", ("tutor-suits",), "3t 8h Tc Qs Kd"),
    Page("learn-book-title", ("tutor-book",), "8t 5c 8h Qd 8s", task="meld"),
    Page("learn-run-title", ("tutor-run",), "5s 7h 6s Td 7s", task="meld"),
    Page("rules-wilds-title", ("tutor-wild",), "9h 4s Jh 7c Kd", 7, "meld"),
    Page("tutor-corner-title", ("tutor-corner",), "Qd Kd 3d Jk", 5, "meld"),
    Page("learn-turn-title", ("tutor-turn",), "5h 6h Kc 7h", 3, "out"),
    Page("tutor-more-title", ("tutor-more",), "9t 9c 6h Jd 4s 5s 6s", 6, "out"),
    Page("learn-lay-title", ("tutor-last",), "4h 5h 6h Kc 9s 3d", 8, "last turn"),
    Page("rules-points-title", ("tutor-cost",), "Kd 4h Jk Qs 4c", 4, "dearest"),
    Page("learn-done-title", ("tutor-done",), "Kt Kh Kc Ks Kd", 13),
)


def judge(page: Page, chosen: tuple[Card, ...]) -> tuple[bool, str]:
    """Whether the answer is right, and a sentence saying why or why not."""
    if page.task == "read":
        return True, ""
    if not chosen:
        return False, t("tutor-first")
    if page.task == "meld":
        why = explain_meld(chosen, wild=page.wild)
        return bool(why), told(t("tutor-yes" if why else "tutor-nearly", why=judged(why)))
    return {"out": _judge_out, "last turn": _judge_last_turn, "dearest": _judge_dearest}[page.task](page, chosen[0])


def _judge_out(page: Page, card: Card) -> tuple[bool, str]:
    best = solve(remove_cards(page.cards, (card,)), wild=page.wild)
    if card in going_out_discards(page.cards, wild=page.wild):
        return True, t("tutor-yes", why=t("tutor-out", melds=PLAIN.melds(best.cards, page.wild)))
    over = t("tutor-over", cards=PLAIN.cards(best.leftover, page.wild), points=best.points)
    return False, t("tutor-nearly", why=over)


def _judge_last_turn(page: Page, card: Card) -> tuple[bool, str]:
    values = discard_values(page.cards, wild=page.wild)
    left = values[card]
    if left == min(values.values()):
        return True, t("tutor-yes", why=t("tutor-fewest", points=left))
    return False, t("tutor-nearly", why=t("tutor-fewer", points=left))


def _judge_dearest(page: Page, card: Card) -> tuple[bool, str]:
    costs = {each: each.points(page.wild) for each in page.cards}
    if costs[card] == max(costs.values()):
        prices = people([f"{PLAIN.card(each, page.wild)} {cost}" for each, cost in costs.items()])
        return True, as_sentence(t("tutor-yes", why=prices))
    return False, t("tutor-dearer", card=PLAIN.card(card, page.wild), points=costs[card])


class LessonCards(Drawn):
    """The cards of a page, with a cursor and marks on the chosen ones."""

    def __init__(self) -> None:
        super().__init__(id="lesson-cards")
        self.page = PAGES[0]
        self.cursor: int | None = None
        self.chosen: set[int] = set()
        self.laid: list[CardGroup] = []  # instead of the hand

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        groups = self.laid or [CardGroup(self.page.cards)]
        size = LARGE if canvas.height > LARGE.rows and width_of(groups, LARGE) <= canvas.width else SMALL
        x = max((canvas.width - width_of(groups, size)) // 2, 0)
        artist = Artist(canvas, look, self.page.wild, size)
        return artist.groups(x, 0, groups, cursor=self.cursor, chosen=self.chosen)


class LessonScreen(Screen[bool]):
    """Goes through the pages; returns True if the person wants to play now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "answer", "do-answer"),
        Binding("space", "choose", "do-choose"),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("backspace", "back", "do-page-before"),
        Binding("question_mark", "help", "do-help"),
        Binding("escape", "leave", "menu"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.number = 0
        self.solved = False
        self.shown = LessonCards()

    @property
    def page(self) -> Page:
        return PAGES[self.number]

    def compose(self) -> ComposeResult:
        yield Static("", classes="title", id="title")
        yield Static("", id="lesson-text")
        yield self.shown
        yield Static("", id="lesson-answer")
        yield KeyLine()

    def on_mount(self) -> None:
        self._turn_to(0)

    def repaint(self) -> None:
        self._turn_to(self.number)

    def _turn_to(self, number: int) -> None:
        self.number, self.solved = number, False
        page, look = self.page, look_of(self)
        self.shown.page, self.shown.chosen = page, set()
        self.shown.laid = page.laid() if number == 0 else []
        self.shown.cursor = None if page.task == "read" else 0
        self.shown.refresh()
        dots = "●" * (number + 1) + "○" * (len(PAGES) - number - 1)
        title = Text.assemble(*look.suits(), f" {page.title}  ", (dots, look.accent))
        self.query_one("#title", Static).update(title)
        self.query_one("#lesson-text", Static).update(sentence(page.words, look))
        self._say(t("tutor-goes-on") if page.task == "read" else self._how(), look.dim)
        self.refresh_bindings()

    def _how(self) -> str:
        return t("tutor-single" if self.page.single else "tutor-several")

    def _say(self, words: str, style: str) -> None:
        text = sentence(words, look_of(self))
        text.stylize_before(style)
        self.query_one("#lesson-answer", Static).update(text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        return self.page.task == "meld" if action == "choose" else True

    def action_move(self, step: int) -> None:
        if self.shown.cursor is not None:
            self.shown.cursor = (self.shown.cursor + step) % len(self.page.cards)
            self.shown.refresh()

    def action_choose(self) -> None:
        if self.shown.cursor is not None:
            self.shown.chosen ^= {self.shown.cursor}
            self.shown.refresh()

    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        if self.page.task != "read":
            self.shown.cursor = int(message.what)
            if self.page.task == "meld":
                self.action_choose()
            self.shown.refresh()

    def action_answer(self) -> None:
        if self.solved or self.page.task == "read":
            if self.number + 1 == len(PAGES):
                self.dismiss(True)
            else:
                self._turn_to(self.number + 1)
            return
        cards, look = self.page.cards, look_of(self)
        places = [self.shown.cursor or 0] if self.page.single else sorted(self.shown.chosen)
        self.solved, words = judge(self.page, tuple(cards[place] for place in places))
        if self.solved and self.page.task == "out":
            self.shown.laid, self.shown.cursor = self.page.laid(cards[places[0]]), None
            self.shown.refresh()
        self._say(f"{words}\n\n{t('tutor-goes-on')}" if self.solved else words, look.good if self.solved else look.bad)

    def action_back(self) -> None:
        self._turn_to(max(self.number - 1, 0))

    def action_help(self) -> None:
        self.app.push_screen(help_screen(t("help-lesson"), ["keys-lesson"], look_of(self)))

    def action_leave(self) -> None:
        self.dismiss(False)
