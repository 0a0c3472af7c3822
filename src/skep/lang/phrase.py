"""A phrase: the id of a message and its parameters. Rules and sessions return phrases; the interface words them."""

from typing import Any, NamedTuple, Union

Value = Union[str, int, float, "Phrase", tuple["Value", ...]]


class Phrase(NamedTuple):
    """`args` are texts, numbers, phrases and tuples of them: never words of a language. Make one with `phrase`."""

    id: str
    args: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """The phrase in the language that is spoken here and now."""
        from skep.lang.speech import say

        return say(self)

    def to_data(self) -> list[Any]:
        """Convert the phrase to JSON data."""
        return [self.id, {name: _to_data(value) for name, value in self.args}]

    @classmethod
    def from_data(cls, data: Any) -> "Phrase":
        """Undo `to_data`; a plain text stays as it is."""
        if isinstance(data, str):
            return literal(data)
        id, args = data
        return cls(id, tuple((name, _from_data(value)) for name, value in args.items()))


def _to_data(value: Value) -> Any:
    if isinstance(value, Phrase):
        return value.to_data()
    return {"list": [_to_data(each) for each in value]} if isinstance(value, tuple) else value


def _from_data(data: Any) -> Value:
    if isinstance(data, list):
        return Phrase.from_data(data)
    if isinstance(data, dict):
        return tuple(_from_data(each) for each in data["list"])
    return data  # type: ignore[no-any-return]  # a text or a number


def phrase(id: str, /, **args: Value) -> Phrase:
    """A message with its parameters, by name."""
    return Phrase(id, tuple(args.items()))


def literal(text: str) -> Phrase:
    """A text that is the same in every language."""
    return Phrase("literal", (("text", text),))
