### The end of a game.

game-over = The game is over
after-rounds = After { $rounds ->
    [one] one round
   *[other] { $rounds } rounds
}
you-won = You won!
winners = { $count ->
    [one] { $names } won.
   *[other] { $names } share the win.
}
why-lowest = The lowest total wins: { $points }, { $ahead } ahead of { $next }.
why-shared = Nobody has fewer than { $points ->
    [one] 1 point
   *[other] { $points } points
}, and a tie shares the win.
why-playoff = { $names } were tied at { $points }. The play-off decided.
why-target = Somebody reached { $points ->
    [one] 1 point
   *[other] { $points } points
}, which ends the game.
to-daily = To the results of the day
to-rematch = To the new table
watch-replay = Watch the replay
save-record = Save the record
share-text = { $count ->
    [one] { $winners } won a game of Starsuit: { $scores }.
   *[other] { $winners } share the win in a game of Starsuit: { $scores }.
}
share-back = Whoever has the link can watch this game. You can take the link back under My games, Account.
moments = Moments
moment-worst = { $you ->
    [yes] You were caught with { $points ->
        [one] one point
       *[other] { $points } points
    } in the round { of-ranks }.
   *[no] { $name } was caught with { $points ->
        [one] one point
       *[other] { $points } points
    } in the round { of-ranks }.
}
moment-lead = { $you ->
    [yes] You took the lead for good in the round { of-ranks }.
   *[no] { $name } took the lead for good in the round { of-ranks }.
}
moment-streak = { $you ->
    [yes] You went out { $points } times, more often than anybody else.
   *[no] { $name } went out { $points } times, more often than anybody else.
}
moment-comeback = { $you ->
    [yes] You were { $points } points behind after the round { of-ranks }, and still won.
   *[no] { $name } was { $points } points behind after the round { of-ranks }, and still won.
}
