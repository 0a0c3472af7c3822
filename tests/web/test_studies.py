"""Studies at the server: lines, games in every form in and out, and trees that come back from PGN as they went."""

import json
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from skep import Game
from skep.pgn import format_game, parse_games
from skep.rules.legal import legal_moves
from skep.rules.presets import PRESETS
from skep.trees import GameNode, GameTree, Score
from skep.trees.places import format_place, parse_place
from skep.web.positions.texts import MAX_CHAPTERS
from skep.web.server.message import encode
from skep.web.settings import Rate
from skep.web.studies import formats as study_work
from skep.web.studies.chapters import chapter_of, tree_of
from skep.web.studies.formats import MAX_VIEWS
from skep.web.studies.messages import ExportRequest, Imported, ImportRequest, StudyChapter, StudyMark, StudyNode
from tests.web.serving import Guest, serving, wide

FOUR = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"]
PGN = """[GameType "Base"]
[White "Anna"]
[Black "Bernd"]

{Both like spiders.}
1. wS1
2. bS1 wS1- $1 {[%clk 0:04:58] [%csl RbS1-] [%cal GwS1>bS1] solid}
(2. bL wS1/)
(2. bA1 wS1/ {also seen} 3. wQ -wS1)
3. wQ -wS1
"""
SGF = (
    '(;GM[27]VV[1]SU[Hive-PLM]\nP0[id "Ann"]\nP1[id "Bob"]\n'
    "; P0[0 Start P0]\n; P0[1 dropb wS1 N 13 .]\n; P0[2 done]\n; P1[3 dropb bS1 O 13 wS1-]\n; P1[4 done]\n)"
)


def read(guest: Guest, text: str, **more: Any) -> Any:
    return guest.post("/api/import", {"text": text, **more})


def texts(chapter: Any) -> list[str]:
    return [node["text"] for node in chapter["nodes"]]


def test_a_line_is_told_position_by_position(guest: Guest) -> None:
    told = guest.post("/api/line", {"game_string": "Base", "line": FOUR}).json
    assert [view["ply"] for view in told["views"]] == [0, 1, 2, 3, 4]
    assert (told["first"], told["moves"], told["title"]) == (0, FOUR, "Basic Hive")
    for ply, view in enumerate(told["views"]):
        alone = guest.post("/api/board", {"game_string": "Base", "line": FOUR[:ply]}).json
        assert view == alone["view"]
    later = guest.post("/api/line", {"game_string": ";".join(["Base", "", "", *FOUR]), "first": 3}).json
    assert [view["ply"] for view in later["views"]] == [3, 4]
    refused = guest.post("/api/line", {"game_string": "Base", "line": ["wS1", "wS1"]})
    assert refused.status == 422


def test_a_line_is_told_as_far_as_it_is_legal_where_that_is_wanted(guest: Guest) -> None:
    """L4: one unreadable move of a writer made a study unopenable."""
    for line, first, plies, stop in (
        (["zzz"], 0, [0], (1, "zzz", None)),
        ([*FOUR[:2], "wA1 wS1", "wQ -wS1"], 0, [0, 1, 2], (3, "wA1 wS1", "P3")),
        ([*FOUR, "zzz"], 20, [4], (5, "zzz", None)),
        (FOUR, 3, [3, 4], None),
    ):
        told = guest.post("/api/line", {"game_string": "Base", "line": line, "first": first, "partial": True}).json
        assert [view["ply"] for view in told["views"]] == plies, line
        assert told["first"] == plies[0]
        assert (told["stop"] and (told["stop"]["ply"], told["stop"]["text"], told["stop"]["rule"])) == stop, line
        assert stop is None or told["stop"]["because"]


def test_a_long_line_is_told_in_parts(guest: Guest) -> None:
    chance, game = random.Random(3), Game("Base+MLP", seed=3)
    while game.ply < MAX_VIEWS + 10:
        game.play(chance.choice(game.legal_moves.texts))
    told = guest.post("/api/line", {"game_string": str(game), "first": 5}).json
    assert [view["ply"] for view in told["views"]] == list(range(5, 5 + MAX_VIEWS))


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("UHP game string", ";".join(["Base", "InProgress", "White[3]", *FOUR])),
        ("PGN", '[GameType "Base"]\n' + "\n".join(f"{n}. {text}" for n, text in enumerate(FOUR, 1))),
        ("list of moves", "\n".join(FOUR)),
        ("game type", "venom"),
    ],
)
def test_the_form_of_a_game_is_recognized(guest: Guest, form: str, text: str) -> None:
    told = read(guest, text, ruleset="Base").json
    assert (told["format"], told["stops"], told["left_out"]) == (form, [], None)
    (chapter,) = told["chapters"]
    assert texts(chapter) == ([] if form == "game type" else FOUR)
    assert {node["player"] for node in chapter["nodes"][::2]} <= {"white"}


@pytest.mark.parametrize(("form", "text"), [("HOP", "A+a1-Q,w"), ("sketch", "game: Base+L\n    wL  bQ\n  wQ")])
def test_positions_are_read_and_played_on(guest: Guest, form: str, text: str) -> None:
    told = read(guest, text).json
    (chapter,) = told["chapters"]
    assert (told["format"], chapter["nodes"]) == (form, [])
    board = guest.post("/api/board", {"sketch": chapter["sketch"]}).json
    assert board["legal_moves"]
    move = board["legal_moves"][0]["text"]
    grown = chapter | {"nodes": [{"up": -1, "text": move}]}
    again = read(guest, guest.post("/api/export", {"chapters": [grown]}).text).json["chapters"][0]
    assert (texts(again), again["sketch"]) == ([move], chapter["sketch"])


def test_pgn_keeps_variations_comments_judgements_and_marks(guest: Guest) -> None:
    (chapter,) = read(guest, PGN.replace("(2. bL wS1/)\n", "")).json["chapters"]
    assert (chapter["name"], chapter["comment"]) == ("Anna – Bernd", "Both like spiders.")
    assert [(node["text"], node["up"]) for node in chapter["nodes"]] == [
        ("wS1", -1),
        ("bS1 wS1-", 0),
        ("wQ -wS1", 1),
        ("bA1 wS1/", 0),
        ("wQ -wS1", 3),
    ]
    reply = chapter["nodes"][1]
    assert (reply["comment"], reply["nags"], reply["extra"]) == ("solid", [1], ["clk 0:04:58"])
    assert reply["marks"] == [
        {"color": "R", "at": [2, 0], "to": None},
        {"color": "G", "at": [0, 0], "to": [1, 0]},
    ]
    written = guest.post("/api/export", {"chapters": [chapter]}).text
    assert read(guest, written).json["chapters"] == [chapter]


def test_what_is_illegal_is_named_with_its_rule_and_the_rest_is_kept(guest: Guest) -> None:
    """D4: one wrong move let a whole game be refused."""
    told = read(guest, PGN + "4. bA2 wQ-\n5. wA1 -wQ\n").json
    (chapter,) = told["chapters"]
    assert texts(chapter) == ["wS1", "bS1 wS1-", "wQ -wS1", "bA1 wS1/", "wQ -wS1"]
    no_ladybug, occupied = told["stops"]
    assert (no_ladybug["ply"], no_ladybug["text"], no_ladybug["rule"]) == (2, "bL wS1/", None)
    assert (occupied["ply"], occupied["text"]) == (4, "bA2 wQ-")
    assert occupied["rule"]
    told = read(guest, "wS1; bS1 wS1-; wA1 bS1-", ruleset="Base").json
    assert texts(told["chapters"][0]) == FOUR[:2]
    assert [(stop["ply"], stop["rule"]) for stop in told["stops"]] == [(3, "P2")]


def test_many_games_are_chapters_and_a_broken_one_spoils_no_other(guest: Guest) -> None:
    told = read(guest, f'{PGN}\n\n{PGN}\n\n[GameType "Base"]\n1. nonsense here\n').json
    assert len(told["chapters"]) == 2
    assert "nonsense" in told["left_out"]


def test_what_is_no_game_is_said_to_be_none(guest: Guest) -> None:
    for text in ("", "   ", "hello there", "{", "[GameType"):
        assert read(guest, text).status == 422, text
    refused = read(guest, '[GameType "Base"]\n1. it\'s "so"\n')
    assert (refused.status, refused.json["because"][:22]) == (422, '"it\'s" is not a move; ')


def test_game_strings_are_chapters_and_words_between_them_are_left_out(guest: Guest) -> None:
    one, other = "Base;InProgress;White[2];wS1;bG1 wS1-", "Base+M;InProgress;White[2];wM;bM wM-"
    for text in (f"{one}\n{other}", f"Game 1:\n{one}\n\nGame 2:\n{other}\n", f"1. {one}\r\n2. {other}\r\n"):
        told = read(guest, text).json
        assert ([chapter["ruleset"] for chapter in told["chapters"]], told["left_out"]) == (["Base", "Base+M"], None)
    told = read(guest, f"{one}\nBase+ZZZ;InProgress;White[2];wS1\n{other}").json
    assert len(told["chapters"]) == 2
    assert told["left_out"].startswith("Game 2 was left out (")


def test_a_misspelt_move_keeps_what_comes_before(guest: Guest) -> None:
    told = read(guest, '[GameType "Base"]\n1. wS1\n2. bS1 \\wS1 it\'s "so"\n').json
    assert texts(told["chapters"][0]) == ["wS1", "bS1 \\wS1"]
    assert [(stop["ply"], stop["text"]) for stop in told["stops"]] == [(3, "it's")]


@pytest.mark.parametrize("form", ["PGN", "UHP game string", "HOP", "sketch"])
def test_a_chapter_is_written_in_every_form(guest: Guest, form: str) -> None:
    chapter = {"ruleset": "Base", "nodes": [{"up": at - 1, "text": text} for at, text in enumerate(FOUR)]}
    written = guest.post("/api/export", {"chapters": [chapter], "format": form})
    assert written.status == 200
    told = read(guest, written.text, ruleset="Base").json
    assert told["format"] == form
    assert texts(told["chapters"][0]) == (FOUR if form in ("PGN", "UHP game string") else [])


def test_what_is_no_tree_is_refused(guest: Guest) -> None:
    for nodes in ([{"up": 3, "text": "wS1"}], [{"up": -1, "text": "wQ"}], [{"up": -1, "text": "nonsense"}]):
        assert guest.post("/api/export", {"chapters": [{"ruleset": "Base", "nodes": nodes}]}).status == 422


def grown(preset: str, seed: int) -> GameTree:
    """A tree of moves by chance, with comments, judgements, marks and clocks."""
    chance = random.Random(seed)
    tree = GameTree(PRESETS[preset].game_type)
    nodes: list[GameNode] = [tree]
    for _ in range(24):
        node = chance.choice(nodes[-6:])
        position = node.position()
        found = legal_moves(position)
        if not found:
            continue
        game = node.game(seed=chance.getrandbits(30))
        game.play(chance.choice(game.legal_moves.texts))
        move, text = game.moves[-1], game.move_texts[-1]
        if node.variation(text) is not None:
            continue
        child = node.attach(move, text)
        nodes.append(child)
        if chance.random() < 0.4:
            child.comment = chance.choice(["solid", "two\nlines", "a (bracket) and $1", "„so“"])
        if chance.random() < 0.3:
            child.nags = set(chance.sample(range(1, 7), 2))
        if chance.random() < 0.3:
            child.clock = chance.randrange(5000) / 10
        if chance.random() < 0.4:
            hexes = [*game.position.board.stacks, *(hex.toward(0) for hex in game.position.board.stacks)]
            one, other = (format_place(game.position, chance.choice(hexes)) for _ in range(2))
            child.hexes = [f"R{one}", "B@7:-9"]
            child.arrows = [f"G{one}>{other}"]
    tree.comment = "chance"
    return tree


@given(preset=st.sampled_from(sorted(PRESETS)), seed=st.integers(0, 2**20))
def test_a_tree_comes_back_from_pgn_as_it_went(preset: str, seed: int) -> None:
    chapter = chapter_of(grown(preset, seed))
    (back,) = parse_games(format_game(tree_of(chapter)))
    assert back.stops == []
    assert chapter_of(back) == chapter
    sent = msgspec.json.decode(encode(chapter), type=StudyChapter)
    written = study_work.export_text(ExportRequest(chapters=[sent, sent]))
    told = msgspec.json.decode(study_work.import_text(ImportRequest(text=written)), type=Imported)
    assert told.chapters == [chapter, chapter]


def test_marks_that_cannot_be_read_are_kept_as_they_came() -> None:
    (tree,) = parse_games('[GameType "Base"]\n1. wS1 {[%csl Gd4,RwS1] [%foo bar] hm}')
    chapter = chapter_of(tree)
    (node,) = chapter.nodes
    assert (node.marks, node.extra) == ([StudyMark(color="R", at=(0, 0))], ["csl Gd4", "foo bar"])
    again = chapter_of(parse_games(format_game(tree_of(chapter)))[0])
    assert again == chapter


def test_places_are_named_by_the_nearest_tile() -> None:
    game = Game("Base")
    for text in FOUR:
        game.play(text)
    lying = list(game.position.board.stacks)
    for hex in {*lying, *(each.toward(0) for each in lying), *(each.toward(2) for each in lying)}:
        assert parse_place(game.position, format_place(game.position, hex)) == hex
    assert format_place(game.position, game.position.board.hexes[game.tile("wQ")]) == "wQ"
    assert format_place(Game("Base").position, parse_place(game.position, "@0:0")) == "@0:0"


def test_a_large_file_is_let_in_and_a_larger_one_not(guest: Guest) -> None:
    assert read(guest, "x" * 150_000).status == 422
    assert guest.request("POST", "/api/import", raw=json.dumps({"text": "x" * 300_000}).encode()).status == 413
    assert guest.request("POST", "/api/board", raw=json.dumps({"sketch": "x" * 100_000}).encode()).status == 413


def test_nodes_are_listed_after_their_parents() -> None:
    chapter = chapter_of(grown("superbug", 5))
    assert all(node.up < at for at, node in enumerate(chapter.nodes))
    assert isinstance(chapter.nodes[0], StudyNode)


# Kept for everyone who has a link

CHAPTER = {"id": "one", "ruleset": "Base", "nodes": [{"up": at - 1, "text": text} for at, text in enumerate(FOUR)]}


def keep(guest: Guest, **more: Any) -> Any:
    made = guest.post("/api/studies", {"name": "a try", "chapters": [CHAPTER], **more})
    assert made.status == 201, made.text
    return made.json


def edit(what: str, path: list[str], **more: Any) -> dict[str, Any]:
    return {"chapter": "one", "what": what, "path": path, **more}


def test_a_study_is_kept_for_reading_and_for_writing(guest: Guest, address: str) -> None:
    links = keep(guest)
    other = Guest(address)
    read = other.get(f"/api/studies/{links['read']}").json
    assert (read["write"], read["name"], read["version"]) == (None, "a try", 0)
    assert texts(read["chapters"][0]) == FOUR
    assert other.get(f"/api/studies/{links['write']}").json["write"] == links["write"]
    edits = {"edits": [edit("set", FOUR[:1], comment="solid")]}
    refused = other.post(f"/api/studies/{links['read']}/edits", edits)
    assert (refused.status, refused.json["reason"]) == (403, "forbidden")
    assert other.post(f"/api/studies/{links['write']}/edits", edits).json == {"version": 1}
    assert guest.get(f"/api/studies/{links['read']}").json["chapters"][0]["nodes"][0]["comment"] == "solid"
    assert guest.get("/api/studies/nothing").status == 404
    assert guest.post("/api/studies/nothing/edits", edits).status == 404


def test_every_edit_does_what_it_says(guest: Guest) -> None:
    links = keep(guest)
    more = [{"up": -1, "text": "bA1 wS1-"}, {"up": 0, "text": "wQ -wS1"}]
    steps = (
        (edit("add", FOUR[:1], nodes=more), [*FOUR, "bA1 wS1-", "wQ -wS1"]),
        (edit("add", FOUR[:1], nodes=more), [*FOUR, "bA1 wS1-", "wQ -wS1"]),
        (edit("order", FOUR[:1], texts=["bA1 wS1-"]), ["wS1", "bA1 wS1-", "wQ -wS1", *FOUR[1:]]),
        (edit("remove", FOUR[:2]), ["wS1", "bA1 wS1-", "wQ -wS1"]),
        (
            edit("add", FOUR[:1], nodes=[{"up": -1, "text": "bS1 wS1-"}], place=0),
            ["wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1"],
        ),
        (edit("remove", ["nowhere"]), ["wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1"]),
        (edit("remove", []), ["wS1", "bS1 wS1-", "bA1 wS1-", "wQ -wS1"]),
    )
    for number, (change, after) in enumerate(steps, 1):
        assert guest.post(f"/api/studies/{links['write']}/edits", {"edits": [change]}).json == {"version": number}
        chapter = guest.get(f"/api/studies/{links['read']}").json["chapters"][0]
        assert texts(chapter) == after
        assert all(node["up"] < at for at, node in enumerate(chapter["nodes"]))
        assert guest.post("/api/export", {"chapters": [chapter]}).status == 200
    said = edit("set", [], comment="a game", marks=[{"color": "R", "at": [0, 0]}], nags=[1])
    scored = edit("set", FOUR[:1], extra=["clk 0:10:00", "eval 0.20"])
    guest.post(f"/api/studies/{links['write']}/edits", {"edits": [said, scored]})
    chapter = guest.get(f"/api/studies/{links['read']}").json["chapters"][0]
    assert (chapter["comment"], chapter["marks"][0]["color"]) == ("a game", "R")
    [written] = parse_games(guest.post("/api/export", {"chapters": [chapter]}).text)
    first = next(written.main_line())
    assert (first.clock, first.score) == (600, Score(points=20))


def test_chapters_are_added_renamed_and_removed(guest: Guest) -> None:
    links = keep(guest)
    two = {"ruleset": "Base+M", "name": "two", "nodes": [{"up": -1, "text": "wM"}]}

    def about(id: str, what: str, **more: Any) -> dict[str, Any]:
        return {"chapter": id, "what": what, "path": [], **more}

    steps: list[tuple[dict[str, Any], list[tuple[str, str]]]] = [
        (about("b", "add_chapter", added=two), [("one", ""), ("b", "two")]),
        (about("b", "add_chapter", added={**two, "name": "again"}), [("one", ""), ("b", "two")]),
        (about("b", "rename_chapter", name="second"), [("one", ""), ("b", "second")]),
        (about("c", "rename_chapter", name="none"), [("one", ""), ("b", "second")]),
        (about("b", "add", nodes=[{"up": -1, "text": "wQ"}]), [("one", ""), ("b", "second")]),
        (about("one", "remove_chapter"), [("b", "second")]),
        (about("b", "remove_chapter"), [("b", "second")]),
    ]
    chapters: list[Any] = []
    for change, after in steps:
        guest.post(f"/api/studies/{links['write']}/edits", {"edits": [change]})
        chapters = guest.get(f"/api/studies/{links['read']}").json["chapters"]
        assert [(chapter["id"], chapter["name"]) for chapter in chapters] == after, change
    assert texts(chapters[0]) == ["wM", "wQ"]
    many = [about(f"n{number}", "add_chapter", added=two) for number in range(70)]
    guest.post(f"/api/studies/{links['write']}/edits", {"edits": many})
    assert len(guest.get(f"/api/studies/{links['read']}").json["chapters"]) == MAX_CHAPTERS


def test_who_looks_hears_of_changes(guest: Guest, address: str) -> None:
    links = keep(guest)
    other = Guest(address)
    with other.page() as page:
        told = page.ask("open_study", study=links["read"])
        assert (told["type"], told["study"], told["version"]) == ("study_news", links["read"], 0)
        assert page.ask("open_study", study="nothing")["type"] == "refused"
        guest.post(f"/api/studies/{links['write']}/edits", {"edits": [edit("remove", FOUR[:2])]})
        while (news := page.hear())["type"] != "study_news":
            pass
        assert (news["study"], news["version"]) == (links["read"], 1)


def test_many_write_at_once_and_nothing_is_lost(guest: Guest) -> None:
    links = keep(guest)
    names = [f"b{letter}{number} wS1-" for letter in "AG" for number in (1, 2, 3)]

    def grow(text: str) -> int:
        edits = {"edits": [edit("add", FOUR[:1], nodes=[{"up": -1, "text": text}])]}
        return int(Guest(guest.address).post(f"/api/studies/{links['write']}/edits", edits).json["version"])

    with ThreadPoolExecutor(len(names)) as pool:
        versions = list(pool.map(grow, names))
    assert sorted(versions) == list(range(1, len(names) + 1))
    chapter = guest.get(f"/api/studies/{links['read']}").json["chapters"][0]
    assert {node["text"] for node in chapter["nodes"] if node["up"] == 0} == {FOUR[1], *names}


def test_studies_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skep.web.studies.service.MAX_STUDY", 2_000)
    with serving(wide(tmp_path / "skep.db", new_studies=Rate(0, 4), studies_of_visitor=2)) as address:
        guest = Guest(address)
        links = keep(guest)
        keep(guest)
        third = guest.post("/api/studies", {"chapters": [CHAPTER]})
        assert (third.status, third.json["reason"]) == (409, "full")
        long = {"edits": [edit("set", FOUR[:1], comment="x" * 1_900)]}
        refused = guest.post(f"/api/studies/{links['write']}/edits", long)
        assert (refused.status, refused.json["reason"]) == (409, "full")
        assert guest.get(f"/api/studies/{links['read']}").json["version"] == 0
        guest.post("/api/studies", {"chapters": [CHAPTER]})
        assert guest.post("/api/studies", {"chapters": [CHAPTER]}).status == 429


def test_what_is_no_study_is_refused(guest: Guest) -> None:
    bad = {"ruleset": "Base", "nodes": [{"up": -2, "text": "wS1"}]}
    bodies: list[dict[str, Any]] = [{}, {"chapters": []}, {"chapters": [bad]}]
    for body in bodies:
        assert guest.post("/api/studies", body).status == 422, body
