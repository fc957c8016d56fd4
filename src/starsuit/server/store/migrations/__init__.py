"""How a database gets to the tables of `schema` from any earlier version, one file per step in `versions`.

Steps are written by hand and numbered, and each names the one before it. A published step never changes.
"""
