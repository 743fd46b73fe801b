"""Handing presses to the service, and answering each of them once."""

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import replace

from telegram import Bot, CallbackQuery, ChosenInlineResult, Update
from telegram.error import TelegramError

from bots.telegram_bot.editing import Editor
from bots.telegram_bot.inline_answers import told_inline, told_to_one
from bots.telegram_bot.keyboards import address
from bots.telegram_bot.presses import read_chosen, read_press
from bots.telegram_bot.sending import Sender
from bots.telegram_bot.toasts import NO_TOAST, Toast, toast_of
from bots.telegram_bot.trouble import Pace
from takmail.commands.buttons import decode_press
from takmail.service.failures import new_error_id
from takmail.service.ports import (
    Answer,
    Handle,
    Incoming,
    Posted,
    TryLaterError,
    UndeliverableError,
)
from takmail.wording.languages.spoken import SPOKEN
from takmail.wording.message.drafts import Draft, say
from takmail.wording.message.messages import Message

_REMEMBERED = 1000
"""Queries; one that is handled again must not be answered again."""

_OF_PATIENCE = 0.8
"""How much of the time for an update the service has for a press."""

_log = logging.getLogger(__name__)


class Pressing:
    """Takes presses, and answers with a toast, in private or in the chat of the button.

    ``inline_wait`` returns for how many seconds an inline message can't be changed.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what presses are handed to, and what answers them
        self,
        bot: Bot,
        sender: Sender,
        editor: Editor,
        handle: Handle,
        posted: Posted | None,
        pace: Pace,
        inline_wait: Callable[[str], float],
    ) -> None:
        self._bot = bot
        self._sender = sender
        self._editor = editor
        self._handle = handle
        self._posted = posted
        self._pace = pace
        self._inline_wait = inline_wait
        self._answered: deque[str] = deque(maxlen=_REMEMBERED)
        self._refused: deque[str] = deque(maxlen=_REMEMBERED)
        self._answering: set[asyncio.Task[None]] = set()

    async def take(self, query: CallbackQuery) -> None:
        """Handle a press; return when the service is done with it and it is answered.

        One that was refused while it waited is not done any more.
        """
        if query.id in self._refused:
            return
        pressed = read_press(query, self._pace.now())
        if pressed is None:
            await self._answer(query.id)
            return
        waits = self._must_wait(query)
        answer = await self._handled(query.id, pressed)
        if pressed.place.single:
            await self._tell_inline_in_time(query.id, pressed, answer)
            answer = told_to_one(answer)
        if answer.opens is not None and query.id not in self._answered:
            await self._open(query.id, answer.opens)
            return
        if answer.in_place and not answer.replies:
            await self._remove(pressed)
        late = query.id in self._answered and bool(answer.replies)
        toast = None
        if not late and not _is_in_place(pressed, answer):
            place = pressed.place
            toast = toast_of(answer, among_others=not (place.private or place.single))
        if toast == NO_TOAST and waits:
            toast = _noted(pressed)
        if toast is not None or not _may_go_elsewhere(pressed, answer):
            await self._answer(query.id, toast or NO_TOAST)
        if toast is None:
            await self._post_in_time(query.id, pressed, answer)

    def _must_wait(self, query: CallbackQuery) -> bool:
        """Return whether what a press changes in an inline message can only be shown later."""
        message = query.inline_message_id
        return message is not None and self._inline_wait(message) > self._pace.press

    def waits(self, update: Update) -> None:
        """End the waiting that a button shows whose press waits for what came before it."""
        if update.callback_query is not None:
            answering = asyncio.create_task(self._answer(update.callback_query.id))
            self._answering.add(answering)
            answering.add_done_callback(self._answering.discard)

    async def refuse(self, update: Update) -> None:
        """Say that nothing can be saved now; the press is not done later."""
        query = update.callback_query
        if query is not None and query.id not in self._refused:
            self._refused.append(query.id)
            told = SPOKEN.best(query.from_user.language_code or "").text(say("try_again"))
            await self._answer(query.id, Toast(told, alert=True))

    async def take_chosen(self, chosen: ChosenInlineResult) -> None:
        """Handle what somebody has sent inline; what he is told alone can't be told to him.

        Raise ``TryLaterError`` if it can't be saved now: nobody presses anything again.
        """
        sent = read_chosen(chosen, self._pace.now())
        if sent is not None:
            await self._tell_inline(sent, await self._handle(sent))

    async def _tell_inline_in_time(self, query: str, pressed: Incoming, answer: Answer) -> None:
        """Have an inline message say what all are told; tell the presser if that must wait."""
        telling = asyncio.ensure_future(self._tell_inline(pressed, answer))
        try:
            await asyncio.wait({telling}, timeout=self._pace.press)
            if not telling.done():
                await self._answer(query, _noted(pressed))
            await telling
        finally:
            telling.cancel()

    async def _tell_inline(self, pressed: Incoming, answer: Answer) -> None:
        """Have an inline message say what all are told there."""
        told = told_inline(answer)
        if told is None:
            return
        try:
            await self._editor.edit(pressed.place.chat, told, [pressed.place.chat])
        except (TryLaterError, UndeliverableError) as error:
            _log.warning("What %s has led to can't be shown: %s", pressed.message_id, error)

    async def _handled(self, query: str, pressed: Incoming) -> Answer:
        """Return the service's answer; if it is slow, end the waiting that the button shows."""
        handling = asyncio.ensure_future(self._or_refused(pressed))
        try:
            await asyncio.wait({handling}, timeout=self._pace.press)
            if not handling.done():
                await self._answer(query)
            return await handling
        finally:
            handling.cancel()

    async def _or_refused(self, pressed: Incoming) -> Answer:
        """Hand a press to the service; people can press again, so what fails is not repeated.

        What hangs has failed before the whole update is given up. What fails unexpectedly is told
        with an id by which the log has it.
        """
        try:
            async with asyncio.timeout(self._pace.patience * _OF_PATIENCE):
                return await self._handle(pressed)
        except TryLaterError as error:
            _log.warning("%s could not be saved: %s", pressed.message_id, error)
            why = say("try_again")
        except Exception as error:  # noqa: BLE001 - whatever is wrong, the press must be answered
            error_id = new_error_id()
            _log.error(
                "Error %s: %s could not be handled", error_id, pressed.message_id, exc_info=error
            )
            why = say("unexpected", id=error_id)
        told = SPOKEN.best(pressed.locale).message(Draft((why,)))
        return Answer((told,), refused=True)

    async def _open(self, query: str, payload: str) -> None:
        """Answer a query by opening the private talk."""
        await self._answer(query, url=address(self._bot.username, payload))

    async def _answer(self, query: str, toast: Toast = NO_TOAST, *, url: str | None = None) -> None:
        """Answer a query, unless it was answered before."""
        if query in self._answered:
            return
        self._answered.append(query)
        try:
            await self._bot.answer_callback_query(
                query, toast.text or None, show_alert=toast.alert, url=url
            )
        except TelegramError as error:
            _log.info("Press %s could not be answered: %r", query, error)

    async def _post_in_time(self, query: str, pressed: Incoming, answer: Answer) -> None:
        """Post the answer, and end the waiting that the button shows, soon in any case."""
        posting = asyncio.ensure_future(self._post_all(pressed, answer))
        try:
            await asyncio.wait({posting}, timeout=self._pace.press)
            if posting.done():
                ids = posting.result()
                await self._answer(query, _elsewhere(pressed, answer, ids))
            await self._answer(query)
            await posting
        finally:
            posting.cancel()

    async def _post_all(self, pressed: Incoming, answer: Answer) -> Sequence[str]:
        """Post the answer; return the ids of what was posted."""
        ids: list[str] = []
        for number, reply in enumerate(answer.replies):
            key = f"{pressed.message_id}:{number}"
            try:
                if _is_in_place(pressed, answer) and not number:
                    ids += await self._replace(pressed, reply, key)
                else:
                    opens = answer.opens is not None
                    ids += await self._post(pressed, reply, key, hidden=answer.hidden, opens=opens)
            except (TryLaterError, UndeliverableError) as error:
                _log.warning("An answer to %s is lost: %s", pressed.message_id, error)
        if self._posted and answer.about is not None and ids:
            await self._posted(answer.about, ids, *_standing(pressed, answer, ids))
        return ids

    async def _replace(self, pressed: Incoming, reply: Message, key: str) -> Sequence[str]:
        """Put a reply in the place of the message that was pressed; if that can't be, below it."""
        chat, ids = pressed.place.chat, [pressed.reply_to or ""]
        if await self._editor.edit(chat, reply, ids):
            return ids
        posted = await self._sender.send(chat, replace(reply, silent=True), key, None)
        await self._editor.delete(chat, ids)
        return posted

    async def _remove(self, pressed: Incoming) -> None:
        """Remove the message that was pressed: all that it asked is answered elsewhere."""
        try:
            await self._editor.delete(pressed.place.chat, [pressed.reply_to or ""])
        except (TryLaterError, UndeliverableError) as error:
            _log.info("What was pressed stays for now: %s", error)

    async def _post(
        self, pressed: Incoming, reply: Message, key: str, *, hidden: bool, opens: bool
    ) -> Sequence[str]:
        """Send a reply to the presser alone, if it is hidden and that is allowed, else to all.

        Of a button that anybody may press nothing is posted that is for the presser alone, but
        the link that ``opens`` the private talk.
        """
        place = pressed.place
        if hidden and not place.private:
            try:
                return await self._sender.send(pressed.sender.user, reply, f"{key}:private", None)
            except UndeliverableError as error:
                _log.info("No private talk with %s: %s", pressed.sender.user, error)
                if not opens and decode_press(pressed.press or "").by is None:
                    return ()
        if place.single:
            return ()
        return await self._sender.send(place.chat, reply, key, pressed.reply_to)


def _noted(pressed: Incoming) -> Toast:
    """Say that the message changes later."""
    return Toast(SPOKEN.best(pressed.locale).text(say("press-waits")))


def _is_in_place(pressed: Incoming, answer: Answer) -> bool:
    """Return whether an answer takes the place of the message that was pressed.

    It does where all see both, such as a board that becomes a picture. Where all see that message
    and the answer is for one person, it does only if it stands there because its one reader has
    opened no private talk: then its buttons are for him alone.
    """
    if not answer.replies or pressed.place.single:
        return False
    if answer.replaces and not answer.hidden:
        return True
    if not answer.in_place:
        return False
    return pressed.place.private or decode_press(pressed.press or "").by is not None


def _may_go_elsewhere(pressed: Incoming, answer: Answer) -> bool:
    """Return whether an answer may be posted in another chat than that of the button."""
    return answer.hidden and not pressed.place.private and not _is_in_place(pressed, answer)


def _elsewhere(pressed: Incoming, answer: Answer, ids: Sequence[str]) -> Toast:
    """Say where the answer went, or where it could not go, if that is away from the button."""
    if pressed.place.private or not answer.replies:
        return NO_TOAST
    arrived = any(id_.startswith(f"{pressed.sender.user}:") for id_ in ids)
    if not arrived and ids:
        return NO_TOAST
    key = "press-answered_in_private" if arrived else "press-open_private"
    return Toast(SPOKEN.best(pressed.locale).text(say(key)), alert=not arrived)


def _standing(pressed: Incoming, answer: Answer, ids: Sequence[str]) -> tuple[str, str] | tuple[()]:
    """Return where an answer stands and what its buttons are for, if they go in time."""
    if answer.purpose is None:
        return ()
    talk = pressed.sender.user
    alone = pressed.place.private or ids[0].startswith(f"{talk}:")
    return (talk if alone else pressed.place.chat), answer.purpose
