"""The base classes of everything on the wire: messages to clients, forms from clients, events between processes."""

from typing import ClassVar, Literal

import msgspec


class Message(msgspec.Struct, frozen=True, gc=False):
    """A message of the server; `encode` writes it."""


class Answer(Message, kw_only=True, frozen=True, gc=False, tag_field="type"):
    """A message over the socket; `re` is the number of the request that it answers, if any."""

    re: int | None = None


class Form(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A message of a client; unknown fields are refused."""


class Event(msgspec.Struct, frozen=True, gc=False, kw_only=True, tag=True):
    """Something that has happened, and has been committed where it changed the database.

    `reach`: this process, the processes that listen to the lane of `lane_key`, or every process.
    """

    reach: ClassVar[Literal["here", "lane", "all"]] = "here"

    @property
    def lane_key(self) -> str:
        """The id that determines the lane."""
        return ""


_ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> str:
    """A message or a form as JSON."""
    return _ENCODER.encode(message).decode()
