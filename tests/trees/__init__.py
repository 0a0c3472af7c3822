"""Tests of skep.trees."""
