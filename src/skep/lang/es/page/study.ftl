# El estudio: una partida como árbol, con comentarios y marcas.

study-heading = Estudio
study-tab = { $name } · Estudio · Skep
study-side = Jugadas y herramientas
study-menu = Menú
study-line = Variante actual
study-none = No existe ese estudio
study-none-because = Está guardado en otro navegador, o en ninguno.
study-to-move = { $color ->
    [white] Juegan las blancas
   *[black] Juegan las negras
}
study-actions = { $status }, { $count } acciones
study-swarm = { $color ->
    [white] La Reina y tres fichas más, para las blancas.
   *[black] La Reina y tres fichas más, para las negras.
}
study-pass = Pasar
study-end-turn = Terminar el turno
study-end-of-line = Al final de la variante

tree-variations = { $count ->
    [one] { $count } variante
   *[other] { $count } variantes
}
tree-fold = { $variations } de la jugada { $ply }
tree-marked = con marcas
tree-deleted = { $count ->
    [one] { $text } está borrada.
   *[other] { $count } jugadas están borradas.
}
tree-undo = Deshacer

node-judge = Valorar esta jugada
node-standing = La posición
nag-1 = Buena jugada
nag-2 = Error
nag-3 = Jugada brillante
nag-4 = Error grave
nag-5 = Jugada interesante
nag-6 = Jugada dudosa
nag-10 = Igualdad
nag-13 = Posición poco clara
nag-14 = Las blancas están algo mejor
nag-15 = Las negras están algo mejor
nag-16 = Las blancas están mejor
nag-17 = Las negras están mejor
nag-18 = Las blancas ganan
nag-19 = Las negras ganan
node-this = Esta jugada
node-comment = Comentario
node-comment-move = Comenta esta jugada
node-comment-game = Comenta la partida
node-marks = Anillos y flechas
node-ink = { $ink ->
    [G] Dibujar en verde
    [R] Dibujar en rojo
    [Y] Dibujar en amarillo
   *[B] Dibujar en azul
}
node-clear = Borrar marcas
node-promote = Promover
node-main = Línea principal
node-delete = Borrar
node-redraw = Robar otra ficha
node-redraw-short = Robar otra
node-promote-long = Promover la variante
node-main-long = Hacerla línea principal
node-write = Escribir un comentario
node-unfold = Desplegar
node-fold = Plegar las variantes desde aquí
node-copy = Copiar esta variante como PGN
node-delete-long = { $count ->
    [one] Borrar esta jugada
   *[other] Borrar desde aquí, { $count } jugadas
}

study-open = Abrir…
study-export = Exportar…
study-new = Nuevo…
study-edit-position = Posición…
chapter-title = Capítulos
chapter-name = Nombre del capítulo { $number }
chapter-new-name = Capítulo { $number }
chapter-add = Capítulo vacío
chapter-add-here = Desde esta posición
chapter-delete = Borrar: { $name }
chapter-delete-sure = { $count ->
    [0] No tiene jugadas.
    [one] Su única jugada se borra con él, para todos los que tienen el estudio.
   *[other] Sus { $count } jugadas se borran con él, para todos los que tienen el estudio.
}
study-studies = Estudios
study-play-on = Seguir jugando
study-keys = Teclas
study-chapter = Capítulo
study-game = Partida
study-new-title = Un estudio nuevo
study-name = Nombre de este estudio
study-readers = Aquí ahora: { $names }
study-readers-more = { $count } más
study-list-title = Mis estudios
study-list-none = Ninguno todavía.
study-list-where = Guardados en este navegador.
study-list-row = { $count ->
    [one] { $count } jugada · { $date }
   *[other] { $count } jugadas · { $date }
}
study-forget = Borrar { $name }
study-forget-sure = ¿Borrar este estudio?
study-forget-because = Solo está guardado en este navegador y no se puede recuperar.
study-full = En este navegador no queda sitio para estudios. Comparte este, descárgalo o borra otro.

study-link-read = Para leer
study-link-write = Para escribir juntos
study-link-about = Quien tenga el segundo enlace puede cambiar el estudio, y lo ves al momento.

open-title = Abrir una partida
open-about = PGN, cadenas de hivegame (UHP), SGF de BoardSpace, HOP, una lista de jugadas, una posición dibujada o un enlace de este servidor. Varias partidas se convierten en capítulos. El formato se detecta automáticamente.
open-field = Partida, posición o enlace
open-file = Elegir un archivo…
open-open = Abrir
open-nothing = No hay nada que leer.
open-too-long = Demasiado largo: el límite es de { $count } caracteres.
open-elsewhere = Ese enlace lleva a otro servidor. Copia allí la partida misma, como UHP, PGN o SGF, y pégala aquí.
open-stopped = Jugada { $ply }, { $text }: { $because } Lo anterior se conserva.
open-stopped-game = Partida { $game }, jugada { $ply }, { $text }: { $because } Lo anterior se conserva.
open-more-stops = { $count ->
    [one] Hay un caso más.
   *[other] Hay { $count } casos más.
}

export-title = Exportar
export-tree = El árbol
export-trees = El árbol, o los { $count } capítulos
export-line = Esta variante
export-position = Esta posición
export-copy-pgn = Copiar PGN
export-save-pgn = Descargar PGN
export-save-sgf = Guardar en SGF
export-save-all = Descargar todo
export-copy-line = Copiar PGN de la variante
export-copy = Copiar { $format }
export-copied = Copiado como { $format }.
export-sketch = dibujo

keys-title = Teclas
keys-step = Una jugada atrás o adelante
keys-others = Otra jugada probada aquí; si no, al principio o al final
keys-ends = Al principio, al final de la variante
keys-branches = A la bifurcación anterior, a la siguiente
keys-beside = A la variante de al lado
keys-flip = Dar la vuelta a la mesa
keys-undo = Deshacer el último cambio
keys-find = Buscar una jugada
keys-engine = Encender o apagar el motor
keys-threat = Qué amenaza el otro bando
keys-explorer = Abrir o cerrar el explorador
keys-best = Jugar la mejor jugada del motor
keys-comments = Mostrar u ocultar los comentarios
keys-fold = Plegar las variantes de aquí
keys-chapters = Capítulo siguiente, capítulo anterior
keys-arrows = Mostrar u ocultar las flechas del motor
keys-hint = Pista: una ficha y, después, adónde va
keys-frequent = Jugar la jugada más frecuente del explorador
keys-draw = Dibujar anillos y flechas; con Mayús en rojo, Alt en azul, ambas en amarillo
keys-draw-by = Botón derecho
keys-board = Las flechas caminan por él, Intro toma y deja, Esc sale
keys-board-by = Tab al tablero
