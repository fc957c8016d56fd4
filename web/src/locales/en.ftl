### The texts of the table in the browser.

## Everywhere
close = Close
cancel = Cancel
try-again = Try again
go-home = To the start page
go-back = Back
copy = Copy
copied = Copied.
share = Share
save = Save
you = You
missing = There is nothing here
missing-text = The address may be mistyped, or the game is gone.
screen-failed = This screen could not be loaded
screen-failed-text = The network may be away. Try again in a moment.

## Names of the screens
title-home = Starsuit
title-quick = New game
title-new = Play with friends
title-join = Join a table
title-table = Table
title-games = My games
title-settings = Settings
title-solitaires = Solitaire
title-solitaire = Solitaire
title-daily = Daily deal
title-sheets = Score sheets
title-sheet = Score sheet
title-learn = Learn
title-rules = Rules
title-glossary = Glossary
title-replay = Replay
title-cards = The cards
title-offline = Offline
title-missing = Nothing here

## Cards
suit-t = stars
suit-h = hearts
suit-c = clubs
suit-s = spades
suit-d = diamonds
rank-11 = jack
rank-12 = queen
rank-13 = king
ranks = { $rank }s
ranks-11 = jacks
ranks-12 = queens
ranks-13 = kings
card-name = { $rank } of { $suit }
card-joker = joker
card-hidden = hidden card
card-back = back of a card
card-wild = { $card }, wild
card-place = { $card }, { $place } of { $count }
cards-size = Size
cards-full = large
cards-small = small

## Home
home-play = Play now
