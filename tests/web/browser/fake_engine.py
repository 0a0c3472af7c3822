"""An engine that says at once what the tests expect, in place of the one that searches; for the process of a server."""

from collections.abc import Callable

import msgspec

from skep.rules.context import Context
from skep.web.engines import readiness as bot_engine
from skep.web.engines.messages import AnalysePosition, EngineLine, Evaluate, Findings, Worth
from skep.web.engines.service import EngineWorker
from skep.web.positions import views

BLUNDERED = "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-"
"""White's third move is a blunder."""
CHANCES = (0.5, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25)
BETTER = ["wG1 -wQ", "bG1 bQ-"]
BAD = "wB1"
"""The player who moves this tile is worse."""


class Ready:
    """A compiled search that is there."""

    def __init__(self, *_: object, **__: object) -> None:
        pass

    def wait(self, *_: object) -> bool:
        return True

    def is_compiling(self, _: object) -> bool:
        return False

    def close(self) -> None:
        pass


async def analyse(_: EngineWorker, asked: AnalysePosition, on_found: Callable[[Findings], None]) -> Findings:
    found = analysis(asked, depth=3)
    on_found(found)
    return msgspec.structs.replace(found, depth=9, final=True)


async def evaluate(_: EngineWorker, asked: Evaluate) -> Worth:
    return evaluation(asked.ply)


def analysis(asked: AnalysePosition, depth: int) -> Findings:
    game = asked.position.game()
    last = game.move_texts[-1] if game.move_texts else ""
    best = 0.2 if last.startswith(BAD) else 0.5
    lines = []
    for rank, move in enumerate(list(game.legal_moves)[: asked.lines], 1):
        first = views.move_info(Context(game.position), move, game.format(move))
        lines.append(EngineLine(rank, best - 0.05 * (rank - 1), None, None, [first.text], first))
    return Findings(lines, depth, 90_000, 0.3)


def evaluation(ply: int) -> Worth:
    chance = CHANCES[min(ply, len(CHANCES) - 1)]
    return Worth(
        ply=ply,
        turn="black" if ply % 2 else "white",
        chance=chance,
        winner=None,
        turns=None,
        line=BETTER if ply == 4 else ["pass"],
        choices=30,
        is_best=ply != 4,
        points=round(400 * (chance - 0.5)),
    )


CHOSEN = """
if (location.origin === "{origin}") {{
  const settings = JSON.parse(localStorage.getItem("skep-settings") ?? "{{}}");
  localStorage.setItem("skep-settings", JSON.stringify({{ engine: "server", ...settings }}));
}}
"""
"""Lets a visitor have chosen the server's engine, before a page of that origin begins."""


def install() -> None:
    """Let the server of this process ask this engine."""
    setattr(bot_engine, "Readiness", Ready)  # noqa: B010 - a checker would take it for the real one
    setattr(EngineWorker, "analyse", analyse)  # noqa: B010
    setattr(EngineWorker, "evaluate", evaluate)  # noqa: B010
