"""Answers to the one who asked: saved with the line's id, so that they are given once."""

from collections.abc import Sequence
from dataclasses import replace

from takmail.notation.errors import NotationError
from takmail.service.announcing.announcer import to_chat
from takmail.service.games.rows import seen_row
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.arrangements import Arrangement
from takmail.store.changes import Announcement, Change
from takmail.store.store import Store
from takmail.wording.message import Block, Message, Paragraph, Preformatted
from takmail.wording.notation import explain_notation_error
from takmail.wording.say import say


class Replier:
    """Answers lines that change nothing."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def reply(
        self,
        request: Request,
        *blocks: Block,
        hidden: bool = True,
        also: Sequence[Arrangement] = (),
        sent: Sequence[Announcement] = (),
        about: str | None = None,
    ) -> Answer:
        """Answer a question; save what was arranged by it, and tell other chats.

        ``about`` is the code of the game that the answer shows or tells of, if it does.
        """
        change = Change(seen=seen_row(request), outbox=tuple(sent), also=tuple(also))
        answer = Answer((Message(blocks),), hidden=hidden, about=about)
        return await self._save(request, change, answer)

    async def refuse(self, request: Request, *blocks: Block) -> Answer:
        """Say why nothing was done."""
        answer = Answer((Message(blocks),))
        return replace(
            await self._save(request, Change(seen=seen_row(request)), answer), refused=True
        )

    async def explain(self, request: Request, error: NotationError) -> Answer:
        """Say what is wrong with the line, and where."""
        if error.suggestion is not None:
            error.suggestion = request.hints.typed(error.suggestion)
        return await self.refuse(
            request, explain_notation_error(error), Preformatted(error.caret())
        )

    async def _save(self, request: Request, change: Change, answer: Answer) -> Answer:
        """Save the line's id with the answer; raise `DuplicateError` if it was answered before."""
        if request.incoming.direct:
            await self._store.commit(change)
            return answer
        told = [
            to_chat(request, request.chat.id, message, answer.about) for message in answer.replies
        ]
        await self._store.commit(replace(change, outbox=(*told, *change.outbox)))
        return Answer()


def done(request: Request) -> Answer:
    """Answer a slash command that was carried out; everybody else hears the announcement."""
    if not request.incoming.direct:
        return Answer()
    told: Paragraph = say("done")
    return Answer((Message((told,)),))
