# Une image en mots, pour qui ne la voit pas.

picture-title = { $game } : { $player } joue, tour { $turn }
picture-bare = { $color ->
    [white] { $creature } { ATTR($creature, "gender") ->
        [m] blanc
       *[f] blanche
    }
    [black] { $creature } { ATTR($creature, "gender") ->
        [m] noir
       *[f] noire
    }
   *[neutral] { $creature }
}
picture-tile = { $code } : { picture-bare }
picture-neutral = { $code } : { $creature }, { $color ->
    [white] face blanche visible
   *[black] face noire visible
}
picture-other-side = { $creature } sur l’autre face
picture-on-top = sur { $tiles }
picture-stung = { ATTR($creature, "gender") ->
    [m] piqué
   *[f] piquée
}
picture-resting = au repos
picture-empty = La table est vide
picture-hand = { $color ->
    [white] Dans la main de Blanc : { $tiles }
   *[black] Dans la main de Noir : { $tiles }
}
picture-bag = Dans le sac : { $tiles }
picture-removed = Hors du jeu : { $tiles }
picture-nothing = rien
picture-last = Dernier coup : { $deed }
picture-last-by = Dernier coup : { $deed }, par { $tiles }
picture-deed-place = { $tile } a été posée
picture-deed-move = { $tile } s’est déplacée
picture-deed-flip = { $tile } a été retournée
picture-deed-sting = { $tile } a été piquée
picture-deed-swap = { $tile } et { $target } ont échangé leurs places
picture-deed-remove = { $tile } a retiré { $target }
picture-deed-hand = une main a été choisie
picture-deed-pass = passe
picture-side = { $color ->
    [white] Blanc
   *[black] Noir
}
picture-side-next = { $color ->
    [white] Blanc joue
   *[black] Noir joue
}
picture-bag-count = { $count ->
    [one] { $count } pièce dans le sac
   *[other] { $count } pièces dans le sac
}
picture-removed-count = { $count ->
    [one] { $count } pièce hors du jeu
   *[other] { $count } pièces hors du jeu
}
picture-kind = { $count } × { picture-bare }
picture-kind-two-sided = { $count } × { picture-bare } / { $back }
