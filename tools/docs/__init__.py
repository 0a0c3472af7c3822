"""Build the documentation site."""
