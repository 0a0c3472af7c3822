# Ein Bild in Worten, für alle, die es nicht sehen.

picture-title = { $game }: { $player } am Zug, Zug { $turn }
picture-bare = { $color ->
    [neutral] { $creature }
   *[other] { tile-stem }{ ATTR($creature, "gender") ->
        [f] e
        [n] es
       *[m] er
    } { $creature }
}
picture-tile = { $code }: { picture-bare }
picture-neutral = { $code }: { $creature }, { $color ->
    [white] weiße Seite oben
   *[black] schwarze Seite oben
}
picture-other-side = { $creature } auf der anderen Seite
picture-on-top = auf { $tiles }
picture-stung = { ATTR($creature, "gender") ->
   *[any] gestochen
}
picture-resting = ruht
picture-empty = Der Tisch ist leer
picture-hand = { $color ->
    [white] Vorrat von Weiß: { $tiles }
   *[black] Vorrat von Schwarz: { $tiles }
}
picture-bag = Im Beutel: { $tiles }
picture-removed = Aus dem Spiel: { $tiles }
picture-nothing = nichts
picture-last = Letzter Zug: { $deed }
picture-last-by = Letzter Zug: { $deed }, durch { $tiles }
picture-deed-place = { $tile } wurde gelegt
picture-deed-move = { $tile } wurde bewegt
picture-deed-flip = { $tile } wurde umgedreht
picture-deed-sting = { $tile } wurde gestochen
picture-deed-swap = { $tile } und { $target } tauschten
picture-deed-remove = { $tile } entfernte { $target }
picture-deed-hand = eine Starthand wurde gewählt
picture-deed-pass = gepasst
picture-side = { $color ->
    [white] Weiß
   *[black] Schwarz
}
picture-side-next = { $color ->
    [white] Weiß am Zug
   *[black] Schwarz am Zug
}
picture-bag-count = { $count ->
    [one] 1 Stein im Beutel
   *[other] { $count } Steine im Beutel
}
picture-removed-count = { $count ->
    [one] 1 Stein aus dem Spiel
   *[other] { $count } Steine aus dem Spiel
}
picture-kind = { $count } × { picture-bare }
picture-kind-two-sided = { $count } × { picture-bare } / { $back }
