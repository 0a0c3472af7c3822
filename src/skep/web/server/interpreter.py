"""Weaknesses of the interpreter itself that a server open to strangers should not have."""

import sys

Version = tuple[int, int, int]
MENDED: dict[str, dict[tuple[int, int], int]] = {"CVE-2024-7592": {(3, 11): 10, (3, 12): 6}}
"""The first patch of each line of Python that no longer has a weakness; lines that are not named never had it."""


def weaknesses(version: Version = sys.version_info[:3]) -> list[str]:
    """Known weaknesses of a version of Python, one sentence each."""
    line, patch = version[:2], version[2]
    return [
        f"Python {'.'.join(map(str, version))} has {name}; mended in {line[0]}.{line[1]}.{lines[line]}"
        for name, lines in MENDED.items()
        if line in lines and patch < lines[line]
    ]
