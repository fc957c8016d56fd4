"""Studies of the game that go beyond its rules: plans, hints, reviews."""
