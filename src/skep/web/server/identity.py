"""Identity of clients: the only reader of cookies and of the preferred language.

Python's own reader of cookies takes quadratic time before 3.11.10 and 3.12.6 (CVE-2024-7592). So the `Cookie` header
leaves the scope before Starlette sees it, and is read here in one pass.
"""

import time
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import ClassVar, Literal

import msgspec
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from starlette.responses import Response
from starlette.types import Scope

from skep.web.server import people
from skep.web.server.database import Database, StoreError, Unit
from skep.web.server.events import EventBus
from skep.web.server.language import LANGUAGE_COOKIE, preferred
from skep.web.server.limits import QuotaKeys
from skep.web.server.message import Event
from skep.web.server.network import quota_key
from skep.web.server.operators import Operators
from skep.web.server.tables import MONTH
from skep.web.server.tokens import Tokens, is_old, is_session, person_id, session_hash

COOKIE = "skep"
SECURE_COOKIE = "__Host-skep"
"""The cookie's name over TLS: a browser takes it from this very host alone, so that no sibling can plant one."""
MAX_COOKIES = 4096
"""Bytes of all `Cookie` headers of a request together; longer ones are refused. Our own two take 100."""
MAX_NAMES = 10_000
"""Names that are kept in memory."""
MAX_SESSIONS = 10_000
"""Sessions that are kept in memory."""
FRESH = 5.0
"""Seconds after which another process's sign-out of a device counts here without a word from it."""
_YEAR = 365 * 24 * 3600
_CLIENT = "skep.client"


class Person(msgspec.Struct, frozen=True, gc=False):
    """A person. A guest's `id` is a hash of their token; an account keeps it."""

    id: str
    kind: Literal["guest", "user", "bot"] = "guest"
    roles: frozenset[str] = frozenset()

    @property
    def guest_name(self) -> str:
        """The name of a guest without a chosen name."""
        return people.guest_name(self.id)


class PersonChanged(Event, frozen=True, gc=False, kw_only=True):
    """A person has another name."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    person: str
    name: str


class DevicesEnded(Event, frozen=True, gc=False, kw_only=True):
    """The devices that joined a person are signed out, except for the one whose token has the id `kept`."""

    reach: ClassVar[Literal["here", "lane", "all"]] = "all"
    person: str
    kept: str


class Client(msgspec.Struct, frozen=True, gc=False):
    """One request or socket. `token` is new to the client where `is_new`, and sent with the answer."""

    person: Person
    network: str
    language: str
    token: str
    is_new: bool = False
    is_secure: bool = False

    @property
    def owners(self) -> QuotaKeys:
        """The keys of the quotas that the client's requests are charged to."""
        return self.person.id, self.network

    @property
    def is_joined(self) -> bool:
        """Whether the device became the person's by a code."""
        return is_session(self.token)

    @property
    def token_id(self) -> str:
        """The id of a token, which cannot be used in its place."""
        return session_hash(self.token).hex()


class Identities:
    """Turns the headers of a connection into a client, and keeps names. The key of `tokens` is in the database."""

    def __init__(self, database: Database, bus: EventBus, is_shared: Callable[[], bool], operators: Operators) -> None:
        """`is_shared`: other processes can rename people, so that names are not kept."""
        self.tokens = Tokens("")
        self._database = database
        self._is_shared = is_shared
        self._operators = operators
        self._names: dict[str, str | None] = {}
        self._sessions: dict[str, tuple[str, float]] = {}
        bus.subscribe(DevicesEnded, self._on_end)
        bus.subscribe(PersonChanged, self._on_change)

    async def resolve(self, scope: Scope, *, may_ask: bool = True) -> Client:
        """The client of a connection, which `client_of` returns from then on; it writes nothing.

        A client without a valid token gets a fresh one. Where it may not ask, no query is made for it either.
        """
        connection, cookies = HTTPConnection(scope), _take_cookies(scope)
        is_secure = scope["scheme"] in ("https", "wss")
        token, is_new = await self._token(cookies, is_secure=is_secure, may_ask=may_ask)
        person = person_id(token)
        if is_session(token):
            person = self._sessions[token][0]
        network = quota_key(connection.client.host) if connection.client else ""
        language = preferred(cookies.get(LANGUAGE_COOKIE, ""), connection.headers.get("accept-language", ""))
        roles = self._operators.roles(connection, person, cookies, self.tokens)
        client = Client(Person(person, roles=roles), network, language, token, is_new, is_secure)
        scope[_CLIENT] = client
        return client

    async def _token(self, cookies: dict[str, str], *, is_secure: bool, may_ask: bool) -> tuple[str, bool]:
        """The client's token, and whether it has to be sent to it."""
        own, other = cookies.get(SECURE_COOKIE if is_secure else COOKIE, ""), cookies.get(COOKIE, "")
        if is_session(own):
            return await self._session(own, may_ask=may_ask)
        if self.tokens.is_ours(own) or (may_ask and await self._accepts(own)):
            return own, False
        if is_old(other) and (self.tokens.is_ours(other) or (may_ask and await self._accepts(other))):
            return other, True
        return self.tokens.make(), True

    async def _session(self, token: str, *, may_ask: bool) -> tuple[str, bool]:
        """The token of a device that is linked to a person, while it is valid.

        Where that cannot be found out now, someone without a name sends this one request, and keeps the cookie.
        """
        found = self._sessions.get(token)
        if found is None or (may_ask and found[1] < time.monotonic() - FRESH):
            if not may_ask:
                return self.tokens.make(), False
            try:
                person = await self._joined_person(token)
            except (SQLAlchemyError, TimeoutError, OSError):
                return self.tokens.make(), False
            if person is None:
                self._sessions.pop(token, None)
                return self.tokens.make(), True
            if len(self._sessions) >= MAX_SESSIONS:
                self._sessions.clear()
            self._sessions[token] = person, time.monotonic()
        return token, False

    async def _joined_person(self, token: str) -> str | None:
        """Whom the device of a session has joined; that it was seen is noted once a day."""
        token_hash = session_hash(token)
        found = await self._database.read(partial(people.find_session, token_hash=token_hash))
        if found is None:
            return None
        person, seen_at = found
        if seen_at < (now := time.time()) - people.DAY:
            with suppress(StoreError):
                await self._database.write(partial(people.see_session, token_hash=token_hash, now=now))
        return person

    async def _accepts(self, token: str) -> bool:
        """Whether it is a token of an earlier version whose owner the database knows; anyone can make up others."""
        if not is_old(token):
            return False
        with suppress(SQLAlchemyError, TimeoutError, OSError):
            if await self._database.read(partial(people.is_known, person=person_id(token))):
                self.tokens.accept(token)
                return True
        return False

    async def name(self, person: Person) -> str:
        """The name of a person."""
        if person.id not in self._names or self._is_shared():
            if len(self._names) >= MAX_NAMES:
                self._names.clear()
            self._names[person.id] = await self._look_up(person.id)
        return self._names[person.id] or person.guest_name

    async def _look_up(self, id: str) -> str | None:
        """The name of a person, whom the database knows to have been seen once a month."""
        found = await self._database.read(partial(people.find, person=id))
        if found is None:
            return None
        name, seen_at = found
        if seen_at < (now := time.time()) - MONTH:
            with suppress(StoreError):
                await self._database.write(partial(people.see, person=id, now=now))
        return name

    async def rename(self, person: str, name: str, now: float) -> None:
        """Give a person a name."""
        unit = Unit()
        unit.do(partial(people.set_name, person=person, name=name, now=now))
        unit.announce(PersonChanged(person=person, name=name))
        await self._database.commit(unit)

    def _on_end(self, _: DevicesEnded, __: str) -> None:
        self._sessions.clear()

    def _on_change(self, changed: PersonChanged, _: str) -> None:
        self._names.pop(changed.person, None)


def client_of(connection: HTTPConnection) -> Client:
    """The client that `Identities.resolve` has found."""
    client: Client = connection.scope[_CLIENT]
    return client


def set_cookie(response: Response, client: Client) -> None:
    """Send a new client its token: out of scripts' reach, and not sent along by other sites' forms."""
    if client.is_new:
        name = SECURE_COOKIE if client.is_secure else COOKIE
        secure = client.is_secure
        response.set_cookie(name, client.token, _YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def _take_cookies(scope: Scope) -> dict[str, str]:
    """Remove the `Cookie` headers from a scope; the first value of each name counts."""
    lines = [value for name, value in scope["headers"] if name == b"cookie"]
    if lines:
        scope["headers"] = [(name, value) for name, value in scope["headers"] if name != b"cookie"]
    found: dict[str, str] = {}
    for pair in b";".join(lines).decode("latin-1").split(";"):
        name, _, value = pair.partition("=")
        found.setdefault(name.strip(), value.strip())
    return found
