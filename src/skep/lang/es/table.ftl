table-only-players = Solo los jugadores pueden hacer eso.
table-turn = { $player ->
    [white] Es el turno de las blancas.
   *[black] Es el turno de las negras.
}
table-moved-on = La partida ha avanzado; esta jugada era para otra posición.
table-too-long = Ninguna jugada es tan larga.
table-long-enough = La partida ya ha durado bastante; acordad tablas.
table-late = Los dos jugadores han movido; puedes abandonar u ofrecer tablas.
table-draw-repeated = Ya has ofrecido tablas; haz una jugada antes de volver a ofrecerlas.
table-no-draw = No hay ninguna oferta de tablas.
table-not-over = La partida aún no ha terminado.
table-rematch-repeated = Ya has pedido otra partida.
table-asked = Ya lo has pedido.
table-no-takebacks = En esta partida no se deshacen jugadas.
table-nothing-to-take-back = No has hecho ninguna jugada que se pueda deshacer.
table-nobody-asks = Nadie ha pedido deshacer una jugada.

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
