"""Pictures: a position as SVG, with one drawing per creature in `tiles/`."""
