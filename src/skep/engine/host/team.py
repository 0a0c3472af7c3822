"""What the threads of a search share beside the table: marks and history, and the deepest iteration that one completed.

How long a thread takes to a depth is a matter of chance, and the first of them is enough: the others break off theirs
when they see it announced, and go on from what it has found.
"""

import threading

import numpy as np
from numpy.typing import NDArray

from skep.engine.search.state import LINE, forget_order, new_shared


class Team:
    """The threads of a search, on a torus of that width; `shared` is what the compiled search reads and writes."""

    def __init__(self, width: int, threads: int) -> None:
        self.shared = new_shared(width, threads)
        self._lock = threading.Lock()
        self._line, self._roots = np.zeros(LINE, np.int64), np.zeros(0, np.int64)

    def forget(self) -> None:
        forget_order(self.shared)

    def begin(self) -> None:
        """Make ready for a search, of which nothing is known."""
        self.shared["completed"] = 0
        self.shared["pv_sign"] = 0

    def complete(self, depth: int, line: NDArray[np.int64], roots: NDArray[np.int64]) -> None:
        """Announce an iteration with its line and the order of the root's moves, unless there is a deeper one."""
        with self._lock:
            if depth > self.shared["completed"][0]:
                self._line, self._roots = line.copy(), roots.copy()
                self.shared["completed"] = depth

    def catch_up(self, line: NDArray[np.int64], roots: NDArray[np.int64]) -> int:
        """Copy what the deepest iteration has found, and return its depth."""
        with self._lock:
            line[:], roots[:] = self._line, self._roots
            return int(self.shared["completed"][0])
