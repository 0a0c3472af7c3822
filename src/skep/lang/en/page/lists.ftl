# Lists of games, invitations.

join-taken = Both seats are taken
join-watch = Watch the game
join-nowhere = This link does not lead to a game.
join-none = This invitation does not exist
join-join = Join the game
join-invites = { $host } invites you
join-someone = Someone
join-about = { $color ->
    [white] { $title }. You play White. { $control }
    [black] { $title }. You play Black. { $control }
   *[free] { $title }. You play the free color. { $control }
}
join-name = Your name
join-just-watch = Just watch

games-title = My games
games-download = Download all as PGN
games-none = You have no games here yet.
games-new = New game
games-which = Which games
games-state = Status
games-all = All games
games-running = Running
games-finished = Finished
games-opponent = Opponent
games-any-opponent = Any opponent
games-computer = The computer
games-people = People
games-game = Game
games-any-game = Any game
games-no-match = No matching games.
games-elsewhere = Do you have games on another device? Bring them here.
games-sums = Your results
games-won = Won
games-lost = Lost
games-drawn = Drawn
games-streak = Wins in a row
games-best = Longest winning streak
games-level = Level { $level }
games-score = { $name }: { NUMBER($won) } won, { NUMBER($lost) } lost{ $drawn ->
    [0] {""}
   *[other] , { NUMBER($drawn) } drawn
}
games-waiting = Waiting for you
games-in-progress = In progress
games-over = Finished

game-line-white = White
game-line-black = Black
game-line-note = { $title } · { $plies ->
    [one] { $plies } move
   *[other] { $plies } moves
} · { $when }
game-line-just-now = just now
game-line-alone = Waiting for an opponent
game-line-white-moves = White to move
game-line-black-moves = Black to move
game-line-yours = Your turn
game-line-theirs = Their turn
game-line-claim = { $name } can end the game in { $time }
game-line-claim-now = { $name } can end the game now
game-line-aborted = Aborted
game-line-draw = { $cause ->
    [agreed] Draw by agreement
    [abandoned] Draw: a player left
   *[board] Draw
}
game-line-white-won = { $cause ->
    [resigned] White won by resignation
    [time] White won on time
    [abandoned] White won: Black left
   *[board] White won
}
game-line-black-won = { $cause ->
    [resigned] Black won by resignation
    [time] Black won on time
    [abandoned] Black won: White left
   *[board] Black won
}
game-line-won = { $cause ->
    [resigned] You won by resignation
    [time] You won on time
    [abandoned] You won: your opponent left
   *[board] You won
}
game-line-lost = { $cause ->
    [resigned] You lost by resignation
    [time] You lost on time
    [abandoned] You lost: you left the game
   *[board] You lost
}
