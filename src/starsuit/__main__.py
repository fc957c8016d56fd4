"""`python -m starsuit` is the command `starsuit`."""

from starsuit.cli import main

main()
