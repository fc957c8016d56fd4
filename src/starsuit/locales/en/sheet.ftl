### The score sheet of a real table.

sheet-new-title = A new score sheet
sheet-intro = For a game with real cards. Everybody who opens the link sees the sheet, and may write on it.
sheet-players = Who plays, as you sit
sheet-player = Player { $number }
sheet-up = Move { $name } one place up
sheet-drop = Take { $name } out
sheet-add = Add a player
sheet-first-dealer = Who deals first
sheet-rules = House rules
sheet-open = Open the sheet
sheet-names-missing = At least two players with different names are needed.
sheet-mine = My sheets
sheet-none = No sheets yet.
sheet-finished = finished
sheet-running = { $leaders } is ahead
sheet-title-default = Score sheet

## The round
sheet-round = Round { $label } of { $rounds }
sheet-playoff = Play-off
sheet-cards = { $cards } cards each
sheet-wild = { $ranks } and jokers are wild
sheet-deals = { $name } deals
sheet-dealer = deals
sheet-write = Write { $name }’s points in round { $label }
sheet-change = Change { $name }’s { $points } in round { $label }
sheet-leads = ahead
sheet-over = The game is over
sheet-won = { $count ->
    [one] { $names } wins!
   *[other] { $names } share the win!
}
sheet-all-rounds = All rounds
sheet-dot = The dot marks who deals.
sheet-cell = Round { $label }, { $name }: { $points }. Change it.
sheet-cell-empty = Round { $label }, { $name }: nothing yet. Write it.
sheet-unsent = Not sent yet.
sheet-changed = Another phone changed { $name } in round { $label }: { $is } instead of { $was }.
sheet-cleared = Another phone cleared the { $was } of { $name } in round { $label }.
sheet-chart = The race
sheet-chart-text = Total points after each round. The lowest line wins.
sheet-share = Share
sheet-share-title = This sheet on another phone
sheet-share-text = Scan it, send the link, or say the six letters. Anyone with the link can write too.
sheet-csv = Save for a spreadsheet
sheet-own = This sheet lies on this device only: others cannot write on it.
sheet-own-remove = Remove the sheet
sheet-undo = Undo
sheet-redo = Redo
sheet-again = New sheet, same players
sheet-people = { $count ->
    [one] one phone has it open
   *[other] { $count } phones have it open
}
sheet-rename = Change a name
sheet-rename-title = Names
sheet-unknown = There is no such sheet

## An entry
sheet-entry-title = { $name }, round { of-ranks }
sheet-next = { $name } is next.
sheet-after = Then: { $names }
sheet-theirs = Another phone has written { $points } for { $name }. Which is right?
sheet-theirs-cleared = Another phone has cleared this cell of { $name }. Which is right?
sheet-leave = Leave it
sheet-how = How
sheet-how-points = Points
sheet-how-left = Cards left
sheet-how-hand = Hand
sheet-points = Points
sheet-delete = Delete the last digit
sheet-went-out = Went out: 0
sheet-clear = Clear the cell
sheet-save = Write { $points }
sheet-save-plain = Write
sheet-pick-suit = Suit
sheet-pick-card = Add { $card }
sheet-picked = Tapped so far; tap a card to take it off
sheet-picked-none = Tap the cards that are left.
sheet-picked-none-hand = Tap all cards of the hand; the best melds are found for you.
sheet-take-off = Take { $card } off
sheet-counts = { $points ->
    [one] one point
   *[other] { $points } points
}
sheet-too-much = That is more than { $cards } cards can give. Look again.

## What the server says
said-sheet-names = The number of names is { $count }; { $least } to { $most } players are allowed.
said-sheet-points = { $name }: { $words } is not a score; 0 to { $most } points are allowed.
said-sheet-undo = There is nothing to undo.
said-sheet-redo = There is nothing to redo.
said-sheet-worn = This sheet was written on { $most } times; open a new one.
said-sheet-meanwhile = Another phone has written meanwhile: { $name } has { $theirs } in round { $label }. Your { $mine } is not written.
said-sheet-name = Name { $place }, “{ $name }”, cannot be used; 1 to { $most } printable characters that are not only digits are allowed.
said-sheet-name-twice = “{ $name }” is there twice; every player needs a name of their own.
said-sheet-entry = { $name }: “{ $text }” is not a score; allowed: { $words }.
said-sheet-entry-card = { $name }: { $words }.
said-sheet-entry-long = { $name }: an entry of { $count } characters is too long ({ $words }).
said-sheet-entry-missing = { $name }: an entry is missing (allowed: { $words }).
said-sheet-cards = { $name }: { $count } cards were given; 1 to { $most } are allowed.
said-sheet-finished = The game is over, { $names } won; only corrections fit.
said-sheet-full = The sheet is full after { $most } rounds.
said-sheet-twice = { $name } already has { $points } in round { $label }; a correction changes it.
