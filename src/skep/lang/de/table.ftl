table-only-players = Das dürfen nur die Spieler.
table-turn = { $player ->
    [white] Weiß ist am Zug.
   *[black] Schwarz ist am Zug.
}
table-moved-on = Die Partie ist weitergegangen; dieser Zug galt einer anderen Stellung.
table-too-long = Dieser Text ist zu lang für einen Zug.
table-long-enough = Diese Partie hat die größte Länge erreicht. Einigt euch auf Remis, oder gib auf.
table-late = Zum Abbrechen ist es zu spät: Beide haben gezogen. Du kannst aufgeben oder Remis anbieten.
table-draw-repeated = Du hast schon Remis angeboten; mache erst einen Zug.
table-no-draw = Es liegt kein Remisangebot vor.
table-not-over = Die Partie ist noch nicht zu Ende.
table-rematch-repeated = Du hast schon um eine Revanche gebeten.
table-asked = Du hast schon gefragt.
table-no-takebacks = In dieser Partie werden keine Züge zurückgenommen.
table-nothing-to-take-back = Du hast keinen Zug gemacht, den du zurücknehmen könntest.
table-nobody-asks = Niemand möchte einen Zug zurücknehmen.
table-no-claim = Diese Partie kannst du jetzt nicht beanspruchen.
table-claim-early = Der Gegner muss erst { $minutes } Minuten abwesend sein, während er am Zug ist.

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
result-abandoned = { $player ->
    [white] Weiß hat die Partie verlassen.
   *[black] Schwarz hat die Partie verlassen.
}
result-abandoned-draw = { $player ->
    [white] Weiß hat die Partie verlassen. Remis.
   *[black] Schwarz hat die Partie verlassen. Remis.
}
result-abandoned-early = { $player ->
    [white] Weiß hat die Partie verlassen, bevor sie richtig begonnen hatte.
   *[black] Schwarz hat die Partie verlassen, bevor sie richtig begonnen hatte.
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
mistake-loses = Das lässt zu, dass { $tile } sofort gewinnt.
mistake-misses-win = { CAP($tile) } hätte sofort gewonnen.
mistake-lost = { $player ->
    [white] Danach gewinnt Weiß zwangsläufig
   *[black] Danach gewinnt Schwarz zwangsläufig
}, in höchstens { $turns ->
    [one] einem Zug
   *[other] { NUMBER($turns) } Zügen
}.
mistake-had-won = Das verschenkt einen erzwungenen Sieg in { $turns ->
    [one] einem Zug
   *[other] { NUMBER($turns) } Zügen
}.
mistake-removes = Das lässt zu, dass { $tile } { CASE($target, "acc") } aus dem Spiel nimmt.
mistake-stings = Das lässt zu, dass { $tile } { CASE($target, "acc") } sticht.
mistake-swaps = Das lässt zu, dass { $tile } und { $target } die Plätze tauschen.
mistake-moves = Das lässt zu, dass { $tile } { CASE($target, "acc") } bewegt.
mistake-covers = Das lässt zu, dass { $tile } { CASE($target, "acc") } verdeckt.
mistake-pins = Das lässt zu, dass { $tile } { CASE($tiles, "acc") } fesselt.
mistake-room = Nach der Antwort hat { $royal } nur noch { $count ->
    [one] ein freies Nachbarfeld
   *[other] { NUMBER($count) } freie Nachbarfelder
}.
mistake-fills = Das besetzt ein Feld neben { CASE($royal, "dat") }.
mistake-frees = Das befreit { CASE($tiles, "acc") } aus der Fesselung.
mistake-opens = Die Antwort öffnet den Ring um { CASE($royal, "acc") }.
mistake-near = Das lässt zu, dass { $tile } neben { CASE($royal, "acc") } kommt.
mistake-misses-pin = Besser wäre es gewesen, { CASE($tiles, "acc") } zu fesseln.
mistake-misses-near = Besser wäre es gewesen, den Ring um { CASE($royal, "acc") } enger zu ziehen.
mistake-misses-room = Besser wäre es gewesen, den Ring um { CASE($royal, "acc") } zu öffnen.
mistake-misses-free = Besser wäre es gewesen, { CASE($tiles, "acc") } aus der Fesselung zu befreien.
mistake-threat = { $player ->
    [white] Nach der Antwort droht Weiß sofort zu gewinnen.
   *[black] Nach der Antwort droht Schwarz sofort zu gewinnen.
}
