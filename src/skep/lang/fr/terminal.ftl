# Le jeu au terminal. Ce que l'on tape est le même dans toutes les langues.

terminal-help =
    wA1 bQ-      poser ou déplacer wA1 à l'est de bQ ; le signe montre le côté :
                       \bQ bQ/
                     -bQ   bQ   bQ-      et bQ seul : par-dessus
                       /bQ bQ\
    wA1          montre ce que peut wA1 ; ensuite le numéro suffit
    moves        tous les coups permis
    why wA1      pourquoi cette pièce ne peut pas bouger
    wB1=T bQ-    poser côté dos                 wB1~      retourner une pièce
    bA2!         piquer                         wL<>bA2   échanger
    wNxbA2       retirer                        nK~       retourner le Honeycombo
    wQ,wA1,...   main de départ (Swarm)         pass      finir un double tour
    undo         reprendre votre dernier coup   hint      un bon coup
    draw         proposer la nulle              resign    abandonner
    board        redessiner la table            rules U6  le nom d'une règle
    save FILE    enregistrer la partie          load FILE en reprendre une
    again        nouvelle partie, couleurs inversées
    quit         quitter

terminal-begins = Une partie de { $game }. Tapez help pour voir ce que vous pouvez dire.
terminal-goodbye = Au revoir.
terminal-thinking = { $name } réfléchit ...
terminal-prompt = { $player ->
    [white] blanc>
    [black] noir>
   *[over] fin>
}
terminal-no-such-number = Ce numéro n’est pas dans la liste ; nommez une pièce pour en avoir une.
terminal-no-move = Il n’y a pas de coup : la partie est terminée.
terminal-why-what = Pourquoi quoi ? Nommez une pièce de cette partie, par exemple : why wQ
terminal-can-move = { $tile } peut bouger.
terminal-rule = { $id } : { $title }
terminal-which-rule = Quelle règle ? Les règles s’appellent par exemple M1 ou U6.
terminal-over = La partie est terminée.
terminal-hint = Que dites-vous de { $move } ?
terminal-save-where = Où l’enregistrer ? Écrivez save et le nom d’un fichier.
terminal-not-written = Impossible d’écrire { $file } : { $error }.
terminal-written = Enregistré dans { $file }.
terminal-not-read = Impossible de lire { $file } : { $error }.
terminal-nothing = rien
terminal-no-game = { $file } ne contient aucune partie : { $error }

terminal-who = { $player ->
    [white] Blanc
   *[black] Noir
}
terminal-who-named = { terminal-who } ({ $name })
terminal-played = { $who } : { $move }
terminal-passes = { $who } ne peut pas jouer et passe.
terminal-sealed = { $who } a choisi une main de départ.
terminal-taken-back = { $count ->
    [one] 1 coup repris.
   *[other] { $count } coups repris.
}
terminal-draw-offered = { $who } propose la nulle.
terminal-draw-declined = { $who } refuse la nulle.
terminal-takeback-offered = { $who } voudrait reprendre un coup.
terminal-takeback-declined = { $who } n’est pas d’accord.
terminal-rematch-offered = { $who } voudrait une revanche.
terminal-rematch = Une autre partie.
terminal-ended = { $because } { $result ->
    [white] Blanc gagne.
    [black] Noir gagne.
    [aborted] Personne ne gagne.
   *[drawn] La partie est nulle.
}
terminal-hand = { $player ->
    [white] main de Blanc : { $tiles }
   *[black] main de Noir : { $tiles }
}
terminal-bag = dans le sac : { $count ->
    [one] { $count } pièce
   *[other] { $count } pièces
}
terminal-takes-hand = { $who } prend une main de départ : { $queen } et trois autres, par exemple { $example }
terminal-turn = { $who } joue, tour { NUMBER($turn) }{ $actions ->
    [second] , deuxième action
    [two] , deux actions
   *[one] {""}
}.
