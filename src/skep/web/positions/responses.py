"""Pictures as answers."""

from starlette.responses import Response

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox"


def drawn(text: str) -> Response:
    return Response(text, media_type="image/svg+xml", headers={"content-security-policy": PICTURE_POLICY})


def pixels(picture: bytes) -> Response:
    """A response with pixels, which other sites may embed."""
    headers = {"cross-origin-resource-policy": "cross-origin", "cache-control": "public, max-age=300"}
    return Response(picture, media_type="image/png", headers=headers)


def film(made: bytes, form: str) -> Response:
    """A film is for saving. Its address may not be shown by other sites: each visit would draw it again."""
    return Response(made, media_type=f"image/{form}", headers={"cross-origin-resource-policy": "same-origin"})
