"""Puzzles: questions about cards with one certain answer, without end, and from one's own mistakes."""
