"""Games that people play here: rooms, seats, clocks, chat, the lobby, and the states that pages see."""
