"""Settings of a chat or its community: one view of all, looks of boards, the language.

Where a group's platform can be asked for its managers, they may read the view in their private
talk. Its buttons then name their chat (`Manage`), and their presser must manage that chat, wherever
the view stands. `takmail.service.chats.settings` says who may set looks and languages;
`takmail.service.chats.languages` says which language counts if nobody chose one.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from takmail.audience.settings import (
    CHANNELS,
    LANGUAGE,
    PAGES,
    SEEKS,
    SETTINGS,
    STYLE,
    THEME,
    USUAL_STYLE,
    Page,
    Setting,
    choices_on,
    is_on,
    styles_for,
)
from takmail.audience.settings_view import View, explain_value, named_value, value_called
from takmail.commands.lines.vocabulary import ENGLISH
from takmail.commands.settings import (
    AUTO,
    DEFAULT,
    HERE,
    HIDDEN_BOARDS,
    OWN_PICTURES,
    ChatNotation,
    Manage,
    SetLanguage,
    SetNotation,
    SetStyle,
    SetTheme,
    Settings,
    TurnSwitch,
)
from takmail.commands.spec import OFF, ON
from takmail.looks import Switch
from takmail.render.picture.themes import theme_names
from takmail.service.chats.languages import is_own_talk
from takmail.service.chats.platforms import is_shared, title_of, titles_in
from takmail.service.chats.settings import (
    board_style_of,
    check_manages,
    effective_settings,
    pictures_now,
    tell_own_pictures,
)
from takmail.service.context import Context
from takmail.service.handlers.dispatch import handles_without_game
from takmail.service.handlers.reminders import reminders_held
from takmail.service.ports import Answer, Place
from takmail.service.requests import Request
from takmail.store.chats.chats import ChatRow, NotationSet
from takmail.store.chats.settings import CommunitySettingNow, SettingNow
from takmail.store.people.accounts import SquaresSet
from takmail.store.writes import Write
from takmail.wording.boards import (
    confirm_notation,
    confirm_setting,
    describe_switch,
    explain_unknown,
    list_choices_of,
)
from takmail.wording.languages.language_choice import (
    Whose,
    Why,
    confirm_automatic,
    confirm_language,
    describe_common_language,
    describe_language,
    explain_unknown_language,
    language_buttons,
    list_languages,
)
from takmail.wording.message.hints import CONSOLE, MENUS, STARTS, UNUSED, around
from takmail.wording.message.messages import Block
from takmail.wording.message.sentences import Sentence, items, join, say
from takmail.wording.message.text import Code


@dataclass(frozen=True, slots=True)
class _Wish:
    """A wish for a setting: its value, ``None`` for none of one's own; for all ``everywhere``."""

    setting: Setting
    value: str | None
    everywhere: bool


@handles_without_game(Manage)
async def manage(context: Context, request: Request, command: Manage) -> Answer:
    """Show or set a setting by a button whose chat may be another one."""
    chat = await context.store.chats.known(request.chat.platform, command.chat)
    if chat is None or chat.private or chat.single:
        return await context.replier.refuse(request, "press-unknown")
    # The sender's rights in the chat of the button don't count in the other chat.
    place = Place(
        chat.platform, chat.chat, chat.title, community=chat.community, listed=chat.listed
    )
    incoming = replace(request.incoming, place=place, manages=False, manages_all=False)
    about = replace(request, chat=chat, incoming=incoming)
    await check_manages(context.platforms, about)
    wish = Settings(command.about, command.value, everywhere=command.everywhere)
    return await show_settings(context, about, wish)


@handles_without_game(Settings)
async def show_settings(context: Context, request: Request, command: Settings) -> Answer:
    """Show the settings, or set one."""
    shared = is_shared(request.chat)
    no_community = around("settings-no_server", request.chat.platform)
    if command.everywhere and not shared:
        return await context.replier.refuse(request, no_community)
    about = command.about or Page.LOOKS.value
    there = {name: other for name, other in SETTINGS.items() if is_on(other, request.chat.platform)}
    setting = there.get(about)
    if command.value is None and (about in PAGES or setting is not None):
        page = setting.page if setting else PAGES[about]
        everywhere = command.everywhere or (shared and page is Page.PLACES)
        return await _show_page(context, request, page, everywhere=everywhere, chosen=setting)
    if setting is None:
        known = items(*(Code(request.vocabulary.own(name)) for name in there))
        return await context.replier.refuse(request, "settings-unknown", name=about, known=known)
    if setting.common and not shared:
        return await context.replier.refuse(request, no_community)
    everywhere = command.everywhere or setting.common
    value = _value_read(request, setting, command.value or "")
    if value is None and not _is_cleared(setting, command.value or ""):
        vocabulary = request.vocabulary if request.chat.platform == CONSOLE else ENGLISH
        known = explain_value(setting, command.value or "", request.chat.platform, vocabulary)
        return await context.replier.refuse(request, known)
    await check_manages(context.platforms, request, everywhere=everywhere)
    return await _set_wish(context, request, _Wish(setting, value, everywhere))


async def _set_wish(context: Context, request: Request, wish: _Wish) -> Answer:
    """Save a wish; the answer is in the language of the chat after it."""
    chat, name, value, language = request.chat, wish.setting.name, wish.value, None
    change: Sequence[Write] = (SettingNow(chat.id, name, value),)
    if wish.everywhere:
        change = (CommunitySettingNow(chat.platform, chat.community, name, value),)
    elif name == LANGUAGE:
        change = await context.languages.choice(request.player, chat, value)
        if not _is_afar(context, request):
            language = context.languages.of_chat(replace(chat, language=value))
    if name == HIDDEN_BOARDS:
        await context.sight.keep_speakers(chat)
    page, everywhere = wish.setting.page, wish.everywhere
    return await _show_page(
        context, request, page, everywhere=everywhere, wish=wish, also=change, language=language
    )


async def _show_page(  # noqa: PLR0913 - each but the first two has its usual value
    context: Context,
    request: Request,
    page: Page,
    *,
    everywhere: bool,
    chosen: Setting | None = None,
    wish: _Wish | None = None,
    also: Sequence[Write] = (),
    language: str | None = None,
) -> Answer:
    now = {} if wish is None else {wish.setting.name: wish.value}
    held = await effective_settings(context.store, request.chat, everywhere=everywhere, now=now)
    afar = _is_afar(context, request)
    own = is_own_talk(request.chat)
    reminders = await reminders_held(context.store, request) if own else None
    view = View(
        request.chat.platform,
        request.chat.chat,
        held,
        page,
        request.player.id,
        await titles_in(
            context.store,
            request.chat,
            [id_ for one in held for id_ in one.setting.picked(one.value)],
        ),
        chosen,
        everywhere=everywhere,
        shared=is_shared(request.chat),
        private=own,
        live=request.chat.private and request.chat.platform in STARTS,
        besides=() if reminders is None else reminders[1:],
        afar=title_of(request.chat) if afar else None,
        changes=(
            await context.platforms.manages(request.incoming),
            await context.platforms.manages(request.incoming, everywhere=True),
        ),
        vocabulary=request.vocabulary if request.chat.platform == CONSOLE else None,
    )
    confirmed = [view.confirm(one) for one in held if wish and one.setting is wish.setting]
    heading = () if afar else await context.replier.heading(request)
    # Below an answer in a private talk, buttons would set that talk's settings.
    shown = view.words() if heading else view.blocks()
    if request.chat.platform == CONSOLE and chosen is None and wish is None:
        changed = request.hints.command("settings", "komi 2")
        shown = (*shown, say("settings-how-console", settings=changed))
    if reminders is not None:
        shown = (shown[0], reminders[0], *shown[1:])
    answer = await context.replier.reply(
        request, *heading, *confirmed, *shown, also=also, language=language
    )
    pressed = request.incoming.direct and request.incoming.reply_to is not None
    return replace(answer, in_place=pressed)


def _is_afar(context: Context, request: Request) -> bool:
    """Return whether the view may be read and used in another chat."""
    return not request.chat.private and context.platforms.asks_managers(request.chat)


def _is_cleared(setting: Setting, value: str) -> bool:
    """Return whether a word clears a setting's own value."""
    return value == DEFAULT or (setting.name == LANGUAGE and value == AUTO)


def _value_read(request: Request, setting: Setting, value: str) -> str | None:
    """Return a value as it is stored, ``None`` for an impossible one."""
    if _is_cleared(setting, value):
        return None
    if setting.name in {CHANNELS, SEEKS} and value == HERE:
        return request.incoming.place.within or request.chat.chat
    read = setting.read(value) or value_called(setting, value)
    if read in setting.choices:
        return read if read in choices_on(setting, request.chat.platform) else None
    return read if setting.picks is None or request.chat.platform in MENUS else None


@handles_without_game(SetStyle)
async def set_style(context: Context, request: Request, command: SetStyle) -> Answer:
    """Set the style of boards here, or list the styles."""
    drawn = await board_style_of(context.store, request.chat.id)
    now = drawn.style.value if drawn.style else USUAL_STYLE
    known = (USUAL_STYLE, *(style.value for style in styles_for(request.chat.platform)))
    return await _choose_look(context, request, STYLE, command.name, now, known)


@handles_without_game(SetTheme)
async def set_theme(context: Context, request: Request, command: SetTheme) -> Answer:
    """Set the colours of pictures here, or list the themes."""
    drawn = await context.announcer.readers.looks(request.chat)
    on, known = request.hints.command("pictures", "on"), theme_names()
    hint = () if drawn.pictures else (say("look-no_pictures_yet", pictures_on=on),)
    return await _choose_look(context, request, THEME, command.name, drawn.theme, known, *hint)


@handles_without_game(TurnSwitch)
async def turn_switch(context: Context, request: Request, command: TurnSwitch) -> Answer:
    """Turn a switch on or off here, or show it."""
    switch, on, for_all = command.switch, command.on, not request.chat.private
    if switch.value in UNUSED.get(request.chat.platform, ()):
        return await context.replier.refuse(request, "mail-pictures")
    if on is None:
        drawn = await board_style_of(context.store, request.chat.id)
        state = describe_switch(switch, on=drawn.has(switch), for_all=for_all)
        held = await context.store.settings.of(request.chat.id)
        own = held.get(OWN_PICTURES + request.player.id)
        if own and switch is Switch.PICTURES:
            state = join(state, tell_own_pictures(request, on=own == ON))
        return await _reply_headed(context, request, state)
    state = describe_switch(switch, on=on, for_all=for_all)
    if switch is Switch.PICTURES:
        state, changes = await pictures_now(context.platforms, request, state, on=on)
        return await _reply_headed(context, request, state, *changes)
    change = SettingNow(request.chat.id, switch.value, ON if on else OFF)
    return await _set_look(context, request, state, change)


@handles_without_game(SetNotation)
async def set_notation(context: Context, request: Request, command: SetNotation) -> Answer:
    """Set how plies are shown here.

    One notation is how the sender's squares alone are read from then on, too. To show both changes
    nothing about that, and each game's own has the bot ask again.
    """
    shown = command.notation
    value = None if shown is None else shown.value
    change, squares = NotationSet(request.chat.id, value), SquaresSet(request.player.id, value)
    changes = (change,) if shown is ChatNotation.BOTH else (change, squares)
    return await _set_look(context, request, confirm_notation(shown), *changes)


async def _reply_headed(context: Context, request: Request, told: Sentence, *also: Write) -> Answer:
    heading = await context.replier.heading(request)
    return await context.replier.reply(request, *heading, told, also=also)


async def _choose_look(  # noqa: PLR0913, PLR0917 - and the context
    context: Context,
    request: Request,
    what: str,
    name: str | None,
    now: str,
    known: tuple[str, ...],
    *more: Sentence,
) -> Answer:
    setting = SETTINGS[what]
    names = {value: named_value(setting, value) for value in known}
    if name is None:
        told = join(list_choices_of(what, names[now], [*names.values()]), *more)
        return await _reply_headed(context, request, told)
    value = value_called(setting, name)
    if value is None or value not in names:
        told = explain_unknown(what, name, [*names.values()])
        return await context.replier.refuse(request, told)
    told = join(confirm_setting(what, value, names[value]), *more)
    return await _set_look(context, request, told, SettingNow(request.chat.id, what, value))


async def _set_look(context: Context, request: Request, told: Sentence, *changes: Write) -> Answer:
    await check_manages(context.platforms, request)
    return await _reply_headed(context, request, told, *changes)


@handles_without_game(SetLanguage)
async def set_language(context: Context, request: Request, command: SetLanguage) -> Answer:
    """Set the language, or list the languages."""
    if command.name is None:
        return await _list_languages(context, request)
    if command.name.casefold() == AUTO:
        return await _speak(context, request, None)
    spoken = context.languages.spoken
    language = spoken.called(command.name)
    if language is not None:
        return await _speak(context, request, language)
    near = spoken.nearly_called(command.name)
    told = explain_unknown_language(spoken, command.name, near, request.hints)
    return await context.replier.refuse(request, told)


async def _list_languages(context: Context, request: Request) -> Answer:
    chat, why = request.chat, _why_spoken(context, request)
    spoken = context.languages.of_chat(chat)
    told = describe_language(context.languages.spoken, spoken, _whose(request), why, request.hints)
    heading = await context.replier.heading(request)
    # Below an answer in a private talk, a button would set that talk's language.
    if heading or chat.platform == CONSOLE:
        listed = list_languages(context.languages.spoken, request.hints)
        return await context.replier.reply(request, *heading, join(told, listed))
    row = language_buttons(context.languages.spoken, spoken, chosen=why is Why.CHOSEN)
    return await context.replier.reply(request, told, row)


async def _speak(context: Context, request: Request, language: str | None) -> Answer:
    """Save the language; the confirmation is in the language of the chat after it.

    In a private talk it replaces the pressed list, with the buttons of the other languages.
    """
    await check_manages(context.platforms, request)
    then = replace(request.chat, language=language)
    spoken = context.languages.of_chat(then)
    change = await context.languages.choice(request.player, request.chat, language)
    said: list[Block] = [_confirmation(context, request, spoken, then)]
    heading = await context.replier.heading(request)
    pressed = request.press is not None and is_own_talk(request.chat)
    if pressed:
        chosen = then.language is not None
        said.append(language_buttons(context.languages.spoken, spoken, chosen=chosen))
    answer = await context.replier.reply(request, *heading, *said, also=change, language=spoken)
    return replace(answer, in_place=pressed)


def _confirmation(context: Context, request: Request, spoken: str, then: ChatRow) -> Sentence:
    whose = _whose(request)
    if then.language is not None:
        return confirm_language(context.languages.spoken, spoken, whose)
    if context.languages.is_common(then):
        return describe_common_language(context.languages.spoken, spoken)
    return confirm_automatic(context.languages.spoken, spoken, whose, request.hints)


def _why_spoken(context: Context, request: Request) -> Why:
    chat = request.chat
    if context.languages.is_chosen(chat):
        return Why.CHOSEN
    if context.languages.is_common(chat):
        return Why.TOLD
    if chat.locale is None or context.languages.spoken.nearest(chat.locale) is None:
        return Why.USUAL
    first = not chat.private and not request.incoming.place.locale
    return Why.FIRST if first else Why.TOLD


def _whose(request: Request) -> Whose:
    if request.chat.platform == CONSOLE:
        return Whose.CONSOLES
    return Whose.YOURS if is_own_talk(request.chat) else Whose.CHATS
