"""Hints, reviews and the solitaire's planner."""
