join-taken = Les deux places sont prises
join-watch = Regarder la partie
join-nowhere = Ce lien ne mène nulle part.
join-none = Cette invitation n’existe pas
join-join = Rejoindre la partie
join-invites = { $host } vous propose une partie
join-someone = Quelqu’un
join-about = { $color ->
    [white] { $title }. Vous jouez les Blancs. { $control }
    [black] { $title }. Vous jouez les Noirs. { $control }
   *[free] { $title }. Vous jouez la couleur libre. { $control }
}
join-name = Votre nom
join-just-watch = Regarder sans jouer

games-title = Mes parties
games-download = Tout enregistrer en PGN
games-none = Vous n’avez pas encore de partie ici.
games-new = Nouvelle partie
games-which = Quelles parties
games-state = En cours ou terminées
games-all = Toutes les parties
games-running = En cours
games-finished = Terminées
games-opponent = Adversaire
games-any-opponent = Tous les adversaires
games-computer = L’ordinateur
games-people = Des personnes
games-game = Jeu
games-any-game = Tous les jeux
games-no-match = Aucune partie ne correspond.
games-elsewhere = Vous avez des parties sur un autre appareil ? Récupérez-les ici.
games-sums = Vos résultats
games-won = Victoires
games-lost = Défaites
games-drawn = Nulles
games-streak = Victoires de suite
games-best = Meilleure série
games-level = Niveau { $level }
games-score = { $name } : { $won ->
    [one] { NUMBER($won) } gagnée
   *[other] { NUMBER($won) } gagnées
}, { $lost ->
    [one] { NUMBER($lost) } perdue
   *[other] { NUMBER($lost) } perdues
}{ $drawn ->
    [0] {""}
   *[other] , { $drawn ->
        [one] { NUMBER($drawn) } nulle
       *[other] { NUMBER($drawn) } nulles
    }
}
games-waiting = À vous de jouer
games-in-progress = En cours
games-over = Terminées

game-line-white = Blanc
game-line-black = Noir
game-line-note = { $title } · { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
} · { $when }
game-line-just-now = à l’instant
game-line-alone = En attente d’un adversaire
game-line-white-moves = Aux Blancs de jouer
game-line-black-moves = Aux Noirs de jouer
game-line-yours = À vous de jouer
game-line-theirs = À l’adversaire de jouer
game-line-claim = { $name } peut mettre fin à la partie dans { $time }
game-line-claim-now = { $name } peut mettre fin à la partie maintenant
game-line-aborted = Annulée
game-line-draw = { $cause ->
    [agreed] Nulle par accord
    [abandoned] Nulle : un joueur a quitté la partie
   *[board] Nulle
}
game-line-white-won = { $cause ->
    [resigned] Blanc a gagné par abandon
    [time] Blanc a gagné au temps
    [abandoned] Blanc a gagné : Noir a quitté la partie
   *[board] Blanc a gagné
}
game-line-black-won = { $cause ->
    [resigned] Noir a gagné par abandon
    [time] Noir a gagné au temps
    [abandoned] Noir a gagné : Blanc a quitté la partie
   *[board] Noir a gagné
}
game-line-won = { $cause ->
    [resigned] Gagnée par abandon
    [time] Gagnée au temps
    [abandoned] Gagnée : l’adversaire a quitté la partie
   *[board] Gagnée
}
game-line-lost = { $cause ->
    [resigned] Perdue par abandon
    [time] Perdue au temps
    [abandoned] Perdue : vous avez quitté la partie
   *[board] Perdue
}
