# El final de una partida en cifras.

ending-moves = Jugadas
ending-tiles = Fichas
ending-time = Tiempo
ending-of-six = { NUMBER($count) } de 6
card-hint = Señala una ficha o tócala: aquí leerás lo que hace.
seat-failed = no puede mover
game-failed = El ordenador no puede mover
