# Das Ende einer Partie in Zahlen.

ending-moves = Züge
ending-tiles = Steine
ending-time = Zeit
ending-of-six = { NUMBER($count) } von 6
ending-won = Gewonnen in { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}: { CAP($tile) } hat den Ring geschlossen.
ending-lost = Verloren nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}: { CAP($tile) } hat den Ring geschlossen.
card-hint = Zeige auf einen Stein oder berühre ihn: Hier liest du, was er tut.
seat-failed = kann nicht ziehen
game-failed = Der Computer kann nicht ziehen
