# What things are called: languages, players, creatures, tiles; how lists and numbers are written.
# Parameters of a tile: $code (wA1), $color, $creature (a phrase), $number (0 where there is one of its kind),
# $style (words or code), $case (where a sentence asks for one with CASE).

language-name = English
literal = { $text }

number-group = ,
number-decimal = .
list-comma = {", "}
list-and = { $head } and { $last }
list-or = { $head } or { $last }
list-more = { $count } more

player-white = White
player-black = Black

tile = { $style ->
    [words] { tile-words }
   *[code] { $code }
}
the-tile = { $style ->
    [words] { tile-words }
   *[code] { $color ->
        [white] the white { $creature }
        [black] the black { $creature }
       *[neutral] the { $creature }
    }
}
the-tile-named = { $style ->
    [words] { tile-words }
   *[code] { the-tile } ({ $code })
}
tile-words = { $color ->
    [yours] your { tile-numbered }
    [white] White's { tile-numbered }
    [black] Black's { tile-numbered }
   *[neutral] the { $creature }
}
tile-numbered = { $number ->
    [0] { $creature }
   *[other] { $creature } { $number }
}

creature-queen_bee = Queen Bee
creature-spider = Spider
creature-beetle = Beetle
creature-grasshopper = Grasshopper
creature-ant = Ant
creature-mosquito = Mosquito
creature-ladybug = Ladybug
creature-pillbug = Pillbug
creature-queen_wasp = Queen Wasp
creature-dragonfly = Dragonfly
creature-tick = Tick
creature-firefly = Firefly
creature-scorpion = Scorpion
creature-moth = Moth
creature-centipede = Centipede
creature-butterfly = Butterfly
creature-assassin = Assassin Bug
creature-mantis = Praying Mantis
creature-shieldbug = Shieldbug
creature-fly = Fly
creature-honeycombo = Honeycombo

# What players call an opening: $first is the creature that White begins with, $answer the one that Black lays beside it.
opening-name = { $first } opening
opening-answered = { $first } opening, { $answer } reply
opening-queen_bee = The Queens may touch from the first moves on, and such games are often drawn; most tournaments forbid it.
opening-spider = A tile that is easy to spare holds the middle, and the stronger ones stay in hand.
opening-beetle = In the middle it can climb onto the hive at once, but one of two attackers is on the board early.
opening-grasshopper = It can jump out of the middle when needed, and the Ants stay in hand.
opening-ant = The fastest tile is in the middle, where it is soon pinned; most players keep their Ants for later.
opening-mosquito = It copies every tile next to it, so it grows stronger with the hive.
opening-ladybug = The usual start: the Ladybug is hard to enclose, and the Ants stay in hand, where nothing can pin them.
opening-pillbug = The Queen soon comes next to the Pillbug, which can throw her out of danger.
