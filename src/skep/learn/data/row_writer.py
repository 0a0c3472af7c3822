"""Games as rows: numbered move by move in compiled code, which judges every one of them."""

import hashlib
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import skep
from skep.arena.book import canonical
from skep.learn.data.errors import DataError
from skep.learn.data.rows import AGREED, CAP, REPETITION, RESIGNED, RULES, TIME, UNFINISHED, GameRow
from skep.notation.sketch import format_sketch_line, parse_sketch
from skep.rules.ending import outcome
from skep.rules.opening import start
from skep.trees import GameTree

if TYPE_CHECKING:
    from skep.core.position import Position
    from skep.learn import NumberedPosition

OPENING = 6
"""Plies of a game of people that count as its opening; hands come on top (W1)."""
_RESULTS = {"WhiteWins": 1, "BlackWins": -1, "Draw": 0}
_TERMINATIONS = {"cap": CAP, "time": TIME, "time forfeit": TIME, "crash": TIME, "illegal": RESIGNED, "proof": RULES}


class RowWriter:
    """Turns games of one ruleset into rows."""

    def __init__(self, ruleset: str) -> None:
        from skep.learn import NumberedPosition, action_space

        self.engine = NumberedPosition(ruleset)
        self.ruleset = str(self.engine.ruleset)
        self._actions = action_space(self.engine.ruleset).fingerprint

    def number(self, codes: Iterable[int], opening: int) -> "_Numbered":
        """Number the moves of a game from the start, as the engine writes them; NotLegalError for an illegal one."""
        self.engine.set_up(start(self.engine.ruleset))
        return number_moves(self.engine, codes, opening)

    def row(self, numbered: "_Numbered", **facts: object) -> GameRow:
        """A row of a game that was numbered, with the other facts that are known."""
        draws = tuple(numbered.draws) if any(numbered.draws) else None
        return GameRow(
            id=game_id(self.ruleset, facts.get("start"), numbered.moves, draws),
            ruleset=self.ruleset,
            moves=tuple(numbered.moves),
            draws=draws,
            last_key=numbered.last_key,
            opening_key=numbered.opening_key,
            actions=self._actions,
            version=skep.__version__,
            **facts,  # type: ignore[arg-type]
        )

    def row_of_tree(self, tree: GameTree, source: str, *, names: bool = False) -> GameRow:
        """The main line of a tree as a row; DataError if it is not legal throughout."""
        if tree.stops:
            raise DataError(f"{source}: {tree.stops[0]}")
        text = format_sketch_line(tree.start) if tree.is_set_up else None
        begin = tree.start if text is not None else start(tree.ruleset)
        moves = [node.move for node in tree.main_line() if node.move is not None]
        opening = min(len(moves), OPENING + (2 if tree.ruleset.has_bag else 0))
        self.engine.set_up(begin)
        numbered = number_moves(self.engine, (self.engine.encode(move) for move in moves), opening)
        if text is not None:
            self._renumber(numbered, parse_sketch(text, tree.ruleset).position, opening)
        result, ending = _ending(tree)
        people = (tree.headers.get(color, "") for color in ("White", "Black"))
        white, black = people if names else map(hide_name, people)
        facts = {"start": text, "result": result, "ending": ending, "white": white, "black": black}
        return self.row(numbered, source=source, opening=opening, **facts)

    def _renumber(self, numbered: "_Numbered", begin: "Position", opening: int) -> None:
        """Take the keys from the position that a reader will begin with: a sketch does not say where the table is."""
        self.engine.set_up(begin)
        for ply, (action, draw) in enumerate(zip(numbered.moves, numbered.draws, strict=True), 1):
            self.engine.push(self.engine.action_code(action) | draw << DRAW_AT)
            if ply == opening:
                numbered.opening_key = opening_key(self.engine.position())
        numbered.last_key = self.engine.key


DRAW_AT = 32
"""First bit of the drawn tile in a move."""


class _Numbered:
    """The moves of a game as numbers, and the positions at the end of the opening and of the game."""

    def __init__(self) -> None:
        self.moves: list[int] = []
        self.draws: list[int] = []
        self.opening_key = 0
        self.last_key = 0


def number_moves(engine: "NumberedPosition", codes: Iterable[int], opening: int) -> _Numbered:
    """Make the moves of a game and number them."""
    made = _Numbered()
    made.opening_key = opening_key(engine.position()) if opening == 0 else 0
    for ply, code in enumerate(codes, 1):
        made.moves.append(engine.action_number(code))
        made.draws.append(code >> DRAW_AT)
        engine.push(code)
        if ply == opening:
            made.opening_key = opening_key(engine.position())
    made.last_key = engine.key
    return made


def opening_key(position: "Position") -> int:
    """A number for all positions that differ only in how the table lies and who is called White."""
    text = f"{position.ruleset} {canonical(position)!r}"
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big", signed=True)


def game_id(ruleset: str, start: object, moves: Sequence[int], draws: Sequence[int] | None) -> str:
    """A name that equal games share."""
    text = f"{ruleset}|{start or ''}|{' '.join(map(str, moves))}|{' '.join(map(str, draws or ()))}"
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def hide_name(name: str) -> str:
    """People are distinguished but not named."""
    return hashlib.sha256(f"skep {name}".encode()).hexdigest()[:12] if name.strip("? ") else ""


def _ending(tree: GameTree) -> tuple[int | None, str]:
    """The result, if there is one, and what brought the game to its end."""
    ended = outcome(tree.end().position())
    if ended is not None:
        won = 0 if ended.winner is None else 1 - 2 * int(ended.winner)
        return won, REPETITION if ended.rule == "E5" else RULES
    ending = _TERMINATIONS.get(tree.headers.get("Termination", "").lower())
    if ending == CAP:
        return None, CAP
    stated = _RESULTS.get(tree.result)
    if stated is None:
        return None, UNFINISHED
    return stated, ending or (AGREED if stated == 0 else RESIGNED)
