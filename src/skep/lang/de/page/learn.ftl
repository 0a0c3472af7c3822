# Lektionen, Aufgaben, Regeln und Tiere.

learn-title = Lernen
learn-lead = Kurze Lektionen auf Brettern zum Ausprobieren. Überspringe, was du kennst; nichts ist gesperrt.
learn-start = Anfangen
learn-continue = Weiter
learn-all-done = Du hast alle Lektionen geschafft.
learn-sum = { NUMBER($done) } von { NUMBER($count) } Brettern, { NUMBER($stars) } von { NUMBER($most) } Sternen
learn-done = { NUMBER($done) } von { NUMBER($count) } geschafft
learn-boards = { $count ->
    [one] 1 Brett
   *[other] { $count } Bretter
}

lesson-missed = Das ist ein erlaubter Zug, aber nicht der verlangte. Versuche es noch einmal.
lesson-missed-reset = Das ist ein erlaubter Zug, aber nicht der verlangte. Setze zurück und versuche es noch einmal.
lesson-none = Diese Lektion gibt es nicht
lesson-steps = Bretter
lesson-task = Aufgabe
lesson-all = Alle Lektionen
lesson-board = Brett. { $task }
lesson-hint = Tipp
lesson-skip = Überspringen
lesson-good = ✓ Gut.
lesson-again = Noch einmal
lesson-done = Geschafft. { $words }
lesson-next = Weiter
lesson-once-more = Noch einmal
lesson-play = Eine Partie gegen Stufe 1 spielen
lesson-next-lesson = Nächste Lektion: { $title }
lesson-puzzles = Aufgaben
lesson-end = Ende der Lektion: { NUMBER($stars) } von { NUMBER($most) } Sternen.
lesson-step = Brett { NUMBER($number) }
lesson-step-done = { $stars ->
    [one] Brett { NUMBER($number) }, geschafft, 1 Stern
   *[other] Brett { NUMBER($number) }, geschafft, { $stars } Sterne
}
stars-some = { NUMBER($stars) } von { NUMBER($most) } Sternen

book-lead = Das ganze Spiel, Ausgabe für Ausgabe. Jedes Brett lässt sich bespielen; die nummerierten Regeln folgen weiter unten.
book-rather = Lieber beim Spielen lernen?
book-chapters = Kapitel
book-board = Brett zum Ausprobieren. { $task }
try-board = Brett zum Ausprobieren: { $sentence }
try-reset = Zurücksetzen

docs-creatures = Die Tiere
docs-rules = Die Regeln
docs-by-number = Jede Regel nach ihrer Nummer
docs-all-creatures = Alle Tiere
docs-all-rules = Alle Regeln
docs-more = Mehr zum Ausprobieren
docs-none = Diese Seite gibt es nicht
docs-back = Zurück zur Liste
docs-english = Diese Seite gibt es nur auf Englisch.

puzzles-title = Aufgaben
puzzles-mode-daily = Täglich
puzzles-mode-train = Training
puzzles-mode-streak = Serie
puzzles-mode-review = Wiederholen
puzzles-level-easiest = Am leichtesten
puzzles-level-easier = Leichter
puzzles-level-normal = Normal
puzzles-level-harder = Schwerer
puzzles-level-hardest = Am schwersten
puzzles-none = Diese Aufgabe gibt es nicht
puzzles-not-here = Die Aufgaben sind nicht da
puzzles-modes = Art der Aufgabe
puzzles-task = Aufgabe
puzzles-reviewed = Heute gibt es nichts zu wiederholen. Was du verfehlst, kommt nach 1, 3, 7 und 21 Tagen wieder.
puzzles-no-fit = Keine Aufgabe passt.
puzzles-puzzle = Aufgabe { $id }
puzzles-hint = Tipp
puzzles-show = Lösung zeigen
puzzles-right = Richtig. Weiter.
puzzles-wrong = Das ist es nicht.
puzzles-again = Noch einmal
puzzles-streak-ends = Die Serie endet bei { NUMBER($count) }; deine beste ist { NUMBER($best) }.
puzzles-done = Gelöst.
puzzles-solved = Gelöst. { $reason }
puzzles-link = Link zu dieser Aufgabe
puzzles-next = Nächste Aufgabe
puzzles-hint-hand = Lege einen Stein aus deinem Vorrat.
puzzles-hint-tile = Sieh dir den beleuchteten Stein an.
puzzles-hint-place = Setze ihn auf das beleuchtete Feld.
puzzles-solution = Die Lösung.
puzzles-solution-because = Die Lösung. { $reason }
puzzles-any = Alle
puzzles-theme = Thema
puzzles-creature = Tier
puzzles-plain = Grundspiel und Ultimate
puzzles-difficulty = Schwierigkeit
puzzles-rating = Deine Wertung { NUMBER($rating) } ± { NUMBER($deviation) } · { $count } gelöst
puzzles-rated = { $title } · Wertung { NUMBER($rating) }
puzzles-streak = Serie { NUMBER($count) }, beste { NUMBER($best) }
puzzles-kinds = Spiele
puzzles-more = Weitere Filter
puzzles-days-in-a-row = { $count ->
    [one] 1 Tag in Folge
   *[other] { $count } Tage in Folge
}
puzzles-calendar = An { NUMBER($solved) } der letzten { NUMBER($days) } Tage gelöst
puzzles-day-solved = Die heutige Aufgabe hast du gelöst.
puzzles-day-missed = Die heutige Aufgabe ist dir entgangen. Versuch sie noch einmal oder mach mit der nächsten weiter.
puzzles-course = Lösung, Zug für Zug
puzzles-at = { NUMBER($at) } von { NUMBER($count) }
puzzles-study = In der Studie öffnen
puzzles-change = Wertung { $change }
puzzles-of-day = Aufgabe vom { $date }
own-title = Aus meinen Partien
own-task = { $color ->
    [white] Weiß am Zug. Finde einen besseren Zug als den der Partie.
   *[black] Schwarz am Zug. Finde einen besseren Zug als den der Partie.
}
own-about = Den besseren Zug hat die Engine gefunden, bewiesen ist er nicht. Richtig ist jeder Zug, der deine Chancen bis auf { $share } erhält.
own-same = Das ist der Zug der Partie. Das Brett zeigt die Antwort darauf.
own-wrong = Das kostet etwa { $loss } der Gewinnchancen. Das Brett zeigt die Antwort darauf.
own-ended = Das beendet die Partie mit weniger, als möglich war.
own-judging = Die Engine prüft deinen Zug …
own-solution = Die Engine zieht { $best } vor. In der Partie kostete { $played } { $loss }.
own-none = Analysiere eine deiner Partien. Aus jedem Fehler, zu dem es einen klar besseren Zug gab, wird hier eine Aufgabe.
own-games = Meine Partien
own-forget = Aufgabe löschen
