# The study: a game as a tree, with comments and marks.

study-heading = Study
study-tab = { $name } · Study · Skep
study-side = Moves and tools
study-tools = Tools
study-jumps = Go to
study-tree = Tree
study-more = More
study-none = There is no such study
study-none-because = It is kept in another browser, or not at all.
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
study-end-of-line = To the end of the line

# The tree
tree-variations = { $count ->
    [one] { $count } variation
   *[other] { $count } variations
}
tree-fold = { $variations } of move { $ply }
tree-marked = with marks
tree-deleted = { $count ->
    [one] { $text } is deleted.
   *[other] { $count } moves are deleted.
}
tree-undo = Undo

# What may be done with a move
node-judge = Judge this move
node-standing = The position
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
node-promote-long = Promote the variation
node-main-long = Make it the main line
node-write = Write a comment
node-unfold = Unfold
node-fold = Fold what varies from here
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
    [one] Its one move goes with it, for everybody who has the study.
   *[other] Its { $count } moves go with it, for everybody who has the study.
}
study-studies = Studies
study-play-on = Play on
study-keys = Keys
study-chapter = Chapter
study-game = Game
study-new-title = A new study
study-name = Name of this study
study-shelf-title = My studies
study-shelf-none = None yet.
study-shelf-where = Kept in this browser.
study-shelf-row = { $count ->
    [one] { $count } move · { $date }
   *[other] { $count } moves · { $date }
}
study-forget = Delete { $name }
study-forget-sure = Delete this study?
study-forget-because = It is kept in this browser alone, and is then gone.
study-full = This browser has no room left for studies. Share this one or download it, or delete another.

study-link-read = For reading
study-link-write = For writing together
study-link-about = Whoever has the second link can change the study, and you see it at once.

# Doors in
open-title = Open a game
open-about = PGN with one game or many, a UHP game string, SGF of BoardSpace, HOP, a list of moves, a drawn position, or a link of this server. What it is, is recognized.
open-field = Game, position or link
open-file = Choose a file…
open-open = Open
open-nothing = There is nothing to read.
open-too-long = That is too much at once: { $count } characters are read.
open-elsewhere = That link leads to another server.
open-stopped = Move { $ply }, { $text }: { $because } What comes before is kept.
open-stopped-game = Game { $game }, move { $ply }, { $text }: { $because } What comes before is kept.
open-more-stops = { $count ->
    [one] One more like it.
   *[other] { $count } more like it.
}

# Doors out
export-title = Export
export-tree = The tree
export-trees = The tree, or all { $count } chapters
export-line = This line
export-position = This position
export-copy-pgn = Copy PGN
export-save-pgn = Download PGN
export-save-sgf = Save as SGF
export-save-all = Download all
export-copy-line = Copy PGN of the line
export-animation = Moving picture (SVG)
export-copy = Copy { $format }
export-copied = Copied as { $format }.
export-sketch = sketch

# Keys
keys-title = Keys
keys-step = One move back or on
keys-others = Another move tried here; else to the start or the end
keys-ends = To the start, to the end of the line
keys-branches = To the branch before, to the next one
keys-beside = To the line beside this one
keys-flip = Turn the table around
keys-undo = Undo the last change
keys-find = Find a move
keys-engine = Engine on or off
keys-threat = What the other side threatens
keys-explorer = Explorer on or off
keys-best = Play the engine's best move
keys-comments = Comments in sight or not
keys-fold = Fold the variations here
keys-chapters = Next chapter, the one before
keys-arrows = Arrows of the engine on or off
keys-frequent = Play the explorer's most frequent move
keys-draw = Draw rings and arrows; with Shift red, Alt blue, both yellow
keys-draw-by = Right button
keys-board = Arrows walk over it, Enter takes and puts, Esc leaves
keys-board-by = Tab to the board
