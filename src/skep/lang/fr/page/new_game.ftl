# La page d'une nouvelle partie.

new-title = Nouvelle partie
new-who = Adversaire et pendule
new-opponent = Adversaire
new-computer = Ordinateur
    .about = Commence tout de suite, au niveau de votre choix.
new-link = Ami
    .about = Vous recevez un lien à envoyer. Sans compte.
new-here = Cet écran
    .about = Deux personnes, un appareil.
new-level = Niveau
new-color = Votre couleur
new-white = Blanc
    .about = Vous commencez.
new-black = Noir
    .about = Votre adversaire commence.
new-random = Au hasard
new-game = Jeu
new-presets = Éditions
new-tournament = Règle de tournoi
    .about = La Reine n’est pas la première pièce que pose un joueur.
new-more = Plus de choix : créatures, extensions et options
new-expansions = Extensions
new-extras = Créatures en plus
new-options = Options
new-learn-first = Première fois ? Apprenez-le sur quelques plateaux :
new-clock = Pendule
new-minutes = Minutes
new-seconds = Secondes par tour
new-begin = Commencer
new-faces = Faces convenues
    .about = Combien de pièces de chaque sorte montrent leur dos, pour les deux joueurs.
new-faces-front = et { $count } × { $creature }
new-faces-less = { $creature } visible : une de moins
new-faces-more = { $creature } visible : une de plus
new-faces-how-many = { $creature } visible : combien
new-less = { $creature } : une pièce de moins
new-one-more = { $creature } : une pièce de plus
new-how-many = { $creature } : combien

control-off = Sans pendule
control-custom = Sur mesure
control-words-none = Il n’y a pas de pendule.
control-words-days = { $days ->
    [one] { $days } jour par coup.
   *[other] { $days } jours par coup.
}
control-words-minutes = { $minutes } minutes chacun, et { $seconds } secondes après chaque tour.
