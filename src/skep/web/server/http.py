"""The HTTP interface on plain Starlette: a table of routes, decoding of what they take, and problems as answers."""

import inspect
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route as StarletteRoute

from skep.lang import Phrase
from skep.web.server.identity import Client, client_of, set_cookie
from skep.web.server.limits import Access, Limits, Price
from skep.web.server.message import Form, Message

Handler = TypeVar("Handler", bound=Callable[..., Awaitable[Any]])
Kind = TypeVar("Kind")
MAX_FAULT = 200
"""Characters of what the decoder says about a request: it quotes what was sent."""
BODIES = ("POST", "PUT", "PATCH")


class Problem(Message, frozen=True, gc=False):
    """Why a request was not fulfilled, in a sentence; `rule` is the id of the rule that says so."""

    reason: str
    because: str
    rule: str | None = None


class ProblemError(Exception):
    """A request that is not fulfilled; the app answers with a `Problem`."""

    def __init__(self, status: int, reason: str, because: Phrase | str, rule: str | None = None) -> None:
        super().__init__(because)
        self.status = status
        self.problem = Problem(reason, str(because), rule)


def problem(
    status: int, reason: str, because: Phrase | str, rule: str | None = None, *, closes: bool = False
) -> JSONResponse:
    """An error as the page reads it; `closes` where the rest of the request is not read."""
    headers = {"connection": "close"} if closes else None
    return JSONResponse({"reason": reason, "because": str(because), "rule": rule}, status, headers)


# Decoding


def decoded(decode: Callable[[], Kind], what: str = "") -> Kind:
    """The result of `decode`; raises ProblemError with one English sentence about the first fault.

    Only programmers read it: the page sends no request that does not fit. `what` names the value as a whole.
    """
    try:
        return decode()
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ProblemError(422, "malformed", fault_sentence(error, what)) from None


def fault_sentence(error: Exception, what: str = "") -> str:
    """The decoder's message, with the path of the value if it names one."""
    if isinstance(error, UnicodeDecodeError):
        return "The request is not UTF-8."
    if isinstance(error, RecursionError):
        return "The request is nested too deeply."
    text, _, path = str(error).rpartition(" - at `$")
    text, where = (text, path.rstrip("`").lstrip(".")) if text else (path, what)
    text = (text if text[:4] == "JSON" else text[:1].lower() + text[1:])[:MAX_FAULT]
    return f"The request does not fit{f' at `{where[:MAX_FAULT]}`' if where else ''}: {text}."


def _query(kind: type[msgspec.Struct]) -> Callable[[Request], msgspec.Struct]:
    """A reader of the query string; fields with lists take every value of their name, others the last."""
    lists = {field.encode_name for field in msgspec.structs.fields(kind) if _is_list(field.type)}

    def read(request: Request) -> msgspec.Struct:
        found: dict[str, Any] = {}
        for name, value in request.query_params.multi_items():
            if name in lists:
                found.setdefault(name, []).append(value)
            else:
                found[name] = value
        return decoded(lambda: msgspec.convert(found, kind, strict=False))

    return read


def _is_list(annotation: Any) -> bool:
    args = get_args(annotation)
    return get_origin(annotation) is list or (bool(args) and get_origin(args[0]) is list)


# Routes


@dataclass(frozen=True, slots=True)
class Route:
    """One line of the route table; `answer` is what a successful call returns, for the description."""

    method: str
    path: str
    handler: Callable[..., Awaitable[Any]]
    price: Price
    access: Access
    status: int
    answer: Any

    @property
    def name(self) -> str:
        return self.handler.__name__

    @property
    def takes(self) -> dict[str, Any]:
        """The parameters of the handler, with their annotations."""
        hints = get_type_hints(self.handler, include_extras=True)
        return {name: hints[name] for name in inspect.signature(self.handler).parameters if name != "self"}

    @property
    def body(self) -> type[msgspec.Struct] | None:
        """The form that the handler takes from the body."""
        return next(self._forms(), None) if self.method in BODIES else None

    @property
    def query(self) -> type[msgspec.Struct] | None:
        """The form that the handler takes from the query string."""
        return None if self.method in BODIES else next(self._forms(), None)

    def _forms(self) -> Iterator[type[msgspec.Struct]]:
        return (kind for kind in self.takes.values() if isinstance(kind, type) and issubclass(kind, Form))


class Routes:
    """The routes of one feature.

    A handler is a method of the object that `bound` is given. It names what it needs by annotation: `Client`,
    `Request`, a parameter of the path, or a `Form`, which is the body of a POST or PUT and else the query string.
    """

    def __init__(self, prefix: str = "", *, is_described: bool = True) -> None:
        self._prefix = prefix
        self.is_described = is_described
        self.table: list[Route] = []

    def get(self, path: str, *, price: Price, access: Access, answer: Any = None) -> Callable[[Handler], Handler]:
        return self._add("GET", path, price, access, 200, answer)

    def post(
        self, path: str, *, price: Price, access: Access, status: int = 200, answer: Any = None
    ) -> Callable[[Handler], Handler]:
        return self._add("POST", path, price, access, status, answer)

    def put(self, path: str, *, price: Price, access: Access, answer: Any = None) -> Callable[[Handler], Handler]:
        return self._add("PUT", path, price, access, 200, answer)

    def _add(
        self, method: str, path: str, price: Price, access: Access, status: int, answer: Any
    ) -> Callable[[Handler], Handler]:
        def add(handler: Handler) -> Handler:
            answer_type = answer if answer is not None else get_type_hints(handler)["return"]
            self.table.append(Route(method, self._prefix + path, handler, price, access, status, answer_type))
            return handler

        return add

    def bound(self, owner: object, limits: Limits) -> list[StarletteRoute]:
        """The routes for Starlette, handled by methods of `owner`."""
        return [StarletteRoute(each.path, _endpoint(each, owner, limits), methods=[each.method]) for each in self.table]


def _endpoint(route: Route, owner: object, limits: Limits) -> Callable[[Request], Awaitable[Response]]:
    handler = getattr(owner, route.name)
    readers = [(name, _reader(route, name, kind)) for name, kind in route.takes.items()]

    async def endpoint(request: Request) -> Response:
        request.scope["route"] = route
        client = client_of(request)
        taken: dict[str, Any] = {name: read(request) for name, read in readers if read is not None}
        for name, read in readers:
            if read is None:
                body, decoder = await request.body(), decoders[name]
                taken[name] = decoded(lambda body=body, decoder=decoder: decoder.decode(body))  # type: ignore[misc]
        if route.price is Price.FREE:
            answer = await handler(**taken)
        else:
            async with limits.study(client.owners, route.price.value):
                answer = await handler(**taken)
        response = answer if isinstance(answer, Response) else json_response(msgspec.json.encode(answer), route.status)
        if route.access is Access.GUEST:
            set_cookie(response, client)
        return response

    decoders = {name: msgspec.json.Decoder(route.takes[name]) for name, read in readers if read is None}
    return endpoint


def _reader(route: Route, name: str, kind: Any) -> Callable[[Request], Any] | None:
    """The reader of a parameter; None for the body."""
    if kind is Client:
        return client_of
    if kind is Request:
        return lambda request: request
    if f"{{{name}}}" in route.path:
        return lambda request: decoded(lambda: msgspec.convert(request.path_params[name], kind, strict=False), name)
    return None if route.method in BODIES else _query(kind)


def json_response(body: bytes | str, status: int = 200) -> Response:
    """JSON that is already encoded."""
    return Response(body, status, media_type="application/json")


def all_routes(tables: Sequence[Routes]) -> list[Route]:
    """The lines of several tables, without those that the description leaves out."""
    return [route for table in tables if table.is_described for route in table.table]
