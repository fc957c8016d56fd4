"""A computer player in one file: copy it, change `choose`, and let it play.

starsuit arena examples/bot.py:Mine greedy --blocks 50           as a class, in the arena's own process
starsuit arena "cmd:python examples/bot.py" greedy --blocks 50   as an outside program, on the line protocol
"""

import starsuit as ss
from starsuit.bots import decision_rng, serve_bot


class Mine:
    """Goes out when it can, keeps its pairs, and throws a dear card that nothing goes with."""

    name = "mine"

    def __init__(self, seed: str = "0") -> None:
        self.seed = seed

    def choose(self, view: ss.View) -> ss.Action:
        if view.phase is ss.Phase.DRAW:
            top = view.pile[-1]
            useful = top.is_wild(view.wild) or any(card.rank == top.rank for card in view.hand)
            return ss.TakeDiscard() if useful else ss.DrawStock()
        best = view.legal_actions().first()  # the best lay-down comes first, if there is one
        if not isinstance(best, ss.Discard):
            return best
        ranks = [card.rank for card in view.hand]
        lone = [card for card in view.solve().leftover if not card.is_wild(view.wild)]
        chance = decision_rng(self.seed, view)  # the same seed gives the same game
        return ss.Discard(
            max(lone or view.hand, key=lambda card: (-ranks.count(card.rank), card.rank or 0, chance.random()))
        )


if __name__ == "__main__":
    serve_bot(Mine)
