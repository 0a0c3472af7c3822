"""Messages of every socket, apart from those of features."""

from typing import Annotated

from msgspec import Meta

from skep.web.server.message import Answer, Form

MAX_MESSAGE = 16_384
"""Characters of a message from a page."""
Seq = Annotated[int, Meta(ge=0, le=2**53)]


class PageRequest(Form, frozen=True, kw_only=True, tag_field="type"):
    """A request of a page over its socket; answers carry `seq` as `re`."""

    seq: Seq = 0


class Pong(PageRequest, frozen=True, kw_only=True, tag="pong"):
    number: Seq


class Welcome(Answer, kw_only=True, frozen=True, gc=False, tag="welcome"):
    """The first message on a socket."""

    name: str
    version: str


class Refusal(Answer, kw_only=True, frozen=True, gc=False, tag="refused"):
    """A refused request. `because` is a sentence for the visitor; `rule` is a rule's id where a rule forbids it.

    `reason`: seat, over, turn, ply, invalid, ambiguous, illegal, nothing, repeated, late, forbidden (the session's
    own), malformed, unknown, rate, full, trouble (the server's).
    """

    game: str | None = None
    reason: str
    because: str
    rule: str | None = None


class Done(Answer, kw_only=True, frozen=True, gc=False, tag="done"):
    """A command was obeyed that has no other answer; a played move's answer comes after it is stored."""

    game: str


class Ping(Answer, kw_only=True, frozen=True, gc=False, tag="ping"):
    """A sign of life, sent when nothing else was sent for some seconds. Answer with `pong` and the same number."""

    number: int
