"""The subcommands of `starsuit`, one a file."""
