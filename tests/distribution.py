"""Which worker of pytest-xdist runs which tests."""

from collections.abc import Iterator
from typing import Any

from xdist.scheduler import LoadScopeScheduling

BROWSER = "tests/web/browser/"
OWN_SERVERS = {
    "tests/web/browser/test_analysis.py": "analysing",
    "tests/web/browser/test_review.py": "analysing",
    "tests/web/browser/test_explorer.py": "library",
}
"""Files with browser tests that have their own server, by the name of its fixture."""


def group_of(test: str) -> str:
    """Which tests stay in one worker: those of a file, since they may share a server or a built site.

    Tests in a browser go one by one to whichever worker is free, unless they share a server that no others use.
    """
    file = test.partition("::")[0]
    is_alone = file.startswith(BROWSER) and file not in OWN_SERVERS
    return test if is_alone else OWN_SERVERS.get(file, file)


class Distribution(LoadScopeScheduling):
    """Some workers run tests in a browser from the beginning: those mostly wait, and the others use the processor.

    A worker that has begun with a browser runs nothing else any more: Playwright keeps an event loop in its thread.
    """

    def __init__(self, config: Any, log: Any) -> None:
        super().__init__(config, log)
        self._split_scope = group_of
        self._browsing: set[object] = set()

    def schedule(self) -> None:
        if self.collection is None:
            self._choose_browsing()
        super().schedule()

    def _choose_browsing(self) -> None:
        """Half of the workers browse, if there is anything else to do."""
        tests: list[str] = next(iter(self.registered_collections.values()), [])
        groups = {group_of(test): test.startswith(BROWSER) for test in tests}
        if len(set(groups.values())) == 2:
            used = min(len(self.nodes), len(groups))
            self._browsing.update(self.nodes[: used // 2])

    def _next(self, node: object) -> str | None:
        """The group of tests that a worker is to run next, None if there is nothing left for it."""
        for wanted in (True,) if node in self._browsing else (False, True):
            found = next(self._waiting(wanted), None)
            if found is not None:
                return found
        return None

    def _waiting(self, in_browser: bool) -> Iterator[str]:
        return (group for group, tests in self.workqueue.items() if next(iter(tests)).startswith(BROWSER) == in_browser)

    def _assign_work_unit(self, node: Any) -> None:
        """Let the worker have the next group for it."""
        found = self._next(node)
        if found is None:
            node.shutdown()
            return
        if next(iter(self.workqueue[found])).startswith(BROWSER):
            self._browsing.add(node)
        self.workqueue.move_to_end(found, last=False)
        super()._assign_work_unit(node)

    def _reschedule(self, node: Any) -> None:
        if not node.shutting_down and self._next(node) is None:
            node.shutdown()
        else:
            super()._reschedule(node)
