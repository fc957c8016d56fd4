### The texts of the table in the browser.

## The page itself
description = Five-suited rummy for an evening with friends or with the computer. Free, no account.

## Everywhere
close = Close
cancel = Cancel
details = Details
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
net-alone = This works with a server only, and this page has none.
net-answer = Something went wrong on the server ({ $status }). Try again in a moment.
gone-person = That belongs to the account you had here. Log in to it again, then try once more.
logged-out = You were logged out on this device and are playing on as a guest. To come back, log in under “Account” on the start page.
log-in = Log in

## Names of the screens
title-quick = New game
title-new = Play with friends
title-join = Join a table
title-table = Table
title-games = My games
title-account = Account
title-settings = Settings
title-privacy = Privacy
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
of-ranks = of { ranks }
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
home-continue = Go on playing
home-continue-text = With { $names }, round { $round }.
offline = You are offline. What needs the server has to wait.

## New tables
new-friends = Play with friends
new-friends-text = Open a table, then send the link. Free seats can be filled with computer players.
new-pass = Pass and play
new-pass-text = Everybody plays on this device. Between turns the cards are covered.
new-bots = Against the computer
new-bots-text = How many, how strong, how quick. It is remembered for next time.
add-person = Add a player
level = How strong
level-novice = Novice
level-casual = Casual
level-skilled = Skilled
level-expert = Expert
level-master = Master
level-champion = Champion
pace = Their pace
pace-instant = At once
pace-quick = Quick
pace-normal = Normal
pace-relaxed = Relaxed
presets = Game, and about how long it takes
target = The game ends at
rule-playoff = A tie is played off
rule-court = Jack, queen and king count 10
clock = Time for a turn
clock-hours = { $hours } h
clock-left = Time left: { $time }
public = Open to everybody
public-note = The table is listed for others to join.
public-note-playing = The game is listed, and anyone can watch it.
open-table = Open a table
deal = Deal
loading = Loading …

## Joining
code = The six letters
join = Join
lobby = Open tables

## The waiting room
seats-taken = { $taken } of { $seats } seats taken
host = host
remove = Free the seat of { $name }
start = Start with { $players } players
people-title = People
host-title = The table
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
round-of = Round { of-ranks }
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
stand-in = A computer player plays for them until they are back.
stand-in-you = The computer is playing for you.
come-back = Play on myself
stand-in-meanwhile = { $count ->
    [one] While you were away the computer played one turn for you.
   *[other] While you were away the computer played { $count } turns for you.
}
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
went-out = went out

# In the title of the tab, before the name of the page.
your-turn = Your turn

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
lay-down = Lay down
hint = Hint
sort-label = Sorted by { $by }. Sort otherwise.
sort-melds = melds
sort-rank = rank
sort-suit = suit
sort-own = my order
move-card = move

## Between and after
race = The race
race-text = Total points after each round. The lowest line wins.
no-scores = No round is finished yet.
rematch = Play again
seed = Seed of the shuffles: { $seed }
table-closed = This table is closed
table-shut = This table is no longer open to you

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
chat-off = The chat is off at this table.
chat-watching = Only those who play here can write.
mute = Mute somebody
mute-text = Messages and reactions are not shown on this device. Nobody is told.
send = Send

## The log
log-started = The cards are dealt.
log-sat = { $name } sits down.
log-handed-over = { $name } is away; a computer player takes over.
log-took-back = { $name } is back.
log-idle = { $name } does nothing; a computer player goes on.
log-host = { $name } is the host now.
log-host-you = You are the host now.
log-late = { $name } plays along from the next round on.
log-joined = { $name } takes over from a computer player.
log-revised = The host has changed the table.
log-said = { $name }: { $text }
log-public-asked = The host asks whether this game may become public.
log-declined = The game stays private.
log-public = The game is public now.
log-banned = { $name } was banned.
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
motion = Motion
confirm = Confirm discards
your-name = Your name
leave = Leave the table
leave-later = Leave, go on later
give-up = Give up this game
give-up-title = Give up this game?
give-up-text = The cards are put away, and nobody wins.
give-up-daily = The cards are put away. There is only one attempt a day.

## Keys
keys = Keys

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
ruled-target = ends at { $points ->
    [one] one point
   *[other] { $points } points
}
ruled-limit = at most { $turns ->
    [one] one turn
   *[other] { $turns } turns
} a round
ruled-clock = { $seconds ->
    [30] 30 seconds a turn
    [60] a minute a turn
    [180] three minutes a turn
   *[other] a day a turn
}

## What the server says
said-book = book of { ranks }
said-book-wild = book of wild cards
said-run = run of { suit-name } from { $from } to { $to }
said-meld-hidden = A hidden card cannot be judged.
said-meld-few = { $count ->
    [0] A meld needs at least three cards, and there are none.
    [one] A meld needs at least three cards, and there is only one.
   *[other] A meld needs at least three cards, and there are only { $count }.
}
said-meld-all-wild = These are wild cards only, and this table does not allow a meld without a natural card.
said-meld-neither = Neither one rank ({ $ranks }) nor one suit ({ $suits }).
said-meld-twice = A run has each rank once, and the { $card } is there more than once.
said-meld-long = A run has at most { $most } cards, and these are { $count }.
said-meld-missing = { $count ->
    [one] The { $ranks } of { suit-name } is missing, and there is no wild to stand for it.
   *[other] The { $ranks } of { suit-name } are missing, and { $wilds ->
        [0] there is no wild
        [one] there is only one wild
       *[other] there are only { $wilds } wilds
    } to stand for them.
}
said-doubt-nobody-out = Round { $label }: nobody has 0, so nobody went out.
said-doubt-missing = Round { $label }: the score of { $names } is missing, and a later round has begun.
said-doubt-most = Round { $label }: { $name } has { $points }, and { $dealt } cards cost { $most } at most.
said-doubt-sum = Round { $label }: { $name } has { $points }, and no cards add up to that.
said-doubt-hand = Round { $label }: the hand of { $name } has { $count ->
    [one] one card
   *[other] { $count } cards
}, and { $dealt } were dealt.
said-doubt-discard = Round { $label }: the hand of { $name } has { $count ->
    [one] one card
   *[other] { $count } cards
}, and { $dealt } were dealt (leave out the discard).
said-doubt-left = Round { $label }: { $name } has { $count ->
    [one] one card
   *[other] { $count } cards
} left, and { $dealt } were dealt.
said-doubt-melds = Round { $label }: { $name } could have laid down some of { $words } and had { $fewest }, not { $points }.
said-doubt-copies = Round { $label }: { $words } is listed { $count } times, and the packs hold { $copies }.
said-doubt-stray = Round { $label }: what { $names } scored does not count, as the game went otherwise.
said-closed-host = The host closed the table.
said-closed-idle = { $days ->
    [one] Nothing happened for a day.
   *[other] Nothing happened for { $days } days.
}
said-closed-left = Everybody had left.
said-engine-build = This page was built without an engine of its own: it plays with a server only.
said-engine-browser = This browser cannot run the engine of the page: it plays with a server only.
said-engine-start = The engine of the page does not start. Reload the page; if that does not help, it plays with a server only.
said-engine-part = This is not available without a server yet.
said-engine-broken = Something went wrong in the engine of the page. Reload the page to go on; nothing is lost.
said-engine-weights = The champion could not be loaded; a master plays instead.
said-room-unknown = There is no such { $words }.
said-room-code = No table has the code { $typed } now; ask for it again.
said-room-busy = Others were quicker again and again; try once more.
said-room-private = This is not for you to see.
said-room-newer = A newer version of the server plays here; try again in a moment.
said-table-alone = A game needs at least two players; invite people or add computer players.
said-table-full = All seats of this table are taken.
said-table-taken = { $name } sits there already.
said-table-sitting = You sit here already; for another player on this device, give a name.
said-table-name = “{ $name }” is not a name of 1 to { $most } printable characters.
said-table-started = { $words } only before the game has started.
said-table-over = The game is over; { $words }.
said-table-not-over = A rematch can be had when the game is over.
said-table-not-here = Only those who sit at the table can { $words }.
said-table-not-host = Only the host can { $words }.
said-table-others = Other people are playing here; leave instead of closing the table.
said-play-late = Too late: it was meant for move { $meant }, and the game is at { $moves }.
said-play-not-playing = There is no game at this table just now.
said-play-not-your-turn = It is the turn of { $name }.
said-play-not-yours = { $words } is not yours to play.
said-action-already-drawn = A card has been drawn in this turn; now one is discarded.
said-action-draw-first = A turn starts by drawing from the stock or the discard pile.
said-action-cannot-go-out = To go out, every card but the discard is melded.
said-action-not-all-melded = To go out, every card but the discard is melded, and these would be left: { $cards }.
said-action-not-a-meld = Not a meld: { $words }.
said-action-not-in-hand = The { $words }.
said-action-last-turn = This is the last turn: lay down melds (or none) together with the discard.
said-action-nobody-out = Melds stay in the hand until somebody goes out or you go out yourself.
said-action-game-over = The { $words } is over.
said-action-closed = Pile { $pile } is closed and takes no more cards.
said-action-nothing-to-undo = Nothing has been placed yet, so there is nothing to undo.
said-chat-off = The chat is off at this table.
said-chat-empty = There is nothing to say in this line.
said-chat-length = A line has at most { $most } characters, not { $count }.
said-limit-requests = There were too many requests; wait a little.
said-limit-guests = There were too many new guests from your network; try again later.
said-limit-tables = There were too many new tables from your network; try again later.
said-limit-events = So much happened in your games today that the server takes no more for now; go on later.
said-room-full = { $most } things happened here, which is the most allowed; open another.
said-limit-own-tables = You have { $count ->
    [one] one table
   *[other] { $count } tables
} open, and { $most } { $most ->
    [one] is
   *[other] are
} allowed; finish or close one first.
said-limit-codes = There were too many wrong codes from your network; try again later.
said-limit-connections = You have { $most } connections open, which is the most allowed.
said-limit-messages = Too many messages at once; wait a little.
said-limit-chat = You are saying too much at once; wait a little.
said-limit-logins = There were too many tries; wait some minutes.
said-people-name = A name has 1 to { $most } characters, and this one has { $count }.
said-people-login = A name to log in with has 3 to 40 printable characters.
said-people-password = A password has 8 to 200 characters.
said-people-login-failed = There is nobody with this name and this password.
said-people-recovery-failed = There is nobody with this name and this code.
said-people-no-session = You are not logged in there any more.
said-request-host = This server does not answer to this name. Its operator can set public_url, or use the server’s address.
said-room-id-used = This was sent twice in two ways. Reload the page.
said-people-taken = This name cannot be used to log in; choose another one.
said-people-registered = You have a name and a password already.
said-people-link = This link was used already or is too old; make a new one.
said-people-logged-out = You were logged out on this device. Log in, or open a link from another device of yours, to go on here.
said-people-unknown = Reload the page; the server does not know you yet.
said-games-unknown = There is no such game.
said-games-not-yours = Only its host and those who played this game may read it.
said-games-not-finished = This game is not finished; its record and its seed are shown then.
said-games-secret = The cards of { $day } stay secret until that day is over in UTC.
said-daily-day = A day is written like 2026-11-15.
said-daily-future = That day has not come yet.
said-daily-hints = The game of the day is played without hints.
said-review-limit = This game takes too long to review.
said-review-failed = The review could not be written: { $words }.
said-review-nothing = No round of this game is finished, so there is nothing to review.
said-server-busy = Many people are asking just now; ask again in a moment.
said-server-stopping = The server is being restarted.
said-server-moving = Another process of the server goes on from here.
said-message-version = This server speaks version { $version }, not { $other }; reload the page.
said-message-hello = There is no connection; try again.
said-server-broken = Something went wrong here; it is written in the log of the server.
said-store-full = The disk of the server is full; nothing was written.
said-store-locked = Another program keeps the database of the server locked; nothing was written, try again.
said-store-closed = The server is stopping; come back in a moment.
said-store-lost = The server cannot write just now; nothing was written.
said-store-slow = The database of the server takes too long just now; nothing was written, try again.
said-store-unknown = The server cannot say yet whether this was written; sending it again is safe.
said-store-readonly = The server cannot write just now; nothing was written.
said-store-open = The server cannot write just now; nothing was written.
said-store-broken = The server cannot write just now; nothing was written.
said-request-invalid = The request cannot be read.
said-request-not-found = There is nothing here.
said-request-too-large = The request is too large.
said-request-slow = The request did not come in time.
said-people-bots = You have { $most } bots, which is the most allowed.
said-people-tokens = A bot has { $most } tokens at most; revoke one first.
said-people-no-bot = You have no such bot.
said-people-no-token = This bot has no such token.
said-people-not-registered = You have no password yet.
said-review-busy = Many reviews are waited for; ask again in a minute.
said-review-working = The review is being written; ask again in a few seconds.
said-upload-running = This record is of a game that is not over.
said-upload-seats = The record has { $players } players, but seats are named for { $given }.
said-upload-nobody = Nobody but computer players plays in this record.
said-table-no-seat = Nobody sits at { $words }.
said-table-worn = { $most } things happened at this table beside the game; open another one.
said-room-no-code = No free code was found; try again.
said-table-name-taken = { $name } sits here already; choose another name.
said-table-not-sitting = You do not sit at this table.
said-table-not-played = Only those who played can ask for a rematch.
said-table-seats = There is no such seat; this table has { $seats }.
said-action-not-your-turn = It is somebody else’s turn.
said-action-no-such-pile = There is no pile { $pile }: they are 3 to 13.
said-action-not-in-pile = { $card } is neither the turned { $turned } nor in pile { $pile } ({ $cards }).
said-limit-network = There are too many connections from your network.
said-people-name-hidden = A name has only characters that can be seen.
said-people-wrong-password = This is not your password.
said-message-hello-late = There is no connection; try again.
said-table-banned = The host has banned you from this table.
said-table-ban-self = The host cannot be banned.
said-table-bans = { $most } people are banned from this table; open another one.
said-table-not-banned = Nobody like that is banned from this table.
said-table-nobody = There is nobody like that at this table.
said-table-not-asked = Nobody has asked to make this game public.
said-table-declined = Somebody who plays would rather keep this game private.
said-table-one-seat = At a public table everybody takes one seat, unless the host allows more.
said-table-crowded = { $most } people are watching this table already; try again later.
said-skip-nobody = Nobody is being waited for there.
said-skip-early = Give { $name } a little more time: { $seconds } s.
said-table-resize = A table has { $least } to { $most } seats, and { $taken } of these are taken.
said-table-no-late = Nobody can join this game any more; you can look on.
said-table-not-late = This seat cannot be taken now.
said-people-banned = The operator of this server has banned you.
said-games-link = This link was taken back, or it is not complete.
said-games-no-link = There is no such link to a game of yours.
said-limit-exports = You have fetched this some times already; try again in an hour.
said-limit-reports = You have reported enough for now; the operator will look at it.

### Clubs and duplicate evenings.

title-clubs = Clubs
title-club = Club
title-duplicate = Duplicate evening
home-clubs = People and clubs
home-clubs-text = Play again with the same people, standings, evenings.
said-push-off = This server sends no notifications.
said-push-endpoint = This server cannot write to the push service of this browser.
title-watch = Watch a round
title-screen = Big screen
home-watch = Watch a round
home-watch-text = Two minutes, with captions.
