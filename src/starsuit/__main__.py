"""`python -m starsuit` is the command `starsuit`."""

from starsuit.cli import main

if __name__ == "__main__":  # worker processes of a simulation import this too
    main()
