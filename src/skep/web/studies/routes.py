"""The HTTP interface of studies: positions of a line, games in and out in every form, studies kept for a link."""

import json

from starlette.responses import PlainTextResponse, Response

from skep.lang import phrase
from skep.web.positions.texts import GameId
from skep.web.server.http import ProblemError, Routes, json_response
from skep.web.server.identity import Client
from skep.web.server.limits import Access, Limits, Price, TooFastError
from skep.web.server.workers.sandbox import Sandbox
from skep.web.studies import formats as study_work
from skep.web.studies import messages as study_forms
from skep.web.studies.service import FullError, Studies
from skep.web.studies.store import Row

ROUTES = Routes("/api")


class StudyRoutes:
    """Handlers of the routes about studies."""

    def __init__(self, studies: Studies, limits: Limits, sandbox: Sandbox) -> None:
        self._studies = studies
        self._limits = limits
        self._sandbox = sandbox

    @ROUTES.post("/line", price=Price.NORMAL, access=Access.ANYONE, answer=study_forms.LineViews)
    async def post_line(self, client: Client, body: study_forms.LineRequest) -> Response:
        return json_response(await self._sandbox.run(study_work.line_text, body, owners=client.owners))

    @ROUTES.post("/import", price=Price.HEAVY, access=Access.ANYONE, answer=study_forms.Imported)
    async def post_import(self, client: Client, body: study_forms.ImportRequest) -> Response:
        return json_response(await self._sandbox.run(study_work.import_text, body, owners=client.owners))

    @ROUTES.post("/export", price=Price.HEAVY, access=Access.ANYONE, answer=str)
    async def post_export(self, client: Client, body: study_forms.ExportRequest) -> PlainTextResponse:
        return PlainTextResponse(await self._sandbox.run(study_work.export_text, body, owners=client.owners))

    # Kept for those who have a link

    @ROUTES.post("/studies", price=Price.HEAVY, access=Access.GUEST, status=201)
    async def post_study(self, client: Client, body: study_forms.NewStudy) -> study_forms.StudyLinks:
        if not self._limits.new_studies.take(client.owners):
            raise TooFastError
        try:
            row = await self._studies.create(client.person.id, body)
        except FullError:
            raise ProblemError(409, "full", phrase("problem-study-full")) from None
        return study_forms.StudyLinks(read=row["id"], write=row["write_key"])

    @ROUTES.get("/studies/{key}", price=Price.NORMAL, access=Access.ANYONE, answer=study_forms.StoredStudy)
    async def get_study(self, key: GameId) -> Response:
        row = await self._found(key)
        head = {
            "read": row["id"],
            "write": key if key == row["write_key"] else None,
            "name": row["name"],
            "version": row["version"],
        }
        return json_response(f'{json.dumps(head)[:-1]}, "chapters": {row["chapters"]}}}')

    @ROUTES.post("/studies/{key}/edits", price=Price.NORMAL, access=Access.GUEST)
    async def post_edits(self, key: GameId, body: study_forms.StudyEdits) -> study_forms.StudyVersion:
        row = await self._found(key)
        if key != row["write_key"]:
            raise ProblemError(403, "forbidden", phrase("problem-study-read-only"))
        try:
            version = await self._studies.edit(row, body.edits)
        except FullError:
            raise ProblemError(409, "full", phrase("problem-study-full")) from None
        return study_forms.StudyVersion(version=version)

    async def _found(self, key: str) -> Row:
        row = await self._studies.find(key)
        if row is None:
            raise ProblemError(404, "unknown", phrase("problem-no-study"))
        return row
