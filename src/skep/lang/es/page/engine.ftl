# El motor junto a un estudio, la revisión de una partida, aprender de los errores.

engine-title = Motor
engine-color-white = { $case ->
    [the] las blancas
   *[label] Blancas
}
engine-color-black = { $case ->
    [the] las negras
   *[label] Negras
}
engine-wins-in = { CAP(CASE($color, "the")) } ganan en { $turns }
engine-chance = Blancas { $chance }
engine-score = Probabilidad de ganar
engine-lines = { $count ->
    [one] 1 variante
   *[other] { $count } variantes
}
engine-number-of-lines = Número de variantes
engine-deeper = Profundizar
engine-threat = Mostrar la amenaza
engine-arrows = Flechas en el tablero
engine-hint = Pista
engine-depth = Profundidad { $depth }
engine-speed-k = { $count } kn/s
engine-speed-m = { $count } Mn/s
engine-fold = Plegar la variante { $rank }
engine-unfold = Mostrar toda la variante { $rank }
engine-see-line = Variante { $rank }: { $worth }. Verla en un tablero pequeño
engine-enter-move = Jugar hasta esta jugada
engine-small-board = Tras { $moves }
engine-compiling = Preparando el motor: { $percent } %
engine-waiting = { $count ->
    [one] Otra persona está analizando; después te toca a ti.
   *[other] Hay otras { $count } personas analizando; ya te tocará.
}
engine-short = Otros también analizan: { $seconds } s para esta posición.
engine-was-short = Otros también analizaban, así que fueron { $seconds } s. «Profundizar» continúa.
engine-failed = El motor ha fallado en esta posición. Apágalo y enciéndelo para volver a intentarlo.
engine-elsewhere = El motor se usa en otra pestaña.
engine-fallback-simd = Este navegador no puede ejecutar el motor. Analiza el servidor en su lugar.
engine-fallback-slow = Este dispositivo es demasiado lento para el motor. Analiza el servidor en su lugar.
engine-fallback-missing = El motor para este dispositivo aún no está listo. Analiza el servidor en su lugar.
engine-fallback-unfit = Esta partida es demasiado grande para el motor en este dispositivo. Analiza el servidor en su lugar.
engine-fallback-failed = El motor ha fallado en este dispositivo. Analiza el servidor en su lugar.
engine-spoken = { $worth }; lo mejor es { $move }; profundidad { $depth }.

review-title = Revisión
review-about = El motor mira cada posición y muestra dónde cambió la partida.
review-begin = Revisar esta partida
review-progress = Cómo va la revisión
review-waiting = Esperando al motor…
review-so-far = { $done } de { $total } posiciones
review-done = La partida está revisada. Precisión de las blancas { $white }, de las negras { $black }.
review-failed = El motor ha fallado en esta partida; puedes volver a pedirlo.
review-chart = Probabilidad de ganar durante la partida
review-at = Jugada { $ply }. { $worth }
review-accuracy = precisión de { CASE($color, "the") }
review-inaccuracies = { $count ->
    [one] 1 imprecisión
   *[other] { $count } imprecisiones
}
review-mistakes = { $count ->
    [one] 1 error
   *[other] { $count } errores
}
review-blunders = { $count ->
    [one] 1 error grave
   *[other] { $count } errores graves
}
review-inaccuracy-of = Imprecisión, −{ $loss } %
review-mistake-of = Error, −{ $loss } %
review-blunder-of = Error grave, −{ $loss } %
review-better = Mejor: { $moves }
review-enter = Escribirlo en el árbol
review-next = Siguiente error
review-entered = Los signos y las mejores variantes están en el árbol.

mistakes-title = Aprende de tus errores
mistakes-keep = Hacer problemas de los errores de { CASE($color, "the") }
mistakes-kept = Problemas de los errores de { CASE($color, "the") }: { NUMBER($count) } nuevos.
mistakes-kept-link = Resolverlos
mistakes-begin = { $color }: { $count ->
    [one] 1 error
   *[other] { $count } errores
}
mistakes-try = Inténtalo tú
mistakes-left = { $count ->
    [one] El último error
   *[other] Quedan { $count } errores
}
mistakes-find-mistake = { CAP(CASE($color, "the")) } jugaron { $text }, un error. Encuentra una jugada mejor.
mistakes-find-blunder = { CAP(CASE($color, "the")) } jugaron { $text }, un error grave. Encuentra una jugada mejor.
mistakes-judging = Mirando tu jugada…
mistakes-best = Correcto: { $move } era lo mejor.
mistakes-good = { $move } también es buena.
mistakes-same = Eso es lo que se jugó.
mistakes-wrong = { $move } regala { $loss }: { $line }.
mistakes-unjudged = { $move }: el motor no dice nada de ella.
mistakes-wins = { $move } gana de inmediato.
mistakes-loses = { $move } pierde de inmediato.
mistakes-draws = { $move } termina la partida en tablas.
mistakes-solution = Lo mejor era { $moves }.
mistakes-again = Otra vez
mistakes-next = Siguiente
mistakes-finish = Terminar
mistakes-solution-button = Mostrar la solución
mistakes-skip = Saltar
mistakes-stop = Parar
