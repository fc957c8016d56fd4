## Hints
hint-title = Hint
hint-wait = Hints are for your turn. Have a look at your hand meanwhile.
hint-none = There is nothing to do just now.
hint-do = Do it
hint-more = More
hint-less = Less
hint-left = points left
hint-going-out = going out
hint-together = together
hint-worse = worse by
hint-rule = together = points left − worth of going out. Lower is better.
hint-equal = equal
hint-kept = kept: it is wild
hint-taken = taken: it is wild
thinking = Thinking …
# Why: $card and $cards come with their article, as the object of a sentence. A sentence may begin with one.
why-and = and
why-or = or
why-wild = a wild
why-any = any { rank-name }
why-any-or-wild = any { rank-name } or wild
why-either = { $rank ->
    [8] an 8
   *[other] a { rank-name }
} (either)
why-any-of = { $rank ->
    [8] an 8
   *[other] a { rank-name }
} (any)
why-your-book = your { ranks }
why-your-wilds = your wilds
why-your-run = your run of { suit-name }
why-a-book = a book of { ranks }
why-a-book-wild = a book of wild cards
why-a-run = a run of { suit-name }
why-with = { $meld } with { $cards }
why-discard-fits-nothing = Discard { $card }; it fits nothing.
why-discard-like = Discard { $card }: like { $cards } it has no partner, and it costs more.
why-discard-gone = Discard { $card }: { $total ->
    [one] the only card it waits for has
   *[other] { $gone } of the { $total } cards it waits for { $gone ->
        [one] has
       *[other] have
    }
} been played.
why-discard-dear = Discard { $card }: it would cost { $points }.
why-discard-keeps = Discard { $card }; all your melds stay.
why-discard-least = Discard { $card }; the rest waits for more cards.
why-draw-fits-nothing = Draw. { $card } joins nothing you hold.
why-draw-goes-with = Draw. { $card } goes with { $cards }, but saves nothing now.
why-draw-saves-little = Draw. { $card } would save { $points ->
    [one] 1 point
   *[other] { $points } points
}; { $most ->
    [yes] most cards do better
   *[no] the stock promises more
}.
why-draw-last-turn = Draw. { $card } would only cost points.
why-draw-equal = Draw, or take { $cards }: both are as good.
why-take-out = Take { $card }: with it you can go out.
why-take-wild = Take { $card }: it is wild.
why-take-completes = Take { $card }: it makes { $meld }.
why-take-joins = Take { $card }: it joins { $meld }.
why-take-books = Take { $card }: { $first } and { $second } are both books then{ $wilds ->
    [yes] , with a wild each
   *[no] {""}
}.
why-take-saves = Take { $card }: it saves { $points ->
    [one] 1 point
   *[other] { $points } points
}.
why-out = Go out and discard { $card }: you score nothing, and the others have one last turn.
why-lay = Lay down { $melds }, and discard { $cards }: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
why-lay-nothing = Discard { $cards } and lay down nothing: { $points ->
    [one] 1 point
   *[other] { $points } points
}.
why-out-then = Then { $kinds } puts you out: { $count } of the { $total } cards you cannot see.
why-out-then-many = Then { $count } of the { $total } cards you cannot see put you out, such as { $kinds }.
why-out-stock = From the stock, { $kinds } puts you out: { $count } of the { $total } cards you cannot see.
why-out-stock-many = From the stock, { $count } of the { $total } cards you cannot see put you out, such as { $kinds }.
why-pairs = Keep the { $pairs ->
    [one] pair
   *[other] pairs
}: { $kinds } makes a book.
why-makes = Then { $kinds } makes a { $makes ->
    [book] book
    [run] run
   *[meld] meld
}: { $count } of the { $total } cards you cannot see.
why-makes-many = Then { $count } of the { $total } cards you cannot see make a { $makes ->
    [book] book
    [run] run
   *[meld] meld
}, such as { $kinds }.
why-feeds = { $name } picked up { $cards } and may like it.
why-feeds-equal = Discarding { $card } would be as good, but { $name } picked up { $cards }.
why-equal = Discarding { $cards } is as good.
why-equal-many = { $count } other discards are as good.
why-equal-draw = Drawing is as good.

## The coach and its lessons
coach = Coach
coach-wild = { $card } is wild: it fits into any meld, and is hardly ever a good discard.
coach-breaks = { $card } belongs to a finished meld, which would be broken.
coach-keep = Keep it
coach-anyway = Discard it anyway
coach-off = No more of this
coach-lesson = To do better:
lesson-round = Round { $round }: { $done }.
lesson-both = { $first }; { $second }
lesson-did-discard = you discarded { $card }
lesson-did-draw = you drew and left { $card }
lesson-did-take = you took { $card }
lesson-did-out = you went out and discarded { $card }
lesson-did-lay = you laid down and discarded { $card }
# As the subject of a sentence.
lesson-your-card = your { $rank ->
    [14] { card-joker }
   *[other] { card-name }
}
lesson-waited = { $cards } { $count ->
    [one] was
   *[other] were
} waiting for it
lesson-broke = that broke { $meld }
lesson-wild = it was wild
lesson-out = you could have gone out
lesson-made = it would have made { $meld }
lesson-joined = it would have joined { $meld }
lesson-saved = it would have saved { $points ->
    [one] 1 point
   *[other] { $points } points
}
lesson-saved-little = it saved { $points ->
    [one] 1 point
   *[other] { $points } points
}, and the stock promised more
lesson-no-use = it was of no use to you
lesson-fitted-nothing = { $card } fitted nothing{ $dearer ->
    [yes] {" and cost more"}
   *[no] {""}
}
lesson-dear = { $card } would have cost { $points }
lesson-spare = you could spare { $card }
lesson-laid = with better melds, and { $cards } as the discard, only { $points } were left
lesson-loss = About { $points ->
    [one] 1 point
   *[other] { $points } points
} given away.
