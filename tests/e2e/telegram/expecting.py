"""What the bot has done, as tests see it, and what goes wrong for it."""

from collections.abc import Callable

from tests.e2e.patience import PATIENCE
from tests.e2e.telegram.html import Json
from tests.e2e.telegram.state import State, T
from tests.e2e.telegram.world import Call, Chat, Press, Sent


class Expecting(State):
    """Waits for what the bot does."""

    def messages(self, chat: Chat) -> list[Sent]:
        """Return what the bot has said in a chat (a topic is a chat of its own).

        It is what is still there, as it is now.
        """
        return [sent for sent in self._sent if (sent.chat, sent.thread) == (chat.id, chat.thread)]

    def find(self, chat: Chat, message_id: int) -> Sent | None:
        """Return a message of the bot as it is now, if it is still there."""
        return self._find(chat.id, message_id)

    async def expect(self, chat: Chat, predicate: Callable[[Sent], bool]) -> Sent:
        """Return the next message of the bot in a chat for which the predicate holds.

        Messages up to the last one that was expected in this chat do not count. Raise
        ``AssertionError`` with what was said instead, if none comes in time.
        """
        place = (chat.id, chat.thread)

        def new() -> list[Sent]:
            last = self._expected.get(place, 0)
            return [sent for sent in self.messages(chat) if sent.message_id > last]

        def found() -> Sent | None:
            return next(filter(predicate, new()), None)

        sent = await self._expect(found, lambda: f"said instead: {[s.text for s in new()]}")
        self._expected[place] = sent.message_id
        return sent

    async def expect_change(
        self, chat: Chat, message_id: int, predicate: Callable[[Sent], bool]
    ) -> Sent:
        """Return a message of the bot as soon as the predicate holds for it.

        Raise ``AssertionError`` with what it is like instead, if it is not so in time.
        """

        def now() -> list[Sent]:
            return [sent for sent in (self._find(chat.id, message_id),) if sent]

        return await self._expect(lambda: next(filter(predicate, now()), None), lambda: f"{now()}")

    async def expect_answer(self, press: Press) -> tuple[str, bool]:
        """Return what the user is told for a press.

        That may be nothing; return also whether it is told in a box that has to be closed. Raise
        ``AssertionError`` if the bot does not answer in time.
        """
        try:
            return await self._expect(
                lambda: press.answer, lambda: f"{press.data!r} was pressed: the bot did not answer"
            )
        except AssertionError:
            press.over = True
            raise

    async def expect_more(self, before: int, line: str) -> None:
        """Return as soon as there are more messages of the bot, anywhere, than before a line.

        Raise ``AssertionError`` with the line, if there are none in time.
        """
        await self._expect(
            lambda: len(self._sent) > before, lambda: f"nothing is answered to {line!r}"
        )

    async def _expect(self, found: Callable[[], T | None], instead: Callable[[], str]) -> T:
        """Return what is found as soon as anything is.

        Raise ``AssertionError`` that tells what there is ``instead``, if nothing is in time.
        """
        try:
            there = await self._until(found, self.patience)
        except TimeoutError:
            late = f"not so within {self.patience} s: {instead()}"
            raise AssertionError(late) from None
        assert there is not None
        return there

    async def called(self, method: str, times: int = 1) -> list[Call]:
        """Return the calls of a method as soon as there were so many of them."""

        def calls() -> list[Call]:
            return [call for call in self.calls if call.method == method]

        await self._until(lambda: len(calls()) >= times, self.patience)
        return calls()

    async def until(self, wanted: Callable[[], T], timeout: float = PATIENCE) -> T:  # noqa: ASYNC109
        """Return what this gives as soon as that is something."""
        return await self._until(wanted, timeout)

    async def settled(self, timeout: float = PATIENCE, *, but: int = 0) -> None:  # noqa: ASYNC109
        """Return as soon as the bot has confirmed every update, ``but`` so many."""
        await self._until(lambda: len(self._updates) <= but, timeout)

    @property
    def unconfirmed(self) -> int:
        """How many updates the bot has not confirmed."""
        return len(self._updates)

    def put_out_of_reach(self, chat: Chat, message_id: int) -> None:
        """Let a message be as good as deleted for the bot, while people still see it."""
        del self._known[chat.id, message_id]

    async def push(self, update: Json) -> None:
        """Send the bot an update as it is, with an id of its own."""
        await self._push(update)

    async def push_press(self, query: Json, *, overdue: bool = False) -> Press:
        """Send the bot a press as it is, with an id of its own."""
        number = str(7_000_000_000 + len(self.presses))
        press = Press(number, str(query.get("data", "")), over=overdue, query=query)
        self.presses.append(press)
        await self._push({"callback_query": {"id": number, **query}})
        return press
