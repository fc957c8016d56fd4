"""The solitaire, line by line: eleven piles, and the card to place."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.analysis.solitaire.planner import plan
from starsuit.analysis.solitaire.simple_player import greedy_place
from starsuit.errors import IllegalAction, NotationError
from starsuit.records.solitaires import format_solitaire
from starsuit.solitaire import Place, parse_place
from starsuit.speech import as_sentence, said, t
from starsuit.terminal.lines.talk import WantsToLeave
from starsuit.terminal.piles import (
    THINKING,
    best_on,
    pass_place,
    pile_lines,
    points_after,
    solitaire_status,
    verdict_words,
)
from starsuit.terminal.wrapping import indented

if TYPE_CHECKING:
    from collections.abc import Callable

    from starsuit.analysis.solitaire.planner import SolitairePlan
    from starsuit.solitaire import Solitaire
    from starsuit.terminal.paint import Paint

__all__ = ["SolitaireTable"]

AT_ONCE: Final = 0.5  # seconds of waiting that nobody minds


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
        self._planned: tuple[Solitaire, SolitairePlan] | None = None  # a plan, and the state it is for

    def run(self) -> Solitaire:
        """Play on until it is won or lost and the person does not undo that."""
        self._show()
        while True:
            if self.solitaire.outcome is not None:
                answer = self.ask(f"{t('patience-ask-end')} ").strip().lower()
                if answer not in ("u", "undo", "r", "restart"):
                    return self.solitaire
            else:
                asked = t("patience-ask", card=self.paint.plain(self.solitaire.stock[0]))
                answer = self.ask(f"{asked} ").strip()
            try:
                self._do(answer)
            except (NotationError, IllegalAction) as error:
                self.say(f"  {as_sentence(said(error))}")

    def _do(self, line: str) -> None:
        before = self.solitaire
        match line.lower():
            case "" | "?" | "help":
                steps = ["patience-help-steps"] if before.actions else []
                for part in ("patience-help", *steps, "patience-help-end"):
                    self.say(indented(t(part)))
            case "q" | "quit" | "exit":
                raise WantsToLeave
            case "h" | "hint":
                self._hint()
            case "auto" | "play for me":
                self._play_on()
                return
            case "left":
                cards = self.paint.cards(before.view().unseen) or t("line-nothing")
                self.say(f"  {t('patience-left', cards=cards)}")
            case "u" | "undo":
                self.solitaire = before.undo()
            case "r" | "restart":
                self.solitaire = before.restart()
            case "x":
                self.solitaire = before.apply(pass_place(self.solitaire))
            case _:
                self.solitaire = before.apply(self._read_place(line))
        if self.solitaire is not before:
            self._keep(before)
            self._show()

    def _keep(self, before: Solitaire) -> None:
        """Save and report a placement; if the plan called for it, keep the plan."""
        self.save(format_solitaire(self.solitaire))
        self._tell(before)
        known, self._planned = self._planned, None
        if known is not None and known[0] is before and len(self.solitaire.actions) == len(before.actions) + 1:
            rest = known[1].after(before, self.solitaire)
            self._planned = None if rest is None else (self.solitaire, rest)

    def _read_place(self, line: str) -> Place:
        words = line.split()
        if len(words) == 1 and words[0].isascii() and words[0].isdigit():
            return best_on(self.solitaire, int(words[0][:9]))
        return parse_place(line)

    def _plan(self) -> SolitairePlan:
        """The plan for the current state; most take no time, and for the rest the person is asked to wait."""
        if self._planned is None or self._planned[0] is not self.solitaire:
            found = plan(self.solitaire, seconds=AT_ONCE)
            if found.verdict == "undecided":
                self.say(f"  {t('patience-hard', seconds=THINKING)}")
                found = plan(self.solitaire, seconds=THINKING)
            self._planned = (self.solitaire, found)
        return self._planned[1]

    def _hint(self) -> None:
        found = self._plan()
        self.say(f"  {verdict_words(found, len(self.solitaire.stock))}")
        if found.verdict != "won":
            self._hint_by_points()
            return
        view = self.solitaire.view()
        place = found.place(view)
        card, gone = (self.paint.card(each, place.pile) for each in (self.solitaire.stock[0], place.discard))
        typed = f"{place.pile} {place.discard}"
        if place.discard is view.turned:
            self.say(f"  {t('patience-pass', card=card, typed=typed)}")
        else:
            self.say(f"  {t('patience-goes', card=card, pile=place.pile, gone=gone, typed=typed)}")

    def _play_on(self) -> None:
        """Follow the plan to the end; without one, if points count, leave the fewest points one card at a time."""
        found = self._plan()
        self.say(f"  {verdict_words(found, len(self.solitaire.stock))}")
        if found.verdict != "won" and not self.solitaire.scored:
            self.say(f"  {t('patience-no-plan-back' if self.solitaire.actions else 'patience-no-plan')}")
            return
        while self.solitaire.turned is not None:
            before = self.solitaire
            view = before.view()
            self.solitaire = before.apply(self._plan().place(view) if found.verdict == "won" else greedy_place(view))
            self._keep(before)
        self._show()

    def _hint_by_points(self) -> None:
        told = []
        for pile in self.solitaire.piles:
            if not pile.closed:
                best = best_on(self.solitaire, pile.size)
                after = points_after(self.solitaire, best)
                told.append((after - pile.points, pile, best, after))
        told.sort(key=lambda row: (row[3] != 0, row[0]))
        for _, pile, best, after in told[:3]:
            card = self.paint.card(best.discard, pile.size)
            changed = "patience-try-points" if after != pile.points else "patience-try-same"
            then = "patience-try-closes" if after == 0 else changed
            self.say(f"  {t(then, pile=pile.size, card=card, before=pile.points, after=after)}")

    def _tell(self, before: Solitaire) -> None:
        if before.turned is not None and len(self.solitaire.actions) == len(before.actions) + 1:
            action = self.solitaire.actions[-1]
            placed, gone = (self.paint.card(card, action.pile) for card in (before.turned, action.discard))
            self.say(f"  {t('patience-placed', card=placed, pile=action.pile, gone=gone)}")
        for old, new in zip(before.piles, self.solitaire.piles, strict=True):
            if new.closed and not old.closed:
                self.say(self.paint.strong(f"  {t('patience-pile-closed', pile=new.size)}"))

    def _show(self) -> None:
        self.say(f"\n  {t('patience-head')}")
        for line in pile_lines(self.solitaire, self.paint):
            self.say(line)
        self.say(solitaire_status(self.solitaire))
