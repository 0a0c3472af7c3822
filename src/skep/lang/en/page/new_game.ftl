# The page for a new game: against whom, which game, with which clock.

new-title = New game
new-who = Opponent and clock
new-opponent = Opponent
new-computer = Computer
    .about = Starts at once, at a level you choose.
new-link = Friend
    .about = You get a link to send. No account needed.
new-here = This screen
    .about = Two players, one device.
new-level = Level
new-color = Your color
new-white = White
    .about = You begin.
new-black = Black
    .about = Your opponent begins.
new-random = Random
new-game = Game
new-presets = Presets
new-tournament = Tournament rule
    .about = The Queen may not be the first tile that a player places.
new-more = More choices: creatures, expansions and options
new-expansions = Expansions
new-extras = Extra creatures
new-options = Options
new-learn-first = First time? Try it on a few boards:
new-clock = Clock
new-minutes = Minutes
new-seconds = Increment per turn (seconds)
new-begin = Begin
new-faces = Agreed faces
    .about = How many tiles of each kind both players use with their back up.
new-faces-front = and { $count } × { $creature }
new-faces-less = { $creature } face up: remove one
new-faces-more = { $creature } face up: add one
new-faces-how-many = { $creature } face up: how many
new-less = Remove one { $creature }
new-one-more = Add one { $creature }
new-how-many = { $creature }: how many

control-off = No clock
control-custom = Custom
control-words-none = There is no clock.
control-words-days = { $days ->
    [one] { $days } day for each move.
   *[other] { $days } days for each move.
}
control-words-minutes = { $minutes } minutes each, and { $seconds } seconds after every turn.
