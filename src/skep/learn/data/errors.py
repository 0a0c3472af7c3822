"""Errors of data sets."""

from skep.core.errors import SkepError


class DataError(SkepError):
    """A set cannot be made or read as asked: it says which file or game, and what is wrong with it."""
