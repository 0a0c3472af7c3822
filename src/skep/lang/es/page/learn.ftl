# Lecciones, problemas, reglas y criaturas.

learn-title = Aprender
learn-lead = Lecciones cortas en tableros donde puedes jugar. Sáltate lo que ya sabes; nada está bloqueado.
learn-start = Empezar
learn-continue = Continuar
learn-all-done = Has terminado todas las lecciones.
learn-sum = { NUMBER($done) } de { NUMBER($count) } tableros, { NUMBER($stars) } de { NUMBER($most) } estrellas
learn-done = { NUMBER($done) } de { NUMBER($count) } hechos
learn-boards = { $count ->
    [one] 1 tablero
   *[other] { $count } tableros
}

lesson-missed = Es una jugada legal, pero no la que se pide. Inténtalo otra vez.
lesson-missed-reset = Es una jugada legal, pero no la que se pide. Reinicia e inténtalo otra vez.
lesson-none = No existe esa lección
lesson-steps = Tableros
lesson-task = Tarea
lesson-all = Todas las lecciones
lesson-board = Tablero. { $task }
lesson-hint = Pista
lesson-skip = Saltar
lesson-good = ✓ Bien.
lesson-again = Otra vez
lesson-done = Hecho. { $words }
lesson-next = Siguiente
lesson-once-more = Una vez más
lesson-play = Jugar una partida contra el nivel 1
lesson-next-lesson = Siguiente lección: { $title }
lesson-puzzles = Problemas
lesson-end = Fin de la lección: { NUMBER($stars) } de { NUMBER($most) } estrellas.
lesson-step = Tablero { NUMBER($number) }
lesson-step-done = { $stars ->
    [one] Tablero { NUMBER($number) }, hecho, 1 estrella
   *[other] Tablero { NUMBER($number) }, hecho, { $stars } estrellas
}
stars-some = { NUMBER($stars) } de { NUMBER($most) } estrellas

book-lead = Todo el juego, edición por edición. Se puede jugar en cada tablero; las reglas numeradas están más abajo.
book-rather = ¿Prefieres aprender jugando?
book-chapters = Capítulos
book-board = Tablero para probar. { $task }
try-board = Tablero para probar: { $sentence }
try-reset = Reiniciar

docs-creatures = Las criaturas
docs-rules = Las reglas
docs-by-number = Todas las reglas por su número
docs-all-creatures = Todas las criaturas
docs-all-rules = Todas las reglas
docs-more = Más para probar
docs-none = No existe esa página
docs-back = Volver a la lista
docs-english = Esta página solo está en inglés.

puzzles-title = Problemas
puzzles-mode-daily = Del día
puzzles-mode-train = Entrenar
puzzles-mode-streak = Racha
puzzles-mode-review = Repasar
puzzles-level-easiest = Los más fáciles
puzzles-level-easier = Más fáciles
puzzles-level-normal = Normal
puzzles-level-harder = Más difíciles
puzzles-level-hardest = Los más difíciles
puzzles-none = No existe ese problema
puzzles-not-here = Los problemas no están aquí
puzzles-modes = Tipo de problema
puzzles-task = Tarea
puzzles-reviewed = Hoy no hay nada que repasar. Lo que fallas vuelve al cabo de 1, 3, 7 y 21 días.
puzzles-no-fit = Ningún problema encaja.
puzzles-puzzle = Problema { $id }
puzzles-hint = Pista
puzzles-show = Mostrar la solución
puzzles-right = Correcto. Sigue.
puzzles-wrong = No es eso.
puzzles-again = Otra vez
puzzles-streak-ends = La racha acaba en { NUMBER($count) }; tu mejor es { NUMBER($best) }.
puzzles-done = Resuelto.
puzzles-solved = Resuelto. { $reason }
puzzles-link = Enlace a este problema
puzzles-next = Siguiente problema
puzzles-hint-hand = Coloca una ficha de tu mano.
puzzles-hint-tile = Mira la ficha iluminada.
puzzles-hint-place = Ponla en el hexágono iluminado.
puzzles-solution = La solución.
puzzles-solution-because = La solución. { $reason }
puzzles-any = Cualquiera
puzzles-theme = Tema
puzzles-creature = Criatura
puzzles-plain = Base y Ultimate
puzzles-difficulty = Dificultad
puzzles-rating = Tu puntuación { NUMBER($rating) } ± { NUMBER($deviation) } · { $count ->
    [one] { $count } resuelto
   *[other] { $count } resueltos
}
puzzles-rated = { $title } · puntuación { NUMBER($rating) }
puzzles-streak = racha { NUMBER($count) }, mejor { NUMBER($best) }
puzzles-kinds = Juegos
puzzles-more = Más filtros
puzzles-days-in-a-row = { $count ->
    [one] 1 día seguido
   *[other] { $count } días seguidos
}
puzzles-calendar = Resuelto en { NUMBER($solved) } de los últimos { NUMBER($days) } días
puzzles-day-solved = Ya has resuelto el problema de hoy.
puzzles-day-missed = Has fallado el problema de hoy. Inténtalo otra vez o pasa al siguiente.
puzzles-course = Solución, jugada a jugada
puzzles-at = { NUMBER($at) } de { NUMBER($count) }
puzzles-study = Abrir en el estudio
puzzles-change = Puntuación { $change }
puzzles-of-day = Problema del { $date }
own-title = De mis partidas
own-task = { $color ->
    [white] Juegan las blancas. Encuentra una jugada mejor que la de la partida.
   *[black] Juegan las negras. Encuentra una jugada mejor que la de la partida.
}
own-about = La jugada mejor la encontró el motor; no está demostrada. Vale toda jugada que conserve tus posibilidades con una diferencia menor del { $share }.
own-same = Esa es la jugada de la partida. El tablero muestra la respuesta.
own-wrong = Eso pierde cerca del { $loss } de las posibilidades de ganar. El tablero muestra la respuesta.
own-ended = Eso termina la partida con menos de lo que era posible.
own-judging = El motor mira tu jugada…
own-solution = El motor prefiere { $best }. En la partida, { $played } perdió el { $loss }.
own-none = Revisa una de tus partidas. Cada error con una jugada claramente mejor se convierte aquí en un problema.
own-games = Mis partidas
own-forget = Borrar este problema
