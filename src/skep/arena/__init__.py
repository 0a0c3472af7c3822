"""Engines against engines: contestants, openings, matches in pairs, and what they prove."""
