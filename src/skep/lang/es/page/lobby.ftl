# Alguien con quien jugar.

lobby-title = Buscar rival
lobby-open = Desafíos abiertos
lobby-nobody = Ahora no espera nadie.
lobby-looking = Buscando jugadores…
lobby-play = Jugar
lobby-play-name = Jugar contra { $name }
lobby-withdraw = Retirar
lobby-mine = Tu desafío
lobby-color = { $color ->
    [white] Juegas con las blancas
    [black] Juegas con las negras
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
    .about = Todos los que están en este servidor ven tu desafío y pueden aceptarlo.

control-none = sin reloj
control-days = { $days ->
    [one] { $days } día por jugada
   *[other] { $days } días por jugada
}
control-minutes = { $minutes } min + { $seconds } s

share-show = Cualquiera puede mirar
share-shown = La partida aparece en la página de inicio mientras se juega.
share-shown-agreed = La partida aparece en la página de inicio mientras se juega. Tu rival lo ha permitido.
share-shown-asked = Cuando tu rival también lo permita, la partida aparecerá en la página de inicio mientras se juega.
