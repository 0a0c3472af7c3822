"""Training of the engine: self-play, labels, and weights and networks fitted to them."""
