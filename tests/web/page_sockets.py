"""Sockets without a connection, for tests from within."""

from skep.lang.bundle import ENGLISH
from skep.web.server.identity import Client, Person
from skep.web.server.sockets import Socket


def page_socket(person: str, name: str, network: str = "", language: str = ENGLISH) -> Socket:
    """The socket of a page of someone."""
    return Socket(Client(Person(person), network, language, ""), name)
