"""Messages of devices when a person moves to another one."""

from typing import Annotated

from msgspec import Meta

from skep.web.server.message import Form, Message

MAX_THINGS = 250_000
"""Characters that a browser may hand over; a larger collection travels as a file."""


class NewTransfer(Form, frozen=True, kw_only=True):
    """The browser data of the first device, compressed; the server does not read it."""

    things: Annotated[str, Meta(max_length=MAX_THINGS)]


class TransferCode(Message, frozen=True, gc=False):
    """A code for one device, the seconds that it is valid, and the dark squares of its QR code as an SVG path."""

    code: str
    seconds: int
    size: int
    path: str


class TakeTransfer(Form, frozen=True, kw_only=True):
    """A code as someone typed it."""

    code: Annotated[str, Meta(max_length=40)]


class TakenTransfer(Message, frozen=True, gc=False):
    """The result of a code: the name of the person, and the browser data of their other device."""

    name: str
    things: str


class Devices(Message, frozen=True, gc=False):
    """The number of other devices that a person has linked by a code."""

    count: int
