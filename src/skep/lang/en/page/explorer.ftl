# The opening explorer of a study: what was played in a position.

explorer-title = Explorer
explorer-loading = Looking for games…
explorer-none = No games reached this position.
explorer-none-filtered = No games that match the filters reached this position.
explorer-too-deep = The explorer covers the first { $count } moves of a game; this position is later.
explorer-empty = There are no games to explore yet. The operator of this server can import some with
explorer-partial = This position is so common that only the latest games are counted.
explorer-moves = Moves played here
explorer-move = Move
explorer-games = Games
explorer-results = Results
explorer-all = All
explorer-play = Play { $move }
explorer-bar = White won { $white }, draws { $draws }, Black won { $black }
explorer-unfinished = Unknown
explorer-top = Top games
explorer-recent = Latest games
explorer-nobody = ?

explorer-filters = Filters
explorer-filters-set = { $count ->
    [one] 1 filter
   *[other] { $count } filters
}
explorer-any = Any
explorer-player = Player
explorer-side = Playing
explorer-color-white = White
explorer-color-black = Black
explorer-result = Result
explorer-winner-white = White won
explorer-winner-draw = Draw
explorer-winner-black = Black won
explorer-source = From
explorer-source-server = Games on this server
explorer-source-computer = Games against the computer
explorer-source-openings = Skep’s openings
explorer-since = Since
explorer-until = Until
explorer-same-rules = Only games with exactly these options
explorer-reset = Clear filters
