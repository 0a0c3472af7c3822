# El editor de posiciones.

editor-title = Editor de posiciones
editor-side = Qué posición es y qué hacer con ella
editor-hint = Toma una ficha de cualquiera de las dos manos y ponla donde quieras; toma una de la mesa para moverla, darle la vuelta o decir qué le pasó.
editor-tile = La ficha elegida
editor-position = La posición
editor-verdict = Lo que dicen las reglas
editor-fine = La posición es válida.
editor-turn = A quién le toca
editor-number = Número del turno
editor-number-auto = automático
editor-honeycombo = Honeycombo
editor-flip-none = Nadie acaba de darle la vuelta
editor-deed = En el turno anterior
editor-deed-none = no le pasó nada
editor-deed-moved = se movió, así que descansa
editor-deed-placed = se colocó
editor-deed-flipped = se le dio la vuelta
editor-deed-stung = recibió una picadura
editor-stack = La pila, primero la ficha de arriba
editor-up = Más arriba: { $tile }
editor-down = Más abajo: { $tile }
editor-turn-over = Dar la vuelta
editor-take-off = Quitar de la mesa
editor-to-hand = De vuelta a la mano
editor-to-bag = A la bolsa
editor-to-white = A la mano blanca
editor-to-black = A la mano negra
editor-remove = Fuera del juego
editor-let-go = Soltar
editor-bag = Bolsa
editor-removed = Fuera del juego
editor-lay-here = poner aquí
editor-laid = Puesta: { $tile }
editor-taken-off = Quitada: { $tile }
editor-turned = Vuelta: { $tile }
editor-cleared = La mesa está vacía.
editor-undone = Deshecho
editor-redone = Rehecho
editor-undo = Deshacer
editor-redo = Rehacer
editor-clear = Vaciar la mesa
editor-swap = Intercambiar colores
editor-rules = Elegir el juego
editor-use-rules = Usar este juego
editor-paste = Pegar una posición
editor-copy-link = Copiar enlace
editor-study = Estudiarla
editor-play = Jugar contra la máquina
editor-send = Enviar a un amigo
editor-play-title = Jugar esta posición contra la máquina
editor-send-title = Jugar esta posición con un amigo
editor-over = Aquí la partida ha terminado: { $because }
editor-not-fine = { $count ->
    [one] La posición no es válida:
   *[other] La posición no es válida, por { $count } razones:
}
editor-flip-owed = { $color ->
    [white] Las blancas acaban de darle la vuelta y luego tendrán dos acciones
   *[black] Las negras acaban de darle la vuelta y luego tendrán dos acciones
}
editor-flip-double = { $color ->
    [white] Las blancas tienen ahora dos acciones
   *[black] Las negras tienen ahora dos acciones
}
editor-left-out = { $count ->
    [one] Una ficha no es de este juego y se ha quitado.
   *[other] { $count } fichas no son de este juego y se han quitado.
}
