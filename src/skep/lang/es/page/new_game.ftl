# La página de una nueva partida.

new-title = Nueva partida
new-who = Rival y reloj
new-opponent = Rival
new-computer = Ordenador
    .about = Empieza enseguida, al nivel que elijas.
new-link = Amigo
    .about = Recibes un enlace para enviar. Sin cuenta.
new-here = Esta pantalla
    .about = Dos personas, un aparato.
new-level = Nivel
new-color = Tu color
new-white = Blancas
    .about = Empiezas tú.
new-black = Negras
    .about = Empieza tu rival.
new-random = Al azar
new-game = Juego
new-presets = Ediciones
new-tournament = Regla de torneo
    .about = La Reina no es la primera ficha que coloca un jugador.
new-more = Más opciones: criaturas, expansiones y reglas
new-expansions = Expansiones
new-extras = Criaturas adicionales
new-options = Opciones
new-learn-first = ¿Primera vez? Apréndelo en unos pocos tableros:
new-clock = Reloj
new-minutes = Minutos
new-seconds = Segundos por turno
new-begin = Empezar
new-faces = Caras acordadas
    .about = Cuántas fichas de cada clase muestran el reverso, para ambos jugadores.
new-faces-front = y { $count } × { $creature }
new-faces-less = { $creature } a la vista: una menos
new-faces-more = { $creature } a la vista: una más
new-faces-how-many = { $creature } a la vista: cuántas
new-less = { $creature }: una ficha menos
new-one-more = { $creature }: una ficha más
new-how-many = { $creature }: cuántas

control-off = Sin reloj
control-custom = A medida
control-words-none = No hay reloj.
control-words-days = { $days ->
    [one] { $days } día por jugada.
   *[other] { $days } días por jugada.
}
control-words-minutes = { $minutes } minutos cada uno, y { $seconds } segundos tras cada turno.
