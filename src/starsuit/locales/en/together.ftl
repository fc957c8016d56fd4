### Tables with other people: what the host can change, who watches, and what happens when somebody is gone.

## Before the start
public-here = This table is public: it is listed, and anyone can watch the game and replay it later.
waiting-room = Waiting room
free-seat = Free seat
sit-here = Sit here
sit-down = Take a seat
all-taken = All seats are taken
this-device = this device
is-here = here
is-away = away
move-up = Move { $name } one place up
add-bot = Add a computer player
another-name = Another player on this device
start-needs = Two players are needed
waiting-for-host = The host starts the game.
close-table = Close this table
close-table-sure = Close this table?
close-table-text = Everybody who waits here is sent home, and its code and link lead nowhere. This cannot be undone.
close-table-keep = Keep it open
seat-text = { $score ->
    [one] One point
   *[other] { $score } points
} so far, { $cards ->
    [one] one card
   *[other] { $cards } cards
} in hand.
is-bot = A computer player: { $level }.
laid-down = Laid down
known-cards = Known to be in this hand
nothing-known = Nothing is known of this hand yet.
mute-one = Mute { $name }

## The waiting room
removed-you = The host has freed your seat. You can take another one, or look on.
revise = Change
revise-title = Change the table
table-title = Name of the table
table-title-example = Friday night
revise-done = Everybody sees the change.
watchers = { $count ->
    [one] One person is looking on
   *[other] { $count } people are looking on
}
watchers-named = { $count ->
    [one] One person is looking on: { $names }
   *[other] { $count } people are looking on, among them { $names }
}
watch-named = Show my name
watch-named-note = Those who play see that you are looking on.
make-host = Make host
make-host-label = Make host: { $name }
host-late = Latecomers may join
host-late-note = Between rounds they can take the seat of a computer player.

## A seat of one's own
seat-link = My seat’s link
menu-screen = Big screen
seat-link-text = With this link you get your seat back in another browser or on another device, even after weeks. Keep it to yourself: whoever has it can play as you.
seat-link-new = Make the link
seat-link-again = Only this link works; one that you made before no longer does.
seat-link-drop = Take it back
seat-link-dropped = The link no longer works.
late-sit = Play along
late-sit-text = From the next round on you can play in the place of a computer player, with its points.
late-seat = Take this seat
late-waits = { $name } takes over when the next round begins.
late-you = You play along from the next round on, in the place of { $name }.
late-not = I would rather watch

## Patience
patience-away = { $name } is away. The computer takes over in { $time }.
patience-idle = { $name } has done nothing for a while.
patience-skip = Go on without { $name }
patience-wait = Keep waiting
patience-agreed = You would like to go on. Others have yet to agree.
patience-soon = The computer plays for { $name } in { $time }.
patience-you = The others would like to go on. The computer plays for you in { $time }.
patience-you-asked = Somebody would like to go on. Are you still there?
patience-here = I am here
