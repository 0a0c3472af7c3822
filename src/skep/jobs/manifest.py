"""The manifest of a job: one line per finished shard, with rows, size and hash."""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from skep.jobs.contract import ShardResult
from skep.jobs.shard_folder import write_whole


@dataclass(frozen=True, slots=True)
class ManifestLine:
    """The entry of one finished shard."""

    shard: int
    file: str
    rows: int
    size: int
    sha256: str

    @classmethod
    def of(cls, result: ShardResult, file: str) -> "ManifestLine":
        return cls(result.shard, file, result.rows, result.size, result.sha256)

    def format(self) -> str:
        fields = {"shard": self.shard, "file": self.file, "rows": self.rows, "size": self.size, "sha256": self.sha256}
        return json.dumps(fields, separators=(",", ":")) + "\n"


class Manifest:
    """Lines are appended as shards finish and sorted at the end, so that equal jobs have equal manifests."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lines: dict[int, ManifestLine] = {line.shard: line for line in read_manifest(path)}
        self._file: TextIO | None = None

    def add(self, line: ManifestLine) -> None:
        file = self._file or self._begin()
        self.lines[line.shard] = line
        file.write(line.format())
        file.flush()

    def drop(self, shard: int) -> None:
        """Remove a shard whose file has changed."""
        del self.lines[shard]

    def _begin(self) -> TextIO:
        """Open for appending after the last complete line; an incomplete line of a killed process is dropped."""
        self._write()
        self._file = self.path.open("a", encoding="utf-8")
        return self._file

    def _write(self) -> None:
        data = format_manifest(self.lines.values()).encode()
        if not self.path.exists() or self.path.read_bytes() != data:
            write_whole(self.path, data)

    def close(self) -> None:
        if self._file is not None:
            self._file.close()
            self._file = None
        self._write()


def format_manifest(lines: Iterable[ManifestLine]) -> str:
    """Format the lines in the order of their shards."""
    return "".join(line.format() for line in sorted(lines, key=lambda line: line.shard))


def read_manifest(path: Path) -> list[ManifestLine]:
    """Read the valid lines of a manifest. Files without a valid line are found in the folder again."""
    lines: list[ManifestLine] = []
    try:
        text = path.read_text(encoding="utf-8", errors="replace")
    except FileNotFoundError:
        return lines
    for line in text.splitlines():
        try:
            lines.append(ManifestLine(**json.loads(line)))
        except (ValueError, TypeError):
            continue
    return lines
