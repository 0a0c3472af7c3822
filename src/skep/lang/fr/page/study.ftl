# L'étude : une partie en arbre, avec commentaires et marques.

study-heading = Étude
study-tab = { $name } · Étude · Skep
study-side = Coups et outils
study-menu = Menu
study-line = Variante en cours
study-none = Cette étude n’existe pas
study-none-because = Elle est dans un autre navigateur, ou nulle part.
study-to-move = { $color ->
    [white] Aux Blancs de jouer
   *[black] Aux Noirs de jouer
}
study-actions = { $status }, { $count } actions
study-swarm = { $color ->
    [white] La Reine et trois autres, pour Blanc.
   *[black] La Reine et trois autres, pour Noir.
}
study-pass = Passer
study-end-turn = Finir le tour
study-end-of-line = À la fin de la variante

tree-variations = { $count ->
    [one] { $count } variante
   *[other] { $count } variantes
}
tree-fold = { $variations } du coup { $ply }
tree-marked = avec des marques
tree-deleted = { $count ->
    [one] { $text } est supprimé.
   *[other] { $count } coups sont supprimés.
}
tree-undo = Annuler

node-judge = Juger ce coup
node-standing = La position
nag-1 = Bon coup
nag-2 = Erreur
nag-3 = Coup brillant
nag-4 = Gaffe
nag-5 = Coup intéressant
nag-6 = Coup douteux
nag-10 = Égalité
nag-13 = Position peu claire
nag-14 = Les Blancs sont un peu mieux
nag-15 = Les Noirs sont un peu mieux
nag-16 = Les Blancs sont mieux
nag-17 = Les Noirs sont mieux
nag-18 = Les Blancs gagnent
nag-19 = Les Noirs gagnent
node-this = Ce coup
node-comment = Commentaire
node-comment-move = Commenter ce coup
node-comment-game = Commenter la partie
node-marks = Anneaux et flèches
node-ink = { $ink ->
    [G] Dessiner en vert
    [R] Dessiner en rouge
    [Y] Dessiner en jaune
   *[B] Dessiner en bleu
}
node-clear = Effacer les marques
node-promote = Promouvoir
node-main = Ligne principale
node-delete = Supprimer
node-redraw = Tirer une autre pièce
node-redraw-short = Autre tirage
node-promote-long = Promouvoir la variante
node-main-long = En faire la ligne principale
node-write = Écrire un commentaire
node-unfold = Déplier
node-fold = Replier les variantes d’ici
node-copy = Copier cette variante en PGN
node-delete-long = { $count ->
    [one] Supprimer ce coup
   *[other] Supprimer à partir d’ici, { $count } coups
}

study-open = Ouvrir…
study-export = Exporter…
study-new = Nouveau…
study-edit-position = Position…
chapter-title = Chapitres
chapter-name = Nom du chapitre { $number }
chapter-new-name = Chapitre { $number }
chapter-add = Chapitre vide
chapter-add-here = À partir de cette position
chapter-delete = Supprimer : { $name }
chapter-delete-sure = { $count ->
    [0] Il n’a aucun coup.
    [one] Son unique coup disparaît avec lui, pour tous ceux qui ont l’étude.
   *[other] Ses { $count } coups disparaissent avec lui, pour tous ceux qui ont l’étude.
}
study-studies = Études
study-play-on = Continuer à jouer
study-keys = Touches
study-chapter = Chapitre
study-game = Partie
study-new-title = Une nouvelle étude
study-name = Nom de cette étude
study-readers = Ici en ce moment : { $names }
study-readers-more = { $count } de plus
study-list-title = Mes études
study-list-none = Aucune pour l’instant.
study-list-where = Gardées dans ce navigateur.
study-list-row = { $count ->
    [one] { $count } coup · { $date }
   *[other] { $count } coups · { $date }
}
study-forget = Supprimer { $name }
study-forget-sure = Supprimer cette étude ?
study-forget-because = Elle n’existe que dans ce navigateur et ne peut pas être récupérée.
study-full = Il n’y a plus de place pour des études dans ce navigateur. Partagez celle-ci, téléchargez-la ou supprimez-en une autre.

study-link-read = Pour lire
study-link-write = Pour écrire ensemble
study-link-about = Qui a le second lien peut modifier l’étude, et vous le voyez aussitôt.

open-title = Ouvrir une partie
open-about = PGN, chaînes de hivegame (UHP), SGF de BoardSpace, HOP, une liste de coups, une position dessinée ou un lien de ce serveur. Plusieurs parties deviennent des chapitres. Le format est détecté automatiquement.
open-field = Partie, position ou lien
open-file = Choisir un fichier…
open-open = Ouvrir
open-nothing = Il n’y a rien à lire.
open-too-long = Trop long : { $count } caractères au plus.
open-elsewhere = Ce lien mène à un autre serveur. Copiez-y la partie elle-même, en UHP, PGN ou SGF, puis collez-la ici.
open-stopped = Coup { $ply }, { $text } : { $because } Ce qui précède est gardé.
open-stopped-game = Partie { $game }, coup { $ply }, { $text } : { $because } Ce qui précède est gardé.
open-more-stops = { $count ->
    [one] Encore { $count } cas semblable.
   *[other] Encore { $count } cas semblables.
}

export-title = Exporter
export-tree = L’arbre
export-trees = L’arbre, ou les { $count } chapitres
export-line = Cette variante
export-position = Cette position
export-copy-pgn = Copier en PGN
export-save-pgn = Télécharger en PGN
export-save-sgf = Enregistrer en SGF
export-save-all = Tout télécharger
export-copy-line = Copier la variante en PGN
export-copy = Copier en { $format }
export-copied = Copié en { $format }.
export-sketch = dessin

keys-title = Touches
keys-step = Un coup en arrière ou en avant
keys-others = Un autre coup essayé ici ; sinon au début ou à la fin
keys-ends = Au début, à la fin de la variante
keys-branches = À l’embranchement précédent, au suivant
keys-beside = À la variante d’à côté
keys-flip = Retourner la table
keys-undo = Annuler la dernière modification
keys-find = Chercher un coup
keys-engine = Allumer ou éteindre le moteur
keys-threat = Ce que menace l’autre camp
keys-explorer = Ouvrir ou fermer l’explorateur
keys-best = Jouer le meilleur coup du moteur
keys-comments = Afficher ou masquer les commentaires
keys-fold = Replier les variantes d’ici
keys-chapters = Chapitre suivant, chapitre précédent
keys-arrows = Afficher ou masquer les flèches du moteur
keys-hint = Indice : une pièce, puis sa destination
keys-frequent = Jouer le coup le plus fréquent de l’explorateur
keys-draw = Dessiner anneaux et flèches ; avec Maj en rouge, Alt en bleu, les deux en jaune
keys-draw-by = Bouton droit
keys-board = Les flèches s’y promènent, Entrée prend et pose, Échap quitte
keys-board-by = Tab vers le plateau
