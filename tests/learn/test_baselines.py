"""The baselines: networks that come with Skep, as policies, as opponents and as contestants."""

from importlib.resources import files
from io import BytesIO

import numpy as np
import pytest

from skep import Game
from skep.arena.errors import ArenaError, End
from skep.arena.match import Match
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame
from skep.arena.specs import Spec
from skep.core.errors import SkepError
from skep.engine import Limit
from skep.jobs.inline_runner import InlineRunner
from skep.learn import Batch, decode_action, observer
from skep.learn.baselines import BASELINES, GAMES, load_baseline, td_v1
from skep.learn.baselines.value_network import ValueNetwork, after_moves
from skep.learn.environments.duel import Duel
from skep.learn.environments.duel_opponents import parse_opponent
from skep.learn.environments.encodings import Encoding
from tests.looping import each_of

ALMOST_WON = "game: {}\n  wB1 wG1\nwS1 bQ  wG2\n  wQ\nwA1\nturn: white 9\n"
MAX_BYTES = 2_000_000


@each_of("game_type", GAMES)
def test_a_baseline_beats_chance(game_type: str) -> None:
    """Of twelve games it loses none and wins nearly all."""
    duel = Duel(Encoding(observer(game_type).ruleset), 12, "random", max_plies=200)
    duel.begin(np.random.default_rng(1))
    won = lost = 0
    while (going := np.flatnonzero(duel.going)).size:
        actions = np.zeros(duel.size, np.int64)
        actions[going] = td_v1(duel.batch.select(going, seed=1))
        rewards = duel.act(actions)
        won, lost = won + int((rewards > 0).sum()), lost + int((rewards < 0).sum())
    assert lost == 0
    assert won >= 11


@each_of("game_type", GAMES)
def test_a_win_in_one_is_taken(game_type: str) -> None:
    game = Game.from_sketch(ALMOST_WON.format(Game(game_type).ruleset))
    (action,) = td_v1(Batch.from_positions(game.ruleset, [game.position]))
    game.play(decode_action(game, int(action)))
    assert game.state == "WhiteWins"


def test_both_colors_see_the_same() -> None:
    """With the colors exchanged a position is worth the same to its player to move."""
    sketches = ["  wS1 bS1\nwQ      bQ\nturn: white 3\n", "  bS1 wS1\nbQ      wQ\nturn: black 3\n"]
    games = [Game.from_sketch(f"game: Base+MLP\n{sketch}") for sketch in sketches]
    network = load_baseline("td-v1", "Base+MLP")
    one, other = (
        network.values(network.features(Batch.from_positions(game.ruleset, [game.position]))) for game in games
    )
    assert one == pytest.approx(other, abs=1e-6)


def test_options_share_the_network_of_their_tiles() -> None:
    one, other = load_baseline("td-v1", "Base+MLP"), load_baseline("td-v1", "Base+MLP{queen=any}")
    assert all(np.array_equal(ours, theirs) for ours, theirs in zip(one.weights, other.weights, strict=True))
    assert str(other.observer.ruleset) == "Base+MLP{queen=any}"


def test_what_no_baseline_plays_is_named() -> None:
    with pytest.raises(SkepError, match="no network for the tiles of Base\\+\\+K"):
        load_baseline("td-v1", "Base++K")
    with pytest.raises(SkepError, match="no baseline 'td-v9'; there are td-v1"):
        load_baseline("td-v9", "Base")


def test_saving_keeps_a_network_nearly() -> None:
    network, file = ValueNetwork.untrained("Base", width=4), BytesIO()
    network.weights[2][:] = 0.25
    network.save(file)
    file.seek(0)
    again, batch = ValueNetwork.load(file), Batch("Base", 3, seed=2)
    rows = network.features(batch)
    assert again.observer is network.observer
    assert again.values(rows) == pytest.approx(network.values(rows), abs=0.01)


def test_every_move_is_tried_once() -> None:
    batch = Batch("Base", 3, seed=5)
    batch.play_out(9)
    tried = after_moves(ValueNetwork.untrained("Base"), batch)
    numbers = batch.action_numbers()
    for game in range(3):
        assert sorted(tried.actions[tried.games == game]) == sorted(numbers[game][numbers[game] >= 0])


def test_the_networks_are_small() -> None:
    """Together they take less than 2 MB of the package."""
    data = files("skep.learn.baselines") / "data"
    sizes = [len(file.read_bytes()) for file in data.iterdir()]
    assert len(sizes) == len(BASELINES) * len(GAMES)
    assert sum(sizes) < MAX_BYTES


def test_a_baseline_is_an_opponent() -> None:
    chance = np.random.default_rng(1)
    assert parse_opponent("td-v1", chance) is td_v1
    with pytest.raises(ValueError, match="write random, td-v1, level:3"):
        parse_opponent("td-v9", chance)


def test_a_baseline_is_a_contestant() -> None:
    settings = MatchSettings(Limit(nodes=10), cap=6)
    opening = "Base;;;wG1;bG1 wG1-"
    plan = MatchPlan("baseline:td-v1,games=4,name=td", "random", "Base", 2, (opening,), settings)
    games: list[MatchGame] = []
    Match(plan, games, lambda _: None).play(InlineRunner())
    assert [game.outcome.end for game in games] == [End.CAP] * 4
    assert {game.white for game in games} == {"td", "random"}


def test_an_unknown_baseline_is_no_contestant() -> None:
    with pytest.raises(ArenaError, match="'td-v9' is not a baseline; there are td-v1"):
        Spec.parse("baseline:td-v9")
