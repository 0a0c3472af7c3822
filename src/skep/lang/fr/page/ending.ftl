# La fin d'une partie en chiffres.

ending-moves = Coups
ending-tiles = Pièces
ending-time = Temps
ending-of-six = { NUMBER($count) } sur 6
card-hint = Pointez une pièce ou touchez‑la : vous lirez ici ce qu’elle fait.
seat-failed = ne peut pas jouer
game-failed = L’ordinateur ne peut pas jouer
