# What the readers say of a text that they cannot read: moves, sketches, HOP, PGN, SGF, game types, pictures.
# $text and what else was typed comes in quotation marks; tiles are named as the notation names them.

text-closes-nothing = ')' has no matching '('
text-not-closed = a '(' is not closed

# Moves
text-move-long = a move of { $count } characters is too long
text-no-move = { $text } is not a move; write one like wA1 bQ-, wB1~ or pass
text-ambiguous = { $name } could be { LIST($tiles, "or") }
text-no-tile = there is no tile { $name } in a game of { $game }
text-no-tile-name = { $name } is not the name of a tile, such as wQ or bA2
text-whole-game = { $text } is not a game type; Game.from_string reads whole games
text-no-face = { $tile } has no face { $face }
text-no-goal = say where { $tile } goes, for example { $example }
text-two-directions = { $place } names two directions
text-anchor-off-board = { $anchor } is not on the board, so it cannot be the reference for { $tile }
text-no-place = { $text } is not a place
text-game-move = move { $number } of the game, { $move }: { $because }

# Sketches
text-sketch-long = a sketch of { $count } characters is too long; the limit is { $most }
text-sketch-stack = the stack { $stack } is drawn, but no line '{ $stack }: ...' lists its tiles
text-sketch-parts = a hive in separate parts cannot be written as a one-line sketch
text-sketch-lattice = row { $row } of the sketch: { $token } is not on the grid
text-sketch-twice = { $tile } is drawn twice
text-sketch-line = { $text } is not a line of the form 'word: ...'
text-sketch-step = { $step } does not place a tile
text-sketch-bag = bag: does not hold the tiles that are neither drawn, removed nor in a hand
text-sketch-queen-in-bag = { $tile } has been drawn from the bag, but { $queen } is still in it; the Queen is taken first (W1)
text-sketch-two-places = { $tile } is in two places
text-sketch-nowhere = { $tile } is missing: it is not on the board, not removed and not in a hand
text-sketch-remembered = { $word }: the words for a turn are moved, placed, flipped, stung, turned, removed and passed
text-sketch-off-board = { $tile } is not on the board
text-sketch-color = { $word } is neither white nor black
text-sketch-number = { $word }: { $text } is not a number from 1 to 99999

# HOP
text-hop-long = HOP of { $count } characters is too long; the limit is { $most }
text-hop-fields = HOP is [game type,]walk,player; here commas make { $count } fields
text-hop-game-type = HOP: { $text } is not a game type; write base, ultimate or a list like base+Mm
text-hop-not-plain = HOP: { $text } is not a plain game: Base for both sides, with at most one each of M, L and P
text-hop-for-plain = HOP is for plain games, Base with any of M, L and P, and not for { $game }
text-hop-player = HOP: { $text } is not a player; write w or b, with a digit from 0 to 5 and m at most
text-hop-at = HOP, character { $character }: { $because }
text-hop-number = a number needs =, + or - after it
text-hop-nothing = { $sign } has no meaning here
text-hop-misplaced = { $sign } is not allowed { text-hop-place }
text-hop-ends = the walk ends { text-hop-place }
text-hop-place = { $state ->
    [turn] after a turn
    [tile] after a tile
    [mark] after '!'
    [stack] after '='
    [stacked] after a tile on a stack
    [stacked-mark] after '!'
    [branch] at the beginning of a branch
    [open] after '('
    [close] after ')'
   *[start] at the beginning
}
text-hop-one-more = in { $game } { $color ->
    [white] white
   *[black] black
} has { $count ->
    [0] no
   *[other] { $count }
} { $letter }, and this is one more
text-hop-comes-back = the walk returns to { $tile }; write = for a tile on top
text-hop-one-mark = only one tile can be marked as moved last, and { $tile } already is
text-hop-on-stack = tile { $number } lies on a stack; a branch begins at a tile on the ground
text-hop-covered = { $tile } cannot have been moved last: another tile lies on it
text-hop-scope = there is no tile { $number } in this scope, which has { $count }

# PGN
text-pgn-line = PGN, line { $line }: { $because }
text-pgn-comment-open = this comment is not closed
text-pgn-no-game-type = this game has no GameType tag
text-pgn-no-tag = { $text } is not a tag; write [Name "value"]
text-pgn-tag-twice = the tag { $name } is given twice
text-pgn-after-result = { $text } comes after the result
text-pgn-no-judgement = { $text } is not a judgment; judgments are $0 to ${ $most }
text-pgn-no-result = { $text } is not a result; results are { $results }
text-pgn-two-results = the result is { $result } here and { $known } in line { $line }
text-pgn-variation-early = a variation begins before there is a move to replace
text-pgn-variation-empty = a variation has no moves
text-pgn-judgement-early = ${ $nag } comes before there is a move that it could judge
text-pgn-command = PGN: [%{ $name } ...] cannot hold { $value }
text-pgn-tag = PGN: a tag cannot be written with the name { $name } and the value { $value }
text-pgn-tag-taken = PGN: the tag { $name } is not free; it is written from the game
text-pgn-brace = PGN: the comment { $text } at ply { $ply } contains a {"}"}, which would end it

# SGF
text-sgf-line = SGF, line { $line }: { $because }
text-sgf-unsayable = SGF cannot express this game of { $game }: BoardSpace's format covers only games of the original creatures, from the start
text-sgf-long = SGF of more than { $most } characters is too long for a game
text-sgf-second-game = a second game begins here; put it in parentheses on a separate line
text-sgf-bracket = this '[' is not closed
text-sgf-not-hive = SGF: this is not a Hive game from BoardSpace, which has GM[{ $number }]
text-sgf-no-variant = SGF: the variant, SU, is missing
text-sgf-variant = unknown variant { $text }; known variants are hive, and hive- with any of p, l, m
text-sgf-argument = { $command } has an unknown argument
text-sgf-command = unknown command { $command }
text-sgf-pie = { $command } is not supported: the players change colors by the pie rule
text-sgf-no-tile = { $text } is not a tile in a game of { $game }
text-sgf-none-left = { $color ->
    [white] white has no tile { $letter } left to place
   *[black] black has no tile { $letter } left to place
}
text-sgf-turn = { $color ->
    [white] it is not white's turn
   *[black] it is not black's turn
}

# Game types
text-no-type = { $text } is not a game type; write one like Base+MLP, or a preset: { $presets }
text-no-option = { $text } is not an option; options are { $names } (N2)
text-type-long = a game type of { $count } characters is too long
text-type-no-creature = { $letter } is not a creature that a game can add; creatures are { $letters } (N2)
text-type-too-many = { $letter } occurs { $count } times, but there are at most three of a kind (N2)
text-type-no-module = { $letter } is not a module; modules are { $letters } (N2)
text-type-module-twice = the module { $letter } occurs { $count } times (N2)
text-type-creature-twice = a creature is listed twice (N2)
text-type-clash = { $creature } and the module { $module } in one game would give two tiles one name (N1)
text-type-value = { $name }={ $value }: the values of { $name } are { $values } (N2)
text-type-option-twice = the option { $name } is given twice (N2)
text-type-faces-flips = faces= requires flips=fixed (V2)
text-type-faces-count = faces={ $faces }: name { $front } or its back { $count ->
    [one] once
   *[other] once for all { $count } tiles, or once for each of them
} (V2)
text-type-no-face = faces: no two-sided tile of this game has a face { $letter } (V2)
text-no-control = { $text } is not a time control; write minutes+seconds, like 10+5, or days, like 3d

# Files and studies
text-no-game = Skep cannot read this as a game. Paste PGN, SGF, UHP game strings, HOP, a list of moves, a game type or a drawn position
text-binary = this is not text
text-no-result-line = this is not a game of `skep match`: { $text }
text-holds-no-game = there is no game in this text
text-not-writable = { $form ->
    [sgf] game { $number } cannot be written as SGF
    [game_type] game { $number } cannot be written as a game type
    [game_string] game { $number } cannot be written as a UHP game string
   *[moves] game { $number } cannot be written as a list of moves
}
text-study-order = a move comes before the one it follows: { $move }
study-cut = { $count ->
    [one] One text or list was longer than a study can hold and was cut.
   *[other] { $count } texts or lists were longer than a study can hold and were cut.
}

study-far-apart = the tiles of this position are too far apart for a study

study-left-out = { $count ->
    [one] Only the first game was opened; the rest exceeds the limit.
   *[other] The first { $count } games were opened; the rest exceeds the limit.
}

study-unread = Game { $number } was left out ({ $because }).{ $more ->
    [0] {""}
    [one] {" "}So was one more.
   *[other] {" "}So were { $more } more.
}

# Pictures
text-picture-unknown = { $what ->
    [theme] { $name } is not a theme; themes are { $known }
    [background] { $name } is not a background; backgrounds are { $known }
   *[tile_set] { $name } is not a tile set; tile sets are { $known }
}
text-picture-orientation = { $number } is not an orientation; orientations are 0 to { $most }
text-picture-size = { $size } is not a size; a picture has between 1 and { $most } pixels
text-picture-seconds = { $seconds } seconds is not a time for a position; write 0.05 to 60
text-picture-place = { $place } is not a hex or a tile on the board
text-picture-color = { $color } is not a color; write one like #c03, teal or rgb(200 0 50)
