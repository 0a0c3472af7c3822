"""The player that everybody asks for a move: the compiled search, with its memory kept from move to move.

The first call ever compiles the search, which takes a minute; the time of a limit runs from when that is done. A
ruleset that is too large for the engine's records is left to the oracle. Nothing compiled is imported before it is
needed.
"""

import asyncio
import random
import threading
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from skep.core.moves import Move
from skep.engine import oracle
from skep.engine.levels import LEVELS
from skep.engine.report import Limit, OnReport, Report
from skep.game import Game
from skep.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from skep.engine.thinker import Thinker

__all__ = ["LEVELS", "Limit", "OnReport", "Report", "analyse", "choose", "stream"]

_KEPT = 3
"""How many thinkers that nobody is using are kept with what they remember."""
_idle: "list[tuple[Ruleset, int, Thinker]]" = []
_lock = threading.Lock()


def choose(
    game: Game,
    limit: Limit | None = None,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
    chance: random.Random | None = None,
    level: int | None = None,
) -> Move:
    """The move to play. There is always one, however short the time; ValueError only when the game is over.

    A `level` brings its own limit, beside the one that is given, and its own misjudgements.
    """
    from skep.engine.tables import UnfitRulesetError

    noise = 0
    if level is not None:
        limit, noise = LEVELS[level].within(limit), LEVELS[level].noise
    try:
        with _borrowed(game.ruleset, noise) as thinker:
            if noise:
                thinker.reseed(chance.getrandbits(32) if chance is not None else game.ply)
            return thinker.think(game.position, limit, stop=stop, on_report=on_report, chance=chance)[0].move
    except UnfitRulesetError:
        return oracle.choose(game, limit, stop, on_report, chance)


def analyse(
    game: Game,
    limit: Limit | None = None,
    lines: int = 1,
    *,
    stop: threading.Event | None = None,
    on_report: OnReport | None = None,
) -> list[Report]:
    """The best `lines` moves with their scores and how play goes on, the best first."""
    with _borrowed(game.ruleset, 0) as thinker:
        return thinker.think(game.position, limit, lines, stop=stop, on_report=on_report)


async def stream(game: Game, limit: Limit | None = None) -> AsyncIterator[Report]:
    """Reports as the search goes deeper. Whoever stops listening stops the search."""
    loop = asyncio.get_running_loop()
    heard: asyncio.Queue[Report | None] = asyncio.Queue()
    stop = threading.Event()

    def tell(report: Report | None) -> None:
        loop.call_soon_threadsafe(heard.put_nowait, report)

    def think() -> None:
        try:
            choose(twin, limit, stop, tell)
        finally:
            tell(None)

    twin = game.copy()
    thinking = asyncio.ensure_future(asyncio.to_thread(think))
    try:
        while (report := await heard.get()) is not None:
            yield report
        await thinking
    finally:
        stop.set()


@contextmanager
def _borrowed(ruleset: Ruleset, noise: int) -> "Iterator[Thinker]":
    """A thinker that nobody else is using, the one that knows the game type best."""
    from skep.engine.thinker import Temper, Thinker
    from skep.engine.thought import NOISE

    with _lock:
        place = next((n for n, (known, kind, _) in enumerate(_idle) if known == ruleset and kind == noise), None)
        thinker = None if place is None else _idle.pop(place)[2]
    if thinker is None:
        thinker = Thinker(ruleset, temper=Temper(((NOISE, noise),)))
    yield thinker
    with _lock:
        _idle.append((ruleset, noise, thinker))
        del _idle[:-_KEPT]
