"""What the Bot API refuses, and how it says so."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from aiohttp import web

from tests.e2e.telegram.html import Json


@dataclass(frozen=True, slots=True)
class Failure:
    """An answer that is an error."""

    status: int
    description: str
    parameters: Json = field(default_factory=dict)
    garbled: bool = False

    def response(self) -> web.Response:
        """Return it as it is sent; a ``garbled`` one is a page of something in between."""
        if self.garbled:
            page = f"<html><body><h1>{self.status}</h1>{self.description}</body></html>"
            return web.Response(text=page, status=self.status, content_type="text/html")
        body: Json = {"ok": False, "error_code": self.status, "description": self.description}
        if self.parameters:
            body["parameters"] = self.parameters
        return web.json_response(body, status=self.status)


class RefusedError(Exception):
    """What was asked for is refused; if it ``blames_bot``, no bot should ever ask for that."""

    def __init__(self, failure: Failure, *, blames_bot: bool = False) -> None:
        super().__init__(failure.description)
        self.failure = failure
        self.blames_bot = blames_bot


def refused(status: int, description: str, parameters: Json | None = None) -> RefusedError:
    """Return the error that refuses something so."""
    return RefusedError(Failure(status, description, parameters or {}))


def malformed(description: str, *, status: int = 400) -> RefusedError:
    """Return the error that refuses what no bot should ever send, whatever people do."""
    return RefusedError(Failure(status, description), blames_bot=True)


@dataclass(frozen=True, slots=True)
class Fault:
    """A request that no bot should send: its method, what Telegram says, what it held."""

    method: str
    told: str
    parameters: Mapping[str, str]
