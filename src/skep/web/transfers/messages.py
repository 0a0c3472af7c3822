"""What devices send and receive when a person moves to another one."""

from typing import Annotated

from msgspec import Meta

from skep.web.server.message import Form, Message

MAX_THINGS = 250_000
"""Characters that a browser may hand over; a larger collection travels as a file."""


class NewTransfer(Form, frozen=True, kw_only=True):
    """What the first device keeps in its browser, compressed; the server does not read it."""

    things: Annotated[str, Meta(max_length=MAX_THINGS)]


class TransferCode(Message, frozen=True, gc=False):
    """A code for one device, the seconds that it is valid, and the dark squares of its QR code as an SVG path."""

    code: str
    seconds: int
    size: int
    path: str


class TakeTransfer(Form, frozen=True, kw_only=True):
    """A code as somebody typed it."""

    code: Annotated[str, Meta(max_length=40)]


class TakenTransfer(Message, frozen=True, gc=False):
    """What came with a code: the name of the person, and what their other device kept in its browser."""

    name: str
    things: str


class Devices(Message, frozen=True, gc=False):
    """How many other devices have joined a person by a code."""

    count: int
