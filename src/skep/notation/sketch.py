"""Boards drawn in text, read and written: the drawing is the test.

A sketch is a grid of cells four characters wide, every row shifted by two against its neighbors, with lines `word: ...`
beside it that say what a drawing cannot. See docs/notation.md for the whole format.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

from skep.core.board import Board
from skep.core.errors import InvalidTextError, shown
from skep.core.hexes import ORIGIN, Hex, neighbors
from skep.core.moves import PASS, Effect, EffectKind, Move
from skep.core.position import Position, Turn
from skep.core.tiles import PLAYERS, Color, Tile
from skep.lang import phrase
from skep.notation.uhp import format_goal, parse_move, parse_tile
from skep.rules.flipping import may_turn
from skep.rules.intents import Go
from skep.rules.opening import set_up
from skep.rules.presets import DEFAULT
from skep.rules.ruleset import Ruleset

CELL = 4
_WORD = re.compile(r"[a-z][a-z ]*|\d+")
_TOKEN = re.compile(r"\S+")
_MARKS = ".*x"
_LONGEST = 20_000
_SIDES = {"white": Color.WHITE, "black": Color.BLACK}
_KNOWN = (
    "turn",
    "back",
    "stung",
    "before",
    "made",
    "actions",
    "owed",
    "up",
    "removed",
    "hand white",
    "hand black",
    "bag",
    "game",
)


@dataclass(frozen=True)
class Sketch:
    """A sketch that was read: the position, the marked hexes by sign, and the lines that are not about the position."""

    position: Position
    marks: dict[str, frozenset[Hex]] = field(default_factory=dict)
    notes: dict[str, list[str]] = field(default_factory=dict)
    comment: str = ""

    @property
    def ruleset(self) -> Ruleset:
        return self.position.ruleset


def parse_sketch(text: str, ruleset: Ruleset | None = None, at: Hex = ORIGIN) -> Sketch:
    """Read a drawn board, or its one-line form `wQ;bQ wQ-;wB1 bQ | turn: black 5`; the first cell lies `at`."""
    sketch = parse_any_sketch(text, ruleset, at)
    _check_bag(sketch.ruleset, sketch.position)
    return sketch


def parse_any_sketch(text: str, ruleset: Ruleset | None = None, at: Hex = ORIGIN) -> Sketch:
    """The same without W1: hands and bags that no game has are read, too."""
    if len(text) > _LONGEST or len(text := text.expandtabs()) > _LONGEST:
        raise InvalidTextError(phrase("text-sketch-long", count=len(text), most=_LONGEST))
    if "\n" not in text.strip():
        return _parse_line(text.strip(), ruleset, at)
    comment, grid, lines = _split(text)
    ruleset = _ruleset(lines, ruleset)
    stacks = {key: values[0].split() for key, values in lines.items() if key.isdigit()}
    board = Board()
    marks: dict[str, set[Hex]] = {}
    for token, hex in _cells(grid, at):
        if token in _MARKS:
            marks.setdefault(token, set()).add(hex)
            continue
        if token.isdigit() and token not in stacks:
            raise InvalidTextError(phrase("text-sketch-stack", stack=token))
        for name in stacks.get(token, [token]):
            _lay(board, parse_tile(ruleset, name), hex)
    position = _position(ruleset, board, lines)
    notes = {key: values for key, values in lines.items() if key not in _KNOWN and not key.isdigit()}
    return Sketch(position, {sign: frozenset(hexes) for sign, hexes in marks.items()}, notes, comment)


def read_position(text: str, game_type: str | None = None, at: Hex = ORIGIN) -> Position:
    """The position of a sketch alone."""
    return parse_sketch(text, None if game_type is None else Ruleset.parse(game_type), at).position


def format_sketch(position: Position, marks: Iterable[Hex] = ()) -> str:
    """Draw a position; `parse_sketch` reads it back to an equal one, except where on the plane the hive lies."""
    board = position.board
    stars = set(marks) - set(board.stacks)
    piles = [hex for hex in reading_order(board.stacks) if board.height(hex) > 1]
    numbers = {hex: str(number) for number, hex in enumerate(piles, 1)}
    cells = {hex: numbers.get(hex, str(stack[-1])) for hex, stack in board.stacks.items()} | dict.fromkeys(stars, "*")
    lines = [f"game: {position.ruleset}", *_draw(cells)]
    lines += [f"{numbers[hex]}: {' '.join(map(str, board.stacks[hex]))}" for hex in piles]
    return "\n".join([*lines, *_directives(position)]) + "\n"


def format_sketch_line(position: Position) -> str:
    """The same in one line, without the game type: `wQ;bQ wQ-;wB1 bQ | turn: black 5`."""
    board = Board()
    laid = set_up(position.ruleset, board)
    steps = []
    for hex in _spread(position.board.stacks):
        for tile in position.board.stacks[hex]:
            goal, *_ = format_goal(laid, hex, None)
            if not goal and board.stacks:
                raise InvalidTextError(phrase("text-sketch-parts"))
            steps.append(f"{tile}{goal}")
            board.put(tile, hex)
    return " | ".join([";".join(steps), *_directives(position)])


def _spread(hexes: Collection[Hex]) -> Iterator[Hex]:
    """The hexes, each but the first beside one before it as far as they hang together."""
    left = dict.fromkeys(reading_order(hexes))
    while left:
        waiting = [next(iter(left))]
        del left[waiting[0]]
        for hex in waiting:
            yield hex
            for near in neighbors(hex):
                if near in left:
                    del left[near]
                    waiting.append(near)


def _split(text: str) -> tuple[str, list[str], dict[str, list[str]]]:
    """The comment, the rows of the grid and the directives of a sketch."""
    comment: list[str] = []
    grid: list[str] = []
    lines: dict[str, list[str]] = {}
    for row in text.splitlines():
        if row.lstrip().startswith("#"):
            comment.append(row.strip().lstrip("# "))
        elif directive := _read_directive(row):
            lines.setdefault(directive[0], []).append(directive[1])
        elif row.strip() or grid:
            grid.append(row)
    while grid and not grid[-1].strip():
        grid.pop()
    return " ".join(comment), grid, lines


def _read_directive(row: str) -> tuple[str, str] | None:
    """The word and the value of a line `word: ...`; None for any other line."""
    word, colon, value = row.partition(":")
    word = word.strip()
    return (word, value.strip()) if colon and _WORD.fullmatch(word) else None


def _cells(grid: list[str], at: Hex) -> list[tuple[str, Hex]]:
    """The tokens of the grid with their hexes; the first one lies `at`."""
    found: list[tuple[str, Hex]] = []
    first: int | None = None
    for row, line in enumerate(grid):
        for match in _TOKEN.finditer(line):
            column = match.start() - 2 * row
            first = column if first is None else first
            if (column - first) % CELL:
                raise InvalidTextError(phrase("text-sketch-lattice", row=row + 1, token=shown(match[0])))
            found.append((match[0], Hex((column - first) // CELL + at.q, row + at.r)))
    return found


def _lay(board: Board, tile: Tile, hex: Hex) -> None:
    if tile in board:
        raise InvalidTextError(phrase("text-sketch-twice", tile=str(tile)))
    board.put(tile, hex)


def _parse_line(text: str, ruleset: Ruleset | None, at: Hex) -> Sketch:
    """The one-line form: tiles laid down without checking rules, then directives."""
    parts = [part.strip() for part in text.split("|")]
    _, stray, lines = _split("\n".join(parts[1:]))
    if stray:
        raise InvalidTextError(phrase("text-sketch-line", text=shown(stray[0].strip())))
    ruleset = _ruleset(lines, ruleset)
    board = Board()
    for step in filter(None, (step.strip() for step in parts[0].split(";"))):
        intent = parse_move(set_up(ruleset, board), step)
        if not isinstance(intent, Go):
            raise InvalidTextError(phrase("text-sketch-step", step=shown(step)))
        _lay(board, intent.tile, intent.hex if board.stacks else at)
        if intent.turned:
            board.turn_over(intent.tile)
    notes = {key: values for key, values in lines.items() if key not in _KNOWN}
    return Sketch(_position(ruleset, board, lines), notes=notes)


def _ruleset(lines: dict[str, list[str]], given: Ruleset | None) -> Ruleset:
    if "game" in lines:
        return Ruleset.parse(lines["game"][0])
    return given or Ruleset.parse(DEFAULT)


def _position(ruleset: Ruleset, board: Board, lines: dict[str, list[str]]) -> Position:
    """The position on a board whose tiles lie, with everything that the directives say."""

    def tiles(word: str) -> list[Tile]:
        names = " ".join(lines.get(word, [])).replace(",", " ").split()
        return [parse_tile(ruleset, name) for name in names if name != "none"]

    for tile in tiles("back"):
        _require_on_board(board, tile)
        if tile not in board.turned:
            board.turn_over(tile)
    neutral = ruleset.neutral
    if neutral is not None and neutral in board and _side(lines, "up", None) is Color.WHITE:
        board.turn_over(neutral)
    for tile in tiles("stung"):
        _require_on_board(board, tile)
    removed = tiles("removed")
    hands = (tiles("hand white"), tiles("hand black")) if lines.keys() & {"hand white", "hand black"} else None
    _check_piles(ruleset, board, removed, hands)
    turn = _turn(ruleset, board, removed, lines, frozenset(tiles("stung")))
    position = set_up(ruleset, board, turn, removed, hands)
    if "bag" in lines and position.bag != set(tiles("bag")):
        raise InvalidTextError(phrase("text-sketch-bag"))
    return position


def _check_bag(ruleset: Ruleset, position: Position) -> None:
    """Take the opening hand, with the Queen, before any other tile of that color leaves the bag (W1)."""
    for queen in ruleset.queens:
        own = (tile for tile in ruleset.tiles if tile.color is queen.color)
        astray = next((tile for tile in own if tile not in position.bag), None)
        if queen in position.bag and astray is not None:
            raise InvalidTextError(phrase("text-sketch-queen-in-bag", tile=str(astray), queen=str(queen)))


def _check_piles(
    ruleset: Ruleset, board: Board, removed: list[Tile], hands: tuple[list[Tile], list[Tile]] | None
) -> None:
    """Every tile lies in one place, and in a game without a bag all of them lie somewhere."""
    piles = [*board.hexes, *removed, *(hands[0] + hands[1] if hands else [])]
    for tile, count in Counter(piles).items():
        if count > 1:
            raise InvalidTextError(phrase("text-sketch-two-places", tile=str(tile)))
    if hands and not ruleset.has_bag and len(piles) != len(ruleset.tiles):
        missing = next(tile for tile in ruleset.tiles if tile not in piles)
        raise InvalidTextError(phrase("text-sketch-nowhere", tile=str(missing)))


def _turn(
    ruleset: Ruleset, board: Board, removed: list[Tile], lines: dict[str, list[str]], stung: frozenset[Tile]
) -> Turn:
    words = lines.get("turn", ["white"])[0].split()
    player = _color(words[0] if words else "white")
    numbers = [1 + sum(tile.color is color for tile in board.hexes) for color in PLAYERS]
    if len(words) > 1:
        numbers = [_number("turn", words[1])] * 2
        if player is Color.BLACK:
            numbers[0] += 1
    owed = _side(lines, "owed", None)
    return Turn(
        player=player,
        finished=(numbers[0] - 1, numbers[1] - 1),
        before=parse_deeds(ruleset, board, removed, lines.get("before", [])),
        made=parse_deeds(ruleset, board, removed, lines.get("made", [])),
        actions=_number("actions", lines.get("actions", ["1"])[0]),
        owed=owed,
        stung=stung,
    )


def parse_deeds(ruleset: Ruleset, board: Board, removed: Collection[Tile], lines: Iterable[str]) -> tuple[Move, ...]:
    """Parse the moves of a past turn, as far as U5 remembers them: `moved wA1`, `stung bQ`."""
    moves = []
    for part in filter(None, (part.strip() for line in lines for part in line.split(","))):
        word, *names = part.split()
        tiles = [parse_tile(ruleset, name) for name in names]
        for tile in tiles:
            if word != "removed" and tile not in removed:
                _require_on_board(board, tile)
        moves.append(_remembered(ruleset, word, [(tile, board.hexes.get(tile, ORIGIN)) for tile in tiles]))
    return tuple(moves)


def _remembered(ruleset: Ruleset, word: str, tiles: list[tuple[Tile, Hex]]) -> Move:
    """A move that did `word` to the tiles."""
    match word:
        case "passed" if not tiles:
            return PASS
        case "moved" if tiles:
            lifts = tuple(Effect(EffectKind.LIFT, tile, hex) for tile, hex in tiles)
            return Move((*lifts, *(Effect(EffectKind.PUT, tile, hex) for tile, hex in tiles)))
        case "placed" if len(tiles) == 1:
            return Move.place(*tiles[0])
        case "flipped" | "turned" if len(tiles) == 1:
            return Move.flip(tiles[0][0])
        case "stung" if len(tiles) == 1:
            return Move.sting(tiles[0][0], may_turn(ruleset, tiles[0][0]), ())
        case "removed" if tiles:
            return Move(tuple(Effect(EffectKind.REMOVE, tile, hex) for tile, hex in tiles))
    raise InvalidTextError(phrase("text-sketch-remembered", word=shown(word)))


def _require_on_board(board: Board, tile: Tile) -> None:
    if tile not in board:
        raise InvalidTextError(phrase("text-sketch-off-board", tile=str(tile)))


def _color(word: str) -> Color:
    if word not in _SIDES:
        raise InvalidTextError(phrase("text-sketch-color", word=shown(word)))
    return _SIDES[word]


def _side(lines: dict[str, list[str]], word: str, default: Color | None) -> Color | None:
    return _color(lines[word][0]) if word in lines else default


def _number(word: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) > 0):
        raise InvalidTextError(phrase("text-sketch-number", word=word, text=shown(text)))
    return int(text)


def reading_order(hexes: Iterable[Hex]) -> list[Hex]:
    """Row by row, from left to right."""
    return sorted(hexes, key=lambda hex: (hex.r, hex.q))


def _draw(cells: dict[Hex, str]) -> list[str]:
    """The rows of the grid."""
    if not cells:
        return []
    top = min(hex.r for hex in cells)
    left = min(CELL * hex.q + 2 * hex.r for hex in cells)
    rows = [""] * (max(hex.r for hex in cells) - top + 1)
    for hex in reading_order(cells):
        column = CELL * hex.q + 2 * hex.r - left + 2
        rows[hex.r - top] = rows[hex.r - top].ljust(column) + cells[hex]
    return rows


def _directives(position: Position) -> list[str]:
    """The lines that the drawing needs in addition, without defaults."""
    ruleset, board, turn = position.ruleset, position.board, position.turn

    def names(tiles: Iterable[Tile]) -> str:
        return " ".join(map(str, sorted(tiles, key=lambda tile: tile.order)))

    neutral = ruleset.neutral
    back = [tile for tile in board.turned if tile in board and tile is not neutral]
    lines = [
        ("turn", f"{turn.player.word} {turn.number}"),
        ("back", names(back)),
        ("up", "white" if neutral in board.turned else ""),
        ("stung", names(turn.stung)),
        ("before", ", ".join(map(format_deed, turn.before))),
        ("made", ", ".join(map(format_deed, turn.made))),
        ("actions", str(turn.actions) if turn.actions > 1 else ""),
        ("owed", turn.owed.word if turn.owed is not None else ""),
        ("removed", names(position.removed)),
    ]
    if ruleset.has_bag:
        lines += [(f"hand {color.word}", names(position.hands[color])) for color in PLAYERS]
    return [f"{word}: {value}" for word, value in lines if value]


def format_deed(move: Move) -> str:
    """Write what U5 remembers of a move."""
    for word, tiles in (
        ("stung", move.stung),
        ("placed", move.placed),
        ("moved", move.moved),
        ("flipped", move.flipped),
        ("turned", tuple(effect.tile for effect in move.effects) if move.turns_neutral else ()),
        ("removed", tuple(effect.tile for effect in move.effects if effect.kind is EffectKind.REMOVE)),
    ):
        if tiles:
            return f"{word} {' '.join(map(str, tiles))}"
    return "passed"
