# The game at a terminal. What a player types is the same in every language.

terminal-help =
    wA1 bQ-      place or move wA1 to the east of bQ; the sign points the way:
                       \bQ bQ/
                     -bQ   bQ   bQ-      and bQ alone: on top of it
                       /bQ bQ\
    wA1          list what wA1 can do, then play one of it by its number
    moves        list every legal move
    why wA1      explain why this tile cannot move
    wB1=T bQ-    place with the back up         wB1~      turn a tile over
    bA2!         sting                          wL<>bA2   swap
    wNxbA2       remove                         nK~       flip the Honeycombo
    wQ,wA1,...   take an opening hand (Swarm)   pass      end a double turn
    undo         take back your last move       hint      suggest a move
    draw         offer a draw                   resign    give up
    board        show the board again           rules U6  title of a rule
    save FILE    save the game                  load FILE continue a saved game
    again        new game, colors swapped       quit      leave

terminal-begins = A game of { $game }. Type help for a list of commands.
terminal-goodbye = Goodbye.
terminal-thinking = { $name } is thinking ...
terminal-prompt = { $player ->
    [white] white>
    [black] black>
   *[over] game over>
}
terminal-no-such-number = This number is not in the list. Name a tile to get a list of its moves.
terminal-no-move = There is no legal move: the game is over.
terminal-why-what = Name a tile of this game, for example: why wQ
terminal-can-move = { $tile } can move.
terminal-rule = { $id }: { $title }
terminal-which-rule = Name a rule, for example: rules M1
terminal-over = The game is over.
terminal-hint = Try { $move }.
terminal-save-where = Name a file, for example: save game.pgn
terminal-not-written = Cannot write { $file }: { $error }.
terminal-written = Saved to { $file }.
terminal-not-read = Cannot read { $file }: { $error }.
terminal-nothing = nothing
terminal-no-game = { $file } contains no game: { $error }

# $who is a player, with a name where one is known: White (Ann)
terminal-who = { $player ->
    [white] White
   *[black] Black
}
terminal-who-named = { terminal-who } ({ $name })
terminal-played = { $who }: { $move }
terminal-passes = { $who } cannot move and passes.
terminal-sealed = { $who } has chosen an opening hand.
terminal-taken-back = { $count ->
    [one] Took back 1 move.
   *[other] Took back { $count } moves.
}
terminal-draw-offered = { $who } offers a draw.
terminal-draw-declined = { $who } declines the draw.
terminal-takeback-offered = { $who } asks to take back a move.
terminal-takeback-declined = { $who } declines the takeback.
terminal-rematch-offered = { $who } offers a rematch.
terminal-rematch = A rematch begins.
terminal-ended = { $because } { $result ->
    [white] White wins.
    [black] Black wins.
    [aborted] Nobody wins.
   *[drawn] The game is drawn.
}
terminal-hand = { $player ->
    [white] white hand: { $tiles }
   *[black] black hand: { $tiles }
}
terminal-bag = in the bag: { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
terminal-takes-hand = { $who } takes an opening hand: { $queen } and three more, like { $example }
terminal-turn = { $who } to move, turn { NUMBER($turn) }{ $actions ->
    [second] , second action
    [two] , two actions
   *[one] {""}
}.
