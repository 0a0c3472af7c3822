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
tile-words = { $color ->
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
