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
from starsuit.terminal.app.card_drawing import LARGE, PLAIN, SMALL, Artist, CardGroup, sentence, told, width_of
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.words import points_word
from starsuit.text import listed

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.terminal.app.canvas import Canvas, Spot
    from starsuit.terminal.app.look import Palette

__all__ = ["PAGES", "LessonScreen", "Page", "judge"]

Task = Literal["read", "meld", "out", "last turn", "dearest"]

KEYS: Final = (
    ("← →", "move to a card (or click it)"),
    ("Space", "choose it, where several are to be chosen"),
    ("Enter", "answer; then the next page"),
    ("Backspace", "the page before"),
)


@dataclass(frozen=True, slots=True)
class Page:
    """One thing to learn, the cards that show it, and what to do with them."""

    title: str
    words: str
    hand: str
    wild: int | None = None
    task: Task = "read"

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
    Page(
        "What it is about",
        "You play eleven rounds. The cards you are left with cost points, and the lowest total wins. So gather your "
        "cards in melds: a meld is three or more cards that belong together. Here are two, and a king that costs 13.",
        "8t 8h 8s 5c 6c 7c Kd",
    ),
    Page(
        "Five suits",
        "The game has five suits: stars, hearts, clubs, spades and diamonds. Each has eleven ranks, from 3 to 10, then "
        "J, Q and K; there is neither an ace nor a 2. Two packs are shuffled together, with six jokers, so you may "
        "meet every card twice.",
        "3t 8h Tc Qs Kd",
    ),
    Page(
        "Books",
        "The first kind of meld is the book: three or more cards of the same rank, whatever their suits. Choose the "
        "book in this hand.",
        "8t 5c 8h Qd 8s",
        task="meld",
    ),
    Page(
        "Runs",
        "The other kind of meld is the run: three or more cards in a row, all of one suit. Choose the run.",
        "5s 7h 6s Td 7s",
        task="meld",
    ),
    Page(
        "Wild cards",
        "Jokers are wild, and in each round one rank as well: in the round of seven cards it is the 7. A wild "
        "(marked *) stands for any card you lack. Make a run of hearts with the help of one.",
        "9h 4s Jh 7c Kd",
        7,
        "meld",
    ),
    Page(
        "No way round the corner",
        "A run ends at the K; it does not go on with the 3. The 3 of diamonds is of no use here, but the joker is. "
        "Choose three cards that are a meld.",
        "Qd Kd 3d Jk",
        5,
        "meld",
    ),
    Page(
        "Your turn",
        "A turn is short: draw one card, from the stock or the top of the discard pile, then throw one. When all your "
        "other cards are in melds, you may go out. You were dealt three cards and drew the 7 of hearts. Which card do "
        "you throw to go out?",
        "5h 6h Kc 7h",
        3,
        "out",
    ),
    Page(
        "Going out with more cards",
        "With more cards you need more melds; they must take in everything but the card you throw. Here 6s are wild. "
        "Which card do you throw?",
        "9t 9c 6h Jd 4s 5s 6s",
        6,
        "out",
    ),
    Page(
        "The last turn",
        "When somebody goes out, everybody else has one last turn: draw, lay down the melds you have, throw one card, "
        "and count the rest. You hold a run. What do you throw, so that the fewest points are left?",
        "4h 5h 6h Kc 9s 3d",
        8,
        "last turn",
    ),
    Page(
        "What cards cost",
        "3 to 10 cost their number, J 11, Q 12, K 13. Wild cards are a joy while you play and dear when you are left "
        "with them: 20 for the wild rank, and 50 for a joker. Which of these costs the most?",
        "Kd 4h Jk Qs 4c",
        4,
        "dearest",
    ),
    Page(
        "That is all",
        "Eleven rounds: three cards and wild 3s in the first, one card more in each, thirteen cards and wild kings in "
        "the last. The lowest total wins. Now play: Enter deals a short game against two beginners, Esc is the menu.",
        "Kt Kh Kc Ks Kd",
        13,
    ),
)


def judge(page: Page, chosen: tuple[Card, ...]) -> tuple[bool, str]:
    """Whether the answer is right, and a sentence saying why or why not."""
    if page.task == "read":
        return True, ""
    if not chosen:
        return False, "Choose with ← → and Space first."
    if page.task == "meld":
        why = explain_meld(chosen, wild=page.wild)
        return bool(why), told(f"Yes: {why}" if why else f"Nearly! {why}")
    return {"out": _judge_out, "last turn": _judge_last_turn, "dearest": _judge_dearest}[page.task](page, chosen[0])


def _judge_out(page: Page, card: Card) -> tuple[bool, str]:
    best = solve(remove_cards(page.cards, (card,)), wild=page.wild)
    if card in going_out_discards(page.cards, wild=page.wild):
        return True, f"Yes: you lay down {PLAIN.melds(best.cards, page.wild)} and are out, with no points."
    return False, f"Nearly! {PLAIN.cards(best.leftover, page.wild)} would be left over ({points_word(best.points)})."


def _judge_last_turn(page: Page, card: Card) -> tuple[bool, str]:
    values = discard_values(page.cards, wild=page.wild)
    left = points_word(values[card])
    if values[card] == min(values.values()):
        return True, f"Yes: {left} left, the fewest there can be."
    return False, f"Nearly! That leaves {left}; it can be fewer."


def _judge_dearest(page: Page, card: Card) -> tuple[bool, str]:
    costs = {each: each.points(page.wild) for each in page.cards}
    if costs[card] == max(costs.values()):
        return True, f"Yes: {listed([f'{PLAIN.card(each, page.wild)} {cost}' for each, cost in costs.items()])}."
    return False, f"{PLAIN.card(card, page.wild)} costs {costs[card]}, and another one costs more."


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
        Binding("enter", "answer", "Answer, go on"),
        Binding("space", "choose", "Choose"),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("backspace", "back", "Page before"),
        Binding("question_mark", "help", "Help"),
        Binding("escape", "leave", "Menu"),
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
        self._say("Enter goes on." if page.task == "read" else self._how(), look.dim)
        self.refresh_bindings()

    def _how(self) -> str:
        if self.page.single:
            return "← → to the card, Enter answers."
        return "← → to a card, Space chooses it, Enter answers."

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
        self._say(f"{words}\n\nEnter goes on." if self.solved else words, look.good if self.solved else look.bad)

    def action_back(self) -> None:
        self._turn_to(max(self.number - 1, 0))

    def action_help(self) -> None:
        self.app.push_screen(help_screen("The lesson", KEYS, look_of(self)))

    def action_leave(self) -> None:
        self.dismiss(False)
