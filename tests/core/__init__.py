"""Tests of skep.core."""
