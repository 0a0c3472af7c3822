# La page d'une partie.

place = { $side ->
    [top] sur { $reference }
    [east] à l’est { CASE($reference, "de") }
    [north-east] au nord-est { CASE($reference, "de") }
    [north-west] au nord-ouest { CASE($reference, "de") }
    [west] à l’ouest { CASE($reference, "de") }
    [south-west] au sud-ouest { CASE($reference, "de") }
   *[south-east] au sud-est { CASE($reference, "de") }
}

move-place = Poser { $tile } { $place }
move-place-first = Poser { $tile }
move-move = { CAP($tile) } va { $place }
move-throw = { CAP($tile) } : lancer { CASE($by, "de") } { $place }
move-control = { CAP($tile) } : contrôle { CASE($by, "de") } { $place }
move-flip = Retourner { $tile }
move-sting = Piquer { $tile } avec { $by }
move-swap = { CAP($tile) } échange avec { $target }
move-remove = { CAP($tile) } retire { $target }
move-hand = Main : { $tiles }
move-pass = Passer

effect-place = Poser côté { $creature }
effect-flip-neutral = Le retourner : deux actions à votre prochain tour
effect-flip = Retourner côté { $creature }
effect-sting = Piquer { $tile }
effect-remove = Retirer { $target } avec { $tile }
effect-throw = Lancer { CASE($by, "de") }
effect-control = Déplacer sous le contrôle { CASE($by, "de") }
effect-move = Aller ici
effect-take = Prendre { $tile }

deed-drew = { $player } a pioché { $tile }.
deed-throw = { CAP($by) } a lancé { $tile }.
deed-control = { CAP($by) } a déplacé { $tile }.
deed-sting = { CAP($by) } a piqué { $tile } : cette pièce ne fait rien à son prochain tour.
deed-swap = { CAP($tile) } a changé de place avec { $target }.
deed-remove = { CAP($tile) } a retiré { $target } ; les deux ont quitté le jeu.
deed-flip-neutral = { $player } a retourné { $tile } et aura deux actions au prochain tour.
deed-flip = { $player } a retourné une pièce : c’est maintenant { $tile }.

tile-neutral-shows = { $shows ->
    [white] { $creature }, face blanche visible
   *[black] { $creature }, face noire visible
}
tile-other-side = { $creature } au dos
tile-stung = { ATTR($creature, "gender") ->
    [m] piqué
   *[f] piquée
}
tile-resting = au repos
hand-many = il y en a { $count }
hand-drawn = vient d’être piochée
hand-idle = ne peut pas se poser maintenant
hand-of = { $player ->
    [white] Main de Blanc
   *[black] Main de Noir
}
hand-empty = Aucune pièce en main
hex-empty = Vide
hex-empty-beside = Vide, { $place }
hex-on-top = sur { $tiles }
hex-can-be-taken = peut être prise
table-empty = La table est vide.
stack-on-top = au-dessus
stack-joint = {", sur "}

status-line = Variante depuis le coup { NUMBER($ply) }
status-look = Coup { NUMBER($ply) } sur { NUMBER($all) }
status-choose-hand = Choisissez votre main de départ
status-wait-hand = En attente de l’autre main
status-your-turn = À vous de jouer
status-thinking = { $name } réfléchit…
status-to-move = { $player ->
    [white] Aux Blancs de jouer
   *[black] Aux Noirs de jouer
}
status-to-move-named = À { $name } de jouer
status-actions = { $who } : { $count } actions

event-forced = { $who ->
    [you] Vous n’avez aucun coup permis et passez.
    [named] { $name } n’a aucun coup permis et passe.
    [white] Blanc n’a aucun coup permis et passe.
   *[black] Noir n’a aucun coup permis et passe.
}
event-pass = { $who ->
    [you] Vous passez.
    [named] { $name } passe.
    [white] Blanc passe.
   *[black] Noir passe.
}
event-one-more = { $deed } Une autre action suit.
event-one-more-move = { $move }. Une autre action suit.
event-sealed = { $who ->
    [you] Votre main est choisie. Elle reste cachée jusqu’à ce que les deux le soient.
    [named] { $name } a choisi une main.
    [white] Blanc a choisi une main.
   *[black] Noir a choisi une main.
}
event-taken-back = { $who ->
    [you] Vous avez repris le coup.
    [named] { $name } a repris le coup.
    [white] Blanc a repris le coup.
   *[black] Noir a repris le coup.
} { $status }.
event-takeback-declined = { $who ->
    [you] Vous avez refusé la reprise.
    [named] { $name } a refusé la reprise.
    [white] Blanc a refusé la reprise.
   *[black] Noir a refusé la reprise.
}
event-draw-declined = { $who ->
    [you] Vous avez refusé la nulle.
    [named] { $name } a refusé la nulle.
    [white] Blanc a refusé la nulle.
   *[black] Noir a refusé la nulle.
}
event-joined = { $name } a rejoint la partie.
event-someone-joined = Quelqu’un a rejoint la partie.
event-played = { $player } : { $move }. { $status }.
event-played-drew = { $player } : { $move }. Pioche { $tile }. { $status }.
ended-resigned = { $who ->
    [you] Vous avez abandonné.
   *[named] { $name } a abandonné.
}
ended-time = { $who ->
    [you] Vous n’avez plus de temps.
   *[named] { $name } n’a plus de temps.
}
ended-abandoned = { $who ->
    [you] Vous avez quitté la partie.
   *[named] { $name } a quitté la partie.
}
event-over = La partie est terminée.

banner-make = Jouer ce coup
banner-take-back = Le reprendre
banner-trying = Essai : { $move }
banner-look = Coup { NUMBER($ply) } sur { NUMBER($all) }. Essayez des coups ici ; la partie reste inchangée.
banner-one-back = Un coup en arrière
banner-back = Retour à la partie
banner-result = { $result ->
    [won] Vous gagnez
    [lost] Vous perdez
    [white] Blanc gagne
    [black] Noir gagne
    [aborted] Annulée
   *[draw] Partie nulle
}
banner-next-level = Niveau suivant : { $level }
banner-rematch = Revanche
banner-hide = Masquer
banner-analyse = Analyser
banner-new = Nouvelle partie
rule-link = Règle { $rule }
pile-bag = Sac
pile-removed = Retirées
pile-heap = { CASE($tile, "label") }, { $count }

card-close = Fermer la carte
card-other-side = Au dos : { $creature }.
card-more = En savoir plus : { $creature }
refusal-here = Pas ici : { $because }

hint-looking = Recherche d’un bon coup…
hint-move = Indice : { $move }.
hint-move-because = Indice : { $move }. { $because }
hint-try = Indice : essayez { $tile }.
hint-where = Où ?

ask-takeback = Reprendre
    .asked = Reprise demandée
    .offer = { $name } demande à reprendre un coup.
ask-draw = Proposer la nulle
    .asked = Nulle proposée
    .offer = { $name } propose la nulle.
ask-resign = Abandonner
ask-abort = Annuler
ask-rematch = Revanche
    .asked = Revanche proposée
    .offer = { $name } veut une revanche.
sure-resign = Abandonner cette partie ?
    .about = Votre adversaire gagne, et c’est définitif.
sure-abort = Annuler la partie ?
    .about = Personne ne gagne, et la partie est terminée.
act-move-now = Jouer maintenant
act-hint = Indice
act-threats = Menaces
act-another = Nouvelle partie
act-share = Partager
offer-accept = Accepter
offer-decline = Refuser

chat-players = Discussion
chat-watchers = Discussion des spectateurs
chat-write = Écrire un message
chat-placeholder = Écrire un message…
chat-send = Envoyer
chat-said = { $name } dit : { $text }
chat-is-muted = { $name } est en sourdine.
chat-is-unmuted = On entend de nouveau { $name }.
chat-hide = Masquer
    .label = Masquer la discussion
chat-show = Montrer
    .label = Montrer la discussion
chat-none = Pas encore de messages.
chat-line-says = dit
chat-line-muted = est en sourdine
chat-muted = en sourdine
chat-mute = Mettre { $name } en sourdine
chat-unmute = Entendre de nouveau { $name }

clock-low = Il reste { NUMBER($seconds) } secondes.
clock-days = { NUMBER($days) } j { NUMBER($hours) } h
find-list = Coups permis
find-placeholder = Chercher un coup…  ( / )
find-label = Chercher un coup permis en tapant
find-found = { $count ->
    [0] Aucun coup.
    [one] { $count } coup. { $first }
   *[other] { $count } coups. { $first }
}
find-more = et { $count } de plus : continuez à taper
find-none = Aucun coup permis ne correspond

computer-cannot-move = L’ordinateur ne peut pas jouer
computer-retry = Réessayer
computer-takeback = Reprendre mon coup
computer-abort = Annuler la partie
computer-resign = Abandonner

faces-label = Quelle face est visible
keys-edge = La ruche s’arrête ici.
keys-nothing = Rien n’est possible sur le plateau maintenant.

layout-points = Points : { NUMBER($points) }
layout-clock = { $player ->
    [white] Temps de Blanc
   *[black] Temps de Noir
}
layout-player = { $player ->
    [white] Joueur Blanc
   *[black] Joueur Noir
}
layout-board = Plateau. Les flèches se déplacent, Entrée prend et pose, N va à la pièce ou place suivante, Espace ouvre une pile, I explique une pièce, W lit toute la position, la barre oblique cherche un coup.
layout-view = Vue
layout-larger = Plus grand
layout-smaller = Plus petit
layout-fit = Montrer toute la ruche
layout-turn-left = Tourner la table vers la gauche
layout-turn-right = Tourner la table vers la droite
layout-opening-hand = Main de départ
layout-end-turn = Finir le tour
layout-hint = Prenez une pièce de votre main, puis choisissez sa place. Ou faites-la glisser.
layout-tile = Pièce
layout-piles = Sac et pièces retirées
layout-game = Partie
layout-offers = Propositions
layout-left = L’adversaire est parti
layout-actions = Actions
layout-chat = Discussion
layout-side = Coups et actions
layout-moves = Coups
moves-step = Parcourir la partie
moves-first = Au début
moves-back = Un coup en arrière
moves-forth = Un coup en avant
moves-last = Au dernier coup
moves-spent = Temps pour ce coup
moves-none = Pas encore de coups

board-places = { $waits ->
    [yes] { CAP(CASE($tile, "label")) } : toute place, pour votre prochain tour.
   *[no] { $count ->
        [one] { CAP(CASE($tile, "label")) } : { $count } place possible.
       *[other] { CAP(CASE($tile, "label")) } : { $count } places possibles.
    }
}
board-wish-illegal = Votre coup anticipé n’est plus légal.
board-wish-waits = Le coup attend votre tour.
board-nothing-here = Il n’y a rien ici.
board-what = Que doit-il se passer ici ?
board-put-back = Remise en place.
board-tap-again = Touchez encore une fois la case pour la choisir.

share-picture = Image ({ $format })
share-copy-game = Copier la partie en texte
share-study = Étudier
share-title = Partager
share-playing = Pour jouer
share-watching = Pour regarder
share-position = Cette position
share-line = Cette variante
share-invite = Envoyez ce lien à votre adversaire
share-copy-this = Copiez ceci
share-text = Texte à copier
share-link-copied = Lien copié.
share-copy = Copier
share-no-game = La partie n’a pas pu être chargée. Réessayez.
share-copied = Partie copiée en texte.
share-no-picture = L’image n’a pas pu être chargée. Réessayez.
film-title = Animation
film-size = Taille
film-pixels = { $pixels } pixels
film-draw = Télécharger en { $format }
film-drawing = L’animation est en cours de dessin…
film-saved = Animation enregistrée ({ $size }).

swarm-take = Prendre cette main
swarm-choose = Choisissez votre main de départ
swarm-hand = Votre main
swarm-tiles = Pièces à prendre
swarm-again = Recommencer
swarm-offer = Prendre { $tile }, il en reste { NUMBER($count) }
swarm-put-back = Remettre { $tile }
swarm-always = Dans toutes les mains
swarm-down = Votre main est cachée. Vous pouvez encore la changer tant que votre adversaire n’a pas choisi.
swarm-open = La Reine et trois autres. Votre adversaire ne verra votre main qu’une fois que vous aurez choisi tous les deux.

seat-free = Place libre
seat-guest = Invité { $number }
seat-computer = Skep, niveau { NUMBER($level) }
seat-computer-max = Skep, max
seat-you = vous
seat-waiting = en attente
seat-away = absent
left-countdown = · { $time } pour revenir
left-over = { $name } a quitté la partie.
left-win = Réclamer la victoire
left-draw = Réclamer la nulle
left-abort = Annuler la partie
left-wait = Attendre encore
seat-thinking = réfléchit…
seat-actions = { $count } actions
seat-owed = deux actions au prochain tour
seat-sealed = main choisie

game-link = Il manque peut-être une partie du lien.
game-watchers = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
game-make = Jouer ce coup ?
game-lost = Connexion perdue. Reconnexion.
game-unsent = Votre coup sera envoyé dès que la connexion sera rétablie.
game-move-lost = Votre coup { $move } n’est pas arrivé à temps ; la partie a continué sans lui.
socket-none = Pas de connexion pour le moment ; elle est en cours de rétablissement.
socket-lost = La connexion est perdue.
