"""A set on disk: a folder for each ruleset, files by split, and a card that says what it is."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import groupby
from pathlib import Path

from skep.jobs import shard_seed
from skep.jobs.shard_folder import write_whole
from skep.learn.data.errors import DataError
from skep.learn.data.parquet import format_rows, read_rows
from skep.learn.data.rows import NO_SCORE, SPLITS, TEST, TRAIN, VALIDATION, GameRow

FOLDER, CARD = "data", "README.md"
MOST = 50_000
"""Games in one file."""
SHARES = {VALIDATION: 0.05, TEST: 0.05}
"""Share of openings set aside for testing; the rest is for training."""
_RESULTS = {1: "won by White", -1: "won by Black", 0: "drawn", None: "open"}
_NAME = re.compile(r"(train|validation|test)-(\d{5})-of-(\d{5})\.parquet")


def split_of(opening_key: int) -> str:
    """The split of a game: by its opening, so that no opening is in two."""
    place = shard_seed(0, opening_key) / (1 << 62)
    for split, share in SHARES.items():
        if place < share:
            return split
        place -= share
    return TRAIN


def config_name(ruleset: str) -> str:
    """The name of a ruleset's folder."""
    return re.sub(r"[^A-Za-z0-9+.=-]+", "_", ruleset).strip("_")


def write_set(path: Path, rows: Iterable[GameRow]) -> "SetCounts":
    """Write the files of a set; a game that comes twice is kept once."""
    if (path / FOLDER).exists():
        raise DataError(f"{path} holds a set already")
    counts, seen = SetCounts(), set[str]()
    groups: dict[tuple[str, str], list[GameRow]] = {}
    for row in rows:
        if row.id in seen:
            counts.repeated += 1
            continue
        seen.add(row.id)
        groups.setdefault((config_name(row.ruleset), split_of(row.opening_key)), []).append(row)
        counts.add(row)
    if not seen:
        raise DataError("there is no game that could be kept")
    for (config, split), held in sorted(groups.items()):
        files = (len(held) + MOST - 1) // MOST
        (path / FOLDER / config).mkdir(parents=True, exist_ok=True)
        for number in range(files):
            name = f"{split}-{number:05}-of-{files:05}.parquet"
            write_whole(path / FOLDER / config / name, format_rows(held[number * MOST : (number + 1) * MOST]))
    return counts


@dataclass(slots=True)
class SetCounts:
    """Counts of a data set: games and positions by ruleset and split, games by ending and result."""

    games: Counter[tuple[str, str]] = field(default_factory=Counter)
    positions: Counter[tuple[str, str]] = field(default_factory=Counter)
    endings: Counter[str] = field(default_factory=Counter)
    results: Counter[str] = field(default_factory=Counter)
    scored: int = 0
    repeated: int = 0

    def add(self, row: GameRow) -> None:
        place = row.ruleset, split_of(row.opening_key)
        self.games[place] += 1
        self.positions[place] += len(row.moves)
        self.endings[row.ending] += 1
        self.results[_RESULTS[row.result]] += 1
        self.scored += sum(score != NO_SCORE for score in row.scores or ())


class GameSet:
    """A set that lies in a folder."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(path)
        if not (self.path / FOLDER).is_dir():
            raise DataError(f"{self.path} is not a set of games: it has no folder {FOLDER}")
        files = sorted((self.path / FOLDER).glob("*/*.parquet"))
        self.files: dict[tuple[str, str], list[Path]] = {}
        for file in files:
            match = _NAME.fullmatch(file.name)
            if match is None:
                raise DataError(f"{file} is not a file of a set")
            self.files.setdefault((file.parent.name, match[1]), []).append(file)
        for (config, split), held in self.files.items():
            total = int((_NAME.fullmatch(held[0].name) or [""] * 4)[3])
            if len(held) != total:
                raise DataError(f"{config} has {len(held)} files to {split}, not {total}")

    @property
    def configs(self) -> tuple[str, ...]:
        """The names of its rulesets' folders."""
        return tuple(config for config, _ in groupby(sorted(self.files), key=lambda place: place[0]))

    def rows(self, config: str | None = None, split: str | None = None) -> Iterator[GameRow]:
        """The games, all or those of one ruleset and split."""
        if config is not None and config not in self.configs:
            raise DataError(f"{self.path} has no {config!r}; there are {', '.join(self.configs)}")
        if split is not None and split not in SPLITS:
            raise DataError(f"{split!r} is not a split; there are {', '.join(SPLITS)}")
        for (name, part), files in sorted(self.files.items()):
            if config in (None, name) and split in (None, part):
                for file in files:
                    yield from read_rows(file)

    def counts(self) -> SetCounts:
        """The counts of the set."""
        counts = SetCounts()
        for row in self.rows():
            counts.add(row)
        return counts
