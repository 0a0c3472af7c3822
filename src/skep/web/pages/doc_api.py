"""The HTTP interface of the documentation: the pages of creatures and rules."""

from collections.abc import Callable
from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from skep.lang import Phrase, phrase, speech
from skep.web import forms
from skep.web.api import ERRORS, Payers, ProblemError, State, isolated
from skep.web.app_state import AppState
from skep.web.connections.limits import Owners
from skep.web.pages import doc_pages
from skep.web.pages.kept_texts import KeptResponse, packed_text

ROUTES = APIRouter(prefix="/api", responses=ERRORS)


@ROUTES.get("/creatures/{name}", response_model=forms.DocPage)
async def get_creature(state: State, owners: Payers, name: Annotated[str, Path(max_length=40)]) -> Response:
    return await kept_page(state, owners, doc_pages.creature_text, name, phrase("problem-no-creature"))


@ROUTES.get("/rules/{id}", response_model=forms.DocPage)
async def get_rule(state: State, owners: Payers, id: Annotated[str, Path(max_length=8)]) -> Response:
    return await kept_page(state, owners, doc_pages.rule_text, id.upper(), phrase("problem-no-rule"))


async def kept_page(
    state: AppState, owners: Owners, make: Callable[[str], str | None], name: str, missing: Phrase
) -> Response:
    """A page that is made when somebody first asks for it."""
    key = speech().language, make.__name__, name
    text = state.kept.known(key)
    if text is None:
        async with state.limits.study(owners, 1):
            text = await state.kept.get(key, lambda: isolated(state, packed_text, make, name))
    if text is None:
        raise ProblemError(404, "unknown", missing)
    return KeptResponse(text)
