# What is said at a table where a game is played: refusals, results, advice.

table-only-players = Only the players may do that.
table-turn = { $player ->
    [white] It is White's turn.
   *[black] It is Black's turn.
}
table-moved-on = The game has moved on; this move was meant for another position.
table-too-long = No move is that long.
table-long-enough = The game has gone on long enough; agree on a draw.
table-late = Both players have moved; you may resign or offer a draw.
table-draw-repeated = You have already offered a draw; make a move before you offer again.
table-no-draw = No draw has been offered.
table-not-over = The game is not over yet.
table-rematch-repeated = You have already asked for another game.
table-asked = You have already asked.
table-no-takebacks = No moves are taken back in this game.
table-nothing-to-take-back = You have made no move that could be taken back.
table-nobody-asks = Nobody has asked to take back a move.

result-resigned = { $player ->
    [white] White resigns.
   *[black] Black resigns.
}
result-time = { $player ->
    [white] White has run out of time.
   *[black] Black has run out of time.
}
result-aborted = { $player ->
    [white] White called the game off.
   *[black] Black called the game off.
}
result-agreed = The players agreed on a draw.

# Help against the computer: what it threatens, and what a move is good for.
advice-threat-win = It threatens to win at once with { $tiles }.
advice-threat-near = It cannot win at once, but { $tiles } could come beside { $royals }.
advice-threat-nothing = There is no immediate threat.
advice-wins = It wins the game.
advice-stops = { $player ->
    [white] It stops White from winning at once.
   *[black] It stops Black from winning at once.
}
advice-leaves-ring = It gets out of the ring.
advice-opens-ring = It opens the ring around { $tile }.
advice-threatens = It threatens to win with the next move.
advice-closes-in = It closes in on { $tile }.
advice-pins = It pins { $tiles }.
