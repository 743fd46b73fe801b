"""The files that a bot sends: what they are, and how large they may be."""

from collections.abc import Mapping

from aiohttp import web

from tests.e2e.telegram.refusals import malformed, refused
from tests.e2e.telegram.world import Attached

LIMIT = 50 << 20
PHOTO_LIMIT = 10 << 20
_PNG = b"\x89PNG\r\n\x1a\n"
_SIDES_LIMIT = 10_000
_RATIO_LIMIT = 20


def given_file(
    given: str, method: str, uploads: Mapping[str, web.FileField], known: Mapping[str, Attached]
) -> Attached:
    """Return a file that comes with a request, was sent before, or is fetched from its URL.

    ``given`` is the name of what is uploaded, or the id or the URL of the others.
    """
    uploaded = uploads.get(given.removeprefix("attach://"))
    if uploaded is not None:
        file = Attached(uploaded.filename, uploaded.file.read(), method)
        _check_file(file)
        return file
    if given in known:
        return Attached(known[given].name, known[given].data, method)
    if given.startswith(("http://", "https://")):
        return Attached(given, b"", method)
    raise refused(400, "Bad Request: wrong file identifier/HTTP URL specified")


def _check_file(file: Attached) -> None:
    if not file.data:
        raise malformed("Bad Request: file must be non-empty")
    photo = file.method == "sendPhoto"
    if len(file.data) > (PHOTO_LIMIT if photo else LIMIT):
        raise malformed("Request Entity Too Large", status=413)
    if photo and file.data.startswith(_PNG):
        sides = [int.from_bytes(file.data[at : at + 4]) for at in (16, 20)]
        if sum(sides) > _SIDES_LIMIT or max(sides) > _RATIO_LIMIT * min(sides):
            raise malformed("Bad Request: PHOTO_INVALID_DIMENSIONS")
