### How accurately somebody plays, by phase and beside the computer players.

skill-accuracy = Accuracy, in %
skill-taking = Where to draw
skill-throwing = What to discard
skill-last = Last turns
skill-all = All of it
skill-range = It may be anything from { $low } to { $high }.
skill-missing = { $games ->
    [one] One game more
   *[other] { $games } games more
}, and the nearest level is named here.
skill-measure = { $level } has 100 by definition; who plays better than that looks the same.
skill-title = How accurately you play
skill-text = What your last { $most } games on this device say; in each of them every decision is looked at once, which takes some seconds.
skill-go = { $games ->
    [one] Go through one game
   *[other] Go through { $games } games
}
skill-you = You play about as well as the level { $level }.
