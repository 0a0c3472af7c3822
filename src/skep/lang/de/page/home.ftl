# Die Startseite.

home-title = Umzingle die Königin
home-lead = Hive ist ein Spiel mit Insekten auf einem leeren Tisch: Die Steine, die du legst, sind das Brett. Hier in jeder Ausgabe, mit jeder Erweiterung, kostenlos.
home-play = Jetzt spielen
home-learn = Das Spiel lernen
home-play-note = „Jetzt spielen“ beginnt eine Partie gegen den Computer; nimm Züge zurück, so oft du magst.
home-living = Eine kurze Partie, die sich selbst spielt
home-living-stop = Partie anhalten
home-living-go-on = Partie weiterlaufen lassen
home-mine = Deine Partien
home-all-mine = Alle deine Partien
home-editions = Alle Ausgaben

door-learn = Lernen
    .about = Neu bei Hive? Zehn kleine Bretter, dann deine erste Partie.
door-learn-first = In fünf Minuten lernen
door-learn-all = Alle Lektionen
door-learn-creatures = Die Tiere
door-learn-rules = Die Regeln
door-play = Spielen
    .about = Gegen den Computer, per Link gegen Freunde oder zu zweit an einem Bildschirm.
door-play-friend = Gegen Freunde spielen
door-play-here = Zu zweit an diesem Bildschirm
door-play-level = Eine Stufe wählen
door-play-mine = Meine Partien
door-study = Studieren
    .about = Varianten ausprobieren, fremde Partien lesen, den Sieg finden.
door-study-board = Studienbrett
door-study-editor = Stellung legen
door-study-puzzle = Aufgabe des Tages
