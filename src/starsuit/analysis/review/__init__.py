"""A finished game, decision by decision: what was given away, what was luck, when it was decided."""
