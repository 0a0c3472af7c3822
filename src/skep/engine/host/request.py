"""A search request, passed from the caller to the worker."""

import random
import threading
from dataclasses import dataclass
from typing import Final

from skep.engine.host.report import Limit, OnReport
from skep.engine.host.timeman import SearchTimer

ENDLESS: Final = Limit()
"""No limit: search until stopped."""
MAX_THREADS: Final = 64
MAX_HASH_MIB: Final = 4096


@dataclass(frozen=True, slots=True)
class Resources:
    """Resources of a search: threads, and MiB of their shared transposition table."""

    threads: int = 1
    hash_mib: int = 32

    def __post_init__(self) -> None:
        if not 1 <= self.threads <= MAX_THREADS or not 1 <= self.hash_mib <= MAX_HASH_MIB:
            given = f"{self.threads} and {self.hash_mib}"
            raise ValueError(f"a search takes 1 to {MAX_THREADS} threads and 1 to {MAX_HASH_MIB} MiB, not {given}")


@dataclass(frozen=True, slots=True)
class SearchRequest:
    """Limit, number of lines, callback and level of a search.

    `chance` decides between equally good moves. A `level` adds its own limit, and makes errors that depend on
    `seed`; without a seed they differ each time. Time starts with the search, unless a running `timer`
    is given. If only nodes or depth are limited, the engine starts with empty memory, unless
    `keeps_memory` is set.
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
        """Whether the result must not depend on earlier searches."""
        if self.keeps_memory is not None:
            return not self.keeps_memory
        return self.limit.is_set and self.limit.time is None and self.limit.aim is None

    @classmethod
    def of(cls, request: "SearchRequest | Limit | None") -> "SearchRequest":
        """Convert a limit to a request."""
        return request if isinstance(request, SearchRequest) else cls(request or ENDLESS)
