"""What people ask about: games, rules, texts, settings, help."""

from takmail.commands.counts import Counts
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Option,
    OptionKind,
    Shape,
)
from takmail.commands.values import (
    Command,
    History,
    ListGames,
    ReadText,
    ShowInfo,
)


def _read(text: str = "") -> Command:
    return ReadText(text.strip())


GAMES = (
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
)
