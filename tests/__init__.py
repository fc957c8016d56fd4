"""The tests: each names the rules that it covers (`# R5`)."""
