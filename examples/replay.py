"""A game as pictures: every position as an SVG of the same size, the last in pixels, and films of the whole.

python examples/replay.py "Base;InProgress;White[3];wS1;bS1 wS1-;wQ -wS1;bQ bS1-" --into pictures
python examples/replay.py games.pgn --into pictures                # needs the extra png
"""

import argparse
from pathlib import Path

from skep import Game, SkepError
from skep.draw.animation import animated_svg
from skep.draw.film import film, frames
from skep.draw.pixels import png
from skep.formats import read_file
from skep.trees import GameTree


def read(text: str) -> Game:
    """A game string, or the first game of a file."""
    if not Path(text).is_file():
        return Game.from_string(text)
    for found in read_file(Path(text)):
        if isinstance(found, GameTree):
            return found.end().game()
    raise SkepError(f"there is no game in {text}")


def main() -> None:
    parser = argparse.ArgumentParser(
        description="A game as pictures.", formatter_class=argparse.ArgumentDefaultsHelpFormatter
    )
    parser.add_argument("game", help="a game string, or a file of games")
    parser.add_argument("--into", type=Path, default=Path("pictures"), help="the folder of the pictures")
    parser.add_argument("--size", type=int, default=600, help="the longer side in pixels")
    options = parser.parse_args()
    game = read(options.game)
    options.into.mkdir(parents=True, exist_ok=True)
    drawn = frames(game, size=options.size, theme="light")
    for ply, picture in enumerate(drawn):
        (options.into / f"{ply:03}.svg").write_text(picture, encoding="utf-8")
    (options.into / "end.png").write_bytes(png(drawn[-1]))
    (options.into / "game.svg").write_text(animated_svg(game, size=options.size), encoding="utf-8")
    (options.into / "game.gif").write_bytes(film(game, "gif", size=options.size))
    print(f"{len(drawn)} positions in {options.into}")


if __name__ == "__main__":
    main()
