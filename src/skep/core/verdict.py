"""Verdicts: a refusal names the rule and says why, in one sentence a player understands."""

from typing import NamedTuple


class Verdict(NamedTuple):
    """Why something is not allowed."""

    rule: str
    because: str

    def __str__(self) -> str:
        return f"{self.rule}: {self.because}"
