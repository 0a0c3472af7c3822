"""Plural forms, by the CLDR rules for whole numbers."""

from collections.abc import Callable


def _one(number: float) -> str:
    return "one" if number == 1 else "other"


def _one_and_none(number: float) -> str:
    return "one" if 0 <= number < 2 else "other"


def _never(_: float) -> str:
    return "other"


def _czech(number: float) -> str:
    return "one" if number == 1 else "few" if number in (2, 3, 4) else "other"


def _ends(number: float) -> tuple[bool, bool]:
    """Whether it ends like 1, and like 2 to 4, those from 11 to 14 apart."""
    ten, hundred = number % 10, number % 100
    return ten == 1 and hundred != 11, 2 <= ten <= 4 and not 12 <= hundred <= 14


def _polish(number: float) -> str:
    return "one" if number == 1 else "few" if _ends(number)[1] else "many"


def _russian(number: float) -> str:
    one, few = _ends(number)
    return "one" if one else "few" if few else "many"


RULES: dict[str, Callable[[float], str]] = {
    **dict.fromkeys(("fr", "pt"), _one_and_none),
    **dict.fromkeys(("ja", "ko", "zh", "vi", "th", "id"), _never),
    **dict.fromkeys(("cs", "sk"), _czech),
    **dict.fromkeys(("ru", "uk", "be"), _russian),
    "pl": _polish,
}
"""The rule of each language that does not simply tell one from many."""


def category(language: str, number: float) -> str:
    """The plural category of a number: one, few, many or other."""
    return RULES.get(language, _one)(number)
