"""Explain why a solution works: what each of its moves does, derived from the rules."""

from collections.abc import Iterator

from skep.core.hexes import neighbors
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.core.tiles import Color, Tile
from skep.core.verdict import Verdict
from skep.game import Game
from skep.lang import Phrase, phrase
from skep.play.advice import pinned_by
from skep.puzzles.puzzle import DEFENSE_2, WIN_1, Puzzle
from skep.puzzles.puzzle_answers import PuzzleAnswers, Replies
from skep.puzzles.puzzle_themes import is_throw
from skep.puzzles.puzzle_trial import begin_puzzle
from skep.rules.card import as_moved_by
from skep.rules.context import Context
from skep.rules.legal import legal_moves
from skep.rules.naming import tile_phrase

_BY_KIND = {
    MoveKind.STING: "why-stings",
    MoveKind.SWAP: "why-swaps",
    MoveKind.REMOVE: "why-removes",
    MoveKind.FLIP: "why-flips",
}
QUIET = ("why-places", "why-moves")
"""Messages for a move without an immediate effect."""


def reasons_of(puzzle: Puzzle, answers: PuzzleAnswers) -> list[Phrase]:
    """Return what is proven, what each move of the solution does, and what the puzzle is about."""
    themes = tuple(phrase(f"theme-{theme}") for theme in answers.themes)
    return [*_proven(puzzle), *_told(puzzle, answers), phrase("puzzle-themes", themes=themes)]


def _proven(puzzle: Puzzle) -> Iterator[Phrase]:
    if puzzle.kind == DEFENSE_2:
        yield phrase("puzzle-reason-defend", turns=puzzle.turns)
    elif puzzle.kind != WIN_1:
        yield phrase("puzzle-reason-win", turns=puzzle.turns)


def _told(puzzle: Puzzle, answers: PuzzleAnswers) -> Iterator[Phrase]:
    game = begin_puzzle(puzzle.game)
    if puzzle.kind == DEFENSE_2:
        yield from _threat(game, answers.replies)
    node: Replies | None = answers.replies
    following = (*answers.solution[1:], None)
    for number, (text, later) in enumerate(zip(answers.solution, following, strict=True), 1):
        before = game.copy()
        move = game.play(text)
        what = _what(before.position, game, move)
        if puzzle.kind == DEFENSE_2 and what.id in QUIET:
            what = Phrase("why-stops", what.args)
        yield what if len(answers.solution) == 1 else phrase("why-move", number=number, what=what)
        after = game.copy()
        reply: tuple[str, ...] = ()
        if node is not None:
            reply, node = node.right[text]
        for each in reply:
            game.play(each)
        if not after.is_over:
            yield from _besides(before, after.position, move, None if later is None else game.judge(later))


def _besides(before: Game, after: Position, move: Move, later: Move | Verdict | None) -> Iterator[Phrase]:
    """Yield further effects of a move: tiles pinned, room for one's royal, a path for the next mover."""
    pinned = pinned_by(before.position, after)
    if pinned:
        yield phrase("advice-pins", tiles=Context(after).listed(pinned))
    for royal in after.ruleset.royals[before.turn]:
        is_near = royal in after.board and royal not in move.moved and royal in before.position.board
        if is_near and _taken(after, royal) < _taken(before.position, royal):
            yield phrase("advice-opens-ring", tile=_tile(after, royal))
    if (
        isinstance(later, Move)
        and later.tile is not None
        and later.tile is not move.tile
        and _is_enabled(later, before, after)
    ):
        yield phrase("why-makes-way", tile=_tile(after, later.tile))


def _is_enabled(later: Move, before: Game, after: Position) -> bool:
    """Whether a move was impossible before and would be possible now on the same player's turn."""
    return later not in before.legal_moves and later in legal_moves(as_moved_by(after, before.turn))


def _threat(game: Game, replies: Replies) -> Iterator[Phrase]:
    """Yield what the opponent would do against most other moves."""
    reply, _ = replies.wrong[-1]
    others = (text for text in game.legal_moves.texts if text not in replies.right)
    missed = next(text for text in others if replies.refutation(text) == reply)
    after = game.copy()
    after.play(missed)
    if not reply or after.is_over:
        return
    before = after.position.copy()
    move = after.play(reply[0])
    what = _what(before, after, move)
    if what.id not in QUIET:
        yield phrase("why-threat", what=what)


def _what(before: Position, game: Game, move: Move) -> Phrase:
    """Describe what a move does, most important effect first."""
    after = game.position
    tile = move.causes[-1] if move.causes else move.tile
    if tile is None:
        return phrase("why-passes")
    if tile.color is Color.NEUTRAL:
        return phrase("why-gives")
    name = _tile(after, tile)
    royals = [royal for royal in before.ruleset.royals[before.player.other] if royal in before.board]
    if game.outcome is not None and game.outcome.winner is before.player:
        ends = move.tile if move.tile is not None and move.kind in (MoveKind.MOVE, MoveKind.PLACE) else tile
        return phrase(f"why-{_last(move, before, royals)}", tile=_tile(after, ends))
    if move.kind in _BY_KIND:
        return phrase(_BY_KIND[move.kind], tile=name, other=_tile(after, _other(move, tile)))
    if move.causes:
        assert move.tile is not None
        word = "why-throws" if is_throw(before, move) else "why-makes"
        return phrase(word, tile=name, other=_tile(after, move.tile))
    assert move.goal is not None
    if move.goal in before.board.stacks:
        below = before.board.stacks[move.goal][-1]
        on_own = "why-places-on" if move.kind is MoveKind.PLACE else "why-climbs"
        word = on_own if below.color is before.player else "why-covers"
        return phrase(word, tile=name, other=_tile(before, below))
    if tile in before.ruleset.royals[before.player] and move.kind is MoveKind.MOVE:
        return phrase("why-steps-out", tile=name, count=_taken(after, tile))
    near = [royal for royal in royals if move.goal in neighbors(before.board.hexes[royal])]
    if near:
        return phrase("why-comes-near", tile=name, other=_tile(after, near[0]), count=_taken(after, near[0]))
    placed, moved = QUIET
    return phrase(placed if move.kind is MoveKind.PLACE else moved, tile=name)


def _last(move: Move, before: Position, royals: list[Tile]) -> str:
    """Return how a winning move ends the game."""
    if move.kind is MoveKind.REMOVE:
        return "removes-queen"
    is_cover = move.goal is not None and any(before.board.hexes[royal] == move.goal for royal in royals)
    return "covers-last" if is_cover else "fills-last"


def _other(move: Move, tile: Tile) -> Tile:
    """The target of an ability."""
    return next((effect.tile for effect in move.effects if effect.tile is not tile), tile)


def _tile(position: Position, tile: Tile) -> Phrase:
    return tile_phrase(tile, position.board.face(tile) if tile in position.board.hexes else None)


def _taken(position: Position, royal: Tile) -> int:
    return sum(near in position.board.stacks for near in neighbors(position.board.hexes[royal]))
