"""The messages of one language, and how they are formatted."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from skep.lang.ftl import Part, Pattern, parse
from skep.lang.phrase import Phrase, Value
from skep.lang.plurals import category
from skep.lang.pseudo import PSEUDO, pseudo

ENGLISH = "en"
PAGE = "page"
"""The folder, within a language's, of what the browser says; everything else is said by Python."""


class Bundle:
    """The messages of a language; those that it lacks are in English."""

    def __init__(self, language: str, messages: Mapping[str, Pattern], fallback: "Bundle | None" = None) -> None:
        self.language = language
        self.messages = messages
        self._fallback = fallback

    def say(self, id: str, args: Mapping[str, Value]) -> str:
        """A message with its parameters filled in; where there is none of that id, the id."""
        pattern = self.messages.get(id)
        if pattern is None:
            return self._fallback.say(id, args) if self._fallback else id
        return pattern if isinstance(pattern, str) else self._join(pattern, args)

    def _join(self, pattern: Pattern, args: Mapping[str, Value]) -> str:
        if isinstance(pattern, str):
            return pattern
        return "".join(
            [part if isinstance(part, str) else self._text(self._value(part, args), args) for part in pattern]
        )

    def _value(self, part: Part, args: Mapping[str, Value]) -> Value:
        match part:
            case str():
                return part
            case ["v", name]:
                return args.get(name, f"{{${name}}}")
            case ["m", id]:
                return self.say(id, args)
            case ["f", name, arguments]:
                return self._call(name, [self._value(each, args) for each in arguments], args)
            case ["s", selector, variants, default]:
                return self._join(self._chosen(self._value(selector, args), variants, default, args), args)
        raise AssertionError(part)

    def _chosen(
        self, value: Value, variants: Mapping[str, Pattern], default: str, args: Mapping[str, Value]
    ) -> Pattern:
        if isinstance(value, int | float):
            exact = variants.get(str(value))
            found = variants.get(category(self.language, value)) if exact is None else exact
        else:
            found = variants.get(self._text(value, args))
        return variants[default] if found is None else found

    def _text(self, value: Value, args: Mapping[str, Value]) -> str:
        """A parameter as it is said."""
        if isinstance(value, str):
            return value
        if isinstance(value, Phrase):
            return self.say(value.id, _within(value, args))
        if isinstance(value, tuple):
            return self._listed(value, "and", args)
        return self.number(value)

    def _call(self, name: str, given: list[Value], args: Mapping[str, Value]) -> Value:
        """The functions: a phrase in a grammatical case, its attribute, with a capital; a list; a number."""
        first = given[0]
        match name, given[1:]:
            case "CASE", [case]:
                return _in_case(first, case)
            case "ATTR", [attribute]:
                return self.say(f"{first.id}.{attribute}", _within(first, args)) if isinstance(first, Phrase) else ""
            case "CAP", []:
                text = self._text(first, args)
                return text if _is_code(first, args) else text[:1].upper() + text[1:]
            case "LIST", [kind]:
                return self._listed(first if isinstance(first, tuple) else (first,), str(kind), args)
            case "NUMBER", _:
                return first
        raise ValueError(f"there is no function {name} of {len(given)} in a catalogue")

    def _listed(self, items: tuple[Any, ...], kind: str, args: Mapping[str, Value]) -> str:
        texts = [self._text(item, args) for item in items]
        if len(texts) < 2:
            return "".join(texts)
        return self.say(f"list-{kind}", {"head": self.say("list-comma", {}).join(texts[:-1]), "last": texts[-1]})

    def number(self, value: float) -> str:
        """A number with the signs of the language."""
        text = f"{value:,}" if abs(value) >= 10_000 or self.language not in _BARE_THOUSANDS else str(value)
        group, decimal = self.say("number-group", {}), self.say("number-decimal", {})
        return text if group == "," else text.translate({ord(","): group, ord("."): decimal})


_BARE_THOUSANDS = {"es", "pt", "pl"}
"""Languages that part thousands only from ten thousand on."""


def _in_case(value: Value, case: Value) -> Value:
    """A phrase, or each of a list, to be said in a case."""
    if isinstance(value, Phrase):
        return Phrase(value.id, (*value.args, ("case", case)))
    return tuple(_in_case(each, case) for each in value) if isinstance(value, tuple) else value


def _is_code(value: Value, args: Mapping[str, Value]) -> bool:
    """Whether it begins with a name of the notation, which is the same in every position: `wQ`."""
    if isinstance(value, tuple) and not isinstance(value, Phrase):
        return bool(value) and _is_code(value[0], args)
    return isinstance(value, Phrase) and value.id == "tile" and args.get("style") != "words"


def _within(phrase: Phrase, args: Mapping[str, Value]) -> dict[str, Value]:
    """The parameters of a phrase within another: its own, and how tiles are named."""
    found: dict[str, Value] = dict(phrase.args)
    if "style" in args:
        found["style"] = args["style"]
    return found


def _folder() -> Traversable:
    return files("skep.lang")


@cache
def languages() -> tuple[str, ...]:
    """The available languages, English first."""
    found = sorted(each.name for each in _folder().iterdir() if each.is_dir() and each.joinpath("names.ftl").is_file())
    return (ENGLISH, *(name for name in found if name != ENGLISH))


@cache
def areas(language: str) -> dict[str, dict[str, Pattern]]:
    """The messages of a language by area, which is the name of their file; those of the page are `page/NAME`."""
    found = {}
    home = _folder().joinpath(language)
    for prefix, folder in (("", home), (f"{PAGE}/", home.joinpath(PAGE))):
        texts = sorted((each for each in folder.iterdir() if each.name.endswith(".ftl")), key=lambda each: each.name)
        for each in texts:
            name = f"{language}/{prefix}{each.name}"
            found[prefix + each.name.removesuffix(".ftl")] = parse(each.read_text(encoding="utf-8"), name)
    return found


@cache
def bundle(language: str) -> Bundle:
    """All that Python says in a language."""
    if language == PSEUDO:
        return Bundle(ENGLISH, {id: pseudo(id, pattern) for id, pattern in bundle(ENGLISH).messages.items()})
    messages = {
        id: pattern
        for area, each in areas(language).items()
        if not area.startswith(PAGE)
        for id, pattern in each.items()
    }
    return Bundle(language, messages, None if language == ENGLISH else bundle(ENGLISH))


@cache
def page_messages(language: str) -> dict[str, Pattern]:
    """All that the page says in a language, in English where that language lacks it."""
    if language == PSEUDO:
        return {id: pseudo(id, pattern) for id, pattern in page_messages(ENGLISH).items()}
    found: dict[str, Pattern] = {} if language == ENGLISH else dict(page_messages(ENGLISH))
    for area, messages in areas(language).items():
        if area.startswith(f"{PAGE}/") or area == "names":
            found |= messages
    return found
