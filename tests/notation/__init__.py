"""Tests of skep.notation."""
