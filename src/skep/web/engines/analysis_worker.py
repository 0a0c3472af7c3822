"""A process that analyses for visitors: it reads jobs and tells what it finds, each a line of JSON.

`{"analyse": {...}}` is answered by `{"begun": true}`, by what is known from time to time, and by the last of it;
`{"evaluate": {...}}`, which asks for one position of a game, by its last word alone. `worker_loop.py` says the rest.
"""

import threading
from functools import lru_cache

import msgspec

from skep.core.tiles import Color
from skep.engine import Engine, Limit, Report, Resources
from skep.game import Game
from skep.review import Evaluation, evaluate_node
from skep.rules.context import Context
from skep.trees import GameNode, GameTree
from skep.web.engines.requests import Asked
from skep.web.positions import views
from skep.web.server.workers.processes import FAR_BEHIND
from skep.web.server.workers.worker_loop import Job, say, serve_jobs

TELL_EVERY = 0.15
"""Seconds from one word about a search to the next, at least."""
MOST_MOVES = 16
"""Moves of a line that are told."""
EARLY = 0.9
"""A search that ends by itself before this part of its time knows all that there is to know."""
HASH_MIB = 32
"""Mebibytes for what a search remembers; the engine keeps three such tables at most."""
ENGINE = Engine(Resources(hash_mib=HASH_MIB))
"""What this process thinks with; it remembers the positions of the games it was asked about."""


class Teller:
    """Tells the newest, at most once in a while; what comes in between is told when that is over."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._most = len(game.legal_moves)
        self._newest: list[Report] = []
        self._coming: list[Report] = []
        self._something = threading.Condition()
        self._is_over = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> None:
        self._thread.start()

    def hear(self, report: Report, lines: int) -> None:
        """A line of the search; when those of one depth are complete they may be told."""
        if report.rank == 1:
            self._coming = []
        self._coming.append(report)
        if len(self._coming) == min(lines, self._most):
            with self._something:
                self._newest = list(self._coming)
                self._something.notify()

    def end(self) -> None:
        self._is_over.set()
        with self._something:
            self._something.notify()
        self._thread.join()

    def _run(self) -> None:
        while not self._is_over.is_set():
            with self._something:
                while not self._newest and not self._is_over.is_set():
                    self._something.wait()
                reports, self._newest = self._newest, []
            if reports and not self._is_over.is_set():
                say(found(self._game, reports))
                self._is_over.wait(TELL_EVERY)


def found(game: Game, reports: list[Report]) -> Job:
    """What a search knows, for the page."""
    first = reports[0]
    return {
        "lines": [_line(game, report) for report in reports],
        "depth": first.depth,
        "nodes": first.nodes,
        "seconds": first.seconds,
    }


def _line(game: Game, report: Report) -> Job:
    twin = game.copy()
    first = views.move_info(Context(twin.position), report.move, twin.format(report.move))
    moves = []
    for move in report.line[:MOST_MOVES]:
        moves.append(twin.format(move))
        twin.position.apply(move)
    chance, winner, turns = _worth(game.turn, report)
    told = {"rank": report.rank, "white_chance": chance, "winner": winner, "turns": turns, "moves": moves}
    return told | {"first": msgspec.to_builtins(first)}


def _worth(player: Color, report: Report) -> tuple[float, str | None, int | None]:
    """White's chance of winning, and who has proven to win in how many of his own turns."""
    chance = report.win_probability if player is Color.WHITE else 1 - report.win_probability
    if report.wins_in is None:
        return chance, None, None
    winner = player if report.wins_in > 0 else player.other
    return float(winner is Color.WHITE), views.word(winner), (abs(report.wins_in) + 1) // 2


def search(job: Job, stop: threading.Event) -> Job:
    """Analyse a position until its time is over or nobody wants more."""
    game = Asked(**job["asked"]).game()
    teller = Teller(game)
    lines: int = job["lines"]
    say({"begun": True})
    teller.start()
    try:
        reports = ENGINE.analyse(
            game,
            Limit(time=job["seconds"]),
            lines,
            stop=stop,
            on_report=lambda report: teller.hear(report, lines),
        )
    finally:
        teller.end()
    is_final = not stop.is_set() and reports[0].seconds < EARLY * job["seconds"]
    return found(game, reports) | {"final": is_final}


@lru_cache(4)
def _nodes(asked: Asked) -> list[GameNode]:
    """The nodes of a game's main line, its beginning first."""
    tree = GameTree.from_game(asked.game())
    return [tree, *tree.main_line()]


def evaluate(job: Job, stop: threading.Event) -> Job:
    """What one position of a game is worth; `is_best` where the game went on with the best move."""
    nodes, ply = _nodes(Asked(**job["asked"])), job["ply"]
    say({"begun": True})
    node = nodes[ply]
    known = evaluate_node(node, Limit(nodes=job["nodes"]), stop, engine=ENGINE)
    game = node.game()
    texts = []
    for move in known.line[:MOST_MOVES]:
        texts.append(game.format(move))
        game.position.apply(move)
    played = None if ply + 1 == len(nodes) else nodes[ply + 1].move
    is_best = played is not None and known.line[:1] == (played.without_draw,)
    winner, turns = _proven(known)
    told = {"ply": ply, "turn": views.word(known.turn), "chance": known.chance, "winner": winner, "turns": turns}
    points = None if known.score is None else known.score.points
    return told | {"points": points, "line": texts, "choices": known.choices, "is_best": is_best}


def _proven(known: Evaluation) -> tuple[str | None, int | None]:
    if known.score is None or known.score.wins_in is None:
        return None, None
    return ("white" if known.score.wins_in > 0 else "black"), abs(known.score.wins_in)


def work(job: Job, stop: threading.Event) -> Job:
    """The last word about a job."""
    return search(job["analyse"], stop) if "analyse" in job else evaluate(job["evaluate"], stop)


def main() -> None:
    """Search until the input ends."""
    serve_jobs(work, FAR_BEHIND)


if __name__ == "__main__":
    main()
