"""Spaces of what environments give to see, as Gymnasium and PettingZoo ask for them."""

from typing import Any

import numpy as np
from gymnasium import spaces

from skep.learn.environments.encodings import PLANES, Encoding


def observation_space(encoding: Encoding) -> Any:
    """A box of features, or a dictionary of planes and scalars."""
    boxes: dict[str, Any] = {name: spaces.Box(-128, 127, shape, np.int8) for name, shape in encoding.shapes.items()}
    return spaces.Dict(boxes) if encoding.name == PLANES else boxes[encoding.name]


def agent_space(encoding: Encoding) -> Any:
    """The same as `observation` with an `action_mask`; planes have their scalars as a third entry."""
    first, *others = encoding.shapes.items()
    boxes = {name: spaces.Box(-128, 127, shape, np.int8) for name, shape in [("observation", first[1]), *others]}
    return spaces.Dict({**boxes, "action_mask": spaces.Box(0, 1, (encoding.space.size,), np.int8)})
