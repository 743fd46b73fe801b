"""What people ask about: games, rules, texts, settings, help."""

from takmail.commands.counts import Counts
from takmail.commands.option_words_settings import (
    EVERYWHERE,
    GAMES_SET,
    HERE,
    LOOKS_SET,
    PLACES_SET,
    TIME_SET,
)
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Option,
    Shape,
    Source,
)
from takmail.commands.values import (
    Command,
    SetLanguage,
    Settings,
)


def _settings(
    name: str | None = None, value: str | None = None, where: str | None = None
) -> Command:
    return Settings(name, value, everywhere=where == EVERYWHERE)


SETTINGS = (
    CommandSpec(
        "language",
        SetLanguage,
        SetLanguage,
        Shape.NAMED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("name", source=Source.LANGUAGES, suggested=True),),
        private=True,
        example="中文",
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "settings",
        Settings,
        _settings,
        Shape.SETTING,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(
            Option("name", choices=(*LOOKS_SET, *GAMES_SET, *TIME_SET, *PLACES_SET)),
            Option("value", suggested=True),
            Option("where", choices=(HERE, EVERYWHERE)),
        ),
        words=("setting",),
        private=True,
        like_talk=frozenset({"setting", "settings"}),
        counts=Counts.SETTINGS,
    ),
)
