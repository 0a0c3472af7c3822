# Le moteur à côté d'une étude, la revue d'une partie, apprendre de ses erreurs.

engine-title = Moteur
engine-color-white = Blanc
engine-color-black = Noir
engine-wins-in = { $color } gagne en { $turns }
engine-chance = Blanc { $chance }
engine-score = Chances de gain
engine-lines = { $count ->
    [one] { $count } variante
   *[other] { $count } variantes
}
engine-number-of-lines = Nombre de variantes
engine-deeper = Chercher plus loin
engine-threat = Montrer la menace
engine-arrows = Flèches sur le plateau
engine-hint = Indice
engine-depth = Profondeur { $depth }
engine-speed-k = { $count } kn/s
engine-speed-m = { $count } Mn/s
engine-fold = Replier la variante { $rank }
engine-unfold = Montrer toute la variante { $rank }
engine-see-line = Variante { $rank } : { $worth }. La voir sur un petit plateau
engine-enter-move = Jouer jusqu’à ce coup
engine-small-board = Après { $moves }
engine-compiling = Préparation du moteur : { $percent } %
engine-waiting = { $count ->
    [one] Une autre personne analyse ; c’est ensuite à vous.
   *[other] { $count } autres personnes analysent ; votre tour viendra.
}
engine-short = D’autres analysent aussi : { $seconds } s pour cette position.
engine-was-short = D’autres analysaient aussi : { $seconds } s seulement. « Chercher plus loin » continue.
engine-failed = Le moteur a échoué sur cette position. Éteignez-le et rallumez-le pour réessayer.
engine-elsewhere = Le moteur est utilisé dans un autre onglet.
engine-fallback-simd = Ce navigateur ne peut pas exécuter le moteur. Le serveur analyse à sa place.
engine-fallback-slow = Cet appareil est trop lent pour le moteur. Le serveur analyse à sa place.
engine-fallback-missing = Le moteur pour cet appareil n’est pas encore prêt. Le serveur analyse à sa place.
engine-fallback-unfit = Cette partie est trop grande pour le moteur sur cet appareil. Le serveur analyse à sa place.
engine-fallback-failed = Le moteur a échoué sur cet appareil. Le serveur analyse à sa place.
engine-spoken = { $worth } ; le mieux est { $move } ; profondeur { $depth }.

review-title = Revue
review-about = Le moteur examine chaque position et montre où la partie a basculé.
review-begin = Revoir cette partie
review-progress = Où en est la revue
review-waiting = En attente du moteur…
review-so-far = { $done } positions sur { $total }
review-done = La partie est revue. Précision de Blanc { $white }, de Noir { $black }.
review-failed = Le moteur a échoué sur cette partie ; vous pouvez redemander.
review-chart = Chances de gain au fil de la partie
review-at = Coup { $ply }. { $worth }
review-accuracy = précision de { $color }
review-inaccuracies = { $count ->
    [one] { $count } imprécision
   *[other] { $count } imprécisions
}
review-mistakes = { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
review-blunders = { $count ->
    [one] { $count } gaffe
   *[other] { $count } gaffes
}
review-inaccuracy-of = Imprécision, −{ $loss } %
review-mistake-of = Erreur, −{ $loss } %
review-blunder-of = Gaffe, −{ $loss } %
review-better = Mieux : { $moves }
review-enter = L’écrire dans l’arbre
review-next = Erreur suivante
review-entered = Les signes et les meilleures variantes sont dans l’arbre.

mistakes-title = Apprendre de vos erreurs
mistakes-keep = Faire des problèmes des erreurs : { $color }
mistakes-kept = Problèmes tirés des erreurs ({ $color }) : { NUMBER($count) } nouveaux.
mistakes-kept-link = Les résoudre
mistakes-begin = { $color } : { $count ->
    [one] { $count } erreur
   *[other] { $count } erreurs
}
mistakes-try = Essayer soi-même
mistakes-left = { $count ->
    [one] La dernière erreur
   *[other] Encore { $count } erreurs
}
mistakes-find-mistake = { $color } a joué { $text }, une erreur. Trouvez un meilleur coup.
mistakes-find-blunder = { $color } a joué { $text }, une gaffe. Trouvez un meilleur coup.
mistakes-judging = Examen de votre coup…
mistakes-best = Juste : { $move } était le meilleur.
mistakes-good = { $move } est bon aussi.
mistakes-same = C’est ce qui a été joué.
mistakes-wrong = { $move } perd { $loss } : { $line }.
mistakes-unjudged = { $move } : le moteur n’en dit rien.
mistakes-wins = { $move } gagne aussitôt.
mistakes-loses = { $move } perd aussitôt.
mistakes-draws = { $move } termine la partie par une nulle.
mistakes-solution = Le meilleur était { $moves }.
mistakes-again = Réessayer
mistakes-next = Suivant
mistakes-finish = Terminer
mistakes-solution-button = Montrer la solution
mistakes-skip = Passer
mistakes-stop = Arrêter
