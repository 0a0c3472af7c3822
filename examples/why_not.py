"""Draw a position, list where a tile may go, and ask why the others may not move.

python examples/why_not.py
"""

from skep import Game

POSITION = """
game: Base+MLP
    .   .   bA1 .
  .   wQ  wG1 bQ  .
    wA1 .   .   .
turn: white 4
"""


def explain(game: Game) -> list[str]:
    """One line for each of the player's tiles on the board: where it goes, or which rule holds it."""
    lines = []
    for tile in sorted(game.position.board.hexes, key=str):
        if tile.color is not game.turn:
            continue
        texts = game.legal_moves.of(tile).texts
        lines.append(f"{tile}: {', '.join(texts)}" if texts else f"{tile}: {game.why_not(tile)}")
    return lines


if __name__ == "__main__":
    position = Game.from_sketch(POSITION)
    print(position.sketch())
    print("\n".join(explain(position)))
