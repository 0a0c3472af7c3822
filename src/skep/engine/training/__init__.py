"""Tools that make the player stronger: games against itself, duels of two versions, weights fitted to games."""
