"""The page, played in a real browser."""
