"""The full-screen solitaire: eleven piles, the turned card, and a winning plan if there is one."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, ClassVar

from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.screen import Screen
from textual.widgets import Static

from starsuit.analysis.solitaire.planner import plan
from starsuit.cards import remove_cards
from starsuit.records.solitaires import format_solitaire
from starsuit.solitaire import Place
from starsuit.solver.arrangement import solve
from starsuit.speech import as_sentence, t
from starsuit.terminal.app.canvas import Spot
from starsuit.terminal.app.card_drawing import LARGE, PLAIN, SMALL, Artist, CardGroup, inline, sentence
from starsuit.terminal.app.dialogs import Question, TextScreen
from starsuit.terminal.app.drawn import Drawn
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.piles import THINKING, best_on, pass_place, points_after, solitaire_status, verdict_words

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Resize

    from starsuit.analysis.solitaire.planner import SolitairePlan
    from starsuit.cards import Card
    from starsuit.solitaire import Pile, Solitaire
    from starsuit.terminal.app.canvas import Canvas
    from starsuit.terminal.app.look import Palette
    from starsuit.terminal.backend import Keep

__all__ = ["PileBoard", "SolitaireScreen"]


class PileBoard(Drawn):
    """The piles, each arranged with its own wild rank; the chosen one as it would look with the turned card."""

    def __init__(self, solitaire: Solitaire) -> None:
        super().__init__(id="solitaire")
        self.solitaire = solitaire
        self.chosen: int | None = None  # the pile, by its size
        self.discard: Card | None = None

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        tall = canvas.height >= 11 * SMALL.rows + 1
        rows = SMALL.rows if tall else 1
        canvas.put(1, 0, t("pile-heads"), look.dim)
        spots = []
        for place, pile in enumerate(self.solitaire.piles):
            y = 1 + place * rows
            chosen = pile.size == self.chosen
            middle = y + (rows - 1) // 2
            canvas.put(0, middle, "▸" if chosen else " ", f"bold {look.accent}")
            canvas.put(1, middle, f"{pile.size:>4}", "bold" if chosen else look.ink)
            left = "  ✓" if pile.closed else f"{pile.points:>3}"
            canvas.put(7, middle, left, f"bold {look.good}" if pile.closed else look.ink)
            if tall:
                self._boxes(canvas, 13, y, pile, look)
            else:
                self._line(canvas, 13, y, pile, look)
            spots.append(Spot(0, y, canvas.width, rows, pile.size))
        return spots

    def _shown(self, pile: Pile) -> tuple[list[tuple[Card, ...]], tuple[Card, ...], Card | None]:
        """Melds, loose cards, and the discard; with the turned card if this pile is chosen."""
        turned = self.solitaire.turned
        cards, gone = pile.cards, None
        if pile.size == self.chosen and turned is not None and self.discard is not None:
            gone = self.discard
            cards = remove_cards((*cards, turned), (gone,))
        best = solve(cards, self.solitaire.hand_rules(pile.size))
        return [meld.cards for meld in best.melds], best.leftover, gone

    def _line(self, canvas: Canvas, x: int, y: int, pile: Pile, look: Palette) -> None:
        melds, loose, gone = self._shown(pile)
        words = " ".join(filter(None, (PLAIN.melds(melds, pile.size), PLAIN.cards(loose, pile.size))))
        text = sentence(words, look)
        if pile.closed:
            text.stylize("dim")
        x = canvas.put_text(x, y, text)
        if gone is not None:
            x = canvas.put_text(x + 2, y, inline([gone], look, pile.size))
            canvas.put(x, y, "✗", f"bold {look.bad}")

    def _boxes(self, canvas: Canvas, x: int, y: int, pile: Pile, look: Palette) -> None:
        melds, loose, gone = self._shown(pile)
        groups = [*(CardGroup(meld, framed=True) for meld in melds), CardGroup(loose)]
        if gone is not None:
            groups.append(CardGroup((gone,)))
        spots = Artist(canvas, look, pile.size, SMALL).groups(x, y, [group for group in groups if group.cards])
        if gone is not None:
            canvas.put(spots[-1].x + spots[-1].width + 1, y + 1, "✗", f"bold {look.bad}")


class Turned(Drawn):
    """The turned card, how the game stands, and what the chosen placement would do."""

    def __init__(self) -> None:
        super().__init__(id="turned")
        self.solitaire: Solitaire | None = None
        self.place: Place | None = None

    def draw(self, canvas: Canvas, look: Palette) -> list[Spot]:
        now = self.solitaire
        if now is None:
            return []
        if now.turned is not None:
            Artist(canvas, look, None if self.place is None else self.place.pile, LARGE).card(1, 0, now.turned)
        canvas.put(11, 0, solitaire_status(now), "bold")
        if now.turned is not None and self.place is not None:
            pile = next(pile for pile in now.piles if pile.size == self.place.pile)
            after = points_after(now, self.place)
            turned, gone = (PLAIN.card(card, pile.size) for card in (now.turned, self.place.discard))
            what = t("pile-closes") if after == 0 else t("pile-points", before=pile.points, after=after)
            takes = {"pile": pile.size, "card": turned, "what": what}
            same = self.place.discard is now.turned
            words = t("pile-takes-same", **takes) if same else t("pile-takes", gone=gone, **takes)
            canvas.put_text(11, 2, sentence(words, look))
            canvas.put(11, 4, t("pile-how"), look.dim)
        elif now.outcome is not None:
            canvas.put(11, 2, t("pile-over"), look.dim)
        return []


class SolitaireScreen(Screen[bool]):
    """Plays a solitaire; returns True for another deal, False for the menu."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "place", "do-place"),
        Binding("x", "throw", "discard"),
        Binding("u", "undo", "do-undo"),
        Binding("h", "hint", "hint"),
        Binding("p", "plan", "do-plan"),
        Binding("a", "follow", "do-follow"),
        Binding("r", "restart", show=False),
        Binding("l", "left", show=False),
        Binding("n", "new", "do-new-deal"),
        Binding("question_mark", "help", "do-help"),
        Binding("escape", "leave", "menu"),
        Binding("up", "pile(-1)", show=False),
        Binding("down", "pile(1)", show=False),
        Binding("left", "card(-1)", show=False),
        Binding("right", "card(1)", show=False),
    ]

    def __init__(self, solitaire: Solitaire, keep: Keep | None = None) -> None:
        super().__init__()
        self.solitaire = solitaire
        self.keep = keep
        self.planned: tuple[Solitaire, SolitairePlan] | None = None
        self.board = PileBoard(solitaire)

    def compose(self) -> ComposeResult:
        yield Static(self._title(), classes="title", id="title")
        yield self.board
        yield Turned()
        yield Static("", id="message")
        yield KeyLine()

    def on_mount(self) -> None:
        if self.keep is not None:
            self.keep(format_solitaire(self.solitaire))
        self._choose(None)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= 100 and event.size.height >= 46, "large")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        over = self.solitaire.outcome is not None
        if action in ("undo", "restart"):
            return bool(self.solitaire.actions)
        if action in ("place", "throw", "hint", "plan", "follow", "left"):
            return not over
        return over if action == "new" else True

    def repaint(self) -> None:
        self.query_one("#title", Static).update(self._title())
        self.say("")

    def _title(self) -> Text:
        return Text.assemble(*look_of(self).suits(), f" {t('pile-title')}")

    def say(self, words: str) -> None:
        self.query_one("#message", Static).update(sentence(words, look_of(self)))

    def _choose(self, place: Place | None) -> None:
        """Show a placement; for None, on the pile that gains the most."""
        now = self.solitaire
        if place is None and now.turned is not None:
            offers = [best_on(now, pile.size) for pile in now.piles if not pile.closed]
            gains = {pile.size: pile.points for pile in now.piles}
            place = min(
                offers, key=lambda each: (points_after(now, each) != 0, points_after(now, each) - gains[each.pile])
            )
        self.board.solitaire = now
        self.board.chosen = None if place is None else place.pile
        self.board.discard = None if place is None else place.discard
        turned = self.query_one(Turned)
        turned.solitaire, turned.place = now, place
        self.board.refresh()
        turned.refresh()
        self.refresh_bindings()

    @property
    def place(self) -> Place | None:
        return self.query_one(Turned).place

    def action_pile(self, step: int) -> None:
        sizes = [pile.size for pile in self.solitaire.piles if not pile.closed]
        if self.place is not None and sizes:
            at = sizes.index(self.place.pile)
            self._choose(best_on(self.solitaire, sizes[(at + step) % len(sizes)]))

    def action_card(self, step: int) -> None:
        place = self.place
        if place is not None:
            cards = [each.discard for each in self.solitaire.legal_actions() if each.pile == place.pile]
            at = cards.index(place.discard)
            self._choose(Place(place.pile, cards[(at + step) % len(cards)]))

    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        size = int(message.what)
        if self.place is not None and self.place.pile == size:
            self.action_place()
        elif any(pile.size == size and not pile.closed for pile in self.solitaire.piles) and self.solitaire.turned:
            self._choose(best_on(self.solitaire, size))

    def action_place(self) -> None:
        if self.place is not None:
            self._do(self.place)

    def action_throw(self) -> None:
        if self.solitaire.turned is not None:
            self._do(pass_place(self.solitaire))

    def _do(self, place: Place) -> None:
        before = self.solitaire
        self._now(before.apply(place))
        turned, gone = (PLAIN.card(card or place.discard, place.pile) for card in (before.turned, place.discard))
        closed = any(pile.size == place.pile and pile.closed for pile in self.solitaire.piles)
        said = (
            t("patience-placed", card=turned, pile=place.pile, gone=gone)
            if turned != gone
            else t("pile-gone", card=gone)
        )
        self.say(f"{said} {t('patience-pile-closed', pile=place.pile)}" if closed else said)

    def _now(self, now: Solitaire) -> None:
        before, known = self.solitaire, self.planned
        self.solitaire, self.planned = now, None
        if known is not None and known[0] is before and len(now.actions) == len(before.actions) + 1:
            rest = known[1].after(before, now)
            self.planned = None if rest is None else (now, rest)
        if self.keep is not None:
            text = format_solitaire(now)
            self.keep(text) if now.outcome is None else self.keep.finish(text, "last-solitaire.txt")
        self._choose(None)

    def action_undo(self) -> None:
        self._now(self.solitaire.undo())
        self.say(t("pile-undone"))

    @work
    async def action_restart(self) -> None:
        question = Question(t("pile-again"), yes="pile-again-yes", no="do-go-on")
        if await self.app.push_screen_wait(question):
            self._now(self.solitaire.restart())
            self.say(t("pile-restarted"))

    async def _planned(self) -> SolitairePlan:
        """The plan for the current state; a hard one takes a while, so the person is told."""
        now = self.solitaire
        if self.planned is None or self.planned[0] is not now:
            found = await asyncio.to_thread(plan, now, seconds=0.5)
            if found.verdict == "undecided":
                self.say(t("patience-hard", seconds=THINKING))
                found = await asyncio.to_thread(plan, now, seconds=THINKING)
            self.planned = (now, found)
        return self.planned[1]

    @work(exclusive=True, group="plan")
    async def action_hint(self) -> None:
        now, found = self.solitaire, await self._planned()
        if now is not self.solitaire:
            return
        words = verdict_words(found, len(now.stock))
        if found.verdict == "won" and now.turned is not None:
            place = found.place(now.view())
            self._choose(place)
            turned, gone = (PLAIN.card(card, place.pile) for card in (now.turned, place.discard))
            if place.discard is now.turned:
                more = t("patience-pass", card=turned, typed="x")
            else:
                enter = t("key-cap-enter")
                more = t("patience-goes", card=turned, pile=place.pile, gone=gone, typed=enter)
        else:
            more = t("pile-most")
            self._choose(None)
        self.say(f"{words}\n{more}")

    @work(exclusive=True, group="plan")
    async def action_follow(self) -> None:
        now, found = self.solitaire, await self._planned()
        if now is self.solitaire and found.verdict == "won" and now.turned is not None:
            self._do(found.place(now.view()))
        elif now is self.solitaire:
            none = t("patience-no-plan-back" if now.actions else "patience-no-plan")
            self.say(f"{verdict_words(found, len(now.stock))}\n{none}")

    @work(exclusive=True, group="plan")
    async def action_plan(self) -> None:
        now, found = self.solitaire, await self._planned()
        lines = [verdict_words(found, len(now.stock)), ""]
        for each in found.piles:
            takes, throws = (PLAIN.cards(cards, each.pile) or t("line-nothing") for cards in (each.takes, each.throws))
            lines.append(t("pile-plan", pile=f"{each.pile:>2}", cards=takes, gone=throws))
        if found.verdict == "won":
            lines += ["", t("pile-plan-any")]
        self.app.push_screen(TextScreen(t("do-plan"), sentence("\n".join(lines), look_of(self))))

    def action_left(self) -> None:
        look, cards = look_of(self), self.solitaire.view().unseen
        heading = t("pile-left", cards=len(cards))
        self.app.push_screen(
            TextScreen(heading, inline(cards, look, None) if cards else Text(as_sentence(t("line-nothing"))))
        )

    def action_new(self) -> None:
        self.dismiss(True)

    def action_help(self) -> None:
        back = ["keys-solitaire-undo"] if self.solitaire.actions else []
        self.app.push_screen(help_screen(t("help-solitaire"), ["keys-solitaire", *back], look_of(self), rules=False))

    def action_leave(self) -> None:
        self.dismiss(False)
