"""Answers that are the same for everyone, made in a thread when someone first asks for them."""

from collections.abc import Callable

from starlette.responses import Response

from skep.lang import Phrase, speech
from skep.web.server.cached_bodies import CachedBodies, CachedResponse, packed_text
from skep.web.server.http import ProblemError
from skep.web.server.limits import Limits, Price, QuotaKeys
from skep.web.server.workers.threads import Threads


class CachedAnswers:
    """Answers by language and subject."""

    def __init__(self, threads: Threads, limits: Limits) -> None:
        self._texts = CachedBodies()
        self._threads = threads
        self._limits = limits

    async def text(self, make: Callable[..., str], *arguments: object) -> Response:
        """The answer that `make` gives; it is made again where the first argument is another object."""
        made_of = arguments[0] if arguments else None
        key = speech().language, make.__name__
        text = await self._texts.get(key, lambda: self._threads.run(packed_text, make, *arguments), made_of)
        assert text is not None
        return CachedResponse(text)

    async def page(self, owners: QuotaKeys, make: Callable[[str], str | None], name: str, missing: Phrase) -> Response:
        """The page of a name, which costs only those for whom it is made; raises ProblemError if there is none."""
        key = speech().language, make.__name__, name
        text = self._texts.known(key)
        if text is None:
            async with self._limits.study(owners, Price.NORMAL.value):
                text = await self._texts.get(key, lambda: self._threads.run(packed_text, make, name))
        if text is None:
            raise ProblemError(404, "unknown", missing)
        return CachedResponse(text)
