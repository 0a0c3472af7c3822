# Die eigenen Daten auf einem anderen Gerät, als Datei, gelöscht; was über Besucher gespeichert wird.

things-title = Deine Daten
things-lead = Deine Partien, Studien, Aufgaben, Sterne und Einstellungen gehören zu diesem Browser. Nimm sie auf ein anderes Gerät mit, oder bewahre eine Kopie auf.
things-take = Ich habe einen Code
    .about = Gib den Code ein, den dein anderes Gerät zeigt. Dieses Gerät hat dann deine Partien und alles andere. Partien und Studien, die nur dieses Gerät hat, stehen hier danach nicht mehr.
things-code = Code von deinem anderen Gerät
things-take-yes = Meine Daten hierher holen
things-offer = Auf ein anderes Gerät
    .about = Erzeuge einen Code, und scanne oder tippe ihn auf dem anderen Gerät. Gib ihn niemandem sonst: Er öffnet deine Partien.
things-offer-yes = Code erzeugen
things-code-about = Scanne dies auf dem anderen Gerät, oder öffne dort „Deine Daten“ und tippe den Code ein. Er gilt einmal und { $minutes } Minuten lang.
things-qr = Der Code als Bild für eine Kamera
things-left-out = { $count ->
    [one] Eine Studie ist zu groß für einen Code. Speichere sie als Datei.
   *[other] { $count } Studien sind zu groß für einen Code. Speichere sie als Datei.
}
things-file = Als Datei
    .about = Die Studien dieses Browsers, Aufgaben, Sterne und Einstellungen in einer Datei; deine Partien als PGN in einer zweiten.
things-save = Datei speichern
things-open = Datei öffnen
things-not-ours = Diese Datei wurde nicht auf der Seite „Deine Daten“ gespeichert.
things-devices = Andere Geräte
    .about = { $count ->
        [0] Kein anderes Gerät ist mit einem Code hinzugekommen.
        [one] Ein anderes Gerät ist mit einem Code hinzugekommen.
       *[other] { $count } andere Geräte sind mit einem Code hinzugekommen.
    }
things-sign-out = Alle abmelden
things-delete = Alles löschen
    .about = Löscht deinen Namen, Studien, Aufgaben, Sterne und Einstellungen hier und auf dem Server und meldet andere Geräte ab. Partien bleiben deinen Gegnern erhalten.
things-delete-yes = Meine Daten löschen
things-delete-sure = Deine Studien, Aufgaben, Sterne, Einstellungen und dein Name werden sofort gelöscht. Das lässt sich nicht rückgängig machen.
things-privacy = Was über dich gespeichert wird

privacy-title = Datenschutz
privacy-lead = Kein Konto, keine E-Mail-Adresse, keine Werbung, keine Verfolgung, nichts von anderen Seiten.
privacy-browser = Was dieser Browser speichert
    .about = Deine Einstellungen, Sterne, Aufgaben und Studien und ein Cookie mit einem zufälligen Geheimnis. An ihm erkennt der Server, dass eine Partie dir gehört. Ein zweites Cookie enthält die Sprache, wenn du eine gewählt hast.
privacy-server = Was der Server speichert
    .about = Partien mit ihren Zügen, Zeiten und Gesprächen; den Namen, den du gewählt hast; Studien, die du geteilt hast; welche Aufgaben du versucht hast, ein Jahr lang. Wer nichts besitzt, wird nach einem Jahr gelöscht. Statt des Geheimnisses im Cookie speichert der Server einen Hash, der es nicht ersetzen kann.
privacy-seen = Wer was sieht
    .about = Deine Gegner sehen deinen Namen, deine Züge und Nachrichten. Andere sehen eine Partie, wenn sie den Link haben oder Zuschauer zugelassen waren. Beendete Partien ab sechs Zügen kommen mit den Namen der Spieler in den Eröffnungsexplorer. Wer eine geteilte Studie ansieht, sieht die Namen der anderen, die sie gerade ansehen.
privacy-never = Was nicht gespeichert wird
    .about = Netzadressen begrenzen die Zahl der Anfragen und werden nicht mit deinen Partien gespeichert. Protokolle enthalten Arten von Fehlern, nicht, was du schreibst.
privacy-delete = Wie du es löschst
    .about = Auf der Seite „Deine Daten“. Beendete Partien bleiben, denn sie gehören auch deinen Gegnern. Sonst verschwindet alles aus diesem Browser, wenn du seine Daten für diese Seite löschst.
privacy-operator = Wer diesen Server betreibt
    .about = Skep ist freie Software, die jeder betreiben kann. Wer diesen Server betreibt, kann seine Datenbank lesen und ist dafür verantwortlich.

footer-label = Über diese Seite
footer-language = Sprache
footer-privacy = Datenschutz
footer-license = MIT-Lizenz
footer-things = Deine Daten
footer-version = Version

operator-title = Betreiber
operator-lead = Für die Person, die diesen Server betreibt.
operator-key = Schlüssel des Betreibers
operator-enter = Eingeben
operator-no-key = Dieser Server hat keinen Schlüssel für den Betreiber. Um einen festzulegen, starte den Server mit der Variablen SKEP_OPERATOR_KEY.
operator-leave = Betreibermodus verlassen
operator-add = Partien hinzufügen
operator-add-about = Bring Partien in den Explorer: eine Datei mit PGN, SGF, Partiezeilen oder HOP, mit einer Partie oder Tausenden. Jede Partie wird nach den Regeln gelesen; Partien, die schon da sind, ändern nichts.
operator-choose = Datei wählen …
operator-files = Dateien
operator-running = Wird gelesen: { $percent } %
operator-done = Fertig
operator-stopped = Abgebrochen: Die Seite wurde geschlossen, bevor die ganze Datei gesendet war
operator-games = { $count ->
    [one] { NUMBER($count) } neue Partie
   *[other] { NUMBER($count) } neue Partien
}
operator-known = { $count ->
    [one] { NUMBER($count) } war schon da
   *[other] { NUMBER($count) } waren schon da
}
operator-skipped = { $count ->
    [one] { NUMBER($count) } Partie wurde ausgelassen oder gekürzt
   *[other] { NUMBER($count) } Partien wurden ausgelassen oder gekürzt
}
operator-game = Partie { NUMBER($game) }: { $because }
operator-more = … und { NUMBER($count) } weitere
operator-explorer = Zum Explorer
