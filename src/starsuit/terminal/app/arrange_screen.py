"""Laying down: the proposed arrangement, or any other the person prefers.

Used for going out (R14) and for the last turn (R15). A `Draft` is a value, so every change can be undone until it is
sent; the view's legal actions say whether it may be sent.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding
from textual.containers import Horizontal
from textual.screen import Screen
from textual.widgets import Static

from starsuit.actions import GoOut, LayDown, Phase
from starsuit.cards import Card, remove_cards
from starsuit.errors import IllegalAction
from starsuit.melds import explanation_of, meld_of
from starsuit.speech import t
from starsuit.terminal.app.card_drawing import LARGE, SMALL, Artist, CardGroup, sentence, short_title, told, width_of
from starsuit.terminal.app.clock import Clock
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.words import judged

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType

    from starsuit.actions import Melds
    from starsuit.client.company import Company
    from starsuit.terminal.app.canvas import Canvas, Spot
    from starsuit.terminal.app.look import Palette
    from starsuit.view import View

__all__ = ["ArrangeScreen", "Draft"]


@dataclass(frozen=True, slots=True)
class Draft:
    """A lay-down in the making."""

    melds: Melds
    rest: tuple[Card, ...]
    discard: Card | None

    @classmethod
    def of(cls, view: View, action: GoOut | LayDown) -> Draft:
        used = (*(card for meld in action.melds for card in meld), action.discard)
        return cls(action.melds, tuple(sorted(remove_cards(view.hand, used))), action.discard)

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards in display order."""
        melded = tuple(card for meld in self.melds for card in meld)
        return (*melded, *self.rest, *(() if self.discard is None else (self.discard,)))

    def moved(self, place: int, to: int | None) -> Draft:
        """With the card at this place in a meld (from 0; one past the last starts a new one), or, for None, thrown."""
        card = self.cards[place]
        without = self._without(place)
        if to is None:
            rest = without.rest if without.discard is None else (*without.rest, without.discard)
            return replace(without, rest=tuple(sorted(rest)), discard=card)
        melds = [*without.melds, ()] if to == len(without.melds) else list(without.melds)
        melds[to] = (*melds[to], card)
        return replace(without, melds=tuple(melds))

    def kept(self, place: int) -> Draft:
        """With the card at this place back in the hand."""
        without = self._without(place)
        return replace(without, rest=tuple(sorted((*without.rest, self.cards[place]))))

    def _without(self, place: int) -> Draft:
        melds = []
        for meld in self.melds:
            melds.append(meld if not 0 <= place < len(meld) else (*meld[:place], *meld[place + 1 :]))
            place -= len(meld)
        if 0 <= place < len(self.rest):
            return replace(self, rest=(*self.rest[:place], *self.rest[place + 1 :]))
        if place == len(self.rest):
            return replace(self, discard=None)
        return replace(self, melds=tuple(melds))

    def tidy(self, view: View) -> Draft:
        """Without empty melds, and with each meld's cards in laying order."""
        melds = []
        for meld in self.melds:
            read = meld_of(meld, view.hand_rules) if meld else None
            melds += [read.cards if read else meld] if meld else []
        return replace(self, melds=tuple(melds))

    def action(self, view: View) -> GoOut | LayDown:
        """The action this draft stands for; raises IllegalAction with the reason if it cannot be sent."""
        if self.discard is None:
            raise IllegalAction("action/discard", "one card has to be discarded: d on a card does it", "R14")
        kind = GoOut if view.phase is Phase.DISCARD else LayDown
        action = kind(self.melds, self.discard)
        view.legal_actions().check(action)
        return action


class DraftWidget(Drawn):
    """Draws the draft: numbered melds, what stays in the hand, what is thrown."""

    def __init__(self, view: View, draft: Draft) -> None:
        super().__init__(id="laid")
        self.view = view
        self.draft = draft
        self.cursor = len(draft.cards) - 1

    def groups(self) -> list[CardGroup]:
        found = []
        for number, meld in enumerate(self.draft.melds, start=1):
            read = meld_of(meld, self.view.hand_rules)
            found.append(
                CardGroup(meld, f"{number}: {short_title(read) if read else t('no-meld')}", framed=read is not None)
            )
        found.append(CardGroup(self.draft.rest, t("arrange-hand")))
        if self.draft.discard is not None:
            found.append(CardGroup((self.draft.discard,), t("lay-discard")))
        return [group for group in found if group.cards]

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        groups = self.groups()
        large = canvas.height > LARGE.rows + 1 and width_of(groups, LARGE) <= canvas.width
        size = LARGE if large else SMALL
        x = max((canvas.width - width_of(groups, size)) // 2, 0)
        artist = Artist(canvas, look, self.view.wild, size)
        spots = artist.groups(x, 1, groups)
        at = spots[self.cursor]
        canvas.put(at.x + at.width // 2, 0, "▼", f"bold {look.accent}")
        return spots


class ArrangeScreen(Screen[GoOut | LayDown | None]):
    """Shows the proposed lay-down, lets the person change it, and returns the action, or None to think again."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "send", "lay-down"),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("d,t", "throw", "discard"),
        Binding("0", "keep", "do-keep"),
        Binding("n", "new", "lay-new"),
        Binding("r", "propose", "do-proposal"),
        Binding("u", "undo", "do-undo"),
        Binding("escape", "cancel", "go-back"),
        Binding("question_mark", "help", show=False),
        *(Binding(str(number), f"put({number})", show=False) for number in range(1, 10)),
    ]

    def __init__(self, view: View, proposed: GoOut | LayDown, company: Company | None = None) -> None:
        super().__init__()
        self.company = company  # whose clock may be running
        self.view = view
        self.laid = DraftWidget(view, Draft.of(view, proposed))
        self.past: list[Draft] = []
        self.note = ""

    def compose(self) -> ComposeResult:
        goes = self.view.phase is Phase.DISCARD
        with Horizontal(classes="title"):
            yield Static(t("learn-out-title" if goes else "arrange-lay"), id="title")
            yield Clock(self.company)
        yield Static("", id="arrange-text")
        yield self.laid
        yield Static("", id="verdict")
        yield KeyLine()

    def on_mount(self) -> None:
        self._tell()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        return bool(self.past) if action == "undo" else True

    def repaint(self) -> None:
        self._tell()

    def _change(self, draft: Draft) -> None:
        tidy = draft.tidy(self.view)
        if tidy != self.laid.draft:
            card = self.laid.draft.cards[self.laid.cursor]
            self.past.append(self.laid.draft)
            self.laid.draft = tidy
            places = [place for place, other in enumerate(tidy.cards) if other is card]
            self.laid.cursor = min(places, key=lambda place: abs(place - self.laid.cursor), default=0)
        self._tell()

    def _tell(self) -> None:
        look = look_of(self)
        view, draft = self.view, self.laid.draft
        left = view.hand_rules.total(draft.rest)
        text = t("arrange-left", points=left) if left else t("arrange-nothing")
        if draft.discard is not None:
            text += f" {t('arrange-discard', card=draft.discard.symbol)}"
        self.query_one("#arrange-text", Static).update(sentence(text, look))
        try:
            draft.action(view)
            verdict, style = f"✓ {t('arrange-good')}", f"bold {look.good}"
        except IllegalAction as error:
            verdict, style = f"✗ {told(self._why() or error)}", look.bad
        shown = sentence(f"{verdict}{self.note and f'  {self.note}'}", look)
        shown.stylize_before(style)
        self.query_one("#verdict", Static).update(shown)
        self.note = ""
        self.laid.refresh()
        self.refresh_bindings()

    def _why(self) -> str:
        """What is wrong with the first group that is not a meld."""
        for number, meld in enumerate(self.laid.draft.melds, start=1):
            why = explanation_of(meld, self.view.hand_rules)
            if not why:
                return t("lay-named", label=t("lay-meld", number=number), title=judged(why))
        return ""

    def action_move(self, step: int) -> None:
        self.laid.cursor = (self.laid.cursor + step) % len(self.laid.draft.cards)
        self.laid.refresh()

    def action_put(self, number: int) -> None:
        if number > len(self.laid.draft.melds):
            self.note = t("arrange-none", number=number)
            self._tell()
        else:
            self._change(self.laid.draft.moved(self.laid.cursor, number - 1))

    def action_new(self) -> None:
        self._change(self.laid.draft.moved(self.laid.cursor, len(self.laid.draft.melds)))

    def action_keep(self) -> None:
        self._change(self.laid.draft.kept(self.laid.cursor))

    def action_throw(self) -> None:
        self._change(self.laid.draft.moved(self.laid.cursor, None))

    def action_propose(self) -> None:
        """Propose the best melds for the chosen discard, or for the best discard if none is chosen."""
        discard = self.laid.draft.discard
        for action in self.view.legal_actions():
            if isinstance(action, (GoOut, LayDown)) and discard in (None, action.discard):
                self._change(Draft.of(self.view, action))
                return
        self.note = t("arrange-cannot")
        self._tell()

    def action_undo(self) -> None:
        self.laid.draft = self.past.pop()
        self.laid.cursor = min(self.laid.cursor, len(self.laid.draft.cards) - 1)
        self._tell()

    def action_send(self) -> None:
        try:
            self.dismiss(self.laid.draft.action(self.view))
        except IllegalAction:
            self._tell()

    def action_cancel(self) -> None:
        self.dismiss(None)

    def action_help(self) -> None:
        back = ["keys-arrange-undo"] if self.past else []
        self.app.push_screen(help_screen(t("lay-down"), ["keys-arrange", *back], look_of(self), rules=False))

    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        self.laid.cursor = int(message.what)
        self.laid.refresh()
