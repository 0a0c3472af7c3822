"""Observations: all that the course of a game depends on, from either side, and nothing that is hidden."""

from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from skep.core.hexes import SYMMETRIES
from skep.core.position import Position
from skep.core.tiles import PLAYERS
from skep.engine import NativePosition
from skep.learn import Batch, Observer, observer
from skep.notation.sketch import parse_sketch
from skep.rules.context import Context
from skep.rules.modules.honeycombo import color_up
from skep.rules.presets import PRESETS
from tests.learn import numbering
from tests.looping import each_of
from tests.rules.invariants import lay_anew

LARGE = "Base+MMMLLLPPPDDFF"
"""A game with more tiles than half of the engine's board is wide."""


def played(preset: str, games: int = 12, plies: int = 25, seed: int = 3) -> Batch:
    batch = Batch(preset, games, seed=seed, max_plies=200)
    batch.play_out(plies)
    return batch


def columns(seen: Observer, features: NDArray[np.int8]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The columns of tiles and the scalars by their names."""
    tiles, scalars = seen.split(features)
    by_tile = {name: tiles[:, :, place] for place, name in enumerate(seen.tile_features)}
    return by_tile, {name: scalars[:, place] for place, name in enumerate(seen.scalars)}


@each_of("preset", PRESETS)
@each_of("side", [0, 1])
def test_features_say_what_the_position_says(preset: str, side: int) -> None:
    """Every column against the rules, from both sides."""
    seen, batch = observer(preset), played(preset)
    tiles, scalars = columns(seen, seen.features(batch, [side] * batch.size))
    for game in range(batch.size):
        position = batch.position(game)
        mine, own = {name: tiles[name][game] for name in tiles}, {name: scalars[name][game] for name in scalars}
        check_tiles(position, side, mine)
        check_scalars(position, side, own)
        assert own["plies_left"] == min(127, 200 - batch.plies[game])


def test_a_hive_that_reaches_around_half_of_the_board() -> None:
    seen, batch = observer(LARGE), Batch(LARGE, 6, seed=2)
    batch.play_out(150)
    tiles, _ = columns(seen, seen.features(batch, [0] * batch.size))
    assert max(len(batch.position(game).board.stacks) for game in range(batch.size)) > 32
    for game in range(batch.size):
        check_tiles(batch.position(game), 0, {name: tiles[name][game] for name in tiles})


def assert_same_numbers(one: NDArray[np.int32], other: NDArray[np.int32]) -> None:
    """A batch that had room for more moves once keeps it; a copy has as much as it needs."""
    width = min(one.shape[1], other.shape[1])
    assert (one[:, :width] == other[:, :width]).all()
    assert (one[:, width:] == -1).all()
    assert (other[:, width:] == -1).all()


@each_of("preset", ["ultimate", "superbug", "hive-mind"])
def test_a_step_that_looks_is_a_step_and_a_look(preset: str) -> None:
    """The same states, games, moves and features, also after games start again."""
    seen, chance, ended = observer(preset), np.random.default_rng(1), 0
    one, other = (Batch(preset, 8, seed=3, auto_reset=True, max_plies=70) for _ in range(2))
    for _ in range(150):
        numbers = one.action_numbers()
        actions = numbers[np.arange(8), chance.integers(one.move_counts)]
        states, features = seen.step(one, actions)
        assert states.tolist() == other.step_actions(actions).tolist()
        assert (features == seen.features(other)).all()
        assert one.keys.tolist() == other.keys.tolist()
        assert one.players.tolist() == other.players.tolist()
        assert_same_numbers(one.action_numbers(), other.copy().action_numbers())
        assert (one.ended is None) == (other.ended is None)
        if one.ended and other.ended:
            assert other.ended.features is None
            assert one.ended.features is not None
            assert one.ended.numbers.tolist() == other.ended.numbers.tolist()
            assert one.ended.players.tolist() == other.ended.batch.players.tolist()
            assert np.array_equal(one.ended.features, seen.features(other.ended.batch))
            ended += len(one.ended.numbers)
    assert ended > 8
    with pytest.raises(ValueError, match="games of Base"):
        seen.step(Batch("Base", 1), [0])


def order(position: Position, side: int) -> list[Any]:
    """The tiles as that player numbers them."""
    tiles = sorted(position.ruleset.tiles, key=lambda tile: tile.order)
    return sorted(tiles, key=lambda tile: tile.color if side == 0 or tile.color == 2 else 1 - tile.color)


def check_tiles(position: Position, side: int, seen: dict[str, Any]) -> None:
    board, context, turn = position.board, Context(position), position.turn
    tiles = order(position, side)
    hexes = [board.hexes[tile] for tile in tiles if tile in board.hexes]
    middle = [(min(axis) + max(axis)) // 2 for axis in zip(*hexes, strict=True)] if hexes else [0, 0]
    for place, tile in enumerate(tiles):
        row = {name: int(column[place]) for name, column in seen.items()}
        hex = board.hexes.get(tile)
        assert row["on_board"] == (hex is not None)
        assert row["own_hand"] == (tile in position.hands[side])
        assert row["enemy_hand"] == (tile in position.hands[1 - side])
        assert row["bag"] == (tile in position.bag)
        assert row["removed"] == (tile in position.removed)
        assert row["stung"] == (tile in turn.stung)
        assert row["hidden"] == row["cell"] == 0
        if hex is not None:
            assert (row["q"] + middle[0], row["r"] + middle[1]) == hex
            stack = board.stacks[hex]
            assert (row["level"], row["uncovered"]) == (stack.index(tile), stack[-1] is tile)
            assert row["turned"] == (tile in board.turned)
            assert row["resting"] == (tile in context.resting)


def check_scalars(position: Position, side: int, own: dict[str, Any]) -> None:
    turn, ruleset = position.turn, position.ruleset
    assert own["to_move"] == (turn.player == side)
    assert own["black"] == side
    assert (own["actions"], own["made"]) == (turn.actions, len(turn.made))
    for name, color in (("own", side), ("enemy", 1 - side)):
        queen = ruleset.queens[color]
        is_down = queen in position.board.hexes
        assert own[f"{name}_double_turn"] == (turn.owed == color)
        assert own[f"{name}_deadline"] == (0 if is_down else max(0, 4 - turn.finished[color]))
        assert own[f"{name}_choosing"] == (queen in position.bag)
        assert (own[f"{name}_liberties"] == -1) == (not is_down)
    if ruleset.neutral is not None:
        assert own["neutral_side"] == (1 if color_up(position, ruleset.neutral) == side else -1)
    piles = {"own_hand": position.hands[side], "enemy_hand": position.hands[1 - side], "bag": position.bag}
    for pile, held in piles.items():
        assert sum(own[name] for name in own if name.startswith(f"{pile} ")) == len(held)


@each_of("preset", PRESETS)
def test_equal_observations_have_equal_futures(preset: str) -> None:
    """A position that is rebuilt from its features has the same features and moves."""
    seen, batch = observer(preset), played(preset, games=8)
    twin = Batch.from_positions(preset, [batch.position(game) for game in range(8)], max_plies=200)
    left = seen.scalars.index("plies_left"), seen.scalars.index("occurrence")
    one, other = seen.features(batch), seen.features(twin)
    for column in left:  # a position that is set up has neither past nor plies
        seen.split(one)[1][:, column] = seen.split(other)[1][:, column] = 0
    assert (one == other).all()


def test_the_last_turn_and_this_one_are_seen() -> None:
    """U5, K3: what the opponent moved, and what a player with a double turn has done so far."""
    position = parse_sketch("wQ;bQ wQ-;wP -wQ;bA1 bQ- | game: Base+MLP | turn: white 3 | before: moved bA1").position
    seen = observer("Base+MLP")
    tiles, _ = columns(seen, seen.features(Batch.from_positions("Base+MLP", [position])))
    resting = [seen.tiles[place] for place in np.flatnonzero(tiles["touched_last_turn"][0])]
    assert resting == ["eA1"]


def test_hands_are_secret_until_both_are_chosen() -> None:
    """W1: whatever White chose, Black sees the same; then everything is shown."""
    seen, preset = observer("hive-mind"), "hive-mind"
    batch = Batch(preset, 118, seed=1)
    batch.step(np.arange(118))
    assert (batch.players == 1).all()
    drawn = seen.draw_planes(batch, window=3)
    for draw in (seen.features(batch), drawn.planes, drawn.scalars):
        assert (draw == draw[0]).all()
    whites = seen.features(batch, np.zeros(118, np.int64))
    assert len({row.tobytes() for row in whites}) == 118
    tiles, scalars = columns(seen, seen.features(batch))
    assert tiles["hidden"].sum(axis=1).tolist() == [16] * 118
    assert not any(scalars[name].any() for name in scalars if name.startswith("enemy_hand "))
    batch.step(np.zeros(118, np.int64))
    tiles, _ = columns(seen, seen.features(batch, np.ones(118, np.int64)))
    assert not tiles["hidden"].any()
    assert (tiles["enemy_hand"].sum(axis=1) == 4).all()


def test_the_order_of_the_bag_is_nowhere() -> None:
    """Games that differ in their chances to come look alike."""
    batch = played("hive-mind")
    other = batch.copy(seed=77)
    seen = observer("hive-mind")
    assert (seen.features(batch) == seen.features(other)).all()
    assert (seen.draw_planes(batch).planes == seen.draw_planes(other).planes).all()


@each_of("preset", ["ultimate", "superbug", "hive-mind"])
def test_planes_show_what_features_say(preset: str) -> None:
    seen, batch = observer(preset), played(preset)
    tiles, _ = columns(seen, seen.features(batch))
    drawn = seen.draw_planes(batch)
    middle = drawn.planes.shape[-1] // 2
    assert drawn.outside == 0
    named = {name: drawn.planes[:, place] for place, name in enumerate(seen.planes)}
    for game, place in zip(*np.nonzero(tiles["on_board"]), strict=True):
        q, r, level = (int(tiles[name][game, place]) for name in ("q", "r", "level"))
        value = drawn.planes[game, place, r + middle, q + middle]
        assert abs(value) == level + 1
        assert (value < 0) == bool(tiles["turned"][game, place])
        assert np.count_nonzero(drawn.planes[game, place]) == 1
    assert (named["height"].sum(axis=(1, 2)) == tiles["on_board"].sum(axis=1)).all()
    counts = batch.legal_moves().counts
    assert (named["goals"].astype(int).sum(axis=(1, 2)) <= counts).all()
    assert drawn.planes.dtype == np.int8


def test_a_small_window_says_what_it_leaves_out() -> None:
    seen, batch = observer("Base+MLP"), played("Base+MLP", plies=40)
    on_board = int(columns(seen, seen.features(batch))[0]["on_board"].sum())
    drawn = seen.draw_planes(batch, window=5)
    shown = int(np.count_nonzero(drawn.planes[:, : len(seen.tiles)]))
    assert drawn.outside > 0
    assert shown + drawn.outside == on_board


@each_of("symmetry", range(12))
def test_planes_of_a_table_laid_anew(symmetry: int) -> None:
    """Planes under a symmetry are the planes of the transformed position."""
    seen, batch = observer("superbug"), played("superbug", games=4)
    laid = [lay_anew(batch.position(game), SYMMETRIES[symmetry]) for game in range(4)]
    twin = Batch.from_positions("superbug", laid)
    assert (seen.draw_planes(batch, symmetry=symmetry).planes == seen.draw_planes(twin).planes).all()


@each_of("preset", ["ultimate", "hive-mind"])
def test_a_graph_has_every_tile_neighbor_and_move(preset: str) -> None:
    seen, batch = observer(preset), played(preset)
    graph = seen.draw_graph(batch)
    features = seen.split(seen.features(batch))[0]
    assert graph.offsets[-1].tolist() == [len(graph.nodes), graph.edges.shape[1], graph.moves.shape[1]]
    assert (graph.moves[2] == np.concatenate([row[row >= 0] for row in batch.action_numbers()])).all()
    for game in range(batch.size):
        (node, edge, move), (last, last_edge, last_move) = graph.offsets[game], graph.offsets[game + 1]
        nodes, edges = graph.nodes[node:last], graph.edges[:, edge:last_edge]
        assert (nodes[: len(seen.tiles)] == features[game]).all()
        assert nodes[len(seen.tiles) :, seen.tile_features.index("cell")].all()
        assert ((edges[:2] >= node) & (edges[:2] < last)).all()
        check_edges(nodes, edges - np.array([[node], [node], [0]]), seen)
        ends = graph.moves[:2, move:last_move]
        assert ((ends == -1) | ((ends >= node) & (ends < last))).all()


def check_edges(nodes: NDArray[np.int8], edges: NDArray[np.int32], seen: Observer) -> None:
    """Each edge goes one step in its direction, and there is one back."""
    steps = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1), (0, 0), (0, 0)]
    back = [3, 4, 5, 0, 1, 2, 7, 6]
    q, r = (nodes[:, seen.tile_features.index(name)].astype(int) for name in "qr")
    known = set(map(tuple, edges.T.tolist()))
    assert len(known) == edges.shape[1]
    for source, target, kind in known:
        assert (q[target] - q[source], r[target] - r[source]) == steps[kind]
        assert (target, source, back[kind]) in known


def test_room_is_used_again() -> None:
    seen, batch = observer("Base"), played("Base")
    first = seen.draw_graph(batch)
    kept = [part.copy() for part in first]
    again = seen.draw_graph(batch, out=first)
    assert np.shares_memory(again.nodes, first.nodes)
    for place, part in enumerate(kept):
        assert np.array_equal(part, again[place])
    features = np.zeros((batch.size, seen.size), np.int8)
    assert seen.features(batch, out=features) is features
    with pytest.raises(ValueError, match="of the shape"):
        seen.features(batch, out=features[:3])


def test_one_position_is_seen_as_in_a_batch() -> None:
    seen, batch = observer("superbug"), played("superbug", games=3)
    for game in range(3):
        native = NativePosition.from_position(batch.position(game))
        other = Batch.from_positions("superbug", [batch.position(game)])
        for side in PLAYERS:
            assert (seen.features_of(native, side) == seen.features(other, [side])[0]).all()


def test_wrong_questions_are_refused() -> None:
    seen, batch = observer("Base"), Batch("Base", 2)
    with pytest.raises(ValueError, match="games of Base"):
        seen.features(Batch("Base+M", 2))
    with pytest.raises(ValueError, match="0, White, or 1, Black"):
        seen.features(batch, [0, 2])
    with pytest.raises(ValueError, match="numbered 0 to 11"):
        seen.draw_planes(batch, symmetry=12)


def test_mixes_are_seen_too() -> None:
    for mix in [mix for mix in numbering.mixes(30) if len(mix.tiles) <= 60][:6]:
        batch = Batch(mix, 6, seed=1)
        batch.play_out(30)
        seen = observer(mix)
        assert seen.draw_planes(batch).outside == 0
        assert seen.draw_graph(batch).moves.shape[1] == batch.legal_moves().counts.sum()
