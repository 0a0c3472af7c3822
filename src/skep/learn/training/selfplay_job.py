"""`skep selfplay` as a job: a hundred games a shard, seeded by its number."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from skep.engine.host.config import config_with, network_spec
from skep.engine.host.source_version import source_version
from skep.learn.training.game_files import GAMES, files_of, format_games, play_game, read
from skep.learn.training.selfplay import SelfPlay, SelfPlayGame


@dataclass(frozen=True, slots=True)
class SelfPlayJob:
    """Games of the player against itself: a number of files, with a number of nodes per move."""

    ruleset: str
    shards: int
    nodes: int
    random_prefix: int = 0
    games: int = GAMES
    network: str | None = None
    """The file of the network that plays, or `none`; the engine's own if left out."""
    cpus: int = 1

    @property
    def spec(self) -> dict[str, Any]:
        """The parameters that determine the games."""
        return {
            "job": "selfplay",
            "ruleset": self.ruleset,
            "nodes": self.nodes,
            "random_prefix": self.random_prefix,
            "games": self.games,
            **network_spec(self.network),
            "versions": source_version(),
        }

    def file_name(self, shard: int) -> str:
        """The file of a shard."""
        return f"games-{shard:05}.npz"

    def count_rows(self, data: bytes) -> int:
        """The number of games in a file."""
        return sum(1 for _ in read(BytesIO(data)))

    def open(self) -> "SelfPlayWorker":
        """A worker that plays shards."""
        return SelfPlayWorker(self)


class SelfPlayWorker:
    """Two players of one game type, for one file after the other."""

    def __init__(self, job: SelfPlayJob) -> None:
        self._job = job
        self._players = SelfPlay(job.ruleset, (config_with(job.network),) * 2)

    def run(self, shard: int) -> bytes:
        job = self._job
        seeds = range(shard * job.games, (shard + 1) * job.games)
        games = [play_game(self._players, job.nodes, job.random_prefix, seed) for seed in seeds]
        return format_games(str(self._players.engine.ruleset), job.nodes, games)

    def close(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class SelfPlayFile:
    """A file that `skep selfplay` has written."""

    path: Path

    @classmethod
    def all_in(cls, folder: Path) -> "list[SelfPlayFile]":
        """The files of a folder, in their order."""
        return [cls(path) for path in files_of(folder)]

    @property
    def number(self) -> int:
        """The number of the shard."""
        return int(self.path.stem.rpartition("-")[2])

    def nodes(self) -> int:
        """The number of nodes per move."""
        with np.load(self.path) as file:
            return int(file["nodes"])

    def games(self) -> Iterator[tuple[str, list[int], SelfPlayGame]]:
        """Each game with its game type and the moves of its opening."""
        return read(self.path)
