"""Games played under more lenient rules than they declare."""

from dataclasses import replace

from skep.core.moves import Move
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.rules.ending import outcome
from skep.rules.intents import Intent
from skep.rules.legal import judge

RELAXED = {"P5": {"queen": "any"}, "E5": {"repetition": "off"}}
"""Options that lift a rule which refuses what the players did."""


def judge_leniently(position: Position, intent: Intent) -> Move | Verdict:
    """Judge a move of a finished game. If only a more lenient option allows it, the ruleset gets that option.

    Players who begin with the Queen play with `queen=any`, those who play on after a third occurrence with
    `repetition=off`.
    """
    play_on(position)
    judged = judge(position, intent)
    if isinstance(judged, Verdict) and _relax(position, judged.rule):
        judged = judge(position, intent)
    return judged


def play_on(position: Position) -> None:
    """Let the game continue after a third occurrence (E5)."""
    over = outcome(position)
    if over is not None and over.rule == "E5":
        _relax(position, over.rule)


def _relax(position: Position, rule: str) -> bool:
    """Lift the rule with that id. Returns False if no option can."""
    if rule not in RELAXED:
        return False
    ruleset = position.ruleset
    position.ruleset = replace(ruleset, options=replace(ruleset.options, **RELAXED[rule]))
    return True
