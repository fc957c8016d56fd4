### What is printed for a real table, and the choice of it.

print-title = For a real table
print-text = Print the cards, a score sheet or the rules. They come as PDF files.
print-rules-title = Five Crowns: the rules
print-names = Write your names down as you sit, the first dealer first. The dot marks who deals.
print-cells = In each cell: on the left what the round cost, on the right the sum so far. The lowest total wins.
print-date = Date
print-round = Round
print-cards = Cards
print-wild = Wild
print-paper = Paper
print-ink = Ink
print-colour = Colour
print-grey = Grey, saves ink
print-packs = Packs
print-deck = The deck
print-deck-text = Nine cards a sheet, in the size of poker cards. Print on both sides at actual size (100%), turned on the long edge, then cut along the marks.
print-sheet = The score sheet
print-sheet-text = One page, with what is wild in each round.
print-players = Players
print-page = The rules on one page
print-page-text = Everything you need to know at the table, with examples.
print-open = Open the PDF
print-offline = The server makes the prints, and it cannot be reached just now.
print-absent = This copy of the page came without prints. Whoever has installed Starsuit makes them with “starsuit print”.
