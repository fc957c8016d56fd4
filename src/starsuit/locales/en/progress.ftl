### Progress: a rating against the computer players, records and achievements.

title-progress = Progress
progress-none = Nothing to show yet
progress-none-text = Play against computer players: your rating, your records and what you achieve are kept here.
progress-hints = { $count ->
    [one] hint asked for
   *[other] hints asked for
}
progress-unaided = { $count ->
    [one] game without a hint
   *[other] games without a hint
}
progress-given-up = { $count ->
    [one] game given up
   *[other] games given up
}
progress-rating = Rating
progress-rating-give = give or take { $give }
progress-rating-moved = { $by } in the last { $games } games
progress-rating-left = { $left ->
    [one] One more whole game without a hint, and there is a rating here.
   *[other] { $left } more whole games without a hint, and there is a rating here.
}
progress-rating-text = The strength with which just your results would be expected in your last { $most } whole games without a hint, on the scale of the computer players’ games against each other.
progress-levels = Records by opponent
progress-levels-text = Each game counts for the strongest computer player in it; the best total is that of a whole game.
progress-level = Opponent
progress-row = Streak
progress-best = Best total
progress-achieved = Achieved: { $count } of { $all }
progress-not-yet = not yet
progress-hints-text = Hints are counted in games on this device. Of older games, and of games at a server, nobody knows: they count for the rating, and not as games without a hint.
progress-puzzles = { $count ->
    [one] Puzzles: rating { $rating }, from one answer
   *[other] Puzzles: rating { $rating }, from { $count } answers
}
achieved-won = Won a game against computer players
achieved-row = Won { $count } games in a row
achieved-unaided = Won a whole game without a hint
achieved-thirteen = Went out with thirteen cards
achieved-five = Went out first in { $count } rounds of one game
achieved-clean = { $count } rounds in a row without a point
achieved-low = Ended a whole game with { $count } points or fewer
achieved-comeback = Won a whole game after being last at half-time
achieved-crowd = Won against { $count } or more computer players
achieved-champion = Won a whole game with a champion in it
achieved-solitaire = Won a solitaire without undoing anything
achieved-week = Finished something on { $count } days in a row
