"""Learning: many games at once, what programs see of them, self-play, training, and policies that play.

`skep.learn.environments` has the environments, `skep.learn.data` the sets of games. Importing this is quick: a name is
loaded when it is first used, and where a package is missing an error says which command installs it.
"""

from typing import TYPE_CHECKING, Final

from skep.core.extras import lazy_names

if TYPE_CHECKING:
    from skep.learn.batches.action_space import ACTION_VERSION, ActionBlock, ActionSpace, action_space
    from skep.learn.batches.batch import Batch, EndedGames, Moves, outcomes
    from skep.learn.batches.kernel_sets import LEARNING_SETS
    from skep.learn.batches.numbered_position import NumberedPosition
    from skep.learn.batches.observer import Graph, Observer, Planes, observer
    from skep.learn.numbers import decode_action, encode_action
    from skep.learn.policy import MoveLimit, Policy, PolicyError, takes_batches
    from skep.learn.training.game_files import tally
    from skep.learn.training.label_job import LabelJob, read_labels
    from skep.learn.training.selfplay import SelfPlay, SelfPlayGame, random_opening
    from skep.learn.training.selfplay_job import SelfPlayFile, SelfPlayJob
    from skep.learn.training.train import NetworkSize, format_network, train
    from skep.learn.training.tune import format_weights, tune

__all__ = [
    "ACTION_VERSION",
    "LEARNING_SETS",
    "ActionBlock",
    "ActionSpace",
    "Batch",
    "EndedGames",
    "Graph",
    "LabelJob",
    "MoveLimit",
    "Moves",
    "NetworkSize",
    "NumberedPosition",
    "Observer",
    "Planes",
    "Policy",
    "PolicyError",
    "SelfPlay",
    "SelfPlayFile",
    "SelfPlayGame",
    "SelfPlayJob",
    "action_space",
    "decode_action",
    "encode_action",
    "format_network",
    "format_weights",
    "observer",
    "outcomes",
    "random_opening",
    "read_labels",
    "takes_batches",
    "tally",
    "train",
    "tune",
]

_HOMES: Final = {
    "batches.action_space": ("ACTION_VERSION", "ActionBlock", "ActionSpace", "action_space"),
    "batches.batch": ("Batch", "EndedGames", "Moves", "outcomes"),
    "batches.kernel_sets": ("LEARNING_SETS",),
    "batches.numbered_position": ("NumberedPosition",),
    "batches.observer": ("Graph", "Observer", "Planes", "observer"),
    "numbers": ("decode_action", "encode_action"),
    "policy": ("MoveLimit", "Policy", "PolicyError", "takes_batches"),
    "training.game_files": ("tally",),
    "training.label_job": ("LabelJob", "read_labels"),
    "training.selfplay": ("SelfPlay", "SelfPlayGame", "random_opening"),
    "training.selfplay_job": ("SelfPlayFile", "SelfPlayJob"),
    "training.train": ("NetworkSize", "format_network", "train"),
    "training.tune": ("format_weights", "tune"),
}
if not TYPE_CHECKING:  # a checker knows the names above, and no others
    __getattr__ = lazy_names(__name__, _HOMES)


def __dir__() -> list[str]:
    return __all__
