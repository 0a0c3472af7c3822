"""Computer players, and the processes beside the server: turns, hints, a fair queue."""
