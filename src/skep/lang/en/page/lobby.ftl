# Open challenges and games to watch, on the first page and on that for a new game.

lobby-title = Find an opponent
lobby-open = Open challenges
lobby-nobody = Nobody is waiting right now.
lobby-looking = Looking for players…
lobby-play = Play
lobby-play-name = Play { $name }
lobby-withdraw = Withdraw
lobby-mine = Your challenge
lobby-color = { $color ->
    [white] You play White
    [black] You play Black
   *[either] Random color
}
lobby-shown = others may watch
lobby-may-watch = Others may watch
lobby-challenge = Challenge anyone
lobby-watch = Watch a game
lobby-players = { $white } – { $black }
lobby-custom = Custom game
lobby-taken = Your challenge was accepted.
lobby-go = Go to the game
lobby-game = Game
lobby-clock = Clock
lobby-your-color = Your color
lobby-color-random = Random color
lobby-color-white = White
lobby-color-black = Black
lobby-anyone = Anyone
    .about = Everyone on this server sees your challenge and can accept it.

control-none = no clock
control-days = { $days ->
    [one] { $days } day per move
   *[other] { $days } days per move
}
control-minutes = { $minutes } min + { $seconds } s

share-show = Anyone may watch
share-shown = The game is listed on the home page while it is being played.
share-shown-agreed = The game is listed on the home page while it is being played. Your opponent has allowed it.
share-shown-asked = Once your opponent allows it too, the game is listed on the home page while it is being played.
