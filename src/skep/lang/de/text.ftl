# Was die Leser von einem Text sagen, den sie nicht lesen können.

text-closes-nothing = ')' schließt nichts
text-not-closed = eine '(' wird nicht geschlossen

text-move-long = ein Zug mit { $count } Zeichen ist zu lang
text-no-move = { $text } ist kein Zug; schreibe einen wie wA1 bQ-, wB1~ oder pass
text-ambiguous = { $name } könnte { LIST($tiles, "or") } sein
text-no-tile = in einer Partie { $game } gibt es keinen Stein { $name }
text-no-tile-name = { $name } ist kein Name eines Steins wie wQ oder bA2
text-whole-game = { $text } ist kein Spieltyp; ganze Partien liest Game.from_string
text-no-face = { $tile } hat keine Seite { $face }
text-no-goal = schreibe, wohin { $tile } soll, zum Beispiel { $example }
text-two-directions = { $place } nennt zwei Richtungen
text-anchor-off-board = { $anchor } liegt nicht auf dem Tisch und kann deshalb nicht sagen, wohin { $tile } soll
text-no-place = { $text } ist kein Feld
text-game-move = Zug { $number } der Partie, { $move }: { $because }

text-sketch-long = eine Skizze mit { $count } Zeichen ist zu lang; { $most } reichen immer
text-sketch-stack = der Stapel { $stack } ist gezeichnet, aber keine Zeile '{ $stack }: ...' sagt, was dort liegt
text-sketch-parts = ein Stock in mehreren Teilen lässt sich nicht in einer Zeile skizzieren
text-sketch-lattice = Zeile { $row } der Skizze: { $token } steht nicht auf dem Gitter
text-sketch-twice = { $tile } ist zweimal gezeichnet
text-sketch-line = { $text } ist keine Zeile der Form 'wort: ...'
text-sketch-step = { $step } legt keinen Stein
text-sketch-bag = bag: enthält nicht genau die Steine, die weder gezeichnet noch entfernt noch in einem Vorrat sind
text-sketch-queen-in-bag = { $tile } ist nicht mehr im Beutel, { $queen } aber noch; die Königin wird zuerst genommen (W1)
text-sketch-two-places = { $tile } ist an zwei Stellen
text-sketch-nowhere = { $tile } ist nirgends: weder auf dem Tisch noch entfernt noch in einem Vorrat
text-sketch-remembered = { $word }: ein Zug wird mit moved, placed, flipped, stung, turned, removed und passed beschrieben
text-sketch-off-board = { $tile } liegt nicht auf dem Tisch
text-sketch-color = { $word } ist weder white noch black
text-sketch-number = { $word }: { $text } ist keine Zahl von 1 bis 99999

text-hop-long = HOP mit { $count } Zeichen ist zu lang; { $most } reichen immer
text-hop-fields = HOP ist [Spieltyp,]Weg,Spieler; hier ergeben die Kommas { $count } Felder
text-hop-game-type = HOP: { $text } ist kein Spieltyp; schreibe base, ultimate oder eine Liste wie base+Mm
text-hop-not-plain = HOP: { $text } ist kein einfaches Spiel: Base für beide Seiten, mit je höchstens einem M, L und P
text-hop-for-plain = HOP ist für einfache Spiele da, Base mit M, L und P nach Wahl, und nicht für { $game }
text-hop-player = HOP: { $text } ist kein Spieler; schreibe w oder b, höchstens mit einer Ziffer von 0 bis 5 und m
text-hop-at = HOP, Zeichen { $character }: { $because }
text-hop-number = nach einer Zahl muss =, + oder - folgen
text-hop-nothing = { $sign } bedeutet nichts
text-hop-misplaced = { $sign } darf { text-hop-place } nicht stehen
text-hop-ends = der Weg endet { text-hop-place }
text-hop-place = { $state ->
    [turn] nach einer Drehung
    [tile] nach einem Stein
    [mark] nach '!'
    [stack] nach '='
    [stacked] nach einem Stein auf einem Stapel
    [stacked-mark] nach '!'
    [branch] am Anfang eines Zweigs
    [open] nach '('
    [close] nach ')'
   *[start] am Anfang
}
text-hop-one-more = in { $game } hat { $color ->
    [white] Weiß
   *[black] Schwarz
} { $count ->
    [0] kein { $letter }
   *[other] nur { $count } { $letter }
}, und dies ist eins mehr
text-hop-comes-back = der Weg kommt zu { $tile } zurück; ein Stein obenauf wird mit = geschrieben
text-hop-one-mark = nur ein Stein wurde zuletzt bewegt, und { $tile } ist schon so markiert
text-hop-on-stack = Stein { $number } liegt auf einem Stapel; ein Zweig beginnt bei einem Stein am Boden
text-hop-covered = { $tile } kann nicht zuletzt bewegt worden sein: Ein anderer Stein liegt darauf
text-hop-scope = es gibt keinen Stein { $number } in dieser Klammer, die { $count } hat

text-pgn-line = PGN, Zeile { $line }: { $because }
text-pgn-comment-open = dieser Kommentar wird nicht geschlossen
text-pgn-no-game-type = dieser Partie fehlt das Tag GameType
text-pgn-no-tag = { $text } ist kein Tag; schreibe [Name "Wert"]
text-pgn-tag-twice = das Tag { $name } steht zweimal da
text-pgn-after-result = { $text } steht nach dem Ergebnis
text-pgn-no-judgement = { $text } ist keine Bewertung; es gibt $0 bis ${ $most }
text-pgn-no-result = { $text } ist kein Ergebnis; es gibt { $results }
text-pgn-two-results = das Ergebnis ist hier { $result } und in Zeile { $line } { $known }
text-pgn-variation-early = eine Variante beginnt, bevor es einen Zug gibt, den sie ersetzen könnte
text-pgn-variation-empty = eine Variante enthält keinen Zug
text-pgn-judgement-early = ${ $nag } steht da, bevor es einen Zug zu bewerten gibt
text-pgn-command = PGN: [%{ $name } ...] kann { $value } nicht enthalten
text-pgn-tag = PGN: ein Tag mit dem Namen { $name } und dem Wert { $value } lässt sich nicht schreiben
text-pgn-tag-taken = PGN: das Tag { $name } ist nicht frei; es ergibt sich aus der Partie
text-pgn-brace = PGN: der Kommentar { $text } beim { $ply }. Halbzug enthält eine {"}"}, die ihn beenden würde

text-sgf-line = SGF, Zeile { $line }: { $because }
text-sgf-unsayable = BoardSpace hat für diese Partie { $game } keine Worte: Sein SGF fasst Partien der ursprünglichen Steine von Anfang an
text-sgf-long = SGF mit mehr als { $most } Zeichen ist zu lang für eine Partie
text-sgf-second-game = hier beginnt eine zweite Partie; sie braucht Klammern und eine eigene Zeile
text-sgf-bracket = diese '[' wird nicht geschlossen
text-sgf-not-hive = SGF: das ist keine Hive-Partie von BoardSpace; eine solche hat GM[{ $number }]
text-sgf-no-variant = SGF: die Variante, SU, fehlt
text-sgf-variant = die Variante { $text } ist unbekannt; bekannt sind hive und hive- mit p, l, m nach Wahl
text-sgf-argument = { $command } hat ein Argument, das nichts bedeutet
text-sgf-command = { $command } ist kein Befehl, den Skep kennt
text-sgf-pie = { $command } ist kein Befehl, dem Skep folgen kann: Die Spieler tauschen die Farben nach der Kuchenregel
text-sgf-no-tile = { $text } ist kein Stein in einer Partie { $game }
text-sgf-none-left = { $color ->
    [white] Weiß hat keinen Stein { $letter } mehr zu legen
   *[black] Schwarz hat keinen Stein { $letter } mehr zu legen
}
text-sgf-turn = { $color ->
    [white] Weiß ist nicht am Zug
   *[black] Schwarz ist nicht am Zug
}

text-no-type = { $text } ist kein Spieltyp; schreibe einen wie Base+MLP oder eine Vorlage: { $presets }
text-no-option = { $text } ist keine Option; es gibt { $names } (N2)
text-type-long = ein Spieltyp mit { $count } Zeichen ist zu lang
text-type-no-creature = { $letter } ist kein Tier, das man hinzunehmen kann; es gibt { $letters } (N2)
text-type-too-many = { $letter } steht { $count }-mal da, aber von jedem gibt es höchstens drei (N2)
text-type-no-module = { $letter } ist keine Erweiterung; es gibt { $letters } (N2)
text-type-module-twice = die Erweiterung { $letter } steht { $count }-mal da (N2)
text-type-creature-twice = ein Tier steht zweimal da (N2)
text-type-clash = mit { $creature } und der Erweiterung { $module } in einer Partie hätten zwei Steine denselben Namen (N1)
text-type-value = { $name }={ $value }: für { $name } gibt es die Werte { $values } (N2)
text-type-option-twice = die Option { $name } steht zweimal da (N2)
text-type-faces-flips = faces= gibt es nur zusammen mit flips=fixed (V2)
text-type-faces-count = faces={ $faces }: Nenne { $front } oder die Rückseite davon { $count ->
    [one] einmal
   *[other] einmal für alle { $count } Steine oder einmal für jeden
} (V2)
text-type-no-face = faces: kein zweiseitiger Stein dieser Partie hat eine Seite { $letter } (V2)
text-no-control = { $text } ist keine Bedenkzeit; schreibe Minuten+Sekunden wie 10+5 oder Tage wie 3d

text-no-game = das ist keine Partie, die Skep lesen kann. Füge PGN, SGF, UHP-Spielstrings, HOP, eine Zugliste, einen Spieltyp oder eine gezeichnete Stellung ein
text-binary = das ist kein Text
text-no-result-line = das ist keine Partie von `skep match`: { $text }
text-holds-no-game = in diesem Text steht keine Partie
text-not-writable = { $form ->
    [sgf] Partie { $number } lässt sich nicht als SGF schreiben
    [game_type] Partie { $number } lässt sich nicht als Spieltyp schreiben
    [game_string] Partie { $number } lässt sich nicht als UHP-Spielstring schreiben
   *[moves] Partie { $number } lässt sich nicht als Zugliste schreiben
}
text-study-order = ein Zug steht vor dem, auf den er folgt: { $move }
study-cut = { $count ->
    [one] Ein Text oder eine Liste war länger, als eine Studie fasst, und wurde gekürzt.
   *[other] { $count } Texte oder Listen waren länger, als eine Studie fasst, und wurden gekürzt.
}

study-far-apart = die Steine dieser Stellung liegen für eine Studie zu weit auseinander

study-left-out = { $count ->
    [one] Nur die erste Partie ist geöffnet; der Rest ist zu viel auf einmal.
   *[other] Die ersten { $count } Partien sind geöffnet; der Rest ist zu viel auf einmal.
}

study-unread = Partie { $number } wurde ausgelassen ({ $because }).{ $more ->
    [0] {""}
    [one] {" "}Ebenso eine weitere.
   *[other] {" "}Ebenso { $more } weitere.
}

text-picture-unknown = { $what ->
    [theme] { $name } ist kein Farbschema; es gibt { $known }
    [background] { $name } ist kein Hintergrund; es gibt { $known }
   *[tile_set] { $name } ist kein Steinsatz; es gibt { $known }
}
text-picture-orientation = { $number } ist keine Ausrichtung; es gibt 0 bis { $most }
text-picture-size = { $size } ist keine Größe; ein Bild hat zwischen 1 und { $most } Pixel
text-picture-seconds = { $seconds } Sekunden sind keine Zeit für eine Stellung; möglich sind 0,05 bis 60
text-picture-place = { $place } ist weder ein Feld noch ein Stein auf dem Tisch
text-picture-color = { $color } ist keine Farbe; schreibe eine wie #c03, teal oder rgb(200 0 50)
