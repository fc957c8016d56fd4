"""The tests: each names the rules it covers (`# R5`)."""
