"""Names that nobody can guess."""

import secrets

_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def random_id(length: int) -> str:
    """A name nobody can guess: six bits a character, nearly."""
    return "".join(secrets.choice(_ALPHABET) for _ in range(length))
