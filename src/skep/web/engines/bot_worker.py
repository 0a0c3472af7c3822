"""A process that thinks for computer players: it reads jobs and says moves, each a line of JSON.

`{"game": ..., "level": ..., "limit": {...}, "seed": ..., "book": ..., "plain": ...}` is answered by `{"begun": true}`,
and then by `{"move": ...}`;
`worker_loop.py` says the rest.
"""

import threading
from dataclasses import asdict

from skep.engine import Engine, SearchRequest, reference_search
from skep.play.players import Computer, Limit
from skep.web.positions.game_text import read_game_text
from skep.web.server.workers.worker_loop import Job, say, serve_jobs

ENGINE = Engine()
"""What this process thinks with; it remembers the games that it plays."""


def job_of(game: str, player: Computer, *, plain: bool) -> Job:
    """What a worker is told to think about; `plain` asks for the search that needs no compiling."""
    told = {"level": player.level, "limit": asdict(player.limit), "seed": player.seed, "book": player.has_book}
    return {"game": game, **told, "plain": plain}


def think(job: Job, stop: threading.Event | None = None) -> str:
    """The move that a job asks for."""
    say({"begun": True})
    game = read_game_text(job["game"])
    player = Computer(Limit(**job["limit"]), level=job["level"], seed=job["seed"], has_book=job["book"])
    if job["plain"]:
        move = player.recall(game) or reference_search(game, SearchRequest(player.limit, stop=stop)).move
        return game.format(move)
    return player.choose(game, stop, engine=ENGINE)


def main() -> None:
    """Think until the input ends."""
    serve_jobs(lambda job, stop: {"move": think(job, stop)})


if __name__ == "__main__":
    main()
