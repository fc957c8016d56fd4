"""`python -m starsuit` is the command `starsuit`."""

from starsuit.cli import main

if __name__ == "__main__":  # a process that helps to simulate imports this too
    main()
