"""Start positions of an environment: the options of `reset(options=...)`."""

from collections.abc import Iterable, Mapping
from typing import Any

from skep.core.errors import check_type
from skep.core.position import Position
from skep.game import Game
from skep.rules.ruleset import Ruleset

POSITION, OPENING = "position", "opening"


def read_start(ruleset: Ruleset, options: Mapping[str, Any] | None, *others: str) -> Position | None:
    """The position of the options, with the moves of the opening played; None if they name neither.

    `position` is a Position or a sketch, `opening` a text of moves divided by `;` or several texts. Raises ValueError
    for an option that is neither of them nor one of the `others`, and for a start from which nothing can be played.
    """
    given = dict(options or {})
    unknown = sorted(given.keys() - {POSITION, OPENING, *others})
    if unknown:
        known = ", ".join(sorted((POSITION, OPENING, *others)))
        raise ValueError(f"there is no option {unknown[0]!r} of reset; the options are {known}")
    position, opening = given.get(POSITION), given.get(OPENING)
    if position is None and opening is None:
        return None
    game = Game(ruleset, seed=0) if position is None else Game.from_position(_position(ruleset, position), seed=0)
    for text in _moves(opening):
        game.play(text)
    if game.outcome is not None:
        raise ValueError("the start is a game that is over")
    return game.position


def _position(ruleset: Ruleset, given: Any) -> Position:
    check_type(POSITION, given, Position, str)
    position: Position = Game.from_sketch(given, ruleset).position if isinstance(given, str) else given
    if position.ruleset != ruleset:
        raise ValueError(f"these are games of {ruleset}, and the position is one of {position.ruleset}")
    return position


def _moves(opening: Any) -> Iterable[str]:
    check_type(OPENING, opening, str, list, tuple, None)
    texts = opening.split(";") if isinstance(opening, str) else opening or ()
    return [text.strip() for text in texts if text.strip()]
