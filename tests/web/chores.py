"""Tasks for workers, in a module that is quickly loaded there."""

import os
import signal
import time
from pathlib import Path

from skep.core.errors import IllegalMoveError
from skep.core.verdict import Verdict
from skep.lang import literal
from skep.web.server.workers.frames import LENGTH, MAX_ANSWER
from skep.web.server.workers.tasks import task


@task
def forever() -> None:
    while True:
        pass


@task
def wait_for(path: str) -> None:
    """Until a file is there; another one, `begun`, says that this has begun."""
    Path(f"{path}.begun").touch()
    while not Path(path).exists():
        time.sleep(0.01)


@task
def work_until(path: str) -> None:
    """Keep a processor busy until a file is there, and for half a second at least."""
    began = time.process_time()
    while time.process_time() < began + 0.5 or not Path(path).exists():
        pass


@task
def rest(seconds: float) -> float:
    """Use no processor time."""
    time.sleep(seconds)
    return seconds


@task
def die() -> None:
    os._exit(1)


@task
def grow() -> int:
    """Take memory without end."""
    held = []
    while True:
        held.append(bytearray(2**24))


@task
def stop() -> None:
    """Hang: nothing goes on in this process any more."""
    os.kill(os.getpid(), signal.SIGSTOP)


@task
def double(number: int) -> int:
    return 2 * number


@task
def refuse() -> None:
    error = IllegalMoveError(Verdict("M1", literal("No.")))
    error.add_note("This is move 7.")
    raise error


@task
def pid() -> int:
    return os.getpid()


@task
def chatter() -> int:
    """Print, which must not disturb the frames."""
    print("x" * 100_000)
    return 1


@task
def shout() -> bytes:
    """Answer with more than fits in a frame."""
    return bytes(MAX_ANSWER + 1)


@task
def babble() -> int:
    """Write an invalid frame, as a worker might that a stranger's text has taken over."""
    for descriptor in range(3, 20):
        try:
            os.write(descriptor, (20).to_bytes(LENGTH) + b"\x80\x04cos\nsystem\n....")
        except OSError:
            continue
    time.sleep(600)
    return 1


@task
def lie() -> int:
    """Return what was not declared."""
    return "x"  # type: ignore[return-value]


@task
def memory() -> int:
    """The address space that this process may have."""
    import resource

    return resource.getrlimit(resource.RLIMIT_AS)[0]
