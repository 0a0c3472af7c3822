# Was der Server sagt.

problem-rate = Zu viele Anfragen. Bitte warte einen Augenblick.
problem-size = Die Anfrage ist zu groß.
problem-slow = Das hat zu lange gedauert; versuche es gleich noch einmal.
problem-trouble = Auf dem Server ist etwas schiefgegangen. Der Fehler wurde protokolliert.
problem-host = Unbekannter Hostname. `--allow-host` lässt ihn zu.
problem-origin = Das dürfen nur Seiten dieses Servers.
problem-json = Bitte als application/json senden.
problem-not-stored = Der Server kann gerade nichts speichern; versuche es bald wieder.
problem-overworked = Das zu berechnen dauert zu lange; versuche etwas Einfacheres.
problem-crowded = Der Server ist ausgelastet; versuche es gleich noch einmal.
problem-message-long = Die Nachricht ist zu lang.
problem-message-unknown = Der Server kennt diese Nachricht nicht. Lade die Seite neu.
problem-not-found = Unter dieser Adresse gibt es nichts.
problem-method = Diese Methode ist hier nicht erlaubt.
problem-no-game = Diese Partie gibt es nicht.
problem-no-study = Diese Studie gibt es nicht.
problem-study-read-only = Mit diesem Link kann man nur ansehen. Bitte den Autor um den Link zum Bearbeiten.
problem-study-full = Dafür ist kein Platz: Die Studie ist zu groß, oder du hast hier zu viele.
problem-film-large = Die Animation ist zu groß. Wähle eine kleinere Größe oder eine frühere Stellung.
problem-no-lesson = Diese Lektion gibt es nicht.
problem-no-board = Dieses Brett gibt es nicht.
problem-no-puzzle = Diese Aufgabe gibt es nicht.
problem-no-code = Dieser Code gilt nicht. Prüfe ihn, oder erzeuge auf dem anderen Gerät einen neuen: Ein Code gilt einmal und zehn Minuten lang.
problem-file-size = Diese Datei ist zu groß. Hier lassen sich Dateien bis { $count } Millionen Zeichen hinzufügen; für größere gibt es skep explorer import.
problem-file-busy = Gerade wird eine andere Datei gelesen. Warte, bis sie fertig ist.
problem-file-gone = Diese Datei wurde aufgegeben. Füge sie noch einmal hinzu; Partien, die schon da sind, ändern nichts.
problem-operator-key = Das ist nicht der Schlüssel des Betreibers.
problem-operator = Das darf nur der Betreiber dieses Servers.
problem-no-creature = Dieses Tier gibt es nicht.
problem-no-rule = Diese Regel gibt es nicht.
problem-no-invite = Diese Einladung gibt es nicht.
problem-seat-taken = Jemand anders ist schon beigetreten.
problem-many-games = In diesem Tab ist zu viel offen. Schließe ihn und öffne einen neuen.
problem-not-playing = Darum können nur die Spieler bitten.
problem-ply = Dieser Zug ist noch nicht gespielt.
problem-hint-coming = Ein Tipp ist schon unterwegs.
problem-set-up = Diese Partie begann mit einer eigenen Stellung, die ein UHP-Spielstring nicht ausdrücken kann. Exportiere sie als PGN.
problem-at-move = Das ist Zug { NUMBER($number) } der Partie, { $move }.

name-needs-letter = Ein Name braucht einen Buchstaben.
name-like-computer = Das könnte man für den Computer halten; wähle einen anderen Namen.
name-like-guest = Das könnte man für einen anderen Gast halten; wähle einen anderen Namen.

chat-nobody = In dieser Partie ist niemand, mit dem man reden könnte.
chat-empty = Deine Nachricht ist leer.

hint-none = Tipps gibt es nur in deiner eigenen Partie gegen den Computer, wenn du am Zug bist.
hint-busy = Der Server ist ausgelastet; bitte gleich noch einmal um einen Tipp.
hint-failed = Der Computer hat keinen Tipp gefunden; du kannst noch einmal fragen.

computer-hurried = Der Server ist ausgelastet; der Computer zieht schneller als sonst.
computer-waiting = Der Server ist ausgelastet; der Zug des Computers kann einen Augenblick dauern.
computer-failed = Der Computer ist bei diesem Zug dreimal gescheitert. Du kannst ihn noch einmal versuchen lassen oder die Partie beenden.
computer-compiling = Die Engine wird vorbereitet: { NUMBER($percent) } %
computer-ready = Die Engine ist bereit.

goal = { $also ->
    [cover] Umzingle die gegnerische { LIST($royals, "or") } auf allen sechs Seiten und verdecke sie.
    [remove] Umzingle die gegnerische { LIST($royals, "or") } auf allen sechs Seiten oder entferne sie aus dem Stock.
    [both] Umzingle die gegnerische { LIST($royals, "or") } auf allen sechs Seiten und verdecke sie, oder entferne sie aus dem Stock.
   *[nothing] Umzingle die gegnerische { LIST($royals, "or") } auf allen sechs Seiten.
}
ending-surrounded = Eine Königin ist verloren, wenn alle sechs Felder um sie besetzt sind, egal von welcher Farbe.
ending-covered = Mit Guardians im Spiel muss sie außerdem verdeckt sein.
ending-removed = Eine Königin, die aus dem Stock entfernt wird, ist sofort verloren.
ending-both = Verlieren beide Spieler gleichzeitig, endet die Partie remis.
ending-repetition = Remis ist es auch, wenn eine Stellung zum dritten Mal entsteht.

game-basic = Hive-Grundspiel
game-house-rules = { $game } (Hausregeln)
game-tournament = { $game }, Turnierregel

preset-classic = Die erste Ausgabe: fünf Tiere, elf Steine.
preset-pocket = Hive Pocket: die erste Ausgabe mit Moskito und Marienkäfer.
preset-ultimate = Hive Ultimate, das Turnierspiel: mit Moskito, Marienkäfer und Assel.
preset-original = Wie Hive Ultimate, aber die Königin darf der erste Stein sein.
preset-venom = Jeder Stein hat ein zweites Tier auf der Rückseite und darf umgedreht werden.
preset-venom-first = Venom für den Anfang: ohne Moskito, Marienkäfer und Assel.
preset-superbug = Venom mit Predators, Guardians und dem Honeycombo.
preset-hive-mind = Alles zugleich, gezogen aus dem Beutel von Swarm.

module-venom = Venom
    .about = Jeder Stein hat ein zweites Tier auf der Rückseite und darf umgedreht werden.
module-predators = Predators
    .about = Jeder Spieler hat einen Stein, der einen Gegner und sich selbst entfernt.
module-guardians = Guardians
    .about = Jeder Spieler hat einen Stein, der oben auf dem Stock lebt; eine Königin ist erst verloren, wenn sie auch verdeckt ist.
module-honeycombo = Honeycombo
    .about = Ein neutraler Stein liegt auf dem Tisch; wer ihn umdreht, hat im nächsten Zug zwei Aktionen.
module-swarm = Swarm
    .about = Die Vorräte sind klein; wer einen Stein legt, zieht einen neuen beliebiger Farbe aus einem Beutel.

option-queen = Erster Stein
    .about = Ob die Königin der erste Stein eines Spielers sein darf.
option-queen-later = Frühestens der zweite, wie auf Turnieren.
option-queen-any = Die Königin darf der erste Stein sein.
option-gates = Engstellen
    .about = Wo zwei Nachbarn eine Lücke schließen.
option-gates-all = Am Boden, und oben beim Klettern.
option-gates-ground = Nur am Boden.
option-repetition = Wiederholung
    .about = Ob eine Stellung, die zum dritten Mal entsteht, remis ist.
option-repetition-3 = Beim dritten Mal ist es remis.
option-repetition-off = Stellungen dürfen immer wiederkehren.
option-pairing = Rückseiten
    .about = Welches Tier aus Venom auf welcher Rückseite ist.
option-pairing-rulebook = In der Reihenfolge des Regelhefts.
option-pairing-release = Moskito, Marienkäfer und Assel tragen ihre Rückseiten in der Reihenfolge ihres Erscheinens.
option-pairing-thematic = Nach dem, was die Tiere gemeinsam haben.
option-flips = Umdrehen
    .about = Ob zweiseitige Steine umgedreht werden dürfen.
option-flips-free = Jederzeit, statt eines Zuges.
option-flips-placed = Nie: Ein Stein bleibt, wie er gelegt ist.
option-flips-fixed = Nie: Die Seiten sind vereinbart.
option-sting = Stich
    .about = Wie weit die Wespenkönigin sticht.
option-sting-any = Überallhin auf dem Tisch.
option-sting-adjacent = Nur, was sie berührt.
option-shield = Schild
    .about = Wen eine Schildwanze schützt.
option-shield-aura = Sich und die eigenen Steine neben ihr.
option-shield-self = Sich; vor Predators auch die Nachbarn.
option-butterfly = Schmetterling
    .about = Wie weit ein Schmetterling über den Stock fliegt.
option-butterfly-two = Zwei Felder.
option-butterfly-one = Ein Feld.

level-1 = 1 Larve
    .about = Für die erste Partie: Sie denkt einen Zug voraus, übersieht die Hälfte ihrer Züge und manchmal auch einen Sieg.
level-2 = 2 Schlüpfling
    .about = Er denkt einen Zug voraus und schätzt vieles falsch ein, lässt aber keinen Sieg aus und verhindert deinen.
level-3 = 3 Drohne
    .about = Sie denkt zwei Züge voraus und übersieht jeden vierten Zug.
level-4 = 4 Arbeiterin
    .about = Sie denkt drei Züge voraus und verfolgt fragwürdige Pläne.
level-5 = 5 Sammlerin
    .about = Sie sieht fast jeden Zug und schätzt manche davon falsch ein.
level-6 = 6 Baumeisterin
    .about = Sie sieht jeden Zug und irrt sich ab und zu.
level-7 = 7 Kundschafterin
    .about = Sie spielt solide und irrt sich selten.
level-8 = 8 Wächterin
    .about = Sie denkt weiter voraus und verschenkt wenig.
level-9 = 9 Jägerin
    .about = Sie bestraft Fehler.
level-10 = 10 Hüterin
    .about = Sie denkt weit voraus und irrt sich kaum.
level-max = Max
    .about = So gut es geht, in höchstens { NUMBER($seconds) } Sekunden je Zug; klare Züge kommen schneller.

chapter-T = Der Tisch
chapter-U = Züge
chapter-P = Legen
chapter-M = Ziehen
chapter-C = Fähigkeiten
chapter-E = Das Ende
chapter-V = Erweiterungen
chapter-N = Notation

rule-T1 = Feld
rule-T2 = Stein
rule-T3 = Stapel
rule-T4 = verdeckt
rule-T5 = berühren
rule-T6 = Königin
rule-T7 = neutral
rule-T8 = gefesselt
rule-U1 = Reihenfolge
rule-U2 = eine Aktion
rule-U3 = passen
rule-U4 = erst die Königin
rule-U5 = der letzte Zug
rule-U6 = Ruhe
rule-P1 = die ersten Steine
rule-P2 = eigene Farbe
rule-P3 = Boden
rule-P4 = Frist für die Königin
rule-P5 = Königin nicht zuerst
rule-P6 = niedrigste Nummer
rule-P7 = Seite
rule-P8 = gelegte Steine bleiben
rule-M1 = ein einziger Stock
rule-M2 = Engstelle
rule-M3 = Schritte
rule-M4 = keine Rückkehr
rule-M5 = Höhe
rule-C1 = Nachahmen
rule-C2 = Werfen
rule-C3 = wer etwas kann
rule-E1 = umzingelt
rule-E2 = entfernt
rule-E3 = Remis
rule-E4 = wann
rule-E5 = Wiederholung
rule-E6 = Einigung
rule-V1 = zweiseitige Steine
rule-V2 = Umdrehen
rule-V3 = Stich
rule-V4 = Lenken
rule-V5 = Fliegen
rule-V6 = Tauschen
rule-V7 = Schild
rule-V8 = Unterdrücken
rule-V9 = weitere Tiere
rule-X1 = der Stein der Predators
rule-X2 = einen Nachbarn schlagen
rule-X3 = Gelegtes schlagen
rule-X4 = ein Stock nach dem Schlag
rule-G1 = der Stein der Guardians
rule-G2 = Guardians legen
rule-G3 = Verdecken
rule-K1 = Beginn des Honeycombo
rule-K2 = das Honeycombo umdrehen
rule-K3 = Doppelzug
rule-K4 = unberührt
rule-K5 = das Letzte zählt
rule-K6 = Rest des Stocks
rule-W1 = Vorräte
rule-W2 = aus dem Beutel ziehen
rule-W3 = jede Farbe
rule-W4 = wer legen darf
rule-W5 = Züge
rule-N1 = Namen der Steine
rule-N2 = Spieltyp
rule-N3 = die Zugliste
rule-N4 = Buchstaben

puzzle-win = { $player } am Zug gewinnt in { $turns ->
    [one] einem Zug
    [2] zwei Zügen
    [3] drei Zügen
   *[other] { $turns } Zügen
}.
puzzle-defend = { $player } am Zug. Nur ein Zug verliert nicht: Finde ihn.
puzzle-reason-win = Was der Gegner auch antwortet, die Königin fällt innerhalb von { $turns ->
    [2] zwei Zügen
    [3] drei Zügen
   *[other] { $turns } Zügen
}.
puzzle-reason-defend = Nach jedem anderen Zug gewinnt der Gegner innerhalb von { $turns ->
    [2] zwei Zügen
    [3] drei Zügen
   *[other] { $turns } Zügen
}.
puzzle-themes = Themen: { $themes }.
why-move = { NUMBER($number) }. Zug: { $what }
why-threat = Die Drohung: { $what }
why-fills-last = { CAP($tile) } füllt das letzte Feld neben der Königin.
why-covers-last = { CAP($tile) } verdeckt die umzingelte Königin.
why-removes-queen = { CAP($tile) } nimmt die Königin aus dem Spiel.
why-comes-near = { CAP($tile) } kommt neben { CASE($other, "acc") }: { NUMBER($count) } von 6 Seiten sind besetzt.
why-covers = { CAP($tile) } verdeckt { CASE($other, "acc") } und legt den Stein darunter lahm.
why-steps-out = { CAP($tile) } geht dorthin, wo nur { NUMBER($count) } von 6 Seiten besetzt sind.
why-makes = { CAP($tile) } bewegt { CASE($other, "acc") }.
why-stings = { CAP($tile) } sticht { CASE($other, "acc") }; das Opfer schläft einen Zug lang.
why-swaps = { CAP($tile) } und { $other } tauschen die Plätze.
why-removes = { CAP($tile) } und { $other } verlassen das Spiel.
why-flips = Ein Stein wird umgedreht und ist jetzt { $tile }.
why-places = { CAP($tile) } wird in Stellung gebracht.
why-moves = { CAP($tile) } geht in Stellung.
why-throws = { CAP($tile) } wirft { CASE($other, "acc") }.
why-climbs = { CAP($tile) } steigt auf { CASE($other, "acc") }.
why-places-on = { CAP($tile) } wird auf { CASE($other, "acc") } gelegt.
why-makes-way = Das macht den nächsten Zug möglich: { CAP($tile) } kommt durch.
why-stops = { CAP($tile) } hält das auf.
why-gives = Das Honeycombo wird umgedreht: ein Zug für zwei Aktionen im nächsten.
why-passes = Es bleibt nur, zu passen.
puzzle-over-reply = Mit dieser Antwort gewinnt der Gegner die Partie.
puzzle-over-own = Dieser Zug kostet dich die eigene Königin.
puzzle-over-drawn = Damit ist die Partie unentschieden.
puzzle-lost = Nach dieser Antwort ist die Königin nicht mehr zu retten.
puzzle-missed = Dieser Zug gewinnt nicht sofort.
puzzle-too-late = Nach dieser Antwort kannst du nicht mehr rechtzeitig gewinnen.
puzzle-too-late-because = { $reason } Nach dieser Antwort kannst du nicht mehr rechtzeitig gewinnen.
puzzle-slower = Es ging schneller.
puzzle-solved = Diese Aufgabe ist schon gelöst.
puzzle-nothing-follows = Zug { NUMBER($number) } löst die Aufgabe nicht, also folgt nichts darauf.
lesson-board-done = Dieses Brett ist schon geschafft.
lesson-nothing-follows = Zug { NUMBER($number) } tut nicht, was verlangt war, also folgt nichts darauf.
lesson-punished = Mit dieser Antwort gewinnt { $player }.

theme-fill = das letzte Feld füllen
theme-drop = direkt danebenlegen
theme-cover = verdecken
theme-cover-queen = die Königin verdecken
theme-pin = Fesselung
theme-double-pin = doppelte Fesselung
theme-lock-in = die Königin einsperren
theme-pocket = in die Tasche
theme-throw = werfen
theme-control = lenken
theme-sting = stechen
theme-swap = tauschen
theme-remove = entfernen
theme-flip = umdrehen
theme-double-turn = Doppelzug
theme-shutout = aussperren
theme-quiet = stiller erster Zug
theme-race = Wettlauf
theme-escape = Flucht
theme-only-defense = einzige Verteidigung

analysis-busy = Gerade analysieren viele; versuche es gleich noch einmal.
analysis-failed = Die Engine ist an dieser Stellung gescheitert; du kannst noch einmal fragen.
analysis-elsewhere = Die Engine wird jetzt in einem anderen Tab von dir benutzt.
analysis-in-play = Die Analyse ist aus, solange du diese Partie spielst.
explorer-in-play = Der Explorer ist aus, solange du diese Partie spielst.
analysis-no-threat = Es droht nichts, bevor beide einen Stein auf dem Tisch haben.
review-failed = Die Engine ist an dieser Partie gescheitert; du kannst noch einmal fragen.
review-long = Eine Partie mit mehr als { NUMBER($most) } Zügen wird nicht durchgesehen.
review-nothing = Es gibt keinen Zug durchzusehen.

lobby-gone = Diese Herausforderung ist nicht mehr offen.
lobby-taken = Jemand war schneller und hat diese Herausforderung angenommen.
lobby-own = Das ist deine eigene Herausforderung.
lobby-enough = Du hast genug offene Herausforderungen; ziehe erst eine zurück.
lobby-full = Es gibt schon zu viele offene Herausforderungen; nimm eine davon an.
lobby-unplayed = Spiele erst die Partien, die du angenommen hast, bevor du eine weitere annimmst.
lobby-name = Hier heißt schon jemand so; wähle in den Einstellungen einen anderen Namen.

preview-home = Skep · Hive spielen
preview-home-about = Spiele gegen den Computer oder Freunde, lerne das Spiel und löse Aufgaben, mit jeder Erweiterung, kostenlos.
preview-learn = Hive lernen
preview-learn-about = Kurze Lektionen auf spielbaren Brettern, vom ersten Zug bis zu jeder Erweiterung.
preview-puzzles = Hive-Aufgaben
preview-puzzles-about = Jeden Tag eine Aufgabe, und zweitausend weitere zum Üben.
preview-puzzle = Eine Hive-Aufgabe
preview-position = Eine Hive-Stellung
preview-position-about = Sieh sie dir an, probiere Züge aus und spiele von hier weiter.
preview-study = { $name } · eine Studie
preview-study-unnamed = Eine Studie
preview-study-about = { $count ->
    [one] Eine Partie Hive mit Varianten und Kommentaren, zum Durchsehen und Weiterspielen.
   *[other] { $count } Partien Hive mit Varianten und Kommentaren, zum Durchsehen und Weiterspielen.
}
preview-invitation = { $name } lädt dich zu einer Partie Hive ein: { $game }
preview-game = { $white } – { $black } · { $game }
preview-free-seat = freier Platz
preview-running = Eine Partie Hive nach { $plies ->
    [one] { $plies } Zug
   *[other] { $plies } Zügen
}.
preview-over = { $winner ->
    [white] Eine Partie Hive, gewonnen von Weiß.
    [black] Eine Partie Hive, gewonnen von Schwarz.
   *[nobody] Eine Partie Hive, die niemand gewonnen hat.
}

doc-table = Tabelle
