# La página de inicio.

home-title = Rodea a la Reina
home-lead = Hive es un juego de insectos sobre una mesa vacía: las fichas que pones son el tablero. Aquí en todas sus ediciones, con todas las expansiones, gratis.
home-play = Jugar ahora
home-learn = Aprender el juego
home-play-note = «Jugar ahora» empieza una partida contra el ordenador; deshaz jugadas cuantas veces quieras.
home-living = Una partida corta que se juega sola
home-living-stop = Parar la partida
home-living-go-on = Dejar que siga la partida
home-mine = Tus partidas
home-all-mine = Todas tus partidas
home-editions = Todas las ediciones

door-learn = Aprender
    .about = ¿Nuevo en Hive? Diez tableros pequeños y luego tu primera partida.
door-learn-first = Aprender en cinco minutos
door-learn-all = Todas las lecciones
door-learn-creatures = Las criaturas
door-learn-rules = Las reglas
door-play = Jugar
    .about = Contra el ordenador, contra un amigo con un enlace o dos en una pantalla.
door-play-friend = Jugar con un amigo
door-play-here = Dos en esta pantalla
door-play-level = Elegir un nivel
door-play-mine = Mis partidas
door-study = Estudiar
    .about = Prueba variantes, lee partidas de otros sitios, encuentra la victoria.
door-study-board = Tablero de estudio
door-study-editor = Preparar una posición
door-study-puzzle = Problema del día
