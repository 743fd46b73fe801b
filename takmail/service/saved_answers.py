"""Answers to requests: saved with the line's id, so that each is given once.

A reply to a press goes back along the call, and nobody gives it if the program ends before that. So
where nothing else is saved with it, the press isn't noted: a platform that repeats it gets the
reply.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.audience.posts import OPENED
from takmail.service.announcing.announcements import arguments_of, sent, to_chat
from takmail.service.chats.languages import ChatLanguages
from takmail.service.chats.platforms import Platforms, title_of
from takmail.service.chats.rate_limits import LimitReached, Limits, too_often
from takmail.service.games.game_rooms import seen_row
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow
from takmail.store.errors import DuplicateError
from takmail.store.messages.catch_up import seen_message
from takmail.store.messages.outbox import Announcement
from takmail.store.store import Store
from takmail.store.writes import Write
from takmail.wording.languages.language import Language
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.messages import Block, Buttons, Message
from takmail.wording.message.sentences import Value, say


@dataclass(frozen=True, slots=True)
class Replier:
    """Answers requests that change no game.

    A private answer goes back along the call where there is one. In a group, errors and questions
    go to the chat; help, lists and settings go to the sender's private talk, if they have opened
    one.
    """

    store: Store
    platforms: Platforms
    languages: ChatLanguages
    limits: Limits

    async def reply(  # noqa: PLR0913 - each but the first two has its usual value
        self,
        request: Request,
        *blocks: Block,
        hidden: bool | None = None,
        also: Sequence[Write] = (),
        noted: Sequence[Write] = (),
        sent: Sequence[Announcement] = (),
        about: str | None = None,
        language: str | None = None,
        purpose: str | None = None,
        parts: Sequence[Message] = (),
    ) -> Answer:
        """Answer a question; save changes with the answer, and write to other chats.

        ``parts`` are several messages in place of one with ``blocks``. ``noted`` are changes that
        may come twice: the answer is the same. ``hidden`` says whether it is for the sender alone,
        ``None`` for the rule of the command's spec. ``about`` is the code of the game that the
        answer shows, if it shows one. ``language`` is the language of the answer, ``None`` for that
        of its readers. ``purpose`` is the buttons' purpose, if they go when the game moves on.
        """
        private = request.spec is not None and request.spec.private
        chat = await self.chat_of_answer(request)
        hidden = private if hidden is None else hidden
        spoken = SPOKEN[language] if language else self._language(request, chat, hidden=hidden)
        messages = tuple(spoken.message(draft) for draft in parts or (Message(blocks),))
        answer = Answer(messages, hidden=hidden, about=about, purpose=purpose)
        seen = None if _is_asked_only(request, also, sent) else seen_row(request)
        change = Change(seen=seen, outbox=tuple(sent), also=(*also, *noted))
        return await self._save(request, change, answer, chat.id)

    async def refuse(
        self, request: Request, why: Block | str, /, *more: Block, **values: Value
    ) -> Answer:
        """Say why nothing was done: by a block, or a sentence's name with its ``values``.

        In a chat of a single message there is no place for buttons. The bot doesn't
        answer each time if a player repeats an impossible line.
        """
        over = self.limits.spend(request)
        blocks = (say(why, **values) if isinstance(why, str) else why, *more)
        if over is not None:
            return await self.too_often(request, over)
        if request.chat.single:
            blocks = tuple(block for block in blocks if not isinstance(block, Buttons))
        answer = Answer((self.said(request, *blocks),), refused=True)
        change = Change(seen=seen_row(request))
        return await self._save(request, change, answer, request.chat.id)

    async def too_often(self, request: Request, over: LimitReached) -> Answer:
        """Say that somebody did something too often: once for lines, and at every call.

        It is for the sender alone if possible.
        """
        if not (over.first or request.incoming.direct):
            return Answer(refused=True)
        chat = await self._alone(request)
        message = self._language(request, chat, hidden=True).message(Message((too_often(over),)))
        answer = Answer((message,), refused=True)
        return await self._save(request, Change(seen=seen_row(request)), answer, chat.id)

    def said(self, request: Request, *blocks: Block, hidden: bool = True) -> Message:
        """Return the message along the call, to the sender or to all, when all is saved already."""
        return self._language(request, request.chat, hidden=hidden).message(Message(blocks))

    def own(self, request: Request, code: str, *rows: Buttons) -> Answer:
        """Return the answer with what the sender alone can do with their proposal in a game.

        Elsewhere these buttons stand below the news of it, or behind *More*.
        """
        if not (rows and request.is_apart and request.incoming.direct):
            return Answer()
        said = self.said(request, say("more", code=code), *rows)
        return Answer((said,), in_place=True, about=code)

    async def heading(self, request: Request) -> tuple[Block, ...]:
        """Return the name of this chat above an answer about it that is read elsewhere."""
        chat = await self.chat_of_answer(request)
        if chat.id == request.chat.id:
            return ()
        return (say("answer-of_chat", title=title_of(request.chat)),)

    async def chat_of_answer(self, request: Request) -> ChatRow:
        """Return the chat for an answer, the sender's private talk for a private one."""
        if request.spec is None or not request.spec.private:
            return request.chat
        return await self._alone(request)

    async def is_read_alone(self, request: Request) -> bool:
        """Return whether nobody but the sender reads the answer to a private command."""
        return request.incoming.direct or (await self.chat_of_answer(request)).private

    async def _alone(self, request: Request) -> ChatRow:
        """Return the chat for a private answer."""
        if request.is_private:
            return request.chat
        talk = await self.platforms.open_talk(request.player.id, on=request.chat.platform)
        return talk or request.chat

    async def _save(self, request: Request, change: Change, answer: Answer, chat: str) -> Answer:
        """Save the line's id with the answer; raise `DuplicateError` if it was answered before."""
        kept, incoming = arguments_of(answer.replies, request.incoming.at), request.incoming
        if change.seen is None:
            id_ = incoming.message_id
            if await self.store.read(seen_message, incoming.place.platform, id_) is not None:
                raise DuplicateError(id_)
        if request.incoming.direct:
            if change.seen is not None or kept or change.also:
                await self.store.commit(replace(change, arguments=kept))
            return answer
        # The sender looks at the answer anyway: it notifies nobody.
        answers = (replace(reply, silent=True) for reply in answer.replies)
        announced = [_announcement(request, chat, reply, answer) for reply in answers]
        outbox = (*announced, *change.outbox)
        await self.store.commit(replace(change, outbox=outbox, arguments=kept))
        return Answer(refused=answer.refused)

    def _language(self, request: Request, chat: ChatRow, *, hidden: bool) -> Language:
        """Return the language of an answer: the sender's own where nobody else reads it."""
        if hidden and request.incoming.direct:
            return SPOKEN[self.languages.of_person(request.player, request.chat)]
        return SPOKEN[self.languages.of_chat(chat)]


def _is_asked_only(request: Request, *changes: Sequence[object]) -> bool:
    """Return whether a press has changed nothing, so that it can be answered twice."""
    incoming = request.incoming
    return incoming.press is not None and incoming.direct and not any(changes)


def _announcement(request: Request, chat: str, message: Message, answer: Answer) -> Announcement:
    """Return a reply for the outbox; a link's reply replaces the one that waited for it.

    A refusal is about no game: a link may have an id without a game.
    """
    if request.incoming.start is None or request.game is None or answer.refused:
        return replace(to_chat(request, chat, message, answer.about), purpose=answer.purpose)
    brought = sent(chat, message, request.incoming.at, request.game)
    return replace(brought, purpose=OPENED, replaces=(OPENED,))
