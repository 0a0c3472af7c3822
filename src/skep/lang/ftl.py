"""Fluent's syntax, as far as the catalogues use it: messages, attributes, references, functions and selectors.

A message becomes a pattern that JSON can carry to the page: a text, or a list of texts and of parts. A part is
`["v", name]` for a parameter, `["m", id]` for another message, `["f", name, arguments]` for a function, and
`["s", selector, {key: pattern}, default]` for a choice. Attributes are messages named `id.attribute`.
"""

import re
from typing import Any

Part = str | list[Any]
Pattern = str | list[Part]

_ENTRY = re.compile(r"(-?[a-zA-Z][a-zA-Z0-9_-]*) *= *")
_ATTRIBUTE = re.compile(r"\n+ +\.([a-zA-Z][a-zA-Z0-9_-]*) *= *")
_NAME = re.compile(r"-?[a-zA-Z][a-zA-Z0-9_-]*(?:\.[a-zA-Z][a-zA-Z0-9_-]*)?")
_FUNCTION = re.compile(r"([A-Z][A-Z0-9_-]*)\(")
_NUMBER = re.compile(r"-?[0-9]+(?:\.[0-9]+)?")
_STRING = re.compile(r'"((?:[^"\\\n]|\\["\\]|\\u[0-9a-fA-F]{4})*)"')
_KEY = re.compile(r"(\*?)\[ *([a-zA-Z0-9_.-]+) *\] *")
_TEXT = re.compile(r"[^{}\n]+")
_BLANK = re.compile(r"[ \n]*")
_NEXT_LINE = re.compile(r"(\n(?: *\n)*)( +)(?=[^ \n\[*.}])")
_COMMENT = re.compile(r"#[^\n]*")


class FtlError(ValueError):
    """A catalogue that cannot be read; the line is named."""


def parse(text: str, name: str = "catalogue") -> dict[str, Pattern]:
    """Every message of a file by its id."""
    return _Reader(text.replace("\r\n", "\n"), name).read()


class _Reader:
    def __init__(self, text: str, name: str) -> None:
        self.text = text
        self.name = name
        self.at = 0

    def read(self) -> dict[str, Pattern]:
        found: dict[str, Pattern] = {}
        while True:
            self._skip(_BLANK)
            if self.at >= len(self.text):
                return found
            if self._skip(_COMMENT):
                continue
            if self.text[self.at - 1 : self.at] not in ("", "\n"):
                raise self._error("a message begins a line")
            id = self._take(_ENTRY, "a message, like `name = text`")[1]
            self._add(found, id, self._pattern())
            while match := _ATTRIBUTE.match(self.text, self.at):
                self.at = match.end()
                self._add(found, f"{id}.{match[1]}", self._pattern())

    def _add(self, found: dict[str, Pattern], id: str, pattern: Pattern) -> None:
        if id in found:
            raise self._error(f"{id} is defined twice")
        found[id] = pattern

    def _pattern(self) -> Pattern:
        """Text and placeables up to the end of the line and of all lines that go on, without their common indent."""
        parts: list[Part] = []
        breaks: list[tuple[int, str, int]] = []
        ends_in_text = False
        while self.at < len(self.text):
            match = _TEXT.match(self.text, self.at)
            if match:
                parts.append(match[0])
                self.at = match.end()
            elif self.text[self.at] == "{":
                parts.append(self._placeable())
            elif line := _NEXT_LINE.match(self.text, self.at):
                breaks.append((len(parts), "\n" * line[1].count("\n"), len(line[2])))
                parts.append("")
                self.at = line.end()
            else:
                break
            ends_in_text = bool(match)
        if ends_in_text and parts:
            parts[-1] = str(parts[-1]).rstrip()
        indent = min((width for _, _, width in breaks), default=0)
        for place, ends, width in breaks:
            parts[place] = (ends if place else "") + " " * (width - indent)
        return _joined(parts)

    def _placeable(self) -> Part:
        self._take_sign("{")
        inner = self._inline()
        if self.text.startswith("->", self.at):
            self.at += 2
            inner = self._choice(inner)
        self._take_sign("}", blank_after=False)
        return inner

    def _choice(self, selector: Part) -> Part:
        variants: dict[str, Pattern] = {}
        default = None
        self._skip(_BLANK)
        while match := _KEY.match(self.text, self.at):
            self.at = match.end()
            if match[2] in variants:
                raise self._error(f"[{match[2]}] is defined twice")
            if match[1]:
                default = match[2]
            variants[match[2]] = self._pattern()
            self._skip(_BLANK)
        if default is None:
            raise self._error("a choice needs a variant with *")
        return ["s", selector, variants, default]

    def _inline(self) -> Part:
        text = self.text
        if text[self.at : self.at + 1] == "{":
            found: Part = self._placeable()
        elif match := _STRING.match(text, self.at):
            self.at = match.end()
            found = re.sub(r'\\(?:(["\\])|u(....))', lambda sign: sign[1] or chr(int(sign[2], 16)), match[1])
        elif match := _NUMBER.match(text, self.at):
            self.at = match.end()
            found = match[0]
        elif text[self.at : self.at + 1] == "$":
            self.at += 1
            found = ["v", self._take(_NAME, "the name of a parameter")[0]]
        elif match := _FUNCTION.match(text, self.at):
            self.at = match.end()
            found = ["f", match[1], self._arguments()]
        else:
            found = ["m", self._take(_NAME, "a parameter, a text, a function or a message")[0]]
        self._skip(_BLANK)
        return found

    def _arguments(self) -> list[Part]:
        found: list[Part] = []
        self._skip(_BLANK)
        while self.text[self.at : self.at + 1] != ")":
            found.append(self._inline())
            if self.text[self.at : self.at + 1] == ",":
                self._take_sign(",")
        self.at += 1
        return found

    def _skip(self, what: re.Pattern[str]) -> bool:
        match = what.match(self.text, self.at)
        if match is not None:
            self.at = match.end()
        return bool(match and match[0])

    def _take(self, what: re.Pattern[str], named: str) -> re.Match[str]:
        match = what.match(self.text, self.at)
        if match is None:
            raise self._error(f"expected {named}")
        self.at = match.end()
        return match

    def _take_sign(self, sign: str, *, blank_after: bool = True) -> None:
        if not self.text.startswith(sign, self.at):
            raise self._error(f"expected {sign}")
        self.at += len(sign)
        if blank_after:
            self._skip(_BLANK)

    def _error(self, what: str) -> FtlError:
        line = self.text.count("\n", 0, self.at) + 1
        return FtlError(f"{self.name}, line {line}: {what}")


def _joined(parts: list[Part]) -> Pattern:
    """Neighboring texts as one; a single text as itself."""
    found: list[Part] = []
    for part in parts:
        if isinstance(part, str) and found and isinstance(found[-1], str):
            found[-1] += part
        elif part != "":
            found.append(part)
    if len(found) == 1 and isinstance(found[0], str):
        return found[0]
    return [part for part in found if part != ""] or ""


def parameters(pattern: Pattern) -> set[str]:
    """The parameters that a pattern asks for, those of messages that it refers to apart."""
    found: set[str] = set()
    for part in [pattern] if isinstance(pattern, str) else pattern:
        if isinstance(part, list):
            found |= _parameters_of_part(part)
    return found


def _parameters_of_part(part: list[Any]) -> set[str]:
    match part:
        case ["v", name]:
            return {name}
        case ["f", _, arguments]:
            return parameters(arguments)
        case ["s", selector, variants, _]:
            return parameters([selector]).union(*map(parameters, variants.values()))
    return set()


def references(pattern: Pattern) -> set[str]:
    """The messages that a pattern refers to."""
    found: set[str] = set()
    for part in [pattern] if isinstance(pattern, str) else pattern:
        match part:
            case ["m", id]:
                found.add(id)
            case ["f", _, arguments]:
                found |= references(arguments)
            case ["s", selector, variants, _]:
                found |= references([selector]).union(*map(references, variants.values()))
    return found
