"""Requests that are not answered until a test wishes it."""

from collections.abc import Awaitable, Callable, Mapping

from tests.e2e.telegram.refusals import Failure
from tests.e2e.telegram.state import State
from tests.e2e.telegram.world import Chat

FILE = "file"
"""Stands for a method: the request for the content of a file."""


class Hang:
    """A number of requests that wait; ``waiting`` are those that do so now."""

    def __init__(
        self,
        method: str,
        times: int,
        chat: Chat | None,
        notify: Callable[[], Awaitable[None]],
        *,
        done: bool,
    ) -> None:
        self.done = done
        self.released = False
        self.waiting = 0
        self._method = method
        self._times = times
        self._chat = chat
        self._notify = notify

    def takes(self, method: str, parameters: Mapping[str, str]) -> bool:
        """Tell whether a request is to wait, which counts it."""
        elsewhere = self._chat and parameters.get("chat_id") != str(self._chat.id)
        if self.released or self._times == 0 or method != self._method or elsewhere:
            return False
        self._times -= 1
        return True

    async def release(self) -> None:
        """Let them be answered, and no other wait."""
        self.released = True
        await self._notify()


class Hanging(State):
    """Lets requests hang, and fail."""

    def __init__(self, **settings: bool) -> None:
        super().__init__(**settings)
        self._hangs: list[Hang] = []

    def hang(
        self, method: str, *, times: int = 1, chat: Chat | None = None, done: bool = False
    ) -> Hang:
        """Answer the next calls of a method, in this chat, only when that is released.

        With ``done`` what was asked for is done at once, and only the answer doesn't come. The
        method `FILE` is the request for a file's content.
        """
        hang = Hang(method, times, chat, self._notify, done=done)
        self._hangs.append(hang)
        return hang

    async def hung(self, hang: Hang, count: int = 1) -> None:
        """Return as soon as so many requests wait."""
        await self._until(lambda: hang.waiting >= count, self.patience)

    def fail(
        self,
        method: str,
        status: int,
        description: str = "failed on purpose",
        *,
        retry_after: float | None = None,
        times: int = 1,
        after: int = 0,
        garbled: bool = False,
    ) -> None:
        """Answer the next calls of a method with an error, ``after`` some that are let through.

        A ``garbled`` one is what a proxy in between says, a page instead of an answer.
        """
        self._failures[method].extend([None] * after)
        parameters = {} if retry_after is None else {"retry_after": retry_after}
        failure = Failure(status, description, dict(parameters), garbled=garbled)
        self._failures[method].extend([failure] * times)

    async def _wait_if_wished(self, hang: Hang | None, *, done: bool) -> None:
        """Wait until a hang is over, if it holds back a request at this point."""
        if hang is None or hang.done is not done:
            return
        hang.waiting += 1
        await self._notify()
        try:
            await self._until(lambda: hang.released or self._down, None)
        finally:
            hang.waiting -= 1

    def _hang_for(self, method: str, parameters: Mapping[str, str]) -> Hang | None:
        return next((hang for hang in self._hangs if hang.takes(method, parameters)), None)
