"""Processes are started in few places, each with a bound."""

import ast
from pathlib import Path

import skep

SOURCE = Path(skep.__file__).parent
STARTERS = {"Popen", "run", "call", "check_call", "check_output", "getoutput"}
NAMES = {
    "create_subprocess_exec",
    "create_subprocess_shell",
    "Process",
    "ProcessPoolExecutor",
    "fork",
    "posix_spawn",
    "system",
}


def starts_processes(path: Path) -> bool:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        owner = called.value.id if isinstance(called, ast.Attribute) and isinstance(called.value, ast.Name) else ""
        if name in NAMES or (owner == "subprocess" and name in STARTERS):
            return True
    return False


def test_few_places_start_processes() -> None:
    """H2: the server's workers, and the engine's compiler."""
    rooms = ("web", "play", "notation", "rules", "core", "engine/host", "engine/search", "engine/native")
    found = {path.relative_to(SOURCE).as_posix() for room in rooms for path in (SOURCE / room).rglob("*.py")}
    assert {name for name in found if starts_processes(SOURCE / name)} == {
        "web/server/workers/process.py",
        "engine/host/compiling.py",
    }
