# Lo que dicen los lectores de un texto que no pueden leer.

text-closes-nothing = ')' no cierra nada
text-not-closed = un '(' queda sin cerrar

text-move-long = una jugada de { $count } caracteres es demasiado larga
text-no-move = { $text } no es una jugada; escribe una como wA1 bQ-, wB1~ o pass
text-ambiguous = { $name } podría ser { LIST($tiles, "or") }
text-no-tile = no hay ninguna ficha { $name } en una partida { $game }
text-no-tile-name = { $name } no es el nombre de una ficha, como wQ o bA2
text-whole-game = { $text } no es un tipo de partida; Game.from_string lee partidas enteras
text-no-face = { $tile } no tiene ninguna cara { $face }
text-no-goal = escribe adónde va { $tile }, por ejemplo { $example }
text-two-directions = { $place } nombra dos direcciones
text-anchor-off-board = { $anchor } no está en la mesa, así que no puede decir adónde va { $tile }
text-no-place = { $text } no es una casilla
text-game-move = jugada { $number } de la partida, { $move }: { $because }

text-sketch-long = un dibujo de { $count } caracteres es demasiado largo; con { $most } sobra
text-sketch-stack = la pila { $stack } está dibujada, pero ninguna línea '{ $stack }: ...' dice qué hay en ella
text-sketch-parts = una colmena partida no cabe en un dibujo de una línea
text-sketch-lattice = fila { $row } del dibujo: { $token } no está sobre la cuadrícula
text-sketch-twice = { $tile } está dibujada dos veces
text-sketch-line = { $text } no es una línea de la forma 'palabra: ...'
text-sketch-step = { $step } no coloca ninguna ficha
text-sketch-bag = bag: no contiene justo las fichas que no están dibujadas, ni eliminadas, ni en una mano
text-sketch-queen-in-bag = { $tile } ha salido de la bolsa, pero { $queen } sigue en ella; la Reina se toma primero (W1)
text-sketch-two-places = { $tile } está en dos sitios
text-sketch-nowhere = { $tile } no está en ningún sitio: ni en la mesa, ni eliminada, ni en una mano
text-sketch-remembered = { $word }: un turno se describe con moved, placed, flipped, stung, turned, removed y passed
text-sketch-off-board = { $tile } no está en la mesa
text-sketch-color = { $word } no es ni white ni black
text-sketch-number = { $word }: { $text } no es un número del 1 al 99999

text-hop-long = un HOP de { $count } caracteres es demasiado largo; con { $most } sobra
text-hop-fields = HOP es [tipo de juego,]recorrido,jugador; aquí las comas forman { $count } campos
text-hop-game-type = HOP: { $text } no es un tipo de juego; escribe base, ultimate o una lista como base+Mm
text-hop-not-plain = HOP: { $text } no es un juego sencillo: Base para ambos lados, con un M, un L y un P como mucho
text-hop-for-plain = HOP es para juegos sencillos, Base con M, L y P a elegir, y no para { $game }
text-hop-player = HOP: { $text } no es un jugador; escribe w o b, como mucho con una cifra del 0 al 5 y m
text-hop-at = HOP, carácter { $character }: { $because }
text-hop-number = tras un número debe ir =, + o -
text-hop-nothing = { $sign } no significa nada
text-hop-misplaced = { $sign } no puede ir { text-hop-place }
text-hop-ends = el recorrido termina { text-hop-place }
text-hop-place = { $state ->
    [turn] tras un giro
    [tile] tras una ficha
    [mark] tras '!'
    [stack] tras '='
    [stacked] tras una ficha sobre una pila
    [stacked-mark] tras '!'
    [branch] al principio de una rama
    [open] tras '('
    [close] tras ')'
   *[start] al principio
}
text-hop-one-more = en { $game } { $color ->
    [white] las blancas
   *[black] las negras
} { $count ->
    [0] no tienen ningún { $letter }
   *[other] solo tienen { $count } { $letter }
}, y aquí hay uno más
text-hop-comes-back = el recorrido vuelve a { $tile }; una ficha encima se escribe con =
text-hop-one-mark = solo una ficha se movió la última, y { $tile } ya lleva la marca
text-hop-on-stack = la ficha { $number } está sobre una pila; una rama empieza en una ficha del suelo
text-hop-covered = { $tile } no pudo ser la última en moverse: tiene otra ficha encima
text-hop-scope = no hay ninguna ficha { $number } en este paréntesis, que tiene { $count }

text-pgn-line = PGN, línea { $line }: { $because }
text-pgn-comment-open = este comentario queda sin cerrar
text-pgn-no-game-type = a esta partida le falta la etiqueta GameType
text-pgn-no-tag = { $text } no es una etiqueta; escribe [Nombre "valor"]
text-pgn-tag-twice = la etiqueta { $name } aparece dos veces
text-pgn-after-result = { $text } está después del resultado
text-pgn-no-judgement = { $text } no es una valoración; van de $0 a ${ $most }
text-pgn-no-result = { $text } no es un resultado; hay { $results }
text-pgn-two-results = el resultado es { $result } aquí y { $known } en la línea { $line }
text-pgn-variation-early = una variante empieza antes de que haya una jugada que pueda reemplazar
text-pgn-variation-empty = una variante no contiene ninguna jugada
text-pgn-judgement-early = ${ $nag } aparece antes de que haya una jugada que valorar
text-pgn-command = PGN: [%{ $name } ...] no puede contener { $value }
text-pgn-tag = PGN: no se puede escribir una etiqueta con el nombre { $name } y el valor { $value }
text-pgn-tag-taken = PGN: la etiqueta { $name } no está libre; se escribe a partir de la partida
text-pgn-brace = PGN: el comentario { $text } de la media jugada { $ply } contiene un {"}"}, que lo terminaría

text-sgf-line = SGF, línea { $line }: { $because }
text-sgf-unsayable = BoardSpace no puede expresar esta partida de { $game }: su SGF contiene partidas de las fichas originales desde el principio
text-sgf-long = un SGF de más de { $most } caracteres es demasiado largo para una partida
text-sgf-second-game = aquí empieza otra partida; necesita paréntesis y una línea propia
text-sgf-bracket = este '[' queda sin cerrar
text-sgf-not-hive = SGF: no es una partida de Hive de BoardSpace, que lleva GM[{ $number }]
text-sgf-no-variant = SGF: falta la variante, SU
text-sgf-variant = la variante { $text } no se conoce; se conocen hive y hive- con p, l, m a elegir
text-sgf-argument = { $command } tiene un argumento que no significa nada
text-sgf-command = { $command } no es una orden que Skep conozca
text-sgf-pie = { $command } no es una orden que Skep pueda seguir: los jugadores cambian de color por la regla del pastel
text-sgf-no-tile = { $text } no es una ficha de una partida { $game }
text-sgf-none-left = { $color ->
    [white] a las blancas no les queda ninguna ficha { $letter } por colocar
   *[black] a las negras no les queda ninguna ficha { $letter } por colocar
}
text-sgf-turn = { $color ->
    [white] no es el turno de las blancas
   *[black] no es el turno de las negras
}

text-no-type = { $text } no es un tipo de juego; escribe uno como Base+MLP, o un modelo: { $presets }
text-no-option = { $text } no es una opción; hay { $names } (N2)
text-type-long = un tipo de juego de { $count } caracteres es demasiado largo
text-type-no-creature = { $letter } no es una criatura que se pueda añadir; hay { $letters } (N2)
text-type-too-many = { $letter } aparece { $count } veces, pero de cada uno hay tres como mucho (N2)
text-type-no-module = { $letter } no es una expansión; hay { $letters } (N2)
text-type-module-twice = la expansión { $letter } aparece { $count } veces (N2)
text-type-creature-twice = una criatura aparece dos veces (N2)
text-type-clash = con { $creature } y la expansión { $module } en una partida, dos fichas tendrían el mismo nombre (N1)
text-type-value = { $name }={ $value }: los valores de { $name } son { $values } (N2)
text-type-option-twice = la opción { $name } aparece dos veces (N2)
text-type-faces-flips = faces= solo va con flips=fixed (V2)
text-type-faces-count = faces={ $faces }: nombra { $front } o su reverso { $count ->
    [one] una vez
   *[other] una vez para las { $count } fichas, o una vez para cada una
} (V2)
text-type-no-face = faces: ninguna ficha de dos caras de esta partida tiene una cara { $letter } (V2)
text-no-control = { $text } no es un ritmo de juego; escribe minutos+segundos, como 10+5, o días, como 3d

text-no-game = esto no es una partida que Skep sepa leer. Pega PGN, SGF, cadenas UHP, HOP, una lista de jugadas, un tipo de juego o una posición dibujada
text-binary = esto no es texto
text-no-result-line = esto no es una partida de `skep match`: { $text }
text-holds-no-game = no hay ninguna partida en este texto
text-not-writable = { $form ->
    [sgf] la partida { $number } no se puede escribir como SGF
    [game_type] la partida { $number } no se puede escribir como tipo de juego
    [game_string] la partida { $number } no se puede escribir como cadena UHP
   *[moves] la partida { $number } no se puede escribir como lista de jugadas
}
text-study-order = una jugada está antes de aquella a la que sigue: { $move }
study-cut = { $count ->
    [one] Un texto o una lista era más largo de lo que cabe en un estudio y se ha recortado.
   *[other] { $count } textos o listas eran más largos de lo que cabe en un estudio y se han recortado.
}

study-far-apart = las fichas de esta posición están demasiado separadas para un estudio

study-left-out = { $count ->
    [one] Solo se abre la primera partida; el resto es demasiado de una vez.
   *[other] Se abren las primeras { $count } partidas; el resto es demasiado de una vez.
}

study-unread = La partida { $number } se ha omitido ({ $because }).{ $more ->
    [0] {""}
    [one] {" "}Y otra más.
   *[other] {" "}Y otras { $more } más.
}

text-picture-unknown = { $what ->
    [theme] { $name } no es un tema; hay { $known }
    [background] { $name } no es un fondo; hay { $known }
   *[tile_set] { $name } no es un juego de fichas; hay { $known }
}
text-picture-orientation = { $number } no es una orientación; van de 0 a { $most }
text-picture-size = { $size } no es un tamaño; una imagen tiene entre 1 y { $most } píxeles
text-picture-seconds = { $seconds } segundos no es un tiempo para una posición; escribe de 0,05 a 60
text-picture-place = { $place } no es una casilla ni una ficha de la mesa
text-picture-color = { $color } no es un color; escribe uno como #c03, teal o rgb(200 0 50)
