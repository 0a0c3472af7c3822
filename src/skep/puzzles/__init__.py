"""Puzzles: positions with a proven answer. How they are found, proven, explained and tried."""
