"""Optional dependencies: loaded on first use, with an error that names the extra to install."""

import sys
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from importlib import import_module
from typing import Final

from skep.core.installation import install_command

_PACKAGES: Final = {
    "engine": ("filelock", "llvmlite", "numba", "numpy", "platformdirs"),
    "train": ("torch",),
    "rl": ("gymnasium", "pettingzoo"),
    "spiel": ("open_spiel", "pyspiel"),
    "png": ("PIL", "resvg_py"),
    "web": (
        "alembic",
        "httptools",
        "markdown_it",
        "msgspec",
        "prometheus_client",
        "segno",
        "sqlalchemy",
        "starlette",
        "uvicorn",
        "uvloop",
        "websockets",
    ),
    "postgres": ("asyncpg",),
    "cluster": ("redis",),
    "data": ("pyarrow",),
    "ray": ("ray",),
}
EXTRAS: Final = {package: extra for extra, packages in _PACKAGES.items() for package in packages}
"""The smallest extra that brings each package."""


def how_to_install(module: str, within: str = "engine") -> str | None:
    """The command that installs what a module needs; None if no extra provides it.

    `within` is the extra of what asks for it, where that holds the engine's packages too.
    """
    package = module.partition(".")[0]
    if package not in EXTRAS:
        return None
    extra = within if EXTRAS[package] == "engine" else EXTRAS[package]
    return f"{package} is not installed; {how_to_add(extra)}"


def how_to_add(extra: str) -> str:
    """The command that adds an extra to this installation."""
    command = install_command(extra)
    if command is None:
        return f"install Skep with the extra {extra!r}, from the source of this copy"
    return f"{command} installs what this needs"


@contextmanager
def explains_missing_extra() -> Iterator[None]:
    """Imports within this block say what to install where a package of an extra is missing."""
    try:
        yield
    except ModuleNotFoundError as error:
        message = how_to_install(error.name or "")
        if message is None:
            raise
        raise ModuleNotFoundError(message, name=error.name) from error


def lazy_names(package: str, homes: Mapping[str, tuple[str, ...]], owner: str | None = None) -> Callable[[str], object]:
    """The `__getattr__` of `owner`, by default the package, that imports a module of the package when it is needed.

    `homes` says which names are in which module.
    """
    named = owner or package
    modules = {name: module for module, names in homes.items() for name in names}

    def load(name: str) -> object:
        if name not in modules:
            raise AttributeError(f"module {named!r} has no attribute {name!r}")
        with explains_missing_extra():
            value: object = getattr(import_module(f"{package}.{modules[name]}"), name)
        setattr(sys.modules[named], name, value)
        return value

    return load
