"""The table: a game as one person sees it, local or at a server."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from rich.cells import cell_len
from rich.text import Text
from textual import work
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.widgets import Static

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.analysis.hints.advice import best_hint
from starsuit.errors import StarsuitError
from starsuit.speech import either, t
from starsuit.terminal.app.arrange_screen import ArrangeScreen
from starsuit.terminal.app.card_drawing import PLAIN, sentence, told
from starsuit.terminal.app.chat import KEYS as TALKING
from starsuit.terminal.app.chat import ChatLines, TalkingScreen
from starsuit.terminal.app.clock import Clock
from starsuit.terminal.app.dialogs import Cover, Question, TextScreen
from starsuit.terminal.app.help import help_screen
from starsuit.terminal.app.keyline import KeyLine
from starsuit.terminal.app.look import look_of
from starsuit.terminal.app.parts import HandWidget, Log, Piles, Race, Seats, round_story
from starsuit.terminal.app.scores_screen import ScoresScreen
from starsuit.terminal.app.summary_screen import RoundSummary, said_name
from starsuit.terminal.hands import best_lay_down, going_out, points_now
from starsuit.terminal.hint_words import hint_words_of
from starsuit.terminal.words import named, points_word, turn_sentence, wild_words

if TYPE_CHECKING:
    from textual.app import ComposeResult
    from textual.binding import BindingType
    from textual.events import Resize
    from textual.timer import Timer

    from starsuit.actions import Action
    from starsuit.cards import Card
    from starsuit.client.server_game import Happened
    from starsuit.terminal.app.drawn import Drawn
    from starsuit.terminal.backend import Backend
    from starsuit.view import View

__all__ = ["TAKE_BACK", "TableScreen"]

TAKE_BACK: Final = 1.0  # seconds in which a throw can be taken back; the page's setting starts with as many
BETWEEN: Final = 5  # columns around and between the points and what is asked
MARGIN: Final = 1.5  # seconds that the way to the server may take when time is almost up


class TableScreen(TalkingScreen):
    """Shows views and sends actions; returns True if the game was played to its end."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "draw", "draw"),
        Binding("t", "take", "take"),
        Binding("enter,d", "throw", "discard"),
        Binding("u,z", "take_back", "take-back"),
        Binding("o", "out", "lay-down"),
        Binding("h", "hint", "hint"),
        Binding("a", "sort", "do-sort"),
        Binding("l", "log", "do-log"),
        Binding("c", "scores", "scores"),
        Binding("question_mark", "help", "do-help"),
        Binding("escape", "leave", "menu"),
        Binding("w", "write", "do-write"),
        Binding("r", "react", "do-gesture"),
        Binding("k", "skip", "do-skip"),
        Binding("m", "pass_on", "make-host"),
        Binding("left", "move(-1)", show=False),
        Binding("right", "move(1)", show=False),
        Binding("home", "move_to(0)", show=False),
        Binding("end", "move_to(-1)", show=False),
    ]

    def __init__(self, backend: Backend, *, take_back: float = TAKE_BACK) -> None:
        super().__init__()
        self.take_back = take_back
        self.staged: Card | None = None  # chosen and confirmed, but not sent yet
        self._timer: Timer | None = None
        self.backend = backend
        self.company = backend.company
        people = backend.people
        self.passing = len(people) > 1
        # When people share the device, nobody's cards are shown before that person has it.
        self.seat: int | None = people[0] if len(people) == 1 else None
        self.view: View = backend.view(self.seat)
        self.rounds = len(self.view.results)
        self.news = ""

    def compose(self) -> ComposeResult:
        with Horizontal(classes="title"):
            yield Static("", id="title")
            yield Clock(self.company)
        yield Seats(id="seats")
        with Horizontal(id="middle"):
            yield Piles(id="piles")
            with Vertical(id="side"):
                yield Log(id="log")
                yield ChatLines(self.company)
                yield Race(id="race")
        yield Static("", id="prompt")
        yield HandWidget(id="hand")
        yield Static("", id="message")
        yield KeyLine()

    def on_mount(self) -> None:
        self.show_said()
        self._show()
        self._follow()

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= 112 and event.size.height >= 34, "large")
        self.set_class(event.size.width >= 170 and event.size.height >= 50, "huge")
        self.set_class(event.size.height >= 30, "tall")
        self._fit()

    def _fit(self) -> None:
        rows = Seats.rows_for(
            self.view, self.size.width - 2, large=self.has_class("large"), huge=self.has_class("huge")
        )
        self.query_one(Seats).styles.height = rows

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        """Show everything that happens, until the game is over."""
        await self._hand_over()
        while (update := await self.backend.next()) is not None:
            await self._tell(update)
        self.dismiss(self.backend.view(self.seat).outcome is not None)

    async def _tell(self, update: Happened) -> None:
        before = self.view
        if update.notice:
            self.notify(update.notice, timeout=8)
            self.show_said()
        if update.said is not None:
            self.heard(update.said)
        self.view = self.backend.view(self.seat)
        if update.event is not None:
            self._unstage()  # the clock was faster
        if update.event is not None and update.event.seat != self.seat:
            self.say("")
        if update.event is not None and isinstance(update.event.action, GoOut):
            self.news = self._out_news(update.event.seat)
            self.say(self.news, strong=True)
        if len(self.view.results) > self.rounds:
            await self._end_round(before)
        self._show()
        await self._hand_over()

    async def _end_round(self, before: View) -> None:
        """Show what everybody laid down, on top of the table as the last card left it."""
        self.rounds = len(self.view.results)
        self.news = ""
        turn = [event for event in self.view.results[-1].events[-2:] if event.seat == before.turn]
        self.say(turn_sentence(turn, before.names, PLAIN, before.wild, you=self.seat))
        await self.app.push_screen_wait(RoundSummary(self.view))
        self.say("")
        if self.passing:  # everybody is looking at the summary, but the new cards are for one of them
            self.seat = None
            self.view = self.backend.view(None)

    def _out_news(self, seat: int) -> str:
        name = named(self.view.names[seat])
        if seat == self.seat:
            return t("table-you-out")
        mine = self.seat is not None and self.seat in self.view.seats
        return t("status-draw-last", name=name) if mine else t("table-other-out", name=name)

    async def _hand_over(self) -> None:
        """When people share the device, cover the table until the next player has it."""
        view = self.view
        if not self.passing or view.outcome is not None or view.turn not in self.backend.people:
            return
        if view.turn != self.seat:
            await self.app.push_screen_wait(Cover(view.names[view.turn], self.news, self.company))
            self.seat = view.turn
            self.view = self.backend.view(self.seat)
            self.say(self.news)
            self._show()

    def repaint(self) -> None:
        self.say("")
        self._show()

    def _show(self) -> None:
        view, look = self.view, look_of(self)
        self.set_class(bool(view.results), "counted")
        self._fit()
        for part in (
            *self.query(Seats),
            *self.query(Piles),
            *self.query(Log),
            *self.query(Race),
            *self.query(HandWidget),
        ):
            part.show(view)
        name = t("playoff") if view.playoff else t("round", round=view.number, rounds=len(view.schedule))
        title = Text.assemble(*look.suits(), f" {name}", (f"  {wild_words(view.wild)}", f"bold {look.accent}"))
        self.query_one("#title", Static).update(title)
        self.query_one("#prompt", Static).update(self._prompt())
        self.refresh_bindings()

    def _prompt(self) -> Text:
        view, look = self.view, look_of(self)
        asked, text = sentence(self._question(), look), Text()
        if view.seat is not None:
            own = t("talk-remark", name=said_name(view, view.seat), text=points_word(view.scores[view.seat]))
            text.append(own, f"bold {look.player(view.seat)}")
            if view.laid[view.seat] is None and view.hand:
                left = points_now(view) if view.my_turn else view.solve().points
                in_hand = f", {t('table-in-hand', points=left)}"
                if text.cell_len + cell_len(in_hand) + asked.cell_len + BETWEEN <= self.size.width:
                    text.append(in_hand, look.ink)
        text.append("   ")
        text.append_text(asked)
        return text

    def _question(self) -> str:
        view = self.view
        if not view.my_turn:
            return "" if view.outcome else t("status-wait", name=named(view.names[view.turn]))
        match view.phase:
            case Phase.DRAW:
                asked = "table-draw-last" if view.last_turn else "table-draw"
                return t(asked, card=PLAIN.card(view.pile[-1], view.wild))
            case Phase.LAY_DOWN:
                return t("table-lay")
            case _:
                cards = [PLAIN.card(action.discard, view.wild) for action in going_out(view)]
                return t("table-out", cards=either(cards)) if cards else t("table-discard")

    def say(self, words: str, *, strong: bool = False) -> None:
        """Show a line or two under the hand."""
        look = look_of(self)
        text = sentence(words, look)
        if strong:
            text.stylize(f"bold {look.accent}")
        self.query_one("#message", Static).update(text)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Offer only the keys that mean something now."""
        phase = self.view.phase if self.view.my_turn else Phase.WAIT
        staged = self.staged is not None
        wanted = {
            "draw": phase is Phase.DRAW,
            "take": phase is Phase.DRAW,
            "throw": phase in (Phase.DISCARD, Phase.LAY_DOWN),
            "take_back": staged,
            "out": not staged and (phase is Phase.LAY_DOWN or (phase is Phase.DISCARD and bool(going_out(self.view)))),
            "move": not staged and phase in (Phase.DISCARD, Phase.LAY_DOWN),
            "move_to": not staged and phase in (Phase.DISCARD, Phase.LAY_DOWN),
            "hint": not staged and phase is not Phase.WAIT,
            "write": self.may_speak,
            "react": self.may_speak,
            "skip": self.company is not None and self.company.waited_for is not None,
            "pass_on": self.may_pass_on,
        }
        return wanted.get(action, True)

    @property
    def key_words(self) -> dict[str, str]:
        """What keys mean now, for those that change."""
        last = self.view.phase is Phase.LAY_DOWN
        return {"out": "lay-down" if last else "go-out", "throw": "lay-down" if last else "discard"}

    @work(group="send")
    async def _send(self, action: Action) -> None:
        await self._now(action)

    async def _now(self, action: Action) -> None:
        if self.seat is None:
            return
        try:
            await self.backend.send(self.seat, action)
            self.say("")
        except StarsuitError as error:
            self.say(told(error))

    def action_draw(self) -> None:
        self._send(DrawStock())

    def action_take(self) -> None:
        self._send(TakeDiscard())

    def action_move(self, step: int) -> None:
        self.query_one(HandWidget).move(step)

    def action_move_to(self, place: int) -> None:
        self.query_one(HandWidget).move_to(place)

    def action_throw(self) -> None:
        card = self.query_one(HandWidget).chosen
        if self.staged is not None:
            self._send_staged()
        elif card is not None:
            self._throw(card)
        else:
            self.say(t("table-choose"))

    @work(group="send")
    async def _throw(self, card: Card) -> None:
        """Throw a card, unless the person thinks better of it."""
        view = self.view
        if view.phase is Phase.LAY_DOWN:
            lays = (each for each in view.legal_actions() if isinstance(each, LayDown))
            self._arrange(next(each for each in lays if each.discard is card))
            return
        out = next((action for action in going_out(view) if action.discard is card), None)
        if out is not None and await self.app.push_screen_wait(
            Question(t("table-out-sure", card=card.symbol), yes="go-out", no="table-only-discard", usual=True)
        ):
            self._arrange(out)
            return
        only_wilds = all(held.is_wild(view.wild) for held in view.hand)
        if card.is_wild(view.wild) and not only_wilds and out is None:
            words = t("line-sure-wild", card=PLAIN.card(card, view.wild))
            question = Question(words, yes="do-discard-it", no="coach-keep")
            if not await self.app.push_screen_wait(question):
                return
        self._stage(card)

    def _stage(self, card: Card) -> None:
        """Throw a card in a moment, in which it can be taken back; in time for the clock, if there is one."""
        thinking = self.company.thinking() if self.company else None
        left = float("inf") if thinking is None else max(0, thinking.seconds - MARGIN)
        wait = min(self.take_back, left)
        self.staged = card
        if not wait:
            self._send_staged()
            return
        self._timer = self.set_timer(wait, self._send_staged)
        self.say(t("table-staged", card=PLAIN.card(card, self.view.wild)))
        self.refresh_bindings()

    def _unstage(self) -> Card | None:
        """The card that was about to be thrown, which now is not."""
        card, self.staged = self.staged, None
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        self.refresh_bindings()
        return card

    def _send_staged(self) -> None:
        card = self._unstage()
        if card is not None:
            self._send(Discard(card))

    def action_take_back(self) -> None:
        card = self._unstage()
        if card is not None:
            self.say(t("table-back", card=PLAIN.card(card, self.view.wild)))

    def action_out(self) -> None:
        out = going_out(self.view)
        proposed = out[0] if out else best_lay_down(self.view)
        if proposed is not None:
            self._arrange(proposed)

    @work(group="send")
    async def _arrange(self, proposed: GoOut | LayDown) -> None:
        action = await self.app.push_screen_wait(ArrangeScreen(self.view, proposed, self.company))
        if action is not None:
            self._send(action)

    def action_hint(self) -> None:
        view = self.view
        hint = best_hint(view, show=lambda card: PLAIN.card(card, view.wild))
        if hint is None:
            return
        best = hint.action
        self.say(hint_words_of(hint, lambda card: PLAIN.card(card, view.wild)))
        if isinstance(best, (Discard, GoOut, LayDown)):
            self.query_one(HandWidget).point_at(best.card if isinstance(best, Discard) else best.discard)

    @work(group="say")
    async def action_skip(self) -> None:
        """Agree not to wait any longer for somebody who does nothing; the server says if it is too early for that."""
        seat = self.company.waited_for if self.company else None
        if self.company is not None and seat is not None:
            self.say(t("patience-agreed"))
            await self._try(self.company.go_on_without(seat))

    def action_sort(self) -> None:
        hand = self.query_one(HandWidget)
        hand.by = "rank" if hand.by == "suit" else "suit"
        hand.show(self.view)
        self.say(t("table-sorted", by=t(f"sort-{hand.by}")))

    def action_log(self) -> None:
        body = sentence("\n".join(round_story(self.view)), look_of(self))
        self.app.push_screen(TextScreen(t("table-log", round=self.view.number), body))

    def action_scores(self) -> None:
        self.app.push_screen(ScoresScreen(self.view))

    def action_help(self) -> None:
        back = ["keys-take-back"] if self.take_back and self.seat is not None else []
        talking = [TALKING, "keys-skip", "keys-host"] if self.may_speak else []
        self.app.push_screen(help_screen(t("help-table"), ["keys-table", *back, *talking], look_of(self)))

    @work(group="send")
    async def action_leave(self) -> None:
        """Leave; who leaves does not take a card back."""
        card = self._unstage()
        if card is not None:
            await self._now(Discard(card))
        self.dismiss(False)

    def on_drawn_pressed(self, message: Drawn.Pressed) -> None:
        view = self.view
        match message.what:
            case "stock" | "discard" if view.my_turn and view.phase is Phase.DRAW:
                self._send(DrawStock() if message.what == "stock" else TakeDiscard())
            case int(place) if self.check_action("move", ()):
                hand = self.query_one(HandWidget)
                if hand.cursor == place:
                    self.action_throw()
                else:
                    hand.cursor = place
                    hand.refresh()
