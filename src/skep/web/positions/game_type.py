"""A game type as pages choose it."""

from typing import Annotated

from msgspec import Meta

from skep.web.positions.texts import Letter, OptionText
from skep.web.server.message import Form


class GameType(Form, frozen=True, kw_only=True):
    """A game type in parts, so that no page reads or writes its text: extra creatures with their number, modules by
    letter, and the options that depart from the default.
    """

    extras: Annotated[list[tuple[Letter, Annotated[int, Meta(ge=0, le=1_000)]]], Meta(max_length=26)]
    modules: Annotated[list[Letter], Meta(max_length=26)]
    options: Annotated[list[tuple[OptionText, OptionText]], Meta(max_length=26)]
