"""Making a set as a job: a shard is a file of self-play, or a stretch of games of people, as rows of one file."""

import hashlib
import json
from collections.abc import Container, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

from skep.core.errors import SkepError
from skep.formats import GameText, split_file
from skep.learn.data.errors import DataError
from skep.learn.data.rows import AGREED, CAP, NO_SCORE, REPETITION, RULES, GameRow, pack_score
from skep.rules.ending import outcome

if TYPE_CHECKING:
    from skep.learn import SelfPlayGame
    from skep.learn.data.row_writer import RowWriter

STRETCH = 200
"""Games of a shard, where they come as text."""


class _SetJob:
    """The base of both kinds of jobs, with their files."""

    __slots__ = ()

    def file_name(self, shard: int) -> str:
        return f"rows-{shard:05}.parquet"

    def count_rows(self, data: bytes) -> int:
        from skep.learn.data.parquet import count_rows

        return count_rows(data)

    def close(self) -> None:
        pass


@dataclass(frozen=True, slots=True)
class SelfPlaySetJob(_SetJob):
    """Rows from files that `skep selfplay` has written, with deeper scores where `skep label` has made them.

    With `playouts`, a Monte Carlo search looks at each position and its visits are kept.
    """

    games: Path
    files: tuple[str, ...]
    labels: Path | None = None
    playouts: int = 0
    cpus: int = 1

    @classmethod
    def of(cls, games: Path, labels: Path | None = None, playouts: int = 0) -> "SelfPlaySetJob":
        """A job for all files of a folder."""
        from skep.learn import SelfPlayFile
        from skep.learn.data.visit_counts import MAX_PLAYOUTS

        if playouts > MAX_PLAYOUTS:
            raise DataError(f"visits are counted up to {MAX_PLAYOUTS:,} playouts a position, not {playouts:,}")
        files = tuple(file.path.name for file in SelfPlayFile.all_in(games))
        if not files:
            raise DataError(f"there are no games of skep selfplay in {games}")
        return cls(games, files, labels, playouts)

    @property
    def shards(self) -> int:
        return len(self.files)

    @property
    def spec(self) -> dict[str, Any]:
        folders = {"games": _fingerprint(self.games), "labels": _fingerprint(self.labels)}
        return {**_common("selfplay"), **folders, "playouts": self.playouts}

    def open(self) -> "SelfPlaySetJob":
        return self

    def run(self, shard: int) -> bytes:
        from skep.learn.data.parquet import format_rows

        return format_rows(self._rows(self.files[shard]))

    def _rows(self, name: str) -> Iterator[GameRow]:
        from skep.learn import SelfPlayFile, read_labels
        from skep.learn.data.visit_counts import count_visits

        file = SelfPlayFile(self.games / name)
        games, nodes = list(file.games()), file.nodes()
        scores: list[list[int]] = [game.scores for _, _, game in games]
        if self.labels is not None:
            scores = [labels.scores for labels in read_labels(self.labels / name.replace("games-", "labels-"))]
        for place, ((ruleset, opening, game), found) in enumerate(zip(games, scores, strict=True)):
            source, seed = f"selfplay/{name}#{place}", file.number * len(games) + place
            facts: dict[str, object] = {"source": source, "limit": nodes, "seed": seed}
            if self.playouts:
                codes = [*opening, *game.codes]
                facts["visits"] = count_visits(_writer(ruleset).engine, codes, self.playouts, seed, len(opening))
            yield selfplay_row(_writer(ruleset), opening, game, found, **facts)


def selfplay_row(
    writer: "RowWriter", opening: list[int], game: "SelfPlayGame", scores: list[int], **facts: object
) -> GameRow:
    """A self-play game as a row."""
    numbered = writer.number([*opening, *game.codes], len(opening))
    packed = (*[NO_SCORE] * len(opening), *map(pack_score, scores))
    result, ending = None if game.is_capped else round(2 * game.result - 1), CAP
    if not game.is_capped:
        ending = RULES if game.result != 0.5 else _drawn(writer)
    return writer.row(numbered, opening=len(opening), scores=packed, result=result, ending=ending, **facts)


def _drawn(writer: "RowWriter") -> str:
    """The kind of draw of a game that the writer has just numbered."""
    if not writer.engine.is_over:
        return AGREED
    return REPETITION if outcome(writer.engine.position()) is None else RULES


@dataclass(frozen=True, slots=True)
class GamesSetJob(_SetJob):
    """Rows from files of games, in any form that `skep.formats` reads.

    What is not legal throughout, or has no place in the engine, is left out; `left_out` says what, and why.
    """

    paths: tuple[Path, ...]
    stretches: tuple[tuple[int, int], ...]
    """For each shard the number of its file, and of the stretch of games within."""
    names: bool = False
    cpus: int = 1

    @classmethod
    def of(cls, paths: list[Path], *, names: bool = False) -> "GamesSetJob":
        """A job for these files."""
        stretches = []
        for number, path in enumerate(paths):
            games = sum(1 for _ in split_games(path))
            if not games:
                raise DataError(f"{path} holds no game")
            stretches += [(number, place) for place in range((games + STRETCH - 1) // STRETCH)]
        return cls(tuple(paths), tuple(stretches), names)

    @property
    def shards(self) -> int:
        return len(self.stretches)

    @property
    def spec(self) -> dict[str, Any]:
        hashes = [hashlib.sha256(path.read_bytes()).hexdigest()[:16] for path in self.paths]
        return {**_common("games"), "files": hashes, "names": self.names}

    def open(self) -> "GamesSetJob":
        return self

    def run(self, shard: int) -> bytes:
        from skep.learn.data.parquet import format_rows

        number, place = self.stretches[shard]
        path = self.paths[number]
        texts = islice(split_games(path), place * STRETCH, (place + 1) * STRETCH)
        rows: list[GameRow] = []
        for at, text in enumerate(texts, place * STRETCH):
            with suppress(SkepError):
                rows += self._rows(text, _source(path, at))
        return format_rows(rows)

    def left_out(self, kept: Container[str]) -> Iterator[str]:
        """The games left out because of their source, each with the reason."""
        for path in self.paths:
            for at, text in enumerate(split_games(path)):
                if (source := _source(path, at)) not in kept:
                    yield f"{source}: {self._why_not(text)}"

    def _rows(self, text: GameText, source: str) -> list[GameRow]:
        trees = [tree for tree in text.read() if tree.stops or tree.next is not None]
        for stop in (stop for tree in trees for stop in tree.stops):
            raise DataError(str(stop))
        return [_writer(str(tree.ruleset)).row_of_tree(tree, source, names=self.names) for tree in trees]

    def _why_not(self, text: GameText) -> str:
        try:
            return "the same game is in the set already" if self._rows(text, "") else "no move was made"
        except SkepError as error:
            return str(error)


def _source(path: Path, number: int) -> str:
    """The columns of a row for the state of its game."""
    return f"{path.name}#{number}"


def split_games(path: Path) -> Iterator[GameText]:
    """The games of a file, each as a separate text."""
    try:
        yield from split_file(path)
    except SkepError as error:
        raise DataError(str(error)) from error


def _common(sort: str) -> dict[str, Any]:
    from skep.engine.tools import source_version
    from skep.learn import ACTION_VERSION

    return {"job": f"data from {sort}", "actions": ACTION_VERSION, "versions": source_version()}


def _fingerprint(folder: Path | None) -> str:
    """The fingerprint of the job that wrote a folder, if known."""
    if folder is None:
        return ""
    try:
        return str(json.loads((folder / "job.json").read_bytes())["fingerprint"])
    except (OSError, ValueError, KeyError):
        return str(folder)


@cache
def _writer(ruleset: str) -> "RowWriter":
    from skep.learn.data.row_writer import RowWriter

    return RowWriter(ruleset)


def read_part(path: Path) -> Iterator[GameRow]:
    """The rows of a shard's file."""
    from skep.learn.data.parquet import read_rows

    return read_rows(BytesIO(path.read_bytes()))
