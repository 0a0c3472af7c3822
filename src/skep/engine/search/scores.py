"""Scores: points for the player to move, and wins far above all that an evaluation says."""

from typing import Final

WIN: Final = 100_000
"""The score of a won game; one less for every move that it takes to get there."""
PROVEN: Final = WIN - 1_000
"""Scores beyond this are wins that were seen to the end."""
MAX_PLY: Final = 64
"""Maximum depth of a line, in moves; with the look for wins beyond it, less than a record can undo."""
POINTS_PER_E: Final = 180.0
"""By how many points the odds of winning change by a factor of e; the scale that the weights are fitted on."""
