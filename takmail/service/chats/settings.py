"""Settings of chats and communities: the table, what holds where, and who may set it."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum

from takmail.commands.clocks import (
    CLOCK,
    NO_CLOCK,
    USUAL_BANKS,
    USUAL_DAYS,
    TimeControl,
    clock_said,
    read_clock,
)
from takmail.commands.settings import AUTO, DEFAULT, GAMES_SET, LOOKS_SET, PLACES_SET, TIME_SET
from takmail.commands.spec import OFF, ON, Source
from takmail.commands.wishes import BLIND, Manners
from takmail.notation.written_plies import Notation
from takmail.render.picture.themes import DEFAULT as USUAL_THEME
from takmail.render.picture.themes import theme_names
from takmail.render.styles import Style
from takmail.rulesets.defaults import SIZES, USUAL, Defaults, Opening
from takmail.service.announcing.board_styles import BOARDS, EDITED, NEW, STYLE, styles_for
from takmail.service.chats.platforms import Platforms
from takmail.service.chats.presets import saved_in
from takmail.service.games.cache import GameRooms
from takmail.service.games.candidates import being_played, seated
from takmail.service.requests import Request
from takmail.store.rows import ChatRow
from takmail.store.store import Store
from takmail.wording.languages.spoken import LANGUAGES
from takmail.wording.message.drafts import Sentence, say
from takmail.wording.message.hints import MENUS
from takmail.wording.message.messages import PickKind

# What there is to choose from, for options whose choices the table of commands doesn't know.


USUAL_STYLE = "usual"
"""What to say for the style that fits each game's notation."""


def choices_from(source: Source) -> tuple[str, ...]:
    """Return all the choices, whatever the platform."""
    match source:
        case Source.STYLES:
            return (USUAL_STYLE, *(style.value for style in Style))
        case Source.THEMES:
            return theme_names()
        case Source.LANGUAGES:
            return (*LANGUAGES.tags, AUTO)


# The usual clock of a chat's games, as it is said and kept: `3`, `bank 10 days + 1 day`.


_DAY = timedelta(days=1)
_MOST_DAYS = 14
"""Days for each move that a number alone says."""

_DAYS = re.compile(r"([1-9][0-9]?)(?:\s*days?)?", re.IGNORECASE)

CHOICES = (OFF, *map(str, USUAL_DAYS), *map(clock_said, USUAL_BANKS))
"""The clocks that are offered; any other can be said."""


def clock_kept(said: str) -> str | None:
    """Return a usual clock as it is kept, ``None`` for words that say none."""
    days = _DAYS.fullmatch(said)
    if days is not None:
        return days[1] if int(days[1]) <= _MOST_DAYS else None
    control = read_clock(said)
    if control is None or control == NO_CLOCK:
        return None if control is None else OFF
    if control == TimeControl(control.bank, afresh=True) and control.bank <= _MOST_DAYS * _DAY:
        return str(control.bank // _DAY)
    return clock_said(control)


def usual_clock(kept: str) -> TimeControl | None:
    """Return the clock that is kept so, ``None`` for none."""
    if kept.isdecimal():
        return TimeControl(int(kept) * _DAY, afresh=True)
    return None if kept == OFF else read_clock(kept)


# The table of settings: every one that there is, on which page it stands, and what it can be.
#
# Its names are those of the table of commands; its words are in the catalogue, ``setting-NAME``.


THREADS, CHANNELS, CHALLENGERS, LANGUAGE = "threads", "channels", "challengers", "language"

ALL = "all"
PLIES, SEEN = "plies", "boards"
"""What a chat can see of blind games that it follows."""

EVERYBODY, MANAGERS = "everybody", "managers"

_LARGEST_ID = (1 << 63) - 1

_MOST_KOMI = 16
"""Half points; the largest komi that can be set, which leaves room for it in a menu."""


class Page(Enum):
    """The pages on which settings are shown. Each value is the word for one."""

    LOOKS = "looks"
    GAMES = "games"
    TIME = "time"
    PLACES = "places"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting.

    ``usual`` is what holds where nobody has set it, ``choices`` what it can be. ``picks`` are
    things of the platform's own that it can be instead, by their ids, up to ``most`` of them.
    ``common`` says that it is only for a whole community. ``reads`` returns as what other words are
    kept, where there are any that it can be beside the choices.
    """

    name: str
    page: Page
    usual: str
    choices: tuple[str, ...]
    picks: PickKind | None = None
    most: int = 1
    common: bool = False
    reads: Callable[[str], str | None] | None = None

    @property
    def toggled(self) -> bool:
        """Whether a button is enough, which goes back and forth between what it can be."""
        return self.has_two and self.picks is None

    @property
    def has_two(self) -> bool:
        """Whether it has just two choices, beside what can be picked."""
        return len(self.choices) == 2

    def toggled_on(self, platform: str) -> bool:
        """Whether a button is enough on a platform; what can be picked needs menus."""
        return self.toggled or (self.has_two and platform not in MENUS)

    @property
    def names_chats(self) -> bool:
        """Whether what can be picked are chats."""
        return self.picks is not None and self.picks is not PickKind.ROLES

    def read(self, value: str) -> str | None:
        """Return a value as it is kept, ``None`` for one that means nothing."""
        value = " ".join(value.split())
        if value in self.choices:
            return value
        if self.reads is not None:
            return self.reads(value)
        ids = value.split()
        if self.picks is None or not 0 < len(ids) <= self.most or not all(map(_is_id, ids)):
            return None
        return " ".join(dict.fromkeys(ids))

    def picked(self, value: str) -> tuple[str, ...]:
        """Return the ids that a value is, none if it is one of the choices."""
        return () if self.picks is None or value in self.choices else tuple(value.split())


def _is_id(text: str) -> bool:
    """Return whether this can be the id of something on a platform, a number of 63 bits."""
    is_short = len(text) <= len(str(_LARGEST_ID))
    return is_short and text.isascii() and text.isdigit() and int(text) <= _LARGEST_ID


def half_points(written: str) -> int:
    """Return the half points of a komi as it is kept."""
    return round(float(written) * 2)


_KOMI = tuple(f"{half / 2:g}" for half in range(_MOST_KOMI + 1))
_MANNERS = (Manners.COURTLY.value, Manners.STREET.value)
"""What a chat can have for all its games; the quiet game is agreed on for one."""

_LOOKS = (
    Setting(BOARDS, Page.LOOKS, NEW, (NEW, EDITED)),
    Setting("pictures", Page.LOOKS, OFF, (OFF, ON)),
    Setting("links", Page.LOOKS, ON, (ON, OFF)),
    Setting(STYLE, Page.LOOKS, USUAL_STYLE, choices_from(Source.STYLES)),
    Setting("theme", Page.LOOKS, USUAL_THEME, choices_from(Source.THEMES)),
    Setting(BLIND, Page.LOOKS, PLIES, (PLIES, SEEN)),
    Setting(LANGUAGE, Page.LOOKS, AUTO, choices_from(Source.LANGUAGES)),
)
_GAMES = (
    Setting("size", Page.GAMES, str(USUAL.size), tuple(map(str, SIZES))),
    Setting("opening", Page.GAMES, USUAL.opening.value, tuple(o.value for o in Opening)),
    Setting("komi", Page.GAMES, _KOMI[0], _KOMI),
    Setting("manners", Page.GAMES, USUAL.manners.value, _MANNERS),
    Setting("notation", Page.GAMES, USUAL.notation.value, tuple(n.value for n in Notation)),
)
_TIME = (Setting(CLOCK, Page.TIME, OFF, CHOICES, reads=clock_kept),)
_PLACES = (
    Setting(CHANNELS, Page.PLACES, ALL, (ALL,), PickKind.CHATS, 25, common=True),
    Setting(THREADS, Page.PLACES, OFF, (OFF, THREADS), PickKind.FORUMS, common=True),
    Setting(
        CHALLENGERS,
        Page.PLACES,
        EVERYBODY,
        (EVERYBODY, MANAGERS),
        PickKind.ROLES,
        25,
        common=True,
    ),
)

SETTINGS = {setting.name: setting for setting in (*_LOOKS, *_GAMES, *_TIME, *_PLACES)}
"""The settings by their names, in the order in which they are shown."""

_NAMED = (*LOOKS_SET, *GAMES_SET, *TIME_SET, *PLACES_SET)
assert tuple(SETTINGS) == _NAMED, "the command names them all"

WORDED = frozenset(
    {NEW, EDITED, ON, OFF, USUAL_STYLE, AUTO, ALL, THREADS, EVERYBODY, MANAGERS, DEFAULT}
    | {PLIES, SEEN}
    | {choice for name in ("opening", "manners", "notation") for choice in SETTINGS[name].choices}
)
"""The values that a language has words for, ``setting-is-VALUE``; others are names and numbers."""


def is_on(setting: Setting, platform: str) -> bool:
    """Return whether a setting can be anything but what it is on a platform."""
    return len(setting.choices) > 1 or platform in MENUS


def choices_on(setting: Setting, platform: str) -> tuple[str, ...]:
    """Return what a setting can be on a platform, beside what can be picked there."""
    if setting.name != STYLE:
        return setting.choices
    shown = {USUAL_STYLE, *(style.value for style in styles_for(platform))}
    return tuple(choice for choice in setting.choices if choice in shown)


PAGES = {page.value: page for page in Page}
"""The pages by the words for them."""


# What holds in a chat, and who has set it.


NOTHING: Mapping[str, str | None] = {}


class Origin(Enum):
    """Who has set what holds; each value is a part of the name of its sentence."""

    CHAT = "chat"
    COMMUNITY = "server"
    HOST = "host"
    NOBODY = "usual"


@dataclass(frozen=True, slots=True)
class EffectiveSetting:
    """What a setting is, and who has set it."""

    setting: Setting
    value: str
    origin: Origin


async def effective_settings(
    store: Store,
    chat: ChatRow,
    *,
    everywhere: bool = False,
    now: Mapping[str, str | None] = NOTHING,
) -> tuple[EffectiveSetting, ...]:
    """Return what each setting is in a chat, or in its whole community ``everywhere``.

    ``now`` is what is about to be set there.
    """
    levels = await store.settings.levels(chat.id)
    own: Mapping[str, str | None] = {**levels.chat, LANGUAGE: chat.language}
    around: Mapping[str, str | None] = levels.community
    if everywhere:
        own, around = {}, {**around, **now}
    else:
        own = {**own, **now}
    sources = (
        (Origin.CHAT, own),
        (Origin.COMMUNITY, around),
        (Origin.HOST, levels.host),
    )
    return tuple(_effective(setting, sources) for setting in SETTINGS.values())


def _effective(
    setting: Setting, sources: Sequence[tuple[Origin, Mapping[str, str | None]]]
) -> EffectiveSetting:
    for origin, values in sources:
        value = setting.read(values.get(setting.name) or "")
        if value is not None:
            return EffectiveSetting(setting, value, origin)
    return EffectiveSetting(setting, setting.usual, Origin.NOBODY)


def _clock(chat: ChatRow, kept: str) -> TimeControl | None:
    """Return how much time there is; a single message tells nobody that it runs."""
    return None if chat.single else usual_clock(kept)


async def defaults_in(store: Store, chat: ChatRow) -> Defaults:
    """Return what a game is played under that is proposed in a chat."""
    held = {one.setting.name: one.value for one in await effective_settings(store, chat)}
    komi = half_points(held["komi"])
    return Defaults(
        size=int(held["size"]),
        komi=dict.fromkeys(SIZES, komi) if komi else USUAL.komi,
        opening=Opening(held["opening"]),
        manners=Manners(held["manners"]),
        notation=Notation(held["notation"]),
        clock=_clock(chat, held[CLOCK]),
        saved={name: one.wishes for name, one in (await saved_in(store, chat)).items()},
    )


# Who may set things for a chat.
#
# In a private talk that is the one who is there. In a group it is those who manage it, and those
# who play there: who has a seat in a game that is on there, or was of late, and anybody while no
# game is on. Where the platform can be asked for a group's admins, as Telegram can, it is the
# admins alone, since every group there has some, and people are used to it that nobody else sets
# up a bot.


async def may_set_looks(rooms: GameRooms, platforms: Platforms, request: Request) -> bool:
    """Return whether the sender may set how boards look in this chat, and whatever is set there.

    Raise ``TryLaterError`` if the platform must be asked and doesn't answer.
    """
    if request.chat.private or await platforms.manages(request.incoming):
        return True
    if platforms.asks_managers(request.chat):
        return False
    here = await rooms.heads_for(request.player.id, request.chat.id)
    return not being_played(here) or bool(seated(here, request.player.id))


def why_not_set(platforms: Platforms, request: Request, otherwise: str) -> Sentence:
    """Return why the sender may not; ``otherwise`` names the sentence where players may, too."""
    return say("settings-admins_only" if platforms.asks_managers(request.chat) else otherwise)
