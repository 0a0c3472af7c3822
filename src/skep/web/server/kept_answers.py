"""Answers that are the same for everyone, made in a thread when somebody first asks for them."""

from collections.abc import Callable

from starlette.responses import Response

from skep.lang import Phrase, speech
from skep.web.server.http import ProblemError
from skep.web.server.kept_texts import KeptResponse, KeptTexts, packed_text
from skep.web.server.limits import Limits, Owners
from skep.web.server.workers.threads import Threads


class KeptAnswers:
    """What was made, by language and by what it is about."""

    def __init__(self, threads: Threads, limits: Limits) -> None:
        self._texts = KeptTexts()
        self._threads = threads
        self._limits = limits

    async def text(self, make: Callable[..., str], *arguments: object) -> Response:
        """The answer that `make` gives; it is made again where the first argument is another object."""
        made_of = arguments[0] if arguments else None
        key = speech().language, make.__name__
        text = await self._texts.get(key, lambda: self._threads.run(packed_text, make, *arguments), made_of)
        assert text is not None
        return KeptResponse(text)

    async def page(self, owners: Owners, make: Callable[[str], str | None], name: str, missing: Phrase) -> Response:
        """The page of a name, which costs only those for whom it is made; raises ProblemError where there is none."""
        key = speech().language, make.__name__, name
        text = self._texts.known(key)
        if text is None:
            async with self._limits.study(owners, 1):
                text = await self._texts.get(key, lambda: self._threads.run(packed_text, make, name))
        if text is None:
            raise ProblemError(404, "unknown", missing)
        return KeptResponse(text)
