# L'accueil.

home-title = Encerclez la Reine
home-lead = Hive est un jeu d’insectes sur une table nue : les pièces que vous posez forment le plateau. Ici dans toutes ses éditions, avec toutes les extensions, gratuitement.
home-play = Jouer maintenant
home-learn = Apprendre le jeu
home-play-note = « Jouer maintenant » lance une partie contre l’ordinateur ; reprenez vos coups autant que vous voulez.
home-living = Une courte partie qui se joue toute seule
home-living-stop = Arrêter la partie
home-living-go-on = Laisser la partie continuer
home-mine = Vos parties
home-all-mine = Toutes vos parties
home-editions = Toutes les éditions

door-learn = Apprendre
    .about = Vous découvrez Hive ? Dix petits plateaux, puis votre première partie.
door-learn-first = En cinq minutes
door-learn-all = Toutes les leçons
door-learn-creatures = Les créatures
door-learn-rules = Les règles
door-play = Jouer
    .about = Contre l’ordinateur, contre un ami par un lien, ou à deux devant un écran.
door-play-friend = Jouer avec un ami
door-play-here = À deux devant cet écran
door-play-level = Choisir un niveau
door-play-mine = Mes parties
door-study = Étudier
    .about = Essayez des variantes, ouvrez des parties venues d’ailleurs, trouvez le coup gagnant.
door-study-board = Plateau d’étude
door-study-editor = Composer une position
door-study-puzzle = Problème du jour
