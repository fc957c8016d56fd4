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
      (the host: chat off, and chat on)
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
