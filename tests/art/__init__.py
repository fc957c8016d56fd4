"""The pictures of cards."""
