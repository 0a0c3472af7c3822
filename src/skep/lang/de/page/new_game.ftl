# Die Seite für eine neue Partie.

new-title = Neue Partie
new-who = Gegner und Uhr
new-opponent = Gegner
new-computer = Computer
    .about = Beginnt sofort, auf einer Stufe deiner Wahl.
new-link = Freunde
    .about = Du bekommst einen Link zum Verschicken. Ohne Konto.
new-here = Dieser Bildschirm
    .about = Zwei Leute, ein Gerät.
new-level = Stufe
new-color = Deine Farbe
new-white = Weiß
    .about = Du beginnst.
new-black = Schwarz
    .about = Dein Gegner beginnt.
new-random = Zufällig
new-game = Spiel
new-presets = Ausgaben
new-tournament = Turnierregel
    .about = Die Königin ist nicht der erste Stein, den ein Spieler legt.
new-more = Mehr Auswahl: Tiere, Erweiterungen und Optionen
new-expansions = Erweiterungen
new-extras = Weitere Tiere
new-options = Optionen
new-learn-first = Zum ersten Mal? Lerne es auf ein paar kleinen Brettern:
new-clock = Uhr
new-minutes = Minuten
new-seconds = Sekunden je Zug
new-begin = Los
new-faces = Vereinbarte Seiten
    .about = Wie viele Steine jeder Art bei beiden Spielern die Rückseite zeigen.
new-faces-front = und { $count } × { $creature }
new-faces-less = { $creature } oben: einmal weniger
new-faces-more = { $creature } oben: einmal mehr
new-faces-how-many = { $creature } oben: wie oft
new-less = { $creature }: einen Stein weniger
new-one-more = { $creature }: einen Stein mehr
new-how-many = { $creature }: wie viele

control-off = Ohne Uhr
control-custom = Eigene
control-words-none = Es gibt keine Uhr.
control-words-days = { $days ->
    [one] { $days } Tag für jeden Zug.
   *[other] { $days } Tage für jeden Zug.
}
control-words-minutes = Je { $minutes } Minuten, und { $seconds } Sekunden nach jedem Zug.
