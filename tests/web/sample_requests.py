"""A request of every route and of every type of socket message, and every part that can be made longer.

Everything follows from the route tables and the types of the requests, so a new route is covered as soon as it exists.
"""

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias

from msgspec import inspect

from skep.game import Game
from skep.web.app import DESCRIPTION, TABLES
from skep.web.server.http import Route

Json: TypeAlias = Any
"""What JSON can hold."""
INSTEAD = {"sketch": "game_string", "setup": "text"}
"""Optional fields that cannot be combined with another one."""
ALWAYS = {"game_string", "text"}
"""Optional fields that every example has, since the others mean nothing without them."""
OPENING = "Base;InProgress;White[2];wS1;bS1 wS1-"


@cache
def played() -> list[str]:
    """The moves of a long game from the start, chosen at random; then again from its beginning."""
    chance, game = random.Random(2), Game("Base")
    while game.outcome is None and game.ply < 240:
        game.play(chance.choice(game.legal_moves.texts))
    return list(game.move_texts) * 20


KNOWN: dict[str, Json] = {
    "game_string": OPENING,
    "text": OPENING,
    "ruleset": "Base",
    "tile": "wS1",
    "move": "wA1 -wS1",
    "chapter": "a",
    "what": "set",
    "lines": [[1]],
    "line": lambda number: played()[number],
    "path": lambda number: played()[number],
    "texts": lambda number: played()[number],
    "StudyNode": lambda number: {"up": number - 1, "text": f"m{number}"},
    "StudyChapter": lambda number: {"id": f"c{number}", "ruleset": "Base"},
    "StudyEdit": lambda _: {"chapter": "c0", "what": "set", "path": [], "comment": "well"},
}
"""Values by the name of a field; functions make the items of a list, by the name of its field or of their struct."""


@dataclass(frozen=True, slots=True)
class Place:
    """A place that can be made longer: `make` returns the whole value with a text, or a list, of that size there."""

    name: str
    most: int | None
    """The longest text, or list, that is taken; None where its type has no bound."""
    is_list: bool
    make: Callable[[int, str], Json]


def every_route() -> list[Route]:
    """The lines of all route tables."""
    return [route for table in (DESCRIPTION, *TABLES) for route in table.table]


def kind_of(form: Any) -> inspect.Type:
    return inspect.type_info(form)


def repeated(piece: str, size: int) -> str:
    return (piece * (size // len(piece) + 1))[:size]


def example(kind: inspect.Type, known: Mapping[str, Json], name: str = "", number: int = 0) -> Json:
    """The shortest value of a type that is taken, the known one where there is one."""
    if name in known:
        value = known[name]
        if not callable(value) and not (isinstance(kind, inspect.LiteralType) and value not in kind.values):
            return value
        if callable(value) and isinstance(kind, inspect.StrType):
            return value(number)
    match kind:
        case inspect.StructType():
            return _example_of_struct(kind, known, number)
        case inspect.UnionType(types=types):
            return example(next(each for each in types if not isinstance(each, inspect.NoneType)), known, name)
        case (
            inspect.ListType(item_type=item, min_length=least) | inspect.VarTupleType(item_type=item, min_length=least)
        ):
            return [example(item, known, name, each) for each in range(least or 0)]
        case inspect.TupleType(item_types=items):
            return [example(item, known) for item in items]
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.StrType():
            return "a"
        case inspect.IntType(ge=least, gt=above) | inspect.FloatType(ge=least, gt=above):
            return least or (above + 1 if above is not None else 0)
        case inspect.BoolType():
            return False
    raise TypeError(f"no example of {kind}")


def _example_of_struct(kind: inspect.StructType, known: Mapping[str, Json], number: int) -> Json:
    if kind.cls.__name__ in known:
        return known[kind.cls.__name__](number)
    tag = {} if kind.tag_field is None else {kind.tag_field: kind.tag}
    needed = (each for each in kind.fields if each.required or each.encode_name in ALWAYS)
    return tag | {each.encode_name: example(each.type, known, each.encode_name) for each in needed}


def places(kind: inspect.Type, known: Mapping[str, Json], name: str = "") -> Iterator[Place]:
    """Every text and every list in a type, however deep."""
    match kind:
        case inspect.StrType(max_length=most):
            yield Place("", most, False, lambda size, piece: repeated(piece, size))
        case inspect.ListType(item_type=item, max_length=most) | inspect.VarTupleType(item_type=item, max_length=most):
            yield Place("[]", most, True, lambda size, _: [example(item, known, name, each) for each in range(size)])
            yield from (_within(each, "[]", lambda value: [value]) for each in places(item, known, name))
        case inspect.TupleType(item_types=items):
            for at, item in enumerate(items):
                others = [example(each, known) for each in items]
                put = lambda value, at=at, others=others: [*others[:at], value, *others[at + 1 :]]  # noqa: E731
                yield from (_within(each, f"[{at}]", put) for each in places(item, known))
        case inspect.UnionType(types=types):
            for each in types:
                yield from places(each, known, name)
        case inspect.StructType(fields=fields):
            whole = example(kind, known)
            for field in fields:
                key = field.encode_name
                base = {one: value for one, value in whole.items() if one != INSTEAD.get(key)}
                put = lambda value, base=base, key=key: base | {key: value}  # noqa: E731
                yield from (_within(each, f".{key}", put) for each in places(field.type, known, key))


def _within(place: Place, name: str, put: Callable[[Json], Json]) -> Place:
    return Place(f"{name}{place.name}", place.most, place.is_list, lambda size, piece: put(place.make(size, piece)))


def path_of(route: Route, known: Mapping[str, Json], changed: Mapping[str, str] | None = None) -> str:
    """The address of a route with known values for its parameters, except for those that are changed."""
    path = route.path
    for name in parameters(route):
        path = path.replace(f"{{{name}}}", (changed or {}).get(name, str(known.get(name, "a"))))
    return path


def parameters(route: Route) -> list[str]:
    """The names of the parameters in the path."""
    return [part[1:-1] for part in route.path.split("/") if part.startswith("{")]
