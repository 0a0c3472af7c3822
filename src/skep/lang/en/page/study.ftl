# The study: a game as a tree, with comments and marks.

study-heading = Study
study-tab = { $name } · Study · Skep
study-side = Moves and tools
study-menu = Menu
study-line = Current line
study-none = This study does not exist
study-none-because = It may be saved in another browser, or it was deleted.
study-to-move = { $color ->
    [white] White to move
   *[black] Black to move
}
study-actions = { $status }, { $count } actions
study-swarm = { $color ->
    [white] The Queen and three more, for White.
   *[black] The Queen and three more, for Black.
}
study-pass = Pass
study-end-turn = End turn
study-end-of-line = Go to the end of the line

# The tree
tree-variations = { $count ->
    [one] { $count } variation
   *[other] { $count } variations
}
tree-fold = { $variations } of move { $ply }
tree-marked = has marks
tree-deleted = { $count ->
    [one] { $text } is deleted.
   *[other] { $count } moves are deleted.
}
tree-undo = Undo

# What may be done with a move
node-judge = Annotate
node-standing = Evaluation
nag-1 = Good move
nag-2 = Mistake
nag-3 = Brilliant move
nag-4 = Blunder
nag-5 = Interesting move
nag-6 = Dubious move
nag-10 = Equal
nag-13 = Unclear
nag-14 = White is slightly better
nag-15 = Black is slightly better
nag-16 = White is better
nag-17 = Black is better
nag-18 = White is winning
nag-19 = Black is winning
node-this = This move
node-comment = Comment
node-comment-move = Comment on this move
node-comment-game = Comment on the game
node-marks = Rings and arrows
node-ink = { $ink ->
    [G] Draw in green
    [R] Draw in red
    [Y] Draw in yellow
   *[B] Draw in blue
}
node-clear = Clear marks
node-promote = Promote
node-main = Main line
node-delete = Delete
node-redraw = Draw another tile
node-redraw-short = Redraw
node-promote-long = Promote variation
node-main-long = Make main line
node-write = Write a comment
node-unfold = Expand
node-fold = Collapse variations from here
node-copy = Copy this line as PGN
node-delete-long = { $count ->
    [one] Delete this move
   *[other] Delete from here, { $count } moves
}

# Buttons below
study-open = Open…
study-export = Export…
study-new = New…
study-edit-position = Position…
chapter-title = Chapters
chapter-name = Name of chapter { $number }
chapter-new-name = Chapter { $number }
chapter-add = Empty chapter
chapter-add-here = From this position
chapter-delete = Delete: { $name }
chapter-delete-sure = { $count ->
    [0] It has no moves.
    [one] Its move is deleted too, for everyone who has the study.
   *[other] Its { $count } moves are deleted too, for everyone who has the study.
}
study-studies = Studies
study-play-on = Play on
study-keys = Keys
study-chapter = Chapter
study-game = Game
study-new-title = A new study
study-name = Name of this study
study-readers = Here now: { $names }
study-readers-more = { $count } more
study-list-title = My studies
study-list-none = None yet.
study-list-where = Saved in this browser.
study-list-row = { $count ->
    [one] { $count } move · { $date }
   *[other] { $count } moves · { $date }
}
study-forget = Delete { $name }
study-forget-sure = Delete this study?
study-forget-because = It is stored only in this browser and cannot be recovered.
study-full = This browser has no more space for studies. Share or download this one, or delete another.

study-link-read = View link
study-link-write = Edit link
study-link-about = Anyone with the edit link can change the study, and everyone sees the changes at once.

# Import
open-title = Open a game
open-about = PGN, game strings from hivegame (UHP), SGF from BoardSpace, HOP, a list of moves, a drawn position, or a link of this server. Several games become chapters. The format is detected automatically.
open-field = Game, position or link
open-file = Choose a file…
open-open = Open
open-nothing = There is nothing to open. Paste a game first.
open-too-long = Too long: the limit is { $count } characters.
open-elsewhere = This link leads to another server. Copy the game there, as UHP, PGN or SGF, and paste it here.
open-stopped = Move { $ply }, { $text }: { $because } The moves before it were imported.
open-stopped-game = Game { $game }, move { $ply }, { $text }: { $because } The moves before it were imported.
open-more-stops = { $count ->
    [one] One more like it.
   *[other] { $count } more like it.
}

# Export
export-title = Export
export-tree = The tree
export-trees = The tree, or all { $count } chapters
export-line = This line
export-position = This position
export-copy-pgn = Copy PGN
export-save-pgn = Download PGN
export-save-sgf = Download SGF
export-save-all = Download all
export-copy-line = Copy PGN of the line
export-copy = Copy { $format }
export-copied = Copied as { $format }.
export-sketch = sketch

# Keys
keys-title = Keys
keys-step = Previous or next move
keys-others = Other moves played here; otherwise the start or the end
keys-ends = Start of the game, end of the line
keys-branches = Previous or next branch
keys-beside = Next variation
keys-flip = Rotate the board
keys-undo = Undo the last change
keys-find = Find a move
keys-engine = Engine on or off
keys-threat = Show the opponent's threat
keys-explorer = Explorer on or off
keys-best = Play the engine's best move
keys-comments = Show or hide comments
keys-fold = Collapse the variations here
keys-chapters = Next or previous chapter
keys-arrows = Show or hide engine arrows
keys-hint = Hint: a tile to move, then where it goes
keys-frequent = Play the explorer's most frequent move
keys-draw = Draw rings and arrows; with Shift red, Alt blue, both yellow
keys-draw-by = Right button
keys-board = Arrow keys move the cursor, Enter picks up and puts down, Esc leaves
keys-board-by = Tab to the board
