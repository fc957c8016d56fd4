### Tables with other people: what the host can change, who watches, and what happens when somebody is gone.

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
