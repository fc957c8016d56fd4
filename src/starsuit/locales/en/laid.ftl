### Laying down, and how a round went.

total-of = { $total } in all
leads = in the lead
not-yet = Not yet
go-out-text = Everything but one card goes down, and you score nothing this round.
lay-title = Your last turn
lay-text = Lay down your melds, discard one card; what is left counts.
lay-how = To change it, drag a card, or tap it and then the place where it should go.
lay-rest = Left in hand
lay-discard = Discard
lay-new = New meld
lay-meld = Meld { $number }
lay-here = to { $place }
lay-scores = Scores { $points }
lay-named = { $label }: { $title }
summary-title = Round { $round } is over
summary-playoff = The play-off is over
summary-out = { $name } went out; { $ranks } were wild.
summary-you-out = You went out; { $ranks } were wild.
summary-nobody = Nobody went out.
summary-tie = { $names } are tied at { $points ->
    [one] 1 point
   *[other] { $points } points
}. They play it off: one more round of { $cards } cards.
next-round = Deal { $cards } cards
to-the-end = See the result
