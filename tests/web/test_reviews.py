"""A review that many follow costs no more than one that a single page follows: judged once, written once."""

import asyncio
import json
from contextlib import aclosing
from typing import Any

import pytest

from skep.web.analysis import reviews
from skep.web.analysis.judging import Judge
from skep.web.analysis.reviews import RunningReview
from skep.web.analysis.subjects import GameToReview
from skep.web.engines.messages import PositionRequest, Worth
from skep.web.positions.protocol import ColorWord
from skep.web.server.message import encode

PLIES = 40


def evaluated(ply: int) -> Worth:
    """What a worker says of a position."""
    turn: ColorWord = "white" if ply % 2 == 0 else "black"
    return Worth(ply, turn, 0.5 + ply / 200, None, None, [f"w{ply}", "b"], 9, is_best=False)


def a_review() -> RunningReview:
    movers: tuple[ColorWord, ...] = ("white", "black") * (PLIES // 2)
    game = GameToReview("Base", "key", frozenset(), tuple(f"m{ply}" for ply in range(PLIES)), movers)
    return RunningReview(game, PositionRequest("Base"), [])


class Counts:
    def __init__(self) -> None:
        self.judged = self.moves = self.written = 0


@pytest.fixture
def counts(monkeypatch: pytest.MonkeyPatch) -> Counts:
    """How often a review is judged, a move is, and a message is written."""
    found = Counts()
    judged, move = Judge.judged, Judge._move

    def counted(self: Judge) -> Any:
        found.judged += 1
        return judged(self)

    def moved(self: Judge, ply: int) -> Any:
        found.moves += 1
        return move(self, ply)

    def written(message: Any) -> str:
        found.written += 1
        return encode(message)

    monkeypatch.setattr(reviews, "SEND_EVERY", 0.0)
    monkeypatch.setattr(Judge, "judged", counted)
    monkeypatch.setattr(Judge, "_move", moved)
    monkeypatch.setattr(reviews, "encode", written)
    return found


async def followed(followers: int) -> list[list[dict[str, Any]]]:
    """What each of these pages receives of a review from its beginning to its end."""
    review = a_review()

    async def follow(seq: int) -> list[dict[str, Any]]:
        async with aclosing(review.follow(seq)) as texts:
            return [json.loads(text) async for text in texts]

    tasks = [asyncio.create_task(follow(seq)) for seq in range(followers)]
    await asyncio.sleep(0)
    for ply in reversed(range(PLIES + 1)):
        review.evaluations[ply] = evaluated(ply)
        review.note()
        for _ in range(5):
            await asyncio.sleep(0)
    return await asyncio.gather(*tasks)


@pytest.mark.parametrize("followers", [1, 50])
def test_followers_cost_no_judging(counts: Counts, followers: int) -> None:
    """One message for each change, however many hear it, and each move judged once."""
    told = asyncio.run(followed(followers))
    assert (counts.judged, counts.moves, counts.written) == (PLIES + 2, PLIES, PLIES + 2)
    assert [each[-1]["state"] for each in told] == ["done"] * followers


def test_every_follower_hears_all_under_the_number_of_its_question() -> None:
    told = asyncio.run(followed(3))
    for seq, messages in enumerate(told):
        assert {message["re"] for message in messages} == {seq}
        assert sorted(worth["ply"] for message in messages for worth in message["worths"]) == list(range(PLIES + 1))
        last_word = {move["ply"]: move for message in messages for move in message["moves"]}
        assert sorted(last_word) == list(range(1, PLIES + 1))


def test_who_comes_late_is_told_the_whole() -> None:
    async def come_late() -> list[dict[str, Any]]:
        review = a_review()
        for ply in range(PLIES, 20, -1):
            review.evaluations[ply] = evaluated(ply)
            review.note()
        async with aclosing(review.follow(7)) as early, aclosing(review.follow(8)) as late:
            first = json.loads(await anext(early))
            review.evaluations[20] = evaluated(20)
            review.note()
            second = json.loads(await anext(early))
            return [first, second, json.loads(await anext(late))]

    first, second, late = asyncio.run(come_late())
    assert len(first["worths"]) == 20
    assert [worth["ply"] for worth in second["worths"]] == [20]
    assert sorted(worth["ply"] for worth in late["worths"]) == list(range(20, PLIES + 1))
