"""Every public name of the library has a docstring: what the packages export, and the methods of their classes."""

import ast
from collections.abc import Iterator
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "skep"
OTHERS = {"cli", "terminal", "web"}
"""Packages that are programs, and no library."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The library's modules, by their place."""
    for path in sorted(SOURCE.rglob("*.py")):
        place = path.relative_to(SOURCE)
        if place.parts[0] not in OTHERS:
            yield place.as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def exported(module: ast.Module) -> set[str]:
    """The names in `__all__`."""
    lists = [
        node.value
        for node in module.body
        if isinstance(node, ast.Assign) and [ast.unparse(target) for target in node.targets] == ["__all__"]
    ]
    return {name for names in lists for name in ast.literal_eval(names)}


def definitions(module: ast.Module) -> Iterator[tuple[str, ast.ClassDef | Function]]:
    """The classes and functions of a module, and the public methods of the classes."""
    for node in module.body:
        if isinstance(node, ast.ClassDef | Function):
            yield node.name, node
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, Function) and not part.name.startswith("_") and not is_repeated(part):
                    yield f"{node.name}.{part.name}", part


def is_repeated(function: Function) -> bool:
    """Whether its docstring stands elsewhere: an overload, or the setter of a property."""
    return any(ast.unparse(mark).endswith(("overload", ".setter")) for mark in function.decorator_list)


def test_every_public_name_has_a_docstring() -> None:
    library = dict(modules())
    names = {name for place, module in library.items() if place.endswith("__init__.py") for name in exported(module)}
    assert len(names) > 150
    missing = [
        f"{place}: {name}"
        for place, module in library.items()
        for name, node in definitions(module)
        if name.partition(".")[0] in names and ast.get_docstring(node) is None
    ]
    assert missing == []
