"""Verdicts: a refusal names the rule and says why, in one sentence a player understands."""

from typing import NamedTuple

from skep.lang import Phrase


class Verdict(NamedTuple):
    """Why something is not allowed: the rule, and the message that says it."""

    rule: str
    message: Phrase

    @property
    def because(self) -> str:
        """The reason in the language that is spoken."""
        return str(self.message)

    def __str__(self) -> str:
        return f"{self.rule}: {self.message}"
