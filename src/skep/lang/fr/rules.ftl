# Ce que disent les règles.

does-queen_bee = Glisse d’une case ; ne la laissez pas encercler.
does-beetle = Avance d’une case, aussi sur le dessus de la ruche.
does-grasshopper = Saute en ligne droite par-dessus des pièces jusqu’à la première case libre.
does-spider = Glisse d’exactement trois cases.
does-ant = Glisse aussi loin qu’elle veut autour de la ruche.
does-mosquito = Se déplace et agit comme toute pièce qu’il touche ; sur le dessus de la ruche, il avance d’une case.
does-ladybug = Avance de deux cases sur la ruche, puis descend d’une.
does-pillbug = Glisse d’une case, ou lance par-dessus lui une pièce voisine, de n’importe quelle couleur, vers une autre case voisine libre.
does-queen_wasp = Glisse d’une case, ou pique une pièce adverse n’importe où : la retourne et l’immobilise pendant son prochain tour.
does-queen_wasp-adjacent = Glisse d’une case, ou pique une pièce adverse voisine : la retourne et l’immobilise pendant son prochain tour.
does-tick = Monte d’une case sur la ruche ou en descend, ou fait bouger ou agir pour son joueur une pièce adverse voisine, à sa hauteur.
does-firefly = Depuis le sol, avance de deux cases sur la ruche ; sur le dessus, d’une case.
does-dragonfly = Monte d’une case, puis file tout droit sur la ruche jusqu’au bout de la rangée.
does-scorpion = Glisse d’exactement deux cases et empêche de se retourner les pièces adverses qui le touchent.
does-fly = Vole jusqu’à une pièce que l’adversaire vient de poser, déplacer ou retourner, et descend à côté.
does-centipede = Ne bouge pas de lui-même, mais change de place avec une pièce à trois cases de là par-dessus la ruche.
does-shieldbug = Passe par-dessus une case, redescend, et se protège, ainsi que les pièces amies qui la touchent, de tout ce que l’adversaire fait aux pièces : lancer, échanger, piquer, contrôler, retirer.
does-shieldbug-self = Passe par-dessus une case et redescend ; aucun adversaire ne peut la lancer, l’échanger, la piquer, la contrôler ni la retirer, ni retirer les pièces amies qui la touchent.
does-assassin = Glisse d’une case, ou quitte le jeu en emportant une pièce adverse voisine.
does-mantis = Ne bouge pas, mais peut quitter le jeu en emportant une pièce adverse posée au tour précédent, où qu’elle soit.
does-butterfly = Vit sur le dessus de la ruche et y avance de deux cases.
does-butterfly-one = Vit sur le dessus de la ruche et y avance d’une case.
does-moth = Vit sur le dessus de la ruche, descend au sol et remonte.
does-honeycombo = Reste où il est ; le joueur dont il montre la couleur peut le retourner au lieu de jouer, et dispose alors de deux actions au tour suivant.

moves-queen_bee = elle glisse d’une case
moves-beetle = il avance d’une case, aussi sur le dessus de la ruche
moves-grasshopper = elle saute en ligne droite par-dessus des pièces jusqu’à la première case libre
moves-spider = elle glisse d’exactement trois cases
moves-ant = elle glisse aussi loin qu’elle veut autour de la ruche
moves-mosquito = il se déplace comme une pièce qu’il touche, et d’une case sur le dessus de la ruche
moves-ladybug = elle avance de deux cases sur la ruche, puis descend d’une
moves-pillbug = il glisse d’une case
moves-queen_wasp = elle glisse d’une case
moves-tick = elle monte d’une case sur la ruche ou en descend d’une
moves-firefly = depuis le sol, elle avance de deux cases sur la ruche ; sur le dessus, d’une case
moves-dragonfly = elle monte d’une case, puis file tout droit sur la ruche jusqu’au bout de la rangée
moves-scorpion = il glisse d’exactement deux cases
moves-fly = elle vole jusqu’à une pièce que l’adversaire vient de poser, déplacer ou retourner, et descend à côté
moves-centipede = il change de place avec une pièce à trois cases de là par-dessus la ruche
moves-shieldbug = elle passe par-dessus une case et redescend
moves-assassin = elle glisse d’une case
moves-mantis = elle ne bouge jamais et ne fait que retirer une pièce adverse qui vient d’être posée
moves-butterfly = il avance d’exactement deux cases sur le dessus de la ruche
moves-butterfly-one = il avance d’exactement une case sur le dessus de la ruche
moves-moth = elle descend au sol et remonte
moves-honeycombo = il reste où il est

rule-game-over = La partie est terminée : { $because }

rule-queenless = Tant que { $queen } n’est pas en jeu, { $player } ne peut que poser des pièces.
rule-covered = { CAP($tile) } est sous { $top }.
rule-stung = { CAP($tile) } a été { ATTR($tile, "gender") ->
    [m] piqué
   *[f] piquée
} : jusqu’à la fin du tour de { $player }, cette pièce ne peut ni se déplacer, ni agir, ni se retourner, ni être déplacée.
rule-resting = { CAP($tile) } a bougé au dernier tour, donc se repose à ce tour-ci.
rule-shielded = { CAP($tile) } est sous la protection { CASE($shield, "de") }.
rule-shielded-itself = { CAP($tile) } assure sa propre protection.
rule-pinned = { $count ->
    [one] Déplacer { $tile } couperait la ruche : { $loose } n’y tient que par là.
   *[other] Déplacer { $tile } couperait la ruche : { $loose } n’y tiennent que par là.
}
rule-honeycombo-covered = Le Honeycombo ne peut pas rester couvert à la fin d’un tour.
rule-honeycombo-moved = Le Honeycombo ne peut pas être déplacé.
rule-honeycombo-placed-upon = On ne peut rien poser sur le Honeycombo.
rule-honeycombo-stung = Le Honeycombo ne peut pas être piqué.
rule-honeycombo-moved-or-removed = Le Honeycombo ne peut être ni déplacé ni retiré.

rule-removed-for-good = { CAP($tile) } a quitté le jeu pour de bon.
rule-in-bag = { CAP($tile) } est encore dans le sac.
rule-not-your-hand = C’est le tour de { $player }, et { $tile } est dans la main de { $enemy }.
rule-lowest-first = De pièces semblables, le plus petit numéro passe d’abord : posez { $lowest } avant { $tile }.
rule-face-up = { CAP($tile) } se pose avec cette face visible : { $creature }.
rule-on-ground = { CAP($tile) } se pose au sol, et { $top } s’y trouve.
rule-must-touch-hive = { CAP($tile) } doit toucher la ruche.
rule-touches-enemies = { CAP($tile) } toucherait { $enemies } ; une nouvelle pièce ne peut toucher que sa propre couleur.
rule-touches-no-friend = { CAP($tile) } ne toucherait aucune pièce de sa couleur.
rule-guardian-on-stack = { CAP($tile) } ne se pose que sur une pièce de sa couleur.
rule-guardian-near-enemy = { CAP($top) } touche { $enemies } ; { $tile } ne peut donc pas se poser dessus.
rule-no-stack = { CAP($tile) } ne se pose que sur une pièce de sa couleur qui ne touche aucune pièce de l’autre, et il n’y en a pas.
rule-no-hex = Il n’y a aucune case libre pour { $tile } qui ne touche que sa couleur.
rule-queen-now = La Reine doit être en jeu au plus tard au quatrième tour : posez { $queen } maintenant.
rule-queen-not-first = { CAP($queen) } ne peut pas être { ATTR($queen, "gender") ->
    [m] posé
   *[f] posée
} à votre premier tour.
rule-face-chosen = { CAP($tile) } est déjà en jeu ; sa face a été choisie quand la pièce a été posée.

rule-no-return = { CAP($tile) } ne peut pas finir son coup là où il a commencé.
rule-loses-touch = { CAP($tile) } perdrait le contact avec la ruche.
rule-gate = { CAP($tile) } ne passe pas par le passage étroit sur son chemin.
rule-not-there = { CAP($tile) } n’arrive pas là : { $moves }.
rule-swaps-instead = { CAP($tile) } échange avec { $target } : écrivez { $text }.
rule-removes-instead = { CAP($tile) } retire { $target } : écrivez { $text }.
rule-onto-honeycombo = { CAP($tile) } ne pourrait aller que sur le Honeycombo, et ne peut pas y rester.
rule-hemmed-in = { CAP($tile) } n’a pas d’issue : tous les chemins passent par un passage étroit.
rule-enclosed = { CAP($tile) } n’a pas d’issue : les six cases autour sont occupées.
rule-nowhere = { CAP($tile) } n’a nulle part où aller : { $moves }.
rule-nothing-to-copy = { CAP($tile) } ne touche rien à imiter.
rule-on-ground-only = { CAP($tile) } est sur le dessus de la ruche, et ne peut se déplacer qu’au sol.
rule-ends-on-honeycombo = { CAP($tile) } ne peut pas finir son coup sur le Honeycombo.
rule-uncover-honeycombo = { CAP($top) } est sur le Honeycombo et doit le quitter avant la fin du tour.
rule-no-pass = Vous ne pouvez passer que si vous n’avez pas d’autre coup.

rule-not-yours = { CAP($tile) } n’est pas à vous, et aucune de vos pièces voisines ne peut lancer ni contrôler cette pièce.
rule-opponents = { CAP($tile) } n’est pas à vous.
rule-cannot-now = { $cause ->
    [covered] { CAP($user) } est sous { $top }
    [stung] { CAP($user) } est sous l’effet d’une piqûre
   *[resting] { CAP($user) } a bougé au dernier tour
} et ne peut donc pas { $ability ->
    [throw] lancer
    [sting] piquer
   *[control] contrôler une autre pièce
} maintenant.
rule-cannot-on-top = { $ability ->
    [throw] { CAP($user) } ne peut pas lancer du dessus de la ruche.
    [sting] { CAP($user) } ne peut pas piquer du dessus de la ruche.
    [control] { CAP($user) } ne peut pas contrôler du dessus de la ruche.
    [swap] { CAP($user) } ne peut pas échanger du dessus de la ruche.
    [strike_neighbor] { CAP($user) } ne peut pas frapper un voisin du dessus de la ruche.
   *[strike_placed] { CAP($user) } ne peut pas frapper du dessus de la ruche.
}
rule-controlled-not-there = { CAP($tile) }, sous le contrôle { CASE($user, "de") }, n’arrive pas là.
rule-controlled-nowhere = { CAP($tile) }, sous le contrôle { CASE($user, "de") }, n’a nulle part où aller.
rule-throws-beside = { CAP($user) } ne peut lancer { $tile } que sur une autre case voisine libre.
rule-throw-gate = { CAP($user) } ne peut pas lancer { $tile } là : un passage étroit barre la route.
rule-throws-nowhere = { CAP($user) } ne peut lancer { $tile } nulle part : aucune autre case voisine n’est libre.
rule-throw-gated = { CAP($user) } ne peut lancer { $tile } nulle part : tous les chemins passent par un passage étroit.
rule-nobody-can = Aucune de vos pièces ne peut piquer.
rule-cannot-for-you = { $ability ->
    [swap] { CAP($tile) } n’est pas une pièce qui peut échanger pour vous.
   *[strike] { CAP($tile) } n’est pas une pièce qui peut en retirer d’autres pour vous.
}
rule-none-in-game = { $ability ->
    [sting] Rien ne pique dans cette partie.
    [swap] Rien n’échange dans cette partie.
   *[strike] Rien ne retire de pièces dans cette partie.
}
rule-not-on-board = { CAP($tile) } n’est pas sur la table.
rule-gate-on-way = { CAP($user) } ne passe pas par le passage étroit en allant vers { $tile }.
rule-out-of-reach = { CAP($user) } n’atteint pas { $tile } : un échange se fait en exactement trois pas sur la ruche.
rule-target-self = { CAP($user) } ne peut pas utiliser sa capacité sur sa propre pièce.
rule-target-neutral = { CAP($target) } ne peut pas bouger.
rule-target-friend = { CAP($target) } n’est pas une pièce adverse.
rule-target-apart = { CAP($target) } ne touche pas { $user }.
rule-target-not-placed = { CAP($target) } n’a pas été { ATTR($target, "gender") ->
    [m] posé
   *[f] posée
} au dernier tour ; { $user } ne peut donc pas retirer cette pièce.
rule-target-covered = { CAP($target) } est { ATTR($target, "gender") ->
    [m] couvert
   *[f] couverte
}.
rule-target-stacked = { $ability ->
    [throw] { CAP($target) } fait partie d’une pile, et une pièce empilée ne se lance pas.
    [sting] { CAP($target) } fait partie d’une pile, et une pièce empilée ne se pique pas.
    [swap] { CAP($target) } fait partie d’une pile, et une pièce empilée ne s’échange pas.
   *[other] { CAP($target) } fait partie d’une pile, et une pièce empilée ne se retire pas.
}
rule-target-level = { CAP($user) } ne contrôle que les pièces à sa hauteur, et { $target } est à une autre.
rule-target-beyond-sting = Dans cette partie, une piqûre n’atteint que les pièces voisines, et { $target } ne touche aucune des vôtres qui peuvent piquer.
rule-target-barred = { CAP($target) } a bougé ou s’est { ATTR($target, "gender") ->
    [m] retourné
   *[f] retournée
} au dernier tour, et ne peut donc pas être { $ability ->
    [sting] { ATTR($target, "gender") ->
        [m] piqué
       *[f] piquée
    }
   *[other] { ATTR($target, "gender") ->
        [m] retiré
       *[f] retirée
    }
} maintenant.
rule-target-gate = Deux piles à côté { CASE($user, "de") } forment un passage étroit devant { $target }.
rule-target-splits = Sans { $user } et { $target }, la ruche serait coupée.

rule-flip-not-yours = { CAP($tile) } n’est pas à vous ; vous ne pouvez pas retourner cette pièce.
rule-one-face = { CAP($tile) } n’a qu’une face.
rule-faces-stay = Dans cette partie, les pièces gardent la face avec laquelle elles ont été posées.
rule-suppressed = { CAP($tile) } touche { $enemy }, qui l’empêche de se retourner.
rule-honeycombo-color = { $color ->
    [white] Le Honeycombo montre le blanc ; seul Blanc peut le retourner.
   *[black] Le Honeycombo montre le noir ; seul Noir peut le retourner.
}
rule-honeycombo-queen = Vous ne pouvez retourner le Honeycombo que si votre Reine est en jeu.
rule-honeycombo-first = Le Honeycombo ne se retourne qu’en première action d’un tour.
rule-honeycombo-flipped = Le Honeycombo a été retourné au dernier tour ; on ne peut pas le retourner aussitôt.

rule-hand-first = { $player } prend d’abord une main de départ : { $queen } et { $count } pièces de plus.
rule-hand-queen = Une main de départ contient la Reine et { $count } pièces de plus ; il manque { $queen }.
rule-hand-color = Une main de départ est de votre couleur ; { $tile } ne l’est pas.
rule-hand-royal = Une main de départ contient toutes les reines ; il manque { $queen }.
rule-hand-count = Une main de départ contient la Reine et { $count } pièces de plus ; il y en a ici { $given }.
rule-hand-lowest = De pièces semblables, une main de départ prend les plus petits numéros.
rule-hand-late = Les mains de départ se prennent avant le premier tour, et seulement avec l’extension Swarm.
rule-no-bag = Il n’y a pas de sac dans cette partie, donc on ne pioche rien.
rule-not-in-bag = { CAP($tile) } n’est pas dans le sac et ne peut pas être { ATTR($tile, "gender") ->
    [m] pioché
   *[f] piochée
}.
rule-nothing-drawn = On ne pioche rien après ce coup.
rule-chance-draws = Le tirage est aléatoire ; on ne peut pas choisir la pièce.

# Ce qui n’est pas une position de ce jeu
position-parts = La ruche est en { $count } morceaux ; elle doit être d’un seul tenant.
position-on-top = { CAP($tile) } n’a pas pu arriver sur d’autres pièces : { $moves }.
position-on-ground = { CAP($tile) } vit sur le dessus de la ruche et n’est jamais au sol.
position-none-removed = Dans ce jeu aucune pièce n’en retire une autre : aucune ne peut manquer.
position-removed-pairs = Les pièces quittent le jeu par deux : celle qui retire et celle qu’elle retire.
position-turns = On joue chacun son tour, Blanc d’abord : Blanc ne peut pas avoir joué { $white } tours et Noir { $black }.
position-white-first = Blanc commence : Noir ne peut pas avoir posé une pièce avant lui.
position-black-next = Noir n’a encore posé aucune pièce : c’est donc à lui de jouer.
position-turns-few = { $player } a posé { $count } pièces, mais n’a joué que { $had ->
    [one] { $had } tour
   *[other] { $had } tours
}.
position-queen-first = { CAP($queen) } n’a pas pu être la première pièce de { $player }.
position-queen-late = { $player } n’a pas pu poser { $count } pièces sans { $queen }, qui arrive au plus tard au tour { NUMBER($turn) }.
position-nothing-yet = { $player } n’a pas encore joué : rien n’a pu être fait à son tour.
position-acts-many = { $player } n’a pas pu faire { $count } choses en un tour.
position-moved-covered = { CAP($tile) } n’a pas pu bouger au dernier tour : une autre pièce est dessus.
position-moved-other = { $player } n’a pas pu déplacer { $tile } : dans ce jeu aucune pièce n’en déplace d’autres.
position-placed-other = { $player } n’a pas pu poser { $tile } : c’est une pièce de l’adversaire.
position-flipped = { $player } n’a pas pu retourner { $tile }.
position-no-sting = Dans ce jeu aucune pièce ne pique.
position-stung-whose = { CAP($tile) } ne peut pas être sous l’effet d’une piqûre : elle dure jusqu’à la fin du prochain tour de son camp, et c’est à { $player } de jouer.
position-stung-many = { $count } pièces ne peuvent pas être piquées à la fois : on en pique une par tour.
position-no-double = Il n’y a pas de Honeycombo dans ce jeu : personne n’a deux actions.
position-honeycombo-missing = Le Honeycombo est sur la table dès le début.
position-honeycombo-raised = Le Honeycombo est au sol, pas sur d’autres pièces.
position-actions = Personne n’a { $count } actions ici ; un double tour en a deux.
position-owed-mover = C’est à { $player } de jouer : aucun double tour ne l’attend.
position-owed-both = Deux doubles tours ne se suivent pas.
position-flip-side = { $player } n’a pas pu retourner le Honeycombo : il montrerait maintenant le { $color ->
    [white] noir
   *[black] blanc
}.
position-flip-queen = { $player } n’a pas pu retourner le Honeycombo sans { $queen } en jeu.
position-queen-bag = { CAP($queen) } fait partie de la main de départ de { $player } : ni dans le sac, ni dans une autre main.
position-hand = { $player } a { $count } pièces en main ; tant qu’il en reste dans le sac, c’est { $whole }.

end-both = Les deux joueurs ont perdu leur reine en même temps.
end-repetition = La position s’est produite pour la troisième fois.
end-removed = { CAP($tile) } a été { ATTR($tile, "gender") ->
    [m] retiré
   *[f] retirée
} de la ruche.
end-surrounded = { CAP($tile) } est { ATTR($tile, "gender") ->
    [m] encerclé
   *[f] encerclée
}.
end-surrounded-and-covered = { CAP($tile) } est { ATTR($tile, "gender") ->
    [m] encerclé et couvert
   *[f] encerclée et couverte
}.

card-may-flip = { $player } peut le retourner maintenant.
card-places = { $when ->
    [now] { $count ->
        [one] Peut se poser maintenant sur une case.
       *[other] Peut se poser maintenant sur { $count } cases.
    }
   *[later] { $count ->
        [one] En l’état, pourrait se poser sur une case.
       *[other] En l’état, pourrait se poser sur { $count } cases.
    }
}
card-other-color = { $player } pose cette pièce selon les règles de { $owner }, à qui elle appartient ensuite.
card-copies = Peut faire ici ce que fait son voisin : { LIST($creatures, "or") }.
card-can = { $when ->
    [now] Peut maintenant { LIST($deeds, "or") }.
   *[later] En l’état, pourrait { LIST($deeds, "or") }.
}
card-deed-go = { $count ->
    [one] aller sur une case
   *[other] aller sur { $count } cases
}
card-deed-throw = { $count ->
    [one] lancer une pièce
   *[other] lancer { $count } pièces
}
card-deed-sting = { $count ->
    [one] piquer une pièce
   *[other] piquer { $count } pièces
}
card-deed-swap = { $count ->
    [one] échanger avec une pièce
   *[other] échanger avec { $count } pièces
}
card-deed-remove = { $count ->
    [one] retirer une pièce
   *[other] retirer { $count } pièces
}
card-deed-control = { $count ->
    [one] contrôler une pièce
   *[other] contrôler { $count } pièces
}
card-deed-turn = se retourner
card-none-throw = Il n’y a en ce moment aucune pièce à lancer.
card-none-sting = Il n’y a en ce moment aucune pièce à piquer.
card-none-swap = Il n’y a en ce moment aucune pièce avec laquelle échanger.
card-none-remove = Il n’y a en ce moment aucune pièce à retirer.
card-none-control = Il n’y a en ce moment aucune pièce à contrôler.
card-brought = { $count ->
    [one] Peut être amenée sur une case par { $users }.
   *[other] Peut être amenée sur { $count } cases par { $users }.
}
card-brought-more = { $count ->
    [one] Peut être amenée sur une case de plus par { $users }.
   *[other] Peut être amenée sur { $count } cases de plus par { $users }.
}
card-moved-by-other = { $player } ne peut pas déplacer cette pièce à ce tour : { $enemy } vient de la déplacer.
card-taken = { $count ->
    [0] Aucune des 6 cases autour n’est occupée.
    [one] 1 des 6 cases autour est occupée.
   *[other] { $count } des 6 cases autour sont occupées.
}
