"""The environments pass the tests of their libraries, and end as games do."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

import skep.learn.environments.registration
from skep import Game
from skep.core.tiles import Color
from skep.engine import NotLegalError
from skep.learn import Batch, NumberedPosition, observer
from skep.learn.environments.duel import Duel
from skep.learn.environments.duel_env import HiveDuelEnv, HiveDuelVectorEnv
from skep.learn.environments.duel_opponents import parse_opponent, play_randomly
from skep.learn.environments.encodings import Encoding
from skep.learn.environments.pettingzoo_env import AGENTS, env, raw_env
from skep.learn.environments.pgx_env import HiveEnv, UsedStateError, make
from skep.learn.environments.vector_env import HiveVectorEnv
from skep.rules.ending import outcome
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of

DICTIONARIES = "Observation is not a NumPy array|Observation space for each agent"
"""What api_test says of every environment that is not PettingZoo's own and has its mask in the observation."""


def chosen(rows: Any, chance: np.random.Generator) -> Any:
    """A legal action of each row; any in rows that have none."""
    counts = (rows >= 0).sum(axis=1)
    return rows[np.arange(len(rows)), chance.integers(np.maximum(counts, 1))]


# PettingZoo


@pytest.mark.parametrize("preset", PRESETS)
def test_pettingzoo_says_yes(preset: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=DICTIONARIES)
        api_test(env(game=preset, max_plies=60), num_cycles=100, verbose_progress=False)
    seed_test(lambda: env(game=preset, max_plies=60), num_cycles=40)
    render_test(lambda **options: env(game=preset, **options), {"svg": lambda shown: shown.startswith("<svg")})
    assert capsys.readouterr().out


def test_pettingzoo_has_it_registered() -> None:
    made = pettingzoo.make("aec", skep.learn.environments.registration.PETTINGZOO, game="Base")
    made.reset(seed=1)
    assert made.action_space(AGENTS[0]).n == 4054
    assert str(made.metadata["name"]) == "hive_v0"


@each_of("preset", ["ultimate", "superbug", "hive-mind"])
def test_games_in_pettingzoo_end_as_games_do(preset: str) -> None:
    """The same moves in a game of the rules: the same players, double turns too, and the same end."""
    made, chance = raw_env(game=preset, max_plies=None), np.random.default_rng(4)
    doubles = ended = 0
    for seed in range(3):
        made.reset(seed=seed)
        game, native = Game(preset, seed=0), NumberedPosition(preset)
        before = None
        for agent in made.agent_iter(160):
            seen, reward, over, cut, _ = made.last()
            assert not cut
            if over:
                winner = game.outcome.winner if game.outcome else None
                value = 0 if winner is None else 1 if winner is Color.WHITE else -1
                assert made.rewards == {AGENTS[0]: value, AGENTS[1]: -value}
                assert reward == made.rewards[agent]
                ended += 1
                break
            assert AGENTS.index(agent) == game.turn
            assert not made.observe(AGENTS[1 - game.turn])["action_mask"].any()
            doubles += agent == before and bool(game.position.turn.made)
            before = agent
            action = int(chance.choice(np.flatnonzero(seen["action_mask"])))
            assert sorted(np.flatnonzero(seen["action_mask"])) == sorted(native.action_numbers())
            move = native.decode(native.action_code(action))
            made.step(action)
            drawn = int(made.game.batch.draws[0])
            if drawn:
                move = move.drawing(made.game.batch.tables.tiles[drawn - 1])
            game.play(move)
            native.play(move)
        assert made.game.batch.position(0).key == game.position.key
    assert doubles > 0 or preset == "ultimate"


def test_a_game_that_is_cut_off_has_no_winner() -> None:
    made = env(game="Base", max_plies=4)
    made.reset(seed=1)
    for _ in range(4):
        made.step(int(np.flatnonzero(made.last()[0]["action_mask"])[0]))
    _, reward, over, cut, _ = made.last()
    assert (reward, over, cut) == (0, False, True)


def by_their_wrappers() -> Any:
    """The checks as PettingZoo's own wrappers make them."""
    illegal_loses = wrappers.TerminateIllegalWrapper(raw_env(game="Base"), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(illegal_loses))


def told_after_an_illegal_action(made: Any) -> list[Any]:
    """All observations after one legal move, one illegal move, and until no agent is left."""
    made.reset(seed=1)
    made.step(made.last()[0]["action_mask"].argmax())
    made.step(0)
    told: list[Any] = [dict(made.rewards), dict(made.terminations), dict(made.truncations)]
    for agent in made.agent_iter():
        told += [agent, *made.last(observe=False)]
        made.step(None)
    return told


def test_an_illegal_action_loses_as_by_their_wrappers() -> None:
    told = told_after_an_illegal_action(env(game="Base"))
    assert told == told_after_an_illegal_action(by_their_wrappers())
    assert told[0] == {AGENTS[0]: 0, AGENTS[1]: -1}
    raw = raw_env(game="Base")
    raw.reset(seed=1)
    with pytest.raises(NotLegalError):
        raw.step(0)


@each_of("action", [-1, 1 << 40, 1.5, "a", None])
def test_what_is_no_action_is_refused_as_by_their_wrappers(action: Any) -> None:
    for made in (env(game="Base"), by_their_wrappers()):
        made.reset(seed=1)
        with pytest.raises(AssertionError, match=r"not in .*action space"):
            made.step(action)
        assert made.agents == list(AGENTS)
        made.step(made.last()[0]["action_mask"].argmax())


def test_wrong_options_are_named() -> None:
    for options, message in (
        ({"render_mode": "film"}, "not a render mode"),
        ({"observation": "pictures"}, "no encoding"),
        ({"window": 5}, "planes alone"),
        ({"game": "Chess"}, "not a game type"),
    ):
        with pytest.raises(ValueError, match=message):
            raw_env(**options)


@each_of("preset", ["ultimate", "hive-mind"])
def test_planes_come_with_what_lies_on_no_cell(preset: str) -> None:
    """Hands, bag and turn are separate from the planes, in every environment, and are those of the features."""
    options: dict[str, Any] = {"observation": "planes", "window": 9, "max_plies": 50}
    agents, envs = raw_env(game=preset, **options), HiveVectorEnv(3, preset, **options)
    duel = HiveDuelEnv(preset, color="white", **options)
    agents.reset(seed=1)
    looks: list[tuple[Any, Any, Batch]] = [
        (agents.observe(AGENTS[0]), agents.observation_space(AGENTS[0]), agents.game.batch),
        (envs.reset(seed=1)[0], envs.observation_space, envs.batch),
        (duel.reset(seed=1)[0], duel.observation_space, duel.duel.batch),
        (HiveEnv(preset, **options).init(3).observation, None, Batch(preset, 3, max_plies=50)),
    ]
    for seen, space, batch in looks:
        assert space is None or seen in space
        scalars = observer(preset).split(observer(preset).features(batch))[1]
        assert seen["scalars"].tolist() == scalars.reshape(seen["scalars"].shape).tolist()
        assert seen["scalars"].any()
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", message=DICTIONARIES)
        api_test(env(game=preset, **options), num_cycles=60, verbose_progress=False)
    check_env(HiveDuelEnv(preset, **options), skip_render_check=True)
    chance, info = np.random.default_rng(1), envs.reset(seed=2)[1]
    for _ in range(50):
        seen, _, _, _, info = envs.step(chosen(info["legal_actions"], chance))
        assert seen in envs.observation_space
    assert info["final_obs"][0] in envs.single_observation_space


def test_a_position_in_colors() -> None:
    made = raw_env(game="Base", render_mode="rgb_array")
    made.reset(seed=1)
    made.step(int(np.flatnonzero(made.last()[0]["action_mask"])[0]))
    shown = made.render()
    assert shown.dtype == np.uint8
    assert shown.shape[2] == 3
    assert max(shown.shape) == 600
    assert len(np.unique(shown.reshape(-1, 3), axis=0)) > 10


# Gymnasium


@each_of("preset", ["ultimate", "hive-mind"])
def test_the_vector_environment_plays_on(preset: str) -> None:
    """SAME_STEP: games start again at once, and their last observation is returned."""
    envs = gymnasium.make_vec(skep.learn.environments.registration.GYMNASIUM[0], num_envs=24, game=preset, max_plies=80)
    chance = np.random.default_rng(1)
    seen, info = envs.reset(seed=3)
    assert seen in envs.observation_space
    ended = cut = 0
    for _ in range(120):
        actors = info["player"]
        seen, rewards, over, truncated, info = envs.step(chosen(info["legal_actions"], chance))
        assert seen in envs.observation_space
        finished = over | truncated
        assert ("final_obs" in info) == finished.any()
        assert not rewards[~over].any()
        if finished.any():
            assert (info["_final_obs"] == finished).all()
            assert all((last is not None) == end for last, end in zip(info["final_obs"], finished, strict=True))
            assert (info["player"][finished] == 0).all()
        ended, cut = ended + int(over.sum()), cut + int(truncated.sum())
        assert actors.shape == rewards.shape == (24,)
    assert ended > 0
    assert cut > 0


def test_the_vector_environment_waits() -> None:
    """DISABLED: what is over stays over until it is reset, and no reward comes twice."""
    envs = HiveVectorEnv(16, "Base+MLP", autoreset_mode="Disabled", mask=True, max_plies=60)
    assert envs.metadata["autoreset_mode"] is AutoresetMode.DISABLED
    chance = np.random.default_rng(2)
    _, info = envs.reset(seed=3)
    total, over, cut = np.zeros(16), np.zeros(16, np.bool_), np.zeros(16, np.bool_)
    for _ in range(90):
        _, rewards, over, cut, info = envs.step(chosen(info["legal_actions"], chance))
        total += np.abs(rewards)
    assert (over | cut).all()
    assert (total <= 1).all()
    assert not info["action_mask"].any()
    _, info = envs.reset(options={"reset_mask": over})
    assert (info["action_mask"].any(axis=1) == over).all()
    with pytest.raises(ValueError, match="NEXT_STEP"):
        HiveVectorEnv(1, autoreset_mode=AutoresetMode.NEXT_STEP)


def test_seeds_make_the_same_vectors() -> None:
    runs = []
    for _ in range(2):
        envs, chance = HiveVectorEnv(8, "hive-mind"), np.random.default_rng(5)
        seen, info = envs.reset(seed=9)
        for _ in range(30):
            seen, *_, info = envs.step(chosen(info["legal_actions"], chance))
        runs.append(seen)
    assert (runs[0] == runs[1]).all()


def first_legal(batch: Batch) -> Any:
    return batch.action_numbers()[:, 0]


@each_of("opponent", ["random", "nodes:60", first_legal], ids=["random", "nodes", "callable"])
def test_gymnasium_checks_the_duel(opponent: Any) -> None:
    made = HiveDuelEnv("Base", opponent=opponent, max_plies=12)
    check_env(made, skip_render_check=True)


@each_of("color", ["white", "black", "drawn"])
def test_the_learner_is_always_to_move(color: str) -> None:
    """K3: an opponent with a double turn acts twice, and so does the learner."""
    envs, chance = HiveDuelVectorEnv(12, "superbug", color=color, max_plies=150), np.random.default_rng(1)
    _, info = envs.reset(seed=5)
    for _ in range(40):
        batch = envs.duel.batch
        assert (batch.players == envs.duel.learners).all()
        assert (info["player"] == envs.duel.learners).all()
        _, rewards, over, cut, info = envs.step(play_randomly(chance, batch))
        assert not rewards[~over].any()
        assert ("final_obs" in info) == (over | cut).any()
    sides = set(envs.duel.learners.tolist())
    assert sides == ({0, 1} if color == "drawn" else {["white", "black"].index(color)})


def test_the_learner_is_paid_by_the_rules() -> None:
    duel, chance = Duel(Encoding(Ruleset.parse("Base")), 64, "random"), np.random.default_rng(1)
    duel.begin(np.random.default_rng(2))
    paid = 0
    for _ in range(120):
        rewards = duel.act(play_randomly(chance, duel.batch).astype(np.int64))
        for game in np.flatnonzero(rewards).tolist():
            ended = outcome(duel.batch.position(game))
            assert ended is not None
            assert (ended.winner == duel.learners[game]) == (rewards[game] == 1.0)
            paid += 1
    assert paid > 3


def test_an_illegal_action_loses_a_duel() -> None:
    made = HiveDuelEnv("Base", color="white")
    made.reset(seed=1)
    _, reward, over, cut, info = made.step(0)
    assert (reward, over, cut) == (-1.0, True, False)
    assert not info["action_mask"].any()
    assert made.step(0)[1:4] == (0.0, True, False)
    assert made.reset(seed=2)[1]["action_mask"].any()


def test_opponents_by_name() -> None:
    chance = np.random.default_rng(1)
    batch = Batch("Base", 2, seed=1)
    for opponent in ("random", "level:1", "nodes:30"):
        actions = parse_opponent(opponent, chance)(batch)
        assert all(action in row for action, row in zip(actions, batch.action_numbers(), strict=True))
    for wrong in ("level:99", "level", "nodes:x", "nobody"):
        with pytest.raises(ValueError, match=r"no level|no opponent"):
            parse_opponent(wrong, chance)
    made = gymnasium.make(
        skep.learn.environments.registration.GYMNASIUM[1], game="Base", opponent="random", disable_env_checker=True
    )
    assert made.reset(seed=1)[1]["action_mask"].sum() > 0


def test_the_opponent_does_not_see_the_bag() -> None:
    """What it is shown has other chances to come."""
    shown: list[Any] = []

    def spy(batch: Batch) -> Any:
        shown.append(batch.records()["seed"].tolist())
        return first_legal(batch)

    made = HiveDuelEnv("hive-mind", opponent=spy, color="white")
    _, info = made.reset(seed=1)
    for _ in range(6):
        _, _, _, _, info = made.step(int(np.flatnonzero(info["action_mask"])[0]))
    real = made.duel.batch.records()["seed"].tolist()
    assert shown
    assert all(seeds != real for seeds in shown)


# pgx


@each_of("preset", ["ultimate", "hive-mind"])
def test_states_by_pgx_names(preset: str) -> None:
    made, chance = HiveEnv(preset, max_plies=90), np.random.default_rng(1)
    state = made.init(16, seed=2)
    assert state.observation.shape == (16, *made.observation_shape)
    over = np.zeros(16, np.bool_)
    for _ in range(100):
        assert ((state.legal_actions >= 0).any(axis=1) == ~over).all()
        assert state.legal_action_mask[over].all()
        before = state
        state = made.step(state, chosen(state.legal_actions, chance))
        with pytest.raises(UsedStateError):
            _ = before.batch
        assert (state.rewards.sum(axis=1) == 0).all()
        assert not state.rewards[over].any(), "a finished game ignores steps"
        over = state.terminated | state.truncated
    assert over.all()
    assert state.terminated.any() or preset != "ultimate"


def test_illegal_actions_lose_in_pgx() -> None:
    made = make("Base")
    state = made.init(2)
    kept = state.copy()
    legal = int(state.legal_actions[0, 0])
    state = made.step(state, [legal, 0])
    assert state.rewards.tolist() == [[0, 0], [-1, 1]]
    assert state.terminated.tolist() == [False, True]
    assert kept.batch.plies.tolist() == [0, 0]


# Starts

OPENING = "wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


@each_of("make", [raw_env, HiveDuelEnv, HiveVectorEnv, HiveDuelVectorEnv])
def test_games_begin_where_reset_says(make: Any) -> None:
    made = make(game="Base")
    made.reset(seed=1, options={"opening": OPENING})
    batch = made.game.batch if hasattr(made, "game") else made.batch if hasattr(made, "batch") else made.duel.batch
    assert len(batch.position(0).board) >= 4
    made.reset(seed=1)
    batch = made.game.batch if hasattr(made, "game") else made.batch if hasattr(made, "batch") else made.duel.batch
    assert len(batch.position(0).board) <= 1


@each_of("make", [raw_env, HiveDuelEnv, HiveVectorEnv, HiveDuelVectorEnv])
def test_an_unknown_option_of_reset_is_refused(make: Any) -> None:
    with pytest.raises(ValueError, match="no option 'openings'"):
        make(game="Base").reset(options={"openings": OPENING})


def test_a_start_is_for_all_games() -> None:
    made = HiveVectorEnv(3, "Base")
    with pytest.raises(ValueError, match="one start"):
        made.reset(options={"opening": OPENING, "reset_mask": np.ones(3, np.bool_)})


# Rewards on the way


def laid(batch: Batch) -> Any:
    """White's tiles on the board less Black's."""
    counts = batch.records()["laid"]
    return (counts[:, 0] - counts[:, 1]).astype(float)


def test_the_growth_of_a_potential_is_the_reward_of_who_acts() -> None:
    """A tile on the board is worth 1, so each of the first eight actions gains 1 for its player."""
    made = HiveVectorEnv(3, "Base", potential=laid)
    _, info = made.reset(seed=1)
    for _ in range(2):
        _, rewards, _, _, info = made.step(info["legal_actions"][:, 0])
        assert rewards.tolist() == [1.0, 1.0, 1.0]


def test_what_a_potential_adds_to_a_whole_game_is_what_it_said_at_its_beginning() -> None:
    chance = np.random.default_rng(4)
    made = HiveVectorEnv(2, "Base", potential=lambda batch: laid(batch) + 0.5, max_plies=30)
    plain = HiveVectorEnv(2, "Base", max_plies=30)
    _, info = made.reset(seed=3)
    plain.reset(seed=3)
    added = np.zeros(2)
    for ply in range(30):
        signs = np.where(info["player"] == 0, 1, -1)
        actions = chosen(info["legal_actions"], chance)
        _, rewards, _, cut, info = made.step(actions)
        added += signs * (rewards - plain.step(actions)[1])
        assert cut.all() == (ply == 29)
    assert added.tolist() == [-0.5, -0.5]


def test_a_learner_is_rewarded_from_its_own_side() -> None:
    made = HiveDuelVectorEnv(4, "Base", color="black", potential=lambda batch: np.arange(4) * (batch.plies > 2))
    _, info = made.reset(seed=1)
    actions = [int(np.flatnonzero(mask)[0]) for mask in info["action_mask"]]
    assert made.step(actions)[1].tolist() == [0.0, -1.0, -2.0, -3.0]


def test_a_potential_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="a potential gives 3 numbers"):
        HiveVectorEnv(3, "Base", potential=lambda _: [1.0])
