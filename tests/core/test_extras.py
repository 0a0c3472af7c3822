"""Which command installs a package that is missing."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from skep.core.extras import EXTRAS, explains_missing_extra, how_to_add, how_to_install, lazy_names

PROJECT = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@cache
def distributions() -> Mapping[str, list[str]]:
    """Those of each package that is installed."""
    return packages_distributions()


def named_by(extra: str) -> set[str]:
    """The distributions that an extra names itself."""
    wanted = (text.partition(">")[0].partition("[")[0] for text in PROJECT["optional-dependencies"][extra])
    return {name for name in wanted if name != "skep-hive"}


def test_every_package_is_told_with_an_extra_that_brings_it() -> None:
    found = distributions()
    for package, extra in EXTRAS.items():
        assert extra in PROJECT["optional-dependencies"]
        if package in found and package != "llvmlite":  # this comes with numba
            assert {name.lower().replace("_", "-") for name in found[package]} & named_by(extra), package


def test_every_distribution_of_every_extra_is_known() -> None:
    known = {name.lower().replace("_", "-") for package in EXTRAS for name in distributions().get(package, ())}
    absent = {"torch", "ray", "redis", "asyncpg", "pyarrow", "open-spiel", "gymnasium", "pettingzoo"} - known
    named = {name for extra in PROJECT["optional-dependencies"] for name in named_by(extra)}
    assert named - absent <= known
    assert absent <= {package.replace("_", "-") for package in EXTRAS}


def test_a_verb_of_the_server_is_told_the_extra_of_the_server() -> None:
    assert how_to_install("numba.core") == f"numba is not installed; {how_to_add('engine')}"
    assert how_to_install("numba", within="web") == f"numba is not installed; {how_to_add('web')}"
    assert how_to_install("redis", within="web") == f"redis is not installed; {how_to_add('cluster')}"
    assert how_to_install("skep.nowhere") is None


def test_other_errors_stay_what_they_are() -> None:
    with pytest.raises(ModuleNotFoundError, match="No module named 'nowhere'"), explains_missing_extra():
        import nowhere  # type: ignore[import-not-found]  # noqa: F401


def test_a_name_that_nobody_has_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match=r"module 'skep\.core' has no attribute 'nothing'"):
        lazy_names("skep.core", {"tiles": ("Color",)})("nothing")
