"""Baselines: networks that come with Skep and play, as opponents in environments and as contestants in matches.

`td-v1` was made by `examples/td.py`, one network for each set of tiles. It looks one move ahead and needs NumPy alone.
"""

from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from skep.core.errors import SkepError
from skep.learn.policy import BatchFunction, takes_batches
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from skep.learn.baselines.value_network import ValueNetwork
    from skep.learn.batches.batch import Batch

__all__ = ["BASELINES", "load_baseline", "td_v1"]

GAMES: Final = ("Base", "ultimate")
"""The presets and game types that each baseline has a network for; others with the same tiles share it."""


@lru_cache(maxsize=16)
def load_baseline(name: str, ruleset: Ruleset | str) -> "ValueNetwork":
    """The network of a baseline for games of a ruleset.

    Raises SkepError if there is no such baseline, or if it has no network for the tiles of the ruleset.
    """
    from skep.learn.baselines.value_network import ValueNetwork

    wanted = Ruleset.parse(ruleset) if isinstance(ruleset, str) else ruleset
    if name not in BASELINES:
        raise SkepError(f"there is no baseline {name!r}; there are {', '.join(BASELINES)}")
    for game in GAMES:
        known = Ruleset.parse(game)
        if (known.tiles, known.has_bag) == (wanted.tiles, wanted.has_bag):
            with (files(__package__) / "data" / f"{name}-{game}.npz").open("rb") as file:
                return ValueNetwork.load(file, wanted)
    raise SkepError(f"{name} has no network for the tiles of {wanted}; it plays {', '.join(GAMES)}")


@takes_batches
def td_v1(batch: "Batch") -> "NDArray[np.int32]":
    """Choose an action for each game: a policy for `skep match`, `skep uhp --policy` and the environments."""
    return load_baseline("td-v1", batch.ruleset).choose(batch)


BASELINES: Final[dict[str, BatchFunction]] = {"td-v1": td_v1}
"""The policies by name."""
