"""`skep label` as a job: the positions of self-play games searched again, deeper than they were played.

Each file of labels belongs to one file of games and is numbered like it: for every ply of every game the score for
White, and the best move.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np

from skep.engine.host.config import config_with, network_spec
from skep.engine.host.source_version import source_version
from skep.jobs import JobError
from skep.learn.training.game_files import files_of, read
from skep.learn.training.selfplay import SelfPlay, SelfPlayGame
from skep.rules.opening import start


@dataclass(frozen=True, slots=True)
class LabelJob:
    """Labels for the games of a folder, with a number of nodes per position. Every worker must see the folder."""

    games: Path
    shards: int
    nodes: int
    source: str
    """Fingerprint of the job that made the games, if known."""
    network: str | None = None
    """The file of the network that judges, or `none`; the engine's own if left out."""
    cpus: int = 1

    @classmethod
    def of(cls, games: Path, nodes: int, network: str | None = None) -> "LabelJob":
        """Labels for every file of games in a folder."""
        files = files_of(games)
        if not files:
            raise JobError(f"there are no games of skep selfplay in {games}")
        shards = int(files[-1].stem.rpartition("-")[2]) + 1
        try:
            source = str(json.loads((games / "job.json").read_bytes())["fingerprint"])
        except (OSError, ValueError, KeyError):
            source = ""
        return cls(games, shards, nodes, source, network)

    @property
    def spec(self) -> dict[str, Any]:
        """The parameters that determine the labels."""
        judge = network_spec(self.network)
        return {"job": "label", "games": self.source, "nodes": self.nodes, **judge, "versions": source_version()}

    def file_name(self, shard: int) -> str:
        """The file of a shard."""
        return f"labels-{shard:05}.npz"

    def count_rows(self, data: bytes) -> int:
        """The number of labeled positions in a file."""
        return sum(len(labels.scores) for labels in read_labels(BytesIO(data)))

    def open(self) -> "LabelWorker":
        """A worker that labels shards."""
        return LabelWorker(self)


@dataclass(frozen=True, slots=True)
class GameLabels:
    """Labels of a game from deeper searches: for each ply, the score for White and the best move's code."""

    scores: list[int]
    moves: list[int]


class LabelWorker:
    """A player that looks at one position after the other, and remembers none of them."""

    def __init__(self, job: LabelJob) -> None:
        self._job = job
        self._players: dict[str, SelfPlay] = {}

    def run(self, shard: int) -> bytes:
        ruleset, games = "", []
        for kind, opening, game in read(self._job.games / f"games-{shard:05}.npz"):
            ruleset = kind
            games.append(self._label(kind, opening, game))
        return format_labels(ruleset, self._job.nodes, games)

    def _label(self, kind: str, opening: list[int], game: SelfPlayGame) -> GameLabels:
        if kind not in self._players:
            self._players = {kind: SelfPlay(kind, (config_with(self._job.network),) * 2)}
        players, nodes = self._players[kind], (self._job.nodes, self._job.nodes)
        players.engine.set_up(start(players.engine.ruleset))
        for code in opening:
            players.engine.push(code)
        labels = GameLabels([], [])
        for code, score in zip(game.codes, game.scores, strict=True):
            best = players.play(nodes, 0, 0, cap=1)
            labels.scores.append(best.scores[0] if best.scores else score)
            labels.moves.append(best.codes[0] if best.codes else code)
            players.engine.push(code)
        return labels

    def close(self) -> None:
        pass


def format_labels(ruleset: str, nodes: int, games: list[GameLabels]) -> bytes:
    """Write these labels as the text of a file."""
    file = BytesIO()
    np.savez_compressed(
        file,
        ruleset=np.array(ruleset),
        nodes=np.array(nodes),
        plies=np.array([len(game.scores) for game in games], np.int16),
        scores=np.array([score for game in games for score in game.scores], np.int32),
        moves=np.array([move for game in games for move in game.moves], np.int64),
    )
    return file.getvalue()


def read_labels(path: Path | BinaryIO) -> Iterator[GameLabels]:
    """The labels of a file, game by game, in the order of the games' own file."""
    with np.load(path) as file:
        plies, scores, moves = file["plies"], file["scores"].tolist(), file["moves"].tolist()
        end = 0
        for count in plies.tolist():
            begin, end = end, end + count
            yield GameLabels(scores[begin:end], moves[begin:end])
