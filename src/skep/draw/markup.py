"""SVG as text: elements, numbers, and escaping of all input."""

import re
from html import escape

ID = "\x00"
"""Placeholder for the prefix of all ids until the picture is complete. No text can contain it, see `escaped`."""

_FORBIDDEN = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")


def escaped(text: str) -> str:
    """Escape text for elements and attributes. Characters that XML forbids are dropped."""
    return escape(_FORBIDDEN.sub("", text), quote=True)


def number(value: float) -> str:
    """Format with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, *children: str, **attributes: str | float | None) -> str:
    """Build an element. `children` are markup; attributes are escaped, and omitted if None.

    An underscore in an attribute's name stands for a hyphen, and one at its end is dropped.
    """
    parts = [name]
    for key, value in attributes.items():
        if value is not None:
            text = _attribute(value) if isinstance(value, str) else number(value)
            parts.append(f'{key.rstrip("_").replace("_", "-")}="{text}"')
    start = " ".join(parts)
    return f"<{start}>{''.join(children)}</{name}>" if children else f"<{start}/>"


def _attribute(text: str) -> str:
    """Escape, but keep the placeholder of the id prefix."""
    return ID.join(escaped(part) for part in text.split(ID))


def text(words: str, x: float, y: float, size: float, class_: str = "text") -> str:
    """Build a short text centered on (x, y)."""
    return tag("text", escaped(words), x=x, y=y + size * 0.36, font_size=size, class_=class_)


def use(id_: str, **attributes: str | float | None) -> str:
    """Reference a definition of this picture by id."""
    return tag("use", href=f"#{ID}-{id_}", **attributes)


def move_to(x: float, y: float) -> str:
    """Return the `transform` that moves the origin to (x, y)."""
    return f"translate({number(x)} {number(y)})"
