"""Tests of skep.lessons."""
