"""Times, options and replies as they are written on the wire."""

import pytest

from skep.uhp.engine_options import Option
from skep.uhp.errors import BadReplyError
from skep.uhp.replies import BestMove, EngineInfo, GameReply
from skep.uhp.timespan import format_timespan, parse_timespan
from tests.looping import each_of


@each_of(
    ("text", "seconds"),
    [
        ("00:00:05", 5.0),
        ("0:0:5", 5.0),
        ("00:00:00", 0.0),
        ("01:02:03", 3723.0),
        ("00:00:00.5000000", 0.5),
        ("1.02:03:04", 93784.0),
        ("1.02:03:04.25", 93784.25),
        ("00:05", 300.0),
        ("30:00:00", 108000.0),
    ],
)
def test_times_are_read(text: str, seconds: float) -> None:
    assert parse_timespan(text) == seconds


@each_of("text", ["", "5", "-00:00:01", "00:00:60", "00:99:00", "a:b:c", "1:2:3:4", "00:00:1e3", "٠:٠:٥"])
def test_what_is_no_time_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="is not a time"):
        parse_timespan(text)


@each_of("seconds", [0.0, 0.5, 1.0, 59.999999, 3600.0, 93784.25])
def test_times_survive_the_wire(seconds: float) -> None:
    assert parse_timespan(format_timespan(seconds)) == pytest.approx(seconds, abs=1e-6)


def test_a_negative_time_is_not_written() -> None:
    with pytest.raises(ValueError, match="negative"):
        format_timespan(-1)


@each_of(
    "line",
    [
        "MaxHelperThreads;enum;Auto;Auto;Auto;None;1;2;3",
        "ReportIntermediateBestMoves;bool;False;False",
        "TableSizeMiB;int;8;100;1;256",
        "Contempt;double;0.5;0.0",
    ],
)
def test_options_are_written_as_they_are_read(line: str) -> None:
    assert str(Option.parse(line)) == line


@each_of("line", ["", "Seed", "Seed;int", "Seed;int;1", "Seed;color;1;1", ";int;1;1"])
def test_what_is_no_option_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is not an option"):
        Option.parse(line)


@each_of(
    ("line", "given", "value"),
    [
        ("Threads;enum;Auto;Auto;Auto;1", "auto", "Auto"),
        ("Report;bool;False;False", "TRUE", "True"),
        ("Size;int;8;100;1;256", "+64", "64"),
        ("Free;int;8;100", "-7", "-7"),
        ("Contempt;double;0.5;0.0;-1;1", "1e-1", "0.1"),
    ],
)
def test_an_option_is_set(line: str, given: str, value: str) -> None:
    assert Option.parse(line).with_value(given).value == value


@each_of(
    ("line", "given"),
    [
        ("Threads;enum;Auto;Auto;Auto;1", "2"),
        ("Report;bool;False;False", "1"),
        ("Size;int;8;100;1;256", "0"),
        ("Size;int;8;100;1;256", "257"),
        ("Size;int;8;100;1;256", "-+5"),
        ("Size;int;8;100;1;256", "9" * 5000),
        ("Size;int;8;100;1;256", "²"),
        ("Contempt;double;0.5;0.0", "nan"),
        ("Contempt;double;0.5;0.0", "much"),
        ("Report;bool;False;False", ""),
        ("Report;bool;False;False", "True;"),
        ("Report;bool;False;False", "True True"),
    ],
)
def test_a_value_that_does_not_fit_is_refused(line: str, given: str) -> None:
    option = Option.parse(line)
    with pytest.raises(ValueError, match=option.name):
        option.with_value(given)


def test_an_engine_introduces_itself() -> None:
    assert EngineInfo.parse(["id nokamute 1.0.3", "Mosquito; Ladybug;;"]) == EngineInfo(
        "nokamute", "1.0.3", frozenset({"Mosquito", "Ladybug"})
    )
    assert EngineInfo.parse(["id Nameless"]) == EngineInfo("Nameless", "", frozenset())
    for lines in ([], ["hello"], ["id"]):
        with pytest.raises(BadReplyError):
            EngineInfo.parse(lines)


def test_a_game_reply_is_its_last_line() -> None:
    reply = GameReply.parse(["chatter", "Base+M;WhiteWins;Black[8];wS1;bS1 wS1-"])
    assert (reply.game_type, reply.state, reply.turn, reply.is_over) == ("Base+M", "WhiteWins", "Black[8]", True)
    assert reply.moves == ("wS1", "bS1 wS1-")
    for lines in ([], ["Base"], ["Base;Undecided;White[1]"]):
        with pytest.raises(BadReplyError):
            GameReply.parse(lines)


def test_the_last_line_of_a_search_counts() -> None:
    best = BestMove.parse(["wM -wL;3;0.41;wM -wL;bQ bM-", r"wQ \wL;4;0.2"])
    assert best == BestMove(r"wQ \wL", ("wM -wL;3;0.41;wM -wL;bQ bM-",))
    with pytest.raises(BadReplyError):
        BestMove.parse([])
