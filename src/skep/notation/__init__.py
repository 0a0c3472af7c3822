"""Text: moves, games and positions, read and written."""
