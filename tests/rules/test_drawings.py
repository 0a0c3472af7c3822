"""Every drawing is a test: what a creature reaches, whom it can choose, and why something is refused."""

import pytest

from skep.core.hexes import Hex
from skep.core.moves import EffectKind, Move
from skep.core.verdict import Verdict
from skep.notation.sketch import Sketch, parse_sketch
from skep.notation.uhp import format_move, parse_move, parse_tile
from skep.rules import acting
from skep.rules.context import Context
from skep.rules.examples import creatures, drawings_of
from skep.rules.legal import judge, legal_moves, why_not
from skep.rules.one_hive import is_whole
from tests.rules.drawings import single, starred

EXPECTATIONS = ("tile", "user", "kind", "refused", "accepted")
NOTES = {*EXPECTATIONS, "onto", "why", "moves"}


@pytest.mark.parametrize("creature", creatures())
def test_drawings(creature: str, subtests: pytest.Subtests) -> None:
    for drawing in drawings_of(creature):
        with subtests.test(drawing.name):
            check_drawing(parse_sketch(drawing.text))


def check_drawing(sketch: Sketch) -> None:
    assert set(sketch.notes) <= NOTES, f"unknown lines in the drawing: {set(sketch.notes) - NOTES}"
    assert any(word in sketch.notes for word in EXPECTATIONS), "the drawing expects nothing"
    assert is_whole(sketch.position.board.stacks), "the drawn hive is not connected"
    if "tile" in sketch.notes:
        check_tile(sketch)
    if "user" in sketch.notes:
        check_user(sketch)
    if "kind" in sketch.notes:
        check_kind(sketch)
    for text in sketch.notes.get("refused", []):
        move, _, rule = (part.strip() for part in text.partition("=>"))
        judged = verdict(sketch, move)
        assert isinstance(judged, Verdict), f"{move} is accepted, not refused by {rule}"
        assert judged.rule == rule, f"{move}: {judged}"
    for move in sketch.notes.get("accepted", []):
        assert isinstance(verdict(sketch, move), Move), f"{move}: {verdict(sketch, move)}"


def verdict(sketch: Sketch, text: str) -> Move | Verdict:
    return judge(sketch.position, parse_move(sketch.position, text))


def check_tile(sketch: Sketch) -> None:
    """The hexes to which legal moves bring a tile are exactly those drawn with a star or named by `onto`."""
    tile = parse_tile(sketch.ruleset, single(sketch, "tile") or "")
    found = {
        effect.hex
        for move in legal_moves(sketch.position)
        for effect in move.effects
        if tile in move.moved and effect.kind is EffectKind.PUT and effect.tile is tile
    }
    assert names(sketch, found) == names(sketch, expected_hexes(sketch))
    reason = why_not(sketch.position, tile)
    assert (reason is None) == bool(found)
    rule = single(sketch, "why")
    if reason is not None:
        assert reason.rule == rule, str(reason)


def expected_hexes(sketch: Sketch) -> set[Hex]:
    onto = (single(sketch, "onto") or "").replace(",", " ").split()
    return {*starred(sketch), *(sketch.position.board.hexes[parse_tile(sketch.ruleset, name)] for name in onto)}


def names(sketch: Sketch, hexes: set[Hex]) -> set[str]:
    """Hexes in words a failure can be read by: the coordinates in the drawing, and the tile on top."""
    return {f"{tuple(hex)} {sketch.position.board.top(hex) or ''}".strip() for hex in hexes}


def check_user(sketch: Sketch) -> None:
    """What a tile brings about by its abilities is exactly what `moves` lists."""
    user = parse_tile(sketch.ruleset, single(sketch, "user") or "")
    context = Context(sketch.position)
    found = {*acting.ability_moves(context, user), *acting.controls(context, user)} if user in context.actors else set()
    assert texts(sketch, found & set(legal_moves(sketch.position))) == texts(sketch, listed(sketch))


def check_kind(sketch: Sketch) -> None:
    """All legal moves of a kind are exactly what `moves` lists."""
    kind = single(sketch, "kind")
    found = {move for move in legal_moves(sketch.position) if move.kind.value == kind}
    assert texts(sketch, found) == texts(sketch, listed(sketch))


def texts(sketch: Sketch, moves: set[Move]) -> set[str]:
    return {format_move(sketch.position, move) for move in moves}


def listed(sketch: Sketch) -> set[Move]:
    """The moves that the line `moves` lists; each must be legal."""
    line = single(sketch, "moves")
    assert line is not None, "the line 'moves: ...' is missing"
    found = set()
    for text in filter(None, (text.strip() for text in line.split(";"))):
        if text != "none":
            judged = verdict(sketch, text)
            assert isinstance(judged, Move), f"{text}: {judged}"
            found.add(judged)
    return found
