"""Languages of chats and people."""

from datetime import datetime

from takmail.commands.lines.vocabulary import Vocabulary
from takmail.service.chats.platforms import Platforms
from takmail.service.ports import Incoming
from takmail.store.changes import Change
from takmail.store.chats.chats import ChatRow, LanguageSet
from takmail.store.column_types import storable
from takmail.store.messages.outbox import Announcement
from takmail.store.people.accounts import OwnLanguageSet, PlayerRow
from takmail.store.store import Store
from takmail.wording.languages.language_choice import vocabulary_in
from takmail.wording.languages.spoken import SPOKEN, Languages
from takmail.wording.message.hints import CONSOLE
from takmail.wording.message.message_json import dump_message
from takmail.wording.message.messages import Block, Message
from takmail.wording.small_talk import language_of

LONGEST_LOCALE = 35
"""Characters; BCP 47 has no need of more. Longer ones are cut."""


class ChatLanguages:
    """The languages in which the bot speaks, chosen by people or told by platforms."""

    def __init__(self, store: Store, platforms: Platforms, spoken: Languages) -> None:
        self._store = store
        self._platforms = platforms
        self.spoken = spoken
        for tag in spoken.tags:
            vocabulary_in(tag)  # words that can't be told apart stop the program here

    def of_chat(self, chat: ChatRow) -> str:
        """Return the tag of a chat's language."""
        chosen = self._chosen(chat.language, chat.common_language)
        return chosen or self.spoken.best(chat.locale)

    def of_person(self, person: PlayerRow, chat: ChatRow) -> str:
        """Return the tag of the language for a message to one person alone in a chat."""
        if chat.private:
            return self.of_chat(chat)
        chosen = self._chosen(person.language)
        own = self.spoken.best(person.locale) if person.locale else None
        return chosen or own or self.of_chat(chat)

    def word(self, draft: Message, chat: ChatRow) -> Message:
        """Return a message in the language of a chat."""
        return SPOKEN[self.of_chat(chat)].message(draft)

    def sent(
        self,
        chat: ChatRow,
        at: datetime,
        *blocks: Block,
        code: str | None = None,
        reply_to: str | None = None,
        silent: bool = False,
    ) -> Announcement:
        """Return a message to a chat in its language, about the game with a code if any."""
        message = self.word(Message(blocks, silent), chat)
        return Announcement(chat.id, dump_message(message), at, reply_to, code)

    async def vocabulary(self, incoming: Incoming) -> Vocabulary:
        """Return the own words of the language of a line's chat, which count in the line."""
        place = incoming.place
        chat = await self._store.chats.known(place.platform, place.chat)
        tag = None if incoming.locale else _written_in(incoming, chat)
        if tag is None and chat is not None:
            tag = self.of_chat(chat)
        return vocabulary_in(tag or self.spoken.best(place.locale or incoming.locale))

    def is_chosen(self, chat: ChatRow) -> bool:
        """Return whether people have chosen the language of a chat."""
        return self._chosen(chat.language) is not None

    def is_common(self, chat: ChatRow) -> bool:
        """Return whether the language of a chat is its community's choice."""
        return not self.is_chosen(chat) and self._chosen(chat.common_language) is not None

    async def heard(
        self, incoming: Incoming, player: PlayerRow, chat: ChatRow
    ) -> tuple[PlayerRow, ChatRow]:
        """Note the locales that come with a line; return its sender and chat as they are then."""
        tag = _kept(incoming.locale)
        player = await self.met(player, tag)
        if chat.single:
            return player, chat
        if not chat.private:
            return player, await self._heard_in_group(incoming, tag, chat)
        here = tag or player.locale or _written_in(incoming, chat)
        if here and here != chat.locale:
            chat = await self._store.chats.tell_locale(chat, here)
        if is_own_talk(chat) and chat.language != player.language:
            now = LanguageSet(chat.id, player.language)
            await self._store.commit(Change(also=(now,)))
            chat = await self._store.chats.by_id(chat.id) or chat
        return player, chat

    async def met(self, player: PlayerRow, locale: str) -> PlayerRow:
        """Note a person's locale; return the person as they are then."""
        tag = _kept(locale)
        if not tag or tag == player.locale:
            return player
        return await self._store.people.tell_locale(player, tag)

    async def sent_by(self, player: PlayerRow, chat: ChatRow) -> ChatRow:
        """Set the language of a single message to that of its sender; return the chat then."""
        if not chat.single or chat.locale is not None:
            return chat
        tag = self.of_person(player, chat)
        return await self._store.chats.tell_locale(chat, tag, first=True)

    async def choice(
        self, player: PlayerRow, chat: ChatRow, language: str | None
    ) -> tuple[LanguageSet | OwnLanguageSet, ...]:
        """Return the rows of a player's choice of a language in a chat, ``None`` for no choice.

        In a private talk it is the player's own, and all of their private talks get it.
        """
        if not is_own_talk(chat):
            return (LanguageSet(chat.id, language),)
        talks = {chat.id}
        for platform, id_ in await self._platforms.private_talks(player.id):
            talk = await self._store.chats.known(platform, id_)
            if talk is not None:
                talks.add(talk.id)
        here = (LanguageSet(talk, language) for talk in sorted(talks))
        return OwnLanguageSet(player.id, language), *here

    async def _heard_in_group(self, incoming: Incoming, told: str, chat: ChatRow) -> ChatRow:
        there = _kept(incoming.place.locale)
        if there and there != chat.locale:
            return await self._store.chats.tell_locale(chat, there)
        if not there and told and incoming.addressed and chat.locale is None:
            return await self._store.chats.tell_locale(chat, told, first=True)
        return chat

    def _chosen(self, *languages: str | None) -> str | None:
        """Return the first of the chosen languages that the bot still speaks."""
        return next((tag for tag in languages if tag in self.spoken.tags), None)


def is_own_talk(chat: ChatRow) -> bool:
    """Return whether a chat is one person's own, with nobody else in it but the bot."""
    return chat.private and chat.platform != CONSOLE


def _written_in(incoming: Incoming, chat: ChatRow | None) -> str | None:
    """Return the language of a private line's words, where nothing else tells one."""
    known = chat is not None and (chat.language or chat.locale)
    if known or not incoming.place.private or incoming.place.platform == CONSOLE:
        return None
    return language_of(incoming.text or "")


def _kept(locale: str) -> str:
    return storable(locale)[:LONGEST_LOCALE] if locale else ""
