"""Puzzles: positions with a proven answer. Find, prove, explain and try them."""
