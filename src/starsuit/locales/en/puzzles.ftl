### Puzzles, and what they share with the practice deal: days in a row.

practice-streak = { $days ->
    [0] No day in a row yet
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
practice-copy = Copy the result
practice-day = { $count ->
    [0] nothing played
    [one] one thing played
   *[other] { $count } things played
}
title-puzzles = Puzzles
puzzle-out = Can you go out?
puzzle-out-text = Find the melds, or see that there is no way.
puzzle-out-how = Pick the cards of a meld and lay it down. All but one card must lie in melds.
puzzle-discard = Which card goes?
puzzle-discard-text = One discard is clearly the best.
puzzle-discard-how = Pick the card that you would discard.
puzzle-draw = Take or draw?
puzzle-draw-text = The open card, or one from the stock?
puzzle-draw-how = Take the top card of the discard pile, or draw from the stock?
puzzle-cost = What does this hand cost?
puzzle-cost-text = Lay the best melds in your head and count the rest.
puzzle-cost-how = How many points are left with the best melds?
puzzle-mixed = A bit of everything
puzzle-mixed-text = Puzzles of all kinds.
puzzle-own = Your own mistakes
puzzle-own-text = Moments of your games on this device: do better this time.
puzzle-hand = The hand
puzzle-took = { $name } picked up { $cards }.
puzzle-take-up = Take this meld up again: { $meld }
puzzle-discard-card = Discard { $card }
puzzle-lay = Lay this meld
puzzle-no = There is no way
puzzle-next = Next
puzzle-right = Right!
puzzle-wrong = Not this time.
puzzle-rated = Rating { $rating } ({ $change })
puzzle-known = You have seen this one before: it does not count.
puzzle-worse = { $points ->
    [one] About one point worse.
   *[other] About { $points } points worse.
}
puzzle-why-out = Everything but { $card } lies in melds: discard it, and you are out.
puzzle-why-no = The best you can do: discard { $card }, and { $points ->
    [one] one point is
   *[other] { $points } points are
} left.
puzzle-why-cost = { $points ->
    [one] One point is
   *[other] { $points } points are
} left: { $cards }.
puzzle-why-nothing = Every card lies in a meld: it costs nothing.
puzzle-hard = { $level } · { $rating }
puzzle-of-day = No. { $number } of today
puzzle-level = How hard
puzzle-level-0 = Auto
puzzle-level-1 = Easy
puzzle-level-2 = Medium
puzzle-level-3 = Hard
puzzle-standing = How you are doing
puzzle-standing-none = Your rating moves with every answer. It starts at 900.
puzzle-rating = rating
puzzle-answered = { $count ->
    [one] puzzle
   *[other] puzzles
}
puzzle-best = right in a row, at best
puzzle-day = Puzzles of the day
puzzle-day-text = One of each kind, the same for everybody today.
puzzle-day-start = Solve them
puzzle-day-on = Go on
puzzle-day-result = { $right } of { $of } right.
puzzle-day-next = New ones tomorrow.
puzzle-more = More puzzles
puzzle-none-games = No game to learn from yet
puzzle-none-games-text = Play one on this device. What you could have done better becomes a puzzle here.
puzzle-none-mistakes = No mistake left
puzzle-none-mistakes-text = You have gone through all there were in your games on this device.
puzzle-play = Play now
puzzle-no-engine = Puzzles need the engine of this page, and it cannot run in this browser.
said-notation-puzzle = There is no such puzzle: the levels go from 1 to 3.
