"""All that travels between a server and its clients: events of a room, commands to it, and the messages around both."""
