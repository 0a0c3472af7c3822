# El final de una partida en cifras.

ending-moves = Jugadas
ending-tiles = Fichas
ending-time = Tiempo
ending-of-six = { NUMBER($count) } de 6
ending-won = Has ganado en { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}: { $tile } ha cerrado el cerco.
ending-lost = Has perdido tras { $moves ->
    [one] una jugada
   *[other] { $moves } jugadas
}: { $tile } ha cerrado el cerco.
card-hint = Señala una ficha o tócala: aquí leerás lo que hace.
seat-failed = no puede mover
game-failed = La máquina no puede mover
