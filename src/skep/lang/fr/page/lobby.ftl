# Quelqu'un avec qui jouer.

lobby-title = Trouver un adversaire
lobby-open = Défis ouverts
lobby-nobody = Personne n’attend en ce moment.
lobby-looking = Recherche de joueurs…
lobby-play = Jouer
lobby-play-name = Jouer contre { $name }
lobby-withdraw = Retirer
lobby-mine = Votre défi
lobby-color = { $color ->
    [white] Vous jouez les Blancs
    [black] Vous jouez les Noirs
   *[either] Couleur au hasard
}
lobby-shown = d’autres peuvent regarder
lobby-may-watch = D’autres peuvent regarder
lobby-challenge = Lancer un défi ouvert
lobby-watch = Regarder une partie
lobby-players = { $white } – { $black }
lobby-custom = Jeu sur mesure
lobby-taken = Votre défi a été relevé.
lobby-go = Aller à la partie
lobby-game = Jeu
lobby-clock = Pendule
lobby-your-color = Votre couleur
lobby-color-random = Couleur au hasard
lobby-color-white = Blanc
lobby-color-black = Noir
lobby-anyone = En ligne
    .about = Tous ceux qui sont sur ce serveur voient votre défi et peuvent le relever.

control-none = sans pendule
control-days = { $days ->
    [one] { $days } jour par coup
   *[other] { $days } jours par coup
}
control-minutes = { $minutes } min + { $seconds } s

share-show = Tout le monde peut regarder
share-shown = La partie apparaît sur la page d’accueil tant qu’elle se joue.
share-shown-agreed = La partie apparaît sur la page d’accueil tant qu’elle se joue. Votre adversaire l’a permis.
share-shown-asked = Dès que votre adversaire le permet aussi, la partie apparaît sur la page d’accueil tant qu’elle se joue.
