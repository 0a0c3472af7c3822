# The end of a game in figures, and what a game page says beside its board.

ending-moves = Moves
ending-tiles = Tiles
ending-time = Time
ending-of-six = { NUMBER($count) } of 6
card-hint = Point at a tile, or touch it, to read here what it does.
seat-failed = cannot move
game-failed = The computer cannot move
