# The end of a game in figures, and what a game page says next to its board.

ending-moves = Moves
ending-tiles = Tiles
ending-time = Time
ending-of-six = { NUMBER($count) } of 6
ending-won = You won in { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $tile } closed the ring.
ending-lost = You lost after { $moves ->
    [one] one move
   *[other] { $moves } moves
}: { $tile } closed the ring.
card-hint = Point at a tile or tap it to see what it does.
seat-failed = cannot move
game-failed = The computer cannot move
