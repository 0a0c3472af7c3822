# Die Studie: eine Partie als Baum, mit Kommentaren und Zeichen.

study-heading = Studie
study-tab = { $name } · Studie · Skep
study-side = Züge und Werkzeuge
study-menu = Menü
study-line = Aktuelle Variante
study-none = Diese Studie gibt es nicht
study-none-because = Sie liegt in einem anderen Browser oder nirgends.
study-to-move = { $color ->
    [white] Weiß ist am Zug
   *[black] Schwarz ist am Zug
}
study-actions = { $status }, { $count } Aktionen
study-swarm = { $color ->
    [white] Die Königin und drei weitere Steine, für Weiß.
   *[black] Die Königin und drei weitere Steine, für Schwarz.
}
study-pass = Passen
study-end-turn = Zug beenden
study-end-of-line = Zum Ende der Variante

tree-variations = { $count ->
    [one] { $count } Variante
   *[other] { $count } Varianten
}
tree-fold = { $variations } zu Zug { $ply }
tree-marked = mit Zeichen
tree-deleted = { $count ->
    [one] { $text } ist gelöscht.
   *[other] { $count } Züge sind gelöscht.
}
tree-undo = Rückgängig

node-judge = Diesen Zug bewerten
node-standing = Die Stellung
nag-1 = Guter Zug
nag-2 = Fehler
nag-3 = Glänzender Zug
nag-4 = Grober Fehler
nag-5 = Interessanter Zug
nag-6 = Fragwürdiger Zug
nag-10 = Ausgeglichen
nag-13 = Unklar
nag-14 = Weiß steht etwas besser
nag-15 = Schwarz steht etwas besser
nag-16 = Weiß steht besser
nag-17 = Schwarz steht besser
nag-18 = Weiß steht auf Gewinn
nag-19 = Schwarz steht auf Gewinn
node-this = Dieser Zug
node-comment = Kommentar
node-comment-move = Kommentar zu diesem Zug
node-comment-game = Kommentar zur Partie
node-marks = Ringe und Pfeile
node-ink = { $ink ->
    [G] Grün zeichnen
    [R] Rot zeichnen
    [Y] Gelb zeichnen
   *[B] Blau zeichnen
}
node-clear = Zeichen löschen
node-promote = Aufwerten
node-main = Hauptvariante
node-delete = Löschen
node-redraw = Anderen Stein ziehen
node-redraw-short = Neu ziehen
node-promote-long = Variante aufwerten
node-main-long = Zur Hauptvariante machen
node-write = Kommentar schreiben
node-unfold = Aufklappen
node-fold = Varianten ab hier einklappen
node-copy = Diese Variante als PGN kopieren
node-delete-long = { $count ->
    [one] Diesen Zug löschen
   *[other] Ab hier löschen, { $count } Züge
}

study-open = Öffnen …
study-export = Exportieren …
study-new = Neu …
study-edit-position = Stellung…
chapter-title = Kapitel
chapter-name = Name von Kapitel { $number }
chapter-new-name = Kapitel { $number }
chapter-add = Leeres Kapitel
chapter-add-here = Ab dieser Stellung
chapter-delete = Löschen: { $name }
chapter-delete-sure = { $count ->
    [0] Es enthält keine Züge.
    [one] Der eine Zug darin geht mit verloren, für alle, die die Studie haben.
   *[other] Die { $count } Züge darin gehen mit verloren, für alle, die die Studie haben.
}
study-studies = Studien
study-play-on = Weiterspielen
study-keys = Tasten
study-chapter = Kapitel
study-game = Partie
study-new-title = Eine neue Studie
study-name = Name dieser Studie
study-readers = Jetzt hier: { $names }
study-readers-more = { $count } weitere
study-list-title = Meine Studien
study-list-none = Noch keine.
study-list-where = In diesem Browser aufbewahrt.
study-list-row = { $count ->
    [one] { $count } Zug · { $date }
   *[other] { $count } Züge · { $date }
}
study-forget = { $name } löschen
study-forget-sure = Diese Studie löschen?
study-forget-because = Sie ist nur in diesem Browser gespeichert und lässt sich nicht wiederherstellen.
study-full = In diesem Browser ist kein Platz mehr für Studien. Teile diese, lade sie herunter oder lösche eine andere.

study-link-read = Zum Lesen
study-link-write = Zum gemeinsamen Schreiben
study-link-about = Wer den zweiten Link hat, kann die Studie ändern, und du siehst es sofort.

open-title = Eine Partie öffnen
open-about = PGN, Spielstrings von hivegame (UHP), SGF von BoardSpace, HOP, eine Zugliste, eine gezeichnete Stellung oder ein Link dieses Servers. Mehrere Partien werden Kapitel. Das Format wird automatisch erkannt.
open-field = Partie, Stellung oder Link
open-file = Datei wählen …
open-open = Öffnen
open-nothing = Da ist nichts zu lesen.
open-too-long = Zu lang: höchstens { $count } Zeichen.
open-elsewhere = Dieser Link führt zu einem anderen Server. Kopiere dort die Partie selbst, als UHP, PGN oder SGF, und füge sie hier ein.
open-stopped = Zug { $ply }, { $text }: { $because } Was davor kommt, bleibt erhalten.
open-stopped-game = Partie { $game }, Zug { $ply }, { $text }: { $because } Was davor kommt, bleibt erhalten.
open-more-stops = { $count ->
    [one] Noch ein solcher Fall.
   *[other] Noch { $count } solche Fälle.
}

export-title = Exportieren
export-tree = Der Baum
export-trees = Der Baum oder alle { $count } Kapitel
export-line = Diese Variante
export-position = Diese Stellung
export-copy-pgn = PGN kopieren
export-save-pgn = PGN herunterladen
export-save-sgf = Als SGF speichern
export-save-all = Alles herunterladen
export-copy-line = PGN der Variante kopieren
export-copy = { $format } kopieren
export-copied = Als { $format } kopiert.
export-sketch = Skizze

keys-title = Tasten
keys-step = Einen Zug zurück oder vor
keys-others = Ein anderer Zug, der hier versucht wurde; sonst zum Anfang oder Ende
keys-ends = Zum Anfang, zum Ende der Variante
keys-branches = Zur vorigen Verzweigung, zur nächsten
keys-beside = Zur Variante daneben
keys-flip = Den Tisch umdrehen
keys-undo = Die letzte Änderung rückgängig machen
keys-find = Einen Zug suchen
keys-engine = Engine ein oder aus
keys-threat = Womit die andere Seite droht
keys-explorer = Explorer ein oder aus
keys-best = Den besten Zug der Engine spielen
keys-comments = Kommentare zeigen oder verbergen
keys-fold = Die Varianten hier einklappen
keys-chapters = Nächstes Kapitel, voriges Kapitel
keys-arrows = Pfeile der Engine ein oder aus
keys-hint = Tipp: erst ein Stein, dann sein Ziel
keys-frequent = Den häufigsten Zug des Explorers spielen
keys-draw = Ringe und Pfeile zeichnen; mit Umschalt rot, Alt blau, beiden gelb
keys-draw-by = Rechte Taste
keys-board = Pfeile laufen darüber, Enter nimmt und legt, Esc verlässt
keys-board-by = Tab zum Brett
