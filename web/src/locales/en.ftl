### The texts of the table in the browser.

## The page itself
description = Five-suited rummy for an evening with friends or with the computer. Free, no account.

## Everywhere
close = Close
cancel = Cancel
try-again = Try again
go-home = To the start page
go-back = Back
copied = Copied.
share = Share
save = Save
you = You
guest = Guest
missing = There is nothing here
missing-text = The address may be mistyped, or the game is gone.
screen-failed = This screen could not be loaded
screen-failed-text = The network may be away. Try again in a moment.
net-offline = The server cannot be reached. Check the network and try again.
net-answer = Something went wrong on the server ({ $status }). Try again in a moment.
gone-person = That belongs to the account you had here. Log in to it again, then try once more.
logged-out = You were logged out elsewhere and go on as a guest. To come back, log in under “My games”, “Account and devices”.

## Names of the screens
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
title-missing = Nothing here

## Cards
# $suit is t, h, c, s or d; $rank is 3 to 13, and 14 for a joker.
suit-name = { $suit ->
    [t] stars
    [h] hearts
    [c] clubs
    [s] spades
   *[d] diamonds
}
rank-name = { $rank ->
    [11] jack
    [12] queen
    [13] king
   *[other] { $rank }
}
ranks = { $rank ->
    [11] jacks
    [12] queens
    [13] kings
   *[other] { $rank }s
}
card-name = { rank-name } of { suit-name }
# As the object of a sentence, which is what $card is in all sentences about what somebody does with it.
card-the = the { $rank ->
    [14] { card-joker }
   *[other] { card-name }
}
card-joker = joker
card-hidden = hidden card
card-back = back of a card
card-wild = { $card }, wild
card-place = { $card }, { $place } of { $count }
card-in-meld = { $card }, in meld { $meld }
cards-size = Size
cards-full = large
cards-small = small

## Home
home-play = Play now
home-play-text = You and { $count ->
    [one] one computer player
   *[other] { $count } computer players
}, { LOWER($level) }.
home-play-house = With house rules.
home-tagline = Rummy with a fifth suit.
home-change = Change
home-friends = Play with friends
home-friends-text = Send a link or six letters.
home-join = Join with a code
home-join-text = Somebody has a table for you.
home-pass = Pass and play
home-pass-text = One device goes round the sofa.
home-solitaire = Solitaire
home-solitaire-text = Eleven piles, 28 cards to close them.
home-daily = Daily deal
home-daily-text = The same cards for everybody today.
home-sheet = Score sheet
home-sheet-text = Keep score at a real table.
home-learn = Learn
home-learn-text = Five minutes, by playing.
home-games = My games
home-games-text = Go on, look back, statistics.
home-continue = Go on playing
home-continue-text = With { $names }, round { $round }.
home-more = More to do
home-independent = Starsuit is independent, free software. All artwork is its own.
offline = You are offline. What needs the server has to wait.

## New tables
new-friends = Play with friends
new-friends-text = Open a table, then send the link. Free seats can be filled with computer players.
new-pass = Pass and play
new-pass-text = Everybody plays on this device. Between turns the cards are covered.
new-bots = Against the computer
new-bots-text = How many, how strong, how quick. It is remembered for next time.
players-count = Players in all
bots-too = Computer players among them
player-name = Name of player { $number }
add-person = Add a player
level = How strong
level-novice = Novice
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
pace = Their pace
pace-instant = At once
pace-quick = Quick
pace-normal = Normal
pace-relaxed = Relaxed
house-rules = House rules
length = Rounds
length-full = All eleven
length-odd = Six
length-short = Four
length-down = From kings down
hand-size = Cards in a round
hand-size-wild = As many as the wild rank
hand-size-same = Always { $cards }
target = The game ends at
target-none = No total
rule-random = Rounds in random order
rule-playoff = A tie is played off
rule-all-wild = Melds may be all wild
rule-court = Jack, queen and king count 10
clock = Time for a turn
clock-none = As long as you like
clock-30 = 30 seconds
clock-60 = A minute
clock-180 = Three minutes
clock-day = A day
clock-hours = { $hours } h
clock-left = Time left: { $time }
public = Open to everybody
public-note = The table is listed for others to join.
open-table = Open a table
deal = Deal
dealing = Dealing …
no-table = The table could not be opened
too-many-tables = Under “My games” you find them all. Go to one and finish it, give it up, or close it while it still waits.
loading = Loading …

fewer = One fewer
more = One more

## Joining
code = The six letters
join = Join
lobby = Open tables
lobby-open = { $taken } of { $seats } seats taken
lobby-playing = playing, you can look on
lobby-empty = No open table just now. Open one of your own.
table-of = The table of { $name }

## The waiting room
waiting-room = Waiting room
seats-taken = { $taken } of { $seats } seats taken
free-seat = Free seat
sit-here = Sit here
sit-down = Take a seat
all-taken = All seats are taken
this-device = this device
is-here = here
is-away = away
host = host
move-up = Move { $name } one place up
remove = Free the seat of { $name }
add-bot = Add a computer player
another-name = Another player on this device
start = Start with { $players } players
start-needs = Two players are needed
waiting-for-host = The host starts the game.
close-table = Close this table
close-table-sure = Close this table?
close-table-text = Everybody who waits here is sent home, and its code and link lead nowhere. This cannot be undone.
close-table-keep = Keep it open
invite = Invite
invite-how = Scan, send the link, or say the six letters.
invite-text = Come and play a round of five-suited rummy.
code-label = Code: { $code }
copy-link = Copy link
qr = The link as a QR code

## The table
menu = Menu
scores = Scores
chat = Chat
chat-unread = Chat, { $count } new
round = Round { $round } of { $rounds }
playoff = Play-off
playoff-note = A play-off settles a tie. Its points are not in the total.
wild-short = { $ranks } and jokers are wild
wild = wild
wild-label = Wild: { $ranks } and jokers.
round-of = Round of { $ranks }
other-players = Other players
seat-label = { $name }{ $turn ->
    [yes] , whose turn it is
   *[no] {""}
}: { $cards ->
    [one] one card
   *[other] { $cards } cards
}, { $score ->
    [one] one point
   *[other] { $score } points
}{ $state ->
    [out] , went out
    [laid] , has laid down
    [watching] , not in this round
   *[playing] {""}
}{ $away ->
    [yes] , away
   *[no] {""}
}
seat-number = Player { $number }
seat-out = Out!
seat-points = +{ $points }
seat-text = { $score ->
    [one] One point
   *[other] { $score } points
} so far, { $cards ->
    [one] one card
   *[other] { $cards } cards
} in hand.
is-bot = A computer player: { $level }.
stand-in = A computer player plays for them until they are back.
stand-in-you = The computer is playing for you.
come-back = Play on myself
laid-down = Laid down
known-cards = Known to be in this hand
nothing-known = Nothing is known of this hand yet.
dealer = Dealer
# One letter, beside the name of who deals.
dealer-mark = D
away = Away
stock = Stock · { $count }
stock-label = Stock, { $count ->
    [one] one card
   *[other] { $count } cards
}. Draw the top card.
discard-pile = Discards
pile-label = Discard pile, on top: { $card }. Take it.
pile-discard = Discard { $card }
pile-empty = Discard pile, empty
your-hand = Your hand, { $count ->
    [one] one card
   *[other] { $count } cards
}
your-score = { $score ->
    [one] one point
   *[other] { $score } points
}
points-now = This hand would score { $points } now
watching = You are looking on.
meld-of = Meld: { $cards }.
left-over = Left over: { $cards }.
player = Player
total = Total
total-of = { $total } in all
went-out = went out
leads = in the lead

status-draw = Your turn. Draw a card.
status-draw-last = { $name } went out. Your last turn.
status-discard = Choose a card to discard.
status-move = Tap the place for { $card }.
status-out = You can go out!
status-lay = Lay down what you can.
status-staged = Discarding { $card } …
status-wait = { $name } is playing.
status-wait-last = { $out } went out. { $name } has the last turn.
status-wait-last-you = You went out. { $name } has the last turn.
status-over = The game is over.

draw = Draw
take = Take
discard = Discard
take-back = Take back
go-out = Go out
not-yet = Not yet
lay-down = Lay down
hint = Hint
sort-label = Sorted by { $by }. Sort otherwise.
sort-melds = melds
sort-rank = rank
sort-suit = suit
sort-own = my order
move-card = move

## Going out and the last turn
go-out-text = Everything but one card goes down, and you score nothing this round.
lay-title = Your last turn
lay-text = Lay down your melds, throw one card; what is left counts.
lay-how = To change it, drag a card, or tap it and then the place where it should go.
lay-rest = Left in hand
lay-discard = Discard
lay-new = New meld
lay-meld = Meld { $number }
lay-here = to { $place }
lay-scores = Scores { $points }
lay-named = { $label }: { $title }

## Between and after
summary-title = Round { $round } is over
summary-playoff = The play-off is over
summary-out = { $name } went out. Wild were { $ranks }.
summary-you-out = You went out. Wild were { $ranks }.
summary-nobody = Nobody went out.
next-round = Deal { $cards } cards
to-the-end = See the result
race = The race
race-text = Total points after each round. The lowest line wins.
no-scores = No round is finished yet.
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
rematch = Play again
to-daily = To the results of the day
to-rematch = To the new table
watch-replay = Watch the replay
save-record = Save the record
share-text = { $count ->
    [one] { $winners } won a game of Starsuit: { $scores }.
   *[other] { $winners } share the win in a game of Starsuit: { $scores }.
}
moments = Moments
moment-worst = { $you ->
    [yes] You were caught with { $points } points when { $ranks } were wild.
   *[no] { $name } was caught with { $points } points when { $ranks } were wild.
}
moment-lead = { $you ->
    [yes] You took the lead for good in the round of { $ranks }.
   *[no] { $name } took the lead for good in the round of { $ranks }.
}
moment-streak = { $you ->
    [yes] You went out { $points } times, more often than anybody else.
   *[no] { $name } went out { $points } times, more often than anybody else.
}
moment-comeback = { $you ->
    [yes] You were { $points } points behind after the round of { $ranks }, and still won.
   *[no] { $name } was { $points } points behind after the round of { $ranks }, and still won.
}
seed = Seed of the shuffles: { $seed }
table-closed = This table is closed
table-closed-text = The host gave it up, or nobody came for a long time.

## Hints
hint-title = What could I play?
hint-wait = Hints are for your turn. Have a look at your hand meanwhile.
hint-draw = Draw from the stock
hint-take = Take { $card }
hint-discard = Discard { $card }
hint-out = Go out, discarding { $card }
hint-lay = Lay down and discard { $card }
hint-none = There is nothing to do just now.
hint-more = More choices
thinking = Thinking …

## Chat
reactions = Reactions
react-bravo = Bravo!
react-ouch = Ouch
react-wow = Wow
react-thanks = Thanks
react-think = Let me think
react-hurry = Come on
react-laugh = Ha ha
react-luck = Good luck
reaction-bravo = { $name }: Bravo!
reaction-ouch = { $name }: Ouch!
reaction-wow = { $name }: Wow!
reaction-thanks = { $name }: Thanks!
reaction-think = { $name }: Let me think …
reaction-hurry = { $name }: Come on!
reaction-laugh = { $name }: Ha ha!
reaction-luck = { $name }: Good luck!
chat-empty = Nothing said yet.
chat-say = Say something
chat-off = The host has switched the chat off.
chat-watching = Only those who play here can write.
mute = Mute somebody
mute-one = Mute { $name }
mute-text = Messages and reactions are not shown on this device. Nobody is told.
send = Send

## The log
log-started = The cards are dealt.
log-sat = { $name } sits down.
log-handed-over = { $name } is away; a computer player takes over.
log-took-back = { $name } is back.
log-said = { $name }: { $text }
log-rematch = There is a new table for another game.
log-clock = Time was up. { $what }
log-draw-you = You drew { $card }.
log-draw-other = { $name } drew a card.
log-take-you = You took { $card }.
log-take-other = { $name } took { $card }.
log-discard-you = You discarded { $card }.
log-discard-other = { $name } discarded { $card }.
log-out-you = You went out!
log-out-other = { $name } went out. One last turn.
log-lay-you = You laid down and score { $points }.
log-lay-other = { $name } laid down and scores { $points }.

## One device for several
pass-to = Hand over to { $name }
pass-text = Nobody else should look.
pass-ready = I am { $name }

## The line
link-connecting = Connecting …
link-offline = You are offline. It goes on by itself when the network is back.
link-lost = Connection lost.
link-restart = The server restarts.
link-again = Trying again in { $seconds } s.
link-kept = What you did is kept, and will be sent.

## Settings
theme = Look
theme-auto = Like the system
theme-dark = Night
theme-light = Paper
motion = Motion
motion-off = None
motion-slow = Slow
motion-normal = Normal
motion-quick = Quick
sounds = Sounds
vibration = Vibrate when it is my turn
confirm = Confirm discards
confirm-note = A discard waits for a second yes.
use-keys = Letters as shortcuts
use-keys-note = S draws, D discards, and so on.
show-points = Show what my hand would score
take-back-time = A discard can be taken back for
seconds = { $seconds } s
left-handed = Left-handed
language = Language
language-auto = Like the system
your-name = Your name
your-name-example = as the others call you
your-colour = Your colour
saved = Saved.
colour-amber = Amber
colour-crimson = Crimson
colour-green = Green
colour-blue = Blue
colour-violet = Violet
colour-teal = Teal
colour-rose = Rose
colour-olive = Olive
colour-indigo = Indigo
colour-rust = Rust
colour-slate = Slate
colour-plum = Plum
leave = Leave the table
leave-later = Leave, go on later
give-up = Give up this game
give-up-title = Give up this game?
give-up-text = The cards are put away, and nobody wins.
give-up-daily = The cards are put away. There is only one attempt a day.

## Keys
keys = Keys
key-cap-shift = Shift + ← →
key-cap-enter = Enter
keys-touch = By touch: tap a card, then tap it again or the pile; or drag it there.
key-draw = draw from the stock
key-take = take the top discard
key-hand = go to the hand
key-move = from card to card
key-shift = move the card
key-choose = choose the card
key-discard = discard the chosen card
key-back = take the discard back
key-yes = send it at once
key-out = go out, or lay down
key-sort = sort by melds, rank, suit
key-hint = hint
key-scores = scores
key-chat = chat

# What a table plays, in a line
ruled-players = { $players } players
ruled-rounds = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
ruled-random = rounds in random order
ruled-hand = { $cards } cards in every round
ruled-playoff = ties are played off
ruled-shared = ties share the win
ruled-all-wild = no all-wild melds
ruled-court = J Q K worth { $points }
ruled-target = ends at { $points } points
ruled-limit = at most { $turns } turns a round
