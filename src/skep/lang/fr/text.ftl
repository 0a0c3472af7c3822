# Ce que disent les lecteurs d’un texte qu’ils ne peuvent pas lire.

text-closes-nothing = « ) » ne ferme rien
text-not-closed = un « ( » n’est pas fermé

text-move-long = un coup de { $count } caractères est trop long
text-no-move = { $text } n’est pas un coup ; écrivez-en un comme wA1 bQ-, wB1~ ou pass
text-ambiguous = { $name } pourrait être { LIST($tiles, "or") }
text-no-tile = il n’y a pas de pièce { $name } dans une partie { $game }
text-no-tile-name = { $name } n’est pas le nom d’une pièce, comme wQ ou bA2
text-whole-game = { $text } n’est pas un type de partie ; Game.from_string lit des parties entières
text-no-face = { $tile } n’a pas de face { $face }
text-no-goal = dites où va { $tile }, par exemple { $example }
text-two-directions = { $place } donne deux directions
text-anchor-off-board = { $anchor } n’est pas sur la table et ne peut donc pas dire où va { $tile }
text-no-place = { $text } n’est pas une case
text-game-move = coup { $number } de la partie, { $move } : { $because }

text-sketch-long = un dessin de { $count } caractères est trop long ; { $most } suffisent toujours
text-sketch-stack = la pile { $stack } est dessinée, mais aucune ligne « { $stack }: ... » ne dit ce qui s’y trouve
text-sketch-parts = une ruche en morceaux n’a pas de dessin en une ligne
text-sketch-lattice = ligne { $row } du dessin : { $token } n’est pas sur la grille
text-sketch-twice = { $tile } est dessinée deux fois
text-sketch-line = { $text } n’est pas une ligne de la forme « mot: ... »
text-sketch-step = { $step } ne pose aucune pièce
text-sketch-bag = bag: ne contient pas exactement les pièces qui ne sont ni dessinées, ni retirées, ni dans une main
text-sketch-queen-in-bag = { $tile } a quitté le sac, mais { $queen } y est encore ; la Reine est prise en premier (W1)
text-sketch-two-places = { $tile } est à deux endroits
text-sketch-nowhere = { $tile } n’est nulle part : ni sur la table, ni retirée, ni dans une main
text-sketch-remembered = { $word } : un tour se décrit par moved, placed, flipped, stung, turned, removed et passed
text-sketch-off-board = { $tile } n’est pas sur la table
text-sketch-color = { $word } n’est ni white ni black
text-sketch-number = { $word } : { $text } n’est pas un nombre de 1 à 99999

text-hop-long = un HOP de { $count } caractères est trop long ; { $most } suffisent toujours
text-hop-fields = un HOP est [type de jeu,]parcours,joueur ; ici, les virgules font { $count } champs
text-hop-game-type = HOP : { $text } n’est pas un type de jeu ; écrivez base, ultimate ou une liste comme base+Mm
text-hop-not-plain = HOP : { $text } n’est pas un jeu simple : Base des deux côtés, avec au plus un M, un L et un P
text-hop-for-plain = HOP est fait pour les jeux simples, Base avec M, L et P au choix, et non pour { $game }
text-hop-player = HOP : { $text } n’est pas un joueur ; écrivez w ou b, avec au plus un chiffre de 0 à 5 et m
text-hop-at = HOP, caractère { $character } : { $because }
text-hop-number = un nombre doit être suivi de =, + ou -
text-hop-nothing = { $sign } ne veut rien dire
text-hop-misplaced = { $sign } ne peut pas se trouver { text-hop-place }
text-hop-ends = le parcours s’arrête { text-hop-place }
text-hop-place = { $state ->
    [turn] après une rotation
    [tile] après une pièce
    [mark] après « ! »
    [stack] après « = »
    [stacked] après une pièce sur une pile
    [stacked-mark] après « ! »
    [branch] au début d’une branche
    [open] après « ( »
    [close] après « ) »
   *[start] au début
}
text-hop-one-more = dans { $game }, { $color ->
    [white] Blanc
   *[black] Noir
} { $count ->
    [0] n’a pas de { $letter }
   *[other] n’a que { $count } { $letter }
}, et en voici un de plus
text-hop-comes-back = le parcours revient à { $tile } ; une pièce au-dessus s’écrit avec =
text-hop-one-mark = une seule pièce a été déplacée en dernier, et { $tile } porte déjà la marque
text-hop-on-stack = la pièce { $number } est sur une pile ; une branche part d’une pièce au sol
text-hop-covered = { $tile } ne peut pas avoir été déplacée en dernier : une autre pièce est posée dessus
text-hop-scope = il n’y a pas de pièce { $number } dans cette parenthèse, qui en a { $count }

text-pgn-line = PGN, ligne { $line } : { $because }
text-pgn-comment-open = ce commentaire n’est pas fermé
text-pgn-no-game-type = il manque à cette partie l’étiquette GameType
text-pgn-no-tag = { $text } n’est pas une étiquette ; écrivez [Nom "valeur"]
text-pgn-tag-twice = l’étiquette { $name } est donnée deux fois
text-pgn-after-result = { $text } vient après le résultat
text-pgn-no-judgement = { $text } n’est pas une appréciation ; elles vont de $0 à ${ $most }
text-pgn-no-result = { $text } n’est pas un résultat ; il y a { $results }
text-pgn-two-results = le résultat est { $result } ici et { $known } à la ligne { $line }
text-pgn-variation-early = une variante commence avant qu’il y ait un coup à remplacer
text-pgn-variation-empty = une variante ne contient aucun coup
text-pgn-judgement-early = ${ $nag } vient avant qu’il y ait un coup à apprécier
text-pgn-command = PGN : [%{ $name } ...] ne peut pas contenir { $value }
text-pgn-tag = PGN : on ne peut pas écrire d’étiquette avec le nom { $name } et la valeur { $value }
text-pgn-tag-taken = PGN : l’étiquette { $name } n’est pas libre ; elle vient de la partie
text-pgn-brace = PGN : le commentaire { $text } au demi-coup { $ply } contient un {"}"}, qui le terminerait

text-sgf-line = SGF, ligne { $line } : { $because }
text-sgf-unsayable = BoardSpace ne sait pas dire cette partie de { $game } : son SGF contient des parties des pièces d’origine, depuis le début
text-sgf-long = un SGF de plus de { $most } caractères est trop long pour une partie
text-sgf-second-game = une seconde partie commence ici ; il lui faut des parenthèses et une ligne à elle
text-sgf-bracket = ce « [ » n’est pas fermé
text-sgf-not-hive = SGF : ce n’est pas une partie de Hive de BoardSpace, qui aurait GM[{ $number }]
text-sgf-no-variant = SGF : la variante, SU, manque
text-sgf-variant = la variante { $text } est inconnue ; on connaît hive et hive- avec p, l, m au choix
text-sgf-argument = { $command } a un argument qui ne veut rien dire
text-sgf-command = { $command } n’est pas une commande que Skep connaît
text-sgf-pie = { $command } n’est pas une commande que Skep peut suivre : les joueurs échangent les couleurs
text-sgf-no-tile = { $text } n’est pas une pièce d’une partie { $game }
text-sgf-none-left = { $color ->
    [white] Blanc n’a plus de pièce { $letter } à poser
   *[black] Noir n’a plus de pièce { $letter } à poser
}
text-sgf-turn = { $color ->
    [white] ce n’est pas à Blanc de jouer
   *[black] ce n’est pas à Noir de jouer
}

text-no-type = { $text } n’est pas un type de jeu ; écrivez-en un comme Base+MLP, ou un modèle : { $presets }
text-no-option = { $text } n’est pas une option ; il y a { $names } (N2)
text-type-long = un type de jeu de { $count } caractères est trop long
text-type-no-creature = { $letter } n’est pas une créature que l’on peut ajouter ; il y a { $letters } (N2)
text-type-too-many = { $letter } apparaît { $count } fois, mais il y en a trois au plus de chaque (N2)
text-type-no-module = { $letter } n’est pas une extension ; il y a { $letters } (N2)
text-type-module-twice = l’extension { $letter } apparaît { $count } fois (N2)
text-type-creature-twice = une créature apparaît deux fois (N2)
text-type-clash = avec { $creature } et l’extension { $module } dans une partie, deux pièces auraient le même nom (N1)
text-type-value = { $name }={ $value } : les valeurs de { $name } sont { $values } (N2)
text-type-option-twice = l’option { $name } est donnée deux fois (N2)
text-type-faces-flips = faces= ne va qu’avec flips=fixed (V2)
text-type-faces-count = faces={ $faces } : nommez { $front } ou son dos { $count ->
    [one] une fois
   *[other] une fois pour les { $count } pièces, ou une fois pour chacune
} (V2)
text-type-no-face = faces : aucune pièce à deux faces de cette partie n’a de face { $letter } (V2)
text-no-control = { $text } n’est pas une cadence ; écrivez minutes+secondes, comme 10+5, ou des jours, comme 3d

text-no-game = ce n’est pas une partie que Skep sait lire. Collez du PGN, du SGF, des chaînes UHP, du HOP, une liste de coups, un type de jeu ou une position dessinée
text-binary = ce n’est pas du texte
text-no-result-line = ce n’est pas une partie de `skep match` : { $text }
text-holds-no-game = il n’y a pas de partie dans ce texte
text-not-writable = { $form ->
    [sgf] la partie { $number } ne peut pas être écrite en SGF
    [game_type] la partie { $number } ne peut pas être écrite comme type de jeu
    [game_string] la partie { $number } ne peut pas être écrite comme chaîne UHP
   *[moves] la partie { $number } ne peut pas être écrite comme liste de coups
}
text-study-order = un coup se trouve avant celui qu’il suit : { $move }
study-cut = { $count ->
    [one] Un texte ou une liste dépassait ce qu’une étude peut contenir et a été raccourci.
   *[other] { $count } textes ou listes dépassaient ce qu’une étude peut contenir et ont été raccourcis.
}

study-far-apart = les pièces de cette position sont trop éloignées les unes des autres pour une étude

study-left-out = { $count ->
    [one] Seule la première partie est ouverte ; le reste est trop à la fois.
   *[other] Les { $count } premières parties sont ouvertes ; le reste est trop à la fois.
}

study-unread = La partie { $number } a été omise ({ $because }).{ $more ->
    [0] {""}
    [one] {" "}Et une autre.
   *[other] {" "}Et { $more } autres.
}

text-picture-unknown = { $what ->
    [theme] { $name } n’est pas un thème ; il y a { $known }
    [background] { $name } n’est pas un fond ; il y a { $known }
   *[tile_set] { $name } n’est pas un jeu de pièces ; il y a { $known }
}
text-picture-orientation = { $number } n’est pas une orientation ; elles vont de 0 à { $most }
text-picture-size = { $size } n’est pas une taille ; une image a entre 1 et { $most } pixels
text-picture-seconds = { $seconds } secondes ne conviennent pas à une position ; écrivez de 0,05 à 60
text-picture-place = { $place } n’est ni une case ni une pièce sur la table
text-picture-color = { $color } n’est pas une couleur ; écrivez-en une comme #c03, teal ou rgb(200 0 50)
