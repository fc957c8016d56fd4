"""Positions with a right answer, one per line of `tests/data/judgement.txt`, and the real views they stand for.

A line has parts between bars:

    5 | hand 8h 8c 8s Kd 4t | pile 9c Kh | next took Qs Qc | -> draw | skilled | why

The first part is the round: how many cards are dealt, which is also the wild rank. Then, in any order:

- `hand`: the player's own cards. One more than dealt means that the last one was just drawn, and a discard is due.
- `pile`: the discard pile, the top card last. More cards lie below it if others had to throw some before.
- `next took`: what the next player took from the pile, one card each time round.
- `players`: two unless this says otherwise.
- `out`: someone has gone out, and this is the last turn.

After the arrow comes the right answer, or several between slashes that are as good: `draw`, `take`, `discard Kd`,
`discard Kh Kc` (one of these), `keep 8h 8c` (a discard of anything else), `out` (with any discard) or `out Kd`, `lay
Kd` (that discard, and the best melds). Then who has to get it right: a level of the ladder and all above it, or
several levels by name. Then the reason.

A position is dealt and played, not put together: seat 0 has the hand, and every turn before is a legal one. Cards that
nobody named are the same in every run.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import islice
from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, TakeDiscard
from starsuit.bots import LADDER
from starsuit.cards import Card, deck, parse_hand, remove_cards
from starsuit.game import Game
from starsuit.ruleset import Ruleset
from starsuit.shuffle import shuffled
from tests.kit.paths import DATA

if TYPE_CHECKING:
    from starsuit.actions import Action
    from starsuit.view import View

__all__ = ["LADDER", "Position", "positions", "read_position"]

FILE: Final = DATA / "judgement.txt"
SEED: Final = "judgement"
Cards = tuple[Card, ...]


@dataclass(frozen=True)
class Position:
    """A line of the file."""

    line: str
    wild: int
    hand: Cards
    pile: Cards
    taken: Cards  # by the next player
    players: int
    out: bool
    answers: tuple[str, ...]
    levels: tuple[str, ...]  # who has to get it right
    why: str

    def view(self) -> View:
        return _Table(self).view()

    def is_right(self, action: Action, view: View) -> bool:
        return any(_fits(action, answer, view) for answer in self.answers)


def positions() -> list[Position]:
    lines = FILE.read_text(encoding="utf-8").splitlines()
    return [read_position(line) for line in lines if line.strip() and not line.startswith("#")]


def read_position(line: str) -> Position:
    """The position of a line; raises ValueError where a part is not known."""
    wild, *parts, who, why = (part.strip() for part in line.split("|"))
    given = {"hand": "", "pile": "", "next took": "", "players": "2", "out": "no", "->": ""}
    for part in parts:
        name = next((name for name in given if part == name or part.startswith(f"{name} ")), None)
        if name is None:
            raise ValueError(f"{part!r} is no part of a position")
        given[name] = part.removeprefix(name).strip()
    levels = tuple(who.split())
    if not levels or not set(levels) <= set(LADDER) or not why or not given["->"]:
        raise ValueError(f"{line!r} has no answer, no level or no reason")
    return Position(
        line=line,
        wild=int(wild),
        hand=parse_hand(given["hand"]),
        pile=parse_hand(given["pile"]),
        taken=parse_hand(given["next took"]),
        players=int(given["players"]),
        out=given["out"] != "no",
        answers=tuple(answer.strip() for answer in given["->"].split("/")),
        levels=levels if len(levels) > 1 else LADDER[LADDER.index(levels[0]) :],
        why=why,
    )


def _fits(action: Action, answer: str, view: View) -> bool:
    verb, _, card = answer.partition(" ")
    match action:
        case DrawStock() | TakeDiscard():
            return verb == ("draw" if isinstance(action, DrawStock) else "take")
        case Discard(thrown):
            held = parse_hand(card)
            return thrown in held if verb == "discard" else verb == "keep" and thrown not in held
        case GoOut(_, thrown):
            return verb == "out" and (not card or thrown == Card(card))
        case LayDown(melds, thrown):
            left = remove_cards(view.hand, (*(card for meld in melds for card in meld), thrown))
            points = view.ruleset.points(left, view.wild)
            return verb == "lay" and thrown == Card(card) and points == min(view.discard_values().values())


class _Table:
    """Deals and plays a position: first it settles who throws what, then stacks the cards for it."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.ruleset = Ruleset(players=position.players, first_dealer=position.players - 1, rounds=(position.wild,))
        self.pack = deck(self.ruleset.packs)
        self.out = self._book() if position.out else ()
        self.circles = self._circles()
        self.thrown = self._thrown()

    def _named(self) -> Cards:
        return (*self.position.hand, *self.position.pile, *self.position.taken)

    def _book(self) -> Cards:
        """What a player goes out with: a book of the highest rank that the position does not name."""
        named = {card.rank for card in self._named()}
        rank = max(rank for rank in range(3, 14) if rank != self.position.wild and rank not in named)
        return tuple(card for card in self.pack if card.rank == rank)[: self.position.wild]

    def _circles(self) -> int:
        """How often play went round before: for each card taken, for the pile, and for a player who went out."""
        circles = max(len(self.position.taken), int(self.position.out))
        while self._dead(circles) < len(self.position.pile):
            circles += 1
        return circles

    def _dead(self, circles: int) -> int:
        """How many cards are in the pile then: one for each turn, minus those taken."""
        return 1 + circles * self.position.players - len(self.position.taken)

    def _thrown(self) -> Cards:
        """All cards of the pile: the named ones on top of naturals that nobody named, ranks and suits mixed."""
        rest = remove_cards(self.pack, (*self._named(), *self.out))
        naturals = [card for card in shuffled(rest, seed=SEED, stream="pile") if not card.is_wild(self.position.wild)]
        below = self._dead(self.circles) - len(self.position.pile)
        return (*naturals[:below], *self.position.pile)

    def view(self) -> View:
        stock, held, script = self._script()
        position = self.position
        hands = [position.hand[: position.wild], *[()] * (position.players - 1)]
        hands[1] = tuple(held)
        if self.out:
            hands[-1] = self.out
        rest = remove_cards(self.pack, (self.thrown[0], *stock, *(card for hand in hands for card in hand)))
        hidden = iter(shuffled(rest, seed=SEED, stream="hands"))
        dealt = tuple((*hand, *islice(hidden, position.wild - len(hand))) for hand in hands)
        game = Game.new(self.ruleset, seed=SEED)
        now = replace(game.round, hands=dealt, stock=(*stock, *hidden), pile=self.thrown[:1])
        for action in script:
            now = now.apply(action)
        return replace(game, round=now).view(0)

    def _script(self) -> tuple[list[Card], list[Card], list[Action]]:
        """The stock in order, what the next player throws from the hand dealt to them, and what everyone does."""
        position = self.position
        stock: list[Card] = []
        held: list[Card] = []
        script: list[Action] = []
        thrown = iter(self.thrown[1:])
        for circle in range(self.circles):
            taken = position.taken[circle] if circle < len(position.taken) else None
            for seat in range(position.players):
                if taken and seat == 1:
                    held.append(next(thrown))
                    script += [TakeDiscard(), Discard(held[-1])]
                    continue
                stock.append(taken if taken and seat == 0 else next(thrown))
                last = circle == self.circles - 1 and seat == position.players - 1
                script += [DrawStock(), GoOut((self.out,), stock[-1]) if self.out and last else Discard(stock[-1])]
        if len(position.hand) > position.wild:
            stock.append(position.hand[-1])
            script.append(DrawStock())
        return stock, held, script
