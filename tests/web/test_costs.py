"""What strangers ask for is charged to visitor and address, by its size, and never for ever."""

import asyncio
import random
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from skep.game import Game
from skep.web.games import pgn as pgn_files
from skep.web.positions.views import view
from skep.web.server.database import Database, StoreError, Unit
from skep.web.server.limits import Allowance, Buckets, Limits, Price
from skep.web.server.network import HOUSEHOLD
from skep.web.settings import Rate, Settings
from tests.web.serving import STATES, Guest, serving, wide
from tests.web.test_faults import until

NEVER = 0.0


def test_an_address_pays_for_all_its_cookies() -> None:
    """M4: what every cookie may have by itself is refused when an address asks for it by many."""
    allowance = Allowance(Rate(NEVER, 10), lambda: 0.0)
    taken = [allowance.take((f"cookie {n}", "one address"), 10) for n in range(HOUSEHOLD + 1)]
    assert taken == [True] * HOUSEHOLD + [False]
    assert allowance.take(("ann", "elsewhere"), 10)
    assert not allowance.take(("ann", "another"), 1)


def test_a_refusal_costs_nobody_anything() -> None:
    allowance = Allowance(Rate(NEVER, 10), lambda: 0.0)
    assert allowance.take(("ann", "here"), 10)
    for _ in range(100):
        assert not allowance.take(("ann", "here"), 1)
    assert allowance.take(("bob", "here"), 10)


def test_what_is_known_later_is_owed() -> None:
    """B2: a cost that only the answer tells keeps the next question waiting until all of it is paid."""
    now = [0.0]
    allowance = Allowance(Rate(1, 10), lambda: now[0])
    assert allowance.take(("ann", "here"), 1)
    allowance.charge(("ann", "here"), 1000)
    now[0] = 991.0
    assert not allowance.take(("ann", "here"), 1)
    now[0] = 993.0
    assert allowance.take(("ann", "here"), 1)


def test_a_wider_network_has_four_times_the_share_of_a_narrower_one() -> None:
    """B2: a customer with a /56 or a /48 in IPv6 came as 256 or 65,536."""
    allowance = Allowance(Rate(NEVER, 1), lambda: 0.0)
    subnets = [f"2001:db8:0:{number:x}::/64" for number in range(1024)]
    taken = [[allowance.take((f"{subnet} {n}", subnet)) for n in range(HOUSEHOLD + 1)] for subnet in subnets[:256]]
    assert taken[0] == [True] * HOUSEHOLD + [False]
    assert sum(map(sum, taken)) == HOUSEHOLD**2
    everywhere = [allowance.take((f"{subnet} {n}", subnet)) for subnet in subnets[256:] for n in range(HOUSEHOLD)]
    assert sum(everywhere) == HOUSEHOLD**3 - HOUSEHOLD**2
    assert allowance.take(("ann", "2001:db8:1::/64"))


def test_what_a_worker_computes_is_charged_by_its_seconds(tmp_path: Path) -> None:
    """M4: whatever shows a position is computed in worker processes, however large the board is."""
    with serving(wide(tmp_path / "skep.db")) as address:
        state, guest, spent = STATES[address], Guest(address), list[float]()
        state.sandbox._spend = lambda _, seconds: spent.append(seconds)
        game = guest.new_game(opponent="here")["game"]
        study = {"chapters": [{"ruleset": "Base", "nodes": [{"up": -1, "text": "wS1"}]}]}
        asked: list[Callable[[], object]] = [
            *(
                partial(guest.get, f"/api/games/{game}/{what}")
                for what in ("game_string", "pgn", "moves", "picture.svg", "picture.png", "animation.svg", "film")
            ),
            *(
                partial(guest.post, f"/api/{what}", {"game_string": "Base"})
                for what in ("board", "picture", "picture.png", "animation", "film", "line", "explorer")
            ),
            partial(guest.post, "/api/position", {"text": "Base"}),
            partial(guest.post, "/api/import", {"text": "Base"}),
            partial(guest.post, "/api/export", study),
        ]
        for number, ask in enumerate(asked, 1):
            ask()
            assert (len(spent), spent[-1] > 0) == (number, True), ask
        with guest.page(game) as page:
            for number, (what, more) in enumerate(BESIDE_A_GAME.items(), len(asked) + 1):
                page.ask(what, **more)
                assert (len(spent), spent[-1] > 0) == (number, True), what


BESIDE_A_GAME: dict[str, dict[str, Any]] = {
    "why": {"tile": "wQ"},
    "card": {"tile": "wQ"},
    "view": {"ply": 0},
    "try": {"ply": 0, "line": ["wG1"]},
}


def test_who_comes_later_is_shown_the_board_that_is_encoded_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To open a game costs the server no more the larger it is: its board is written once for each audience."""
    written: list[str] = []

    def noted(game: Game, **more: Any) -> Any:
        written.append("view")
        return view(game, **more)

    monkeypatch.setattr("skep.web.games.state.view", noted)
    with serving(wide(tmp_path / "skep.db")) as address:
        guest, others = Guest(address), [Guest(address) for _ in range(10)]
        game = guest.new_game(opponent="here")["game"]
        with guest.page(game) as page:
            for other in others:
                with other.page(game):
                    assert other.get(f"/api/games/{game}").status == 200
            assert written == ["view"]
            page.play("wS1", 0)
            page.until(1)
            with others[0].page(game) as second:
                assert second.state["view"]["ply"] == 1
    assert written == ["view"] * 2


def played(plies: int) -> str:
    """A game that chance has played for a while."""
    chance, game = random.Random(1), Game("Base+MLP", seed=1)
    while game.ply < plies:
        game.play(chance.choice(game.legal_moves.texts))
    assert game.outcome is None
    return str(game)


def test_nothing_costs_more_than_a_full_bucket() -> None:
    """L7: it may be asked for when the bucket is full, and then not again at once."""
    allowance = Allowance(Rate(NEVER, 3), lambda: 0.0)
    taken = [allowance.take(("ann", "here"), Price.HEAVY.value) for _ in range(2)]
    assert taken == [True, False]


def test_rematches_count_as_new_games(tmp_path: Path) -> None:
    """L1."""
    with serving(wide(tmp_path / "skep.db", new_games=Rate(NEVER, 3))) as address:
        guest = Guest(address)
        game = guest.new_game(opponent="here")["game"]
        begun = 1
        for _ in range(5):
            with guest.page(game) as page:
                page.ask("resign")
                if page.ask("rematch").get("reason") == "rate":
                    break
                game = page.until_event("rematch_agreed")["next_game"]
                begun += 1
        assert begun == 3


def test_after_a_failed_save_the_next_right_move_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """L2: at one screen the seat is judged by what the store has, not by what could not be stored."""
    commit = Database.commit
    fails = [False]

    async def sometimes(self: Database, unit: Unit) -> None:
        if fails[0]:
            raise StoreError("no room on disk")
        await commit(self, unit)

    monkeypatch.setattr(Database, "commit", sometimes)
    with serving(wide(tmp_path / "skep.db")) as address:
        guest = Guest(address)
        with guest.page(guest.new_game(opponent="here")["game"]) as page:
            fails[0] = True
            assert page.play("wG1")["reason"] == "trouble"
            fails[0] = False
            assert page.play("wG1", ply=0)["type"] == "done"


# The class of M4 and H2: whatever can be asked for has a price, and what is remembered of strangers an end


@pytest.mark.parametrize(
    "ask", ["open", "why", "card", "view", "try", "list", "overview", "game_string", "picture", "load"]
)
def test_whatever_shows_a_position_is_charged_to_the_address(ask: str, tmp_path: Path) -> None:
    """Four times by each of many cookies, which each of them may: at last it is refused."""
    with serving(wide(tmp_path / "skep.db", studies=Rate(NEVER, 5))) as address:
        game = Guest(address).new_game(opponent="here")["game"]
        assert asked(ask, address, game) == [None] * 4
        assert any("rate" in asked(ask, address, game) for _ in range(40))


def asked(ask: str, address: str, game: str) -> list[str | None]:
    """Ask for something four times under a new cookie; returns why it was refused, where it was."""
    guest = Guest(address)
    paths = {"list": "/api/games", "overview": f"/api/games/{game}", "game_string": f"/api/games/{game}/game_string"}
    paths |= {"picture": f"/api/games/{game}/picture.svg", "load": "/api/games/none"}
    if ask in paths:
        return ["rate" if guest.get(paths[ask]).status == 429 else None for _ in range(4)]
    with guest.page() as page:
        page.game = game
        return [page.ask(ask, **BESIDE_A_GAME.get(ask, {})).get("reason") for _ in range(4)]


def test_steps_in_a_large_game_cost_more_messages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("skep.web.positions.service.LARGE", 1)
    monkeypatch.setattr("skep.web.server.sockets.PING_EVERY", 3600.0)  # to answer a ping takes a message
    with serving(wide(tmp_path / "skep.db", messages=Rate(NEVER, 10))) as address:
        guest = Guest(address)
        with guest.page(guest.new_game(opponent="here")["game"]) as page:
            texts = ("wG1", "bG1 wG1-", "wQ -wG1", "bQ bG1-", "wA1 wQ\\", "bA1 bQ/")
            told = [page.play(text, ply).get("reason") for ply, text in enumerate(texts)]
    assert told == [None] * 4 + ["rate"] * 2


def test_buckets_do_not_pile_up_nor_cost_more_the_more_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    """Full ones are thrown away, and looked for no oftener than they have doubled."""
    monkeypatch.setattr("skep.web.server.limits.MAX_BUCKETS", 100)
    now, rebuilt = [0.0], 0
    buckets = Buckets(Rate(1, 10), lambda: now[0])
    levels = buckets._levels
    for number in range(1600):
        assert buckets.take(str(number))
        rebuilt += buckets._levels is not levels
        levels = buckets._levels
    assert len(levels) == 1600
    assert rebuilt <= 5
    for number in range(1600, 6400):
        now[0] += 1
        assert buckets.take(str(number))
    assert len(buckets._levels) <= 200


def test_a_network_has_few_turns_at_once() -> None:
    """One of an address, four of a /56 in IPv6: someone with many subnets would fill the queues of workers."""

    async def running_at_once(networks: list[str]) -> int:
        limits, ends = Limits(Settings()), asyncio.Event()
        running = 0

        async def work(network: str) -> None:
            nonlocal running
            async with limits.turn_of(("ann", network)), limits.turn_of(("ann", network)):
                running += 1
                await ends.wait()

        tasks = [asyncio.ensure_future(work(network)) for network in networks]
        for _ in range(100):
            await asyncio.sleep(0)
        found = running
        ends.set()
        await asyncio.gather(*tasks)
        assert running == len(networks)
        return found

    subnets = [f"2001:db8:1:{number:x}::/64" for number in range(10)]
    assert asyncio.run(running_at_once(["here"] * 3)) == 1
    assert asyncio.run(running_at_once(["here", "there"])) == 2
    assert asyncio.run(running_at_once(subnets)) == HOUSEHOLD
    assert asyncio.run(running_at_once([*subnets, "2001:db8:1:100::/64"])) == HOUSEHOLD + 1


def test_only_so_many_idle_games_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are read again by the thousand as quickly as requests may come; those used last stay."""
    monkeypatch.setattr("skep.web.games.rooms.SWEEP_EVERY", 0.05)
    with serving(wide(tmp_path / "skep.db", idle_games=3)) as address:
        guest, rooms = Guest(address), STATES[address].rooms
        games = [guest.new_game(opponent="here")["game"] for _ in range(10)]
        until(lambda: sum(rooms._rooms.get(game) is not None for game in games) <= 3)
        assert guest.get(f"/api/games/{games[0]}").status == 200


def test_files_and_connections_have_limits_too(tmp_path: Path) -> None:
    """Neither is a request; a description of the whole interface is more than one."""
    settings = wide(tmp_path / "skep.db", files=Rate(NEVER, 3), requests=Rate(NEVER, 25))
    with serving(settings) as address:
        guest = Guest(address)
        assert [guest.get("/built/nothing.js").status for _ in range(4)] == [404, 404, 404, 429]
        assert [guest.get("/api/openapi.json").status for _ in range(3)] == [200, 200, 429]
        assert [guest.get("/health/live").status for _ in range(6)] == [200] * 5 + [429]
    settings = wide(tmp_path / "skep.db", connecting=Rate(NEVER, 3))
    with serving(settings, forwarded_allow_ips="192.0.2.1") as address:
        guest = Guest(address)
        assert [guest.get("/health/live").status for _ in range(3)] == [200] * 3
        with pytest.raises(ConnectionError):
            guest.get("/health/live")


def test_a_file_of_games_is_paid_for_before_it_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the moves of all of them, which are made in worker processes, one game after the other."""
    with serving(wide(tmp_path / "skep.db", studies=Rate(NEVER, 9))) as address:
        state, guest, made = STATES[address], Guest(address), list[str]()
        run = state.sandbox.run

        async def noted(work: Any, *arguments: object, **owners: Any) -> Any:
            made.append(work.__name__)
            return await run(work, *arguments, **owners)

        for _ in range(3):
            guest.new_game(opponent="here", game_string=played(10))
        monkeypatch.setattr(state.sandbox, "run", noted)
        answers = [guest.get("/api/games.pgn") for _ in range(9)]
        paid = [answer.status for answer in answers].index(429)
        assert 0 < paid < 9
        assert {answer.status for answer in answers[paid:]} == {429}
        assert made == ["stored_pgn"] * 3 * paid


def test_a_file_of_games_has_so_many_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pgn_files, "MAX_MOVES", 100)
    rows = [{"id": number, "ply": ply, "moved_at": number} for number, ply in enumerate([90, 0, 60, 30, 10])]
    assert [row["id"] for row in pgn_files.newest(rows)] == [4, 3, 2]
