### What the deck and the table look like.

look-backs = Backs of the cards
look-felts = Cloth on the table
look-sea = Sea
look-ruby = Ruby
look-moss = Moss
look-ink = Ink
look-plum = Plum
