"""The container files, as far as they can be tried without a container engine."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from skep.engine.wasm.files import WIDTHS
from tools import dist

ROOT = Path(__file__).parents[1]
COMPOSE = (ROOT / "compose.yaml").read_text(encoding="utf-8")
UNIT = (ROOT / "deploy/skep.service").read_text(encoding="utf-8")
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8")
COPIES = [line.split()[1:] for line in DOCKERFILE.splitlines() if re.match(r"COPY (?!--from)", line)]


def test_the_dockerfile_has_no_faults() -> None:
    hadolint = shutil.which("hadolint", path=Path(sys.executable).parent)
    if hadolint is None:
        pytest.skip("hadolint has no wheel for this platform")
    done = subprocess.run([hadolint, "Dockerfile"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")


def test_the_compose_file_follows_its_schema() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec", "compose.yaml"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_compose_file_is_whole() -> None:
    """What a service waits for can say that it is healthy; what it mounts is there; only the proxy is reached."""
    plan = yaml.safe_load(COMPOSE)
    services = plan["services"]
    assert set(services) == {"server", "database", "relay", "proxy"}
    for name, service in services.items():
        for other in service.get("depends_on", {}):
            assert "healthcheck" in services[other] or ("build" in services[other] and "HEALTHCHECK" in DOCKERFILE)
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in plan["volumes"] or (ROOT / source).is_file(), volume
        assert ("ports" in service) == (name == "proxy")
        assert {"mem_limit", "pids_limit"} <= service.keys(), name


def test_the_unit_of_systemd_has_limits_and_starts_a_verb_that_skep_has() -> None:
    from skep.cli import _parser

    unit = dict(line.split("=", 1) for line in UNIT.splitlines() if "=" in line and not line.startswith("#"))
    assert {"MemoryMax", "TasksMax", "LimitNOFILE"} <= unit.keys()
    _, *command = unit["ExecStart"].split()
    assert _parser().parse_args(command).verb == "serve"


def test_every_variable_is_explained() -> None:
    asked = set(re.findall(r"\$\{(\w+)", COMPOSE))
    told = set(re.findall(r"^\| `(\w+)` \|", (ROOT / "docs/containers.md").read_text("utf-8"), re.MULTILINE))
    assert asked == told


def test_what_the_image_copies_is_enough(tmp_path: Path) -> None:
    """They make the whole wheel with the engine for browsers, and .dockerignore lets each of them in."""
    let_in = set(re.findall(r"^!(.+)$", (ROOT / ".dockerignore").read_text("utf-8"), re.MULTILINE))
    copied = {source for *sources, _ in COPIES for source in sources}
    assert copied == let_in
    for source in copied:
        (tmp_path / "image" / source).parent.mkdir(parents=True, exist_ok=True)
        if (ROOT / source).is_dir():
            unwanted = shutil.ignore_patterns("__pycache__")  # where other tests are writing
            shutil.copytree(ROOT / source, tmp_path / "image" / source, ignore=unwanted)
        else:
            shutil.copy(ROOT / source, tmp_path / "image" / source)
    command = [sys.executable, "-m", "tools.engine_module"]
    subprocess.run(command, cwd=tmp_path / "image", env={**os.environ, "PYTHONPATH": "src"}, check=True)
    image = dist.names(dist.build("wheel", tmp_path / "from-image", tmp_path / "image"))
    module = {name for name in image if name.startswith("skep/engine/wasm/built/")}
    assert {f"skep/engine/wasm/built/engine-{width}.wasm" for width in WIDTHS} < module
    assert image == dist.names(dist.build("wheel", tmp_path / "from-checkout")) | module


def test_the_command_is_one_that_skep_has() -> None:
    """The server's arguments are read by the parser of the command line."""
    from skep.cli import _parser

    command = yaml.safe_load(COMPOSE)["services"]["server"]["command"]
    options = _parser().parse_args(command)
    assert (options.verb, options.port, options.redis) == ("serve", "8765", "redis://relay:6379/0")
