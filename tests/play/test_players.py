"""Programs that play like any other player."""

from skep import Game
from skep.engine import Limit, Report
from skep.play.commands import Play
from skep.play.events import Ended, Played
from skep.play.players import Computer
from skep.play.session import Session
from tests.looping import each_of


@each_of("game_type", ["Base+MLP", "superbug", "hive-mind"])
def test_two_computers_play_by_sending_commands(game_type: str) -> None:
    computer = Computer(Limit(depth=1))
    session = Session(Game(game_type, seed=1), (computer, computer))
    while session.to_move is not None and session.game.ply < 24:
        events = session.handle(Play(session.to_move, computer.choose(session.game), session.game.ply), 0.0)
        assert all(isinstance(event, Played | Ended) for event in events)
    assert session.game.ply >= 24 or session.result is not None


def test_a_level_plays_by_the_rules() -> None:
    game = Game("venom")
    for level in (1, 3, 1, 3):
        game.play(Computer(Limit(), level=level).choose(game))


def test_a_level_keeps_to_its_errors_throughout_a_game() -> None:
    weak = Computer(Limit(), level=1)
    game = Game("Base+MLP")
    assert len({weak.choose(game) for _ in range(6)}) == 1
    assert len({Computer(Limit(), level=1).choose(game) for _ in range(40)}) > 1


def test_reports_reach_whoever_asked() -> None:
    reports: list[Report] = []
    Computer(Limit(depth=2)).choose(Game("Base"), on_report=reports.append)
    assert [report.depth for report in reports] == [1, 2]
