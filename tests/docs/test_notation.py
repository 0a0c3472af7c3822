"""The examples of the notation reference are read by the readers they speak of."""

import re
from pathlib import Path

from skep.game import Game
from skep.notation.hop import format_hop, parse_hop
from skep.notation.sketch import parse_sketch
from skep.notation.uhp import parse_move
from skep.pgn import format_game, parse_games
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
SECTIONS = dict(re.findall(r"^## ([^\n]+)\n(.*?)(?=^## |\Z)", PAGE, re.MULTILINE | re.DOTALL))


def blocks(section: str) -> list[str]:
    return re.findall(r"^```\n(.*?)^```", SECTIONS[section], re.MULTILINE | re.DOTALL)


@each_of("game_type", re.findall(r"^\| `(Base[^`]*)`", SECTIONS["Game types"], re.MULTILINE))
def test_game_types_are_canonical(game_type: str) -> None:
    assert str(Ruleset.parse(game_type)) == game_type


@each_of("move", re.findall(r"\| `([^`]+)` \|$", SECTIONS["Moves"], re.MULTILINE))
def test_moves_can_be_read(move: str) -> None:
    game = Game.from_sketch("wQ;bQ wQ-;bA1 bQ/;bA2 bQ\\;wL -wQ", "Base+MLP+VXGKS")
    if "S" in move and len(move) == 3:
        game = Game("Base")
    parse_move(game.position, move)


def test_game_string() -> None:
    (text,) = blocks("Game strings")
    assert str(Game.from_string(text)) == text.strip()


def test_sketches() -> None:
    drawn, line = map(parse_sketch, blocks("Sketches"))
    assert len(drawn.position.board) == 4
    assert drawn.position.turn.number == 6
    assert line.position.player.word == "black"
    words = set(re.findall(r"^\| `([a-z ]+):", SECTIONS["Sketches"], re.MULTILINE))
    assert {"game", "turn", "back", "stung", "before", "made", "actions", "owed", "up", "removed"} <= words


def test_hop() -> None:
    (text,) = blocks("HOP")
    position = parse_hop(text.strip())
    assert format_hop(position) == text.strip()


def test_pgn() -> None:
    text, variations = blocks("PGN")
    (tree,) = parse_games(text)
    assert format_game(tree) == text
    (tree,) = parse_games(f'[GameType "Base+MLP"]\n\n{variations}')
    assert tree.stops == []
    assert format_game(tree).endswith(variations)
