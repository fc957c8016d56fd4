"""Views and actions as numbers, for programs that learn.

An observation is a row of numbers made from a `View`, so it can hold nothing that the seat may not know. There are
two layouts, each with its version: that of a round (`layout`), in bytes, for the seat to move; and that of a table
(`table_layout`), in whole numbers, for any seat at any time, with the totals. docs/researchers has them as tables.
Players are numbered from the observer: 0 is that player, 1 the next to the left. An action is a number from 0 to 113:

- 0 draws from the stock, 1 takes the discard (R12)
- 2 + card throws that card; on the last turn it lays down the best arrangement of the other cards with it (R15)
- 58 + card goes out throwing that card (R14)

The simulator stores games as one byte per action, which distinguishes the kinds of throws: 0 to 55 throw that card,
64 + card go out, 128 + card lay down on the last turn, 252 draw, 253 take the discard.

`core/lab/vector.cpp` and `stepped.cpp` write the same numbers at machine speed. NumPy comes with the extra
`starsuit[batch]`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, DrawStock, GoOut, LayDown, Phase, TakeDiscard
from starsuit.arrays import np
from starsuit.cards import KINDS, RANKS, Card, count_kinds
from starsuit.errors import IllegalAction
from starsuit.view import known_cards

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from starsuit.actions import Action, LegalActions
    from starsuit.view import View

__all__ = [
    "ACTIONS",
    "ROUND_LAYOUT",
    "TABLE_LAYOUT",
    "action_at",
    "action_byte",
    "action_mask",
    "action_number",
    "action_of_byte",
    "layout",
    "observation",
    "table_layout",
    "table_observation",
    "words",
]

THROW: Final = 2
GO_OUT: Final = THROW + KINDS
ACTIONS: Final = GO_OUT + KINDS  # how many there are
"""How many actions there are, numbered from 0.

>>> from starsuit.lab.encoding import ACTIONS
>>> ACTIONS
114
"""
ROUND_LAYOUT: Final = 1  # counts up whenever a column of `layout` changes
"""The version of `layout`.

>>> from starsuit.lab.encoding import ROUND_LAYOUT
>>> ROUND_LAYOUT
1
"""
TABLE_LAYOUT: Final = 1  # and of `table_layout`
"""The version of `table_layout`.

>>> from starsuit.lab.encoding import TABLE_LAYOUT
>>> TABLE_LAYOUT
1
"""
PHASES: Final = (Phase.DRAW, Phase.DISCARD, Phase.LAY_DOWN)
BYTE_GO_OUT: Final = 64
BYTE_LAY_DOWN: Final = 128
BYTE_DRAW: Final = 252
BYTE_TAKE: Final = 253
MOST: Final = 255  # larger numbers are capped


def layout(players: int) -> dict[str, slice]:
    """The columns of each part of an observation, in order, at a table of so many `players`.

    >>> from starsuit.lab.encoding import layout
    >>> list(layout(2).items())[0]
    ('hand', slice(0, 56, None))
    """
    return _columns(_round_widths(players))


def table_layout(players: int) -> dict[str, slice]:
    """The columns of an observation of a whole table of `players`, in order: those of `layout`, and a game's own.

    >>> from starsuit.lab.encoding import table_layout
    >>> table_layout(2)["totals"]
    slice(372, 374, None)
    """
    more = {
        "turn": players,  # 1 for the player whose turn it is; all 0 when it is over
        "playing": players,  # 1 for those who play in this round: not everybody does in a play-off
        "dealer": players,
        "totals": players,
        "coming": 11,  # how many rounds with each wild rank, from 3 to K, come after this one
        "round": 1,  # its number, from 1
        "rounds": 1,  # of the list
        "playoff": 1,  # 1 in a play-off
        "target": 1,  # the total that ends the game early; 0 for none
        "over": 1,  # 1 when it is over
        "all_wild_melds": 1,  # 1 where melds of wilds only count
        "court_points": 1,  # 10 where J, Q and K count 10, else 0
    }
    return _columns(_round_widths(players) | more)


def _round_widths(players: int) -> dict[str, int]:
    return {
        "hand": KINDS,  # how many of each card are in the observer's hand
        "top": KINDS,  # 1 for the top card of the pile; all 0 right after its only card was taken
        "pile": KINDS,  # how many of each card are in the pile, including the top
        "table": KINDS,  # and on the table, melded or left over, from players who have laid down
        "known": players * KINDS,  # per player: cards taken from the pile and not thrown since
        "sizes": players,  # per player: cards in hand, or left over
        "laid": players,  # 1 for players who have laid down
        "points": players,  # what it cost them
        "went_out": players,  # 1 for the player who went out
        "wild": 11,  # 1 for the wild rank, from 3 to K
        "phase": 3,  # one-hot: draw, discard, lay down
        "last_turn": 1,
        "stock": 1,  # cards
        "pile_size": 1,
        "turns": 1,  # finished by the observer's seat
        "turns_left": 1,  # up to the turn limit, including this one; 255 without a limit
        "reshuffles": 1,
        "players": 1,
        "dealt": 1,  # cards to each player
    }


def _columns(widths: dict[str, int]) -> dict[str, slice]:
    columns, start = {}, 0
    for name, width in widths.items():
        columns[name] = slice(start, start + width)
        start += width
    return columns


def observation(view: View) -> NDArray[np.uint8]:
    """What a seat sees on its turn, its `view`, as bytes.

    >>> from starsuit.lab.encoding import observation
    >>> observation(ss.Game.new(ss.Ruleset(players=2), seed="numbers").view(1)).dtype
    dtype('uint8')
    """
    if view.seat is None or not view.my_turn:
        raise IllegalAction("action/not-your-turn", "only the seat whose turn it is has an observation", "R11")
    numbers = _round_numbers(view, view.seat, no_limit=MOST)
    return np.minimum(numbers, MOST).astype(np.uint8)


def table_observation(view: View) -> NDArray[np.int32]:
    """What a seat sees at any time, its `view`, as numbers: in a round or between two turns, or when the game is over.

    >>> from starsuit.lab.encoding import table_layout, table_observation
    >>> game = ss.Game.new(ss.Ruleset(players=2), seed="numbers")
    >>> seen, columns = table_observation(game.view(0)), table_layout(2)
    >>> seen[columns["hand"]].sum().item(), seen[columns["turn"]].tolist(), seen[columns["round"]].item()
    (3, [0, 1], 1)
    """
    if view.seat is None:
        raise IllegalAction("action/no-seat", "a spectator has no observation: observations are of a seat")
    players, now = view.ruleset.players, view.number
    order = [(view.seat + place) % players for place in range(players)]
    coming = [0] * 11
    for wild in view.schedule[now:]:
        coming[wild - 3] += 1
    over = view.phase is Phase.OVER
    numbers = [
        *_round_numbers(view, view.seat, no_limit=-1),
        *(seat == view.turn and not over for seat in order),
        *(seat in view.seats for seat in order),
        *(seat == view.dealer for seat in order),
        *(view.scores[seat] for seat in order),
        *coming,
        now,
        len(view.schedule),
        view.playoff,
        view.ruleset.target or 0,
        over,
        view.ruleset.all_wild_melds,
        view.ruleset.court_points or 0,
    ]
    return np.array(numbers, dtype=np.int32)


def _round_numbers(view: View, own: int, *, no_limit: int) -> list[int]:
    """What `_round_widths` lists, of a view of the seat `own`."""
    players = view.ruleset.players
    order = [(own + place) % players for place in range(players)]
    laid = [view.laid[seat] for seat in order]
    known = known_cards(view.events)
    turns = sum(event.ends_turn and event.seat == own for event in view.events)
    limit = view.ruleset.turn_limit
    return [
        *count_kinds(view.hand),
        *count_kinds(view.pile[-1:]),
        *count_kinds(view.pile),
        *count_kinds(card for shown in laid if shown for card in shown.cards),
        *(count for seat in order for count in count_kinds(known[seat].elements() if seat in known else ())),
        *(len(view.hands[seat]) for seat in order),
        *(shown is not None for shown in laid),
        *(shown.points if shown else 0 for shown in laid),
        *(seat == view.went_out for seat in order),
        *(rank == view.wild for rank in RANKS),
        *(phase is view.phase for phase in PHASES),
        view.last_turn,
        view.stock,
        len(view.pile),
        turns,
        no_limit if limit is None else limit - turns,
        sum(event.reshuffled for event in view.events),
        players,
        view.ruleset.cards_in(view.number, view.wild),
    ]


def action_number(action: Action) -> int:
    """The number of an `action`; it does not say how a lay-down is split into melds.

    >>> from starsuit.lab.encoding import action_number
    >>> action_number(ss.DrawStock()), action_number(ss.Discard(ss.Card("3t")))
    (0, 2)
    """
    match action:
        case DrawStock():
            return 0
        case TakeDiscard():
            return 1
        case Discard(card) | LayDown(_, card):
            return THROW + card.index
        case GoOut(_, card):
            return GO_OUT + card.index


def action_at(number: int, legal: LegalActions) -> Action:
    """The action with this `number` among those that are `legal`, lay-downs with their best arrangement.

    Raises:
        IllegalAction: it is not legal.

    >>> from starsuit.lab.encoding import action_at
    >>> action_at(1, ss.Game.new(seed="numbers").legal_actions())
    TakeDiscard()
    """
    for action in legal:
        if action_number(action) == number:
            return action
    raise IllegalAction("action/number", f"action {number} ({words(number)}) is not allowed now")


def action_mask(legal: LegalActions) -> NDArray[np.bool_]:
    """For each number, whether that action is `legal` now.

    >>> from starsuit.lab.encoding import action_mask
    >>> action_mask(ss.Game.new(seed="numbers").legal_actions()).nonzero()[0]
    array([0, 1])
    """
    mask = np.zeros(ACTIONS, dtype=np.bool_)
    mask[[action_number(action) for action in legal]] = True
    return mask


def words(number: int) -> str:
    """The action with this `number`, in words.

    >>> from starsuit.lab.encoding import words
    >>> words(2)
    'throw 3t'
    """
    if not 0 <= number < ACTIONS:
        return f"the actions are 0 to {ACTIONS - 1}"
    if number < THROW:
        return "take the discard" if number else "draw from the stock"
    return f"throw {Card.at(number - THROW)}" if number < GO_OUT else f"go out throwing {Card.at(number - GO_OUT)}"


def action_byte(action: Action) -> int:
    """The byte for an `action` in the simulator's lists; it does not say what is melded.

    >>> from starsuit.lab.encoding import action_byte
    >>> action_byte(ss.DrawStock())
    252
    """
    match action:
        case DrawStock():
            return BYTE_DRAW
        case TakeDiscard():
            return BYTE_TAKE
        case Discard(card):
            return card.index
        case GoOut(_, card):
            return BYTE_GO_OUT + card.index
        case LayDown(_, card):
            return BYTE_LAY_DOWN + card.index


def action_of_byte(code: int, legal: LegalActions) -> Action:
    """The action of a byte, `code`, among those that are `legal`, with the best melds of the hand to move.

    >>> from starsuit.lab.encoding import action_of_byte
    >>> action_of_byte(252, ss.Game.new(seed="bytes").legal_actions())
    DrawStock()
    """
    if code == BYTE_DRAW:
        return DrawStock()
    if code == BYTE_TAKE:
        return TakeDiscard()
    if code < BYTE_GO_OUT:
        return Discard(Card.at(code))
    card = Card.at(code % BYTE_GO_OUT)
    kind = GoOut if code < BYTE_LAY_DOWN else LayDown
    return kind(legal.best_melds(card), card)
