"""The HTTP interface of the documentation: the pages of creatures and rules."""

from typing import Annotated

from fastapi import APIRouter, Path
from starlette.responses import Response

from skep.lang import phrase
from skep.web.dependencies import ERRORS, Payers, State, kept_page
from skep.web.pages import doc_pages
from skep.web.positions import forms

ROUTES = APIRouter(prefix="/api", responses=ERRORS)


@ROUTES.get("/creatures/{name}", response_model=forms.DocPage)
async def get_creature(state: State, owners: Payers, name: Annotated[str, Path(max_length=40)]) -> Response:
    return await kept_page(state, owners, doc_pages.creature_text, name, phrase("problem-no-creature"))


@ROUTES.get("/rules/{id}", response_model=forms.DocPage)
async def get_rule(state: State, owners: Payers, id: Annotated[str, Path(max_length=8)]) -> Response:
    return await kept_page(state, owners, doc_pages.rule_text, id.upper(), phrase("problem-no-rule"))
