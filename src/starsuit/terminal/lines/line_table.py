"""A game at a table, line by line, as seen by one person, or by several who share the keyboard.

A table asks and tells through two functions, so that it runs alike on a terminal, in a pipe and in a test. `LineTable`
knows only the person's view and legal actions; `LocalTable` itself holds a game with computer players.
"""

from __future__ import annotations

import shutil
from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard, parse_action
from starsuit.analysis.hints.advice import best_hint
from starsuit.cards import JOKER, Card, parse_card
from starsuit.errors import IllegalAction, NotationError
from starsuit.records.games import format_game
from starsuit.round import by_turn
from starsuit.speech import as_sentence, either, people, said, t
from starsuit.terminal.hands import arranged, best_lay_down, going_out, points_now
from starsuit.terminal.hint_words import hint_words_of
from starsuit.terminal.lines.talk import WantsToLeave
from starsuit.terminal.words import (
    YOU,
    deals,
    flag,
    named,
    outcome_lines,
    result_lines,
    turn_sentence,
    wild_words,
)
from starsuit.terminal.wrapping import indented

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from starsuit.actions import Action
    from starsuit.bots import Bot
    from starsuit.game import Game
    from starsuit.round import Event
    from starsuit.terminal.paint import Paint
    from starsuit.view import View

__all__ = ["LineTable", "LocalTable"]


class LineTable(ABC):
    """Tells what happens, and asks what to do."""

    def __init__(
        self,
        *,
        people: Sequence[int],
        paint: Paint,
        say: Callable[[str], None],
        ask: Callable[[str], str],
        pause: bool = False,
    ) -> None:
        self.people = tuple(people)  # the seats played at this keyboard
        self.passing = len(self.people) > 1
        # When people share the keyboard, nobody's cards are shown before that person sits at it.
        self.you: int | None = self.people[0] if len(self.people) == 1 else None
        self.paint = paint
        self.say = say
        self.ask = ask
        self.pause = pause
        self.by = "suit"
        self.shown = False  # whether anybody's cards have been shown here
        self.turn: list[Event] = []

    @property
    def me(self) -> int | None:
        """The seat called You; None when people share the keyboard and everybody goes by name."""
        return None if self.passing else self.you

    @property
    @abstractmethod
    def view(self) -> View:
        """What the person at the keyboard may know now."""

    def first_discard(self) -> Card | None:
        """The first discard of this round, if it is still known."""
        return None

    @abstractmethod
    def keep(self) -> None:
        """A good moment to save the game."""

    def _introduce(self) -> None:
        view = self.view
        here = people([view.names[seat] for seat in self.people])
        others = people([name for seat, name in enumerate(view.names) if seat not in self.people])
        if not self.people:
            self.say(t("line-look-on", names=others))
        elif not self.passing:
            self.say(t("line-against", names=others))
        elif others:
            self.say(t("line-together-against", names=here, others=others))
        else:
            self.say(t("line-together", names=here))
        self._show_round()
        self._show_last_turns()

    def _show_last_turns(self) -> None:
        """Show what the others did since the person's last turn, or in the last trip around the table."""
        view = self.view
        turns = list(by_turn(view.events))
        if turns and view.my_turn and view.drawn is not None:
            turns.pop()  # the one being played
        turns = turns[-len(view.seats) :]
        own = [place for place, turn in enumerate(turns) if turn[0].seat == self.you]
        for turn in turns[own[-1] + 1 if own else 0 :]:
            self.say(turn_sentence(turn, view.names, self.paint, view.wild))

    def tell(self, event: Event, before: View, *, whole: bool = False) -> None:
        """Tell what just happened; `before` is the view before it. After their own turn, people know what they drew."""
        view = self.view
        finished = len(view.results) > len(before.results)
        self.turn.append(event)
        if not event.ends_turn:
            return
        mine = event.seat == self.me
        shown = self.turn[-1:] if mine and not whole else self.turn
        self.say(turn_sentence(shown, before.names, self.paint, before.wild, you=self.me))
        if isinstance(event.action, GoOut):
            too = not mine and self.me in before.seats
            self.say(self.paint.strong(t("line-last-turns-too" if too else "line-last-turns")))
        self.turn = []
        if finished:
            self.you = self.me  # everybody is looking at the result, but the new cards are for one of them
            self._show_result(before)

    def hand_over(self, seat: int) -> None:
        """When people share the keyboard, let the next player sit down before their cards are shown."""
        name = self.view.names[seat]
        if self.pause:
            self.say("\n" * (shutil.get_terminal_size().lines if self.shown else 0))  # scrolls the cards away
            while line := self.ask(f"{t('line-hand-over-enter', name=name)} ").strip():
                self.answer_aside(line)
        else:
            self.say(f"\n{t('line-hand-over', name=name)}")
        self.you, self.shown = seat, True
        if self.pause:
            self._show_last_turns()

    def answer_aside(self, line: str) -> None:
        """Answer what was typed when only Enter was expected."""
        if line.lower() in ("q", "quit", "exit"):
            raise WantsToLeave
        self.say(f"  {t('line-enter-shows')}")

    def _show_round(self) -> None:
        view = self.view
        playoff = view.playoff
        name = t("playoff") if playoff else t("round", round=view.number, rounds=len(view.schedule))
        cards = view.ruleset.cards_in(view.number, view.wild)
        dealer = deals(YOU if view.dealer == self.me else view.names[view.dealer])
        self.say("")
        self.say(self.paint.rule(t("line-round", round=name, cards=cards, wild=wild_words(view.wild), dealer=dealer)))
        if view.results:
            totals = zip(view.names, view.scores, strict=True)
            self.say(t("line-totals", totals=", ".join(f"{named(name)} {total}" for name, total in totals)))
        if playoff:
            self.say(t("line-tie", names=people([named(view.names[seat]) for seat in view.seats])))

    def _show_hand(self) -> None:
        view = self.view
        top = self.paint.card(view.pile[-1], view.wild) if view.pile else t("line-pile-empty")
        self.say(f"\n  {t('line-piles', cards=view.stock, top=top)}")
        self.say(f"  {t('line-hand', cards=self._painted_hand())}")

    def _painted_hand(self) -> str:
        """The hand in its melds; when a discard is due, the best card for it comes last."""
        view = self.view
        hand = arranged(view, by=self.by)
        melds = self.paint.melds((meld.cards for meld in hand.melds), view.wild)
        shown = " ".join(filter(None, (melds, self.paint.cards(hand.loose, view.wild))))
        return shown if hand.spare is None else f"{shown}  {self.paint.card(hand.spare, view.wild)}"

    def time_left(self) -> str:
        """How long the person may still think, if there is a clock."""
        return ""

    def gone_on(self, line: str) -> bool:  # noqa: ARG002 - used by subclasses
        """Whether the game moved on while somebody typed this."""
        return False

    def _ask_action(self) -> Action | None:
        """What the person wants to do; None if the game moved on without them."""
        view = self.view
        if view.drawn is not None:
            verb = "line-took" if isinstance(view.events[-1].action, TakeDiscard) else "line-drew"
            self.say(f"  {t(verb, card=self.paint.card(view.drawn, view.wild))}")
        self._show_hand()
        if words := self.time_left():
            self.say(f"  {words}")
        while True:
            line = self.ask(f"{self._question()} ").strip()
            if self.gone_on(line):
                return None
            try:
                action = self._read(line)
                if action is not None:
                    view.legal_actions().check(action)
                    return action
            except (NotationError, IllegalAction) as error:
                self.say(f"  {as_sentence(said(error))}")

    def _question(self) -> str:
        view = self.view
        left = points_now(view)
        if view.phase is Phase.DRAW:
            asked = "line-ask-draw-last" if view.last_turn else "line-ask-draw"
            return t(asked, points=left, card=self.paint.plain(view.pile[-1]))
        if view.phase is Phase.LAY_DOWN:
            best = best_lay_down(view)
            assert best is not None  # noqa: S101 - laying down is always possible, if only without melds
            melds = self.paint.melds(best.melds, view.wild) or t("line-nothing")
            self.say(f"  {t('line-best-lay', melds=melds, card=self.paint.card(best.discard, view.wild))}")
            return t("line-ask-lay", points=left)
        out = going_out(view)
        if out:
            return t("line-ask-out", cards=either([self.paint.plain(action.discard) for action in out]))
        return t("line-ask-discard", points=left)

    def _read(self, line: str) -> Action | None:
        """The action a line asks for, or None if it was a question, now answered."""
        word, _, rest = line.partition(" ")
        match word.lower():
            case "?" | "help":
                self.say(indented(t("line-help")))
            case "rules":
                self.say(indented(t("line-rules")))
            case "w" | "wild":
                self.say(f"  {t('line-wild', wild=wild_words(self.view.wild), points=points_now(self.view))}")
            case "h" | "hint":
                self._hint()
            case "scores" | "score":
                self._show_scores()
            case "log":
                self._show_log(self.view)
            case "sort":
                self.by = rest.strip() if rest.strip() in ("rank", "suit") else "rank" if self.by == "suit" else "suit"
                hand = t("line-hand", cards=self._painted_hand())
                self.say(f"  {hand}    {t('line-sorted', by=t(f'sort-{self.by}'))}")
            case "q" | "quit" | "exit" | "save":
                raise WantsToLeave
            case _:
                return self._read_action(word.lower(), rest, line)
        return None

    def _read_action(self, word: str, rest: str, line: str) -> Action | None:
        match word:
            case "" if self.view.phase is Phase.LAY_DOWN:
                return best_lay_down(self.view)
            case "":
                self.say(f"  {t('line-short-help')}")
                return None
            case "s" | "stock" | "draw" | "t" | "take":
                return TakeDiscard() if word.startswith("t") else DrawStock()
            case "o" | "out" | "lay":
                return self._read_lay_down(word, rest)
            case "d" | "discard" | "throw":
                return self._throw(parse_card(rest))
            case _:
                return self._throw(_card_or_command(line))

    def _read_lay_down(self, word: str, rest: str) -> Action:
        """Read `o`, `o 8h`, or the person's own melds and discard."""
        last = self.view.phase is Phase.LAY_DOWN
        self.view.legal_actions().check_phase(LayDown((), JOKER) if last else GoOut((), JOKER))
        if word == "lay" and not last:
            raise IllegalAction("action/nobody-out", "lay is for the last turn; o goes out", "R13")
        if len(rest.split()) > 1 or word == "lay":
            return parse_action(f"{'lay' if last else 'out'} {rest}")
        return self._lay_down_with(parse_card(rest) if rest else None)

    def _lay_down_with(self, discard: Card | None) -> Action:
        if discard is not None:
            self.view.legal_actions().check_held(discard)
        for action in self.view.legal_actions():
            if isinstance(action, (GoOut, LayDown)) and discard in (None, action.discard):
                return action
        why = "this hand cannot go out yet" if discard is None else f"discarding {discard} the hand cannot go out"
        raise IllegalAction("action/cannot-go-out", f"{why}: all cards but the discard must be in melds", "R14")

    def _throw(self, card: Card) -> Action | None:
        """Throw a card, unless the person thinks better of it."""
        view = self.view
        view.legal_actions().check_phase(LayDown((), card) if view.phase is Phase.LAY_DOWN else Discard(card))
        view.legal_actions().check_held(card)
        shown = self.paint.plain(card)
        if view.phase is Phase.LAY_DOWN:
            left, best = view.discard_values()[card], points_now(view)
            sure = left == best or self._sure(t("line-sure-points", card=shown, left=left, best=best))
            return self._lay_down_with(card) if sure else None
        for action in going_out(view):
            if action.discard is card and self._wants(t("line-go-out")):
                return action
        if card.is_wild(view.wild) and not all(held.is_wild(view.wild) for held in view.hand):
            return Discard(card) if self._sure(t("line-sure-wild", card=shown)) else None
        return Discard(card)

    def _sure(self, question: str) -> bool:
        answer = self.ask(f"{t('line-sure', question=question)} ").strip().lower()
        return answer.startswith(("y", t("yes-letter")))

    def _wants(self, question: str) -> bool:
        return self.ask(f"{t('line-wants', question=question)} ").strip().lower()[:1] != "n"

    def _hint(self) -> None:
        view = self.view

        def show(card: Card) -> str:
            return self.paint.card(card, view.wild)

        best = best_hint(view, show=show)
        if best is not None:
            self.say(f"  {hint_words_of(best, show)}")

    def _show_scores(self) -> None:
        view = self.view
        names = [named(name) for name in view.names]
        width = max(map(len, names))
        self.say(f"  {t('line-after-rounds', rounds=len(view.results), all=len(view.schedule))}")
        for seat, name in enumerate(names):
            first = f"  {t('line-leads')}" if view.scores[seat] == min(view.scores) and view.results else ""
            self.say(f"  {name:<{width}}  {view.scores[seat]:4}{first}")

    def _show_log(self, view: View) -> None:
        first = self.first_discard()
        if first is not None:
            self.say(f"  {t('line-first-discard', card=self.paint.card(first, view.wild))}")
        for turn in by_turn(view.events):
            self.say(f"  {turn_sentence(turn, view.names, self.paint, view.wild, you=self.me)}")

    def _show_result(self, before: View) -> None:
        view = self.view
        result = view.results[-1]
        self.say("")
        self.say(self.paint.strong(t("line-round-over")))
        for line in result_lines(result, view.names, view.scores, self.paint):
            self.say(line)
        if view.outcome is None:
            self.keep()
            while self.pause and (line := self.ask(f"{t('line-next-round')} ").strip()):
                self._answer_between(line, before)
            self._show_round()

    def _answer_between(self, line: str, before: View) -> None:
        match line.lower():
            case "q" | "quit" | "exit":
                raise WantsToLeave
            case "scores":
                self._show_scores()
            case "log":
                for turn in by_turn(self.view.results[-1].events):
                    self.say(f"  {turn_sentence(turn, before.names, self.paint, before.wild, you=self.me)}")
            case _:
                self.say(f"  {t('line-between')}")

    def _show_outcome(self) -> None:
        view = self.view
        outcome = view.outcome
        if outcome is None:
            return
        names = [YOU if seat == self.me else name for seat, name in enumerate(view.names)]
        winners = [names[seat] for seat in outcome.winners]
        points = min(outcome.totals)
        told = (
            t("line-you-win", points=points)
            if winners == [YOU]
            else t("line-wins", names=people(list(map(named, winners))), many=flag(len(winners) > 1), points=points)
        )
        self.say("")
        self.say(self.paint.rule(t("line-end")))
        self.say(self.paint.strong(told))
        for line in outcome_lines(outcome, names):
            self.say(line)


class LocalTable(LineTable):
    """Plays a game in this process to its end, or until the person leaves."""

    def __init__(self, game: Game, *, bots: Mapping[int, Bot], save: Callable[[str], None], **options: Any) -> None:
        super().__init__(**options)
        self.game = game
        self.bots = bots
        self.save = save

    @property
    def view(self) -> View:
        return self.game.view(self.you)

    def first_discard(self) -> Card | None:
        return self.game.dealt(self.game.round).pile[-1]

    def keep(self) -> None:
        self.save(format_game(self.game))

    def run(self) -> Game:
        """Play on until the game is over."""
        self._introduce()
        while self.game.outcome is None:
            seat = self.game.seat
            if seat not in self.people:
                self._do(self.bots[seat].choose(self.game.view(seat)))
                continue
            self.keep()
            if seat != self.you:
                self.hand_over(seat)
            action = self._ask_action()
            if action is not None:
                self._do(action)
        self._show_outcome()
        return self.game

    def _do(self, action: Action) -> None:
        before = self.game.view(self.me)
        self.game = self.game.apply(action)
        after = self.game.view(self.me)  # with a shared keyboard: what everybody may know
        finished = len(after.results) > len(before.results)
        self.tell((after.results[-1].events if finished else after.events)[-1], before)


def _card_or_command(text: str) -> Card:
    try:
        return parse_card(text)
    except NotationError as error:
        raise NotationError(
            "notation/command", "{words}, nor a command; ? lists them", words=str(error), text=text
        ) from None
