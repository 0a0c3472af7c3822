# What the rules say: refusals, cards of tiles, the end of a game, what creatures do.
# A tile is named by `tile` (with its number) or `the-tile`; both take CASE, and CAP where they begin a sentence.

# Creatures, on their cards. A name after the creature's: under that value of an option.
does-queen_bee = Slides one hex; keep it from being surrounded.
does-beetle = Moves one hex, also on top of the hive.
does-grasshopper = Jumps straight over tiles to the first empty hex.
does-spider = Slides exactly three hexes.
does-ant = Slides any distance around the hive.
does-mosquito = Moves and acts as any tile it touches; on top of the hive it moves one hex at a time.
does-ladybug = Goes two hexes over the hive and one down.
does-pillbug = Slides one hex, or throws a tile next to it, of either color, over itself to another free hex next to it.
does-queen_wasp = Slides one hex, or stings an enemy tile anywhere: turns it over and keeps it still through its next turn.
does-queen_wasp-adjacent = Slides one hex, or stings an enemy tile next to it: turns it over and keeps it still through its next turn.
does-tick = Goes one hex up onto the hive or down to the ground, or makes an enemy tile beside it, on its own level, move or act for its player.
does-firefly = Goes two hexes onto the hive from the ground, and one hex from the top of it.
does-dragonfly = Goes up one hex, then straight over the hive to the row's end.
does-scorpion = Slides exactly two hexes, and keeps the enemy tiles that touch it from flipping.
does-fly = Flies to a tile that the opponent has just placed, moved or turned over, and lands next to it.
does-centipede = Does not move by itself, but swaps places with a tile three hexes away over the hive.
does-shieldbug = Goes over one hex and down, and shields itself and the friends that touch it from everything that enemies do to tiles: throw, swap, sting, control, remove.
does-shieldbug-self = Goes over one hex and down; no enemy can throw, swap, sting, control or remove it, nor remove the friends that touch it.
does-assassin = Slides one hex, or removes an enemy tile next to it from the game, and itself.
does-mantis = Does not move, but removes an enemy tile that was placed in the turn before, wherever it is, and itself.
does-butterfly = Stays on top of the hive and goes two hexes across it.
does-butterfly-one = Stays on top of the hive and goes one hex across it.
does-moth = Starts on top of the hive, goes down to the ground and up again.
does-honeycombo = Stays where it lies; the player whose color it shows may flip it instead of moving, and then has two actions in the next turn.

# How a creature moves, as the end of a sentence about it.
moves-queen_bee = it slides one hex
moves-beetle = it moves one hex, also on top of the hive
moves-grasshopper = it jumps straight over tiles to the first empty hex
moves-spider = it slides exactly three hexes
moves-ant = it slides any distance around the hive
moves-mosquito = it moves like a tile it touches, and one hex at a time on top of the hive
moves-ladybug = it goes two hexes over the hive and one down
moves-pillbug = it slides one hex
moves-queen_wasp = it slides one hex
moves-tick = it goes one hex up onto the hive or one hex down to the ground
moves-firefly = it goes two hexes onto the hive from the ground, and one hex from the top of it
moves-dragonfly = it goes up one hex, then straight over the hive to the row's end
moves-scorpion = it slides exactly two hexes
moves-fly = it flies to a tile that the opponent has just placed, moved or turned over, and lands next to it
moves-centipede = it swaps with a tile three hexes away over the hive
moves-shieldbug = it goes over one hex and down
moves-assassin = it slides one hex
moves-mantis = it never moves, and only removes an enemy tile that was just placed
moves-butterfly = it goes exactly two hexes across the top of the hive
moves-butterfly-one = it goes exactly one hex across the top of the hive
moves-moth = it goes down to the ground and up again
moves-honeycombo = it stays where it lies

rule-game-over = The game is over: { $because }

# Rules that keep a tile where it is
rule-queenless = Until { $queen } is on the board, { $player } may only place tiles.
rule-covered = { CAP($tile) } is covered by { $top }.
rule-stung = { CAP($tile) } is stung: until { $player }'s turn is over it cannot move, act, flip or be moved.
rule-resting = { CAP($tile) } was moved last turn, so it rests this turn.
rule-shielded = { CAP($tile) } is shielded by { $shield }.
rule-shielded-itself = { CAP($tile) } shields itself.
rule-pinned = { $count ->
    [one] Moving { $tile } would split the hive: { $loose } is connected only through it.
   *[other] Moving { $tile } would split the hive: { $loose } are connected only through it.
}
rule-honeycombo-covered = The Honeycombo may not be covered at the end of a turn.
rule-honeycombo-moved = The Honeycombo cannot be moved.
rule-honeycombo-placed-upon = No tile can be placed on the Honeycombo.
rule-honeycombo-stung = The Honeycombo cannot be stung.
rule-honeycombo-moved-or-removed = The Honeycombo cannot be moved or removed.

# Placing
rule-removed-for-good = { $tile } was removed and has left the game for good.
rule-in-bag = { $tile } is still in the bag.
rule-not-your-hand = It is { $player }'s turn, and { $tile } is in { $enemy }'s hand.
rule-lowest-first = Tiles of the same kind are placed in order: place { $lowest } before { $tile }.
rule-face-up = { $tile } must be placed with the { $creature } up.
rule-on-ground = { $tile } must be placed on an empty hex, and { $top } is there.
rule-must-touch-hive = { $tile } must touch the hive.
rule-touches-enemies = { $tile } would touch { $enemies }; a new tile may touch only its own color.
rule-touches-no-friend = { $tile } would not touch a tile of its own color.
rule-guardian-on-stack = { $tile } can be placed only on top of a tile of its own color.
rule-guardian-near-enemy = { $top } touches { $enemies }, so { $tile } may not be placed on it.
rule-no-stack = { $tile } can be placed only on a tile of its own color that touches no tile of the other color, and there is none.
rule-no-hex = There is no empty hex where { $tile } would touch only its own color.
rule-queen-now = The Queen must be on the board by the fourth turn: place { $queen } now.
rule-queen-not-first = { $queen } may not be placed on your first turn.
rule-face-chosen = { CAP($tile) } is already on the board. You choose its face only when you place it.

# Moving
rule-no-return = { CAP($tile) } cannot end its move where it began.
rule-loses-touch = { CAP($tile) } would lose contact with the hive.
rule-gate = { CAP($tile) } cannot squeeze through the gate on its way.
rule-not-there = { CAP($tile) } cannot get there: { $moves }.
rule-swaps-instead = { CAP($tile) } swaps with { $target }: write { $text }.
rule-removes-instead = { CAP($tile) } removes { $target }: write { $text }.
rule-onto-honeycombo = { CAP($tile) } could only go onto the Honeycombo, where it may not stay.
rule-hemmed-in = { CAP($tile) } is hemmed in: gates block every way out.
rule-enclosed = { CAP($tile) } is enclosed: all six hexes around it are taken.
rule-nowhere = { CAP($tile) } has nowhere to go: { $moves }.
rule-nothing-to-copy = { CAP($tile) } touches no tile that it could copy.
rule-on-ground-only = { CAP($tile) } is on top of the hive, and it can move only on the ground.
rule-ends-on-honeycombo = { CAP($tile) } cannot end its move on the Honeycombo.
rule-uncover-honeycombo = { $top } lies on the Honeycombo and must leave it before the turn ends.
rule-no-pass = You may pass only when you have no other move.

# Abilities; $ability is throw, sting, control, swap, strike_neighbor or strike_placed
rule-not-yours = { CAP($tile) } is not yours, and no tile of yours next to it can throw or control it.
rule-opponents = { CAP($tile) } is not yours to move.
rule-cannot-now = { $cause ->
    [covered] { CAP($user) } is covered by { $top }
    [stung] { CAP($user) } is stung
   *[resting] { CAP($user) } was moved last turn
}, so it cannot { $ability ->
    [throw] throw
    [sting] sting
   *[control] control another tile
} now.
rule-cannot-on-top = { $ability ->
    [throw] { CAP($user) } cannot throw from on top of the hive.
    [sting] { CAP($user) } cannot sting from on top of the hive.
    [control] { CAP($user) } cannot control from on top of the hive.
    [swap] { CAP($user) } cannot swap from on top of the hive.
    [strike_neighbor] { CAP($user) } cannot strike a neighbor from on top of the hive.
   *[strike_placed] { CAP($user) } cannot strike from on top of the hive.
}
rule-controlled-not-there = { CAP($tile) }, controlled by { $user }, cannot get there.
rule-controlled-nowhere = { CAP($tile) }, controlled by { $user }, has nowhere to go.
rule-throws-beside = { CAP($user) } can throw { $tile } only onto another empty hex next to itself.
rule-throw-gate = { CAP($user) } cannot throw { $tile } there: a gate is in the way.
rule-throws-nowhere = { CAP($user) } cannot throw { $tile } anywhere: no other hex next to it is empty.
rule-throw-gated = { CAP($user) } cannot throw { $tile } anywhere: gates block every way.
rule-nobody-can = No tile of yours can sting.
rule-cannot-for-you = { $ability ->
    [swap] { CAP($tile) } is not one of the tiles that can swap for you.
   *[strike] { CAP($tile) } is not one of the tiles that can remove others for you.
}
rule-none-in-game = { $ability ->
    [sting] Nothing stings in this game.
    [swap] Nothing swaps in this game.
   *[strike] Nothing removes tiles in this game.
}
rule-not-on-board = { $tile } is not on the board.
rule-gate-on-way = { CAP($user) } cannot squeeze through the gate on its way to { $tile }.
rule-out-of-reach = { CAP($user) } cannot reach { $tile }: a swap takes exactly three steps over the hive.
rule-target-self = { CAP($user) } cannot use its ability on itself.
rule-target-neutral = { CAP($target) } cannot be moved.
rule-target-friend = { CAP($target) } is not an enemy tile.
rule-target-apart = { CAP($target) } does not touch { $user }.
rule-target-not-placed = { CAP($target) } was not placed last turn, so { $user } cannot remove it.
rule-target-covered = { CAP($target) } is covered.
rule-target-stacked = { $ability ->
    [throw] { CAP($target) } is part of a stack and cannot be thrown.
    [sting] { CAP($target) } is part of a stack and cannot be stung.
    [swap] { CAP($target) } is part of a stack and cannot be swapped.
   *[other] { CAP($target) } is part of a stack and cannot be removed.
}
rule-target-level = { CAP($user) } controls only tiles on its own level, and { $target } is on another.
rule-target-beyond-sting = In this game a sting reaches only neighboring tiles, and { $target } touches none of your tiles that can sting.
rule-target-barred = { CAP($target) } was moved or flipped last turn, so it cannot be { $ability ->
    [sting] stung
   *[other] removed
} now.
rule-target-gate = Two stacks next to { $user } form a gate before { $target }.
rule-target-splits = Without { $user } and { $target }, the hive would split.

# Turning over
rule-flip-not-yours = { CAP($tile) } is not yours to turn over.
rule-one-face = { CAP($tile) } has only one face.
rule-faces-stay = In this game tiles keep the face they were placed with.
rule-suppressed = { CAP($tile) } touches { $enemy }, which keeps it from flipping.
rule-honeycombo-color = The Honeycombo shows { $color ->
    [white] white; only White
   *[black] black; only Black
} may flip it.
rule-honeycombo-queen = The Honeycombo can be flipped only when your Queen is on the board.
rule-honeycombo-first = The Honeycombo can be flipped only as the first action of a turn.
rule-honeycombo-flipped = The Honeycombo was flipped last turn; it cannot be flipped back at once.

# Swarm
rule-hand-first = { $player } must first take an opening hand: { $queen } and { $count } more tiles.
rule-hand-queen = An opening hand has the Queen and { $count } more tiles; { $queen } is missing.
rule-hand-color = An opening hand has tiles of your own color only; { $tile } is not.
rule-hand-royal = An opening hand has every Queen; { $queen } is missing.
rule-hand-count = An opening hand has the Queen and { $count } more tiles; this one has { $given }.
rule-hand-lowest = For an opening hand, take the lowest numbers of each kind.
rule-hand-late = Opening hands are taken before the first turn, and only in a Swarm game.
rule-no-bag = There is no bag in this game, so nothing is drawn.
rule-not-in-bag = { $tile } is not in the bag, so it cannot be drawn.
rule-nothing-drawn = Nothing is drawn after this move.
rule-chance-draws = Draws are random; you cannot choose the tile.

# What is not a position of this game
position-parts = The hive is in { $count } parts; it must be in one.
position-on-top = { CAP($tile) } cannot have moved onto other tiles: { $moves }.
position-on-ground = { CAP($tile) } stays on top of the hive and is never on the ground.
position-none-removed = No tile of this game can remove another, so no tile can be out of the game.
position-removed-pairs = Tiles leave the game in pairs: the one that removes and the one that is removed.
position-turns = Players take turns, White first: White cannot have had { $white } and Black { $black }.
position-white-first = White begins, so Black cannot have a tile on the board before White.
position-black-next = Black has not placed a tile yet, so it is Black's turn.
position-turns-few = { $player } has placed { $count } tiles but had only { $had ->
    [one] one turn
   *[other] { $had } turns
}.
position-queen-first = { CAP($queen) } cannot have been the first tile of { $player }.
position-queen-late = { $player } cannot have placed { $count } tiles without { $queen }, which comes by turn { NUMBER($turn) }.
position-nothing-yet = { $player } has not had a turn yet, so nothing can have been done in it.
position-acts-many = { $player } cannot have made { $count } changes in one turn.
position-moved-covered = { CAP($tile) } cannot have been moved last turn: another tile lies on it.
position-moved-other = { $player } cannot have moved { $tile }: no tile of this game moves others.
position-placed-other = { $player } cannot have placed { $tile }, which is the opponent's.
position-flipped = { $player } cannot have turned over { $tile }.
position-no-sting = No tile of this game stings.
position-stung-whose = { CAP($tile) } cannot be stung: a sting lasts through its owner's next turn, and { $player } is to move.
position-stung-many = { $count } tiles cannot be stung at once: a turn stings one.
position-no-double = There is no Honeycombo in this game, so no turn has two actions.
position-honeycombo-missing = The Honeycombo is on the table from the beginning.
position-honeycombo-raised = The Honeycombo is on the ground, not on other tiles.
position-actions = Nobody has { $count } actions left here; a double turn has two.
position-owed-mover = { $player } is to move, so { $player } has no double turn to wait for.
position-owed-both = Two double turns do not follow one another.
position-flip-side = { $player } cannot have flipped the Honeycombo: it would show { $color ->
    [white] black
   *[black] white
} now.
position-flip-queen = { $player } cannot have flipped the Honeycombo without { $queen } on the board.
position-queen-bag = { CAP($queen) } belongs to the opening hand of { $player }: it cannot be in the bag or in the other hand.
position-hand = { $player } has { $count } tiles in hand; it must be { $whole } while there are tiles in the bag.

# The end
end-both = Both players have lost their Queen at once.
end-repetition = The position has occurred for the third time.
end-removed = { $tile } was removed from the hive.
end-surrounded = { $tile } is surrounded.
end-surrounded-and-covered = { $tile } is surrounded and covered.

# Cards: what a tile can do here and now. $when is now, or later where it is the other player's turn.
card-may-flip = { $player } may flip it now.
card-places = { $when ->
    [now] { $count ->
        [one] Now it can be placed on one hex.
       *[other] Now it can be placed on { $count } hexes.
    }
   *[later] { $count ->
        [one] As things stand it could be placed on one hex.
       *[other] As things stand it could be placed on { $count } hexes.
    }
}
card-other-color = { $player } places it by the rules for { $owner }; then it belongs to { $owner }.
card-copies = Here it can do what the { LIST($creatures, "or") } next to it can do.
card-can = { $when ->
    [now] Now it can { LIST($deeds, "or") }.
   *[later] As things stand it could { LIST($deeds, "or") }.
}
card-deed-go = { $count ->
    [one] go to one place
   *[other] go to { $count } places
}
card-deed-throw = { $count ->
    [one] throw one tile
   *[other] throw { $count } tiles
}
card-deed-sting = { $count ->
    [one] sting one tile
   *[other] sting { $count } tiles
}
card-deed-swap = { $count ->
    [one] swap with one tile
   *[other] swap with { $count } tiles
}
card-deed-remove = { $count ->
    [one] remove one tile
   *[other] remove { $count } tiles
}
card-deed-control = { $count ->
    [one] control one tile
   *[other] control { $count } tiles
}
card-deed-turn = be turned over
card-none-throw = It cannot throw any tile now.
card-none-sting = It cannot sting any tile now.
card-none-swap = It cannot swap with any tile now.
card-none-remove = It cannot remove any tile now.
card-none-control = It cannot control any tile now.
card-brought = { $count ->
    [one] { $users } can bring it to one place.
   *[other] { $users } can bring it to { $count } places.
}
card-brought-more = { $count ->
    [one] { $users } can bring it to one more place.
   *[other] { $users } can bring it to { $count } more places.
}
card-moved-by-other = { $player } cannot move it this turn: { $enemy } has just moved it.
card-taken = { $count ->
    [one] 1 of the 6 hexes around it is taken.
   *[other] { $count } of the 6 hexes around it are taken.
}
