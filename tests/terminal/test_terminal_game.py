"""A game at the terminal, typed from a script."""

import random
import re
from io import StringIO
from pathlib import Path

import pytest

from skep import PRESETS, Game
from skep.engine import Engine, Limit, Report, SearchRequest
from skep.play.players import Computer, Human, TakeBacks
from skep.play.session import Session
from skep.terminal import terminal_game
from skep.terminal.screen import Screen
from skep.terminal.sentences import help_text
from skep.terminal.terminal_game import TerminalGame
from tests.looping import each_of

MATE_IN_ONE = (
    "Base;InProgress;White[8];wA1;bG1 wA1-;wA2 \\wA1;bS1 bG1-;wA3 -wA1;bG2 bS1/;wQ wA2/;bQ -bG2;wA3 bQ/;bG3 bG1\\;"
    "wQ wA2-;bG1 bG3\\;wA1 -wA3;bB1 bG1\\"
)


def play(session: Session, *typed: str) -> str:
    """Everything shown while `typed` is typed and then the input ends."""
    screen = Screen(StringIO("".join(f"{line}\n" for line in typed)), StringIO())
    TerminalGame(session, screen, random.Random(1)).run()
    assert isinstance(screen.target, StringIO)
    shown = screen.target.getvalue()
    assert shown.endswith("Goodbye.\n")
    return shown


def two(game: str = "Base") -> Session:
    return Session(Game.from_string(game, seed=1), take_backs=TakeBacks.FREE)


def against_computer(game: str = "Base+MLP") -> Session:
    return Session(Game.from_string(game, seed=1), (Human("you"), Computer(Limit(depth=1))))


def test_the_end_of_the_input_is_a_polite_end() -> None:
    assert "White to move, turn 1." in play(two())


def test_two_people_play() -> None:
    session = two()
    shown = play(session, "wG1", "BG1 wG1-", "", "wq -wG1")
    assert session.game.move_texts == ("wG1", "bG1 wG1-", "wQ -wG1")
    assert "Black to move, turn 2." in shown


def test_the_computer_errs_alike_throughout_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level has one seed per game, so that it overlooks the same things until the game is over."""
    seeds: list[object] = []

    def search(_: Engine, game: Game, request: SearchRequest) -> list[Report]:
        assert request.level == 2
        seeds.append(request.seed)
        return [Report(1, 0, (next(iter(game.legal_moves)),), 1, 0.0)]

    monkeypatch.setattr(Engine, "search", search)
    session = Session(Game("Base"), (Human("you"), Computer(Limit(depth=1), level=2, seed=5)))
    play(session, "wG1", "wG2 -wG1", "wQ -wG2", "resign", "again")
    assert seeds[:3] == [5, 5, 5]
    assert len(seeds) == 4
    assert seeds[3] not in (None, 5)


def test_the_computer_answers() -> None:
    session = against_computer()
    shown = play(session, "wG1", "wQ -wG1", "quit", "wA1 -wQ")
    assert shown.count("Skep is thinking ...") == shown.count("Black (Skep): ") >= 1
    assert session.game.move_texts[0] == "wG1"
    assert session.game.ply >= 2


def test_the_computer_begins_when_it_is_white() -> None:
    session = Session(Game("Base"), (Computer(Limit(depth=1)), Human("you")))
    assert "White (Skep): w" in play(session)
    assert session.game.ply == 1


def test_a_tile_lists_its_moves_and_a_number_plays_one() -> None:
    session = two()
    shown = play(session, "wG1", "bG1 wG1-", "wQ", "2")
    listed = re.findall(r"\d+\. (wQ \S+)", shown)
    assert len(listed) == 3
    assert session.game.move_texts[-1] == listed[1]
    assert all(f"({number})" in shown for number in (1, 2, 3))


def test_every_move_is_listed_once() -> None:
    session = two("Base+MLP")
    shown = play(session, "wG1", "moves")
    texts = Game.from_string("Base+MLP;;;wG1").legal_moves.texts
    listed = re.findall(r"\d+\. ([^ \n]+ [^ \n]+)", shown)
    assert sorted(listed) == sorted(texts)


def test_a_number_needs_a_list() -> None:
    session = two()
    shown = play(session, "1", "99999999999999999999", "0", "moves", "1", "1")
    assert shown.count("This number is not in the list") == 4
    assert session.game.ply == 1


def test_a_refusal_shows_its_sentence_and_its_rule() -> None:
    session = two()
    shown = play(session, "wG1", "bQ wG1-", "nonsense", "bA wG1-", "pass")
    assert "bQ may not be placed on your first turn. (P5)" in shown
    assert "is not a move" in shown
    assert "bA could be bA1, bA2 or bA3." in shown
    assert "(U3)" in shown
    assert session.game.ply == 1


def test_why_a_tile_cannot_move() -> None:
    shown = play(two(), "wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-", "why wG1", "wG1", "why", "why wP", "why wA1")
    assert shown.count("would split the hive") == 2
    assert shown.count("Name a tile of this game") == 2
    assert "wA1 can move." in shown


def test_moves_are_taken_back() -> None:
    session = two()
    play(session, "undo", "wG1", "bG1 wG1-", "undo", "undo", "wA1")
    assert session.game.move_texts == ("wA1",)
    session = against_computer()
    play(session, "wG1", "undo", "wA1")
    assert session.game.move_texts[0] == "wA1"
    assert session.game.ply == 2


def test_the_end_is_told_and_can_be_undone() -> None:
    session = two(MATE_IN_ONE)
    shown = play(session, "wA2 -bS1", "bA1 bB1-", "hint", "moves", "undo")
    assert "bQ is surrounded. White wins." in shown
    assert "game over> " in shown
    assert shown.count("The game is over") >= 2
    assert str(session.game) == MATE_IN_ONE


def test_another_game_begins() -> None:
    shown = play(against_computer(), "resign", "again", "quit")
    assert "White resigns. Black wins." in shown
    assert "White (Skep): w" in shown
    shown = play(two(), "again", "resign", "again", "wG1")
    assert "The game is not over yet." in shown
    assert "A rematch begins." in shown
    assert shown.rstrip().endswith("black> \nGoodbye.")


def test_a_draw_is_offered_and_taken() -> None:
    assert "declines the draw" in play(against_computer(), "draw")
    shown = play(two(), "wG1", "draw", "bG1 wG1-", "draw")
    assert "Black offers a draw." in shown
    assert "The players agreed on a draw. The game is drawn." in shown


def test_hints_are_legal_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(terminal_game, "HINT", Limit(depth=1))
    found = re.search(r"Try (.*)\.", play(two(), "hint"))
    assert found is not None
    assert found[1] in Game("Base").legal_moves.texts


def test_a_game_is_saved_and_loaded(tmp_path: Path) -> None:
    path = tmp_path / "game.uhp"
    shown = play(two(), "wG1", "bG1 wG1-", f"save {path}", f"save {path}", "save", f"save {tmp_path}/no/where")
    assert f"Saved to {path}." in shown
    assert shown.count("Cannot write") == 2
    assert path.read_text() == "Base;InProgress;White[2];wG1;bG1 wG1-\n"
    loaded = play(two("venom"), f"load {path}", "wQ -wG1", "load", "load /nowhere/at/all")
    assert "White: wQ -wG1" in loaded
    assert loaded.count("Cannot read") == 2


@pytest.mark.parametrize("content", [b"", b"chess", b"Base;;;wQ", b"\xff\xfe", b"Base;;;" + b"wG1;" * 100])
def test_a_file_without_a_game_is_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "noise"
    path.write_bytes(content)
    session = two()
    assert "contains no game" in play(session, "wG1", f"load {path}")
    assert session.game.ply == 1


def test_help_and_rules() -> None:
    shown = play(two(), "help", "?", "rules m1", "rules", "rules Z9", "board")
    assert shown.count("list every legal move") == 2
    assert "M1: one hive" in shown
    assert shown.count("Name a rule") == 2
    assert all(len(line) < 80 for line in help_text().splitlines())


def test_swarm_asks_for_a_hand() -> None:
    session = two("Base++S")
    shown = play(session, "wQ,wA1,wB1,wS1", "bQ,bA1,bG1,bS1", "wA1", "undo", "wA1 +wA2")
    assert "White takes an opening hand: wQ and three more, like wQ,wB1,wB2,wG1" in shown
    assert "in the bag: 14 tiles" in shown
    assert "White: wA1 +" in shown
    assert "(W2)" in shown


def test_a_double_turn_is_told() -> None:
    moves = ("wG1 nK-", "bG1 -nK", "wQ wG1-", "bQ -bG1", "wA1 wQ-", "nK~", "wA1 wQ/", "bA1 -bQ", "pass")
    shown = play(two("Base++K"), *moves)
    assert "Black to move, turn 4, two actions." in shown
    assert "Black to move, turn 4, second action." in shown
    assert "Black: pass" in shown


def test_a_forced_pass_is_told() -> None:
    game = r"Base;;;wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;wQ \wA1;bA1 \wQ;wG1 /wQ"
    assert "White cannot move and passes." in play(two(game), "bA2 /wG1")


def test_ctrl_c_leaves_cleanly(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_: object, __: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Screen, "ask", interrupted)
    play(two())


def test_ctrl_c_leaves_while_the_computer_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(terminal_game, "wait", interrupted)
    session = Session(Game("Base+MLP"), (Computer(Limit()), Human("you")))
    play(session)
    assert session.game.ply == 0


@each_of("preset", PRESETS)
def test_every_preset_can_be_shown(preset: str) -> None:
    chance = random.Random(2)
    session = two(preset)
    for _ in range(25):
        if session.game.outcome is None:
            session.game.play(chance.choice(list(session.game.legal_moves)))
    fresh = Session(session.game, take_backs=TakeBacks.FREE)
    names = sorted({str(tile) for tile in session.game.ruleset.tiles})
    shown = play(fresh, *names[:12], *(f"why {name}" for name in names))
    assert "Traceback" not in shown
