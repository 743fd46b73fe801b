"""What the Bot API refuses, and how it says so."""

from dataclasses import dataclass, field

from aiohttp import web

from tests.e2e.telegram.html import Json


@dataclass(frozen=True, slots=True)
class Failure:
    """An answer that is an error."""

    status: int
    description: str
    parameters: Json = field(default_factory=dict)

    def response(self) -> web.Response:
        body: Json = {"ok": False, "error_code": self.status, "description": self.description}
        if self.parameters:
            body["parameters"] = self.parameters
        return web.json_response(body, status=self.status)


class RefusedError(Exception):
    """What was asked for is refused."""

    def __init__(self, failure: Failure) -> None:
        super().__init__(failure.description)
        self.failure = failure


def refused(status: int, description: str, parameters: Json | None = None) -> RefusedError:
    """Return the error that refuses something so."""
    return RefusedError(Failure(status, description, parameters or {}))
