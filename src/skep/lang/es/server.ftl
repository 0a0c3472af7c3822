# Lo que dice el servidor.

problem-rate = Demasiadas peticiones. Espera un momento.
problem-size = La petición es demasiado grande.
problem-slow = Ha tardado demasiado; inténtalo de nuevo en un momento.
problem-trouble = Algo ha fallado en el servidor. El error ha quedado registrado.
problem-host = Nombre de host desconocido. Permítelo con `--allow-host`.
problem-origin = Solo las páginas de este servidor pueden hacer eso.
problem-json = Envíalo como application/json.
problem-not-stored = El servidor no puede guardar nada en este momento; inténtalo pronto.
problem-overworked = Calcular eso lleva demasiado tiempo; prueba algo más sencillo.
problem-crowded = El servidor está ocupado; inténtalo de nuevo en un momento.
problem-message-long = El mensaje es demasiado largo.
problem-message-unknown = El servidor no conoce este mensaje. Recarga la página.
problem-not-found = No hay nada en esa dirección.
problem-method = Método no permitido.
problem-no-game = No existe esa partida.
problem-no-study = No existe ese estudio.
problem-study-read-only = Este enlace es solo de lectura. Pide al autor el enlace de edición.
problem-study-full = No hay sitio para eso: el estudio es demasiado grande, o guardas demasiados aquí.
problem-film-large = La animación es demasiado grande. Elige un tamaño menor o una posición anterior.
problem-no-lesson = No existe esa lección.
problem-no-board = No existe ese tablero.
problem-no-puzzle = No existe ese problema.
problem-no-code = Este código no es válido. Compruébalo o crea otro en el otro dispositivo: cada código sirve una vez y durante diez minutos.
problem-file-size = Este archivo es demasiado grande. Aquí se pueden añadir archivos de hasta { $count } millones de caracteres; para los mayores usa skep explorer import.
problem-file-busy = Se está leyendo otro archivo. Espera a que termine.
problem-file-gone = Este archivo se abandonó. Añádelo otra vez; las partidas que ya están no cambian nada.
problem-operator-key = Esta no es la clave del operador.
problem-operator = Solo el operador de este servidor puede hacer eso.
problem-no-creature = No existe esa criatura.
problem-no-rule = No existe esa regla.
problem-no-invite = Esta invitación no existe.
problem-seat-taken = Ya se ha unido otra persona.
problem-many-games = Hay demasiado abierto en esta pestaña. Ciérrala y abre otra.
problem-not-playing = Solo los jugadores pueden pedir eso.
problem-ply = Esa jugada aún no se ha hecho.
problem-hint-coming = Ya hay una pista en camino.
problem-set-up = Esta partida empezó desde una posición propia, que una cadena UHP no puede expresar. Expórtala como PGN.
problem-at-move = Es la jugada { NUMBER($number) } de la partida, { $move }.

name-needs-letter = Un nombre necesita una letra.
name-like-computer = Ese nombre se confundiría con la máquina; elige otro.
name-like-guest = Ese nombre se confundiría con otro invitado; elige otro.

chat-nobody = En esta partida no hay nadie con quien hablar.
chat-empty = Tu mensaje está vacío.

hint-none = Solo hay pistas en tu propia partida contra la máquina, cuando es tu turno.
hint-busy = El servidor está ocupado; pide la pista otra vez en un momento.
hint-failed = La máquina no ha encontrado ninguna pista; puedes volver a pedirla.

computer-hurried = El servidor está ocupado; la máquina jugará más rápido que de costumbre.
computer-waiting = El servidor está ocupado; la jugada de la máquina puede tardar un momento.
computer-failed = La máquina ha fallado tres veces en esta jugada. Puedes dejar que lo intente otra vez o terminar la partida.
computer-compiling = Preparando el motor: { NUMBER($percent) } %
computer-ready = El motor está listo.

goal = { $also ->
    [cover] Rodea por los seis lados a la { LIST($royals, "or") } enemiga y cúbrela.
    [remove] Rodea por los seis lados a la { LIST($royals, "or") } enemiga o elimínala de la colmena.
    [both] Rodea por los seis lados a la { LIST($royals, "or") } enemiga y cúbrela, o elimínala de la colmena.
   *[nothing] Rodea por los seis lados a la { LIST($royals, "or") } enemiga.
}
ending-surrounded = Una reina está perdida cuando las seis casillas a su alrededor están ocupadas, por fichas de cualquier color.
ending-covered = Con Guardians en juego, además debe estar cubierta.
ending-removed = Una reina eliminada de la colmena está perdida de inmediato.
ending-both = Si los dos jugadores pierden a la vez, la partida termina en tablas.
ending-repetition = También son tablas cuando una posición se da por tercera vez.

game-basic = Hive básico
game-house-rules = { $game } (reglas propias)
game-tournament = { $game }, regla de torneo

preset-classic = La primera edición: cinco criaturas, once fichas.
preset-pocket = Hive Pocket: la primera edición con Mosquito y Mariquita.
preset-ultimate = Hive Ultimate, el juego de los torneos: Mosquito, Mariquita y Bicho Bola.
preset-original = Como Hive Ultimate, pero la Reina puede ser la primera ficha.
preset-venom = Cada ficha tiene una segunda criatura en el reverso y puede darse la vuelta.
preset-venom-first = Venom para empezar: sin Mosquito, Mariquita ni Bicho Bola.
preset-superbug = Venom con Predators, Guardians y el Honeycombo.
preset-hive-mind = Todo a la vez, robado de la bolsa de Swarm.

module-venom = Venom
    .about = Cada ficha tiene una segunda criatura en el reverso y puede darse la vuelta.
module-predators = Predators
    .about = Cada jugador tiene una ficha que elimina a un enemigo y a sí misma.
module-guardians = Guardians
    .about = Cada jugador tiene una ficha que vive encima de la colmena; una reina solo está perdida cuando además está cubierta.
module-honeycombo = Honeycombo
    .about = En la mesa hay una ficha neutral; darle la vuelta da dos acciones en el turno siguiente.
module-swarm = Swarm
    .about = Las manos son pequeñas; al colocar una ficha se roba otra, de cualquier color, de una bolsa.

option-queen = Primera ficha
    .about = Si la Reina puede ser la primera ficha de un jugador.
option-queen-later = La segunda o después, como en torneos.
option-queen-any = La Reina puede ser la primera ficha.
option-gates = Pasos estrechos
    .about = Dónde dos vecinos cierran un hueco.
option-gates-all = En el suelo y, al trepar, también arriba.
option-gates-ground = Solo en el suelo.
option-repetition = Repetición
    .about = Si son tablas cuando una posición se da por tercera vez.
option-repetition-3 = La tercera vez son tablas.
option-repetition-off = Se puede repetir sin límite.
option-pairing = Reversos
    .about = Qué criatura de Venom está en el reverso de qué ficha.
option-pairing-rulebook = En el orden del reglamento.
option-pairing-release = Mosquito, Mariquita y Bicho Bola llevan sus reversos en el orden en que salieron.
option-pairing-thematic = Por lo que tienen en común.
option-flips = Dar la vuelta
    .about = Si las fichas de dos caras pueden darse la vuelta.
option-flips-free = En cualquier momento, en lugar de mover.
option-flips-placed = Nunca: queda como se colocó.
option-flips-fixed = Nunca: las caras se acuerdan antes.
option-sting = Picadura
    .about = Hasta dónde pica la Avispa Reina.
option-sting-any = A cualquier lugar de la mesa.
option-sting-adjacent = Solo lo que toca.
option-shield = Escudo
    .about = A quién protege una Chinche Escudo.
option-shield-aura = A sí misma y a las amigas que la tocan.
option-shield-self = A sí misma; de Predators, también a ellas.
option-butterfly = Mariposa
    .about = Cuánto avanza una Mariposa por encima de la colmena.
option-butterfly-two = Dos casillas.
option-butterfly-one = Una casilla.

level-1 = 1 Larva
    .about = Para una primera partida: mira una jugada por delante, pasa por alto la mitad de las suyas y a veces una victoria.
level-2 = 2 Cría
    .about = Mira una jugada por delante y calcula mal muchas cosas, pero no deja pasar una victoria e impide la tuya.
level-3 = 3 Zángano
    .about = Mira dos jugadas por delante y pasa por alto una de cada cuatro.
level-4 = 4 Obrera
    .about = Mira tres jugadas por delante y sigue planes dudosos.
level-5 = 5 Recolectora
    .about = Ve casi todas las jugadas y aún calcula mal algunas.
level-6 = 6 Constructora
    .about = Ve todas las jugadas y se equivoca de vez en cuando.
level-7 = 7 Exploradora
    .about = Juega con solidez y rara vez se equivoca.
level-8 = 8 Guardiana
    .about = Mira más lejos y regala poco.
level-9 = 9 Cazadora
    .about = Castiga los errores.
level-10 = 10 Centinela
    .about = Mira lejos y apenas se equivoca.
level-max = Máx.
    .about = Lo mejor que puede, con { NUMBER($seconds) } segundos por jugada como mucho; las jugadas claras llegan antes.

chapter-T = La mesa
chapter-U = Turnos
chapter-P = Colocar
chapter-M = Mover
chapter-C = Habilidades
chapter-E = El final
chapter-V = Expansiones
chapter-N = Notación

rule-T1 = casilla
rule-T2 = ficha
rule-T3 = pila
rule-T4 = cubierta
rule-T5 = tocar
rule-T6 = reina
rule-T7 = neutral
rule-T8 = clavada
rule-U1 = orden
rule-U2 = una acción
rule-U3 = pasar
rule-U4 = la Reina primero
rule-U5 = el último turno
rule-U6 = descanso
rule-P1 = las primeras fichas
rule-P2 = el propio color
rule-P3 = suelo
rule-P4 = plazo de la Reina
rule-P5 = la Reina no empieza
rule-P6 = el número más bajo
rule-P7 = cara
rule-P8 = las fichas colocadas se quedan
rule-M1 = una colmena
rule-M2 = paso estrecho
rule-M3 = pasos
rule-M4 = sin regreso
rule-M5 = altura
rule-C1 = copiar
rule-C2 = lanzar
rule-C3 = quién puede
rule-E1 = rodeada
rule-E2 = eliminada
rule-E3 = tablas
rule-E4 = cuándo
rule-E5 = repetición
rule-E6 = acuerdo
rule-V1 = fichas de dos caras
rule-V2 = dar la vuelta
rule-V3 = picar
rule-V4 = controlar
rule-V5 = volar
rule-V6 = intercambiar
rule-V7 = escudo
rule-V8 = supresión
rule-V9 = más criaturas
rule-X1 = la ficha de Predators
rule-X2 = atacar a un vecino
rule-X3 = atacar lo colocado
rule-X4 = una colmena tras el golpe
rule-G1 = la ficha de Guardians
rule-G2 = colocar Guardians
rule-G3 = cubrir
rule-K1 = el comienzo del Honeycombo
rule-K2 = dar la vuelta al Honeycombo
rule-K3 = turno doble
rule-K4 = intocable
rule-K5 = lo último cuenta
rule-K6 = el resto de la colmena
rule-W1 = manos
rule-W2 = robar de la bolsa
rule-W3 = cualquier color
rule-W4 = quién puede colocar
rule-W5 = turnos
rule-N1 = nombres de las fichas
rule-N2 = tipo de juego
rule-N3 = la lista de jugadas
rule-N4 = letras

puzzle-win = Juegan { CASE($player, "the") } y ganan en { $turns ->
    [one] un turno
    [2] dos turnos
    [3] tres turnos
   *[other] { $turns } turnos
}.
puzzle-defend = Juegan { CASE($player, "the") }. Solo una jugada no pierde: encuéntrala.
puzzle-reason-win = Responda lo que responda el rival, la Reina cae en { $turns ->
    [2] dos turnos
    [3] tres turnos
   *[other] { $turns } turnos
}.
puzzle-reason-defend = Tras cualquier otra jugada, el rival gana en { $turns ->
    [2] dos turnos
    [3] tres turnos
   *[other] { $turns } turnos
}.
puzzle-themes = Temas: { $themes }.
why-move = Jugada { NUMBER($number) }: { $what }
why-threat = La amenaza: { $what }
why-fills-last = { CAP($tile) } ocupa la última casilla junto a la Reina.
why-covers-last = { CAP($tile) } cubre a la Reina rodeada.
why-removes-queen = { CAP($tile) } saca a la Reina de la partida.
why-comes-near = { CAP($tile) } llega junto { CASE($other, "a") }: { NUMBER($count) } de sus 6 lados están ocupados.
why-covers = { CAP($tile) } cubre { CASE($other, "a") }, y lo de debajo ya no puede hacer nada.
why-steps-out = { CAP($tile) } va a donde solo { NUMBER($count) } de 6 lados están ocupados.
why-makes = { CAP($tile) } mueve { CASE($other, "a") }.
why-stings = { CAP($tile) } pica { CASE($other, "a") }, y la víctima duerme un turno.
why-swaps = { CAP($tile) } y { $other } cambian de sitio.
why-removes = { CAP($tile) } y { $other } dejan la partida.
why-flips = Una ficha se da la vuelta y ahora es { $tile }.
why-places = { CAP($tile) } entra en juego y prepara el próximo turno.
why-moves = { CAP($tile) } prepara el próximo turno.
why-throws = { CAP($tile) } lanza { CASE($other, "a") }.
why-climbs = { CAP($tile) } sube encima { CASE($other, "de") }.
why-places-on = { CAP($tile) } entra en juego encima { CASE($other, "de") }.
why-makes-way = Hace posible la siguiente jugada: { $tile } puede pasar.
why-stops = { CAP($tile) } lo impide.
why-gives = Se gira el Honeycombo: un turno a cambio de dos acciones en el siguiente.
why-passes = No queda más que pasar.
puzzle-over-reply = Con esta respuesta el rival gana la partida.
puzzle-over-own = Esa jugada te cuesta tu propia Reina.
puzzle-over-drawn = Ahora la partida queda en tablas.
puzzle-lost = Tras esta respuesta la Reina ya no tiene salvación.
puzzle-missed = Esa jugada no gana enseguida.
puzzle-too-late = Tras esta respuesta ya no puedes ganar a tiempo.
puzzle-too-late-because = { $reason } Tras esta respuesta ya no puedes ganar a tiempo.
puzzle-slower = Había un camino más rápido.
puzzle-solved = Este problema ya está resuelto.
puzzle-nothing-follows = La jugada { NUMBER($number) } no resuelve el problema, así que nada la sigue.
lesson-board-done = Este tablero ya está hecho.
lesson-nothing-follows = La jugada { NUMBER($number) } no hace lo que se pedía, así que nada la sigue.
lesson-punished = Con esta respuesta ganan { CASE($player, "the") }.

theme-fill = llenar la última casilla
theme-drop = colocar al lado
theme-cover = cubrir
theme-cover-queen = cubrir a la Reina
theme-pin = clavada
theme-double-pin = doble clavada
theme-lock-in = encerrar a la Reina
theme-pocket = al bolsillo
theme-throw = lanzar
theme-control = controlar
theme-sting = picar
theme-swap = intercambiar
theme-remove = eliminar
theme-flip = dar la vuelta
theme-double-turn = turno doble
theme-shutout = dejar sin jugadas
theme-quiet = primera jugada tranquila
theme-race = carrera
theme-escape = huida
theme-only-defense = única defensa

analysis-busy = Ahora mismo hay muchos análisis; inténtalo en un momento.
analysis-failed = El motor ha fallado en esta posición; puedes volver a pedirlo.
analysis-elsewhere = El motor se usa ahora en otra pestaña tuya.
analysis-in-play = El análisis está desactivado mientras juegas esta partida.
explorer-in-play = El explorador está desactivado mientras juegas esta partida.
analysis-no-threat = No hay ninguna amenaza antes de que ambos tengan una ficha en la mesa.
review-failed = El motor ha fallado en esta partida; puedes volver a pedirlo.
review-long = No se revisan partidas de más de { NUMBER($most) } jugadas.
review-nothing = No hay ninguna jugada que revisar.

lobby-gone = Este desafío ya no está abierto.
lobby-taken = Alguien ha sido más rápido y ha aceptado este desafío.
lobby-own = Este desafío es tuyo.
lobby-enough = Ya tienes bastantes desafíos abiertos; retira antes uno.
lobby-full = Ya hay demasiados desafíos abiertos; acepta uno de ellos.
lobby-unplayed = Juega antes las partidas que ya has aceptado.
lobby-name = Aquí ya hay alguien con ese nombre; elige otro en los ajustes.

preview-home = Skep · jugar a Hive
preview-home-about = Juega contra la máquina o con amigos, aprende el juego y resuelve problemas, con todas las expansiones y gratis.
preview-learn = Aprender Hive
preview-learn-about = Lecciones breves en tableros vivos, de la primera jugada a cada expansión.
preview-puzzles = Problemas de Hive
preview-puzzles-about = Un problema para cada día y dos mil más para entrenar.
preview-puzzle = Un problema de Hive
preview-position = Una posición de Hive
preview-position-about = Mírala, prueba jugadas y sigue jugando desde aquí.
preview-study = { $name } · un estudio
preview-study-unnamed = Un estudio
preview-study-about = { $count ->
    [one] Una partida de Hive con variantes y comentarios, para repasarla y seguir jugando.
   *[other] { $count } partidas de Hive con variantes y comentarios, para repasarlas y seguir jugando.
}
preview-invitation = { $name } te invita a una partida de Hive: { $game }
preview-game = { $white } – { $black } · { $game }
preview-free-seat = sitio libre
preview-running = Una partida de Hive tras { $plies ->
    [one] { $plies } jugada
   *[other] { $plies } jugadas
}.
preview-over = { $winner ->
    [white] Una partida de Hive ganada por las blancas.
    [black] Una partida de Hive ganada por las negras.
   *[nobody] Una partida de Hive que nadie ganó.
}

doc-table = Tabla
