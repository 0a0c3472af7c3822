"""Write what the page has to know of the server: addresses, messages and their shapes, limits, and what can be said.

python -m tools.messages          # writes ui/src/generated
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

import msgspec

from skep.lang.bundle import ENGLISH, page_messages
from skep.lang.ftl import parameters, references
from skep.rules.creatures import CREATURES
from skep.web.analysis import device_messages
from skep.web.analysis import messages as analysis_messages
from skep.web.challenges import messages as lobby_messages
from skep.web.computer import messages as computer_messages
from skep.web.engines import messages as engine_messages
from skep.web.explorer import messages as explorer_forms
from skep.web.games import messages as game_messages
from skep.web.lessons import messages as learning_messages
from skep.web.pages.site import PAGES
from skep.web.positions import board_setup_messages as setup_messages
from skep.web.positions import forms, help_messages, protocol, texts
from skep.web.server import socket_messages
from skep.web.server.http import Problem
from skep.web.studies import messages as study_forms
from skep.web.transfers import messages as transfer_messages

FOLDER = Path(__file__).parents[1] / "ui" / "src" / "generated"
ALIASES = {
    "Color": protocol.ColorWord,
    "HexPair": protocol.HexPair,
    "KindWord": protocol.KindWord,
    "EffectWord": protocol.EffectWord,
    "SideWord": protocol.SideWord,
    "JudgmentWord": analysis_messages.JudgmentWord,
}
PRIMITIVES: dict[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
REQUESTS = (
    game_messages.Open,
    game_messages.Close,
    game_messages.PlayMove,
    game_messages.TakeBack,
    game_messages.OfferDraw,
    game_messages.Resign,
    game_messages.Abort,
    game_messages.Claim,
    game_messages.OfferRematch,
    game_messages.AnswerOffer,
    game_messages.ViewPly,
    game_messages.Try,
    game_messages.WhyRequest,
    game_messages.CardRequest,
    computer_messages.HintRequest,
    computer_messages.HintPositionRequest,
    computer_messages.ThreatRequest,
    computer_messages.MoveNow,
    game_messages.SendChat,
    computer_messages.Retry,
    analysis_messages.Analyse,
    analysis_messages.StopAnalysis,
    analysis_messages.ReviewRequest,
    analysis_messages.LeaveReview,
    game_messages.ShowGame,
    lobby_messages.EnterLobby,
    lobby_messages.LeaveLobby,
    lobby_messages.PostChallenge,
    lobby_messages.WithdrawChallenge,
    lobby_messages.TakeChallenge,
    study_forms.OpenStudy,
    study_forms.CloseStudy,
    socket_messages.Pong,
)
"""What a page asks over its socket; a test compares it with what is registered."""
ANSWERS = (
    socket_messages.Welcome,
    protocol.Opened,
    protocol.GameState,
    protocol.Presence,
    protocol.ChatUpdate,
    protocol.PositionAt,
    protocol.Why,
    help_messages.TileCard,
    computer_messages.Hint,
    computer_messages.HintPosition,
    computer_messages.ThreatInfo,
    socket_messages.Refusal,
    computer_messages.ComputerNotice,
    study_forms.StudyUpdate,
    study_forms.StudyReaders,
    socket_messages.Done,
    socket_messages.Ping,
    *analysis_messages.ANSWERS,
    *lobby_messages.ANSWERS,
)
"""What a page gets over its socket."""
BODIES = (
    Problem,
    forms.Me,
    forms.Created,
    forms.MyGames,
    forms.Invitation,
    forms.Overview,
    forms.PlayedMoves,
    forms.AnalysisBoard,
    forms.Catalogue,
    forms.DocPage,
    learning_messages.LessonGroups,
    learning_messages.LessonPage,
    learning_messages.Trial,
    learning_messages.PuzzleIndex,
    learning_messages.DailyPuzzle,
    learning_messages.PuzzlePage,
    learning_messages.PuzzleTried,
    learning_messages.RulesBook,
    study_forms.LineViews,
    study_forms.Imported,
    setup_messages.CheckedSetup,
    study_forms.StudyLinks,
    study_forms.StoredStudy,
    study_forms.StudyVersion,
    explorer_forms.ExplorerAnswer,
    explorer_forms.GameFile,
    explorer_forms.OperatorPage,
    engine_messages.DevicePosition,
    device_messages.DeviceGame,
    device_messages.NamedLines,
    device_messages.MoveReason,
    device_messages.Explanations,
    analysis_messages.Review,
    transfer_messages.TransferCode,
    transfer_messages.TakenTransfer,
    transfer_messages.Devices,
)
"""What the HTTP interface answers."""
ASKED = (
    forms.NewGame,
    forms.Rename,
    forms.BoardRequest,
    learning_messages.TrialRequest,
    study_forms.LineRequest,
    study_forms.ImportRequest,
    setup_messages.SetupRequest,
    study_forms.ExportRequest,
    study_forms.NewStudy,
    study_forms.StudyEdits,
    transfer_messages.NewTransfer,
    transfer_messages.TakeTransfer,
    explorer_forms.ExplorerRequest,
    explorer_forms.KeyRequest,
    explorer_forms.FileRequest,
    explorer_forms.FilePart,
    device_messages.DeviceRequest,
    device_messages.NamesRequest,
    device_messages.ReasonRequest,
    device_messages.ExplainRequest,
    device_messages.JudgeRequest,
)
"""What is sent to it."""
HEAD = (
    "/**\n * {about}\n"
    " * Written by `python -m tools.messages` from `protocol.py`, `forms.py` and each feature's `messages.py`.\n"
)


Model = type[msgspec.Struct]


def is_model(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, msgspec.Struct)


def fields(model: Model) -> dict[str, tuple[Any, bool]]:
    """Each field of a model: its annotation, and whether it must be there."""
    found = {each.name: (each.type, each.required) for each in msgspec.structs.fields(model)}
    tag = model.__struct_config__.tag
    return found if tag is None else {"type": (Literal[tag], True)} | found


def type_text(annotation: Any, *, plain: bool = False) -> str:
    """An annotation as TypeScript writes it; `plain` spells aliases out."""
    for name, alias in ALIASES.items():
        if annotation == alias and not plain:
            return name
    if annotation in PRIMITIVES:
        return PRIMITIVES[annotation]
    origin, args = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return " | ".join(json.dumps(value) for value in args)
    if origin in (Union, UnionType):
        return " | ".join(type_text(arg) for arg in args)
    if origin is list or (origin is tuple and args[-1] is ...):
        inner = type_text(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if origin is tuple:
        return f"[{', '.join(type_text(arg) for arg in args)}]"
    if is_model(annotation):
        return str(annotation.__name__)
    if origin is not None and args:
        return type_text(args[0])  # Annotated
    raise TypeError(f"no type for {annotation}")


def reached(models: tuple[Model, ...]) -> list[Model]:
    """The models and all models of their fields, those first that others need."""
    found: dict[Model, None] = {}

    def visit(annotation: Any) -> None:
        for arg in get_args(annotation):
            visit(arg)
        if is_model(annotation) and annotation not in found:
            for inner, _ in fields(annotation).values():
                visit(inner)
            found[annotation] = None

    for model in models:
        visit(model)
    return list(found)


def declaration(model: Model, *, is_sent: bool = False) -> Iterator[str]:
    """A model as a type; what is sent may leave out what has a default."""
    yield f"export type {model.__name__} = {{"
    for name, (annotation, is_required) in fields(model).items():
        yield f"  {name}{'?' if is_sent and not is_required else ''}: {type_text(annotation)};"
    yield "};"


def types() -> str:
    """All of wire.ts."""
    about = "The messages between page and server, as types."
    lines = [f"export type {name} = {type_text(alias, plain=True)};" for name, alias in ALIASES.items()]
    answers = reached(ANSWERS + BODIES)
    for model in answers:
        lines += declaration(model)
    for model in reached(REQUESTS + ASKED):
        if model not in answers:
            lines += declaration(model, is_sent=True)
    for name, models in (("Answer", ANSWERS), ("Request", REQUESTS)):
        lines.append(f"export type {name} = {' | '.join(model.__name__ for model in models)};")
    lines += ["/** What the HTTP interface answers. */", "export type Bodies = {"]
    lines += [f"  {model.__name__}: {model.__name__};" for model in BODIES]
    lines.append("};")
    return HEAD.format(about=about) + " */\n\n" + "\n".join(lines) + "\n"


def shapes() -> str:
    """All of shapes.ts."""
    about = (
        "The shapes of everything that comes from the server, for `check.ts`: the types of `wire.ts` as short texts."
    )
    rows = [f'  {name}: "{_short(type_text(alias, plain=True))}",' for name, alias in ALIASES.items()]
    for model in reached(ANSWERS + BODIES):
        tag = model.__struct_config__.tag_field
        shown = (f"{name}:{_short(type_text(kind))}" for name, (kind, _) in fields(model).items() if name != tag)
        rows.append(f'  {model.__name__}: "{";".join(shown)}",')
    named = (f"  {model.__struct_config__.tag}: {json.dumps(model.__name__)}," for model in ANSWERS)
    return (
        HEAD.format(about=about)
        + " */\n\nexport type Shape = keyof typeof SHAPES;\n\nexport const SHAPES = {\n"
        + "\n".join(rows)
        + "\n};\n\n/** Which shape a message of the socket has, by its `type`. */\n"
        + "export const ANSWERS: Record<string, Shape> = {\n"
        + "\n".join(named)
        + "\n};\n"
    )


SHORT = {"string": "s", "number": "n", "boolean": "b", "null": "0", " | ": "|", ", ": ","}
"""How `shapes.ts` writes types: every page loads it."""
WORDS = re.compile('"[^"]*"|' + "|".join(map(re.escape, SHORT)))


def _short(text: str) -> str:
    """Shorten a type; a literal keeps its words."""
    return WORDS.sub(lambda found: SHORT.get(found[0]) or found[0].replace('"', "'"), text)


def limits() -> str:
    """All of limits.ts."""
    numbers = texts.FOR_PAGE | {"things": transfer_messages.MAX_THINGS, "reply": device_messages.MAX_REPLY}
    numbers["filePart"] = explorer_forms.MAX_PART
    rows = "".join(f"  {name}: {json.dumps(value)},\n" for name, value in numbers.items())
    names = "".join(f"  {creature.letter}: {json.dumps(creature.name)},\n" for creature in CREATURES.values())
    return (
        "/** Limits that the server keeps, too. Written by `tools.messages`. */\n"
        f"\nexport const LIMITS = {{\n{rows}}};\n"
        "\n/** The name of each creature by its letter: messages are named by it. */\n"
        f"export const CREATURES = {{\n{names}}};\n"
    )


def sentences() -> str:
    """The contents of messages.ts: every message of the page, with the names of its parameters."""
    said = page_messages(ENGLISH)

    def asked(id: str) -> set[str]:
        """Its own parameters, and those of the messages that it refers to."""
        found = parameters(said[id])
        return found.union(*(asked(other) for other in references(said[id]) if other in said)) - {"case", "style"}

    rows = "".join(
        f"  {json.dumps(id)}: {' | '.join(map(json.dumps, sorted(asked(id)))) or 'never'};\n" for id in sorted(said)
    )
    about = "Every message that the page can say, with the names of its parameters. Written by `tools.messages`."
    return f"/** {about} */\nexport type Messages = {{\n{rows}}};\n"


def routes() -> str:
    """The contents of routes.ts: the addresses of pages."""
    rows = "".join(f'  {{ path: "{path}", page: "{sources[0]}" }},\n' for path, sources in PAGES.items())
    about = "The addresses of pages, and the source of each in `ui/src`."
    return (
        f"/** {about} Written by `tools.messages` from `pages/site.py`. */\n"
        f"export const ROUTES = [\n{rows}] as const;\n"
        '\nexport type PageSource = (typeof ROUTES)[number]["page"];\n'
    )


FILES = {"routes.ts": routes, "wire.ts": types, "shapes.ts": shapes, "limits.ts": limits, "messages.ts": sentences}


def main() -> None:
    for name, write in FILES.items():
        (FOLDER / name).write_text(write(), encoding="utf-8")


if __name__ == "__main__":
    main()
