"""The server: rooms that never lose an event and never show a hidden card. `http.app` puts the parts together."""
