# What the server says: problems, help, and what a new game can be.

problem-rate = That was too fast; wait a moment.
problem-size = That is too much at once.
problem-slow = That took too long; try again soon.
problem-trouble = Something went wrong on the server; it was noted.
problem-host = The server does not go by that name; `--allow-host` lets it.
problem-origin = Only pages of this server may do that.
problem-json = Send it as application/json.
problem-not-stored = The server cannot store anything at the moment; try again soon.
problem-overworked = That takes too long to work out; try something simpler.
problem-crowded = Many ask for that just now; try again in a moment.
problem-message-long = No message is that long.
problem-message-unknown = The server does not understand that message.
problem-not-found = There is nothing at that address.
problem-method = This address cannot be asked for that.
problem-no-game = There is no such game.
problem-no-study = There is no such study.
problem-study-read-only = This link is for reading; who wrote the study has one for writing.
problem-study-full = There is no room for that: the study is too large, or you keep too many here.
problem-no-lesson = There is no such lesson.
problem-no-board = There is no such board.
problem-no-puzzle = There is no such puzzle.
problem-no-creature = There is no such creature.
problem-no-rule = There is no such rule.
problem-no-invite = This link leads to no game.
problem-seat-taken = Somebody else has taken that seat.
problem-many-games = That is enough games for one page.
problem-not-playing = Only the players may ask for that.
problem-ply = The game has not come that far.
problem-hint-coming = A hint is on its way.
problem-set-up = This game began from a position that was laid, which a UHP game string cannot say; PGN can.
problem-at-move = This is move { NUMBER($number) } of the game, { $move }.

name-needs-letter = A name needs a letter.
name-like-computer = That could be taken for the computer; choose another name.
name-like-guest = That could be taken for another guest; choose another name.

chat-nobody = There is nobody to talk to in this game.
chat-empty = There is nothing to be seen in that.

hint-none = You can ask for hints only in your own game against the computer, when it is your turn.
hint-busy = Many games are waiting for the computer; ask for a hint again in a moment.
hint-failed = The computer found no hint; you can ask again.

analysis-busy = Many are analyzing just now; try again in a moment.
analysis-failed = The engine failed at this position; you can ask again.
analysis-elsewhere = Another page of yours asked the engine for something else.
analysis-in-play = You are playing this game against a person; the engine is here for it when it is over.
explorer-in-play = You are playing this game against a person; the explorer is here for it when it is over.
analysis-no-threat = Nothing is threatened before both have a tile on the board.
review-failed = The engine failed at this game; you can ask again.
review-long = A game of more than { NUMBER($most) } moves is not reviewed.
review-nothing = There is no move to review.

computer-hurried = The computer is busy; it thinks for a shorter time.
computer-waiting = Many games are waiting for the computer; yours is in line.
computer-failed = The computer failed three times at this move. You can let it try again, or end the game.
computer-compiling = Getting the engine ready: { NUMBER($percent) }%
computer-ready = The engine is ready.

# How a game is won: $also says what else is asked for or would do (nothing, cover, remove, both).
goal = { $also ->
    [cover] Surround the enemy { LIST($royals, "or") } on all six sides and have it covered.
    [remove] Surround the enemy { LIST($royals, "or") } on all six sides, or remove it from the hive.
    [both] Surround the enemy { LIST($royals, "or") } on all six sides and have it covered, or remove it from the hive.
   *[nothing] Surround the enemy { LIST($royals, "or") } on all six sides.
}
ending-surrounded = A royal is lost when all six hexes around it are taken, by tiles of either color.
ending-covered = With Guardians in the game it must also be covered.
ending-removed = A royal that is removed from the hive is lost at once.
ending-both = If both players lose at the same time, the game is drawn.
ending-repetition = It is also drawn when a position occurs for the third time.

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
preset-hive-mind = Everything at once, drawn from the Swarm bag.

module-venom = Venom
    .about = Every tile has a second creature on its back and may be turned over.
module-predators = Predators
    .about = Each player has one tile that removes an enemy and itself.
module-guardians = Guardians
    .about = Each player has one tile that lives on top of the hive; a royal is lost only when it is covered, too.
module-honeycombo = Honeycombo
    .about = A neutral piece lies on the table; flipping it gives two actions in the next turn.
module-swarm = Swarm
    .about = Hands are small; after placing a tile a player draws another, of either color, from a bag.

option-queen = First tile
    .about = Whether the Queen may be a player's first tile.
option-queen-later = Second at the earliest, as in tournaments.
option-queen-any = The Queen may come first.
option-gates = Gates
    .about = Where two neighbors close a gap.
option-gates-all = On the ground, and high up for climbers.
option-gates-ground = On the ground only.
option-repetition = Repetition
    .about = Whether the third occurrence of a position is a draw.
option-repetition-3 = The third occurrence is a draw.
option-repetition-off = Positions may occur any number of times.
option-pairing = Backs
    .about = Which Venom creature is on the back of which tile.
option-pairing-rulebook = In the order of the rulebook's lists.
option-pairing-release = Mosquito, Ladybug and Pillbug have their backs in the order in which they came out.
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
    .about = Whom a Shieldbug shields.
option-shield-aura = Itself and every friend that touches it.
option-shield-self = Itself; from Predators its friends, too.
option-butterfly = Butterfly
    .about = How far a Butterfly goes across the top of the hive.
option-butterfly-two = Two hexes.
option-butterfly-one = One hex.

# The computer's levels: a name, and what a player may expect.
level-1 = 1 Larva
    .about = For a first game: it looks one move ahead, overlooks half of its moves and may even miss a win.
level-2 = 2 Hatchling
    .about = It looks one move ahead and misjudges a lot, but it takes a win and stops yours.
level-3 = 3 Drone
    .about = It looks two moves ahead and overlooks every fourth move.
level-4 = 4 Worker
    .about = It looks three moves ahead and believes in plans that are not quite good.
level-5 = 5 Forager
    .about = It sees nearly every move and still misjudges some of them.
level-6 = 6 Builder
    .about = It sees every move and errs now and then.
level-7 = 7 Scout
    .about = It plays soundly and seldom errs.
level-8 = 8 Guard
    .about = It looks further and gives little away.
level-9 = 9 Hunter
    .about = It punishes mistakes.
level-10 = 10 Sentinel
    .about = It looks far and hardly errs.
level-max = Max
    .about = As good as it can in { NUMBER($seconds) } seconds a move; plain moves come sooner.

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
rule-P8 = for good
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
rule-E4 = when
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
rule-X4 = hive
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
rule-W4 = placed by
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
puzzle-reason-defend = After every other move the opponent wins within { $turns ->
    [2] two turns
    [3] three turns
   *[other] { $turns } turns
}.
puzzle-themes = Themes: { $themes }.
why-move = Move { NUMBER($number) }: { $what }
why-threat = The threat: { $what }
why-fills-last = { CAP($tile) } fills the last hex beside the Queen.
why-covers-last = { CAP($tile) } covers the surrounded Queen.
why-removes-queen = { CAP($tile) } takes the Queen out of the game.
why-comes-near = { CAP($tile) } comes beside { $other }: { NUMBER($count) } of 6 sides are taken.
why-covers = { CAP($tile) } covers { $other }, which can do nothing now.
why-steps-out = { CAP($tile) } steps to where only { NUMBER($count) } of 6 sides are taken.
why-makes = { CAP($tile) } makes { $other } move.
why-stings = { CAP($tile) } stings { $other }, which sleeps for a turn.
why-swaps = { CAP($tile) } and { $other } change places.
why-removes = { CAP($tile) } and { $other } leave the game.
why-flips = A flip turns up { $tile }.
why-places = { CAP($tile) } is placed, ready for the next turn.
why-moves = { CAP($tile) } gets ready for the next turn.
why-throws = { CAP($tile) } throws { $other }.
why-climbs = { CAP($tile) } climbs onto { $other }.
why-places-on = { CAP($tile) } is placed on top of { $other }.
why-makes-way = It makes the next move possible: { $tile } gets through.
why-stops = { CAP($tile) } stops it.
why-gives = The Honeycombo is flipped: a turn for two actions in the next one.
why-passes = There is nothing to do but pass.
puzzle-over-reply = With this reply the opponent wins the game.
puzzle-over-own = That move costs you your own Queen.
puzzle-over-drawn = Now the game is drawn.
puzzle-lost = After this reply the Queen cannot be saved.
puzzle-missed = That move does not win at once.
puzzle-too-late = After this reply you can no longer win in time.
puzzle-too-late-because = { $reason } After this reply you can no longer win in time.
puzzle-slower = There was a quicker way.
puzzle-solved = This puzzle is solved already.
puzzle-nothing-follows = Move { NUMBER($number) } does not solve the puzzle, so nothing follows it.
lesson-board-done = This board is done already.
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
lobby-taken = Someone else was quicker and has accepted this challenge.
lobby-own = This is your own challenge.
lobby-enough = You have enough open challenges; withdraw one first.
lobby-full = There are too many open challenges already; accept one of them.
lobby-name = Someone here already goes by that name; choose another in the settings.

# What a shared link shows where it is pasted.
preview-position = A Hive position
preview-position-about = Look at it, try moves, and play on from here.
preview-study = { $name } · a study
preview-study-unnamed = A study
preview-study-about = { $count ->
    [one] A game of Hive with variations and comments, to look through and to play on.
   *[other] { $count } games of Hive with variations and comments, to look through and to play on.
}
preview-invitation = { $name } invites you to a game of Hive: { $game }
preview-game = { $white } – { $black } · { $game }
preview-free-seat = free seat
preview-running = A game of Hive after { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
}.
preview-over = { $winner ->
    [white] A game of Hive, won by White.
    [black] A game of Hive, won by Black.
   *[nobody] A game of Hive that nobody won.
}

doc-table = Table
