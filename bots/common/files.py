"""Which of the files that people share can't be meant as games."""

import mimetypes

_MEDIA = ("image/", "audio/", "video/")


def is_media(name: str, kind: str | None) -> bool:
    """Return whether a file is a picture, a sound or a film, which people add to any words.

    ``kind`` is its MIME type, if the platform gives it.
    """
    kinds = (kind, mimetypes.guess_type(name, strict=False)[0])
    return any(known is not None and known.startswith(_MEDIA) for known in kinds)
