"""Reviews as a job: each game is a shard, with annotated PGN and a line of figures as its result."""

import hashlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from skep.core.tiles import PLAYERS
from skep.engine import Limit
from skep.engine.tools import source_version
from skep.pgn import format_game, parse_games
from skep.review.annotating import annotate
from skep.review.review import GameReview, Judgment, review
from skep.trees import GameTree


@dataclass(frozen=True, slots=True)
class ReviewJob:
    """Games as PGN, and the limit per position."""

    games: tuple[str, ...]
    limit: Limit | None = None
    cpus: int = 1

    @property
    def spec(self) -> dict[str, Any]:
        digest = hashlib.sha256("\0".join(self.games).encode()).hexdigest()[:16]
        limit = None if self.limit is None else [self.limit.time, self.limit.depth, self.limit.nodes]
        return {"job": "analyse", "games": digest, "limit": limit, "versions": source_version()}

    @property
    def shards(self) -> int:
        return len(self.games)

    def open(self) -> "ReviewWorker":
        return ReviewWorker(self)


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """The result of a game: annotated PGN, and for each player accuracy and number of errors."""

    pgn: str
    figures: tuple[str, ...]

    @classmethod
    def parse(cls, data: bytes) -> "ReviewedGame":
        fields = json.loads(data)
        return cls(fields["pgn"], tuple(fields["figures"]))


TAGS = ("WhiteAccuracy", "WhiteMistakes", "BlackAccuracy", "BlackMistakes")
"""Tags of a judged game: accuracy, and the numbers of inaccuracies, mistakes and blunders."""


def read_figures(tree: GameTree) -> list[str]:
    """Read the figures of a reviewed game from its tags."""
    return [figure for tag in TAGS for figure in tree.headers.get(tag, "-").split()]


class ReviewWorker:
    """Judges one game after the other, with empty memory for each."""

    def __init__(self, job: ReviewJob) -> None:
        self._job = job
        self.on_progress: Callable[[int, int], None] | None = None

    def run(self, shard: int) -> bytes:
        tree = parse_games(self._job.games[shard])[0]
        judged = review(tree, self._job.limit, self.on_progress)
        annotate(tree, judged)
        found = figures(judged)
        tree.headers |= zip(TAGS, (found[0], " ".join(found[1:4]), found[4], " ".join(found[5:])), strict=True)
        return json.dumps({"pgn": format_game(tree), "figures": found}).encode()

    def close(self) -> None:
        pass


def figures(judged: GameReview) -> list[str]:
    """Return the accuracy of each player, and the number of inaccuracies, mistakes and blunders."""
    found = []
    for color in PLAYERS:
        accuracy = judged.accuracy[color]
        found.append("-" if accuracy is None else f"{accuracy:.1f}")
        found += [str(judged.count(color, judgment)) for judgment in Judgment]
    return found
