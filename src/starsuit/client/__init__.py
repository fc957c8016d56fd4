"""The one Python client of a server: the terminal, `starsuit sit`, tests, the load bench and examples all use it."""
