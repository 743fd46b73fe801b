"""Presses of buttons: the bot hands them to the service, and answers each once."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import TypeVar

from telegram import Bot, CallbackQuery, ChosenInlineResult, Update
from telegram.error import BadRequest, TelegramError

from bots.telegram_bot.chats import format_message_id, inline_place, is_ephemeral, place_of
from bots.telegram_bot.ephemeral import pressed_ephemeral
from bots.telegram_bot.incoming import account
from bots.telegram_bot.inline import inline_content, private_part
from bots.telegram_bot.markup import address, sendable, units
from bots.telegram_bot.names import Names
from bots.telegram_bot.sending import Sender
from bots.telegram_bot.trouble import Pace
from takmail.commands.presses import decode_press
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
from takmail.wording.message.messages import Message
from takmail.wording.message.sentences import say

T = TypeVar("T")


def read_press(query: CallbackQuery, now: datetime) -> Incoming | None:
    """Return a press for the service, ``None`` if it is not of a button below a message."""
    if query.data is None:
        return None
    if query.inline_message_id is not None:
        place = inline_place(query.inline_message_id)
        pressed = place.chat
    elif query.message is not None:
        place = place_of(query.message)
        usual = format_message_id(query.message.chat.id, query.message.message_id)
        pressed = pressed_ephemeral(query) or usual
    else:
        return None
    return Incoming(
        message_id=f"press:{query.id}",
        sender=account(query.from_user),
        place=place,
        at=now,
        press=query.data,
        addressed=True,
        direct=True,
        reply_to=pressed,
        locale=query.from_user.language_code or "",
        ephemeral=is_ephemeral(pressed),
    )


def read_chosen(chosen: ChosenInlineResult, now: datetime) -> Incoming | None:
    """Return an inline message as a press of its sender's, ``None`` if it has no buttons."""
    if chosen.inline_message_id is None:
        return None
    return Incoming(
        message_id=f"chosen:{chosen.inline_message_id}",
        sender=account(chosen.from_user),
        place=inline_place(chosen.inline_message_id),
        at=now,
        press=chosen.result_id,
        addressed=True,
        direct=True,
        locale=chosen.from_user.language_code or "",
    )


_LONGEST = 200
"""UTF-16 units that Telegram takes."""

_CUT = 99
"""Characters of a longer text: each has two units at most."""

_LONGEST_PASSING = 80
"""UTF-16 units that can be read before the text disappears by itself."""


@dataclass(frozen=True, slots=True)
class Toast:
    """A short answer over the chat that only the presser sees; an ``alert`` stays until closed."""

    text: str = ""
    alert: bool = False


NO_TOAST = Toast()


def toast_of(answer: Answer, *, among_others: bool = False) -> Toast | None:
    """Return an answer as a toast, ``None`` if it doesn't fit into one.

    Answers for everybody don't fit, nor long ones, nor those with files or buttons. A refusal
    ``among_others`` is cut short instead: the others are not to read it.
    """
    if not answer.replies:
        return NO_TOAST
    replies, cut = answer.replies, among_others and answer.refused
    if cut:
        replies = replies[:1]
    elif not answer.hidden or any(
        reply.files or reply.buttons or reply.sharing for reply in replies
    ):
        return None
    text = sendable("\n".join(reply.plain() for reply in replies)).strip()
    if units(text) > _LONGEST:
        if not cut:
            return None
        text = f"{text[:_CUT]}…"
    return Toast(text, alert=units(text) > _LONGEST_PASSING or "\n" in text)


_REMEMBERED = 1000
"""Presses; one that is handled again must not be answered again."""

_OF_PATIENCE = 0.8
"""The share of the time for an update that the service has for a press."""

_log = logging.getLogger(__name__)


@dataclass(slots=True, eq=False)
class Pressing:
    """Takes presses, and answers with a toast, in private or in the chat of the button.

    ``inline_wait`` returns the seconds for which an inline message can't be changed.
    ``takes_alone`` returns whether a group takes a message for one member alone now.
    """

    bot: Bot
    names: Names
    sender: Sender
    handle: Handle
    posted: Posted
    pace: Pace
    inline_wait: Callable[[str], float]
    takes_alone: Callable[[str], bool]
    _answered: deque[str] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    _refused: deque[str] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))

    async def take(self, query: CallbackQuery) -> None:
        """Handle a press; return when the service is done with it and it is answered."""
        if query.id in self._refused:
            return
        pressed = read_press(query, self.pace.now())
        if pressed is None:
            await self._answer(query.id)
            return
        place, message = pressed.place, query.inline_message_id
        if not (place.private or place.single or pressed.ephemeral):
            pressed = replace(pressed, ephemeral=self.takes_alone(place.chat))
        waits = message is not None and self.inline_wait(message) > self.pace.press
        answer = await self._in_time(query.id, self._or_refused(pressed))
        if place.single:
            await self._in_time(query.id, self._tell_inline(pressed, answer), _noted(pressed))
            answer = private_part(answer)
        if answer.ephemeral:
            answer = await self._in_time(query.id, self._show_alone(query.id, pressed, answer))
        if answer.opens is not None and query.id not in self._answered:
            await self._answer(query.id, opens=answer.opens)
            return
        if answer.in_place and not answer.replies:
            await self._remove(pressed)
        late = query.id in self._answered and bool(answer.replies)
        in_place = _is_in_place(pressed, answer)
        toast = None
        if not late and not in_place:
            toast = toast_of(answer, among_others=not (place.private or place.single))
        if toast == NO_TOAST and waits:
            toast = _noted(pressed)
        may_go_elsewhere = answer.hidden and not place.private and not in_place
        if toast is not None or not may_go_elsewhere:
            await self._answer(query.id, toast or NO_TOAST)
        if toast is None:
            ids = await self._in_time(query.id, self._post_all(pressed, answer))
            await self._answer(query.id, _elsewhere(pressed, answer, ids))

    async def calm(self, update: Update) -> None:
        """End the waiting that a button shows whose press waits for what came before it."""
        if update.callback_query is not None:
            await self._answer(update.callback_query.id)

    async def refuse(self, update: Update) -> None:
        """Say that nothing can be saved now; the bot does not do the press later."""
        query = update.callback_query
        if query is not None and query.id not in self._refused:
            self._refused.append(query.id)
            text = SPOKEN.best(query.from_user.language_code or "").text(say("try_again"))
            await self._answer(query.id, Toast(text, alert=True))

    async def take_chosen(self, chosen: ChosenInlineResult) -> None:
        """Handle a message that was sent; raise ``TryLaterError`` if it can't be saved now."""
        sent = read_chosen(chosen, self.pace.now())
        if sent is not None:
            await self._tell_inline(sent, await self.handle(sent))

    async def _tell_inline(self, pressed: Incoming, answer: Answer) -> None:
        """Put the answer for everybody into an inline message."""
        message = inline_content(answer)
        if message is None:
            return
        try:
            await self.sender.edit(pressed.place.chat, message, [pressed.place.chat])
        except (TryLaterError, UndeliverableError) as error:
            _log.warning("What %s has led to can't be shown: %s", pressed.message_id, error)

    async def _in_time(self, query: str, doing: Awaitable[T], late: Toast = NO_TOAST) -> T:
        """Return an awaitable's result; answer the press with ``late`` if it takes a while."""
        task = asyncio.ensure_future(doing)
        try:
            await asyncio.wait({task}, timeout=self.pace.press)
            if not task.done():
                await self._answer(query, late)
            return await task
        finally:
            task.cancel()

    async def _or_refused(self, pressed: Incoming) -> Answer:
        """Hand a press to the service, once: people can press again.

        A press that hangs has failed before the intake gives its update up. The presser gets the
        id under which the log has an unexpected failure.
        """
        try:
            async with asyncio.timeout(self.pace.patience * _OF_PATIENCE):
                return await self.handle(pressed)
        except TryLaterError as error:
            _log.warning("%s could not be saved: %s", pressed.message_id, error)
            why = say("try_again")
        except Exception as error:  # noqa: BLE001 - whatever is wrong, the press must be answered
            error_id = new_error_id()
            _log.error(
                "Error %s: %s could not be handled", error_id, pressed.message_id, exc_info=error
            )
            why = say("unexpected", id=error_id)
        message = SPOKEN.best(pressed.locale).message(Message((why,)))
        return Answer((message,), refused=True)

    async def _answer(self, query: str, toast: Toast = NO_TOAST, *, opens: str = "") -> None:
        """Answer a press, unless it was answered before; ``opens`` leads to the private chat."""
        if query in self._answered:
            return
        self._answered.append(query)
        try:
            if opens:
                await self._open(query, opens)
            else:
                await self.bot.answer_callback_query(
                    query, toast.text or None, show_alert=toast.alert
                )
        except TelegramError as error:
            _log.info("Press %s could not be answered: %r", query, error)

    async def _open(self, query: str, payload: str) -> None:
        """Lead the presser to the private chat; Telegram refuses a name from before a change."""
        tried = self.bot.username
        try:
            await self.bot.answer_callback_query(query, url=address(tried, payload))
        except BadRequest:
            await self.names.ask()
            if self.bot.username == tried:
                raise
            await self.bot.answer_callback_query(query, url=address(self.bot.username, payload))

    async def _show_alone(self, query: str, pressed: Incoming, answer: Answer) -> Answer:
        """Show an answer to the presser alone, in the group; return what is left to be told.

        Where Telegram refuses that, it is another answer to the same press.
        """
        (shown,), place = answer.replies, pressed.place
        id_ = await self.sender.send_alone(place.chat, shown, pressed.sender.user, query)
        if id_ is None:
            return await self._or_refused(replace(pressed, ephemeral=False))
        if answer.about is not None:
            await self.posted(answer.about, [id_], *_standing(pressed, answer, [id_]))
        return Answer()

    async def _post_all(self, pressed: Incoming, answer: Answer) -> Sequence[str]:
        """Post the answer; return the ids of its messages."""
        ids: list[str] = []
        for number, original in enumerate(answer.replies):
            reply = replace(original, silent=True)  # the presser looks at it
            key = f"{pressed.message_id}:{number}"
            try:
                if _is_in_place(pressed, answer) and not number:
                    ids += await self._replace(pressed, reply, key)
                else:
                    opens = answer.opens is not None
                    ids += await self._post(pressed, reply, key, hidden=answer.hidden, opens=opens)
            except (TryLaterError, UndeliverableError) as error:
                _log.warning("An answer to %s is lost: %s", pressed.message_id, error)
        if answer.about is not None and ids:
            await self.posted(answer.about, ids, *_standing(pressed, answer, ids))
        return ids

    async def _replace(self, pressed: Incoming, reply: Message, key: str) -> Sequence[str]:
        """Put a reply in the place of the pressed message; if that can't be, below it.

        In the place of a message for one person alone there is nothing for all to see.
        """
        chat, ids = pressed.place.chat, [pressed.reply_to or ""]
        if await self.sender.edit(chat, reply, ids) or is_ephemeral(ids[0]):
            return ids
        posted = await self.sender.send(chat, reply, key, None)
        await self.sender.delete(chat, ids)
        return posted

    async def _remove(self, pressed: Incoming) -> None:
        """Remove the pressed message: all that it asked is answered elsewhere."""
        try:
            await self.sender.delete(pressed.place.chat, [pressed.reply_to or ""])
        except (TryLaterError, UndeliverableError) as error:
            _log.info("What was pressed stays for now: %s", error)

    async def _post(
        self, pressed: Incoming, reply: Message, key: str, *, hidden: bool, opens: bool
    ) -> Sequence[str]:
        """Send a reply to the presser alone, if it is hidden and that is allowed, else to all.

        Below a button that all may press, the bot posts nothing for the presser alone but the link
        that ``opens`` the private chat.
        """
        place = pressed.place
        if hidden and not place.private:
            try:
                return await self.sender.send(pressed.sender.user, reply, f"{key}:private", None)
            except UndeliverableError as error:
                _log.info("No private chat with %s: %s", pressed.sender.user, error)
                if not opens and decode_press(pressed.press or "").by is None:
                    return ()
        if place.single:
            return ()
        return await self.sender.send(place.chat, reply, key, pressed.reply_to)


def _noted(pressed: Incoming) -> Toast:
    """Return a toast that the message changes later."""
    return Toast(SPOKEN.best(pressed.locale).text(say("press-waits")))


def _is_in_place(pressed: Incoming, answer: Answer) -> bool:
    """Return whether an answer takes the place of the pressed message.

    It does where everybody sees both, such as a board that becomes a picture. An answer for one
    person does only if the message stands there because that person has opened no private chat:
    then its buttons are for them alone.
    """
    if not answer.replies or pressed.place.single:
        return False
    if answer.replaces and not answer.hidden:
        return True
    if not answer.in_place:
        return False
    return pressed.place.private or decode_press(pressed.press or "").by is not None


def _elsewhere(pressed: Incoming, answer: Answer, ids: Sequence[str]) -> Toast:
    """Return a toast about an answer that went, or could not go, to the private chat."""
    if pressed.place.private or not answer.replies:
        return NO_TOAST
    arrived = any(id_.startswith(f"{pressed.sender.user}:") for id_ in ids)
    if not arrived and ids:
        return NO_TOAST
    key = "press-answered_in_private" if arrived else "press-open_private"
    return Toast(SPOKEN.best(pressed.locale).text(say(key)), alert=not arrived)


def _standing(pressed: Incoming, answer: Answer, ids: Sequence[str]) -> tuple[str, str] | tuple[()]:
    """Return the chat of an answer and the purpose of its buttons, if they go in time."""
    if answer.purpose is None:
        return ()
    talk, place = pressed.sender.user, pressed.place
    went = not place.private and ids[0].startswith(f"{talk}:")
    return (talk if went else place.chat), answer.purpose
