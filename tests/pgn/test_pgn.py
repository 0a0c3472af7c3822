"""PGN: games as MzingaViewer writes them, there and back, with variations, and what other writers do."""

import io
import random
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from skep import Game, Ruleset
from skep.core.errors import InvalidTextError
from skep.notation.sketch import format_sketch
from skep.pgn import format_game, format_games, parse_games, read_game, read_games
from skep.pgn.tags import ROSTER
from skep.rules.legal import legal_moves
from skep.rules.presets import PRESETS
from skep.trees import GameNode, GameTree
from tests.looping import each_of
from tests.rules.mixes import random_mix

GAMES = (Path(__file__).parent / "data" / "games.pgn").read_text(encoding="utf-8")
HEAD = '[GameType "Base+MLP"]\n'


def parse(text: str) -> GameTree:
    """The one game of a text, whose lines of play are all legal."""
    (tree,) = parse_games(text)
    assert tree.stops == []
    return tree


def test_a_file_of_games_is_read() -> None:
    first, second, third, fourth = parse_games(GAMES)
    assert first.ruleset == Ruleset.parse("ultimate")
    assert first.move_texts == ("wL", "bL wL-", "wQ -wL", "bQ bL-", "wA1 -wQ", "bA1 bQ-")
    assert first.result == "WhiteWins"
    assert first.headers["Black"] == 'Bernd "the Beetle" B.'
    assert first.headers["Table"] == "7\\b"
    assert list(first.headers) == [*ROSTER, "TimeControl", "Table"]
    comments = {node.ply: node.comment for node in first.walk() if node.comment}
    assert comments == {
        0: "Both play this\nfor the first time.",
        2: "The same tile, opposite.",
        6: "Black resigned the game here, he had a train to catch.",
    }
    assert (second.result, second.headers) == ("InProgress", {"White": "Clara"})
    assert third.ruleset == Ruleset.parse("Base+MLP+VXGKS{sting=adjacent}")
    assert (third.move_texts[2], third.move_texts[-1], third.result) == ("wA1=O nK- +bG2", "nK~", "Draw")
    assert (str(fourth.ruleset), fourth.move_texts, fourth.result, fourth.headers) == ("Base", (), "NotStarted", {})


def test_a_file_of_games_is_written_as_it_was() -> None:
    assert format_games(parse_games(GAMES)) == GAMES


def test_one_game_after_the_other(tmp_path: Path) -> None:
    path = tmp_path / "games.pgn"
    path.write_text(GAMES, encoding="utf-8")
    with path.open(encoding="utf-8") as file:
        found = []
        while (tree := read_game(file)) is not None:
            found.append(str(tree))
    assert found == [str(tree) for tree in parse_games(GAMES)]
    assert len(list(read_games(io.StringIO(GAMES)))) == 4


def test_scores_are_written_and_read() -> None:
    text = format_games(parse_games(GAMES), scores=True)
    assert [line for line in text.splitlines() if "Result" in line] == [
        '[Result "1-0"]',
        '[Result "*"]',
        '[Result "1/2-1/2"]',
        '[Result "*"]',
    ]
    assert "\n\n1-0\n" in text
    assert format_games(parse_games(text)) == GAMES


@each_of(
    "body",
    [
        "1. wL\n2. bL wL-\n",
        "1. wL \n2. bL  wL-\n",
        "1. wL .\n2.bL wL-",
        "wL\nbL wL-\n",
        "1. wL 2. bL wL- *",
        "1. wL {slow} 2. bL wL- {slower}",
        "1. wL\r\n2. bL wL-\r\n",
        "1. wl\n1... BL wL-",
        "1. wL $1 (1. wA1) 2. bL wL- $18",
    ],
)
def test_moves_are_read_as_people_write_them(body: str) -> None:
    assert parse(HEAD + "\n" + body).move_texts == ("wL", "bL wL-")


@each_of(
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
def test_results_are_read_in_words_and_scores(tag: str, end: str, result: str) -> None:
    assert parse(f'{HEAD}[Result "{tag}"]\n\n1. wL\n{end}').result == result


def test_comments_of_one_ply_are_joined() -> None:
    tree = parse(HEAD + "{a}\n1. wL {b} {c\n[d]}\n2. bL wL- { }")
    assert [node.comment for node in tree.walk()] == ["a", "b\nc\n[d]", ""]


VARIATIONS = """
{before} 1. wL $1 {[%clk 0:05:00] good} ({instead} 1. wA1 $2 {bad} 2. bL wA1- (2. bA1 -wA1) 3. wQ -wA1) (1. wB1)
2. bL wL- {[%eval -0.25] [%emt 0:00:03] [%csl RwL-] [%cal GwL>bL-]} 3. wQ -wL *
"""


def test_variations_comments_and_judgements() -> None:
    tree = parse(HEAD + VARIATIONS)
    assert tree.comment == "before"
    assert tree.move_texts == ("wL", "bL wL-", "wQ -wL")
    first, other, third = tree.variations
    assert (first.nags, first.remark, first.clock) == ({1}, "good", 300)
    assert (other.starting_comment, other.comment, other.nags) == ("instead", "bad", {2})
    assert [node.text for node in other.walk()] == ["wA1", "bL wA1-", "wQ -wA1", "bA1 -wA1"]
    assert (third.text, third.variations) == ("wB1", [])
    reply = first.variations[0]
    assert reply.score is not None
    assert (reply.score.points, reply.command("emt")) == (-25, "0:00:03")
    assert (reply.hexes, reply.arrows, reply.remark) == (["RwL-"], ["GwL>bL-"], "")
    assert str(parse(str(tree))) == str(tree)


def test_unknown_commands_are_kept() -> None:
    tree = parse(HEAD + "1. wL {[%foo bar,baz] [%clk 0:00:01] text [%mdl 512]}")
    node = tree.end()
    node.clock = 75.5
    assert node.comment == "[%foo bar,baz] [%clk 0:01:15.5] text [%mdl 512]"
    node.clock = None
    assert node.remark == "text"
    assert parse(str(tree)).end().comment == node.comment


def test_a_mark_at_the_beginning_of_the_file_is_no_text() -> None:
    assert parse("\ufeff" + HEAD).result == "NotStarted"


@each_of(
    ("body", "kept", "ply", "rule", "words"),
    [
        ("1. wL 2. bQ wL- 3. wA1 -wL", ("wL",), 3, "U1", "bQ"),
        ("1. wL 2. bL wL- 3. wA1 bL-", ("wL", "bL wL-"), 3, "P2", "wA1 would touch bL"),
        ("1. wL 2. bL wL- 3. wA9 bL-", ("wL", "bL wL-"), 3, None, "no tile 'wA9'"),
        ("1. wL 2. bA wL-", ("wL",), 2, None, "bA could be"),
    ],
)
def test_what_is_legal_is_kept(body: str, kept: tuple[str, ...], ply: int, rule: str | None, words: str) -> None:
    (tree,) = parse_games(HEAD + "\n" + body)
    if rule == "U1":
        assert str(tree.ruleset) == "Base+MLP{queen=any}"
        return
    (stop,) = tree.stops
    assert (tree.move_texts, stop.ply, stop.line) == (kept, ply, 3)
    assert (stop.verdict and stop.verdict.rule) == rule
    assert words in stop.because


def test_an_illegal_variation_costs_nothing_else() -> None:
    (tree,) = parse_games(HEAD + "1. wL (1. wA1 2. bQ bA1- {lost} (2. bA1 wA1-)) 2. bL wL- (2. bA1 wL-)")
    assert tree.move_texts == ("wL", "bL wL-")
    assert [node.text for node in tree.variations] == ["wL", "wA1"]
    assert [node.text for node in tree.variations[0].variations] == ["bL wL-", "bA1 wL-"]
    assert [stop.ply for stop in tree.stops] == [2]


CYCLE = "{}. wQ \\wL {}. bQ bL\\ {}. wQ -wL {}. bQ bL-"


def test_who_plays_on_after_a_third_occurrence_plays_without_that_rule() -> None:
    """As in SGF: the third occurrence ends the game unless the players went on."""
    opening = "1. wL 2. bL wL- 3. wQ -wL 4. bQ bL- "
    cycles = [CYCLE.format(*range(ply, ply + 4)) for ply in (5, 9, 13)]
    tree = parse(HEAD + opening + " ".join(cycles[:2]))
    assert (str(tree.ruleset), tree.result) == ("Base+MLP", "Draw")
    tree = parse(HEAD + opening + " ".join(cycles))
    assert (str(tree.ruleset), tree.result, len(tree.move_texts)) == ("Base+MLP{repetition=off}", "InProgress", 16)


@each_of(
    ("moves", "kept", "reason"),
    [
        ("1. e4 e5", 0, "'e4' is not a move"),
        ("1. wL }", 1, "'}' is not a move"),
        ("1. " + "w" * 500, 0, "a move of 500 characters is too long"),
        ("1. wL 2. bL wQ/- 3. wA1 -wL", 1, "'bL wQ/-' is not a move"),
        ("1. wL 2. bL wL- (2. bL wLL 3. wA1 -wL) 3. wA1 -wL", 3, "'bL wLL' is not a move"),
        ("1. wL bL wL- 2. wA1 -wL bA1 bL- 3. wQ", 4, "say where wQ goes"),
    ],
)
def test_a_line_is_kept_up_to_a_move_that_cannot_be_read(moves: str, kept: int, reason: str) -> None:
    (tree,) = parse_games(f"{HEAD}\n{moves}\n")
    (stop,) = tree.stops
    assert (len(tree.move_texts), stop.line) == (kept, 3)
    assert reason in stop.because


@each_of(
    ("text", "reason"),
    [
        ('[White "A"]\n\n1. wL\n', "line 3: this game has no GameType tag"),
        ("1. wL\n" + HEAD, "line 1: this game has no GameType tag"),
        ('[GameType "Chess"]\n', "line 1: 'Chess' is not a game type"),
        (HEAD + "[White Anna]\n", "line 2: '[White Anna]' is not a tag"),
        (HEAD + '[White "A"]\n[White "B"]\n', "line 3: the tag White is given twice"),
        (HEAD + '[Result "3-1"]\n', "line 2: '3-1' is not a result"),
        (HEAD + '[Result "1-0"]\n\n1. wL\n\n0-1\n', "line 6: the result is BlackWins here and WhiteWins in line 2"),
        (HEAD + "\n1. wL\n{never\nclosed\n", "line 4: this comment is not closed"),
        (HEAD + "\n1. wL\nDraw\n2. bL wL-\n", "line 5: 'bL wL-' comes after the result"),
        (HEAD + "(1. wL)", "line 2: a variation begins before there is a move"),
        (HEAD + "1. wL ((1. wA1))", "line 2: a variation begins before there is a move"),
        (HEAD + "1. wL ()", "line 2: a variation has no moves"),
        (HEAD + "1. wL )", "line 2: ')' has no matching '('"),
        (HEAD + "1. wL (1. wA1", "line 2: a '(' is not closed"),
        (HEAD + "$1 1. wL", "line 2: $1 comes before there is a move"),
        (HEAD + "1. wL $999", "line 2: '$999' is not a judgment"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line(text: str, reason: str) -> None:
    with pytest.raises(InvalidTextError) as refusal:
        parse_games(text)
    assert reason in str(refusal.value)


@each_of(
    ("headers", "comment", "reason"),
    [
        ({"Result": "Draw"}, "", "the tag Result is not free"),
        ({"GameType": "Base"}, "", "the tag GameType is not free"),
        ({"Sketch": "wQ"}, "", "the tag Sketch is not free"),
        ({"two words": ""}, "", "'two words'"),
        ({"White": "A\nB"}, "", "'A\\nB'"),
        ({"White": "A\rB"}, "", "'A\\rB'"),
        ({}, "}", "contains a }"),
    ],
)
def test_what_cannot_be_written_is_refused(headers: dict[str, str], comment: str, reason: str) -> None:
    tree = GameTree("Base", headers=headers)
    tree.comment = comment
    with pytest.raises(InvalidTextError) as refusal:
        format_game(tree)
    assert reason in str(refusal.value)


def test_a_game_that_begins_from_a_position() -> None:
    game = Game.from_sketch("wQ;bQ wQ-;wA1 -wQ;bA1 bQ-;wB1 wQ | turn: black 5 | before: moved wB1", "Base")
    game.play("bA1 -wA1")
    tree = GameTree.from_game(game)
    again = parse(str(tree))
    assert str(again) == str(tree)
    assert format_sketch(again.start) == format_sketch(tree.start)
    assert again.end().game().sketch() == game.sketch()


line = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=20)
words = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="}"), max_size=20).map(str.strip)
free_names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,9}", fullmatch=True).filter(
    lambda name: name not in (*ROSTER, "GameType", "Result", "SetUp", "Sketch")
)
rulesets = st.sampled_from(
    [*map(Ruleset.parse, (*PRESETS, "Base++S")), *(random_mix(random.Random(n)) for n in range(9))]
)


@st.composite
def trees(draw: st.DrawFn) -> GameTree:
    """A tree of legal moves in any game, with everything that may be said about them."""
    tree = GameTree(draw(rulesets), headers=draw(st.dictionaries(free_names, line, max_size=3)))
    tree.comment = draw(words)
    chance = random.Random(draw(st.integers(0, 10**6)))
    nodes: list[GameNode] = [tree]
    for _ in range(draw(st.integers(0, 12))):
        node = nodes[-1] if chance.random() < 0.7 else chance.choice(nodes)
        position = node.position()
        moves = legal_moves(position)
        if not moves:
            continue
        move = chance.choice(moves)
        if position.bag and move.placed and chance.random() < 0.9:
            move = move.drawing(chance.choice(sorted(position.bag, key=lambda tile: tile.order)))
        added = node.add_variation(move, comment=draw(words), nags=draw(st.sets(st.integers(0, 255), max_size=2)))
        if added is not node.variations[0]:
            added.starting_comment = draw(words)
        nodes.append(added)
    if draw(st.booleans()):
        tree.result = draw(st.sampled_from(["WhiteWins", "BlackWins", "Draw"]))
    return tree


def told(tree: GameTree) -> list[object]:
    """Everything that a tree holds, in order."""
    nodes = [
        (node.ply, node.text, node.move, node.comment, node.starting_comment, sorted(node.nags)) for node in tree.walk()
    ]
    headers = {name: value for name, value in tree.headers.items() if value or name not in ROSTER}
    return [tree.ruleset, tree.start, tree.result, headers, *nodes]


@settings(max_examples=60, deadline=None)
@given(trees(), st.booleans())
def test_a_tree_is_read_back_as_it_was_written(tree: GameTree, scores: bool) -> None:
    text = format_game(tree, scores=scores)
    again = parse(text)
    assert told(again) == told(tree)
    assert format_game(again, scores=scores) == text


@given(
    st.lists(
        st.sampled_from(
            [
                HEAD,
                '[White "A"]\n',
                "1.",
                " ",
                "wA1",
                "bA1 wA1-",
                "{",
                "}",
                "(",
                ")",
                "$3",
                "\n",
                "1-0",
                "Draw",
                "[",
                "é",
            ]
        )
    )
)
def test_garbage_is_refused_and_nothing_else(parts: list[str]) -> None:
    with suppress(InvalidTextError):
        text = format_games(parse_games("".join(parts)))
        assert format_games(parse_games(text)) == text


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(InvalidTextError):
        parse_games(text)
