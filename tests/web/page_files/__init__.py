"""Checks of the files that the page consists of; no browser is needed."""
