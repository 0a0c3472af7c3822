"""The base classes of everything on the wire: messages that the server sends, and forms that it receives."""

import msgspec


class Message(msgspec.Struct, frozen=True, gc=False):
    """What the server sends; `encode` writes it."""


class Answer(Message, kw_only=True, frozen=True, gc=False, tag_field="type"):
    """What is sent over the socket by itself; `re` is the number of the request that it answers, if it answers one."""

    re: int | None = None


class Form(msgspec.Struct, frozen=True, gc=False, kw_only=True, forbid_unknown_fields=True):
    """What a client sends: fields that the form does not have are refused."""


_ENCODER = msgspec.json.Encoder()


def encode(message: msgspec.Struct) -> str:
    """A message or a form as JSON."""
    return _ENCODER.encode(message).decode()
