"""SGF as BoardSpace writes it: games of the original creatures, with variations and comments.

What BoardSpace has no words for is refused: other creatures, expansions, options, positions that were set up. Glyphs
and marks are left out; `skep.pgn` writes everything.
"""

from collections.abc import Iterator
from datetime import date

from skep.core.errors import InvalidTextError
from skep.core.hexes import Hex
from skep.core.moves import Move, MoveKind
from skep.core.tiles import Color, Tile
from skep.lang import phrase
from skep.rules.ending import outcome
from skep.sgf.reader import HIVE, parse_games
from skep.trees.tree import GameNode, GameTree

_FIRST = (14, 13)
"""The cell where BoardSpace's clients lay the first tile: column N, row 13."""

_EXTRAS = "PLM"
_LETTERS = 26


def format_game(tree: GameTree) -> str:
    """One game; raises InvalidTextError if BoardSpace's SGF cannot say it."""
    ruleset = tree.ruleset
    extras = dict(ruleset.extras)
    if tree.is_set_up or ruleset.modules or set(extras) - set(_EXTRAS) or any(count > 1 for count in extras.values()):
        raise InvalidTextError(phrase("text-sgf-unsayable", game=str(ruleset)))
    text = _Writer(tree, extras).text()
    again = parse_games(text)[0]
    if again.ruleset != ruleset or again.stops or again.move_texts != tree.move_texts:
        raise InvalidTextError(phrase("text-sgf-unsayable", game=str(ruleset)))
    return text


class _Writer:
    """A game being written: the lines so far, the number of the next command, and where the first cell lies."""

    def __init__(self, tree: GameTree, extras: dict[str, int]) -> None:
        self._tree = tree
        self._lines = self._header(extras)
        self._number = 0
        hexes = [effect.hex for node in tree.walk() if node.move for effect in node.move.effects]
        self._column = max(_FIRST[0], 1 - min((hex.q for hex in hexes), default=0))
        self._row = max(_FIRST[1], 1 + max((hex.r for hex in hexes), default=0))

    def text(self) -> str:
        self._command(Color.WHITE, "Start P0")
        self._comment(self._tree.comment)
        self._write_moves()
        self._lines.append(")")
        return "\n".join(self._lines) + "\n"

    def _header(self, extras: dict[str, int]) -> list[str]:
        headers = self._tree.headers
        variant = "".join(letter for letter in _EXTRAS if letter in extras)
        lines = ["(;", f"GM[{HIVE}]VV[1]", f"SU[Hive{'-' if variant else ''}{variant}]"]
        lines += [f"DT[{date}]" for date in _date(headers.get("Date", ""))]
        lines += [
            f"{name}[{_escaped(headers[tag])}]" for name, tag in (("EV", "Event"), ("RO", "Round")) if tag in headers
        ]
        lines += [f'P{i}[id "{_escaped(headers.get(tag, ""))}"]' for i, tag in enumerate(("White", "Black"))]
        return lines

    def _write_moves(self) -> None:
        """The tree, each line of play with what varies from it in parentheses."""
        position = self._tree.start.copy()
        here: GameNode = self._tree
        waiting: list[GameNode | str] = [*self._following(self._tree)]
        while waiting:
            node = waiting.pop()
            if isinstance(node, str):
                self._lines.append(node)
                continue
            while here is not node.parent:
                position.undo()
                assert here.parent is not None
                here = here.parent
            assert node.move is not None
            self._move(position.player, node.move, position.board.hexes)
            position.apply(node.move)
            here = node
            self._comment(node.comment)
            if node is self._tree.end() and outcome(position) is None:
                self._end(position.player)
            waiting += self._following(node)

    def _following(self, node: GameNode) -> Iterator[GameNode | str]:
        """The nodes after a move, the last first."""
        if len(node.variations) == 1:
            yield node.variations[0]
            return
        for following in reversed(node.variations):
            yield from (")", following, "(")

    def _move(self, player: Color, move: Move, hexes: dict[Tile, Hex]) -> None:
        tile, goal = move.tile, move.goal
        if move.kind is MoveKind.PASS or tile is None or goal is None:
            self._command(player, "Pass")
        else:
            name = _name(tile)
            taken = hexes.get(tile)
            rack = f"Pick {tile.color.initial.upper()} 0 {name}"
            self._command(player, rack if taken is None else f"Pickb {self._cell(taken)} {name}")
            self._command(player, f"{'Pdropb' if move.causes else 'Dropb'} {name} {self._cell(goal)} .")
        self._command(player, "Done")

    def _end(self, player: Color) -> None:
        """The way the players ended the game, if the board does not show it (E6)."""
        result = self._tree.result
        if result in ("WhiteWins", "BlackWins"):
            loser = Color.BLACK if result == "WhiteWins" else Color.WHITE
            self._command(loser, "Resign")
            self._command(loser, "Done")
        elif result == "Draw":
            self._command(player, "OfferDraw")
            self._command(player.other, "AcceptDraw")

    def _cell(self, hex: Hex) -> str:
        column, letters = self._column + hex.q, ""
        while column:
            column, place = divmod(column - 1, _LETTERS)
            letters = chr(ord("A") + place) + letters
        return f"{letters} {self._row - hex.r}"

    def _command(self, player: Color, words: str) -> None:
        self._lines.append(f"; P{int(player)}[{self._number} {words}]")
        self._number += 1

    def _comment(self, words: str) -> None:
        if words.strip():
            self._lines.append(f"C[{_escaped(words.strip())}]")


def _name(tile: Tile) -> str:
    """BoardSpace numbers single creatures, too, except for the Queen."""
    return str(tile) if tile.number or tile.creature.queen else f"{tile}1"


def _date(text: str) -> Iterator[str]:
    """A date of PGN as clients write it."""
    try:
        day = date(*map(int, text.split(".")))
    except (TypeError, ValueError):
        return
    yield day.strftime("%a %b %d 00:00:00 UTC %Y")


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace("]", "\\]")
