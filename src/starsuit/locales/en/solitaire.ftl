### Solitaire.

solitaire-new = Deal
solitaire-new-title = A new solitaire
solitaire-intro = Close eleven piles with 28 cards. Every pile has a wild rank of its own: as many as it has cards.
solitaire-edition = Edition
solitaire-2019 = 2019: complete piles start closed
solitaire-1996 = 1996: a pile closes by a card
solitaire-scored = Count the points that are left
solitaire-scored-note = Instead of won or lost, as few points as possible.
solitaire-daily = Solitaire of the day
solitaire-daily-text = One attempt, the same cards for everybody, no undo.
solitaire-daily-play = Play today’s
solitaire-daily-board = Results
solitaire-going = Not finished
solitaire-past = Played
solitaire-none = Nothing played yet. Deal your first one.
solitaire-line-won = Won
solitaire-line-lost = { $closed } of 11 piles closed
solitaire-line-going = { $closed } of 11 closed, { $moves ->
    [one] one card placed
   *[other] { $moves } cards placed
}
solitaire-line-undos = { $undos ->
    [0] without undo
    [one] one undo
   *[other] { $undos } undos
}
solitaire-stats = Your statistics
solitaire-stat-played = { $count ->
   *[other] played
}
solitaire-stat-won = { $count ->
   *[other] won
}
solitaire-stat-pure = { $count ->
   *[other] won without undo
}
solitaire-stat-streak = wins in a row now
solitaire-stat-best-streak = longest streak
solitaire-stat-points = points left on average

## Playing
solitaire-piles = The piles
solitaire-pile = Pile { $number }: { $ranks } are wild, { $points ->
    [one] one point
   *[other] { $points } points
} left over.
solitaire-pile-closed = Pile { $number }: closed.
solitaire-pile-closes = The turned card closes it.
solitaire-pile-better = The turned card leaves { $points }.
solitaire-pile-same = The turned card does not help.
solitaire-pile-cards = Cards: { $cards }.
solitaire-progress = { $closed } of 11 closed
solitaire-left = { $count ->
    [one] the last card
   *[other] { $count } cards left
}
solitaire-points = { $points ->
    [one] one point left over
   *[other] { $points } points left over
}
solitaire-where = Where does it go?
solitaire-gives = The pile { of-ranks } discards
solitaire-gives-same = The pile { of-ranks } stays as it is. Discarded:
solitaire-then-closed = … and is closed!
solitaire-then-same = … still { $after ->
    [one] one point
   *[other] { $after } points
} left over.
solitaire-then-points = … { $after ->
    [one] one point
   *[other] { $after } points
} left over instead of { $before }.
solitaire-place = Place
solitaire-other = Another card
solitaire-other-title = Which card does the pile { of-ranks } discard?
solitaire-other-text = It is gone for good.
solitaire-give = Discard { $card }
solitaire-result = { $points ->
    [0] Then the pile is closed.
    [one] Then one point is left over.
   *[other] Then { $points } points are left over.
}
solitaire-undo = Undo
solitaire-redo = Redo
solitaire-hint = Can it still be won?
solitaire-hint-short = Hint
solitaire-thinking = Counting the cards …
solitaire-hint-won = It can be won. Put { $card } on the pile { of-ranks } and discard { $given }.
solitaire-can-be-won = It can be won.
solitaire-hint-lost = It cannot be won any more. Close as many as you can.
solitaire-hint-unknown = That is not known yet; it may still be won.
solitaire-menu = More
solitaire-give-up = Give up
solitaire-record = Save the record
solitaire-keys = Keys: 3 to 9, 0, J, Q, K choose a pile, Enter places, G another card, U undo, R redo, H hint.
solitaire-keys-daily = Keys: 3 to 9, 0, J, Q, K choose a pile, Enter places, G another card.
solitaire-won = All eleven piles are closed!
solitaire-lost = The stock is used up
solitaire-given-up = Given up
solitaire-end-text = { $closed } of 11 piles closed, { $points ->
    [one] one point
   *[other] { $points } points
} left over.
solitaire-end-won = { $left ->
    [0] With the very last card.
    [one] One card was left.
   *[other] { $left } cards were left.
}
solitaire-again = Deal another
solitaire-look = Look at the piles
solitaire-seed = Seed: { $seed }
solitaire-commitment = Promise of the shuffle: { $commitment }
solitaire-yes-give-up = Give up this solitaire?
solitaire-yes-give-up-text = It counts as not won, and you see what the seed was.
solitaire-yes-give-up-daily = It is the only attempt of the day.
solitaire-said-placed = Placed. { $closed } of 11 closed. Turned: { $card }.
solitaire-unknown = You have no such solitaire

## What the server says
said-solitaire-daily-hint = The solitaire of the day gives no hints, because everybody’s results are compared.
said-solitaire-daily-undo = The solitaire of the day allows no undo, because everybody has one attempt at the same cards.
said-solitaire-late = This was decided after { $meant ->
    [one] one placement
   *[other] { $meant } placements
}, and { $moves ->
    [one] there is one
   *[other] there are { $moves }
} now: look again.
said-solitaire-not-yours = Only the person who plays this solitaire may act in it.
said-solitaire-nothing-to-undo = Nothing has been placed yet, so there is nothing to take back.
said-solitaire-nothing-to-redo = Nothing was taken back, so there is nothing to redo.
said-solitaire-over = The solitaire is over and stays as it is.
said-solitaire-thinking = A plan is being made for you already; wait for it.
said-solitaire-undos = { $most } undos are enough for one solitaire.
said-solitaire-running = The record holds the seed, so it is shown when the solitaire is over.
