"""Folding: twelve ways to lay the table are one position, and nothing that differs by the rules is."""

import random

from skep.core.hexes import SYMMETRIES, Hex, Symmetry
from skep.core.moves import Effect, Move, MoveKind
from skep.core.position import Position
from skep.game import Game
from skep.notation.folding import fold, fold_move
from skep.rules.opening import start
from skep.rules.presets import PRESETS
from tests.looping import each_of


def lay_anew(move: Move, symmetry: Symmetry, shift: Hex) -> Move:
    def moved(hex: Hex) -> Hex:
        q, r = symmetry(hex)
        return Hex(q + shift.q, r + shift.r)

    effects = tuple(Effect(kind, tile, moved(hex), turned) for kind, tile, hex, turned in move.effects)
    return Move(effects, move.causes)


def random_game(ruleset: str, seed: int, plies: int) -> Game:
    game, chance = Game(ruleset, seed=seed), random.Random(seed)
    while game.ply < plies and not game.is_over:
        game.play(chance.choice(list(game.legal_moves)))
    return game


def images(game: Game) -> list[tuple[Position, Symmetry]]:
    """The same game on a board transformed in each of twelve ways, and shifted."""
    found = []
    for symmetry in SYMMETRIES:
        position = start(game.ruleset)
        for move in game.moves:
            position.apply(lay_anew(move, symmetry, shift_of(game)))
        found.append((position, symmetry))
    return found


def shift_of(game: Game) -> Hex:
    """Games with a Honeycombo begin around it (K1); all others may begin anywhere."""
    return Hex(3, -5) if game.ruleset.neutral is None else Hex(0, 0)


@each_of("preset", PRESETS)
def test_twelve_ways_to_lay_the_table_are_one_position(preset: str) -> None:
    for seed in range(3):
        game = random_game(preset, seed, 14 + 5 * seed)
        assert {fold(position).key for position, _ in images(game)} == {fold(game.position).key}


@each_of("preset", PRESETS)
def test_moves_of_the_twelve_are_the_same_moves(preset: str) -> None:
    """As whole sets: what may be played is the same in the folded table, and a move stays the move it is."""
    game = random_game(preset, 7, 17)
    folded = fold(game.position)
    legal = list(game.legal_moves)
    spelled = {move: fold_move(game.position, move, folded) for move in legal}
    for position, symmetry in images(game):
        other = fold(position)
        there = {move: fold_move(position, lay_anew(move, symmetry, shift_of(game)), other) for move in legal}
        assert there == spelled


def test_no_two_moves_that_differ_are_one() -> None:
    """Equal words lead to equal positions, and different words to different positions."""
    for preset in PRESETS:
        game = random_game(preset, 3, 16)
        folded, position = fold(game.position), game.position
        ends: dict[str, set[int]] = {}
        for move in game.legal_moves:
            position.apply(move)
            key = fold(position).key
            position.undo()
            ends.setdefault(fold_move(position, move, folded), set()).add(key)
        assert all(len(keys) == 1 for keys in ends.values()), preset


def test_a_second_tile_beside_one_has_one_place_for_each_kind() -> None:
    game = Game("Base+MLP")
    game.play("wG1")
    folded = fold(game.position)
    moves = {fold_move(game.position, move, folded) for move in game.legal_moves}
    kinds = {move.effects[0].tile.kind for move in game.legal_moves if move.kind is MoveKind.PLACE}
    assert len(moves) == len(kinds) == 7


def test_numbers_of_like_tiles_do_not_count() -> None:
    one = Game.from_string("Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bA1 bS1-")
    other = one.position.copy()
    renamed = Game.from_string("Base;InProgress;White[3];wS1;bS1 wS1-;wA1 -wS1;bA1 bS1-").position
    names = one.ruleset.names
    for was, becomes in ((names["wA1"], names["wA2"]), (names["bA1"], names["bA3"])):
        hex = renamed.board.lift(was)
        renamed.board.put(becomes, hex)
        renamed.hands[was.color].remove(becomes)
        renamed.hands[was.color].add(was)
    assert fold(renamed).key == fold(other).key


def test_who_is_to_move_counts() -> None:
    position = Game.from_string("Base;InProgress;White[2];wS1;bS1 wS1-").position
    assert fold(position).key != fold(position.with_turn(player=position.player.other)).key


BEFORE = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-"


def played(game_type: str, *moves: str) -> Game:
    game = Game(game_type)
    for text in (*BEFORE.split(";"), *moves):
        game.play(text)
    return game


def test_the_last_turn_counts_where_a_rule_asks_for_it() -> None:
    """The same tiles lie alike; once the Ant has just come there, and once something else was done last (U6)."""
    moved_last = ("wA2 \\wQ", "bA1 bS1\\", "wA1 wS1\\", "bA1 bQ-", "wA1 -wQ")
    placed_last = ("wA1 wS1\\", "bA1 bS1\\", "wA1 -wQ", "bA1 bQ-", "wA2 \\wQ")
    for game_type, is_same in (("Base", True), ("Base+L", True), ("Base+P", False), ("Base+MLP", False)):
        one, other = played(game_type, *moved_last).position, played(game_type, *placed_last).position
        assert one.board == other.board
        assert (fold(one).key == fold(other).key) is is_same, game_type


def test_keys_do_not_depend_on_the_process() -> None:
    """Stored in databases: a change here needs a migration that folds all games again."""
    assert fold(Game("Base+MLP").position).key == EMPTY
    assert fold(played("Base+MLP").position).key == SIX_PLIES


EMPTY = 507316611548233270
SIX_PLIES = 6896376778601745291
