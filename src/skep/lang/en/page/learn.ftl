# Lessons, puzzles, rules and creatures.

learn-title = Learn
learn-lead = Short lessons on live boards. Skip what you know: every lesson is open.
learn-start = Start
learn-continue = Continue
learn-all-done = You have finished every lesson.
learn-sum = { NUMBER($done) } of { NUMBER($count) } boards, { NUMBER($stars) } of { NUMBER($most) } stars
learn-done = { NUMBER($done) } of { NUMBER($count) } done
learn-boards = { $count ->
    [one] 1 board
   *[other] { $count } boards
}

lesson-missed = Legal, but not what we are looking for. Try again.
lesson-missed-reset = Legal, but not what we are looking for. Reset and try again.
lesson-none = This lesson does not exist
lesson-steps = Boards
lesson-task = Task
lesson-all = All lessons
lesson-board = Board. { $task }
lesson-hint = Hint
lesson-skip = Skip
lesson-good = ✓ Good.
lesson-again = Try again
lesson-done = Done. { $words }
lesson-next = Next
lesson-once-more = Repeat
lesson-play = Play a game against level 1
lesson-next-lesson = Next lesson: { $title }
lesson-puzzles = Puzzles
lesson-end = End of the lesson: { NUMBER($stars) } of { NUMBER($most) } stars.
lesson-step = Board { NUMBER($number) }
lesson-step-done = { $stars ->
    [one] Board { NUMBER($number) }, done, 1 star
   *[other] Board { NUMBER($number) }, done, { $stars } stars
}
stars-some = { NUMBER($stars) } of { NUMBER($most) } stars

book-lead = The whole game, edition by edition. You can play on every board; the numbered rules follow below.
book-rather = Prefer to learn by playing?
book-chapters = Chapters
book-board = Board to try. { $task }
try-board = Board to try: { $sentence }
try-reset = Reset

docs-creatures = The creatures
docs-rules = The rules
docs-by-number = Every rule by its number
docs-all-creatures = All creatures
docs-all-rules = All rules
docs-more = More to try
docs-none = This page does not exist
docs-back = Back to the list
docs-english = This page is in English.

puzzles-title = Puzzles
puzzles-mode-daily = Daily
puzzles-mode-train = Train
puzzles-mode-streak = Streak
puzzles-mode-review = Review
puzzles-level-easiest = Easiest
puzzles-level-easier = Easier
puzzles-level-normal = Normal
puzzles-level-harder = Harder
puzzles-level-hardest = Hardest
puzzles-none = This puzzle does not exist
puzzles-not-here = Could not load the puzzles
puzzles-modes = Mode
puzzles-task = Task
puzzles-reviewed = Nothing to review today. What you miss comes back after 1, 3, 7 and 21 days.
puzzles-no-fit = No matching puzzles.
puzzles-puzzle = Puzzle { $id }
puzzles-hint = Hint
puzzles-show = Show solution
puzzles-right = Correct. Go on.
puzzles-wrong = That is not the solution.
puzzles-again = Try again
puzzles-streak-ends = Your streak ends at { NUMBER($count) }; your best is { NUMBER($best) }.
puzzles-done = Solved.
puzzles-solved = Solved. { $reason }
puzzles-link = Link to this puzzle
puzzles-next = Next puzzle
puzzles-hint-hand = Place a tile from your hand.
puzzles-hint-tile = Look at the highlighted tile.
puzzles-hint-place = Put it on the highlighted hex.
puzzles-solution = The solution.
puzzles-solution-because = The solution. { $reason }
puzzles-any = Any
puzzles-theme = Theme
puzzles-creature = Creature
puzzles-plain = Base and Ultimate
puzzles-difficulty = Difficulty
puzzles-rating = Your rating { NUMBER($rating) } ± { NUMBER($deviation) } · { $count } solved
puzzles-rated = { $title } · rated { NUMBER($rating) }
puzzles-streak = streak { NUMBER($count) }, best { NUMBER($best) }
puzzles-kinds = Games
puzzles-more = More filters
puzzles-days-in-a-row = { $count ->
    [one] 1 day in a row
   *[other] { $count } days in a row
}
puzzles-calendar = Solved on { NUMBER($solved) } of the last { NUMBER($days) } days
puzzles-day-solved = You have solved today’s puzzle.
puzzles-day-missed = You missed today’s puzzle. Try it again, or go on to the next one.
puzzles-course = Solution, move by move
puzzles-at = { NUMBER($at) } of { NUMBER($count) }
puzzles-study = Open in the study
puzzles-change = Rating { $change }
puzzles-of-day = Puzzle of { $date }
own-title = From my games
own-task = { $color ->
    [white] White to move. Find a better move than the one in the game.
   *[black] Black to move. Find a better move than the one in the game.
}
own-about = The engine found the better move; it is not proven. Every move that keeps your chances within { $share } of it counts as right.
own-same = That is the move of the game. The board shows the answer to it.
own-wrong = That gives away about { $loss } of the winning chances. The board shows the answer to it.
own-ended = That ends the game with less than was possible.
own-judging = The engine looks at your move …
own-solution = The engine prefers { $best }. In the game, { $played } gave away { $loss }.
own-none = Review a game of yours. Each mistake with a clearly better move becomes a puzzle here.
own-games = My games
own-forget = Delete this puzzle
