"""Hive on the wire, below every feature that shows a board."""
