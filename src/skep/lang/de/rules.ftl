# Was die Regeln sagen.

does-queen_bee = Gleitet ein Feld weit; sie darf nicht umzingelt werden.
does-beetle = Bewegt sich ein Feld weit, auch oben auf dem Stock.
does-grasshopper = Springt geradeaus über Steine bis zum ersten freien Feld.
does-spider = Gleitet genau drei Felder weit.
does-ant = Gleitet beliebig weit um den Stock herum.
does-mosquito = Zieht und wirkt wie jeder Stein, den er berührt; oben auf dem Stock bewegt er sich ein Feld weit.
does-ladybug = Läuft zwei Felder über den Stock und steigt dann ein Feld hinab.
does-pillbug = Gleitet ein Feld weit oder wirft einen benachbarten Stein beliebiger Farbe über sich hinweg auf ein anderes freies Nachbarfeld.
does-queen_wasp = Gleitet ein Feld weit oder sticht irgendeinen gegnerischen Stein: Er wird umgedreht und ruht seinen nächsten Zug hindurch.
does-queen_wasp-adjacent = Gleitet ein Feld weit oder sticht einen benachbarten gegnerischen Stein: Er wird umgedreht und ruht seinen nächsten Zug hindurch.
does-tick = Steigt ein Feld auf den Stock hinauf oder von ihm hinab, oder lenkt einen benachbarten gegnerischen Stein auf gleicher Höhe.
does-firefly = Geht vom Boden zwei Felder auf den Stock und oben auf ihm ein Feld weit.
does-dragonfly = Steigt ein Feld hinauf und fliegt dann geradeaus über den Stock bis ans Ende der Reihe.
does-scorpion = Gleitet genau zwei Felder weit und hindert gegnerische Steine, die ihn berühren, am Umdrehen.
does-fly = Fliegt zu einem Stein, den der Gegner gerade gelegt, bewegt oder umgedreht hat, und landet daneben.
does-centipede = Bewegt sich nicht von selbst, tauscht aber den Platz mit einem Stein, der drei Felder weit über den Stock entfernt ist.
does-shieldbug = Läuft ein Feld über den Stock, steigt wieder hinab und schützt sich und die eigenen Steine, die sie berühren, vor allem, was Gegner Steinen antun: werfen, tauschen, stechen, lenken, entfernen.
does-shieldbug-self = Läuft ein Feld über den Stock, steigt wieder hinab und schützt sich vor allem, was Gegner Steinen antun: werfen, tauschen, stechen, lenken, entfernen; die eigenen Steine, die sie berühren, nur vor dem Entfernen.
does-assassin = Gleitet ein Feld weit oder entfernt einen benachbarten gegnerischen Stein aus dem Spiel, und sich selbst dazu.
does-mantis = Bewegt sich nicht, entfernt aber einen gegnerischen Stein, der im Zug davor gelegt wurde, egal, wo er liegt, und sich selbst dazu.
does-butterfly = Lebt oben auf dem Stock und fliegt zwei Felder weit über ihn.
does-butterfly-one = Lebt oben auf dem Stock und fliegt ein Feld weit über ihn.
does-moth = Lebt oben auf dem Stock, geht auf den Boden hinab und wieder hinauf.
does-honeycombo = Bleibt, wo es liegt; der Spieler, dessen Farbe es zeigt, darf es statt eines Zuges umdrehen und hat dann im nächsten Zug zwei Aktionen.

moves-queen_bee = sie gleitet ein Feld weit
moves-beetle = er bewegt sich ein Feld weit, auch oben auf dem Stock
moves-grasshopper = er springt geradeaus über Steine bis zum ersten freien Feld
moves-spider = sie gleitet genau drei Felder weit
moves-ant = sie gleitet beliebig weit um den Stock herum
moves-mosquito = er zieht wie ein Stein, den er berührt, und oben auf dem Stock ein Feld weit
moves-ladybug = er läuft zwei Felder über den Stock und steigt dann eins hinab
moves-pillbug = sie gleitet ein Feld weit
moves-queen_wasp = sie gleitet ein Feld weit
moves-tick = sie steigt ein Feld auf den Stock hinauf oder ein Feld von ihm hinab
moves-firefly = es geht vom Boden zwei Felder auf den Stock und oben auf ihm ein Feld weit
moves-dragonfly = sie steigt ein Feld hinauf und fliegt dann geradeaus über den Stock bis ans Ende der Reihe
moves-scorpion = er gleitet genau zwei Felder weit
moves-fly = sie fliegt zu einem Stein, den der Gegner gerade gelegt, bewegt oder umgedreht hat, und landet daneben
moves-centipede = er tauscht mit einem Stein, der drei Felder weit über den Stock entfernt ist
moves-shieldbug = sie läuft ein Feld über den Stock und steigt wieder hinab
moves-assassin = sie gleitet ein Feld weit
moves-mantis = sie zieht nie, sie entfernt nur einen gegnerischen Stein, der gerade gelegt wurde
moves-butterfly = er fliegt genau zwei Felder oben über den Stock
moves-butterfly-one = er fliegt genau ein Feld oben über den Stock
moves-moth = sie geht auf den Boden hinab und wieder hinauf
moves-honeycombo = es bleibt, wo es liegt

rule-game-over = Die Partie ist zu Ende: { $because }

rule-queenless = Solange { $queen } nicht im Spiel ist, darf { $player } nur Steine legen.
rule-covered = { CAP($tile) } liegt unter { CASE($top, "dat") }.
rule-stung = { CAP($tile) } ist gestochen und kann bis zum Ende des Zuges von { $player } weder ziehen noch wirken und weder umgedreht noch bewegt werden.
rule-resting = { CAP($tile) } wurde im letzten Zug bewegt und ruht deshalb in diesem.
rule-shielded = { CAP($tile) } wird von { CASE($shield, "dat") } geschützt.
rule-shielded-itself = { CAP($tile) } schützt sich selbst.
rule-pinned = { $count ->
    [one] Ohne { CASE($tile, "acc") } würde der Stock zerfallen: { CAP($loose) } hängt daran.
   *[other] Ohne { CASE($tile, "acc") } würde der Stock zerfallen: { CAP($loose) } hängen daran.
}
rule-honeycombo-covered = Das Honeycombo darf am Ende eines Zuges nicht verdeckt sein.
rule-honeycombo-moved = Das Honeycombo kann nicht bewegt werden.
rule-honeycombo-placed-upon = Auf das Honeycombo kann kein Stein gelegt werden.
rule-honeycombo-stung = Das Honeycombo kann nicht gestochen werden.
rule-honeycombo-moved-or-removed = Das Honeycombo kann weder bewegt noch entfernt werden.

rule-removed-for-good = { CAP($tile) } wurde entfernt und ist endgültig aus dem Spiel.
rule-in-bag = { CAP($tile) } ist noch im Beutel.
rule-not-your-hand = { $player } ist am Zug, und { $tile } gehört zum Vorrat von { $enemy }.
rule-lowest-first = Von gleichen Steinen kommt die niedrigste Nummer zuerst: Lege { CASE($lowest, "acc") } vor { CASE($tile, "dat") }.
rule-face-up = { CAP($tile) } wird so gelegt, dass diese Seite oben ist: { $creature }.
rule-on-ground = { CAP($tile) } wird auf den Boden gelegt, und dort liegt { $top }.
rule-must-touch-hive = { CAP($tile) } muss den Stock berühren.
rule-touches-enemies = { CAP($tile) } würde { CASE($enemies, "acc") } berühren; ein neuer Stein darf nur die eigene Farbe berühren.
rule-touches-no-friend = { CAP($tile) } würde keinen Stein der eigenen Farbe berühren.
rule-guardian-on-stack = { CAP($tile) } wird nur auf einen Stein der eigenen Farbe gelegt.
rule-guardian-near-enemy = { CAP($top) } berührt { CASE($enemies, "acc") }; darauf darf { $tile } nicht gelegt werden.
rule-no-stack = { CAP($tile) } wird nur auf einen Stein der eigenen Farbe gelegt, der keinen der anderen Farbe berührt, und es gibt keinen.
rule-no-hex = Für { CASE($tile, "acc") } gibt es kein freies Feld, das nur die eigene Farbe berührt.
rule-queen-now = Spätestens im vierten Zug kommt die Königin ins Spiel: Lege jetzt { CASE($queen, "acc") }.
rule-queen-not-first = { CAP($queen) } darf nicht in deinem ersten Zug gelegt werden.
rule-face-chosen = { CAP($tile) } ist schon im Spiel; welche Seite oben ist, wurde beim Legen gewählt.

rule-no-return = { CAP($tile) } kann nicht dort enden, wo der Zug begann.
rule-loses-touch = { CAP($tile) } würde den Kontakt zum Stock verlieren.
rule-gate = { CAP($tile) } kommt unterwegs nicht durch die Engstelle.
rule-not-there = { CAP($tile) } kommt dort nicht hin: { CAP($moves) }.
rule-swaps-instead = { CAP($tile) } tauscht mit { CASE($target, "dat") }: Schreibe { $text }.
rule-removes-instead = { CAP($tile) } schlägt { CASE($target, "acc") }: Schreibe { $text }.
rule-onto-honeycombo = { CAP($tile) } könnte nur auf das Honeycombo und darf dort nicht bleiben.
rule-hemmed-in = { CAP($tile) } ist eingesperrt: Jeder Ausweg führt durch eine Engstelle.
rule-enclosed = { CAP($tile) } ist eingeschlossen: Alle sechs Felder ringsum sind besetzt.
rule-nowhere = { CAP($tile) } kann nirgends hin: { CAP($moves) }.
rule-nothing-to-copy = { CAP($tile) } berührt nichts, was sich nachahmen ließe.
rule-on-ground-only = { CAP($tile) } ist oben auf dem Stock und kann nur am Boden ziehen.
rule-ends-on-honeycombo = { CAP($tile) } kann den Zug nicht auf dem Honeycombo beenden.
rule-uncover-honeycombo = { CAP($top) } liegt auf dem Honeycombo und muss es verlassen, bevor der Zug endet.
rule-no-pass = Du darfst nur passen, wenn du keinen anderen Zug hast.

rule-not-yours = { CAP($tile) } gehört dir nicht, und keiner deiner Steine daneben kann werfen oder lenken.
rule-opponents = { CAP($tile) } gehört dir nicht.
rule-cannot-now = { $cause ->
    [covered] { CAP($user) } liegt unter { CASE($top, "dat") }
    [stung] { CAP($user) } ist gestochen
   *[resting] { CAP($user) } wurde im letzten Zug bewegt
} und kann deshalb jetzt { $ability ->
    [throw] nicht werfen
    [sting] nicht stechen
   *[control] keinen anderen Stein lenken
}.
rule-cannot-on-top = { $ability ->
    [throw] { CAP($user) } kann oben auf dem Stock nicht werfen.
    [sting] { CAP($user) } kann oben auf dem Stock nicht stechen.
    [control] { CAP($user) } kann oben auf dem Stock nicht lenken.
    [swap] { CAP($user) } kann oben auf dem Stock nicht tauschen.
    [strike_neighbor] { CAP($user) } kann oben auf dem Stock keinen Nachbarn schlagen.
   *[strike_placed] { CAP($user) } kann oben auf dem Stock nicht schlagen.
}
rule-controlled-not-there = { CAP($tile) }, gelenkt von { CASE($user, "dat") }, kommt dort nicht hin.
rule-controlled-nowhere = { CAP($tile) }, von { CASE($user, "dat") } gelenkt, kann nirgends hin.
rule-throws-beside = { CAP($user) } kann { CASE($tile, "acc") } nur auf ein anderes freies Nachbarfeld werfen.
rule-throw-gate = { CAP($user) } kann { CASE($tile, "acc") } nicht dorthin werfen: Eine Engstelle ist im Weg.
rule-throws-nowhere = { CAP($user) } kann { CASE($tile, "acc") } nirgendwohin werfen: Kein anderes Feld daneben ist frei.
rule-throw-gated = { CAP($user) } kann { CASE($tile, "acc") } nirgendwohin werfen: Jeder Weg führt durch eine Engstelle.
rule-nobody-can = Keiner deiner Steine kann stechen.
rule-cannot-for-you = { $ability ->
    [swap] { CAP($tile) } gehört nicht zu den Steinen, die für dich tauschen können.
   *[strike] { CAP($tile) } gehört nicht zu den Steinen, die für dich schlagen können.
}
rule-none-in-game = { $ability ->
    [sting] In dieser Partie sticht nichts.
    [swap] In dieser Partie tauscht nichts.
   *[strike] In dieser Partie schlägt nichts.
}
rule-not-on-board = { CAP($tile) } ist nicht auf dem Tisch.
rule-gate-on-way = { CAP($user) } kommt auf dem Weg zu { CASE($tile, "dat") } nicht durch die Engstelle.
rule-out-of-reach = { CAP($user) } erreicht { CASE($tile, "acc") } nicht: Ein Tausch führt über genau drei Schritte auf dem Stock.
rule-target-self = { CAP($user) } kann die eigene Fähigkeit nicht gegen sich selbst richten.
rule-target-neutral = { CAP($target) } kann nicht bewegt werden.
rule-target-friend = { CAP($target) } ist kein gegnerischer Stein.
rule-target-apart = { CAP($target) } berührt { CASE($user, "acc") } nicht.
rule-target-not-placed = { CAP($target) } wurde nicht im letzten Zug gelegt und kann deshalb nicht von { CASE($user, "dat") } entfernt werden.
rule-target-covered = { CAP($target) } ist verdeckt.
rule-target-stacked = { $ability ->
    [throw] { CAP($target) } gehört zu einem Stapel und kann nicht geworfen werden.
    [sting] { CAP($target) } gehört zu einem Stapel und kann nicht gestochen werden.
    [swap] { CAP($target) } gehört zu einem Stapel und kann nicht getauscht werden.
   *[other] { CAP($target) } gehört zu einem Stapel und kann nicht entfernt werden.
}
rule-target-level = { CAP($user) } lenkt nur Steine auf gleicher Höhe, und { $target } liegt auf einer anderen.
rule-target-beyond-sting = In dieser Partie reicht ein Stich nur bis zum Nachbarfeld, und { $target } berührt keinen deiner Steine, die stechen können.
rule-target-barred = { CAP($target) } wurde im letzten Zug bewegt oder umgedreht und kann deshalb jetzt nicht { $ability ->
    [sting] gestochen
   *[other] entfernt
} werden.
rule-target-gate = Zwei Stapel neben { CASE($user, "dat") } bilden eine Engstelle vor { CASE($target, "dat") }.
rule-target-splits = Ohne { CASE($user, "acc") } und { CASE($target, "acc") } würde der Stock zerfallen.

rule-flip-not-yours = { CAP($tile) } gehört dir nicht; du kannst den Stein nicht umdrehen.
rule-one-face = { CAP($tile) } hat nur eine Seite.
rule-faces-stay = In dieser Partie behalten Steine die Seite, mit der sie gelegt wurden.
rule-suppressed = { CAP($tile) } berührt { CASE($enemy, "acc") } und kann deshalb nicht umgedreht werden.
rule-honeycombo-color = { $color ->
    [white] Das Honeycombo zeigt Weiß; nur Weiß darf es umdrehen.
   *[black] Das Honeycombo zeigt Schwarz; nur Schwarz darf es umdrehen.
}
rule-honeycombo-queen = Das Honeycombo kann nur umgedreht werden, wenn deine Königin im Spiel ist.
rule-honeycombo-first = Das Honeycombo kann nur als erste Aktion eines Zuges umgedreht werden.
rule-honeycombo-flipped = Das Honeycombo wurde im letzten Zug umgedreht; es kann nicht sofort zurückgedreht werden.

rule-hand-first = Zuerst nimmt { $player } eine Starthand: { CASE($queen, "acc") } und { $count } weitere Steine.
rule-hand-queen = Zu einer Starthand gehören die Königin und { $count } weitere Steine; es fehlt { $queen }.
rule-hand-color = Eine Starthand ist von deiner eigenen Farbe; { $tile } ist es nicht.
rule-hand-royal = Zu einer Starthand gehören alle Königinnen; es fehlt { $queen }.
rule-hand-count = Zu einer Starthand gehören die Königin und { $count } weitere Steine; das sind { $given }.
rule-hand-lowest = Von gleichen Steinen nimmt eine Starthand die niedrigsten Nummern.
rule-hand-late = Starthände werden vor dem ersten Zug genommen, und nur mit der Erweiterung Swarm.
rule-no-bag = In dieser Partie gibt es keinen Beutel, also wird nichts gezogen.
rule-not-in-bag = { CAP($tile) } ist nicht im Beutel und kann nicht gezogen werden.
rule-nothing-drawn = Nach diesem Zug wird nichts gezogen.
rule-chance-draws = Gezogen wird zufällig; man kann den Stein nicht wählen.

# Was keine Stellung dieses Spiels ist
position-parts = Der Stock liegt in { $count } Teilen; er muss zusammenhängen.
position-on-top = { CAP($tile) } kann nicht auf andere Steine gekommen sein: { CAP($moves) }.
position-on-ground = { CAP($tile) } lebt oben auf dem Stock und liegt nie am Boden.
position-none-removed = In diesem Spiel kann kein Stein einen anderen entfernen; also fehlt auch keiner.
position-removed-pairs = Steine verlassen das Spiel zu zweit: einer, der entfernt, und der, den er entfernt.
position-turns = Es wird abwechselnd gezogen, Weiß zuerst: Weiß kann nicht { $white } und Schwarz { $black } Züge gehabt haben.
position-white-first = Weiß beginnt; Schwarz kann nicht vor Weiß einen Stein gelegt haben.
position-black-next = Schwarz hat noch keinen Stein gelegt und ist deshalb am Zug.
position-turns-few = { $player } hat { $count } Steine gelegt, aber erst { $had ->
    [one] einen Zug
   *[other] { $had } Züge
} gehabt.
position-queen-first = { CAP($queen) } kann nicht der erste Stein von { $player } gewesen sein.
position-queen-late = { $player } kann nicht { $count } Steine ohne { CASE($queen, "acc") } gelegt haben; sie kommt spätestens im { NUMBER($turn) }. Zug.
position-nothing-yet = { $player } hatte noch keinen Zug und kann darin nichts getan haben.
position-acts-many = { $player } kann in einem Zug nicht { $count } Dinge getan haben.
position-moved-covered = { CAP($tile) } kann nicht zuletzt bewegt worden sein: Ein anderer Stein liegt darauf.
position-moved-other = { $player } kann { CASE($tile, "acc") } nicht bewegt haben: Kein Stein dieses Spiels bewegt andere.
position-placed-other = { $player } kann { CASE($tile, "acc") } nicht gelegt haben; der Stein gehört der anderen Seite.
position-flipped = { $player } kann { CASE($tile, "acc") } nicht umgedreht haben.
position-no-sting = Kein Stein dieses Spiels sticht.
position-stung-whose = { CAP($tile) } kann nicht gestochen sein: Ein Stich hält bis zum Ende des nächsten eigenen Zuges, und { $player } ist am Zug.
position-stung-many = Es können nicht { $count } Steine zugleich gestochen sein: In einem Zug wird einer gestochen.
position-no-double = In diesem Spiel gibt es kein Honeycombo, also auch keine zwei Aktionen.
position-honeycombo-missing = Das Honeycombo liegt von Anfang an auf dem Tisch.
position-honeycombo-raised = Das Honeycombo liegt am Boden, nicht auf anderen Steinen.
position-actions = Hier hat niemand noch { $count } Aktionen; ein Doppelzug hat zwei.
position-owed-mover = { $player } ist am Zug und wartet auf keinen Doppelzug.
position-owed-both = Zwei Doppelzüge folgen nicht aufeinander.
position-flip-side = { $player } kann das Honeycombo nicht umgedreht haben: Es würde jetzt { $color ->
    [white] Schwarz
   *[black] Weiß
} zeigen.
position-flip-queen = { $player } kann das Honeycombo nicht ohne { CASE($queen, "acc") } im Spiel umgedreht haben.
position-queen-bag = { CAP($queen) } gehört zum Anfangsvorrat von { $player }: weder in den Beutel noch in einen anderen Vorrat.
position-hand = { $player } hält { $count } Steine; solange Steine im Beutel sind, sind es { $whole }.

end-both = Beide Spieler haben zugleich ihre Königin verloren.
end-repetition = Die Stellung ist zum dritten Mal entstanden.
end-removed = { CAP($tile) } wurde aus dem Stock entfernt.
end-surrounded = { CAP($tile) } ist umzingelt.
end-surrounded-and-covered = { CAP($tile) } ist umzingelt und verdeckt.

card-may-flip = { $player } darf es jetzt umdrehen.
card-places = { $when ->
    [now] { $count ->
        [one] Kann jetzt auf ein Feld gelegt werden.
       *[other] Kann jetzt auf { $count } Felder gelegt werden.
    }
   *[later] { $count ->
        [one] Könnte in dieser Stellung auf ein Feld gelegt werden.
       *[other] Könnte in dieser Stellung auf { $count } Felder gelegt werden.
    }
}
card-other-color = { $player } legt den Stein nach den Regeln für { $owner }; danach gehört er { $owner }.
card-copies = Kann hier, was der Nachbar kann: { LIST($creatures, "or") }.
card-can = { $when ->
    [now] Kann jetzt { LIST($deeds, "or") }.
   *[later] Könnte in dieser Stellung { LIST($deeds, "or") }.
}
card-deed-go = { $count ->
    [one] auf ein Feld ziehen
   *[other] auf { $count } Felder ziehen
}
card-deed-throw = { $count ->
    [one] einen Stein werfen
   *[other] { $count } Steine werfen
}
card-deed-sting = { $count ->
    [one] einen Stein stechen
   *[other] { $count } Steine stechen
}
card-deed-swap = { $count ->
    [one] mit einem Stein tauschen
   *[other] mit { $count } Steinen tauschen
}
card-deed-remove = { $count ->
    [one] einen Stein entfernen
   *[other] { $count } Steine entfernen
}
card-deed-control = { $count ->
    [one] einen Stein lenken
   *[other] { $count } Steine lenken
}
card-deed-turn = umgedreht werden
card-none-throw = Zurzeit gibt es keinen Stein zu werfen.
card-none-sting = Zurzeit gibt es keinen Stein zu stechen.
card-none-swap = Zurzeit gibt es keinen Stein zum Tauschen.
card-none-remove = Zurzeit gibt es keinen Stein zu entfernen.
card-none-control = Zurzeit gibt es keinen Stein zu lenken.
card-brought = { $count ->
    [one] Kann von { CASE($users, "dat") } auf ein Feld gebracht werden.
   *[other] Kann von { CASE($users, "dat") } auf { $count } Felder gebracht werden.
}
card-brought-more = { $count ->
    [one] Kann von { CASE($users, "dat") } auf ein weiteres Feld gebracht werden.
   *[other] Kann von { CASE($users, "dat") } auf { $count } weitere Felder gebracht werden.
}
card-moved-by-other = { $player } kann den Stein in diesem Zug nicht bewegen: { $enemy } hat ihn gerade bewegt.
card-taken = { $count ->
    [one] 1 von 6 Feldern ringsum ist besetzt.
   *[other] { $count } von 6 Feldern ringsum sind besetzt.
}
