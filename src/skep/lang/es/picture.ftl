# Una imagen en palabras, para quien no la ve.

picture-title = { $game }: juegan { CASE($player, "the") }, turno { $turn }
picture-bare = { $color ->
    [white] { $creature } { ATTR($creature, "gender") ->
        [f] blanca
       *[m] blanco
    }
    [black] { $creature } { ATTR($creature, "gender") ->
        [f] negra
       *[m] negro
    }
   *[neutral] { $creature }
}
picture-tile = { $code }: { picture-bare }
picture-neutral = { $code }: { $creature }, { $color ->
    [white] con la cara blanca hacia arriba
   *[black] con la cara negra hacia arriba
}
picture-other-side = { $creature } en la otra cara
picture-on-top = encima de { $tiles }
picture-stung = { ATTR($creature, "gender") ->
    [m] picado
   *[f] picada
}
picture-resting = en descanso
picture-empty = La mesa está vacía
picture-hand = { $color ->
    [white] En la mano de las blancas: { $tiles }
   *[black] En la mano de las negras: { $tiles }
}
picture-bag = En la bolsa: { $tiles }
picture-removed = Fuera del juego: { $tiles }
picture-nothing = nada
picture-last = Última jugada: { $deed }
picture-last-by = Última jugada: { $deed }, por { $tiles }
picture-deed-place = se colocó { $tile }
picture-deed-move = se movió { $tile }
picture-deed-flip = se dio la vuelta { $tile }
picture-deed-sting = { $tile } recibió una picadura
picture-deed-swap = { $tile } y { $target } cambiaron de lugar
picture-deed-remove = { $tile } eliminó { $target }
picture-deed-hand = se eligió una mano
picture-deed-pass = se pasó
picture-side = { $color ->
    [white] Blancas
   *[black] Negras
}
picture-side-next = { $color ->
    [white] juegan las blancas
   *[black] juegan las negras
}
picture-bag-count = { $count ->
    [one] 1 ficha en la bolsa
   *[other] { $count } fichas en la bolsa
}
picture-removed-count = { $count ->
    [one] 1 ficha fuera del juego
   *[other] { $count } fichas fuera del juego
}
picture-kind = { $count } × { picture-bare }
picture-kind-two-sided = { $count } × { picture-bare } / { $back }
