"""Tests of skep.sgf."""
