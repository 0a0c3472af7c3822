# What is said at a table where a game is played: refusals, results, advice.

table-only-players = Only the players may do that.
table-turn = { $player ->
    [white] It is White's turn.
   *[black] It is Black's turn.
}
table-moved-on = The game has moved on: this move was chosen for an earlier position.
table-too-long = This text is too long for a move.
table-long-enough = This game has reached the maximum length. Agree on a draw or resign.
table-late = Too late to abort: both players have moved. You can resign or offer a draw.
table-draw-repeated = You have already offered a draw. Make a move before you offer again.
table-no-draw = No draw has been offered.
table-not-over = The game is not over yet.
table-rematch-repeated = You have already offered a rematch.
table-asked = You have already asked.
table-no-takebacks = Takebacks are not allowed in this game.
table-nothing-to-take-back = You have no move to take back.
table-nobody-asks = Nobody has asked for a takeback.
table-no-claim = You cannot claim this game now.
table-claim-early = Your opponent has to be away for { $minutes } minutes of their turn before you can claim the game.

result-resigned = { $player ->
    [white] White resigns.
   *[black] Black resigns.
}
result-time = { $player ->
    [white] White has run out of time.
   *[black] Black has run out of time.
}
result-aborted = { $player ->
    [white] White aborted the game.
   *[black] Black aborted the game.
}
result-abandoned = { $player ->
    [white] White left the game.
   *[black] Black left the game.
}
result-abandoned-draw = { $player ->
    [white] White left the game. Draw.
   *[black] Black left the game. Draw.
}
result-abandoned-early = { $player ->
    [white] White left the game before it had really begun.
   *[black] Black left the game before it had really begun.
}
result-agreed = The players agreed on a draw.

# Help against the computer: what it threatens, and what a move is good for.
advice-threat-win = It threatens to win at once with { $tiles }.
advice-threat-near = No immediate win, but { $tiles } could move next to { $royals }.
advice-threat-nothing = There is no immediate threat.
advice-wins = It wins the game.
advice-stops = { $player ->
    [white] It stops White from winning at once.
   *[black] It stops Black from winning at once.
}
advice-leaves-ring = It escapes from the ring.
advice-opens-ring = It opens the ring around { $tile }.
advice-threatens = It threatens to win with the next move.
advice-closes-in = It closes in on { $tile }.
advice-pins = It pins { $tiles }.
mistake-loses = It lets { $tile } win at once.
mistake-misses-win = { CAP($tile) } would have won at once.
mistake-lost = { $player ->
    [white] After it White wins by force
   *[black] After it Black wins by force
}, within { $turns ->
    [one] one turn
   *[other] { NUMBER($turns) } turns
}.
mistake-had-won = It gives away a forced win in { $turns ->
    [one] one turn
   *[other] { NUMBER($turns) } turns
}.
mistake-removes = It lets { $tile } remove { $target } from the game.
mistake-stings = It lets { $tile } sting { $target }.
mistake-swaps = It lets { $tile } change places with { $target }.
mistake-moves = It lets { $tile } move { $target }.
mistake-covers = It lets { $tile } cover { $target }.
mistake-pins = It lets { $tile } pin { $tiles }.
mistake-room = After the reply { $royal } has { $count ->
    [one] one free hex
   *[other] { NUMBER($count) } free hexes
} left.
mistake-fills = It fills a hex beside { $royal }.
mistake-frees = It releases { $tiles } from a pin.
mistake-opens = The reply opens the ring around { $royal }.
mistake-near = It lets { $tile } come beside { $royal }.
mistake-misses-pin = It misses the chance to pin { $tiles }.
mistake-misses-near = It misses the chance to close in on { $royal }.
mistake-misses-room = It misses the chance to open the ring around { $royal }.
mistake-misses-free = It misses the chance to free { $tiles } from a pin.
mistake-threat = { $player ->
    [white] After the reply White threatens to win at once.
   *[black] After the reply Black threatens to win at once.
}
