"""The terminal: line by line in `lines`, on a full screen in `app`; what both need is here."""
