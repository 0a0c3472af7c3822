"""State that search threads share besides the table: marks, history and the deepest completed iteration.

The time to a depth varies between threads, and one result is enough: the others abort theirs
when it is announced, and continue from its result.
"""

import threading

import numpy as np
from numpy.typing import NDArray

from skep.engine.search.state import LINE, forget_order, new_shared


class Team:
    """The threads of a search on a torus of this width. `shared` is read and written by compiled code."""

    def __init__(self, width: int, threads: int) -> None:
        self.shared = new_shared(width, threads)
        self._lock = threading.Lock()
        self._line, self._roots = np.zeros(LINE, np.int64), np.zeros(0, np.int64)

    def forget(self) -> None:
        forget_order(self.shared)

    def begin(self) -> None:
        """Prepare for a new search."""
        self.shared["completed"] = 0
        self.shared["pv_sign"] = 0

    def complete(self, depth: int, line: NDArray[np.int64], roots: NDArray[np.int64]) -> None:
        """Announce an iteration with its line and root move order, unless there is a deeper one."""
        with self._lock:
            if depth > self.shared["completed"][0]:
                self._line, self._roots = line.copy(), roots.copy()
                self.shared["completed"] = depth

    def catch_up(self, line: NDArray[np.int64], roots: NDArray[np.int64]) -> int:
        """Copy the result of the deepest iteration and return its depth."""
        with self._lock:
            line[:], roots[:] = self._line, self._roots
            return int(self.shared["completed"][0])
