"""Tests of skep.pgn."""
