"""Engine options in UHP form: `NAME;TYPE;VALUE;DEFAULT`, then bounds or choices."""

import math
import re
from dataclasses import dataclass, replace

TYPES = ("bool", "int", "double", "enum")
_WHOLE = re.compile(r"[+-]?[0-9]{1,18}")
_BOOLS = {"true": "True", "false": "False"}


@dataclass(frozen=True, slots=True)
class Option:
    """One option. `extra` holds the bounds of a number or the choices of an enumeration."""

    name: str
    type: str
    value: str
    default: str
    extra: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> "Option":
        """Parse an option line. Raises ValueError if it is not one."""
        name, *fields = (field.strip() for field in text.split(";"))
        if len(fields) < 3 or not name or fields[0].lower() not in TYPES:
            raise ValueError(f"{text!r} is not an option")
        kind, value, default, *extra = fields
        return cls(name, kind.lower(), value, default, tuple(field for field in extra if field))

    def __str__(self) -> str:
        return ";".join((self.name, self.type, self.value, self.default, *self.extra))

    def with_value(self, text: str) -> "Option":
        """Return the option with this value, normalized. Raises ValueError for an invalid value."""
        if not text or any(character.isspace() or character == ";" for character in text):
            raise ValueError(f"A value of {self.name} holds neither blanks nor semicolons.")
        checks = {"bool": self._as_bool, "enum": self._as_choice, "int": self._as_int, "double": self._as_double}
        return replace(self, value=checks[self.type](text))

    def _as_bool(self, text: str) -> str:
        if text.lower() not in _BOOLS:
            raise ValueError(f"{self.name} is True or False.")
        return _BOOLS[text.lower()]

    def _as_choice(self, text: str) -> str:
        for choice in self.extra:
            if choice.lower() == text.lower():
                return choice
        raise ValueError(f"{self.name} is one of {', '.join(self.extra)}.")

    def _as_int(self, text: str) -> str:
        if not _WHOLE.fullmatch(text):
            raise ValueError(f"{self.name} is a whole number.")
        return str(int(self._bounded(int(text))))

    def _as_double(self, text: str) -> str:
        try:
            number = float(text)
        except ValueError:
            number = math.nan
        if not math.isfinite(number):
            raise ValueError(f"{self.name} is a number.")
        return repr(self._bounded(number))

    def _bounded(self, number: float) -> float:
        if len(self.extra) == 2:
            least, greatest = self.extra
            if not float(least) <= number <= float(greatest):
                raise ValueError(f"{self.name} goes from {least} to {greatest}.")
        return number
