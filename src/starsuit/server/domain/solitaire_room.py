"""A solitaire as a room: the fold of its log. R20 to R23.

The order of the stock is secret until the end, and so is the seed that gives it. A placement reveals the next card, and
undoing it does not hide that card again: so undo is allowed but counted, and the solitaire of the day, where everybody
has the same cards, allows none. Once it is won, lost or given up, it never changes again. Its seed is shown then,
except for a daily deal's, which `archive.daily` shows when the day is over.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Final, Self

import msgspec

from starsuit.cards import Card, parse_card
from starsuit.errors import IllegalAction, NotationError
from starsuit.protocol import commands
from starsuit.protocol.events import Closed, Dealt, Placed, Redone, Undone
from starsuit.protocol.messages import Arranged, DealtShown, PileState, SolitaireState
from starsuit.server.domain import summaries
from starsuit.server.domain.refusal import Refusal
from starsuit.server.domain.room_state import Kind, Seatless, Status
from starsuit.solitaire import Pile, Place, Solitaire, format_place, parse_place
from starsuit.solver.arrangement import best_discard, solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from starsuit.cards import HandRules
    from starsuit.protocol.commands import Command
    from starsuit.protocol.events import RoomEvent
    from starsuit.protocol.messages import ShownEvent
    from starsuit.server.domain.person import Person
    from starsuit.server.domain.viewer import Viewer

__all__ = ["SolitaireRoom"]

VERSION: Final = 1  # of the snapshots
MOST_UNDOS: Final = 1000  # so that the log stays bounded


class SolitaireSnapshot(msgspec.Struct, frozen=True):
    """The placements that stand, so that those that were undone need not be folded; see `snapshots`."""

    version: int
    dealt: Dealt
    started: int
    placed: list[str]
    future: list[str]
    undos: int


_DECODER: Final = msgspec.json.Decoder(SolitaireSnapshot)


@dataclass(frozen=True, slots=True)
class SolitaireRoom(Seatless):
    """A solitaire with the placements that were undone."""

    kind: ClassVar[Kind] = "solitaire"

    id: str
    owner: str
    daily: str | None
    started: int
    game: Solitaire
    past: tuple[Solitaire, ...] = ()  # before each placement still in place, for undo
    future: tuple[Place, ...] = ()  # for redo, the next one last
    undos: int = 0
    given_up: bool = False
    ended: int | None = None
    own_device: bool = False

    @classmethod
    def begin(cls, room: str, event: RoomEvent, at: int) -> Self:
        if not isinstance(event, Dealt):
            raise TypeError(f"a solitaire begins with a deal, not with {event!r}")
        game = Solitaire.new(
            seed=event.seed, edition=event.edition, scored=event.scored, all_wild_melds=event.all_wild_melds
        )
        ended = None if game.outcome is None else at
        return cls(room, event.person, event.daily, at, game, ended=ended, own_device=event.own_device)

    @classmethod
    def restore(cls, room: str, body: str) -> Self | None:
        try:
            kept = _DECODER.decode(body)
        except msgspec.DecodeError:
            return None
        if kept.version != VERSION:
            return None
        state = cls.begin(room, kept.dealt, kept.started)
        for place in kept.placed:
            state = state._after(parse_place(place))
        return replace(state, future=tuple(map(parse_place, kept.future)), undos=kept.undos)

    def snapshot(self) -> str | None:
        if self.over:
            return None
        game = self.game
        kept = SolitaireSnapshot(
            version=VERSION,
            dealt=Dealt(self.owner, game.seed, game.edition, game.scored, game.all_wild_melds, self.daily),
            started=self.started,
            placed=list(map(format_place, game.actions)),
            future=list(map(format_place, self.future)),
            undos=self.undos,
        )
        return msgspec.json.encode(kept).decode()

    @property
    def over(self) -> bool:
        return self.given_up or self.game.outcome is not None

    @property
    def won(self) -> bool:
        return self.game.outcome is not None and self.game.outcome.won

    @property
    def status(self) -> Status:
        if self.game.outcome is not None:
            return "finished"
        return "closed" if self.given_up else "playing"

    @property
    def can_undo(self) -> bool:
        return bool(self.past) and not self.over and self.daily is None

    @property
    def can_redo(self) -> bool:
        return bool(self.future) and not self.over

    def decide(self, person: Person, command: Command, now: int) -> Sequence[RoomEvent]:  # noqa: ARG002 - no clock here
        """The events that carry out the command; raises a refusal if it cannot be carried out."""
        if person.id != self.owner:
            raise Refusal("solitaire/not-yours", "only the person who plays this solitaire may act in it", status=403)
        match command:
            case commands.Place():
                return [self._placed(command)]
            case commands.Undo():
                self._check_undo()
                return [Undone()]
            case commands.Redo():
                self._check_running()
                if not self.future:
                    raise Refusal("solitaire/nothing-to-redo", "nothing was taken back, so there is nothing to redo")
                return [Redone()]
            case commands.Close():
                self._check_running()
                return [Closed("given up", "given-up")]
        raise Refusal(
            "solitaire/command",
            "a solitaire knows these commands: place, undo, redo and close (to give it up)",
            status=400,
        )

    def _check_running(self) -> None:
        if self.over:
            raise Refusal("solitaire/over", "the solitaire is over and stays as it is")

    def _check_undo(self) -> None:
        if self.daily is not None:
            raise Refusal(
                "solitaire/daily-undo",
                "the solitaire of the day allows no undo, because everybody has one attempt at the same cards",
            )
        self._check_running()
        if self.undos >= MOST_UNDOS:
            raise Refusal("solitaire/undos", "{most} undos are enough for one solitaire", most=MOST_UNDOS)
        if not self.past:
            raise Refusal("solitaire/nothing-to-undo", "nothing has been placed yet, so there is nothing to take back")

    def _placed(self, command: commands.Place) -> Placed:
        self._check_running()
        moves = len(self.game.actions)
        if command.moves is not None and command.moves != moves:
            raise Refusal(
                "solitaire/late",
                "this was decided after {meant} placements, and there are {moves} now: look again",
                meant=command.moves,
                moves=moves,
            )
        try:
            place = Place(command.pile, parse_card(command.discard))
            self.game.legal_actions().check(place)
        except NotationError as error:
            raise Refusal.of(error, status=400) from None
        except IllegalAction as error:
            raise Refusal.of(error) from None
        return Placed.of(place)

    def apply(self, event: RoomEvent, at: int, seq: int) -> Self:  # noqa: ARG002 - its number does not matter here
        """The solitaire after the event."""
        match event:
            case Placed():
                after = replace(self._after(event.parsed), future=())
            case Redone():
                after = replace(self._after(self.future[-1]), future=self.future[:-1])
            case Undone():
                *past, before = self.past
                future = (*self.future, self.game.actions[-1])
                after = replace(self, game=before, past=tuple(past), future=future, undos=self.undos + 1)
            case Closed():
                after = replace(self, given_up=True)
            case _:
                raise TypeError(f"{event!r} cannot happen in a solitaire")
        return replace(after, ended=at) if after.over else after

    def _after(self, place: Place) -> Self:
        return replace(self, game=self.game.apply(place), past=(*self.past, self.game))

    def summary(self) -> str | None:
        return summaries.write_solitaire(self)

    def may_see(self, person: Person | None) -> bool:
        return person is not None and person.id == self.owner

    def show(self, event: RoomEvent, before: Self, viewer: Viewer) -> ShownEvent:  # noqa: ARG002 - one person sees it
        match event:
            case Dealt():
                return DealtShown(commitment=self.game.commitment)
            case Placed() | Undone() | Redone() | Closed():
                return event
        raise TypeError(f"{event!r} cannot happen in a solitaire")

    def state(self) -> SolitaireState:
        """What its player may see: built from the view, in which the stock is sorted."""
        view = self.game.view()
        return SolitaireState(
            id=self.id,
            edition=view.edition,
            scored=view.scored,
            all_wild_melds=view.all_wild_melds,
            daily=self.daily,
            moves=len(self.game.actions),
            piles=[_shown_pile(pile, view.turned, view.hand_rules(pile.size)) for pile in view.piles],
            turned=None if view.turned is None else view.turned.text,
            unseen=[card.text for card in view.unseen],
            discards=[card.text for card in view.discards],
            can_undo=self.can_undo,
            can_redo=self.can_redo,
            undos=self.undos,
            points=self.game.points,
            over=self.over,
            won=self.won,
            commitment=view.commitment,
            seed=self.game.seed if self.over and self.daily is None else None,
        )


def _shown_pile(pile: Pile, turned: Card | None, rules: HandRules) -> PileState:
    best = solve(pile.cards, rules)
    return PileState(
        size=pile.size,
        cards=[card.text for card in pile.cards],
        closed=pile.closed,
        points=best.points,
        melds=[[card.text for card in meld.cards] for meld in best.melds],
        leftover=[card.text for card in best.leftover],
        best=None if pile.closed or turned is None else _with(pile, turned, rules),
    )


def _with(pile: Pile, turned: Card, rules: HandRules) -> Arranged:
    given, best = best_discard((*pile.cards, turned), rules)
    return Arranged(
        [[card.text for card in meld.cards] for meld in best.melds],
        [card.text for card in best.leftover],
        best.points,
        given.text,
    )
