"""Notifications in people's browsers (Web Push): encrypted messages, and to whom they go."""
