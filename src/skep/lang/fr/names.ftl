# Comment les choses s'appellent. Formes : avec article (sans indication), de, a, label (sans article, en titre).

language-name = Français
literal = { $text }

number-group = {" "}
number-decimal = ,
list-comma = {", "}
list-and = { $head } et { $last }
list-or = { $head } ou { $last }
list-more = { $count } de plus

player-white = Blanc
player-black = Noir

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
    .gender = { ATTR($creature, "gender") ->
        [m] m
       *[f] f
    }
tile-words = { $color ->
    [yours] { tile-yours }
   *[other] { ATTR($creature, "gender") ->
        [f] { tile-f }
        [elided] { tile-elided }
       *[m] { tile-m }
    }
}
    .gender = { ATTR($creature, "gender") ->
        [m] m
       *[f] f
    }
tile-yours = { $case ->
    [de] de votre { tile-numbered }
    [a] à votre { tile-numbered }
    [label] Votre { tile-numbered }
   *[nom] votre { tile-numbered }
}
tile-m = { $case ->
    [de] du { tile-m-bare }
    [a] au { tile-m-bare }
    [label] { tile-m-bare }
   *[nom] le { tile-m-bare }
}
tile-m-bare = { $color ->
    [white] { $creature } blanc{ tile-number }
    [black] { $creature } noir{ tile-number }
   *[neutral] { $creature }
}
tile-f = { $case ->
    [de] de la { tile-f-bare }
    [a] à la { tile-f-bare }
    [label] { tile-f-bare }
   *[nom] la { tile-f-bare }
}
tile-elided = { $case ->
    [de] de l’{ tile-f-bare }
    [a] à l’{ tile-f-bare }
    [label] { tile-f-bare }
   *[nom] l’{ tile-f-bare }
}
tile-f-bare = { $color ->
    [white] { $creature } blanche{ tile-number }
    [black] { $creature } noire{ tile-number }
   *[neutral] { $creature }
}
tile-number = { $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
tile-numbered = { $creature }{ tile-number }

creature-queen_bee = Reine Abeille
    .gender = f
creature-spider = Araignée
    .gender = elided
creature-beetle = Scarabée
    .gender = m
creature-grasshopper = Sauterelle
    .gender = f
creature-ant = Fourmi
    .gender = f
creature-mosquito = Moustique
    .gender = m
creature-ladybug = Coccinelle
    .gender = f
creature-pillbug = Cloporte
    .gender = m
creature-queen_wasp = Reine Guêpe
    .gender = f
creature-dragonfly = Libellule
    .gender = f
creature-tick = Tique
    .gender = f
creature-firefly = Luciole
    .gender = f
creature-scorpion = Scorpion
    .gender = m
creature-moth = Mite
    .gender = f
creature-centipede = Mille-pattes
    .gender = m
creature-butterfly = Papillon
    .gender = m
creature-assassin = Punaise Assassine
    .gender = f
creature-mantis = Mante Religieuse
    .gender = f
creature-shieldbug = Punaise Bouclier
    .gender = f
creature-fly = Mouche
    .gender = f
creature-honeycombo = Honeycombo
    .gender = m

# Comment les joueurs appellent une ouverture : $first est la créature par laquelle Blanc commence, $answer celle que Noir pose à côté.
opening-name = Ouverture { $first }
opening-answered = Ouverture { $first }, réponse { $answer }
opening-queen_bee = Les deux Reines peuvent se toucher dès les premiers coups, et ces parties sont souvent nulles ; la plupart des tournois l’interdisent.
opening-spider = Une pièce dont on peut se passer tient le centre, et les plus fortes restent en main.
opening-beetle = Il est au centre et peut grimper aussitôt sur la ruche, mais l’un des deux attaquants est déjà posé.
opening-grasshopper = Elle quitte le centre d’un saut dès qu’on a besoin d’elle, et les Fourmis restent en main.
opening-ant = La meilleure coureuse est au centre, où elle est vite clouée ; la plupart gardent leurs Fourmis pour plus tard.
opening-mosquito = Il imite ce qui vient se poser à côté de lui, et grandit ainsi avec la ruche.
opening-ladybug = Le début habituel : la Coccinelle est difficile à enfermer, et les Fourmis restent en main, où rien ne les cloue.
opening-pillbug = La Reine vient bientôt à côté du Cloporte, qui peut la tirer du danger.
