"""The application answers as it was recorded: every HTTP answer and every frame of a visit of all its parts.

For intended differences, record again by `python -m tests.web.recorded_run write`.
"""

from pathlib import Path

import pytest

from tests.web import recorded_run, recorder
from tools import programs


@pytest.mark.process
def test_one_process_answers_as_it_was_recorded(tmp_path: Path) -> None:
    assert recorder.difference(recorded_run.ONE, recorded_run.recording(tmp_path)) == ""


@pytest.mark.long
@pytest.mark.server
@pytest.mark.skipif(programs.postgres() is None, reason="the programs of PostgreSQL are not installed")
@pytest.mark.skipif(programs.redis() is None, reason="the program redis-server is not installed")
def test_two_processes_answer_as_they_were_recorded() -> None:
    assert recorder.difference(recorded_run.TWO, recorded_run.recording_of_two()) == ""
