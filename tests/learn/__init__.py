"""Tests of what learning programs use."""
