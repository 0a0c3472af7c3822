"""Analyses and reviews over the socket: one a visitor, ended with what they were for, refused to who plays, kept."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from skep.game import Game
from skep.review.review import THRESHOLDS
from skep.web.analysis import service as page_studies
from skep.web.analysis.store import ReviewStore
from skep.web.engines.messages import AnalysePosition, EngineLine, Evaluate, Findings, Worth
from skep.web.engines.service import LEAST_ANALYSIS, SECONDS, EngineWorker
from skep.web.positions.protocol import ColorWord, LegalMove
from skep.web.settings import Rate
from tests.web.serving import STATES, Guest, Page, serving, wide
from tests.web.test_bots import NoCompiler
from tests.web.test_faults import until

BEGUN = "Base;InProgress;White[3];wG1;bG1 wG1-;wQ -wG1;bQ bG1-"
WON = "Base;InProgress;White[2];wS1;bS1 wS1-"
NEVER = 0.0


class Ready(NoCompiler):
    """A compiled search that is there."""

    def wait(self, *_: object) -> bool:
        return True


class Engine:
    """A fake engine that records requests and returns fixed answers when it is allowed to."""

    def __init__(self) -> None:
        self.asked: list[AnalysePosition | Evaluate] = []
        self.ended: list[str] = []
        self.may_answer = threading.Event()
        self.may_answer.set()
        self.stops_at: int | None = None
        self.chances: list[float] = []

    async def analyse(self, asked: AnalysePosition, _: object) -> Findings:
        await self._think(asked)
        texts = Game.from_string(asked.position.game_string or "").legal_moves.texts[: asked.lines]
        lines = [EngineLine(rank, 0.6, None, None, [text], _first(text)) for rank, text in enumerate(texts, 1)]
        return Findings(lines, 9, 900, asked.seconds)

    async def evaluate(self, asked: Evaluate) -> Worth:
        await self._think(asked)
        ply = asked.ply
        chance = self.chances[ply] if self.chances else 0.5
        turn: ColorWord = "black" if ply % 2 else "white"
        return Worth(ply, turn, chance, None, None, ["wA1 -wG1", "bA1 bG1-"], 30, is_best=False)

    async def _think(self, asked: AnalysePosition | Evaluate) -> None:
        self.asked.append(asked)
        if len(self.asked) == self.stops_at:
            self.may_answer.clear()
        try:
            while not self.may_answer.is_set():
                await asyncio.sleep(0.002)
        except asyncio.CancelledError:
            self.ended.append(_kind(asked))
            raise

    def count(self, kind: str) -> int:
        return sum(_kind(asked) == kind for asked in self.asked)


def _kind(asked: AnalysePosition | Evaluate) -> str:
    return "analyse" if isinstance(asked, AnalysePosition) else "evaluate"


def _first(text: str) -> LegalMove:
    return LegalMove(text, "place", "place")


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch) -> Engine:
    engine = Engine()
    monkeypatch.setattr("skep.web.engines.readiness.Readiness", Ready)
    monkeypatch.setattr(EngineWorker, "analyse", lambda _, *arguments: engine.analyse(*arguments))
    monkeypatch.setattr(EngineWorker, "evaluate", lambda _, asked: engine.evaluate(asked))
    monkeypatch.setattr("skep.web.analysis.reviews.SEND_EVERY", 0.0)
    return engine


@pytest.fixture
def address(engine: Engine, tmp_path: Path) -> Iterator[str]:  # noqa: ARG001 - it replaces the real one
    """A server whose engine is a fake."""
    with serving(open_to_all(tmp_path)) as found:
        yield found


def open_to_all(folder: Path, **other: Any) -> Any:
    free = Rate(1e6, 1e6)
    return wide(folder / "skep.db", **({"analysing": free, "reviews": free} | other))


def last(page: Page, seq: int, kind: str = "analysis") -> dict[str, Any]:
    """The last word on a question."""
    while True:
        told = page.hear()
        if told.get("re") != seq:
            continue
        if told["type"] == "refused" or (told["type"] == kind and told["state"] in ("done", "stopped", "failed")):
            return told


def analyse(page: Page, game_string: str = BEGUN, **fields: Any) -> dict[str, Any]:
    return last(page, page.send("analyse", game_string=game_string, **fields))


def test_the_lines_come_with_their_worth(address: str) -> None:
    with Guest(address).page() as page:
        told = analyse(page, lines=3)
    assert (told["state"], told["to_move"], told["depth"]) == ("done", "white", 9)
    assert [line["rank"] for line in told["lines"]] == [1, 2, 3]
    assert {line["moves"][0] for line in told["lines"]} <= set(Game.from_string(BEGUN).legal_moves.texts)
    assert not told["is_short"]


def test_another_question_ends_the_one_before(engine: Engine, address: str) -> None:
    """Also on another page of the same visitor, which then says so."""
    guest = Guest(address)
    engine.may_answer.clear()
    with guest.page() as page, guest.page() as second:
        first = page.send("analyse", game_string=BEGUN)
        until(lambda: engine.count("analyse") == 1)
        asked = second.send("analyse", game_string=WON)
        assert last(page, first)["state"] == "stopped"
        until(lambda: engine.ended == ["analyse"])
        engine.may_answer.set()
        assert last(second, asked)["state"] == "done"


@pytest.mark.parametrize("how", ["stop", "close"])
def test_a_search_ends_when_nobody_wants_it(engine: Engine, address: str, how: str) -> None:
    engine.may_answer.clear()
    page = Guest(address).page()
    page.send("analyse", game_string=BEGUN)
    until(lambda: engine.count("analyse") == 1)
    if how == "stop":
        assert page.ask("stop")["state"] == "stopped"
    else:
        page.close()
    until(lambda: engine.ended == ["analyse"])
    until(lambda: STATES[address].engines.analysing == 0 and not STATES[address].analysis.searching)
    if how == "stop":
        page.close()


def test_what_is_known_is_not_searched_again(engine: Engine, address: str) -> None:
    """For anyone; but another number of lines, the threat and a deeper look are other questions."""
    for _ in range(2):
        with Guest(address).page() as page:
            assert analyse(page, lines=2)["depth"] == 9
    assert engine.count("analyse") == 1
    with Guest(address).page() as page:
        analyse(page, lines=1)
        analyse(page, lines=2, deeper=True)
        assert engine.count("analyse") == 3
        analyse(page, lines=2)
        analyse(page, lines=2, deeper=True)
    assert engine.count("analyse") == 3


def test_whoever_has_had_his_share_gets_a_short_search(engine: Engine, tmp_path: Path) -> None:
    with serving(open_to_all(tmp_path, analysing=Rate(NEVER, SECONDS))) as address, Guest(address).page() as page:
        assert not analyse(page)["is_short"]
        told = analyse(page, WON)
        assert (told["state"], told["is_short"]) == ("done", True)
        assert [asked.seconds for asked in engine.asked if isinstance(asked, AnalysePosition)] == [
            SECONDS,
            LEAST_ANALYSIS,
        ]


def test_what_cannot_be_read_or_is_over_is_refused(engine: Engine, address: str) -> None:
    with Guest(address).page() as page:
        assert analyse(page, "Nonsense")["reason"] == "invalid"
        refused = analyse(page, BEGUN + ";wG1 bQ-")
        assert (refused["reason"], bool(refused["rule"])) == ("illegal", True)
        assert analyse(page, "Base", threat=True)["reason"] == "over"
        assert page.ask("analyse", game_string=BEGUN, lines=6)["reason"] == "malformed"
    assert engine.asked == []


def test_a_failure_is_told(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> Findings:
        raise RuntimeError("out of luck")

    monkeypatch.setattr(EngineWorker, "analyse", fail)
    with Guest(address).page() as page:
        told = analyse(page)
    assert (told["state"], told["because"]) == ("failed", str(page_studies.FAILED))


def test_while_the_engine_is_compiled_it_says_how_far_it_is(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("skep.web.engines.readiness.Readiness", NoCompiler)
    with serving(open_to_all(tmp_path)) as address, Guest(address).page() as page:
        told = page.ask("analyse", answer="analysis", game_string=BEGUN)
        assert (told["state"], told["percent"]) == ("compiling", 0)
        assert engine.asked == []


# Players of a game against a person


class Table:
    """A game between two people that goes on."""

    def __init__(self, address: str) -> None:
        self.white, self.black = Guest(address), Guest(address)
        made = self.white.new_game(opponent="link", ruleset="Base", color="white")
        assert self.black.join(made["invite"]).status == 200
        self.game = made["game"]
        for ply, text in enumerate(BEGUN.split(";")[3:]):
            with (self.black if ply % 2 else self.white).page(self.game) as page:
                assert page.play(text)["type"] == "done"

    def resign(self) -> None:
        with self.white.page(self.game) as page:
            page.ask("resign")


@pytest.mark.parametrize("kind", ["analysis", "review"])
def test_players_of_a_running_game_get_no_engine_for_it(address: str, kind: str) -> None:
    table = Table(address)
    word = {"analysis": "analyse", "review": "review"}[kind]

    def reason(guest: Guest, game_string: str) -> str | None:
        with guest.page() as page:
            return last(page, page.send(word, game_string=game_string), kind).get("reason")

    here, onward = BEGUN, BEGUN + ";wA1 -wQ"
    earlier = BEGUN.rpartition(";")[0]
    for player in (table.white, table.black):
        assert [reason(player, text) for text in (here, onward, earlier)] == ["forbidden"] * 3
        assert reason(player, WON) is None
        assert reason(player, BEGUN.replace("Base;", "Base+M;")) is None
    assert reason(Guest(address), here) is None
    table.resign()
    assert reason(table.white, onward) is None


def test_a_game_against_the_computer_or_at_one_screen_may_be_analysed(address: str) -> None:
    guest = Guest(address)
    guest.new_game(opponent="here", game_string=BEGUN)
    guest.new_game(opponent="computer", game_string=BEGUN)
    guest.new_game(opponent="link", game_string=BEGUN)
    with guest.page() as page:
        assert analyse(page)["state"] == "done"


# Reviews


def review(page: Page, game_string: str | None = BEGUN, **fields: Any) -> dict[str, Any]:
    """All messages about a review, as one."""
    seq = page.send("review", game_string=game_string, **fields)
    whole: dict[str, Any] = {"worths": {}, "moves": {}}
    while True:
        told = page.hear()
        if told.get("re") != seq:
            continue
        if told["type"] == "refused":
            return told
        whole["worths"] |= {one["ply"]: one["white_chance"] for one in told["worths"]}
        whole["moves"] |= {one["ply"]: one for one in told["moves"]}
        if told["state"] in ("done", "failed", "stopped"):
            return whole | {name: told[name] for name in ("state", "done", "total", "white", "black")}


def test_every_move_is_judged_by_the_one_table_of_thresholds(engine: Engine, address: str) -> None:
    """After a position that was set up, so that no move belongs to the opening."""
    least = {judgment.value: loss + 0.01 for loss, judgment in THRESHOLDS}
    first = 0.5 - least["blunder"]
    second = first + least["mistake"]
    third = second - least["inaccuracy"]
    engine.chances = [0.5, first, second, third, third]
    with Guest(address).page() as page:
        told = review(page, None, sketch=Game("Base").sketch(), line=BEGUN.split(";")[3:])
    assert told["worths"] == dict(enumerate(engine.chances))
    assert {ply: move["judgment"] for ply, move in told["moves"].items()} == {
        1: "blunder",
        2: "mistake",
        3: "inaccuracy",
        4: None,
    }
    assert told["moves"][1]["best"] == ["wA1 -wG1", "bA1 bG1-"]
    assert (told["white"]["blunders"], told["white"]["inaccuracies"], told["black"]["mistakes"]) == (1, 1, 1)
    assert 0 < told["white"]["accuracy"] < told["black"]["accuracy"] <= 100


def is_keeping(address: str) -> bool:
    """Whether what is known of a review is still being stored."""
    state = STATES[address]
    return bool(state.reviews._running) or "keeping a review" in {
        task.get_name() for task in list(state.tasks._running)
    }


def test_a_review_is_never_computed_twice(engine: Engine, tmp_path: Path) -> None:
    """Neither for someone else, nor after the server was started again."""
    with serving(open_to_all(tmp_path)) as address, Guest(address).page() as page:
        first = review(page)
        assert engine.count("evaluate") == 5
        until(lambda: not is_keeping(address))
    with serving(open_to_all(tmp_path, reviews=Rate(NEVER, 0.5))) as address, Guest(address).page() as page:
        assert review(page) == first
        assert engine.count("evaluate") == 5


def test_two_who_ask_for_the_same_game_follow_one_review(engine: Engine, address: str) -> None:
    engine.may_answer.clear()
    with Guest(address).page() as page, Guest(address).page() as other:
        page.send("review", game_string=BEGUN)
        until(lambda: engine.count("evaluate") == 1)
        seq = other.send("review", game_string=BEGUN)
        while other.hear().get("re") != seq:
            pass
        page.close()
        engine.may_answer.set()
        assert last(other, seq, "review")["state"] == "done"
    assert engine.count("evaluate") == 5


def test_a_review_that_nobody_follows_stops_and_is_gone_on_with(engine: Engine, address: str) -> None:
    engine.stops_at = 3
    with Guest(address).page() as page:
        page.send("review", game_string=BEGUN)
        until(lambda: engine.count("evaluate") == 3)
        assert page.ask("leave_review")["state"] == "stopped"
    until(lambda: STATES[address].engines.analysing == 0 and not is_keeping(address))
    assert engine.ended == ["evaluate"]
    engine.may_answer.set()
    with Guest(address).page() as page:
        assert review(page)["done"] == 5
    assert engine.count("evaluate") == 3 + 3, "all but the two that were known"


def test_a_review_is_at_hand_before_it_is_stored(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A store that is slow makes nobody pay for the same review again."""

    async def keep(*_: object, **__: object) -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr(ReviewStore, "keep", keep)
    with serving(open_to_all(tmp_path, reviews=Rate(NEVER, 1))) as address, Guest(address).page() as page:
        assert [review(page)["state"] for _ in range(2)] == ["done", "done"]
    assert engine.count("evaluate") == 5


def test_reviews_are_charged_and_games_without_moves_refused(engine: Engine, tmp_path: Path) -> None:
    with serving(open_to_all(tmp_path, reviews=Rate(NEVER, 1))) as address, Guest(address).page() as page:
        assert review(page, "Base")["reason"] == "invalid"
        assert review(page)["state"] == "done"
        assert review(page, WON)["reason"] == "rate"
        assert review(page)["state"] == "done"
    assert engine.count("analyse") == 0


# The engine itself


def test_the_real_engine_answers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(page_studies, "SECONDS", 0.5)
    monkeypatch.setattr("skep.web.analysis.reviews.NODES", 2_000)
    with serving(open_to_all(tmp_path)) as address, Guest(address).page() as page:
        told = analyse(page, lines=2)
        assert (told["state"], len(told["lines"])) == ("done", 2)
        for line in told["lines"]:
            game = Game.from_string(BEGUN)
            for text in line["moves"]:
                game.play(text)
            assert 0 < line["white_chance"] < 1
            assert (line["first"]["text"], line["first"]["kind"]) == (line["moves"][0], line["first"]["kind"])
        threat = analyse(page, threat=True)
        assert threat["to_move"] == "black"
        assert threat["lines"][0]["moves"][0].startswith("b")
        assert set(review(page)["worths"]) == set(range(5))
