"""The terminal: line by line in `lines`, full-screen in `app`; what both need is here."""
