"""What makes the player stronger: games against itself, labels, and weights and networks fitted to them."""
