"""Weak interpreters are named: by `skep serve`, and by the audit of what is shipped."""

import pytest

from skep.web.server.interpreter import weaknesses
from tools.audit import CONTAINER, container_weaknesses


@pytest.mark.parametrize(
    ("version", "is_weak"),
    [
        ((3, 11, 7), True),
        ((3, 11, 9), True),
        ((3, 11, 10), False),
        ((3, 12, 5), True),
        ((3, 12, 6), False),
        ((3, 13, 0), False),
        ((3, 14, 1), False),
    ],
)
def test_versions_before_the_mended_ones_are_weak(version: tuple[int, int, int], is_weak: bool) -> None:
    assert ["CVE-2024-7592" in line for line in weaknesses(version)] == [True] * is_weak


def test_the_audit_reads_the_tag_of_the_container() -> None:
    assert container_weaknesses("FROM python:3.12.5-slim AS build\nFROM python:3.12.5-slim\n") != []
    assert container_weaknesses("FROM python:3.12.6-slim\n") == []
    assert container_weaknesses(CONTAINER.read_text(encoding="utf-8")) == []
