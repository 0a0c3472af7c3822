"""A file that keeps what a long count has done, so that it can be stopped and started again."""

import json
from collections.abc import Sequence
from pathlib import Path

from skep.engine.host.source_version import source_version


class SavedCounts:
    """The finished parts of a count, each with its numbers, one line for each part.

    A line holds for the code that it was counted with: a file that other code began is refused.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.done: dict[str, list[int]] = {}
        version = source_version()["engine"]
        if path is None:
            return
        if not path.exists():
            path.write_text(f"{json.dumps(version)}\n")
            return
        first, *lines = path.read_text().splitlines(keepends=True)
        if json.loads(first) != version:
            raise ValueError(f"{path} belongs to other code: name another file")
        if lines and not lines[-1].endswith("\n"):  # the process was ended while it wrote
            path.write_text("".join([first, *lines[:-1]]))
            lines.pop()
        self.done.update(json.loads(line) for line in lines)

    def add(self, part: str, numbers: Sequence[int]) -> None:
        """Keep the numbers of a part that is finished."""
        self.done[part] = list(numbers)
        if self._path is not None:
            with self._path.open("a") as file:
                file.write(f"{json.dumps([part, list(numbers)])}\n")
