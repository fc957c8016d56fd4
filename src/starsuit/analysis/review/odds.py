"""The chance to win after every move, from what the player who made it could see.

The rounds still to come are those of `chances`, and so is the round in progress: it becomes one of the simulated rounds
of its kind, some of which have grown more likely by what its player saw.

- While nobody is out, the champion's network says how many points more than the others' mean the round will cost the
  player. The simulated rounds are weighted so that their mean agrees with it, and otherwise as equally as they can be:
  by exp(t x points more than the others). Between draw and discard the network is asked about the best discard; a hand
  that can go out is taken to do so.
- Once somebody is out, and on last turns, what is known counts: only rounds in which that seat has nothing left, with
  the points that lie on the table, and the player's own after the best discard, in place of those simulated.

Like the chances after a round it says who is ahead if equal players play on. Each player sees different cards, so the
chances of several players are not of one moment, and do not add up to 1.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from starsuit.actions import Discard, Phase
from starsuit.analysis.review.chances import drawn_rounds, win_shares
from starsuit.bots.champion import cheapest, learned
from starsuit.bots.expectation import naturals
from starsuit.bots.features import Witness, prospect
from starsuit.bots.network import POINT
from starsuit.cards import remove_cards

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    from numpy.typing import NDArray

    from starsuit.actions import Action
    from starsuit.cards import Card
    from starsuit.game import Game
    from starsuit.view import View

__all__ = ["Odds", "difference_after_draw", "difference_after_throw"]

STEEPEST: Final = 0.5  # of t, per point
HALVINGS: Final = 30  # of the room in which t is looked for


def difference_after_throw(view: View, card: Card) -> float | None:
    """How many points more than the others' mean a round will cost its player, who throws this card from this view.

    None without the champion's network.
    """
    judge = learned()
    if judge is None:
        return None
    witness, rest = Witness(view), remove_cards(view.hand, (card,))
    return judge.cost(witness.thrown(rest, prospect(rest, witness.rules, witness.unseen), card)) / POINT


def difference_after_draw(view: View) -> float | None:
    """The same between draw and discard, with the best discard."""
    judge = learned()
    if judge is None:
        return None
    cards = naturals(view.hand, view.wild) or sorted(set(view.hand))
    return cheapest(judge, Witness(view), view.hand, cards)[0] / POINT


class Odds:
    """The chances within one round of the list: `played` of them are over, with these totals."""

    def __init__(self, game: Game, played: int, totals: Sequence[int], *, threads: int = 1) -> None:
        import numpy as np  # noqa: PLC0415 - an extra

        self._game, self._played, self._threads = game, played, threads
        self._totals = np.array(totals, np.int64)
        self._points, self._picks = drawn_rounds(game, played, threads=threads)
        shares = self._shares(self._points[self._picks])
        rows = len(self._points)
        self._futures = np.bincount(self._picks, minlength=rows)
        self._wins = [np.bincount(self._picks, weights=each, minlength=rows) for each in shares.T]

    def after(self, action: Action, before: View, now: View) -> float | None:
        """The chance of the player who did this, whose views these are; None without the champion's network."""
        seat = before.turn
        laid = {who: each.points for who, each in enumerate(now.laid) if each}
        if seat in laid:
            return self.settled(seat, now.went_out, laid)
        if isinstance(action, Discard):
            difference = difference_after_throw(before, action.card)
        else:
            points, last = min(now.discard_values().values()), now.phase is Phase.LAY_DOWN
            if last or not points:
                return self.settled(seat, now.went_out if last else seat, {**laid, seat: points})
            difference = difference_after_draw(now)
        return None if difference is None else self.foreseen(seat, difference)

    def foreseen(self, seat: int, difference: float) -> float:
        """The chance of a seat whom the round will cost so many points more than the others' mean."""
        import numpy as np  # noqa: PLC0415 - an extra

        mine = self._points[:, seat]
        others = (self._points.sum(axis=1) - mine) / (self._points.shape[1] - 1)
        off = mine - others - difference
        low, high = -STEEPEST, STEEPEST
        for _ in range(HALVINGS):
            middle = (low + high) / 2
            if (self._futures * off * np.exp(middle * off)).sum() > 0:
                high = middle
            else:
                low = middle
        weights = np.exp((low + high) / 2 * off)
        return float((weights * self._wins[seat]).sum() / (weights * self._futures).sum())

    def settled(self, seat: int, out: int | None, known: Mapping[int, int]) -> float:
        """The chance of a seat when it is known who went `out`, and what the round costs some."""
        import numpy as np  # noqa: PLC0415 - an extra

        rows = self._points[self._picks]
        which = np.arange(len(rows)) if out is None else np.flatnonzero(rows[:, out] == 0)
        if not len(which):
            which = np.arange(len(rows))
        rows = rows[which]
        for who, points in known.items():
            rows[:, who] = points
        return float(self._shares(rows, which)[:, seat].mean())

    def _shares(self, rows: NDArray[np.int64], which: NDArray[np.int64] | None = None) -> NDArray[np.float64]:
        """Each seat's share of the win in each future, or in those, after these points of the round in progress."""
        return win_shares(self._game, self._played + 1, self._totals + rows, which, threads=self._threads)
