"""What people ask about: games, rules, texts, settings, help."""

from takmail.commands.counts import Counts
from takmail.commands.option_words_help import RULES_PAGES
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Option,
    Shape,
)
from takmail.commands.values import (
    Help,
    ShowRules,
)

ASKING = (
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
