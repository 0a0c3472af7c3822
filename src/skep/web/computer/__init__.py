"""Computer players: turns, hints, and worker processes with a fair queue."""
