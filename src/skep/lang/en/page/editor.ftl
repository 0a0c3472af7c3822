# The position editor.

editor-title = Position editor
editor-side = About the position
editor-hint = Pick a tile from a hand, then a hex. Select a placed tile to move, flip or annotate it.
editor-tile = Selected tile
editor-position = The position
editor-verdict = Is it legal?
editor-fine = This position is legal.
editor-turn = To move
editor-number = Turn number
editor-number-auto = automatic
editor-honeycombo = Honeycombo
editor-flip-none = Nobody has just flipped it
editor-deed = Last turn it was
editor-deed-none = not touched
editor-deed-moved = moved, so it rests
editor-deed-placed = placed
editor-deed-flipped = turned over
editor-deed-stung = stung
editor-stack = Stack, top tile first
editor-up = Move up: { $tile }
editor-down = Move down: { $tile }
editor-turn-over = Turn over
editor-take-off = Remove from the board
editor-to-hand = Back to the hand
editor-to-bag = Into the bag
editor-to-white = Into White’s hand
editor-to-black = Into Black’s hand
editor-remove = Out of the game
editor-let-go = Deselect
editor-bag = Bag
editor-removed = Out of the game
editor-lay-here = place here
editor-laid = Placed: { $tile }
editor-taken-off = Removed: { $tile }
editor-turned = Turned over: { $tile }
editor-cleared = The board is empty.
editor-undone = Undone
editor-redone = Redone
editor-undo = Undo
editor-redo = Redo
editor-clear = Clear the board
editor-swap = Swap colors
editor-rules = Choose the game
editor-use-rules = Use this game
editor-paste = Paste a position
editor-copy-link = Copy link
editor-study = Open in the study
editor-play = Play the computer
editor-send = Send to a friend
editor-play-title = Play this position against the computer
editor-send-title = Play this position with a friend
editor-over = The game is over here: { $because }
editor-not-fine = { $count ->
    [one] This position is impossible:
   *[other] This position is impossible, for { $count } reasons:
}
editor-flip-owed = { $color ->
    [white] White has just flipped it, and has two actions next
   *[black] Black has just flipped it, and has two actions next
}
editor-flip-double = { $color ->
    [white] White has two actions now
   *[black] Black has two actions now
}
editor-left-out = { $count ->
    [one] One tile is not part of this game and was removed.
   *[other] { $count } tiles are not part of this game and were removed.
}
