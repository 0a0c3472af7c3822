"""`skep selfplay`: games of the engine against itself, kept as three numbers a ply in files that can be added to.

Each file holds a few dozen games: the random opening, then for every ply the move, the tile that was drawn, and the
score. The number of a file seeds its games, so a run that was broken
off goes on with the first file that is not there.
"""

import random
import sys
from collections.abc import Iterator
from multiprocessing import get_context
from pathlib import Path

import numpy as np

from skep.engine.codes import DRAW_AT
from skep.engine.engine import Engine
from skep.engine.report import Limit
from skep.engine.thinker import Thinker
from skep.engine.training.games import Played, play, random_opening

GAMES = 50
"""Games in one file."""
_MIB = 16


def write(ruleset: str, folder: Path, files: int, nodes: int, share: int = 0, shares: int = 1) -> None:
    """Write the files that are missing; of several processes each takes its share."""
    folder.mkdir(parents=True, exist_ok=True)
    engine = Engine(ruleset)
    player = Thinker(ruleset, table_mib=_MIB)
    for number in range(share, files, shares):
        path = folder / f"games-{number:05}.npz"
        if path.exists():
            continue
        games = [_game(engine, player, nodes, number * GAMES + place) for place in range(GAMES)]
        _save(path, str(engine.ruleset), nodes, games)
        plies = sum(len(game.codes) for _, game in games)
        sys.stderr.write(f"{path.name}: {len(games)} games, {plies} plies\n")


def write_in_processes(ruleset: str, folder: Path, files: int, nodes: int, processes: int) -> None:
    """The same on several cores."""
    if processes == 1:
        write(ruleset, folder, files, nodes)
        return
    Thinker(ruleset, table_mib=1)  # compiles once, for all of them
    workers = [
        get_context("spawn").Process(target=write, args=(ruleset, folder, files, nodes, share, processes))
        for share in range(processes)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()


def _game(engine: Engine, player: Thinker, nodes: int, seed: int) -> tuple[list[int], Played]:
    chance = random.Random(seed)
    opening = random_opening(engine, chance)
    player.forget()
    limit = Limit(nodes=nodes)
    return opening, play(engine, (player, player), (limit, limit), chance)


def _save(path: Path, ruleset: str, nodes: int, games: list[tuple[list[int], Played]]) -> None:
    passing = path.with_suffix(".part.npz")
    np.savez_compressed(
        passing,
        ruleset=np.array(ruleset),
        nodes=np.array(nodes),
        openings=np.array([len(opening) for opening, _ in games], np.int16),
        opening=np.array([code for opening, _ in games for code in opening], np.int64),
        plies=np.array([len(game.codes) for _, game in games], np.int16),
        codes=np.array([code for _, game in games for code in game.codes], np.int32),
        draws=np.array([draw for _, game in games for draw in game.draws], np.uint8),
        scores=np.array([score for _, game in games for score in game.scores], np.int32),
        results=np.array([game.result for _, game in games], np.float32),
        capped=np.array([game.is_capped for _, game in games], np.bool_),
    )
    passing.rename(path)


def read(path: Path) -> Iterator[tuple[str, list[int], Played]]:
    """The games of a file, each with its game type and opening."""
    with np.load(path) as file:
        ruleset = str(file["ruleset"])
        openings, plies = file["openings"], file["plies"]
        starts, begins = np.cumsum(openings) - openings, np.cumsum(plies) - plies
        opening, codes, draws, scores = (file[name].tolist() for name in ("opening", "codes", "draws", "scores"))
        for game in range(len(plies)):
            begin, end = int(begins[game]), int(begins[game] + plies[game])
            first = opening[int(starts[game]) : int(starts[game] + openings[game])]
            played = Played(codes[begin:end], draws[begin:end], scores[begin:end])
            played.result, played.is_capped = float(file["results"][game]), bool(file["capped"][game])
            yield ruleset, first, played


def replay(engine: Engine, opening: list[int], game: Played) -> Iterator[tuple[int, int]]:
    """Make the moves of a game again; yields each with its score, before it is made."""
    for code in opening:
        engine.push(code)
    for code, draw, score in zip(game.codes, game.draws, game.scores, strict=True):
        yield code, score
        engine.push(code | draw << DRAW_AT)
