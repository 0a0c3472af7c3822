# Cómo se llaman las cosas. Formas: con artículo (sin indicación), de, a, label (sin artículo, como título).

language-name = Español
literal = { $text }

number-group = .
number-decimal = ,
list-comma = {", "}
list-and = { $head } y { $last }
list-or = { $head } o { $last }
list-more = { $count } más

player-white = { $case ->
    [the] las blancas
   *[label] Blancas
}
player-black = { $case ->
    [the] las negras
   *[label] Negras
}

tile = { $style ->
    [words] { tile-words }
   *[code] { $code }
}
    .gender = { ATTR($creature, "gender") }
the-tile = { tile-words }
    .gender = { ATTR($creature, "gender") }
tile-words = { ATTR($creature, "gender") ->
    [f] { tile-f }
   *[m] { tile-m }
}
    .gender = { ATTR($creature, "gender") }
tile-m = { $case ->
    [de] del { tile-m-bare }
    [a] al { tile-m-bare }
    [label] { tile-m-bare }
   *[nom] el { tile-m-bare }
}
tile-m-bare = { $color ->
    [white] { tile-numbered } blanco
    [black] { tile-numbered } negro
   *[neutral] { $creature }
}
tile-f = { $case ->
    [de] de la { tile-f-bare }
    [a] a la { tile-f-bare }
    [label] { tile-f-bare }
   *[nom] la { tile-f-bare }
}
tile-f-bare = { $color ->
    [white] { tile-numbered } blanca
    [black] { tile-numbered } negra
   *[neutral] { $creature }
}
tile-numbered = { $number ->
    [0] { $creature }
   *[other] { $creature } { $number }
}

creature-queen_bee = Abeja Reina
    .gender = f
creature-spider = Araña
    .gender = f
creature-beetle = Escarabajo
    .gender = m
creature-grasshopper = Saltamontes
    .gender = m
creature-ant = Hormiga
    .gender = f
creature-mosquito = Mosquito
    .gender = m
creature-ladybug = Mariquita
    .gender = f
creature-pillbug = Bicho Bola
    .gender = m
creature-queen_wasp = Avispa Reina
    .gender = f
creature-dragonfly = Libélula
    .gender = f
creature-tick = Garrapata
    .gender = f
creature-firefly = Luciérnaga
    .gender = f
creature-scorpion = Escorpión
    .gender = m
creature-moth = Polilla
    .gender = f
creature-centipede = Ciempiés
    .gender = m
creature-butterfly = Mariposa
    .gender = f
creature-assassin = Chinche Asesina
    .gender = f
creature-mantis = Mantis Religiosa
    .gender = f
creature-shieldbug = Chinche Escudo
    .gender = f
creature-fly = Mosca
    .gender = f
creature-honeycombo = Honeycombo
    .gender = m
