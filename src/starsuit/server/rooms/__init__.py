"""Rooms in memory: who is told what, which commands are carried out, and what moves by itself."""
