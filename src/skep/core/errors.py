"""The three ways a move can fail: unreadable text, an illegal move, an ambiguous one."""

from skep.core.verdict import Verdict
from skep.lang import Phrase, literal

LONGEST_SHOWN = 60


class SkepError(ValueError):
    """Whatever Skep refuses, with a sentence that says why."""


class InvalidTextError(SkepError):
    """Text that cannot be read: bad syntax, a tile or an option that this game does not have."""


class AmbiguousMoveError(SkepError):
    """Text that could mean several moves."""


class IllegalMoveError(SkepError):
    """A move that can be read but not played; `verdict` names the rule and the reason."""

    def __init__(self, verdict: Verdict) -> None:
        super().__init__(verdict)
        self.verdict = verdict

    def __reduce__(self) -> tuple[type["IllegalMoveError"], tuple[Verdict], dict[str, object]]:
        return IllegalMoveError, (self.verdict,), self.__dict__


def message_of(error: SkepError) -> Phrase:
    """Why it was refused, as a phrase."""
    match error:
        case IllegalMoveError(verdict=verdict):
            return verdict.message
        case SkepError(args=(Phrase() as message,)):
            return message
    return literal(str(error))


def shown(text: str) -> str:
    """A text as a refusal quotes it: as it was typed, in one line, and not all of it where it is long."""
    cut = text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."
    plain = "".join(sign if sign.isprintable() else " " for sign in cut)
    mark = '"' if "'" in plain else "'"
    return f"{mark}{plain}{mark}"


def printable(text: str) -> str:
    """A text of a stranger's as a terminal may show it: in one line, and without signs that command the terminal."""
    return "".join(sign if sign.isprintable() else " " for sign in text)


def check_type(name: str, value: object, *types: type | None) -> None:
    """Raise TypeError with the argument's name where it is of none of the types."""
    if not any(value is None if each is None else isinstance(value, each) for each in types):
        *others, last = ("None" if each is None else each.__name__ for each in types)
        wanted = f"{', '.join(others)} or {last}" if others else last
        raise TypeError(f"{name} must be {wanted}, not {type(value).__name__}")
