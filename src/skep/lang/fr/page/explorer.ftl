# L’explorateur d’ouvertures à côté d’une étude : ce qui a été joué dans une position.

explorer-title = Explorateur
explorer-loading = Recherche de parties…
explorer-none = Aucune partie n’est passée par cette position.
explorer-none-filtered = Aucune partie retenue par les filtres n’est passée par cette position.
explorer-too-deep = L’explorateur connaît les { $count } premiers coups d’une partie ; cette position vient plus tard.
explorer-empty = Il n’y a pas encore de parties à explorer. La personne qui tient ce serveur en importe avec
explorer-partial = Tant de parties sont passées par ici que seules les plus récentes sont comptées.
explorer-moves = Coups joués ici
explorer-move = Coup
explorer-games = Parties
explorer-results = Résultats
explorer-all = Tous
explorer-play = Jouer { $move }
explorer-bar = Blanc gagne { $white }, nulles { $draws }, Noir gagne { $black }
explorer-unfinished = Inconnu
explorer-top = Meilleures parties
explorer-recent = Dernières parties
explorer-nobody = ?

explorer-filters = Filtres
explorer-filters-set = { $count ->
    [one] { $count } filtre
   *[other] { $count } filtres
}
explorer-any = Indifférent
explorer-player = Joueur
explorer-side = Couleur
explorer-color-white = Blanc
explorer-color-black = Noir
explorer-result = Résultat
explorer-winner-white = Blanc gagne
explorer-winner-draw = Nulle
explorer-winner-black = Noir gagne
explorer-source = Origine
explorer-source-server = Parties de ce serveur
explorer-source-computer = Parties contre l’ordinateur
explorer-source-openings = Ouvertures de Skep
explorer-since = Depuis
explorer-until = Jusqu’au
explorer-same-rules = Seulement les parties avec exactement ces options
explorer-reset = Effacer les filtres
