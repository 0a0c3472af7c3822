# The page of a game: moves and tiles in words, status, buttons, notices.

# Where a tile goes; $side is east, north-east, north-west, west, south-west, south-east, top or nothing.
place = { $side ->
    [top] onto { CASE($reference, "onto") }
    [east] east of { CASE($reference, "of") }
    [north-east] north-east of { CASE($reference, "of") }
    [north-west] north-west of { CASE($reference, "of") }
    [west] west of { CASE($reference, "of") }
    [south-west] south-west of { CASE($reference, "of") }
   *[south-east] south-east of { CASE($reference, "of") }
}

# A whole move in words
move-place = Place { CASE($tile, "acc") } { $place }
move-place-first = Place { CASE($tile, "acc") }
move-move = { CAP($tile) } moves { $place }
move-throw = { CAP($tile) } is thrown by { CASE($by, "by") } { $place }
move-control = { CAP($tile) } is controlled by { CASE($by, "by") } { $place }
move-flip = Flip { CASE($tile, "acc") }
move-sting = Sting { CASE($tile, "acc") } by { CASE($by, "by") }
move-swap = { CAP($tile) } swaps with { CASE($target, "with") }
move-remove = { CAP($tile) } removes { CASE($target, "acc") }
move-hand = Hand: { $tiles }
move-pass = Pass

# What would happen at a place, in few words
effect-place = Place as { $creature }
effect-flip-neutral = Flip it: two actions in your next turn
effect-flip = Flip to { $creature }
effect-sting = Sting { CASE($tile, "acc") }
effect-remove = Remove { CASE($target, "acc") } with { CASE($tile, "with") }
effect-throw = Throw by { CASE($by, "by") }
effect-control = Move under control of { CASE($by, "of") }
effect-move = Move here
effect-take = Pick up { CASE($tile, "acc") }

# What a player just did in an expansion
deed-drew = { $player } drew { CASE($tile, "acc") }.
deed-throw = { CAP($by) } threw { CASE($tile, "acc") }.
deed-control = { CAP($by) } moved { CASE($tile, "acc") }.
deed-sting = { CAP($by) } stung { CASE($tile, "acc") }: it cannot move or act in its next turn.
deed-swap = { CAP($tile) } swapped places with { CASE($target, "with") }.
deed-remove = { CAP($tile) } removed { CASE($target, "acc") }; both have left the game.
deed-flip-neutral = { $player } flipped { CASE($tile, "acc") } and has two actions in the next turn.
deed-flip = { $player } turned a tile over: now it is { $tile }.

# A tile in words, for those who listen
tile-neutral-shows = { $shows ->
    [white] { $creature }, white side up
   *[black] { $creature }, black side up
}
tile-other-side = { $creature } on the other side
tile-stung = { ATTR($creature, "gender") ->
   *[any] stung
}
tile-resting = resting
hand-many = { $count } of them
hand-drawn = just drawn
hand-idle = cannot be placed now
hand-of = { $player ->
    [white] White's hand
   *[black] Black's hand
}
hand-empty = No tiles in hand
hex-empty = Empty
hex-empty-beside = Empty, { $place }
hex-on-top = on top of { $tiles }
hex-can-be-taken = can be taken
table-empty = The table is empty.
stack-on-top = on top
stack-joint = {", on top of "}

# The state of the game
status-line = Exploring from move { NUMBER($ply) }
status-look = Viewing move { NUMBER($ply) } of { NUMBER($all) }
status-choose-hand = Choose your opening hand
status-wait-hand = Waiting for the opponent's hand
status-your-turn = Your turn
status-thinking = { $name } is thinking…
status-to-move = { $player ->
    [white] White to move
   *[black] Black to move
}
status-to-move-named = { $name } to move
status-actions = { $who }: { $count } actions

# What happened; $who is you, white or black
event-forced = { $who ->
    [you] You have no legal move and pass.
    [named] { $name } has no legal move and passes.
    [white] White has no legal move and passes.
   *[black] Black has no legal move and passes.
}
event-pass = { $who ->
    [you] You pass.
    [named] { $name } passes.
    [white] White passes.
   *[black] Black passes.
}
event-one-more = { $deed } One more action follows.
event-one-more-move = { $move }. One more action follows.
event-sealed = { $who ->
    [you] You have chosen your hand. It stays hidden until both players have chosen.
    [named] { $name } has chosen a hand.
    [white] White has chosen a hand.
   *[black] Black has chosen a hand.
}
event-taken-back = { $who ->
    [you] You took back a move.
    [named] { $name } took back a move.
    [white] White took back a move.
   *[black] Black took back a move.
} { $status }.
event-takeback-declined = { $who ->
    [you] You declined the takeback.
    [named] { $name } declined the takeback.
    [white] White declined the takeback.
   *[black] Black declined the takeback.
}
event-draw-declined = { $who ->
    [you] You declined the draw.
    [named] { $name } declined the draw.
    [white] White declined the draw.
   *[black] Black declined the draw.
}
event-joined = { $name } joined.
event-someone-joined = Someone joined.
event-played = { $player }: { $move }. { $status }.
event-played-drew = { $player }: { $move }. Draws { $tile }. { $status }.
ended-resigned = { $who ->
    [you] You resigned.
   *[named] { $name } resigned.
}
ended-time = { $who ->
    [you] You ran out of time.
   *[named] { $name } ran out of time.
}
ended-abandoned = { $who ->
    [you] You left the game.
   *[named] { $name } left the game.
}
event-over = The game is over.

# The banner over the board
banner-make = Make this move
banner-take-back = Take it back
banner-trying = Trying: { $move }
banner-look = Move { NUMBER($ply) } of { NUMBER($all) }. You can try moves here; they do not change the game.
banner-one-back = Back one move
banner-back = Back to the game
banner-result = { $result ->
    [won] You win
    [lost] You lose
    [white] White wins
    [black] Black wins
    [aborted] Aborted
   *[draw] A draw
}
banner-next-level = Next level: { $level }
banner-rematch = Rematch
banner-hide = Hide
banner-analyse = Analyze
banner-new = New game
rule-link = Rule { $rule }
pile-bag = Bag
pile-removed = Removed
pile-heap = { CAP(CASE($tile, "label")) }, { $count }

# The card of a tile
card-close = Close the card
card-other-side = On its other side: { $creature }.
card-more = More about the { $creature }
refusal-here = Not here: { $because }

# Help against the computer
hint-looking = Looking for a good move…
hint-move = Hint: { $move }.
hint-move-because = Hint: { $move }. { $because }
hint-try = Hint: try { CASE($tile, "acc") }.
hint-where = Show where

# Buttons beside the board
ask-takeback = Take back
    .asked = Takeback requested
    .offer = { $name } asks to take back a move.
ask-draw = Offer draw
    .asked = Draw offered
    .offer = { $name } offers a draw.
ask-resign = Resign
ask-abort = Abort
ask-rematch = Rematch
    .asked = Rematch offered
    .offer = { $name } offers a rematch.
sure-resign = Resign this game?
    .about = Your opponent wins. This cannot be undone.
sure-abort = Abort the game?
    .about = Nobody wins and the game is over.
act-move-now = Move now
act-hint = Hint
act-threats = Threats
act-another = New game
act-share = Share
offer-accept = Accept
offer-decline = Decline

# Chat
chat-players = Chat
chat-watchers = Watchers' chat
chat-write = Write a message
chat-placeholder = Write a message…
chat-send = Send
chat-said = { $name } says: { $text }
chat-is-muted = { $name } is muted.
chat-is-unmuted = Messages from { $name } are shown again.
chat-hide = Hide
    .label = Hide the chat
chat-show = Show
    .label = Show the chat
chat-none = No messages yet.
chat-line-says = says
chat-line-muted = is muted
chat-muted = muted
chat-mute = Mute { $name }
chat-unmute = Unmute { $name }

# Clock, box for finding moves
clock-low = { NUMBER($seconds) } seconds left.
clock-days = { NUMBER($days) } d { NUMBER($hours) } h
find-list = Legal moves
find-placeholder = Find a move…  ( / )
find-label = Find a legal move by typing
find-found = { $count ->
    [0] No moves.
    [one] 1 move. { $first }
   *[other] { $count } moves. { $first }
}
find-more = and { $count } more; type to narrow the list
find-none = No legal move matches

# When the computer fails
computer-cannot-move = The computer cannot move
computer-retry = Try again
computer-takeback = Take back my move
computer-abort = Abort the game
computer-resign = Resign

faces-label = Face up
keys-edge = Edge of the hive.
keys-nothing = There is nothing you can do on the board now.

# Parts of the page
layout-points = Points: { NUMBER($points) }
layout-clock = { $player ->
    [white] White's time
   *[black] Black's time
}
layout-player = { $player ->
    [white] White player
   *[black] Black player
}
layout-board = Board. Arrow keys move the cursor, Enter picks up and puts down, N goes to the next tile or place, Space opens a stack, I explains a tile, W reads out the whole position, slash finds a move.
layout-view = View
layout-larger = Larger
layout-smaller = Smaller
layout-fit = Show the whole hive
layout-turn-left = Rotate left
layout-turn-right = Rotate right
layout-opening-hand = Opening hand
layout-end-turn = End turn
layout-hint = Pick a tile from your hand, then choose its place. Or drag it there.
layout-tile = Tile
layout-piles = Bag and removed tiles
layout-game = Game
layout-offers = Offers
layout-left = Opponent has left
layout-actions = Actions
layout-chat = Chat
layout-side = Moves and actions
layout-moves = Moves
moves-step = Step through the game
moves-first = First move
moves-back = Previous move
moves-forth = Next move
moves-last = Latest move
moves-spent = Time for this move
moves-none = No moves yet

# Choosing on the board
board-places = { $waits ->
    [yes] { CAP($tile) }: any place to choose, for your next turn.
   *[no] { $count ->
        [one] { CAP($tile) }: one place to choose.
       *[other] { CAP($tile) }: { $count } places to choose.
    }
}
board-wish-illegal = Your premove is no longer legal.
board-wish-waits = Premove set for your next turn.
board-nothing-here = There is nothing on this hex.
board-what = What should happen here?
board-put-back = Put back.
board-tap-again = Tap the place again to confirm.

# Sharing
share-picture = Picture ({ $format })
share-copy-game = Copy the game as text
share-study = Study
share-title = Share
share-playing = To play
share-watching = To watch
share-position = This position
share-line = This line
share-invite = Send this link to your opponent
share-copy-this = Copy
share-text = Text to copy
share-link-copied = Link copied.
share-copy = Copy
share-no-game = The game could not be loaded. Try again.
share-copied = Game copied as text.
share-no-picture = The picture could not be loaded. Try again.
film-title = Animation
film-size = Size
film-pixels = { $pixels } pixels
film-draw = Download { $format }
film-drawing = Drawing the animation …
film-saved = Animation saved ({ $size }).

# Swarm
swarm-take = Take this hand
swarm-choose = Choose your opening hand
swarm-hand = Your hand
swarm-tiles = Available tiles
swarm-again = Start over
swarm-offer = Take { $tile }, { NUMBER($count) } left
swarm-put-back = Put back { $tile }
swarm-always = In every hand
swarm-down = Your hand is hidden. You can change it until your opponent has chosen.
swarm-open = The Queen and three more. Your opponent does not see your hand until you have both chosen.

# Players
seat-free = Open seat
seat-guest = Guest { $number }
seat-computer = Skep, level { NUMBER($level) }
seat-computer-max = Skep, max
seat-you = you
seat-waiting = waiting
seat-away = away
left-countdown = · { $time } left to come back
left-over = { $name } has left the game.
left-win = Claim the win
left-draw = Claim a draw
left-abort = Abort the game
left-wait = Keep waiting
seat-thinking = is thinking…
seat-actions = { $count } actions
seat-owed = two actions next turn
seat-sealed = hand chosen

# The page itself
game-link = The link may be incomplete.
game-watchers = { $count ->
    [one] 1 watching
   *[other] { $count } watching
}
game-make = Make this move?
game-lost = Connection lost. Reconnecting…
game-unsent = Your move will be sent when the connection is back.
game-move-lost = Your move { $move } was not received in time; the game has gone on without it.
socket-none = No connection. Reconnecting …
socket-lost = The connection was lost.
