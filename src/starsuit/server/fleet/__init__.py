"""Several processes on one database: how they wake each other, and which of them drives a room."""
