# Der Eröffnungs-Explorer neben einer Studie: was in einer Stellung gespielt wurde.

explorer-title = Explorer
explorer-loading = Partien werden gesucht …
explorer-none = Diese Stellung kam in keiner Partie vor.
explorer-none-filtered = Diese Stellung kam in keiner Partie vor, die zu den Filtern passt.
explorer-too-deep = Der Explorer kennt die ersten { $count } Züge einer Partie; diese Stellung kommt später.
explorer-empty = Noch gibt es keine Partien zu erkunden. Wer diesen Server betreibt, holt welche herein mit
explorer-partial = Hierher kamen so viele Partien, dass nur die neuesten gezählt werden.
explorer-moves = Züge, die hier gespielt wurden
explorer-move = Zug
explorer-games = Partien
explorer-results = Ergebnisse
explorer-all = Alle
explorer-play = { $move } spielen
explorer-bar = Weiß gewann { $white }, remis { $draws }, Schwarz gewann { $black }
explorer-unfinished = Unbekannt
explorer-top = Spitzenpartien
explorer-recent = Neueste Partien
explorer-nobody = ?

explorer-filters = Filter
explorer-filters-set = { $count ->
    [one] { $count } Filter
   *[other] { $count } Filter
}
explorer-any = Alle
explorer-player = Spieler
explorer-side = Farbe
explorer-color-white = Weiß
explorer-color-black = Schwarz
explorer-result = Ergebnis
explorer-winner-white = Weiß gewann
explorer-winner-draw = Remis
explorer-winner-black = Schwarz gewann
explorer-source = Herkunft
explorer-source-server = Partien auf diesem Server
explorer-source-computer = Partien gegen den Computer
explorer-source-openings = Eröffnungen von Skep
explorer-since = Ab
explorer-until = Bis
explorer-same-rules = Nur Partien mit genau diesen Optionen
explorer-reset = Filter löschen
