# The frame around every page: head, menu, settings, notices.

shell-description = Play Hive in every edition: against the computer, against a friend with a link, or at one screen.
shell-skip = Skip to content
shell-first-page = Skep, first page
shell-loading = Loading…
shell-needs-script = Skep needs JavaScript; please allow it for this page.
shell-notice = Notice
shell-offline = Connection lost. Reconnecting…

menu-pages = Pages
menu-new = New game
menu-learn = Learn
menu-puzzles = Puzzles
menu-games = My games
menu-board = Study
menu-creatures = Creatures
menu-rules = Rules

settings-title = Settings
settings-language = Language
settings-your-name = Your name
settings-renamed = Your name is now { $name }.
settings-colors = Colors
settings-theme-auto = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-theme-contrast = High contrast
settings-letters = Letters on the tiles
    .about = Instead of the pictures.
settings-numbers = Numbers on the tiles
    .about = As in the notation.
settings-colorsafe = Color-blind safe colors
    .about = Marks that everyone can tell apart.
settings-motion = Motion
    .about = Tiles glide and turn; always off where the system asks for less motion.
settings-turns = Tell me when it is my turn
    .about = By a notification of the browser, while you look at something else.
settings-sound = Sound
    .about = Small clicks for moves, a note for offers.
settings-talk = Chat
    .about = Show what your opponent, or other watchers, write.
settings-no-notifications = The browser does not allow notifications from this page.
settings-confirm = Confirm moves
settings-confirm-never = Never
    .about = A move counts as soon as it is chosen.
settings-confirm-days = In slow games
    .about = Games without a clock, or with days for a move; not against the computer.
settings-confirm-always = Always
    .about = Each move is shown first, and made when you confirm it.
settings-keys = Keys
key-arrows = Arrows
    .does = left and right step through the moves; after Tab to the board they walk over it
key-enter = Enter
    .does = take a tile, put it down
key-next = N, P
    .does = next and previous tile or place where something can be done
key-space = Space
    .does = open a stack
key-tile = I
    .does = read out what a tile does
key-position = W
    .does = read out the whole position
key-escape = Esc
    .does = put back, leave
key-find = /
    .does = find a move by typing
key-zoom = + − 0
    .does = larger, smaller, show all
key-turn = R
    .does = turn the table

# Titles of pages, in the browser's own frame
title-games = My games · Skep
title-new = New game · Skep
title-join = An invitation · Skep
title-board = Study · Skep
title-learn = Learn · Skep
title-puzzles = Puzzles · Skep
title-docs = Rules and creatures · Skep
title-of = { $title } · Skep
title-turn = { $mine ->
    [yes] ● { $status } · Skep
   *[no] { $status } · Skep
}

shell-nothing-here = There is nothing here
shell-home = Home
shell-sound-on = Sound is on; turn it off
shell-sound-off = Sound is off; turn it on
shell-menu = Menu
shell-went-wrong = Something went wrong.
shell-close-notice = Close this notice
shell-close = Close
shell-cancel = Cancel
shell-no-server = The server does not answer. Is it running?
shell-answered = The server answered { $status }.
shell-misunderstood = The server and this page do not understand each other. Load the page again.
shell-not-set-up = The game could not be set up.
