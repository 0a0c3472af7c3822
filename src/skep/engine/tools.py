"""Parts of the engine for matches, puzzles, tuning and protocols.

Programs that only need moves use `skep.engine`. Parts that need Numba or NumPy are loaded on
first use.
"""

from typing import TYPE_CHECKING, Final

from skep.core.extras import lazy_names
from skep.engine.host.reference_search import search as reference_search
from skep.engine.host.request import MAX_HASH_MIB, MAX_THREADS
from skep.engine.host.timeman import MoveOverhead, SearchTimer, allot_time

if TYPE_CHECKING:
    from skep.engine.host.bench import bench, speed
    from skep.engine.host.config import SearchConfig, parse_config
    from skep.engine.host.mcts_player import MctsSearch
    from skep.engine.host.network_file import network_source
    from skep.engine.host.prover import royal_liberties
    from skep.engine.host.searcher import Searcher
    from skep.engine.host.source_version import source_version
    from skep.engine.host.worker import PvLine

__all__ = [
    "MAX_HASH_MIB",
    "MAX_THREADS",
    "MctsSearch",
    "MoveOverhead",
    "PvLine",
    "SearchConfig",
    "SearchTimer",
    "Searcher",
    "allot_time",
    "bench",
    "network_source",
    "parse_config",
    "reference_search",
    "royal_liberties",
    "source_version",
    "speed",
]

_COMPILED: Final = {
    "host.bench": ("bench", "speed"),
    "host.config": ("SearchConfig", "parse_config"),
    "host.mcts_player": ("MctsSearch",),
    "host.network_file": ("network_source",),
    "host.prover": ("royal_liberties",),
    "host.searcher": ("Searcher",),
    "host.source_version": ("source_version",),
    "host.worker": ("PvLine",),
}
if not TYPE_CHECKING:  # for type checkers, which see only the names above
    __getattr__ = lazy_names("skep.engine", _COMPILED, __name__)


def __dir__() -> list[str]:
    return __all__
