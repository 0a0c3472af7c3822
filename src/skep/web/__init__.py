"""The game in a browser: pages, a socket, rooms and a store around `skep.play`."""
