"""BoardSpace SGF: one file whole, the habits of its clients one by one, and games of random play in any of them."""

import io
import random
from contextlib import suppress
from functools import lru_cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skep.core.errors import InvalidTextError
from skep.core.hexes import Hex
from skep.core.moves import Move, MoveKind
from skep.core.position import Position
from skep.notation.uhp import format_move, format_state
from skep.pgn import format_game
from skep.pgn import parse_games as parse_pgn
from skep.rules.ending import outcome
from skep.rules.legal import legal_moves
from skep.rules.opening import start
from skep.rules.ruleset import Ruleset
from skep.sgf import parse_games, read_game
from skep.sgf.reader import LONGEST, LONGEST_NAME
from skep.trees import GameTree
from tests.looping import each_of, examples

FILE = (Path(__file__).parent / "data" / "boardspace.sgf").read_text(encoding="utf-8")
OPENING = (
    "P0 Pick W 6 wL1|P0 Dropb wL1 N 13 .|P0 Done|P1 Pick B 6 bL1|P1 Dropb bL1 O 13 wL-|P1 Done|"
    "P0 Pick W 0 wQ|P0 Dropb wQ M 13 -wL|P0 Done|P1 Pick B 0 bQ|P1 Dropb bQ P 13 bL-|P1 Done"
)
"""Each side has its Ladybug and its Queen in one row."""

OPENED = ("wL", "bL wL-", "wQ -wL", "bQ bL-")


def sgf(commands: str, variant: str = "hive-plm", result: str = "", names: tuple[str, str] = ("anna", "bernd")) -> str:
    """A file with these commands, each `P0 ...` or `P1 ...`, with bars between them."""
    lines = [f'GM[27]VV[1]\nSU[{variant}]\nRE[{result}]\nP0[id "{names[0]}"]\nP1[id "{names[1]}"]']
    for number, command in enumerate(filter(None, commands.split("|"))):
        player, _, words = command.partition(" ")
        lines.append(f"; {player}[{number} {words}]TM[{number}000]")
    return "(;\n" + "\n".join(lines) + "\n)\n"


def parse_sgf(text: str) -> GameTree:
    """The one game of a text, whose lines of play are all legal."""
    (tree,) = parse_games(text)
    assert tree.stops == []
    return tree


def test_a_file_is_read() -> None:
    tree = parse_sgf(FILE)
    assert tree.ruleset == Ruleset.parse("Base+MLP")
    assert tree.move_texts == (
        *("wL", "bP wL-", "wQ \\wL", "bQ bP-", "wB1 -wL", "bA1 bQ-", "wB1 wL", "bA1 wQ/", "wA1 -wB1", "bQ bP/"),
    )
    assert tree.result == "WhiteWins"
    assert tree.headers == {
        "Date": "2024.05.17",
        "Site": "boardspace.net",
        "White": "anna",
        "Black": "bernd",
        "SgfDate": "Fri May 17 19:02:11 CEST 2024",
        "SgfGameName": "HV-anna-bernd-2024-05-17-1702",
        "SgfResult": "Gewonnen hat: anna",
    }


def test_a_file_can_be_kept_as_pgn() -> None:
    text = format_game(parse_sgf(FILE))
    assert [str(tree) for tree in parse_pgn(text)] == [text]


@each_of(
    ("spelling", "game_type"),
    [
        ("hive", "Base"),
        ("Hive", "Base"),
        ("hive 2 0 101", "Base"),
        ("hive-m", "Base+M"),
        ("Hive-PL", "Base+LP"),
        ("Hive-PLM", "Base+MLP"),
        ("hive-plm 2 0 101", "Base+MLP"),
    ],
)
def test_variants(spelling: str, game_type: str) -> None:
    tree = parse_sgf(sgf("", spelling))
    assert (str(tree.ruleset), tree.move_texts, tree.result) == (game_type, (), "NotStarted")


@each_of(
    ("commands", "moves"),
    [
        ("P0 pick W 1 wA1|P0 dropb wA1 L 13 -wQ|P0 done", ["wA1 -wQ"]),
        ("P0 Move W wA1 L 13 -wQ|P0 Done", ["wA1 -wQ"]),
        ("P0 MoveDone W wA1 L 13 -wQ", ["wA1 -wQ"]),
        ("P0 Pick W 1 wA1|P0 Dropb wA1 L 13 .|P0 Done", ["wA1 -wQ"]),
        ("P0 Pick W 1 wA1|P0 Dropb wA1 L 13 bQ\\\\|P0 Done", ["wA1 -wQ"]),
        ("P0 Pick W 1 wA1|P0 Dropb wA1 L 13 -wQ", []),
        ("P0 Pick W 1 wA1|P0 Dropb wA1 L 13 -wQ|P0 Pickb L 13 wA1|P0 Dropb wA1 L 12 /wQ|P0 Done", ["wA1 /wQ"]),
        ("P0 Pick W 1 wA1|P0 Drop W 1 wA1|P0 Pick W 2 wG1|P0 Dropb wG1 L 13 .|P0 Done", ["wG1 -wQ"]),
        ("P0 Pick W 1 wA1|P0 Dropb wA1 L 13 .|P0 Pickb M 13 wQ|P0 Dropb wQ M 12 .|P0 Done", ["wQ /wL"]),
        ("P0 Pick W 1 A1|P0 Dropb A1 L 13 .|P0 Done|P1 Pick B 3 B1|P1 Dropb B1 Q 13 .|P1 Done", ["wA1 -wQ", "bB1 bQ-"]),
        ("P0 Pickb M 13 Q|P0 Dropb Q N 14 .|P0 Done", ["wQ \\wL"]),
        ("P0 Move W A1 L 13 .|P0 Done|P1 Move B S L 12 .", ["wA1 -wQ"]),
        ("P0 Pick W 1 wA3|P0 Dropb wA3 L 13 .|P0 Done", ["wA1 -wQ"]),
        (
            "P0 Move W wA3 L 13 .|P0 Done|P1 Move B bS2 Q 13 .|P1 Done|P0 Move W wA2 L 12 .|P0 Done|"
            "P1 Move B bS1 Q 12 .|P1 Done|P0 Move W wA3 R 13 .|P0 Done",
            ["wA1 -wQ", "bS1 bQ-", "wA2 wA1\\", "bS2 bS1\\", "wA1 bS1-"],
        ),
        ("P0 Move W wA1 L 13 .|P0 Done|P0 Done|P1 Move B bA1 Q 13 .|P1 Done", ["wA1 -wQ", "bA1 bQ-"]),
        ("P0 OfferDraw|P0 Done|P1 DeclineDraw|P1 Done|P0 Move W wA1 L 13 .|P0 Done", ["wA1 -wQ"]),
        ("P0 OfferDraw|P0 Move W wA1 L 13 .|P0 Done", ["wA1 -wQ"]),
        ("P0 Resign|P0 Move W wA1 L 13 .|P0 Done", ["wA1 -wQ"]),
    ],
)
def test_what_players_and_their_clients_do(commands: str, moves: list[str]) -> None:
    tree = parse_sgf(sgf(f"{OPENING}|{commands}"))
    assert tree.move_texts == (*OPENED, *moves)
    assert tree.result == "InProgress"


def test_columns_run_past_the_letters() -> None:
    tree = parse_sgf(sgf("P0 Move W wA1 Z 1 .|P0 Done|P1 Move B bA1 AA 1 .|P1 Done|P0 Move W wG1 Y 1 .|P0 Done"))
    assert tree.move_texts == ("wA1", "bA1 wA1-", "wG1 -wA1")


def test_white_is_who_begins() -> None:
    tree = parse_sgf(sgf("P1 Start P1|P1 Move W A1 N 13 .|P1 Done|P0 Resign|P0 Done"))
    assert (tree.move_texts, tree.result) == (("wA1",), "WhiteWins")
    assert (tree.headers["White"], tree.headers["Black"]) == ("bernd", "anna")


PASSES = (
    "P0 Move W wA1 N 13 .|P0 Done|P1 Move B bS1 O 13 .|P1 Done|P0 Move W wQ M 13 .|P0 Done|P1 Move B bQ P 14 .|P1 Done|"
    "P0 Move W wQ N 14 .|P0 Done|P1 Move B bA1 O 12 .|P1 Done|P0 Move W wQ M 13 .|P0 Done|P1 Move B bA2 P 13 .|P1 Done|"
    "P0 Move W wQ N 14 .|P0 Done|P1 Move B bA1 N 15 .|P1 Done|P0 Move W wG1 M 13 .|P0 Done|P1 Move B bA2 L 12 .|P1 Done"
)
"""White is shut in."""


@each_of("forced", ["P0 Pass|P0 Done|", "P0 PassDone|", "P0 Done|", ""])
def test_a_forced_pass_is_written_or_left_out(forced: str) -> None:
    tree = parse_sgf(sgf(f"{PASSES}|{forced}P1 Move B bA2 Q 14 .|P1 Done", "hive"))
    assert tree.move_texts[-3:] == ("bA2 /wG1", "pass", "bA2 bQ-")


@each_of(
    ("end", "words", "result"),
    [
        ("", "", "InProgress"),
        ("", "Game won by anna", "WhiteWins"),
        ("", "La partida la gana bernd.", "BlackWins"),
        ("", "The game is a draw", "Draw"),
        ("", "Game won by annabelle", "InProgress"),
        ("", "anna and bernd went home", "InProgress"),
        ("P0 Resign|P0 Done", "", "BlackWins"),
        ("P1 Resign", "Game won by bernd", "WhiteWins"),
        ("P0 OfferDraw|P0 Done|P1 AcceptDraw|P1 Done", "", "Draw"),
        ("P1 WinOnTime", "", "BlackWins"),
    ],
)
def test_how_a_game_ends(end: str, words: str, result: str) -> None:
    assert parse_sgf(sgf(f"{OPENING}|{end}", result=words)).result == result


def test_a_queen_that_comes_first_is_a_rule_of_the_game() -> None:
    tree = parse_sgf(sgf("P0 Move W wQ N 13 .|P0 Done|P1 Move B bQ O 13 .|P1 Done"))
    assert (str(tree.ruleset), tree.move_texts) == ("Base+MLP{queen=any}", ("wQ", "bQ wQ-"))


def test_who_plays_on_after_a_third_occurrence_plays_without_that_rule() -> None:
    there, back = (
        "|".join(f"P{i} Move {c} {c.lower()}Q {cell} .|P{i} Done" for i, c, cell in cells) for cells in CYCLE
    )
    commands = f"{OPENING}|{there}|{back}|{there}|{back}"
    tree = parse_sgf(sgf(commands))
    assert (str(tree.ruleset), tree.result, len(tree.move_texts)) == ("Base+MLP", "Draw", 12)
    tree = parse_sgf(sgf(f"{commands}|{there}"))
    assert (str(tree.ruleset), tree.result, len(tree.move_texts)) == ("Base+MLP{repetition=off}", "InProgress", 14)


CYCLE = (((0, "W", "N 14"), (1, "B", "O 12")), ((0, "W", "M 13"), (1, "B", "P 13")))


@each_of(
    ("text", "reason"),
    [
        ("x", "not a Hive game from BoardSpace"),
        ("(;GM[1]SU[hive])", "not a Hive game from BoardSpace"),
        ("(;GM[27])", "the variant, SU, is missing"),
        ("(;GM[27]\nSU[hive-ultimate])", "line 2: unknown variant 'hive-ultimate'"),
        ("(;GM[27]\nSU[hive-mm])", "line 2: unknown variant 'hive-mm'"),
        ("(;GM[27]\nSU[hive])(;GM[27])", "line 2: a second game begins here"),
        ("(;GM[27]SU[hive]\n;P0[1 Done", "line 2: this '[' is not closed"),
        (sgf("P0 Swap"), "line 7: 'swap' is not supported: the players change colors"),
        (sgf("P0 PlayBlack"), "line 7: 'playblack' is not supported"),
        (sgf("P0 Castle now"), "line 7: unknown command 'castle now'"),
        (sgf("P0 Pick"), "line 7: unknown command 'pick'"),
        (sgf("P0 Pick X 1 wA1"), "line 7: 'pick X 1 wA1' has an unknown argument"),
        (sgf("P0 Dropb wA1 13 N"), "line 7: unknown command 'dropb wA1 13 N'"),
        (sgf("P0 Dropb wA1 ABCD 1"), "line 7: 'dropb wA1 ABCD 1' has an unknown argument"),
        (sgf("P0 Dropb wA1 N x"), "line 7: 'dropb wA1 N x' has an unknown argument"),
        (sgf("P0 Dropb wZ1 N 13"), "line 7: 'wZ1' is not a tile in a game of Base+MLP"),
        (sgf("P0 Dropb wM1 N 13", "hive"), "line 7: 'wM1' is not a tile in a game of Base"),
        (sgf(f"{OPENING}|P0 Pick W 0 wQ|P0 Dropb wQ L 13 ."), "line 20: white has no tile Q left to place"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(InvalidTextError) as refusal:
        parse_games(text)
    assert reason in str(refusal.value)


@each_of(
    ("commands", "kept", "line", "rule"),
    [
        ("P0 Pick W 0 wQ|P0 Pass|P0 Done|P1 Castle", 0, 9, "U3"),
        (f"{OPENING}|P0 Move W wA1 Q 13 .|P0 Done|P0 Move W wA1 L 13 .|P0 Done", 4, 20, "P2"),
        (f"{OPENING}|P0 Move W wL1 M 12 .|P0 Done", 4, 20, "M1"),
    ],
)
def test_what_is_legal_is_kept(commands: str, kept: int, line: int, rule: str) -> None:
    """The tree says at which move and by which rule the line of play ended."""
    (tree,) = parse_games(sgf(commands))
    assert len(tree.move_texts) == kept
    (stop,) = tree.stops
    assert stop.verdict is not None
    assert (stop.ply, stop.line, stop.verdict.rule) == (kept + 1, line, rule)


def test_one_game_after_the_other() -> None:
    file = io.StringIO(FILE + "\n" + sgf(OPENING) + sgf("P0 Resign"))
    found = []
    while (tree := read_game(file)) is not None:
        found.append((len(tree.move_texts), tree.result))
    assert found == [(10, "WhiteWins"), (4, "InProgress"), (0, "BlackWins")]


def test_subtrees_are_variations_and_comments_are_kept() -> None:
    first, second = (f"; P0[9 Move W wA1 {cell} .]; P0[10 Done]" for cell in ("L 13", "L 12"))
    deeper = "; P1[11 Move B bA1 Q 13 .]; P1[12 Done]"
    text = sgf(OPENING).removesuffix(")\n") + f"C[a }} b]({first}C[main] ({deeper}) ({first}))({second}))"
    (tree,) = parse_games(text)
    assert tree.move_texts == (*OPENED, "wA1 -wQ", "bA1 bQ-")
    branching = tree.end().path()[3]
    assert branching.comment == "a ) b"
    assert [node.text for node in branching.variations] == ["wA1 -wQ", "wA1 /wQ"]
    assert branching.variations[0].comment == "main"
    (stop,) = tree.stops
    assert (stop.ply, stop.because, stop.verdict) == (6, "it is not white's turn", None)


def test_a_text_that_is_too_long_is_not_even_read() -> None:
    with pytest.raises(InvalidTextError, match="is too long"):
        parse_sgf("[" * (LONGEST + 1))


@lru_cache
def game(game_type: str, seed: int) -> tuple[Ruleset, tuple[Move, ...]]:
    """The moves of a game of random play that has forced passes now and then."""
    ruleset = Ruleset.parse(game_type)
    position = start(ruleset)
    chance = random.Random(seed)
    for _ in range(60):
        moves = legal_moves(position)
        if not moves:
            break
        position.apply(chance.choice(moves))
    return ruleset, position.moves


def scribe(position: Position, move: Move, chance: random.Random) -> list[str]:
    """What a client of BoardSpace would write of a move; how, is left to chance."""
    player = f"P{int(position.player)}"
    end = f"{player} {chance.choice(['Done', 'done', 'Done '])}"
    if move.kind is MoveKind.PASS:
        return chance.choice([[f"{player} Pass ", end], [end], [f"{player} PassDone"], []])
    tile, goal = move.effects[0].tile, move.goal
    assert goal is not None
    color = tile.color.initial.upper()
    short = f"{tile.front}{tile.number or 1}"
    name = chance.choice([f"{tile.color.initial}{short}", short])
    where = f"{name} {cell(goal)} {chance.choice(['.', '-wQ', 'bQ' + chr(92) * 2])}"
    if chance.random() < 0.3:
        word = chance.choice(["Move", "PMove", "move", "MoveDone"])
        return [f"{player} {word} {color} {where}", *([] if word == "MoveDone" else [end])]
    if move.start is None:
        pick = f"{player} Pick {color} {chance.randrange(9)} {name}"
    else:
        pick = f"{player} Pickb {cell(move.start)} {name}"
    slip = goal.toward(chance.randrange(6))
    hesitation = [f"{player} Dropb {name} {cell(slip)} .", f"{player} Pickb {cell(slip)} {name}"]
    return [pick, *(hesitation if chance.random() < 0.3 else []), f"{player} Pdropb {where}", end]


def cell(hex: Hex) -> str:
    """Where a hex lies in BoardSpace's grid when the first tile lies at Z 50."""
    column = hex.q + 25
    letters = chr(65 + column) if column < 26 else chr(64 + column // 26) + chr(65 + column % 26)
    return f"{letters} {50 - hex.r}"


@given(
    st.sampled_from(["Base", "Base+M", "Base+LP", "Base+MLP"]), st.integers(0, examples() // 50), st.integers(0, 10**6)
)
@settings(max_examples=examples(4))
def test_a_game_comes_through_however_it_was_written(game_type: str, seed: int, hand: int) -> None:
    ruleset, moves = game(game_type, seed)
    chance = random.Random(hand)
    position = start(ruleset)
    commands, texts = [], []
    for move in moves:
        commands += scribe(position, move, chance)
        texts.append(format_move(position, move))
        position.apply(move)
    while texts and texts[-1] == "pass" and not commands[-1].endswith(("PassDone", "Pass ")):
        texts.pop()
    tree = parse_sgf(
        sgf("|".join(commands), "hive-" + "".join(x for x, _ in ruleset.extras) if ruleset.extras else "hive")
    )
    assert tree.ruleset == ruleset
    assert tree.move_texts[: len(texts)] == tuple(texts)
    assert set(tree.move_texts[len(texts) :]) <= {"pass"}
    over = outcome(position)
    assert over is None or tree.result == format_state(1, over)


@given(st.integers(0, len(FILE)), st.integers(0, 30), st.text(alphabet="[]\\;() P0DWwbQ13\né", max_size=5))
def test_a_damaged_file_is_read_or_refused(at: int, length: int, text: str) -> None:
    with suppress(InvalidTextError):
        parse_games(FILE[:at] + text + FILE[at + length :])


words = st.sampled_from(
    [
        f"{player} {word}"
        for player in ("P0", "P1")
        for word in ("Done", "Pass", "Resign", "Pick W 1 A1", "Pickb N 13 A1")
    ]
    + [
        f"P{i} {word} {tile} {cell}"
        for i in (0, 1)
        for word in ("Dropb", "Move W", "PMoveDone B")
        for tile in ("wA1", "Q", "b1")
        for cell in ("N 13", "O 13", "AA 9")
    ]
)


@given(st.lists(words, max_size=20).map("|".join))
def test_any_commands_are_obeyed_or_refused(commands: str) -> None:
    with suppress(InvalidTextError):
        (tree,) = parse_games(sgf(commands))
        assert [str(again) for again in parse_pgn(str(tree))] == [str(tree)]


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(InvalidTextError):
        parse_games(text)


@each_of(
    ("result", "names", "winner"),
    [
        ("Gewonnen hat: anna", ("anna", "bernd"), "WhiteWins"),
        ("Gewonnen hat: annabel", ("anna", "bernd"), "InProgress"),
        ("annabel, anna_b, anna", ("anna", "bernd"), "WhiteWins"),
        ("a a b", ("a a b", "bernd"), "WhiteWins"),
        ("a " * LONGEST_NAME, ("a " * LONGEST_NAME, "bernd"), "InProgress"),
    ],
)
def test_the_winner_is_the_one_whose_name_stands_in_the_result(
    result: str, names: tuple[str, str], winner: str
) -> None:
    """Only as whole words; a name longer than any is not looked for."""
    assert parse_sgf(sgf(OPENING, result=result, names=names)).result == winner
