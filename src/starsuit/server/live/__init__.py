"""The WebSockets."""
