"""What the HTTP routes ask for: who asks, who pays, and what is worked out beside the server."""

from collections.abc import Callable
from typing import Annotated, TypeVar

from fastapi import Depends, Path, Query, Request, Response

from skep.lang import Phrase, phrase, speech
from skep.web.app_state import AppState
from skep.web.positions import forms
from skep.web.positions import pictures as raster
from skep.web.server.kept_texts import KeptResponse, packed_text
from skep.web.server.limits import Owners
from skep.web.server.network import payer_of
from skep.web.server.visitors import Visitor, is_secure, set_cookie, visitor_of

Result = TypeVar("Result")
ERRORS: dict[int | str, dict[str, object]] = {
    status: {"model": forms.Problem} for status in (400, 403, 404, 409, 413, 415, 422, 429)
}


class ProblemError(Exception):
    """A request that is not fulfilled; the app turns it into a Problem."""

    def __init__(self, status: int, reason: str, because: Phrase | str, rule: str | None = None) -> None:
        super().__init__(because)
        self.status = status
        self.problem = forms.Problem(reason=reason, because=str(because), rule=rule)


async def state_of(request: Request) -> AppState:
    state: AppState = request.app.state.server
    return state


async def known_visitor(request: Request, response: Response) -> Visitor:
    """Who asks; one without a cookie is given one with the answer."""
    visitor = visitor_of(request)
    set_cookie(response, visitor, is_secure(request))
    return visitor


async def payers(request: Request, visitor: Annotated[Visitor, Depends(known_visitor)]) -> Owners:
    """Whom a cost is charged to."""
    return visitor.id, payer_of(request.client.host) if request.client else ""


State = Annotated[AppState, Depends(state_of)]
Asker = Annotated[Visitor, Depends(known_visitor)]
Payers = Annotated[Owners, Depends(payers)]
Id = Annotated[str, Path(max_length=24, pattern=r"^[0-9A-Za-z]+$")]
AtPly = Annotated[int | None, Query(ge=0, le=100_000)]


def check_rate(taken: bool) -> None:
    if not taken:
        raise ProblemError(429, "rate", phrase("problem-rate"))


async def isolated(state: AppState, owners: Owners, work: Callable[..., Result], *arguments: object) -> Result:
    """What strangers send is worked out beside the server, within a limit; raises OverworkedError."""
    return await state.sandbox.run(work, *arguments, owners=owners)


async def kept_text(state: AppState, make: Callable[..., str], *arguments: object) -> Response:
    """What is made when it is first asked for, and again where it is to be made of something else."""
    made_of = arguments[0] if arguments else None
    key = speech().language, make.__name__
    text = await state.kept.get(key, lambda: state.sandbox.run(packed_text, make, *arguments), made_of)
    assert text is not None
    return KeptResponse(text)


async def kept_page(
    state: AppState, owners: Owners, make: Callable[[str], str | None], name: str, missing: Phrase
) -> Response:
    """A page that is made when somebody first asks for it."""
    key = speech().language, make.__name__, name
    text = state.kept.known(key)
    if text is None:
        async with state.limits.study(owners, 1):
            text = await state.kept.get(key, lambda: isolated(state, owners, packed_text, make, name))
    if text is None:
        raise ProblemError(404, "unknown", missing)
    return KeptResponse(text)


async def in_pixels(
    state: AppState,
    owners: Owners,
    style: forms.PictureStyle,
    shows: str,
    draw: Callable[..., bytes],
    *arguments: object,
) -> bytes:
    """A picture that is kept, or drawn and paid for by its pixels."""

    async def drawn() -> bytes:
        picture = await isolated(state, owners, draw, *arguments)
        state.limits.studies.charge(owners, raster.cost_of_rest(picture, style))
        return picture

    return await state.pictures.get(shows, drawn)
