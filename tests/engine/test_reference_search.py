"""The reference search: its scores are those of a plain search, it sees what is near, and it always answers."""

import random
import threading

import pytest

from skep import Color, Game, Move, Position
from skep.engine.host.reference_search import evaluate, final_score, search
from skep.engine.host.report import Limit, Report
from skep.engine.host.request import SearchRequest
from skep.engine.search.scores import WIN
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from skep.rules.perft import divide, perft
from tests.looping import each_of

MATE_IN_ONE = (
    "Base;InProgress;White[8];wA1;bG1 wA1-;wA2 \\wA1;bS1 bG1-;wA3 -wA1;bG2 bS1/;wQ wA2/;bQ -bG2;wA3 bQ/;bG3 bG1\\;"
    "wQ wA2-;bG1 bG3\\;wA1 -wA3;bB1 bG1\\"
)
WON = f"{MATE_IN_ONE};wA2 -bS1"
DOUBLE_TURN = "Base++K;;;wG1 nK-;bG1 -nK;wQ wG1-;bQ -bG1;wA1 wQ-;nK~;wA1 wQ/"


def random_game(game_type: str, plies: int, seed: int) -> Game:
    chance = random.Random(seed)
    game = Game(game_type, seed=seed)
    while game.ply < plies and game.outcome is None:
        game.play(chance.choice(list(game.legal_moves)))
    return game


def plain(position: Position, depth: int, root: Color, ply: int = 0) -> int:
    """The value of a position for `root`, by full search: the maximum on root's turns, the minimum on the other's."""
    end = outcome(position)
    if end is not None:
        return final_score(end, root, ply)
    if depth == 0:
        return evaluate(position) * (1 if position.player is root else -1)
    worths = []
    for move in legal_moves(position):
        position.apply(move)
        worths.append(plain(position, depth - 1, root, ply + 1))
        position.undo()
    return max(worths) if position.player is root else min(worths)


@each_of(
    ("game", "plies", "depth"),
    [
        (MATE_IN_ONE, 0, 2),
        (DOUBLE_TURN, 0, 3),
        ("Base", 6, 3),
        ("Base+MLP", 14, 2),
        ("venom", 9, 2),
        ("superbug", 9, 2),
        ("hive-mind", 9, 2),
    ],
    one_in=2,
)
def test_scores_are_those_of_a_search_that_looks_at_everything(game: str, plies: int, depth: int) -> None:
    played = random_game(game, plies, seed=2) if plies else Game.from_string(game)
    position, root = played.position, played.turn
    found = search(played, Limit(depth=depth))
    assert found.score == plain(position, depth, root)
    position.apply(found.move)
    assert found.score == plain(position, depth - 1, root, ply=1)


def test_a_win_in_one_is_seen_in_no_time() -> None:
    game = Game.from_string(MATE_IN_ONE)
    stop = threading.Event()
    stop.set()
    for limit in (Limit(time=0), Limit(depth=1), Limit(depth=3), Limit(time=0, depth=1), Limit()):
        assert game.format(search(game, SearchRequest(limit, stop=stop)).move) == "wA2 -bS1"
    found = search(game, Limit(depth=3))
    assert (found.score, found.depth) == (WIN - 1, 1)


@each_of("game_type", ["Base+MLP", "venom", "superbug"], one_in=3)
def test_every_win_in_one_is_seen(game_type: str) -> None:
    chance = random.Random(9)
    seen = 0
    for seed in range(12):
        game = Game(game_type, seed=seed)
        while game.outcome is None and game.ply < 150:
            player = game.turn
            if any(wins_at_once(game, move) for move in game.legal_moves):
                game.play(search(game, Limit(time=0)).move)
                end = outcome(game.position)
                assert end is not None
                assert end.winner is player
                seen += 1
            else:
                game.play(chance.choice(list(game.legal_moves)))
        if seen >= 2:
            break
    assert seen


def wins_at_once(game: Game, move: Move) -> bool:
    """By the rules, on the game's own position, which is then as before."""
    position = game.position
    player = position.player
    position.apply(move)
    end = outcome(position)
    position.undo()
    return end is not None and end.winner is player


def test_a_threat_is_parried() -> None:
    """Black to move before the mate: looking two moves ahead is enough to find a move after which there is none."""
    game = Game.from_string(MATE_IN_ONE)
    game.undo()
    parried = search(game, Limit(depth=2)).move
    game.play(parried)
    assert search(game, Limit(time=0)).score < WIN - 1
    game.undo()
    game.play("bB1 bG1\\")
    assert search(game, Limit(time=0)).score == WIN - 1


def test_sooner_wins_and_later_losses_are_better() -> None:
    end = outcome(Game.from_string(WON).position)
    assert end is not None
    assert final_score(end, Color.WHITE, 1) > final_score(end, Color.WHITE, 3) > 0
    assert final_score(end, Color.BLACK, 1) < final_score(end, Color.BLACK, 3) < 0
    assert final_score(end._replace(winner=None), Color.WHITE, 1) == 0


@each_of("game_type", ["Base", "venom", "superbug", "hive-mind"])
def test_there_is_always_a_legal_answer_and_the_game_stays_as_it_is(game_type: str) -> None:
    stop = threading.Event()
    stop.set()
    for seed in range(4):
        game = random_game(game_type, 5 * seed, seed)
        before = str(game), game.position.key, game.position.copy()
        for limit in (Limit(time=0), Limit(time=0.001), Limit()):
            assert search(game, SearchRequest(limit, stop=stop)).move in list(game.legal_moves)
        assert (str(game), game.position.key, game.position) == before


def test_an_only_move_is_played_without_thought() -> None:
    game = Game.from_string(
        r"Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1"
    )
    found = search(game)
    assert (game.format(found.move), found.nodes) == ("pass", 0)


def test_a_finished_game_has_no_move() -> None:
    with pytest.raises(ValueError, match="over"):
        search(Game.from_string(WON))


def test_a_stopped_search_returns_what_it_knows() -> None:
    game = random_game("Base+MLP", 6, seed=1)
    stop = threading.Event()
    reports: list[Report] = []

    def stop_at_two(report: Report) -> None:
        reports.append(report)
        if report.depth == 2:
            stop.set()

    best = search(game, SearchRequest(stop=stop, on_report=stop_at_two)).move
    assert [report.depth for report in reports] == [1, 2]
    assert best == reports[-1].move
    assert all(len(report.line) == report.depth for report in reports)


def test_the_same_search_finds_the_same_move() -> None:
    game = random_game("venom", 8, seed=1)
    first, second = (search(game, Limit(depth=2)) for _ in range(2))
    assert (first.line, first.score, first.nodes) == (second.line, second.score, second.nodes)


def test_chance_chooses_between_equals_alone() -> None:
    game = Game("Base+MLP")
    plain_score = search(game, Limit(depth=1)).score
    chosen = set()
    for seed in range(20):
        found = search(game, SearchRequest(Limit(depth=1), chance=random.Random(seed)))
        again = search(game, SearchRequest(Limit(depth=1), chance=random.Random(seed)))
        assert found.line == again.line
        assert found.score == plain_score
        chosen.add(found.move)
    assert len(chosen) > 2


@each_of(("time", "depth"), [(-1.0, None), (None, 0), (None, -3)])
def test_a_limit_makes_sense(time: float | None, depth: int | None) -> None:
    with pytest.raises(ValueError, match="search"):
        Limit(time, depth)


def test_perft_is_divided_without_loss_and_can_be_stopped() -> None:
    game = Game("Base")
    assert [perft(game.position, depth) for depth in range(4)] == [1, 4, 96, 1440]
    assert sum(leaves for _, leaves in divide(game.position, 3)) == 1440
    assert list(divide(game.position, 0)) == []
    stop = threading.Event()
    stop.set()
    assert perft(game.position, 3, stop) is None
    assert perft(Game.from_string(WON).position, 2) == 0
