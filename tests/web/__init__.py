"""The server: played through real sockets, restarted, killed and flooded."""
