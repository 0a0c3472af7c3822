"""A bot with its own evaluation, two plies deep: room around its Queen Bee is good, around the other bad.

skep uhp --policy examples/own_bot.py:choose                       # a UHP engine for any viewer
skep match py:examples/own_bot.py:choose random --type Base --games 4
python examples/own_bot.py --plies 12                              # a game against chance, printed
"""

import argparse
import random
from collections.abc import Sequence

from skep import Color, Game, Move, Position, legal_moves, outcome

WON = 1000


def evaluate(position: Position, player: Color) -> int:
    """How much better the position is for a player: free hexes around the royals, and moves that are left."""
    end = outcome(position)
    if end is not None:
        return 0 if end.winner is None else WON if end.winner is player else -WON
    return freedom(position, player) - freedom(position, player.other)


def freedom(position: Position, player: Color) -> int:
    """Free hexes around the royals of a player; six for one that is not on the board."""
    free = 0
    for royal in position.ruleset.royals[player]:
        hex = position.board.hexes.get(royal)
        free += 6 if hex is None else sum(near not in position.board.stacks for near in hex.neighbors)
    return free


def choose(position: Position, moves: Sequence[Move]) -> Move:
    """The move after which the best answer of the opponent is worst for them."""
    player = position.player
    twin = position.copy()

    def worst(move: Move) -> int:
        twin.apply(move)
        least = evaluate(twin, player)
        if outcome(twin) is None:
            for answer in legal_moves(twin)[:40]:
                twin.apply(answer)
                least = min(least, evaluate(twin, player))
                twin.undo()
        twin.undo()
        return least

    return max(moves, key=worst)


def main() -> None:
    parser = argparse.ArgumentParser(
        description="The bot against chance.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--game", default="Base", help="the game type")
    parser.add_argument("--plies", type=int, default=40, help="when to stop")
    parser.add_argument("--seed", type=int, default=1, help="another seed is another game")
    options = parser.parse_args()
    game, chance = Game(options.game, seed=options.seed), random.Random(options.seed)
    while not game.is_over and game.ply < options.plies:
        moves = game.legal_moves
        game.play(choose(game.position, moves) if game.turn is Color.WHITE else chance.choice(moves))
    print(game.position)
    print(game)


if __name__ == "__main__":
    main()
