"""A test language: English in brackets, so that text that is not a message yet is easy to see on a page."""

from skep.lang.ftl import Pattern

PSEUDO = "qps"
OPEN, CLOSE = "⟦", "⟧"
_BARE = ("number-", "list-", "literal")


def pseudo(id: str, pattern: Pattern) -> Pattern:
    """A message in brackets; signs of numbers and lists, and genders, stay what they are."""
    if id.startswith(_BARE) or id.endswith(".gender"):
        return pattern
    return [OPEN, *([pattern] if isinstance(pattern, str) else pattern), CLOSE]
