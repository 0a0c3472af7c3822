"""The packages of the server: none import each other, and none is handed everything."""

import ast
from pathlib import Path

WEB = Path(__file__).parents[2] / "src" / "skep" / "web"


def imported(path: Path) -> set[str]:
    """The packages of `web/` that a module imports, also where only types are checked."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
        if isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} imports relatively"
            names = [f"{node.module}.{each.name}" for each in node.names]
        found |= {name.split(".")[2] for name in names if name.startswith("skep.web.")}
    return found


def test_no_packages_import_each_other_however_many_lie_between() -> None:
    packages = {path.parent.name for path in WEB.glob("*/__init__.py")}
    reached = {
        package: set().union(*(imported(path) for path in (WEB / package).rglob("*.py"))) & packages - {package}
        for package in packages
    }
    for _ in packages:
        reached = {one: others.union(*(reached[other] for other in others)) for one, others in reached.items()}
    assert {one for one, others in reached.items() if one in others} == set()
    assert reached["server"] == set()
    assert "games" in reached["computer"]


def modules_of(path: Path, known: set[str]) -> set[str]:
    """The modules of `web/` that a module imports, also where only types are checked."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {each.name for each in node.names}
        elif isinstance(node, ast.ImportFrom):
            found |= {f"{node.module}.{each.name}" for each in node.names} | {str(node.module)}
    return found & known


def test_no_modules_import_each_other_however_many_lie_between() -> None:
    """Not even for types: nothing hides behind `TYPE_CHECKING`."""
    names = {".".join(("skep.web", *path.relative_to(WEB).with_suffix("").parts)): path for path in WEB.rglob("*.py")}
    leads = {name: modules_of(path, set(names)) for name, path in names.items()}
    while leads:
        ends = {name for name, others in leads.items() if not others & leads.keys()}
        assert ends, f"a circle: {sorted(leads)}"
        leads = {name: others for name, others in leads.items() if name not in ends}


def test_only_the_top_knows_the_whole_server() -> None:
    knowing = {path.relative_to(WEB).as_posix() for path in WEB.rglob("*.py") if "app" in imported(path)}
    assert knowing == {"main.py"}
