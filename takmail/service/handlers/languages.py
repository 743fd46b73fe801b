"""Choosing the language that is spoken: one's own in a private talk, elsewhere the chat's.

``takmail/service/people/tongues.py`` says what counts where nothing was chosen. A chat's language
is set by those who set how boards look there.
"""

from dataclasses import replace

from takmail.commands.option_words import AUTO
from takmail.commands.values import SetLanguage
from takmail.service.parts import Parts
from takmail.service.people.tongues import is_own_talk
from takmail.service.ports import Answer
from takmail.service.requests import Request
from takmail.service.settings.allowed import may_set_looks, why_not_set
from takmail.store.rows import ChatRow
from takmail.wording.draft import DraftBlock
from takmail.wording.language_choice import (
    Whose,
    Why,
    confirm_automatic,
    confirm_language,
    describe_common_language,
    describe_language,
    explain_unknown_language,
    language_buttons,
)
from takmail.wording.platforms import CONSOLE
from takmail.wording.say import Sentence


class LanguageChoice:
    """Sets and lists languages."""

    def __init__(self, parts: Parts) -> None:
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._platforms = parts.platforms
        self._tongues = parts.tongues
        self._languages = parts.tongues.languages

    async def choose(self, request: Request, command: SetLanguage) -> Answer:
        """Speak another language from now on, or say which there are."""
        if command.name is None:
            return await self._list(request)
        if command.name.casefold() == AUTO:
            return await self._set(request, None)
        language = self._languages.called(command.name)
        if language is None:
            return await self._refuse_unknown(request, command.name)
        return await self._set(request, language)

    async def _list(self, request: Request) -> Answer:
        chat, why = request.chat, self._why(request)
        spoken = self._tongues.of_chat(chat)
        told = describe_language(self._languages, spoken, _whose(request), why, request.hints)
        heading = await self._replier.heading(request)
        # Below an answer in a private talk, a button would set that talk's language instead.
        buttons: tuple[DraftBlock, ...] = ()
        if not heading:
            chosen = why is Why.CHOSEN
            buttons = (language_buttons(self._languages, spoken, chosen=chosen),)
        return await self._replier.reply(request, *heading, told, *buttons)

    async def _set(self, request: Request, language: str | None) -> Answer:
        """Save what was chosen; the confirmation is to be in the language that counts then."""
        if not await may_set_looks(self._rooms, self._platforms, request):
            told = why_not_set(self._platforms, request, "language-players_only")
            return await self._replier.refuse(request, told)
        then = replace(request.chat, language=language)
        spoken = self._tongues.of_chat(then)
        change = await self._tongues.choice(request.player, request.chat, language)
        told = self._confirmation(request, spoken, then)
        heading = await self._replier.heading(request)
        return await self._replier.reply(request, *heading, told, also=change, language=spoken)

    def _confirmation(self, request: Request, spoken: str, then: ChatRow) -> Sentence:
        whose = _whose(request)
        if then.language is not None:
            return confirm_language(self._languages, spoken, whose)
        if self._tongues.is_common(then):
            return describe_common_language(self._languages, spoken)
        return confirm_automatic(self._languages, spoken, whose, request.hints)

    async def _refuse_unknown(self, request: Request, name: str) -> Answer:
        near = self._languages.nearly_called(name)
        told = explain_unknown_language(self._languages, name, near, request.hints)
        return await self._replier.refuse(request, told)

    def _why(self, request: Request) -> Why:
        chat = request.chat
        if self._tongues.is_chosen(chat):
            return Why.CHOSEN
        if self._tongues.is_common(chat):
            return Why.TOLD
        if chat.locale is None or self._languages.nearest(chat.locale) is None:
            return Why.USUAL
        first = not chat.private and not request.incoming.place.locale
        return Why.FIRST if first else Why.TOLD


def _whose(request: Request) -> Whose:
    if request.chat.platform == CONSOLE:
        return Whose.CONSOLES
    return Whose.YOURS if is_own_talk(request.chat) else Whose.CHATS
