# Der Stellungseditor.

editor-title = Stellungseditor
editor-side = Was die Stellung ist und was du damit tun kannst
editor-hint = Nimm einen Stein aus einem der beiden Vorräte und lege ihn irgendwohin; nimm einen auf dem Brett, um ihn zu verschieben, umzudrehen oder zu sagen, was mit ihm geschah.
editor-tile = Der Stein in der Hand
editor-position = Die Stellung
editor-verdict = Was die Regeln sagen
editor-fine = Diese Stellung ist möglich.
editor-turn = Wer am Zug ist
editor-number = Nummer des Zuges
editor-number-auto = automatisch
editor-honeycombo = Honeycombo
editor-flip-none = Niemand hat es gerade umgedreht
editor-deed = Im Zug davor wurde er
editor-deed-none = nicht angerührt
editor-deed-moved = bewegt und ruht jetzt
editor-deed-placed = gelegt
editor-deed-flipped = umgedreht
editor-deed-stung = gestochen
editor-stack = Der Stapel, der oberste Stein zuerst
editor-up = Höher: { $tile }
editor-down = Tiefer: { $tile }
editor-turn-over = Umdrehen
editor-take-off = Vom Brett nehmen
editor-to-hand = Zurück in den Vorrat
editor-to-bag = In den Beutel
editor-to-white = In den Vorrat von Weiß
editor-to-black = In den Vorrat von Schwarz
editor-remove = Aus dem Spiel
editor-let-go = Loslassen
editor-bag = Beutel
editor-removed = Aus dem Spiel
editor-lay-here = hierhin legen
editor-laid = Gelegt: { $tile }
editor-taken-off = Weggenommen: { $tile }
editor-turned = Umgedreht: { $tile }
editor-cleared = Das Brett ist leer.
editor-undone = Rückgängig gemacht
editor-redone = Wiederholt
editor-undo = Rückgängig
editor-redo = Wiederholen
editor-clear = Brett leeren
editor-swap = Farben tauschen
editor-rules = Spiel wählen
editor-use-rules = Dieses Spiel nehmen
editor-paste = Stellung einfügen
editor-copy-link = Link kopieren
editor-study = In der Studie öffnen
editor-play = Gegen den Computer
editor-send = An Freunde senden
editor-play-title = Diese Stellung gegen den Computer spielen
editor-send-title = Diese Stellung mit jemandem spielen
editor-over = Hier ist das Spiel zu Ende: { $because }
editor-not-fine = { $count ->
    [one] Diese Stellung kann es nicht geben:
   *[other] Diese Stellung kann es aus { $count } Gründen nicht geben:
}
editor-flip-owed = { $color ->
    [white] Weiß hat es gerade umgedreht und dann zwei Aktionen
   *[black] Schwarz hat es gerade umgedreht und dann zwei Aktionen
}
editor-flip-double = { $color ->
    [white] Weiß hat jetzt zwei Aktionen
   *[black] Schwarz hat jetzt zwei Aktionen
}
editor-left-out = { $count ->
    [one] Ein Stein gehört nicht zu diesem Spiel und wurde weggenommen.
   *[other] { $count } Steine gehören nicht zu diesem Spiel und wurden weggenommen.
}
