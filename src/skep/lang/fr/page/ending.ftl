# La fin d'une partie en chiffres.

ending-moves = Coups
ending-tiles = Pièces
ending-time = Temps
ending-of-six = { NUMBER($count) } sur 6
ending-won = Vous avez gagné en { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $tile } a fermé le cercle.
ending-lost = Vous avez perdu après { $moves ->
    [one] un coup
   *[other] { $moves } coups
} : { $tile } a fermé le cercle.
card-hint = Pointez une pièce ou touchez‑la : vous lirez ici ce qu’elle fait.
seat-failed = ne peut pas jouer
game-failed = L’ordinateur ne peut pas jouer
