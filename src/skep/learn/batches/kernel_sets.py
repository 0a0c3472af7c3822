"""The sets of entry points that only learning uses, compiled when they are first needed."""

from typing import Final

from skep.engine.host import compiling
from skep.engine.native import compilation
from skep.engine.native.compilation import Entries, blank
from skep.learn.batches import (
    action_kernels,
    cell_kernels,
    feature_kernels,
    graph_kernels,
    plane_kernels,
    selfplay_kernels,
    step_kernels,
)

BATCH, ACTIONS, CELLS = "batch", "actions", "cells"
FEATURES, PLANES, GRAPH, SELFPLAY = "features", "planes", "graph", "selfplay"
_MODULES: Final = {
    BATCH: step_kernels,
    ACTIONS: action_kernels,
    CELLS: cell_kernels,
    FEATURES: feature_kernels,
    PLANES: plane_kernels,
    GRAPH: graph_kernels,
}


def entries(name: str, width: int) -> Entries:
    """The entry points of a set, with arguments of their types."""
    if name == SELFPLAY:
        return selfplay_kernels.examples(compiling.blank_workspace(width))
    made: Entries = _MODULES[name].examples(*blank(width))
    return made


def prepare_kernels(name: str, width: int) -> None:
    """Make a set ready for boards of that width."""
    if name == SELFPLAY:
        compilation.prepare_kernels(compilation.RULES, width)
    compilation.prepare(name, width, lambda: entries(name, width))


LEARNING_SETS: Final = dict.fromkeys((*_MODULES, SELFPLAY), prepare_kernels)
"""For each set what makes it ready; `skep.engine.compile_everything` takes them in addition to the engine's."""
