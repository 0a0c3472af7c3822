join-taken = Los dos sitios están ocupados
join-watch = Ver la partida
join-nowhere = Este enlace no lleva a ninguna parte.
join-none = No existe esa invitación
join-join = Unirse a la partida
join-invites = { $host } te invita
join-someone = Alguien
join-about = { $color ->
    [white] { $title }. Juegas con las blancas. { $control }
    [black] { $title }. Juegas con las negras. { $control }
   *[free] { $title }. Juegas con el color libre. { $control }
}
join-name = Tu nombre
join-just-watch = Solo mirar

games-title = Mis partidas
games-download = Guardar todas en PGN
games-none = Aquí todavía no tienes partidas.
games-new = Nueva partida
games-which = Qué partidas
games-state = En curso o terminadas
games-all = Todas las partidas
games-running = En curso
games-finished = Terminadas
games-opponent = Rival
games-any-opponent = Cualquier rival
games-computer = La máquina
games-people = Personas
games-game = Juego
games-any-game = Cualquier juego
games-no-match = Ninguna partida coincide.
games-elsewhere = ¿Tienes partidas en otro dispositivo? Tráelas aquí.
games-sums = Tus resultados
games-won = Ganadas
games-lost = Perdidas
games-drawn = Tablas
games-streak = Victorias seguidas
games-best = Mejor racha
games-level = Nivel { $level }
games-score = { $name }: { $won ->
    [one] { NUMBER($won) } ganada
   *[other] { NUMBER($won) } ganadas
}, { $lost ->
    [one] { NUMBER($lost) } perdida
   *[other] { NUMBER($lost) } perdidas
}{ $drawn ->
    [0] {""}
   *[other] , { NUMBER($drawn) } en tablas
}
games-waiting = Te esperan
games-in-progress = En curso
games-over = Terminadas

game-line-white = Blancas
game-line-black = Negras
game-line-note = { $title } · { $plies ->
    [one] { $plies } jugada
   *[other] { $plies } jugadas
} · { $when }
game-line-just-now = ahora mismo
game-line-alone = Esperando rival
game-line-white-moves = Juegan las blancas
game-line-black-moves = Juegan las negras
game-line-yours = Tu turno
game-line-theirs = Turno del rival
game-line-claim = { $name } puede terminar la partida en { $time }
game-line-claim-now = { $name } ya puede terminar la partida
game-line-aborted = Cancelada
game-line-draw = { $cause ->
    [agreed] Tablas por acuerdo
    [abandoned] Tablas: un jugador dejó la partida
   *[board] Tablas
}
game-line-white-won = { $cause ->
    [resigned] Ganaron las blancas por abandono
    [time] Ganaron las blancas por tiempo
    [abandoned] Ganaron las blancas: las negras dejaron la partida
   *[board] Ganaron las blancas
}
game-line-black-won = { $cause ->
    [resigned] Ganaron las negras por abandono
    [time] Ganaron las negras por tiempo
    [abandoned] Ganaron las negras: las blancas dejaron la partida
   *[board] Ganaron las negras
}
game-line-won = { $cause ->
    [resigned] Ganaste por abandono
    [time] Ganaste por tiempo
    [abandoned] Ganaste: tu rival dejó la partida
   *[board] Ganaste
}
game-line-lost = { $cause ->
    [resigned] Perdiste por abandono
    [time] Perdiste por tiempo
    [abandoned] Perdiste: dejaste la partida
   *[board] Perdiste
}
