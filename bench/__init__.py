"""Benchmarks: how fast Starsuit is, always as ratios to something measured in the same run."""
