"""Hive in OpenSpiel: its own simulations, chance nodes, secrets, and its search."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import evaluate_bots, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import skep.learn.environments.spiel
from skep import Game
from skep.learn import NumberedPosition, action_space
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset
from tests.looping import each_of


@each_of("preset", PRESETS)
def test_open_spiel_simulates(preset: str) -> None:
    game = pyspiel.load_game(f"python_skep(game={preset},max_plies=24)")
    pyspiel.random_sim_test(game, 1, True, False)
    has_bag = Ruleset.parse(preset).has_bag
    modes = pyspiel.GameType.ChanceMode
    assert game.get_type().chance_mode == (modes.EXPLICIT_STOCHASTIC if has_bag else modes.DETERMINISTIC)
    assert game.num_distinct_actions() == action_space(preset).size


@each_of(
    ("text", "game_type"),
    [
        ("superbug", "Base+MLP+VXGK{queen=any}"),
        ("Base+MLP;queen:any;repetition:off", "Base+MLP{queen=any,repetition=off}"),
        ("Base;queen:any", "Base{queen=any}"),
    ],
)
def test_options_get_through(text: str, game_type: str) -> None:
    assert str(skep.learn.environments.spiel.parse_parameter(text)) == game_type
    assert pyspiel.load_game(f"python_skep(game={text})").new_initial_state().legal_actions()


def test_a_placing_leads_to_a_draw() -> None:
    """W2: each tile of the bag, all equally likely; the state after it is that of the rules with the same draw."""
    state = pyspiel.load_game("python_skep(game=hive-mind)").new_initial_state()
    rule = Game("hive-mind", seed=1)
    chance = np.random.default_rng(3)
    draws, text = 0, ""
    for _ in range(40):
        if state.is_terminal():
            break
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert len(outcomes) == len(rule.position.bag)
            assert sum(probability for _, probability in outcomes) == pytest.approx(1)
            tile = outcomes[int(chance.integers(len(outcomes)))][0]
            drawn = state.action_to_string(state.current_player(), tile)
            rule.play(rule.parse(text).drawing(rule.tile(drawn)))
            state.apply_action(tile)
            draws += 1
            continue
        assert state.current_player() == rule.turn
        actions = state.legal_actions()
        assert actions == sorted(actions)
        assert len(actions) == len(rule.legal_moves)
        action = actions[int(chance.integers(len(actions)))]
        text = state.action_to_string(state.current_player(), action)
        state.apply_action(action)
        if not state.is_chance_node():
            rule.play(text)
    assert draws > 3
    assert str(state) == rule.sketch()


def test_hands_are_secret() -> None:
    """W1: Black's observation is the same whatever White has taken; White's is not."""
    game = pyspiel.load_game("python_skep(game=hive-mind)")
    texts: dict[int, set[str]] = {0: set(), 1: set()}
    for action in game.new_initial_state().legal_actions()[:6]:
        state = game.new_initial_state()
        state.apply_action(action)
        observation = make_observation(game)
        for player, seen in texts.items():
            seen.add(observation.string_from(state, player))
    assert len(texts[1]) == 1
    assert len(texts[0]) == 6


def test_states_are_copied_and_kept() -> None:
    game = pyspiel.load_game("python_skep(game=superbug)")
    state = game.new_initial_state()
    for _ in range(12):
        state.apply_action(state.legal_actions()[0])
    twin = state.clone()
    state.apply_action(state.legal_actions()[0])
    assert str(twin) != str(state)
    again = game.deserialize_state(twin.serialize())
    assert str(again) == str(twin)
    assert again.legal_actions() == twin.legal_actions()


@each_of("text", ["Base", "hive-mind"])
def test_its_search_and_its_environment_play(text: str) -> None:
    game = pyspiel.load_game(f"python_skep(game={text},max_plies=16)")
    chance = np.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, chance)
    searching = mcts.MCTSBot(game, 2.0, 3, evaluator, random_state=chance)
    random_bot = uniform_random.UniformRandomBot(1, chance)
    returns = evaluate_bots.evaluate_bots(game.new_initial_state(), [searching, random_bot], chance)
    assert sum(returns) == 0
    environment = rl_environment.Environment(game, include_full_state=False)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        step = environment.step([step.observations["legal_actions"][player][0]])
    assert step.rewards is not None


def test_perfect_recall_is_refused() -> None:
    game = pyspiel.load_game("python_skep(game=Base)")
    with pytest.raises(ValueError, match="keeps no record"):
        make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))


@each_of("text", ["Base+MLP", "hive-mind"])
def test_a_state_sees_what_an_observer_sees(text: str) -> None:
    """For either player, and without a player for the one to move."""
    game = pyspiel.load_game(f"python_skep(game={text},max_plies=40)")
    observation, state = make_observation(game), game.new_initial_state()
    chance = np.random.default_rng(2)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
            continue
        for player in (0, 1):
            observation.set_from(state, player)
            assert state.observation_tensor(player) == observation.tensor.tolist()
        assert state.observation_tensor() == state.observation_tensor(state.current_player())
        actions = state.legal_actions()
        state.apply_action(actions[int(chance.integers(len(actions)))])
    with pytest.raises(pyspiel.SpielError):
        state.observation_tensor(2)


def test_looking_at_a_state_makes_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    state = pyspiel.load_game("python_skep(game=Base)").new_initial_state()
    made: list[object] = []
    monkeypatch.setattr(NumberedPosition, "set_up", lambda *_: made.append(1))
    state.observation_tensor()
    assert not made
