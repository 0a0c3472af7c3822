# A picture in words, for those who do not see it: titles and descriptions within the SVG.

picture-title = { $game }: { $player } to move, turn { $turn }
picture-bare = { $color ->
    [white] white { $creature }
    [black] black { $creature }
   *[neutral] { $creature }
}
picture-tile = { $code }: { picture-bare }
picture-neutral = { $code }: { $creature }, { $color ->
    [white] white side up
   *[black] black side up
}
picture-other-side = { $creature } on the other side
picture-on-top = on top of { $tiles }
picture-stung = { ATTR($creature, "gender") ->
   *[any] stung
}
picture-resting = resting
picture-empty = The board is empty
picture-hand = { $color ->
    [white] White's hand: { $tiles }
   *[black] Black's hand: { $tiles }
}
picture-bag = In the bag: { $tiles }
picture-removed = Out of the game: { $tiles }
picture-nothing = nothing
picture-last = Last move: { $deed }
picture-last-by = Last move: { $deed }, by { $tiles }
picture-deed-place = { $tile } was placed
picture-deed-move = { $tile } moved
picture-deed-flip = { $tile } was flipped
picture-deed-sting = { $tile } was stung
picture-deed-swap = { $tile } and { $target } swapped
picture-deed-remove = { $tile } removed { $target }
picture-deed-hand = a hand was chosen
picture-deed-pass = a pass
picture-side = { $color ->
    [white] white
   *[black] black
}
picture-side-next = { $color ->
    [white] white to move
   *[black] black to move
}
picture-bag-count = { $count ->
    [one] 1 tile in the bag
   *[other] { $count } tiles in the bag
}
picture-removed-count = { $count ->
    [one] 1 tile out of the game
   *[other] { $count } tiles out of the game
}
picture-kind = { $count } × { picture-bare }
picture-kind-two-sided = { $count } × { picture-bare } / { $back }
