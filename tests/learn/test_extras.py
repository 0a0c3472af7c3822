"""What is imported without the libraries of the extras: quick, quiet, and clear about what is missing."""

import subprocess
import sys

from skep.core.extras import how_to_add

HIDDEN = """
import sys
for name in ("gymnasium", "pettingzoo", "pyspiel", "open_spiel", "torch", "ray"):
    sys.modules[name] = None
import skep.learn.environments
from skep.learn import ACTION_VERSION as VERSION, action_space
from skep.learn.environments.pgx_env import HiveEnv
assert VERSION and action_space("Base").size == 4054
for name in ("skep.learn.environments.registration", "skep.learn.environments.spiel"):
    try:
        __import__(name)
    except ModuleNotFoundError as error:
        print(error)
try:
    skep.learn.environments.HiveVectorEnv
except ModuleNotFoundError as error:
    print(error)
"""


def test_an_error_says_what_to_install() -> None:
    command = [sys.executable, "-W", "error", "-c", HIDDEN]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.stderr == ""
    assert done.stdout.splitlines() == [
        f"gymnasium is not installed; {how_to_add('rl')}",
        f"pyspiel is not installed; {how_to_add('spiel')}",
        f"gymnasium is not installed; {how_to_add('rl')}",
    ]
