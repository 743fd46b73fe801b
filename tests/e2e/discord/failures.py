"""Requests that the small Discord lets fail because a test wishes it."""

from dataclasses import dataclass

from aiohttp import web

from tests.e2e.discord.faults import Json, Refused, answer_json


@dataclass(frozen=True, slots=True)
class Failure:
    """How a send or an edit fails. ``stored`` means that it gets through all the same."""

    status: int
    code: int = 0
    retry_after: float = 0.0
    stored: bool = False

    @property
    def response(self) -> web.Response:
        """The answer to the request."""
        content: Json = {"code": self.code, "message": "as the test wished", "global": False}
        response = answer_json(content | {"retry_after": self.retry_after}, self.status)
        if self.status == 429:
            add_limit_headers(response, self.retry_after)
        return response


class Limited(Refused):
    """Ends a request that came too often; ``retry_after`` are the seconds until it may again."""

    def __init__(self, retry_after: float) -> None:
        self.retry_after = retry_after
        said = "You are being rate limited."
        super().__init__(429, 0, said, retry_after=retry_after, **{"global": False})

    @property
    def response(self) -> web.Response:
        """The answer to the request."""
        content = {name: value for name, value in self.content.items() if name != "code"}
        response = answer_json(content, 429)
        add_limit_headers(response, self.retry_after)
        return response


def add_limit_headers(response: web.Response, retry_after: float) -> None:
    """Add what tells discord.py that Discord itself sets the limit."""
    response.headers["Via"] = "1.1 loopback"
    response.headers["Retry-After"] = str(retry_after)
