"""The HTTP interface of codes for another device."""

from msgspec.json import encode
from msgspec.structs import replace
from starlette.requests import Request
from starlette.responses import Response

from skep.lang import phrase
from skep.web.server.http import ProblemError, Routes, json_response
from skep.web.server.identity import Client, Identities, Person, set_cookie
from skep.web.server.limits import Access, Limits, Price, TooFastError
from skep.web.transfers.messages import (
    Devices,
    NewTransfer,
    TakenTransfer,
    TakeTransfer,
    TransferCode,
)
from skep.web.transfers.service import VALID, Transfers

ROUTES = Routes("/api")
QUIET_ZONE = 2
"""Modules of light around a QR code."""


class TransferRoutes:
    """Handlers of the routes about a person's devices."""

    def __init__(self, transfers: Transfers, identities: Identities, limits: Limits) -> None:
        self._transfers = transfers
        self._identities = identities
        self._limits = limits

    @ROUTES.post("/transfers", price=Price.HEAVY, access=Access.GUEST, status=201)
    async def post_transfer(self, request: Request, client: Client, body: NewTransfer) -> TransferCode:
        code = await self._transfers.offer(client.person.id, body.things)
        size, path = qr_path(f"{request.base_url}things#{code}")
        return TransferCode(f"{code[:5]}-{code[5:]}", VALID, size, path)

    @ROUTES.post("/transfers/taken", price=Price.NORMAL, access=Access.ANYONE, answer=TakenTransfer)
    async def post_taken(self, client: Client, body: TakeTransfer) -> Response:
        if not self._limits.codes.take(client.owners):
            raise TooFastError
        taken = await self._transfers.take(client, body.code)
        if taken is None:
            raise ProblemError(404, "unknown", phrase("problem-no-code"))
        name = await self._identities.name(Person(taken.person))
        response = json_response(encode(TakenTransfer(name, taken.things)))
        if taken.token != client.token:
            set_cookie(response, replace(client, token=taken.token, is_new=True))
        return response

    @ROUTES.get("/devices", price=Price.CHEAP, access=Access.GUEST)
    async def get_devices(self, client: Client) -> Devices:
        return Devices(await self._transfers.count_devices(client))

    @ROUTES.post("/devices/ended", price=Price.NORMAL, access=Access.GUEST)
    async def post_ended(self, client: Client) -> Devices:
        await self._transfers.end_devices(client)
        return Devices(await self._transfers.count_devices(client))

    @ROUTES.post("/me/forgotten", price=Price.HEAVY, access=Access.GUEST)
    async def post_forgotten(self, client: Client) -> Devices:
        await self._transfers.forget(client)
        return Devices(0)


def qr_path(text: str) -> tuple[int, str]:
    """A QR code: its width in modules with the quiet zone, and its dark modules as an SVG path."""
    import segno

    written = segno.make(text, error="m", micro=False)
    size, _ = written.symbol_size(border=QUIET_ZONE)
    runs = []
    for y, row in enumerate(written.matrix):
        runs += [f"M{x + QUIET_ZONE} {y + QUIET_ZONE}h1v1h-1z" for x, dark in enumerate(row) if dark]
    return int(size), "".join(runs)
