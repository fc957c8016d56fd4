"""What travels between a server and its clients: a room's events, commands to it, and the messages around both."""
