# Lo que dicen las reglas.

does-queen_bee = Se desliza una casilla; evita que la rodeen.
does-beetle = Se mueve una casilla, también por encima de la colmena.
does-grasshopper = Salta en línea recta sobre otras fichas hasta la primera casilla libre.
does-spider = Se desliza exactamente tres casillas.
does-ant = Se desliza cuanto quiera alrededor de la colmena.
does-mosquito = Se mueve y actúa como cualquier ficha que toque; encima de la colmena se mueve una casilla.
does-ladybug = Avanza dos casillas por encima de la colmena y baja una.
does-pillbug = Se desliza una casilla, o lanza por encima de sí una ficha contigua, de cualquier color, a otra casilla libre contigua.
does-queen_wasp = Se desliza una casilla, o pica una ficha enemiga, esté donde esté: le da la vuelta y la deja quieta durante su próximo turno.
does-queen_wasp-adjacent = Se desliza una casilla, o pica una ficha enemiga contigua: le da la vuelta y la deja quieta durante su próximo turno.
does-tick = Sube una casilla a la colmena o baja de ella, o hace que una ficha enemiga contigua, a su misma altura, se mueva o actúe para su jugador.
does-firefly = Desde el suelo avanza dos casillas sobre la colmena, y encima de ella una.
does-dragonfly = Sube una casilla y sigue recto por encima de la colmena hasta el final de la fila.
does-scorpion = Se desliza exactamente dos casillas e impide que se den la vuelta las fichas enemigas que lo tocan.
does-fly = Vuela hasta una ficha que el rival acaba de colocar, mover o girar, y baja a su lado.
does-centipede = No se mueve por sí mismo, pero cambia de lugar con una ficha que está a tres casillas por encima de la colmena.
does-shieldbug = Pasa por encima de una casilla y baja, y se protege a sí misma y a las fichas amigas que la tocan de todo lo que el enemigo hace a las fichas: lanzar, intercambiar, picar, controlar, eliminar.
does-shieldbug-self = Pasa por encima de una casilla y baja; ningún enemigo puede lanzarla, intercambiarla, picarla, controlarla ni eliminarla, ni eliminar a las fichas amigas que la tocan.
does-assassin = Se desliza una casilla, o elimina del juego una ficha enemiga contigua, y a sí misma.
does-mantis = No se mueve, pero elimina una ficha enemiga colocada en el turno anterior, esté donde esté, y a sí misma.
does-butterfly = Vive encima de la colmena y avanza dos casillas por ella.
does-butterfly-one = Vive encima de la colmena y avanza una casilla por ella.
does-moth = Vive encima de la colmena, baja al suelo y vuelve a subir.
does-honeycombo = Se queda donde está; el jugador cuyo color muestra puede darle la vuelta en lugar de mover, y tiene entonces dos acciones en el turno siguiente.

moves-queen_bee = se desliza una casilla
moves-beetle = se mueve una casilla, también por encima de la colmena
moves-grasshopper = salta en línea recta sobre otras fichas hasta la primera casilla libre
moves-spider = se desliza exactamente tres casillas
moves-ant = se desliza cuanto quiera alrededor de la colmena
moves-mosquito = se mueve como una ficha que toque, y encima de la colmena una casilla
moves-ladybug = avanza dos casillas por encima de la colmena y baja una
moves-pillbug = se desliza una casilla
moves-queen_wasp = se desliza una casilla
moves-tick = sube una casilla a la colmena o baja una de ella
moves-firefly = desde el suelo avanza dos casillas sobre la colmena, y encima de ella una
moves-dragonfly = sube una casilla y sigue recto por encima de la colmena hasta el final de la fila
moves-scorpion = se desliza exactamente dos casillas
moves-fly = vuela hasta una ficha que el rival acaba de colocar, mover o girar, y baja a su lado
moves-centipede = cambia de lugar con una ficha que está a tres casillas por encima de la colmena
moves-shieldbug = pasa por encima de una casilla y baja
moves-assassin = se desliza una casilla
moves-mantis = nunca se mueve, solo elimina una ficha enemiga recién colocada
moves-butterfly = avanza exactamente dos casillas por encima de la colmena
moves-butterfly-one = avanza exactamente una casilla por encima de la colmena
moves-moth = baja al suelo y vuelve a subir
moves-honeycombo = se queda donde está

rule-game-over = La partida ha terminado: { $because }

rule-queenless = Mientras { $queen } no esté en juego, { CASE($player, "the") } solo pueden colocar fichas.
rule-covered = { CAP($tile) } está debajo { CASE($top, "de") }.
rule-stung = { CAP($tile) } ha recibido una picadura: hasta que acabe el turno de { CASE($player, "the") } no puede moverse, actuar, darse la vuelta ni ser movida.
rule-resting = { CAP($tile) } se movió en el último turno, así que descansa en este.
rule-shielded = { CAP($tile) } está bajo la protección { CASE($shield, "de") }.
rule-shielded-itself = { CAP($tile) } se protege sola.
rule-pinned = { $count ->
    [one] Mover { $tile } partiría la colmena: de esa ficha depende { $loose }.
   *[other] Mover { $tile } partiría la colmena: de esa ficha dependen { $loose }.
}
rule-honeycombo-covered = El Honeycombo no puede quedar cubierto al final de un turno.
rule-honeycombo-moved = El Honeycombo no se puede mover.
rule-honeycombo-placed-upon = No se puede colocar nada sobre el Honeycombo.
rule-honeycombo-stung = El Honeycombo no se puede picar.
rule-honeycombo-moved-or-removed = El Honeycombo no se puede mover ni eliminar.

rule-removed-for-good = { CAP($tile) } quedó fuera del juego para siempre.
rule-in-bag = { CAP($tile) } sigue en la bolsa.
rule-not-your-hand = Es el turno de { CASE($player, "the") }, y { $tile } está en la mano de { CASE($enemy, "the") }.
rule-lowest-first = De fichas iguales va primero el número más bajo: coloca { $lowest } antes que { $tile }.
rule-face-up = { CAP($tile) } se coloca con esta cara hacia arriba: { $creature }.
rule-on-ground = { CAP($tile) } se coloca en el suelo, y ahí está { $top }.
rule-must-touch-hive = { CAP($tile) } debe tocar la colmena.
rule-touches-enemies = { CAP($tile) } tocaría { $enemies }; una ficha nueva solo puede tocar su propio color.
rule-touches-no-friend = { CAP($tile) } no tocaría ninguna ficha de su color.
rule-guardian-on-stack = { CAP($tile) } solo se coloca encima de una ficha de su color.
rule-guardian-near-enemy = { CAP($top) } toca { $enemies }, así que { $tile } no puede colocarse encima.
rule-no-stack = { CAP($tile) } solo se coloca sobre una ficha de su color que no toque ninguna del otro, y no la hay.
rule-no-hex = No hay ninguna casilla libre para { $tile } que toque solo su color.
rule-queen-now = La Reina debe entrar en juego a más tardar en el cuarto turno: coloca { $queen } ahora.
rule-queen-not-first = { CAP($queen) } no puede colocarse en tu primer turno.
rule-face-chosen = { CAP($tile) } ya está en la mesa; su cara se eligió al colocar la ficha.

rule-no-return = { CAP($tile) } no puede terminar donde empezó.
rule-loses-touch = { CAP($tile) } perdería el contacto con la colmena.
rule-gate = { CAP($tile) } no cabe por el paso estrecho que hay en el camino.
rule-not-there = { CAP($tile) } no llega ahí: { $moves }.
rule-swaps-instead = { CAP($tile) } se intercambia con { $target }: escribe { $text }.
rule-removes-instead = { CAP($tile) } retira { $target }: escribe { $text }.
rule-onto-honeycombo = { CAP($tile) } solo podría ir sobre el Honeycombo, y ahí no puede quedarse.
rule-hemmed-in = { CAP($tile) } no tiene salida: todos los caminos pasan por un paso estrecho.
rule-enclosed = { CAP($tile) } no tiene salida: las seis casillas de alrededor están ocupadas.
rule-nowhere = { CAP($tile) } no tiene adónde ir: { $moves }.
rule-nothing-to-copy = { CAP($tile) } no toca nada que pueda copiar.
rule-on-ground-only = { CAP($tile) } está encima de la colmena, y solo puede moverse por el suelo.
rule-ends-on-honeycombo = { CAP($tile) } no puede terminar su movimiento sobre el Honeycombo.
rule-uncover-honeycombo = { CAP($top) } está encima del Honeycombo y debe dejarlo antes de que acabe el turno.
rule-no-pass = Solo puedes pasar cuando no tienes otra jugada.

rule-not-yours = { CAP($tile) } no es tu ficha, y ninguna tuya a su lado puede lanzarla ni controlarla.
rule-opponents = { CAP($tile) } no es tu ficha.
rule-cannot-now = { $cause ->
    [covered] { CAP($user) } está debajo { CASE($top, "de") }
    [stung] { CAP($user) } ha recibido una picadura
   *[resting] { CAP($user) } se movió en el último turno
}, así que ahora no puede { $ability ->
    [throw] lanzar
    [sting] picar
   *[control] controlar otra ficha
}.
rule-cannot-on-top = { $ability ->
    [throw] { CAP($user) } no puede lanzar desde encima de la colmena.
    [sting] { CAP($user) } no puede picar desde encima de la colmena.
    [control] { CAP($user) } no puede controlar desde encima de la colmena.
    [swap] { CAP($user) } no puede intercambiarse desde encima de la colmena.
    [strike_neighbor] { CAP($user) } no puede atacar a una ficha contigua desde encima de la colmena.
   *[strike_placed] { CAP($user) } no puede atacar desde encima de la colmena.
}
rule-controlled-not-there = { CAP($tile) }, bajo el control { CASE($user, "de") }, no llega ahí.
rule-controlled-nowhere = { CAP($tile) }, bajo el control { CASE($user, "de") }, no tiene adónde ir.
rule-throws-beside = { CAP($user) } solo puede lanzar { $tile } a otra casilla libre contigua.
rule-throw-gate = { CAP($user) } no puede lanzar { $tile } ahí: hay un paso estrecho en medio.
rule-throws-nowhere = { CAP($user) } no puede lanzar { $tile } a ningún sitio: no hay otra casilla contigua libre.
rule-throw-gated = { CAP($user) } no puede lanzar { $tile } a ningún sitio: todos los caminos pasan por un paso estrecho.
rule-nobody-can = Ninguna ficha tuya puede picar.
rule-cannot-for-you = { $ability ->
    [swap] { CAP($tile) } no es una de las fichas que pueden intercambiarse para ti.
   *[strike] { CAP($tile) } no es una de las fichas que pueden retirar otras para ti.
}
rule-none-in-game = { $ability ->
    [sting] En esta partida nada pica.
    [swap] En esta partida nada se intercambia.
   *[strike] En esta partida nada retira fichas.
}
rule-not-on-board = { CAP($tile) } no está en la mesa.
rule-gate-on-way = { CAP($user) } no cabe por el paso estrecho en su camino hacia { $tile }.
rule-out-of-reach = { CAP($user) } no alcanza { CASE($tile, "a") }: un intercambio da exactamente tres pasos por encima de la colmena.
rule-target-self = { CAP($user) } no puede usar su habilidad consigo misma.
rule-target-neutral = { CAP($target) } no se puede mover.
rule-target-friend = { CAP($target) } no es una ficha enemiga.
rule-target-apart = { CAP($target) } no toca { CASE($user, "a") }.
rule-target-not-placed = { CAP($target) } no se colocó en el último turno, así que { $user } no puede eliminar esa ficha.
rule-target-covered = { CAP($target) } tiene otra ficha encima.
rule-target-stacked = { $ability ->
    [throw] { CAP($target) } forma parte de una pila y no se puede lanzar.
    [sting] { CAP($target) } forma parte de una pila y no se puede picar.
    [swap] { CAP($target) } forma parte de una pila y no se puede intercambiar.
   *[other] { CAP($target) } forma parte de una pila y no se puede eliminar.
}
rule-target-level = { CAP($user) } solo controla fichas a su misma altura, y { $target } está a otra.
rule-target-beyond-sting = En esta partida la picadura solo alcanza a las fichas contiguas, y { $target } no toca ninguna de las tuyas que pueden picar.
rule-target-barred = { CAP($target) } se movió o se dio la vuelta en el último turno, así que ahora no se puede { $ability ->
    [sting] picar
   *[other] eliminar
}.
rule-target-gate = Dos pilas junto { CASE($user, "a") } forman un paso estrecho ante { $target }.
rule-target-splits = Sin { $user } y { $target } la colmena se partiría.

rule-flip-not-yours = { CAP($tile) } no es tu ficha; no puedes darle la vuelta.
rule-one-face = { CAP($tile) } tiene una sola cara.
rule-faces-stay = En esta partida las fichas conservan la cara con que se colocaron.
rule-suppressed = { CAP($tile) } toca { CASE($enemy, "a") }, que le impide darse la vuelta.
rule-honeycombo-color = { $color ->
    [white] El Honeycombo muestra el blanco; solo las blancas pueden darle la vuelta.
   *[black] El Honeycombo muestra el negro; solo las negras pueden darle la vuelta.
}
rule-honeycombo-queen = Solo puedes dar la vuelta al Honeycombo cuando tu Reina está en juego.
rule-honeycombo-first = Solo se puede dar la vuelta al Honeycombo como primera acción de un turno.
rule-honeycombo-flipped = Al Honeycombo se le dio la vuelta en el último turno; no se puede volver a girar enseguida.

rule-hand-first = Primero { CASE($player, "the") } toman una mano inicial: { $queen } y { $count } fichas más.
rule-hand-queen = Una mano inicial tiene la Reina y { $count } fichas más; falta { $queen }.
rule-hand-color = Una mano inicial es de tu propio color; { $tile } no lo es.
rule-hand-royal = Una mano inicial tiene todas las reinas; falta { $queen }.
rule-hand-count = Una mano inicial tiene la Reina y { $count } fichas más; estas son { $given }.
rule-hand-lowest = De fichas iguales, una mano inicial toma los números más bajos.
rule-hand-late = Las manos iniciales se toman antes del primer turno, y solo con la expansión Swarm.
rule-no-bag = En esta partida no hay bolsa, así que no se roba nada.
rule-not-in-bag = { CAP($tile) } no está en la bolsa, así que no se puede robar.
rule-nothing-drawn = Después de esta jugada no se roba nada.
rule-chance-draws = Se saca al azar; no se puede elegir la ficha.

# Lo que no es una posición de este juego
position-parts = La colmena está en { $count } partes; debe ser una sola.
position-on-top = { CAP($tile) } no puede haber acabado encima de otras fichas: { $moves }.
position-on-ground = { CAP($tile) } vive encima de la colmena y nunca está en el suelo.
position-none-removed = En este juego ninguna ficha elimina a otra, así que no puede faltar ninguna.
position-removed-pairs = Las fichas salen del juego de dos en dos: la que elimina y la eliminada.
position-turns = Se juega por turnos y empiezan las blancas: no pueden llevar { $white } turnos las blancas y { $black } las negras.
position-white-first = Empiezan las blancas: las negras no pueden tener una ficha en la mesa antes que ellas.
position-black-next = Las negras aún no han colocado ninguna ficha, así que les toca a ellas.
position-turns-few = { $player }: { $count } fichas colocadas, pero solo { $had ->
    [one] un turno jugado
   *[other] { $had } turnos jugados
}.
position-queen-first = { CAP($queen) } no puede haber sido la primera ficha de { CASE($player, "the") }.
position-queen-late = { CAP(CASE($player, "the")) } no pueden haber colocado { $count } fichas sin { $queen }, que entra como tarde en el turno { NUMBER($turn) }.
position-nothing-yet = { CAP(CASE($player, "the")) } aún no han jugado ningún turno, así que no pueden haber hecho nada.
position-acts-many = { CAP(CASE($player, "the")) } no pueden haber hecho { $count } cosas en un turno.
position-moved-covered = { CAP($tile) } no puede haberse movido en el último turno: tiene otra ficha encima.
position-moved-other = { CAP(CASE($player, "the")) } no pueden haber movido { $tile }: en este juego ninguna ficha mueve a otras.
position-placed-other = { CAP(CASE($player, "the")) } no pueden haber colocado { $tile }: es del otro color.
position-flipped = { CAP(CASE($player, "the")) } no pueden haber dado la vuelta a esta ficha: { $tile }.
position-no-sting = En este juego ninguna ficha pica.
position-stung-whose = { CAP($tile) } no puede tener una picadura: dura hasta el final del próximo turno de su color, y juegan { CASE($player, "the") }.
position-stung-many = No puede haber { $count } fichas picadas a la vez: en un turno se pica una.
position-no-double = En este juego no hay Honeycombo, así que nadie tiene dos acciones.
position-honeycombo-missing = El Honeycombo está en la mesa desde el principio.
position-honeycombo-raised = El Honeycombo está en el suelo, no encima de otras fichas.
position-actions = Aquí nadie tiene { $count } acciones; un turno doble tiene dos.
position-owed-mover = Les toca a { CASE($player, "the") }, así que no les espera ningún turno doble.
position-owed-both = No hay dos turnos dobles seguidos.
position-flip-side = { CAP(CASE($player, "the")) } no pueden haber dado la vuelta al Honeycombo: ahora mostraría el { $color ->
    [white] negro
   *[black] blanco
}.
position-flip-queen = { CAP(CASE($player, "the")) } no pueden haber dado la vuelta al Honeycombo sin { $queen } en la mesa.
position-queen-bag = { CAP($queen) } es de la mano inicial de { CASE($player, "the") }: no está ni en la bolsa ni en otra mano.
position-hand = { CAP(CASE($player, "the")) } tienen { $count } fichas; mientras queden fichas en la bolsa son { $whole }.

end-both = Los dos jugadores han perdido a su reina a la vez.
end-repetition = La posición se ha dado por tercera vez.
end-removed = { CAP($tile) } ha sido { ATTR($tile, "gender") ->
    [f] eliminada
   *[m] eliminado
} de la colmena.
end-surrounded = { CAP($tile) } está { ATTR($tile, "gender") ->
    [f] rodeada
   *[m] rodeado
}.
end-surrounded-and-covered = { CAP($tile) } está { ATTR($tile, "gender") ->
    [f] rodeada y cubierta
   *[m] rodeado y cubierto
}.

card-may-flip = { CAP(CASE($player, "the")) } pueden darle la vuelta ahora.
card-places = { $when ->
    [now] { $count ->
        [one] Ahora se puede colocar en una casilla.
       *[other] Ahora se puede colocar en { $count } casillas.
    }
   *[later] { $count ->
        [one] Tal como están las cosas, se podría colocar en una casilla.
       *[other] Tal como están las cosas, se podría colocar en { $count } casillas.
    }
}
card-other-color = { CAP(CASE($player, "the")) } colocan esta ficha según las reglas de { CASE($owner, "the") }, y entonces es de { CASE($owner, "the") }.
card-copies = Aquí puede hacer lo mismo que su vecino: { LIST($creatures, "or") }.
card-can = { $when ->
    [now] Ahora puede { LIST($deeds, "or") }.
   *[later] Tal como están las cosas, podría { LIST($deeds, "or") }.
}
card-deed-go = { $count ->
    [one] ir a una casilla
   *[other] ir a { $count } casillas
}
card-deed-throw = { $count ->
    [one] lanzar una ficha
   *[other] lanzar { $count } fichas
}
card-deed-sting = { $count ->
    [one] picar una ficha
   *[other] picar { $count } fichas
}
card-deed-swap = { $count ->
    [one] intercambiarse con una ficha
   *[other] intercambiarse con { $count } fichas
}
card-deed-remove = { $count ->
    [one] eliminar una ficha
   *[other] eliminar { $count } fichas
}
card-deed-control = { $count ->
    [one] controlar una ficha
   *[other] controlar { $count } fichas
}
card-deed-turn = darse la vuelta
card-none-throw = Ahora no hay ninguna ficha que pueda lanzar.
card-none-sting = Ahora no hay ninguna ficha que pueda picar.
card-none-swap = Ahora no hay ninguna ficha con la que pueda intercambiarse.
card-none-remove = Ahora no hay ninguna ficha que pueda eliminar.
card-none-control = Ahora no hay ninguna ficha que pueda controlar.
card-brought = { $count ->
    [one] { CAP($users) } puede llevarla a una casilla.
   *[other] { CAP($users) } puede llevarla a { $count } casillas.
}
card-brought-more = { $count ->
    [one] { CAP($users) } puede llevarla a una casilla más.
   *[other] { CAP($users) } puede llevarla a { $count } casillas más.
}
card-moved-by-other = { CAP(CASE($player, "the")) } no pueden mover esta ficha en este turno: { CASE($enemy, "the") } acaban de moverla.
card-taken = { $count ->
    [one] 1 de las 6 casillas de alrededor está ocupada.
   *[other] { $count } de las 6 casillas de alrededor están ocupadas.
}
