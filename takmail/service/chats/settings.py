"""Settings of chats and communities: the values in force, and who may set them."""

from collections.abc import Mapping
from dataclasses import replace

from takmail.audience.settings import (
    BOARDS,
    EDITED,
    LANGUAGE,
    LOBBY,
    NEW,
    SEEKERS,
    SEEKS,
    SETTINGS,
    SIZE,
    STYLE,
    THEME,
    EffectiveSetting,
    Origin,
    usual_clock,
)
from takmail.commands.lobby import ANYWHERE
from takmail.commands.settings import OWN_PICTURES
from takmail.commands.spec import OFF, ON
from takmail.looks import DEFAULT, BoardStyle, Style, Switch
from takmail.notation.written_plies import Notation
from takmail.play.game import Game
from takmail.render.picture.themes import theme_names
from takmail.rulesets.defaults import SIZES, USUAL, Defaults, Opening
from takmail.service.chats.platforms import Platforms
from takmail.service.chats.presets import saved_in
from takmail.service.requests import Request, UnfitError
from takmail.store.chats.chats import ChatRow
from takmail.store.chats.settings import SettingNow
from takmail.store.people.accounts import person
from takmail.store.store import Store
from takmail.terms.agreements import Manners
from takmail.terms.clocks import CLOCK
from takmail.wording.message.hints import around
from takmail.wording.message.sentences import Sentence, say

LOOKS = (STYLE, THEME, Switch.PICTURES.value, Switch.LINKS.value, BOARDS)
"""The settings of which a style is made."""

_STYLES = {style.value: style for style in Style}

NOTHING: Mapping[str, str | None] = {}


async def effective_settings(
    store: Store,
    chat: ChatRow,
    *,
    everywhere: bool = False,
    now: Mapping[str, str | None] = NOTHING,
) -> tuple[EffectiveSetting, ...]:
    """Return the settings in force in a chat, or in its whole community ``everywhere``.

    ``now`` are values that are about to be set there.
    """
    levels = await store.settings.levels(chat.id)
    own: Mapping[str, str | None] = {**levels.chat, LANGUAGE: chat.language, **now}
    around: Mapping[str, str | None] = levels.community
    if everywhere:
        own, around = {}, {**around, **now}
    effective = []
    for setting in SETTINGS.values():
        held = EffectiveSetting(setting, setting.usual, Origin.NOBODY)
        # The nearest one counts most.
        for origin, values in (
            (Origin.HOST, levels.host),
            (Origin.COMMUNITY, around),
            (Origin.CHAT, own),
        ):
            value = setting.read(values.get(setting.name) or "")
            held = held if value is None else EffectiveSetting(setting, value, origin)
        effective.append(held)
    return tuple(effective)


async def defaults_in(store: Store, chat: ChatRow) -> Defaults:
    """Return the defaults for a game that is proposed in a chat."""
    held = {one.setting.name: one.value for one in await effective_settings(store, chat)}
    komi = round(float(held["komi"]) * 2)
    return Defaults(
        size=int(held[SIZE]),
        komi=dict.fromkeys(SIZES, komi) if komi else USUAL.komi,
        opening=Opening(held["opening"]),
        manners=Manners(held["manners"]),
        notation=Notation(held["notation"]),
        # A single message tells nobody that time runs.
        clock=None if chat.single else usual_clock(held[CLOCK]),
        saved={name: one.wishes for name, one in (await saved_in(store, chat)).items()},
    )


async def board_style_of(store: Store, chat_id: str, game: Game | None = None) -> BoardStyle:
    """Return the style of a chat, or of the people of a ``game`` there, the side on turn first."""
    held = await store.settings.of(chat_id)
    style = style_from(held)
    if game is None or not game.has_begun:
        return style
    people = (*game.people_on(game.turn), *game.people_on(game.turn.other))
    own = [held[name] for who in people if (name := f"{OWN_PICTURES}{who}") in held]
    return replace(style, pictures=own[0] == ON) if own else style


def style_from(settings: Mapping[str, str]) -> BoardStyle:
    """Return the style that a chat's settings make; what is unknown by now counts as unset."""
    theme = settings.get(THEME)
    return BoardStyle(
        _STYLES.get(settings.get(STYLE, "")),
        theme if theme in theme_names() else DEFAULT,
        settings.get(Switch.PICTURES.value, OFF) == ON,
        settings.get(Switch.LINKS.value, ON) == ON,
        edited=settings.get(BOARDS) == EDITED,
        live=settings.get(BOARDS) not in {NEW, EDITED},
    )


async def lobby_of(store: Store, chat_id: str) -> str:
    """Return which seeks a chat lists: those from everywhere, from here alone, or none."""
    return (await store.settings.of(chat_id)).get(LOBBY, ANYWHERE)


async def channel_for_seeks(store: Store, chat: ChatRow) -> ChatRow | None:
    """Return the channel that is told of the seeks of a chat's community, if there is one."""
    value = (await store.settings.of(chat.id)).get(SEEKS, OFF)
    for id_ in SETTINGS[SEEKS].picked(value):
        known = await store.chats.known(chat.platform, id_)
        return known or await store.chats.get(
            chat.platform, id_, "", private=False, community=chat.community
        )
    return None


async def role_for_seeks(store: Store, chat: ChatRow) -> str | None:
    """Return the role that is called for the seeks of a chat's community, if there is one."""
    value = (await store.settings.of(chat.id)).get(SEEKERS, OFF)
    return next(iter(SETTINGS[SEEKERS].picked(value)), None)


async def check_manages(
    platforms: Platforms, request: Request, *, everywhere: bool = False
) -> None:
    """Raise `UnfitError` unless the sender manages the chat, or its community ``everywhere``."""
    if not await platforms.manages(request.incoming, everywhere=everywhere):
        key = "settings-managers_only" if everywhere else "settings-not_yours"
        raise UnfitError(around(key, request.chat.platform))


async def pictures_now(
    platforms: Platforms, request: Request, told: Sentence, *, on: bool
) -> tuple[Sentence, tuple[SettingNow, ...]]:
    """Return a sentence and changes: boards here are pictures from now on, or text.

    If the sender manages the chat, that holds for all boards, as ``told``. Otherwise it holds for
    the boards of their own games.
    """
    chat, value = request.chat.id, ON if on else OFF
    own = SettingNow(chat, f"{OWN_PICTURES}{request.player.id}", value)
    if not await platforms.manages(request.incoming):
        return tell_own_pictures(request, on=on), (own,)
    return told, (SettingNow(chat, Switch.PICTURES.value, value), replace(own, value=None))


def tell_own_pictures(request: Request, *, on: bool) -> Sentence:
    """Say whether boards of the sender's own games here are pictures, if they have chosen that."""
    return say("look-own_pictures" if on else "look-own_text", player=person(request.player))
