"""How a database gets to the tables of `schema` from any earlier version, one file a step in `versions`.

A step is written by hand, is numbered, and names the one before it. It is never changed once it was published.
"""
