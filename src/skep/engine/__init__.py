"""The engine's public face: our player, and the law at native speed.

Programs ask for a move with `choose`, for its lines with `analyse`, and hear them as they come with `stream`. Nobody
outside imports what stands behind this module. Importing it is quick: what needs Numba or NumPy is loaded when it is
first used, and where they are not installed an error says which command installs them.
"""

from typing import TYPE_CHECKING, Final

from skep.core.extras import lazy_names
from skep.engine.host.levels import FULL_STRENGTH, LEVELS, Level, parse_level
from skep.engine.host.player import analyse, best, choose, forget, stream
from skep.engine.host.readiness import OnProgress, Readiness, compile_everything, is_compiled
from skep.engine.host.reference_search import search as reference_search
from skep.engine.host.report import Limit, OnReport, Report
from skep.engine.host.request import MAX_HASH_MIB, MAX_THREADS, Resources, SearchRequest
from skep.engine.host.timeman import MoveOverhead, SearchTimer, allot_time

if TYPE_CHECKING:
    from skep.engine.host.config import SearchConfig, parse_config
    from skep.engine.host.mcts_player import MctsSearch
    from skep.engine.host.network_file import format_network
    from skep.engine.host.prover import Solver, TooHardError, royal_liberties
    from skep.engine.host.searcher import Searcher
    from skep.engine.host.weights import format_weights
    from skep.engine.host.worker import PvLine
    from skep.engine.native.action_space import ACTION_VERSION, ActionBlock, ActionSpace, action_space
    from skep.engine.native.batch import Batch, EndedGames, outcomes
    from skep.engine.native.codes import Moves
    from skep.engine.native.compilation import health
    from skep.engine.native.native_position import NativePosition, NotLegalError
    from skep.engine.native.observer import Graph, Observer, Planes, observer
    from skep.engine.native.perft import divide, perft
    from skep.engine.native.tables import UnfitRulesetError
    from skep.engine.training.bench import bench, speed
    from skep.engine.training.game_files import tally
    from skep.engine.training.label_job import LabelJob, read_labels
    from skep.engine.training.selfplay import SelfPlay, SelfPlayGame, random_opening
    from skep.engine.training.selfplay_job import SelfPlayFile, SelfPlayJob
    from skep.engine.training.source_version import source_version
    from skep.engine.training.train import NetworkSize, train
    from skep.engine.training.tune import tune

__all__ = [
    "ACTION_VERSION",
    "FULL_STRENGTH",
    "LEVELS",
    "MAX_HASH_MIB",
    "MAX_THREADS",
    "ActionBlock",
    "ActionSpace",
    "Batch",
    "EndedGames",
    "Graph",
    "LabelJob",
    "Level",
    "Limit",
    "MctsSearch",
    "MoveOverhead",
    "Moves",
    "NativePosition",
    "NetworkSize",
    "NotLegalError",
    "Observer",
    "OnProgress",
    "OnReport",
    "Planes",
    "PvLine",
    "Readiness",
    "Report",
    "Resources",
    "SearchConfig",
    "SearchRequest",
    "SearchTimer",
    "Searcher",
    "SelfPlay",
    "SelfPlayFile",
    "SelfPlayGame",
    "SelfPlayJob",
    "Solver",
    "TooHardError",
    "UnfitRulesetError",
    "action_space",
    "allot_time",
    "analyse",
    "bench",
    "best",
    "choose",
    "compile_everything",
    "divide",
    "forget",
    "format_network",
    "format_weights",
    "health",
    "is_compiled",
    "observer",
    "outcomes",
    "parse_config",
    "parse_level",
    "perft",
    "random_opening",
    "read_labels",
    "reference_search",
    "royal_liberties",
    "source_version",
    "speed",
    "stream",
    "tally",
    "train",
    "tune",
]

_COMPILED: Final = {
    "host.config": ("SearchConfig", "parse_config"),
    "host.mcts_player": ("MctsSearch",),
    "host.network_file": ("format_network",),
    "host.prover": ("Solver", "TooHardError", "royal_liberties"),
    "host.searcher": ("Searcher",),
    "host.weights": ("format_weights",),
    "host.worker": ("PvLine",),
    "native.action_space": ("ACTION_VERSION", "ActionBlock", "ActionSpace", "action_space"),
    "native.batch": ("Batch", "EndedGames", "outcomes"),
    "native.codes": ("Moves",),
    "native.compilation": ("health",),
    "native.native_position": ("NativePosition", "NotLegalError"),
    "native.observer": ("Graph", "Observer", "Planes", "observer"),
    "native.perft": ("divide", "perft"),
    "native.tables": ("UnfitRulesetError",),
    "training.bench": ("bench", "speed"),
    "training.selfplay": ("SelfPlay", "SelfPlayGame", "random_opening"),
    "training.game_files": ("tally",),
    "training.label_job": ("LabelJob", "read_labels"),
    "training.selfplay_job": ("SelfPlayFile", "SelfPlayJob"),
    "training.source_version": ("source_version",),
    "training.train": ("NetworkSize", "train"),
    "training.tune": ("tune",),
}
if not TYPE_CHECKING:  # a checker knows the names above, and no others
    __getattr__ = lazy_names(__name__, _COMPILED)


def __dir__() -> list[str]:
    return __all__
