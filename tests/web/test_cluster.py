"""Several servers at one PostgreSQL and one Redis: a player at each; a server or Redis may go at any moment."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import NamedTuple

import pytest

from skep.game import Game
from skep.web.app import Server
from skep.web.games.events import ChatLineAdded
from skep.web.games.setup import GameSetup, Seat
from skep.web.server import cluster as cluster_module
from skep.web.server.cluster import NoCluster, RedisCluster, lane_of
from skep.web.settings import Rate
from tests.web.ports import free_port
from tests.web.postgres import postgres
from tests.web.redis_server import RedisServer
from tests.web.serving import PATIENCE, Guest, Page, serving, wide
from tests.web.test_faults import until
from tests.web.test_lobby import paired, post
from tests.web.test_lobby import until as until_told
from tests.web.test_restart import process
from tools import programs

pytestmark = [
    pytest.mark.skipif(programs.postgres() is None, reason="the programs of PostgreSQL are not installed"),
    pytest.mark.skipif(programs.redis() is None, reason="the program redis-server is not installed"),
]


class Cluster(NamedTuple):
    """Two servers, and what they share."""

    one: str
    other: str
    database: str
    redis: RedisServer


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    redis = RedisServer()
    try:
        with postgres() as database:
            settings = wide(database, redis=redis.url)
            with serving(settings) as one, serving(settings) as other:
                yield Cluster(one, other, database, redis)
    finally:
        redis.close()


def seated(cluster: Cluster, **form: object) -> tuple[Page, Page]:
    """A game with white at one server and black at the other."""
    white, black = Guest(cluster.one), Guest(cluster.other)
    made = white.new_game(opponent="link", color="white", **form)
    assert black.join(made["invite"]).status == 200
    return white.page(made["game"]), black.page(made["game"])


def test_a_player_at_each_server(cluster: Cluster) -> None:
    """Each sees what the other does, with the events, as if they sat at one server."""
    white, black = seated(cluster)
    with white, black:
        assert white.play("wG1")["type"] == "done"
        told = black.until_event("played")
        assert told["events"][0]["text"] == "wG1"
        assert told["legal_moves"]
        assert black.play("bG1 wG1-")["type"] == "done"
        assert white.until(2)["moves"] == ["wG1", "bG1 wG1-"]
        white.ask("takeback")
        assert white.play("wQ -wG1", ply=1)["reason"] in {"ply", "turn"}
        black.until_event("takeback_offered")
        black.ask("answer", what="takeback", accept=True)
        assert white.until_event("taken_back")["moves"] == []
        white.ask("resign")
        assert black.until_event("ended")["result"]["winner"] == "black"
        white.ask("rematch")
        black.until_event("rematch_offered")
        black.ask("rematch")
        assert white.until_event("rematch_agreed")["next_game"]


@pytest.mark.long
def test_each_sees_that_the_other_is_there(cluster: Cluster) -> None:
    white, black = seated(cluster)
    with white:
        with black:
            while not any(m["type"] == "presence" and m["black"] and m["white"] for m in white.heard):
                white.hear()
            watcher = Guest(cluster.other).page(white.game)
            while white.hear().get("watchers") != 1:
                pass
            watcher.close()
        while white.hear().get("black") is not False:
            pass


def test_of_two_moves_at_once_one_is_made(cluster: Cluster) -> None:
    """One visitor with a page at each server sends two different moves for every ply."""
    guest = Guest(cluster.one)
    game = guest.new_game(opponent="here")["game"]
    with guest.page(game) as one, Guest(cluster.other, guest.token).page(game) as other:
        for ply in range(8):
            for page in (one, other):
                page.until(ply)
            moves = [one.state["legal_moves"][0]["text"], one.state["legal_moves"][-1]["text"]]
            with ThreadPoolExecutor(2) as both:
                sent = [both.submit(page.play, move, ply) for page, move in zip((one, other), moves, strict=True)]
            assert sorted(each.result()["type"] for each in sent) == ["done", "refused"]
        assert one.until(8)["moves"] == other.until(8)["moves"]


@pytest.mark.long
def test_the_computer_moves_once(cluster: Cluster) -> None:
    guest = Guest(cluster.one)
    game = guest.new_game(opponent="computer", level=1)["game"]
    with guest.page(game) as one, Guest(cluster.other, guest.token).page(game) as other:
        one.play("wG1")
        assert len(other.until(2)["moves"]) == 2
        other.play(other.state["legal_moves"][0]["text"])
        assert len(one.until(4)["moves"]) == 4
        assert one.state["view"]["to_move"] == "white"


@pytest.mark.long
def test_a_clock_falls_for_both(cluster: Cluster) -> None:
    white, black = seated(cluster, control={"minutes": 0.02})
    with white, black:
        white.play("wG1")
        black.until(1)
        black.play("bG1 wG1-")
        results = [page.until_event("ended")["result"] for page in (white, black)]
        assert results[0] == results[1]
        assert results[0]["cause"] == "time"


def test_without_redis_the_game_goes_on(cluster: Cluster) -> None:
    """Moves are still made and seen, a little later; what was missed is sent when Redis is back."""
    white, black = seated(cluster)
    with white, black:
        white.play("wG1")
        black.until(1)
        cluster.redis.kill()
        assert black.play("bG1 wG1-")["type"] == "done"
        assert white.until(2)["legal_moves"]
        cluster.redis.start()
        assert white.play("wQ -wG1")["type"] == "done"
        assert black.until(3)["moves"] == ["wG1", "bG1 wG1-", "wQ -wG1"]


@pytest.mark.long
def test_with_a_redis_that_hangs_the_game_goes_on(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """L10: nothing closes a connection then, and players saw nothing of each other for eight seconds."""
    monkeypatch.setattr(cluster_module, "TIMEOUT", 0.5)
    monkeypatch.setattr(cluster_module, "MAX_SILENCE", 1.0)
    settings = wide(cluster.database, redis=cluster.redis.url.replace("/0", "/5"))
    with serving(settings) as one, serving(settings) as other:
        go_on_beside_hanging_redis(cluster._replace(one=one, other=other))


def go_on_beside_hanging_redis(cluster: Cluster) -> None:
    white, black = seated(cluster)
    with white, black:
        white.play("wG1")
        black.until(1)
        cluster.redis.hang()
        try:
            assert black.play("bG1 wG1-")["type"] == "done"
            assert white.until(2)["legal_moves"]
            assert Guest(cluster.one).new_game(opponent="link", color="white")["invite"]
        finally:
            cluster.redis.go_on()
        assert white.play("wQ -wG1")["type"] == "done"
        assert black.until(3)["moves"] == ["wG1", "bG1 wG1-", "wQ -wG1"]


def test_a_redis_that_is_lost_is_asked_nothing_until_it_is_back(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each question would wait for its timeout, and the game with it."""

    async def work() -> None:
        monkeypatch.setattr(cluster_module, "MAX_SILENCE", 1.0)
        shared = RedisCluster(cluster.redis.url.replace("/0", "/6"))
        asked: list[str] = []
        come_back = asyncio.Event()
        await shared.start(lambda _: None, come_back.set)
        async with asyncio.timeout(PATIENCE):
            await come_back.wait()
            cluster.redis.hang()
            try:
                while shared.is_connected:
                    await asyncio.sleep(0.01)
                clock, shared._clock = shared._clock, lambda **_: asked.append("clock")  # type: ignore[assignment]
                take, shared._take = shared._take, lambda **_: asked.append("bucket")  # type: ignore[assignment]
                assert await shared.uptime(5.0) == 5.0
                assert await shared.take("ann", Rate(0.001, 1))
                come_back.clear()
            finally:
                monkeypatch.setattr(cluster_module, "MAX_SILENCE", PATIENCE)
                cluster.redis.go_on()
            await come_back.wait()
        shared._clock, shared._take = clock, take
        assert asked == []
        assert await shared.uptime(500.0) >= 500.0
        assert [await shared.take("ann", Rate(0.001, 1)) for _ in range(2)] == [True, False]
        await shared.stop()

    asyncio.run(work())


@pytest.mark.long
def test_a_killed_server_is_not_missed(cluster: Cluster) -> None:
    """The page finds another server, and the game goes on from the last acknowledged move."""
    white, black = Guest(""), Guest(cluster.other)
    port = free_port()
    with process(port, cluster.database, cluster.redis.url) as server:
        white.address = f"127.0.0.1:{port}"
        made = white.new_game(opponent="link", color="white")
        assert black.join(made["invite"]).status == 200
        with black.page(made["game"]) as other:
            with white.page(made["game"]) as page:
                for text in ("wG1", "bG1 wG1-", "wQ -wG1"):
                    mover, waits = (page, other) if text[0] == "w" else (other, page)
                    assert mover.play(text)["type"] == "done"
                    waits.until(mover.state["view"]["ply"])
                os.kill(server.pid, signal.SIGKILL)
            assert other.play("bQ bG1-")["type"] == "done"
            with Guest(cluster.one, white.token).page(made["game"]) as again:
                assert again.state["moves"] == ["wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-"]
                assert again.play(again.state["legal_moves"][0]["text"])["type"] == "done"
                assert other.until(5)["legal_moves"]


@pytest.mark.long
def test_players_at_different_servers_talk(cluster: Cluster) -> None:
    white, black = seated(cluster)
    with white, black, Guest(cluster.other).page(white.game) as watcher:
        assert white.ask("say", text="hello over there")["type"] == "done"
        assert black.until_chat("hello over there")["by"] == "white"
        assert black.ask("say", text="hello back")["type"] == "done"
        assert white.until_chat("hello back")["by"] == "black"
        assert watcher.ask("why", tile="wQ")["type"] == "why"
        assert not [line for heard in watcher.heard for line in heard.get("lines", ())]


@pytest.mark.long
def test_what_was_said_without_redis_is_heard_when_it_is_back(cluster: Cluster) -> None:
    """Servers notice that Redis is lost, which drops whatever is sent to it, before anything is published."""
    white, black = seated(cluster)
    with white, black:
        cluster.redis.kill()
        servers = [Guest(address) for address in (cluster.one, cluster.other)]
        until(lambda: not any(server.get("/health").json["is_connected"] for server in servers))
        assert white.ask("say", text="can you hear me")["type"] == "done"
        time.sleep(1.0)  # Without a second try the line would be gone by now; a slower machine only makes it easier.
        cluster.redis.start()
        assert black.until_chat("can you hear me")["by"] == "white"


def test_a_challenge_is_seen_and_taken_at_another_server(cluster: Cluster) -> None:
    with Guest(cluster.one).page() as owner, Guest(cluster.other).page() as taker:
        taker.ask("lobby")
        id = post(owner, ruleset="Base", color="black")
        until_told(taker, lambda lobby: [shown["id"] for shown in lobby["challenges"]] == [id])
        game = taker.ask("take", challenge=id)["game"]
        assert paired(owner)["game"] == game
        until_told(taker, lambda lobby: not lobby["challenges"])
        until_told(owner, lambda lobby: not lobby["challenges"])
        taker.game = game
        taker.ask("open", answer="state")
        assert taker.state["seats"] == ["white"]
        until_told(owner, lambda lobby: [shown["game"] for shown in lobby["games"]] == [game])


@pytest.mark.long
def test_of_two_at_different_servers_one_takes_it(cluster: Cluster) -> None:
    for _ in range(5):
        with Guest(cluster.one).page() as owner, Guest(cluster.one).page() as near, Guest(cluster.other).page() as far:
            far.ask("lobby")
            id = post(owner)
            until_told(far, lambda lobby: lobby["challenges"])
            with ThreadPoolExecutor(2) as both:
                answers = list(both.map(partial(Page.ask, type="take", challenge=id), (near, far)))
            got, other = sorted(answers, key=lambda answer: answer["type"])
            assert (got["type"], other["type"], other["reason"]) == ("paired", "refused", "gone")
            assert paired(owner)["game"] == got["game"]
            until_told(far, lambda lobby: not lobby["challenges"])


@pytest.mark.long
def test_a_challenge_goes_with_its_page_or_its_server(cluster: Cluster) -> None:
    """Also with one that is killed and says nothing any more, after a while."""
    guest, port = Guest(""), free_port()
    with Guest(cluster.one).page() as other, process(port, cluster.database, cluster.redis.url) as server:
        guest.address = f"127.0.0.1:{port}"
        other.ask("lobby")
        with guest.page() as page:
            id = post(page)
            until_told(other, lambda lobby: lobby["challenges"])
        until_told(other, lambda lobby: not lobby["challenges"])
        with guest.page() as page, Guest(cluster.one, guest.token).page() as again:
            id = post(page)
            until_told(other, lambda lobby: lobby["challenges"])
            assert again.ask("withdraw", challenge=id)["type"] == "lobby"
            until_told(page, lambda lobby: not lobby["challenges"])
            last = post(page)
            until_told(other, lambda lobby: [shown["id"] for shown in lobby["challenges"]] == [last])
            os.kill(server.pid, signal.SIGKILL)
            until_told(other, lambda lobby: not lobby["challenges"])


@pytest.mark.long
def test_a_study_is_written_at_one_server_and_read_at_the_other(cluster: Cluster) -> None:
    """Both may write, and every open page receives each change, also after Redis was away."""
    writer, reader = Guest(cluster.one), Guest(cluster.other)
    nodes = [{"up": -1, "text": "wS1"}]
    links = writer.post("/api/studies", {"chapters": [{"id": "one", "ruleset": "Base", "nodes": nodes}]}).json

    def write(guest: Guest, text: str) -> int:
        grown = {"chapter": "one", "what": "add", "path": ["wS1"], "nodes": [{"up": -1, "text": text}]}
        return int(guest.post(f"/api/studies/{links['write']}/edits", {"edits": [grown]}).json["version"])

    def until_version(page: Page, version: int) -> None:
        while not any(m["type"] == "study_news" and m["version"] >= version for m in page.heard):
            page.hear()

    with reader.page() as near, writer.page() as far:
        near.ask("open_study", study=links["read"])
        far.ask("open_study", study=links["write"])
        until_version(near, write(writer, "bS1 wS1-"))
        until_version(far, write(reader, "bA1 wS1-"))
        cluster.redis.kill()
        version = write(writer, "bG1 wS1-")
        cluster.redis.start()
        until_version(near, version)
    told = reader.get(f"/api/studies/{links['read']}").json
    assert [node["text"] for node in told["chapters"][0]["nodes"]] == ["wS1", "bS1 wS1-", "bA1 wS1-", "bG1 wS1-"]
    assert told["version"] == version


@pytest.mark.long
def test_events_of_a_game_reach_the_processes_that_have_it_open(cluster: Cluster) -> None:
    """At once, from the moment in which the game was read; and others receive nothing of its lane."""

    async def work() -> None:
        servers = [Server(wide(cluster.database, redis=cluster.redis.url.replace("/0", "/8"))) for _ in range(2)]
        heard: list[tuple[str, str]] = []
        for state in servers:
            await state.start()
        async with asyncio.timeout(PATIENCE):
            while not all(state.cluster.is_connected for state in servers):
                await asyncio.sleep(0.01)
        setup = GameSetup("link", seats=(Seat("ann", "Ann"), Seat("bob", "Bob")))
        rooms = [await servers[0].rooms.create(Game("Base"), setup) for _ in range(2)]
        while lane_of(rooms[1].id) == lane_of(rooms[0].id):
            rooms[1] = await servers[0].rooms.create(Game("Base"), setup)
        assert await servers[1].rooms.get(rooms[1].id)
        assert (servers[1].cluster.is_listening(rooms[1].id), servers[1].cluster.is_listening(rooms[0].id)) == (
            True,
            False,
        )
        servers[1].bus.subscribe(ChatLineAdded, lambda said, origin: heard.append((said.game, origin)))
        for room in rooms:
            servers[0].bus.publish(ChatLineAdded(game=room.id, place="players", text="{}"))
        async with asyncio.timeout(PATIENCE):
            while not heard:
                await asyncio.sleep(0.01)
        assert heard == [(rooms[1].id, servers[0].cluster.name)]
        for state in servers:
            await state.stop()

    asyncio.run(work())


def test_one_time_and_one_bucket_for_all(cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that comes later keeps the clock of those that run; what one may do is counted together."""
    monkeypatch.setattr(cluster_module, "CLOCK_LASTS", int(1000 * PATIENCE))

    async def work() -> None:
        url = cluster.redis.url.replace("/0", "/7")
        first, second = RedisCluster(url), RedisCluster(url)
        assert 1000.0 <= await first.uptime(1000.0) < 1060.0
        assert await second.uptime(5.0) >= 1000.0
        rate = Rate(0.001, 3)
        assert [await each.take("ann", rate) for each in (first, second, first, second)] == [True] * 3 + [False]
        assert await second.take("bob", rate)
        for each in (first, second):
            await each.stop()
        alone = NoCluster()
        assert await alone.uptime(5.0) == 5.0

    asyncio.run(work())
