### The replay of a finished game, and its analysis.

replay-round = Round { $round } of { $rounds }
replay-scrub = Moment of the game
replay-value = Round { $round }: { $what }
replay-play = Play
replay-pause = Pause
replay-back = One step back
replay-on = One step on
replay-round-back = Round before
replay-round-on = Next round
replay-from = Look from
replay-open = All open
replay-share-title = This moment for somebody else
replay-share-text = Anyone with this link can watch the whole game.
replay-dealt = The cards are dealt. { $name } begins.
replay-draw = { $name } draws { $card }.
replay-draw-hidden = { $name } draws a card.
replay-reshuffled = The stock was empty, so the discards were shuffled.
replay-take = { $name } takes { $card }.
replay-discard = { $name } discards { $card }.
replay-out = { $name } goes out, discarding { $card }.
replay-lay = { $name } lays down, discards { $card } and scores { $points }.
replay-hand = { $name }, { $score ->
    [one] one point
   *[other] { $score } points
} so far: { $cards }.
replay-hidden = { $count ->
    [one] one hidden card
   *[other] { $count } hidden cards
}
replay-left = { $points } left
replay-scored = +{ $points }
replay-stock = Stock, { $count ->
    [one] one card
   *[other] { $count } cards
}
replay-pile = On the discard pile: { $card }
replay-pile-none = The discard pile is empty
replay-keys = Keys: ← → steps, Page up and Page down rounds, Space plays, 1 to 9 a seat, O all open.

## The shuffle
replay-check-title = Was it shuffled fairly?
replay-check-text = Before the first card this promise was shown. Now the seed is known, and everything can be worked out again.
replay-check-own = Played on a device of its own, and sent here afterwards: the names and the seed are what its player says they are. That every turn keeps to the rules can be checked.
replay-promise = Promise
replay-seed = Seed
replay-check = Check it
replay-checking = Checking …
replay-checked = It fits: the seed gives the promise, { $shuffles ->
    [one] one shuffle was made again
   *[other] { $shuffles } shuffles were made again
}, and all { $actions } moves were by the rules.
replay-record = Save the record

## The analysis
review-title = Analysis
review-text = Every decision is compared with the best one from what the player saw. It takes some seconds.
review-ask = Analyse this game
review-working = The game is being played through thousands of times …
review-yours = Your decisions
review-good = In { $good } of { $all } decisions nothing would have been better.
review-luck-words = { $luck ->
    [kind] The cards were kind to you: about { $points } points better than usual.
    [unkind] The cards were against you: about { $points } points worse than usual.
   *[even] The cards were neither kind nor unkind to you.
}
review-others = The others
review-others-note = What their decisions gave away, in points.
review-player = Player
review-accuracy = Accuracy
review-choices = Given away
review-chance = The chance to win
review-chance-text = After each round, in percent, if everybody played equally well from there on.
review-course = The chance, move by move
review-course-whose = Whose chance
review-course-here = In round { $round }, at this moment: { $name } { $chance }
review-course-leap = The largest change was in round { $round }: { $name } from { $before } to { $after }.
review-course-text = After each of this player’s moves, from what the player could see then. The marked moment is that of the replay; a tap on the curve goes to another one.
review-course-table = The chance by rounds
review-course-round = Round
review-course-before = Before
review-course-low = Lowest
review-course-high = Highest
review-course-after = After
review-turning = Turning points
review-turning-line = Round { $round }: { $name } from { $before } to { $after }
review-none = No mistake worth a point.
review-mistake = { $name }, round { $round }
review-lost = −{ $points }
review-better = Better: { $best }. It gave away { $loss } points.
review-best-draw = draw from the stock
review-best-take = take the open card
review-best-discard = discard { $card }
review-best-out = go out
review-best-lay = lay down, discarding { $card }
