"""The nouns of the game: hexes, tiles, boards, moves, positions. No rule lives here."""
