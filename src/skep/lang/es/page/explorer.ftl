# El explorador de aperturas junto a un estudio: qué se jugó en una posición.

explorer-title = Explorador
explorer-loading = Buscando partidas…
explorer-none = Ninguna partida llegó a esta posición.
explorer-none-filtered = Ninguna partida que cumpla los filtros llegó a esta posición.
explorer-too-deep = El explorador conoce los primeros { $count } movimientos de una partida; esta posición viene después.
explorer-empty = Todavía no hay partidas que explorar. Quien lleva este servidor las importa con
explorer-partial = Han llegado aquí tantas partidas que solo se cuentan las más recientes.
explorer-moves = Movimientos que se jugaron aquí
explorer-move = Movimiento
explorer-games = Partidas
explorer-results = Resultados
explorer-all = Todos
explorer-play = Jugar { $move }
explorer-bar = Ganan las blancas { $white }, tablas { $draws }, ganan las negras { $black }
explorer-unfinished = Sin resultado
explorer-top = Mejores partidas
explorer-recent = Últimas partidas
explorer-nobody = ?

explorer-filters = Filtros
explorer-filters-set = { $count ->
    [one] { $count } filtro
   *[other] { $count } filtros
}
explorer-any = Cualquiera
explorer-player = Jugador
explorer-side = Color
explorer-color-white = Blancas
explorer-color-black = Negras
explorer-result = Resultado
explorer-winner-white = Ganan las blancas
explorer-winner-draw = Tablas
explorer-winner-black = Ganan las negras
explorer-source = Origen
explorer-source-server = Partidas de este servidor
explorer-source-computer = Partidas contra la máquina
explorer-source-openings = Aperturas de Skep
explorer-since = Desde
explorer-until = Hasta
explorer-same-rules = Solo partidas con exactamente estas opciones
explorer-reset = Quitar los filtros
