### The computer players with a character, and how they are chosen.

character-runa = Collects runs: keeps cards that lie close in a suit, and takes what fits.
character-gemma = Collects books: keeps her pairs and likes to take a third.
character-nils = Trusts the stock and hardly ever takes a discard.
character-vito = Wants to go out, whatever it costs: high cards do not frighten him.
character-mira = Watches you: what goes with the cards you took, you will not get from her.
character-pia = Cannot resist the discard pile and takes whatever may be of use.
character-levi = Keeps a light hand: high cards go first.
character-stella = Loves stars and keeps every one that she can.
characters-choose = Choose by face
characters-title = Who plays?
characters-text = All of them are as strong as the level says; each has a way of their own.
characters-with = With { $names }
characters-anybody = Anybody
characters-done = That is it
