# Jemand zum Spielen.

lobby-title = Gegner finden
lobby-open = Offene Herausforderungen
lobby-nobody = Gerade wartet niemand.
lobby-looking = Spieler werden gesucht …
lobby-play = Spielen
lobby-play-name = Gegen { $name } spielen
lobby-withdraw = Zurückziehen
lobby-mine = Deine Herausforderung
lobby-color = { $color ->
    [white] Du spielst Weiß
    [black] Du spielst Schwarz
   *[either] Zufällige Farbe
}
lobby-shown = andere dürfen zusehen
lobby-may-watch = Andere dürfen zusehen
lobby-challenge = Offene Herausforderung
lobby-watch = Einer Partie zusehen
lobby-players = { $white } – { $black }
lobby-custom = Eigenes Spiel
lobby-taken = Deine Herausforderung wurde angenommen.
lobby-go = Zur Partie
lobby-game = Spiel
lobby-clock = Uhr
lobby-your-color = Deine Farbe
lobby-color-random = Zufällige Farbe
lobby-color-white = Weiß
lobby-color-black = Schwarz
lobby-anyone = Wer mag
    .about = Alle auf diesem Server sehen deine Herausforderung und können sie annehmen.

control-none = ohne Uhr
control-days = { $days ->
    [one] { $days } Tag je Zug
   *[other] { $days } Tage je Zug
}
control-minutes = { $minutes } min + { $seconds } s

share-show = Alle dürfen zusehen
share-shown = Die Partie steht auf der Startseite, solange sie gespielt wird.
share-shown-agreed = Die Partie steht auf der Startseite, solange sie gespielt wird. Dein Gegner hat es erlaubt.
share-shown-asked = Sobald auch dein Gegner es erlaubt, steht die Partie auf der Startseite, solange sie gespielt wird.
