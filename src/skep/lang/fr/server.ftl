# Ce que dit le serveur.

problem-rate = Trop de requêtes. Patientez un instant.
problem-size = La requête est trop grande.
problem-slow = Cela a pris trop de temps ; réessayez bientôt.
problem-trouble = Une erreur est survenue sur le serveur. Elle a été enregistrée.
problem-host = Nom d’hôte inconnu. Autorisez-le avec `--allow-host`.
problem-origin = Seules les pages de ce serveur peuvent faire cela.
problem-json = Envoyez-le en application/json.
problem-not-stored = Le serveur ne peut rien enregistrer pour le moment ; réessayez bientôt.
problem-overworked = Ce calcul prend trop de temps ; essayez plus simple.
problem-crowded = Le serveur est occupé ; réessayez dans un instant.
problem-message-long = Le message est trop long.
problem-message-unknown = Le serveur ne connaît pas ce message. Rechargez la page.
problem-not-found = Il n’y a rien à cette adresse.
problem-method = Méthode non autorisée.
problem-no-game = Cette partie n’existe pas.
problem-no-study = Cette étude n’existe pas.
problem-study-read-only = Ce lien est en lecture seule. Demandez à l’auteur le lien de modification.
problem-study-full = Il n’y a pas de place pour cela : l’étude est trop grande, ou vous en gardez trop ici.
problem-film-large = L’animation est trop grande. Choisissez une taille plus petite ou une position antérieure.
problem-no-lesson = Cette leçon n’existe pas.
problem-no-board = Ce plateau n’existe pas.
problem-no-puzzle = Ce problème n’existe pas.
problem-no-code = Ce code n’est pas valable. Vérifiez-le ou créez-en un autre sur l’autre appareil : un code sert une fois, pendant dix minutes.
problem-file-size = Ce fichier est trop grand. On peut ajouter ici des fichiers de { $count } millions de caractères au plus ; pour de plus grands, utilisez skep explorer import.
problem-file-busy = Un autre fichier est en cours de lecture. Attendez qu’il soit terminé.
problem-file-gone = Ce fichier a été abandonné. Ajoutez-le à nouveau ; les parties déjà présentes ne changent rien.
problem-operator-key = Ce n’est pas la clé de l’opérateur.
problem-operator = Seul l’opérateur de ce serveur peut faire cela.
problem-no-creature = Cette créature n’existe pas.
problem-no-rule = Cette règle n’existe pas.
problem-no-invite = Cette invitation n’existe pas.
problem-seat-taken = Quelqu’un d’autre a déjà rejoint la partie.
problem-many-games = Trop de choses sont ouvertes dans cet onglet. Fermez-le et ouvrez-en un autre.
problem-not-playing = Seuls les joueurs peuvent demander cela.
problem-ply = Ce coup n’a pas encore été joué.
problem-hint-coming = Un indice est en route.
problem-set-up = Cette partie a commencé sur une position personnalisée, qu’une chaîne UHP ne peut pas exprimer. Exportez-la en PGN.
problem-at-move = C’est le coup { NUMBER($number) } de la partie, { $move }.

name-needs-letter = Un nom a besoin d’une lettre.
name-like-computer = On pourrait vous prendre pour l’ordinateur ; choisissez un autre nom.
name-like-guest = On pourrait vous prendre pour un autre invité ; choisissez un autre nom.

chat-nobody = Il n’y a personne à qui parler dans cette partie.
chat-empty = Votre message est vide.

hint-none = Les indices sont réservés à votre propre partie contre l’ordinateur, quand c’est à vous de jouer.
hint-busy = Le serveur est occupé ; redemandez un indice dans un instant.
hint-failed = L’ordinateur n’a pas trouvé d’indice ; vous pouvez redemander.

computer-hurried = Le serveur est occupé ; l’ordinateur joue plus vite que d’habitude.
computer-waiting = Le serveur est occupé ; le coup de l’ordinateur peut prendre un instant.
computer-failed = L’ordinateur a échoué trois fois à ce coup. Vous pouvez le laisser réessayer ou terminer la partie.
computer-compiling = Préparation du moteur : { NUMBER($percent) } %
computer-ready = Le moteur est prêt.

goal = { $also ->
    [cover] Encerclez la { LIST($royals, "or") } adverse sur ses six côtés et couvrez-la.
    [remove] Encerclez la { LIST($royals, "or") } adverse sur ses six côtés, ou retirez-la de la ruche.
    [both] Encerclez la { LIST($royals, "or") } adverse sur ses six côtés et couvrez-la, ou retirez-la de la ruche.
   *[nothing] Encerclez la { LIST($royals, "or") } adverse sur ses six côtés.
}
ending-surrounded = Une reine est perdue quand les six cases autour d’elle sont occupées, peu importe la couleur des pièces.
ending-covered = Avec les Guardians, elle doit en plus être couverte.
ending-removed = Une reine retirée de la ruche est perdue aussitôt.
ending-both = Si les deux joueurs perdent en même temps, la partie est nulle.
ending-repetition = Elle est nulle aussi quand une position se produit pour la troisième fois.

game-basic = Hive de base
game-house-rules = { $game } (règles maison)
game-tournament = { $game }, règle de tournoi

preset-classic = La première édition : cinq créatures, onze pièces.
preset-pocket = Hive Pocket : la première édition avec Moustique et Coccinelle.
preset-ultimate = Hive Ultimate, le jeu des tournois : Moustique, Coccinelle et Cloporte.
preset-original = Comme Hive Ultimate, mais la Reine peut être la première pièce.
preset-venom = Chaque pièce a une seconde créature au dos et peut se retourner.
preset-venom-first = Venom pour débuter : sans Moustique, Coccinelle ni Cloporte.
preset-superbug = Venom avec Predators, Guardians et le Honeycombo.
preset-hive-mind = Tout à la fois, pioché dans le sac de Swarm.

module-venom = Venom
    .about = Chaque pièce a une seconde créature au dos et peut se retourner.
module-predators = Predators
    .about = Chaque joueur a une pièce qui peut quitter le jeu en emportant une pièce adverse.
module-guardians = Guardians
    .about = Chaque joueur a une pièce qui vit sur le dessus de la ruche ; une reine n’est perdue que si elle est aussi couverte.
module-honeycombo = Honeycombo
    .about = Une pièce neutre est sur la table ; la retourner donne deux actions au tour suivant.
module-swarm = Swarm
    .about = Les mains sont petites ; après avoir posé une pièce, on en pioche une autre, de n’importe quelle couleur, dans un sac.

option-queen = Première pièce
    .about = Si la Reine peut être la première pièce d’un joueur.
option-queen-later = La deuxième au plus tôt, comme en tournoi.
option-queen-any = La Reine peut être la première pièce.
option-gates = Passages étroits
    .about = Où deux voisins ferment un passage.
option-gates-all = Au sol et, pour grimper, en hauteur aussi.
option-gates-ground = Au sol seulement.
option-repetition = Répétition
    .about = Si la troisième apparition d’une position est nulle.
option-repetition-3 = La troisième apparition est nulle.
option-repetition-off = Une position peut revenir sans limite.
option-pairing = Dos
    .about = Quelle créature de Venom est au dos de quelle pièce.
option-pairing-rulebook = Dans l’ordre des listes du livret.
option-pairing-release = Moustique, Coccinelle et Cloporte ont leurs dos dans l’ordre de leur parution.
option-pairing-thematic = Selon ce que les créatures ont en commun.
option-flips = Retourner
    .about = Si les pièces à deux faces peuvent se retourner.
option-flips-free = À tout moment, au lieu d’un coup.
option-flips-placed = Jamais : la face posée reste visible.
option-flips-fixed = Jamais : les faces sont convenues.
option-sting = Piqûre
    .about = Jusqu’où pique la Reine Guêpe.
option-sting-any = N’importe où sur la table.
option-sting-adjacent = Seulement ce qu’elle touche.
option-shield = Bouclier
    .about = Qui une Punaise Bouclier protège.
option-shield-aura = Elle-même et les amies qui la touchent.
option-shield-self = Elle seule ; des Predators, ses amies aussi.
option-butterfly = Papillon
    .about = De combien un Papillon avance sur la ruche.
option-butterfly-two = Deux cases.
option-butterfly-one = Une case.

level-1 = 1 Larve
    .about = Pour une première partie : elle calcule un coup d’avance, ne voit pas la moitié de ses coups et laisse parfois passer la victoire.
level-2 = 2 Nymphe
    .about = Elle voit un coup d’avance et se trompe souvent, mais saisit un gain et empêche le vôtre.
level-3 = 3 Faux-bourdon
    .about = Il voit deux coups d’avance et manque un coup sur quatre.
level-4 = 4 Ouvrière
    .about = Elle voit trois coups d’avance et suit des plans douteux.
level-5 = 5 Butineuse
    .about = Elle voit presque tous les coups et en juge encore mal certains.
level-6 = 6 Bâtisseuse
    .about = Elle voit tous les coups et se trompe de temps en temps.
level-7 = 7 Éclaireuse
    .about = Elle joue solidement et se trompe rarement.
level-8 = 8 Gardienne
    .about = Elle voit plus loin et donne peu.
level-9 = 9 Chasseuse
    .about = Elle punit les erreurs.
level-10 = 10 Sentinelle
    .about = Elle voit loin et ne se trompe presque jamais.
level-max = Max
    .about = Au mieux de ses forces, en { NUMBER($seconds) } secondes par coup au plus ; les coups évidents viennent plus vite.

chapter-T = La table
chapter-U = Tours
chapter-P = Poser
chapter-M = Déplacer
chapter-C = Capacités
chapter-E = La fin
chapter-V = Extensions
chapter-N = Notation

rule-T1 = case
rule-T2 = pièce
rule-T3 = pile
rule-T4 = couverte
rule-T5 = toucher
rule-T6 = reine
rule-T7 = neutre
rule-T8 = clouée
rule-U1 = ordre
rule-U2 = une action
rule-U3 = passer
rule-U4 = la Reine d’abord
rule-U5 = le dernier tour
rule-U6 = repos
rule-P1 = les premières pièces
rule-P2 = sa couleur
rule-P3 = sol
rule-P4 = délai de la Reine
rule-P5 = pas la Reine d’abord
rule-P6 = le plus petit numéro
rule-P7 = face
rule-P8 = les pièces posées restent
rule-M1 = une seule ruche
rule-M2 = passage étroit
rule-M3 = pas
rule-M4 = pas de retour
rule-M5 = hauteur
rule-C1 = imiter
rule-C2 = lancer
rule-C3 = qui peut
rule-E1 = encerclée
rule-E2 = retirée
rule-E3 = nulle
rule-E4 = quand
rule-E5 = répétition
rule-E6 = accord
rule-V1 = pièces à deux faces
rule-V2 = retourner
rule-V3 = piquer
rule-V4 = contrôler
rule-V5 = voler
rule-V6 = échanger
rule-V7 = bouclier
rule-V8 = suppression
rule-V9 = créatures en plus
rule-X1 = la pièce des Predators
rule-X2 = frapper un voisin
rule-X3 = frapper ce qui est posé
rule-X4 = une ruche après la frappe
rule-G1 = la pièce des Guardians
rule-G2 = poser les Guardians
rule-G3 = couvrir
rule-K1 = le début du Honeycombo
rule-K2 = retourner le Honeycombo
rule-K3 = double tour
rule-K4 = intouchable
rule-K5 = le dernier compte
rule-K6 = le reste de la ruche
rule-W1 = mains
rule-W2 = piocher dans le sac
rule-W3 = toute couleur
rule-W4 = qui peut poser
rule-W5 = tours
rule-N1 = noms des pièces
rule-N2 = type de jeu
rule-N3 = la liste des coups
rule-N4 = lettres

puzzle-win = { $player } joue et gagne en { $turns ->
    [one] un tour
    [2] deux tours
    [3] trois tours
   *[other] { $turns } tours
}.
puzzle-defend = { $player } joue. Un seul coup ne perd pas : trouvez-le.
puzzle-reason-win = Quoi que réponde l’adversaire, la Reine tombe en { $turns ->
    [2] deux tours
    [3] trois tours
   *[other] { $turns } tours
}.
puzzle-reason-defend = Après tout autre coup, l’adversaire gagne en { $turns ->
    [2] deux tours
    [3] trois tours
   *[other] { $turns } tours
}.
puzzle-themes = Thèmes : { $themes }.
why-move = Coup { NUMBER($number) } : { $what }
why-threat = La menace : { $what }
why-fills-last = { CAP($tile) } occupe la dernière case à côté de la Reine.
why-covers-last = { CAP($tile) } couvre la Reine encerclée.
why-removes-queen = { CAP($tile) } retire la Reine du jeu.
why-comes-near = { CAP($tile) } vient à côté { CASE($other, "de") } : { NUMBER($count) } de ses 6 côtés sont pris.
why-covers = { CAP($tile) } couvre { $other } : ce qui est dessous ne peut plus rien faire.
why-steps-out = { CAP($tile) } va là où { NUMBER($count) } côtés sur 6 seulement sont pris.
why-makes = { CAP($tile) } déplace { $other }.
why-stings = { CAP($tile) } pique { $other } : la victime dort un tour.
why-swaps = { CAP($tile) } et { $other } échangent leurs places.
why-removes = { CAP($tile) } et { $other } quittent le jeu.
why-flips = Une pièce est retournée et devient { $tile }.
why-places = { CAP($tile) } entre en jeu et prépare le tour suivant.
why-moves = { CAP($tile) } prépare le tour suivant.
why-throws = { CAP($tile) } lance { $other }.
why-climbs = { CAP($tile) } monte sur { $other }.
why-places-on = { CAP($tile) } entre en jeu sur { $other }.
why-makes-way = Ce coup rend le suivant possible : { $tile } peut passer.
why-stops = { CAP($tile) } l’empêche.
why-gives = Le Honeycombo est retourné : un tour contre deux actions au suivant.
why-passes = Il ne reste qu’à passer.
puzzle-over-reply = Avec cette réponse, l’adversaire gagne la partie.
puzzle-over-own = Ce coup vous coûte votre propre Reine.
puzzle-over-drawn = La partie est maintenant nulle.
puzzle-lost = Après cette réponse, la Reine est perdue.
puzzle-missed = Ce coup ne gagne pas tout de suite.
puzzle-too-late = Après cette réponse, vous ne pouvez plus gagner à temps.
puzzle-too-late-because = { $reason } Après cette réponse, vous ne pouvez plus gagner à temps.
puzzle-slower = Il y avait plus rapide.
puzzle-solved = Ce problème est déjà résolu.
puzzle-nothing-follows = Le coup { NUMBER($number) } ne résout pas le problème, donc rien ne suit.
lesson-board-done = Ce plateau est déjà réussi.
lesson-nothing-follows = Le coup { NUMBER($number) } ne fait pas ce qui était demandé, donc rien ne suit.
lesson-punished = { $player } gagne par cette réponse.

theme-fill = remplir la dernière case
theme-drop = pose directe
theme-cover = couvrir
theme-cover-queen = couvrir la Reine
theme-pin = clouage
theme-double-pin = double clouage
theme-lock-in = enfermer la Reine
theme-pocket = dans la poche
theme-throw = lancer
theme-control = contrôler
theme-sting = piquer
theme-swap = échanger
theme-remove = retirer
theme-flip = retourner
theme-double-turn = double tour
theme-shutout = priver de coups
theme-quiet = premier coup tranquille
theme-race = course
theme-escape = fuite
theme-only-defense = seule défense

analysis-busy = Beaucoup d’analyses sont en cours ; réessayez dans un instant.
analysis-failed = Le moteur a échoué sur cette position ; vous pouvez redemander.
analysis-elsewhere = Le moteur est maintenant utilisé dans un autre de vos onglets.
analysis-in-play = L’analyse est désactivée pendant que vous jouez cette partie.
explorer-in-play = L’explorateur est désactivé pendant que vous jouez cette partie.
analysis-no-threat = Rien ne menace avant que les deux aient une pièce sur la table.
review-failed = Le moteur a échoué sur cette partie ; vous pouvez redemander.
review-long = Une partie de plus de { NUMBER($most) } coups n’est pas revue.
review-nothing = Il n’y a aucun coup à revoir.

lobby-gone = Ce défi n’est plus ouvert.
lobby-taken = Quelqu’un a été plus rapide et a relevé ce défi.
lobby-own = Ce défi est le vôtre.
lobby-enough = Vous avez assez de défis ouverts ; retirez-en d’abord un.
lobby-full = Il y a déjà trop de défis ouverts ; relevez-en un.
lobby-unplayed = Jouez d’abord les parties que vous avez acceptées.
lobby-name = Quelqu’un ici porte déjà ce nom ; choisissez-en un autre dans les réglages.

preview-home = Skep · jouer à Hive
preview-home-about = Jouez contre l’ordinateur ou avec des amis, apprenez le jeu et résolvez des problèmes, avec toutes les extensions, gratuitement.
preview-learn = Apprendre Hive
preview-learn-about = De courtes leçons sur de vrais plateaux, du premier coup à chaque extension.
preview-puzzles = Problèmes de Hive
preview-puzzles-about = Un problème chaque jour, et deux mille autres pour s’entraîner.
preview-puzzle = Un problème de Hive
preview-position = Une position de Hive
preview-position-about = Regardez-la, essayez des coups et continuez à partir d’ici.
preview-study = { $name } · une étude
preview-study-unnamed = Une étude
preview-study-about = { $count ->
    [one] Une partie de Hive avec variantes et commentaires, à parcourir et à continuer.
   *[other] { $count } parties de Hive avec variantes et commentaires, à parcourir et à continuer.
}
preview-invitation = { $name } vous invite à une partie de Hive : { $game }
preview-game = { $white } – { $black } · { $game }
preview-free-seat = place libre
preview-running = Une partie de Hive après { $plies ->
    [one] { $plies } coup
   *[other] { $plies } coups
}.
preview-over = { $winner ->
    [white] Une partie de Hive gagnée par Blanc.
    [black] Une partie de Hive gagnée par Noir.
   *[nobody] Une partie de Hive que personne n’a gagnée.
}

doc-table = Tableau
