"""What people ask about: games, rules, texts, settings, help."""

from takmail.commands.counts import Counts
from takmail.commands.option_words_settings import (
    EVERYWHERE,
    HERE,
)
from takmail.commands.spec import (
    CommandSpec,
    Fits,
    Group,
    Option,
    Shape,
)
from takmail.commands.values import (
    Command,
    Keeping,
    Presets,
)


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


PRESETS_KEPT = (
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
)
