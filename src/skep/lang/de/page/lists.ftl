join-taken = Beide Plätze sind besetzt
join-watch = Partie ansehen
join-nowhere = Dieser Link führt nirgendwohin.
join-none = Diese Einladung gibt es nicht
join-join = Mitspielen
join-invites = { $host } lädt dich ein
join-someone = Jemand
join-about = { $color ->
    [white] { $title }. Du spielst Weiß. { $control }
    [black] { $title }. Du spielst Schwarz. { $control }
   *[free] { $title }. Du spielst die freie Farbe. { $control }
}
join-name = Dein Name
join-just-watch = Nur zusehen

games-title = Meine Partien
games-download = Alle als PGN speichern
games-none = Hier hast du noch keine Partien.
games-new = Neue Partie
games-which = Welche Partien
games-state = Laufend oder beendet
games-all = Alle Partien
games-running = Laufend
games-finished = Beendet
games-opponent = Gegner
games-any-opponent = Alle Gegner
games-computer = Der Computer
games-people = Menschen
games-game = Spiel
games-any-game = Alle Spiele
games-no-match = Keine Partie passt dazu.
games-elsewhere = Hast du Partien auf einem anderen Gerät? Hol sie hierher.
games-sums = Deine Bilanz
games-won = Siege
games-lost = Niederlagen
games-drawn = Remis
games-streak = Siege in Folge
games-best = Längste Serie
games-level = Stufe { $level }
games-score = { $name }: { NUMBER($won) } gewonnen, { NUMBER($lost) } verloren{ $drawn ->
    [0] {""}
   *[other] , { NUMBER($drawn) } remis
}
games-waiting = Warten auf dich
games-in-progress = Laufend
games-over = Beendet

game-line-white = Weiß
game-line-black = Schwarz
game-line-note = { $title } · { $plies ->
    [one] { $plies } Zug
   *[other] { $plies } Züge
} · { $when }
game-line-just-now = gerade eben
game-line-alone = Wartet auf einen Gegner
game-line-white-moves = Weiß ist am Zug
game-line-black-moves = Schwarz ist am Zug
game-line-yours = Du bist am Zug
game-line-theirs = Der Gegner ist am Zug
game-line-claim = { $name } kann die Partie in { $time } beenden
game-line-claim-now = { $name } kann die Partie jetzt beenden
game-line-aborted = Abgebrochen
game-line-draw = { $cause ->
    [agreed] Remis durch Einigung
    [abandoned] Remis, ein Spieler hat die Partie verlassen
   *[board] Remis
}
game-line-white-won = { $cause ->
    [resigned] Weiß gewann durch Aufgabe
    [time] Weiß gewann auf Zeit
    [abandoned] Weiß gewann, Schwarz hat die Partie verlassen
   *[board] Weiß gewann
}
game-line-black-won = { $cause ->
    [resigned] Schwarz gewann durch Aufgabe
    [time] Schwarz gewann auf Zeit
    [abandoned] Schwarz gewann, Weiß hat die Partie verlassen
   *[board] Schwarz gewann
}
game-line-won = { $cause ->
    [resigned] Gewonnen durch Aufgabe
    [time] Gewonnen auf Zeit
    [abandoned] Gewonnen, der Gegner hat die Partie verlassen
   *[board] Gewonnen
}
game-line-lost = { $cause ->
    [resigned] Verloren durch Aufgabe
    [time] Verloren auf Zeit
    [abandoned] Verloren, du hast die Partie verlassen
   *[board] Verloren
}
