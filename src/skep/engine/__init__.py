"""Thought, at native speed: the same law in compiled form, and a player.

`analyse`, `choose` and `stream` are what programs ask for; nothing compiled is imported before one of them is called.
"""

from skep.engine.host.levels import LEVELS
from skep.engine.host.player import Setup, analyse, choose, forget, stream
from skep.engine.host.report import Limit, Report

__all__ = ["LEVELS", "Limit", "Report", "Setup", "analyse", "choose", "forget", "stream"]
