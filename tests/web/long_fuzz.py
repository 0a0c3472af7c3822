"""Random input by HTTP and socket: the server answers, never with a 500, and no game gets messages of another."""

import json
import random
from contextlib import suppress
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable

from tests.looping import examples
from tests.web.serving import PATIENCE, Guest, Page
from tools.messages import REQUESTS

EXAMPLES = examples(12)
"""Requests to each route: 83 in the long run."""
KINDS = sorted(str(form.__struct_config__.tag) for form in REQUESTS)
"""Every message that a page may send."""
OF_GAMES = ["play", "takeback", "draw", "resign", "abort", "rematch", "answer", "view", "try", "why", "card", "say"]
"""Those that ask something of a game, and are answered at once."""
MOVES = ["wG1", "bG1 wG1-", "wQ -wG1", "pass", "wQ~", "bA1!", "wQ,wA1", "", "x" * 150, "wG1 +wA1", "\u0663", "wA1 wA1-"]


def test_no_request_brings_the_server_down(address: str) -> None:
    """Every route takes whatever fits its description, and a good deal that does not, without a 500."""
    described = schemathesis.openapi.from_url(f"http://{address}/api/openapi.json", timeout=PATIENCE)
    operations: list[Any] = [found.ok() for found in described.get_all_operations()]
    assert len(operations) > 12
    for operation in operations:
        send_anything(operation)


def send_anything(operation: Any) -> None:
    """Requests that fit the description, and requests that do not."""
    fitting = operation.as_strategy()
    strange = operation.as_strategy(generation_mode=schemathesis.GenerationMode.NEGATIVE)

    @settings(max_examples=EXAMPLES, deadline=None, suppress_health_check=list(HealthCheck), database=None)
    @given(case=fitting | strange)
    def send(case: Any) -> None:
        answer = case.call(headers={"x-skep": "1"}, timeout=PATIENCE)
        assert answer.status_code < 500, answer.text
        assert b"Traceback" not in answer.content

    with suppress(Unsatisfiable):  # where nothing could be strange about a request
        send()


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(message=anything, kind=st.sampled_from(KINDS), fields=st.dictionaries(st.text(max_size=8), anything, max_size=4))
def test_no_message_brings_a_socket_down(address: str, message: Any, kind: str, fields: dict[str, Any]) -> None:
    """Nonsense, and nonsense that looks like a command: refused, and the next honest message is answered."""
    with Guest(address).page() as page:
        page.socket.send(json.dumps(message))
        page.socket.send(json.dumps({"type": kind, "seq": 1} | fields))
        assert honest(page)


def honest(page: Page) -> bool:
    """Whether an honest question gets its answer."""
    page.seq += 1000
    return bool(page.ask("open", game="nothing")["reason"] == "unknown")


def test_random_commands_never_leak_between_games(address: str) -> None:
    """Two games and a stranger, each sending whatever comes to mind: only those who sit there change a game."""
    chance = random.Random(7)
    people = [Guest(address) for _ in range(3)]
    games = [guest.new_game(opponent="here")["game"] for guest in people[:2]]
    pages = [guest.page(game) for guest, game in zip(people, [*games, games[0]], strict=True)]
    try:
        for _ in range(150):
            page, game = chance.choice(pages), chance.choice(games)
            before = len(page.heard)
            answer = page.ask(chance.choice(OF_GAMES), **fields(chance), game=game)
            owner = people[games.index(game)]
            if page is not pages[people.index(owner)] and answer["type"] == "refused":
                assert answer["reason"] in {"seat", "malformed", "ply", "invalid", "illegal", "over", "nothing"}
            assert answer["type"] != "done" or page is pages[people.index(owner)]
            assert all((m.get("game") or game) in (page.game, game) for m in page.heard[before:])
        for page in pages:
            assert honest(page)
    finally:
        for page in pages:
            page.close()


def fields(chance: random.Random) -> dict[str, Any]:
    """Fields of any command; most commands take only some of them and refuse the rest."""
    every = {
        "ply": chance.choice([0, 1, 2, 99]),
        "move": chance.choice(MOVES),
        "line": [chance.choice(MOVES) for _ in range(chance.randrange(3))],
        "tile": chance.choice(["wQ", "bA1", "zz", ""]),
        "what": chance.choice(["draw", "takeback"]),
        "accept": chance.choice([True, False]),
        "seat": chance.choice(["white", "black", None]),
        "text": chance.choice(["well played", "", "\u0000", "x" * 300]),
    }
    return {name: every[name] for name in chance.sample(sorted(every), chance.randrange(5))}
