"""Why not? The reasons in detail; `explain.py` decides which of them is asked."""
