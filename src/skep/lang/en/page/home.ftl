# The first page.

home-title = Surround the Queen
home-lead = Hive is a game of insects on a bare table: the tiles you lay are the board. Here in every edition, with every expansion, for free.
home-play = Play now
home-learn = Learn the game
home-play-note = Play now starts a game against the computer; take back as often as you like.
home-living = A short game that plays itself
home-living-stop = Stop the game
home-living-go-on = Let the game go on
home-mine = Your games
home-all-mine = All your games
home-editions = Every edition

door-learn = Learn
    .about = New to Hive? Ten small boards, then your first game.
door-learn-first = Learn in five minutes
door-learn-all = All lessons
door-learn-creatures = The creatures
door-learn-rules = The rules
door-play = Play
    .about = The computer, a friend with a link, or two at one screen.
door-play-friend = Play a friend
door-play-here = Two at this screen
door-play-level = Choose a level
door-play-mine = My games
door-study = Study
    .about = Try lines, read games from elsewhere, find the win.
door-study-board = Study board
door-study-editor = Lay a position
door-study-puzzle = Puzzle of the day
