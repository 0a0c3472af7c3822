"""The HTTP interface of studies: the positions of a line, and games in and out in every form."""

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from skep.web import study_forms, study_work
from skep.web.api import ERRORS, Payers, State, isolated

ROUTES = APIRouter(prefix="/api", responses=ERRORS)


@ROUTES.post("/line", response_model=study_forms.LineViews)
async def post_line(state: State, owners: Payers, asked: study_forms.AskLine) -> Response:
    async with state.limits.study(owners, study_work.line_cost(asked)):
        text, size = await isolated(state, study_work.line_text, asked)
        state.limits.studies.charge(owners, size)
    return Response(text, media_type="application/json")


@ROUTES.post("/import", response_model=study_forms.Imported)
async def post_import(state: State, owners: Payers, asked: study_forms.AskImport) -> Response:
    async with state.limits.study(owners, study_work.text_cost(len(asked.text))):
        return Response(await isolated(state, study_work.import_text, asked), media_type="application/json")


@ROUTES.post("/export", response_class=PlainTextResponse)
async def post_export(state: State, owners: Payers, asked: study_forms.AskExport) -> PlainTextResponse:
    moves = sum(len(chapter.nodes) for chapter in asked.chapters)
    async with state.limits.study(owners, study_work.text_cost(10 * moves)):
        return PlainTextResponse(await isolated(state, study_work.export_text, asked))
