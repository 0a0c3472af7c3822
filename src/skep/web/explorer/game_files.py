"""Files of games that the operator adds from the page: sent in pieces, each read by a worker, as a job.

Games that a piece brings, how far the file is and the end of the piece are one transaction. So a server that ends
meanwhile goes on with the next piece, and no game counts twice.
"""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from skep.explorer.collection import add_games
from skep.explorer.game_reading import CollectedGame, collect
from skep.formats import ReadingProblem, read_text, split_text
from skep.lang import phrase, speaking
from skep.web.explorer.messages import FilePart, FileRequest, GameFile, SkippedGame
from skep.web.explorer.tables import FILES, PARTS
from skep.web.server.database import Database, StaleError, Unit
from skep.web.server.http import ProblemError
from skep.web.server.jobs import Jobs
from skep.web.server.jobs import add as add_job
from skep.web.server.tokens import random_id
from skep.web.server.workers.process import EndedError, OverworkedError
from skep.web.server.workers.sandbox import Sandbox
from skep.web.server.workers.tasks import task

JOB = "explorer_file"
"""The kind of job; its key is the file."""
MAX_SIZE = 20_000_000
"""Characters of a file; larger ones are for `skep explorer import`."""
MAX_REST = 200_000
"""Characters of one game."""
MAX_PROBLEMS = 50
"""Skipped games of a file that are named."""
MAX_SHOWN = 10
"""Files that are listed."""
LEFT_AFTER = 300.0
"""Seconds after which a file of which no further piece has come counts as stopped."""
OWNERS = ("the operator's files",)
"""For whom workers read them: they wait like the work of one more visitor."""
FULL = 1.0, 60
"""Seconds to wait where too much work waits for a worker, and how often."""
_PROBLEMS = msgspec.json.Decoder(list[SkippedGame])
Row = dict[str, Any]


class ReadPart(msgspec.Struct, frozen=True, gc=False):
    """The contents of a part of a file: games, problems by number, the count of games begun, and an unfinished rest."""

    games: list[CollectedGame]
    problems: list[SkippedGame]
    texts: int
    rest: str


@task
def read_part(text: str, count: int, is_last: bool) -> ReadPart:
    """Read a piece of a file after its first `count` games. The last game of a piece may go on in the next one."""
    found = split_text(text)
    rest = found.pop().text if found and not is_last and len(found[-1].text) <= MAX_REST else ""
    games: list[CollectedGame] = []
    problems: list[SkippedGame] = []
    for number, each in enumerate(found, count + 1):
        for read in read_text(each):
            if isinstance(read, ReadingProblem):
                problems.append(SkippedGame(game=number, because=read.because))
            else:
                games.append(collect(read))
    return ReadPart(games, problems, len(found), rest)


class GameFiles:
    """Takes files in, and reads them; `now` returns the seconds since 1970."""

    def __init__(self, database: Database, sandbox: Sandbox, jobs: Jobs, now: Callable[[], float]) -> None:
        self._database = database
        self._sandbox = sandbox
        self._now = now
        jobs.on(JOB, self._read_next)

    async def begin(self, request: FileRequest, language: str) -> GameFile:
        """Announce a file; one is read at a time."""
        if request.size > MAX_SIZE:
            raise ProblemError(413, "size", phrase("problem-file-size", count=MAX_SIZE // 1_000_000))
        row = await self._database.write(partial(_begin, request=request, language=language, now=self._now()))
        if row is None:
            raise ProblemError(409, "busy", phrase("problem-file-busy"))
        return self._shown(row)

    async def add(self, part: FilePart) -> GameFile:
        """Take the next piece of a file in."""
        unit = Unit()
        unit.do(partial(_add_part, part=part, now=self._now()))
        add_job(unit, JOB, part.file, self._now())
        try:
            await self._database.commit(unit)
        except StaleError:
            raise ProblemError(409, "gone", phrase("problem-file-gone")) from None
        row = await self._database.read(partial(_file, id=part.file))
        if row is None:
            raise ProblemError(409, "gone", phrase("problem-file-gone"))
        return self._shown(row)

    async def latest(self) -> list[GameFile]:
        """The files of late, the newest first."""
        return [self._shown(row) for row in await self._database.read(_latest)]

    def _shown(self, row: Row) -> GameFile:
        is_left = not row["is_whole"] and row["touched_at"] < self._now() - LEFT_AFTER
        share = (
            1.0 if row["ended_at"] is not None else row["received"] / row["size"] * row["done"] / max(1, row["parts"])
        )
        return GameFile(
            id=row["id"],
            name=row["name"],
            state="done" if row["ended_at"] is not None else "stopped" if is_left else "running",
            share=round(min(1.0, share), 3),
            games=row["games"],
            known=row["known"],
            skipped=row["skipped"],
            problems=_PROBLEMS.decode(row["problems"]),
            begun_at=row["begun_at"],
        )

    async def _read_next(self, id: str, _: str) -> Unit:
        """Read the next piece of a file that is there."""
        unit = Unit()
        row = await self._database.read(partial(_file, id=id))
        if row is None or row["ended_at"] is not None:
            return unit
        text = await self._database.read(partial(_part, id=id, number=row["done"]))
        if text is None:
            return unit
        is_last = row["is_whole"] and row["done"] + 1 == row["parts"]
        glue = "" if row["rest"].endswith("\n") or not row["rest"] else "\n"
        with speaking(row["language"], words=True):
            read = await self._read(row["rest"] + glue + text, row["texts"], is_last=is_last)
        unit.do(partial(_note, row=row, read=read, ended_at=self._now() if is_last else None))
        if not is_last and row["done"] + 1 < row["parts"]:
            add_job(unit, JOB, id, self._now())
        return unit

    async def _read(self, text: str, count: int, *, is_last: bool) -> ReadPart:
        """Read a part in a worker; drop it if that takes too long."""
        pause, tries = FULL
        for _ in range(tries):
            try:
                return await self._sandbox.run(read_part, text, count, is_last, owners=OWNERS)
            except EndedError:
                problem = SkippedGame(game=count + 1, because=str(phrase("problem-overworked")))
                return ReadPart([], [problem], 1, "")
            except OverworkedError:
                await asyncio.sleep(pause)
        raise OverworkedError


def _begin(connection: Connection, request: FileRequest, language: str, now: float) -> Row | None:
    """The row of a new file; None while another is being read. One that was not sent as a whole is given up."""
    is_running = FILES.c.ended_at.is_(None) & FILES.c.is_whole
    if connection.scalar(select(FILES.c.id).where(is_running).limit(1)) is not None:
        return None
    left = select(FILES.c.id).where(FILES.c.is_whole.is_(False))
    connection.execute(delete(PARTS).where(PARTS.c.file.in_(left)))
    connection.execute(delete(FILES).where(FILES.c.is_whole.is_(False)))
    name = "".join(letter for letter in request.name if letter.isprintable()).strip()[:80] or "?"
    row: Row = {"id": random_id(12), "name": name, "language": language, "size": request.size, "is_whole": False}
    row |= dict.fromkeys(("received", "parts", "done", "texts", "games", "known", "skipped"), 0)
    row |= {"rest": "", "problems": "[]", "begun_at": now, "touched_at": now, "ended_at": None}
    connection.execute(insert(FILES), row)
    return row


def _add_part(connection: Connection, part: FilePart, now: float) -> None:
    """Store a piece; raises StaleError if it is not the next one, or more than the file was announced with."""
    changed = (
        update(FILES)
        .where(FILES.c.id == part.file, FILES.c.parts == part.number, FILES.c.is_whole.is_(False))
        .where(FILES.c.received + len(part.text) <= FILES.c.size)
        .values(
            parts=part.number + 1,
            received=FILES.c.received + len(part.text),
            is_whole=part.is_last,
            touched_at=now,
        )
    )
    if connection.execute(changed).rowcount == 0:
        raise StaleError("a piece of a file does not fit")
    connection.execute(insert(PARTS), {"file": part.file, "number": part.number, "text": part.text})


def _file(connection: Connection, id: str) -> Row | None:
    found = connection.execute(select(FILES).where(FILES.c.id == id)).mappings().first()
    return None if found is None else dict(found)


def _part(connection: Connection, id: str, number: int) -> str | None:
    return connection.scalar(select(PARTS.c.text).where(PARTS.c.file == id, PARTS.c.number == number))


def _latest(connection: Connection) -> list[Row]:
    query = select(FILES).order_by(FILES.c.begun_at.desc()).limit(MAX_SHOWN)
    return [dict(row) for row in connection.execute(query).mappings()]


def _note(connection: Connection, row: Row, read: ReadPart, ended_at: float | None) -> None:
    """Keep the games of a piece; raises StaleError if another process has done so."""
    added = add_games(connection, row["name"], read.games)
    problems = [*_PROBLEMS.decode(row["problems"]), *read.problems][:MAX_PROBLEMS]
    changed = (
        update(FILES)
        .where(FILES.c.id == row["id"], FILES.c.done == row["done"])
        .values(
            done=row["done"] + 1,
            rest=read.rest,
            texts=row["texts"] + read.texts,
            games=row["games"] + added.games,
            known=row["known"] + added.known,
            skipped=row["skipped"] + len(read.problems),
            problems=msgspec.json.encode(problems).decode(),
            ended_at=ended_at,
        )
    )
    if connection.execute(changed).rowcount == 0:
        raise StaleError("a piece of a file was read elsewhere")
    connection.execute(delete(PARTS).where(PARTS.c.file == row["id"], PARTS.c.number == row["done"]))
