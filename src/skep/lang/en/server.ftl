# What the server says: problems, help, and what a new game can be.

problem-rate = Too many requests. Please wait a moment.
problem-size = Request too large.
problem-slow = This took too long. Try again in a moment.
problem-trouble = Something went wrong on the server. The error was logged.
problem-host = Unknown host name. Allow it with `--allow-host`.
problem-origin = Only pages of this server may do that.
problem-json = The request must be application/json.
problem-not-stored = The server cannot save anything at the moment. Try again soon.
problem-overworked = This takes too long to compute. Try something simpler.
problem-crowded = The server is busy. Try again in a moment.
problem-message-long = Message too long.
problem-message-unknown = The server does not know this message. Reload the page.
problem-not-found = This page does not exist.
problem-method = Method not allowed.
problem-no-game = This game does not exist.
problem-no-study = This study does not exist.
problem-study-read-only = This link is view-only. Ask the author for the edit link.
problem-study-full = Study too large, or too many saved studies.
problem-film-large = The animation is too large. Choose a smaller size or an earlier position.
problem-no-lesson = This lesson does not exist.
problem-no-board = This board does not exist.
problem-no-puzzle = This puzzle does not exist.
problem-no-code = This code is not valid. Check it, or make a new one on the other device: a code works once, for ten minutes.
problem-file-size = This file is too large. Files of up to { $count } million characters can be added here; for larger ones use skep explorer import.
problem-file-busy = Another file is being read. Wait until it is done.
problem-file-gone = This file was given up. Add it again; games that are there already change nothing.
problem-operator-key = This is not the operator's key.
problem-operator = Only the operator of this server may do that.
problem-no-creature = This creature does not exist.
problem-no-rule = This rule does not exist.
problem-no-invite = This invitation does not exist.
problem-seat-taken = Someone else has already joined.
problem-many-games = Too much is open in this tab. Close it and open another.
problem-not-playing = Only the players may ask for that.
problem-ply = That move has not been played yet.
problem-hint-coming = A hint is on its way.
problem-set-up = This game started from a custom position, which a UHP game string cannot express. Export it as PGN.
problem-at-move = This is move { NUMBER($number) } of the game, { $move }.

name-needs-letter = A name needs at least one letter.
name-like-computer = This name looks like the computer's. Choose another.
name-like-guest = This name looks like another guest's. Choose another.

chat-nobody = There is nobody to chat with in this game.
chat-empty = Your message is empty.

hint-none = Hints are available only in your own games against the computer, on your turn.
hint-busy = The server is busy. Ask for a hint again in a moment.
hint-failed = The computer found no hint. Try again.

analysis-busy = Many players are analyzing at the moment. Try again soon.
analysis-failed = The engine failed at this position. Try again.
analysis-elsewhere = You are now using the engine in another tab.
analysis-in-play = Analysis is off while you are playing this game.
explorer-in-play = The explorer is off while you are playing this game.
analysis-no-threat = There is no threat until both players have a tile on the board.
review-failed = The engine failed at this game. Try again.
review-long = Games of more than { NUMBER($most) } moves cannot be reviewed.
review-nothing = This game has no moves to review.

computer-hurried = The server is busy; the computer will move faster than usual.
computer-waiting = The server is busy; the computer's move may take a moment.
computer-failed = The computer failed three times at this move. Let it try again, or end the game.
computer-compiling = Getting the engine ready: { NUMBER($percent) }%
computer-ready = The engine is ready.

# How a game is won: $also says what else is asked for or would do (nothing, cover, remove, both).
goal = { $also ->
    [cover] Surround the enemy { LIST($royals, "or") } on all six sides and have it covered.
    [remove] Surround the enemy { LIST($royals, "or") } on all six sides, or remove it from the hive.
    [both] Surround the enemy { LIST($royals, "or") } on all six sides and have it covered, or remove it from the hive.
   *[nothing] Surround the enemy { LIST($royals, "or") } on all six sides.
}
ending-surrounded = A Queen is lost when all six hexes around it are occupied, by tiles of either color.
ending-covered = With Guardians in the game it must also be covered.
ending-removed = A Queen that is removed from the hive is lost at once.
ending-both = If both players lose at the same time, the game is drawn.
ending-repetition = The game is also drawn when a position occurs for the third time.

game-basic = Basic Hive
game-house-rules = { $game } (house rules)
game-tournament = { $game }, tournament rule

preset-classic = The first edition: five creatures, eleven tiles.
preset-pocket = Hive Pocket: the first edition with Mosquito and Ladybug.
preset-ultimate = Hive Ultimate, the game of tournaments: Mosquito, Ladybug and Pillbug.
preset-original = Like Hive Ultimate, but the Queen may come first.
preset-venom = Every tile has a second creature on its back and may be turned over.
preset-venom-first = Venom for learners: without Mosquito, Ladybug and Pillbug.
preset-superbug = Venom with Predators, Guardians and the Honeycombo.
preset-hive-mind = All expansions at once, with tiles drawn from the Swarm bag.

module-venom = Venom
    .about = Every tile has a second creature on its back and may be turned over.
module-predators = Predators
    .about = Each player has one tile that removes an enemy and itself.
module-guardians = Guardians
    .about = Each player has one tile that stays on top of the hive; a Queen is lost only when it is covered, too.
module-honeycombo = Honeycombo
    .about = A neutral piece is on the table; flipping it gives two actions in the next turn.
module-swarm = Swarm
    .about = Hands are small; after placing a tile a player draws another, of either color, from a bag.

option-queen = First tile
    .about = Whether the Queen may be a player's first tile.
option-queen-later = Second tile at the earliest, as in tournaments.
option-queen-any = The Queen may come first.
option-gates = Gates
    .about = Where two tiles block the gap between them.
option-gates-all = On the ground, and on top of the hive for climbers.
option-gates-ground = On the ground only.
option-repetition = Repetition
    .about = Whether the third occurrence of a position is a draw.
option-repetition-3 = The third occurrence is a draw.
option-repetition-off = Positions may occur any number of times.
option-pairing = Backs
    .about = Which Venom creature is on the back of which tile.
option-pairing-rulebook = In the order of the rulebook's lists.
option-pairing-release = Mosquito, Ladybug and Pillbug are paired in order of release.
option-pairing-thematic = By what the creatures have in common.
option-flips = Turning over
    .about = Whether two-sided tiles may be turned over.
option-flips-free = At any time, instead of a move.
option-flips-placed = Never: a tile stays as it was placed.
option-flips-fixed = Never: every tile shows an agreed face.
option-sting = Sting
    .about = How far the Queen Wasp stings.
option-sting-any = Anywhere on the board.
option-sting-adjacent = Only what she touches.
option-shield = Shield
    .about = What a Shieldbug shields.
option-shield-aura = Itself and every friend that touches it.
option-shield-self = Itself; its friends only from Predators.
option-butterfly = Butterfly
    .about = How far a Butterfly goes across the top of the hive.
option-butterfly-two = Two hexes.
option-butterfly-one = One hex.

# The computer's levels: a name, and what a player may expect.
level-1 = 1 Larva
    .about = For a first game: looks one move ahead, overlooks half of its moves and may even miss a win.
level-2 = 2 Hatchling
    .about = Looks one move ahead and misjudges a lot, but takes a win and stops yours.
level-3 = 3 Drone
    .about = Looks two moves ahead and overlooks every fourth move.
level-4 = 4 Worker
    .about = Looks three moves ahead and follows dubious plans.
level-5 = 5 Forager
    .about = Sees nearly every move but still misjudges some of them.
level-6 = 6 Builder
    .about = Sees every move and errs now and then.
level-7 = 7 Scout
    .about = Plays soundly and seldom errs.
level-8 = 8 Guard
    .about = Looks further and gives little away.
level-9 = 9 Hunter
    .about = Punishes mistakes.
level-10 = 10 Sentinel
    .about = Looks far ahead and hardly ever errs.
level-max = Max
    .about = Full strength, up to { NUMBER($seconds) } seconds a move; obvious moves come faster.

chapter-T = The table
chapter-U = Turns
chapter-P = Placing
chapter-M = Moving
chapter-C = Abilities
chapter-E = The end
chapter-V = Expansions
chapter-N = Notation

# Rules by their ids
rule-T1 = hex
rule-T2 = tile
rule-T3 = stack
rule-T4 = covered
rule-T5 = touching
rule-T6 = royal
rule-T7 = neutral
rule-T8 = pinned
rule-U1 = order
rule-U2 = one action
rule-U3 = pass
rule-U4 = queen first
rule-U5 = the last turn
rule-U6 = rest
rule-P1 = first tiles
rule-P2 = own color
rule-P3 = ground
rule-P4 = queen deadline
rule-P5 = queen not first
rule-P6 = lowest number
rule-P7 = face
rule-P8 = placed tiles stay
rule-M1 = one hive
rule-M2 = gate
rule-M3 = steps
rule-M4 = no return
rule-M5 = level
rule-C1 = copying
rule-C2 = throw
rule-C3 = users
rule-E1 = surrounded
rule-E2 = removed
rule-E3 = draw
rule-E4 = when it ends
rule-E5 = repetition
rule-E6 = agreement
rule-V1 = two-sided tiles
rule-V2 = flip
rule-V3 = sting
rule-V4 = control
rule-V5 = fly
rule-V6 = swap
rule-V7 = shield
rule-V8 = suppression
rule-V9 = extra creatures
rule-X1 = predator tile
rule-X2 = strike at a neighbor
rule-X3 = strike at what was placed
rule-X4 = one hive after a strike
rule-G1 = guardian tile
rule-G2 = placing guardians
rule-G3 = cover
rule-K1 = the Honeycombo's start
rule-K2 = flipping the Honeycombo
rule-K3 = double turn
rule-K4 = untouched
rule-K5 = last counts
rule-K6 = rest of the hive
rule-W1 = hands
rule-W2 = draw from the bag
rule-W3 = any color
rule-W4 = who may place
rule-W5 = turns
rule-N1 = tile names
rule-N2 = game type
rule-N3 = the list of moves
rule-N4 = letters

# Puzzles
puzzle-win = { $player } to move and win in { $turns ->
    [one] one turn
    [2] two turns
    [3] three turns
   *[other] { $turns } turns
}.
puzzle-defend = { $player } to move. Only one move does not lose: find it.
puzzle-reason-win = Whatever the opponent replies, the Queen falls within { $turns ->
    [2] two turns
    [3] three turns
   *[other] { $turns } turns
}.
puzzle-reason-defend = After any other move the opponent wins within { $turns ->
    [2] two turns
    [3] three turns
   *[other] { $turns } turns
}.
puzzle-themes = Themes: { $themes }.
why-move = Move { NUMBER($number) }: { $what }
why-threat = The threat: { $what }
why-fills-last = { CAP($tile) } fills the last hex around the Queen.
why-covers-last = { CAP($tile) } covers the surrounded Queen.
why-removes-queen = { CAP($tile) } takes the Queen out of the game.
why-comes-near = { CAP($tile) } moves next to { $other }: { NUMBER($count) } of 6 sides are taken.
why-covers = { CAP($tile) } covers { $other }, which now cannot move or act.
why-steps-out = { CAP($tile) } moves to a hex where only { NUMBER($count) } of 6 sides are taken.
why-makes = { CAP($tile) } controls { $other }.
why-stings = { CAP($tile) } stings { $other }, which cannot act for a turn.
why-swaps = { CAP($tile) } and { $other } change places.
why-removes = { CAP($tile) } and { $other } leave the game.
why-flips = A flip turns up { $tile }.
why-places = { CAP($tile) } is placed, ready for the next turn.
why-moves = { CAP($tile) } gets ready for the next turn.
why-throws = { CAP($tile) } throws { $other }.
why-climbs = { CAP($tile) } climbs onto { $other }.
why-places-on = { CAP($tile) } is placed on top of { $other }.
why-makes-way = It clears the way for { $tile }.
why-stops = { CAP($tile) } prevents it.
why-gives = The Honeycombo is flipped, which gives two actions in the next turn.
why-passes = Passing is the only legal move.
puzzle-over-reply = The opponent wins with this reply.
puzzle-over-own = This move loses your own Queen.
puzzle-over-drawn = The game is drawn now.
puzzle-lost = After this reply the Queen cannot be saved.
puzzle-missed = This move does not win at once.
puzzle-too-late = After this reply you can no longer win in time.
puzzle-too-late-because = { $reason } After this reply you can no longer win in time.
puzzle-slower = There is a quicker win.
puzzle-solved = This puzzle is already solved.
puzzle-nothing-follows = Move { NUMBER($number) } does not solve the puzzle, so nothing follows it.
lesson-board-done = This board is already done.
lesson-nothing-follows = Move { NUMBER($number) } does not do what was asked, so nothing follows it.
lesson-punished = { $player } wins with this reply.

theme-fill = Fill the last hex
theme-drop = Direct drop
theme-cover = Cover
theme-cover-queen = Cover the Queen
theme-pin = Pin
theme-double-pin = Double pin
theme-lock-in = Lock the Queen in
theme-pocket = Into the pocket
theme-throw = Throw
theme-control = Control
theme-sting = Sting
theme-swap = Swap
theme-remove = Remove
theme-flip = Flip
theme-double-turn = Double turn
theme-shutout = Shutout
theme-quiet = Quiet first move
theme-race = Race
theme-escape = Escape
theme-only-defense = Only defense

# The lobby: why a challenge is neither left nor taken.
lobby-gone = This challenge is no longer open.
lobby-taken = Someone else has already accepted this challenge.
lobby-own = This is your own challenge.
lobby-enough = You have too many open challenges. Withdraw one first.
lobby-full = There are too many open challenges. Accept one of them instead.
lobby-unplayed = First play the games that you have accepted.
lobby-name = Someone here already has that name. Choose another in the settings.

# What a shared link shows where it is pasted.
preview-home = Skep · play Hive
preview-home-about = Play against the computer or a friend, learn the game, and solve puzzles, with every expansion, for free.
preview-learn = Learn Hive
preview-learn-about = Short lessons on live boards, from the first move to every expansion.
preview-puzzles = Hive puzzles
preview-puzzles-about = A puzzle for every day, and two thousand more to train on.
preview-puzzle = A Hive puzzle
preview-position = A Hive position
preview-position-about = View it, try moves, and play on from here.
preview-study = { $name } · a study
preview-study-unnamed = A study
preview-study-about = { $count ->
    [one] A game of Hive with variations and comments, to look through and to play on.
   *[other] { $count } games of Hive with variations and comments, to look through and to play on.
}
preview-invitation = { $name } invites you to a game of Hive: { $game }
preview-game = { $white } – { $black } · { $game }
preview-free-seat = open seat
preview-running = A game of Hive after { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.
preview-over = { $winner ->
    [white] A game of Hive, won by White.
    [black] A game of Hive, won by Black.
   *[nobody] A game of Hive without a winner.
}

doc-table = Table
