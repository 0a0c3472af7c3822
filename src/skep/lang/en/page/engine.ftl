# The engine of a study, the review of a game, and learning from one's mistakes.

engine-title = Engine
engine-color-white = White
engine-color-black = Black
engine-wins-in = { $color } wins in { $turns }
engine-chance = White { $chance }
engine-score = Winning chances
engine-lines = { $count ->
    [one] 1 line
   *[other] { $count } lines
}
engine-number-of-lines = Number of lines
engine-deeper = Search deeper
engine-threat = Show the threat
engine-arrows = Arrows on the board
engine-hint = Hint
engine-depth = Depth { $depth }
engine-speed-k = { $count } kn/s
engine-speed-m = { $count } Mn/s
engine-fold = Collapse line { $rank }
engine-unfold = Expand line { $rank }
engine-see-line = Line { $rank }: { $worth }. Show it on a small board
engine-enter-move = Play up to this move
engine-small-board = After { $moves }
engine-compiling = Getting the engine ready: { $percent }%
engine-waiting = { $count ->
    [one] One other analysis is running; yours is next.
   *[other] { $count } other analyses are running; yours is queued.
}
engine-short = Others are analyzing too: { $seconds } s for this position.
engine-was-short = Others were analyzing too, so this took { $seconds } s. Press “Search deeper” to continue.
engine-failed = The engine failed at this position. Turn it off and on to try again.
engine-elsewhere = The engine is in use in another tab.
engine-fallback-simd = This browser cannot run the engine, so the server's engine is used.
engine-fallback-slow = This device is too slow for the engine, so the server's engine is used.
engine-fallback-missing = The engine for this device is not ready yet, so the server's engine is used.
engine-fallback-unfit = This game is too large for the engine on this device, so the server's engine is used.
engine-fallback-failed = The engine failed on this device, so the server's engine is used.
engine-spoken = { $worth }; best is { $move }; depth { $depth }.

review-title = Review
review-about = The engine analyzes every position and shows where the game turned.
review-begin = Review this game
review-progress = Progress of the review
review-waiting = Waiting for the engine…
review-so-far = { $done } of { $total } positions
review-done = Review finished. Accuracy: White { $white }, Black { $black }.
review-failed = The engine failed at this game. Try again.
review-chart = Winning chances during the game
review-at = Move { $ply }. { $worth }
review-accuracy = { $color } accuracy
review-inaccuracies = { $count ->
    [one] 1 inaccuracy
   *[other] { $count } inaccuracies
}
review-mistakes = { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
review-blunders = { $count ->
    [one] 1 blunder
   *[other] { $count } blunders
}
review-inaccuracy-of = Inaccuracy, −{ $loss }%
review-mistake-of = Mistake, −{ $loss }%
review-blunder-of = Blunder, −{ $loss }%
review-better = Better: { $moves }
review-enter = Add to the tree
review-next = Next mistake
review-entered = Annotations and better lines were added to the tree.

mistakes-title = Learn from your mistakes
mistakes-keep = Make puzzles of { $color }’s mistakes
mistakes-kept = Puzzles from { $color }’s mistakes: { NUMBER($count) } new.
mistakes-kept-link = Solve them
mistakes-begin = { $color }: { $count ->
    [one] 1 mistake
   *[other] { $count } mistakes
}
mistakes-try = Try it yourself
mistakes-left = { $count ->
    [one] The last mistake
   *[other] { $count } mistakes left
}
mistakes-find-mistake = { $color } played { $text }, a mistake. Find a better move.
mistakes-find-blunder = { $color } played { $text }, a blunder. Find a better move.
mistakes-judging = Checking your move…
mistakes-best = Correct: { $move } was best.
mistakes-good = { $move } is good too.
mistakes-same = This is the move that was played.
mistakes-wrong = { $move } loses { $loss }: { $line }.
mistakes-unjudged = { $move }: the engine has no evaluation for this move.
mistakes-wins = { $move } wins at once.
mistakes-loses = { $move } loses at once.
mistakes-draws = { $move } ends the game in a draw.
mistakes-solution = Best was { $moves }.
mistakes-again = Try again
mistakes-next = Next
mistakes-finish = Finish
mistakes-solution-button = Show solution
mistakes-skip = Skip
mistakes-stop = Stop
