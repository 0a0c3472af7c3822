"""The HTTP interface of studies: positions of a line, games in and out in every form, studies kept for a link."""

import json

from fastapi import APIRouter
from starlette.responses import PlainTextResponse, Response

from skep.lang import phrase
from skep.web.app_state import AppState
from skep.web.dependencies import ERRORS, Asker, Id, Payers, ProblemError, State, check_rate, isolated
from skep.web.positions import board_setup as laid
from skep.web.positions import board_setup_messages as laid_forms
from skep.web.studies import formats as study_work
from skep.web.studies import messages as study_forms
from skep.web.studies.service import STORED_FOR_ONE, FullError
from skep.web.studies.store import Row

ROUTES = APIRouter(prefix="/api", responses=ERRORS)


@ROUTES.post("/line", response_model=study_forms.LineViews)
async def post_line(state: State, owners: Payers, asked: study_forms.AskLine) -> Response:
    async with state.limits.study(owners, study_work.line_cost(asked)):
        text, size = await isolated(state, owners, study_work.line_text, asked)
        state.limits.studies.charge(owners, size)
    return Response(text, media_type="application/json")


@ROUTES.post("/import", response_model=study_forms.Imported)
async def post_import(state: State, owners: Payers, asked: study_forms.AskImport) -> Response:
    async with state.limits.study(owners, study_work.text_cost(len(asked.text))):
        return Response(await isolated(state, owners, study_work.import_text, asked), media_type="application/json")


@ROUTES.post("/position", response_model=laid_forms.LaidPosition)
async def post_position(state: State, owners: Payers, asked: laid_forms.AskPosition) -> Response:
    """A position that was laid by hand, with what speaks against it."""
    async with state.limits.study(owners, study_work.text_cost(len(asked.text or ""))):
        return Response(await isolated(state, owners, laid.answer, asked), media_type="application/json")


@ROUTES.post("/export", response_class=PlainTextResponse)
async def post_export(state: State, owners: Payers, asked: study_forms.AskExport) -> PlainTextResponse:
    async with state.limits.study(owners, study_work.export_cost(asked)):
        return PlainTextResponse(await isolated(state, owners, study_work.export_text, asked))


# Kept for whoever has a link

NODES_FOR_ONE = 300
"""Moves of a new study that cost as much as one plain question."""


@ROUTES.post("/studies", status_code=201)
async def post_study(
    state: State, visitor: Asker, owners: Payers, asked: study_forms.NewStudy
) -> study_forms.StudyLinks:
    nodes = sum(len(chapter.nodes) for chapter in asked.chapters)
    check_rate(state.limits.new_studies.take(owners))
    try:
        async with state.limits.study(owners, 1 + nodes / NODES_FOR_ONE):
            row = await state.studies.create(visitor.id, asked)
    except FullError:
        raise ProblemError(409, "full", phrase("problem-study-full")) from None
    return study_forms.StudyLinks(read=row["id"], write=row["write_key"])


@ROUTES.get("/studies/{key}", response_model=study_forms.KeptStudy)
async def get_study(state: State, owners: Payers, key: Id) -> Response:
    async with state.limits.study(owners, 0.2):
        row = await _found(state, key)
        state.limits.studies.charge(owners, len(row["chapters"]) / STORED_FOR_ONE)
    head = {
        "read": row["id"],
        "write": key if key == row["write_key"] else None,
        "name": row["name"],
        "version": row["version"],
    }
    text = f'{json.dumps(head)[:-1]}, "chapters": {row["chapters"]}}}'
    return Response(text, media_type="application/json")


@ROUTES.post("/studies/{key}/edits")
async def post_edits(state: State, owners: Payers, key: Id, asked: study_forms.StudyEdits) -> study_forms.StudyVersion:
    async with state.limits.study(owners, 0.2):
        row = await _found(state, key)
        if key != row["write_key"]:
            raise ProblemError(403, "forbidden", phrase("problem-study-read-only"))
        state.limits.studies.charge(owners, 2 * len(row["chapters"]) / STORED_FOR_ONE)
        try:
            version = await state.studies.edit(row, asked.edits)
        except FullError:
            raise ProblemError(409, "full", phrase("problem-study-full")) from None
    return study_forms.StudyVersion(version=version)


async def _found(state: AppState, key: str) -> Row:
    row = await state.studies.find(key)
    if row is None:
        raise ProblemError(404, "unknown", phrase("problem-no-study"))
    return row
