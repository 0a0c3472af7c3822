"""A small collection, and what is to be found in it, counted by hand of the machine: every game looked at."""

import random
from collections import Counter

from skep.explorer import Filters, fold, fold_move
from skep.explorer.game_reading import RESULTS, parse_day
from skep.game import Game
from skep.notation.uhp import Result
from skep.trees import GameTree

PLAYERS = ("Ann", "Bob", "Cleo", "")
DAYS = ("2024.01.05", "2024.02.??", "2025.03.01", "")
ENDS: tuple[Result, ...] = ("WhiteWins", "BlackWins", "Draw", "InProgress")
Entry = tuple[str, GameTree]


def sample(count: int = 60, ruleset: str = "Base+MLP", seed: int = 1) -> list[Entry]:
    """Games that begin alike, by few players; each with its source."""
    chance = random.Random(seed)
    entries = []
    for number in range(count):
        game = Game(ruleset if number % 5 else f"{ruleset}{{repetition=off}}", seed=number)
        while game.ply < 12:
            game.play(chance.choice(list(game.legal_moves)[:: 40 if game.ply < 3 else 9]))
        headers = {"White": chance.choice(PLAYERS), "Black": chance.choice(PLAYERS), "Date": chance.choice(DAYS)}
        if number % 3:
            headers |= {"WhiteElo": str(1000 + number), "BlackElo": str(1200 + number)}
        tree = GameTree.from_game(game, headers | {"Round": str(number)})
        tree.result = chance.choice(ENDS)
        entries.append((chance.choice(("club", "league")), tree))
    return entries


def passes(source: str, tree: GameTree, filters: Filters) -> bool:
    """Whether a game counts, said once more in plain words."""
    names = {"white": tree.headers["White"], "black": tree.headers["Black"]}
    if filters.player:
        sides = [filters.color] if filters.color else ["white", "black"]
        if filters.player.lower() not in {names[side].lower() for side in sides}:
            return False
    day = parse_day(tree.headers["Date"])
    return (
        (filters.result is None or RESULTS.get(tree.result) == filters.result)
        and (not filters.since or day >= filters.since)
        and (not filters.until or day <= filters.until)
        and (not filters.source or source == filters.source)
        and (not filters.ruleset or str(tree.ruleset) == filters.ruleset)
    )


def keyed(tree: GameTree) -> dict[int, str]:
    """What was played in each position of a game, when it was first there."""
    moves: dict[int, str] = {}
    position = tree.start.copy()
    for node in tree.main_line():
        assert node.move is not None
        folded = fold(position)
        moves.setdefault(folded.key, fold_move(position, node.move, folded))
        position.apply(node.move)
    return moves


def counted(entries: list[Entry], moves: list[dict[int, str]], key: int, filters: Filters) -> Counter[tuple[str, str]]:
    """How often each move was played in the position of that key, and with which result."""
    return Counter(
        (played[key], tree.result)
        for (source, tree), played in zip(entries, moves, strict=True)
        if key in played and passes(source, tree, filters)
    )
