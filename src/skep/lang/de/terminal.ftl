# Das Spiel im Terminal. Was man eintippt, ist in jeder Sprache gleich.

terminal-help =
    wA1 bQ-      wA1 östlich von bQ legen oder dorthin ziehen; das Zeichen weist den Weg:
                       \bQ bQ/
                     -bQ   bQ   bQ-      und bQ allein: oben darauf
                       /bQ bQ\
    wA1          zeigt, was wA1 kann; dann genügt die Nummer
    moves        alle erlaubten Züge
    why wA1      warum dieser Stein nicht ziehen kann
    wB1=T bQ-    mit der Rückseite nach oben    wB1~      Stein umdrehen
    bA2!         stechen                        wL<>bA2   tauschen
    wNxbA2       entfernen                      nK~       Honeycombo umdrehen
    wQ,wA1,...   Starthand nehmen (Swarm)       pass      Doppelzug beenden
    undo         letzten Zug zurücknehmen       hint      ein guter Zug
    draw         Remis anbieten                 resign    aufgeben
    board        Tisch neu zeichnen             rules U6  wie eine Regel heißt
    save FILE    Partie speichern               load FILE Partie fortsetzen
    again        neue Partie, Farben getauscht  quit      verlassen

terminal-begins = Eine Partie { $game }. Mit help erfährst du, was du eingeben kannst.
terminal-goodbye = Auf Wiedersehen.
terminal-thinking = { $name } denkt nach ...
terminal-prompt = { $player ->
    [white] Weiß>
    [black] Schwarz>
   *[over] Ende>
}
terminal-no-such-number = Diese Nummer steht nicht in der Liste; nenne einen Stein, dann bekommst du eine.
terminal-no-move = Es gibt keinen Zug: Die Partie ist zu Ende.
terminal-why-what = Warum was? Nenne einen Stein dieser Partie, etwa: why wQ
terminal-can-move = { $tile } kann ziehen.
terminal-rule = { $id }: { $title }
terminal-which-rule = Welche Regel? Regeln heißen zum Beispiel M1 oder U6.
terminal-over = Die Partie ist zu Ende.
terminal-hint = Wie wäre es mit { $move }?
terminal-save-where = Wohin speichern? Schreibe save und den Namen einer Datei.
terminal-not-written = { $file } kann nicht geschrieben werden: { $error }.
terminal-written = In { $file } gespeichert.
terminal-not-read = { $file } kann nicht gelesen werden: { $error }.
terminal-nothing = nichts
terminal-no-game = { $file } enthält keine Partie: { $error }

terminal-who = { $player ->
    [white] Weiß
   *[black] Schwarz
}
terminal-who-named = { terminal-who } ({ $name })
terminal-played = { $who }: { $move }
terminal-passes = { $who } kann nicht ziehen und passt.
terminal-sealed = { $who } hat eine Starthand gewählt.
terminal-taken-back = { $count ->
    [one] 1 Zug zurückgenommen.
   *[other] { $count } Züge zurückgenommen.
}
terminal-draw-offered = { $who } bietet Remis an.
terminal-draw-declined = { $who } möchte kein Remis.
terminal-takeback-offered = { $who } möchte einen Zug zurücknehmen.
terminal-takeback-declined = { $who } ist nicht einverstanden.
terminal-rematch-offered = { $who } möchte eine Revanche.
terminal-rematch = Noch eine Partie.
terminal-ended = { $because } { $result ->
    [white] Weiß gewinnt.
    [black] Schwarz gewinnt.
    [aborted] Niemand gewinnt.
   *[drawn] Die Partie ist remis.
}
terminal-hand = { $player ->
    [white] Vorrat von Weiß: { $tiles }
   *[black] Vorrat von Schwarz: { $tiles }
}
terminal-bag = im Beutel: { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
terminal-takes-hand = { $who } nimmt eine Starthand: { $queen } und drei weitere, zum Beispiel { $example }
terminal-turn = { $who } am Zug, Zug { NUMBER($turn) }{ $actions ->
    [second] , zweite Aktion
    [two] , zwei Aktionen
   *[one] {""}
}.
