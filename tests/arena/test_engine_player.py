"""Our own player as a contestant: its settings, and what it knows when a game begins."""

import asyncio

import pytest

from skep.arena.contestants import Contestant, open_contestant
from skep.arena.errors import ArenaError
from skep.arena.match import Match
from skep.arena.match_clock import MoveBudget
from skep.arena.plan import MatchPlan
from skep.arena.referee import MatchSettings
from skep.arena.results import MatchGame
from skep.arena.specs import Spec
from skep.engine import Limit, UnfitRulesetError, choose
from skep.game import Game
from skep.jobs.inline_runner import InlineRunner
from tests.looping import each_of

OPENING = "Base;;;wG1;bG1 wG1-;wQ -wG1;bQ bG1-"
GREAT = Limit(nodes=20_000)
SMALL = Limit(nodes=60)


def contestant(text: str) -> Contestant:
    return open_contestant(Spec.parse(text))


async def answers(player: Contestant, games: list[Game], limit: Limit = SMALL) -> list[str]:
    return [await player.choose(game, MoveBudget(limit, 60.0)) for game in games]


def middle_games() -> list[Game]:
    """Positions from a game, in which a little more knowledge makes another move."""
    game = Game("Base+MLP", seed=3)
    found = []
    for ply in range(24):
        if ply >= 8:
            found.append(game.copy())
        game.play(choose(game, Limit(nodes=100)))
    return found


def test_a_game_does_not_hang_on_the_games_before_it() -> None:
    plan = MatchPlan("skep:name=a", "skep:name=b", "Base", 2, (OPENING,), MatchSettings(Limit(nodes=400), cap=30))

    def last_pair(games: list[MatchGame]) -> list[str]:
        Match(plan, games, lambda _: None).play(InlineRunner())
        return [game.outcome.game for game in games if game.pair == 1]

    everything: list[MatchGame] = []
    after_the_first = last_pair(everything)
    assert after_the_first == last_pair([game for game in everything if game.pair == 0])


def test_two_of_us_do_not_share_what_they_know() -> None:
    games = middle_games()

    async def meet() -> tuple[list[str], list[str]]:
        one, other = contestant("skep:name=a"), contestant("skep:name=b")
        for player in (one, other):
            await player.begin(games[0], 1)
        alone = []
        for game in games:
            await one.begin(game, 1)
            alone += await answers(one, [game])
        beside = []
        for game in games:
            await one.begin(game, 1)
            await answers(other, [game], GREAT)
            beside += await answers(one, [game])
        return alone, beside

    alone, beside = asyncio.run(meet())
    assert alone == beside


def test_a_level_plays_as_everywhere() -> None:
    async def ask(text: str, seed: int) -> list[str]:
        player = contestant(text)
        await player.begin(games[0], seed)
        return await answers(player, games, Limit(nodes=1_000_000))

    games = middle_games()
    first = asyncio.run(ask("skep:level=1", 1))
    assert first == asyncio.run(ask("skep:level=1", 1))
    assert first != asyncio.run(ask("skep:level=1", 2)), "another game has other errors"
    assert first != asyncio.run(ask("skep:level=8", 1))


def test_threads_and_table_are_settings() -> None:
    async def ask() -> list[str]:
        player = contestant("skep:level=max,threads=2,table=1")
        await player.begin(games[0], 1)
        return await answers(player, games, Limit(depth=1))

    games = middle_games()[:2]
    for game, text in zip(games, asyncio.run(ask()), strict=True):
        game.play(text)


@each_of(
    ("text", "words"),
    [
        ("skep:level=11", "skep:level=11: '11' is not a level; write a number from 1 to 10, or max"),
        ("skep:level=3,threads=2", "a level is a complete player"),
        ("skep:threads=two", "skep:threads=two: 'two' is not a whole number"),
        ("skep:threads=0", "1 to 64 threads and 1 to 4096 MiB, not 0 and 32"),
        ("skep:table=99999999999", "not 1 and 999999999"),
        ("skep:weights=none", "skep:weights=none: "),
    ],
)
def test_settings_are_refused(text: str, words: str) -> None:
    with pytest.raises(ArenaError) as refused:
        contestant(text)
    assert words in str(refused.value)


def test_what_the_engine_cannot_hold_is_left_to_the_oracle(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise UnfitRulesetError("too large")

    async def ask(text: str) -> str:
        player = contestant(text)
        await player.begin(game, 1)
        return await player.choose(game, MoveBudget(Limit(depth=1), 60.0))

    monkeypatch.setattr("skep.engine.host.searcher.Searcher", refuse)
    game = Game("Base")
    game.play(asyncio.run(ask("skep")))
    for text in ("skep:weights=hand", "skep:level=3"):
        with pytest.raises(ArenaError, match=f"{text}: too large"):
            asyncio.run(ask(text))
