"""One person on two devices: codes that work once and for ten minutes, devices that are signed out, things deleted."""

import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

from skep.web.server.tables import PEOPLE, SESSIONS
from skep.web.server.tokens import is_session, person_id
from skep.web.settings import Rate
from skep.web.transfers.service import ALPHABET, LENGTH, MAX_DEVICES, VALID, Transfers
from skep.web.transfers.tables import TRANSFERS
from tests.looping import each_of
from tests.web.serving import STATES, Guest, Page, serving, wide


@pytest.fixture
def address(tmp_path: Path) -> Any:
    with serving(wide(tmp_path / "skep.db", codes=Rate(1e6, 1e6))) as address:
        yield address


def offer(guest: Guest, things: str = "{}") -> str:
    answer = guest.post("/api/transfers", {"things": things})
    assert answer.status == 201, answer.text
    return str(answer.json["code"])


def take(address: str, code: str) -> Guest:
    """The second device, after it has used the code."""
    device = Guest(address, "")
    answer = device.post("/api/transfers/taken", {"code": code})
    assert answer.status == 200, answer.text
    return Guest(address, answer.headers["set-cookie"].partition("=")[2].partition(";")[0])


def expect_closed(page: Page) -> None:
    """Read what was sent until the server closes the socket."""
    for _ in range(100):
        try:
            page.hear()
        except ConnectionClosed:
            return
    pytest.fail("the socket stays open")


def database(address: str) -> list[str]:
    """All that the database says, row by row."""
    path = STATES[address].database.url.partition("///")[2]
    files = [Path(path), Path(f"{path}-wal")]
    return [each.read_bytes().decode("latin-1") for each in files if each.exists()]


def test_a_second_device_is_the_same_person(address: str) -> None:
    first = Guest(address)
    first.request("PUT", "/api/me", {"name": "Ada"})
    game = first.new_game(opponent="link")["game"]
    second = take(address, offer(first))
    assert second.get("/api/me").json == {"name": "Ada"}
    assert [line["game"] for line in second.get("/api/games").json["games"]] == [game]
    with second.page(game) as page:
        assert page.state["seats"] in (["white"], ["black"])


def test_what_the_browser_keeps_travels_along(address: str) -> None:
    code = offer(Guest(address), '{"skep-lessons": {"first": {"place": 3}}}')
    answer = Guest(address, "").post("/api/transfers/taken", {"code": code.lower().replace("-", " ")})
    assert answer.json["things"] == '{"skep-lessons": {"first": {"place": 3}}}'


def test_a_code_works_once(address: str) -> None:
    code = offer(Guest(address))
    take(address, code)
    again = Guest(address, "").post("/api/transfers/taken", {"code": code})
    assert again.status == 404
    assert "set-cookie" not in again.headers


def test_a_new_code_ends_the_one_before(address: str) -> None:
    guest = Guest(address)
    before, after = offer(guest), offer(guest)
    assert Guest(address, "").post("/api/transfers/taken", {"code": before}).status == 404
    take(address, after)


def test_a_code_works_for_ten_minutes(address: str) -> None:
    transfers: Transfers = STATES[address].transfers
    now = time.time()
    transfers._now = lambda: now
    early, late = offer(Guest(address)), offer(Guest(address))
    transfers._now = lambda: now + VALID - 1
    take(address, early)
    transfers._now = lambda: now + VALID
    assert Guest(address, "").post("/api/transfers/taken", {"code": late}).status == 404


@each_of("code", ["", "A", "A" * LENGTH, "AAAAA-AAAAA", "\u0130" * LENGTH, "' or 1=1"])
def test_a_code_that_was_guessed_is_useless(address: str, code: str) -> None:
    offer(Guest(address))
    answer = Guest(address, "").post("/api/transfers/taken", {"code": code})
    assert (answer.status, "set-cookie" in answer.headers) == (404, False)


def test_guesses_are_few_for_an_address_whatever_cookies_it_sends(tmp_path: Path) -> None:
    """At this rate a thousand addresses need more than a thousand years for one code among a million."""
    assert len(ALPHABET) ** LENGTH >= 2**50
    with serving(wide(tmp_path / "skep.db", codes=Rate(1e-9, 2))) as address:
        codes = [offer(Guest(address)) for _ in range(60)]
        found = [Guest(address, "").post("/api/transfers/taken", {"code": "A" * LENGTH}).status for _ in range(60)]
        assert 429 in found
        first = found.index(429)
        assert set(found[:first]) == {404}
        assert set(found[first:]) == {429}
        assert Guest(address, "").post("/api/transfers/taken", {"code": codes[0]}).status == 429


def test_the_database_opens_nothing(address: str) -> None:
    """Neither a code nor the cookie of a device can be found in it."""
    guest = Guest(address)
    unused = offer(guest)
    second = take(address, offer(Guest(address)))
    for text in database(address):
        for secret in (guest.token, second.token, unused, unused.replace("-", "")):
            assert secret not in text


def test_a_device_that_has_the_things_already_stays_as_it_is(address: str) -> None:
    guest = Guest(address)
    code = offer(guest)
    answer = guest.post("/api/transfers/taken", {"code": code})
    assert (answer.status, "set-cookie" in answer.headers) == (200, False)


def test_other_devices_are_signed_out_and_their_sockets_closed(address: str) -> None:
    first = Guest(address)
    second, third = take(address, offer(first)), take(address, offer(first))
    assert [each.get("/api/devices").json["count"] for each in (first, second, third)] == [2, 1, 1]
    name = first.get("/api/me").json
    with second.page() as lost, third.page() as kept:
        assert third.post("/api/devices/ended").json == {"count": 0}
        expect_closed(lost)
        assert kept.ask("lobby")["type"] != "refused"
    assert third.get("/api/me").json == name
    signed_out = second.get("/api/me")
    assert signed_out.json != name
    assert not is_session(signed_out.headers["set-cookie"].partition("=")[2].partition(";")[0])


def test_a_person_has_so_many_devices(address: str) -> None:
    """The one that was used longest ago is signed out."""
    guest = Guest(address)
    guest.request("PUT", "/api/me", {"name": "Ada"})
    devices = [take(address, offer(guest)) for _ in range(MAX_DEVICES + 1)]
    called = [device.get("/api/me").json["name"] == "Ada" for device in (devices[0], devices[1], devices[-1])]
    assert called == [False, True, True]


def test_a_session_that_nobody_made_is_nobody_s(address: str) -> None:
    answer = Guest(address, "d." + "A" * 43).get("/api/me")
    assert not is_session(answer.headers["set-cookie"].partition("=")[2].partition(";")[0])


def test_who_wants_to_be_forgotten_is(address: str) -> None:
    """Studies, tries, the name and devices go. Games stay: they are their opponents', too."""
    first = Guest(address)
    first.request("PUT", "/api/me", {"name": "Ada"})
    game = first.new_game(opponent="link")["game"]
    chapter = {"id": "one", "ruleset": "Base", "nodes": [{"up": -1, "text": "wS1"}]}
    study = first.post("/api/studies", {"name": "Mine", "chapters": [chapter]})
    assert study.status == 201, study.text
    second = take(address, offer(first))
    assert first.post("/api/me/forgotten").status == 200
    assert first.get("/api/me").json["name"].startswith("Guest")
    assert first.get(f"/api/studies/{study.json['read']}").status == 404
    assert second.get("/api/me").json["name"] != first.get("/api/me").json["name"]
    assert [line["game"] for line in first.get("/api/games").json["games"]] == [game]


def test_codes_and_sessions_refer_to_people(address: str) -> None:
    """So that they go with them."""
    guest = Guest(address)
    offer(guest)
    assert person_id(guest.token)
    for table in (TRANSFERS, SESSIONS):
        (key,) = table.c.person_id.foreign_keys
        assert (key.column.table, key.ondelete) == (PEOPLE, "CASCADE")
    assert select(TRANSFERS.c.person_id).column_descriptions
