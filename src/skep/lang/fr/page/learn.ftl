# Leçons, problèmes, règles et créatures.

learn-title = Apprendre
learn-lead = De courtes leçons sur des plateaux interactifs. Passez ce que vous connaissez déjà ; rien n’est verrouillé.
learn-start = Commencer
learn-continue = Continuer
learn-all-done = Vous avez terminé toutes les leçons.
learn-sum = { NUMBER($done) } plateaux sur { NUMBER($count) }, { NUMBER($stars) } étoiles sur { NUMBER($most) }
learn-done = { $done ->
    [one] { NUMBER($done) } sur { NUMBER($count) } réussi
   *[other] { NUMBER($done) } sur { NUMBER($count) } réussis
}
learn-boards = { $count ->
    [one] { $count } plateau
   *[other] { $count } plateaux
}

lesson-missed = C’est un coup permis, mais pas celui qui est demandé. Réessayez.
lesson-missed-reset = C’est un coup permis, mais pas celui qui est demandé. Recommencez.
lesson-none = Cette leçon n’existe pas
lesson-steps = Plateaux
lesson-task = Exercice
lesson-all = Toutes les leçons
lesson-board = Plateau. { $task }
lesson-hint = Indice
lesson-skip = Passer
lesson-good = ✓ Bien.
lesson-again = Réessayer
lesson-done = Réussi. { $words }
lesson-next = Suivant
lesson-once-more = Encore une fois
lesson-play = Jouer une partie contre le niveau 1
lesson-next-lesson = Leçon suivante : { $title }
lesson-puzzles = Problèmes
lesson-end = Fin de la leçon : { $stars ->
    [one] { NUMBER($stars) } étoile
   *[other] { NUMBER($stars) } étoiles
} sur { NUMBER($most) }.
lesson-step = Plateau { NUMBER($number) }
lesson-step-done = { $stars ->
    [one] Plateau { NUMBER($number) }, réussi, { $stars } étoile
   *[other] Plateau { NUMBER($number) }, réussi, { $stars } étoiles
}
stars-some = { $stars ->
    [one] { NUMBER($stars) } étoile sur { NUMBER($most) }
   *[other] { NUMBER($stars) } étoiles sur { NUMBER($most) }
}

book-lead = Tout le jeu, édition par édition. Chaque plateau se joue ; les règles numérotées suivent plus bas.
book-rather = Plutôt apprendre en jouant ?
book-chapters = Chapitres
book-board = Plateau à essayer. { $task }
try-board = Plateau à essayer : { $sentence }
try-reset = Recommencer

docs-creatures = Les créatures
docs-rules = Les règles
docs-by-number = Toutes les règles par numéro
docs-all-creatures = Toutes les créatures
docs-all-rules = Toutes les règles
docs-more = Encore à essayer
docs-none = Cette page n’existe pas
docs-back = Retour à la liste
docs-english = Cette page n’existe qu’en anglais.

puzzles-title = Problèmes
puzzles-mode-daily = Du jour
puzzles-mode-train = Libre
puzzles-mode-streak = Série
puzzles-mode-review = Révision
puzzles-level-easiest = Les plus faciles
puzzles-level-easier = Plus faciles
puzzles-level-normal = Normal
puzzles-level-harder = Plus durs
puzzles-level-hardest = Les plus durs
puzzles-none = Ce problème n’existe pas
puzzles-not-here = Les problèmes ne sont pas là
puzzles-modes = Sorte de problème
puzzles-task = Exercice
puzzles-reviewed = Rien à réviser aujourd’hui. Ce que vous manquez revient après 1, 3, 7 et 21 jours.
puzzles-no-fit = Aucun problème ne convient.
puzzles-puzzle = Problème { $id }
puzzles-hint = Indice
puzzles-show = Montrer la solution
puzzles-right = Juste. Continuez.
puzzles-wrong = Ce n’est pas ça.
puzzles-again = Réessayer
puzzles-streak-ends = La série s’arrête à { NUMBER($count) } ; votre meilleure est { NUMBER($best) }.
puzzles-done = Résolu.
puzzles-solved = Résolu. { $reason }
puzzles-link = Lien vers ce problème
puzzles-next = Problème suivant
puzzles-hint-hand = Posez une pièce de votre main.
puzzles-hint-tile = Regardez la pièce éclairée.
puzzles-hint-place = Posez-la sur l’hexagone éclairé.
puzzles-solution = La solution.
puzzles-solution-because = La solution. { $reason }
puzzles-any = Peu importe
puzzles-theme = Thème
puzzles-creature = Créature
puzzles-plain = Base et Ultimate
puzzles-difficulty = Difficulté
puzzles-rating = Votre cote { NUMBER($rating) } ± { NUMBER($deviation) } · { $count ->
    [one] { $count } résolu
   *[other] { $count } résolus
}
puzzles-rated = { $title } · coté { NUMBER($rating) }
puzzles-streak = série { NUMBER($count) }, meilleure { NUMBER($best) }
puzzles-kinds = Jeux
puzzles-more = Plus de filtres
puzzles-days-in-a-row = { $count ->
    [one] 1 jour d’affilée
   *[other] { $count } jours d’affilée
}
puzzles-calendar = Résolu { NUMBER($solved) } jours sur les { NUMBER($days) } derniers
puzzles-day-solved = Vous avez résolu le problème du jour.
puzzles-day-missed = Vous avez manqué le problème du jour. Réessayez, ou passez au suivant.
puzzles-course = Solution, coup par coup
puzzles-at = { NUMBER($at) } sur { NUMBER($count) }
puzzles-study = Ouvrir dans l’étude
puzzles-change = Cote { $change }
puzzles-of-day = Problème du { $date }
own-title = De mes parties
own-task = { $color ->
    [white] Aux Blancs de jouer. Trouvez un meilleur coup que celui de la partie.
   *[black] Aux Noirs de jouer. Trouvez un meilleur coup que celui de la partie.
}
own-about = Le meilleur coup a été trouvé par le moteur ; il n’est pas prouvé. Tout coup qui garde vos chances à moins de { $share } du sien est juste.
own-same = C’est le coup de la partie. Le plateau montre la réponse.
own-wrong = Cela fait perdre environ { $loss } des chances de gain. Le plateau montre la réponse.
own-ended = Cela termine la partie avec moins que ce qui était possible.
own-judging = Le moteur examine votre coup…
own-solution = Le moteur préfère { $best }. Dans la partie, { $played } a coûté { $loss }.
own-none = Analysez une de vos parties. Chaque erreur pour laquelle il y avait un coup nettement meilleur devient ici un problème.
own-games = Mes parties
own-forget = Supprimer ce problème
