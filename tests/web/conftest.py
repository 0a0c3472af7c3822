"""A server that several tests share."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.web.patience import LIMITS
from tests.web.serving import Guest, serving, wide


@pytest.fixture(scope="session", autouse=True)
def _patient() -> Iterator[None]:
    """Nothing takes too long only because the machine is busy: no request, no database, no Redis."""
    with pytest.MonkeyPatch.context() as patch:
        for module, name, value in LIMITS:
            patch.setattr(module, name, value)
        yield


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where the server of this module is."""
    folder: Path = tmp_path_factory.mktemp("store")
    with serving(wide(folder / "skep.db")) as found:
        yield found


@pytest.fixture
def guest(address: str) -> Guest:
    return Guest(address)


@pytest.fixture
def other(address: str) -> Guest:
    return Guest(address)
