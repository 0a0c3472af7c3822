"""What does not fit a form, in words for a visitor: pydantic knows what is wrong and says it in English only."""

import re
from collections.abc import Mapping
from typing import Any

from skep.lang import Phrase, phrase

_QUOTED = re.compile(r"'([^']*)'")


def fault_phrase(fault: Mapping[str, Any]) -> Phrase:
    """One of pydantic's errors as a phrase that names the field."""
    where = ".".join(str(part) for part in fault["loc"][1:])
    because = _because(fault["type"], fault.get("ctx", {}))
    return phrase("form-at", where=where or phrase("form-whole"), because=because)


def _because(kind: str, limits: Mapping[str, Any]) -> Phrase:
    match kind:
        case "missing":
            return phrase("form-missing")
        case "extra_forbidden":
            return phrase("form-extra")
        case "json_invalid":
            return phrase("form-json")
        case "string_too_long":
            return phrase("form-long", most=limits["max_length"])
        case "string_too_short":
            return phrase("form-short", least=limits["min_length"])
        case "too_long":
            return phrase("form-many", most=limits["max_length"])
        case "greater_than_equal":
            return phrase("form-least", least=limits["ge"])
        case "less_than_equal":
            return phrase("form-most", most=limits["le"])
        case "literal_error":
            return phrase("form-choice", choices=tuple(_QUOTED.findall(limits["expected"])))
    return phrase("form-unfit")
