"""Sets of games."""
