table-only-players = Das dürfen nur die Spieler.
table-turn = { $player ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
table-moved-on = Die Partie ist weitergegangen; dieser Zug galt einer anderen Stellung.
table-too-long = So lang ist kein Zug.
table-long-enough = Die Partie dauert schon lange genug; einigt euch auf Remis.
table-late = Beide Spieler haben gezogen; du kannst aufgeben oder Remis anbieten.
table-draw-repeated = Du hast schon Remis angeboten; mache erst einen Zug.
table-no-draw = Es liegt kein Remisangebot vor.
table-not-over = Die Partie ist noch nicht zu Ende.
table-rematch-repeated = Du hast schon um eine Revanche gebeten.
table-asked = Du hast schon gefragt.
table-no-takebacks = In dieser Partie werden keine Züge zurückgenommen.
table-nothing-to-take-back = Du hast keinen Zug gemacht, den du zurücknehmen könntest.
table-nobody-asks = Niemand möchte einen Zug zurücknehmen.

result-resigned = { $player ->
    [white] Weiß gibt auf.
   *[black] Schwarz gibt auf.
}
result-time = { $player ->
    [white] Weiß hat keine Zeit mehr.
   *[black] Schwarz hat keine Zeit mehr.
}
result-aborted = { $player ->
    [white] Weiß hat die Partie abgebrochen.
   *[black] Schwarz hat die Partie abgebrochen.
}
result-agreed = Die Spieler haben sich auf Remis geeinigt.

advice-threat-win = Sofortiger Sieg droht durch { CASE($tiles, "acc") }.
advice-threat-near = Kein sofortiger Sieg droht, aber neben { CASE($royals, "dat") } könnte auftauchen: { $tiles }.
advice-threat-nothing = Im Augenblick droht nichts.
advice-wins = Das gewinnt die Partie.
advice-stops = { $player ->
    [white] Das verhindert, dass Weiß sofort gewinnt.
   *[black] Das verhindert, dass Schwarz sofort gewinnt.
}
advice-leaves-ring = Das führt aus dem Ring heraus.
advice-opens-ring = Das öffnet den Ring um { CASE($tile, "acc") }.
advice-threatens = Das droht, mit dem nächsten Zug zu gewinnen.
advice-closes-in = Das zieht den Ring enger um { CASE($tile, "acc") }.
advice-pins = Das fesselt { CASE($tiles, "acc") }.
