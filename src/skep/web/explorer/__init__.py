"""The opening explorer in the browser."""
