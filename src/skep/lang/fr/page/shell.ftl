# Le cadre de chaque page.

shell-description = Jouez à Hive dans toutes ses éditions : contre l’ordinateur, contre un ami par un lien, ou à deux devant un écran.
shell-skip = Aller au contenu
shell-first-page = Skep, accueil
shell-loading = Chargement…
shell-needs-script = Skep a besoin de JavaScript ; autorisez-le pour cette page.
shell-notice = Avis
shell-offline = Connexion perdue. Reconnexion…

menu-pages = Pages
menu-new = Nouvelle partie
menu-learn = Apprendre
menu-puzzles = Problèmes
menu-games = Mes parties
menu-board = Étude
menu-creatures = Insectes
menu-rules = Règles

settings-title = Réglages
settings-language = Langue
settings-your-name = Votre nom
settings-renamed = Vous vous appelez maintenant { $name }.
settings-colors = Couleurs
settings-theme-auto = Système
settings-theme-light = Clair
settings-theme-dark = Sombre
settings-theme-contrast = Contraste élevé
settings-letters = Lettres sur les pièces
    .about = À la place des images.
settings-numbers = Numéros sur les pièces
    .about = Comme dans la notation.
settings-colorsafe = Couleurs pour daltoniens
    .about = Des marques que tout le monde distingue.
settings-motion = Mouvement
    .about = Les pièces glissent et tournent ; toujours désactivé si le système demande moins de mouvement.
settings-turns = Me prévenir quand c’est à moi
    .about = Par une notification du navigateur, pendant que vous regardez autre chose.
settings-sound = Son
    .about = De petits clics pour les coups, une note pour les offres.
settings-talk = Discussion
    .about = Montrer ce qu’écrivent votre adversaire ou d’autres spectateurs.
settings-no-notifications = Le navigateur n’autorise pas les notifications de cette page.
settings-confirm = Confirmer les coups
settings-confirm-never = Jamais
    .about = Un coup compte dès qu’il est choisi.
settings-confirm-days = Dans les parties lentes
    .about = Parties sans pendule ou avec des jours par coup ; pas contre l’ordinateur.
settings-confirm-always = Toujours
    .about = Chaque coup est d’abord montré, et joué quand vous le confirmez.
settings-keys = Touches
key-arrows = Flèches
    .does = gauche et droite parcourent les coups ; après Tab vers le plateau, elles s’y promènent
key-enter = Entrée
    .does = prendre une pièce, la poser
key-next = N, P
    .does = pièce ou place suivante et précédente où quelque chose est possible
key-space = Espace
    .does = ouvrir une pile
key-tile = I
    .does = lire ce que fait une pièce
key-position = W
    .does = lire toute la position
key-escape = Échap
    .does = remettre, quitter
key-find = /
    .does = trouver un coup en tapant
key-zoom = + − 0
    .does = plus grand, plus petit, tout montrer
key-turn = R
    .does = tourner la table

title-games = Mes parties · Skep
title-new = Nouvelle partie · Skep
title-join = Une invitation · Skep
title-board = Étude · Skep
title-learn = Apprendre · Skep
title-puzzles = Problèmes · Skep
title-docs = Règles et insectes · Skep
title-of = { $title } · Skep
title-turn = { $mine ->
    [yes] ● { $status } · Skep
   *[no] { $status } · Skep
}

shell-nothing-here = Il n’y a rien ici
shell-home = Accueil
shell-sound-on = Le son est activé ; désactiver
shell-sound-off = Le son est désactivé ; activer
shell-menu = Menu
shell-went-wrong = Quelque chose a échoué.
shell-close-notice = Fermer cet avis
shell-close = Fermer
shell-cancel = Annuler
shell-no-server = Le serveur ne répond pas. Est-il en marche ?
shell-answered = Le serveur a répondu { $status }.
shell-misunderstood = Le serveur et cette page ne se comprennent pas. Rechargez la page.
shell-not-set-up = La partie n’a pas pu être créée.
