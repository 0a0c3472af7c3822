"""The nouns of the game: hexes, tiles, boards, moves, positions. It knows no rules."""
