### My games, statistics, the daily deal and the account.

title-stats = Statistics
title-link = Another device

own-tools = { $what }: save or remove
own-title = A game on this device
own-text = It lies on this device only. Once removed it is gone.
own-remove = Remove
import = Open a record
import-large = This file is too large to be a record.
import-failed = This file cannot be opened.
said-record-no-tags = It is no record: those start with tags such as [starsuit 1].
said-record-version = Line { $line }: it is a record of another version.
said-record-kind = Line { $line }: it is neither a game nor a solitaire.
said-record-tag = Line { $line }: a tag is missing, doubled, or not what it should be.
said-record-illegal = Line { $line }: the rules do not allow what is written there.
said-record-mismatch = Line { $line } does not fit the game that its seed deals.
said-record-truncated = It ends at line { $line }, without its closing line (end: …).
said-record-after-end = Line { $line }: nothing may come after the closing line.
said-record-commitment = Line { $line }: the seed is not the one that was promised.
games-none = No finished game yet.
games-none-text = When you have played one, you can watch it again here, card by card.
games-filter = Show
games-all = All
games-won = Won
games-lost = Not won
games-daily = Daily deals
games-more = Show more
games-place = Place { $place }
games-won-line = Won
games-points = { $points ->
    [one] one point
   *[other] { $points } points
}
games-with = with { $names }
games-day = Daily deal of { $day }
games-stats = My statistics
games-account = Account and devices
games-going = Under way
games-turn = Your turn
games-waiting = Your table is waiting
games-waiting-too = You are waiting for the start

stats-none = There is nothing to count yet. Play a game first.
stats-games = games
stats-played = { $count ->
    [one] game
   *[other] games
}
stats-wins = won
stats-share = of games won
stats-streak = wins in a row now
stats-best-streak = longest streak
stats-outs = of rounds gone out first
stats-round = points a round
stats-total = points a game
stats-best = Best total:
stats-worst = Worst total:
stats-of-points = { $total ->
    [one] one point
   *[other] { $total } points
}
stats-by-round = Points by round
stats-by-round-text = What a round cost you on average, by its wild rank. Lower is better.
stats-by-round-row = { $average } on average, out first { $outs } of { $rounds ->
    [one] one time
   *[other] { $rounds } times
}
stats-by-players = By number of players
stats-versus = Against
stats-players = Players
stats-place = Average place
stats-opponent = Opponent
stats-ahead = Ahead
stats-behind = Behind
stats-bot = Computer, { $level }
stats-own = These are the games on this device.
stats-solitaire = Solitaire statistics
stats-progress = Progress

daily-text = Everybody gets the same cards today. One attempt each; the results are compared.
daily-ends = New cards in { $hours } h { $minutes } min.
daily-over = This day is over.
daily-table = The game of the day
daily-table-text = { $rounds ->
    [one] One short round
   *[other] { $rounds } short rounds
} against { $bots ->
    [one] one computer player
   *[other] { $bots } computer players
}.
daily-solitaire = The solitaire of the day
daily-solitaire-text = Eleven piles, no undo, no hints.
daily-play = Play
daily-go-on = Play on
daily-look = Look at it
daily-board = Results
daily-results = { $count ->
    [0] Nobody has finished yet.
    [one] One result so far
   *[other] { $count } results so far
}
daily-none = Nobody played it to the end.
daily-place = Place
daily-name = Name
daily-points = Points
daily-piles = Piles
daily-you = you
daily-before = The day before
daily-after = The day after
daily-promise = Promise of the shuffle: { $commitment }
daily-seed = Seed: { $seed }
practice = Practice deal
practice-text = The same cards for everybody, made from the date. They count on no board.
practice-solitaire-text = Eleven piles, with undo and hints.
practice-table = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, place { $place }
practice-solitaire = Solitaire: { $closed } of 11 piles

account-guest = You are a guest on this device. Everything works; only if this browser forgets you, nobody can bring you back.
account-registered = You can come back from anywhere as { $login }, with your password.
account-profile = Name, colour and face
account-device = Another device
account-device-text = Make a link and open it there: that device is you as well, with all your games.
account-device-make = Make a link
account-device-once = Good once, for ten minutes or so. Show it to nobody else.
account-sessions = Your devices
account-sessions-text = Where you are logged in. Log out what you do not know or no longer use.
account-session-here = this device
account-session-unknown = Unknown device
account-session-since = { $device }, since { $when }
account-session-used = last used { $when }
account-session-end = Log out
account-session-ended = Logged out there.
account-codes = If you forget your password
account-codes-left = { $left ->
    [0] You have no codes. Make some: without one, nobody can bring you back once the password is forgotten.
    [one] You have one code left that sets a new password.
   *[other] You have { $left } codes left. Each of them sets a new password once.
}
account-codes-make = Make new codes
account-codes-make-text = The codes you have now will stop working.
account-codes-new = These are your codes. Write them down or print them: the server cannot show them again. Each sets a new password, once.
account-codes-copy = Copy the codes
account-codes-kept = I have kept them
account-forgot = Forgot the password?
account-forgot-text = With one of the codes that you got with your account you can choose a new password. Your devices will be logged out.
account-code = One of your codes
account-new-password = New password
account-password-text = Choose another one whenever somebody may know it.
account-password-change = Change the password
account-password-now = Password you have now
account-password-others = Log out my other devices
account-password-set = The new password is set.
account-password-set-out = The new password is set, and your other devices are logged out.
account-set-password = Set the password
account-register = Keep this account
account-register-text = Choose a name and a password to come back with. No e-mail is asked for.
account-login-title = Come back
account-login-text = Log in with the name and password of an account you have. What you played as a guest here stays with that guest.
account-login-name = Name to log in with
account-password = Password
account-register-do = Keep it
account-login-do = Log in
account-out = Log out
account-out-text = Your games wait for you: log in again whenever you like.
account-out-here = Log out on this device
account-out-all = Log out everywhere
account-bots = Bot accounts
account-bots-text = Programs of yours can play under a name of their own. A token is their password; see the documentation of the server.
account-bot-name = Name of the bot
account-bot-make = Add a bot
account-token-make = New token
account-token-new = Copy it now, it is shown this once:
account-token-revoke = Revoke { $label }
account-bot-delete = Delete { $name }
account-no-token = no token
account-used = last used { $when }
account-unused = never used
account-done = Done.
account-delete = Delete my account
account-delete-text = Your name disappears from everywhere. Games with others stay, without it.
account-delete-final = This cannot be undone. Download your data first if you want to keep it.
account-delete-sure = Yes, delete me

link-title = This device becomes yours
link-text = The link makes this device the same person as the one that showed it. Who you were here before is left behind.
link-use = Make it mine
link-used = Welcome, { $name }.
link-none = This link has no secret in it. Open the whole link, or scan the picture again.
