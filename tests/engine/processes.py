"""Programs in separate processes, for what can only be seen from outside: caches, crashes, compiled checks."""

import os
import subprocess
import sys

PATIENCE = 1500.0
"""Seconds after which a program counts as stuck: it may have to compile everything on a busy machine."""


def program(text: str, **environment: str) -> subprocess.Popen[str]:
    """Start a program; warnings are errors."""
    return subprocess.Popen(
        [sys.executable, "-W", "error", "-c", text],
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def finish(process: subprocess.Popen[str]) -> tuple[str, str]:
    """Wait for a program that must end well; returns what it said and what it complained about."""
    try:
        out, errors = process.communicate(timeout=PATIENCE)
    finally:
        process.kill()
    assert process.returncode == 0, errors
    return out.strip(), errors
