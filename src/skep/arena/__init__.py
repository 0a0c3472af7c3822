"""Engine matches: contestants, openings, games in pairs, and their statistics."""
