"""Action numbers: what an integer means as a move, for every ruleset.

The numbers are the engine's, which turns whole lists of moves into them and back; `Batch.action_numbers`,
`Batch.action_mask` and `Batch.step_actions` are the ways there.
"""

from typing import Final

from skep.engine import ACTION_VERSION, ActionBlock, ActionSpace, action_space

__all__ = ["VERSION", "ActionBlock", "ActionSpace", "action_space"]

VERSION: Final = ACTION_VERSION
"""Raised whenever a number comes to mean another move; data says with which version, and which fingerprint of its
ruleset's action space, it was made."""
