"""Limits on the wire, info lines, boards, resigning, pondering, and who answers until the search is compiled."""

import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import skep.engine
from skep import Game
from skep.core.tiles import Color
from skep.engine import Engine, Limit, Readiness, Report, Resources, SearchRequest
from skep.engine.host.readiness import board_width
from skep.play.opening_book import own_book
from skep.rules.ruleset import Ruleset
from skep.uhp.conversation import Conversation
from skep.uhp.search_driver import format_info, parse_limit

PATIENT = 300.0
LARGE = Ruleset.parse("Base+" + 3 * "MLPTDOY")
OPENING = "newgame Base+MLP;;;wS1;bS1 wS1-;wQ -wS1;bQ bS1-"


def talk(conversation: Conversation, *lines: str) -> list[str]:
    """The lines said to the last of `lines`."""
    said: list[str] = []
    for line in lines:
        said = []
        conversation.answer(line, said.append)
    return said


@pytest.fixture
def engine() -> Conversation:
    return Conversation()


def test_limits_are_read() -> None:
    assert parse_limit("", Color.WHITE) == parse_limit("Infinite", Color.WHITE) == Limit()
    assert parse_limit("nodes 12", Color.WHITE) == Limit(nodes=12)
    assert parse_limit("time 00:00:01.5", Color.BLACK) == Limit(time=1.5)
    white = parse_limit("clock 60000 1000 0 0", Color.WHITE)
    black = parse_limit("clock 60000 1000 0 0", Color.BLACK)
    assert (white.aim or 0) > (black.aim or 0) > 0
    assert (black.time or 0) < 1
    assert (parse_limit("clock 1000 1000 0 9000", Color.BLACK).aim or 0) > (black.aim or 0)


def test_the_book_is_used_on_request_and_opens_as_the_seed_says(engine: Conversation) -> None:
    book, game = own_book(Ruleset.parse("Base+MLP")), Game("Base+MLP")
    assert book is not None
    talk(engine, "options set OwnBook True")
    for seed in range(1, 9):
        wanted = book.choose(game, seed)
        assert wanted is not None
        assert talk(engine, f"options set Seed {seed}", "newgame Base+MLP", "bestmove depth 1") == [game.format(wanted)]
    talk(engine, "options set Level 3", "newgame Base+MLP")
    assert talk(engine, "bestmove depth 1")[0] in game.legal_moves


def test_info_lines_are_told_on_request_and_the_last_line_is_the_move(engine: Conversation) -> None:
    talk(engine, OPENING)
    assert len(talk(engine, "bestmove depth 3")) == 1
    talk(engine, "options set Info True", "options set MultiPV 2")
    *info, move = talk(engine, "bestmove depth 3")
    words = [line.split() for line in info]
    assert all(line[0] == "info" for line in words)
    assert [(int(line[2]), int(line[4])) for line in words] == [(d, r) for d in (1, 2, 3) for r in (1, 2)]
    assert [line[1::2][: len(line[1::2])][:7] for line in words[:1]] == [
        ["depth", "multipv", "score", "chance", "nodes", "nps", "time"]
    ]
    assert info[-2].split(" pv ")[1].split(";")[0] == move
    talk(engine, "options set ReportIntermediateBestMoves True")
    *lines, last = talk(engine, "bestmove depth 2")
    assert last == move or last
    assert sum(not line.startswith("info ") for line in lines) == 2


def test_a_proven_end_is_told_in_moves() -> None:
    told = [format_info(Report(2, score, (), 10, 0.5), ["wA1"]) for score in (99_997, -99_998, 31)]
    assert [line.split(" chance ")[0] for line in told] == [
        "info depth 2 multipv 1 score win 3",
        "info depth 2 multipv 1 score loss 2",
        "info depth 2 multipv 1 score 31",
    ]
    assert told[0].endswith(" nodes 10 nps 20 time 500 pv wA1")


def test_the_board_is_told_in_json(engine: Conversation) -> None:
    talk(engine, "newgame venom", "play wB1=T", "play bS1 wB1-")
    board = json.loads(talk(engine, "board")[0])
    assert (board["type"], board["state"], board["turn"]) == ("Base+MLP+V{queen=any}", "InProgress", "White[2]")
    assert [stack["tiles"] for stack in board["stacks"]] == [["wB1=T"], ["bS1"]]
    assert "wB1" not in board["hands"][0]
    assert board["bag"] == []


def test_a_position_is_begun_from_and_told(engine: Conversation) -> None:
    assert talk(engine, "position base,QA-a,w")[0].startswith("Base;")
    assert talk(engine, "position") == ["base,A+a1-Q,w"]
    assert talk(engine, "bestmove depth 2")[0] in talk(engine, "validmoves")[0].split(";")
    talk(engine, "newgame venom")
    assert talk(engine, "position")[0].startswith("err HOP is for plain games")


def test_the_moves_of_one_tile(engine: Conversation) -> None:
    talk(engine, OPENING)
    assert talk(engine, "moves wQ") == [r"wQ /wS1;wQ \wS1"]
    assert talk(engine, "moves wS1")[0].startswith("err M1: ")


def test_who_resigns_has_lost_until_it_is_taken_back(engine: Conversation) -> None:
    talk(engine, OPENING, "play wA1 -wQ")
    assert talk(engine, "resign")[0].startswith("Base+MLP;WhiteWins;Black[3];wS1;")
    assert json.loads(talk(engine, "board")[0])["state"] == "WhiteWins"
    for line in ("validmoves", "bestmove depth 1", "play bA1 bQ-", "resign"):
        assert talk(engine, line) == ["err The game is over: Black has resigned."]
    assert talk(engine, "undo")[0].startswith("Base+MLP;InProgress;Black[3];")
    talk(engine, "resign", "newgame Base")
    assert talk(engine, "validmoves")[0].startswith("wA1")


def test_stop_is_never_answered(engine: Conversation) -> None:
    assert talk(engine, "stop") == []
    assert talk(engine, "STOP ") == []
    assert talk(engine, "stop it")[0].startswith("err ")


def test_pondering_is_about_the_expected_reply(engine: Conversation) -> None:
    talk(engine, OPENING)
    assert engine.game is not None
    move = talk(engine, "bestmove depth 3")[0]
    assert engine.driver.expected(engine.game) is None
    talk(engine, "options set Ponder True")
    assert talk(engine, "bestmove depth 3")[0] == move
    line = engine.driver._line
    assert line is not None
    assert (line.color, line.ply, line.texts[0]) == (Color.WHITE, 4, move)
    ahead = engine.driver.expected(engine.game)
    assert ahead is not None
    assert ahead.move_texts[4:] == line.texts[:2]
    talk(engine, f"play {move}")
    assert engine.driver.expected(engine.game) == ahead
    talk(engine, f"play {line.texts[1]}")
    assert engine.driver.expected(engine.game) is None
    other = next(text for text in talk(engine, "undo", "validmoves")[0].split(";") if text != line.texts[1])
    talk(engine, f"play {other}")
    assert engine.driver.expected(engine.game) is None
    other = next(text for text in talk(engine, "undo 2", "validmoves")[0].split(";") if text != move)
    talk(engine, f"play {other}")
    assert engine.driver.expected(engine.game) is None
    talk(engine, "undo 2")
    assert engine.driver.expected(engine.game) is None
    talk(engine, OPENING)
    assert engine.driver.expected(engine.game) is None


def test_a_level_does_not_ponder(engine: Conversation) -> None:
    talk(engine, OPENING, "options set Ponder True", "options set Level 3", "bestmove depth 2")
    assert engine.game is not None
    assert engine.driver.expected(engine.game) is None


def test_a_ponder_hit_keeps_the_work(engine: Conversation) -> None:
    talk(engine, OPENING, "options set Ponder True", "bestmove depth 3")
    assert engine.game is not None
    ahead = engine.driver.expected(engine.game)
    assert ahead is not None
    fresh = Engine(Resources(1, 1)).search(ahead, Limit(depth=6))[0].nodes
    engine.driver._engine.search(ahead, SearchRequest(Limit(depth=6), keeps_memory=True))
    for text in ahead.move_texts[4:]:
        talk(engine, f"play {text}")
    told: list[str] = []
    talk(engine, "options set Info True")
    engine.answer("bestmove depth 6", told.append)
    assert int(told[-2].partition(" nodes ")[2].split()[0]) < fresh / 2


def test_a_ponder_ends_when_told(engine: Conversation) -> None:
    talk(engine, OPENING)
    stop = threading.Event()
    threading.Timer(0.2, stop.set).start()
    engine.driver.ponder(Game("Base+MLP"), stop)


def test_a_seed_repeats_a_level_and_a_new_game_forgets(engine: Conversation) -> None:
    answers = []
    for _ in range(2):
        talk(engine, "options set Level 1", "options set Seed 5", OPENING)
        answers.append([talk(engine, "bestmove depth 3")[0] for _ in range(3)])
    assert answers[0] == answers[1]
    assert len(set(answers[0])) == 1


class _NeverReady(Readiness):
    def __init__(self) -> None:
        super().__init__()

    def start(self, ruleset: Ruleset) -> None:
        self._compiling.add(board_width(ruleset))


def test_until_the_search_is_compiled_the_plain_one_answers_what_has_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Limit] = []
    plain = skep.engine.tools.reference_search

    def search(game: Game, request: SearchRequest) -> Report:
        asked.append(request.limit)
        return plain(game, request)

    monkeypatch.setattr(skep.engine.tools, "reference_search", search)
    monkeypatch.setattr(Engine, "search", None)
    engine = Conversation(_NeverReady())
    talk(engine, OPENING)
    moves = talk(engine, "validmoves")[0].split(";")
    for limit in ("time 00:00:00.05", "clock 500 500 0 0"):
        assert talk(engine, f"bestmove {limit}")[0] in moves
    engine.stop.set()
    assert talk(engine, "bestmove infinite")[0] in moves
    assert len(asked) == 3
    assert all(limit.time is not None for limit in asked)


def test_with_nothing_compiled_the_first_answer_does_not_wait(tmp_path: Path) -> None:
    """It is reported on standard error alone; the compiling process ends with the engine."""
    environment = dict(os.environ) | {"SKEP_CACHE": str(tmp_path)}
    typed = f"{OPENING}\nbestmove time 00:00:00.2\nvalidmoves\nexit\n"
    done = subprocess.run(
        [sys.executable, "-m", "skep", "uhp"],
        input=typed,
        env=environment,
        capture_output=True,
        text=True,
        timeout=PATIENT,
        check=True,
    )
    lines = done.stdout.splitlines()[3:]
    assert lines[2] in lines[4].split(";")
    assert not list(tmp_path.glob("*/search-*"))
    assert all(line.startswith("skep uhp: ") for line in done.stderr.splitlines())


def test_readiness_comes(capsys: pytest.CaptureFixture[str]) -> None:
    readiness = Readiness()
    ruleset = Ruleset.parse("Base+MLP")
    assert readiness.wait(ruleset)
    assert not readiness.is_busy
    assert not readiness.is_compiling(ruleset)
    readiness.close()
    stop = threading.Event()
    stop.set()
    assert readiness.wait(Ruleset.parse("Base"), None, stop), "games on boards of one size are ready together"
    assert not readiness.wait(LARGE, None, stop)
    assert capsys.readouterr().out == ""
