"""The server: rooms that never lose an event and never show a hidden card. `app` puts the parts together."""
