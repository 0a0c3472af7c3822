"""The engine, in separate processes."""
