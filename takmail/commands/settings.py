"""Settings of a chat or a server: languages, looks and all others."""

from dataclasses import dataclass
from enum import Enum
from functools import partial

from takmail.commands.spec import (
    OFF,
    ON,
    STATE,
    Command,
    CommandSpec,
    Group,
    Option,
    Shape,
    Source,
    joined,
    state_said,
)
from takmail.looks import Switch
from takmail.notation.written_plies import Notation

OF_THE_GAME = "game"
"""Word in place of a notation, for that of each game."""

AUTO = "auto"
"""Word in place of a language, for the one that the platform tells."""

HERE, EVERYWHERE = "here", "server"
"""Words before a setting: it is for this chat, or for all of the server."""

GROUP = "group"
"""Word for all of it where it is no server, but a group with topics."""

DEFAULT = "default"
"""Word in place of a setting's value, to have none of one's own."""

HIDDEN_BOARDS = "blind"
"""Setting by which a chat shows the boards of games that one of its players plays blind."""

LOOKS_SET = ("boards", "pictures", "links", "style", "theme", HIDDEN_BOARDS, "language")
GAMES_SET = ("size", "opening", "komi", "manners", "notation")
TIME_SET = ("clock",)
PEOPLE_SET = ("lobby", "seeks", "seekers")
PLACES_SET = ("channels", "threads", "challengers")
"""Names of the settings, by their pages; `takmail.audience.settings` has their meaning."""


class ChatNotation(Enum):
    """Notations in which a chat shows plies: one, or both with mail first.

    Each value is the word for it.
    """

    MAIL = "mail"
    PTN = "ptn"
    BOTH = "both"

    @property
    def first(self) -> Notation:
        """The notation that plies are shown in first; boards are drawn by it."""
        return Notation.PTN if self is ChatNotation.PTN else Notation.MAIL


OWN_PICTURES = f"{Switch.PICTURES.value} "
"""Beginning of the names under which a chat keeps whether a player's own boards are pictures."""


@dataclass(frozen=True, slots=True)
class SetStyle(Command):
    """Have this chat's boards drawn in a style, ``None`` to ask which there are."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class SetTheme(Command):
    """Have this chat's pictures drawn in a theme, ``None`` to ask which there are."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class TurnSwitch(Command):
    """Turn something on or off in this chat, ``None`` to ask whether it is on."""

    switch: Switch
    on: bool | None = None

    def _verb(self) -> str:
        return self.switch.value

    def _argument(self) -> str:
        return state_said(self.on)


@dataclass(frozen=True, slots=True)
class SetNotation(Command):
    """Show plies so in this chat, ``None`` for each game's own notation."""

    notation: ChatNotation | None

    def _argument(self) -> str:
        return self.notation.value if self.notation else OF_THE_GAME


@dataclass(frozen=True, slots=True)
class SetLanguage(Command):
    """Set the language of this chat, by a name of it; ``None`` asks which there are."""

    name: str | None = None


@dataclass(frozen=True, slots=True)
class Settings(Command):
    """Set something in this chat, or show all that is set.

    ``about`` is the typed name of the setting, or of a page of them, and ``value`` its new value;
    ``None`` only shows. ``everywhere`` is for all chats of the community.
    """

    about: str | None = None
    value: str | None = None
    everywhere: bool = False

    def _argument(self) -> str:
        return joined(self.everywhere and EVERYWHERE, self.about, self.value)


@dataclass(frozen=True, slots=True)
class Manage(Command):
    """Set something in another chat, as `Settings` does in this one; only buttons give it."""

    chat: str
    about: str | None = None
    value: str | None = None
    everywhere: bool = False

    def _argument(self) -> str:
        return joined(self.chat, self.everywhere and EVERYWHERE, self.about, self.value)


def _switch(switch: Switch, state: str | None = None) -> Command:
    return TurnSwitch(switch, None if state is None else state == ON)


def _manage(words: str) -> Command:
    chat, _, rest = words.partition(" ")
    where, _, narrower = rest.partition(" ")
    everywhere = where == EVERYWHERE
    about, _, value = (narrower if everywhere else rest).partition(" ")
    return Manage(chat, about or None, value or None, everywhere=everywhere)


_setting = partial(CommandSpec, group=Group.BOARDS, private=True)

LOOKS = (
    _setting(
        "style",
        SetStyle,
        shape=Shape.NAMED,
        options=(Option("name", source=Source.STYLES, suggested=True),),
        example="words",
        managed=True,
    ),
    _setting(
        "theme",
        SetTheme,
        shape=Shape.NAMED,
        options=(Option("name", source=Source.THEMES, suggested=True),),
        example="dark",
        at_console=False,
        managed=True,
    ),
    _setting(
        "pictures",
        TurnSwitch,
        make=partial(_switch, Switch.PICTURES),
        shape=Shape.SWITCHED,
        options=(STATE,),
        words=("picture",),
        example=ON,
        at_console=False,
    ),
    _setting(
        "links",
        TurnSwitch,
        make=partial(_switch, Switch.LINKS),
        shape=Shape.SWITCHED,
        options=(STATE,),
        example=OFF,
        managed=True,
    ),
    _setting(
        "notation",
        SetNotation,
        make=lambda name: SetNotation(None if name == OF_THE_GAME else ChatNotation(name)),
        shape=Shape.IN_NOTATION,
        options=(
            Option(
                "name",
                required=True,
                choices=(*(shown.value for shown in ChatNotation), OF_THE_GAME),
            ),
        ),
        example="ptn",
        managed=True,
    ),
)


SETTINGS = (
    CommandSpec(
        "language",
        SetLanguage,
        Group.PLAY,
        shape=Shape.NAMED,
        options=(Option("name", source=Source.LANGUAGES, suggested=True),),
        private=True,
        example="中文",
        menu=True,
    ),
    _setting(
        "settings",
        Settings,
        make=lambda name=None, value=None, where=None: Settings(name, value, where == EVERYWHERE),
        shape=Shape.SETTING,
        options=(
            Option("name", choices=(*LOOKS_SET, *GAMES_SET, *TIME_SET, *PEOPLE_SET, *PLACES_SET)),
            Option("value", suggested=True),
            Option("where", choices=(HERE, EVERYWHERE)),
        ),
        words=("setting",),
        example="komi 2",
        menu=True,
    ),
    _setting("manage", Manage, make=_manage, shape=Shape.PRESSED),
)
