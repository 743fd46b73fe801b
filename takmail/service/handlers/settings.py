"""`settings`: all that is set for a chat or its community, shown and changed in one view.

Where a group's platform can be asked who manages it, the view may be read in the private talk of
whoever asked for it there. Its buttons say then which chat they are about (`Manage`), and who
presses one must manage that chat, wherever the view stands.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.commands.clock_words import CLOCK
from takmail.commands.option_words import AUTO, BLIND, DEFAULT, HERE
from takmail.commands.values import Manage, Settings
from takmail.service.handlers.reminders import reminders_held
from takmail.service.parts import Parts
from takmail.service.people.titles import is_shared, title_of, titles_in
from takmail.service.people.tongues import is_own_talk
from takmail.service.ports import Answer, Place
from takmail.service.requests import Request
from takmail.service.settings.allowed import may_set_looks, why_not_set
from takmail.service.settings.holding import Held, held_in
from takmail.service.settings.table import (
    CHANNELS,
    LANGUAGE,
    PAGES,
    SETTINGS,
    Page,
    Setting,
    choices_on,
    is_on,
)
from takmail.service.settings.view import View
from takmail.service.settings.words import setting_name
from takmail.store.arrangements import Arrangement, CommunitySettingNow, SettingNow
from takmail.store.rows import ChatRow
from takmail.wording.message import Code
from takmail.wording.platforms import MENUS, around
from takmail.wording.say import Sentence, items, say


@dataclass(frozen=True, slots=True)
class _Wish:
    """What a setting is to be, ``None`` for nothing of one's own; for all ``everywhere``."""

    setting: Setting
    value: str | None
    everywhere: bool


class SettingsView:
    """Shows settings and changes them."""

    def __init__(self, parts: Parts) -> None:
        self._store = parts.store
        self._rooms = parts.rooms
        self._replier = parts.replier
        self._tongues = parts.tongues
        self._platforms = parts.platforms
        self._sight = parts.sight

    async def manage(self, request: Request, command: Manage) -> Answer:
        """Show or set what a button says of a chat that may be another one than its own."""
        chat = await self._store.chats.known(request.chat.platform, command.chat)
        if chat is None or chat.private or chat.single:
            return await self._replier.refuse(request, say("press-unknown"))
        # What the sender may manage where he presses it counts for nothing there.
        incoming = replace(request.incoming, place=_place(chat), manages=False)
        about = replace(request, chat=chat, incoming=incoming)
        if not await self._platforms.manages(about.incoming):
            return await self._replier.refuse(request, say("settings-admins_only"))
        said = Settings(command.about, command.value, everywhere=command.everywhere)
        return await self.handle(about, said)

    async def handle(self, request: Request, command: Settings) -> Answer:
        """Show what is set, or set it."""
        shared = is_shared(request.chat)
        if command.everywhere and not shared:
            return await self._replier.refuse(request, _no_community(request))
        about = command.about or Page.LOOKS.value
        setting = SETTINGS.get(about)
        if setting is not None and not is_on(setting, request.chat.platform):
            setting = None
        if command.value is None and (about in PAGES or setting is not None):
            page = setting.page if setting else PAGES[about]
            everywhere = command.everywhere or (shared and page is Page.PLACES)
            return await self._show(request, page, everywhere=everywhere, chosen=setting)
        if setting is None:
            return await self._replier.refuse(request, _unknown(request, about))
        if setting.common and not shared:
            return await self._replier.refuse(request, _no_community(request))
        everywhere = command.everywhere or setting.common
        value = _read(request, setting, command.value or "")
        if value is None and not _is_cleared(setting, command.value or ""):
            told = _no_value(request, setting, command.value or "")
            return await self._replier.refuse(request, told)
        if not await self._may(request, everywhere=everywhere):
            key = "settings-managers_only" if everywhere else "settings-not_yours"
            return await self._replier.refuse(request, why_not_set(self._platforms, request, key))
        return await self._set(request, _Wish(setting, value, everywhere))

    async def _set(self, request: Request, wish: _Wish) -> Answer:
        """Save what was chosen; the answer is in the language that counts then."""
        change = await self._change(request, wish)
        if wish.setting.name == BLIND:
            await self._sight.keep_speakers(request.chat)
        language = None
        if wish.setting.name == LANGUAGE and not wish.everywhere and not self._is_afar(request):
            then = replace(request.chat, language=wish.value)
            language = self._tongues.of_chat(then)
        return await self._show(
            request,
            wish.setting.page,
            everywhere=wish.everywhere,
            wish=wish,
            also=change,
            language=language,
        )

    async def _change(self, request: Request, wish: _Wish) -> Sequence[Arrangement]:
        chat, name, value = request.chat, wish.setting.name, wish.value
        if wish.everywhere:
            return (CommunitySettingNow(chat.platform, chat.community, name, value),)
        if name == LANGUAGE:
            return await self._tongues.choice(request.player, chat, value)
        return (SettingNow(chat.id, name, value),)

    async def _show(  # noqa: PLR0913 - each but the first two has its usual value
        self,
        request: Request,
        page: Page,
        *,
        everywhere: bool,
        chosen: Setting | None = None,
        wish: _Wish | None = None,
        also: Sequence[Arrangement] = (),
        language: str | None = None,
    ) -> Answer:
        now = {} if wish is None else {wish.setting.name: wish.value}
        held = await held_in(self._store, request.chat, everywhere=everywhere, now=now)
        afar = self._is_afar(request)
        view = View(
            request.chat,
            held,
            page,
            request.player.id,
            await titles_in(self._store, request.chat, _picked(held)),
            chosen,
            everywhere=everywhere,
            shared=is_shared(request.chat),
            private=is_own_talk(request.chat),
            afar=title_of(request.chat) if afar else None,
            changes=(
                await self._may(request, everywhere=False),
                await self._may(request, everywhere=True),
            ),
        )
        told = [view.confirm(one) for one in held if wish and one.setting is wish.setting]
        heading = () if afar else await self._replier.heading(request)
        # Below an answer in a private talk, buttons would set that talk's settings instead.
        shown = view.words() if heading else view.blocks()
        if view.private:
            shown = (shown[0], await reminders_held(self._store, request), *shown[1:])
        answer = await self._replier.reply(
            request, *heading, *told, *shown, also=also, language=language
        )
        pressed = request.incoming.direct and request.incoming.reply_to is not None
        return replace(answer, in_place=pressed)

    def _is_afar(self, request: Request) -> bool:
        """Return whether the view may be read in another chat, from which it can be changed."""
        return not request.chat.private and self._platforms.asks_managers(request.chat)

    async def _may(self, request: Request, *, everywhere: bool) -> bool:
        """Return whether the sender may set things here, or for the whole community."""
        if everywhere:
            return is_shared(request.chat) and await self._platforms.manages(request.incoming)
        return await may_set_looks(self._rooms, self._platforms, request)


def _place(chat: ChatRow) -> Place:
    """Return a chat that is spoken of from elsewhere."""
    return Place(chat.platform, chat.chat, chat.title, community=chat.community, listed=chat.listed)


def _picked(held: Sequence[Held]) -> list[str]:
    """Return the ids of all that was picked."""
    return [id_ for one in held for id_ in one.setting.picked(one.value)]


def _is_cleared(setting: Setting, value: str) -> bool:
    """Return whether this is said to have no value of one's own."""
    return value == DEFAULT or (setting.name == LANGUAGE and value == AUTO)


def _read(request: Request, setting: Setting, value: str) -> str | None:
    """Return a value as it is kept, ``None`` if there is none or none that it can be."""
    if _is_cleared(setting, value):
        return None
    if setting.name == CHANNELS and value == HERE:
        return request.incoming.place.within or request.chat.chat
    read = setting.read(value)
    if read in setting.choices:
        return read if read in choices_on(setting, request.chat.platform) else None
    return read if setting.picks is None or request.chat.platform in MENUS else None


def _no_community(request: Request) -> Sentence:
    return say(around("settings-no_server", request.chat.platform))


def _unknown(request: Request, name: str) -> Sentence:
    there = [name for name, setting in SETTINGS.items() if is_on(setting, request.chat.platform)]
    return say("settings-unknown", name=name, known=items(*map(Code, there)))


def _no_value(request: Request, setting: Setting, value: str) -> Sentence:
    choices = items(*map(Code, (*choices_on(setting, request.chat.platform), DEFAULT)))
    picks = setting.picks if request.chat.platform in MENUS else None
    kind = picks.value if picks else "clock" if setting.name == CLOCK else "value"
    what = setting_name(setting, request.chat.platform)
    return say(f"settings-bad-{kind}", what=what, value=value, known=choices)
