"""What a search is asked: one object, from whoever asks down to the worker that answers."""

import random
import threading
from dataclasses import dataclass
from typing import Final

from skep.engine.host.report import Limit, OnReport
from skep.engine.host.timeman import SearchTimer

ENDLESS: Final = Limit()
"""Until told to stop."""
MAX_THREADS: Final = 64
MAX_HASH_MIB: Final = 4096


@dataclass(frozen=True, slots=True)
class Resources:
    """What a search may use of the machine: threads, and mebibytes for the transposition table that they share."""

    threads: int = 1
    hash_mib: int = 32

    def __post_init__(self) -> None:
        if not 1 <= self.threads <= MAX_THREADS or not 1 <= self.hash_mib <= MAX_HASH_MIB:
            asked = f"{self.threads} and {self.hash_mib}"
            raise ValueError(f"a search takes 1 to {MAX_THREADS} threads and 1 to {MAX_HASH_MIB} MiB, not {asked}")


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """When to stop, how many lines to tell and to whom, and who plays.

    `chance` decides between moves that are equally good. A `level` brings its own limit beside this one, and errs as
    `seed` says; without a seed, each time otherwise. Time runs from when the search begins, unless a `timer` that
    already runs is handed over. An engine forgets the questions before where the limit is nodes or depth alone, unless
    `keeps_memory` says otherwise.
    """

    limit: Limit = ENDLESS
    lines: int = 1
    stop: threading.Event | None = None
    on_report: OnReport | None = None
    chance: random.Random | None = None
    level: int | None = None
    seed: int | None = None
    timer: SearchTimer | None = None
    keeps_memory: bool | None = None

    @property
    def is_fresh(self) -> bool:
        """Whether nothing of earlier questions may have a part in the answer."""
        if self.keeps_memory is not None:
            return not self.keeps_memory
        return self.limit.is_set and self.limit.time is None and self.limit.aim is None

    @classmethod
    def of(cls, request: "SearchRequest | Limit | None") -> "SearchRequest":
        """A request, which may be given by its limit alone."""
        return request if isinstance(request, SearchRequest) else cls(request or ENDLESS)
