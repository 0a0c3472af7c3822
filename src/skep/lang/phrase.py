"""A phrase: the id of a message and its parameters. Laws and sessions return phrases; whoever shows one says it."""

from typing import NamedTuple, Union

Value = Union[str, int, float, "Phrase", tuple["Value", ...]]


class Phrase(NamedTuple):
    """`args` are texts, numbers, phrases and tuples of them: never words of a language. Make one with `phrase`."""

    id: str
    args: tuple[tuple[str, Value], ...] = ()

    def __str__(self) -> str:
        """The phrase in the language that is spoken here and now."""
        from skep.lang.speech import say

        return say(self)


def phrase(id: str, /, **args: Value) -> Phrase:
    """A message with its parameters, by name."""
    return Phrase(id, tuple(args.items()))


def literal(text: str) -> Phrase:
    """A text that is the same in every language."""
    return Phrase("literal", (("text", text),))
