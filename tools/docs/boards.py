"""Boards of the documentation: drawings of creatures and rows of rule tables, with the verdicts of the rules."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache

from skep.core.errors import SkepError
from skep.core.hexes import Hex
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.verdict import Verdict
from skep.draw.marks import Arrow
from skep.draw.pictures import drawing as picture_markup
from skep.draw.svg import draw_position
from skep.draw.themes import LIGHT
from skep.game import Game
from skep.notation.sketch import Sketch, parse_sketch
from skep.notation.uhp import parse_move
from skep.rules.examples import Drawing, Row, all_rows, drawings_of
from skep.rules.ids import RULES
from skep.rules.intents import Flip, Go, Sting, Strike, Swap
from skep.rules.ruleset import Ruleset

MAY = "#0f8f7e"
"""Color of legal hexes and moves."""
MAY_NOT = "#e8590c"
"""Color of illegal hexes and moves."""
SUBJECT = "#d9a400"
"""Color of the tile that a drawing is about."""
MAX_ARROWS = 6

TILE = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-58 -66 116 132"><title>{title}</title>'
    '<path fill="{side}" d="M0-56L52-26V38L0 64-52 38V-26Z"/>'
    '<path fill="{face}" stroke="{rim}" stroke-width="3" stroke-linejoin="round" d="M0-62L52-32V28L0 58-52 28V-32Z"/>'
    '<g color="{ink}" style="color:{ink}" transform="translate(0-2)scale(.84)">{picture}</g></svg>'
)
WELCOME = """
game: superbug
        bG1 wS1
      wA1 bQ  1   nK
    bA1 wB1 2   wQ  bS1
      bP  wM  bA2 wG1
1: bL wB2
2: wP bB1
back: bP wS1
turn: white 9
"""


@dataclass
class Board:
    """A position with marks, a caption above and findings below."""

    name: str
    caption: str = ""
    position: Position | None = None
    marks: dict[Hex, str] = field(default_factory=dict)
    arrows: list[Arrow] = field(default_factory=list)
    findings: list[str] = field(default_factory=list)
    text: str = ""
    tone: str = ""

    def pictures(self) -> dict[str, str]:
        """Draw the board in both themes, by address."""
        if self.position is None:
            return {}
        arrows = self.arrows if len(self.arrows) <= MAX_ARROWS else []
        return {
            self._address(theme): draw_position(
                self.position, highlights=self.marks, arrows=arrows, theme=theme, hands=False, names=True
            )
            for theme in ("light", "dark")
        }

    def images(self, up: str) -> str:
        """Return both pictures. The page shows the one that matches its palette."""
        if self.position is None:
            return ""
        alt = re.sub(r'[\[\]"<>`*]', "", self.caption) or "A board"
        return "\n".join(
            f"![{alt}]({up}{self._address(theme)}#only-{theme}){{ loading=lazy }}" for theme in ("light", "dark")
        )

    def markdown(self, up: str) -> str:
        """Format the board as a part of a page."""
        told = [_linked(_code_names(self.caption)), *map(_linked, self.findings)]
        if self.text:
            sketch = "\n".join(f"    {line}" for line in self.text.splitlines())
            told.append(f'??? sketch "Sketch"\n\n    ```text\n{sketch}\n    ```')
        parts = [_division("board", self.images(up)), _division("told", "\n\n".join(filter(None, told)))]
        return _division(f"drawing {self.tone}".strip(), "\n\n".join(parts))

    def _address(self, theme: str) -> str:
        return f"assets/boards/{self.name}{'-dark' if theme == 'dark' else ''}.svg"


def tile_picture(name: str) -> str:
    """Draw a creature on a light tile, visible in both palettes."""
    picture = re.sub(r"var\(--accent,\s*([^)]*)\)", r"\1", picture_markup(name))
    face, rim, side, ink = LIGHT.white_face, LIGHT.white_rim, LIGHT.white_side, LIGHT.white_ink
    if name == "honeycombo":
        picture = picture.replace("#e2a32a", "#fff3cf")
        face, rim, side = LIGHT.neutral_face, LIGHT.neutral_rim, LIGHT.neutral_side
        ink = LIGHT.neutral_ink_black
    title = name.replace("_", " ")
    return TILE.format(title=title, picture=picture, face=face, rim=rim, side=side, ink=ink)


def welcome() -> Board:
    """Return the board of the first page."""
    return Board("welcome", "A game with everything in it", parse_sketch(WELCOME).position)


@cache
def drawings(name: str) -> tuple[Board, ...]:
    """Return the drawings of a creature, if it has any."""
    return tuple(_drawing(drawing) for drawing in drawings_of(name))


def _drawing(drawing: Drawing) -> Board:
    sketch = parse_sketch(drawing.text)
    game = Game.from_position(sketch.position)
    board = Board(drawing.name, sketch.comment, game.position, text=drawing.sketch)
    for subject in (sketch.notes[word][0] for word in ("tile", "user") if word in sketch.notes):
        if game.tile(subject) in game.position.board:
            board.marks[game.position.board.hexes[game.tile(subject)]] = SUBJECT
    board.marks.update(dict.fromkeys(sketch.marks.get("x", ()), MAY_NOT))
    board.marks.update(dict.fromkeys(sketch.marks.get("*", ()), MAY))
    notes = sketch.notes
    if "tile" in notes:
        _show_tile(board, game, sketch)
    for word, opening in (("user", "What `{}` can bring about"), ("kind", "All legal moves of the kind *{}*")):
        if word in notes:
            _show_moves(board, game, opening.format(notes[word][0]), notes.get("moves", ["none"])[0])
    for move in notes.get("accepted", []):
        _mark(board, game.judge(move))
        board.findings.append(f"Legal: `{move}`.")
    for line in notes.get("refused", []):
        move = line.partition("=>")[0].strip()
        board.findings.append(f"Refused: `{move}`. {game.judge(move)}")
    return board


def _show_tile(board: Board, game: Game, sketch: Sketch) -> None:
    """Show where a tile can go, or why it cannot move."""
    name = sketch.notes["tile"][0]
    onto = sketch.notes.get("onto", [""])[0].replace(",", " ").split()
    board.marks.update(dict.fromkeys((game.position.board.hexes[game.tile(tile)] for tile in onto), MAY))
    if not onto and not sketch.marks.get("*"):
        board.findings.append(f"`{name}` can go nowhere. {game.why_not(name)}")
        return
    climbs = f", {_listed(onto)} among them" if onto and sketch.marks.get("*") else ""
    count = len(onto) + len(sketch.marks.get("*", ()))
    hexes = "hex" if count == 1 else f"{count} hexes"
    board.findings.append(f"`{name}` can come to the {hexes} marked{climbs}, and nowhere else.")


def _show_moves(board: Board, game: Game, opening: str, line: str) -> None:
    """Draw a list of moves."""
    moves = [text.strip() for text in line.split(";") if text.strip() not in ("", "none")]
    for text in moves:
        _mark(board, game.judge(text))
    board.findings.append(f"{opening}: {_listed(moves) if moves else 'none'}.")


def _mark(board: Board, move: Move | Verdict) -> None:
    """Mark what a legal move changes."""
    if isinstance(move, Verdict) or board.position is None:
        return
    hexes = board.position.board.hexes
    if move.kind is MoveKind.MOVE and move.start is not None and move.goal is not None:
        board.arrows.append((move.start, move.goal, MAY))
        board.marks[move.goal] = MAY
    elif move.kind is MoveKind.SWAP:
        one, other = (hexes[tile] for tile in move.moved)
        board.arrows += [(one, other, MAY), (other, one, MAY)]
    elif move.goal is not None:
        board.marks[move.goal] = MAY
    else:
        board.marks.update((hexes[effect.tile], MAY) for effect in move.effects if effect.tile in hexes)


def rule_rows(*rules: str) -> tuple[Row, ...]:
    """Return the rows of all tables for these rules."""
    return tuple(row for row in all_rows() if row.rule in rules)


@cache
def examples(rule: str) -> tuple[Board, ...]:
    """Return the first row that this rule refuses, and the first legal one."""
    rows = rule_rows(rule)
    legal = next((row for row in rows if not row.refuses), None)
    refused = min((row for row in rows if row.refuses), key=lambda row: row.verdict != rule, default=None)
    return tuple(_example(row) for row in (legal, refused) if row is not None)


def _example(row: Row) -> Board:
    tone = "refused" if row.refuses else "legal"
    board = Board(f"{row.rule.lower()}-{tone}", row.note, tone=tone)
    sort, _, value = row.verdict.partition(":")
    if sort.startswith("type"):
        board.findings += [f"`{row.game}`", *_type_findings(row, value)]
        return board
    game = _set_up(row)
    board.position = game.position if game.position.board.stacks else None
    board.findings += _move_findings(board, game, row, sort, value)
    return board


def _type_findings(row: Row, value: str) -> Iterator[str]:
    if value:
        yield f"is the game type `{value}`."
        return
    try:
        Ruleset.parse(row.game)
    except SkepError as error:
        yield f"> {error}"


def _move_findings(board: Board, game: Game, row: Row, sort: str, value: str) -> Iterator[str]:
    asked = row.move.removeprefix("?")
    player = game.turn.word
    where = f"In `{row.game}`, {player}" if "{" in row.game else player.title()
    move = f"{where}: `{row.move}`" if asked == row.move else f"{where}: why not `{asked}`?"
    if asked != row.move:
        reason = game.why_not(asked)
        board.marks[game.position.board.hexes.get(game.tile(asked), Hex(0, 0))] = MAY if reason is None else MAY_NOT
        yield f"{move} It can move." if reason is None else move
        if reason is not None:
            yield f"> {reason}"
    elif sort in RULES:
        _mark_refused(board, game, row.move)
        yield f"{move} is refused."
        yield f"> {_told(game, row.move)}"
    elif sort == "invalid":
        yield f"{move} cannot be read."
        yield f"> {_told(game, row.move)}"
    else:
        first = row.move.split(";")[0]
        if first:
            _mark(board, game.judge(first))
        after = {
            "outcome": _outcome(value),
            "turn": f"Then it is `{value}`.",
            "legal": "Then these are the legal moves:",
        }
        yield f"{move} is legal. {after.get(sort, '')}" if row.move else after.get(sort, "")
        if sort == "legal":
            yield _listed(value.split(";"))


def _outcome(value: str) -> str:
    words = {"none": "The game goes on.", "Draw": "The game is drawn.", "WhiteWins": "White wins."}
    return words.get(value, "Black wins.")


def _told(game: Game, text: str) -> str:
    """Return the message for a refused move."""
    try:
        return str(game.judge(text))
    except SkepError as error:
        return str(error)


def _mark_refused(board: Board, game: Game, text: str) -> None:
    """Mark what a refused move would change."""
    hexes = game.position.board.hexes
    try:
        intent = parse_move(game.position, text)
    except SkepError:
        return
    match intent:
        case Go(tile, hex) if tile in hexes and hexes[tile] != hex:
            board.arrows.append((hexes[tile], hex, MAY_NOT))
            board.marks[hex] = MAY_NOT
        case Go(_, hex):
            board.marks[hex] = MAY_NOT
        case Flip(tile) | Sting(tile):
            board.marks.update((hexes[tile], MAY_NOT) for tile in [tile] if tile in hexes)
        case Swap(one, other) | Strike(one, other) if one in hexes and other in hexes:
            board.arrows.append((hexes[one], hexes[other], MAY_NOT))


def _set_up(row: Row) -> Game:
    if row.is_drawn:
        return Game.from_sketch(row.position, row.game, seed=1)
    return Game.from_string(row.game_string, seed=1)


def _division(kind: str, body: str) -> str:
    return f'<div class="{kind}" markdown>\n\n{body}\n\n</div>' if body else ""


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name.strip()}`" for name in names)


def _code_names(text: str) -> str:
    """Mark names of tiles as code."""
    return re.sub(r"(?<![\w`])([wbn][A-Z][1-3]?)(?![\w`])", r"`\1`", text)


def _linked(text: str) -> str:
    """Put rule ids in brackets, which become links. Code is left alone."""
    parts = re.split(r"(`[^`]*`|\[[A-Z]\d\])", text)
    ids = re.compile(r"\b([TUPMCEVXGKWN][1-9])\b")
    return "".join(
        part if at % 2 else ids.sub(lambda m: f"[{m[1]}]" if m[1] in RULES else m[1], part)
        for at, part in enumerate(parts)
    )
