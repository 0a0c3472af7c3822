"""Lessons and puzzles as the pages are told them."""
