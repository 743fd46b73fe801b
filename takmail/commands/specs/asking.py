"""What people ask about: games, rules, texts, settings, help."""

from takmail.commands.counts import Counts
from takmail.commands.option_words import (
    EVERYWHERE,
    GAMES_SET,
    HERE,
    LOOKS_SET,
    PLACES_SET,
    RULES_PAGES,
    TIME_SET,
)
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
    Source,
)
from takmail.commands.values import (
    Command,
    Help,
    History,
    Keeping,
    ListGames,
    Presets,
    ReadText,
    SetLanguage,
    Settings,
    ShowInfo,
    ShowPurse,
    ShowRules,
)


def _read(text: str = "") -> Command:
    return ReadText(text.strip())


def _settings(
    name: str | None = None, value: str | None = None, where: str | None = None
) -> Command:
    return Settings(name, value, everywhere=where == EVERYWHERE)


def _presets(
    action: str | None = None,
    name: str | None = None,
    rules: str | None = None,
    where: str | None = None,
) -> Command | str:
    if action is None:
        return Presets(everywhere=where == EVERYWHERE)
    said = (where, action, name, rules if action == Keeping.SAVE.value else None)
    return " ".join(("presets", *filter(None, said)))


ASKING = (
    CommandSpec(
        "games",
        ListGames,
        ListGames,
        Shape.PLAIN,
        Group.PLAY,
        Fits.NO_GAME,
        private=True,
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "read",
        ReadText,
        _read,
        Shape.OWN,
        Group.BOARDS,
        Fits.NO_GAME,
        options=(Option("text"), Option("file", OptionKind.FILE)),
        private=True,
        example="x5/x5/x2,1,x2/x5/x5 2 3",
        free_text=True,
        like_talk=frozenset({"read"}),
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "history",
        History,
        History,
        Shape.PAGED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("opponent", OptionKind.PERSON),),
        private=True,
        example="@friend",
        like_talk=frozenset({"history"}),
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "info",
        ShowInfo,
        ShowInfo,
        Shape.PLAIN,
        Group.PLAY,
        Fits.SHOWN,
        private=True,
        like_talk=frozenset({"info"}),
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "coins",
        ShowPurse,
        ShowPurse,
        Shape.PLAIN,
        Group.PLAY,
        Fits.NO_GAME,
        words=("purse",),
        private=True,
        like_talk=frozenset({"coins", "purse"}),
        counts=Counts.LOOKS,
    ),
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
    CommandSpec(
        "presets",
        Presets,
        _presets,
        Shape.KEEPING,
        Group.CHALLENGE,
        Fits.NO_GAME,
        options=(
            Option("action", choices=tuple(keeping.value for keeping in Keeping)),
            Option("name", suggested=True),
            Option("rules"),
            Option("where", choices=(HERE, EVERYWHERE)),
        ),
        words=("preset",),
        private=True,
        example="save friday size 6 komi 2",
        like_talk=frozenset({"preset", "presets"}),
        counts=Counts.SETTINGS,
    ),
    CommandSpec(
        "rules",
        ShowRules,
        ShowRules,
        Shape.NAMED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("page", choices=RULES_PAGES),),
        private=True,
        example="moving",
        like_talk=frozenset({"rules"}),
        counts=Counts.LOOKS,
    ),
    CommandSpec(
        "help",
        Help,
        Help,
        Shape.NAMED,
        Group.PLAY,
        Fits.NO_GAME,
        options=(Option("topic", suggested=True),),
        private=True,
        example="rules",
        counts=Counts.LOOKS,
    ),
)
