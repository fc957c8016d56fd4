### The texts of the terminal that the page does not have.

## What many sentences are made of
list-and = { $before } and { $last }
list-or = { $before } or { $last }
points-count = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cards-count = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
rounds-count = { $rounds ->
    [one] 1 round
   *[other] { $rounds } rounds
}
# As the object of a sentence.
card-the-shown = the { $card }
you-deal = you deal
no-meld = no meld
yes-letter = y

## A turn as a sentence
turn-you = You { $what }.
turn-other = { $name } { $what }.
turn-reshuffle = { $you ->
    [yes] shuffle
   *[no] shuffles
} the discard pile into a new stock
turn-draw = { $you ->
    [yes] draw
   *[no] draws
} from the stock
turn-draw-card = { $you ->
    [yes] draw
   *[no] draws
} { $card }
turn-take = { $you ->
    [yes] take
   *[no] takes
} { $card } from the pile
turn-discard = { $you ->
    [yes] discard
   *[no] discards
} { $card }
turn-out = { $you ->
    [yes] go
   *[no] goes
} out with { $melds }
turn-lay = { $you ->
    [yes] lay
   *[no] lays
} down { $melds }
turn-lay-nothing = { $you ->
    [yes] lay
   *[no] lays
} down nothing
turn-keep = { $you ->
    [yes] keep
   *[no] keeps
} { points-count }
turn-nothing-left = { $you ->
    [yes] have
   *[no] has
} nothing left
result-total = total { $total }
result-left = left { $cards }

## Playing line by line
line-help =
      s        draw from the stock            t       take the top discard
      8h       discard the 8 of hearts (10h, Kt and Jk are cards too)
      o        go out, when you can           o 8h    go out and discard the 8 of hearts
      Enter    on your last turn: lay down the best melds
      h        a hint                         w       what is wild, and your points now
      scores   the totals                     log     what happened in this round
      sort     sort by rank or by suit        rules   the rules in short
      q        save and leave
      Melds of your own choice:  out 8h 8c Jk | 5s 6s 7s discard 4d
      and on your last turn:     lay 8h 8c Jk discard 4d   (nothing: lay discard 4d)
line-rules =
      Collect books (three or more of a rank) and runs (three or more in a row of one suit, 3 to K).
      A round of five cards has 5s and jokers wild; a wild stands for any card of a meld.
      Each turn: draw one card, discard one. When all cards but the one you discard are in melds, go out.
      Then everybody else has one last turn, lays down what fits and counts what is left:
      3 to 10 their number, J 11, Q 12, K 13, a card of the wild rank 20, a joker 50.
      The lowest total wins. docs/rules.md has all rules with their numbers, R1 to R23.
line-look-on = You look on; { $names } play.
line-against = You play against { $names }.
line-together = { $names } play at this keyboard.
line-together-against = { $names } play at this keyboard, against { $others }.
line-last-turns = Everybody else has one last turn.
line-last-turns-too = Everybody else, you too, has one last turn.
line-hand-over = { $name }, it is your turn.
line-hand-over-enter = { $name }, it is your turn. Press Enter when you sit at the keyboard.
line-enter-shows = Enter shows your cards; q leaves, and everything is saved.
line-round = { $round }: { cards-count }, { $wild }, { $dealer }
line-totals = Totals: { $totals }
line-tie = A tie: { $names } play it off.
line-piles = Stock { cards-count }    Discard pile { $top }
line-pile-empty = empty
line-hand = Your hand  { $cards }
line-sorted = sorted by { $by }
line-drew = You drew { $card }.
line-took = You took { $card }.
line-ask-draw = { points-count } now. Draw from the (s)tock or (t)ake { $card }?
line-ask-draw-last = Last turn. { line-ask-draw }
line-best-lay = Best: lay down { $melds }, discard { $card }.
line-nothing = nothing
line-ask-lay = That leaves { points-count }. Enter to do it, or a card to discard instead:
line-ask-out = You can go out, discarding { $cards }! (o)ut, or another card to discard:
line-ask-discard = { points-count } at best. Discard which card?
line-wild = { $wild }; the hand would score { points-count }.
line-short-help = s or t draws, a card discards it, ? helps.
line-sure-points = Discarding { $card } leaves { $left } instead of { $best }. Really?
line-sure-wild = { $card } is wild. Really discard it?
line-sure = { $question } (y/n)
line-wants = { $question } [Y/n]
line-go-out = That lets you go out. Go out?
line-after-rounds = After { rounds-count } of { $all }:
line-leads = leads
line-first-discard = The first discard is { $card }.
line-round-over = The round is over.
line-next-round = Enter for the next round.
line-between = Enter deals the next round; scores, log and q work here too.
line-end = The end
line-you-win = You win with { points-count }.
line-wins = { $names } { $many ->
    [yes] win
   *[no] wins
} with { points-count }.

## Sitting down, leaving and saving
line-others-wait = { $games ->
    [one] 1 other game
   *[other] { $games } other games
} still to be finished: starsuit play --list
line-promise = Seed promise (commitment): { $commitment }
line-commands = ? lists the commands, q saves and leaves.
line-continue = Continue your game ({ $words })?
line-one-keyboard = { $words } at one keyboard
line-welcome = Starsuit: Five Crowns in the terminal
line-ask-players = How many players, you included (2 to 14)? [4]
line-number-please = A number from { $least } to { $most }, please; q leaves.
line-or-character = Or one with a way of their own, by name: { $names }
line-ask-level = How strong are the others (1 to { $most })? [{ $usual }]
line-saved = Your game is saved; starsuit play continues it.
line-record = The record, with the seed that was promised: { $file }
line-replay = Watch it again with: { $command }
line-review = What was luck, and what was not: { $command }
line-not-saved = This game cannot be continued later: { $why }
line-unreadable = What was saved could not be read ({ $why }); it is kept as { $file }.
saved-round = round { $round } of { $rounds }
saved-round-own = round { $round } of { $rounds }, you have { points-count }
saved-busy = (open in another terminal)
saved-none = No game waits to be finished.
line-by-line = Line by line, for { $why }.

## At a server
line-seat-kept = Your seat is kept; go back with: starsuit play { $link }
line-gone-on = The game has gone on meanwhile; this was not done.
line-others-turn = { $name } is playing; say, react, chat, clock, scores, log and q work now.
talk-help =
      say hi   write to the others            react   gestures, such as react bravo
      chat     what was said so far           clock   how long one may still think
      skip     go on without somebody idle    host    host Ben makes Ben the host
      (the host: chat off, and chat on)
talk-nobody-idle = Nobody else is waited for just now.
talk-host = Whom? Type host and a name: { $names }.
talk-no-clock = There is no clock for this turn.
talk-clock = { $thinking } left for this turn.
talk-what = What do you want to say? For example: say good luck
talk-chat-off = The host has switched the chat off; gestures still work.
talk-remark = { $name }: { $text }
thinking-you = You have { $time }
thinking-other = { $name } has { $time }
table-clock = { $rules }, { $time } for a turn
closed-otherwise = The table was closed.
wait-table = A table at { $site }: { $rules }
wait-link = Code { $code }, link { $link }
wait-guest =
      sit Ben  Ben plays here too             x 3     free seat 3, if it is yours
      Enter    look again who is there        q       leave; your seat is kept
wait-host =   s        start with those who sit       b       add a computer player (b expert)
wait-for-host = The host starts the game when everybody is here.
wait-free = free
wait-bot = { $name }, computer player ({ $level })
wait-you = { $name }, you
wait-ask = (s)tart, (b) a computer player, ? helps:
wait-levels = Computer players, from weak to strong: { $levels }
news-clock = The time was up: a computer player has moved for { $who }.
news-stand-in = This device was away: a computer player has moved for { $who }.
news-you = you
news-handed-over = { $name } is away; a computer player stands in.
news-took-back = { $name } is back.
news-chat-on = The host has switched the chat on.
news-chat-off = The host has switched the chat off.
news-back = The connection is back.
news-lost = The connection is lost. I try again until it is back; nothing is lost.
news-hung = { $why } I try again until it is back; nothing is lost.

## What was typed wrong, and other errors of this device
said-notation-card = “{ $text }” is not a card (ranks 3-9 T J Q K, suits t h c s d, Jk).
said-notation-command = “{ $text }” is neither a card nor a command; ? lists them.
said-notation-action = This is not an action such as: out 8h 8c Jk discard 4d.
said-notation-hidden = A hidden card (??) cannot stand here.
said-notation-meld = Meld { $meld } of { $melds } has no cards.
said-action-on-its-way = Your last move is still on its way to the server.
said-game-busy = { $id } is open in another terminal.
said-game-names = { $name } is there twice; everybody needs a name of their own.
said-server-closed = This table was closed.
line-error = Error: { $why }

## The solitaire
patience-welcome = Starsuit: the solitaire of eleven piles
patience-about = Each pile has its own wild rank, the number on its left. ? lists the commands.
patience-help =
      7 Kd         put the turned card on pile 7 and discard its king of diamonds
      7            put it on pile 7 and discard what then costs the most
      x            discard the turned card itself (on the largest open pile)
      h            a hint: whether it can be won, and what to do with the turned card
      auto         play for me: follow the winning plan to the end
patience-help-steps =   u            undo                           r           start this deal again
patience-help-end =
      left         the cards still to come        q           save and leave
      A pile of seven cards has 7s and jokers wild. A pile closes when all its cards are in melds.
patience-ask-end = u to undo, r to start this deal again, Enter to end:
patience-ask = Place { $card }:
patience-left = Still to come, in unknown order: { $cards }
patience-hard = This one is hard; thinking for up to { $seconds } seconds …
patience-pass = No pile needs { $card }: { $typed } lets it pass.
patience-goes = { $card } goes to pile { $pile }, which discards { $gone }: { $typed }
patience-no-plan = So there is no plan to follow.
patience-no-plan-back = So there is no plan to follow; u takes a step back.
patience-try-closes = pile { $pile }, discarding { $card }: closes it
patience-try-points = pile { $pile }, discarding { $card }: goes from { $before } to { $after }
patience-try-same = pile { $pile }, discarding { $card }: changes nothing
patience-placed = { $card } to pile { $pile }, { $gone } goes.
patience-pile-closed = Pile { $pile } is closed.
patience-head = pile   left
patience-closed = closed
patience-status = { $closed } of 11 piles closed, { cards-count } to place, { points-count } open.
patience-status-short = { $closed } of 11 piles closed
patience-won = Won, with { cards-count } to spare!
patience-lost = No cards left, and { $closed } of 11 piles closed.
patience-score = Score: { points-count }.
patience-can-win = It can be won from here: the plan takes { cards-count } of the { $left } left.
patience-cannot-win = It cannot be won from here, in whatever order the cards come.
patience-undecided = Whether it can be won from here could not be decided in { $seconds } seconds.
patience-continue = Continue your solitaire ({ $words })?
patience-saved = Your solitaire is saved; the same command continues it.
patience-record = The record: { $file }
said-notation-place = A placement is a pile and the card it discards, as in 7 Kd.

## The score sheet
score-help =
      Mia 12                 12 points for Mia; the start of a name will do
      Mia Jk 7h              the cards Mia has left, counted for you
      Mia hand 3h 4h 5h 7d   the whole hand; the best melds are found for you
      Mia out                Mia went out: 0 points
      12 0 7 31              everybody who is still missing, in the order you sit
      fix 3 Mia 20           correct round 3, or play-off P1; - empties the cell
score-help-undo =   undo                   a step back
score-help-redo =   redo                   the step that was taken back, again
score-help-end =
      rename Mia Maria       another name
      show, show 3           the sheet; how the scores of round 3 were told
      csv FILE               the sheet for a spreadsheet (-: on the screen)
      help, quit             this list; the end (everything is saved already)
score-help-cards = Cards: rank 3-9 T J Q K and suit t (stars) h c s d; Th is the 10♥, Jk a joker.
score-nothing = Nothing changed.
score-check = Please check: { $doubt }
score-taken-back = Taken back: { $what }.
score-no-score = no score yet
score-written = Written to { $file }.
score-headline = { $round } · { cards-count } · { $ranks } wild · { sheet-deals }
score-round = Round { $label }
score-playoff = Play-off { $label }
score-won = { $names } { $many ->
    [yes] share the win
   *[no] wins
} with { points-count }.
score-won-playoff = { $name } wins the play-off; before it the totals were tied at { points-count }.
score-tied = { $names } are tied: a play-off decides (R19).
score-leads = { $names } { $many ->
    [yes] lead
   *[no] leads
} with { $total } after { rounds-count }.
score-renamed = { $before } is { $after } now.
score-emptied = { $name } has no score any more in round { $label }.
score-in-round = { $name } in round { $label }
score-entered = { $who }: { $told }.
score-entered-total = { $who }: { $told }, { $total } in all.
score-gone-name = { $after } for { $before }
score-gone = { $name } { $points } in round { $label }
score-without = without a score
score-told-left = { $points } ({ $cards } left)
score-told-hand = { $points } ({ $laid } laid down, { $left } left)
score-column-cards = Cards
score-column-wild = Wild
score-column-round = Round
score-who = A new score sheet. Who plays? Go round the table clockwise: Mia, Ben, Ann
score-names = Names:
score-dealer = Who deals first? [{ $name }]
score-begin = Type a score, such as { $name } 12, or help, or quit. Every line is saved.
score-goodbye = Saved in { $file }. See you!
score-over = The game is over; { $commands } still work, and --new starts the next one.
score-missing = { $headline } · missing: { $names }
score-everybody = everybody
said-sheet-player = Who is “{ $text }”? There are { $names }.
said-sheet-fix = fix needs a round, a player and a score, as in: fix 3 Mia 20.
said-sheet-round = “{ $text }” is not a round; allowed: 3, or P1 for a play-off.
said-sheet-command = { $command } stands alone, and “{ $text }” came after it.
said-sheet-changed = { $file } was changed by another program; please open it again.
said-sheet-none = There is no sheet in { $file } yet; --players Mia,Ben,Ann starts one.
said-sheet-exists = { $file } already has a sheet for { $names }; add --new to start over (the old one is kept), or leave out the names and rules to go on with it.

## The replay
replay-head = { $names }: { $rules }
replay-first-discard = First discard { $card }
replay-won = { $names } won with { points-count }.
replay-moment = Round { $round }, { $wild }, after { $actions } actions
replay-piles = Stock { cards-count }, discard pile { $top }; { $then }
replay-game-over = the game is over
replay-to-draw = { $name } is to draw
replay-to-discard = { $name } is to discard
replay-to-lay = { $name } is to lay down
score-column-dealer = Dealer

## The full screen: what the keys in its last line do
do-sort = Sort
do-log = Log
do-help = Help
do-write = Write
do-gesture = Gesture
do-yes = Yes
do-no = No
do-ready = I am ready
do-go-on = Go on
do-review = Review
do-look = Light or dark
do-quit = Quit
do-delete = Delete
do-change = Change
do-type = Type it
do-undo = Undo
do-redo = Redo
do-fresh = New sheet
do-on = On
do-next-round = Next round
do-last = End
do-run = Run
do-eyes = Whose eyes
do-best = Best here
do-up = Up
do-down = Down
do-page-up = Page up
do-page-down = Page down
do-place = Place
do-plan = Plan
do-follow = Follow it
do-new-deal = New deal
do-answer = Answer, go on
do-choose = Choose
do-page-before = Page before
do-go-there = Go there
do-start = Start
do-bot = Computer
do-weaker = Weaker
do-stronger = Stronger
do-skip = Go on without
do-free = Free seat
do-sit = Sit down
do-another = Another
do-keep = Keep
do-discard-it = Discard it
do-proposal = Proposal

## The full screen: its help. In each line a key, and what it does.
keys-help = ? | this help
keys-everywhere =
    F2 | light or dark
    Esc | back; a game is saved by itself
    Ctrl-C | leave; the next start goes on from here
keys-table =
    s | draw from the stock (or click it)
    t | take the top discard (or click it)
    ← → | choose a card (or click it)
    Enter | discard it; on the last turn, lay down (or click it again)
    o | go out, or lay down on the last turn; melds can be changed
    h | a hint: what to do, and why
    a | sort by suit or by rank
    l | everything that happened in this round
    c | scores and the race so far
keys-take-back = u | take a discard back, for a moment
keys-talk =
    w | write to the others, and read what was said
    r | a gesture: bravo, ouch, good luck …
keys-skip = k | go on without somebody who does nothing, if the others agree
keys-host = m | the host: make somebody else the host
keys-home =
    ↑ ↓ Enter | choose (or click)
    a letter | the one that starts with it
keys-setup =
    ↑ ↓ | go to a row
    ← → | change it (or click it)
    e | type a value of your own, where the row allows it
    Tab | to the names, and back
    Enter | deal
keys-waiting =
    ↑ ↓ | go to a seat
    b | the host: a computer player takes a free seat (or Enter)
    ← → | the host: how strong that computer player is
    x | free the seat: your own, or as the host any
    j | sit down; or somebody else does who plays at this device too
    s | the host: start with those who sit
keys-lesson =
    ← → | move to a card (or click it)
    Space | choose it, where several are to be chosen
    Enter | answer; then the next page
    Backspace | the page before
keys-replay =
    ← → | an action back or on
    ↑ ↓ | a turn back or on
    PgUp PgDn | a round back or on
    Home End | the beginning, the end
    Space | let it run, or stop it
    Tab | all hands open, or what one player saw
    h | what would have been best here
    a click | on the line: go there
keys-arrange =
    ← → | move to a card
    1 to 9 | put the card into that meld
    n | begin a new meld with it
    0 | keep it in the hand
    d | discard it
    r | what the computer proposes for this discard
    Enter | lay down as shown; until then nothing is sent
keys-arrange-undo = u | undo a change
keys-solitaire =
    ↑ ↓ | choose a pile (or click it)
    ← → | choose the card that it discards, marked ✗
    Enter | put the turned card there (or click the pile again)
    x | discard the turned card: no pile wants it
    h | can it be won, and where does this card go?
    p | the whole plan
    a | do what the plan says, one step
    l | the cards still to come
keys-solitaire-undo = u, r | undo a step; start this deal again
keys-sheet-undo = Ctrl-Z | undo
keys-sheet-redo = Ctrl-Y | redo
keys-sheet-new = Ctrl-N | a new sheet
help-marks = * marks a wild card, + the card you drew, a heavy frame a finished meld.
help-home = The menu
help-table = At the table
help-waiting = Before the game
help-lesson = The lesson
help-solitaire = The solitaire
foot-take = Enter takes it, Esc does not
foot-scroll = ↑ ↓ scroll, Esc closes
foot-usual = Enter: { $answer }

## The full screen: the menu
menu-about = Five Crowns, the five-suited rummy
menu-go-on = Continue your game
menu-sofa-on = Continue on one device
menu-solitaire-on = Continue the solitaire
menu-server-on = Back to your table
menu-server-on-text = at { $site }
menu-saved = All saved games
menu-saved-text = { $count }, to continue or delete
menu-new-text = against computer players
menu-sofa-text = several people, one device
menu-server = Play at a server
menu-server-text = with others, by link or code
menu-solitaire-text = eleven piles, twenty-eight cards
menu-lesson = Learn the game
menu-lesson-text = a lesson of ten minutes
menu-replay = Watch a record
menu-replay-text = go through a game, turn by turn
menu-sheet-text = keep the score of a real table
small-window = This window has { $width }×{ $height } characters; everything fits from 80×24 up.
left-saved = What you left is saved; starsuit play goes on with it.
saved-title = Saved games, the latest first: Enter continues one
saved-delete = Delete { $id } ({ $words }) for good?
saved-delete-yes = Delete it

## The full screen: the table
table-in-hand = { $points } in hand now
table-draw = Your turn. Draw (s), or take { $card } (t)?
table-draw-last = Last turn. Draw (s), or take { $card } (t)?
table-lay = Last turn. Lay down: Enter.
table-out = You can go out, discarding { $cards }: o
table-discard = Discard a card: ← → and Enter.
table-choose = Choose a card first: ← →, or a click. Enter then discards it.
table-out-sure = Discarding { $card } you can go out. Go out?
table-only-discard = Only discard it
table-staged = { $card } is being discarded. u takes it back.
table-back = { $card } is back in your hand.
table-sorted = Loose cards are sorted by { $by }.
table-log = Round { $round } so far
table-you-out = You went out. { line-last-turns }
table-other-out = { $name } went out. { line-last-turns }
seat-this-round = +{ $points } this round
seat-deals = deals
# Where there is little room: somebody went out.
out-short = out
# Above stock and discard pile, eight characters at most.
pile-stock = stock
pile-discards = discard
# What is wild, in a frame: eight characters at most, and twelve.
token-ranks = { $rank ->
    [11] jacks
    [12] queens
    [13] kings
   *[other] { $rank }s
}
token-jokers = + jokers
wilds-short = wilds
scores-title = Scores after { $played } of { rounds-count }
playoff-short = off
cover-take = Take the device so that nobody else sees your cards, then press Enter.
gesture-title = A gesture for everybody
gesture-foot = its number, or ↑ ↓ and Enter; Esc goes back
pass-on-title = Who is to be the host?
pass-on-foot = ↑ ↓ and Enter; Esc goes back
chat-sends = Enter sends
chat-gestures = F3 for gestures
chat-switch = F4 switches the chat { $on ->
    [yes] off
   *[no] on
}
chat-closes = Esc closes
summary-next = Enter: the next round
summary-end = Enter: how it ended
end-save-as = Save the record of this game as
end-saved = Saved: { $file }
arrange-lay = Your last turn: lay down what fits
arrange-hand = in hand
arrange-left = Nothing is sent yet. { points-count } left in the hand.
arrange-nothing = Nothing is sent yet. Nothing left in the hand.
arrange-discard = { $card } is discarded.
arrange-good = This may be laid down. Enter does it.
arrange-none = There is no meld { $number }; n begins a new one.
arrange-cannot = With this discard the hand cannot go out.
said-action-discard = One card has to be discarded: d on a card does it.

## The full screen: a new game
setup-new = A new game
setup-server = A new table at { $site }
setup-names = Names, with commas: Mia, Ben
setup-name = Your name, if you like
row-people = People
row-people-count = { $people ->
    [one] 1 person
   *[other] { $people } people
}
row-people-note = They pass this device on, and see only their own cards.
row-bots = Computer players
row-none = none
row-players = Players
row-players-more = you and { $count } more
row-are = They are
row-are-note = They come by the code or the link of the table, which you see next.
row-invited = people you invite
row-play = They play
row-mixed = Mixed
row-mixed-note = One of each, in turn.
row-face = Who
row-face-any = Anybody
row-face-any-note = Players without a way of their own.
row-face-all = All eight
row-face-all-note = The eight characters in turn, at this level.
row-novice-note = Plays by feel, overlooks a run now and then and loves pairs; a child's first opponent.
row-casual-note = Sees every meld in its own hand and gets rid of high cards, but neither plans ahead nor watches you.
row-skilled-note = Counts the cards that can still help, and does not feed the next player.
row-expert-note = Weighs every card that may come next, for itself and for the chance to go out.
row-master-note = Thinks ahead before taking a card, and watches what the next player collects.
row-champion-note = Has learned from millions of positions what to discard and what to take; the strongest.
row-rounds-all = 3 to K, eleven of them
row-rounds-down = K down to 3
row-rounds-short = short: 3 to 7
row-rounds-very = very short: 3, 7, K
row-rounds-third = every third: 3, 6, 9, Q
row-rounds-odd = odd ones: 3, 5, 7, 9, J, K
row-rounds-note = The rank that is wild in each round, and how many cards are dealt. e: a list of your own.
row-rounds-ask = Which rounds, by wild rank? 3-K, K-3, or a list such as 3,5,7,J
row-order = Their order
row-order-listed = as they are listed
row-order-note = By lot: the seed of the game shuffles the rounds.
row-lot = by lot
row-hand = Cards dealt
row-hand-wild = as many as the wild rank
row-hand-same = { $cards } in every round
row-hand-note = The same number in every round makes short rounds longer, and long ones shorter.
row-ties = A tie
row-ties-shared = is shared
row-ties-playoff = is played off
row-ties-note = Played off: those who are tied play one more round of six cards.
row-wilds = Melds of wilds only
row-wilds-yes = allowed
row-wilds-no = need a natural card
row-court = J, Q and K
row-court-own = count 11, 12 and 13
row-court-ten = count 10 each
row-target = The game ends
row-target-last = after the last round
row-target-at = at { points-count }
row-target-note = At so many points: after the round in which somebody has reached them. e: a number of your own.
row-target-ask = At how many points does the game end? (none: after the last round)
row-limit = A round ends
row-limit-out = when somebody is out
row-limit-at = after { $turns ->
    [one] 1 turn
   *[other] { $turns } turns
} at the latest
row-limit-note = After so many turns of each player everybody has a last turn, out or not. e: a number of your own.
row-limit-ask = After how many turns of each player does a round end? (none: when somebody is out)
row-dealer = First dealer
row-dealer-last-you = the last player, so you begin
row-dealer-last = the last player, so the first begins
row-dealer-you = you
row-dealer-first = the first player
row-dealer-note = By lot: the seed of the game decides who deals first. Whoever sits to the dealer's left begins.
row-clock-note = A computer player helps anyone who takes longer.
row-table = The table
row-table-private = is for those who have the link
row-table-public = is listed for everybody
said-setup-number = “{ $text }” is not a number from 1 to 100000, nor none.
said-setup-names = { $count } names for { row-people-count }; leave some out.
said-setup-character = Characters play at the levels Casual and Skilled; choose one of these.

## The full screen: at a server
visit-ways = A link such as http://192.168.1.5:8155/t/… or the six letters of a table take you there. The address of a server alone opens a new table, to which you invite others.
visit-address = a link, six letters, or a server
visit-name = your name there, if you like
visit-asking = Asking { $site } …
wait-title = A table at { $site }
wait-code-label = Code
wait-link-label = Link
wait-for-name = { $name } starts the game when everybody is here.
wait-alone = Give the code or the link to others, or add computer players with b.
wait-full = All seats are taken: s starts the game.
wait-some = s starts with those who sit; others may still come by the code or the link.
wait-is-bot = computer player, level { LOWER($level) }
wait-is-you = you
wait-who-else = Who else plays at this device?
wait-sits = a name, then Enter; the device is passed on. Esc goes back

## The full screen: solitaire, sheet and records
# Over three columns that begin at the 1st, the 7th and the 13th character.
pile-heads = pile  left  cards
pile-title = Solitaire: close all eleven piles
pile-takes = Pile { $pile } takes { $card } and discards { $gone }: { $what }
pile-takes-same = Pile { $pile } takes { $card } and discards it again: { $what }
pile-closes = it closes!
pile-points = { $before } → { $after ->
    [one] 1 point
   *[other] { $after } points
}.
pile-how = ↑ ↓ another pile, ← → discard another card, Enter places.
pile-over = u takes a step back, r starts this deal again, n deals a new one.
pile-gone = { $card } is discarded.
pile-undone = A step back.
pile-again = Start this deal again from its beginning?
pile-again-yes = Start again
pile-restarted = The same deal, from its beginning.
pile-most = The pile that gains the most is chosen.
pile-plan = Pile { $pile } takes { $cards } and discards { $gone }
pile-plan-any = It works in whatever order the cards come.
pile-left = { cards-count } to come after this one, in unknown order
score-kept = The sheet that was there is kept as { $file }.
score-fresh = The old sheet is kept until the new one begins, and beside it then; Esc keeps it.
film-open = all hands open
film-eyes = as { $name } saw it
film-at = { $at } of { $count }
film-deal = The deal.
film-best = Best for { $name }: { $hint }
film-same = So it was played.
film-which = Which record?
film-none = No game has been finished here yet. Any record will do:
film-file = the name of a file, then Enter
film-unreadable = cannot be read
film-rounds = { $played } of { rounds-count }: { $names }
said-game-under-way = This game is still being played, so its hands stay hidden.

## The full screen: the lesson
tutor-suits = The game has five suits: stars, hearts, clubs, spades and diamonds. Each has eleven ranks, from 3 to 10, then J, Q and K; there is neither an ace nor a 2. Two packs are shuffled together, with six jokers, so you may meet every card twice.
tutor-book = The first kind of meld is the book: three or more cards of the same rank, whatever their suits. Choose the book in this hand.
tutor-run = The other kind of meld is the run: three or more cards in a row, all of one suit. Choose the run.
tutor-wild = Jokers are wild, and in each round one rank as well: in the round of seven cards it is the 7. A wild (marked *) stands for any card you lack. Make a run of hearts with the help of one.
tutor-corner-title = No way round the corner
tutor-corner = A run ends at the K; it does not go on with the 3. The 3 of diamonds is of no use here, but the joker is. Choose three cards that are a meld.
tutor-turn = A turn is short: draw one card, from the stock or the top of the discard pile, then discard one. When all your other cards are in melds, you may go out. You were dealt three cards and drew the 7 of hearts. Which card do you discard to go out?
tutor-more-title = Going out with more cards
tutor-more = With more cards you need more melds; they must take in everything but the card you discard. Here 6s are wild. Which card do you discard?
tutor-last = When somebody goes out, everybody else has one last turn: draw, lay down the melds you have, discard one card, and count the rest. You hold a run. Which card do you discard, so that the fewest points are left?
tutor-cost = 3 to 10 cost their number, J 11, Q 12, K 13. Wild cards are a joy while you play and dear when you are left with them: 20 for the wild rank, and 50 for a joker. Which of these costs the most?
tutor-done = Eleven rounds: three cards and wild 3s in the first, one card more in each, thirteen cards and wild kings in the last. The lowest total wins. Now play: Enter deals a short game against two beginners, Esc is the menu.
tutor-goes-on = Enter goes on.
tutor-single = ← → to the card, Enter answers.
tutor-several = ← → to a card, Space chooses it, Enter answers.
tutor-first = Choose with ← → and Space first.
tutor-yes = Yes: { $why }
tutor-nearly = Nearly! { $why }
tutor-out = you lay down { $melds } and are out, with no points.
tutor-over = { $cards } would be left over ({ points-count }).
tutor-fewest = { points-count } left, the fewest there can be.
tutor-fewer = That leaves { points-count }; it can be fewer.
tutor-dearer = { $card } costs { $points }, and another one costs more.

## A review
report-luck-title = What was luck, and what was not
report-not-over = The game is not over; this is about its first { $rounds ->
    [one] round
   *[other] { $rounds } rounds
}.
report-played = How well it was played
report-points = points
report-outs = out
report-accuracy = accuracy
report-decisions = decisions
report-mistakes = mistakes
report-won = won
report-mistake = A mistake gives away a point or more against the best play found.
report-causes = Luck and skill, in points: minus is good
report-score = score
report-par = par
report-deal = deal
report-draws = draws
report-choices = choices
report-rest = rest
report-sum = score = points - { $out } for each time out = par + deal + draws + choices + rest.
report-legend-par = par: equal players; deal, draws: what the cards gave; choices: given away;
report-legend-rest = rest: what the others discarded, and when somebody went out.
report-chances = The chance to win after each round, in %
report-course = The chance to win, turn by turn
report-course-text = One mark for each turn, from what the player could see after it: from { $low } for nearly none to { $high } for nearly certain. A space is a new round.
report-start = start
report-round = round { $round }
report-playoff = play-off
report-turning = { $round } ({ $ranks } wild): { $name } { $before } % { $arrow } { $after } %
report-turning-out = { $point }, went out; the others were left with up to { points-count }.
report-turning-left = { $point }, left with { points-count }
report-turning-other = { $point }; { $name } went out.
report-gave = { $name } gave away { $points } in turn { $turn }.
report-better = What to do better, the dearest first ({ $shown } of { $all })
report-nothing = Nothing worth a point.
report-moment = starsuit hint RECORD --at { $at } shows the moment of the first.
# As the subject of a sentence.
lesson-your-shown = your { $card }
said-file-no-game = No game has been finished here yet; give the file of a record.
hint-head = { $name }, round { $round }: { $wild }
hint-hand = Hand  { $cards }
hint-pile = Discard pile { $card }
hint-row-discard = Discard { $card }
hint-row-out = Go out, discard { $card }

puzzle-out-prompt = Melds with | between them, or no
puzzle-discard-prompt = The card to discard
puzzle-draw-prompt = draw or take
puzzle-cost-prompt = One of these costs
puzzle-unclear = That is none of the answers.
puzzle-left = Left in the hand: { $cards }. All but one card must be in melds.
## How well somebody plays
skill-head = { $name }, { $games ->
    [one] one game
   *[other] { $games } games
}
skill-level = Plays about as well as the level { $level }.
