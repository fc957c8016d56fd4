"""The solitaire in a terminal: eleven piles, one a line, and the card to place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.cards import remove_cards
from starsuit.errors import IllegalAction, NotationError
from starsuit.notation.solitaires import format_solitaire
from starsuit.solitaire import Place, parse_place
from starsuit.solver import points_left, solve
from starsuit.terminal.talk import Leave
from starsuit.terminal.words import points_word
from starsuit.text import counted

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from starsuit.solitaire import Solitaire
    from starsuit.terminal.paint import Paint

__all__ = ["SolitaireTable", "pile_lines", "solitaire_status"]

HELP: Final = """\
  7 Kd         put the turned card on pile 7 and discard its king of diamonds
  7            put it on pile 7 and discard what then costs the most
  x            discard the turned card itself (on the largest open pile)
  h            a hint: what the turned card would do where
  u            undo                           r           start this deal again
  left         the cards still to come        q           save and leave
  A pile of seven cards has 7s and jokers wild. A pile closes when all its cards are in melds."""


def pile_lines(solitaire: Solitaire, paint: Paint) -> Iterator[str]:
    """The piles, each arranged, with what it still costs."""
    for pile in solitaire.piles:
        best = solve(pile.cards, wild=pile.size, all_wild_melds=solitaire.all_wild_melds)
        state = "closed" if pile.closed else f"{pile.points:3}"
        yield f"  {pile.size:>2}  {state:>6}  {paint.arrangement(best, pile.size)}"


def solitaire_status(solitaire: Solitaire) -> str:
    """One line: how it stands, or how it ended."""
    closed = sum(pile.closed for pile in solitaire.piles)
    outcome = solitaire.outcome
    if outcome is None:
        cards = len(solitaire.stock)
        return f"{closed} of 11 piles closed, {counted(cards, 'card')} to place, {points_word(solitaire.points)} open."
    if outcome.won:
        return f"Won, with {counted(len(solitaire.stock), 'card')} to spare!"
    score = f" Score: {points_word(outcome.points)}." if solitaire.scored else ""
    return f"No cards left, and {closed} of 11 piles closed.{score}"


class SolitaireTable:
    """Plays a solitaire to its end, or until the person leaves."""

    def __init__(
        self,
        solitaire: Solitaire,
        *,
        paint: Paint,
        say: Callable[[str], None],
        ask: Callable[[str], str],
        save: Callable[[str], None],
    ) -> None:
        self.solitaire = solitaire
        self.paint = paint
        self.say = say
        self.ask = ask
        self.save = save

    def run(self) -> Solitaire:
        """Play on until it is won or lost, and the person does not take it back."""
        self._show()
        while True:
            if self.solitaire.outcome is not None:
                answer = self.ask("u to undo, r to start this deal again, Enter to end: ").strip().lower()
                if answer not in ("u", "undo", "r", "restart"):
                    return self.solitaire
            else:
                answer = self.ask(f"Place {self.paint.plain(self.solitaire.stock[0])}: ").strip()
            try:
                self._do(answer)
            except (NotationError, IllegalAction) as error:
                self.say(f"  {error}")

    def _do(self, line: str) -> None:
        before = self.solitaire
        match line.lower():
            case "" | "?" | "help":
                self.say(HELP)
            case "q" | "quit" | "exit":
                raise Leave
            case "h" | "hint":
                self._hint()
            case "left":
                self.say(f"  Still to come, in unknown order: {self.paint.cards(before.view().unseen) or 'nothing'}")
            case "u" | "undo":
                self.solitaire = before.undo()
            case "r" | "restart":
                self.solitaire = before.restart()
            case "x":
                self.solitaire = before.apply(self._pass())
            case _:
                self.solitaire = before.apply(self._read_place(line))
        if self.solitaire is not before:
            self.save(format_solitaire(self.solitaire))
            self._tell(before)
            self._show()

    def _read_place(self, line: str) -> Place:
        words = line.split()
        if len(words) == 1 and words[0].isascii() and words[0].isdigit():
            return self._best_on(int(words[0][:9]))
        return parse_place(line)

    def _pass(self) -> Place:
        size = max(pile.size for pile in self.solitaire.piles if not pile.closed)
        return Place(size, self.solitaire.stock[0])

    def _best_on(self, size: int) -> Place:
        """The discard that leaves this pile the fewest points; of equals the dearest natural card."""
        choices = [action for action in self.solitaire.legal_actions() if action.pile == size]
        if not choices:
            self.solitaire.legal_actions().check(Place(size, self.solitaire.stock[0]))
        return min(choices, key=lambda action: (self._points_after(action), *_dear_first(action)))

    def _points_after(self, action: Place) -> int:
        pile = next(pile for pile in self.solitaire.piles if pile.size == action.pile)
        cards = remove_cards((*pile.cards, self.solitaire.stock[0]), (action.discard,))
        return points_left(cards, wild=action.pile, all_wild_melds=self.solitaire.all_wild_melds)

    def _hint(self) -> None:
        told = []
        for pile in self.solitaire.piles:
            if not pile.closed:
                best = self._best_on(pile.size)
                after = self._points_after(best)
                told.append((after - pile.points, pile, best, after))
        told.sort(key=lambda row: (row[3] != 0, row[0]))
        for _, pile, best, after in told[:3]:
            changed = f"goes from {pile.points} to {after}" if after != pile.points else "changes nothing"
            then = "closes it" if after == 0 else changed
            self.say(f"  pile {pile.size}, discarding {self.paint.card(best.discard, pile.size)}: {then}")

    def _tell(self, before: Solitaire) -> None:
        if before.turned is not None and len(self.solitaire.actions) == len(before.actions) + 1:
            action = self.solitaire.actions[-1]
            placed, gone = (self.paint.card(card, action.pile) for card in (before.turned, action.discard))
            self.say(f"  {placed} to pile {action.pile}, {gone} goes.")
        for old, new in zip(before.piles, self.solitaire.piles, strict=True):
            if new.closed and not old.closed:
                self.say(self.paint.strong(f"  Pile {new.size} is closed."))

    def _show(self) -> None:
        self.say("\n  pile   left")
        for line in pile_lines(self.solitaire, self.paint):
            self.say(line)
        self.say(solitaire_status(self.solitaire))


def _dear_first(action: Place) -> tuple[bool, int, int]:
    card = action.discard
    return (card.is_wild(action.pile), -card.points(action.pile), card.index)
