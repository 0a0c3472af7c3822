# Alguien con quien jugar.

lobby-title = Alguien con quien jugar
lobby-open = Desafíos abiertos
lobby-nobody = Ahora no espera nadie.
lobby-looking = Buscando jugadores…
lobby-play = Jugar
lobby-play-name = Jugar contra { $name }
lobby-withdraw = Retirar
lobby-mine = Tu desafío
lobby-color = { $color ->
    [white] Juegas con Blancas
    [black] Juegas con Negras
   *[either] Color al azar
}
lobby-shown = otros pueden mirar
lobby-may-watch = Otros pueden mirar
lobby-challenge = Desafiar a quien sea
lobby-watch = Ver una partida
lobby-players = { $white } – { $black }
lobby-custom = Juego a medida
lobby-taken = Han aceptado tu desafío.
lobby-go = Ir a la partida
lobby-game = Juego
lobby-clock = Reloj
lobby-your-color = Tu color
lobby-color-random = Color al azar
lobby-color-white = Blancas
lobby-color-black = Negras
lobby-anyone = Quien sea
    .about = Quien esté en este servidor ve tu desafío y puede aceptarlo.

control-none = sin reloj
control-days = { $days ->
    [one] { $days } día por jugada
   *[other] { $days } días por jugada
}
control-minutes = { $minutes } min + { $seconds } s

share-show = Cualquiera puede mirar
share-shown = La partida está en la página de inicio mientras se juega.
share-shown-agreed = La partida está en la página de inicio mientras se juega. Tu rival lo ha permitido.
share-shown-asked = La partida estará en la página de inicio mientras se juega, cuando tu rival también lo permita.
