# L’éditeur de positions.

editor-title = Éditeur de positions
editor-side = Quelle est la position, et qu’en faire
editor-hint = Prenez une pièce de l’une ou l’autre main et posez-la où vous voulez ; prenez-en une sur le plateau pour la déplacer, la retourner ou dire ce qui lui est arrivé.
editor-tile = La pièce choisie
editor-position = La position
editor-verdict = Ce que disent les règles
editor-fine = Position possible.
editor-turn = À qui de jouer
editor-number = Numéro du tour
editor-number-auto = automatique
editor-honeycombo = Honeycombo
editor-flip-none = Personne ne vient de le retourner
editor-deed = Au tour précédent
editor-deed-none = rien ne lui est arrivé
editor-deed-moved = elle a bougé, donc se repose
editor-deed-placed = elle a été posée
editor-deed-flipped = elle a été retournée
editor-deed-stung = elle a été piquée
editor-stack = La pile, la pièce du dessus d’abord
editor-up = Plus haut : { $tile }
editor-down = Plus bas : { $tile }
editor-turn-over = Retourner
editor-take-off = Retirer du plateau
editor-to-hand = Remettre en main
editor-to-bag = Dans le sac
editor-to-white = Dans la main de Blanc
editor-to-black = Dans la main de Noir
editor-remove = Hors du jeu
editor-let-go = Lâcher
editor-bag = Sac
editor-removed = Hors du jeu
editor-lay-here = poser ici
editor-laid = Posée : { $tile }
editor-taken-off = Retirée : { $tile }
editor-turned = Retournée : { $tile }
editor-cleared = Le plateau est vide.
editor-undone = Annulé
editor-redone = Rétabli
editor-undo = Annuler
editor-redo = Rétablir
editor-clear = Vider le plateau
editor-swap = Échanger les couleurs
editor-rules = Choisir le jeu
editor-use-rules = Prendre ce jeu
editor-paste = Coller une position
editor-copy-link = Copier le lien
editor-study = L’étudier
editor-play = Jouer contre l’ordinateur
editor-send = Envoyer à un ami
editor-play-title = Jouer cette position contre l’ordinateur
editor-send-title = Jouer cette position avec un ami
editor-over = La partie est finie ici : { $because }
editor-not-fine = { $count ->
    [one] Position impossible :
   *[other] Position impossible, pour { $count } raisons :
}
editor-flip-owed = { $color ->
    [white] Blanc vient de le retourner et aura deux actions
   *[black] Noir vient de le retourner et aura deux actions
}
editor-flip-double = { $color ->
    [white] Blanc a deux actions maintenant
   *[black] Noir a deux actions maintenant
}
editor-left-out = { $count ->
    [one] Une pièce n’est pas de ce jeu et a été retirée.
   *[other] { $count } pièces ne sont pas de ce jeu et ont été retirées.
}
