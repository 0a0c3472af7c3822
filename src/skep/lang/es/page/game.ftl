# La página de una partida.

place = { $side ->
    [top] encima { CASE($reference, "de") }
    [east] al este { CASE($reference, "de") }
    [north-east] al noreste { CASE($reference, "de") }
    [north-west] al noroeste { CASE($reference, "de") }
    [west] al oeste { CASE($reference, "de") }
    [south-west] al suroeste { CASE($reference, "de") }
   *[south-east] al sureste { CASE($reference, "de") }
}

move-place = Colocar { $tile } { $place }
move-place-first = Colocar { $tile }
move-move = { CAP($tile) } se mueve { $place }
move-throw = { CAP($tile) }: lanzamiento { CASE($by, "de") } { $place }
move-control = { CAP($tile) }: control { CASE($by, "de") } { $place }
move-flip = Dar la vuelta { CASE($tile, "a") }
move-sting = Picar { CASE($tile, "a") } con { $by }
move-swap = { CAP($tile) } se intercambia con { $target }
move-remove = { CAP($tile) } elimina { CASE($target, "a") }
move-hand = Mano: { $tiles }
move-pass = Pasar

effect-place = Colocar como { $creature }
effect-flip-neutral = Darle la vuelta: dos acciones en tu próximo turno
effect-flip = Dar la vuelta a { $creature }
effect-sting = Picar { CASE($tile, "a") }
effect-remove = Eliminar { CASE($target, "a") } con { $tile }
effect-throw = Lanzamiento { CASE($by, "de") }
effect-control = Mover bajo el control { CASE($by, "de") }
effect-move = Mover aquí
effect-take = Tomar { $tile }

deed-drew = { CAP(CASE($player, "the")) } han robado { $tile }.
deed-throw = { CAP($by) } ha lanzado { CASE($tile, "a") }.
deed-control = { CAP($by) } ha movido { CASE($tile, "a") }.
deed-sting = { CAP($by) } ha picado { CASE($tile, "a") }: no hará nada en su próximo turno.
deed-swap = { CAP($tile) } ha cambiado de lugar con { $target }.
deed-remove = { CAP($tile) } ha eliminado { CASE($target, "a") }; ambas fichas están fuera del juego.
deed-flip-neutral = { CAP(CASE($player, "the")) } han dado la vuelta { CASE($tile, "a") } y tienen dos acciones en el próximo turno.
deed-flip = { CAP(CASE($player, "the")) } han dado la vuelta a una ficha: ahora es { $tile }.

tile-neutral-shows = { $shows ->
    [white] { $creature }, cara blanca arriba
   *[black] { $creature }, cara negra arriba
}
tile-other-side = { $creature } en el reverso
tile-stung = { ATTR($creature, "gender") ->
    [m] picado
   *[f] picada
}
tile-resting = descansa
hand-many = hay { $count }
hand-drawn = recién robada
hand-idle = ahora no se puede colocar
hand-of = { $player ->
    [white] Mano de las blancas
   *[black] Mano de las negras
}
hand-empty = No hay fichas en la mano
hex-empty = Vacía
hex-empty-beside = Vacía, { $place }
hex-on-top = encima de { $tiles }
hex-can-be-taken = se puede tomar
table-empty = La mesa está vacía.
stack-on-top = arriba
stack-joint = {", encima de "}

status-line = Variante desde la jugada { NUMBER($ply) }
status-look = Jugada { NUMBER($ply) } de { NUMBER($all) }
status-choose-hand = Elige tu mano inicial
status-wait-hand = Esperando la otra mano
status-your-turn = Tu turno
status-thinking = { $name } está pensando…
status-to-move = { $player ->
    [white] Juegan las blancas
   *[black] Juegan las negras
}
status-to-move-named = Le toca a { $name }
status-actions = { $who }: { $count } acciones

event-forced = { $who ->
    [you] No tienes ninguna jugada legal y pasas.
    [named] { $name } no tiene ninguna jugada legal y pasa.
    [white] Las blancas no tienen ninguna jugada legal y pasan.
   *[black] Las negras no tienen ninguna jugada legal y pasan.
}
event-pass = { $who ->
    [you] Pasas.
    [named] { $name } pasa.
    [white] Las blancas pasan.
   *[black] Las negras pasan.
}
event-one-more = { $deed } Sigue otra acción.
event-one-more-move = { $move }. Sigue otra acción.
event-sealed = { $who ->
    [you] Tu mano está elegida. Queda boca abajo hasta que estén las dos.
    [named] { $name } ha elegido una mano.
    [white] Las blancas han elegido una mano.
   *[black] Las negras han elegido una mano.
}
event-taken-back = { $who ->
    [you] Has deshecho la jugada.
    [named] { $name } ha deshecho la jugada.
    [white] Las blancas han deshecho la jugada.
   *[black] Las negras han deshecho la jugada.
} { $status }.
event-takeback-declined = { $who ->
    [you] Has rechazado deshacer la jugada.
    [named] { $name } ha rechazado deshacer la jugada.
    [white] Las blancas han rechazado deshacer la jugada.
   *[black] Las negras han rechazado deshacer la jugada.
}
event-draw-declined = { $who ->
    [you] Has rechazado las tablas.
    [named] { $name } ha rechazado las tablas.
    [white] Las blancas han rechazado las tablas.
   *[black] Las negras han rechazado las tablas.
}
event-joined = { $name } se ha unido.
event-someone-joined = Alguien se ha unido.
event-played = { $player }: { $move }. { $status }.
event-played-drew = { $player }: { $move }. Roban { $tile }. { $status }.
ended-resigned = { $who ->
    [you] Has abandonado.
   *[named] { $name } ha abandonado.
}
ended-time = { $who ->
    [you] Se te ha acabado el tiempo.
   *[named] A { $name } se le ha acabado el tiempo.
}
ended-abandoned = { $who ->
    [you] Has dejado la partida.
   *[named] { $name } ha dejado la partida.
}
event-over = La partida ha terminado.

banner-make = Hacer esta jugada
banner-take-back = Deshacerla
banner-trying = Probando: { $move }
banner-look = Jugada { NUMBER($ply) } de { NUMBER($all) }. Prueba jugadas aquí; la partida no se altera.
banner-one-back = Una atrás
banner-back = Volver a la partida
banner-result = { $result ->
    [won] Has ganado
    [lost] Has perdido
    [white] Ganan las blancas
    [black] Ganan las negras
    [aborted] Cancelada
   *[draw] Tablas
}
banner-next-level = Siguiente nivel: { $level }
banner-rematch = Revancha
banner-hide = Ocultar
banner-analyse = Analizar
banner-new = Nueva partida
rule-link = Regla { $rule }
pile-bag = Bolsa
pile-removed = Eliminadas
pile-heap = { CASE($tile, "label") }, { $count }

card-close = Cerrar la tarjeta
card-other-side = En el reverso: { $creature }.
card-more = Más: { $creature }
refusal-here = Aquí no: { $because }

hint-looking = Buscando una buena jugada…
hint-move = Pista: { $move }.
hint-move-because = Pista: { $move }. { $because }
hint-try = Pista: prueba con { $tile }.
hint-where = ¿Adónde?

ask-takeback = Deshacer
    .asked = Petición enviada
    .offer = { $name } quiere deshacer una jugada.
ask-draw = Ofrecer tablas
    .asked = Tablas ofrecidas
    .offer = { $name } ofrece tablas.
ask-resign = Abandonar
ask-abort = Cancelar
ask-rematch = Revancha
    .asked = Revancha ofrecida
    .offer = { $name } quiere la revancha.
sure-resign = ¿Abandonar esta partida?
    .about = Gana tu rival, y eso no se puede deshacer.
sure-abort = ¿Cancelar la partida?
    .about = No gana nadie y la partida termina.
act-move-now = Mueve ya
act-hint = Pista
act-threats = Amenazas
act-another = Nueva partida
act-share = Compartir
offer-accept = Aceptar
offer-decline = Rechazar

chat-players = Chat
chat-watchers = Chat de los espectadores
chat-write = Escribe un mensaje
chat-placeholder = Escribe un mensaje…
chat-send = Enviar
chat-said = { $name } dice: { $text }
chat-is-muted = { $name } está en silencio.
chat-is-unmuted = Se vuelve a oír a { $name }.
chat-hide = Ocultar
    .label = Ocultar el chat
chat-show = Mostrar
    .label = Mostrar el chat
chat-none = Aún no hay mensajes.
chat-line-says = dice
chat-line-muted = está en silencio
chat-muted = en silencio
chat-mute = Silenciar a { $name }
chat-unmute = Volver a oír a { $name }

clock-low = Quedan { NUMBER($seconds) } segundos.
clock-days = { NUMBER($days) } d { NUMBER($hours) } h
find-list = Jugadas legales
find-placeholder = Buscar una jugada…  ( / )
find-label = Buscar una jugada legal escribiendo
find-found = { $count ->
    [0] Ninguna jugada.
    [one] 1 jugada. { $first }
   *[other] { $count } jugadas. { $first }
}
find-more = y { $count } más: sigue escribiendo
find-none = Ninguna jugada legal coincide

computer-cannot-move = La máquina no puede mover
computer-retry = Intentarlo otra vez
computer-takeback = Deshacer mi jugada
computer-abort = Cancelar la partida
computer-resign = Abandonar

faces-label = Qué cara queda arriba
keys-edge = Aquí termina la colmena.
keys-nothing = Ahora no se puede hacer nada en el tablero.

layout-points = Puntos: { NUMBER($points) }
layout-clock = { $player ->
    [white] Tiempo de las blancas
   *[black] Tiempo de las negras
}
layout-player = { $player ->
    [white] Jugador de las blancas
   *[black] Jugador de las negras
}
layout-board = Tablero. Las flechas caminan, Intro toma y deja, N va a la siguiente ficha o casilla, Espacio abre una pila, I explica una ficha, W lee toda la posición, la barra busca una jugada.
layout-view = Vista
layout-larger = Más grande
layout-smaller = Más pequeño
layout-fit = Ver toda la colmena
layout-turn-left = Girar la mesa a la izquierda
layout-turn-right = Girar la mesa a la derecha
layout-opening-hand = Mano inicial
layout-end-turn = Terminar el turno
layout-hint = Toma una ficha de tu mano y elige su sitio. O arrástrala hasta allí.
layout-tile = Ficha
layout-piles = Bolsa y fichas eliminadas
layout-game = Partida
layout-offers = Ofertas
layout-left = El rival se ha ido
layout-actions = Acciones
layout-chat = Chat
layout-side = Jugadas y acciones
layout-moves = Jugadas
moves-step = Recorrer la partida
moves-first = Al principio
moves-back = Una jugada atrás
moves-forth = Una jugada adelante
moves-last = A la última jugada
moves-spent = Tiempo de esta jugada
moves-none = Aún no hay jugadas

board-places = { $waits ->
    [yes] { CAP(CASE($tile, "label")) }: cualquier sitio, para tu próximo turno.
   *[no] { $count ->
        [one] { CAP(CASE($tile, "label")) }: un sitio para elegir.
       *[other] { CAP(CASE($tile, "label")) }: { $count } sitios para elegir.
    }
}
board-wish-illegal = Tu jugada anticipada ya no es legal.
board-wish-waits = La jugada espera tu turno.
board-nothing-here = Aquí no hay nada.
board-what = ¿Qué debe pasar aquí?
board-put-back = Devuelta.
board-tap-again = Toca la casilla otra vez para elegirla.

share-picture = Imagen { $format }
share-copy-game = Copiar como texto
share-study = Estudiar
share-title = Compartir
share-playing = Para jugar
share-watching = Para mirar
share-position = Esta posición
share-line = Esta variante
share-invite = Envía este enlace a tu rival
share-copy-this = Copia esto
share-text = Texto para copiar
share-link-copied = Enlace copiado.
share-copy = Copiar
share-no-game = No se ha podido cargar la partida. Inténtalo de nuevo.
share-copied = Partida copiada como texto.
share-no-picture = No se ha podido cargar la imagen. Inténtalo de nuevo.
film-title = Animación
film-size = Tamaño
film-pixels = { $pixels } píxeles
film-draw = Descargar { $format }
film-drawing = Dibujando la animación…
film-saved = Animación guardada ({ $size }).

swarm-take = Tomar esta mano
swarm-choose = Elige tu mano inicial
swarm-hand = Tu mano
swarm-tiles = Fichas para elegir
swarm-again = Reiniciar
swarm-offer = Tomar { $tile }, quedan { NUMBER($count) }
swarm-put-back = Devolver { $tile }
swarm-always = En todas las manos
swarm-down = Tu mano está boca abajo. Puedes cambiarla hasta que tu rival haya elegido.
swarm-open = La Reina y tres fichas más. Tu rival no verá tu mano hasta que los dos hayáis elegido.

seat-free = Sitio libre
seat-guest = Invitado { $number }
seat-computer = Skep, nivel { NUMBER($level) }
seat-computer-max = Skep, máx.
seat-you = tú
seat-waiting = en espera
seat-away = ausente
left-countdown = · le quedan { $time } para volver
left-over = { $name } ha dejado la partida.
left-win = Reclamar la victoria
left-draw = Reclamar tablas
left-abort = Cancelar la partida
left-wait = Seguir esperando
seat-thinking = está pensando…
seat-actions = { $count } acciones
seat-owed = dos acciones en el próximo turno
seat-sealed = mano elegida

game-link = Quizá falte una parte del enlace.
game-watchers = { $count ->
    [one] 1 espectador
   *[other] { $count } espectadores
}
game-make = ¿Hacer esta jugada?
game-lost = Conexión perdida. Reconectando.
game-unsent = Tu jugada se enviará en cuanto vuelva la conexión.
game-move-lost = Tu jugada { $move } no llegó a tiempo; la partida ha seguido sin ella.
socket-none = Ahora no hay conexión; se está restableciendo.
socket-lost = Se ha perdido la conexión.
