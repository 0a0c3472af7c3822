"""`skep selfplay`: games of the engine against itself, kept as three numbers a ply in files that can be added to.

Each file holds a hundred games: the random opening, then for every ply the move, the tile that was drawn, and the
score. The number of a file seeds its games, so a run that was broken off goes on with the first file that is not there.
"""

import random
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import numpy as np

from skep.core.errors import SkepError
from skep.engine.native.codes import DRAW_AT, MOVE_MASK
from skep.learn.training.selfplay import SelfPlay, SelfPlayGame, random_opening

GAMES = 100
"""Games in one file."""
_HELD_OUT = 20
"""One game in this number is held out of a fit, to measure it by."""
_CARELESS, _BETWEEN = 100, (1, 5)
"""Nodes a move of careless play, and after how many plies of it, at least and at most, a random move is made."""


def play_game(players: SelfPlay, nodes: int, random_prefix: int, seed: int) -> tuple[list[int], SelfPlayGame]:
    chance = random.Random(seed)
    opening = random_opening(players.engine, chance)
    if random_prefix:
        opening += _play_random_prefix(players, chance, chance.randint(0, random_prefix))
    return opening, players.play((nodes, nodes), 0, chance.getrandbits(62))


def _play_random_prefix(players: SelfPlay, chance: random.Random, plies: int) -> list[int]:
    """Play on carelessly for about `plies` plies, with a random move now and then; returns the moves.

    In games that are played well to their end no player lets a royal come into serious danger, so such games do not
    show what danger costs.
    """
    made: list[int] = []
    while len(made) < plies and not players.engine.is_over:
        careless = players.play((_CARELESS, _CARELESS), 0, chance.getrandbits(62), chance.randint(*_BETWEEN)).codes
        for code in careless:
            players.engine.push(code)
        made += careless
        if not players.engine.is_over:
            code = players.engine.with_draw(int(chance.choice(players.engine.moves())), chance)
            players.engine.push(code)
            made.append(code)
    return made


def format_games(ruleset: str, nodes: int, games: list[tuple[list[int], SelfPlayGame]]) -> bytes:
    """Write these games as the text of a file."""
    file = BytesIO()
    np.savez_compressed(
        file,
        ruleset=np.array(ruleset),
        nodes=np.array(nodes),
        openings=np.array([len(opening) for opening, _ in games], np.int16),
        opening=np.array([code for opening, _ in games for code in opening], np.int64),
        plies=np.array([len(game.codes) for _, game in games], np.int16),
        codes=np.array([code & MOVE_MASK for _, game in games for code in game.codes], np.int32),
        draws=np.array([code >> DRAW_AT for _, game in games for code in game.codes], np.uint8),
        scores=np.array([score for _, game in games for score in game.scores], np.int32),
        results=np.array([game.result for _, game in games], np.float32),
        capped=np.array([game.is_capped for _, game in games], np.bool_),
    )
    return file.getvalue()


def files_of(folder: Path) -> list[Path]:
    """The finished files of a folder."""
    return sorted(folder.glob("games-*.npz"))


def read(path: Path | BinaryIO) -> Iterator[tuple[str, list[int], SelfPlayGame]]:
    """The games of a file, each with its game type and opening."""
    with np.load(path) as file:
        ruleset = str(file["ruleset"])
        openings, plies = file["openings"], file["plies"]
        starts, begins = np.cumsum(openings) - openings, np.cumsum(plies) - plies
        opening, scores = file["opening"].tolist(), file["scores"].tolist()
        codes = (file["codes"].astype(np.int64) | file["draws"].astype(np.int64) << DRAW_AT).tolist()
        results, capped = file["results"].tolist(), file["capped"].tolist()
        for game in range(len(plies)):
            begin, end = int(begins[game]), int(begins[game] + plies[game])
            first = opening[int(starts[game]) : int(starts[game] + openings[game])]
            yield ruleset, first, SelfPlayGame(codes[begin:end], scores[begin:end], results[game], capped[game])


def gather(folders: list[Path]) -> Iterator[tuple[SelfPlay, list[int], SelfPlayGame, bool]]:
    """All games of the folders for a fit, each with players of its type, its opening, and whether it is held out.

    Prints progress to standard error. Raises SkepError if there is no game.
    """
    players: dict[str, SelfPlay] = {}
    games = positions = 0
    for path in (path for folder in folders for path in files_of(folder)):
        for ruleset, opening, game in read(path):
            if ruleset not in players:
                players[ruleset] = SelfPlay(ruleset)
            yield players[ruleset], opening, game, games % _HELD_OUT == 0
            games += 1
            positions += len(game.codes)
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{positions} positions of {games} games")
    sys.stderr.write("\n" if sys.stderr.isatty() else f"{positions} positions of {games} games\n")
    if not games:
        raise SkepError(f"no games of skep selfplay in {', '.join(map(str, folders))}")


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of a folder: games, positions, drawn games, and capped games."""

    ruleset: str
    games: int
    positions: int
    drawn: int
    capped: int

    def __str__(self) -> str:
        games = max(1, self.games)
        return (
            f"{self.ruleset}: {self.games} games, {self.positions} positions, {self.positions / games:.0f} plies each, "
            f"drawn {100 * self.drawn / games:.1f} %, capped {100 * self.capped / games:.1f} %"
        )


def tally(folder: Path) -> Tally:
    """Sum up the games of a folder."""
    games = [(kind, game) for path in files_of(folder) for kind, _, game in read(path)]
    return Tally(
        games[0][0] if games else str(folder),
        len(games),
        sum(len(game.codes) for _, game in games),
        sum(game.result == 0.5 for _, game in games),
        sum(game.is_capped for _, game in games),
    )
