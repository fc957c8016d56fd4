"""The game: rounds, totals and the winner. R1, R9, R11, R18, R19, and H3 to H5.

`Game` is immutable. `Game.new` deals the first round; `apply` returns the game after an action, and deals the
next round by itself as soon as one is finished. A game is its ruleset, its seed and its actions: the same
three give the same game on any machine.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Final, Literal, NoReturn

from starsuit.cards import symbols
from starsuit.errors import RulesetError, called, check_text, constructed, wrong_kind
from starsuit.round import Event, Laid, Round, next_seat
from starsuit.ruleset import Ruleset
from starsuit.shuffle import check_seed, commitment, new_seed, shuffled
from starsuit.tabletop import laid_line, pile_line, round_line, seat_lines, winners_line
from starsuit.text import is_printable

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from starsuit.actions import Action, LegalActions, Phase
    from starsuit.cards import HandRules
    from starsuit.view import View

__all__ = ["Game", "Outcome", "RoundResult", "check_names", "state_line"]

MAX_NAME = 40
# What people look for in a game, and where it is.
_ELSEWHERE: Final = {
    "hand": "game.view(seat).hand",
    "winner": "game.outcome.winners",
    "winners": "game.outcome.winners",
}


@dataclass(frozen=True, slots=True)
class RoundResult:
    """A finished round, as it is kept in `Game.results`.

    >>> game = ss.Game.new(ss.Ruleset(players=2, rounds=(3,), turn_limit=2), seed="result")
    >>> while not game.outcome:
    ...     game = game.apply(game.legal_actions().first())
    >>> result = game.results[0]
    >>> result.points, result.turns
    ((21, 25), 4)
    """

    number: int  # from 1; play-offs continue the count
    wild: int  # the wild rank
    dealer: int  # the seat that dealt
    seats: tuple[int, ...]  # who played in it
    went_out: int | None  # nobody, when the turn limit ended it
    laid: tuple[Laid | None, ...]  # by seat: what each had on the table
    turns: int  # finished turns of all players
    playoff: bool  # whether it was one (R19)
    events: tuple[Event, ...]  # everything that happened in it

    @property
    def points(self) -> tuple[int | None, ...]:
        """Each seat's points; None for those who did not play in it."""
        return tuple(laid.points if laid else None for laid in self.laid)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winners, and every seat's place (equal totals share one, unless played off).

    >>> game = ss.Game.new(ss.Ruleset(players=2, rounds=(3, 4), turn_limit=3), seed="outcome")
    >>> while not game.outcome:
    ...     game = game.apply(game.legal_actions().first())
    >>> game.outcome
    Outcome(winners=(1,), places=(2, 1), totals=(71, 20), reason='rounds')
    """

    winners: tuple[int, ...]  # the seats that won; several if they share it
    places: tuple[int, ...]  # by seat, 1 for the winners
    totals: tuple[int, ...]  # by seat
    reason: Literal["rounds", "target"]  # whether the rounds were all played, or somebody reached the target (H5)

    @property
    def ranking(self) -> tuple[tuple[int, ...], ...]:
        """Seats from first to last; those who share a place are together."""
        return tuple(
            tuple(seat for seat, other in enumerate(self.places) if other == place)
            for place in sorted(set(self.places))
        )


@constructed("Game.new(Ruleset(players=4))")
@dataclass(frozen=True)
class Game:
    """A game at one moment. `Game.new` deals one; `apply` returns the next moment and leaves this one as it is.

    Printed, it is the table with every hand open; players get `view`.

    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="a first game", names=["Mia", "Ben"])
    >>> game = game.apply(ss.DrawStock())
    >>> print(game)
    Round 1 of 11: 3s and jokers are wild, Mia deals.
    Stock: 108 cards. Discard pile: 8♠.
      Mia  0  7★ 3♥ 8♥
    → Ben  0  6♣ 10♠ Jk Jk
    Ben is to discard.
    >>> card, rest = ss.best_discard(game.round.hands[game.seat], wild=game.wild)
    >>> game = game.apply(ss.Discard(card))
    >>> game.names[game.seat], game.phase
    ('Mia', Phase.DRAW)
    """

    ruleset: Ruleset  # the rules of the table
    seed: str  # of all its shuffles; players must not know it while the game runs
    names: tuple[str, ...]  # by seat
    schedule: tuple[int, ...]  # the wild rank of every round, in the order played
    round: Round  # under way, or the last one when the game is over
    results: tuple[RoundResult, ...] = ()  # of the finished rounds
    outcome: Outcome | None = None  # None while the game runs

    @classmethod
    @called('Game.new(Ruleset(players=4), seed="any text")')
    def new(
        cls, ruleset: Ruleset | None = None, *, seed: str | None = None, names: Sequence[str] | None = None
    ) -> Game:
        """Deal a new game. Without a seed it gets one that nobody can guess.

        Args:
            ruleset: the rules of the table; without them, four players and the rules as printed.
            seed: any text. The same seed and ruleset deal the same cards on any machine.
            names: one for each player, in the order they sit; `Player 1` and so on without them.

        Raises:
            RulesetError: the names do not fit the number of players.
            NotationError: the seed is empty or too long.

        >>> game = ss.Game.new(ss.Ruleset(players=3), seed="any text", names=["Mia", "Ben", "Ann"])
        >>> game.wild, len(game.round.hands[0])
        (3, 3)
        """
        ruleset = Ruleset() if ruleset is None else ruleset
        if not isinstance(ruleset, Ruleset):
            raise wrong_kind("ruleset", ruleset, "a Ruleset; Ruleset(players=4) makes one")
        seed = new_seed() if seed is None else seed
        check_seed(seed)
        schedule = ruleset.rounds
        if ruleset.round_order == "random":
            schedule = shuffled(schedule, seed=seed, stream="round order")
        first = _deal(
            ruleset, seed, schedule, number=1, seats=tuple(range(ruleset.players)), dealer=ruleset.first_dealer
        )
        return cls(ruleset, seed, check_names(names, ruleset.players), schedule, first)

    @property
    def seat(self) -> int:
        """Whose turn it is, from 0."""
        return self.round.seat

    @property
    def phase(self) -> Phase:
        """What that player has to do; OVER when the game is."""
        return self.round.phase

    @property
    def wild(self) -> int:
        """The wild rank of the round, besides jokers."""
        return self.round.wild

    @property
    def hand_rules(self) -> HandRules:
        """What hands go by in the round."""
        return self.round.hand_rules

    @property
    def commitment(self) -> str:
        """The promise of the seed, which may be shown while the seed may not."""
        return commitment(self.seed)

    @cached_property
    def scores(self) -> tuple[int, ...]:
        """Each seat's total over the finished rounds (R18); play-offs do not count into it."""
        counted = [result.points for result in self.results if not result.playoff]
        return tuple(sum(points[seat] or 0 for points in counted) for seat in range(self.ruleset.players))

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action so far. With the ruleset and the seed they are the whole game."""
        return tuple(event.action for event in self.events())

    def events(self) -> Iterator[Event]:
        """Everything that happened, hidden cards included: not for players."""
        for result in self.results:
            yield from result.events
        if not self.outcome:
            yield from self.round.events

    def dealt(self, played: Round | RoundResult) -> Round:
        """How one of this game's rounds, `played` or under way, began: its deal and its first discard."""
        return _deal(
            self.ruleset, self.seed, self.schedule, number=played.number, seats=played.seats, dealer=played.dealer
        )

    def legal_actions(self) -> LegalActions:
        """What the player whose turn it is may do: iterate, `len()`, `in`."""
        return self.round.legal_actions()

    @called("game.apply(DrawStock())")
    def apply(self, action: Action) -> Game:
        """The game after the `action`.

        Raises:
            IllegalAction: the rules do not allow it now; the sentence names the rule.

        >>> game = ss.Game.new(seed="apply")
        >>> game.apply(ss.Discard(ss.JOKER))
        Traceback (most recent call last):
            ...
        starsuit.errors.IllegalAction: a turn starts by drawing from the stock or the discard pile (R12)
        """
        played = self.round.apply(action)
        return self._finish_round(played) if played.over else replace(self, round=played)

    def play(self, actions: Iterable[Action]) -> Game:
        """The game after several `actions`.

        Raises:
            IllegalAction: one of them is not allowed.
        """
        if not isinstance(actions, Iterable):
            raise wrong_kind("actions", actions, "a list of actions; Game.apply takes one")
        game = self
        for action in actions:
            game = game.apply(action)
        return game

    def after(self, results: Sequence[RoundResult]) -> Game:
        """This game when these rounds have been played, at the deal that follows: for those who keep `results` only.

        The results may lack their events; then the record of the game cannot be written any more.
        """
        if not results:
            return self
        return replace(self, results=tuple(results))._go_on(results[-1].number, results[-1].dealer)

    @called("game.view(0)")
    def view(self, seat: int | None) -> View:
        """What one `seat` (from 0) may know, or with None a spectator.

        Raises:
            ArgumentError: it is not the number of a seat.
            CardsError: no such seat is at the table.

        >>> game = ss.Game.new(ss.Ruleset(players=2), seed="a first game", names=["Mia", "Ben"])
        >>> print(game.view(0))
        Round 1 of 11: 3s and jokers are wild, Mia deals.
        Stock: 109 cards. Discard pile: 8♠.
          Mia  0  7★ 3♥ 8♥
        → Ben  0  ?? ?? ??
        Ben is to draw.
        """
        from starsuit.view import view  # noqa: PLC0415 - views are built on games, and this is their short name

        return view(self, seat)

    if not TYPE_CHECKING:  # so that type checkers still find misspelled names

        def __getattr__(self, name: str) -> NoReturn:
            """Only asked for what is not there: say where it is, if the round has it."""
            in_round = f"game.round.{name}, and game.view(seat).{name} for a player" if hasattr(Round, name) else ""
            where = _ELSEWHERE.get(name, in_round)
            raise AttributeError(f"a Game has no {name}{where and f'; there is {where}'}", name=name, obj=self)

    def __str__(self) -> str:
        """The table with every hand open: not for players, who have `print(game.view(seat))`."""
        now = self.round
        laid = [laid_line(each.melds, each.leftover, each.points) if each else "" for each in now.laid]
        shown = [text or symbols(sorted(hand)) for text, hand in zip(laid, now.hands, strict=True)]
        head = round_line(now.number, len(self.schedule), now.wild, self.names[now.dealer])
        lines = [head, pile_line(len(now.stock), now.pile)]
        lines += seat_lines(self.names, self.scores, shown, None if self.outcome else self.seat)
        return "\n".join([*lines, state_line(self.names, self.outcome, self.seat, self.phase)])

    def _finish_round(self, played: Round) -> Game:
        game = replace(self, round=played, results=(*self.results, _result(played)))
        return game._go_on(played.number, played.dealer)

    def _go_on(self, number: int, dealer: int) -> Game:
        """Deal the round after the one of this number, or end the game."""
        seats = self._who_plays_on()
        if not seats:
            return replace(self, outcome=self._outcome())
        # A target may end the list of rounds early (H5): play-offs are always numbered after the whole list.
        last = max(number, len(self.schedule)) if self._rounds_done() else number
        dealer = next_seat(seats, dealer)
        fresh = _deal(self.ruleset, self.seed, self.schedule, number=last + 1, seats=seats, dealer=dealer)
        return replace(self, round=fresh)

    def _rounds_done(self) -> bool:
        target = self.ruleset.target
        return self._list_done() or (target is not None and max(self.scores) >= target)

    def _list_done(self) -> bool:
        return sum(not result.playoff for result in self.results) == len(self.schedule)

    def _who_plays_on(self) -> tuple[int, ...]:
        """All seats for a round of the list, the tied ones for a play-off (R19), nobody when the game is over."""
        if not self._rounds_done():
            return tuple(range(self.ruleset.players))
        leaders = self._leaders()
        return leaders if len(leaders) > 1 and self.ruleset.ties == "playoff" else ()

    def _leaders(self) -> tuple[int, ...]:
        keys = self._ranking_keys()
        return tuple(seat for seat, key in enumerate(keys) if key == min(keys))

    def _ranking_keys(self) -> list[tuple[int, ...]]:
        """The total, then the points of each play-off a seat was in: the lower, the better."""
        playoffs = [result.points for result in self.results if result.playoff]
        return [
            (total, *(points[seat] or 0 for points in playoffs if points[seat] is not None))
            for seat, total in enumerate(self.scores)
        ]

    def _outcome(self) -> Outcome:
        keys = self._ranking_keys()
        return Outcome(
            winners=self._leaders(),
            places=tuple(1 + sum(other < key for other in keys) for key in keys),
            totals=self.scores,
            reason="rounds" if self._list_done() else "target",
        )


def state_line(names: Sequence[str], outcome: Outcome | None, seat: int, phase: Phase) -> str:
    """Who has to do what, or who has won: the last line of a printed table."""
    if outcome is None:
        return f"{names[seat]} is to {phase}."
    return winners_line([names[winner] for winner in outcome.winners], min(outcome.totals))


def check_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """Names for every seat, `Player 1` and so on where none are given."""
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if isinstance(names, str):
        raise RulesetError("ruleset/names", "names is the text {text!r}; a list of names is needed", text=names[:50])
    if not isinstance(names, Iterable):
        raise wrong_kind("names", names, "a list of names")
    names = tuple(names)
    if len(names) != players:
        raise RulesetError(
            "ruleset/names", "{names} names for {players} players; each needs one", names=len(names), players=players
        )
    for name in names:
        check_text(name, "a name")
        if not 1 <= len(name.strip()) <= MAX_NAME or not is_printable(name):
            raise RulesetError(
                "ruleset/names",
                "{name!r} is not a name of 1 to {most} printable characters",
                name=name[:50],
                most=MAX_NAME,
            )
    return tuple(name.strip() for name in names)


def _deal(
    ruleset: Ruleset, seed: str, schedule: tuple[int, ...], *, number: int, seats: tuple[int, ...], dealer: int
) -> Round:
    """Deal a round of the list, or after it a play-off of six cards (R19)."""
    wild = ruleset.wild_in(number, schedule)
    cards = ruleset.cards_in(number, wild)
    return Round.deal(ruleset, seed=seed, number=number, wild=wild, seats=seats, dealer=dealer, cards=cards)


def _result(played: Round) -> RoundResult:
    return RoundResult(
        number=played.number,
        wild=played.wild,
        dealer=played.dealer,
        seats=played.seats,
        went_out=played.went_out,
        laid=played.laid,
        turns=played.turns,
        playoff=played.ruleset.is_playoff(played.number),
        events=played.events,
    )
