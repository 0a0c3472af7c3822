"""Signed tokens of guests: a cookie holds one, the server stores only the hash that is the guest's id."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256

_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_LENGTHS = (32, 22)
_OLD_LENGTH = 43
_SESSION = "d."
_SESSION_LENGTH = 45
MAX_OLD = 10_000
"""Tokens of earlier versions that are kept in memory; one that is not is looked up again."""


def random_id(length: int) -> str:
    """An id that nobody can guess: nearly six bits per character."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))


def person_id(token: str) -> str:
    """The id of the person whose token this is; it cannot be used to impersonate them."""
    return sha256(f"skep visitor {token}".encode()).hexdigest()[:32]


def is_old(token: str) -> bool:
    """Whether it has the form of a token of an earlier version, which had no signature."""
    return len(token) == _OLD_LENGTH and token.isascii() and "." not in token


def new_session() -> str:
    """The token of a device that joins a person; a row of `sessions` says whose it is."""
    return _SESSION + secrets.token_urlsafe(32)


def is_session(token: str) -> bool:
    """Whether it has the form of a session's token."""
    return len(token) == _SESSION_LENGTH and token.startswith(_SESSION) and token.isascii()


def session_hash(token: str) -> bytes:
    """The hash of a session's token, for the database; the token cannot be derived from it."""
    return sha256(token.encode()).digest()


class Tokens:
    """Makes tokens, and recognizes those that were made with the same key."""

    def __init__(self, key: str) -> None:
        self._key = key.encode()
        self._old: set[str] = set()

    def make(self) -> str:
        chance = secrets.token_urlsafe(24)
        return f"{chance}.{self._sign(chance)}"

    def is_ours(self, token: str) -> bool:
        """Whether it is signed with the key, or accepted by `accept`."""
        chance, dot, signature = token.partition(".")
        if not dot or (len(chance), len(signature)) != _LENGTHS or not token.isascii():
            return token in self._old
        return hmac.compare_digest(signature, self._sign(chance))

    def accept(self, token: str) -> None:
        """Accept a token of an earlier version from now on."""
        if len(self._old) >= MAX_OLD:
            self._old.clear()
        self._old.add(token)

    def sign_right(self, right: str) -> str:
        """The signature of a right that a browser may keep."""
        digest = blake2b(right.encode(), key=self._key, digest_size=16, person=b"skep right").digest()
        return urlsafe_b64encode(digest).rstrip(b"=").decode()

    def _sign(self, chance: str) -> str:
        digest = blake2b(chance.encode(), key=self._key, digest_size=16, person=b"skep visitor").digest()
        return urlsafe_b64encode(digest).rstrip(b"=").decode()
