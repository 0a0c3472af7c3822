# El juego en la terminal. Lo que se escribe es igual en todos los idiomas.

terminal-help =
    wA1 bQ-      colocar o mover wA1 al este de bQ; el signo indica el lado:
                       \bQ bQ/
                     -bQ   bQ   bQ-      y bQ solo: encima
                       /bQ bQ\
    wA1          muestra lo que puede wA1; luego basta el número
    moves        todas las jugadas legales
    why wA1      por qué no puede moverse esta ficha
    wB1=T bQ-    colocar con el reverso arriba  wB1~      dar la vuelta
    bA2!         picar                          wL<>bA2   intercambiar
    wNxbA2       eliminar                       nK~       girar el Honeycombo
    wQ,wA1,...   tomar mano inicial (Swarm)     pass      acabar un turno doble
    undo         deshacer tu última jugada      hint      una buena jugada
    draw         ofrecer tablas                 resign    abandonar
    board        dibujar la mesa otra vez       rules U6  cómo se llama una regla
    save FILE    guardar la partida             load FILE seguir con una
    again        otra partida, colores al revés quit      salir

terminal-begins = Una partida de { $game }. Escribe help para ver lo que puedes decir.
terminal-goodbye = Hasta pronto.
terminal-thinking = { $name } está pensando ...
terminal-prompt = { $player ->
    [white] blancas>
    [black] negras>
   *[over] fin>
}
terminal-no-such-number = Ese número no está en la lista; nombra una ficha para tener una.
terminal-no-move = No hay jugada: la partida ha terminado.
terminal-why-what = ¿Por qué qué? Nombra una ficha de esta partida, por ejemplo: why wQ
terminal-can-move = { $tile } puede moverse.
terminal-rule = { $id }: { $title }
terminal-which-rule = ¿Qué regla? Las reglas se llaman por ejemplo M1 o U6.
terminal-over = La partida ha terminado.
terminal-hint = ¿Qué tal { $move }?
terminal-save-where = ¿Dónde guardarla? Escribe save y el nombre de un archivo.
terminal-not-written = No se puede escribir { $file }: { $error }.
terminal-written = Guardado en { $file }.
terminal-not-read = No se puede leer { $file }: { $error }.
terminal-nothing = nada
terminal-no-game = { $file } no contiene ninguna partida: { $error }

terminal-who = { $case ->
    [the] { $player ->
        [white] las blancas
       *[black] las negras
    }
   *[label] { $player ->
        [white] Blancas
       *[black] Negras
    }
}
terminal-who-named = { terminal-who } ({ $name })
terminal-played = { $who }: { $move }
terminal-passes = { CAP(CASE($who, "the")) } no pueden mover y pasan.
terminal-sealed = { CAP(CASE($who, "the")) } han elegido una mano inicial.
terminal-taken-back = { $count ->
    [one] Se ha deshecho 1 jugada.
   *[other] Se han deshecho { $count } jugadas.
}
terminal-draw-offered = { CAP(CASE($who, "the")) } ofrecen tablas.
terminal-draw-declined = { CAP(CASE($who, "the")) } no quieren tablas.
terminal-takeback-offered = { CAP(CASE($who, "the")) } quieren deshacer una jugada.
terminal-takeback-declined = { CAP(CASE($who, "the")) } no están de acuerdo.
terminal-rematch-offered = { CAP(CASE($who, "the")) } quieren la revancha.
terminal-rematch = Otra partida.
terminal-ended = { $because } { $result ->
    [white] Ganan las blancas.
    [black] Ganan las negras.
    [aborted] No gana nadie.
   *[drawn] La partida termina en tablas.
}
terminal-hand = { $player ->
    [white] mano de las blancas: { $tiles }
   *[black] mano de las negras: { $tiles }
}
terminal-bag = en la bolsa: { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
}
terminal-takes-hand = { CAP(CASE($who, "the")) } toman una mano inicial: { $queen } y tres más, por ejemplo { $example }
terminal-turn = Juegan { CASE($who, "the") }, turno { NUMBER($turn) }{ $actions ->
    [second] , segunda acción
    [two] , dos acciones
   *[one] {""}
}.
