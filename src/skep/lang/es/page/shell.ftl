# El marco de cada página.

shell-description = Juega a Hive en todas sus ediciones: contra el ordenador, contra un amigo con un enlace o en una misma pantalla.
shell-skip = Ir al contenido
shell-first-page = Skep, página de inicio
shell-loading = Cargando…
shell-needs-script = Skep necesita JavaScript; permítelo en esta página.
shell-notice = Aviso
shell-offline = Conexión perdida. Reconectando…

menu-pages = Páginas
menu-new = Nueva partida
menu-learn = Aprender
menu-puzzles = Problemas
menu-games = Mis partidas
menu-board = Estudio
menu-creatures = Insectos
menu-rules = Reglas

settings-title = Ajustes
settings-language = Idioma
settings-your-name = Tu nombre
settings-renamed = Ahora te llamas { $name }.
settings-colors = Colores
settings-theme-auto = Sistema
settings-theme-light = Claro
settings-theme-dark = Oscuro
settings-theme-contrast = Alto contraste
settings-letters = Letras en las fichas
    .about = En lugar de los dibujos.
settings-numbers = Números en las fichas
    .about = Como en la notación.
settings-colorsafe = Colores para daltónicos
    .about = Marcas que todo el mundo distingue.
settings-motion = Movimiento
    .about = Las fichas se deslizan y giran; siempre desactivado si el sistema pide menos movimiento.
settings-turns = Avísame cuando sea mi turno
    .about = Con una notificación del navegador, mientras miras otra cosa.
settings-sound = Sonido
    .about = Pequeños clics al mover, una nota en las ofertas.
settings-talk = Chat
    .about = Mostrar lo que escriben tu rival u otros espectadores.
settings-no-notifications = El navegador no permite notificaciones de esta página.
settings-confirm = Confirmar jugadas
settings-confirm-never = Nunca
    .about = Una jugada cuenta en cuanto se elige.
settings-confirm-days = En partidas lentas
    .about = Partidas sin reloj o con días por jugada; no contra el ordenador.
settings-confirm-always = Siempre
    .about = Cada jugada se muestra primero y se hace cuando la confirmas.
settings-keys = Teclas
key-arrows = Flechas
    .does = izquierda y derecha recorren las jugadas; tras Tab al tablero, caminan por él
key-enter = Intro
    .does = tomar una ficha, dejarla
key-next = N, P
    .does = ficha o casilla siguiente y anterior donde se puede hacer algo
key-space = Espacio
    .does = abrir una pila
key-tile = I
    .does = leer lo que hace una ficha
key-position = W
    .does = leer toda la posición
key-escape = Esc
    .does = devolver, salir
key-find = /
    .does = buscar una jugada escribiendo
key-zoom = + − 0
    .does = más grande, más pequeño, ver todo
key-turn = R
    .does = girar la mesa

title-games = Mis partidas · Skep
title-new = Nueva partida · Skep
title-join = Una invitación · Skep
title-board = Estudio · Skep
title-learn = Aprender · Skep
title-puzzles = Problemas · Skep
title-docs = Reglas e insectos · Skep
title-of = { $title } · Skep
title-turn = { $mine ->
    [yes] ● { $status } · Skep
   *[no] { $status } · Skep
}

shell-nothing-here = Aquí no hay nada
shell-home = Inicio
shell-sound-on = El sonido está activado; desactivar
shell-sound-off = El sonido está desactivado; activar
shell-menu = Menú
shell-went-wrong = Algo ha fallado.
shell-close-notice = Cerrar este aviso
shell-close = Cerrar
shell-cancel = Cancelar
shell-no-server = El servidor no responde. ¿Está en marcha?
shell-answered = El servidor respondió { $status }.
shell-misunderstood = El servidor y esta página no se entienden. Vuelve a cargar la página.
shell-not-set-up = No se pudo crear la partida.
