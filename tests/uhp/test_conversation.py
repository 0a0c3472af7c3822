"""What the engine says to each command."""

import pytest

from skep import __version__
from skep.uhp.conversation import MAX_ECHO, Conversation, Then

FORCED_PASS = (
    r"Base;InProgress;White[7];wA1;bS1 wA1-;wQ -wA1;bQ bS1/;wQ \wA1;bA1 bS1\;wQ -wA1;bA2 bQ\;"
    r"wQ \wA1;bA1 \wQ;wG1 /wQ;bA2 /wG1"
)
WON = (
    r"Base;WhiteWins;Black[8];wA1;bG1 wA1-;wA2 \wA1;bS1 bG1-;wA3 -wA1;bG2 bS1/;wQ wA2/;bQ -bG2;wA3 bQ/;bG3 bG1\;"
    r"wQ wA2-;bG1 bG3\;wA1 -wA3;bB1 bG1\;wA2 -bS1"
)


def talk(conversation: Conversation, *lines: str) -> list[str]:
    """The lines said to the last of `lines`."""
    said: list[str] = []
    for line in lines:
        said = []
        assert conversation.answer(line, said.append) is Then.OK
    return said


@pytest.fixture
def engine() -> Conversation:
    return Conversation()


def test_the_sample_exchange(engine: Conversation) -> None:
    assert talk(engine, "info") == [
        f"id Skep {__version__}",
        "Mosquito;Ladybug;Pillbug;Venom;Predators;Guardians;Honeycombo;Swarm;Extras;"
        "Clock;Nodes;Infinite;Info;MultiPV;Ponder;Position;Board;Moves;Resign",
    ]
    assert talk(engine, "newgame Base+MLP") == ["Base+MLP;NotStarted;White[1]"]
    assert talk(engine, "play wL") == ["Base+MLP;InProgress;Black[1];wL"]
    assert talk(engine, "play bQ wL-") == ["invalidmove P5: bQ may not be placed on your first turn."]
    assert talk(engine, "play bM wL-") == ["Base+MLP;InProgress;White[2];wL;bM wL-"]
    assert talk(engine, "undo 2") == ["Base+MLP;NotStarted;White[1]"]


@pytest.mark.parametrize(
    ("given", "game_type"),
    [
        ("", "Base"),
        ("Base", "Base"),
        ("base+plm", "Base+MLP"),
        ("ultimate", "Base+MLP"),
        ("Venom", "Base+MLP+V{queen=any}"),
        ("Base+MLP+VXGK{sting=adjacent}", "Base+MLP+VXGK{sting=adjacent}"),
        ("Base++K", "Base++K"),
        ("Base+MLPTT", "Base+MLPTT"),
        ("Base;NotStarted;White[1]", "Base"),
        ("Base;Draw;Nonsense[x]", "Base"),
    ],
)
def test_a_game_of_any_type_begins(engine: Conversation, given: str, game_type: str) -> None:
    assert talk(engine, f"newgame {given}") == [f"{game_type};NotStarted;White[1]"]


def test_a_game_string_is_replayed(engine: Conversation) -> None:
    assert talk(engine, f"newgame {FORCED_PASS}")[0].startswith("Base;InProgress;White[7];wA1;")
    assert talk(engine, "validmoves") == ["pass"]
    assert talk(engine, "bestmove depth 2") == ["pass"]
    assert talk(engine, "pass")[0].endswith(";pass")


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("newgame Base+K", "err "),
        ("newgame chess", "err "),
        ("newgame Base;InProgress;White[2];wA1;bQ wA1-", "err P5: "),
        ("newgame Base;InProgress;White[2];wA1;nonsense", "err move 2 "),
        ("play wA2", "invalidmove "),
        ("play wA1 wA1", "invalidmove "),
        ("play wP wG1-", "invalidmove "),
        ("play wA bG1-", "invalidmove "),
        ("play bA1 wG1-", "invalidmove "),
        ("play", "err "),
        ("pass", "invalidmove U3: "),
        ("pass now", "err "),
        ("play pass", "invalidmove U3: "),
        ("undo 0", "err "),
        ("undo 3", "err "),
        ("undo -1", "err "),
        ("undo x", "err "),
        ("undo 99999999999999999999", "err "),
        ("bestmove time 5", "err "),
        ("bestmove depth 0", "err "),
        ("bestmove depth x", "err "),
        ("bestmove quickly", "err "),
        ("bestmove nodes 0", "err "),
        ("bestmove nodes many", "err "),
        ("bestmove clock 1000 1000", "err "),
        ("bestmove clock 1000 1000 0 -1", "err "),
        ("bestmove clock 1000 1000 0 soon", "err "),
        ("bestmove clock 9999999999999999999999 1 0 0", "err "),
        ("bestmove infinite please", "err "),
        ("options set Threads 0", "err Threads goes from 1 to 64."),
        ("options set Threads 65", "err Threads goes from 1 to 64."),
        ("options set Threads two", "err Threads is a whole number."),
        ("options set TableSizeMiB 0", "err TableSizeMiB goes from 1 to 4096."),
        ("options set TableSizeMiB 4097", "err TableSizeMiB goes from 1 to 4096."),
        ("options set Level 0", "err Level is one of max, 1, 2, "),
        ("options set Level 11", "err Level is one of max, 1, 2, "),
        ("options set MultiPV 0", "err MultiPV goes from 1 to 50."),
        ("options set Ponder maybe", "err Ponder is True or False."),
        ("options set Info 1", "err Info is True or False."),
        ("position nonsense", "err "),
        ("position " + "Q" * 5000, "err "),
        ("board now", "err "),
        ("moves", "err "),
        ("moves wG1", "err "),
        ("moves wX9", "err "),
        ("resign now", "err "),
        ("options get Nothing", "err "),
        ("options set Nothing 1", "err "),
        ("options set Seed", "err "),
        ("options set Seed -1", "err "),
        ("options set Seed much", "err "),
        ("options set Seed 1 2", "err "),
        ("options drop Seed", "err "),
        ("perft x", "err "),
        ("perft -1", "err "),
        ("perft 65", "err "),
        ("dance", "err "),
        ("err", "err "),
        ("\x00\x01", "err "),
        ("play \x00", "invalidmove "),
        ("play " + "w" * 10_000, "invalidmove "),
        ("newgame " + "B" * 10_000, "err "),
    ],
)
def test_what_is_refused_is_said_in_one_line_and_changes_nothing(engine: Conversation, line: str, error: str) -> None:
    before = talk(engine, "newgame Base", "play wG1", "play bG1 wG1-")[0]
    options = talk(engine, "options")
    (said,) = talk(engine, line)
    assert said.startswith(error)
    assert said.isprintable()
    assert len(said) <= MAX_ECHO + 3
    assert str(engine.game) == before
    assert talk(engine, "options") == options


@pytest.mark.parametrize(
    "line",
    [
        "play wG1",
        "pass",
        "validmoves",
        "bestmove depth 1",
        "undo",
        "perft 1",
        "position",
        "board",
        "moves wA1",
        "resign",
    ],
)
def test_without_a_game_there_is_nothing_to_do(engine: Conversation, line: str) -> None:
    (said,) = talk(engine, line)
    assert said.startswith("err No game")


def test_a_line_too_long_to_read_is_an_error(engine: Conversation) -> None:
    said: list[str] = []
    assert engine.answer(None, said.append) is Then.OK
    assert said[0].startswith("err ")


def test_after_the_end_only_undo_is_left(engine: Conversation) -> None:
    (game,) = talk(engine, f"newgame {WON}")
    assert game.startswith("Base;WhiteWins;Black[8];")
    for line in ("play bA2 bB1-", "pass", "validmoves", "bestmove depth 1", "bestmove"):
        (said,) = talk(engine, line)
        assert said.startswith("err The game is over: bQ is surrounded")
    (game,) = talk(engine, "undo")
    assert game.startswith("Base;InProgress;White[8];")


@pytest.mark.parametrize(
    "line", ["NEWGAME", "NewGame\tbase", "  newgame   Base  ", "\ufeffnewgame", "newgame Base\r", "\tnewgame\t"]
)
def test_letters_blanks_and_line_ends_do_not_matter(engine: Conversation, line: str) -> None:
    assert talk(engine, line) == ["Base;NotStarted;White[1]"]


@pytest.mark.parametrize("line", ["", "   ", "\t\r", "\ufeff"])
def test_blank_lines_are_not_answered(engine: Conversation, line: str) -> None:
    said: list[str] = []
    assert engine.answer(line, said.append) is Then.NOTHING
    assert said == []


def test_exit_is_not_answered(engine: Conversation) -> None:
    said: list[str] = []
    assert engine.answer("EXIT", said.append) is Then.EXIT
    assert said == []


@pytest.mark.parametrize(
    "limit",
    [
        "depth 1",
        "depth 2",
        "time 00:00:00",
        "time 00:00:00.0010000",
        "Depth 1",
        "TIME 0:0:0",
        "nodes 300",
        "clock 100 100 0 0",
        "Clock 0 0 0 0",
        "clock 50 900000 10 0",
    ],
)
@pytest.mark.parametrize("game", ["Base", "venom", "hive-mind", FORCED_PASS])
def test_the_best_move_is_legal_and_not_played(engine: Conversation, game: str, limit: str) -> None:
    before = talk(engine, f"newgame {game}")
    moves = talk(engine, "validmoves")[0].split(";")
    (best,) = talk(engine, f"bestmove {limit}")
    assert best in moves
    assert [str(engine.game)] == before


def test_a_search_that_is_stopped_answers(engine: Conversation) -> None:
    talk(engine, "newgame Base+MLP")
    engine.stop.set()
    assert talk(engine, "bestmove")[0] in talk(engine, "validmoves")[0].split(";")


def test_intermediate_moves_are_told_on_request(engine: Conversation) -> None:
    talk(engine, "options set reportintermediatebestmoves TRUE", "newgame Base+MLP", "play wS1", "play bS1 wS1-")
    *earlier, last = talk(engine, "bestmove depth 3")
    assert [line.split(";")[1] for line in earlier] == ["1", "2", "3"]
    assert last == earlier[-1].split(";")[0]
    assert len(earlier[-1].split(";")) == 3 + 3


def test_options_are_told_and_set(engine: Conversation) -> None:
    assert talk(engine, "options") == [
        "Threads;int;1;1;1;64",
        "TableSizeMiB;int;32;32;1;4096",
        "Level;enum;max;max;max;1;2;3;4;5;6;7;8;9;10",
        "MultiPV;int;1;1;1;50",
        "Ponder;bool;False;False",
        "Info;bool;False;False",
        "OwnBook;bool;False;False",
        "Seed;int;0;0;0;2147483647",
        "ReportIntermediateBestMoves;bool;False;False",
        "Engine;enum;compiled;compiled;compiled;rules",
    ]
    assert talk(engine, "options set level MAX") == ["Level;enum;max;max;max;1;2;3;4;5;6;7;8;9;10"]
    assert talk(engine, "options set Threads 2") == ["Threads;int;2;1;1;64"]
    assert talk(engine, "options set seed 7") == ["Seed;int;7;0;0;2147483647"]
    assert talk(engine, "Options GET Seed") == ["Seed;int;7;0;0;2147483647"]


def test_perft_goes_deep_by_the_engine(engine: Conversation) -> None:
    assert talk(engine, "newgame Base+MLP", "perft 5")[-2:] == ["perft(4) = 151686", "perft(5) = 5427108"]


@pytest.mark.parametrize("setting", ["Engine rules", "Level 1", "Level 3", "Threads 2"])
def test_whoever_thinks_plays_by_the_rules(engine: Conversation, setting: str) -> None:
    talk(engine, "newgame Base+MLP", f"options set {setting}")
    for _ in range(6):
        (best,) = talk(engine, "bestmove depth 1")
        assert best in talk(engine, "validmoves")[0].split(";")
        talk(engine, f"play {best}")


def test_perft_counts_every_depth(engine: Conversation) -> None:
    assert talk(engine, "newgame Base+MLP", "perft") == [
        "perft(0) = 1",
        "perft(1) = 7",
        "perft(2) = 294",
        "perft(3) = 6678",
    ]
    assert talk(engine, "perft 0") == ["perft(0) = 1"]
    engine.stop.set()
    assert talk(engine, "perft 9") == ["perft(0) = 1"]


def test_help_names_every_command(engine: Conversation) -> None:
    words = {line.split()[0] for line in talk(engine, "help")}
    assert words == {*engine._commands, "stop", "exit"}
    assert not any(line.startswith(("err", "invalidmove")) for line in talk(engine, "help"))


def test_swarm_draws_are_repeatable_and_told(engine: Conversation) -> None:
    opening = ("newgame hive-mind", "play wQ,wA1,wB1,wS1", "play bQ,bA1,bG1,bS1", "play wA1 nK-")
    games = []
    for _ in range(2):
        talk(engine, "options set Seed 7")
        games += talk(engine, *opening)
    assert games[0] == games[1]
    last = games[0].split(";")[-1]
    assert last.startswith("wA1 nK- +")
    talk(engine, "undo")
    assert talk(engine, "play wA1 nK-")[0].split(";")[-1] == last
    talk(engine, "undo")
    assert talk(engine, "play wA1 nK- +bA2")[0].endswith("wA1 nK- +bA2")
    talk(engine, "undo")
    assert talk(engine, "play wA1 nK- +bA1")[0].startswith("invalidmove W2: ")
    seeds = set()
    for seed in range(1, 9):
        talk(engine, f"options set Seed {seed}")
        seeds.add(talk(engine, *opening)[0])
    assert len(seeds) > 1
