table-only-players = Seuls les joueurs peuvent faire cela.
table-turn = { $player ->
    [white] C’est à Blanc de jouer.
   *[black] C’est à Noir de jouer.
}
table-moved-on = La partie a avancé ; ce coup était prévu pour une autre position.
table-too-long = Aucun coup n’est aussi long.
table-long-enough = La partie a assez duré ; convenez d’une nulle.
table-late = Les deux joueurs ont joué ; vous pouvez abandonner ou proposer la nulle.
table-draw-repeated = Vous avez déjà proposé la nulle ; jouez un coup avant de la proposer à nouveau.
table-no-draw = Aucune nulle n’est proposée.
table-not-over = La partie n’est pas encore terminée.
table-rematch-repeated = Vous avez déjà demandé une autre partie.
table-asked = Vous l’avez déjà demandé.
table-no-takebacks = Dans cette partie, on ne reprend pas de coup.
table-nothing-to-take-back = Vous n’avez joué aucun coup à reprendre.
table-nobody-asks = Personne ne demande à reprendre un coup.

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
