"""Whether a solitaire can still be won, how, and how often."""
