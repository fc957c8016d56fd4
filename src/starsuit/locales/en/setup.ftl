### Before a game: what is played, who plays, and how to get to a table.

players-count = Players in all
bots-too = Computer players among them
player-name = Name of player { $number }
house-rules = House rules
preset = { $name }, about { $minutes } min
preset-full = All eleven rounds
preset-half = Half: 3-5-7-9-J-K
preset-short = Short: 3-6-9-Q
preset-name = A name for these rules
preset-keep = Keep
preset-forget = Forget “{ $name }”
length = Rounds
length-full = All eleven
length-odd = Six
length-short = Four
length-down = From kings down
hand-size = Cards in a round
hand-size-wild = As many as the wild rank says
hand-size-same = Always { $cards }
target-none = No limit
rule-random = Rounds in random order
rule-all-wild = Melds may be all wild
clock-none = As long as you like
clock-30 = 30 seconds
clock-60 = A minute
clock-180 = Three minutes
clock-day = A day
dealing = Dealing …
quick-waiting = You are still in a game with { $names }: round { $round }, last played { $when }.
no-table = The table could not be opened
too-many-tables = Under “My games” you find them all. Go to one and finish it, give it up, or close it while it still waits.
fewer = One fewer
more = One more
lobby-open = { $taken } of { $seats } seats taken
lobby-playing = playing, you can look on
lobby-late = playing, you can join after this round
lobby-empty = No open table just now. Open one of your own.
lobby-watch = Games you can watch
lobby-count = { $count ->
    [0] No table to join.
    [one] One table to join.
   *[other] { $count } tables to join.
}
watch = Look on
table-of = The table of { $name }
your-name-example = as the others call you
