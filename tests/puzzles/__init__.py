"""Tests of skep.puzzles."""
