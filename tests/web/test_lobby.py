"""Someone to play: challenges that are left open, seen, taken once and gone with their owner; games to watch."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from skep.core.tiles import Color
from skep.web.app import Server
from skep.web.challenges import service as lobby_module
from skep.web.challenges.messages import EnterLobby, PostChallenge, TakeChallenge
from skep.web.challenges.service import Challenge
from skep.web.games.rooms import Rooms
from skep.web.server.database import StaleError
from skep.web.server.network import HOUSEHOLD
from skep.web.server.sockets import MAX_WAITING, RequestRefusedError
from skep.web.settings import Rate, Settings
from tests.web.page_sockets import page_socket
from tests.web.serving import Guest, Page, serving, wide

Told = dict[str, Any]
LEFT = Settings().open_challenges_of_visitor
"""Challenges that a visitor leaves."""
TEN = {"minutes": 10, "increment": 10, "days": None}


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    with serving(wide(tmp_path / "skep.db")) as address:
        yield address


def told(page: Page) -> Told:
    """The last state of the lobby that the page received."""
    return next((message for message in reversed(page.heard) if message["type"] == "lobby"), {})


def until(page: Page, is_so: Callable[[Told], object]) -> Told:
    """The state of the lobby as soon as it is so."""
    while not (told(page) and is_so(told(page))):
        page.hear()
    return told(page)


def paired(page: Page) -> Told:
    """That the page was paired, as soon as it is notified."""
    while True:
        for message in page.heard:
            if message["type"] == "paired":
                return message
        page.hear()


def post(page: Page, **form: Any) -> str:
    """Leave a challenge; its id comes back."""
    answer = page.ask("challenge", **({"ruleset": "ultimate"} | form))
    assert answer["type"] == "lobby", answer
    return str(answer["mine"][-1])


def call(guest: Guest, name: str) -> Guest:
    assert guest.request("PUT", "/api/me", {"name": name}).status == 200
    return guest


def test_one_leaves_a_challenge_and_another_takes_it(address: str) -> None:
    ann, bob = call(Guest(address), "Ann"), call(Guest(address), "Bob")
    with bob.page() as b, ann.page() as a:
        assert b.ask("lobby") == {"type": "lobby", "re": 1, "challenges": [], "games": [], "mine": []}
        id = post(a, ruleset="venom", color="black", control=TEN)
        (shown,) = until(b, lambda lobby: lobby["challenges"])["challenges"]
        assert shown == {
            "id": id,
            "name": "Ann",
            "ruleset": "Base+MLP+V{queen=any}",
            "preset": "venom",
            "title": "Venom",
            "control": TEN,
            "color": "white",
            "shows": True,
        }
        taken = b.ask("take", challenge=id)
        assert (taken["type"], taken["challenge"]) == ("paired", id)
        assert paired(a)["game"] == taken["game"]
        assert taken["game"] != id
        assert not until(b, lambda lobby: not lobby["challenges"])["mine"]
    with ann.page(taken["game"]) as a, bob.page(taken["game"]) as b:
        assert (a.state["seats"], b.state["seats"]) == (["black"], ["white"])
        assert [b.state["players"][color]["name"] for color in ("white", "black")] == ["Bob", "Ann"]
        assert (a.info["preset"], a.info["control"], a.info["chat"]) == ("venom", TEN, "players")


@pytest.mark.parametrize("parts", [{"extras": [["M", 1]], "modules": ["V"], "options": []}, "Base+M+V"])
def test_a_game_that_someone_put_together(address: str, parts: object) -> None:
    with Guest(address).page() as page:
        post(page, ruleset=parts, shows=False, color="random")
        (shown,) = told(page)["challenges"]
        wanted = ("Base+M+V", None, None, None, False)
        assert tuple(shown[name] for name in ("ruleset", "preset", "control", "color", "shows")) == wanted


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        ({"ruleset": "Base+Z"}, "invalid"),
        ({"ruleset": {"extras": [], "modules": [], "options": [["no", "such"]]}}, "invalid"),
        ({"ruleset": "x" * 401}, "malformed"),
        ({"color": "green"}, "malformed"),
        ({"control": {"minutes": -1}}, "malformed"),
        ({}, "malformed"),
    ],
)
def test_what_cannot_be_played_is_refused(address: str, form: dict[str, Any], reason: str) -> None:
    with Guest(address).page() as page:
        sent = form if form.get("ruleset") or not form else {"ruleset": "Base"} | form
        assert page.ask("challenge", **sent)["reason"] == reason
        assert page.ask("lobby")["challenges"] == []


def test_of_two_who_click_at_once_one_gets_it(address: str) -> None:
    for _ in range(5):
        with Guest(address).page() as a, Guest(address).page() as b, Guest(address).page() as c:
            id = post(a)
            with ThreadPoolExecutor(2) as both:
                answers = list(both.map(partial(Page.ask, type="take", challenge=id), (b, c)))
            got, other = sorted(answers, key=lambda answer: answer["type"])
            assert (got["type"], other["type"], other["reason"]) == ("paired", "refused", "gone")
            assert other["because"].endswith(("is no longer open.", "has already accepted this challenge."))
            assert paired(a)["game"] == got["game"]


def test_its_owner_is_told_though_someone_elsewhere_was_first(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is there, made by another server whose news has not come: who asks here is too late."""

    async def find_it_there(*_: object) -> None:
        raise StaleError

    monkeypatch.setattr(Rooms, "create", find_it_there)
    with Guest(address).page() as owner, Guest(address).page() as late:
        id = post(owner)
        assert late.ask("take", challenge=id)["reason"] == "gone"
        assert paired(owner)["challenge"] == id


def test_it_goes_with_its_owner(address: str) -> None:
    """A page that is closed, also without a word, leaves nothing behind."""
    ann = Guest(address)
    with Guest(address).page() as b:
        b.ask("lobby")
        with ann.page() as a:
            id = post(a)
            until(b, lambda lobby: lobby["challenges"])
        until(b, lambda lobby: not lobby["challenges"])
        assert b.ask("take", challenge=id)["because"] == "This challenge is no longer open."
        a = ann.page()
        post(a)
        until(b, lambda lobby: lobby["challenges"])
        a.socket.socket.close()  # the line is cut
        until(b, lambda lobby: not lobby["challenges"])
        assert ann.get("/api/games").json["games"] == []


def test_who_leaves_the_lobby_hears_no_more_of_it_and_still_waits(address: str) -> None:
    ann, bob = call(Guest(address), "Ann"), call(Guest(address), "Bob")
    with ann.page() as a, bob.page() as b:
        id = post(a)
        until(a, lambda lobby: lobby["re"] is None)
        a.send("leave_lobby")
        assert a.ask("withdraw", challenge="none")["type"] == "refused"  # and so the message before it was handled
        post(b)
        until(b, lambda lobby: lobby["re"] is None and len(lobby["challenges"]) == 2)
        answer = a.ask("withdraw", challenge=id)
        news = [message for message in a.heard if message["type"] == "lobby" and message["re"] is None]
        assert answer["mine"] == []
        assert max(len(each["challenges"]) for each in news) == 1


def test_it_is_withdrawn_by_its_owner_alone(address: str) -> None:
    ann = Guest(address)
    with ann.page() as a, ann.page() as again, Guest(address).page() as b:
        b.ask("lobby")
        again.ask("lobby")
        one, other = post(a), post(a, ruleset="Base")
        assert len(until(b, lambda lobby: len(lobby["challenges"]) == 2)["mine"]) == 0
        assert b.ask("withdraw", challenge=one)["reason"] == "gone"
        assert a.ask("take", challenge=one)["reason"] == "own"
        assert until(again, lambda lobby: len(lobby["mine"]) == 2)
        assert again.ask("withdraw", challenge=one)["mine"] == [other]
        assert [shown["id"] for shown in until(b, lambda lobby: len(lobby["challenges"]) == 1)["challenges"]] == [other]


def test_nobody_passes_for_someone_else(address: str) -> None:
    ann, false = call(Guest(address), "Ada"), call(Guest(address), "\u0410da ")
    with ann.page() as a, false.page() as b:
        id = post(a)
        refused = b.ask("challenge", ruleset="Base")
        assert (refused["reason"], "already has that name" in refused["because"]) == ("name", True)
        assert b.ask("take", challenge=id)["reason"] == "name"
        call(false, "Bob")
        assert b.ask("take", challenge=id)["type"] == "paired"


def test_a_visitor_leaves_few_and_an_address_not_many(address: str) -> None:
    with ExitStack() as open_:
        pages = [open_.enter_context(Guest(address).page()) for _ in range(HOUSEHOLD + 1)]
        for page in pages[:-1]:
            for _ in range(LEFT):
                post(page)
            assert page.ask("challenge", ruleset="Base")["reason"] == "full"
        assert pages[-1].ask("challenge", ruleset="Base")["reason"] == "full"
        pages[0].ask("withdraw", challenge=told(pages[0])["mine"][0])
        assert post(pages[-1])


def test_challenges_are_charged(tmp_path: Path) -> None:
    """Who leaves one pays for that, and who takes one for a new game."""
    slow = wide(tmp_path / "slow.db", challenges=Rate(0.0, 2), new_games=Rate(0.0, 1))
    with serving(slow) as address, ExitStack() as open_:
        a, b, c = (open_.enter_context(Guest(address).page()) for _ in range(3))
        one, other = post(a), post(a)
        a.ask("withdraw", challenge=one)
        assert a.ask("challenge", ruleset="Base")["reason"] == "rate"
        assert b.ask("take", challenge=other)["type"] == "paired"
        assert c.ask("take", challenge=post(b))["type"] == "paired"
        assert b.ask("take", challenge=post(c))["reason"] == "rate"


def test_nobody_empties_the_lobby(tmp_path: Path) -> None:
    """L13: to take one costs what it costs to leave one."""
    with serving(wide(tmp_path / "skep.db", challenges=Rate(0.0, 2))) as address, ExitStack() as open_:
        posted = [post(open_.enter_context(Guest(address).page())) for _ in range(3)]
        taker = open_.enter_context(Guest(address).page())
        answers = [taker.ask("take", challenge=each) for each in posted]
        assert [answer["type"] for answer in answers] == ["paired", "paired", "refused"]
        assert answers[-1]["reason"] == "rate"


def test_who_plays_none_of_the_games_they_took_takes_no_more(tmp_path: Path) -> None:
    """L13: neither at once nor in the long run. What is over counts no more, and a stranger takes what they like."""
    with serving(wide(tmp_path / "skep.db")) as address, ExitStack() as open_:
        posted = [post(open_.enter_context(Guest(address).page())) for _ in range(6)]
        guest = Guest(address)
        taker = open_.enter_context(guest.page())
        answers = [taker.ask("take", challenge=each) for each in posted[:4]]
        assert [answer["type"] for answer in answers] == ["paired", "paired", "paired", "refused"]
        assert answers[-1]["reason"] == "full"
        assert open_.enter_context(Guest(address).page()).ask("take", challenge=posted[3])["type"] == "paired"
        with guest.page(answers[0]["game"]) as page:
            page.ask("resign")
        assert taker.ask("take", challenge=posted[4])["type"] == "paired"
        assert taker.ask("take", challenge=posted[5])["type"] == "refused"


def test_a_game_that_has_begun_counts_no_more(tmp_path: Path) -> None:
    with serving(wide(tmp_path / "skep.db")) as address, ExitStack() as open_:
        owner, guest = Guest(address), Guest(address)
        page, taker = open_.enter_context(owner.page()), open_.enter_context(guest.page())
        posted = [post(page, color="white") for _ in range(3)]
        games = [taker.ask("take", challenge=each)["game"] for each in posted]
        another = post(open_.enter_context(Guest(address).page()))
        assert taker.ask("take", challenge=another)["reason"] == "full"
        with owner.page(games[0]) as white, guest.page(games[0]) as black:
            white.play("wG1")
            black.until(1)
            black.play("bG1 wG1-")
        assert taker.ask("take", challenge=another)["type"] == "paired"


def test_a_restart_forgets_them_and_pages_leave_them_again(tmp_path: Path) -> None:
    settings = wide(tmp_path / "skep.db")
    with serving(settings) as address, Guest(address).page() as a:
        id = post(a)
    with serving(settings) as address, Guest(address).page() as a, Guest(address).page() as b:
        assert b.ask("lobby")["challenges"] == []
        assert b.ask("take", challenge=id)["reason"] == "gone"
        post(a)
        until(b, lambda lobby: len(lobby["challenges"]) == 1)


# Games to watch


def play_by_challenge(address: str, **form: Any) -> tuple[Guest, Guest, str]:
    ann, bob = call(Guest(address), "Ann"), call(Guest(address), "Bob")
    with ann.page() as a, bob.page() as b:
        game = b.ask("take", challenge=post(a, color="white", **form))["game"]
    return ann, bob, game


def test_a_game_is_watched_while_it_is_played(address: str) -> None:
    ann, bob, game = play_by_challenge(address, control=TEN)
    with Guest(address).page() as c:
        assert c.ask("lobby")["games"] == []
        with ann.page(game) as a:
            (shown,) = until(c, lambda lobby: lobby["games"])["games"]
            names = {"white": "Ann", "black": "Bob"}
            assert shown == {"game": game, "preset": "ultimate", "title": "Ultimate", "control": TEN} | names
            assert Guest(address).page(game).state["seats"] == []
            a.ask("resign")
            until(c, lambda lobby: not lobby["games"])
        with ann.page(game), bob.page(game):
            assert c.ask("lobby")["games"] == []


def test_only_where_both_allow_it(address: str) -> None:
    ann, bob, game = play_by_challenge(address, shows=False)
    with ann.page(game) as a, bob.page(game) as b, Guest(address).page() as c, Guest(address).page(game) as d:
        assert a.ask("show", shows=True)["type"] == "done"
        assert [a.state["players"][color]["shows"] for color in ("white", "black")] == [True, False]
        assert c.ask("lobby")["games"] == []
        assert b.ask("show", shows=True)["type"] == "done"
        assert [game["game"] for game in until(c, lambda lobby: lobby["games"])["games"]] == [game]
        assert d.ask("show", shows=False)["reason"] == "seat"
        assert a.ask("show", shows=False)["type"] == "done"
        until(c, lambda lobby: not lobby["games"])


def test_a_private_link_and_the_computer(address: str) -> None:
    """Nothing is shown unless it is asked for; a computer has nothing against it."""
    ann, bob = Guest(address), Guest(address)
    made = ann.new_game(opponent="link")
    assert bob.join(made["invite"]).status == 200
    with ann.page(made["game"]), bob.page(made["game"]), Guest(address).page() as c:
        assert c.ask("lobby")["games"] == []
        alone = ann.new_game(opponent="computer", level=1)["game"]
        with ann.page(alone) as page:
            assert c.ask("lobby")["games"] == []
            page.ask("show", shows=True)
            until(c, lambda lobby: [game["game"] for game in lobby["games"]] == [alone])
        until(c, lambda lobby: not lobby["games"])


def test_what_players_allow_outlives_the_server_and_a_rematch(tmp_path: Path) -> None:
    settings = wide(tmp_path / "skep.db")
    with serving(settings) as address:
        ann, bob, game = play_by_challenge(address)
    with serving(settings) as address:
        ann.address = bob.address = address
        with ann.page(game) as a, bob.page(game) as b, Guest(address).page() as c:
            assert len(c.ask("lobby")["games"]) == 1
            a.ask("resign")
            a.ask("rematch")
            b.until_event("rematch_offered")
            b.ask("rematch")
            following = a.until_event("rematch_agreed")["next_game"]
            with ann.page(following):
                until(c, lambda lobby: [game["game"] for game in lobby["games"]] == [following])


# From within


def with_lobby(folder: Path, work: Callable[[Server], Any], **settings: Any) -> None:
    async def whole() -> None:
        state = Server(wide(folder / "skep.db", **settings))
        await state.start()
        try:
            await work(state)
        finally:
            await state.stop()

    asyncio.run(whole())


def test_many_changes_are_told_together_and_a_slow_page_is_told_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby_module, "PAUSE", 3600.0)

    async def work(state: Server) -> None:
        ann, slow = page_socket("ann", "Ann", "a"), page_socket("slow", "Slow", "s")
        await state.router.handle(slow, EnterLobby(seq=1))
        state.lobby._sent_at = time.monotonic()
        for _ in range(LEFT):
            await state.router.handle(ann, PostChallenge(ruleset="Base", seq=1))
        assert len(slow._waiting) == 1  # only what it asked for, until the pause is over
        for _ in range(MAX_WAITING):
            slow.send("{}")
        state.lobby._sent_at = -3600.0
        state.lobby._is_due = False
        state.lobby._changed()
        while lobby_module.LOBBY not in slow.missed:
            await asyncio.sleep(0)
        slow._waiting.clear()
        await state.lobby._resync(slow, "")
        assert slow._waiting[0].count('"name":"Ann"') == LEFT

    with_lobby(tmp_path, work)


def test_a_game_under_a_taken_id_is_not_set_up(tmp_path: Path) -> None:
    """The database decides who was first, however late the others hear of it."""

    async def work(state: Server) -> None:
        challenge = Challenge("one", "game", "ann", "Ann", "Base", "white", None, shows=True)
        owner, takers = page_socket("ann", "Ann", "a"), [page_socket(name, name, name) for name in ("bob", "cleo")]
        for taker, expected in zip(takers, (None, "gone"), strict=True):
            state.lobby._own["one"] = challenge, owner
            got: str | None = None
            try:
                await state.router.handle(taker, TakeChallenge(challenge="one"))
            except RequestRefusedError as error:
                got = error.reason
            assert got == expected
        room = await state.rooms.get("game")
        assert room is not None
        assert [room.setup.seats[color].visitor for color in (Color.WHITE, Color.BLACK)] == ["ann", "bob"]

    with_lobby(tmp_path, work)
