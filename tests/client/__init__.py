"""The Python client of a server."""
