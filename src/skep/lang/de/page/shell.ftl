# Der Rahmen jeder Seite.

shell-description = Spiele Hive in jeder Ausgabe: gegen den Computer, per Link gegen Freunde oder zu zweit an einem Bildschirm.
shell-skip = Zum Inhalt springen
shell-first-page = Skep, Startseite
shell-loading = Wird geladen …
shell-needs-script = Skep braucht JavaScript; bitte erlaube es für diese Seite.
shell-notice = Hinweis
shell-offline = Verbindung verloren. Neuer Versuch …

menu-pages = Seiten
menu-new = Neue Partie
menu-learn = Lernen
menu-puzzles = Aufgaben
menu-games = Meine Partien
menu-board = Studie
menu-creatures = Tiere
menu-rules = Regeln

settings-title = Einstellungen
settings-language = Sprache
settings-your-name = Dein Name
settings-renamed = Du heißt jetzt { $name }.
settings-colors = Farben
settings-theme-auto = System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-theme-contrast = Hoher Kontrast
settings-letters = Buchstaben auf den Steinen
    .about = Statt der Bilder.
settings-numbers = Nummern auf den Steinen
    .about = Wie in der Notation.
settings-colorsafe = Farben für Farbenblinde
    .about = Zeichen, die alle unterscheiden können.
settings-motion = Bewegung
    .about = Steine gleiten und drehen sich; immer aus, wenn das System weniger Bewegung verlangt.
settings-turns = Sag mir, wenn ich am Zug bin
    .about = Mit einer Benachrichtigung des Browsers, während du etwas anderes ansiehst.
settings-sound = Ton
    .about = Ein leises Klicken bei Zügen, ein Ton bei Angeboten.
settings-talk = Chat
    .about = Zeigen, was dein Gegner oder andere Zuschauer schreiben.
settings-no-notifications = Der Browser erlaubt dieser Seite keine Benachrichtigungen.
settings-confirm = Züge bestätigen
settings-confirm-never = Nie
    .about = Ein Zug gilt, sobald er gewählt ist.
settings-confirm-days = In langsamen Partien
    .about = Partien ohne Uhr oder mit Tagen für einen Zug; nicht gegen den Computer.
settings-confirm-always = Immer
    .about = Jeder Zug wird erst gezeigt und gilt, wenn du ihn bestätigst.
settings-keys = Tasten
key-arrows = Pfeile
    .does = links und rechts blättern durch die Züge; nach Tab zum Brett laufen sie darüber
key-enter = Enter
    .does = einen Stein nehmen, ihn ablegen
key-next = N, P
    .does = nächster und voriger Stein oder Platz, an dem etwas möglich ist
key-space = Leertaste
    .does = einen Stapel öffnen
key-tile = I
    .does = vorlesen, was ein Stein kann
key-position = W
    .does = die ganze Stellung vorlesen
key-escape = Esc
    .does = zurücklegen, verlassen
key-find = /
    .does = einen Zug durch Tippen finden
key-zoom = + − 0
    .does = größer, kleiner, alles zeigen
key-turn = R
    .does = den Tisch drehen

title-games = Meine Partien · Skep
title-new = Neue Partie · Skep
title-join = Eine Einladung · Skep
title-board = Studie · Skep
title-learn = Lernen · Skep
title-puzzles = Aufgaben · Skep
title-docs = Regeln und Tiere · Skep
title-of = { $title } · Skep
title-turn = { $mine ->
    [yes] ● { $status } · Skep
   *[no] { $status } · Skep
}

shell-nothing-here = Hier ist nichts
shell-home = Startseite
shell-sound-on = Ton ist an; ausschalten
shell-sound-off = Ton ist aus; einschalten
shell-menu = Menü
shell-went-wrong = Etwas ist schiefgegangen.
shell-close-notice = Hinweis schließen
shell-close = Schließen
shell-cancel = Abbrechen
shell-no-server = Der Server antwortet nicht. Läuft er?
shell-answered = Der Server antwortete { $status }.
shell-misunderstood = Server und Seite verstehen einander nicht. Lade die Seite neu.
shell-not-set-up = Die Partie konnte nicht angelegt werden.
