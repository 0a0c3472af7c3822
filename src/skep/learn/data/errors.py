"""What can be wrong with a set of games."""

from skep.core.errors import SkepError


class DataError(SkepError):
    """A set cannot be made or read as asked: it says which file or game, and what is wrong with it."""
