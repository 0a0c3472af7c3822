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
the-tile-named = { $style ->
    [words] { tile-words }
   *[code] { tile-words } ({ $code })
}
    .gender = { ATTR($creature, "gender") }
tile-words = { $color ->
    [yours] { tile-yours }
   *[other] { ATTR($creature, "gender") ->
        [f] { tile-f }
       *[m] { tile-m }
    }
}
    .gender = { ATTR($creature, "gender") }
tile-yours = { $case ->
    [de] de tu { tile-numbered }
    [a] a tu { tile-numbered }
    [label] Tu { tile-numbered }
   *[nom] tu { tile-numbered }
}
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

# Cómo llaman los jugadores a una apertura: $first es la criatura con la que empiezan las blancas, $answer la que las negras ponen al lado.
opening-name = Apertura { $first }
opening-answered = Apertura { $first }, respuesta { $answer }
opening-queen_bee = Las dos Reinas pueden tocarse desde las primeras jugadas, y esas partidas suelen acabar en tablas; la mayoría de los torneos la prohíben.
opening-spider = Una ficha de la que se puede prescindir ocupa el centro, y las más fuertes se quedan en la mano.
opening-beetle = Está en el centro y puede trepar a la colmena enseguida, pero uno de los dos atacantes entra pronto en juego.
opening-grasshopper = Salta fuera del centro cuando hace falta, y las Hormigas se quedan en la mano.
opening-ant = La mejor corredora está en el centro, donde pronto queda clavada; la mayoría guarda sus Hormigas para más tarde.
opening-mosquito = Imita lo que se coloca a su lado, y así crece con la colmena.
opening-ladybug = El comienzo habitual: es difícil encerrar a la Mariquita, y las Hormigas se quedan en la mano, donde nada las clava.
opening-pillbug = La Reina llega pronto al lado del Bicho Bola, que puede sacarla del peligro.
