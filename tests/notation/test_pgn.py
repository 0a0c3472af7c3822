"""PGN: games as MzingaViewer writes them, there and back, and what other writers do."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from skep.core.errors import InvalidTextError
from skep.notation.pgn import ROSTER, format_pgn, format_pgn_games, parse_pgn, parse_pgn_games
from skep.notation.record import Record, Result
from skep.rules.presets import PRESETS
from skep.rules.ruleset import Ruleset

GAMES = (Path(__file__).parent / "data" / "games.pgn").read_text(encoding="utf-8")
HEAD = '[GameType "Base+MLP"]\n'


def test_a_file_of_games_is_read() -> None:
    first, second, third, fourth = parse_pgn_games(GAMES)
    assert first.ruleset == Ruleset.parse("ultimate")
    assert first.moves == ("wL", "bL wL-", "wQ -wL", "bQ bL-", "wA1 -wQ", "bA1 bQ-")
    assert first.result == "WhiteWins"
    assert first.tags["Black"] == 'Bernd "the Beetle" B.'
    assert first.tags["Table"] == "7\\b"
    assert list(first.tags) == [*ROSTER, "TimeControl", "Table"]
    assert first.comments == {
        0: "Both play this\nfor the first time.",
        2: "The same tile, opposite.",
        6: "Black resigned the game here, he had a train to catch.",
    }
    assert (second.result, second.tags) == ("InProgress", {"White": "Clara"})
    assert third.ruleset == Ruleset.parse("Base+MLP+VXGKS{sting=adjacent}")
    assert (third.moves[2], third.moves[-1], third.result) == ("wA1=O nK- +bG2", "nK~", "Draw")
    assert fourth == Record(Ruleset.parse("Base"))


def test_a_file_of_games_is_written_as_it_was() -> None:
    assert format_pgn_games(parse_pgn_games(GAMES)) == GAMES


def test_scores_are_written_and_read() -> None:
    records = parse_pgn_games(GAMES)
    text = format_pgn_games(records, scores=True)
    assert [line for line in text.splitlines() if "Result" in line] == [
        '[Result "1-0"]',
        '[Result "*"]',
        '[Result "1/2-1/2"]',
        '[Result "*"]',
    ]
    assert "\n\n1-0\n" in text
    assert parse_pgn_games(text) == records


@pytest.mark.parametrize(
    ("body", "moves"),
    [
        ("1. wL\n2. bL wL-\n", ("wL", "bL wL-")),
        ("1. wL \n2. bL  wL-\n", ("wL", "bL wL-")),
        ("1. wL .\n2.bL wL-", ("wL", "bL wL-")),
        ("wL\nbL wL-\n", ("wL", "bL wL-")),
        ("1. wL 2. bL wL- *", ("wL", "bL wL-")),
        ("1. wL {slow} 2. bL wL- {slower}", ("wL", "bL wL-")),
        ("1. wL\r\n2. bL wL-\r\n", ("wL", "bL wL-")),
        ("1. wL\n1... bL \\wL", ("wL", "bL \\wL")),
        ("1. wb1\n2. PASS", ("wb1", "PASS")),
        ("1. wL<>bA2\n2. wNxbA2\n3. bA2!", ("wL<>bA2", "wNxbA2", "bA2!")),
        ("", ()),
    ],
)
def test_moves_are_read_as_people_write_them(body: str, moves: tuple[str, ...]) -> None:
    assert parse_pgn(HEAD + "\n" + body).moves == moves


@pytest.mark.parametrize(
    ("tag", "end", "result"),
    [
        ("WhiteWins", "", "WhiteWins"),
        ("1-0", "", "WhiteWins"),
        ("0-1", "BlackWins", "BlackWins"),
        ("draw", "1/2-1/2", "Draw"),
        ("*", "0-1", "BlackWins"),
        ("?", "", "InProgress"),
        ("InProgress", "Draw", "Draw"),
        ("Draw", "*", "Draw"),
        ("NotStarted", "", "InProgress"),
    ],
)
def test_results_are_read_in_words_and_scores(tag: str, end: str, result: Result) -> None:
    assert parse_pgn(f'{HEAD}[Result "{tag}"]\n\n1. wL\n{end}').result == result


def test_comments_of_one_ply_are_joined() -> None:
    record = parse_pgn(HEAD + "{a}\n1. wL {b} {c\n[d]}\n2. bL wL- { }")
    assert record.comments == {0: "a", 1: "b\nc\n[d]"}


def test_a_mark_at_the_beginning_of_the_file_is_no_text() -> None:
    assert parse_pgn("\ufeff" + HEAD).result == "NotStarted"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "one game was expected, and here are 0"),
        (GAMES, "one game was expected, and here are 4"),
        ('[White "A"]\n\n1. wL\n', "line 5: this game has no GameType tag"),
        ("1. wL\n" + HEAD, "line 3: this game has no GameType tag"),
        ('[GameType "Chess"]\n', "line 1: 'Chess' is no game type"),
        (HEAD + "[White Anna]\n", "line 2: '[White Anna]' is no tag"),
        (HEAD + '[White "A"]\n[White "B"]\n', "line 3: the tag White is given twice"),
        (HEAD + '[Result "3-1"]\n', "line 2: '3-1' is no result"),
        (HEAD + '[Result "1-0"]\n\n1. wL\n\n0-1\n', "line 6: the result is BlackWins here and WhiteWins in line 2"),
        (HEAD + "\n1. wL\n{never\nclosed\n", "line 4: this comment is not closed"),
        (HEAD + "\n1. e4 e5\n", "line 3: 'e4 e5' is no move"),
        (HEAD + "\n1. wL bL wL-\n", "line 3: 'wL bL wL-' is no move"),
        (HEAD + "\n1. wL }\n", "line 3: '}' is no move"),
        (HEAD + "\n1. wL\nDraw\n2. bL wL-\n", "line 5: 'bL wL-' stands after the result"),
        (HEAD + "\n1. " + "w" * 500, "line 3: '" + "w" * 57 + "...' is no move"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(InvalidTextError) as refusal:
        parse_pgn(text)
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("record", "reason"),
    [
        (Record(Ruleset(), tags={"Result": "Draw"}), "the tag Result is not free"),
        (Record(Ruleset(), tags={"GameType": "Base"}), "the tag GameType is not free"),
        (Record(Ruleset(), tags={"two words": ""}), "'two words'"),
        (Record(Ruleset(), tags={"White": "A\nB"}), "'A\\nB'"),
        (Record(Ruleset(), tags={"White": "A\rB"}), "'A\\rB'"),
        (Record(Ruleset(), ("wA1\nbA1",)), "ply 1, is no move"),
        (Record(Ruleset(), comments={0: "}"}), "ply 0 holds a }"),
        (Record(Ruleset(), ("wA1",), comments={2: "late"}), "there is no ply 2"),
        (Record(Ruleset(), ("wA1",), comments={-1: "early"}), "there is no ply -1"),
    ],
)
def test_what_cannot_be_written_is_refused(record: Record, reason: str) -> None:
    with pytest.raises(InvalidTextError) as refusal:
        format_pgn(record)
    assert reason in str(refusal.value)


line = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=20)
words = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r}")).map(str.strip).filter(bool)
free_names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,9}", fullmatch=True).filter(
    lambda name: name not in (*ROSTER, "GameType", "Result")
)
moves = st.lists(
    st.sampled_from(["wA1", "bA1 wA1-", "wB1=T /bQ", "wQ \\wA1 +bG2", "pass", "nK~", "bA2!", "wL<>bA2", "wNxbA2"])
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    played = tuple(draw(moves))
    over: tuple[Result, ...] = ("WhiteWins", "BlackWins", "Draw")
    return Record(
        Ruleset.parse(draw(st.sampled_from([*PRESETS, "Base+MLPTT{gates=ground}"]))),
        played,
        draw(st.sampled_from((*over, "InProgress" if played else "NotStarted"))),
        draw(st.dictionaries(st.sampled_from(ROSTER), line.filter(bool))) | draw(st.dictionaries(free_names, line)),
        draw(st.dictionaries(st.integers(0, len(played)), words)),
    )


@given(records(), st.booleans())
def test_what_is_written_is_read_back(record: Record, scores: bool) -> None:
    assert parse_pgn(format_pgn(record, scores=scores)) == record


@given(st.lists(records(), max_size=4))
def test_so_are_many_games(games: list[Record]) -> None:
    text = format_pgn_games(games)
    assert parse_pgn_games(text) == games
    assert format_pgn_games(parse_pgn_games(text)) == text


@given(
    st.lists(st.sampled_from([HEAD, '[White "A"]\n', "1.", " ", "wA1", "{", "}", "\n", "1-0", "Draw", "[", '"', "é"]))
)
def test_garbage_is_refused_and_nothing_else(parts: list[str]) -> None:
    with suppress(InvalidTextError):
        games = parse_pgn_games("".join(parts))
        assert parse_pgn_games(format_pgn_games(games)) == games


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(InvalidTextError):
        parse_pgn_games(text)
