"""How fast games come into the explorer, and how long a look-up takes when 240,000 games are in.

Imported are game strings in a file, read and judged by the law like anybody's; as many random games as there are
`--distinct` are written again and again with other names, which costs the reader the same. For the look-up, games are
made up: the first plies of each are those of a real random game, so that popular positions are as popular as they
would be, and the keys of its later ones are random numbers. What is looked up are real positions.
"""

import argparse
import random
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter, process_time

from skep.explorer import CollectedGame, Explorer, Filters, collect
from skep.explorer.collection import add_games
from skep.explorer.game_reading import MOST_PLIES, FoldedPly
from skep.game import Game
from skep.pgn import format_game
from skep.trees import GameTree

SHARED = 14
"""Plies that made-up games have in common with a real one: deeper positions are hardly ever shared."""
BATCH = 2000
TIMES = 20
NAMES = 5000


def random_game(ruleset: str, chance: random.Random, plies: int) -> Game:
    """A random game whose first moves are often the same, as those of people are."""
    game = Game(ruleset, seed=chance.getrandbits(30))
    while game.ply < plies and not game.is_over:
        moves = list(game.legal_moves)
        likely = min(int(chance.expovariate(0.3)), len(moves) - 1) if game.ply < 6 else chance.randrange(len(moves))
        game.play(moves[likely])
    return game


def measure_import(games: list[Game], positions: int, folder: Path) -> None:
    """Write games to a file, and import it."""
    path, count = folder / "games.pgn", -(-positions // MOST_PLIES)
    with path.open("w", encoding="utf-8") as file:
        for number in range(count):
            headers = {"White": f"white {number}", "Black": f"black {number % 977}", "Date": "2024.04.05"}
            file.write(format_game(GameTree.from_game(games[number % len(games)], headers)) + "\n")
    explorer = Explorer(folder / "imported.db")
    began, processor = perf_counter(), process_time()
    report = explorer.import_files([path])
    elapsed, used = perf_counter() - began, process_time() - processor
    explorer.close()
    print(
        f"imported {report.games:,} games, {report.positions:,} positions in {elapsed:.0f} s, {used:.0f} s of them on"
        f" the processor: {report.positions / used:,.0f} positions a second of it,"
        f" a million in {1e6 * used / report.positions / 60:.1f} minutes"
    )


def made_up(real: list[CollectedGame], count: int, chance: random.Random) -> Iterator[CollectedGame]:
    """Games for the size of the tables."""
    for number in range(count):
        model = chance.choice(real)
        plies = list(model.plies[:SHARED])
        while len(plies) < MOST_PLIES:
            plies.append(FoldedPly(chance.getrandbits(64) - (1 << 63), f"{len(plies)},3>4,5", 11 + len(plies) // 4))
        yield replace(
            model,
            digest=f"{number:032x}",
            white=f"player {chance.randrange(NAMES)}",
            black=f"player {chance.randrange(NAMES)}",
            rating=chance.choice((0, chance.randrange(800, 2600))),
            result=chance.choice((1, 1, 0, -1, -1, None)),
            day=20150101 + 10_000 * chance.randrange(10) + 100 * chance.randrange(12) + chance.randrange(28),
            plies=tuple(plies),
        )


def fill(explorer: Explorer, real: list[CollectedGame], count: int, chance: random.Random) -> None:
    batch: list[CollectedGame] = []
    for game in made_up(real, count, chance):
        batch.append(game)
        if len(batch) == BATCH:
            _write(explorer, batch)
            batch = []
    if batch:
        _write(explorer, batch)


def _write(explorer: Explorer, batch: list[CollectedGame]) -> None:
    with explorer.engine.begin() as connection:
        add_games(connection, f"source {int(batch[0].digest, 16) // BATCH % 10}", batch)


def times(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds of the middle one of a few runs: by the clock, and on the processor."""
    found, used = [], []
    for _ in range(TIMES):
        began, processor = perf_counter(), process_time()
        work()
        found.append(1000 * (perf_counter() - began))
        used.append(1000 * (process_time() - processor))
    return sorted(found)[TIMES // 2], sorted(used)[TIMES // 2]


def measure_look_ups(explorer: Explorer, games: list[Game]) -> None:
    filters = {
        "all games": None,
        "of one player": Filters(player="player 7"),
        "of one source": Filters(source="source 0"),
        "that White won since 2020": Filters(result=1, since=20200101),
    }
    for name, chosen in filters.items():
        for ply in (0, 1, 2, 4, 8, 12):
            game = games[0].copy()
            game.undo(game.ply - ply)
            total = sum(count.total for _, count in explorer.moves(game, chosen))
            clock, used = times(lambda: explorer.moves(game, chosen))  # noqa: B023 - called at once
            print(f"{name}, ply {ply:2}: {total:7,} games, {clock:6.1f} ms, on the processor {used:6.1f} ms")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--type", default="Base+MLP")
    parser.add_argument("--positions", type=int, default=100_000, help="so many are imported")
    parser.add_argument("--games", type=int, default=240_000, help="so many are looked up in")
    parser.add_argument("--distinct", type=int, default=300)
    options = parser.parse_args()
    chance = random.Random(1)
    games = [random_game(options.type, chance, MOST_PLIES + 12) for _ in range(options.distinct)]
    with tempfile.TemporaryDirectory() as folder:
        measure_import(games, options.positions, Path(folder))
        explorer = Explorer(Path(folder) / "large.db")
        began = perf_counter()
        fill(explorer, [collect(GameTree.from_game(game)) for game in games], options.games, chance)
        size = (Path(folder) / "large.db").stat().st_size / 1e6
        print(f"{options.games:,} games made up in {perf_counter() - began:.0f} s, {size:,.0f} MB")
        measure_look_ups(explorer, games)
        explorer.close()


if __name__ == "__main__":
    main()
