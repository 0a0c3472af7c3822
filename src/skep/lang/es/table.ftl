table-only-players = Solo los jugadores pueden hacer eso.
table-turn = { $player ->
    [white] Es el turno de las blancas.
   *[black] Es el turno de las negras.
}
table-moved-on = La partida ha avanzado; esta jugada era para otra posición.
table-too-long = Este texto es demasiado largo para una jugada.
table-long-enough = La partida ha alcanzado la longitud máxima. Acordad tablas o abandona.
table-late = Demasiado tarde para anular: los dos han movido. Puedes abandonar u ofrecer tablas.
table-draw-repeated = Ya has ofrecido tablas; haz una jugada antes de volver a ofrecerlas.
table-no-draw = No hay ninguna oferta de tablas.
table-not-over = La partida aún no ha terminado.
table-rematch-repeated = Ya has pedido otra partida.
table-asked = Ya lo has pedido.
table-no-takebacks = En esta partida no se deshacen jugadas.
table-nothing-to-take-back = No has hecho ninguna jugada que se pueda deshacer.
table-nobody-asks = Nadie ha pedido deshacer una jugada.
table-no-claim = Ahora no puedes reclamar esta partida.
table-claim-early = Tu rival tiene que estar ausente { $minutes } minutos de su turno antes de que puedas reclamar la partida.

result-resigned = { $player ->
    [white] Las blancas abandonan.
   *[black] Las negras abandonan.
}
result-time = { $player ->
    [white] A las blancas se les ha acabado el tiempo.
   *[black] A las negras se les ha acabado el tiempo.
}
result-aborted = { $player ->
    [white] Las blancas han cancelado la partida.
   *[black] Las negras han cancelado la partida.
}
result-abandoned = { $player ->
    [white] Las blancas han dejado la partida.
   *[black] Las negras han dejado la partida.
}
result-abandoned-draw = { $player ->
    [white] Las blancas han dejado la partida. Tablas.
   *[black] Las negras han dejado la partida. Tablas.
}
result-abandoned-early = { $player ->
    [white] Las blancas han dejado la partida cuando apenas había empezado.
   *[black] Las negras han dejado la partida cuando apenas había empezado.
}
result-agreed = Los jugadores han acordado tablas.

advice-threat-win = Amenaza con ganar de inmediato con { $tiles }.
advice-threat-near = No puede ganar de inmediato, pero junto { CASE($royals, "a") } podría llegar { $tiles }.
advice-threat-nothing = De momento no amenaza nada.
advice-wins = Gana la partida.
advice-stops = { $player ->
    [white] Impide que las blancas ganen de inmediato.
   *[black] Impide que las negras ganen de inmediato.
}
advice-leaves-ring = Sale del cerco.
advice-opens-ring = Abre el cerco alrededor { CASE($tile, "de") }.
advice-threatens = Amenaza con ganar en la próxima jugada.
advice-closes-in = Estrecha el cerco alrededor { CASE($tile, "de") }.
advice-pins = Clava { $tiles }.
mistake-loses = Permite que { $tile } gane de inmediato.
mistake-misses-win = { CAP($tile) } habría ganado de inmediato.
mistake-lost = { $player ->
    [white] Después, las blancas ganan a la fuerza
   *[black] Después, las negras ganan a la fuerza
}, como mucho en { $turns ->
    [one] un turno
   *[other] { NUMBER($turns) } turnos
}.
mistake-had-won = Deja escapar una victoria forzada en { $turns ->
    [one] un turno
   *[other] { NUMBER($turns) } turnos
}.
mistake-removes = Permite que { $tile } saque { CASE($target, "a") } de la partida.
mistake-stings = Permite que { $tile } pique { CASE($target, "a") }.
mistake-swaps = Permite que { $tile } y { $target } cambien de sitio.
mistake-moves = Permite que { $tile } mueva { CASE($target, "a") }.
mistake-covers = Permite que { $tile } cubra { CASE($target, "a") }.
mistake-pins = Permite que { $tile } clave { $tiles }.
mistake-room = Tras la respuesta, { $royal } solo tiene { $count ->
    [one] una casilla libre
   *[other] { NUMBER($count) } casillas libres
} alrededor.
mistake-fills = Ocupa una casilla junto { CASE($royal, "a") }.
mistake-frees = Libera de la clavada { CASE($tiles, "a") }.
mistake-opens = La respuesta abre el cerco alrededor { CASE($royal, "de") }.
mistake-near = Permite que { $tile } llegue junto { CASE($royal, "a") }.
mistake-misses-pin = Deja pasar la ocasión de clavar { $tiles }.
mistake-misses-near = Deja pasar la ocasión de estrechar el cerco alrededor { CASE($royal, "de") }.
mistake-misses-room = Deja pasar la ocasión de abrir el cerco alrededor { CASE($royal, "de") }.
mistake-misses-free = Deja pasar la ocasión de liberar de la clavada { CASE($tiles, "a") }.
mistake-threat = { $player ->
    [white] Tras la respuesta, las blancas amenazan con ganar de inmediato.
   *[black] Tras la respuesta, las negras amenazan con ganar de inmediato.
}
