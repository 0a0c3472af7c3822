"""Thought: programs that choose a move."""
