# Wie die Dinge heißen. Fälle: nom (ohne Angabe), acc, dat, label (ohne Artikel, als Überschrift).

language-name = Deutsch
literal = { $text }

number-group = .
number-decimal = ,
list-comma = {", "}
list-and = { $head } und { $last }
list-or = { $head } oder { $last }
list-more = { $count } weitere

player-white = Weiß
player-black = Schwarz

tile = { $style ->
    [words] { tile-words }
   *[code] { $code }
}
    .gender = { ATTR($creature, "gender") }
the-tile = { tile-words }
    .gender = { ATTR($creature, "gender") }
the-tile-named = { $style ->
    [words] { tile-words }
   *[code] { tile-words } ({ $code })
}
    .gender = { ATTR($creature, "gender") }
tile-words = { $color ->
    [neutral] { tile-neutral }
    [yours] { ATTR($creature, "gender") ->
        [f] { tile-yours-f }
        [n] { tile-yours-n }
       *[m] { tile-yours-m }
    }
   *[other] { ATTR($creature, "gender") ->
        [f] { tile-f }
        [n] { tile-n }
       *[m] { tile-m }
    }
}
    .gender = { ATTR($creature, "gender") }
tile-stem = { $color ->
    [white] weiß
   *[black] schwarz
}
tile-label = { $color ->
    [white] Weiß
   *[black] Schwarz
}
tile-m = { $case ->
    [acc] den { tile-stem }en { tile-numbered }
    [dat] dem { tile-stem }en { tile-numbered }
    [label] { tile-label }er { tile-numbered }
   *[nom] der { tile-stem }e { tile-numbered }
}
tile-f = { $case ->
    [acc] die { tile-stem }e { tile-numbered }
    [dat] der { tile-stem }en { tile-numbered }
    [label] { tile-label }e { tile-numbered }
   *[nom] die { tile-stem }e { tile-numbered }
}
tile-n = { $case ->
    [acc] das { tile-stem }e { tile-numbered }
    [dat] dem { tile-stem }en { tile-numbered }
    [label] { tile-label }es { tile-numbered }
   *[nom] das { tile-stem }e { tile-numbered }
}
tile-neutral = { $case ->
    [dat] dem { $creature }
    [label] { $creature }
   *[nom] das { $creature }
}
tile-yours-m = { $case ->
    [acc] deinen { tile-numbered }
    [dat] deinem { tile-numbered }
    [label] Dein { tile-numbered }
   *[nom] dein { tile-numbered }
}
tile-yours-f = { $case ->
    [dat] deiner { tile-numbered }
    [label] Deine { tile-numbered }
   *[nom] deine { tile-numbered }
}
tile-yours-n = { $case ->
    [dat] deinem { tile-numbered }
    [label] Dein { tile-numbered }
   *[nom] dein { tile-numbered }
}
tile-numbered = { $number ->
    [0] { $creature }
   *[other] { $creature } { $number }
}

creature-queen_bee = Bienenkönigin
    .gender = f
creature-spider = Spinne
    .gender = f
creature-beetle = Käfer
    .gender = m
creature-grasshopper = Grashüpfer
    .gender = m
creature-ant = Ameise
    .gender = f
creature-mosquito = Moskito
    .gender = m
creature-ladybug = Marienkäfer
    .gender = m
creature-pillbug = Assel
    .gender = f
creature-queen_wasp = Wespenkönigin
    .gender = f
creature-dragonfly = Libelle
    .gender = f
creature-tick = Zecke
    .gender = f
creature-firefly = Glühwürmchen
    .gender = n
creature-scorpion = Skorpion
    .gender = m
creature-moth = Motte
    .gender = f
creature-centipede = Hundertfüßer
    .gender = m
creature-butterfly = Schmetterling
    .gender = m
creature-assassin = Raubwanze
    .gender = f
creature-mantis = Gottesanbeterin
    .gender = f
creature-shieldbug = Schildwanze
    .gender = f
creature-fly = Fliege
    .gender = f
creature-honeycombo = Honeycombo
    .gender = n

# Wie Spieler eine Eröffnung nennen: $first ist das Tier, mit dem Weiß beginnt, $answer das, das Schwarz daneben legt.
opening-name = { $first }-Eröffnung
opening-answered = { $first }-Eröffnung, Antwort { $answer }
opening-queen_bee = Beide Königinnen können sich von den ersten Zügen an berühren, und solche Partien enden oft remis; die meisten Turniere verbieten es.
opening-spider = Ein entbehrlicher Stein hält die Mitte, die stärkeren bleiben im Vorrat.
opening-beetle = Er liegt in der Mitte und kann sofort auf den Stock klettern, doch einer von zwei Angreifern ist früh im Spiel.
opening-grasshopper = Er springt aus der Mitte, sobald er gebraucht wird, und die Ameisen bleiben im Vorrat.
opening-ant = Der beste Läufer liegt in der Mitte, wo er bald gefesselt ist; die meisten heben ihre Ameisen für später auf.
opening-mosquito = Er ahmt nach, was neben ihm zu liegen kommt, und wächst so mit dem Stock.
opening-ladybug = Der übliche Anfang: Der Marienkäfer lässt sich schwer einsperren, und die Ameisen bleiben im Vorrat, wo nichts sie fesselt.
opening-pillbug = Die Königin kommt bald neben die Assel, die sie aus der Gefahr heben kann.
