### Clubs, duplicate evenings, and whom one played with.

company = People I played with
company-none = After a game with others you find them here, and one tap plays again.
company-games = { $count ->
    [one] one game
   *[other] { $count } games
}, last { $ago }
company-again = Play again
company-again-label = Play again with { $names }
company-found = Make a club
clubs-yours = Your clubs
clubs-none = A club keeps what an evening leaves behind: who won how often, records, the next date. Only its members see it.
clubs-new = Found a club
clubs-new-text = Whoever played this game with you is invited, and it counts as the first one.
clubs-name = Name of the club
clubs-name-example = Friday night
clubs-members = { $count ->
    [one] one member
   *[other] { $count } members
}
clubs-invited = { $name } has founded this club and invites you.
club-join = Join
club-decline = No, thanks
club-join-text = Members see each other’s names and how everybody fared in the club’s games, and nothing of your other games. You can leave at any time.
club-play = Open a table
club-duplicate = Duplicate evening
club-tables = Now
club-table-open = { $taken } of { $seats } seats taken: { $names }
club-table-playing = Round { $round }: { $names }
club-sit = Come to the table
club-next = Next date
club-next-none = Nothing is planned.
club-next-when = When
club-next-where = Where, or what to bring
club-next-set = Change
club-next-drop = Remove the date
club-next-calendar = Add to calendar
club-standing = Standings
club-player = Player
club-games = Games
club-wins = Won
club-average = Per round
club-outs = Out first
club-standing-text = Every game of at least two people at a table that was opened for the club counts. Most games won comes first, then the fewest points a round. A shared win is a win.
club-records = Records
club-record-outs = { $you ->
    [yes] You went out first { $value } times in a row.
   *[no] { $name } went out first { $value } times in a row.
}
club-record-wins = { $you ->
    [yes] You won { $value } games in a row.
   *[no] { $name } won { $value } games in a row.
}
club-record-lowest = Lowest total of a full game: { $name }, with { $value ->
    [one] one point
   *[other] { $value } points
}.
club-record-dearest = Dearest round: { $name }, with { $value ->
    [one] one point
   *[other] { $value } points
}.
club-evenings = Evenings
club-evenings-none = No game yet. Open a table, and all members see it here.
club-more = Show more
club-people = Members
club-founder = founder
club-invite = Invite somebody
club-invite-text = Whoever has this link can join the club.
club-invite-renew = Make another link
club-invite-renewed = Only the new link works now.
club-pending = Invited: { $names }
club-remove = Send away
club-remove-label = Send away: { $name }
club-remove-text = { $name } no longer sees the club, and their results disappear from the standings.
club-leave = Leave the club
club-leave-text = You no longer see the club, and your results disappear from its standings, even if you come back. The games stay in your own list.
club-rename = Rename
dup-what = All tables get the same cards. So whoever sits on a seat holds what everybody on that seat holds, and the results tell skill from luck.
dup-title = What it is called
dup-mode = Who sits together
dup-mode-tables = Several tables of people
dup-mode-alone = Everybody against the computer
dup-mode-alone-text = Everybody plays alone, at any time, on the same seat against the same opponents.
dup-mode-tables-text = Computer players take the seats that stay free.
dup-seats = Seats at every table
dup-level = Computer players
dup-length = Length
dup-length-full = Eleven rounds
dup-length-short = Five rounds
dup-length-quick = Three rounds
dup-until = Tables may begin for
dup-hours = { $hours ->
    [3] 3 hours
    [24] a day
   *[other] a week
}
dup-announce = Announce
dup-running = Tables may begin until { $until }.
dup-waiting = No table may begin any more. The cards are shown when the last one has finished.
dup-over = It is over: all cards are open.
dup-open = Open a table
dup-play = Play these cards
dup-go-on = To your table
dup-sit = Sit down here
dup-tables = Tables
dup-table = Table { $table }
dup-tables-none = No table has begun yet.
dup-status = { $status ->
    [open] waits
    [playing] is playing
   *[finished] has finished
}
dup-secret = You see the results when you have played. Until it is over, tell nobody your cards.
dup-results = Who made the most of the same cards
dup-place = Place
dup-better = Better by
dup-seat = Seat { $seat }, table { $table }
dup-total = { $points ->
    [one] one point in all
   *[other] { $points } points in all
}
dup-against-bots = compared with computer players
dup-against-nobody = nobody to compare with yet
dup-how = How it is counted
dup-how-text = In every round your points are compared with the average of the other people on the same seat at the other tables: they held the same cards. What you had fewer is what you are better by. If no other person sat there, the computer players on that seat stand in; with nobody to compare with, there is no place. So it does not matter that the numbers of players differ, nor who sat beside whom. When a computer player takes over for somebody who left, the seat still counts as theirs.
dup-rounds = Round by round
dup-round = Round
dup-same = The same cards: seat { $seat }
dup-average = average { $average }
dup-out = out first
dup-line = { $name }, table { $table }: { $points ->
    [one] one point
   *[other] { $points } points
}
dup-review = What would have been better
dup-review-text = The review looks at your game once more and names your dearest mistake of each round.
dup-review-ask = Review my game
dup-review-working = The review is being written …
dup-review-clean = No mistake worth a word in this round.
dup-watch = Watch table { $table }
dup-end = End it now
dup-end-text = Has everybody played? Then all cards are shown, and no other table can begin.
dup-promise = These cards were drawn before anybody sat down. Fingerprint of their seed: { $commitment }
dup-seed = Seed: { $seed }
push-title = Notifications
push-text = When it is your turn in a game with a day for each turn and you are not there, or when a table waits for you, this browser tells you. The message names nobody and no card.
push-none = This browser cannot show notifications. On an iPhone or iPad, add Starsuit to the home screen first.
push-insecure = Browsers allow notifications only over https, and this address is without.
push-off = The operator of this server has switched notifications off.
push-denied = You have forbidden notifications for this page; the browser’s settings can allow them again.
push-no = They are off in this browser.
push-yes = They are on in this browser.
push-start = Switch on
push-stop = Switch off
push-turn = It is your turn.
push-again = A table waits for you.
push-club = A table of your club is open.
dup-to = To the evening

## What the server refuses
said-club-unknown = There is no such club, or you are not in it.
said-club-most = You are in { $most } clubs, which is the most allowed; leave one first.
said-club-game = A club is founded after a private game in which you played.
said-club-link = This link to a club was renewed, or it is not complete.
said-club-full = This club has { $most } members, which is the most allowed.
said-club-not-founder = Only who founded the club can send somebody away.
said-duplicate-shut = Only those who play here may look, since others play the same deals.
said-duplicate-fixed = That is the same at all tables of a duplicate evening.
said-duplicate-one-seat = On a duplicate evening everybody takes one seat.
said-duplicate-hints = A duplicate evening is played without hints.
said-duplicate-twice = These deals were played already: { $names }.
said-duplicate-over = This duplicate evening is over; its deals are known now.
said-duplicate-unknown = There is no such duplicate evening, or it is not of your club.
said-duplicate-most = { $most } duplicate evenings of this club are not over yet.
said-duplicate-not-opener = Only who opened this duplicate evening can end it.
said-duplicate-running = At one of the tables they are still playing.
said-duplicate-secret = The cards stay secret until everybody has played them.
said-duplicate-tables = This duplicate evening has { $most } tables already.
