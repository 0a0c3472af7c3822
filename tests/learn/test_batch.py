"""Batches: many games at once are as many single games."""

import pickle
import threading
from copy import copy
from time import monotonic

import numpy as np
import pytest

from skep.core.tiles import Color
from skep.engine.native.codes import DRAW_AT
from skep.engine.native.convert import read_position
from skep.engine.native.ending import BLACK_WINS, NO_OUTCOME, REPEATED
from skep.engine.native.native_position import NativePosition
from skep.engine.native.record import HISTORY
from skep.game import Game
from skep.learn.batches.batch import Batch, outcomes
from skep.notation.sketch import parse_sketch
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from skep.rules.modules.swarm import is_draw_due
from skep.rules.presets import PRESETS
from tests.looping import each_of

LASTING = (
    *("top", "height", "mask", "near", "tall", "cell", "turned", "where", "pile", "laid", "occupied", "covered"),
    *("open", "anchor", "anchor_q", "anchor_r", "turn", "key", "turns", "fresh"),
)
"""What of a record outlives a move, except for the way back and earlier turns."""
PATIENT = 60.0
"""Seconds after which what is waited for will not come, on however busy a machine."""


@each_of("preset", PRESETS)
def test_games_of_a_batch_are_games(preset: str) -> None:
    """After random plies each record is a position whose moves the rules confirm."""
    batch = Batch(preset, 6, seed=4, threads=2)
    made = batch.play_out(40)
    assert 0 < made <= 6 * 40
    moves = batch.legal_moves()
    for number, record in enumerate(batch.records()):
        position = read_position(record, batch.tables)
        wanted = legal_moves(position)
        if batch.states[number] == NO_OUTCOME:
            assert moves.counts[number] == len(wanted)
        assert moves.mask[number].sum() == moves.counts[number]


def test_steps_are_the_moves_of_the_rows() -> None:
    batch = Batch("Base+MLP", 3, seed=1)
    engines = [NativePosition("Base+MLP") for _ in range(3)]
    random = np.random.default_rng(2)
    for _ in range(30):
        moves = batch.legal_moves()
        choices = random.integers(1 << 30, size=3) % np.maximum(moves.counts, 1)
        batch.step(choices)
        for number, engine in enumerate(engines):
            assert engine.moves().tolist() == moves.codes[number, : moves.counts[number]].tolist()
            engine.push(int(moves.codes[number, choices[number]]))
            assert int(batch.records()["key"][number]) == engine.key


def test_wrong_choices_are_refused() -> None:
    batch = Batch("Base", 2)
    with pytest.raises(ValueError, match="legal move"):
        batch.step(np.array([0, 99]))
    with pytest.raises(ValueError, match="each of the 2 games"):
        batch.step(np.array([0]))
    with pytest.raises(ValueError, match="at least one"):
        Batch("Base", 0)


def test_the_same_seed_plays_the_same_games() -> None:
    one, other, third = (
        Batch("hive-mind", 4, seed=seed, threads=threads) for seed, threads in ((7, 1), (7, 2), (8, 1))
    )
    for batch in (one, other, third):
        batch.play_out(60)
    assert one.records()["key"].tolist() == other.records()["key"].tolist()
    assert one.records()["key"].tolist() != third.records()["key"].tolist()


def test_finished_games_begin_anew() -> None:
    batch = Batch("Base+MLP", 32, seed=3, auto_reset=True)
    start = NativePosition("Base+MLP").key
    random = np.random.default_rng(1)
    ended = 0
    for _ in range(200):
        counts = batch.legal_moves().counts
        states = batch.step(random.integers(1 << 30, size=32) % counts)
        for number in np.flatnonzero(states != NO_OUTCOME):
            ended += 1
            assert int(batch.records()["key"][number]) == start
    assert ended > 0


def test_a_table_of_moves_grows_with_need() -> None:
    batch = Batch("hive-mind", 2, seed=3)
    assert batch.legal_moves().codes.shape[1] >= batch.legal_moves().counts.max()
    large = Batch("Base+MLPTTFFDD+XS", 1)
    moves = large.legal_moves()
    assert moves.counts[0] > 200
    assert (moves.codes[0, : moves.counts[0]] > 0).all()


def test_a_batch_can_be_copied_and_pickled() -> None:
    """With everything: the games, their states, and the chances to come."""
    batch = Batch("hive-mind", 5, seed=2, threads=2)
    batch.play_out(30)
    twins = [batch.copy(), copy(batch), pickle.loads(pickle.dumps(batch))]
    made = batch.play_out(40)
    for twin in twins:
        assert twin.keys.tolist() != batch.keys.tolist()
        assert twin.play_out(40) == made
        assert twin.keys.tolist() == batch.keys.tolist()
        assert twin.states.tolist() == batch.states.tolist()


def test_a_forked_process_has_threads_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Threads do not live on in a fork, and a pool that waits for them would wait forever."""
    batch = Batch("Base", 4, threads=2)
    batch.play_out(2)
    before = batch._threads._pool
    batch.play_out(2)
    assert batch._threads._pool is before
    monkeypatch.setattr("os.getpid", lambda: -1)
    batch.play_out(2)
    assert batch._threads._pool is not before


def test_games_from_positions() -> None:
    games = [Game("Base+MLP"), Game.from_string("Base+MLP;;;wL;bM wL-;wQ -wL")]
    batch = Batch.from_positions("Base+MLP", [game.position for game in games])
    moves = batch.legal_moves()
    for number, game in enumerate(games):
        assert batch.position(number) == game.position
        found = {batch.decode(number, int(code)) for code in moves.codes[number, : moves.counts[number]]}
        assert found == set(game.legal_moves)
    batch.reset()
    assert batch.position(1) == games[0].position


def test_a_game_that_begins_over_is_over() -> None:
    sketch = parse_sketch("wQ;bQ wQ-;wA1 wQ/;wA2 \\wQ;wA3 -wQ;wB1 /wQ;wB2 wQ\\ | turn: black 6")
    batch = Batch.from_positions(sketch.ruleset, [sketch.position])
    assert batch.states.tolist() == [BLACK_WINS]
    assert outcomes(batch.states).tolist() == [-1]
    assert batch.legal_moves().counts.tolist() == [0]
    assert batch.step([7]).tolist() == [BLACK_WINS]


def test_outcomes_are_for_white() -> None:
    assert outcomes(np.arange(5)).tolist() == [0, 1, -1, 0, 0]


@each_of("preset", ["ultimate", "superbug", "hive-mind"])
def test_outcomes_are_those_of_the_rules(preset: str) -> None:
    """Games played out by the generator, each end judged by the rules; repetition needs the past, so it is left out."""
    batch = Batch(preset, 40, seed=5, threads=2)
    batch.play_out(1500)
    judged = 0
    for number, state in enumerate(batch.states.tolist()):
        over = outcome(batch.position(number))
        if state != REPEATED:
            judged += state != NO_OUTCOME
            winner = over.winner if over else None
            assert outcomes(np.array([state]))[0] == {Color.WHITE: 1, Color.BLACK: -1, None: 0}[winner]
            assert (over is None) == (state == NO_OUTCOME)
    assert judged > 0


def swarm_hands(seed: int, threads: int = 1) -> list[list[str]]:
    """What every player holds after some placings of a Swarm game, each the first legal one."""
    batch = Batch("hive-mind", 24, seed=seed, threads=threads)
    for _ in range(12):
        batch.step(np.zeros(batch.size, np.int64))
    positions = [batch.position(number) for number in range(batch.size)]
    return [sorted(map(str, hand)) for position in positions for hand in position.hands]


def test_draws_follow_from_the_seed() -> None:
    """W2: one tile for each that is placed, by chance, and the same chance for the same seed on any threads."""
    hands = swarm_hands(seed=1)
    assert hands == swarm_hands(seed=1) == swarm_hands(seed=1, threads=3)
    assert hands != swarm_hands(seed=2)
    assert len({tuple(hand) for hand in hands}) > len(hands) // 2, "the games of a batch draw by themselves"
    assert {len(hand) for hand in hands} == {4}


def test_a_draw_is_a_draw_of_the_rules() -> None:
    """What is placed by a step and drawn by the generator is a move that the rules apply to the same position."""
    batch = Batch("hive-mind", 6, seed=3)
    random = np.random.default_rng(1)
    drawn = set()
    for _ in range(20):
        before = [batch.position(number) for number in range(6)]
        moves = batch.legal_moves()
        choices = random.integers(1 << 30, size=6) % np.maximum(moves.counts, 1)
        batch.step(choices)
        for number in np.flatnonzero(moves.counts):
            position, after = before[number], batch.position(int(number))
            code = int(moves.codes[number, choices[number]])
            move = Batch.from_positions(batch.ruleset, [position]).decode(0, code)
            if is_draw_due(position, move):
                (new,) = position.bag - after.bag
                drawn.add(new)
                move = move.drawing(new)
            position.apply(move)
            assert position == after
    assert len(drawn) > 20


def test_nobody_waits_for_the_lock() -> None:
    """While games are played out by compiled code, other threads of Python go on: one sees the first of the games
    played and the last not yet begun."""
    batch = Batch("Base+MLP", 300, seed=1)
    seen = threading.Event()

    def play() -> None:
        while not seen.is_set():
            batch.reset()
            batch.play_out(600)

    worker = threading.Thread(target=play)
    worker.start()
    ends, plies = monotonic() + PATIENT, [0]
    while not (plies[0] and not plies[-1]) and monotonic() < ends:
        plies = batch.plies.tolist()
    seen.set()
    worker.join()
    assert plies[0]
    assert not plies[-1]


def test_a_copy_can_have_other_chances() -> None:
    """With a seed the bag gives other tiles; the games themselves are the same."""
    batch = Batch("hive-mind", 16, seed=2)
    batch.play_out(12)
    same, other, again = batch.copy(), batch.copy(seed=9), batch.copy(seed=9)
    assert other.keys.tolist() == batch.keys.tolist()
    for each in (batch, same, other, again):
        each.play_out(20)
    assert same.keys.tolist() == batch.keys.tolist()
    assert other.keys.tolist() == again.keys.tolist() != batch.keys.tolist()


def test_a_selection_is_a_copy_of_games() -> None:
    batch = Batch("superbug", 6, seed=2, max_plies=90)
    batch.play_out(30)
    chosen = batch.select([4, 1, 4])
    assert chosen.keys.tolist() == batch.keys[[4, 1, 4]].tolist()
    assert chosen.plies.tolist() == batch.plies[[4, 1, 4]].tolist()
    assert (chosen.size, chosen.max_plies) == (3, 90)
    before = batch.keys.tolist()
    chosen.play_out()
    assert batch.keys.tolist() == before
    for wrong in ([], [6], [-1], [0.5], [[1]]):
        with pytest.raises(ValueError, match="game"):
            batch.select(wrong)


def test_a_cap_cuts_games_off_and_decides_nothing() -> None:
    batch = Batch("Base+MLP", 8, seed=1, max_plies=10)
    for ply in range(10):
        assert not batch.truncated.any()
        assert batch.plies.tolist() == [ply] * 8
        batch.step(np.zeros(8, np.int64))
    assert batch.truncated.all()
    assert batch.states.tolist() == [NO_OUTCOME] * 8
    assert batch.legal_moves().counts.tolist() == [0] * 8
    before = batch.keys.tolist()
    batch.step(np.zeros(8, np.int64))
    assert batch.play_out() == 0
    assert batch.keys.tolist() == before
    batch.reset()
    assert not batch.truncated.any()
    assert batch.play_out() == 80
    with pytest.raises(ValueError, match="cut off after 1"):
        Batch("Base", 1, max_plies=0)


def test_the_last_positions_are_kept_when_games_begin_anew() -> None:
    batch = Batch("Base+MLP", 16, seed=3, auto_reset=True, max_plies=60)
    random = np.random.default_rng(1)
    ended = cut = 0
    for _ in range(150):
        before = batch.select(np.arange(16))
        choices = random.integers(1 << 30, size=16) % batch.legal_moves().counts
        states = batch.step(choices)
        before.auto_reset = False
        before.step(choices)
        if batch.ended is None:
            assert not states.any()
            continue
        numbers, last = batch.ended.numbers, batch.ended.batch
        assert numbers.tolist() == np.flatnonzero(before.states | before.truncated).tolist()
        assert last.keys.tolist() == before.keys[numbers].tolist()
        assert last.states.tolist() == states[numbers].tolist()
        assert last.truncated.tolist() == before.truncated[numbers].tolist()
        assert (batch.plies[numbers] == 0).all()
        ended, cut = ended + len(numbers), cut + int(last.truncated.sum())
    assert ended > cut > 0


def test_a_game_takes_few_bytes() -> None:
    """However long it is: what is kept of a game is a sixth of the engine's record or less."""
    batch = Batch("Base+MLP", 64, seed=1, threads=2)
    assert batch.nbytes <= 64 * 6_000
    batch.play_out(900)
    assert batch.nbytes <= 64 * 16_384


@each_of("preset", PRESETS)
def test_what_is_kept_of_a_game_is_all_of_it(preset: str) -> None:
    """After many plies its record is that of a position that made the same moves one by one, with its past."""
    batch = Batch(preset, 3, seed=5, threads=2)
    engines = [NativePosition(preset) for _ in range(3)]
    random = np.random.default_rng(3)
    for _ in range(120):
        moves = batch.legal_moves()
        choices = random.integers(1 << 30, size=3) % np.maximum(moves.counts, 1)
        batch.step(choices)
        for engine, codes, choice, count, draw in zip(
            engines, moves.codes, choices, moves.counts, batch.draws, strict=True
        ):
            if count:
                engine.push(int(codes[choice]) | int(draw) << DRAW_AT)
    assert batch.states.tolist() == [engine.state for engine in engines]
    for found, engine in zip(batch.records(), engines, strict=True):
        wanted = engine.record()[0]
        for name in LASTING:
            assert found[name].tolist() == wanted[name].tolist(), name
        is_repeatable = batch.tables.array[0]["option_repetition"] == 0
        past = [turn % HISTORY for turn in range(wanted["fresh"], wanted["turns"]) if is_repeatable]
        for name in ("history", "place"):
            assert found[name][past].tolist() == wanted[name][past].tolist(), name
