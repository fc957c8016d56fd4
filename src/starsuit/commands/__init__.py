"""The subcommands of `starsuit`, one per file."""
