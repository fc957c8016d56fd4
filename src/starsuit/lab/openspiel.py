"""Five Crowns for OpenSpiel: registered as `starsuit` by importing this module, through pyspiel's Python game API.

>>> import pyspiel
>>> import starsuit.lab.openspiel
>>> game = pyspiel.load_game("starsuit(players=3,rounds=wild 3-5,turn_limit=10)")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 56)

Every card that is dealt or drawn is a chance node: its outcome is the card's index, its chance how many of that card
are still there. So a state depends on its history alone. Cards are dealt in the order of R10, and a draw from the
stock is followed by the chance node of its card; `history_of` gives the history that leads a state through a `Game`,
card by card.

Parameters: `players` (2 to 14), `rounds` ("wild 3-5", "wild 3 4 J"; one round of three cards without), `turn_limit`
(each player's turns in a round; OpenSpiel's games must end), `hand_size`, `target`, `court_points` (0: as printed)
and `all_wild_melds`. Ties are shared. A utility is the mean of all players' totals minus one's own, so that they add
up to zero.

Information states remember everything that a player has seen: as text the view (`format_view`), as numbers (version
`INFORMATION_LAYOUT`) what `encoding.table_layout` has, then for each round: the player's own 56 counts as dealt, the
first discard (its index plus one), for each player from the observer on 56 counts of what was laid on the table, and
for each event three numbers: who (1 for the observer), what (the number of the action plus one), and the card that
came to hand (its index plus one, 0 where it was hidden). An observation is the first part alone.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from starsuit.actions import DrawStock
from starsuit.arrays import np
from starsuit.cards import KINDS, Card, count_kinds, deck, format_hand, parse_ranks
from starsuit.errors import SimulationError, missing_extra
from starsuit.game import Game
from starsuit.lab.encoding import ACTIONS, action_at, action_number, table_observation, words
from starsuit.lab.stepping import SteppedGames
from starsuit.records.views import format_view
from starsuit.ruleset import MAX_PLAYERS, MIN_PLAYERS, Ruleset
from starsuit.view import spectators_view

try:
    import pyspiel
except ImportError:
    raise missing_extra("this game needs OpenSpiel", "openspiel") from None

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from starsuit.game import RoundResult
    from starsuit.round import Round
    from starsuit.view import View

__all__ = ["INFORMATION_LAYOUT", "StarsuitGame", "StarsuitState", "history_of"]

INFORMATION_LAYOUT: Final = 1  # counts up whenever a number of the information state changes its meaning
SEED: Final = "OpenSpiel"  # chance is OpenSpiel's: nothing depends on it

_TYPE: Final = pyspiel.GameType(
    short_name="starsuit",
    long_name="Five Crowns (Starsuit)",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MAX_PLAYERS,
    min_num_players=MIN_PLAYERS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={
        "players": 2,
        "rounds": "wild 3",  # a word first: OpenSpiel takes what starts with a digit for a number
        "turn_limit": 20,
        "hand_size": 0,
        "target": 0,
        "court_points": 0,
        "all_wild_melds": True,
    },
)


class StarsuitGame(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """The game of these parameters; `pyspiel.load_game("starsuit")` makes it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = _TYPE.parameter_specification | (params or {})
        self.ruleset: Final = _ruleset(chosen)
        sizes = [self.ruleset.cards_dealt(wild) for wild in self.ruleset.rounds]
        most = 50.0 * sum(sizes)  # nobody holds more than jokers
        players, limit = self.ruleset.players, self.ruleset.turn_limit or 0
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTIONS,
            max_chance_outcomes=KINDS,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=2 * limit * players * len(sizes),
        )
        super().__init__(_TYPE, info, params or {})

    def new_initial_state(self, _text: str | None = None) -> StarsuitState:
        """Before the first card is dealt."""
        return StarsuitState(self)

    def make_py_observer(self, kind: Any = None, params: Any = None) -> _Observer:
        """What turns states into tensors and texts."""
        if params:
            raise SimulationError("simulate/observer", f"observations have no parameters, and these are {params}")
        return _Observer(self.ruleset, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        """Cards dealt and drawn."""
        players, limit = self.ruleset.players, self.ruleset.turn_limit or 0
        return sum(players * (self.ruleset.cards_dealt(wild) + limit) + 1 for wild in self.ruleset.rounds)


def _ruleset(params: dict[str, Any]) -> Ruleset:
    return Ruleset(
        players=params["players"],
        rounds=parse_ranks(str(params["rounds"]).removeprefix("wild ")),
        turn_limit=params["turn_limit"],
        hand_size=params["hand_size"] or None,
        target=params["target"] or None,
        court_points=params["court_points"] or None,
        all_wild_melds=bool(params["all_wild_melds"]),
    )


@dataclass(frozen=True, slots=True)
class _Deal:
    """Cards that are being dealt for the round under way in `game`, in order."""

    game: Game  # its round has not been played in, and its cards are not those dealt here
    cards: tuple[Card, ...] = ()

    @property
    def needed(self) -> int:
        now = self.game.round
        return len(now.seats) * self.game.ruleset.cards_in(now.number, now.wild) + 1

    def with_card(self, card: Card) -> _Deal | Game:
        """After one more card; the game, once all are dealt."""
        dealt = (*self.cards, card)
        if len(dealt) < self.needed:
            return replace(self, cards=dealt)
        now, count = self.game.round, len(self.game.round.seats)
        start = now.seats.index(now.seat)
        hands: list[tuple[Card, ...]] = [()] * self.game.ruleset.players
        for place in range(count):
            hands[now.seats[(start + place) % count]] = dealt[place:-1:count]
        rest = Counter(deck(self.game.ruleset.packs))
        rest.subtract(dealt)
        fresh = replace(now, hands=tuple(hands), stock=tuple(sorted(rest.elements())), pile=dealt[-1:])
        return replace(self.game, round=fresh)


@dataclass(frozen=True, slots=True)
class _Draw:
    """A card is being drawn from the stock."""

    game: Game

    @property
    def cards(self) -> tuple[Card, ...]:
        now = self.game.round
        return now.stock or now.pile[:-1]  # R17

    def with_card(self, card: Card) -> Game:
        now, rest = self.game.round, list(self.cards)
        rest.remove(card)
        refilled = not now.stock
        ready = replace(
            now,
            stock=(card, *rest),
            pile=now.pile[-1:] if refilled else now.pile,
            reshuffles=now.reshuffles + refilled,
        )
        game = replace(self.game, round=ready).apply(DrawStock())
        drawn = replace(game.round.events[-1], reshuffled=refilled)
        return replace(game, round=replace(game.round, events=(*game.round.events[:-1], drawn)))


class _Moment:
    """Where a state is: a value, so that copies of the state share it."""

    __slots__ = ("at", "dealt", "legal")

    def __init__(self, at: _Deal | _Draw | Game, dealt: tuple[Round, ...] = ()) -> None:
        self.at = at
        self.dealt = dealt  # every round so far, as it was dealt
        self.legal: list[int] | None = None  # found when somebody asks

    def __deepcopy__(self, _memo: object) -> _Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _Moment, (self.at, self.dealt)

    def after(self, action: int) -> _Moment:
        """The next moment: an action of the player, or the card that chance gives."""
        if isinstance(self.at, Game):
            return _Moment(_acted(self.at, action), self.dealt)
        then = self.at.with_card(Card.at(action))
        if isinstance(self.at, _Deal) and isinstance(then, Game):
            return _Moment(then, (*self.dealt, then.round))
        return _Moment(then, self.dealt)


class StarsuitState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state of the game, made by `StarsuitGame.new_initial_state`."""

    def __init__(self, game: StarsuitGame) -> None:
        super().__init__(game)
        self._moment = _Moment(_Deal(Game.new(game.ruleset, seed=SEED)))

    @property
    def game_now(self) -> Game:
        """The game as it stands; while cards are being dealt, as it was before."""
        at = self._moment.at
        return at if isinstance(at, Game) else at.game

    def current_player(self) -> int:
        """Who is to act: a player, chance, or nobody because it is over."""
        at = self._moment.at
        if not isinstance(at, Game):
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if at.outcome else at.seat

    def is_terminal(self) -> bool:
        """Whether it is over."""
        at = self._moment.at
        return isinstance(at, Game) and at.outcome is not None

    def _legal_actions(self, player: int) -> list[int]:
        moment = self._moment
        if not isinstance(moment.at, Game) or moment.at.seat != player:
            return []
        if moment.legal is None:
            moment.legal = sorted(action_number(action) for action in moment.at.legal_actions())
        return moment.legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that may come, and how likely each is."""
        at = self._moment.at
        assert not isinstance(at, Game)  # noqa: S101 - only chance nodes are asked
        counts = Counter(at.cards)
        if isinstance(at, _Deal):
            dealt, counts = counts, Counter(deck(at.game.ruleset.packs))
            counts.subtract(dealt)
        total = counts.total()
        return [(card.index, count / total) for card, count in sorted(counts.items()) if count]

    def _apply_action(self, action: int) -> None:
        self._moment = self._moment.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return str(Card.at(action)) if player == pyspiel.PlayerId.CHANCE else words(action)

    def returns(self) -> list[float]:
        """The mean of all totals minus each player's own; zeros before the end."""
        totals = self.game_now.scores
        if not self.is_terminal():
            return [0.0] * len(totals)
        mean = sum(totals) / len(totals)
        return [mean - total for total in totals]

    def __str__(self) -> str:
        at = self._moment.at
        dealt = f"\nDealt: {' '.join(map(str, at.cards))}" if isinstance(at, _Deal) else ""
        drawn = "\nA card is drawn." if isinstance(at, _Draw) else ""
        scores = f"Totals: {' '.join(map(str, at.game.scores))}" if isinstance(at, _Deal) else str(self.game_now)
        return f"{scores}{dealt}{drawn}"


def _acted(game: Game, number: int) -> _Deal | _Draw | Game:
    if number == 0:
        return _Draw(game)
    after = game.apply(action_at(number, game.legal_actions()))
    return _Deal(after) if len(after.results) > len(game.results) and not after.outcome else after


class _Observer:
    """What a player sees, in the form of OpenSpiel's observers."""

    def __init__(self, ruleset: Ruleset, kind: Any) -> None:
        self._ruleset = ruleset
        self._public = bool(kind.public_info)
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._remembers = remembers = bool(kind.perfect_recall and kind.public_info)
        players, rounds = ruleset.players, len(ruleset.rounds)
        self._events = 2 * players * (ruleset.turn_limit or 0)
        sizes = {"table": SteppedGames.width(players)}
        if remembers:
            sizes["rounds"] = rounds * (KINDS + 1 + KINDS * players + 3 * self._events)
        self.tensor = np.zeros(sum(sizes.values()), np.float32)
        self.dict = {}
        start = 0
        for name, size in sizes.items():
            part = self.tensor[start : start + size]
            self.dict[name] = part if name == "table" else part.reshape(rounds, -1)
            start += size

    def set_from(self, state: StarsuitState, player: int) -> None:
        """Write what this player sees."""
        self.tensor.fill(0)
        view = _seen(state, player)
        if view is None:
            return
        seen = table_observation(view)
        if self._private:
            self.dict["table"][:KINDS] = seen[:KINDS]
        if self._public:
            self.dict["table"][KINDS:] = seen[KINDS:]
        if self._remembers:
            game, dealt = state.game_now, state._moment.dealt
            played: list[RoundResult | Round] = [*game.results, game.round]
            for row, began, each in zip(self.dict["rounds"], dealt, played, strict=False):
                self._remember(row, began, each, player)

    def _remember(self, row: NDArray[np.float32], began: Round, played: RoundResult | Round, player: int) -> None:
        players = self._ruleset.players
        row[:KINDS] = count_kinds(began.hands[player] if self._private else ())
        row[KINDS] = began.pile[0].index + 1
        for place in range(players):
            laid = played.laid[(player + place) % players]
            start = KINDS + 1 + KINDS * place
            row[start : start + KINDS] = count_kinds(laid.cards if laid else ())
        start = KINDS + 1 + KINDS * players
        for place, event in enumerate(played.events):
            open_to_all = not isinstance(event.action, DrawStock)
            shown = event.card if open_to_all or (self._private and event.seat == player) else None
            row[start + 3 * place : start + 3 * place + 3] = (
                (event.seat - player) % players + 1,
                action_number(event.action) + 1,
                shown.index + 1 if shown else 0,
            )

    def string_from(self, state: StarsuitState, player: int) -> str:
        """What this player sees, as text."""
        view = _seen(state, player)
        if view is None:
            return f"{player}: nothing has been dealt yet"
        if not self._public:
            return format_hand(view.hand)
        view = view if self._private else spectators_view(view)
        return format_view(view) if self._remembers else str(view)


def _seen(state: StarsuitState, player: int) -> View | None:
    """What a player sees; a player who waits for cards sees none of those that are being dealt."""
    at = state._moment.at
    if isinstance(at, _Deal):
        now = at.game.round
        bare = replace(now, hands=((),) * len(now.hands), stock=(), pile=())
        return replace(at.game, round=bare).view(player)
    return state.game_now.view(player)


def history_of(game: Game) -> list[int]:
    """The history that leads a state through a `game`: what was dealt and drawn, and every action.

    Args:
        game: played under the rules that `pyspiel.load_game` was given, as far as one likes.

    >>> import pyspiel
    >>> from starsuit.lab.openspiel import history_of
    >>> game = ss.Game.new(ss.Ruleset(players=2, rounds=(3,), turn_limit=20), seed="the same game")
    >>> game = game.apply(ss.DrawStock())
    >>> state = pyspiel.load_game("starsuit").new_initial_state()
    >>> for action in history_of(game):
    ...     state.apply_action(action)
    >>> state.game_now.view(1).hand == game.view(1).hand
    True
    """
    history: list[int] = []
    rounds: list[RoundResult | Round] = [*game.results]
    if not game.outcome:
        rounds.append(game.round)
    for played in rounds:
        dealt = game.dealt(played)
        begins = dealt.seats.index(dealt.seat)
        in_turn = (*dealt.seats[begins:], *dealt.seats[:begins])
        for row in zip(*(dealt.hands[seat] for seat in in_turn), strict=True):
            history += [card.index for card in row]
        history.append(dealt.pile[-1].index)
        for event in played.events:
            history.append(action_number(event.action))
            if isinstance(event.action, DrawStock) and event.card is not None:
                history.append(event.card.index)
    return history


if _TYPE.short_name not in pyspiel.registered_names():
    pyspiel.register_game(_TYPE, StarsuitGame)
