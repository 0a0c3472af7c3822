"""Pictures: a position as an SVG, and one picture a creature in `tiles/`."""
