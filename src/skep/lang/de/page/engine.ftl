# Die Engine neben einer Studie, die Analyse einer Partie, Lernen aus Fehlern.

engine-title = Engine
engine-color-white = Weiß
engine-color-black = Schwarz
engine-wins-in = { $color } gewinnt in { $turns }
engine-chance = Weiß { $chance }
engine-score = Gewinnchancen
engine-lines = { $count ->
    [one] 1 Variante
   *[other] { $count } Varianten
}
engine-number-of-lines = Anzahl der Varianten
engine-deeper = Tiefer rechnen
engine-threat = Die Drohung zeigen
engine-arrows = Pfeile auf dem Brett
engine-hint = Tipp
engine-depth = Tiefe { $depth }
engine-speed-k = { $count } kn/s
engine-speed-m = { $count } Mn/s
engine-fold = Variante { $rank } einklappen
engine-unfold = Variante { $rank } ganz zeigen
engine-see-line = Variante { $rank }: { $worth }. Auf einem kleinen Brett ansehen
engine-enter-move = Bis zu diesem Zug spielen
engine-small-board = Nach { $moves }
engine-compiling = Die Engine wird vorbereitet: { $percent } %
engine-waiting = { $count ->
    [one] Noch jemand analysiert; du kommst als Nächstes dran.
   *[other] { $count } andere analysieren; du kommst noch dran.
}
engine-short = Auch andere analysieren: { $seconds } s für diese Stellung.
engine-was-short = Andere haben auch analysiert, deshalb nur { $seconds } s. „Tiefer rechnen“ macht weiter.
engine-failed = Die Engine ist an dieser Stellung gescheitert. Schalte sie aus und wieder ein.
engine-elsewhere = Die Engine wird in einem anderen Tab benutzt.
engine-fallback-simd = Dieser Browser kann die Engine nicht ausführen. Der Server analysiert stattdessen.
engine-fallback-slow = Dieses Gerät ist zu langsam für die Engine. Der Server analysiert stattdessen.
engine-fallback-missing = Die Engine für dieses Gerät ist noch nicht bereit. Der Server analysiert stattdessen.
engine-fallback-unfit = Diese Partie ist zu groß für die Engine auf diesem Gerät. Der Server analysiert stattdessen.
engine-fallback-failed = Die Engine ist auf diesem Gerät gescheitert. Der Server analysiert stattdessen.
engine-spoken = { $worth }; am besten ist { $move }; Tiefe { $depth }.

review-title = Analyse
review-about = Die Engine sieht sich jede Stellung an und zeigt, wo die Partie kippte.
review-begin = Diese Partie analysieren
review-progress = Wie weit die Analyse ist
review-waiting = Warten auf die Engine …
review-so-far = { $done } von { $total } Stellungen
review-done = Die Partie ist analysiert. Genauigkeit von Weiß { $white }, von Schwarz { $black }.
review-failed = Die Engine ist an dieser Partie gescheitert; du kannst noch einmal fragen.
review-chart = Gewinnchancen im Lauf der Partie
review-at = Zug { $ply }. { $worth }
review-accuracy = Genauigkeit von { $color }
review-inaccuracies = { $count ->
    [one] 1 Ungenauigkeit
   *[other] { $count } Ungenauigkeiten
}
review-mistakes = { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
}
review-blunders = { $count ->
    [one] 1 grober Fehler
   *[other] { $count } grobe Fehler
}
review-inaccuracy-of = Ungenauigkeit, −{ $loss } %
review-mistake-of = Fehler, −{ $loss } %
review-blunder-of = Grober Fehler, −{ $loss } %
review-better = Besser: { $moves }
review-enter = In den Zugbaum schreiben
review-next = Nächster Fehler
review-entered = Zeichen und bessere Varianten stehen im Zugbaum.

mistakes-title = Aus deinen Fehlern lernen
mistakes-keep = Aufgaben aus den Fehlern von { $color } machen
mistakes-kept = Aufgaben aus den Fehlern von { $color }: { NUMBER($count) } neue.
mistakes-kept-link = Lösen
mistakes-begin = { $color }: { $count ->
    [one] 1 Fehler
   *[other] { $count } Fehler
}
mistakes-try = Selbst versuchen
mistakes-left = { $count ->
    [one] Der letzte Fehler
   *[other] Noch { $count } Fehler
}
mistakes-find-mistake = { $color } spielte { $text }, ein Fehler. Finde einen besseren Zug.
mistakes-find-blunder = { $color } spielte { $text }, ein grober Fehler. Finde einen besseren Zug.
mistakes-judging = Dein Zug wird geprüft …
mistakes-best = Richtig: { $move } war am besten.
mistakes-good = { $move } ist auch gut.
mistakes-same = Genau das wurde gespielt.
mistakes-wrong = { $move } verschenkt { $loss }: { $line }.
mistakes-unjudged = { $move }: Die Engine sagt nichts dazu.
mistakes-wins = { $move } gewinnt sofort.
mistakes-loses = { $move } verliert sofort.
mistakes-draws = { $move } beendet die Partie remis.
mistakes-solution = Am besten war { $moves }.
mistakes-again = Noch einmal
mistakes-next = Weiter
mistakes-finish = Fertig
mistakes-solution-button = Lösung zeigen
mistakes-skip = Überspringen
mistakes-stop = Aufhören
