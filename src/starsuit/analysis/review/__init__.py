"""A finished game, decision by decision: what was given away, what was luck, and when the game was decided."""
