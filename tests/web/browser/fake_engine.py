"""An engine that says at once what the tests expect, in place of the one that searches; for the process of a server."""

from typing import Any

import msgspec

from skep.rules.context import Context
from skep.web.engines import readiness as bot_engine
from skep.web.engines.analysis_process import AnalysisProcess
from skep.web.engines.requests import Asked
from skep.web.positions import views
from skep.web.server.workers.bot_process import OnTold
from skep.web.server.workers.worker_loop import Job

BLUNDERED = "Base;InProgress;White[4];wS1;bS1 wS1-;wQ -wS1;bQ bS1-;wA1 -wQ;bA1 bQ-"
"""White's third move is a blunder."""
CHANCES = (0.5, 0.5, 0.5, 0.5, 0.5, 0.25, 0.25)
BETTER = ["wG1 -wQ", "bG1 bQ-"]
BAD = "wB1"
"""Whoever moves this tile stands worse."""


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


async def search(_: AnalysisProcess, job: Job, on_told: OnTold) -> Job:
    on_told({"begun": True})
    if "evaluate" in job:
        return evaluation(job["evaluate"]["ply"])
    asked = job["analyse"]
    found = analysis(asked, depth=3)
    on_told(found)
    return found | {"depth": 9, "final": True, "done": True}


def analysis(asked: Job, depth: int) -> Job:
    game = Asked(**asked["asked"]).game()
    last = game.move_texts[-1] if game.move_texts else ""
    best = 0.2 if last.startswith(BAD) else 0.5
    lines: list[dict[str, Any]] = []
    for rank, move in enumerate(list(game.legal_moves)[: asked["lines"]], 1):
        first = views.move_info(Context(game.position), move, game.format(move))
        worth = {"white_chance": best - 0.05 * (rank - 1), "winner": None, "turns": None}
        lines.append({"rank": rank, "moves": [first.text], "first": msgspec.to_builtins(first)} | worth)
    return {"lines": lines, "depth": depth, "nodes": 90_000, "seconds": 0.3}


def evaluation(ply: int) -> Job:
    chance = CHANCES[min(ply, len(CHANCES) - 1)]
    found = {"ply": ply, "turn": "black" if ply % 2 else "white", "chance": chance, "winner": None, "turns": None}
    line = BETTER if ply == 4 else ["pass"]
    return (
        found
        | {"points": round(400 * (chance - 0.5))}
        | {"line": line, "choices": 30, "is_best": ply != 4, "done": True}
    )


def install() -> None:
    """Let the server of this process ask this engine."""
    setattr(bot_engine, "Readiness", Ready)  # noqa: B010 - a checker would take it for the real one
    setattr(AnalysisProcess, "search", search)  # noqa: B010
