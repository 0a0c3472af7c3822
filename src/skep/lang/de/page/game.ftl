# Die Seite einer Partie.

place = { $case ->
    [acc] { $side ->
        [top] auf { CASE($reference, "acc") }
        [east] östlich neben { CASE($reference, "acc") }
        [north-east] nordöstlich neben { CASE($reference, "acc") }
        [north-west] nordwestlich neben { CASE($reference, "acc") }
        [west] westlich neben { CASE($reference, "acc") }
        [south-west] südwestlich neben { CASE($reference, "acc") }
       *[south-east] südöstlich neben { CASE($reference, "acc") }
    }
   *[dat] { $side ->
        [top] auf { CASE($reference, "acc") }
        [east] östlich von { CASE($reference, "dat") }
        [north-east] nordöstlich von { CASE($reference, "dat") }
        [north-west] nordwestlich von { CASE($reference, "dat") }
        [west] westlich von { CASE($reference, "dat") }
        [south-west] südwestlich von { CASE($reference, "dat") }
       *[south-east] südöstlich von { CASE($reference, "dat") }
    }
}

move-place = { CAP(CASE($tile, "acc")) } { CASE($place, "acc") } legen
move-place-first = { CAP(CASE($tile, "acc")) } legen
move-move = { CAP($tile) } zieht { CASE($place, "acc") }
move-throw = { CAP($tile) } wird von { CASE($by, "dat") } geworfen, { CASE($place, "acc") }
move-control = { CAP($tile) } wird von { CASE($by, "dat") } gelenkt, { CASE($place, "acc") }
move-flip = { CAP(CASE($tile, "acc")) } umdrehen
move-sting = { CAP(CASE($tile, "acc")) } stechen, durch { CASE($by, "acc") }
move-swap = { CAP($tile) } tauscht mit { CASE($target, "dat") }
move-remove = { CAP($tile) } entfernt { CASE($target, "acc") }
move-hand = Starthand: { $tiles }
move-pass = Passen

effect-place = Als { $creature } legen
effect-flip-neutral = Umdrehen: zwei Aktionen in deinem nächsten Zug
effect-flip = Umdrehen zu { $creature }
effect-sting = { CAP(CASE($tile, "acc")) } stechen
effect-remove = { CAP(CASE($target, "acc")) } mit { CASE($tile, "dat") } entfernen
effect-throw = Werfen durch { CASE($by, "acc") }
effect-control = Ziehen, gelenkt von { CASE($by, "dat") }
effect-move = Hierher ziehen
effect-take = { CAP(CASE($tile, "acc")) } nehmen

deed-drew = { $player } hat { CASE($tile, "acc") } gezogen.
deed-throw = { CAP($by) } hat { CASE($tile, "acc") } geworfen.
deed-control = { CAP($by) } hat { CASE($tile, "acc") } gelenkt.
deed-sting = { CAP($by) } hat { CASE($tile, "acc") } gestochen: Dieser Stein tut in seinem nächsten Zug nichts.
deed-swap = { CAP($tile) } hat den Platz mit { CASE($target, "dat") } getauscht.
deed-remove = { CAP($tile) } hat { CASE($target, "acc") } entfernt; beide sind aus dem Spiel.
deed-flip-neutral = { $player } hat { CASE($tile, "acc") } umgedreht und hat im nächsten Zug zwei Aktionen.
deed-flip = { $player } hat einen Stein umgedreht: Jetzt ist es { $tile }.

tile-neutral-shows = { $shows ->
    [white] { $creature }, weiße Seite oben
   *[black] { $creature }, schwarze Seite oben
}
tile-other-side = { $creature } auf der Rückseite
tile-stung = { ATTR($creature, "gender") ->
   *[any] gestochen
}
tile-resting = ruht
hand-many = { $count } davon
hand-drawn = gerade gezogen
hand-idle = kann jetzt nicht gelegt werden
hand-of = { $player ->
    [white] Vorrat von Weiß
   *[black] Vorrat von Schwarz
}
hand-empty = Keine Steine im Vorrat
hex-empty = Leer
hex-empty-beside = Leer, { $place }
hex-on-top = auf { $tiles }
hex-can-be-taken = kann genommen werden
table-empty = Der Tisch ist leer.
stack-on-top = obenauf
stack-joint = {", darunter "}

status-line = Variante ab Zug { NUMBER($ply) }
status-look = Zug { NUMBER($ply) } von { NUMBER($all) }
status-choose-hand = Wähle deine Starthand
status-wait-hand = Warten auf die andere Starthand
status-your-turn = Du bist am Zug
status-thinking = { $name } denkt nach …
status-to-move = { $player ->
    [white] Weiß ist am Zug
   *[black] Schwarz ist am Zug
}
status-to-move-named = { $name } ist am Zug
status-actions = { $who }: { $count } Aktionen

event-forced = { $who ->
    [you] Du hast keinen erlaubten Zug und passt.
    [named] { $name } hat keinen erlaubten Zug und passt.
    [white] Weiß hat keinen erlaubten Zug und passt.
   *[black] Schwarz hat keinen erlaubten Zug und passt.
}
event-pass = { $who ->
    [you] Du passt.
    [named] { $name } passt.
    [white] Weiß passt.
   *[black] Schwarz passt.
}
event-one-more = { $deed } Es folgt noch eine Aktion.
event-one-more-move = { $move }. Es folgt noch eine Aktion.
event-sealed = { $who ->
    [you] Deine Starthand steht. Sie liegt verdeckt, bis beide gewählt haben.
    [named] { $name } hat eine Starthand gewählt.
    [white] Weiß hat eine Starthand gewählt.
   *[black] Schwarz hat eine Starthand gewählt.
}
event-taken-back = { $who ->
    [you] Du hast einen Zug zurückgenommen.
    [named] { $name } hat einen Zug zurückgenommen.
    [white] Weiß hat einen Zug zurückgenommen.
   *[black] Schwarz hat einen Zug zurückgenommen.
} { $status }.
event-takeback-declined = { $who ->
    [you] Du hast die Rücknahme abgelehnt.
    [named] { $name } hat die Rücknahme abgelehnt.
    [white] Weiß hat die Rücknahme abgelehnt.
   *[black] Schwarz hat die Rücknahme abgelehnt.
}
event-draw-declined = { $who ->
    [you] Du hast das Remis abgelehnt.
    [named] { $name } hat das Remis abgelehnt.
    [white] Weiß hat das Remis abgelehnt.
   *[black] Schwarz hat das Remis abgelehnt.
}
event-joined = { $name } spielt mit.
event-someone-joined = Jemand spielt mit.
event-played = { $player }: { $move }. { $status }.
event-played-drew = { $player }: { $move }. Zieht { CASE($tile, "acc") }. { $status }.
ended-resigned = { $who ->
    [you] Du hast aufgegeben.
   *[named] { $name } hat aufgegeben.
}
ended-time = { $who ->
    [you] Du hast keine Zeit mehr.
   *[named] { $name } hat keine Zeit mehr.
}
ended-abandoned = { $who ->
    [you] Du hast die Partie verlassen.
   *[named] { $name } hat die Partie verlassen.
}
event-over = Die Partie ist zu Ende.

banner-make = Diesen Zug machen
banner-take-back = Zurücknehmen
banner-trying = Variante: { $move }
banner-look = Zug { NUMBER($ply) } von { NUMBER($all) }. Probiere hier Züge aus; die Partie bleibt unberührt.
banner-one-back = Einen zurück
banner-back = Zurück zur Partie
banner-result = { $result ->
    [won] Du gewinnst
    [lost] Du verlierst
    [white] Weiß gewinnt
    [black] Schwarz gewinnt
    [aborted] Abgebrochen
   *[draw] Remis
}
banner-next-level = Nächste Stufe: { $level }
banner-rematch = Revanche
banner-hide = Ausblenden
banner-analyse = Analysieren
banner-new = Neue Partie
rule-link = Regel { $rule }
pile-bag = Beutel
pile-removed = Entfernt
pile-heap = { CASE($tile, "label") }, { $count }

card-close = Karte schließen
card-other-side = Auf der Rückseite: { $creature }.
card-more = Mehr: { $creature }
refusal-here = Nicht hier: { $because }

hint-looking = Ein guter Zug wird gesucht …
hint-move = Tipp: { $move }.
hint-move-because = Tipp: { $move }. { $because }
hint-try = Tipp: Versuche es mit { CASE($tile, "dat") }.
hint-where = Wohin?

ask-takeback = Zug zurück
    .asked = Rücknahme erbeten
    .offer = { $name } möchte einen Zug zurücknehmen.
ask-draw = Remis
    .asked = Remis angeboten
    .offer = { $name } bietet Remis an.
ask-resign = Aufgeben
ask-abort = Abbrechen
ask-rematch = Revanche
    .asked = Revanche angeboten
    .offer = { $name } möchte eine Revanche.
sure-resign = Diese Partie aufgeben?
    .about = Dein Gegner gewinnt, und das lässt sich nicht zurücknehmen.
sure-abort = Die Partie abbrechen?
    .about = Niemand gewinnt, und die Partie ist zu Ende.
act-move-now = Zieh jetzt
act-hint = Tipp
act-threats = Drohungen
act-another = Neue Partie
act-share = Teilen
offer-accept = Annehmen
offer-decline = Ablehnen

chat-players = Chat
chat-watchers = Chat der Zuschauer
chat-write = Eine Nachricht schreiben
chat-placeholder = Nachricht schreiben …
chat-send = Senden
chat-said = { $name } sagt: { $text }
chat-is-muted = { $name } ist stummgeschaltet.
chat-is-unmuted = { $name } ist wieder zu hören.
chat-hide = Ausblenden
    .label = Chat ausblenden
chat-show = Einblenden
    .label = Chat einblenden
chat-none = Noch keine Nachrichten.
chat-line-says = sagt
chat-line-muted = ist stummgeschaltet
chat-muted = stummgeschaltet
chat-mute = { $name } stummschalten
chat-unmute = { $name } wieder hören

clock-low = Noch { NUMBER($seconds) } Sekunden.
clock-days = { NUMBER($days) } T { NUMBER($hours) } Std
find-list = Erlaubte Züge
find-placeholder = Zug suchen …  ( / )
find-label = Einen erlaubten Zug durch Tippen finden
find-found = { $count ->
    [0] Keine Züge.
    [one] 1 Zug. { $first }
   *[other] { $count } Züge. { $first }
}
find-more = und { $count } weitere: weitertippen
find-none = Kein erlaubter Zug passt dazu

computer-cannot-move = Der Computer kann nicht ziehen
computer-retry = Noch einmal versuchen
computer-takeback = Meinen Zug zurücknehmen
computer-abort = Partie abbrechen
computer-resign = Aufgeben

faces-label = Welche Seite oben ist
keys-edge = Hier endet der Stock.
keys-nothing = Auf dem Brett ist jetzt nichts möglich.

layout-points = Punkte: { NUMBER($points) }
layout-clock = { $player ->
    [white] Zeit von Weiß
   *[black] Zeit von Schwarz
}
layout-player = { $player ->
    [white] Spieler Weiß
   *[black] Spieler Schwarz
}
layout-board = Brett. Pfeiltasten laufen, Enter nimmt und legt, N geht zum nächsten Stein oder Platz, Leertaste öffnet einen Stapel, I erklärt einen Stein, W liest die ganze Stellung vor, Schrägstrich sucht einen Zug.
layout-view = Ansicht
layout-larger = Größer
layout-smaller = Kleiner
layout-fit = Den ganzen Stock zeigen
layout-turn-left = Den Tisch nach links drehen
layout-turn-right = Den Tisch nach rechts drehen
layout-opening-hand = Starthand
layout-end-turn = Zug beenden
layout-hint = Nimm einen Stein aus deinem Vorrat und wähle seinen Platz. Oder ziehe ihn dorthin.
layout-tile = Stein
layout-piles = Beutel und entfernte Steine
layout-game = Partie
layout-offers = Angebote
layout-left = Gegner ist gegangen
layout-actions = Aktionen
layout-chat = Chat
layout-side = Züge und Aktionen
layout-moves = Züge
moves-step = Durch die Partie blättern
moves-first = Zum Anfang
moves-back = Einen Zug zurück
moves-forth = Einen Zug vor
moves-last = Zum neuesten Zug
moves-spent = Zeit für diesen Zug
moves-none = Noch keine Züge

board-places = { $waits ->
    [yes] { CAP(CASE($tile, "label")) }: Jeder Platz steht zur Wahl, für deinen nächsten Zug.
   *[no] { $count ->
        [one] { CAP(CASE($tile, "label")) }: Ein Platz steht zur Wahl.
       *[other] { CAP(CASE($tile, "label")) }: { $count } Plätze stehen zur Wahl.
    }
}
board-wish-illegal = Dein vorbereiteter Zug ist nicht mehr möglich.
board-wish-waits = Der Zug wartet, bis du am Zug bist.
board-nothing-here = Hier ist nichts.
board-what = Was soll hier geschehen?
board-put-back = Zurückgelegt.
board-tap-again = Tippe noch einmal auf das Feld, um es zu wählen.

share-picture = Bild { $format }
share-copy-game = Partie als Text kopieren
share-study = In der Studie öffnen
share-title = Teilen
share-playing = Zum Mitspielen
share-watching = Zum Zusehen
share-position = Diese Stellung
share-line = Diese Variante
share-invite = Schicke deinem Gegner diesen Link
share-copy-this = Kopiere dies
share-text = Text zum Kopieren
share-link-copied = Link kopiert.
share-copy = Kopieren
share-no-game = Die Partie ließ sich nicht laden. Versuche es noch einmal.
share-copied = Partie als Text kopiert.
share-no-picture = Das Bild ließ sich nicht laden. Versuche es noch einmal.
film-title = Animation
film-size = Größe
film-pixels = { $pixels } Pixel
film-draw = { $format } speichern
film-drawing = Die Animation wird gezeichnet …
film-saved = Animation gespeichert ({ $size }).

swarm-take = Diese Starthand nehmen
swarm-choose = Wähle deine Starthand
swarm-hand = Deine Starthand
swarm-tiles = Steine zur Wahl
swarm-again = Von vorn
swarm-offer = { $tile } nehmen, noch { NUMBER($count) }
swarm-put-back = { $tile } zurücklegen
swarm-always = In jeder Starthand
swarm-down = Deine Starthand liegt verdeckt. Du kannst sie noch ändern, bis dein Gegner gewählt hat.
swarm-open = Die Königin und drei weitere Steine. Dein Gegner sieht deine Starthand erst, wenn ihr beide gewählt habt.

seat-free = Freier Platz
seat-guest = Gast { $number }
seat-computer = Skep, Stufe { NUMBER($level) }
seat-computer-max = Skep, max
seat-you = du
seat-waiting = wartet
seat-away = abwesend
left-countdown = · noch { $time }, um zurückzukommen
left-over = { $name } hat die Partie verlassen.
left-win = Sieg beanspruchen
left-draw = Remis beanspruchen
left-abort = Partie abbrechen
left-wait = Weiter warten
seat-thinking = denkt nach …
seat-actions = { $count } Aktionen
seat-owed = zwei Aktionen im nächsten Zug
seat-sealed = Starthand gewählt

game-link = Vielleicht fehlt ein Teil des Links.
game-watchers = { $count ->
    [one] 1 Zuschauer
   *[other] { $count } Zuschauer
}
game-make = Diesen Zug machen?
game-lost = Verbindung verloren. Neuer Versuch.
game-unsent = Dein Zug wird gesendet, sobald die Verbindung wieder da ist.
game-move-lost = Dein Zug { $move } ist nicht rechtzeitig angekommen; die Partie ist ohne ihn weitergegangen.
socket-none = Gerade besteht keine Verbindung; sie wird neu aufgebaut.
socket-lost = Die Verbindung ist abgebrochen.
