"""Files on the small Discord: those that people attach, and those that the bot sends."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from aiohttp import web

from tests.e2e.discord.faults import Json


@dataclass(frozen=True, slots=True)
class Attached:
    """A file of a message; ``alt`` is its description, ``url`` where it can be fetched."""

    id: int
    name: str
    data: bytes
    url: str = ""
    alt: str = ""

    def json(self) -> Json:
        written: Json = {
            "id": str(self.id),
            "filename": self.name,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
        }
        return written | {"description": self.alt} if self.alt else written


async def read_body(request: web.Request) -> tuple[Json, tuple[Attached, ...]]:
    """Return what a request says, be it JSON or a form with files, and the files."""
    if request.content_type == "application/json":
        return cast("Json", await request.json()), ()
    form = await request.post()
    body = cast("Json", json.loads(str(form["payload_json"])))
    message = cast("Json", body.get("data") or body.get("message") or body)
    told = message.get("attachments", [])
    alts = {str(item["id"]): item.get("description") for item in cast("Sequence[Json]", told)}
    files = [form[name] for name in sorted(form) if name.startswith("files[")]
    return body, tuple(
        Attached(number, file.filename, file.file.read(), alt=str(alts.get(str(number)) or ""))
        for number, file in enumerate(files)
        if isinstance(file, web.FileField)
    )
