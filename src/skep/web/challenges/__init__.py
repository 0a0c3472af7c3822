"""Open challenges and games to watch."""
