"""What studies cost: edits in proportion to what they hold, and everything by its size."""

import asyncio
import copy
import json
import random
from pathlib import Path
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from skep.game import Game
from skep.trees import GameTree
from skep.web.pages.previews import CHAPTERS
from skep.web.positions.texts import MAX_NODES
from skep.web.server.limits import Price
from skep.web.settings import Rate
from skep.web.studies import edits as study_edits
from skep.web.studies.chapters import chapter_of, tree_of
from skep.web.studies.messages import NewStudy, StudyEdits
from skep.web.studies.service import MAX_OPEN, Studies
from tests.looping import each_of
from tests.notation.test_linear import steps
from tests.web.page_sockets import page_socket
from tests.web.serving import STATES, Guest, serving, wide
from tests.web.test_sharing import tags

NEVER = 0.0


def chapter(count: int, *, is_wide: bool = False, **more: Any) -> dict[str, Any]:
    """A chapter of this number of moves, one after the other or side by side."""
    nodes = [{"up": -1 if is_wide else place - 1, "text": f"m{place}"} for place in range(count)]
    return {"id": "a", "ruleset": "Base", "nodes": nodes, **more}


def stored(*chapters: dict[str, Any]) -> list[dict[str, Any]]:
    """Chapters as the store has them."""
    told: list[dict[str, Any]] = msgspec.to_builtins(msgspec.convert({"chapters": list(chapters)}, NewStudy).chapters)
    return told


def edit_steps(chapters: list[dict[str, Any]], edits: list[dict[str, Any]]) -> int:
    """How many lines of Python edits take."""
    told = msgspec.convert({"edits": edits}, StudyEdits).edits
    changed = copy.deepcopy(chapters)
    return steps(lambda _: study_edits.apply(changed, told), "")


REMARK = {"chapter": "a", "what": "set", "path": ["m0"], "comment": "well"}


def test_many_edits_read_a_chapter_once() -> None:
    """Two hundred remarks about a study of 1,300 moves took the server 0.7 s."""
    chapters = stored(chapter(300))
    one, many = (edit_steps(chapters, [REMARK] * count) for count in (1, 100))
    assert many < one + 99 * 60


@each_of("is_wide", [False, True], ids=["deep", "wide"])
def test_twice_the_moves_take_twice_the_steps(is_wide: bool) -> None:
    def grown(count: int) -> int:
        nodes = chapter(count, is_wide=is_wide)["nodes"]
        return edit_steps(stored(chapter(0)), [{"chapter": "a", "what": "add", "path": [], "nodes": nodes}])

    once, twice, four_times = (grown(count) for count in (100, 200, 400))
    assert (twice <= 2.3 * once, four_times <= 4.6 * once) == (True, True)


def test_a_long_line_is_read_and_written_in_proportion() -> None:
    """Each move once knew all moves before it."""
    chance, game = random.Random(2), Game("Base", seed=1)

    def counted() -> tuple[int, int]:
        tree = GameTree.from_game(game)
        told = chapter_of(tree)
        return steps(lambda _: chapter_of(tree), ""), steps(lambda _: tree_of(told), "")

    counts: list[tuple[int, int]] = []
    while game.ply < 200:
        game.play(chance.choice(game.legal_moves.texts))
        if game.ply in (50, 100, 200):
            counts.append(counted())
    for once, twice, four_times in zip(*counts, strict=True):
        assert four_times - twice <= 2.6 * (twice - once)


paths = st.lists(st.sampled_from(["a", "b", "c"]), max_size=3)
grown: st.SearchStrategy[list[dict[str, Any]]] = st.lists(
    st.builds(dict, up=st.integers(-1, 3), text=st.sampled_from(["a", "b", "c"])), max_size=4
)
edits = st.one_of(
    st.builds(dict, what=st.just("add"), path=paths, nodes=grown, place=st.none() | st.integers(0, 3)),
    st.builds(dict, what=st.just("remove"), path=paths),
    st.builds(dict, what=st.just("order"), path=paths, texts=st.lists(st.sampled_from(["a", "b", "c"]), max_size=3)),
    st.builds(dict, what=st.just("set"), path=paths, comment=st.text(max_size=3)),
    st.builds(dict, what=st.just("add_chapter"), path=st.just([]), added=st.just({"ruleset": "Base"})),
    st.builds(dict, what=st.sampled_from(["rename_chapter", "remove_chapter"]), path=st.just([]), name=st.just("x")),
)


@given(st.lists(st.tuples(st.sampled_from(["one", "two"]), edits), min_size=1, max_size=12), grown)
def test_edits_together_do_what_they_do_one_by_one(told: list[tuple[str, dict[str, Any]]], nodes: list[Any]) -> None:
    """Also where a study, which anyone may send, has the same move twice, or moves that hang on nothing."""
    together = stored({"id": "one", "ruleset": "Base", "nodes": nodes})
    apart = copy.deepcopy(together)
    listed = msgspec.convert({"edits": [{"chapter": id, **edit} for id, edit in told]}, StudyEdits).edits
    study_edits.apply(together, listed)
    for edit in listed:
        study_edits.apply(apart, [edit])
    assert together == apart


def until_refused(guest: Guest, body: Any) -> int:
    """How many studies are kept before one is too much."""
    return next(count for count in range(1000) if guest.post("/api/studies", body).status == 429)


def test_a_new_study_is_heavy(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db", studies=Rate(NEVER, 6 * Price.HEAVY.value))) as address:
        assert until_refused(Guest(address), {"chapters": [chapter(1000)]}) == 6


def test_a_study_with_too_many_moves_is_refused_before_it_is_written(guest: Guest) -> None:
    half = chapter(MAX_NODES // 2 + 1, is_wide=True)
    told = guest.post("/api/studies", {"chapters": [half, half | {"id": "b"}]})
    assert (told.status, told.json["reason"]) == (409, "full")


def test_previews_of_studies_are_charged(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db", studies=Rate(NEVER, Price.HEAVY.value + 2))) as address:
        guest = Guest(address)
        kept = guest.post("/api/studies", {"chapters": [chapter(30)]}).json
        shown = [bool(tags(guest.get(f"/study/{kept['read']}").text)) for _ in range(12)]
        assert shown == [True] * 10 + [False] * 2


def test_a_preview_reads_as_much_of_a_study_as_it_shows() -> None:
    """Comments and marks are skipped, not read."""
    nodes = [{"up": -1, "text": "wS1", "comment": "x" * 4000, "marks": [{"color": "G", "at": [0, 0]}]}]
    text = json.dumps([{"id": "a", "name": "Ann", "ruleset": "Base", "sketch": None, "nodes": nodes}])
    [found] = CHAPTERS.decode(text)
    assert msgspec.to_builtins(found) == {
        "ruleset": "Base",
        "nodes": [{"up": -1, "text": "wS1"}],
        "name": "Ann",
        "sketch": None,
    }


def test_a_page_listens_to_few_studies_and_leaves_nothing_behind(address: str) -> None:
    asyncio.run(_listen_to_studies(STATES[address].studies))


async def _listen_to_studies(studies: Studies) -> None:
    page, other = page_socket("ann", "Ann"), page_socket("bob", "Bob")
    names = [f"study{number}" for number in range(MAX_OPEN + 1)]
    assert [studies.enter(name, page) for name in names] == [True] * MAX_OPEN + [False]
    assert studies.enter(names[0], page)
    assert studies.enter(names[0], other)
    studies.leave(page, names[1])
    assert studies.enter(names[-1], page)
    studies.leave(page)
    studies.leave(page, "another")
    assert studies._sockets == {names[0]: {other}}
    studies.leave(other)
    assert (studies._sockets, studies._studies) == ({}, {})
