"""Let a UHP engine play a whole game against chance.

python examples/random_bot.py                     # against skep itself
python examples/random_bot.py -- nokamute         # against any other engine
python examples/random_bot.py --game venom --seed 7
"""

import argparse
import asyncio
import random
import sys

from skep.uhp.client import Client


async def play(engine: Client, game_type: str, chance: random.Random, max_plies: int) -> str:
    """Chance has White, the engine Black; returns the game string at the end."""
    game = await engine.new_game(game_type)
    while not game.is_over and len(game.moves) < max_plies:
        if game.turn.startswith("White"):
            move = chance.choice(await engine.valid_moves())
        else:
            move = (await engine.best_move(depth=1)).move
        game = await engine.play(move)
    return str(game)


async def main() -> None:
    parser = argparse.ArgumentParser(
        description="A random mover against a UHP engine.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("--game", default="Base+MLP", help="the game type")
    parser.add_argument("--seed", type=int, help="equal seeds choose equally; None for another choice each time")
    parser.add_argument("--max-plies", type=int, default=120, help="when to stop")
    parser.add_argument("command", nargs="*", default=[sys.executable, "-m", "skep", "uhp"], help="the engine")
    options = parser.parse_args()
    async with Client(*options.command) as engine:
        print(engine.info)
        print(await play(engine, options.game, random.Random(options.seed), options.max_plies))


if __name__ == "__main__":
    asyncio.run(main())
