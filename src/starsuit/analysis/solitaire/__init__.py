"""Whether a solitaire can still be won, the way there, and how often that is so."""
