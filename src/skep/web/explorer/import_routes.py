"""Routes for the operator: enter the key, and add files of games to the explorer."""

from msgspec.json import encode
from starlette.requests import Request
from starlette.responses import Response

from skep.lang import phrase
from skep.web.explorer.game_files import GameFiles
from skep.web.explorer.messages import FilePart, FileRequest, GameFile, KeyRequest, OperatorPage
from skep.web.server.http import ProblemError, Routes, json_response
from skep.web.server.identity import Client, Identities
from skep.web.server.limits import Access, Limits, Price, TooFastError
from skep.web.server.operators import OPERATOR, Operators

ROUTES = Routes("/api/operator")


class ImportRoutes:
    """Handlers of the operator's routes; those for files answer everyone else with 403."""

    def __init__(self, files: GameFiles, operators: Operators, identities: Identities, limits: Limits) -> None:
        self._files = files
        self._operators = operators
        self._identities = identities
        self._limits = limits

    @ROUTES.get("", price=Price.CHEAP, access=Access.GUEST)
    async def get_operator(self, client: Client) -> OperatorPage:
        return await self._page(is_operator=OPERATOR in client.person.roles)

    @ROUTES.post("", price=Price.NORMAL, access=Access.GUEST, answer=OperatorPage)
    async def post_operator(self, request: Request, client: Client, body: KeyRequest) -> Response:
        """Become the operator by the key; an empty one ends that."""
        if not body.key:
            response = json_response(encode(await self._page(is_operator=False)))
            self._operators.dismiss(response, request)
            return response
        if not self._limits.codes.take(client.owners):
            raise TooFastError
        if not self._operators.is_key(body.key):
            raise ProblemError(403, "key", phrase("problem-operator-key"))
        response = json_response(encode(await self._page(is_operator=True)))
        self._operators.admit(response, request, client.person.id, self._identities.tokens)
        return response

    @ROUTES.post("/files", price=Price.NORMAL, access=Access.OPERATOR, status=201)
    async def post_file(self, client: Client, body: FileRequest) -> GameFile:
        _only_operator(client)
        return await self._files.begin(body, client.language)

    @ROUTES.post("/parts", price=Price.FREE, access=Access.OPERATOR)
    async def post_part(self, client: Client, body: FilePart) -> GameFile:
        _only_operator(client)
        return await self._files.add(body)

    async def _page(self, *, is_operator: bool) -> OperatorPage:
        files = await self._files.latest() if is_operator else []
        return OperatorPage(is_operator=is_operator, has_key=self._operators.has_key, files=files)


def _only_operator(client: Client) -> None:
    if OPERATOR not in client.person.roles:
        raise ProblemError(403, "operator", phrase("problem-operator"))
