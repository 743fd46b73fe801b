"""Telegram, as one of the service's platforms."""

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from telegram import Message as TelegramMessage
from telegram import Update, User
from telegram.constants import ChatAction
from telegram.error import TelegramError

from bots.common.lanes import Tasks
from bots.telegram_bot import memberships
from bots.telegram_bot.chats import (
    PLATFORM,
    Moved,
    Spot,
    inline_message_of,
    link_to_message,
    parse_spot,
)
from bots.telegram_bot.commands import update_profile
from bots.telegram_bot.ephemeral import EphemeralMessages
from bots.telegram_bot.incoming import nameless_line, read_files, read_update
from bots.telegram_bot.inline import InlineChats, InlineMessages, InlineQueries
from bots.telegram_bot.intake import Inbox, Intake, Waiting, is_talk
from bots.telegram_bot.limiter import Limiter
from bots.telegram_bot.memberships import Managers
from bots.telegram_bot.names import Names
from bots.telegram_bot.pages import Page, update_menu_button
from bots.telegram_bot.polling import Poller
from bots.telegram_bot.presses import Pressing
from bots.telegram_bot.requests import make_bot
from bots.telegram_bot.sending import Sender
from bots.telegram_bot.topics import Overheard, Topics
from bots.telegram_bot.trouble import Pace, Trouble
from takmail.config import TelegramSettings
from takmail.service.ports import (
    Answer,
    Groups,
    Handle,
    Incoming,
    Inline,
    Notes,
    OwnChat,
    Place,
    Posted,
    Reach,
    TryLaterError,
    UndeliverableError,
)
from takmail.service.service import Service
from takmail.wording.languages.spoken import tell
from takmail.wording.message.messages import Message

if TYPE_CHECKING:
    from bots.telegram_bot.webhook import Listener


@dataclass(frozen=True, slots=True)
class Link:
    """The service's side, and the inbox that saves updates until they are done.

    The adapter calls ``moved`` when a group becomes a supergroup, which gives it a new id, and
    ``posted`` when it sent answers to presses. It tells ``groups`` of groups that the bot joins or
    leaves, and ``reach`` which people block the bot or let it write again. ``inline`` has the
    messages that people can send from any chat. ``notes`` outlive a restart.
    """

    handle: Handle
    inbox: Inbox
    moved: Moved
    posted: Posted
    groups: Groups
    inline: Inline
    reach: Reach
    notes: Notes


_log = logging.getLogger(__name__)


class TelegramAdapter:
    """Carries what people say and press on Telegram to the service, and messages back."""

    platform = PLATFORM
    columns = 0

    def __init__(self, settings: TelegramSettings, link: Link, pace: Pace | None = None) -> None:
        self._link = link
        self._pace = pace or Pace()
        self.paces = settings.paced
        self._webhook = settings.webhook
        self._inline_chats = InlineChats()
        self._limiter = Limiter(inline=self._inline_chats) if settings.paced else None
        self._bot = make_bot(settings, self._limiter)
        self._ephemeral = EphemeralMessages(self._bot)
        self._page = Page(settings.page_url, settings.app)
        inline = InlineMessages(self._bot, self._page)
        self._sender = Sender(self._bot, link.moved, inline, self._ephemeral, self._page)
        self._names = Names(self._bot)
        self._queries = InlineQueries(self._bot, link.inline, self._pace, self._sender.uploads)
        self._pressing = Pressing(
            self._bot,
            self._names,
            self._sender,
            link.handle,
            link.posted,
            self._pace,
            self._inline_wait,
            self._takes_alone,
        )
        self._updating = Tasks()
        self._managers = Managers(self._bot)
        self._topics = Topics(self._bot, link.notes)
        self._overheard = Overheard(self._hear, self._pace)
        self._ready = asyncio.Event()
        self._listening: Poller | Listener | None = None

    async def run(self) -> None:
        """Listen until cancelled; raise ``AdapterError`` if Telegram refuses the token."""
        try:
            await Trouble(self._pace).tried(self._bot.initialize)
            _log.info("Connected to Telegram as @%s", self._bot.username)
            if not self._me.can_read_all_group_messages:
                _log.info(tell("host-telegram_not_overheard"))
            self._ready.set()
            self._updating.begin(update_profile(self._bot))
            self._updating.begin(update_menu_button(self._bot, self._page))
            self._updating.begin(self._names.watch())
            self._listening = self._listener()
            await self._listening.run()
        finally:
            self._listening = None
            self._ready.clear()
            self._overheard.stop()
            await self._updating.finish(0.0)
            with suppress(TimeoutError):
                async with asyncio.timeout(self._pace.farewell):
                    await self._bot.shutdown()

    @property
    def overhears(self) -> bool:
        """True if all lines in groups arrive: without the bot's privacy mode."""
        return not self._ready.is_set() or bool(self._me.can_read_all_group_messages)

    @property
    def connected_since(self) -> datetime | None:
        """Since when Telegram answers, see ``KnowsConnection``."""
        return None if self._listening is None else self._listening.trouble.answers_since

    async def wait_ready(self) -> None:
        """Return as soon as the bot can send messages."""
        await self._ready.wait()

    async def send(
        self, chat: str, message: Message, *, key: str, reply_to: str | None
    ) -> Sequence[str]:
        """Send one message, as ``Adapter.send`` describes."""
        self._must_be_ready()
        return await self._sender.send(chat, message, key, reply_to)

    async def edit(self, chat: str, message: Message, *, ids: Sequence[str]) -> bool:
        """Put a message in the place of an earlier one, as ``Adapter.edit`` describes."""
        self._must_be_ready()
        return await self._sender.edit(chat, message, ids)

    async def strip(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove the buttons of messages, as ``Adapter.strip`` describes."""
        self._must_be_ready()
        await self._sender.strip(chat, ids)

    async def delete(self, chat: str, *, ids: Sequence[str]) -> None:
        """Remove messages of ours, as ``Adapter.delete`` describes."""
        self._must_be_ready()
        await self._sender.delete(chat, ids)

    async def private_chat(self, user: str) -> str | None:
        """Return the private chat with a person, which has the person's own id."""
        return user if user.isdecimal() else None

    async def open_chat(
        self, chat: str, own: OwnChat, *, under: str | None, forum: str | None
    ) -> Place | None:
        """Open a topic of a forum, see ``OpensChats.open_chat``."""
        del under, forum
        self._must_be_ready()
        self._overheard.expect(own.code)
        place = None
        try:
            place = await self._topics.open(chat, own)
        finally:
            if place is None:
                self._overheard.expect_no_more(own.code)
        return place

    async def show_chat(self, chat: str, own: OwnChat) -> None:
        """Show in a topic how its game stands, see ``OpensChats.show_chat``."""
        self._must_be_ready()
        await self._topics.show(chat, own)

    def hear_since(self, chat: str, since: datetime, code: str) -> None:
        """Hear the remembered lines of a topic again, see ``ReadsBack.hear_since``."""
        self._overheard.hear_again(chat, code, since)

    async def manages(self, chat: str, user: str) -> bool:
        """Return whether a person may manage a chat, see ``KnowsManagers.manages``."""
        self._must_be_ready()
        return await self._managers.manages(chat, user)

    def link_to_message(self, link: str, chat: str, message_id: str) -> str:
        """Return the address of a message in a chat with this address."""
        return link_to_message(link, chat, message_id)

    def opens_page(self, *, private: bool) -> bool:
        """Return whether buttons open the page in such a chat, see ``OpensPage.opens_page``."""
        return self._page.opens(private=private)

    async def hears_all(self, chat: str) -> bool:
        """Return whether all that is said in a chat arrives, see ``KnowsHearing.hears_all``."""
        return self.overhears or await memberships.hears_all(self._bot, chat)

    def lull(self, chat: str) -> float | None:
        """Return for how long a board may wait for the next one, see ``Paces.lull``."""
        if self._limiter is None or inline_message_of(chat) is not None:
            return None
        return self._limiter.lull(str(parse_spot(chat).chat))

    def _must_be_ready(self) -> None:
        if not self._ready.is_set():
            raise TryLaterError("not connected to Telegram")

    def _inline_wait(self, inline_message: str) -> float:
        return 0.0 if self._limiter is None else self._limiter.wait(inline_message)

    def _takes_alone(self, chat: str) -> bool:
        """Return whether a message for one member of a group is possible, and has not to wait."""
        return self._ephemeral.can_be_in(parse_spot(chat).chat) and self.lull(chat) is None

    def _listener(self) -> "Poller | Listener":
        if self._webhook is None:
            return Poller(self._bot, self._intake(), self._pace)
        from bots.telegram_bot.webhook import Listener  # noqa: PLC0415 - loads a web server

        return Listener(self._bot, self._webhook, self._intake(), self._pace)

    def _intake(self) -> Intake:
        waiting = Waiting(
            lambda update: read_update(update, self._names.me),
            self._tell,
            self._pressing.refuse,
            self._pressing.calm,
            self._pace,
        )
        return Intake(
            self._bot,
            self._take,
            self._link.inbox,
            self._pace,
            is_talk=lambda update: is_talk(update, self._names.me),
            waiting=waiting,
        )

    async def _tell(self, line: Incoming, message: Message, key: str) -> None:
        await self._sender.send(line.place.chat, message, key, line.message_id)

    async def _take(self, update: Update) -> None:
        if query := update.callback_query:
            if query.inline_message_id is not None:
                self._inline_chats.pressed(query.inline_message_id, query.chat_instance)
            await self._pressing.take(query)
        elif asked := update.inline_query:
            self._inline_chats.typed(asked.from_user.id, asked.chat_type)
            await self._queries.take(asked)
        elif chosen := update.chosen_inline_result:
            if chosen.inline_message_id is not None:
                self._inline_chats.chosen(chosen.from_user.id, chosen.inline_message_id)
            await self._pressing.take_chosen(chosen)
        elif update.my_chat_member:
            await memberships.follow_blocking(update.my_chat_member, self._link.reach)
            await memberships.follow_membership(update.my_chat_member, self._link.groups)
        else:
            await self._take_message(update)

    async def _take_message(self, update: Update) -> None:
        if update.message is not None:
            await self._follow(update.message)
            await memberships.follow_topic(update.message, self._link.reach)
            await self._names.learn(update.message)
        nameless = nameless_line(update, self._names.me)
        if nameless is not None:
            await self._link.groups.nameless(*nameless)
        line = read_update(update, self._names.me)
        if line:
            self._overheard.note(line)
            await self._overheard.wait(line)
            await self._hear(replace(line, arrival=update.update_id), update.message)

    async def _hear(self, line: Incoming, shared: TelegramMessage | None = None) -> None:
        chat = line.place.chat
        writing = asyncio.create_task(self.show_writing(chat)) if line.addressed else None
        try:
            if line.addressed and shared is not None:
                line = replace(line, files=await read_files(shared))
            answer = await self._link.handle(line)
        finally:
            if writing is not None:
                writing.cancel()
        await self._answer(line, answer)

    async def show_writing(self, chat: str) -> None:
        """Show in a chat that the bot is writing, see ``ShowsWriting.show_writing``."""
        spot = parse_spot(chat)
        await asyncio.sleep(self._pace.typing)
        while True:
            with suppress(TelegramError):
                await self._bot.send_chat_action(
                    spot.chat, ChatAction.TYPING, message_thread_id=spot.topic
                )
            await asyncio.sleep(self._pace.typing_again)

    async def _answer(self, line: Incoming, answer: Answer) -> None:
        """Answer a line at once; answers that the service could save go out by the outbox."""
        for number, reply in enumerate(answer.replies):
            key = f"{line.message_id}:{number}"
            try:
                await self._sender.send(line.place.chat, reply, key, line.message_id)
            except (TryLaterError, UndeliverableError) as error:
                _log.warning("Line %s can't be answered: %s", line.message_id, error)
        if answer.reaction:
            await self._sender.react(line.message_id, answer.reaction)

    async def _follow(self, message: TelegramMessage) -> None:
        """Tell the service of a group that becomes a supergroup; both get a message of it."""
        here, new, old = message.chat.id, message.migrate_to_chat_id, message.migrate_from_chat_id
        if new or old:
            await self._link.moved(str(Spot(old or here)), str(Spot(new or here)))

    @property
    def _me(self) -> User:
        return self._bot.bot


def make_adapter(settings: TelegramSettings, service: Service) -> TelegramAdapter:
    """Return the adapter of a program."""
    link = Link(
        service.handle,
        service.context.store.inbox(PLATFORM),
        moved=partial(service.moved, PLATFORM),
        posted=partial(service.posted, PLATFORM),
        groups=service.groups(PLATFORM),
        reach=service.reach,
        inline=service.inline,
        notes=service.context.store.notes,
    )
    return TelegramAdapter(settings, link)
