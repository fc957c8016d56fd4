### The home screen.

home-play-text = You and { $count ->
    [one] one computer player
   *[other] { $count } computer players
}, { LOWER($level) }.
home-play-house = With house rules.
home-tagline = Rummy with a fifth suit.
home-change = Change
home-friends = Play with friends
home-friends-text = Send a link or six letters.
home-join = Join with a code
home-join-text = Somebody has a table for you.
home-pass = Pass and play
home-pass-text = One device goes round the sofa.
home-solitaire = Solitaire
home-solitaire-text = Eleven piles, 28 cards to close them.
home-daily = Daily deal
home-daily-text = The same cards for everybody today.
home-puzzle = Puzzles
home-puzzle-text = One hand, one question, one right answer.
home-sheet = Score sheet
home-sheet-text = Keep score at a real table.
home-learn = Learn
home-learn-text = Five minutes, by playing.
home-rules = Rules
home-rules-text = The whole game on one page.
home-new = New here? Learn the game
home-new-text = Five minutes, card by card.
home-games = My games
home-games-text = Go on, look back, statistics.
home-remove = Remove the game with { $names }
home-removed = It goes on without being listed here; My games leads back to it.
home-more = More to do
home-independent = Starsuit is independent, free software. All artwork is its own.
home-docs = Documentation
