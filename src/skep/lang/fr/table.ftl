table-only-players = Seuls les joueurs peuvent faire cela.
table-turn = { $player ->
    [white] C’est aux Blancs de jouer.
   *[black] C’est aux Noirs de jouer.
}
table-moved-on = La partie a avancé ; ce coup était prévu pour une autre position.
table-too-long = Ce texte est trop long pour un coup.
table-long-enough = La partie a atteint la longueur maximale. Convenez d’une nulle ou abandonnez.
table-late = Trop tard pour annuler : les deux joueurs ont joué. Vous pouvez abandonner ou proposer la nulle.
table-draw-repeated = Vous avez déjà proposé la nulle ; jouez un coup avant de la proposer à nouveau.
table-no-draw = Aucune nulle n’est proposée.
table-not-over = La partie n’est pas encore terminée.
table-rematch-repeated = Vous avez déjà demandé une autre partie.
table-asked = Vous l’avez déjà demandé.
table-no-takebacks = Dans cette partie, on ne reprend pas de coup.
table-nothing-to-take-back = Vous n’avez joué aucun coup à reprendre.
table-nobody-asks = Personne ne demande à reprendre un coup.
table-no-claim = Vous ne pouvez pas réclamer cette partie maintenant.
table-claim-early = Votre adversaire doit être absent { $minutes } minutes pendant son tour avant que vous puissiez réclamer la partie.

result-resigned = { $player ->
    [white] Blanc abandonne.
   *[black] Noir abandonne.
}
result-time = { $player ->
    [white] Blanc n’a plus de temps.
   *[black] Noir n’a plus de temps.
}
result-aborted = { $player ->
    [white] Blanc a annulé la partie.
   *[black] Noir a annulé la partie.
}
result-abandoned = { $player ->
    [white] Blanc a quitté la partie.
   *[black] Noir a quitté la partie.
}
result-abandoned-draw = { $player ->
    [white] Blanc a quitté la partie. Nulle.
   *[black] Noir a quitté la partie. Nulle.
}
result-abandoned-early = { $player ->
    [white] Blanc a quitté la partie alors qu’elle commençait à peine.
   *[black] Noir a quitté la partie alors qu’elle commençait à peine.
}
result-agreed = Les joueurs ont convenu d’une nulle.

advice-threat-win = Menace de gagner tout de suite avec { $tiles }.
advice-threat-near = Pas de gain immédiat, mais à côté { CASE($royals, "de") } pourrait arriver { $tiles }.
advice-threat-nothing = Aucune menace immédiate.
advice-wins = Ce coup gagne la partie.
advice-stops = { $player ->
    [white] Ce coup empêche Blanc de gagner tout de suite.
   *[black] Ce coup empêche Noir de gagner tout de suite.
}
advice-leaves-ring = Ce coup sort de l’encerclement.
advice-opens-ring = Ce coup ouvre le cercle autour { CASE($tile, "de") }.
advice-threatens = Ce coup menace de gagner au coup suivant.
advice-closes-in = Ce coup resserre le cercle autour { CASE($tile, "de") }.
advice-pins = Ce coup cloue { $tiles }.
mistake-loses = Ce coup laisse { $tile } gagner tout de suite.
mistake-misses-win = { CAP($tile) } aurait gagné tout de suite.
mistake-lost = { $player ->
    [white] Ensuite, Blanc gagne de force
   *[black] Ensuite, Noir gagne de force
}, en { $turns ->
    [one] un tour
   *[other] { NUMBER($turns) } tours
} au plus.
mistake-had-won = Ce coup laisse échapper un gain forcé en { $turns ->
    [one] un tour
   *[other] { NUMBER($turns) } tours
}.
mistake-removes = Ce coup laisse { $tile } retirer { $target } de la partie.
mistake-stings = Ce coup laisse { $tile } piquer { $target }.
mistake-swaps = Ce coup laisse { $tile } échanger sa place avec { $target }.
mistake-moves = Ce coup laisse { $tile } déplacer { $target }.
mistake-covers = Ce coup laisse { $tile } couvrir { $target }.
mistake-pins = Ce coup laisse { $tile } clouer { $tiles }.
mistake-room = Après la réponse, { $royal } n’a plus { $count ->
    [one] qu’une case libre
   *[other] que { NUMBER($count) } cases libres
}.
mistake-fills = Ce coup occupe une case à côté { CASE($royal, "de") }.
mistake-frees = Ce coup décloue { $tiles }.
mistake-opens = La réponse ouvre le cercle autour { CASE($royal, "de") }.
mistake-near = Ce coup laisse { $tile } venir à côté { CASE($royal, "de") }.
mistake-misses-pin = Ce coup laisse passer l’occasion de clouer { $tiles }.
mistake-misses-near = Ce coup laisse passer l’occasion de resserrer le cercle autour { CASE($royal, "de") }.
mistake-misses-room = Ce coup laisse passer l’occasion d’ouvrir le cercle autour { CASE($royal, "de") }.
mistake-misses-free = Ce coup laisse passer l’occasion de déclouer { $tiles }.
mistake-threat = { $player ->
    [white] Après la réponse, Blanc menace de gagner tout de suite.
   *[black] Après la réponse, Noir menace de gagner tout de suite.
}
