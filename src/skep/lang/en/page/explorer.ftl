# The opening explorer beside a study: what was played in a position.

explorer-title = Explorer
explorer-loading = Looking for games…
explorer-filling = The openings that come with Skep are being brought in. The table fills by itself.
explorer-none = No game has come to this position.
explorer-none-filtered = No game that passes the filters has come to this position.
explorer-too-deep = The explorer knows the first { $count } moves of a game; this position comes later.
explorer-empty = There are no games to explore yet. Whoever runs this server brings some in with
explorer-partial = So many games have come here that only the latest are counted.
explorer-moves = Moves that were played here
explorer-move = Move
explorer-games = Games
explorer-results = Results
explorer-all = All
explorer-play = Play { $move }
explorer-bar = White won { $white }, draws { $draws }, Black won { $black }
explorer-unfinished = Not known
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
