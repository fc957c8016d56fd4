"""The commands of `starsuit`."""
