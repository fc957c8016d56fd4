### A round to watch, and the big screen.

watch-deal = Everybody gets five cards. In this round { $ranks } are wild, like the jokers: they stand for any card. You see all hands; at the table you see only your own.
watch-draw = A turn begins with a card from the stock, or with the top one of the discard pile.
watch-take = Everybody has seen that card, so now they know one of this hand.
watch-discard = A turn ends with a discard. Everybody collects melds: books of one rank, and runs of one suit.
watch-out = All other cards are in melds, and the last one is discarded: that is going out. { $name } gets no points, and everybody else has one more turn.
watch-last = In the last turn one lays down what one has; the cards that are left count.
watch-end = That was a round. There are eleven, with three cards up to thirteen, and the lowest total wins.
watch-where = Place in the round
watch-speed = Speed
watch-speeds = { NUMBER($speed, maximumFractionDigits: 1) }×
watch-aloud = Read aloud
watch-learn = Try it yourself
screen-waiting = The game begins soon.
screen-round = Round { $round } of { $rounds }
screen-last = { $points ->
    [one] one point in the last round
   *[other] { $points } points in the last round
}
screen-join = Scan to sit down, or type the code:
screen-look = Scan to look on, or to come back:
screen-table = To the table
