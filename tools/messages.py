"""Write the messages of `protocol.py` and `forms.py` for the page: types for the checker, shapes for the running page.

python -m tools.messages          # writes static/app/wire.js and static/app/shapes.js anew
"""

import json
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin

from pydantic import BaseModel

from skep.web import forms, protocol

FOLDER = Path(protocol.__file__).parent / "static" / "app"
ALIASES = {
    "Color": protocol.ColorWord,
    "HexPair": protocol.HexPair,
    "KindWord": protocol.KindWord,
    "EffectWord": protocol.EffectWord,
}
PRIMITIVES: dict[Any, str] = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
REQUESTS = get_args(get_args(protocol.Request)[0])
ANSWERS = get_args(protocol.Answer)
BODIES = (
    forms.Problem,
    forms.Me,
    forms.Created,
    forms.MyGames,
    forms.Invitation,
    forms.Overview,
    forms.AnalysisBoard,
    forms.Catalogue,
    forms.DocPage,
)
"""What the HTTP interface answers."""
ASKED = (forms.NewGame, forms.Rename, forms.AskBoard)
"""What is sent to it."""
HEAD = (
    "// @ts-check\n/**\n * {about}\n"
    " * Written by `python -m tools.messages` from `protocol.py` and `forms.py`; what they mean is said there.\n"
)


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
    if origin is tuple:
        return f"[{', '.join(type_text(arg) for arg in args)}]"
    if origin is list:
        inner = type_text(args[0])
        return f"({inner})[]" if "|" in inner else f"{inner}[]"
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation.__name__
    if origin is not None and args:
        return type_text(args[0])  # Annotated
    raise TypeError(f"no type for {annotation}")


def reached(models: tuple[type[BaseModel], ...]) -> list[type[BaseModel]]:
    """The models and all that stand in their fields, those first that others need."""
    found: dict[type[BaseModel], None] = {}

    def visit(annotation: Any) -> None:
        for arg in get_args(annotation):
            visit(arg)
        if isinstance(annotation, type) and issubclass(annotation, BaseModel) and annotation not in found:
            for field in annotation.model_fields.values():
                visit(field.annotation)
            found[annotation] = None

    for model in models:
        visit(model)
    return list(found)


def typedef(model: type[BaseModel], *, is_sent: bool = False) -> Iterator[str]:
    """A model as a comment for the checker; what is sent may leave out what has a default."""
    yield f" * @typedef {{object}} {model.__name__}"
    for name, field in model.model_fields.items():
        shown = f"[{name}]" if is_sent and not field.is_required() else name
        yield f" * @property {{{type_text(field.annotation)}}} {shown}"
    yield " *"


def types() -> str:
    """All of wire.js."""
    about = "The messages, as types for the checker; there is no code here. Long because it has every message."
    lines = [f" * @typedef {{{type_text(alias, plain=True)}}} {name}" for name, alias in ALIASES.items()]
    lines.append(" *")
    answers = reached(ANSWERS + BODIES)
    for model in answers:
        lines += typedef(model)
    for model in reached(REQUESTS + ASKED):
        if model not in answers:
            lines += typedef(model, is_sent=True)
    for name, models in (("Answer", ANSWERS), ("Request", REQUESTS)):
        lines.append(f" * @typedef {{{' | '.join(model.__name__ for model in models)}}} {name}")
    return HEAD.format(about=about) + " *\n" + "\n".join(lines) + "\n */\n\nexport {};\n"


def shapes() -> str:
    """All of shapes.js."""
    about = "The shapes of everything that comes from the server, for `check.js`: the types of `wire.js` as texts."
    rows = [f"  {name}: {_quoted(type_text(alias, plain=True))}," for name, alias in ALIASES.items()]
    for model in reached(ANSWERS + BODIES):
        fields = (f"{name}: {_quoted(type_text(each.annotation))}" for name, each in model.model_fields.items())
        rows.append(f"  {model.__name__}: {{ {', '.join(fields)} }},")
    named = (f"  {model.model_fields['type'].default}: {json.dumps(model.__name__)}," for model in ANSWERS)
    return (
        HEAD.format(about=about)
        + " */\n\n/** @type {Record<string, string | Record<string, string>>} */\nexport const SHAPES = {\n"
        + "\n".join(rows)
        + "\n};\n\n/** Which shape a message of the socket has, by its `type`. @type {Record<string, string>} */\n"
        + "export const ANSWERS = {\n"
        + "\n".join(named)
        + "\n};\n"
    )


def _quoted(text: str) -> str:
    return '"' + text.replace('"', "'") + '"'


FILES = {"wire.js": types, "shapes.js": shapes}


def main() -> None:
    for name, write in FILES.items():
        (FOLDER / name).write_text(write(), encoding="utf-8")


if __name__ == "__main__":
    main()
